"""Public knowledge of a face-down card: masks of kinds that both players may infer, and facts about several
cards.

A mask holds the kinds that a card may still be for somebody who saw everything public. A fact says that at
least one of some cards is of one of its kinds ("the Trump needed a priest"). Only the rules speak here,
never a face: two states that differ in hidden faces alone have the same masks and facts.
"""

from __future__ import annotations

from game.bitsets import bits
from game.zoon.cards.verb_schema import MoveVerb
from game.zoon.moves import ZoonMove
from game.zoon.position.position import Position
from game.zoon.rules.verbs.verb_rules import RULES, Pairs


def narrow(state: Position, slot: int, mask: int) -> bool:
    """The card is one of these kinds; whether that was news."""
    known = state.masks[slot]
    if known & mask == known:
        return False
    state.masks[slot] = known & mask
    for _, pairs in state.facts:
        for card, _ in pairs:
            if card == slot:
                _simplify(state)
                return True
    return True


def show(state: Position, slot: int) -> bool:
    """Both see the face; whether that was news."""
    face = 1 << state.kind[slot]
    return state.masks[slot] != face and narrow(state, slot, face)


def known_to(state: Position, slot: int, seat: int | None) -> bool:
    """Whether that seat (None: a spectator) knows the face for sure."""
    mask = state.masks[slot]
    return (
        state.owner[slot] == seat
        or mask & (mask - 1) == 0
        or (seat is not None and state.peeked[slot])
    )


def add_fact(state: Position, seat: int, pairs: Pairs) -> None:
    """At least one of these cards of `seat` is of one of its kinds."""
    if not any(owner == seat and _implies(old, pairs) for owner, old in state.facts):
        kept = tuple(fact for fact in state.facts if fact[0] != seat or not _implies(pairs, fact[1]))
        state.facts = (*kept, (seat, pairs))
        _simplify(state)


def _implies(stronger: Pairs, weaker: Pairs) -> bool:
    """Whether "at least one of `stronger`" makes "at least one of `weaker`" true."""
    allowed = dict(weaker)
    return all(kinds & ~allowed.get(slot, 0) == 0 for slot, kinds in stronger)


def _simplify(state: Position) -> None:
    """Drop facts that the masks imply; turn facts about a single card into its mask."""
    masks = state.masks
    changed = True
    while changed:
        changed = False
        kept = []
        for seat, pairs in state.facts:
            if any(masks[slot] & kinds == masks[slot] for slot, kinds in pairs):
                continue
            open_pairs = tuple((slot, kinds & masks[slot]) for slot, kinds in pairs if kinds & masks[slot])
            if len(open_pairs) == 1:
                slot, kinds = open_pairs[0]
                masks[slot] = kinds
                changed = True
                continue
            kept.append((seat, open_pairs))
        state.facts = tuple(kept)


def note_walk(state: Position, slot: int, seat: int, move: ZoonMove) -> None:
    """A hidden Zoon made this move by its own grid: only some kinds can."""
    narrow(state, slot, state.setup.evidence[seat][id(move)])


def note_reach(state: Position, slot: int, start: int, goal: int) -> None:
    """A hidden Zoon reached a square of its grid directly: only some kinds have it there."""
    seat = state.owner[slot]
    kinds, walks = state.setup.kinds, state.setup.walks[seat]
    mask = sum(
        1 << number
        for number, kind in enumerate(kinds)
        if kind.seat == seat and any(bit >> goal & 1 for bit, _, _ in walks[number][start])
    )
    narrow(state, slot, mask)


def able_kinds(state: Position, figures: MoveVerb, slot: int, kinds: int) -> int:
    """Those of these kinds of its owner that could move so from where that Zoon stands."""
    setup, seat, square = state.setup, state.owner[slot], state.at[slot]
    mine = state.occupied[seat] | state.walls
    if figures.only_free:
        mine |= state.occupied[1 - seat]
    if figures.how == "grid":
        occupied = state.occupied[0] | state.occupied[1] | state.walls | state.stops
        return setup.able(seat, square, mine, occupied, kinds)
    walks = setup.walks[seat]
    return sum(
        1 << number for number in bits(kinds) if any(not goal & mine for goal, _, _ in walks[number][square])
    )


def note_play(state: Position, trump: int) -> None:
    """A Trump may be played only with a user and a possible use (reading 5): so both exist."""
    card = state.setup.trumps[trump]
    seat = card.seat
    free = [slot for slot in state.men[seat] if not state.paralysis[slot]]
    if card.figures.by and card.figures.kind != "shooting":  # the user of a shot is pointed out anyway
        add_fact(state, seat, tuple((slot, card.by) for slot in free))
    if card.effect < 0:
        return
    lines = state.setup.sequences[card.effect]
    if len(lines) == 1:
        figures = lines[0].figures
        told = RULES[type(figures)].told_by_play(state, figures, trump, free)
        if told is not None:
            add_fact(state, seat, told)


def note_absence(state: Position, slots: list[int], kinds: int) -> None:
    """None of these cards is of these kinds."""
    for slot in slots:
        narrow(state, slot, state.setup.all_mask[state.owner[slot]] & ~kinds)
