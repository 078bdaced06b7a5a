"""Beliefs about hidden game cards: how likely the hand of another seat is, by what it did not do.

Who could have swapped three animals for a camel at the last turn, and did not, hardly holds a fiddle; who
took nothing for a trick although the base is not whole holds nothing that it wants. By how much is measured
with the hands of minds (`tools/choices/beliefs.py zayo`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.bitsets import bits
from game.zayo.mind.evaluation import Evaluation
from game.zayo.position.constants import REWARD
from game.zayo.rules.actions import Stealing, Trading, Winning
from game.zayo.rules.attacks import answering

if TYPE_CHECKING:
    from game.zayo.state import ZayoState
    from game.zayo.views import ZayoObservation

SIGNS = ("won", "swapped", "struck", "placed", "answered")
"""What a seat has not done although it could have with a card of some kind."""
NAMES = tuple(f"told_{sign}" for sign in SIGNS)
"""Figures: the log of how much likelier it does not do so with such a card than without."""
ATTENTIVE = 3
"""Signs from this one on are only read by minds that forget nothing."""


class Sign(NamedTuple):
    """What one seat has not done, and the cards with which it would have."""

    seat: int
    sign: int
    cards: int


def signs(state: ZayoState, evaluation: Evaluation, observation: ZayoObservation) -> Iterator[Sign]:
    """All that a seat can read from what the others did not do. Nothing hidden is looked at."""
    for seat in range(state.seats):
        if seat == observation.seat or not state.cards[seat]:
            continue
        if _idle(state, seat):
            yield from _unused(state, evaluation, seat)
        if state.seats == 2:  # with more, what lies hidden is asked for, and whom an attack met is not told
            yield from _of_two(state, observation, seat)


def _idle(state: ZayoState, seat: int) -> bool:
    """Whether the seat did nothing before its last bid, and no attack has changed the tables since."""
    trick = state.trick_number
    played = (seat - state.leader) % state.seats < len(state.trick)
    since = trick if played else trick - 1
    if since < 0 or any(number >= since for _, _, number in state.open):
        return False
    return state.striker < 0


def _unused(state: ZayoState, evaluation: Evaluation, seat: int) -> Iterator[Sign]:
    """What it could have done with its camp as it was then."""
    setup = state.setup
    animals = state.animals[seat]
    camels = (animals & evaluation.camels).bit_count()
    small = animals.bit_count() - camels
    played = (seat - state.leader) % setup.seats < len(state.trick)
    rewarded = seat == (state.winner if len(state.trick) == setup.seats else state.leader)
    if rewarded and not played and state.goods[seat] & setup.base == setup.base:
        small -= 1  # it may have come with the last trick
    for kind, deed in setup.deeds.items():
        cards = setup.kind_mask[kind]
        if isinstance(deed, Winning):
            if camels >= deed.count:
                yield Sign(seat, 0, cards)
        elif isinstance(deed, Trading):
            if small >= deed.payments.least and state.herd & evaluation.camels:
                yield Sign(seat, 1, cards)
        elif isinstance(deed, Stealing) and deed.moves(state, seat):
            yield Sign(seat, 2, cards)


def _of_two(state: ZayoState, observation: ZayoObservation, seat: int) -> Iterator[Sign]:
    """What the other of two players has not placed, and not answered."""
    setup, table = state.setup, observation.table
    missing = setup.base & ~state.goods[seat]
    won = sum(trick.winner == seat for trick in table.tricks)
    shown = [(who, setup.kind_of[number]) for who, number, _ in state.open]
    strikes = [(who, deed) for who, kind in shown if isinstance(deed := setup.deeds[kind], Stealing)]
    if state.phase != REWARD and missing and not any(deed.booties[0][0].gear for _, deed in strikes):
        base = {setup.kinds[kind] for kind in setup.base_kinds}
        laid = sum(
            item.kind in base and item.handle.startswith(f"r{table.round}s{seat}c")
            for camp in table.camps for item in camp.equipment
        )  # fmt: skip
        if won > laid:
            yield Sign(seat, 3, sum(setup.kind_mask[kind] for kind in bits(missing)))
    for who, deed in strikes:
        if who != seat and state.striker < 0:
            answers = answering(state, deed.kind)
            if answers and not any(one == seat and answers & setup.kind_mask[own] for one, own in shown):
                yield Sign(seat, 4, answers)


class CardBeliefs:
    """Log-likelihoods of hands."""

    def __init__(
        self, figures: Sequence[float], state: ZayoState, evaluation: Evaluation,
        observation: ZayoObservation, *, attentive: bool,
    ) -> None:  # fmt: skip
        """`figures` in the order of NAMES."""
        self._told: dict[int, list[tuple[int, float]]] = {}
        for seat, sign, cards in signs(state, evaluation, observation):
            if attentive or sign < ATTENTIVE:
                self._told.setdefault(seat, []).append((cards, figures[sign]))

    def told(self, seat: int) -> bool:
        """Whether anything speaks against hands of that seat."""
        return seat in self._told

    def of_hand(self, seat: int, hand: int) -> float:
        """The log of how likely a seat that holds these cards has done no more than it did."""
        total = 0.0
        for cards, figure in self._told.get(seat, ()):
            if hand & cards:
                total += figure
        return total
