"""Choices: who is asked what, the legal moves of every frame that waits.

Whether a seat is asked rests on public facts alone: where a choice hangs on faces that the others do not
see, the seat is asked always, with `decline` as its only move if need be.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from game.bitsets import bits
from game.zoon.cards.compiled import Line
from game.zoon.cards.verb_schema import ControlVerb, MoveVerb, ObstacleVerb, StepVerb
from game.zoon.moves import (
    DECLINE,
    DONE,
    SPINS,
    TOUCHES,
    Drop,
    Pick,
    Revive,
    To,
    ZoonMove,
)
from game.zoon.position.constants import HAND
from game.zoon.position.position import Position
from game.zoon.rules.feasibility import (
    bearers,
    controllable,
    dead,
    entrances,
    movers,
    moves_of,
    question_of,
    shooters,
)
from game.zoon.rules.selectors import PUBLIC, candidates, free_squares, most, standing

_TOUCHES: list[ZoonMove] = list(TOUCHES)
_SPINS: list[ZoonMove] = list(SPINS)


def touches(state: Position) -> list[list[ZoonMove] | None]:
    """What both seats may do when a fight begins, as far as it is the same in all fights."""
    return [None, None] if state.options["spin"] == "owner" else [_TOUCHES, _TOUCHES]


@cache
def pick_of(square: str) -> Pick:
    """The interned move that points at a Zoon."""
    return Pick(square)


@cache
def to_of(square: str) -> To:
    """The interned move that points at a square."""
    return To(square)


def line_of(state: Position, frame: tuple[Any, ...]) -> Line:
    """The effect line a frame (tag, sequence, place, ...) works on."""
    line: Line = state.setup.sequences[frame[1]][frame[2]]
    return line


def fresh_trump(state: Position) -> bool:
    """Whether a Trump of a single line has just been played and its first choice is open."""
    frame: tuple[Any, ...] = state.stack[-1] if state.stack else ("",)
    if frame[0] not in ("grant", "pick") or frame[5]:
        return False
    trump = frame[3].trump
    card = state.setup.trumps[trump] if trump >= 0 else None
    mine = card is not None and card.seat == frame[4]
    return card is not None and mine and card.effect == frame[1] and len(state.setup.sequences[frame[1]]) == 1


def granted(state: Position, frame: tuple[Any, ...], chooser: int) -> list[ZoonMove]:
    """Moves open in a `grant` frame (tag, sequence, place, context, chooser, moved, left)."""
    figures: Any = line_of(state, frame).figures
    context = frame[3]
    moved = frame[5] if figures.distinct else ()
    moves: list[ZoonMove] = []
    free = movers(state, figures, context, chooser)
    if isinstance(figures, MoveVerb) and figures.how == "grid":
        grids, kind, at = state.setup.reach[chooser], state.kind, state.at
        question = question_of(state, chooser, figures.only_free)
        for slot in free:
            if slot not in moved:
                moves += grids[kind[slot]][at[slot]].open(question)
        return moves
    for slot in free:
        if slot not in moved:
            moves += moves_of(state, figures, slot, chooser)
    return moves


def reinforcements(state: Position, seat: int) -> list[ZoonMove]:
    """Every reinforcement from the hand on every free square of the nearest row."""
    arrivals, left = state.setup.arrivals, state.left[seat]
    squares = bits(entrances(state, seat))
    return [
        arrivals[number][square]
        for number in state.setup.sheet[seat] if left[number]
        for square in squares
    ]  # fmt: skip


def open_seats(sealed: tuple[int, int]) -> tuple[int, ...]:
    """The seats that have not chosen yet."""
    return tuple([seat for seat in (0, 1) if sealed[seat] < 0])


def seats_of(state: Position, frame: tuple[Any, ...]) -> tuple[int, ...]:
    """The seats that a waiting frame asks."""
    match frame[0]:
        case "touch":
            return open_seats(state.sealed)
        case "spin":
            return open_seats(state.spins)
        case "user" | "target" | "bearer" | "ground" | "enter":
            return (state.setup.trumps[frame[1]].seat,)
        case "again":
            return (frame[1],)
    return (frame[4],)


def asks(state: Position, frame: tuple[Any, ...]) -> bool:
    """Whether the frame has to ask; False only on public grounds."""
    match frame[0]:
        case "pick":
            _, _, _, context, _, picked, part = frame
            selector = getattr(line_of(state, frame).figures, part)
            there = standing(state, selector, context, PUBLIC)
            return any(slot not in picked for slot in there)
        case "to":
            return bool(_places(state, frame, PUBLIC))
        case "revive":
            figures: Any = line_of(state, frame).figures
            context = frame[3]
            squares = free_squares(state, figures.at, context, PUBLIC)
            return bool(squares and dead(state, figures, context.me))
        case "again":
            return state.at[frame[2]] >= 0 and not state.paralysis[frame[2]]
        case "drop":
            return bool(_hand(state, 1 - frame[3].me))
    return True


def _places(state: Position, frame: tuple[Any, ...], viewer: int) -> int:
    line = line_of(state, frame)
    context = frame[3]
    figures: Any = line.figures
    return free_squares(state, figures.at, context, viewer, isinstance(figures, ObstacleVerb))


def _hand(state: Position, seat: int) -> list[int]:
    return [t for t in state.setup.seat_trumps[seat] if state.trump_status[t] == HAND]


def legal(state: Position, frame: tuple[Any, ...], seat: int) -> list[ZoonMove]:
    """The moves a waiting frame offers to `seat`."""
    names = state.setup.field.names
    match frame[0]:
        case "touch":
            return _TOUCHES
        case "spin":
            return _SPINS
        case "grant":
            return _with_stop(state, frame, granted(state, frame, seat), bool(frame[5]))
        case "again":
            slot = frame[2]
            return [*moves_of(state, None, slot, seat), DECLINE]
        case "control":
            return list(moves_of(state, line_of(state, frame).figures, frame[5], seat))
        case "pick":
            begun = bool(frame[5]) and frame[6] == "who"  # of the two of a swap, neither is enough
            return _with_stop(state, frame, _picks(state, frame, seat), begun)
        case "to":
            places: list[ZoonMove] = [to_of(names[square]) for square in bits(_places(state, frame, seat))]
            begun = frame[5] < 0 and frame[6] < most(line_of(state, frame).figures)  # a further Obstacle
            return _with_stop(state, frame, places, begun)
        case "revive":
            figures: Any = line_of(state, frame).figures
            mine = frame[3].me
            back: list[ZoonMove] = [Revive(card) for card in dead(state, figures, mine)]
            return _with_stop(state, frame, back, bool(frame[5]))
        case "drop":
            return [Drop(state.setup.trumps[t].figures.id) for t in _hand(state, 1 - frame[3].me)]
        case "user":
            return [pick_of(names[state.at[slot]]) for slot in shooters(state, frame[1])]
        case "target":
            card = state.setup.trumps[frame[1]]
            targets = card.aim[state.at[frame[2]]] & state.occupied[1 - seat]
            return [pick_of(names[square]) for square in bits(targets)]
        case "bearer":
            return [pick_of(names[state.at[slot]]) for slot in bearers(state, frame[1])]
        case "ground":
            figures = state.setup.trumps[frame[1]].figures
            context = state.setup.contexts[frame[1]]
            return [to_of(names[s]) for s in bits(free_squares(state, figures.place.at, context, seat, True))]
        case "enter":
            return [to_of(names[square]) for square in bits(entrances(state, seat))]
    raise ValueError(f"a frame that waits was expected, not {frame[0]}")


def _picks(state: Position, frame: tuple[Any, ...], seat: int) -> list[ZoonMove]:
    _, _, _, context, _, picked, part = frame
    figures: Any = line_of(state, frame).figures
    if isinstance(figures, ControlVerb):
        found = controllable(state, figures, context)
    else:
        found = candidates(state, getattr(figures, part), context, seat)
        if isinstance(figures, MoveVerb | StepVerb):  # taken as by control
            found = [slot for slot in found if not state.paralysis[slot]]
    return [pick_of(state.setup.field.names[state.at[slot]]) for slot in found if slot not in picked]


def _with_stop(
    state: Position, frame: tuple[Any, ...], moves: list[ZoonMove], begun: bool
) -> list[ZoonMove]:
    """Add `done` after the first of "up to", `decline` where one may or must leave it."""
    figures: Any = line_of(state, frame).figures
    if begun and (figures.count is None or not moves):
        return [*moves, DONE]
    if not begun and (figures.optional or not moves):
        return [*moves, DECLINE]
    return moves
