"""Schema of a Zoon tribe file (`zoon-tribe/1`) and of data/zoon/zoon.yaml, as types.

msgspec turns plain YAML values into these structs and refuses unknown keys and wrong types; what needs
more than one key at a time is checked in `cards/loader.py`. Effects are written in the words of
`cards/verb_schema.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, field

from game.data.schema_base import LocalText, OptionData
from game.zoon.cards.verb_schema import LINES, Cells, Data, Few, Op, Selector, Slug, Zone, ZoonType

TrumpKind = Literal[
    "shooting", "equipment", "terrain", "movement", "combat", "control", "reinforcement", "zoon", "special"
]
Step = Literal[
    "F", "B", "L", "R", "FL", "FR", "BL", "BR", "F~", "B~", "L~", "R~", "FL~", "FR~", "BL~", "BR~"
]
Away = Annotated[int, Meta(ge=-8, le=8)]
Offset = tuple[Away, Away]
"""(dx, dy) from the owner's side: dx + is right, dy + is forward. No field is wider or longer than nine."""
Number = Annotated[int, Meta(ge=0, le=99)]
Corner = Number | Literal["*"]
ShotCorner = Number | Literal["X"]
Value = Annotated[int, Meta(ge=0, le=9999)]
"""Points of a card: an Emblem of four corners of 99 and a full grid stays below."""

MOST_CARDS = 99
"""Cards of a tribe, those that Trumps become with them. All that ever stand on the field have a number of
their own in a byte of the board: twice so many and the squares of deployment of the largest field are 234.
"""
MOST_KINDS = 32
"""Faces of a tribe, those of Trumps with them: what a card may be is a bit of 64 for both tribes."""
MOST_TRUMPS = 99
"""Trumps of a tribe: which of both tribes' a Zoon bears is a byte of a position's key."""


Path = Annotated[tuple[Step, ...], Meta(max_length=24)]
"""A black trajectory, step by step."""


class Moves(Data, frozen=True):
    """A movement grid: black trajectories and green squares."""

    walk: Annotated[tuple[Path, ...], Meta(max_length=64)] = ()
    leap: Annotated[tuple[Offset, ...], Meta(max_length=80)] = ()


class Face(Data, frozen=True):
    """One print of a card: corners top left, top right, bottom right, bottom left, and how many there are."""

    corners: tuple[Corner, Corner, Corner, Corner]
    count: Few = 1


class Star(Data, frozen=True):
    """The special effect of a touched star (reading 17)."""

    outcome: Literal["draw", "none", "win"]
    do: Annotated[tuple[Op, ...], LINES] = ()
    text: LocalText = field(default_factory=dict)


class Zoon(Data, frozen=True):
    """A Zoon of a tribe with all its faces."""

    id: Slug
    name: LocalText
    type: ZoonType
    value: Value
    moves: Moves
    faces: Annotated[tuple[Face, ...], Meta(max_length=MOST_KINDS)]
    star: Star | None = None
    glyph: Slug | None = None


class TrumpZoon(Data, frozen=True):
    """The Zoon that a reinforcement or zoon trump becomes."""

    type: ZoonType
    value: Value
    moves: Moves
    faces: Annotated[tuple[Face, ...], Meta(max_length=MOST_KINDS)]
    star: Star | None = None


class Aim(Data, frozen=True):
    """An aiming grid: squares from the user, or a whole zone."""

    squares: Annotated[tuple[Offset, ...], Meta(max_length=80)] = ()
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
    by: Annotated[tuple[ZoonType, ...], Meta(max_length=7)] = ()
    corners: tuple[ShotCorner, ShotCorner, ShotCorner, ShotCorner] | None = None
    aim: Aim | None = None
    attach: Attach | None = None
    passive: Annotated[tuple[Op, ...], LINES] = ()
    place: PlaceAt | None = None
    terrain: Terrain | None = None
    zoon: TrumpZoon | None = None
    do: Annotated[tuple[Op, ...], LINES] = ()
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
    zoons: Annotated[tuple[Zoon, ...], Meta(max_length=MOST_KINDS)]
    trumps: Annotated[tuple[Trump, ...], Meta(max_length=MOST_TRUMPS)]
    default_deployment: tuple[tuple[str | None, ...], tuple[str | None, ...]]
    set: TribeSet | None = None
    blazon: Blazon | None = None
    lore: LocalText = field(default_factory=dict)
    about: LocalText = field(default_factory=dict)
    """How it plays, in one or two lines for whoever chooses it."""
    style: Style | None = None
    source: Mapping[str, object] = {}
    extra_zoons: Annotated[tuple[Zoon, ...], Meta(max_length=MOST_KINDS)] = ()


class FieldData(Data, frozen=True):
    """The size of the field and of its zones, in rows from the owner's side."""

    columns: Annotated[int, Meta(ge=2, le=9)] = 6
    rows: Annotated[int, Meta(ge=2, le=9)] = 6
    deployment_rows: Few = 2
    camp_rows: Few = 3


class Caps(Data, frozen=True):
    """When a match without an end is a draw (reading 6). Turns are those of both seats together."""

    repetitions: Annotated[int, Meta(ge=2, le=99)] = 3
    quiet_turns: Annotated[int, Meta(ge=1, le=999)] = 60
    most_turns: Annotated[int, Meta(ge=1, le=9999)] = 600


class Construction(Data, frozen=True):
    """The rules by which tribes are built."""

    zoons: Value = 12
    points: Value = 150
    trumps: Value = 3
    force: Value = 6
    stars: Value = 3
    most_stars: Value = 9


class TribeOption(OptionData, frozen=True):
    """One option of the rules as written in data/zoon/zoon.yaml; `tribes: true` takes every loaded tribe."""

    choices: Mapping[str, LocalText] = {}
    tribes: bool = False


class ZoonRules(Data, frozen=True):
    """data/zoon/zoon.yaml: figures and options of the game that belong to no tribe."""

    schema: Literal["zoon-rules/1"]
    field: FieldData = FieldData()
    caps: Caps = Caps()
    construction: Construction = Construction()
    options: Mapping[str, TribeOption] = {}


STAR = -1
CROSS = -2


def corner_value(corner: int | str) -> int:
    """A corner as an int: a number as it is, a star -1, a cross (X) -2."""
    return corner if isinstance(corner, int) else {"*": STAR, "X": CROSS}[corner]
