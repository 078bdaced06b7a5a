"""Choices: whom a waiting frame asks, what they may answer, and what the answer does."""

from __future__ import annotations

from typing import Any

from game.bitsets import bits
from game.events import Events
from game.zoon.moves import ZoonMove
from game.zoon.position.frames import GrantFrame, PickFrame
from game.zoon.position.position import Position
from game.zoon.rules import combat, trumps, verb_table
from game.zoon.rules.feasibility import entrances
from game.zoon.rules.verbs.verb_rules import Question

QUESTIONS: dict[str, Question] = {**verb_table.QUESTIONS, **trumps.QUESTIONS, **combat.QUESTIONS}
"""Frames that wait for a choice, by tag."""


def seats_of(state: Position, frame: Any) -> tuple[int, ...]:
    """The seats that a waiting frame asks."""
    return QUESTIONS[frame[0]].seats(state, frame)


def asks(state: Position, frame: Any) -> bool:
    """Whether the frame has to ask; False only on public grounds."""
    return QUESTIONS[frame[0]].asks(state, frame)


def legal(state: Position, frame: Any, seat: int) -> list[ZoonMove]:
    """The moves a waiting frame offers to `seat`."""
    return QUESTIONS[frame[0]].legal(state, frame, seat)


def answer(state: Position, frame: Any, seat: int, move: ZoonMove, events: Events) -> None:
    """Carry out the choice a frame waited for."""
    QUESTIONS[frame[0]].answer(state, frame, seat, move, events)


def fresh_trump(state: Position) -> bool:
    """Whether a Trump of a single line has just been played and its first choice is open."""
    frame = state.stack[-1] if state.stack else None
    if not isinstance(frame, GrantFrame | PickFrame) or frame[5]:
        return False
    trump = frame.context.trump
    card = state.setup.trumps[trump] if trump >= 0 else None
    mine = card is not None and card.seat == frame.chooser
    lines = state.setup.sequences[frame.sequence]
    return card is not None and mine and card.effect == frame.sequence and len(lines) == 1


def reinforcements(state: Position, seat: int) -> list[ZoonMove]:
    """Every reinforcement from the hand on every free square of the nearest row."""
    arrivals, left = state.setup.arrivals, state.left[seat]
    squares = bits(entrances(state, seat))
    return [
        arrivals[number][square]
        for number in state.setup.sheet[seat] if left[number]
        for square in squares
    ]  # fmt: skip
