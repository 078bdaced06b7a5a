"""Observation: what a seat may know of a state. This is the one place that decides about secrets.

A view is made from the record of the state with everything hidden struck out first; `determinize.py`
turns such a record back into a full state.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from game.bitsets import bits
from game.zoon.position.constants import STONE, TOMB
from game.zoon.position.frames import Combat
from game.zoon.position.position import Position
from game.zoon.position.record import HIDDEN, Record
from game.zoon.position.record import record as written
from game.zoon.rules.choices import QUESTIONS
from game.zoon.rules.public_knowledge import known_to
from game.zoon.rules.verbs.verb_rules import RULES
from game.zoon.views import (
    Ask,
    CardView,
    CombatView,
    Phase,
    TrumpStatus,
    TrumpView,
    ZoonMemory,
    ZoonObservation,
    ZoonTable,
)

STATUS: tuple[TrumpStatus, ...] = ("hand", "play", "bearer", "field", "tomb", "zoon")


def observe(state: Position, seat: int | None) -> ZoonObservation:
    """All that the seat may know; None is a spectator."""
    return ZoonObservation(
        seat=seat,
        options=tuple(sorted(state.options.items())),
        to_act=state.to_act,
        table=_table(state, seat),
        memory=_memory(state, seat),
    )


def public_record(state: Position, seat: int | None) -> Record:
    """The record with everything struck out that the seat may not know."""
    record = written(state)
    hidden = [owner for owner in (0, 1) if owner != seat]
    kinds = list(record.kind)
    at, masks, board = list(record.at), list(record.masks), list(record.board)
    left = list(record.left)
    for slot, owner in enumerate(record.owner):
        if owner in hidden and not known_to(state, slot, seat):
            kinds[slot] = HIDDEN
            if state.deploying:
                at[slot] = masks[slot] = HIDDEN
    if state.deploying:
        for owner in hidden:
            slots = len(board) and len(state.setup.field.deployment[owner])
            for place in range(slots):
                kinds[owner * slots + place] = at[owner * slots + place] = HIDDEN
                masks[owner * slots + place] = HIDDEN
                board[state.setup.field.deployment[owner][place]] = 0
    for owner in hidden:
        left[owner] = () if state.deploying else (sum(left[owner]),)
    return replace(
        record,
        chance=HIDDEN,
        kind=tuple(kinds),
        at=tuple(at),
        masks=tuple(masks),
        board=tuple(board),
        left=(left[0], left[1]),
        sealed=_own(record.sealed, seat),
        spins=_own(record.spins, seat),
    )


def _own(choices: tuple[int, int], seat: int | None) -> tuple[int, int]:
    """Sealed choices of the others become HIDDEN; that there is none yet (-1) is public."""
    a, b = (choice if owner == seat or choice < 0 else HIDDEN for owner, choice in enumerate(choices))
    return a, b


# -- table ----------------------------------------------------------------------------------------------


def _table(state: Position, seat: int | None) -> ZoonTable:
    setup = state.setup
    cards = [
        _card(state, slot, seat)
        for slot in range(len(state.at))
        if state.at[slot] != -1 and (not state.deploying or state.owner[slot] == seat)
    ]
    hand: list[str] = []
    if seat is not None:
        for number in setup.sheet[seat]:
            hand += [setup.kinds[number].ref] * state.left[seat][number]
    hands = (sum(state.left[0]), sum(state.left[1]))
    if state.deploying:
        slots = len(setup.field.deployment[0])
        a, b = (max(0, setup.cards[s] - state.placed[s]) if s != seat else hands[s] for s in (0, 1))
        if setup.cards[0] < slots or setup.cards[1] < slots:  # an empty square would show in the count
            a, b = (hands[s] if s == seat else setup.cards[s] for s in (0, 1))
        hands = (a, b)
    return ZoonTable(
        phase=_phase(state),
        turn=state.turn,
        mover=None if state.deploying else state.mover,
        ask=_ask(state),
        tribes=(setup.tribes[0].id, setup.tribes[1].id),
        cards=tuple(card for card in cards if card is not None),
        hand=tuple(hand),
        hands=hands,
        placed=(state.placed[0], state.placed[1]),
        tombs=(len(state.tombs[0]), len(state.tombs[1])),
        trumps=_trumps(state),
        obstacles=tuple(bits(state.walls)),
        combat=_combat(state, seat),
        codex=_codex(state, seat),
    )


def _card(state: Position, slot: int, seat: int | None) -> CardView | None:
    at = state.at[slot]
    owner = state.owner[slot]
    mine = owner == seat
    if at == TOMB and not mine:
        return None
    square: int | None = at if at >= 0 else None
    if at == STONE:
        square = next((place for stone, place in state.stones if stone == slot), None)
        if square is None:
            return None
    up = slot in state.up
    shown = up or at == STONE or (mine and _own_faces_shown(state, owner))
    combat = _fight(state)
    if at >= 0 and combat is not None and slot == combat.attacker and state.board[at] != slot + 1:
        square = combat.square
    return CardView(
        handle=state.handle[slot],
        owner=owner,
        zone="field" if at >= 0 else "tomb" if at == TOMB else "stone",
        square=square,
        kind=state.setup.kinds[state.kind[slot]].ref if shown else None,
        paralysed=state.paralysis[slot],
        equipment=state.setup.trumps[state.gear[slot]].handle if state.gear[slot] >= 0 else None,
        up=up,
    )


def _own_faces_shown(state: Position, seat: int) -> bool:
    """Reading 7: with classic sight, on one's own turn only and not from the moment a combat starts."""
    if state.options["sight"] == "comfort" or state.deploying or state.reason:
        return True
    fighting = any(frame[0] in ("touch", "spin", "settle") for frame in state.stack)
    return state.mover == seat and not fighting


