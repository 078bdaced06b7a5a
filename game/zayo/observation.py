"""Observation: what a seat may know of a state. This is the one place that decides about secrets.

Secret are the faces in other hands, what was not dealt, the copies' numbers, and chance.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.bitsets import bits
from game.zayo.position.constants import ANSWER, OVER, PHASES, REWARD
from game.zayo.position.position import ZayoPosition
from game.zayo.rules import attacks
from game.zayo.rules.actions import Winning
from game.zayo.views import (
    ActionView,
    Ask,
    Asked,
    AttackView,
    CampView,
    CardView,
    TrickView,
    ZayoMemory,
    ZayoObservation,
    ZayoTable,
)


def observe(state: ZayoPosition, seat: int | None) -> ZayoObservation:
    """All that the seat may know; None is a spectator."""
    return ZayoObservation(
        seat=seat,
        options=tuple(sorted(state.options.items())),
        to_act=state.acting,
        table=_table(state, seat),
        memory=_memory(state, seat),
    )


def _table(state: ZayoPosition, seat: int | None) -> ZayoTable:
    setup = state.setup
    held = sum(cards.bit_count() for cards in (*state.cards, *state.tables)) + state.shown.bit_count()
    goals = [deed.count for deed in setup.deeds.values() if isinstance(deed, Winning)]
    winners = [winner_of(state, leader, cards) for leader, cards in state.tricks]
    return ZayoTable(
        phase=PHASES[state.phase],
        round=state.round,
        rounds=int(state.options["round_cap"]),
        trick=state.trick_number + 1,
        tricks_a_round=setup.tricks,
        dealer=state.dealer,
        ask=_ask(state),
        camps=tuple(_camp(state, owner, owner == seat, winners) for owner in range(setup.seats)),
        herd=_animals(state, state.herd),
        current=_trick(state, state.leader, state.trick, state.winner if state.trick else None),
        tricks=tuple(
            _trick(state, leader, cards, winner)
            for (leader, cards), winner in zip(state.tricks, winners, strict=True)
        ),
        to_beat=setup.bids[state.best] if state.best >= 0 else None,
        attack=_attack(state),
        undealt=(len(setup.bids) - len(state.dealt_bids), setup.in_play.bit_count() - held),
        goal=min(goals, default=None),
        reason=state.reason,
        winners=state.winners,
    )


def winner_of(state: ZayoPosition, leader: int, cards: tuple[int, ...]) -> int:
    """The seat that took a trick: the highest card of the led suit."""
    best = 0
    for place, card in enumerate(cards):
        if state.setup.higher[cards[best]] >> card & 1:
            best = place
    return (leader + best) % state.setup.seats


def _camp(state: ZayoPosition, owner: int, mine: bool, winners: Sequence[int]) -> CampView:
    setup = state.setup
    table = sorted(bits(state.tables[owner]), key=lambda number: (setup.kind_of[number], state.codes[number]))
    actions = tuple(
        ActionView(
            handle=state.card_handle(number),
            kind=setup.kinds[setup.kind_of[number]],
            trick=trick + 1,
            lasting=bool(setup.lasting[setup.kind_of[number]] | setup.boosts[setup.kind_of[number]]),
        )
        for who, number, trick in state.open
        if who == owner
    )
    earlier = winners.count(owner)
    won_now = state.phase in (REWARD, OVER) and len(state.trick) == setup.seats and state.winner == owner
    return CampView(
        seat=owner,
        equipment=tuple(CardView(state.card_handle(n), setup.kinds[setup.kind_of[n]]) for n in table),
        animals=_animals(state, state.animals[owner]),
        actions=actions,
        bids=_bids(state, owner, mine),
        cards=_cards(state, owner, mine),
        whole=state.goods[owner] & setup.base == setup.base,
        protected=_attacks(state, state.shield[owner]),
        boosted=_attacks(state, state.boost[owner]),
        tricks=earlier + won_now,
        won=state.won[owner],
    )


def _attacks(state: ZayoPosition, marks: int) -> tuple[str, ...]:
    if not marks:
        return ()
    return tuple(action.id for number, action in enumerate(state.setup.box.actions) if marks >> number & 1)


def _animals(state: ZayoPosition, animals: int) -> tuple[CardView, ...]:
    setup = state.setup
    return tuple(
        CardView(setup.animal_handles[number], setup.animals[setup.animal_of[number]])
        for number in bits(animals)
    )


def _bids(state: ZayoPosition, owner: int, mine: bool) -> tuple[CardView, ...]:
    """One's own by suit and value, the others' by place of the deal."""
    held = state.hands[owner]
    if mine:
        return tuple(CardView(state.bid_handle(number), state.setup.bids[number]) for number in bits(held))
    return tuple(CardView(state.bid_handle(number)) for number in state.dealt_bids if held >> number & 1)


def _cards(state: ZayoPosition, owner: int, mine: bool) -> tuple[CardView, ...]:
    setup = state.setup
    held = state.cards[owner]
    if mine:
        return tuple(CardView(state.card_handle(n), setup.kinds[setup.kind_of[n]]) for n in bits(held))
    return tuple(CardView(state.card_handle(number)) for number in state.dealt_cards if held >> number & 1)


def _trick(state: ZayoPosition, leader: int, cards: tuple[int, ...], winner: int | None) -> TrickView:
    bids = state.setup.bids
    return TrickView(leader, tuple(CardView(state.bid_handle(card), bids[card]) for card in cards), winner)


def _attack(state: ZayoPosition) -> AttackView | None:
    if state.weapon < 0:
        return None
    kind = state.setup.kinds[state.setup.kind_of[state.weapon]]
    return AttackView(state.striker, state.card_handle(state.weapon), kind, state.takes, state.queue)


def _ask(state: ZayoPosition) -> Ask | None:
    setup = state.setup
    if state.phase == OVER:
        return None
    if state.phase == ANSWER:
        kinds = dict.fromkeys(setup.kind_of[number] for number in bits(attacks.answerers(state)))
        return Ask("answer", tuple(setup.kinds[kind] for kind in kinds))
    if state.phase == REWARD:
        return Ask("animal" if state.goods[state.winner] & setup.base == setup.base else "item")
    return Ask("bid" if state.acted else "action")


# -- memory ---------------------------------------------------------------------------------------------


def _memory(state: ZayoPosition, seat: int | None) -> ZayoMemory:
    setup = state.setup
    seen_bids, seen_cards = 0, state.shown
    for _, cards in (*state.tricks, (0, state.trick)):
        for card in cards:
            seen_bids |= 1 << card
    for table in state.tables:
        seen_cards |= table
    if seat is not None:
        seen_bids |= state.hands[seat]
        seen_cards |= state.cards[seat]
    hidden = setup.in_play & ~seen_cards
    kinds = list(zip(setup.kinds, setup.kind_mask, strict=True))
    counts = [(name, (hidden & mask).bit_count()) for name, mask in kinds]
    return ZayoMemory(
        unseen_bids=tuple(setup.bids[number] for number in bits(setup.all_bids & ~seen_bids)),
        unseen_cards=tuple((name, count) for name, count in counts if count),
        ceilings=tuple(_ceilings(state, owner) for owner in range(setup.seats)),
        lacks=tuple(tuple(name for name, mask in kinds if lacking & mask) for lacking in state.lacks),
        asked=tuple(
            Asked(trick + 1, who, other, setup.kinds[kind], given)
            for trick, who, other, kind, given in state.asked
        ),
    )


def _ceilings(state: ZayoPosition, owner: int) -> tuple[int, ...]:
    """What is barred of a suit is always everything above some value."""
    values = state.setup.values
    free = [(mask & ~state.barred[owner]).bit_count() for mask in state.setup.suit_mask]
    return tuple(values[count - 1] if count else 0 for count in free)
