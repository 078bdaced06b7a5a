"""Why a move may not be made, in words for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core import IllegalMove
from game.legality import legal_move
from game.zoon import unplayable
from game.zoon.messages import REFUSALS
from game.zoon.moves import Leap, Play, Walk, ZoonMove, parse_move
from game.zoon.places import WALL
from game.zoon.selectors import Context

if TYPE_CHECKING:
    from game.zoon.state import ZoonState


def checked(state: ZoonState, seat: Any, move: Any) -> ZoonMove:
    """The legal move equal to `move`. Raises IllegalMove with a reason a person understands."""
    found: ZoonMove = legal_move(
        state, seat, move, kinds=ZoonMove, parse=parse_move, refusal=_refusal, why_not=_why_not
    )
    return found


class Endless(Exception):  # noqa: N818 - reads as the fact it reports
    """The effects of a move that come to no end; `tribe` is the id of the tribe whose they are."""

    def __init__(self, tribe: str) -> None:
        super().__init__(f"effects of {tribe} without an end")
        self.tribe = tribe


def endless(move: ZoonMove, tribe: str) -> IllegalMove:
    """The refusal of a move whose effects come to no end."""
    return _refusal("endless", move=str(move), tribe=tribe)


def speaker(state: ZoonState) -> str:
    """The id of the tribe whose effect is being carried out."""
    for frame in reversed(state.stack):
        for part in frame[1:]:
            if isinstance(part, Context):
                return state.setup.tribes[part.me].id
    return state.setup.tribes[state.mover].id


def _why_not(state: ZoonState, seat: int, move: ZoonMove) -> IllegalMove:
    """The reason a person understands; tells the seat nothing it may not know."""
    by_name = state.setup.field.by_name
    match move:
        case Play(trump=trump):
            code, facts = unplayable.reason(state, seat, trump)
            return _refusal(code, **facts)
        case Walk(path=(start, *_, goal)) | Leap(start=start, goal=goal) if not state.stack:
            if start not in by_name or goal not in by_name:
                return _refusal("illegal", move=str(move))
            who, there = state.board[by_name[start]], state.board[by_name[goal]]
            if who in (0, WALL):
                return _refusal("empty", square=start)
            if state.owner[who - 1] != seat:
                return _refusal("not_yours", square=start)
            if state.paralysis[who - 1]:
                return _refusal("paralysed", square=start)
            if there == WALL:
                return _refusal("obstacle", square=goal)
            if there and state.owner[there - 1] == seat:
                return _refusal("own_zoon", square=goal)
            return _refusal("off_grid")
    return _refusal("illegal", move=str(move))


def _refusal(code: str, **facts: Any) -> IllegalMove:
    return IllegalMove(code, REFUSALS[code], **facts)
