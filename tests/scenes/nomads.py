"""Tables of Zayo for tests: matches of any number of seats, and hands that play them."""

from __future__ import annotations

import random
from typing import Any

import pygame

from game.match import Match, MindSeat, Person
from game.storage import Settings
from scenes.about import game_named
from scenes.results import Results
from scenes.stack import Stack
from scenes.ui.kit import Ui
from scenes.zayo.table import ZayoTable
from tests.scenes.tables import Clock, House, Prompt, gesture_by_keys, gesture_by_mouse
from tests.zayo.positions import Table

NAMES = ("Gaëlle", "Séb", "Romaric", "Manu", "Ana", "Brume")


class Steppe(House):
    """A stack with a table of Zayo on it."""

    table: ZayoTable  # type: ignore[assignment] # the shared House was written for Zoon's

    def __init__(  # the shared House makes Zoon's table
        self,
        match: Match,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        seed: int = 1,
        like: Steppe | None = None,
        **more: Any,
    ) -> None:
        """`like`: another one whose clock, settings and drawn cards are used again."""
        self.clock = like.clock if like is not None else Clock()
        settings = Settings(language=language, **more)
        self.ui = like.ui if like is not None else Ui(size, settings, clock=self.clock, keep=False)
        self.match = match
        self.table = ZayoTable(self.ui, match, Prompt(seed))
        self.stack = Stack(self.table)
        self.surface = pygame.Surface(size)
        self.frames = 0


def seats(people: int, minds: int) -> list[Person | MindSeat]:
    """Persons first."""
    found: list[Person | MindSeat] = [Person(NAMES[n]) for n in range(people)]
    return found + [MindSeat("easy", NAMES[n], seed=n) for n in range(people, people + minds)]


def match_of(people: int, minds: int, seed: int = 7, **options: str) -> Match:
    """A match that is not kept."""
    return Match.new(game_named("zayo"), seats(people, minds), seed=seed, options=options)


def play_on(house: Steppe, chance: random.Random, by: str, steps: int) -> None:
    """So many gestures, or until the match is over."""
    for number in range(steps):
        if house.stack.top is None or isinstance(house.top, Results):
            return
        if house.top is house.table:
            house.settle()
            if house.top is house.table and house.table.walk.gestures:
                (gesture_by_mouse if by == "mouse" else gesture_by_keys)(house, chance)
            else:
                house.pass_time(0.5)
        else:
            house.step(chance, by)
        if number % 20 == 0 and house.stack.top is not None:
            house.draw()


class Staged:
    """The game with a position in place of its deal."""

    def __init__(self, position: Table) -> None:
        self._game, self._state = game_named("zayo"), position.state

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def new_state(self, **_deal: Any) -> Any:
        return self._state.clone()


def staged(position: Table, people: int = 1) -> Match:
    """A match that begins at a position set up card by card; seat 0 is a person."""
    count = len(position.state.hands)
    game: Any = Staged(position)
    return Match.new(game, seats(people, count - people), seed=1, options=position.state.options)


def card_of(house: Steppe, kind: str) -> str:
    """The handle of the viewer's card of a kind."""
    seen = house.table.observation
    camp = seen.table.camps[seen.seat or 0]
    return next(card.handle for card in (*camp.bids, *camp.cards) if card.kind == kind)
