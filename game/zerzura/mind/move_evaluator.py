"""Move evaluator of Zerzura: the worth of each move to its seat.

First every move is judged by what it changes at once: one's own worth, and that of the rival whose card is
taken, weighed by how near that rival is to the lead, since in a game of several whatever two players lose is
the others' gain. The best are then played on, in random full states that fit what the mind remembers: the
others answer as they would judge, up to the mind's own next action.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, cast

import msgspec

from game.ai.levels import fitted_to
from game.ai.move_evaluator import Budget, Thought, Verdict
from game.zerzura.mind.evaluation import Evaluation
from game.zerzura.mind.figures import Figures
from game.zerzura.mind.forgetting import imagined, remembered
from game.zerzura.mind.holding_value import HoldingValue
from game.zerzura.moves import Exchange, Store, ZerzuraMove
from game.zerzura.views import ZerzuraObservation

if TYPE_CHECKING:
    from game.core import Game
    from game.zerzura import ZerzuraGame
    from game.zerzura.state import ZerzuraState


def advice(game: Game, figures: Mapping[str, float]) -> ZerzuraAdvice:
    """The advice for Zerzura with those figures. Raises ValueError for a figure that it does not know."""
    return ZerzuraAdvice(cast("ZerzuraGame", game), msgspec.convert(dict(figures), Figures))


class ZerzuraAdvice:
    """Keeps the protocol of game.ai.move_evaluator for Zerzura."""

    def __init__(self, game: ZerzuraGame, figures: Figures) -> None:
        self.game = game
        self.figures = figures
        self._stands: dict[int, Evaluation] = {}

    def weigh(
        self, observation: ZerzuraObservation, moves: Sequence[ZerzuraMove], thought: Thought
    ) -> Verdict:
        """What each legal move is worth, in the unit of data/ai.yaml."""
        seat = observation.seat
        assert seat is not None
        known = remembered(observation, thought.memory, thought.seed)
        evaluation = self.evaluation(len(observation.table.birds))
        judged = [0.0] * len(moves)
        seen: dict[int, float] = {}
        chosen: list[int] = []
        worlds = looks = 0
        for _ in thought.budget.rounds():
            state = evaluation.worth.marked(imagined(self.game, known, observation, thought.rng))
            judged = [a + b for a, b in zip(judged, evaluation.values(state, moves), strict=True)]
            worlds += 1
            chosen = chosen or _best(judged, int(self.figures.candidates))
            found = {
                place: evaluation.after(state, moves[place]) for place in chosen if not thought.budget.spent
            }
            if len(found) == len(chosen):
                looks += 1
                seen = {place: seen.get(place, 0.0) + value for place, value in found.items()}
        if not worlds:
            state = evaluation.worth.marked(imagined(self.game, known, observation, thought.rng))
            worlds, judged = 1, evaluation.values(state, moves)
        judged = [value / worlds for value in judged]
        if looks:
            judged = _mixed(judged, {place: seen[place] / looks for place in chosen}, thought.careful)
        if evaluation.time_left(state).left[seat] > 1:
            judged = [value + self._whim(state, move) for value, move in zip(judged, moves, strict=True)]
        return Verdict([self.figures.point * value for value in judged])

    def quick(self, observation: ZerzuraObservation, moves: Sequence[ZerzuraMove]) -> ZerzuraMove:
        """A passable move at once: what it changes, without the others' answers."""
        thought = Thought(Random(0), 0, Budget(0), careful=0.0)
        values = self.weigh(observation, moves, thought).values
        return moves[max(range(len(moves)), key=values.__getitem__)]

    def _whim(self, state: ZerzuraState, move: ZerzuraMove) -> float:
        """What a move counts by temperament alone, whatever it brings."""
        match move:
            case Exchange():
                return self.figures.swap
            case Store(cards=cards):
                return self.figures.stow * len(cards) + (self.figures.ride if state.storer < 0 else 0.0)
        return 0.0

    def evaluation(self, seats: int) -> Evaluation:
        """What judges states of that many seats, by the figures that go with it where there are any."""
        if seats not in self._stands:
            figures = fitted_to(self.figures, self.game.name, seats)
            self._stands[seats] = Evaluation(HoldingValue(self.game.setup_of(seats), figures))
        return self._stands[seats]


def _best(values: Sequence[float], count: int) -> list[int]:
    return sorted(range(len(values)), key=lambda place: -values[place])[:count]


def _mixed(first: Sequence[float], closer: Mapping[int, float], careful: float) -> list[float]:
    """First judgements moved towards what the closer look found; moves not looked at stay below the rest."""
    mean = sum(closer.values()) / len(closer)
    mean_first = sum(first[place] for place in closer) / len(closer)
    mixed = {
        place: (1 - careful) * (first[place] - mean_first) + careful * (value - mean)
        for place, value in closer.items()
    }
    worst, edge = min(mixed.values()), min(first[place] for place in closer)
    return [
        mixed[place] if place in mixed else worst + min(0.0, value - edge)
        for place, value in enumerate(first)
    ]
