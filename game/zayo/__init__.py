"""Zayo: tricks, camps and camels for two to six nomads. `load` gives the game with its data."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.base_game import BaseGame, options_of
from game.core import OptionError, Problem
from game.data.data_roots import Root
from game.zayo.cards.compile import Compiled
from game.zayo.cards.loader import CHIEF, CHIEF_ANSWERS, load_box
from game.zayo.cards.schema import SEATS, Box
from game.zayo.determinize import determinize
from game.zayo.moves import ZayoMove, parse_move
from game.zayo.position.record import Record, check, check_cards, decode
from game.zayo.rules.actions import deeds_of
from game.zayo.state import ZayoState
from game.zayo.views import ZayoObservation

_WORDS = frozenset({"name", "text", "options"})
"""Keys that no match depends on: a journal stays good when they change."""


class ZayoGame(BaseGame[ZayoState, Record]):
    """Zayo with the box of one data root; keeps the contract of game.core.Game."""

    name, title, words = "zayo", "Zayo", _WORDS

    def __init__(self, box: Box, problems: tuple[Problem, ...] = ()) -> None:
        super().__init__(SEATS, options_of(box.options), problems)
        self.box = box
        self._setups: dict[int, Compiled] = {}

    def setup_of(self, seats: int) -> Compiled:
        """The box compiled for so many players."""
        if seats not in self._setups:
            self._setups[seats] = Compiled(self.box, seats, deeds_of)
        return self._setups[seats]

    def new_state(
        self, seats: int | None = None, seed: int = 0, options: Mapping[str, Any] | None = None
    ) -> ZayoState:
        """The first state. Raises OptionError for an option or a seat count that the game does not take."""
        count = self.counted(seats)
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
        settled = super().settled(options)
        if settled.get(CHIEF) == CHIEF_ANSWERS[0]:
            del settled[CHIEF]
        return settled

    def determinize(self, observation: ZayoObservation, rng: random.Random) -> ZayoState:
        """A random full state that fits the observation exactly."""
        return determinize(self.setup_of, observation, rng)

    def parse_move(self, text: str) -> ZayoMove:
        """The move in short notation. Raises IllegalMove on malformed text."""
        return parse_move(text)

    def read(self, text: str) -> Record:
        """The record in that text."""
        return decode(text)

    def restored(self, record: Record) -> ZayoState:
        """The state of a record. Raises ValueError for one that is none."""
        check(record, self.seats)
        setup = self.setup_of(record.seats)
        check_cards(setup, record)
        return ZayoState.restored(setup, record)

    def figures(self, settled: Mapping[str, str]) -> Any:  # noqa: ARG002 - the same for all options
        """The whole box."""
        return self.box

    def files(self, settled: Mapping[str, str]) -> Mapping[str, Any]:  # noqa: ARG002 - the same for all options
        """The one file."""
        return {"zayo/zayo.yaml": self.box}


def load(data: Path | Root) -> ZayoGame:
    """Zayo with the box of the root `data`. A faulty file laid over ours is in `problems`; raises DataError
    for a faulty root, since without its cards nothing plays.
    """
    return ZayoGame(*load_box(data))


__all__ = ["ZayoGame", "ZayoState", "load"]
