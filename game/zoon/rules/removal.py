"""Removal of Zoons from the field: to the Tomb, or turned to stone."""

from __future__ import annotations

from game.zoon.cards.verb_schema import EliminateVerb
from game.zoon.position.constants import STONE, TOMB, WALL
from game.zoon.position.position import Events, Position
from game.zoon.position.public_knowledge import show
from game.zoon.position.rows import paired
from game.zoon.rules.choices import line_of
from game.zoon.rules.lasting_effects import prevented
from game.zoon.rules.triggers import unfinished


def eliminate(state: Position, slot: int, cause: str, events: Events) -> bool:
    """To the Tomb, unless prevented; shown as it goes (reading 25), the Emblem's end noted (reading 21)."""
    if state.at[slot] < 0 or prevented(state, slot, cause, events):
        return False
    fall(state, slot, events)
    return True


def fall(state: Position, slot: int, events: Events) -> None:
    """To the Tomb, whatever would prevent it."""
    square = state.at[slot]
    news = show(state, slot)
    owner = state.owner[slot]
    state.leave(slot, TOMB)
    state.tombs = paired(state.tombs, owner, (*state.tombs[owner], slot))
    state.quiet = -1
    kind = state.setup.kinds[state.kind[slot]]
    if events is not None:
        state.say(
            events, "eliminated", final=news, card=state.handle[slot], kind=kind.ref, owner=owner,
            square=state.setup.field.names[square],
        )  # fmt: skip
    if kind.emblem:
        state.fallen |= 1 << owner


def same_resolution(state: Position) -> bool:
    """Reading 22: a line that eliminates the other fighter too still belongs to the same resolution."""
    place = unfinished(state.stack)
    if not place:
        return False
    frame = state.stack[place - 1]
    if frame[0] == "each":
        return isinstance(line_of(state, frame).figures, EliminateVerb)
    if frame[0] == "ops":
        lines = state.setup.sequences[frame[1]]
        figures = lines[frame[2]].figures if frame[2] < len(lines) else None
        return isinstance(figures, EliminateVerb) and isinstance(figures.who, str)
    return False


def petrify(state: Position, slot: int, events: Events) -> None:
    """Reading 40: no longer a Zoon; a petrified Emblem counts as eliminated, so the face is shown."""
    square = state.at[slot]
    kind = state.setup.kinds[state.kind[slot]]
    news = show(state, slot)
    state.leave(slot, STONE)
    wall(state, square)
    state.stones = (*state.stones, (slot, square))
    goal = state.setup.field.names[square]
    state.say(
        events, "petrified", final=news, card=state.handle[slot], kind=kind.ref, goal=goal,
        owner=state.owner[slot],
    )  # fmt: skip
    if kind.emblem:
        state.fallen |= 1 << state.owner[slot]


def wall(state: Position, square: int) -> None:
    """The square becomes an Obstacle."""
    state.board[square] = WALL
    state.walls |= 1 << square


def clear_ground(state: Position, square: int) -> None:
    """A terrain is lost, because its own text says so: the square is as it was before."""
    if state.board[square] == WALL:
        state.board[square] = 0
    bit = ~(1 << square)
    state.walls &= bit
    state.grounds &= bit
    state.stops &= bit
