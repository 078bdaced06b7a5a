"""Refusals: why a move may not be made, in words for people."""

from __future__ import annotations

from game.errors import IllegalMove
from game.zoon.cards.compiled_cards import Context
from game.zoon.messages import refusal
from game.zoon.moves import Leap, Pick, Play, Walk, ZoonMove
from game.zoon.position.constants import WALL
from game.zoon.position.position import Position
from game.zoon.rules import feasibility
from game.zoon.rules.pointing_refusals import unasked


class Endless(Exception):  # noqa: N818 - reads as the fact it reports
    """The effects of a move that come to no end; `tribe` is the id of the tribe whose they are."""

    def __init__(self, tribe: str) -> None:
        super().__init__(f"effects of {tribe} without an end")
        self.tribe = tribe


def endless(move: ZoonMove, tribe: str) -> IllegalMove:
    """The refusal of a move whose effects come to no end."""
    return refusal("endless", move=str(move), tribe=tribe)


def speaker(state: Position) -> str:
    """The id of the tribe whose effect is being carried out."""
    for frame in reversed(state.stack):
        for part in frame[1:]:
            if isinstance(part, Context):
                return state.setup.tribes[part.me].id
    return state.setup.tribes[state.mover].id


def why_not(state: Position, seat: int, move: ZoonMove) -> IllegalMove:
    """The reason a person understands; tells the seat nothing it may not know."""
    by_name = state.setup.field.by_name
    match move:
        case Play(trump=trump):
            code, facts = feasibility.reason(state, seat, trump)
            return refusal(code, **facts)
        case Walk(path=(start, *_, goal)) | Leap(start=start, goal=goal) if not state.stack:
            if start not in by_name or goal not in by_name:
                return refusal("illegal", move=str(move))
            who, there = state.board[by_name[start]], state.board[by_name[goal]]
            if who in (0, WALL):
                return refusal("empty", square=start)
            if state.owner[who - 1] != seat:
                return refusal("not_yours", square=start)
            if state.paralysis[who - 1]:
                return refusal("paralysed", square=start)
            if there == WALL:
                return refusal("obstacle", square=goal)
            if there and state.owner[there - 1] == seat:
                return refusal("own_zoon", square=goal)
            return refusal("off_grid")
        case Pick(square=square) if state.stack:
            return unasked(state, seat, square) or refusal("illegal", move=str(move))
    return refusal("illegal", move=str(move))
