"""Search guide of Zayo: full states, priors, chances at the end of the round."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, cast

from game.ai.common_samples import Tried
from game.ai.move_evaluator import Advice, Budget, Thought, Verdict
from game.ai.search_guide import Reason
from game.zayo.mind import endgame, reasons
from game.zayo.mind.card_counting import CardCounting
from game.zayo.mind.move_evaluator import ZayoAdvice
from game.zayo.mind.sense import sparer
from game.zayo.moves import ZayoMove
from game.zayo.views import ZayoObservation

if TYPE_CHECKING:
    from game.zayo.state import ZayoState


def guide(advice: Advice) -> ZayoGuide:
    """The guide for Zayo that goes with its advice."""
    return ZayoGuide(cast(ZayoAdvice, advice))


class ZayoGuide:
    """Keeps the protocol of game.ai.search_guide for Zayo."""

    spread = 0.1
    """How far the returns of good and bad moves lie apart: a choice seldom decides a match."""

    weighing = 0.85
    temperature = 0.25

    def __init__(self, advice: ZayoAdvice) -> None:
        self.advice = advice

    def world(self, observation: ZayoObservation, thought: Thought) -> ZayoState:
        """Hidden hands by what their owners did and did not do."""
        return self.advice.deals(observation, thought).draw(thought.rng)

    def priors(self, state: ZayoState, seat: int, moves: Sequence[ZayoMove]) -> Sequence[float]:
        """Habits."""
        return self.advice.habits_of(state.seats).weights(state, seat, moves)

    def evaluate(self, state: ZayoState, rng: Random) -> Sequence[float]:
        """The rest of the round by habit, then the odds by what lies in the camps."""
        seats = state.seats
        if state.acting:
            self.advice.habits_of(seats).playout.finish(state, rng)
        return self.advice.evaluation_of(seats).returns(state)

    def decide(self, observation: ZayoObservation, moves: Sequence[ZayoMove], thought: Thought) -> Tried:
        """All moves tried in the same deals, as many as there is work for: that finds small differences
        sooner than a tree, whose lines each meet other luck.
        """
        tried = self.advice.tried(observation, moves, thought, thought.budget.limit)
        n = len(observation.table.camps)
        values = tuple((n * value / 100 - 1) / (n - 1) for value in tried.values)
        return tried._replace(values=values, errors=tuple(e * n / (n - 1) / 100 for e in tried.errors))

    def sparer(self, observation: ZayoObservation, moves: Sequence[ZayoMove]) -> Sequence[Sequence[int]]:
        """The lowest bid of a suit instead of a higher one that cannot take the trick either; something
        instead of nothing.
        """
        return sparer(self.advice.game.setup_of(len(observation.table.camps)), observation, moves)

    def exact(
        self, observation: ZayoObservation, moves: Sequence[ZayoMove], thought: Thought
    ) -> Verdict | None:
        """The last turn of a round and the reward of its last trick, with the hidden cards counted."""
        deals, seat = self.advice.deals(observation, thought), observation.seat
        if seat is None or not endgame.is_last(deals.base):
            return None
        counting = CardCounting(deals.setup, deals.observation)
        values = endgame.solved(deals.evaluation, deals.base, counting, seat, moves)
        return None if values is None else Verdict(values)

    def reason(
        self, observation: ZayoObservation, moves: Sequence[ZayoMove], values: Sequence[float], choice: int
    ) -> Reason | None:
        """From what lies open, the own hand, and what can be counted."""
        return next(self.reasons(observation, moves, values, choice))

    def reasons(
        self, observation: ZayoObservation, moves: Sequence[ZayoMove], values: Sequence[float], choice: int
    ) -> Iterator[Reason]:
        """All that speaks for it, the most telling first."""
        deals = self.advice.deals(observation, Thought(Random(0), 0, Budget(1)))
        counting = CardCounting(deals.setup, deals.observation)
        return reasons.reasons(deals.evaluation, deals.base, counting, moves, values, choice)
