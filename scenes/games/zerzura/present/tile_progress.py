"""Progress of seats towards a Command tile: what each has of what it asks for. Pure.

Easy boards tell of everybody, Expert boards of oneself alone. How many Characters lie in a storage is known
on Easy boards, where everybody saw them laid away; which they are is not said.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from msgspec import UNSET

from game.zerzura import Box
from game.zerzura.cards.schema import Amount
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.paint.card_art import counted
from scenes.games.zerzura.present.score_sheet import Owned, amounts, owned_as_seen


class Part(NamedTuple):
    """One thing that a tile asks for: how many a seat has, how many are wanted, exactly so or at least.
    `thing`: an Object's id, "cards", "stored" or "characters".
    """

    thing: str
    have: int
    wanted: int
    exactly: bool = False

    @property
    def lacks(self) -> int:
        """How many are missing."""
        return max(0, self.wanted - self.have)

    @property
    def lost(self) -> bool:
        """Whether there are more than may be: cards are never fewer again."""
        return self.exactly and self.have > self.wanted and self.thing in ("cards", "stored")


class Row(NamedTuple):
    """A seat's progress. `near`: it lacks one alone."""

    seat: int
    parts: tuple[Part, ...]

    @property
    def near(self) -> bool:
        """Whether one Object or card is all that is missing."""
        return sum(part.lacks for part in self.parts) == 1 and not any(part.lost for part in self.parts)


def progress(observation: ZerzuraObservation, box: Box, tile: str, first: int = 0) -> tuple[Row, ...]:
    """The rows of a tile that nobody has yet, from the seat `first` on; () for one that is taken."""
    table = observation.table
    if any(view.id == tile and view.owner is not None for view in table.tiles):
        return ()
    seats: Sequence[int] = range(len(table.birds))
    seats = [*seats[first:], *seats[:first]]
    if not table.trackers:
        seats = [seat for seat in seats if seat == observation.seat]
    return tuple(Row(seat, _parts(box, tile, owned_as_seen(box, observation, seat))) for seat in seats)


def _parts(box: Box, tile: str, has: Owned) -> tuple[Part, ...]:
    when, held = box.tiles[box.tile_by_id[tile]].when, has.holding
    found: list[Part] = []
    for thing, amount, have in (
        ("cards", when.cards, box.count_at(held, box.cards_at)),
        ("stored", when.stored, box.count_at(held, box.stored_at)),
        ("characters", when.characters, has.fewest_characters),
    ):
        if amount is not UNSET:
            found.append(_part(thing, amount, have))
    have_of = amounts(box, has)
    found += [_part(thing, wanted, have_of[thing]) for thing, wanted in when.objects.items()]
    return tuple(found)


def _part(thing: str, amount: int | Amount, have: int) -> Part:
    wanted, exactly = counted(amount)
    return Part(thing, have, wanted, exactly)
