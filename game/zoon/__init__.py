"""Zoon: two tribes of hidden cards on a field of squares. `load` gives the game with its data."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.core import Option, OptionError, Problem, settle_options
from game.lately import make_room
from game.roots import Root
from game.zoon.cards import Tribe, ZoonRules, plain
from game.zoon.deployment import start
from game.zoon.determinize import determinize
from game.zoon.field import Field
from game.zoon.moves import ZoonMove, parse_move
from game.zoon.record import decode
from game.zoon.resolution import who_acts
from game.zoon.state import ZoonState
from game.zoon.tables import Setup
from game.zoon.tribes import load_tribes, read_rules
from game.zoon.views import ZoonObservation

_WORDS = frozenset(
    {"name", "text", "lore", "style", "source", "blazon", "glyph", "set", "printed_kind", "value", "force"}
)
"""Keys of a tribe that no match depends on: a journal stays good when they change."""


MOST_PAIRS = 12
"""Pairs of tribes that stay compiled; each takes some megabytes with what minds have asked of it."""


class ZoonGame:
    """Zoon with the rules and tribes of one data root; keeps the contract of game.core.Game."""

    name = "zoon"
    seats = range(2, 3)

    def __init__(self, rules: ZoonRules, tribes: Mapping[str, Tribe], problems: tuple[Problem, ...]) -> None:
        self.rules = rules
        self.tribes = dict(tribes)
        self.problems = problems
        self.field = Field(rules.field)
        self.options = _options(rules, self.tribes)
        self._setups: dict[tuple[str, str], Setup] = {}
        self._placed: dict[tuple[str, ...], ZoonState] = {}  # tribes that stand as their sheets propose

    def setup_of(self, options: Mapping[str, str]) -> Setup:
        """The compiled pair of tribes that these options name."""
        pair = (options["tribe_0"], options["tribe_1"])
        if pair not in self._setups:
            make_room(self._setups, MOST_PAIRS)
            tribes = (self.tribes[pair[0]], self.tribes[pair[1]])
            self._setups[pair] = Setup(self.field, self.rules.caps, tribes)
        return self._setups[pair]

    def new_state(
        self, seats: int | None = None, seed: int = 0, options: Mapping[str, Any] | None = None
    ) -> ZoonState:
        """The first state. Raises OptionError for an option or a seat count that the game does not take."""
        if seats is not None and seats not in self.seats:
            raise OptionError("seats", "Zoon is played by 2, not by {seats}.", seats=seats)
        settled = settle_options(self.options, options)
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

    def decode(self, text: str) -> ZoonState:
        """The state that `ZoonState.encode` wrote. Raises ValueError on anything else."""
        record = decode(text)
        try:
            settled = settle_options(self.options, dict(record.options))
            if settled != dict(record.options):
                raise ValueError("not a state of Zoon: options are missing")
            state = ZoonState.restored(self.setup_of(settled), record)
            for seat in state.to_act:
                state.legal_moves(seat)
        except (OptionError, LookupError, TypeError, AttributeError) as error:
            raise ValueError(f"not a state of Zoon: {error}") from None
        return state

    def determinize(self, observation: ZoonObservation, rng: random.Random) -> ZoonState:
        """A random full state that fits the observation exactly."""
        return determinize(self.setup_of, observation, rng)

    def parse_move(self, text: str) -> ZoonMove:
        """The move in short notation. Raises IllegalMove on malformed text."""
        return parse_move(text)

    def digest(self, options: Mapping[str, str]) -> str:
        """Hex SHA-256 of the figures and verbs that a match with these options uses."""
        settled = settle_options(self.options, options)
        tribes = [_figures(plain(self.tribes[settled[f"tribe_{seat}"]])) for seat in (0, 1)]
        rules = {"field": plain(self.rules.field), "caps": plain(self.rules.caps)}
        text = json.dumps([rules, tribes], sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(text.encode()).hexdigest()


def _figures(value: Any) -> Any:
    """The value without names, texts and looks."""
    if isinstance(value, dict):
        return {key: _figures(item) for key, item in value.items() if key not in _WORDS}
    if isinstance(value, list | tuple):
        return [_figures(item) for item in value]
    return value


def _options(rules: ZoonRules, tribes: Mapping[str, Tribe]) -> dict[str, Option]:
    """The options of the data file; an option over tribes takes every tribe that loads."""
    options = {}
    names = {tribe.id: tribe.name for tribe in tribes.values()}
    for name, data in rules.options.items():
        choices = names if data.tribes else data.choices
        default = data.default if data.default in choices else next(iter(choices), data.default)
        options[name] = Option(default, tuple(choices), data.text, dict(choices))
    return options


def load(data: Path | Root) -> ZoonGame:
    """Zoon with the data below `data`. Faulty files are in `problems`; the rest plays."""
    rules, refused = read_rules(data)
    tribes, problems = load_tribes(data, rules.field)
    return ZoonGame(rules, tribes, (*refused, *problems))


__all__ = ["ZoonGame", "ZoonState", "load"]
