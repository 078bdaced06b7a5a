"""Full states that fit what a mind remembers, many for one observation.

Who remembers every face has nothing to guess but the cards never dealt, and play tells nothing of them: all
orders of these are alike likely. Where faces are forgotten, each state comes from `determinize`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ai.advice import Thought
from game.zerzura.memory import remembered
from game.zerzura.views import ZerzuraObservation

if TYPE_CHECKING:
    from game.zerzura.advice import ZerzuraAdvice
    from game.zerzura.state import ZerzuraState


class Worlds:
    """Draws states with marked holdings (`Worth.marked`)."""

    def __init__(self, advice: ZerzuraAdvice) -> None:
        self._advice = advice
        self._last: tuple[ZerzuraObservation, float, int] | None = None
        self._known: ZerzuraObservation | None = None
        self._base: ZerzuraState | None = None

    def draw(self, observation: ZerzuraObservation, thought: Thought) -> ZerzuraState:
        """A random full state."""
        asked = observation, thought.memory, thought.seed
        if self._last is None or self._last[0] is not observation or self._last != asked:
            self._last, self._base = asked, None
            self._known = remembered(observation, thought.memory, thought.seed)
        known, rng = self._known, thought.rng
        assert known is not None
        if self._base is None:
            worth = self._advice.stand(len(observation.table.birds)).worth
            state = worth.marked(self._advice.game.determinize(known, rng))
            if len(known.memory.faces) == state.dealt:
                self._base = state.clone()
            return state
        state = self._base.clone(rng.getrandbits(63))
        first = state.dealt + 1
        unseen = list(range(first, len(state.order)))
        rng.shuffle(unseen)
        order, packs = state.order, state.packs
        state.order = order[:first] + tuple([order[card] for card in unseen])
        state.packs = packs[:first] + tuple([packs[card] for card in unseen])
        return state
