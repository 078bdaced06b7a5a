"""Registry: one GameInfo a game, the only list of games. It names modules and loads none of them.

A part of a game is named by a reference, "module:name", and imported when it is asked for: `resolve`.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Literal

from msgspec import Struct

from game.errors import N_, UnknownGame

Reference = str
"""Names something in a module: "module:name"."""


class Introduction(Struct, frozen=True, kw_only=True):
    """Introduction of a game: what one does in it, who plays, how long, how hard; the map of its lessons."""

    lines: str
    players: str
    minutes: str
    difficulty: str
    road: str = ""
    starters: tuple[int, ...] = ()
    sign: str = "rule-book"
    """On the map of its lessons: its name, the numbers of those that are enough to begin, its icon."""
    wide: bool = False
    """Whether its table has columns at both sides, which the papers of a lesson may cover."""

    @property
    def facts(self) -> tuple[str, str, str]:
        """Who plays, how long, how hard."""
        return self.players, self.minutes, self.difficulty


class Change(Struct, frozen=True):
    """A change of a game's rules: the version that made it, what it touches and what is told of it.

    "winner": a match that ended by one of `ends` may have another winner. "moves": its moves may break off.
    Only matches of at least `least` moves are meant.
    """

    version: str
    touches: Literal["winner", "moves"]
    text: str
    ends: frozenset[str] = frozenset()
    least: int = 0


Company = Literal["easy", "normal", "hard", "people"]
"""Who sits at a table: its strongest level of minds, or several people."""


class Aid(Struct, frozen=True):
    """An aid of a table: what it is called, what it does, and in which company it is on as long as nobody has
    chosen.
    """

    name: str
    text: str
    first: frozenset[Company] = frozenset()


class GameInfo(Struct, frozen=True, kw_only=True):
    """A game as what all games share knows it: plain values and references to its code.

    `title`, `subtitle` and `colour` are those of its sign in the menu, `order` its place there from the left.
    `players` is how many play if nobody says otherwise. `loader` is a function of the data (a folder or a
    Root) that gives the Game. `advice` and `guide` are those of its minds; without them they search without
    knowledge of the game. `schemas` holds, for each `schema:` of its data files, the type that a good file
    has, `checks` where a mapping of schemas to checks is that look further. `lessons` says how its lessons
    are read and played, `guide_facts` what its guide is told.
    `screens` is the class of its screens, `second_person` the table of its sentences
    that say "you". `benched` are the seats of
    measurements of the engine, `benched_table` those of the window.
    """

    name: str
    title: str
    subtitle: str
    colour: str
    order: int
    players: int
    loader: Reference
    advice: Reference | None = None
    guide: Reference | None = None
    checks: Reference | None = None
    lessons: Reference | None = None
    guide_facts: Reference | None = None
    schemas: Mapping[str, Reference] = {}
    screens: Reference
    second_person: Reference | None = None
    deeds: Reference | None = None
    """A function that counts what each seat has done in a match, for records and seals; DEEDS beside it names
    what it counts."""
    benched: int
    benched_table: int
    introduction: Introduction | None = None
    short: Mapping[str, str] = {}
    """Options of a match that is soon under way."""
    aids: Mapping[str, Aid] = {}
    """The aids that its table alone has, by the name under which a person's choice is kept."""
    faction_option: str = ""
    """The option that says what a seat leads, with `{seat}` for its number; "" where all lead the same."""
    changes: tuple[Change, ...] = ()
    """What a match that was begun with an earlier version may find otherwise."""
    counted_by: Literal["places", "points"] = "places"
    """Whether a result is told by the places of the seats or by their points."""
    told_in: Literal["turns", "rounds"] = "rounds"
    """What the length of a match is told in."""
    book_sign: str = ""
    """Its icon in the ledger; "": that of its introduction."""
    workshop: str = ""
    """What the room is called in which a person makes own values of `faction_option`; "": it has none."""
    picture: str | None = None
    """The picture of its doorway in the menu; None: menu/doorway_ and its name."""

    @property
    def doorway(self) -> str:
        """The picture of its doorway in the menu."""
        return self.picture or f"menu/doorway_{self.name}"


