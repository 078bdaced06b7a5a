"""Move evaluator of Zayo: the worth of each move, from rounds played out over random deals that fit.

Every move is tried in the same deals of the hidden cards; the rest of the round is played by habit, and the
camps are compared at its end. An action is tried together with the best bid.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from random import Random
from typing import TYPE_CHECKING, cast

import msgspec
from msgspec.structs import replace

from game.ai.common_samples import Tried
from game.ai.forgetting import remembers
from game.ai.levels import fitted_to
from game.ai.move_evaluator import Budget, Thought, Verdict
from game.zayo.mind.evaluation import Evaluation
from game.zayo.mind.figures import Figures
from game.zayo.mind.playout import Playout
from game.zayo.mind.priors import Priors
from game.zayo.mind.round_trials import RoundTrials
from game.zayo.mind.sampler import Sampler
from game.zayo.mind.sense import ranks
from game.zayo.moves import Bid, ZayoMove
from game.zayo.views import ZayoMemory, ZayoObservation

if TYPE_CHECKING:
    from game.core import Game
    from game.zayo import ZayoGame

SURE = 0.0, 100.0
"""Points of a match that is lost in all deals looked at, and of one that is won at once."""

DOUBT = 4.0
"""How far the points of two moves usually lie apart by luck in one deal."""


def advice(game: Game, figures: Mapping[str, float]) -> ZayoAdvice:
    """The advice for Zayo with those figures. Raises ValueError for a figure that it does not know."""
    return ZayoAdvice(cast("ZayoGame", game), msgspec.convert(dict(figures), Figures))


class ZayoAdvice:
    """Keeps the protocol of game.ai.move_evaluator for Zayo."""

    def __init__(self, game: ZayoGame, figures: Figures) -> None:
        self.game = game
        self.figures = figures
        self._odds: dict[int, Evaluation] = {}
        self._habits: dict[int, Priors] = {}
        self._deals: Sampler | None = None

    def weigh(self, observation: ZayoObservation, moves: Sequence[ZayoMove], thought: Thought) -> Verdict:
        """What each legal move is worth in points, as a mean over as many deals as the budget has rounds."""
        looks = max(1, thought.budget.limit) * (len(moves) + 1)
        trials = self._trials(observation, thought, halving=False)
        found, leanings = _tried(trials, moves, looks)
        values = found.values
        best = max(range(len(moves)), key=values.__getitem__)
        doubt = DOUBT / sqrt(max(1, thought.budget.limit))
        sure = SURE[0], SURE[1] + leanings[best]  # whatever it likes, a win for certain is one
        return Verdict(values, sure=sure, even=_even(values, leanings), doubt=doubt)

    def tried(
        self, observation: ZayoObservation, moves: Sequence[ZayoMove], thought: Thought, looks: int,
        *, halving: bool = True,
    ) -> Tried:  # fmt: skip
        """The points of every move after so many rounds played out in all; with `halving` the worse half of
        the moves is left out again and again, without it all are tried alike.
        """
        trials = self._trials(observation, thought, halving=halving)
        return _tried(trials, moves, looks)[0]

    def _trials(self, observation: ZayoObservation, thought: Thought, *, halving: bool) -> RoundTrials:
        fitting = self.deals(observation, thought, attentive=halving)
        playout = self.habits_of(fitting.setup.seats).playout
        return RoundTrials(self.figures, fitting, playout, observation, thought, halving=halving)

    def sense(self, observation: ZayoObservation, moves: Sequence[ZayoMove]) -> Sequence[float]:
        """How natural each move is where it makes no difference."""
        return ranks(self.game.setup_of(len(observation.table.camps)), observation, moves)

    def deals(self, observation: ZayoObservation, thought: Thought, *, attentive: bool = True) -> Sampler:
        """The full states that fit what the mind remembers. The last ones asked for are kept. `attentive`:
        hidden hands are believed by all that was played, which the levels that look one choice ahead do not.
        """
        found = self._deals
        if found is None or found.told is not observation or found.attentive != attentive:
            known = _remembered(observation, thought, self.game.box.bids.values[-1])
            seats = len(observation.table.camps)
            # its own chance: whether the deals are made or kept must not change what is drawn afterwards
            found = self._deals = Sampler(
                self.game, known, self.evaluation_of(seats), self.figures_of(seats), Random(0),
                attentive=attentive,
            )  # fmt: skip
            found.told = observation
        found.restart()
        return found

    def evaluation_of(self, seats: int) -> Evaluation:
        """The odds of a table with so many players."""
        if seats not in self._odds:
            self._odds[seats] = Evaluation(self.game.setup_of(seats), self.figures_of(seats))
        return self._odds[seats]

    def figures_of(self, seats: int) -> Figures:
        """The figures with those that go with so many players: without any, those of four."""
        return fitted_to(self.figures, self.game.name, seats)

    def habits_of(self, seats: int) -> Priors:
        """The habits of a table with so many players, and its quick rounds."""
        if seats not in self._habits:
            self._habits[seats] = Priors(Playout(self.evaluation_of(seats)))
        return self._habits[seats]

    def quick(self, observation: ZayoObservation, moves: Sequence[ZayoMove]) -> ZayoMove:
        """A passable move at once: one deal looked at."""
        verdict = self.weigh(observation, moves, Thought(Random(0), 0, Budget(1)))
        return moves[max(range(len(moves)), key=verdict.values.__getitem__)]


def _tried(trials: RoundTrials, moves: Sequence[ZayoMove], looks: int) -> tuple[Tried, list[float]]:
    """What was found of each move, and how much of its worth the deals did not tell: its taste and timing,
    and with an action the taste of the bid that goes with it.
    """
    bids = [place for place, move in enumerate(moves) if isinstance(move, Bid)]
    leanings = [trials.taste(move) for move in moves]
    if not bids or len(bids) == len(moves):
        return trials.tried([(move,) for move in moves], looks, leanings), leanings
    acts = [place for place in range(len(moves)) if place not in bids]
    share = len(bids) / (len(moves) + 1)
    plain = trials.tried(
        [(moves[place],) for place in bids], max(1, int(looks * share)), [leanings[place] for place in bids],
        share,
    )  # fmt: skip
    best = bids[max(range(len(bids)), key=plain.values.__getitem__)]
    for place in acts:
        leanings[place] += leanings[best] + trials.timing(moves[place])
    lines = [(moves[best],), *[(moves[place], moves[best]) for place in acts]]
    told = [leanings[place] for place in (best, *acts)]
    deeds = trials.tried(lines, max(1, looks - int(looks * share)), told)
    numbers = dict(zip(bids, range(len(bids)), strict=True))
    return _joined(len(moves), numbers, plain, acts, deeds, best), leanings


def _joined(
    count: int, bids: Mapping[int, int], plain: Tried, acts: Sequence[int], deeds: Tried, best: int
) -> Tried:
    """Bids and actions in the order of the moves. Bids were tried without, actions with the best bid."""
    values, errors, tries = [0.0] * count, [0.0] * count, [0] * count
    top = plain.values[bids[best]]
    for place, number in bids.items():
        values[place], errors[place], tries[place] = (
            plain.values[number] - top + deeds.values[0], plain.errors[number], plain.tries[number],
        )  # fmt: skip
    tries[best] += deeds.tries[0]
    errors[best] = deeds.errors[0]
    for number, place in enumerate(acts, start=1):
        values[place], errors[place] = deeds.values[number], deeds.errors[number]
        tries[place] = deeds.tries[number]
    return Tried(tuple(values), tuple(errors), tuple(tries))


def _even(values: Sequence[float], leanings: Sequence[float] = ()) -> list[float]:
    """Points as log-odds, in which a step near an even match is as large as before: whoever trails far
    behind has few points to lose, and still gives away as much as one who leads. `leanings`, what the deals
    did not tell of each value, count as much in either case.
    """
    liked = leanings or (0.0,) * len(values)
    plain = [(value - more) / SURE[1] for value, more in zip(values, liked, strict=True)]
    shares = [min(0.995, max(0.005, share)) for share in plain]
    odds = [SURE[1] / 4 * log(share / (1 - share)) for share in shares]
    return [value + more for value, more in zip(odds, liked, strict=True)]


def _remembered(observation: ZayoObservation, thought: Thought, highest: int) -> ZayoObservation:
    """What this mind still knows of what everyone could infer; the same all through a round."""
    if thought.memory >= 1:
        return observation
    memory: ZayoMemory = observation.memory

    def kept(*fact: object) -> bool:
        return remembers(thought.memory, ":".join(map(str, (thought.seed, observation.table.round, *fact))))

    ceilings = tuple(
        tuple(value if kept("bid", seat, suit) else highest for suit, value in enumerate(values))
        for seat, values in enumerate(memory.ceilings)
    )
    lacks = tuple(
        tuple(kind for kind in kinds if kept("item", seat, kind)) for seat, kinds in enumerate(memory.lacks)
    )
    return replace(observation, memory=replace(memory, ceilings=ceilings, lacks=lacks))
