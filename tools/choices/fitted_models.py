"""Models that are fitted: how each game's guide evaluates full states, as chances by its figures.

Zoon and Zayo are linear in their figures: a conditional logit (McFadden 1974), fitted by Newton's method.
Zerzura is not: one figure after the other is moved while that helps.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, log
from typing import Any, NamedTuple, Protocol

from msgspec.structs import replace

from game.ai.levels import level_named, weights_for
from game.ai.move_evaluator import advice_for
from game.ai.search_guide import guide_for
from game.core import Game, State
from game.zayo.mind.evaluation import FEATURES
from game.zayo.mind.evaluation import Evaluation as ZayoEvaluation
from game.zayo.mind.figures import figures_named
from game.zerzura.mind.evaluation import Evaluation as ZerzuraEvaluation
from game.zerzura.mind.holding_value import HoldingValue
from game.zoon.mind.search.evaluation import NAMES
from tools.choices.least_squares import solved

HARD = "hard"
LEAST = 1e-9
"""No chance counts as less."""
ROUNDS = 30
"""Newton steps at most."""
CLOSE = 1e-7
"""Change of every weight below which Newton's method has come to its end."""
STEPS = (0.25, 0.25, 0.1, 0.05)
"""Shares by which a figure of Zerzura is moved, one after the other."""


class Sample(NamedTuple):
    """A position: of which match, what the model sees of it, and how the seats share the win."""

    match: int
    seen: Any
    shares: tuple[float, ...]


class Evaluation(Protocol):
    """Chances as a function of some figures."""

    names: Sequence[str]
    figures: list[float]

    def chances(self, seen: Any, figures: Sequence[float]) -> Sequence[float]:
        """The chance of each seat to win."""

    def fitted(self, samples: Sequence[Sample], hold: float) -> list[float]:
        """Figures that make these samples likely."""


class Model(Evaluation, Protocol):
    """A game's evaluation."""

    seats: int

    def see(self, state: State, before: State | None) -> Any:
        """What is kept of a position; None if it is none to judge. `before`: the last one, None at first."""


class Logit:
    """Chances that are a softmax of scores which are linear in the figures: one row of marks a seat."""

    def __init__(self, names: Sequence[str], figures: Sequence[float], seats: int) -> None:
        self.names = names
        self.figures = list(figures)
        self.seats = seats

    def chances(self, seen: Sequence[Sequence[float]], figures: Sequence[float]) -> Sequence[float]:
        """The softmax."""
        scores = [sum([w * x for w, x in zip(figures, row, strict=True)]) for row in seen]
        best = max(scores)
        odds = [exp(score - best) for score in scores]
        whole = sum(odds)
        return [one / whole for one in odds]

    def fitted(self, samples: Sequence[Sample], hold: float) -> list[float]:
        """Newton's method from the present figures, each held to its own as if by `hold` positions."""
        figures = list(self.figures)
        size = len(figures)
        firm = [hold * max(LEAST, spread) for spread in self._spreads(samples)]
        for _ in range(ROUNDS):
            slope = [k * (now - w) for k, now, w in zip(firm, self.figures, figures, strict=True)]
            bend = [[firm[i] if i == j else 0.0 for j in range(size)] for i in range(size)]
            for sample in samples:
                self._add(sample, figures, slope, bend)
            step = solved(bend, slope)
            figures = [w + change for w, change in zip(figures, step, strict=True)]
            if max(map(abs, step)) < CLOSE:
                break
        return figures

    def _spreads(self, samples: Sequence[Sample]) -> list[float]:
        """The mean square by which each mark differs between the seats."""
        totals = [LEAST] * len(self.figures)
        for sample in samples:
            for place, column in enumerate(zip(*sample.seen, strict=True)):
                totals[place] += (max(column) - min(column)) ** 2
        return [total / max(1, len(samples)) for total in totals]

    def _add(
        self, sample: Sample, figures: Sequence[float], slope: list[float], bend: list[list[float]]
    ) -> None:
        """The gradient and the curvature of one position's log-likelihood."""
        chances = self.chances(sample.seen, figures)
        columns = list(zip(*sample.seen, strict=True))
        means = [sum([p * x for p, x in zip(chances, column, strict=True)]) for column in columns]
        for i, column in enumerate(columns):
            for share, p, x in zip(sample.shares, chances, column, strict=True):
                slope[i] += (share - p) * x
            weighed = [p * (x - means[i]) for p, x in zip(chances, column, strict=True)]
            for j in range(i + 1):
                bend[i][j] += sum([one * y for one, y in zip(weighed, columns[j], strict=True)])
                bend[j][i] = bend[i][j]


