"""Guided tables for tests: matches of each game with the guide on, and what it says there."""

from __future__ import annotations

from functools import cache
from typing import Any

from game.learn.guide.guide import Said
from game.learn.guide.guide_files import guide_of
from game.match import Match, MindSeat, Person
from scenes.table.game_pages import game_named
from scenes.table.geometry import Rect
from scenes.ui.design_space import HEIGHT, WIDTH
from tests.scenes.played_tables import House
from tests.scenes.zayo_tables import Steppe
from tests.scenes.zerzura_tables import Bazaar

GUIDED = ("zoon", "zerzura", "zayo")
HOUSES: dict[str, type[House]] = {"zoon": House, "zerzura": Bazaar, "zayo": Steppe}
SEATS = [("zoon", 2), *(("zerzura", n) for n in range(2, 6)), *(("zayo", n) for n in range(2, 7))]


def match_of(game: str, seats: int, seed: int = 5, **options: str) -> Match:
    mine = {"deployment": "quick", "first": "0"} if game == "zoon" else {"first": "0"}
    names = ("Brume", "Orsel", "Taïga", "Noor", "Malo")
    minds = [MindSeat("easy", name, seed=n) for n, name in enumerate(names)]
    return Match.new(
        game_named(game), [Person(), *minds[: seats - 1]], seed=seed, options={**mine, **options}
    )


def house_of(game: str, seats: int = 0, seed: int = 5, guide: bool = True, **more: Any) -> House:
    found = HOUSES[game](
        match_of(game, seats or (2 if game == "zoon" else 3), seed), aids={"guide": guide}, **more
    )
    found.settle()
    found.rest(1)
    return found


def say(house: House, said: Said, *, asks: bool = False) -> None:
    house.table.guide._say(said)
    house.table.guide._held = list(house.table.moves[:1]) if asks else None


@cache
def texts(game: str) -> tuple[tuple[Said, bool], ...]:
    """Everything that the guide of a game can say, and whether it asks."""
    data = guide_of(game)
    assert data is not None
    said = [(Said(s.id, s.say, {w: 1 if w in ("name", "other") else 12 for w in s.fill}), False)
            for s in data.sentences]  # fmt: skip
    named = {"better": "Give 1 lamp, 1 turban and 1 zither to Taïga for 1 ring and 2 peppers"}
    asked = [(Said(q.id, q.ask, {**dict.fromkeys(q.fill, 12), **named}), True) for q in data.questions]
    return (*said, *asked)


def in_window(box: Rect) -> bool:
    return box[0] >= 0 and box[1] >= 0 and box[0] + box[2] <= WIDTH and box[1] + box[3] <= HEIGHT


# -- what puts it away


def speaking(game: str = "zayo", **more: Any) -> House:
    house = house_of(game, **more)
    assert house.table.guide.said is not None
    return house
