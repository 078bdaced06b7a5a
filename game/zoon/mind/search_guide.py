"""Search guide of Zoon: likely full states, likely moves, chances of winning, reasons."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Hashable, Iterator, Mapping, Sequence
from itertools import accumulate
from math import tanh
from random import Random
from typing import TYPE_CHECKING, cast

from game.ai.move_evaluator import Advice, Budget, Thought, Verdict
from game.ai.search_guide import Reason
from game.bounded_cache import make_room
from game.zoon.mind.belief.belief_board import BeliefBoard
from game.zoon.mind.reasons import reasons
from game.zoon.mind.search.evaluation import Evaluation
from game.zoon.mind.search.sampler import Sampler
from game.zoon.mind.search.search_state import SearchState
from game.zoon.mind.spent_trumps import spent_in_vain
from game.zoon.mind.tribe_pair import MOST_GROUNDS
from game.zoon.moves import Leap, Walk, ZoonMove
from game.zoon.position.constants import WALL
from game.zoon.views import ZoonObservation

if TYPE_CHECKING:
    from game.core import State
    from game.zoon.mind.move_evaluator import ZoonAdvice


TIME_ENOUGH = 0.02
"""Seconds left at the first question from which a tree is grown; below, only the first look is paid for."""
DEALS = 8
"""Deals of the enemy's cards in a look without one."""


def guide(advice: Advice) -> ZoonGuide:
    """The guide for Zoon that goes with its advice."""
    from game.zoon.mind.move_evaluator import ZoonAdvice

    assert isinstance(advice, ZoonAdvice)
    return ZoonGuide(advice)


