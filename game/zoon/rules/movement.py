"""Movement: the moves that a Zoon has in an effect, and its way to its goal."""

from __future__ import annotations

from collections.abc import Iterable

from game.events import Events
from game.zoon.cards.compiled_cards import NOBODY
from game.zoon.cards.movement_tables import Entry, MoveFacts
from game.zoon.moves import ZoonMove
from game.zoon.position.frames import Combat
from game.zoon.position.position import Position
from game.zoon.rules.combat import begin
from game.zoon.rules.verbs.on_enter import enter


def travel(
    state: Position, slot: int, facts: MoveFacts, seat: int, events: Events, add: int = 0, mul: int = 1,
    news: bool = False,
) -> None:
    """A Zoon walks or leaps for `seat`; an enemy on the last square means a fight for it (readings 8 to 11).

    `news`: that it moves tells its type. `add`, `mul`: a bonus for this move's fight.
    """
    names = state.setup.field.names
    there = state.board[facts.goal]
    if there:
        sides = (seat, 1 - seat)
        state.say(
            events, "attacked", final=news, seat=seat, card=state.handle[slot], start=names[facts.start],
            goal=names[facts.goal], path="-".join(names[s] for s in facts.path),
            target=state.handle[there - 1],
        )  # fmt: skip
        begin(
            state,
            Combat(slot, NOBODY, there - 1, facts.goal, facts.path, facts.leap, sides, add, mul),
        )
        return
    state.put(slot, facts.goal)
    if events is not None:
        state.say(
            events, "leapt" if facts.leap else "moved", final=news, seat=seat, card=state.handle[slot],
            start=names[facts.start], goal=names[facts.goal], path="-".join(names[s] for s in facts.path),
        )  # fmt: skip
    enter(state, slot, "leap" if facts.leap else "walk", events)


def question_of(state: Position, seat: int, only_free: bool) -> int:
    """What a grid is asked: squares where that seat's Zoons may not arrive, and those they may not cross."""
    mine, theirs = state.occupied[seat], state.occupied[1 - seat]
    taken = mine | theirs | state.walls
    kept = taken if only_free else mine | state.walls
    return kept | (taken | state.stops) << state.setup.shift


def grid_moves(state: Position, slot: int, seat: int, only_free: bool = False) -> list[ZoonMove]:
    """Moves of a Zoon by its grid as `seat` would make them, that seat's Zoons as friends.

    Read them, do not change them.
    """
    reach = state.setup.reach[seat][state.kind[slot]][state.at[slot]]
    return reach.open(question_of(state, seat, only_free))  # its own square, free to it, is on no grid


def unhindered(
    state: Position, entries: Iterable[Entry], square: int, seat: int, only_free: bool
) -> list[ZoonMove]:
    """Those of these moves from a square for which nothing stands in the way."""
    mine = (state.occupied[seat] | state.walls) & ~(1 << square)
    occupied = (state.occupied[0] | state.occupied[1] | state.walls | state.stops) & ~(1 << square)
    if only_free:
        mine |= (state.occupied[0] | state.occupied[1]) & ~(1 << square)
    return [move for goal, crossed, move in entries if not (goal & mine or crossed & occupied)]
