"""Schema of data/zerzura/zerzura.yaml as types. Roles and conditions are the verbs of this game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import UNSET, Meta, UnsetType, field

from game.data.schema_base import Data, LocalText, OptionData

Slug = Annotated[str, Meta(pattern=r"^[a-z0-9-]+\Z", description="small letters, digits and hyphens")]
Count = Annotated[int, Meta(ge=1, le=99)]
Points = Annotated[int, Meta(ge=-99, le=99)]
Players = Annotated[int, Meta(ge=2, le=5)]
"""A number of players; the box holds five Birds."""


class ObjectData(Data, frozen=True):
    """A kind of Object: its name as a heading, and what several are called in a sentence.

    `one` and `the` are what a single one is called in a sentence ("a ring", and after "your": "ring").
    """

    id: Slug
    name: LocalText
    many: LocalText = field(default_factory=dict)
    one: LocalText = field(default_factory=dict)
    the: LocalText = field(default_factory=dict)


class SetupData(Data, frozen=True):
    """How a match is set up, by number of players: cards put out unseen, cards of a Market, actions of each
    player in a round; and how many Command tiles lie open.
    """

    removed: Mapping[Players, Annotated[int, Meta(ge=0, le=199)]]
    market: Mapping[Players, Count]
    actions: Mapping[Players, Count]
    commands: Annotated[int, Meta(ge=0, le=99)] = 4


class Goods(Data, frozen=True):
    """A Goods card: how many of each Object it shows, and how often it is in the box."""

    objects: Mapping[str, Annotated[int, Meta(ge=1, le=9)]]
    copies: Count = 1

    @property
    def id(self) -> str:
        """The name of its face: Objects in the order of the file, "turban1-pepper1"."""
        return "-".join(f"{name}{count}" for name, count in self.objects.items())


class Guard(Data, frozen=True, tag_field="role", tag="guard"):
    """Counts up to `shift` more or fewer of its Object for the scale (reading 6)."""

    id: Slug
    name: LocalText
    object: str
    shift: Count


class Mage(Data, frozen=True, tag_field="role", tag="mage"):
    """1 point for each full `lot` of its Object."""

    id: Slug
    name: LocalText
    object: str
    lot: Count


class Sultan(Data, frozen=True, tag_field="role", tag="sultan"):
    """1 point for each full `lot` of Goods cards."""

    id: Slug
    name: LocalText
    lot: Count


class Sultana(Data, frozen=True, tag_field="role", tag="sultana"):
    """1 point for each Character, herself included."""

    id: Slug
    name: LocalText


Character = Guard | Mage | Sultan | Sultana


class Amount(Data, frozen=True):
    """How many are wanted: one of the two verbs."""

    exactly: Count | UnsetType = UNSET
    at_least: Count | UnsetType = UNSET


class When(Data, frozen=True):
    """The condition of a Command tile: all that it names must hold. A plain number of Objects is a least."""

    cards: Amount | UnsetType = UNSET
    stored: Amount | UnsetType = UNSET
    characters: Amount | UnsetType = UNSET
    objects: Mapping[str, Count | Amount] = {}


class Command(Data, frozen=True):
    """A Command tile (reading 5). With more than `max_players` it stays in the box."""

    id: Slug
    name: LocalText
    when: When
    points: Points
    max_players: Players = 5


class ZerzuraRules(Data, frozen=True):
    """The whole file."""

    schema: Literal["zerzura-rules/1"]
    objects: Annotated[tuple[ObjectData, ...], Meta(min_length=1, max_length=12)]
    scales: Mapping[str, Annotated[tuple[Points, ...], Meta(min_length=2, max_length=99)]]
    setup: SetupData
    goods: tuple[Goods, ...]
    characters: tuple[Character, ...]
    commands: tuple[Command, ...]
    options: Mapping[str, OptionData]

    @property
    def faces(self) -> tuple[tuple[str, int], ...]:
        """Every face of the box with its copies, in the order of the file: Goods, then Characters."""
        goods = ((card.id, card.copies) for card in self.goods)
        return (*goods, *((card.id, 1) for card in self.characters))
