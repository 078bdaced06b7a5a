"""Endings of matches of every kind, and what their finales say from each seat: the golden texts.

`python -m tests.scenes.match_endings` writes them anew; look at the difference before committing it.
"""

from __future__ import annotations

import itertools
import os
import random
import tempfile
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from tests.random_play import play_some

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from msgspec import structs

from game import load_game
from game.core import Event, Standing
from game.match import Match, MindSeat, Person, Seat
from game.match.history import Ply
from game.storage import Settings
from scenes.shell import routes
from scenes.table.finale.scene import Finale
from scenes.ui.context import Ui
from tests.scenes import zerzura_tables
from tests.zoon.arranged_positions import arrange

GOLDEN = Path(__file__).resolve().parents[1] / "goldens" / "finales.txt"
NAMES = ("Ana", "Brume", "Orsel", "Taïga", "Noor", "Malo")
Make = Callable[[Sequence[Seat]], Any]


def seats(count: int, people: Sequence[int], *, named: bool = True) -> list[Seat]:
    """Persons on those seats, minds on the others."""
    return [
        Person(NAMES[n] if named else "") if n in people else MindSeat("easy", NAMES[n], seed=n)
        for n in range(count)
    ]


class Retold:
    """A match that ended for another reason: `events` are those of its last move."""

    def __init__(self, match: Match, reason: Event, events: Sequence[Event], ranks: Sequence[int]) -> None:
        self._match, self._reason, self._events, self._ranks = match, reason, tuple(events), ranks

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)

    def standings(self) -> Any:
        """With that reason and those ranks."""
        found = self._match.standings()
        assert found is not None
        places: list[Standing] = [
            structs.replace(place, rank=rank) for place, rank in zip(found.seats, self._ranks, strict=True)
        ]
        return structs.replace(found, reason=self._reason, seats=tuple(places))

    def story(self) -> list[Ply]:
        """The last ply has those events."""
        plies = self._match.story()
        return [*plies[:-1], structs.replace(plies[-1], events=self._events)]


def before_the_emblem_falls() -> Any:
    """A state of Zoon in which the Hammerscale on c3 may attack the Lantern on c4."""
    cards = {
        "c3": (0, "martelure.0"), "a1": (0, "creuset.0"), "e2": (0, "flammeche.0"), "c4": (1, "lanterne.0"),
        "f6": (1, "mitelin.0"),
    }  # fmt: skip
    return arrange(load_game("zoon"), cards)


def zoon(who: Sequence[Seat]) -> Match:
    """The Emblem of seat 1 falls to the Hammerscale of seat 0."""
    game, start = load_game("zoon"), before_the_emblem_falls()
    for first, second in itertools.product(range(4), repeat=2):
        match = Match.new(game, who, seed=1, options=dict(start.options), start=start.encode())
        match.play(0, match.parse_move("c3-c4"))
        for seat, corner in ((0, first), (1, second)):
            match.play(seat, list(match.legal_moves(seat))[corner])
        standings = match.standings()
        if standings is not None and standings.reason.code == "emblem" and standings.winners == (0,):
            return match
    raise AssertionError("no touch breaks the Emblem")


def zoon_ends(code: str, **facts: int) -> Make:
    """A match of Zoon that ends for that reason; its Emblems stand, but for `both_emblems`."""

    def make(who: Sequence[Seat]) -> Any:
        match = zoon(who)
        fallen = [
            Event("eliminated", (("card", "x"), ("kind", kind), ("owner", owner), ("square", square)))
            for owner, kind, square in ((0, "creuset.0", "a1"), (1, "lanterne.0", "c4"))
        ]
        from game.zoon.messages import EVENTS

        reason = Event(code, tuple(sorted(facts.items())), final=True, template=EVENTS[code])
        ranks = [1, 1] if "winner" not in facts else [1 if n == facts["winner"] else 2 for n in (0, 1)]
        return Retold(match, reason, [*(fallen if code == "both_emblems" else []), reason], ranks)

    return make


