"""Score sheet of what lies open of a seat's belongings: the one sum that all of Zerzura shows.

A stored card whose face the viewer may not see counts as a Goods card: it adds nothing as a Character. Where
nothing is hidden, the sheet is the engine's own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.core import SheetLine
from game.zerzura import Box, sheet
from game.zerzura.views import ZerzuraObservation, ZerzuraTable

CHARACTERS = frozenset({"guard_idle", "guard_shifts", "mage", "sultan", "sultana"})


class Owned(NamedTuple):
    """What a seat owns, as the engine counts it.

    `characters` are numbers of faces, those that are shown; `hidden` is how many of its cards are not, and
    `kept` how many of these are Characters: their number is known on Easy boards, None where it is not.
    `whole` is False where the Objects of those are not counted either (others on Expert boards).
    """

    holding: int
    characters: tuple[int, ...]
    tiles: tuple[int, ...]
    hidden: int = 0
    whole: bool = True
    kept: int | None = None

    @property
    def fewest_characters(self) -> int:
        """How many Characters there are for certain."""
        return len(self.characters) + (self.kept or 0)

    @property
    def hides_characters(self) -> bool:
        """Whether a Character may lie among cards that are not shown: its points are then in no total."""
        return self.hidden > 0 and self.kept != 0

    @property
    def maybe_characters(self) -> int:
        """How many more there may be among cards that are not shown."""
        return self.hidden if self.kept is None else 0


class Reckoning(NamedTuple):
    """Points: of each Object's row (its Guards counted), of the other Characters, of tiles, together.

    `brought` is how much less it would be without any Character.
    """

    rows: Mapping[str, int]
    characters: int
    tiles: int
    total: int
    brought: int


def owned(box: Box, table: ZerzuraTable, seat: int) -> Owned:
    """What is shown of what a seat owns."""
    cards = [card for card in table.cards if card.owner == seat]
    faces = [box.by_id[card.face] for card in cards if card.face is not None]
    hidden = len(cards) - len(faces)
    if table.trackers:
        objects = box.packed(tracker.quantity for tracker in table.trackers[seat])
    else:
        objects = sum(box.packs[face] for face in faces) & box.quantities
    characters = tuple(face for face in faces if face >= box.first_character)
    stored = sum(card.zone == "store" for card in cards)
    holding = objects | len(characters) << box.characters_at | len(cards) << box.cards_at
    tiles = tuple(box.tile_by_id[tile.id] for tile in table.tiles if tile.owner == seat)
    whole = bool(table.trackers) or not hidden
    return Owned(holding | stored << box.stored_at, characters, tiles, hidden, whole)


def owned_as_seen(box: Box, seen: ZerzuraObservation, seat: int) -> Owned:
    """The same, with the number of Characters that the seat has stored. On Easy boards everybody saw them
    laid away, and cubes count what lies in storage; which they are is named to nobody (reading 10).
    """
    has = owned(box, seen.table, seat)
    if not seen.table.trackers:
        return has
    faces = dict(seen.memory.faces)
    stored = [faces.get(c.handle) for c in seen.table.cards if c.owner == seat and c.face is None]
    known = [box.by_id[face] for face in stored if face is not None]
    if len(known) < len(stored):
        return has
    return has._replace(kept=sum(number >= box.first_character for number in known))


def amounts(box: Box, has: Owned) -> Mapping[str, int]:
    """How many of each Object that is."""
    return dict(zip(box.objects, box.amounts(has.holding), strict=True))


def reckoned(box: Box, has: Owned) -> Reckoning:
    """The points of all that, if the match ended now."""
    found = sums(sheet(box, has.holding, has.characters, has.tiles))
    plain = sums(sheet(box, has.holding, (), has.tiles))
    rows = {thing: found[thing] for thing in box.objects}
    total = sum(found.values())
    return Reckoning(rows, found["characters"], found["tiles"], total, total - sum(plain.values()))


def points_of(box: Box, table: ZerzuraTable, seat: int) -> int | None:
    """The points of a seat so far, Characters included; None where its Objects are not known."""
    has = owned(box, table, seat)
    return reckoned(box, has).total if has.whole else None


def sums(lines: Iterable[SheetLine]) -> dict[str, int]:
    """Points by row of a score sheet: each Object's id, "characters", "tiles"."""
    found: dict[str, int] = {"characters": 0, "tiles": 0}
    for line in lines:
        facts = dict(line.facts)
        if line.code in CHARACTERS:
            found["characters"] += int(line.points)
        elif line.code == "tile":
            found["tiles"] += int(line.points)
        else:
            found[facts["object"]] = int(line.points)
    return found