class ZoonModel(Logit):
    """Marks of positions in which a plain turn begins; seat 1's row is empty, as they are differences."""

    def __init__(self, game: Game, seats: int) -> None:
        advice = advice_for(game, weights_for(game.name, level_named(HARD)))
        self._guide: Any = guide_for(game, advice)
        figures: Any = advice
        super().__init__(
            [f"sees_{name}" for name in NAMES],
            [getattr(figures.figures, f"sees_{name}") for name in NAMES], seats,
        )  # fmt: skip

    def see(self, state: Any, before: Any) -> Any:  # noqa: ARG002 - as the others
        """Its marks."""
        if state.deploying or state.stack or state.reason:
            return None
        marks = self._guide.evaluation_of(state.options).marks(state)
        return (tuple(marks), (0.0,) * len(marks))


class ZayoModel(Logit):
    """Camps as they lie when a new round begins, and who is dealt to first."""

    def __init__(self, game: Game, seats: int) -> None:
        advice: Any = advice_for(game, weights_for(game.name, level_named(HARD)))
        names = [*FEATURES, "lead"]
        super().__init__(names, figures_named(advice.figures_of(seats), names), seats)
        self._evaluation: ZayoEvaluation = advice.evaluation_of(seats)

    def see(self, state: Any, before: Any) -> Any:
        """The features of each camp; the dealer of the new round is the next one."""
        if before is None or state.round == before.round or state.reason:
            return None
        evaluation, n = self._evaluation, self.seats
        first = (state.dealer + 1) % n
        return tuple(
            (*evaluation.features(evaluation.camp(state, seat)), 1 - (seat - first) % n / (n - 1))
            for seat in range(n)
        )


class ZerzuraModel:
    """Any position; the figures change the worth of holdings, so each set of them judges anew."""

    names: Sequence[str] = (
        "up", "down", "gain", "loss", "near", "shift", "guard", "sultan", "card", "action", "bare",
        "expose", "dump", "camel", "heat", "more_heat",
    )  # fmt: skip

    def __init__(self, game: Game, seats: int) -> None:
        advice: Any = advice_for(game, weights_for(game.name, level_named(HARD)))
        self.seats = seats
        self._evaluation: ZerzuraEvaluation = advice.evaluation(seats)
        self._first = self._evaluation.worth.figures
        self._of: tuple[float, ...] = ()
        self.figures = [float(getattr(self._first, name)) for name in self.names]

    def see(self, state: Any, before: Any) -> Any:  # noqa: ARG002 - as the others
        """A copy with marked holdings."""
        return None if state.over else self._evaluation.worth.marked(state.clone())

    def chances(self, seen: Any, figures: Sequence[float]) -> Sequence[float]:
        """By a stand with these figures; the last one is kept."""
        if self._of != tuple(figures):
            self._of = tuple(figures)
            changed = replace(self._first, **dict(zip(self.names, figures, strict=True)))
            self._evaluation = ZerzuraEvaluation(HoldingValue(self._evaluation.setup, changed))
        return self._evaluation.chances(seen)

    def fitted(self, samples: Sequence[Sample], hold: float) -> list[float]:  # noqa: ARG002 - nothing to hold
        """Move one figure after the other, up or down, while that helps."""
        figures = list(self.figures)
        best = loss(self, samples, figures)
        for share in STEPS:
            for place, now in enumerate(figures):
                for way in (1, -1):
                    trial = figures.copy()
                    trial[place] = max(0.0, now + way * share * max(abs(now), 0.05))
                    found = loss(self, samples, trial)
                    if found < best - CLOSE:
                        figures, best = trial, found
                        break
        return figures


MODELS: dict[str, Callable[[Game, int], Model]] = {
    "zoon": ZoonModel, "zerzura": ZerzuraModel, "zayo": ZayoModel,
}  # fmt: skip


def loss(model: Evaluation, samples: Sequence[Sample], figures: Sequence[float]) -> float:
    """Mean log-loss of the chances by these figures, in nats."""
    total = 0.0
    for sample in samples:
        chances = model.chances(sample.seen, figures)
        total -= sum(share * log(max(LEAST, p)) for share, p in zip(sample.shares, chances, strict=True))
    return total / len(samples)
