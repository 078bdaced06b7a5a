"""Tables of Zerzura for tests: matches of any number of seats, hands that play them, positions set up."""

from __future__ import annotations

import random
from typing import Any, cast

import pygame

from game.match import Match, MindSeat, Person
from game.storage import Settings
from game.zerzura import ZerzuraGame
from scenes.about import game_named
from scenes.results import Results
from scenes.stack import Stack
from scenes.ui.kit import Ui
from scenes.zerzura.table import ZerzuraTable
from tests.scenes.tables import Clock, House, Prompt, gesture_by_keys, gesture_by_mouse

NAMES = ("Gaëlle", "Séb", "Romaric", "Manu", "Ana")
GAME = cast(ZerzuraGame, game_named("zerzura"))


class Bazaar(House):
    """A stack with a table of Zerzura on it."""

    table: ZerzuraTable  # type: ignore[assignment] # the shared House was written for Zoon's

    def __init__(  # the shared House makes Zoon's table
        self,
        match: Match,
        size: tuple[int, int] = (1280, 720),
        language: str = "en",
        seed: int = 1,
        **more: Any,
    ) -> None:
        self.clock = Clock()
        self.ui = Ui(size, Settings(language=language, **more), clock=self.clock, keep=False)
        self.match = match
        self.table = ZerzuraTable(self.ui, match, Prompt(seed))
        self.stack = Stack(self.table)
        self.surface = pygame.Surface(size)
        self.frames = 0

    def rest(self, seconds: float = 1.0) -> None:
        """Let cards come to rest."""
        for _ in range(max(1, round(seconds * 10))):
            self.pass_time(0.1)


def seats(people: int, minds: int) -> list[Person | MindSeat]:
    """Persons first."""
    found: list[Person | MindSeat] = [Person(NAMES[n]) for n in range(people)]
    return found + [MindSeat("easy", NAMES[n], seed=n) for n in range(people, people + minds)]


def match_of(people: int, minds: int, seed: int = 7, game: ZerzuraGame = GAME, **options: str) -> Match:
    """A match that is not kept; the first person begins."""
    return Match.new(game, seats(people, minds), seed=seed, options={"first": "0", **options})


def played_on(match: Match, plies: int = 10_000, seed: int = 5) -> Match:
    """The match after some moves: mostly takes, some exchanges and stores; or at its end."""
    chance = random.Random(seed)
    for _ply in range(plies):
        if match.is_over:
            break
        seat = match.to_act[0]
        match.play(seat, lively(match.legal_moves(seat), chance))
    return match


def lively(moves: Any, chance: random.Random) -> Any:
    """A move of a kind that is drawn first, so that takes are not lost among exchanges."""
    kinds: dict[str, list[Any]] = {}
    for move in moves:
        kinds.setdefault(str(move).split()[0], []).append(move)
    kind = chance.choices(["take", "exchange", "store"], [5, 3, 2])[0]
    return chance.choice(kinds.get(kind) or kinds["take"])


def play_out(house: Bazaar, chance: random.Random, by: str = "mouse", most: int = 1500) -> None:
    """Play until the match is over and its end is shown, or fail."""
    for number in range(most):
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
        if number % 25 == 0 and house.stack.top is not None:
            house.draw()
    raise AssertionError(f"not over after {most} steps")
