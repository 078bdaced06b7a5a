"""Zoon: two tribes of hidden cards on a field of squares. `load` gives the game with its data."""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar

from game.base_game import BaseGame
from game.bounded_cache import make_room
from game.core import Option, Problem
from game.data.data_roots import Root
from game.zoon.cards.compile import Compiled
from game.zoon.cards.field import DIRECTIONS, Field
from game.zoon.cards.loader import load_tribes, read_rules
from game.zoon.cards.schema import Caps, Tribe, ZoonRules
from game.zoon.cards.verb_schema import MoveVerb, Score, ScoreVerb
from game.zoon.determinize import determinize
from game.zoon.moves import ZoonMove, parse_move
from game.zoon.position.record import Record, check, decode
from game.zoon.rules.deployment import start
from game.zoon.rules.resolution import who_acts
from game.zoon.state import ZoonState
from game.zoon.views import ZoonObservation

_WORDS = frozenset(
    {
        "name", "text", "lore", "about", "style", "source", "blazon", "glyph", "set", "printed_kind",
        "value", "force",
    }
)
"""Keys of a tribe that no match depends on: a journal stays good when they change."""


MOST_PAIRS = 12
"""Pairs of tribes that stay compiled; each takes some megabytes with what minds have asked of it."""


class ZoonGame(BaseGame[ZoonState, Record]):
    """Zoon with the rules and tribes of one data root; keeps the contract of game.core.Game."""

    name, title, words = "zoon", "Zoon", _WORDS
    younger: ClassVar[Mapping[str, Any]] = {"most_turns": Caps().most_turns}

    def __init__(self, rules: ZoonRules, tribes: Mapping[str, Tribe], problems: tuple[Problem, ...]) -> None:
        super().__init__(range(2, 3), _options(rules, tribes), problems)
        self.rules = rules
        self.tribes = dict(tribes)
        self.field = Field(rules.field)
        self._setups: dict[tuple[str, str], Compiled] = {}
        self._placed: dict[tuple[str, ...], ZoonState] = {}  # tribes that stand as their sheets propose

    def setup_of(self, options: Mapping[str, str]) -> Compiled:
        """The compiled pair of tribes that these options name."""
        pair = (options["tribe_0"], options["tribe_1"])
        if pair not in self._setups:
            make_room(self._setups, MOST_PAIRS)
            tribes = (self.tribes[pair[0]], self.tribes[pair[1]])
            self._setups[pair] = Compiled(self.field, self.rules.caps, tribes)
        return self._setups[pair]

    def new_state(
        self, seats: int | None = None, seed: int = 0, options: Mapping[str, Any] | None = None
    ) -> ZoonState:
        """The first state. Raises OptionError for an option or a seat count that the game does not take."""
        self.counted(seats)
        settled = self.settled(options)
        if settled["deployment"] != "quick":
            return ZoonState(self.setup_of(settled), settled, seed)
        key = tuple(settled.values())
        if key not in self._placed:
            make_room(self._placed, MOST_PAIRS)
            self._placed[key] = ZoonState(self.setup_of(settled), settled, 0)
        state = self._placed[key].clone(seed)
        start(state, None)
        state.to_act = who_acts(state)
        return state

    def determinize(self, observation: ZoonObservation, rng: random.Random) -> ZoonState:
        """A random full state that fits the observation exactly."""
        return determinize(self.setup_of, observation, rng)

    def parse_move(self, text: str) -> ZoonMove:
        """The move in short notation. Raises IllegalMove on malformed text."""
        return parse_move(text)

    def read(self, text: str) -> Record:
        """The record in that text."""
        return decode(text)

    def restored(self, record: Record) -> ZoonState:
        """The state of a record. Raises ValueError for one that is none."""
        setup = self.setup_of(dict(record.options))
        check(setup, record)
        return ZoonState.restored(setup, record)

    def figures(self, settled: Mapping[str, str]) -> Any:
        """Field, caps and the two tribes."""
        tribes = [self.tribes[settled[f"tribe_{seat}"]] for seat in (0, 1)]
        return [{"field": self.rules.field, "caps": self.rules.caps}, tribes]

    def files(self, settled: Mapping[str, str]) -> Mapping[str, Any]:
        """The rules and the tribes that play."""
        played = {settled["tribe_0"], settled["tribe_1"]}
        tribes = {f"zoon/tribes/{tribe}.yaml": self.tribes[tribe] for tribe in played}
        return {"zoon/zoon.yaml": self.rules, **tribes}


def _options(rules: ZoonRules, tribes: Mapping[str, Tribe]) -> dict[str, Option]:
    """The options of the data file; an option over tribes takes every tribe that loads."""
    options = {}
    names = {tribe.id: tribe.name for tribe in tribes.values()}
    for name, data in rules.options.items():
        choices = names if data.tribes else data.choices
        default = data.default if data.default in choices else next(iter(choices), data.default)
        options[name] = Option(default, tuple(choices), data.text, dict(choices), data.about)
    return options


def load(data: Path | Root) -> ZoonGame:
    """Zoon with the data below `data`. Faulty files are in `problems`; the rest plays."""
    rules, refused = read_rules(data)
    tribes, problems = load_tribes(data, rules.field)
    return ZoonGame(rules, tribes, (*refused, *problems))


__all__ = ["DIRECTIONS", "Field", "MoveVerb", "Score", "ScoreVerb", "ZoonGame", "ZoonState", "load"]
