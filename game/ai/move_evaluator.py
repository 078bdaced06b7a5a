"""Move evaluator: the protocol by which each game tells the minds what its moves are worth.

A game's advice is found by the registry, so the minds know the rules of none. It sees observations only.
A tree search uses the same words: `weigh` for its bias, and states that it makes by `game.determinize`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from game import registry
from game.core import Game

Clock = Callable[[], float]


def clock() -> float:
    """Seconds by the clock that limits thinking; see `read_clock`."""
    return _clock()


def read_clock(other: Clock) -> None:
    """Limit thinking by another clock than the wall's: measurements read the processor's, so that other
    programs at work do not make a mind weaker.
    """
    global _clock  # noqa: PLW0603 - one clock for a whole process is the point
    _clock = other


_clock: Clock = time.monotonic


_PART = 0.05
"""Share of the time left that may pass until the clock is read again."""


class Verdict(NamedTuple):
    """What a game's advice thinks of the legal moves, in their order.

    `values` are expected gains in the game's own points, or, where `mixed`, the probabilities with which a
    sealed choice should be drawn. `sure` are the values of a match lost and won for certain: no error of
    judgement hides them. `even` are the values on a scale on which the same gift costs the same whether the
    seat leads or trails (None: they are so already): errors of judgement are measured by it. `doubt` is how
    far apart two values must lie to be told apart.
    """

    values: Sequence[float]
    mixed: bool = False
    sure: tuple[float, float] | None = None
    even: Sequence[float] | None = None
    doubt: float = 0.0


class Budget:
    """How far a mind may look: a number of rounds (`limit`), and until when by the clock (None: the clock is
    not read).
    """

    def __init__(self, rounds: int, seconds: float | None = None) -> None:
        self.limit = rounds
        self._until = None if seconds is None else clock() + seconds

    @property
    def left(self) -> float | None:
        """Seconds until the time is over, None without a clock."""
        return None if self._until is None else max(0.0, self._until - clock())

    @property
    def timed(self) -> bool:
        """Whether there is a clock."""
        return self._until is not None

    @property
    def spent(self) -> bool:
        """Whether the time is over; never true without a clock."""
        return self._until is not None and clock() >= self._until

    def rounds(self) -> Iterator[int]:
        """Numbers of rounds from 0 until the rounds or the time are over.

        The clock is not read for each of many short rounds, which it would slow down: at most for every
        part of the time that is left, by the pace so far.
        """
        if self._until is None:
            yield from range(self.limit)
            return
        began, again = clock(), 0
        for number in range(self.limit):
            if number >= again:
                now = clock()
                if now >= self._until:
                    return
                pace = (now - began) / number if number else float("inf")
                again = number + 1 + int((self._until - now) * _PART / max(pace, 1e-9))
            yield number


class Thought(NamedTuple):
    """What a mind brings to one choice.

    `rng` is drawn anew for each choice from the seed and what the seat knows; `seed` stays the same for a
    whole match, for what must hold together over many choices (a deployment, what has been forgotten).
    `memory` is the share of what was seen that is remembered, `careful` how much the other side's answer
    counts.
    """

    rng: Random
    seed: int
    budget: Budget
    memory: float = 1.0
    careful: float = 1.0


class Advice(Protocol):
    """A game's knowledge of good play."""

    def weigh(self, observation: Any, moves: Sequence[Any], thought: Thought) -> Verdict:
        """What each legal move is worth to the seat that observes."""

    def quick(self, observation: Any, moves: Sequence[Any]) -> Any:
        """A passable move at once, without chance: what a mind that fails is replaced by."""


@runtime_checkable
class Glancing(Protocol):
    """Advice that can look longer than at once, and still shorter than a mind does."""

    def glance(self, observation: Any, moves: Sequence[Any]) -> Any:
        """A fair move after a first look, without chance."""


@runtime_checkable
class Sensible(Protocol):
    """Advice that knows which moves are the natural ones where their worth is the same."""

    def sense(self, observation: Any, moves: Sequence[Any]) -> Sequence[float]:
        """A rank for each move, the higher the more natural."""


Adviser = Callable[[Game, Mapping[str, float]], Advice]
"""What GameInfo.advice names: gives the advice of that game with those figures. Raises ValueError for a
figure that it does not know.
"""


def advice_for(game: Game, figures: Mapping[str, float]) -> Advice:
    """The advice that the registry names for `game`. Raises LookupError for a game without any."""
    info = registry.known(game.name)
    if info is None or info.advice is None:
        raise LookupError(f"{game.name} has no advice for minds")
    make: Adviser = registry.resolve(info.advice)
    return make(game, figures)
