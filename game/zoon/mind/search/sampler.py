"""Sampler of full states for the tree search: the likelier ones more often, by what the seat believes.

Beliefs come from the sheet, from what was seen, and from where an Emblem is usually deployed and whether the
card has moved (`belief_board.py`); a deal is drawn with these leanings within all that the rules allow
(game.zoon.determinize).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.ai.move_evaluator import Thought
from game.zoon.determinize import determinize
from game.zoon.mind.belief.belief_board import BeliefBoard
from game.zoon.mind.search.evaluation import Evaluation
from game.zoon.mind.search.priors import Prey, Priors
from game.zoon.mind.search.search_state import SearchState
from game.zoon.mind.tribe_pair import TribePair
from game.zoon.position.constants import WALL
from game.zoon.views import ZoonObservation

if TYPE_CHECKING:
    from game.zoon import ZoonGame

LEAST = 0.02
"""Nothing that is possible is less likely than this share of even."""


class Sampler:
    """The worlds of one thought about one observation."""

    def __init__(
        self, game: ZoonGame, ground: TribePair, evaluation: Evaluation, observation: ZoonObservation,
        thought: Thought,
    ) -> None:  # fmt: skip
        self.game = game
        self.evaluation = evaluation
        self.observation = observation
        self.thought = thought
        self.belief_board = None
        prey: tuple[Prey, Prey] = ((), ())
        self._total = 0.0
        self._drawn = 0
        self._leanings: Mapping[int, Mapping[int, float]] = {}
        if observation.table.phase != "deploy":
            self.belief_board = BeliefBoard(ground, observation, thought.seed, thought.memory, settled=True)
            self._leanings = self._leaning_of(self.belief_board)
            prey = self._prey(self.belief_board)
        self.priors = Priors(evaluation, prey)

    def draw(self) -> SearchState:
        """One more world. Its luck is what it looks better for seat 0 than those drawn before."""
        state = determinize(self.game.setup_of, self.observation, self.thought.rng, self._weight)
        if state.deploying or state.reason:
            return SearchState(state, self.priors)
        value = self.evaluation.value_of(state)
        self._total += value
        self._drawn += 1
        return SearchState(state, self.priors, value - self._total / self._drawn)

    def _weight(self, slot: int, kind: int) -> float:
        found = self._leanings.get(slot)
        return 1.0 if found is None else found.get(kind, LEAST)

    def _prey(self, belief_board: BeliefBoard) -> tuple[Prey, Prey]:
        """For each seat where the Emblem that it hunts may stand, as it sees it."""
        record = self.observation.memory.record
        squares = {
            record.handle[who - 1]: square for square, who in enumerate(record.board) if 0 < who < WALL
        }
        prey: list[Prey] = []
        for beliefs in (belief_board.theirs, belief_board.mine):
            found = []
            for handle, chances in beliefs.of.items():
                chance = sum(p for kind, p in chances if belief_board.ground.emblems >> kind & 1)
                if handle in squares and chance > 0:
                    found.append((squares[handle], chance))
            prey.append(found)
        return (prey[0], prey[1]) if belief_board.seat == 0 else (prey[1], prey[0])

    def _leaning_of(self, belief_board: BeliefBoard) -> dict[int, dict[int, float]]:
        """For each slot the chance of a kind over its even chance."""
        record = self.observation.memory.record
        setup = belief_board.ground.setup
        cards = setup.cards[1 - belief_board.seat]
        slots = {handle: slot for slot, handle in enumerate(record.handle)}
        found = {}
        for handle, chances in belief_board.theirs.of.items():
            if handle in slots and len(chances) > 1:
                found[slots[handle]] = {
                    kind: max(LEAST, chance * cards / max(1, setup.kinds[kind].copies))
                    for kind, chance in chances
                }
        return found
