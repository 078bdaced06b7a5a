"""Ready tables of Zerzura: as many moves in as a test wants, with the hands to read them."""

from __future__ import annotations

from scenes.table.curtain import Curtain
from tests.scenes.zerzura_tables import GAME, Bazaar, match_of, played_on


def ready(people: int = 1, minds: int = 3, plies: int = 0, seed: int = 7, **options: str) -> Bazaar:
    """A table where the person before the screen is asked."""
    match = played_on(match_of(people, minds, seed, GAME, **options), plies, seed)
    house = Bazaar(match, seed=seed)
    house.settle()
    if isinstance(house.top, Curtain):
        house.hold()
        house.settle()
    assert house.table.walk.gestures
    return house


def own(house: Bazaar, zone: str = "stall") -> list[int]:
    seat = house.table.flow.actor
    return [c.handle for c in house.table.observation.table.cards if c.owner == seat and c.zone == zone]


def with_storage(people: int, minds: int) -> Bazaar:
    """A table where the person before the screen has stored something."""
    for seed in range(30):
        house = ready(people, minds, 32, seed)
        if own(house, "store"):
            return house
    raise AssertionError("nobody stores anything")


def on_table(house: Bazaar) -> bool:
    """Whether nothing lies over the table."""
    return house.stack.top is house.table


def last_move(house: Bazaar) -> object:
    seat = house.match.people[0]
    return next(ply.move for ply in reversed(house.match.history(seat)) if ply.seat == seat)


def written(house: Bazaar) -> list[str]:
    """The lines of the slip."""
    slip = house.table.slip()
    return [] if slip is None else [note.text for note in slip.lines]
