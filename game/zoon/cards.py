"""The typed form of a Zoon tribe file (schema `zoon-tribe/1`) and of data/zoon/zoon.yaml.

msgspec turns plain YAML values into these structs and refuses unknown keys and wrong types; what needs
more than one key at a time is checked in `tribes.py`. Effects are written in the words of `vocabulary.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta, field

from game.zoon.vocabulary import Cells, Count, Data, Few, Op, Selector, Slug, Zone, ZoonType

LocalText = Mapping[Literal["fr", "en"], str]
TrumpKind = Literal[
    "shooting", "equipment", "terrain", "movement", "combat", "control", "reinforcement", "zoon", "special"
]
Step = Literal[
    "F", "B", "L", "R", "FL", "FR", "BL", "BR", "F~", "B~", "L~", "R~", "FL~", "FR~", "BL~", "BR~"
]
Offset = tuple[int, int]
"""(dx, dy) from the owner's side: dx + is right, dy + is forward."""
Corner = Annotated[int, Meta(ge=0)] | Literal["*"]
ShotCorner = Annotated[int, Meta(ge=0)] | Literal["X"]


class Moves(Data, frozen=True):
    """A movement grid: black trajectories and green squares."""

    walk: tuple[tuple[Step, ...], ...] = ()
    leap: tuple[Offset, ...] = ()


class Face(Data, frozen=True):
    """One print of a card: corners top left, top right, bottom right, bottom left, and how many there are."""

    corners: tuple[Corner, Corner, Corner, Corner]
    count: Count = 1


class Star(Data, frozen=True):
    """The special effect of a touched star (reading 17)."""

    outcome: Literal["draw", "none", "win"]
    do: tuple[Op, ...] = ()
    text: LocalText = field(default_factory=dict)


class Zoon(Data, frozen=True):
    """A Zoon of a tribe with all its faces."""

    id: Slug
    name: LocalText
    type: ZoonType
    value: int
    moves: Moves
    faces: tuple[Face, ...]
    star: Star | None = None
    glyph: Slug | None = None


class TrumpZoon(Data, frozen=True):
    """The Zoon that a reinforcement or zoon trump becomes."""

    type: ZoonType
    value: int
    moves: Moves
    faces: tuple[Face, ...]
    star: Star | None = None


class Aim(Data, frozen=True):
    """An aiming grid: squares from the user, or a whole zone."""

    squares: tuple[Offset, ...] = ()
    zone: Zone | None = None


class Attach(Data, frozen=True):
    """Whom equipment may be put on."""

    who: Selector


class PlaceAt(Data, frozen=True):
    """Where terrain may be laid."""

    at: Cells = Cells()


class Terrain(Data, frozen=True):
    """What a terrain does to those who would enter."""

    passable: bool = False
    stops_walk: bool = False


class Trump(Data, frozen=True):
    """A Trump of a tribe."""

    id: Slug
    name: LocalText
    kind: TrumpKind
    force: Annotated[int, Meta(ge=1, le=3)]
    uses: Literal["once", "unlimited"] | Few = "unlimited"
    text: LocalText = field(default_factory=dict)
    printed_kind: str | None = None
    by: tuple[ZoonType, ...] = ()
    corners: tuple[ShotCorner, ShotCorner, ShotCorner, ShotCorner] | None = None
    aim: Aim | None = None
    attach: Attach | None = None
    passive: tuple[Op, ...] = ()
    place: PlaceAt | None = None
    terrain: Terrain | None = None
    zoon: TrumpZoon | None = None
    do: tuple[Op, ...] = ()
    glyph: Slug | None = None


class Blazon(Data, frozen=True):
    """Colour and glyph of a tribe."""

    colour: Annotated[str, Meta(pattern=r"^#[0-9a-fA-F]{6}\Z", description='"#rrggbb" in quotes')]
    glyph: Slug


class TribeSet(Data, frozen=True):
    """The continent or block a tribe belongs to."""

    id: Slug
    name: LocalText


class Style(Data, frozen=True):
    """How a tribe plays, for menus."""

    tempo: str = ""
    note: str = ""


class Tribe(Data, frozen=True):
    """A whole tribe file."""

    schema: Literal["zoon-tribe/1"]
    id: Slug
    name: LocalText
    zoons: tuple[Zoon, ...]
    trumps: tuple[Trump, ...]
    default_deployment: tuple[tuple[str | None, ...], tuple[str | None, ...]]
    set: TribeSet | None = None
    blazon: Blazon | None = None
    lore: LocalText = field(default_factory=dict)
    style: Style | None = None
    source: Mapping[str, object] = {}
    extra_zoons: tuple[Zoon, ...] = ()


class FieldData(Data, frozen=True):
    """The size of the field and of its zones, in rows from the owner's side."""

    columns: Annotated[int, Meta(ge=2, le=9)] = 6
    rows: Annotated[int, Meta(ge=2, le=9)] = 6
    deployment_rows: Count = 2
    camp_rows: Count = 3


class Caps(Data, frozen=True):
    """When a match without an end is a draw (reading 6)."""

    repetitions: Annotated[int, Meta(ge=2)] = 3
    quiet_turns: Count = 60


class Construction(Data, frozen=True):
    """The rules by which tribes are built."""

    zoons: int = 12
    points: int = 150
    trumps: int = 3
    force: int = 6
    stars: int = 3
    most_stars: int = 9


class OptionData(Data, frozen=True):
    """One option of the rules as written in data/zoon/zoon.yaml; `tribes: true` takes every loaded tribe."""

    default: str
    text: LocalText
    choices: Mapping[str, LocalText] = {}
    tribes: bool = False


class ZoonRules(Data, frozen=True):
    """data/zoon/zoon.yaml: figures and options of the game that belong to no tribe."""

    schema: Literal["zoon-rules/1"]
    field: FieldData = FieldData()
    caps: Caps = Caps()
    construction: Construction = Construction()
    options: Mapping[str, OptionData] = {}


STAR = -1
CROSS = -2


def corner_value(corner: int | str) -> int:
    """A corner as an int: a number as it is, a star -1, a cross (X) -2."""
    return corner if isinstance(corner, int) else {"*": STAR, "X": CROSS}[corner]


plain = msgspec.to_builtins
"""A struct as plain YAML-like values, for digests."""
