"""Zerzura: a market where merchants take, exchange and store marvels. `load` gives the game with its data."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.core import Option, OptionError, Problem, settle_options
from game.roots import Root
from game.zerzura.cards import ZerzuraRules, plain
from game.zerzura.determinize import determinize
from game.zerzura.loading import load_rules
from game.zerzura.moves import ZerzuraMove, parse_move
from game.zerzura.record import decode
from game.zerzura.snapshot import check
from game.zerzura.state import ZerzuraState
from game.zerzura.tables import Box, Face, Setup
from game.zerzura.views import ZerzuraObservation

_WORDS = frozenset({"name", "many", "text", "options", "schema"})
"""Keys of the file that no match depends on: a journal stays good when they change."""


class ZerzuraGame:
    """Zerzura with the rules of one data root; keeps the contract of game.core.Game."""

    name = "zerzura"

    def __init__(self, rules: ZerzuraRules, problems: tuple[Problem, ...] = ()) -> None:
        self.rules = rules
        self.problems = problems
        self.box = Box(rules)
        self.seats = range(min(rules.setup.market), max(rules.setup.market) + 1)
        self.options = {
            name: Option(data.default, tuple(data.choices), data.text, dict(data.choices))
            for name, data in rules.options.items()
        }
        self._setups = {seats: Setup(self.box, seats) for seats in self.seats}

    @property
    def faces(self) -> Mapping[str, Face]:
        """What each face of the box shows, by its name in observations."""
        return {face.id: face for face in self.box.faces}

    def setup_of(self, seats: int) -> Setup:
        """The box for that number of players. Raises LookupError for another number."""
        return self._setups[seats]

    def new_state(
        self, seats: int | None = None, seed: int = 0, options: Mapping[str, Any] | None = None
    ) -> ZerzuraState:
        """The first state; by default with as many seats as the fewest. Raises OptionError for an option or a
        seat count that the game does not take.
        """
        count = self.seats[0] if seats is None else seats
        if count not in self.seats:
            raise OptionError(
                "seats", "Zerzura is played by {least} to {most}, not by {seats}.",
                least=self.seats[0], most=self.seats[-1], seats=seats,
            )
        return ZerzuraState(self.setup_of(count), settle_options(self.options, options), seed)

    def decode(self, text: str) -> ZerzuraState:
        """The state that `ZerzuraState.encode` wrote. Raises ValueError on anything else."""
        record = decode(text)
        try:
            if settle_options(self.options, dict(record.options)) != dict(record.options):
                raise ValueError("not a state of Zerzura: options are missing")
            check(self.seats, self.setup_of, record)
        except OptionError as error:
            raise ValueError(f"not a state of Zerzura: {error}") from None
        return ZerzuraState.restored(self.setup_of(record.seats), record)

    def determinize(self, observation: ZerzuraObservation, rng: random.Random) -> ZerzuraState:
        """A random full state that fits the observation. Raises ValueError if there is none."""
        return determinize(self.setup_of, observation, rng)

    def parse_move(self, text: str) -> ZerzuraMove:
        """The move in short notation. Raises IllegalMove on malformed text."""
        return parse_move(text)

    def digest(self, options: Mapping[str, str]) -> str:
        """Hex SHA-256 of the figures and verbs that a match uses; they are the same for all options."""
        settle_options(self.options, options)
        text = json.dumps(_figures(plain(self.rules)), sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


def _figures(value: Any) -> Any:
    """The value without names and texts. Lists keep their order: a seed deals by it."""
    if isinstance(value, dict):
        return {key: _figures(item) for key, item in value.items() if key not in _WORDS}
    if isinstance(value, list | tuple):
        return [_figures(item) for item in value]
    return value


def load(data: Path | Root) -> ZerzuraGame:
    """Zerzura with the rules of the root `data`. A faulty file laid over ours is in `problems`; raises
    DataError for a faulty root, since without its rules nothing plays.
    """
    return ZerzuraGame(*load_rules(data))


__all__ = ["ZerzuraGame", "ZerzuraState", "load"]
