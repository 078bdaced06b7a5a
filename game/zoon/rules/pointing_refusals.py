"""Refusals of pointing at a Zoon: why a Trump or a star does not ask for that one.

They rest on what lies open and, of faces, on those of the seat's own cards alone.
"""

from __future__ import annotations

from typing import Any

from game.errors import IllegalMove
from game.zoon.cards.verb_schema import ControlVerb, MoveVerb, Select, StepVerb
from game.zoon.messages import refusal
from game.zoon.position.constants import WALL
from game.zoon.position.frames import GrantFrame, PickFrame, TargetFrame, TrumpFrame
from game.zoon.position.position import Position
from game.zoon.rules.selectors import standing
from game.zoon.rules.verbs.verb_rules import line_of


def unasked(state: Position, seat: int, square: str) -> IllegalMove | None:
    """Why the Zoon on a square cannot be named in what the last frame asks; None for no reason of its own."""
    at = state.setup.field.by_name.get(square)
    if at is None:
        return None
    if state.board[at] == WALL:
        return refusal("obstacle", square=square)
    if state.board[at] == 0:
        return refusal("empty", square=square)
    found = _reason(state, seat, state.board[at] - 1)
    if found is None:
        return None
    code, facts = found
    return refusal(code, square=square, **facts)


_Found = tuple[str, dict[str, Any]]
_MOVES = MoveVerb, StepVerb, ControlVerb
"""What a paralysed Zoon cannot be named for; whatever else is done to a Zoon, it can be done to that one."""


def _reason(state: Position, seat: int, slot: int) -> _Found | None:
    """The code of the refusal and its facts."""
    frame = state.stack[-1]
    match frame:
        case TrumpFrame(tag="user", trump=trump):
            return _not_a_user(state, seat, slot, trump)
        case TargetFrame():
            return ("asks_for_enemy" if state.owner[slot] == seat else "out_of_aim"), {}
        case TrumpFrame(tag="bearer", trump=trump):
            attach = state.setup.trumps[trump].figures.attach
            if state.gear[slot] >= 0:
                return "bears_already", {}
            context = state.setup.contexts[trump]
            return _not_meant(state, seat, slot, attach.who, context) if attach is not None else None
        case PickFrame(picked=named) | GrantFrame(moved=named):
            if slot in named:
                return "named_already", {}
            figures = line_of(state, frame).figures
            selector = getattr(figures, getattr(frame, "part", "who"))
            found = _not_meant(state, seat, slot, selector, frame.context)
            if found is not None:
                return found
            if state.paralysis[slot] and isinstance(figures, _MOVES):
                return "paralysed", {}
            return ("nowhere_to_go", {}) if isinstance(frame, GrantFrame) else None
    return None


def _not_a_user(state: Position, seat: int, slot: int, trump: int) -> _Found:
    """Why a Zoon does not use a shot (readings 27 and 28)."""
    card = state.setup.trumps[trump]
    if state.owner[slot] != seat:
        return "asks_for_own", {}
    if not card.by >> state.kind[slot] & 1:
        return "not_of_type", {"types": ", ".join(card.figures.by)}
    if state.paralysis[slot]:
        return "paralysed", {}
    return "nobody_in_aim", {}


def _not_meant(state: Position, seat: int, slot: int, selector: Any, context: Any) -> _Found | None:
    """Which condition of a selector a Zoon does not meet, as far as the seat may know."""
    if not isinstance(selector, Select):
        return None
    owner = state.owner[slot]
    if selector.side != "any":
        wanted = context.me if selector.side == "own" else 1 - context.me
        if owner != wanted:
            return ("asks_for_own" if wanted == seat else "asks_for_enemy"), {}
    if owner == seat and not state.setup.kinds_of(selector, seat) >> state.kind[slot] & 1:
        if selector.type:
            return "not_of_type", {"types": ", ".join(selector.type)}
        if selector.not_type:
            return "of_wrong_type", {"types": ", ".join(selector.not_type)}
        return "not_that_card", {}
    return None if slot in standing(state, selector, context, seat) else ("out_of_reach", {})
