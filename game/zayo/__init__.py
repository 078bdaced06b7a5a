"""Zayo: tricks, camps and camels for two to six nomads. `load` gives the game with its data."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.core import Option, OptionError, Problem, settle_options
from game.roots import Root
from game.zayo.box import CHIEF, CHIEF_ANSWERS, load_box
from game.zayo.cards import SEATS, Box, plain
from game.zayo.determinize import determinize
from game.zayo.moves import ZayoMove, parse_move
from game.zayo.record import check, decode
from game.zayo.setup import Setup
from game.zayo.state import ZayoState
from game.zayo.verbs import deeds_of
from game.zayo.views import ZayoObservation

_WORDS = frozenset({"name", "text"})
"""Keys that no match depends on: a journal stays good when they change."""


class ZayoGame:
    """Zayo with the box of one data root; keeps the contract of game.core.Game."""

    name = "zayo"
    seats = SEATS

    def __init__(self, box: Box, problems: tuple[Problem, ...] = ()) -> None:
        self.box = box
        self.problems = problems
        self.options = {
            name: Option(data.default, tuple(data.choices), data.text, dict(data.choices))
            for name, data in box.options.items()
        }
        self._setups: dict[int, Setup] = {}

    def setup_of(self, seats: int) -> Setup:
        """The box compiled for so many players."""
        if seats not in self._setups:
            self._setups[seats] = Setup(self.box, seats, deeds_of)
        return self._setups[seats]

    def new_state(
        self, seats: int | None = None, seed: int = 0, options: Mapping[str, Any] | None = None
    ) -> ZayoState:
        """The first state. Raises OptionError for an option or a seat count that the game does not take."""
        count = self.seats[0] if seats is None else seats
        if count not in self.seats:
            raise OptionError(
                "seats", "Zayo is played by {least} to {most}, not by {seats}.",
                least=self.seats[0], most=self.seats[-1], seats=seats,
            )  # fmt: skip
        settled = self.settled(options)
        playing = ("lots", *map(str, range(count)))
        if settled["first"] not in playing:
            raise OptionError(
                "no_such_seat", "With {seats} players, {name} does not take {value}; it takes: {known}.",
                name="first", value=settled["first"], seats=count, known=", ".join(playing),
            )
        return ZayoState.dealt(self.setup_of(count), settled, seed)

    def settled(self, options: Mapping[str, Any] | None) -> dict[str, str]:
        """Defaults overlaid by `options`, as a state holds them. Raises OptionError.

        The option of the clan chief is younger than the others. Where it is the default a state does not hold
        it: then encodings, observations and what minds draw from them are those of matches without it.
        """
        settled = settle_options(self.options, options)
        if settled.get(CHIEF) == CHIEF_ANSWERS[0]:
            del settled[CHIEF]
        return settled

    def decode(self, text: str) -> ZayoState:
        """The state that `ZayoState.encode` wrote. Raises ValueError on anything else."""
        found = decode(text)
        try:
            check(found, self.seats)
            if self.settled(dict(found.options)) != dict(found.options):
                raise ValueError("not a state of Zayo: options are missing")
            state = ZayoState.restored(self.setup_of(found.seats), found)
            for seat in state.acting:
                if not state.legal_moves(seat):
                    raise ValueError("not a state of Zayo: nothing to choose")
        except (OptionError, LookupError, TypeError, AttributeError) as error:
            raise ValueError(f"not a state of Zayo: {error}") from None
        return state

    def determinize(self, observation: ZayoObservation, rng: random.Random) -> ZayoState:
        """A random full state that fits the observation exactly."""
        return determinize(self.setup_of, observation, rng)

    def parse_move(self, text: str) -> ZayoMove:
        """The move in short notation. Raises IllegalMove on malformed text."""
        return parse_move(text)

    def digest(self, options: Mapping[str, str]) -> str:
        """Hex SHA-256 of the figures and verbs that a match with these options uses."""
        settle_options(self.options, options)
        figures = {key: value for key, value in plain(self.box).items() if key != "options"}
        text = json.dumps(_figures(figures), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


def _figures(value: Any) -> Any:
    """The value without names and texts."""
    if isinstance(value, dict):
        return {str(key): _figures(item) for key, item in value.items() if key not in _WORDS}
    if isinstance(value, list | tuple):
        return [_figures(item) for item in value]
    return value


def load(data: Path | Root) -> ZayoGame:
    """Zayo with the box of the root `data`. A faulty file laid over ours is in `problems`; raises DataError
    for a faulty root, since without its cards nothing plays.
    """
    return ZayoGame(*load_box(data))


__all__ = ["ZayoGame", "ZayoState", "load"]
