"""A plain turn: what may be done, doing it, its beginning and its end (readings 4 and 6)."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from game.zoon import choices, possible, travel, trumps
from game.zoon.knowledge import narrow, note_play, note_walk
from game.zoon.moves import Leap, Play, Reinforce, Walk, ZoonMove
from game.zoon.places import BEARER, HAND, LOST, PLAY

if TYPE_CHECKING:
    from game.core import Event
    from game.zoon.state import ZoonState

    Events = list[Event] | None


def moves_of_turn(state: ZoonState, seat: int) -> list[ZoonMove]:
    """Reading 4: a move of a Zoon, a Trump, or a reinforcement."""
    setup = state.setup
    mine = state.occupied[seat] | state.walls
    occupied = state.occupied[0] | state.occupied[1] | state.walls | state.stops
    walks = setup.walks[seat]
    kind, at = state.kind, state.at
    men = state.men[seat]
    if state.paralysed:
        men = [slot for slot in men if not state.paralysis[slot]]
    moves: list[ZoonMove] = []
    present = movable = 0
    for slot in men:
        number = kind[slot]
        found = [
            move for goal, crossed, move in walks[number][at[slot]]
            if not (goal & mine or crossed & occupied)
        ]  # fmt: skip
        present |= 1 << number
        if found:
            movable |= 1 << number
            moves += found
    status = state.trump_status
    calm = not state.paralysed
    for trump in setup.seat_trumps[seat]:
        if status[trump] != HAND:
            continue
        card = setup.trumps[trump]
        needs = card.needs
        if needs != "closer look" and card.figures.by and not card.by & present:
            continue
        if needs == "a mover":
            there = bool(card.kinds & movable)
        elif needs == "a free mover":
            taken = state.occupied[0] | state.occupied[1] | state.walls
            there = any(
                not (goal & taken or crossed & occupied)
                for slot in men if card.kinds >> kind[slot] & 1
                for goal, crossed, _ in walks[kind[slot]][at[slot]]
            )  # fmt: skip
        elif needs == "a target":
            enemies, aim, by = state.occupied[1 - seat], card.aim, card.by
            there = any(aim[at[slot]] & enemies and by >> kind[slot] & 1 for slot in men)
        elif needs == "an entrance":
            there = bool(possible.entrances(state, seat))
        elif needs == "a bearer" and calm and BEARER not in status:
            there = bool(card.kinds & present)
        elif needs == "an enemy" and calm:
            there = bool(state.men[1 - seat])
        else:
            there = possible.usable(state, trump)
        if there:
            moves.append(choices.play_of(card.figures.id))
    if any(state.left[seat]):
        moves += choices.reinforcements(state, seat)
    return moves


def plain(state: ZoonState, seat: int, move: ZoonMove) -> bool:
    """The short way for playouts: a Zoon goes to an empty square without terrain. False for all else."""
    facts = state.setup.moves.get(id(move))
    if facts is None or state.board[facts.goal] or state.grounds >> facts.goal & 1:
        return False
    slot = state.board[facts.start] - 1
    mask = state.setup.evidence[seat][id(move)]
    if state.masks[slot] & ~mask:
        narrow(state, slot, mask)
    state.board[facts.start] = 0
    state.board[facts.goal] = slot + 1
    state.at[slot] = facts.goal
    state.occupied[seat] ^= 1 << facts.start | 1 << facts.goal
    end(state, None)
    state.acting = () if state.reason else (state.mover,)
    return True


def act(state: ZoonState, seat: int, move: ZoonMove, events: Events) -> None:
    """Do one of the moves of a turn; what it sets off goes on the stack."""
    state.stack = (("end",),)
    match move:
        case Walk() | Leap():
            facts = state.setup.facts(move)
            slot = state.board[facts.start] - 1
            note_walk(state, slot, seat, move)
            travel.travel(state, slot, facts, seat, events)
        case Play(trump=name):
            setup = state.setup
            trump = next(t for t in setup.seat_trumps[seat] if setup.trumps[t].figures.id == name)
            note_play(state, trump)
            trumps.begin_trump(state, trump, events)
        case Reinforce(card=card, square=square):
            number = state.setup.by_ref[seat][card]
            state.left[seat][number] -= 1
            goal = state.setup.field.by_name[square]
            hand_mask = state.setup.sheet_mask[seat] & ~state.setup.emblems or state.setup.sheet_mask[seat]
            state.join(seat, number, goal, f"{square}+{state.turn}", hand_mask)
            state.say(events, "reinforced", seat=seat, card=f"{square}+{state.turn}", goal=square)


def begin(state: ZoonState, events: Events) -> None:
    """The mover's turn begins, if he can do anything and no draw is due (readings 4 and 6)."""
    state.turn += 1
    key = _position(state)
    times = state.counts.get(key, 0) + 1
    state.counts[key] = times
    caps = state.game.rules.caps
    moves = moves_of_turn(state, state.mover)
    state.found[state.mover] = moves
    if not moves:
        state.finish("stuck", 1 - state.mover, events)
    elif times >= caps.repetitions:
        state.finish("repetition", -1, events)
    elif state.quiet >= caps.quiet_turns:
        state.finish("quiet", -1, events)


def end(state: ZoonState, events: Events) -> None:
    """The turn is over: paralyses run on, Trumps go back to the hand or are spent (readings 42 to 44)."""
    mover = state.mover
    if state.paralysed:
        for slot, turns in enumerate(state.paralysis):
            if turns and state.owner[slot] == mover:
                state.paralysis[slot] = turns - 1
                state.paralysed -= turns == 1
                state.tail = None
    for trump in state.setup.seat_trumps[mover]:
        if state.trump_status[trump] == PLAY:
            state.trump_status[trump] = LOST if state.trump_uses[trump] == 0 else HAND
            state.tail = None
    state.boosts = ()
    state.up = ()
    state.mover = 1 - mover
    state.quiet += 1
    begin(state, events)


def _position(state: ZoonState) -> bytes:
    """What both players can see (reading 6), as a key of eight bytes."""
    if state.tail is None:
        counts = [len(state.tombs[0]), len(state.tombs[1]), sum(state.left[0]), sum(state.left[1])]
        more = state.trump_uses + state.trump_place + state.gear + state.paralysis
        state.tail = bytes(counts + state.trump_status + [value + 1 for value in more])
    key = bytes(state.board) + state.tail + bytes((state.mover,))
    return blake2b(key, digest_size=8).digest()
