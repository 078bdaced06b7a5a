"""A mind: chooses a move from an observation, the legal moves and a limit, and nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any

import msgspec

from game.ai.advice import Advice, Budget, Thought, Verdict, advice_for
from game.ai.levels import RANDOM, level_named, minds, weights_for
from game.core import Game, IllegalMove

_encode = msgspec.json.Encoder(order="deterministic").encode


class Mind:
    """Plays one seat of a match. It holds no state between choices: asked twice the same, it answers the
    same.

    `level` is a level of data/ai.yaml or "random"; UnknownLevel lists them. `seed` makes its character in
    this match: its deployment, what it forgets, its slips.
    """

    def __init__(self, game: Game, level: str = "normal", seed: int = 0) -> None:
        self.game = game
        self.level = level
        self.seed = seed
        self._figures = None if level == RANDOM else level_named(level)

    @cached_property
    def _advice(self) -> Advice:
        assert self._figures is not None
        return advice_for(self.game, weights_for(self.game.name, self._figures))

    def choose(
        self,
        observation: Any,
        legal_moves: Sequence[Any],
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> Any:
        """One of `legal_moves`. A forced move costs nothing.

        `seconds` overrides the level's think time. With `iterations` (how many ways of dealing the unseen
        cards are looked at) the clock is not read, and the choice is a function of the observation, the
        legal moves, the level and the seed alone. Raises IllegalMove when there is nothing to choose
        from.
        """
        if not legal_moves:
            raise IllegalMove("no_choice", "This seat has nothing to choose now.")
        if len(legal_moves) == 1:
            return legal_moves[0]
        rng = self._chance(observation, legal_moves)
        figures = self._figures
        if figures is None:
            return rng.choice(legal_moves)
        if iterations is not None:
            budget = Budget(iterations)
        else:
            budget = Budget(figures.worlds, figures.seconds if seconds is None else seconds)
        thought = Thought(rng, self.seed, budget, figures.memory, figures.careful)
        verdict = self._advice.weigh(observation, legal_moves, thought)
        return legal_moves[_pick(verdict, rng, figures.noise)]

    def _chance(self, observation: Any, legal_moves: Sequence[Any]) -> Random:
        """Chance from the seed and all that the seat knows; the same on every platform and in every
        process.
        """
        digest = hashlib.blake2b(digest_size=16)
        digest.update(f"{self.level}:{self.seed}:".encode())
        digest.update(_encode(observation))
        digest.update("\n".join(map(str, legal_moves)).encode())
        return Random(int.from_bytes(digest.digest(), "big"))


def quick(game: Game, observation: Any, legal_moves: Sequence[Any]) -> Any:
    """A passable move at once, for a mind that has failed: the game's own, else the first legal one."""
    if len(legal_moves) == 1:
        return legal_moves[0]
    try:
        return advice_for(game, minds().weights.get(game.name, {})).quick(observation, legal_moves)
    except Exception:  # noqa: BLE001 - it stands in for a mind that failed: the match must go on
        return legal_moves[0]


def _pick(verdict: Verdict, rng: Random, noise: float) -> int:
    """The place of the chosen move: drawn from a mix, else the best after an error of judgement."""
    if verdict.mixed:
        return rng.choices(range(len(verdict.values)), weights=verdict.values)[0]
    judged = [value + rng.gauss(0, noise) if noise else value for value in verdict.values]
    return max(range(len(judged)), key=judged.__getitem__)
