"""Reasons for a bid: what its trick brings or prevents, what it spares, what stays in the hand."""

from __future__ import annotations

from collections.abc import Iterator

from game.bitsets import bits
from game.zayo.mind.reason_context import Found, ReasonContext
from game.zayo.moves import Bid, Buy, Play
from game.zayo.rules.actions import Stealing, Trading
from game.zayo.rules.attacks import answering


def on_bid(case: ReasonContext, move: Bid) -> Iterator[Found]:
    """Reasons that hold, the most telling first."""
    card = case.number(move)
    alone = len(case.bids()) == 1
    if alone:
        yield from _kept(case)
    if not case.leads(card):
        if not alone:
            yield from _thrown(case, card)
    elif not case.beaters(card):
        if not alone:
            yield from _cheap(case, card)
        yield from _certain(case)
    elif not alone:
        yield from _risked(case, card)
    if not alone:
        yield from _kept(case)


def _cheap(case: ReasonContext, card: int) -> Iterator[Found]:
    """The lowest of several that take the trick for certain."""
    rank = case.setup.rank_of
    sure = [bid for bid in case.bids() if case.leads(bid) and not case.beaters(bid)]
    if rank[card] == min(map(rank.__getitem__, sure)) < max(map(rank.__getitem__, sure)):
        yield "cheapest", {}


def _certain(case: ReasonContext) -> Iterator[Found]:
    """What a trick brings that is won for certain."""
    state, setup, seat = case.state, case.setup, case.seat
    missing = case.missing(seat)
    if not missing:
        if state.herd & setup.small:
            swap = case.held(Trading)
            camel = state.herd & case.evaluation.camels
            if swap and camel and case.small(seat) + 1 == case.evaluation.price and not case.last:
                yield "swap_by_trick", {"card": swap}
            yield "earns_by_trick", {}
        return
    held = [kind for kind in bits(missing) if state.cards[seat] & setup.kind_mask[kind]]
    if held and missing == 1 << held[0]:
        yield "completes_by_trick", {"item": setup.kinds[held[0]]}
    for kind in held:
        yield "places_by_trick", {"item": setup.kinds[kind]}
    if state.herd & setup.small:
        rivals = [state.winner] if state.trick and state.winner != seat else []
        for other in (*rivals, *case.behind()):
            if not case.missing(other):
                yield "denies", {"other": other}
    if setup.asking:
        yield "asks_by_trick", {}


def _risked(case: ReasonContext, card: int) -> Iterator[Found]:
    """A bid that may be beaten."""
    danger = {bid: case.beaters(bid).bit_count() for bid in case.bids() if case.leads(bid)}
    least = min(danger.values())
    if danger[card] == least:
        yield "strongest", {"count": least, "all": case.unseen().bit_count()}
    elif not case.last:
        kept = max((bid for bid in danger if danger[bid] == least), key=case.setup.rank_of.__getitem__)
        yield "keeps_best", {"card": case.setup.bids[kept]}


def _thrown(case: ReasonContext, card: int) -> Iterator[Found]:
    """A bid that cannot take the trick."""
    rank, hand = case.setup.rank_of, case.others()
    if all(rank[bid] >= rank[card] for bid in hand):
        yield "throws", {}
        return
    unseen, higher = case.unseen(), case.setup.higher
    weak = {bid: (higher[bid] & unseen).bit_count() for bid in hand}
    if weak[card] == max(weak.values()) > 0:
        yield "throws_weak", {"count": weak[card], "all": unseen.bit_count()}
    suit = higher[card] | 1 << card
    if any(suit >> bid & 1 for bid in hand if bid != card):
        yield "throws_lower", {}


def _kept(case: ReasonContext) -> Iterator[Found]:
    """Why the best of the cards that could be played first stays in the hand."""
    acts = [place for place, move in enumerate(case.moves) if isinstance(move, Play | Buy)]
    if not acts:
        return
    best = max(acts, key=case.values.__getitem__)
    move = case.moves[best]
    if isinstance(move, Buy):
        left = case.small(case.seat) - sum(count for _, count in move.pay)
        if case.camels(case.seat) < case.evaluation.goal and left < case.evaluation.price:
            yield "saves_price", {"item": move.item}
    elif isinstance(move, Play):
        yield from _answering(case, move)
        attack = isinstance(case.setup.by_name[move.card], Stealing)
        if attack and not case.last and case.values[case.choice] >= case.values[best]:
            yield "waits", {"card": move.card}


def _answering(case: ReasonContext, move: Play) -> Iterator[Found]:
    """The card answers an attack that another may still make."""
    setup = case.setup
    answer = setup.kind_mask[setup.kind_number[move.card]]
    strikers = case.behind() if case.last else list(case.counting.room)
    for kind, deed in setup.deeds.items():
        answers = isinstance(deed, Stealing) and answering(case.state, kind) & answer
        if answers and any(case.may_hold(seat, kind) for seat in strikers):
            yield "keeps_answer", {"card": move.card, "item": deed.name}
