"""Compiled data file, for speed: faces, conditions and setup as ints.

What a player owns is one int, a *holding*: fields of WIDTH bits for the quantity of each Object, then for
Characters, cards and stored cards. Cards add up by adding their ints, and a condition is two operations.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from msgspec import UNSET

from game.rng import splitmix64_row
from game.zerzura.cards.schema import Character, Goods, When, ZerzuraRules
from game.zerzura.moves import book

WIDTH = 12
FIELD = (1 << WIDTH - 1) - 1
_GUARD = 1 << WIDTH - 1
"""The top bit of a field, which no quantity reaches."""


class Face(NamedTuple):
    """What a card shows: `objects` in the order of the file, and `pack`, the holding of that card alone."""

    id: str
    objects: tuple[int, ...]
    character: Character | None
    pack: int
    copies: int


class Want(NamedTuple):
    """One part of a tile's condition: so many in the field at that bit, exactly or at least."""

    at: int
    number: int
    exact: bool


class Test(NamedTuple):
    """The condition of a Command tile on a holding."""

    guards: int  # top bits of the fields of which there must be at least so many
    least: int
    mask: int  # fields of which there must be exactly so many
    exact: int


class Box:
    """All that is in the box."""

    def __init__(self, rules: ZerzuraRules) -> None:
        self.rules = rules
        self.objects = tuple(thing.id for thing in rules.objects)
        self.scales = tuple(rules.scales[name] for name in self.objects)
        kinds = len(self.objects)
        self.characters_at, self.cards_at, self.stored_at = (WIDTH * (kinds + n) for n in range(3))
        self.stored = 1 << self.stored_at
        self.quantities = (1 << WIDTH * kinds) - 1  # mask of the fields of Objects
        self.faces = tuple([self._goods(card) for card in rules.goods] + [
            Face(card.id, (0,) * kinds, card, 1 << self.characters_at | 1 << self.cards_at, 1)
            for card in rules.characters
        ])  # fmt: skip
        self.by_id = {face.id: number for number, face in enumerate(self.faces)}
        self.packs = tuple(face.pack for face in self.faces)
        self.first_character = len(rules.goods)
        self.cards = tuple(number for number, face in enumerate(self.faces) for _ in range(face.copies))
        self.tiles = rules.commands
        self.wants = tuple(self._wants(tile.when) for tile in rules.commands)
        self.tests = tuple(map(_test, self.wants))
        self.tile_by_id = {tile.id: number for number, tile in enumerate(self.tiles)}
        self.book = book(len(self.cards))

    def amounts(self, holding: int) -> tuple[int, ...]:
        """The quantity of each Object."""
        return tuple(holding >> WIDTH * n & FIELD for n in range(len(self.objects)))

    def packed(self, counts: Iterable[int]) -> int:
        """The holding of so many of each Object and of nothing else."""
        return sum(count << WIDTH * row for row, count in enumerate(counts))

    def count_at(self, holding: int, at: int) -> int:
        """The quantity in the field that begins at that bit."""
        return holding >> at & FIELD

    def packs_of(self, order: tuple[int, ...]) -> tuple[int, ...]:
        """The holding of each card, for faces in an order that begins with no card."""
        return (0, *map(self.packs.__getitem__, order[1:]))

    def _goods(self, card: Goods) -> Face:
        counts = tuple(card.objects.get(name, 0) for name in self.objects)
        pack = sum(count << WIDTH * n for n, count in enumerate(counts)) | 1 << self.cards_at
        return Face(card.id, counts, None, pack, card.copies)

    def _wants(self, when: When) -> tuple[Want, ...]:
        """What a condition wants, field by field; a plain number of Objects is a least."""
        amounts = [(WIDTH * self.objects.index(name), amount) for name, amount in when.objects.items()]
        for at, more in (
            (self.cards_at, when.cards), (self.stored_at, when.stored), (self.characters_at, when.characters)
        ):
            if more is not UNSET:
                amounts.append((at, more))
        wants = []
        for at, amount in amounts:
            if isinstance(amount, int):
                wants.append(Want(at, amount, exact=False))
            elif isinstance(amount.exactly, int):
                wants.append(Want(at, amount.exactly, exact=True))
            elif isinstance(amount.at_least, int):
                wants.append(Want(at, amount.at_least, exact=False))
        return tuple(wants)


def _test(wants: tuple[Want, ...]) -> Test:
    guards = least = mask = exact = 0
    for want in wants:
        if want.exact:
            mask |= FIELD << want.at
            exact |= want.number << want.at
        else:
            guards |= _GUARD << want.at
            least |= want.number << want.at
    return Test(guards, least, mask, exact)


class Compiled:
    """A box for a number of players."""

    def __init__(self, box: Box, seats: int) -> None:
        rules = box.rules.setup
        self.box = box
        self.seats = seats
        self.market = rules.market[seats]
        self.turns = rules.actions[seats] * seats  # actions of a round
        # What does not fill a whole Market stays out too; with the cards of the box nothing is over.
        self.rounds = (len(box.cards) - rules.removed[seats]) // self.market
        self.deck = self.rounds * self.market
        self.commands = rules.commands
        self.tiles = tuple(
            number for number, tile in enumerate(box.rules.commands) if tile.max_players >= seats
        )
        self.acting = tuple((seat,) for seat in range(seats))

    def shuffled(self, chance: int) -> tuple[int, tuple[int, ...]]:
        """(next chance, faces by handle): the deck from handle 1 on, then the cards out of the game; 0 is no
        card.
        """
        chance, order = drawn(chance, self.box.cards, len(self.box.cards))
        return chance, (-1, *order)


def drawn(chance: int, things: tuple[int, ...], count: int) -> tuple[int, list[int]]:
    """(next chance, `count` of the things in random order): each draws 64 random bits, the lowest come
    first.
    """
    chance, lots = splitmix64_row(chance, len(things))
    return chance, [thing for _, thing in sorted(zip(lots, things, strict=True))[:count]]


def faces_of(box: Box, names: Mapping[int, str]) -> dict[int, int]:
    """Handles with face numbers instead of names. Raises ValueError for a name that no card has."""
    unknown = [name for name in names.values() if name not in box.by_id]
    if unknown:
        raise ValueError(f"no card shows {unknown[0]}")
    return {handle: box.by_id[name] for handle, name in names.items()}
