"""Why a move may not be made, in words for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core import IllegalMove
from game.legality import legal_move
from game.zerzura.messages import REFUSALS
from game.zerzura.moves import Exchange, Store, Take, ZerzuraMove, parse_move

if TYPE_CHECKING:
    from game.zerzura.state import ZerzuraState


def checked(state: ZerzuraState, seat: Any, move: Any) -> ZerzuraMove:
    """The legal move equal to `move`. Raises IllegalMove with a reason a person understands."""
    found: ZerzuraMove = legal_move(
        state, seat, move, kinds=ZerzuraMove, parse=parse_move, refusal=_refusal, why_not=_why_not
    )
    return found


def _why_not(state: ZerzuraState, seat: int, move: ZerzuraMove) -> IllegalMove:
    """The reason a person understands; names no face."""
    mine = state.stalls[seat]
    match move:
        case Take(card=card):
            return _refusal("not_in_market", card=card)
        case Exchange(give=give, get=get):
            return _why_no_exchange(state, seat, give, get)
        case Store(cards=cards) if isinstance(cards, tuple) and 1 <= len(set(cards)) == len(cards) <= 2:
            for card in cards:
                if card not in mine:
                    return _refusal("not_yours", card=card)
                if card == state.birds[seat]:
                    return _refusal("own_bird", card=card)
        case Store():
            return _refusal("store_count")
    return _refusal("illegal", move=str(move))


def _why_no_exchange(state: ZerzuraState, seat: int, give: int, get: int) -> IllegalMove:
    if give not in state.stalls[seat]:
        return _refusal("not_yours", card=give)
    if get in state.stalls[seat]:
        return _refusal("yours_already", card=get)
    if get in state.market:
        return _refusal("in_market", card=get)
    if get in state.birds:
        return _refusal("bird", card=get)
    return _refusal("no_such_card", card=get)


def _refusal(code: str, **facts: Any) -> IllegalMove:
    return IllegalMove(code, REFUSALS[code], **facts)
