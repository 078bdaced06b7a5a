"""Priors: weights of likely moves for the tree search where it opens a node."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING

from game.zoon.mind.search.evaluation import Evaluation
from game.zoon.moves import Decline, Done, Play, Reinforce, ZoonMove

if TYPE_CHECKING:
    from game.zoon.state import ZoonState

Prey = Sequence[tuple[int, float]]
"""(square, chance) of where an Emblem may stand."""


class Priors:
    """Weights of moves in full states, by what their owner may know.

    `prey`: where the Emblem that each seat hunts may stand, as that seat sees it.
    """

    def __init__(self, evaluation: Evaluation, prey: tuple[Prey, Prey]) -> None:
        self.evaluation = evaluation
        self.ground = evaluation.ground
        self.figures = evaluation.ground.figures
        self.setup = evaluation.setup
        self._prey = prey
        self._chances = (dict(prey[0]), dict(prey[1]))
        squares = self.setup.field.squares
        self._pulls: list[list[float | None]] = [[None] * squares for _ in self.setup.kinds]

    def priors(self, state: ZoonState, seat: int, moves: Sequence[ZoonMove]) -> list[float]:
        """Weights above 0."""
        facts_of, board, kind, pulls = self.setup.book.by_id, state.board, state.kind, self._pulls
        foes, figures = state.occupied[1 - seat], self.figures
        weights = []
        for move in moves:
            points = 0.0
            facts = facts_of.get(id(move))
            if facts is not None:
                slot = board[facts.start] - 1
                k, start, goal = kind[slot], facts.start, facts.goal
                if state.owner[slot] != seat:
                    points = 0.0
                elif foes >> goal & 1:
                    points = figures.tree_fight + self._attack(state, slot, board[goal] - 1)
                else:
                    here, there = pulls[k][start], pulls[k][goal]
                    if here is None:
                        here = self._pull(k, start)
                    if there is None:
                        there = self._pull(k, goal)
                    points = there - here
            elif isinstance(move, Play):
                points = figures.tree_trump
            elif isinstance(move, Reinforce):
                points = figures.tree_reinforce
            elif isinstance(move, Decline | Done):
                points = figures.tree_pass
            weights.append(exp(min(points, figures.tree_most) / figures.tree_heat))
        return weights

    def _pull(self, kind: int, square: int) -> float:
        """What standing there is worth for the hunt."""
        near = self.evaluation.nears(kind, square)
        prey = self._prey[self.setup.kinds[kind].seat]
        pull = self.figures.tree_nearer * sum([chance * near[goal] for goal, chance in prey])
        self._pulls[kind][square] = pull
        return pull

    def _attack(self, state: ZoonState, slot: int, other: int) -> float:
        """What an attack promises its owner."""
        gain = self.evaluation.gain(state, slot, other)
        seen = state.masks[other]
        if not seen & self.ground.emblems:
            return gain
        if state.peeked[other] or seen & (seen - 1) == 0:
            if not self.ground.emblems >> state.kind[other] & 1:
                return gain
            return self.figures.tree_emblem * self.ground.power(state.kind[slot])
        chance = self._chances[state.owner[slot]].get(state.at[other], 0.0)
        return gain + self.figures.tree_emblem * chance * self.ground.power(state.kind[slot])
