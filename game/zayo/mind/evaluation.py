"""Evaluation: the chances of winning a match of Zayo by what lies on the tables when a round is over.

Each camp has a score, the log-odds of its owner against an empty camp; the chances are the softmax of the
scores (a conditional logit, McFadden 1974). The figures are fitted to matches that were played by habit,
those of each number of players to matches of so many.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING

from game.core import zero_sum_returns
from game.zayo.rules.actions import Stealing, Trading, Winning
from game.zayo.rules.endings import richest

if TYPE_CHECKING:
    from game.zayo.cards.compile import Compiled
    from game.zayo.mind.figures import Figures
    from game.zayo.state import ZayoState

COMMON_PRICE = 3
"""What a camel costs where no card sells one."""
MOST_SPARE = 4
"""Animals more than that change nothing."""
SMALL, CAMELS = 8, 16
"""Where the counts of animals begin in the number of a camp; below it is its equipment."""
MASK = (1 << CAMELS - SMALL) - 1
FEATURES = (
    "needed_camel", "goal", "spare_camel", "small", "triple", "spare_small", "lack", "second_lack",
    "third_lack", "idle_lack", "trap", "trap_small", "bare_small", "bare_camel", "herd", "camel_small",
    "camel_lack", "whole_trap", "trap_camel",
)  # fmt: skip
"""The figures of a camp, in the order of `Evaluation.features`."""


class Evaluation:
    """Scores and chances for a number of players."""

    def __init__(self, setup: Compiled, figures: Figures) -> None:
        self.setup = setup
        self.weights = [float(getattr(figures, name)) for name in FEATURES]
        self.lead = figures.lead
        goal = next((deed for deed in setup.deeds.values() if isinstance(deed, Winning)), None)
        self.goal = goal.count if goal is not None else 1
        animal = goal.animal if goal is not None else len(setup.animals) - 1
        self.camels = setup.animal_mask[animal]
        self.price = next(
            (
                deed.payments.least
                for deed in setup.deeds.values()
                if isinstance(deed, Trading) and any(kind == animal for kind, _ in deed.gain)
            ),
            COMMON_PRICE,
        )
        self.traps = self._blocking(whole=False)
        self.roofs = self._blocking(whole=True)
        self._scores: dict[int, float] = {}
        self._odds: dict[int, float] = {}
        self._places = [exp(self.lead * (1 - step / (setup.seats - 1))) for step in range(setup.seats)]

    def _blocking(self, *, whole: bool) -> int:
        """Kinds of equipment that block attacks on single animals, or on whole herds."""
        attacks = {
            deed.name
            for deed in self.setup.deeds.values()
            if isinstance(deed, Stealing)
            and any(booty.whole == whole and not booty.gear for booty in deed.booties[0])
        }
        items = enumerate(self.setup.box.equipment)
        return sum(1 << kind for kind, item in items if attacks & set(item.blocks))

    def camp(self, state: ZayoState, seat: int) -> int:
        """A camp as one number: equipment, small animals, camels."""
        animals = state.animals[seat]
        camels = (animals & self.camels).bit_count()
        small = animals.bit_count() - camels
        return state.goods[seat] & self.setup.gear | small << SMALL | camels << CAMELS

    def features(self, camp: int) -> list[float]:
        """What of a camp counts, in the order of FEATURES."""
        setup = self.setup
        gear, small, camels = camp & setup.gear, camp >> SMALL & MASK, camp >> CAMELS
        wanted = max(0, self.goal - camels)
        needed = wanted * self.price
        missing = (setup.base & ~gear).bit_count()
        working = small < needed
        trap = 1.0 if gear & self.traps else 0.0
        bare = 0.0 if gear & self.roofs else 1.0
        whole = float(not missing)
        enough = self.goal - wanted
        return [
            min(camels, self.goal - 1), float(not wanted), min(MOST_SPARE, max(0, camels - self.goal)),
            min(small, needed), min(small // self.price, wanted), min(MOST_SPARE, max(0, small - needed)),
            float(working and missing >= 1), float(working and missing >= 2),
            float(working and missing >= 3), float(not working) * missing,
            trap, trap * min(small, needed + MOST_SPARE), bare * small, bare * camels,
            whole * min(small, needed), float(min(camels, self.goal - 1) * min(small, needed)),
            float(missing * enough), whole * trap, trap * enough,
        ]  # fmt: skip

    def score(self, camp: int) -> float:
        """The log-odds of a camp."""
        found = self._scores.get(camp)
        if found is None:
            pairs = zip(self.weights, self.features(camp), strict=True)
            found = self._scores[camp] = sum(weight * value for weight, value in pairs)
        return found

    def weight(self, camp: int) -> float:
        """The odds of a camp against an empty one."""
        found = self._odds.get(camp)
        if found is None:
            found = self._odds[camp] = exp(self.score(camp))
        return found

    def weights_of(self, state: ZayoState) -> list[float]:
        """The odds of each seat's camp, and of its place in the next round."""
        n = self.setup.seats
        first = (state.dealer + 2) % n
        places = self._places
        return [self.weight(self.camp(state, seat)) * places[(seat - first) % n] for seat in range(n)]

    def chances(self, state: ZayoState) -> list[float]:
        """The chance of each seat to win, if all cards were dealt anew now by the next dealer."""
        weights = self.weights_of(state)
        whole = sum(weights)
        return [weight / whole for weight in weights]

    def chance(self, state: ZayoState, seat: int) -> float:
        """One of `chances`."""
        n, gear, camels, odds = self.setup.seats, self.setup.gear, self.camels, self._odds
        goods, places, whole, own = state.goods, self._places, 0.0, 0.0
        place = -2 - state.dealer
        for other, animals in enumerate(state.animals):
            large = (animals & camels).bit_count()
            camp = goods[other] & gear | animals.bit_count() - large << SMALL | large << CAMELS
            weight = (odds.get(camp) or self.weight(camp)) * places[(place + other) % n]
            whole += weight
            if other == seat:
                own = weight
        return own / whole

    def returns(self, state: ZayoState) -> Sequence[float]:
        """The expected returns at the end of a round, or those of a match that is over."""
        n = self.setup.seats
        if state.reason:
            return zero_sum_returns(n, state.winners)
        if state.round >= int(state.options["round_cap"]):
            return zero_sum_returns(n, richest(state))
        return [(n * chance - 1) / (n - 1) for chance in self.chances(state)]
