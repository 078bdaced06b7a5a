"""Tables of Zayo for tests: matches of any number of seats, and hands that play them."""

from __future__ import annotations

from typing import Any

from game.match import Match, MindSeat, Person
from scenes.games.zayo.table import ZayoTable
from scenes.table.game_pages import game_named
from scenes.table.moments.playback import SWALLOWED
from tests.scenes.played_tables import House
from tests.zayo.positions import Table

NAMES = ("Gaëlle", "Séb", "Romaric", "Manu", "Ana", "Brume")


class Steppe(House):
    """A stack with a table of Zayo on it."""

    table: ZayoTable  # type: ignore[assignment] # the shared House was written for Zoon's

    kind = ZayoTable

    def settle(self, most: int = 400) -> None:
        """The same, and until the person has been told to choose."""
        super().settle(most)
        for _ in range(most):
            told = self.top is not self.table or self.table.asked or not self.table.flow.may_act
            if told and not self.table.stage.busy(self.clock.now):
                self.pass_time(SWALLOWED)
                return
            self.pass_time(0.1)


def seats(people: int, minds: int) -> list[Person | MindSeat]:
    """Persons first."""
    found: list[Person | MindSeat] = [Person(NAMES[n]) for n in range(people)]
    return found + [MindSeat("easy", NAMES[n], seed=n) for n in range(people, people + minds)]


def match_of(people: int, minds: int, seed: int = 7, **options: str) -> Match:
    """A match that is not kept."""
    return Match.new(game_named("zayo"), seats(people, minds), seed=seed, options=options)


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