_ZOON = GameInfo(
    name="zoon",
    told_in="turns",
    book_sign="totem",
    changes=(
        Change(
            "0.2.0",
            "moves",
            N_("Since version 0.2.0 a match ends after six hundred turns."),
            least=600,
        ),
    ),
    title=N_("Zoon"),
    introduction=Introduction(
        lines=N_(
            "Two tribes on the wet sand, every card face down. Find the enemy Emblem before yours is found, "
            "and win your fights by touching a corner of the other’s card."
        ),
        players=N_("2 players"),
        minutes=N_("About 20 minutes, against the computer about 15"),
        difficulty=N_("Few rules, much to remember"),
        road=N_("The great ebb"),
        starters=(1, 2, 4),
        sign="anvil",
        wide=True,
    ),
    subtitle=N_("Tribes of the great ebb"),
    workshop=N_("Workshop of tribes"),
    colour="#5A3E8E",
    order=3,
    players=2,
    loader="game.zoon:load",
    advice="game.zoon.mind.move_evaluator:advice",
    guide="game.zoon.mind.search_guide:guide",
    checks="game.zoon.cards.loader:CHECKS",
    lessons="game.zoon.lessons:LESSONS",
    guide_facts="game.zoon.guide_facts:FACTS",
    schemas={
        "zoon-icons/1": "game.zoon.cards.appearance:ZoonIcons",
        "zoon-effect-words/1": "game.zoon.workshop.effects.effect_words:EffectWords",
    },
    screens="scenes.games.zoon.screens:ZoonScreens",
    second_person="scenes.games.zoon.second_person:FORMS",
    deeds="game.zoon.deeds:deeds",
    benched=2,
    benched_table=2,
    short={"deployment": "quick"},
    aids={
        "odds": Aid(
            N_("Odds of a touch"),
            N_("How often a touch wins, as far as you can know the cards."),
            frozenset({"easy"}),
        )
    },
    faction_option="tribe_{seat}",
)
_ZERZURA = GameInfo(
    name="zerzura",
    counted_by="points",
    title=N_("Zerzura"),
    introduction=Introduction(
        lines=N_(
            "Marvels change hands at the white oasis, and more is not always more. Take, exchange and store "
            "before the last caravan leaves."
        ),
        players=N_("2 to 5 players"),
        minutes=N_("About 20 minutes, against computers about 10"),
        difficulty=N_("Easy rules, middling to play well"),
        road=N_("The road to the oasis"),
        starters=(1, 3, 5),
        sign="ibis",
    ),
    subtitle=N_("The white city at dusk"),
    colour="#14696B",
    order=1,
    players=4,
    loader="game.zerzura:load",
    advice="game.zerzura.mind.move_evaluator:advice",
    guide="game.zerzura.mind.search_guide:guide",
    checks="game.zerzura.cards.loader:CHECKS",
    lessons="game.zerzura.lessons:LESSONS",
    guide_facts="game.zerzura.guide_facts:FACTS",
    schemas={"zerzura-icons/1": "game.zerzura.cards.appearance:ZerzuraIcons"},
    screens="scenes.games.zerzura.screens:ZerzuraScreens",
    second_person="scenes.games.zerzura.second_person:FORMS",
    deeds="game.zerzura.deeds:deeds",
    benched=4,
    benched_table=3,
)
_ZAYO = GameInfo(
    name="zayo",
    changes=(
        Change(
            "0.2.0",
            "winner",
            N_("Since version 0.2.0 a camel counts three small animals when the rounds are over."),
            frozenset({"cap"}),
        ),
    ),
    title=N_("Zayo"),
    introduction=Introduction(
        lines=N_(
            "Win tricks, set up your camp, earn sheep and goats and swap them for camels: with two camels "
            "the steppe card wins. Beware of wolf, thief and clan chief."
        ),
        players=N_("2 to 6 players, best with 3 or 4"),
        minutes=N_("15 to 25 minutes against computers"),
        difficulty=N_("Simple turns, many cards, much luck"),
        road=N_("The long trek"),
        starters=(1, 2, 4),
        sign="camel",
    ),
    subtitle=N_("Caravans of the steppe"),
    colour="#24508F",
    order=2,
    players=4,
    loader="game.zayo:load",
    advice="game.zayo.mind.move_evaluator:advice",
    guide="game.zayo.mind.search_guide:guide",
    checks="game.zayo.cards.loader:CHECKS",
    lessons="game.zayo.lessons:LESSONS",
    guide_facts="game.zayo.guide_facts:FACTS",
    schemas={"zayo-icons/1": "game.zayo.cards.appearance:ZayoIcons"},
    screens="scenes.games.zayo.screens:ZayoScreens",
    second_person="scenes.games.zayo.second_person:FORMS",
    deeds="game.zayo.deeds:deeds",
    benched=4,
    benched_table=3,
    aids={
        "fallen": Aid(
            N_("Cards fallen"),
            N_("Which bids of each suit have been played in this round."),
            frozenset({"easy", "normal"}),
        )
    },
)

OURS = {info.name: info for info in (_ZOON, _ZERZURA, _ZAYO)}
"""The games of this version by name."""
FIRST_MATCH = "zoon"
"""The game that somebody new is offered."""

_all = dict(OURS)


def names() -> tuple[str, ...]:
    """The names of all games."""
    return tuple(_all)


def in_menu() -> tuple[GameInfo, ...]:
    """All games as the menu shows them from the left."""
    return tuple(sorted(_all.values(), key=lambda info: info.order))


def known(name: str) -> GameInfo | None:
    """The game of that name, None if there is none."""
    return _all.get(name)


def info(name: str) -> GameInfo:
    """The game of that name. Raises UnknownGame, which lists those there are.

    >>> info("zayo").title, info("zayo").players
    ('Zayo', 4)
    """
    if name not in _all:
        raise UnknownGame(
            "unknown_game", "There is no game {name}; there are: {known}.", name=name, known=", ".join(_all)
        )
    return _all[name]


def resolve(reference: Reference) -> Any:
    """What the reference names; its module is imported.

    >>> resolve("game.errors:N_").__name__
    'N_'
    """
    module, _, name = reference.partition(":")
    return getattr(importlib.import_module(module), name)


@contextmanager
def register(other: GameInfo) -> Iterator[GameInfo]:
    """Know one more game while the block runs. Raises ValueError for a name that is taken."""
    if other.name in _all:
        raise ValueError(f"there is a game {other.name} already")
    _all[other.name] = other
    try:
        yield other
    finally:
        del _all[other.name]


def others() -> tuple[GameInfo, ...]:
    """The games that are registered and not ours; the process of the minds is told of them."""
    return tuple(info for name, info in _all.items() if name not in OURS)


def take_over(infos: tuple[GameInfo, ...]) -> None:
    """Know the games that another process has registered, for as long as this one lives."""
    _all.update((info.name, info) for info in infos)
