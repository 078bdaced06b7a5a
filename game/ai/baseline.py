"""Baseline mind: search without any knowledge of a game. The minds are measured by it, and fall back to it.

Uniform determinization, games played on at random, UCB1 over the available moves: single-observer IS-MCTS as
in Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012). A benchmark, no level;
where a game brings no advice or no guide of its own, levels search by it too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log, sqrt
from random import Random
from typing import Any

from game import registry
from game.ai.move_evaluator import Advice, Budget, Thought, Verdict, advice_for
from game.ai.search import Edge, Node, Search
from game.ai.search_guide import Guide, Reason, guide_for
from game.core import Game, State

CONFIDENCE = 0.7
"""The exploration constant of that paper."""
POINTS = 10.0
"""Points that a won match counts for, in which levels have their error of judgement."""
DESCENTS = 50
"""Matches played on for each full state that a level without a tree looks at in other games."""


class Plain:
    """A guide without knowledge."""

    temperature = 4.0
    spread = 1.0
    weighing = 0.3

    def __init__(self, game: Game) -> None:
        self._game = game

    def world(self, observation: Any, thought: Thought) -> State:
        """Any full state that fits."""
        return self._game.determinize(observation, thought.rng)

    def priors(self, state: State, seat: int, moves: Sequence[Any]) -> Sequence[float]:  # noqa: ARG002 - it knows nothing
        """Every move alike."""
        return (1.0,) * len(moves)

    def evaluate(self, state: State, rng: Random) -> Sequence[float]:
        """The returns of one game played on at random."""
        while to_act := state.to_act:
            moves = state.legal_moves(to_act[0])
            state.play(to_act[0], moves[int(rng.random() * len(moves))])
        found = state.returns()
        assert found is not None  # nobody is asked, so it is over
        return found

    def exact(self, *_: Any) -> Verdict | None:
        """Nothing is solved."""
        return None

    def reason(self, *_: Any) -> Reason | None:
        """It has none."""
        return None


class PlainAdvice:
    """Advice without knowledge: what the moves are worth when matches are played on at random."""

    def __init__(self, game: Game) -> None:
        self._guide = Plain(game)

    def weigh(self, observation: Any, moves: Sequence[Any], thought: Thought) -> Verdict:
        """The expected returns in POINTS, or the mix that was found for a sealed choice."""
        budget = Budget(max(1, thought.budget.limit) * DESCENTS, thought.budget.left)
        search = PlainSearch(self._guide, observation, moves, thought._replace(budget=budget))
        found = search.run()
        if found.mix is not None:
            return Verdict(found.mix, mixed=True)
        return Verdict([POINTS * value for value in found.values])

    def quick(self, observation: Any, moves: Sequence[Any]) -> Any:  # noqa: ARG002 - it looks at nothing
        """The first legal move."""
        return moves[0]


def advice_or_baseline(game: Game, figures: Mapping[str, float]) -> Advice:
    """The advice of `game` with those figures, or one without knowledge where it has none."""
    info = registry.known(game.name)
    return PlainAdvice(game) if info is None or info.advice is None else advice_for(game, figures)


def guide_or_baseline(game: Game, advice: Advice) -> Guide:
    """The guide of `game` that goes with its advice, or one without knowledge where it has none."""
    info = registry.known(game.name)
    return Plain(game) if info is None or info.guide is None else guide_for(game, advice)


class PlainSearch(Search):
    """The search with UCB1 instead of priors: moves never tried come first, in a random order."""

    def _select(  # the states' own knowledge is not used
        self, node: Node, _: State, mover: int, moves: Sequence[Any]
    ) -> tuple[Any, Edge]:
        edges = node.edges
        here = [edges.setdefault((mover, move), Edge(1.0)) for move in moves]
        untried = []
        for number, edge in enumerate(here):
            edge.available += 1
            if not edge.visits:
                untried.append(number)
        if untried:
            chosen = untried[int(self.rng.random() * len(untried))]
        else:
            scores = [e.total / e.visits + CONFIDENCE * sqrt(log(e.available) / e.visits) for e in here]
            chosen = scores.index(max(scores))
        return moves[chosen], here[chosen]
