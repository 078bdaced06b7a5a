"""Errors that people read: a code, its facts and an English sentence; and problems of data files."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

Text = Mapping[Any, str]
"""A text for people by language: {"fr": ..., "en": ...}."""


def N_(text: str) -> str:  # noqa: N802 - gettext's own name for "translate later"
    """Marks a sentence for the catalogues; returns it unchanged."""
    return text


class CaravanseraiError(Exception):
    """Any failure that a person should read: a code, its facts, and an English sentence from both.

    >>> error = CaravanseraiError("no_room", "{game} has no room for {seats}.", game="zoon", seats=3)
    >>> str(error), error.code, error.facts["seats"]
    ('zoon has no room for 3.', 'no_room', 3)
    """

    def __init__(self, code: str, template: str, **facts: Any) -> None:
        self.code = code
        self.template = template
        self.facts: dict[str, Any] = facts
        super().__init__(template.format(**facts))

    def __reduce__(self) -> tuple[Any, ...]:
        return (_rebuild, (type(self), self.code, self.template, self.facts))


def _rebuild(
    kind: type[CaravanseraiError], code: str, template: str, facts: dict[str, Any]
) -> CaravanseraiError:
    return kind(code, template, **facts)


class IllegalMove(CaravanseraiError):  # noqa: N818 - the contract's name, as in the field
    """A move that is malformed, out of turn or against the rules; the state is as it was.

    >>> from game import load_game
    >>> load_game("zerzura").parse_move("steal 2")
    Traceback (most recent call last):
    game.errors.IllegalMove: 'steal 2' is not a move of Zerzura.
    """


class UnknownGame(CaravanseraiError):  # noqa: N818 - reads as the fact it reports
    """No such game, or a game whose rules are not in this version."""


class OptionError(CaravanseraiError):
    """An option that the game does not have, or a value that it does not take."""


class Problem(msgspec.Struct, frozen=True):
    """Something wrong in a data file: where (line from 1, 0 if unknown; key path), what, what is allowed."""

    file: str
    line: int
    key: str
    message: str
    severity: str = "error"  # "error" refuses the file; "warning" is a broken construction rule

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        key = f" {self.key}:" if self.key else ""
        return f"{place}:{key} {self.message}"
