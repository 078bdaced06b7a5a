"""Levels of the minds, from data/ai.yaml."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.core import CaravanseraiError
from game.data.data_files import read
from game.data.data_roots import Root, installed

RANDOM = "random"
"""The level that chooses evenly among the legal moves; it needs no figures."""
PLAIN = "plain"
"""Search without any knowledge of the game (game.ai.baseline): a benchmark that no list of levels offers."""
FIRST = "first"
"""The hard level without its tree: a benchmark as well, of what the tree is worth."""

Share = Annotated[float, Meta(ge=0, le=1)]
Figures = Mapping[str, float]
_Struct = TypeVar("_Struct", bound=msgspec.Struct)


class UnknownLevel(CaravanseraiError):  # noqa: N818 - reads as the fact it reports
    """No such level; the message lists those there are."""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a mind of this level may do.

    `seconds` is the most thinking time for one choice, `worlds` the number of ways of dealing the unseen
    cards it looks at, `deals` the same in games that want another, `memory` the share of what it has seen
    that it remembers, `noise` the spread of its error of judgement in points, `careful` how much it minds the
    answer of the other side. `search` is the number of iterations of the tree search at most (0: none),
    `searches` the same in games that want another, `explore` its weight of what is not known yet. `endings`,
    by game, is how much work a level without a tree does for each of its worlds where the rest of a match can
    be solved; without it, it solves none.
    `temper` changes figures of a game's advice, `noises` the error of judgement in games that want another.

    `misses` is the share of its choices at which it takes a move that is nearly as good as the one it likes
    best, `slips` the same in games that want another; `caps` the most that it gives away by that, in points,
    by game. Such a level errs no more than that: what it sees as clearly better it does, whether it leads or
    trails.
    """

    seconds: Annotated[float, Meta(gt=0)]
    worlds: Annotated[int, Meta(ge=1)]
    deals: Mapping[str, Annotated[int, Meta(ge=1)]] = {}
    memory: Share = 1.0
    noise: Annotated[float, Meta(ge=0)] = 0.0
    noises: Mapping[str, Annotated[float, Meta(ge=0)]] = {}
    careful: Share = 1.0
    search: Annotated[int, Meta(ge=0)] = 0
    searches: Mapping[str, Annotated[int, Meta(ge=1)]] = {}
    explore: Annotated[float, Meta(gt=0)] = 0.9
    endings: Mapping[str, Annotated[int, Meta(ge=1)]] = {}
    misses: Share = 0.0
    slips: Mapping[str, Share] = {}
    caps: Mapping[str, Annotated[float, Meta(ge=0)]] = {}
    temper: Mapping[str, Figures] = {}

    def worlds_in(self, game: str) -> int:
        """How many ways of dealing the unseen cards of that game it looks at."""
        return self.deals.get(game, self.worlds)


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A mind with a temperament: the level it plays at, and the figures of its game that make it.

    `name` and `text` are shown to people, by language.
    """

    level: str
    name: Mapping[str, str]
    text: Mapping[str, str]
    temper: Figures = {}


class Minds(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Levels, weights of moves by game, and characters by game: what data/ai.yaml holds."""

    schema: Literal["ai/1"]
    levels: Mapping[str, Level]
    weights: Mapping[str, Figures] = {}
    characters: Mapping[str, Mapping[str, Character]] = {}


@cache
def minds(data: Path | None = None) -> Minds:
    """ai.yaml below a data root (None: ours, and what is laid over it). Raises DataError."""
    root = installed() if data is None else Root.of(data)
    return root.read("ai.yaml", lambda path: read(path, Minds)[0])[0]


def levels() -> tuple[str, ...]:
    """The names of the levels, weakest first; "random" is not among them."""
    return tuple(minds().levels)


def characters(game: str) -> Mapping[str, Character]:
    """The characters of a game by name; each can sit wherever a level can."""
    return minds().characters.get(game, {})


def character_named(name: str) -> Character | None:
    """The character of that name, of whatever game; None where there is none."""
    return next((people[name] for people in minds().characters.values() if name in people), None)


SHOWN = {
    RANDOM: ("au hasard",), "beginner": ("débutant", "débutante"), "easy": ("facile",),
    "normal": ("normale",), "hard": ("skilled", "habile"), "master": ("maître",),
}  # fmt: skip
"""What the app calls the levels, where that is another word than their name."""
_ARTICLES = ("the ", "la ", "le ", "l’", "l'")


def kind_named(text: str, game: str) -> str:
    """The level or character that is called so: by its name in the data, or as the app shows it.

    Capitals and an article do not matter. What nothing is called is given back as it is.

    >>> kind_named("Skilled", "zoon"), kind_named("la pillarde", "zoon"), kind_named("nobody", "zoon")
    ('hard', 'raider', 'nobody')
    """
    wanted = _bare(text)
    called = {kind: (kind, *SHOWN.get(kind, ())) for kind in (*levels(), RANDOM)}
    called |= {kind: (kind, *person.name.values()) for kind, person in characters(game).items()}
    return next((kind for kind, names in called.items() if wanted in map(_bare, names)), text)


def kinds_listed(game: str) -> str:
    """Levels and characters of a game in a row, with what the app calls them where that is another word."""
    rows = [f"{kind} ({SHOWN[kind][0]})" if kind == "hard" else kind for kind in levels()]
    return ", ".join([*rows, *characters(game)])


def _bare(name: str) -> str:
    small = name.strip().casefold()
    return next((small.removeprefix(a) for a in _ARTICLES if small.startswith(a)), small)


def level_named(name: str) -> Level:
    """The level of that name (FIRST too), or that of the character of that name with its temper.

    Raises UnknownLevel, which lists the levels there are.
    """
    known = minds()
    if name == FIRST:
        return replace(level_named("hard"), search=0)
    found = known.levels.get(name)
    if found is not None:
        return found
    for game, people in known.characters.items():
        character = people.get(name)
        if character is not None and character.level in known.levels:
            level = known.levels[character.level]
            temper = {**level.temper, game: {**level.temper.get(game, {}), **character.temper}}
            return replace(level, temper=temper)
    raise UnknownLevel(
        "unknown_level", "There is no level {name}; there are: {known}.",
        name=name, known=", ".join([*levels(), RANDOM]),
    )


def fitted_to(figures: _Struct, game: str, seats: int) -> _Struct:
    """The figures with those that go with so many players: what data/ai.yaml has for them instead of the
    usual ones, and on top of it what a temper changes.
    """
    weights = minds().weights
    usual, told = weights.get(game, {}), weights.get(f"{game}_{seats}", {})
    changed = {name: getattr(figures, name) + told[name] - usual.get(name, 0.0) for name in told}
    return replace(figures, **changed)


def weights_for(game: str, level: Level) -> Figures:
    """The figures of that game's advice at a level: those of the game, then the level's temper."""
    return {**minds().weights.get(game, {}), **level.temper.get(game, {})}
