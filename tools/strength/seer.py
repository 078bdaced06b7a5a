"""Seer: a player of Zayo that is told hidden cards, which no mind of the app ever is.

    python tools/strength/contest.py zayo seer hard:200 --games 200      what could be won by seeing all cards
    python tools/strength/contest.py zayo seer-bids hard:200               the bids in other hands alone
    python tools/strength/contest.py zayo seer-cards hard:200              the game cards in other hands alone

It tries each of its moves in the round as it truly lies, the rest played by habit, and compares the camps at
its end. The skilled mind does the same in rounds that it believes in, and so does a seer with what it is not
told. What will be dealt afterwards it knows no better than anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, cast

import msgspec

from game.ai.levels import level_named, weights_for
from game.ai.move_evaluator import Budget, Thought
from game.core import CaravanseraiError, Game, State
from game.zayo.mind.figures import Figures
from game.zayo.mind.move_evaluator import ZayoAdvice
from game.zayo.mind.sampler import Sampler

if TYPE_CHECKING:
    from game.zayo import ZayoGame
    from game.zayo.state import ZayoState
    from game.zayo.views import ZayoObservation

BIDS, CARDS = "bids", "cards"
SEERS = {"seer": (BIDS, CARDS), "seer-bids": (BIDS,), "seer-cards": (CARDS,)}
"""What each seer sees in other hands, by its name as a player."""
LOOKS = 200
"""Rounds that it plays out for a choice."""


class SeesOnlyZayo(CaravanseraiError):  # noqa: N818 - reads as the fact it reports
    """Another game has no seer."""


class TrueRound(Sampler):
    """Deals that fit what a seat knows, in which hidden hands are as they truly are."""

    truth: ZayoState
    sees: Sequence[str]

    def draw(self, rng: Random) -> ZayoState:
        """One of them; it belongs to who asks."""
        state = super().draw(rng)
        if BIDS in self.sees:
            state.hands, state.dealt_bids = list(self.truth.hands), self.truth.dealt_bids
        if CARDS in self.sees:
            state.cards, state.dealt_cards = list(self.truth.cards), self.truth.dealt_cards
        return state


class SeeingAdvice(ZayoAdvice):
    """Zayo's advice, which tries moves in the round as it lies."""

    truth: ZayoState
    sees: Sequence[str]

    def deals(self, observation: ZayoObservation, thought: Thought, *, attentive: bool = True) -> Sampler:
        """Deals with the true hands; whatever level thinks, all is remembered."""
        del thought
        found = self._deals
        if found is None or found.told is not observation:
            seats = len(observation.table.camps)
            evaluation, figures = self.evaluation_of(seats), self.figures_of(seats)
            seen = TrueRound(self.game, observation, evaluation, figures, Random(0), attentive=attentive)
            seen.truth, seen.sees = self.truth, self.sees
            self._deals = found = seen
        return found

    def best(self, state: ZayoState, seat: int, chance: Random) -> Any:
        """The move that turns out best."""
        self.truth = state
        moves: Sequence[Any] = state.legal_moves(seat)
        thought = Thought(chance, 0, Budget(LOOKS))
        tried = self.tried(state.observation(seat), moves, thought, LOOKS)
        return moves[max(range(len(moves)), key=tried.values.__getitem__)]


def seer(game: Game, name: str, seed: int) -> Callable[[State, int], Any]:
    """What chooses for a seat of that seer. Raises SeesOnlyZayo."""
    if game.name != "zayo":
        raise SeesOnlyZayo("no_seer", "There is a seer in Zayo alone, not in {game}.", game=game.name)
    figures = msgspec.convert(dict(weights_for(game.name, level_named("hard"))), Figures)
    advice, chance = SeeingAdvice(cast("ZayoGame", game), figures), Random(seed)
    advice.sees = SEERS[name]

    def choose(state: State, seat: int) -> Any:
        moves = state.legal_moves(seat)
        return moves[0] if len(moves) == 1 else advice.best(cast("ZayoState", state), seat, chance)

    return choose
