"""Refusals: why a move may not be made, in words for people."""

from __future__ import annotations

from game.errors import IllegalMove
from game.zerzura.messages import refusal
from game.zerzura.moves import Exchange, Store, Take, ZerzuraMove
from game.zerzura.position.position import ZerzuraPosition


def why_not(state: ZerzuraPosition, seat: int, move: ZerzuraMove) -> IllegalMove:
    """The reason a person understands; names no face."""
    mine = state.stalls[seat]
    match move:
        case Take(card=card):
            return refusal("not_in_market", card=card)
        case Exchange(give=give, get=get):
            return _why_no_exchange(state, seat, give, get)
        case Store(cards=cards) if isinstance(cards, tuple) and 1 <= len(set(cards)) == len(cards) <= 2:
            for card in cards:
                if card not in mine:
                    return refusal("not_yours", card=card)
                if card == state.birds[seat]:
                    return refusal("own_bird", card=card)
        case Store():
            return refusal("store_count")
    return refusal("illegal", move=str(move))


def _why_no_exchange(state: ZerzuraPosition, seat: int, give: int, get: int) -> IllegalMove:
    if give not in state.stalls[seat]:
        return refusal("not_yours", card=give)
    if get in state.stalls[seat]:
        return refusal("yours_already", card=get)
    if get in state.market:
        return refusal("in_market", card=get)
    if get in state.birds:
        return refusal("bird", card=get)
    return refusal("no_such_card", card=get)
