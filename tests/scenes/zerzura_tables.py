"""Tables of Zerzura for tests: matches of any number of seats, hands that play them, positions set up."""

from __future__ import annotations

import random
from typing import Any, cast

from game.match import Match, MindSeat, Person
from game.zerzura import ZerzuraGame
from scenes.games.zerzura.table import ZerzuraTable
from scenes.table.game_pages import game_named
from tests.scenes.played_tables import House

NAMES = ("Gaëlle", "Séb", "Romaric", "Manu", "Ana")
GAME = cast(ZerzuraGame, game_named("zerzura"))


class Bazaar(House):
    """A stack with a table of Zerzura on it."""

    table: ZerzuraTable  # type: ignore[assignment] # the shared House was written for Zoon's

    kind = ZerzuraTable


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
