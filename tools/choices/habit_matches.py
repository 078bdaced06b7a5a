"""Habit matches: whole matches of Zayo by its playouts alone, from camps that were changed by lot.

What lies in camps that players came to goes with much besides: who lost an item to a thief has rivals. So an
item, some animals or a camel are given to a camp or taken from it at the end of a round, and the match is
played on: who wins then tells what these are worth. A match takes some 1 ms (`fit.py zayo --habit`).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game.ai.levels import level_named, weights_for
from game.ai.move_evaluator import advice_for
from game.core import Game
from game.zayo.mind.evaluation import Evaluation
from game.zayo.mind.playout import Luck, Playout
from game.zayo.mind.round_state import RoundState
from game.zayo.position.derived_facts import reflock, regear
from game.zayo.state import ZayoState
from tools.choices.fitted_models import HARD, Model

LATEST = 12
"""Rounds after which camps are changed at the latest."""
BRANCHES = 4
"""Matches that go on from one end of a round, each from other changes."""
ITEM, SMALL = 0.5, 0.75
"""Of all changes those of an item, and those of it or of small animals; the others are of a camel."""


class HabitMatches:
    """Matches of so many players."""

    def __init__(self, game: Game, model: Model) -> None:
        advice: Any = advice_for(game, weights_for(game.name, level_named(HARD)))
        self._model = model
        self._playout: Playout = advice.habits_of(model.seats).playout
        self._evaluation: Evaluation = advice.evaluation_of(model.seats)

    def branches(self, state: Any, rng: Random) -> Iterator[tuple[Any, Any]]:
        """What the model sees after changes to a match that has just begun, and the returns at its end."""
        ends, stop = list[Any](), rng.randrange(1, LATEST + 1)
        while len(ends) < stop and self._round(state, rng):
            ends.append(state.clone())
            state._end_round(None)
        if not ends:
            return
        end = ends[-1] if len(ends) == stop else rng.choice(ends)
        for _ in range(BRANCHES):
            state = end.clone(rng.getrandbits(63))
            for _ in range(rng.choice((1, 2, 2, 3))):
                changed(state, self._evaluation, rng)
            before = state.clone()
            state._end_round(None)
            seen = None if state.reason else self._model.see(state, before)
            while self._round(state, rng):
                state._end_round(None)
            if seen is not None:
                yield seen, state.returns()

    def _round(self, state: Any, rng: Random) -> bool:
        """Play to the end of a round; whether the match goes on."""
        if state.reason:
            return False
        state.__class__ = RoundState  # which deals nothing before its end has been looked at
        self._playout.finish(state, Luck(rng.getrandbits(64)))
        state.__class__ = ZayoState
        return not state.reason


def changed(state: Any, evaluation: Evaluation, rng: Random) -> None:
    """Give one camp something, or take it away; what there is no more of stays as it is."""
    seat, kind_of_change = rng.randrange(state.seats), rng.random()
    setup = state.setup
    if kind_of_change < ITEM:
        mask = setup.kind_mask[rng.randrange(setup.items)]
        free = mask
        for table in state.tables:
            free &= ~table
        own = state.tables[seat] & mask
        state.tables[seat] ^= _lowest(own or free)
        regear(state, seat)
        return
    small = kind_of_change < SMALL
    for _ in range(rng.choice((1, 1, 2, 3)) if small else 1):
        mask = setup.small if small else evaluation.camels
        moved = _lowest((state.herd if rng.random() < 0.5 else state.animals[seat]) & mask)
        state.herd ^= moved
        state.animals[seat] ^= moved
    reflock(state, seat)


def _lowest(cards: int) -> int:
    return cards & -cards
