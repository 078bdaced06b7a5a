"""Beliefs about hidden bids: how likely the hand of another seat is, by what it led, beat with and threw.

A seat is taken to choose by a softmax of marks of its bids, whose figures are fitted to choices of minds
(`tools/choices/beliefs.py zayo --fit`). What a hand makes likely is more likely the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.zayo.cards.compile import Compiled
    from game.zayo.state import ZayoState

LEAD, BEAT, BEAT_LAST, THROW = range(4)
"""Ways of playing a bid: leading, beating with others still to come or none, throwing what cannot win."""
WAYS = ("lead", "beat", "last", "throw")
MARKS = ("danger", "rank", "usual")
"""Of a bid: unseen ones that beat it, its value, whether it is the habit's choice."""
NAMES = tuple(f"told_{way}_{mark}" for way in WAYS for mark in MARKS)
"""The figures, by way and mark."""


STEP = 4
"""Unseen bids, or points of value, that count 1."""
Weights = tuple[list[list[float]], float]
"""What a bid counts, by its danger and value, and how much more the habit's choice does."""


class Played(NamedTuple):
    """A bid that was played: how, which bid had to be beaten (-1: none), and what all had seen before."""

    card: int
    way: int
    best: int
    seen: int


def played_by(state: ZayoState) -> list[list[Played]]:
    """The bids of this round by seat, in their order."""
    setup = state.setup
    found: list[list[Played]] = [[] for _ in range(setup.seats)]
    seen = 0
    for leader, cards in (*state.tricks, (state.leader, state.trick)):
        best = -1
        for place, card in enumerate(cards):
            bit = 1 << card
            beats = best >= 0 and setup.higher[best] & bit
            if best < 0:
                way = LEAD
            elif beats:
                way = BEAT_LAST if place + 1 == setup.seats else BEAT
            else:
                way = THROW
            found[(leader + place) % setup.seats].append(Played(card, way, best, seen))
            seen |= bit
            if best < 0 or beats:
                best = card
    return found


class BidBeliefs:
    """Log-likelihoods of hands."""

    def __init__(
        self, setup: Compiled, tables: Sequence[Weights], state: ZayoState, lapse: float, trust: float = 1.0
    ) -> None:
        """`tables`: those of `weights_of`. `lapse`: share of the bids that anybody may have played anyhow.
        `trust`: how much is believed; with several hidden hands a block of deals would hold few that are
        likely by all of them.
        """
        self.setup = setup
        self._tables = tables
        self._lapse = lapse
        self._trust = trust
        self._played = played_by(state)
        self._known: list[dict[int, float]] = [{} for _ in self._played]

    def told(self, seat: int) -> bool:
        """Whether that seat has chosen a bid in this round."""
        return bool(self._played[seat])

    def of_hand(self, seat: int, hand: int) -> float:
        """The log of how likely it is that a seat with these bids left played as it did."""
        known = self._known[seat]
        found = known.get(hand)
        if found is None:
            found = known[hand] = self._of_hand(seat, hand)
        return found

    def _of_hand(self, seat: int, hand: int) -> float:
        higher, ranks, all_bids = self.setup.higher, self.setup.rank_of, self.setup.all_bids
        lapse, chance = self._lapse, 1.0
        for card, way, best, seen in reversed(self._played[seat]):
            hand |= 1 << card
            options = hand & higher[best] if way in (BEAT, BEAT_LAST) else hand
            if options & (options - 1) == 0:
                continue
            unseen = all_bids & ~(seen | hand)
            table, more = self._tables[way]
            usual, most, whole, count, own, liked = -1, -1e9, 0.0, 0, 0.0, 0.0
            while options:
                low = options & -options
                options ^= low
                number = low.bit_length() - 1
                danger, rank = (higher[number] & unseen).bit_count(), ranks[number]
                liking = -danger if way == LEAD else _liking(way, danger, rank)
                weight = table[danger][rank]
                if liking > most:
                    usual, most, liked = number, liking, weight
                whole += weight
                count += 1
                if number == card:
                    own = weight
            whole += liked * more
            if usual == card:
                own += liked * more
            chance *= (1 - lapse) * own / whole + lapse / count
        return self._trust * log(chance)


def weights_of(setup: Compiled, figures: Sequence[float]) -> list[Weights]:
    """By way: the weight of a bid by its danger and rank, and how many times more the habit's choice counts.
    `figures` in the order of NAMES.
    """
    size, found = len(MARKS), []
    width = len(setup.values)
    for way in range(len(WAYS)):
        danger, rank, usual = figures[way * size : way * size + size]
        table = [[exp((danger * x + rank * y) / STEP) for y in range(width)] for x in range(width)]
        found.append((table, exp(usual) - 1))
    return found


def _liking(way: int, danger: int, rank: int) -> int:
    """How much habit likes a bid, against others that could be played the same way."""
    if way == LEAD:
        return -danger
    if way == THROW:
        return danger * 64 - rank
    return 100 - rank if way == BEAT_LAST or not danger else rank  # the least that is sure


def marks(setup: Compiled, play: Played, hand: int) -> list[tuple[int, float, float, float]]:
    """For each bid that could be played instead: its number and its marks. `hand`: before the bid."""
    higher, ranks = setup.higher, setup.rank_of
    unseen = setup.all_bids & ~(play.seen | hand)
    options = hand & higher[play.best] if play.way in (BEAT, BEAT_LAST) else hand
    found = []
    usual, most = -1, -1e9
    while options:
        low = options & -options
        options ^= low
        number = low.bit_length() - 1
        danger, rank = (higher[number] & unseen).bit_count(), ranks[number]
        liking = _liking(play.way, danger, rank)
        if liking > most:
            usual, most = number, liking
        found.append((number, danger / STEP, rank / STEP))
    return [(number, danger, rank, float(number == usual)) for number, danger, rank in found]
