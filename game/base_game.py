"""Base game: what every game does alike with its data: seats, options, decoding, the digest of its
figures."""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from game.core import Game, Option, OptionError, Problem, State, settle_options
from game.data.schema_base import OptionData


class SettledRecord(Protocol):
    """The record of a state; it names the options."""

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """The options of the match, by name."""


S = TypeVar("S", bound=State)
R = TypeVar("R", bound=SettledRecord)


class BaseGame(ABC, Generic[S, R]):
    """A game with its data. A game adds `new_state`, `read`, `restored`, `figures`, `determinize` and
    `parse_move`, and `files` if its matches are to keep their figures.

    `name` is its id and `title` its name for people; `words` are the keys of its data that no match depends
    on: a journal stays good when they change. `younger` are keys that the data of earlier versions lacks,
    with what holds there: where a key says the same the digest leaves it out, as if it were not there.
    """

    name: str
    title: str
    words: frozenset[str] = frozenset()
    younger: ClassVar[Mapping[str, Any]] = {}
    source: str | None = None
    """The data root that it was loaded from; None for what is installed. Its minds load it there as well."""

    def __init__(
        self, seats: range, options: Mapping[str, Option], problems: tuple[Problem, ...] = ()
    ) -> None:
        self.seats = seats
        self.options = dict(options)
        self.problems = problems

    @abstractmethod
    def read(self, text: str) -> R:
        """The record in that text. Raises ValueError where there is none."""

    @abstractmethod
    def restored(self, record: R) -> S:
        """The state of a record. Raises ValueError, LookupError, TypeError, AttributeError or OptionError for
        one that is none.
        """

    @abstractmethod
    def figures(self, settled: Mapping[str, str]) -> Any:
        """The data that a match with these options uses, words included."""

    def counted(self, seats: int | None) -> int:
        """That number of seats; None: the fewest. Raises OptionError for one that the game does not take."""
        least, most = self.seats[0], self.seats[-1]
        count = least if seats is None else seats
        if count in self.seats:
            return count
        if least == most:
            raise OptionError(
                "seats", "{game} is played by {least}, not by {seats}.",
                game=self.title, least=least, seats=seats,
            )
        raise OptionError(
            "seats", "{game} is played by {least} to {most}, not by {seats}.",
            game=self.title, least=least, most=most, seats=seats,
        )  # fmt: skip

    def settled(self, options: Mapping[str, Any] | None) -> dict[str, str]:
        """Defaults overlaid by `options`, as a state holds them. Raises OptionError."""
        return settle_options(self.options, options)

    def decode(self, text: str) -> S:
        """The state that its `encode` wrote. Raises ValueError on anything else."""
        record = self.read(text)
        try:
            chosen = dict(record.options)
            if self.settled(chosen) != chosen:
                raise ValueError(f"not a state of {self.title}: options are missing")
            state = self.restored(record)
            if not all(state.legal_moves(seat) for seat in state.to_act):
                raise ValueError(f"not a state of {self.title}: nothing to choose")
        except (OptionError, LookupError, TypeError, AttributeError) as error:
            raise ValueError(f"not a state of {self.title}: {error}") from None
        return state

    def digest(self, options: Mapping[str, str]) -> str:
        """Hex SHA-256 of the figures and verbs that a match with these options uses."""
        figures = msgspec.to_builtins(self.figures(settle_options(self.options, options)))
        counted = _without(self.words, self.younger, figures)
        text = json.dumps(counted, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


def source_of(game: Game) -> str | None:
    """The data root that the game was loaded from, if it has figures other than what is installed."""
    found: str | None = getattr(game, "source", None)
    return found


def options_of(data: Mapping[str, OptionData]) -> dict[str, Option]:
    """The options that a data file lists."""
    return {
        name: Option(option.default, tuple(option.choices), option.text, dict(option.choices), option.about)
        for name, option in data.items()
    }


def _without(words: frozenset[str], younger: Mapping[str, Any], value: Any) -> Any:
    """The value without names, texts and looks, and without what earlier versions meant by silence. Lists
    keep their order: a seed deals by it.
    """
    if isinstance(value, dict):
        return {
            key: _without(words, younger, item)
            for key, item in value.items()
            if key not in words and not (key in younger and item == younger[key])
        }
    if isinstance(value, list | tuple):
        return [_without(words, younger, item) for item in value]
    return value
