"""Game pages that the shared screens ask a game for: its names, pictures of its choices, its help pages."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Literal, NamedTuple, Protocol

import pygame

from game import load_game, registry
from game.ai.levels import character_named, characters, levels
from game.base_game import source_of
from game.core import Event, Game, Observation
from game.data.data_roots import own_data_version
from game.match import Match, MatchView, Seat
from scenes.table.lesson_signs import LessonSigns
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _, local_text
from scenes.ui.stack import Scene

TWIN = "~"
"""What an emblem's value ends in when it is the second of the same at one table; no data file ends so."""

LEVELS = {
    "random": N_("Random computer"),
    "beginner": N_("Beginner computer"),
    "easy": N_("Easy computer"),
    "normal": N_("Normal computer"),
    "hard": N_("Skilled computer"),
    "master": N_("Master computer"),
}

LEVEL_TEXTS = {
    "beginner": N_(
        "The gentlest, for a first match, and the one the guide brings. "
        "Overlooks good moves, forgets cards and looks no further than its own turn."
    ),
}
"""What to expect of a level, where its name does not say it."""


Verdict = Literal["won", "lost", "drawn"]
"""What a match was for one of its seats; drawn: for all of them."""


class MatchMoment(NamedTuple):
    """When in a match something was, as its table counts: `unit` such as "Turn", its number, all in words;
    and the seat that the words tell of, if they do.
    """

    unit: str
    number: int
    words: str
    seat: int | None = None


class GameScreens(Protocol):
    """One game's answers to the shared screens."""

    def table(self, ui: Ui, match: MatchView) -> Scene:
        """The table of a match; it owns the match and closes it when it leaves."""

    def signs(self) -> LessonSigns:
        """Where the places lie that its lessons name; asked of games with lessons alone."""

    def results(self, ui: Ui, match: Match) -> Scene:
        """The end of a match; it owns the match and closes it when it leaves."""

    def finale(
        self, ui: Ui, match: Match, table: pygame.Surface | None, *, again: bool = False
    ) -> Scene | None:
        """The scene in which a match has just ended, over the table's last picture; None for none.

        It leads to the results; `again`: back to the replay that it was opened from.
        """

    def headline(self, options: Mapping[str, str]) -> str:
        """Who meets whom, in a few words; "" if the game's name says it all."""

    def situation(self, observation: Observation, seats: Sequence[Seat]) -> str:
        """Where a match stands, from public facts only."""

    def moment(self, observation: Observation, seats: Sequence[Seat]) -> MatchMoment:
        """When in a match that is, from public facts only."""

    def standing(self, match: MatchView, seat: int) -> Sequence[str]:
        """What each side has now and had at the start of the match, as that seat sees it, in a line each; ()
        where nothing has changed.
        """

    def known(self, ui: Ui, match: MatchView, seat: int) -> Sequence[str]:
        """What that seat can know now of cards that lie hidden, in a line each; () for nothing to say."""

    def ending(self, reason: str, verdict: Verdict) -> str:
        """How a match ended for one seat, in a few words such as "your Emblem", by the code of the reason; ""
        where its place or its points tell it.
        """

    def suggested(self, seats: Sequence[Seat]) -> Mapping[str, str]:
        """Options proposed for such seats, where they differ from the defaults."""

    def emblem(self, ui: Ui, option: str, value: str, size: tuple[int, int]) -> pygame.Surface | None:
        """A picture of an option's value, for instance the back of a tribe's cards."""

    def match_cards(
        self, ui: Ui, options: Mapping[str, str], size: tuple[int, int],
    ) -> Sequence[pygame.Surface]:  # fmt: skip
        """Small pictures of cards that stand for a match with those options, from left to right."""

    def told_of(self, option: str, value: str) -> str:
        """What an option's value is like, in one or two lines; "" where its name says it all."""

    def sheets(self) -> Sequence[tuple[str, str]]:
        """(id, title) of pages made from the game's figures, after the rules."""

    def workshop(self, ui: Ui) -> Scene:
        """Where a person makes cards of their own; asked of games with a workshop alone."""

    def sheet_of(self, option: str, value: str) -> str:
        """The id of the sheet that tells about an option's value; "" for none."""

    def sheet(self, ui: Ui, name: str, width: int) -> pygame.Surface:
        """A sheet as a picture, `width` pixels wide."""

    def figure(self, ui: Ui, name: str, width: int) -> pygame.Surface:
        """A drawing of the rules. KeyError for an unknown name."""

    def chapter(self, observation: Observation) -> str:
        """The chapter of the rules that fits what is going on; "" for none in particular."""

    def small(self, ui: Ui, observation: Observation, size: tuple[int, int]) -> pygame.Surface:
        """A position in small, as the seat of the observation sees it, about so many pixels large."""

    def example(self, ui: Ui, number: int, width: int) -> pygame.Surface:
        """How a step of the game's example looks; asked of games with an example alone."""

    def card_title(self, card: str) -> str:
        """What a card is called that the deeds of a match name by its id; the id for one that is gone."""

    def credit(self) -> tuple[str, str] | None:
        """Title and text of a chapter of the credits, both to be translated; None for no chapter."""

    def sentences(self, ui: Ui, match: MatchView, *, you: bool = True) -> Callable[[Event], str]:
        """Puts the events of a match into words; `you`: as `called` has it."""


def as_worn(options: Mapping[str, str]) -> dict[str, str]:
    """The options as pictures need them: where both sides chose the same, the second one is its twin.

    >>> as_worn({"tribe_0": "braisards", "tribe_1": "braisards"})["tribe_1"]
    'braisards~'
    """
    found = dict(options)
    for name, value in options.items():
        if name.endswith("_1") and options.get(name.removesuffix("1") + "0") == value:
            found[name] = value + TWIN
    return found


_loaded: dict[str, tuple[int, Game]] = {}


def game_named(name: str) -> Game:
    """The game with our data, loaded once, and again when the person's own files have changed.

    Whoever keeps it goes on with what it was: a match keeps its figures.
    """
    version = own_data_version(name)
    if name not in _loaded or _loaded[name][0] != version:
        _loaded[name] = version, load_game(name)
    return _loaded[name][1]


def game_of(ui: Ui, match: MatchView) -> Game:
    """The game with the figures of that match, which is drawn now: no picture of other cards is kept."""
    game = match.game
    ui.art.drawn_from(source_of(game) or "")
    return game


def game_today(ui: Ui, name: str) -> Game:
    """The game with our data, which is drawn now."""
    ui.art.drawn_from("")
    return game_named(name)


@cache
def about(name: str) -> GameScreens:
    """The screens of a game. Raises UnknownGame for a name that is not in the registry."""
    found: GameScreens = registry.resolve(registry.info(name).screens)()
    return found


def title_of(name: str) -> str:
    """A game's title; its name for one that is not in the registry."""
    info = registry.known(name)
    return name if info is None else _(info.title)


def level_name(level: str) -> str:
    """The name of a mind's level or character."""
    if level in LEVELS:
        return _(LEVELS[level])
    character = character_named(level)
    return level if character is None else local_text(character.name)


def temperament(kind: str) -> str:
    """What to expect of a character, or of a level whose name does not say it, in a sentence; else ""."""
    if kind in LEVEL_TEXTS:
        return _(LEVEL_TEXTS[kind])
    character = character_named(kind)
    return "" if character is None else local_text(character.text)


def kinds_of_minds(game: str) -> tuple[str, ...]:
    """The levels, weakest first, then the characters of that game: whatever can sit at its table."""
    return (*levels(), *characters(game))