def _phase(state: Position) -> Phase:
    if state.reason:
        return "over"
    if state.deploying:
        return "deploy"
    if not state.stack:
        return "turn"
    tag = state.stack[-1][0]
    if tag == "spin":
        return "spin"
    if tag == "touch":
        return "touch"
    trump = any(status == 1 for status in state.trump_status)
    return "trump" if trump and not any(frame[0] == "settle" for frame in state.stack) else "effect"


def _fight(state: Position) -> Combat | None:
    for frame in reversed(state.stack):
        if frame[0] in ("touch", "spin", "settle"):
            combat: Combat = frame[1]
            return combat
    return None


def _combat(state: Position, seat: int | None) -> CombatView | None:
    combat = _fight(state)
    if combat is None:
        return None
    shot = combat.trump >= 0
    attacker = state.setup.trumps[combat.trump].handle if shot else state.handle[combat.attacker]
    choices = state.spins if state.stack[-1][0] == "spin" else state.sealed
    pending = state.stack[-1][0] in ("spin", "touch")
    return CombatView(
        attacker=attacker,
        defender=state.handle[combat.defender],
        square=combat.square,
        path=combat.path,
        leap=combat.leap,
        shot=shot,
        sides=combat.sides,
        sealed=tuple(s for s in (0, 1) if pending and choices[s] >= 0),
        mine=choices[seat] if pending and seat is not None and choices[seat] >= 0 else None,
    )


def _trumps(state: Position) -> tuple[TrumpView, ...]:
    views = []
    for number, card in enumerate(state.setup.trumps):
        status = STATUS[state.trump_status[number]]
        place = state.trump_place[number]
        views.append(
            TrumpView(
                handle=card.handle,
                owner=card.seat,
                id=card.figures.id,
                status=status,
                uses=state.trump_uses[number] if state.trump_uses[number] >= 0 else None,
                square=place if status == "field" else None,
                bearer=state.handle[place] if status == "bearer" else None,
            )
        )
    return tuple(views)


def _codex(state: Position, seat: int | None) -> tuple[tuple[str, str], ...]:
    """The optional aid of reading 24: faces of enemy cards that this seat has seen."""
    if state.options["codex"] != "open" or seat is None or state.deploying:
        return ()
    return tuple(
        (state.handle[slot], state.setup.kinds[state.kind[slot]].ref)
        for slot in range(len(state.at))
        if state.owner[slot] != seat and state.at[slot] != -1 and known_to(state, slot, seat)
    )


def _ask(state: Position) -> Ask | None:
    """The question before the seats that act, in words that everybody may read."""
    if state.reason:
        return None
    if state.deploying:
        return Ask("deploy")
    if not state.stack:
        return Ask("action")
    frame = state.stack[-1]
    tag = frame[0]
    want = QUESTIONS[tag].want
    if tag in ("touch", "spin"):
        combat: Combat = frame[1]
        source = state.setup.trumps[combat.trump].handle if combat.trump >= 0 else None
        return Ask(want, source)
    if tag == "again":
        return Ask(want, state.handle[frame[2]], "again", state.handle[frame[2]], optional=True)
    if tag in ("user", "target", "bearer", "ground", "enter"):
        subject = state.handle[frame[2]] if tag == "target" else None
        return Ask(want, state.setup.trumps[frame[1]].handle, None, subject)
    return _ask_of_line(state, frame, want)


def _ask_of_line(state: Position, frame: tuple[Any, ...], want: str) -> Ask:
    tag, sequence, place, context = frame[:4]
    line = state.setup.sequences[sequence][place]
    figures: Any = line.figures
    source = state.setup.trumps[context.trump].handle if context.trump >= 0 else None
    if source is None and context.own >= 0:
        source = state.handle[context.own]
    picked: tuple[str, ...] = ()
    subject = None
    if tag in ("pick", "grant", "revive"):
        picked = tuple(state.handle[slot] for slot in frame[5])
        if tag == "pick":
            want = RULES[type(figures)].points_at
            subject = picked[0] if picked and want == "swap" else None
    elif tag in ("to", "control") and frame[5] >= 0:
        subject = state.handle[frame[5]]
    number = figures.count or figures.up_to or 1
    optional = figures.optional or (bool(picked) and figures.count is None and want != "swap")
    return Ask(want, source, line.verb, subject, picked, number, optional)


# -- memory ---------------------------------------------------------------------------------------------


def _memory(state: Position, seat: int | None) -> ZoonMemory:
    kinds = state.setup.kinds
    cards, possible, shown = [], [], []
    for slot, owner in enumerate(state.owner):
        if state.at[slot] == -1 or (state.deploying and owner != seat):
            continue
        handle = state.handle[slot]
        if known_to(state, slot, seat):
            cards.append((handle, kinds[state.kind[slot]].ref))
        elif not state.deploying:
            possible.append((handle, _refs(state, state.masks[slot])))
        if owner == seat and not state.deploying:
            seen = 1 << state.kind[slot] if state.peeked[slot] else state.masks[slot]
            shown.append((handle, _refs(state, seen)))
    facts = tuple(
        (owner, tuple((state.handle[slot], _refs(state, mask)) for slot, mask in pairs))
        for owner, pairs in state.facts
    )
    record = public_record(state, seat)
    return ZoonMemory(
        cards=tuple(cards),
        possible=tuple(possible),
        shown=tuple(shown),
        facts=facts,
        repetitions=record.counts,
        quiet=state.quiet,
        record=record,
    )


def _refs(state: Position, mask: int) -> tuple[str, ...]:
    return tuple(state.setup.kinds[number].ref for number in bits(mask))