def zoon_given_up(who: Sequence[Seat]) -> Match:
    """The first person gives up in the middle of the match."""
    match = Match.new(load_game("zoon"), who, seed=4, options={"deployment": "quick"})
    _play(match, 9, 4)
    match.resign(match.people[0])
    return match


def zerzura(seed: int) -> Make:
    """A market of three, played to its end."""

    def make(who: Sequence[Seat]) -> Match:
        match = Match.new(load_game("zerzura"), who, seed=seed, options={"first": "0"})
        return zerzura_tables.played_on(match, seed=seed)

    return make


def zerzura_given_up(who: Sequence[Seat]) -> Match:
    """The first person leaves the market."""
    match = zerzura_tables.played_on(Match.new(load_game("zerzura"), who, seed=1, options={"first": "0"}), 20)
    match.resign(match.people[0])
    return match


def zayo(seed: int, **options: str) -> Make:
    """A match of Zayo, played at random to its end."""

    def make(who: Sequence[Seat]) -> Match:
        match = Match.new(load_game("zayo"), who, seed=seed, options=options)
        return _play(match, 100_000, seed)

    return make


def zayo_given_up(who: Sequence[Seat]) -> Match:
    """The first person gives up."""
    match = _play(Match.new(load_game("zayo"), who, seed=3), 60, 3)
    match.resign(match.people[0])
    return match


def _play(match: Match, plies: int, seed: int) -> Match:
    play_some(match, plies, random.Random(seed))
    return match


ENDINGS: dict[str, tuple[int, Make]] = {
    "zoon emblem": (2, zoon),
    "zoon both_emblems": (2, zoon_ends("both_emblems")),
    "zoon stuck": (2, zoon_ends("stuck", loser=1, winner=0)),
    "zoon repetition": (2, zoon_ends("repetition")),
    "zoon quiet": (2, zoon_ends("quiet", most=60)),
    "zoon long": (2, zoon_ends("long", most=600)),
    "zoon resigned": (2, zoon_given_up),
    "zerzura market_over": (3, zerzura(0)),
    "zerzura market_over_shared": (3, zerzura(9)),
    "zerzura resigned": (3, zerzura_given_up),
    "zayo won": (4, zayo(10)),
    "zayo cap": (6, zayo(1, round_cap="20")),
    "zayo cap shared": (6, zayo(0, round_cap="20")),
    "zayo resigned": (3, zayo_given_up),
}
"""Name -> (seats, who makes it)."""


@cache
def ended(name: str, people: tuple[int, ...], *, named: bool = True) -> Any:
    """A match that has ended so, with persons on those seats: made once, looked at by many."""
    count, make = ENDINGS[name]
    return make(seats(count, people, named=named))


WATCHERS: tuple[tuple[int, ...], ...] = ((0,), (1,), (0, 1), ())


def finale_of(match: Any, language: str = "en", **how: Any) -> Finale:
    """The finale of a finished match."""
    ui = Ui((1280, 720), Settings(language=language, **how), keep=False, routes=routes)
    found = routes.finale(ui, match)
    assert isinstance(found, Finale)
    return found


def said() -> str:
    """What every finale says, from each seat, in both languages."""
    lines = []
    for language in ("en", "fr"):
        for name in ENDINGS:
            for people in WATCHERS:
                if not people and "resigned" in name:
                    continue
                told = finale_of(ended(name, people), language)
                ending = told.ending
                lines.append(f"{language} {name}, at the screen: {[NAMES[n] for n in people]}")
                lines.append(f"  {ending.title} | {ending.line}")
                places = [
                    f"{place.rank} {place.name}{' (you)' if place.own else ''}{' *' if place.won else ''}"
                    + (f" {place.words}" if place.words else "")
                    for place in ending.places
                ]
                lines.append(f"  {'; '.join(places)} | {ending.foot} | {ending.on}")
                lines.append(f"  the sad horn: {told.lost}")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the golden texts anew."""
    os.environ["CARAVANSERAI_HOME"] = tempfile.mkdtemp()
    pygame.init()
    pygame.display.set_mode((64, 64))
    GOLDEN.write_text(said(), encoding="utf-8")


if __name__ == "__main__":
    main()
