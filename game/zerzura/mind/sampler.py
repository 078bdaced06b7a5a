"""Sampler: full states that fit what a mind remembers, many for one observation.

Who remembers every face has nothing to guess but the cards never dealt, and play tells nothing of them: all
orders of these are alike likely. Where faces are forgotten, each state comes from `determinize`.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.ai.move_evaluator import Thought
from game.zerzura.mind.forgetting import imagined, remembered
from game.zerzura.mind.imagined_state import UnseenCards
from game.zerzura.views import ZerzuraObservation

if TYPE_CHECKING:
    from game.zerzura.mind.move_evaluator import ZerzuraAdvice
    from game.zerzura.state import ZerzuraState


class Sampler:
    """Draws states with marked holdings (`HoldingValue.marked`)."""

    def __init__(self, advice: ZerzuraAdvice) -> None:
        self._advice = advice
        self._last: tuple[ZerzuraObservation, float, int] | None = None
        self._known: ZerzuraObservation | None = None
        self._unseen: UnseenCards | None = None

    def draw(self, observation: ZerzuraObservation, thought: Thought) -> ZerzuraState:
        """A random full state."""
        self._look(observation, thought)
        known, rng = self._known, thought.rng
        assert known is not None
        worth = self._advice.evaluation(len(observation.table.birds)).worth
        if len(known.memory.faces) < len(observation.memory.faces):
            return worth.marked(imagined(self._advice.game, known, observation, rng))
        if self._unseen is None:
            self._unseen = UnseenCards(worth.marked(self._advice.game.determinize(known, Random(0))))
        return self._unseen.shuffled(rng.random, rng.getrandbits(63))

    def certain(self, observation: ZerzuraObservation, thought: Thought) -> bool:
        """Whether every face dealt so far is remembered."""
        self._look(observation, thought)
        known = self._known
        assert known is not None
        return len(known.memory.faces) == len(observation.memory.faces)

    def _look(self, observation: ZerzuraObservation, thought: Thought) -> None:
        """What the mind remembers of an observation, found once for each."""
        asked = observation, thought.memory, thought.seed
        if self._last is None or self._last[0] is not observation or self._last[1:] != asked[1:]:
            self._last, self._unseen = asked, None
            self._known = remembered(*asked)