class ZoonGuide:
    """Keeps the protocol of game.ai.search_guide for Zoon."""

    def __init__(self, advice: ZoonAdvice) -> None:
        self.advice = advice
        self.game = advice.game
        figures = advice.figures
        self.temperature, self.guessing = figures.temperature, figures.tree_guess
        self.slope, self.trust, self.many = figures.tree_slope, figures.tree_trust, figures.tree_many
        self.spread, self.weighing = figures.spread, figures.weighing
        self.plies, self.calm_plies = int(figures.tree_plies), int(figures.tree_calm_plies)
        self.plies_heat = figures.tree_plies_heat
        self._evaluations: dict[tuple[str, str], Evaluation] = {}
        self._worlds: Sampler | None = None

    def evaluation_of(self, options: dict[str, str]) -> Evaluation:
        """The evaluation for the pair of tribes that these options name."""
        pair = options["tribe_0"], options["tribe_1"]
        if pair not in self._evaluations:
            make_room(self._evaluations, MOST_GROUNDS)
            self._evaluations[pair] = Evaluation(self.advice.ground_of(options))
        return self._evaluations[pair]

    def world(self, observation: ZoonObservation, thought: Thought) -> State:
        """A full state that fits, with its fights settled on the way (game.zoon.mind.search.search_state)."""
        worlds = self._worlds
        if worlds is None or worlds.observation is not observation or worlds.thought is not thought:
            options = dict(observation.options)
            ground, evaluation = self.advice.ground_of(options), self.evaluation_of(options)
            worlds = self._worlds = Sampler(self.game, ground, evaluation, observation, thought)
        return worlds.draw()

    def priors(self, state: State, seat: int, moves: Sequence[ZoonMove]) -> Sequence[float]:
        """By what each move changes at once, as far as its owner may know."""
        searched = cast(SearchState, state)
        return searched.priors.priors(searched.state, seat, moves)

    def foreseen(self, state: State, seat: int, moves: Sequence[ZoonMove]) -> Sequence[float]:
        """The same: a seat that plays by what it may know chooses about so."""
        return self.priors(state, seat, moves)

    def outcome(self, state: State) -> Hashable:
        """The field as the last fight has left it; None where there was none."""
        return cast(SearchState, state).outcome

    def evaluate(self, state: State, rng: Random) -> Sequence[float]:
        """Chances from the marks of the position some moves later, less the luck of the fights on the way."""
        searched = cast(SearchState, state)
        if searched.state.deploying:
            return 0.0, 0.0
        if self._played_on(searched, rng):
            returns = searched.returns()
            assert returns is not None  # nobody is asked
            return returns
        mine = searched.evaluation.value_of(searched.state) - searched.luck
        return mine, -mine

    def _played_on(self, searched: SearchState, rng: Random) -> bool:
        """Play some likely moves of both sides, more where an Emblem is in danger; whether that led to the
        end.
        """
        state, priors, heat = searched.state, searched.priors, self.plies_heat
        left = self.plies if searched.evaluation.in_danger(state) else self.calm_plies
        while left:
            if not state.to_act:
                return True
            seat = state.to_act[0]
            moves = state.legal_moves(seat)
            if len(moves) > 1:
                left -= 1
                move = drawn(moves, priors.priors(state, seat, moves, heat), rng)
            else:
                move = moves[0]
            searched.play(seat, move)
        return not state.to_act

    def exact(
        self, observation: ZoonObservation, moves: Sequence[ZoonMove], thought: Thought
    ) -> Verdict | None:
        """Where there is no time for a tree, the first look at every move decides; else None.

        A look at all moves takes up to a hundredth of a second, and a tree of a few dozen descents finds
        little but chance. Returns stand for points by the luck of a fight. The touch is the advice's mix
        anyway.
        """
        left = thought.budget.left
        if left is None or left >= TIME_ENOUGH:
            return None
        look = thought._replace(budget=Budget(DEALS, left))
        verdict = self.advice.weigh(observation, moves, look)
        if verdict.mixed:
            return verdict
        weight = self.advice.figures.luck / 2
        return Verdict(tuple(tanh(weight * value) for value in verdict.values))

    def sense(self, observation: ZoonObservation, moves: Sequence[ZoonMove]) -> Sequence[float]:
        """How natural each move is where their worth is the same: how likely it attacks the Emblem. That is
        what a person would try, most of all when little else can still win.
        """
        ground = self.advice.ground_of(dict(observation.options))
        record = observation.memory.record
        theirs = BeliefBoard(ground, observation, 0, 1.0, settled=True).theirs
        ranks = []
        for move in moves:
            goes = isinstance(move, Walk | Leap)
            there = record.board[ground.setup.book.facts(move).goal] if goes else 0
            attacked = record.handle[there - 1] if 0 < there < WALL else ""
            ranks.append(theirs.chance(attacked, ground.emblems) if attacked in theirs.of else 0.0)
        return ranks

    def spent_in_vain(
        self, observation: ZoonObservation, moves: Sequence[ZoonMove]
    ) -> Mapping[int, Sequence[int]]:
        """Trumps that would be used up for what a Zoon does without them, and the moves that do it."""
        return spent_in_vain(self.game.setup_of(dict(observation.options)), observation, moves)

    def reason(
        self, observation: ZoonObservation, moves: Sequence[ZoonMove], values: Sequence[float], choice: int
    ) -> Reason | None:
        """Why `moves[choice]`, in one sentence for its player; `values` are the expected returns."""
        return next(self.reasons(observation, moves, values, choice))

    def reasons(
        self, observation: ZoonObservation, moves: Sequence[ZoonMove], values: Sequence[float], choice: int
    ) -> Iterator[Reason]:
        """All that speaks for it, the most telling first."""
        return reasons(self.advice.ground_of(dict(observation.options)), observation, moves, values, choice)


def drawn(moves: Sequence[ZoonMove], weights: Sequence[float], rng: Random) -> ZoonMove:
    """One of the moves by their weights: the one that `rng.choices` gives, sooner."""
    sums = list(accumulate(weights))
    return moves[bisect(sums, rng.random() * sums[-1], 0, len(moves) - 1)]
