"""Why a move may not be made, in words for people."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.bitsets import bits
from game.core import IllegalMove
from game.legality import legal_move
from game.zayo.messages import REFUSALS
from game.zayo.moves import Answer, Ask, Bid, Buy, Place, Play, Take, ZayoMove, parse_move
from game.zayo.phases import ANSWER, REWARD, TURN
from game.zayo.verbs import Stealing, Trading, Winning

if TYPE_CHECKING:
    from game.zayo.state import ZayoState


def checked(state: ZayoState, seat: Any, move: Any) -> ZayoMove:
    """The legal move equal to `move`. Raises IllegalMove with a reason a person understands."""
    found: ZayoMove = legal_move(
        state, seat, move, kinds=ZayoMove, parse=parse_move, refusal=_refusal, why_not=_why_not
    )
    return found


def _why_not(state: ZayoState, seat: int, move: ZayoMove) -> IllegalMove:
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
            return _refusal("no_answer" if held else "not_held", card=card)
        case Place() | Ask() | Take() if state.phase == REWARD:
            return _reward(state, seat, move)
    return _refusal("illegal", move=str(move))


def _held(state: ZayoState, seat: int, card: str) -> int:
    kind = state.setup.kind_number.get(card)
    return 0 if kind is None else state.cards[seat] & state.setup.kind_mask[kind]


def _bid(state: ZayoState, seat: int, card: str, move: Bid) -> IllegalMove:
    number = state.setup.bid_number.get(card)
    if number is None or not state.hands[seat] >> number & 1:
        return _refusal("not_held", card=card)
    if state.best >= 0:
        return _refusal("must_beat", best=state.setup.bids[state.best])
    return _refusal("illegal", move=str(move))


def _action(state: ZayoState, seat: int, move: Play) -> IllegalMove:
    setup = state.setup
    deed = setup.by_name.get(move.card)
    if deed is None or not _held(state, seat, move.card):
        return _refusal("not_held", card=move.card)
    if state.acted:
        return _refusal("one_action")
    if state.goods[seat] & deed.needs != deed.needs:
        items = ", ".join(setup.kinds[kind] for kind in bits(deed.needs))
        return _refusal("needs", card=move.card, items=items)
    match deed:
        case Winning():
            have = (state.animals[seat] & setup.animal_mask[deed.animal]).bit_count()
            item = setup.animals[deed.animal]
            return _refusal("too_few", card=move.card, count=deed.count, item=item, have=have)
        case Trading():
            empty = any(
                (state.herd & setup.animal_mask[kind]).bit_count() < count for kind, count in deed.gain
            )
            return _refusal("herd_empty" if empty else "not_enough")
        case Stealing():
            return _attack(state, seat, deed, move)
    return _refusal("illegal", move=str(move))


def _attack(state: ZayoState, seat: int, deed: Stealing, move: Play) -> IllegalMove:
    if not deed.moves(state, seat):
        return _refusal("no_victim", card=move.card)
    for victim, item in move.takes:
        if victim != seat and victim < state.seats:
            if state.shield[victim] & deed.mark:
                return _refusal("protected", victim=victim, card=move.card)
            booty = deed.by_name.get(item)
            if booty is not None and not state.goods[victim] & booty.goods:
                return _refusal("nothing_there", victim=victim, item=item)
    return _refusal("illegal", move=str(move))


def _purchase(state: ZayoState, seat: int, item: str, move: Buy) -> IllegalMove:
    if not _held(state, seat, item):
        return _refusal("not_held", card=item)
    if state.acted:
        return _refusal("one_action")
    if state.goods[seat] >> state.setup.kind_number[item] & 1:
        return _refusal("already_there", item=item)
    if item in state.setup.by_name:
        return _refusal("not_enough")
    return _refusal("illegal", move=str(move))


def _reward(state: ZayoState, seat: int, move: Place | Ask | Take) -> IllegalMove:
    setup = state.setup
    whole = state.goods[seat] & setup.base == setup.base
    if isinstance(move, Take):
        known = move.animal in setup.animals
        code = "illegal" if not known else "herd_empty" if whole else "not_whole"
        return _refusal(code, move=str(move))
    kind = setup.kind_number.get(move.item)
    if kind is None or not setup.base >> kind & 1:
        return _refusal("illegal", move=str(move))
    if whole:
        return _refusal("whole")
    if state.goods[seat] >> kind & 1:
        return _refusal("already_there", item=move.item)
    if isinstance(move, Place):
        return _refusal("not_held", card=move.item)
    if not setup.asking:
        return _refusal("two_players")
    missing = setup.base & ~state.goods[seat]
    if any(state.cards[seat] & setup.kind_mask[item] for item in bits(missing)):
        return _refusal("hold_one")
    return _refusal("illegal", move=str(move))


def _refusal(code: str, **facts: Any) -> IllegalMove:
    return IllegalMove(code, REFUSALS[code], **facts)
