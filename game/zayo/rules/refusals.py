"""Refusals: why a move may not be made, in words for people."""

from __future__ import annotations

from game.bitsets import bits
from game.errors import IllegalMove
from game.zayo.messages import refusal
from game.zayo.moves import Answer, Ask, Bid, Buy, Place, Play, Take, ZayoMove
from game.zayo.position.constants import ANSWER, REWARD, TURN
from game.zayo.position.position import ZayoPosition
from game.zayo.rules.actions import Stealing, Trading, Winning


def why_not(state: ZayoPosition, seat: int, move: ZayoMove) -> IllegalMove:
    """The reason, from what the seat itself may know."""
    match move:
        case Bid(card=card) if state.phase == TURN:
            return _bid(state, seat, card, move)
        case Play(card=card) if state.phase == TURN:
            return _action(state, seat, move)
        case Buy(item=item) if state.phase == TURN:
            return _purchase(state, seat, item, move)
        case Answer(card=card) if state.phase == ANSWER:
            held = _held(state, seat, card)
            return refusal("no_answer" if held else "not_held", card=card)
        case Place() | Ask() | Take() if state.phase == REWARD:
            return _reward(state, seat, move)
    return refusal("illegal", move=str(move))


def _held(state: ZayoPosition, seat: int, card: str) -> int:
    kind = state.setup.kind_number.get(card)
    return 0 if kind is None else state.cards[seat] & state.setup.kind_mask[kind]


def _bid(state: ZayoPosition, seat: int, card: str, move: Bid) -> IllegalMove:
    number = state.setup.bid_number.get(card)
    if number is None or not state.hands[seat] >> number & 1:
        return refusal("not_held", card=card)
    if state.best >= 0:
        return refusal("must_beat", best=state.setup.bids[state.best])
    return refusal("illegal", move=str(move))


def _action(state: ZayoPosition, seat: int, move: Play) -> IllegalMove:
    setup = state.setup
    deed = setup.by_name.get(move.card)
    if deed is None or not _held(state, seat, move.card):
        return refusal("not_held", card=move.card)
    if state.acted:
        return refusal("one_action")
    if state.goods[seat] & deed.needs != deed.needs:
        items = ", ".join(setup.kinds[kind] for kind in bits(deed.needs))
        return refusal("needs", card=move.card, items=items)
    match deed:
        case Winning():
            have = (state.animals[seat] & setup.animal_mask[deed.animal]).bit_count()
            item = setup.animals[deed.animal]
            return refusal("too_few", card=move.card, count=deed.count, item=item, have=have)
        case Trading():
            empty = any(
                (state.herd & setup.animal_mask[kind]).bit_count() < count for kind, count in deed.gain
            )
            return refusal("herd_empty" if empty else "not_enough")
        case Stealing():
            return _attack(state, seat, deed, move)
    return refusal("illegal", move=str(move))


def _attack(state: ZayoPosition, seat: int, deed: Stealing, move: Play) -> IllegalMove:
    if not deed.moves(state, seat):
        return refusal("no_victim", card=move.card)
    for victim, item in move.takes:
        if victim != seat and victim < state.setup.seats:
            if state.shield[victim] & deed.mark:
                return refusal("protected", victim=victim, card=move.card)
            booty = deed.by_name.get(item)
            if booty is not None and not state.goods[victim] & booty.goods:
                return refusal("nothing_there", victim=victim, item=item)
    return refusal("illegal", move=str(move))


def _purchase(state: ZayoPosition, seat: int, item: str, move: Buy) -> IllegalMove:
    if not _held(state, seat, item):
        return refusal("not_held", card=item)
    if state.acted:
        return refusal("one_action")
    if state.goods[seat] >> state.setup.kind_number[item] & 1:
        return refusal("already_there", item=item)
    if item in state.setup.by_name:
        return refusal("not_enough")
    return refusal("illegal", move=str(move))


def _reward(state: ZayoPosition, seat: int, move: Place | Ask | Take) -> IllegalMove:
    setup = state.setup
    whole = state.goods[seat] & setup.base == setup.base
    if isinstance(move, Take):
        known = move.animal in setup.animals
        code = "illegal" if not known else "herd_empty" if whole else "not_whole"
        return refusal(code, move=str(move))
    kind = setup.kind_number.get(move.item)
    if kind is None or not setup.base >> kind & 1:
        return refusal("illegal", move=str(move))
    if whole:
        return refusal("whole")
    if state.goods[seat] >> kind & 1:
        return refusal("already_there", item=move.item)
    if isinstance(move, Place):
        return refusal("not_held", card=move.item)
    if not setup.asking:
        return refusal("two_players")
    missing = setup.base & ~state.goods[seat]
    if any(state.cards[seat] & setup.kind_mask[item] for item in bits(missing)):
        return refusal("hold_one")
    return refusal("illegal", move=str(move))
