"""Starting tribes: a new one that may be played at once, and the copy of another to change."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any

from msgspec.structs import replace

from game.data.data_files import read
from game.data.data_roots import good_file
from game.zoon.cards.appearance import ZoonIcons
from game.zoon.cards.schema import Blazon, Face, Moves, Path, Tribe, Zoon
from game.zoon.cards.verb_schema import ZoonType
from game.zoon.workshop.new_cards import free_id, new_trump, new_zoon
from game.zoon.workshop.tribe_edits import COLOUR, GLYPH, settled

NEW = {"fr": "Nouvelle tribu", "en": "New tribe"}

_DOZEN: tuple[tuple[ZoonType, tuple[Path, ...], tuple[int, int, int, int], int], ...] = (
    ("chief", (("F",), ("FL",), ("FR",), ("L",), ("R",), ("B",)), (3, 3, 3, 3), 1),
    ("hero", (("FL", "FL"), ("FR", "FR"), ("F",)), (3, 2, 2, 2), 1),
    ("priest", (("FL",), ("FR",), ("L",), ("R",)), (2, 2, 1, 1), 1),
    ("monster", (("F",), ("FL",), ("FR",)), (3, 3, 3, 2), 1),
    ("elite", (("F", "F"), ("FL",), ("FR",)), (3, 3, 2, 2), 3),
    ("soldier", (("F",), ("L",), ("R",)), (2, 2, 1, 1), 4),
    ("emblem", (), (2, 2, 2, 2), 1),
)
"""Twelve cards of 150 points: type, paths, corners, and how many."""
_ROWS = (
    ("soldier", "elite", "monster", "hero", "elite", "soldier"),
    ("soldier", "priest", "emblem", "chief", "elite", "soldier"),
)


def blank_tribe(taken: Collection[str]) -> Tribe:
    """A new tribe that keeps all rules of construction: twelve plain Zoons and three plain Trumps.

    `taken` are the ids of other tribes.
    """
    id_ = free_id("tribe", taken)
    tribe = Tribe(
        schema="zoon-tribe/1", id=id_, name=_numbered(NEW, id_), zoons=(), trumps=(),
        default_deployment=_ROWS, blazon=Blazon(COLOUR, GLYPH),
    )  # fmt: skip
    for type_, walk, corners, count in _DOZEN:
        card = replace(new_zoon(tribe, type_), moves=Moves(walk=walk), faces=(Face(corners, count),))
        tribe = replace(tribe, zoons=(*tribe.zoons, card))
    for kind in ("shooting", "movement", "combat"):
        tribe = replace(tribe, trumps=(*tribe.trumps, replace(new_trump(tribe, kind), force=2)))
    return settled(tribe)


def copy_of(tribe: Tribe, taken: Collection[str]) -> Tribe:
    """The same tribe to change: with an id and a name of its own, in no set; its cards keep their figures.

    `taken` are the ids of other tribes.
    """
    id_ = free_id(re.sub(r"-\d{1,4}$", "", tribe.id) or tribe.id, {*taken, tribe.id})
    icons = read(good_file("zoon/icons.yaml"), ZoonIcons)[0]
    own: Mapping[str, str] = icons.cards.get(tribe.id, {})
    return replace(
        tribe,
        id=id_,
        name=_numbered(tribe.name, id_),
        set=None,
        source={},
        zoons=tuple(_with_glyph(zoon, own) for zoon in tribe.zoons),
        extra_zoons=tuple(_with_glyph(zoon, own) for zoon in tribe.extra_zoons),
    )


def _with_glyph(zoon: Zoon, icons: Mapping[str, str]) -> Zoon:
    """The figure that the house gives this card of this tribe is from now on its own."""
    return zoon if zoon.glyph is not None else replace(zoon, glyph=icons.get(zoon.id))


def _numbered(name: Mapping[Any, str], id_: str) -> dict[Any, str]:
    """The name with the number at the end of the id, if there is one."""
    number = re.search(r"-(\d{1,4})$", id_)
    ending = "" if number is None else f" {number[1]}"
    return {language: re.sub(r" \d{1,4}$", "", text) + ending for language, text in name.items()}
