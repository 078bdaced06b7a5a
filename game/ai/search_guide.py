"""Search guide: the protocol by which each game tells the tree search about full states.

The states are those that the guide's own `world` has made of an observation, so nothing in them is a secret
of the match: what the search finds is a function of the observation and of chance.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from math import exp
from random import Random
from typing import Any, NamedTuple, Protocol, runtime_checkable

from game import registry
from game.ai.common_samples import Tried
from game.ai.move_evaluator import Advice, Thought, Verdict
from game.core import Game, State


class Reason(NamedTuple):
    """Why a move is the choice: a code, an English sentence (a msgid with {names}), and its facts as events
    have them.
    """

    code: str
    text: str
    facts: tuple[tuple[str, Any], ...] = ()

    def __str__(self) -> str:
        return self.text.format(**dict(self.facts))


MEASURES = ("points", "lost", "count", "percent")
"""Facts of a reason that say how much: the more, the more telling."""


def says_as_much(one: Reason, other: Reason) -> bool:
    """Whether a reason says of its move all that `other` says of another one, and no less of it.

    >>> says_as_much(Reason("gains", "", (("points", 3),)), Reason("gains", "", (("points", 2),)))
    True
    >>> says_as_much(Reason("gains", "", (("points", 2),)), Reason("gains", "", (("points", 3),)))
    False
    """
    mine = dict(one.facts)
    return one.code == other.code and all(
        name in mine and (mine[name] >= fact if name in MEASURES else mine[name] == fact)
        for name, fact in other.facts
    )


class Guide(Protocol):
    """A game's knowledge of full states. Methods take states that belong to the search."""

    temperature: float
    """Points of `Advice.weigh` by which one move must be better to count e times as likely."""
    spread: float
    """How far the returns of good and bad moves lie apart, up to 1: exploration is measured by it."""
    weighing: float
    """Share of the think time for the first look at every move, which guides the tree search."""

    def world(self, observation: Any, thought: Thought) -> State:
        """A full state that fits what the mind remembers, the likelier the more often it comes."""

    def priors(self, state: State, seat: int, moves: Sequence[Any]) -> Sequence[float]:
        """How likely a good player chooses each move at a glance: weights above 0, in any scale."""

    def evaluate(self, state: State, rng: Random) -> Sequence[float]:
        """The expected `returns` of every seat, -1 to 1. It may play on in the state, which is not used
        again.
        """

    def exact(self, observation: Any, moves: Sequence[Any], thought: Thought) -> Verdict | None:
        """The expected returns of each move to the seat where the rest can be solved, else None."""

    def reason(
        self, observation: Any, moves: Sequence[Any], values: Sequence[float], choice: int
    ) -> Reason | None:
        """Why `moves[choice]`, in one sentence for its player; `values` are the expected returns."""


@runtime_checkable
class Explaining(Protocol):
    """A guide that knows more than one reason for a move."""

    def reasons(
        self, observation: Any, moves: Sequence[Any], values: Sequence[float], choice: int
    ) -> Iterator[Reason]:
        """All that speaks for `moves[choice]`, the most telling first."""


@runtime_checkable
class Grouping(Protocol):
    """A guide that knows which moves are one and the same, such as taking either of two equal cards."""

    def groups(self, observation: Any, moves: Sequence[Any]) -> Sequence[int]:
        """For each move the place of the first one that is the same."""

    def apart(self, state: Any, moves: Sequence[Any]) -> Sequence[Any]:
        """The moves without those that are the same as an earlier one."""


@runtime_checkable
class Foreseeing(Protocol):
    """A guide that knows how the other seats choose by what they may know.

    In the tree they mostly choose so. By what the tree has found they would choose as if they knew the hidden
    cards of the seat that thinks, which are the same in all its full states, and were blind to their own,
    which are not; the more work, the more so.
    """

    slope: float
    """Returns for each point by which the first look thinks a move better than another."""
    trust: float
    """Tries in the tree that the first look at a move counts as."""
    many: float
    """Tries after which the mean of all is that of the moves tried, not of those that look good."""
    guessing: float
    """Share of the tries in which the others choose by what the tree has found all the same: who cannot know
    may still guess.
    """

    def foreseen(self, state: State, seat: int, moves: Sequence[Any]) -> Sequence[float]:
        """How likely that seat chooses each move: weights above 0, in any scale."""

    def outcome(self, state: State) -> Hashable:
        """What everybody sees of what chance made of the last move: other outcomes lead to other nodes."""


@runtime_checkable
class Fearing(Protocol):
    """A guide to a game of several seats, which look after themselves, but may stand in one's way."""

    fear: float
    """Share of the tries in the tree in which, between two moves of the seat that thinks, one of the others
    does what harms that seat most, and the rest what looks best for themselves.
    """
    even: float
    """Share of the likeliness before the search that all moves at the root have alike."""


@runtime_checkable
class Deciding(Protocol):
    """A guide that tries the moves itself, where that finds more than a tree does."""

    def decide(self, observation: Any, moves: Sequence[Any], thought: Thought) -> Tried:
        """The expected returns of every move to the seat, with their errors, tried about as often in all as
        the budget has rounds.
        """


@runtime_checkable
class Sparing(Protocol):
    """A guide that knows which moves do no more than others, and give away more or gain less."""

    def sparer(self, observation: Any, moves: Sequence[Any]) -> Sequence[Sequence[int]]:
        """For each move the places of those that a person would find better in any case."""


@runtime_checkable
class Saving(Protocol):
    """A guide that knows which moves use something up for what another move does without it."""

    def spent_in_vain(self, observation: Any, moves: Sequence[Any]) -> Mapping[int, Sequence[int]]:
        """For the place of each such move those of the others, one of which does as much."""


@runtime_checkable
class Growing(Protocol):
    """A guide with a tree of its own, which finds more than the one that every game can have."""

    def grow(self, observation: Any, moves: Sequence[Any], thought: Thought) -> Tried | None:
        """The expected returns of every move to the seat, with their errors, after as many tries in all as
        the budget has rounds; None where it has no tree for such a choice.
        """


Guiding = Callable[[Advice], Guide]
"""What GameInfo.guide names: gives the guide that goes with that advice and its figures."""


def guide_for(game: Game, advice: Advice) -> Guide:
    """The guide that the registry names for `game`. Raises LookupError for a game without one."""
    info = registry.known(game.name)
    if info is None or info.guide is None:
        raise LookupError(f"{game.name} has no guide for minds")
    make: Guiding = registry.resolve(info.guide)
    return make(advice)


def shares(values: Sequence[float], temperature: float) -> list[float]:
    """Softmax: the probabilities of choices of these values, adding up to 1."""
    best = max(values)
    weights = [exp(max(-60.0, (value - best) / temperature)) for value in values]
    whole = sum(weights)
    return [weight / whole for weight in weights]
