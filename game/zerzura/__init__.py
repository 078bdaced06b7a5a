"""Zerzura: a market where merchants take, exchange and store marvels. `load` gives the game with its data."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.base_game import BaseGame, options_of
from game.core import Problem
from game.data.data_roots import Root
from game.zerzura.cards.compile import Box, Compiled, Face
from game.zerzura.cards.loader import load_rules
from game.zerzura.cards.schema import ZerzuraRules
from game.zerzura.cards.scoring import on_scale, sheet
from game.zerzura.determinize import determinize
from game.zerzura.moves import ZerzuraMove, parse_move
from game.zerzura.position.record import Record, check, decode
from game.zerzura.state import ZerzuraState
from game.zerzura.views import ZerzuraObservation

_WORDS = frozenset({"name", "many", "one", "the", "text", "options", "schema"})
"""Keys of the file that no match depends on: a journal stays good when they change."""


class ZerzuraGame(BaseGame[ZerzuraState, Record]):
    """Zerzura with the rules of one data root; keeps the contract of game.core.Game."""

    name, title, words = "zerzura", "Zerzura", _WORDS

    def __init__(self, rules: ZerzuraRules, problems: tuple[Problem, ...] = ()) -> None:
        seats = range(min(rules.setup.market), max(rules.setup.market) + 1)
        super().__init__(seats, options_of(rules.options), problems)
        self.rules = rules
        self.box = Box(rules)
        self._setups = {seats: Compiled(self.box, seats) for seats in self.seats}

    @property
    def faces(self) -> Mapping[str, Face]:
        """What each face of the box shows, by its name in observations."""
        return {face.id: face for face in self.box.faces}

    def setup_of(self, seats: int) -> Compiled:
        """The box for that number of players. Raises LookupError for another number."""
        return self._setups[seats]

    def new_state(
        self, seats: int | None = None, seed: int = 0, options: Mapping[str, Any] | None = None
    ) -> ZerzuraState:
        """The first state; by default with as many seats as the fewest. Raises OptionError for an option or a
        seat count that the game does not take.
        """
        return ZerzuraState(self.setup_of(self.counted(seats)), self.settled(options), seed)

    def determinize(self, observation: ZerzuraObservation, rng: random.Random) -> ZerzuraState:
        """A random full state that fits the observation. Raises ValueError if there is none."""
        return determinize(self.setup_of, observation, rng)

    def known_scores(self, observation: ZerzuraObservation) -> list[int]:
        """The points of each seat by what the observer knows: stored Characters count that lay open."""
        return self.determinize(observation, random.Random(0)).scores()

    def parse_move(self, text: str) -> ZerzuraMove:
        """The move in short notation. Raises IllegalMove on malformed text."""
        return parse_move(text)

    def read(self, text: str) -> Record:
        """The record in that text."""
        return decode(text)

    def restored(self, record: Record) -> ZerzuraState:
        """The state of a record. Raises ValueError for one that is none."""
        check(self.seats, self.setup_of, record)
        return ZerzuraState.restored(self.setup_of(record.seats), record)

    def figures(self, settled: Mapping[str, str]) -> Any:  # noqa: ARG002 - the same for all options
        """The whole file."""
        return self.rules

    def files(self, settled: Mapping[str, str]) -> Mapping[str, Any]:  # noqa: ARG002 - the same for all options
        """The one file."""
        return {"zerzura/zerzura.yaml": self.rules}


def load(data: Path | Root) -> ZerzuraGame:
    """Zerzura with the rules of the root `data`. A faulty file laid over ours is in `problems`; raises
    DataError for a faulty root, since without its rules nothing plays.
    """
    return ZerzuraGame(*load_rules(data))


__all__ = ["Box", "ZerzuraGame", "ZerzuraState", "load", "on_scale", "sheet"]
