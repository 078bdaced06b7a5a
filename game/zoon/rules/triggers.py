"""Triggers: replacements, terrain, stars and further actions that answer an event, and how often in a turn.

Nothing answers what it caused itself. While the effect of a replacement or of a terrain is being
carried out, a frame ("answer", sequence, place, trump) lies below it, and the same line does not answer
again. What is set off inside something else that was set off is counted in the frame of the turn,
("end", count); after `MOST` of them nothing further is set off, so that every turn comes to its end.
"""

from __future__ import annotations

from typing import Any

from game.zoon.position.frames import AnswerFrame, CountFrame, EndFrame
from game.zoon.position.position import Position

MOST = 20
"""Effects of a turn that are set off inside another; no tribe of ours comes to five."""

Line = tuple[int, int, int]
"""(sequence, place, Trump) of a line that answers."""

_INSIDE = ("answer", "settle")
"""Frames of what is still being carried out: an answer, a fight."""


def may_answer(state: Position, line: Line) -> bool:
    """Whether a line may answer now: not what it caused itself, nor in a turn that is worn out."""
    inside = False
    for frame in state.stack:
        if frame[0] in _INSIDE:
            if frame[0] == "answer" and frame[1:] == line:
                return False
            inside = True
    return not inside or _counted(state)


def may_shine(state: Position) -> bool:
    """Whether the star of a fight still has its effect: always, but in a turn that is worn out."""
    return sum([frame[0] in _INSIDE for frame in state.stack]) < 2 or _counted(state)


def may_go_on(state: Position) -> bool:
    """Whether a Zoon may act once more in this turn."""
    return _counted(state)


def answered(state: Position, line: Line, *frames: tuple[Any, ...]) -> None:
    """Put the effect with which a line answers on the stack."""
    state.stack = (*state.stack, AnswerFrame("answer", *line), *frames)


def done(state: Position, _frame: tuple[Any, ...], _events: object) -> None:
    """An answer has been carried out: its line may answer again."""
    state.stack = state.stack[:-1]


def unfinished(stack: tuple[Any, ...]) -> int:
    """The place on a stack below the answers that lie on it: what they answer is at the place before."""
    place = len(stack)
    while place and stack[place - 1][0] == "answer":
        place -= 1
    return place


def _counted(state: Position) -> bool:
    """One more is set off; False, with nothing counted, when the turn is worn out."""
    frame = state.stack[0] if state.stack else EndFrame("end")
    if frame[0] != "end":
        return True
    count = frame.times if isinstance(frame, CountFrame) else 0
    if count >= MOST:
        return False
    state.stack = (CountFrame("end", count + 1), *state.stack[1:])
    return True
