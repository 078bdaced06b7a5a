"""The plain opponent by which the minds are measured: search without any knowledge of a game.

Uniform determinization, games played on at random, UCB1 over the available moves: single-observer IS-MCTS as
in Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012). A benchmark, no level.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any

from game.ai.advice import Thought, Verdict
from game.ai.guide import Reason
from game.ai.search import Edge, Node, Search
from game.core import Game, State

CONFIDENCE = 0.7
"""The exploration constant of that paper."""


class Plain:
    """A guide without knowledge."""

    temperature = spread = 1.0
    weighing = 0.0

    def __init__(self, game: Game) -> None:
        self._game = game

    def world(self, observation: Any, thought: Thought) -> State:
        """Any full state that fits."""
        return self._game.determinize(observation, thought.rng)

    def priors(self, state: State, seat: int, moves: Sequence[Any]) -> Sequence[float]:  # noqa: ARG002 - protocol
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
