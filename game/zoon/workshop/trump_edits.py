"""Edits of a Trump: how often it is played, what a shot aims at, who wears equipment, where terrain lies.

Each takes a Trump and gives another. Where the text of the card tells of what has changed, it is made anew.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, cast

from msgspec.structs import replace

from game.zoon.cards.schema import Aim, Attach, FieldData, Offset, PlaceAt, Terrain, Trump
from game.zoon.cards.verb_schema import ZOON_TYPES, Few, Select, Side, Zone, ZoonType
from game.zoon.workshop.effects.effect_texts import effect_of, where_of, with_effect, with_text

__all__ = [
    "TYPES", "Side", "Zone", "ZoonType", "aimed_at", "effect_of", "laid_in", "put_on", "toggled",
    "uses_after", "wearers", "where_of", "with_effect", "with_ground", "zone_squares",
]  # fmt: skip

TYPES = cast(tuple[ZoonType, ...], ZOON_TYPES)
Uses: TypeAlias = Literal["once", "unlimited"] | Few
"""How often a Trump may be played."""
AHEAD: Offset = (0, 2)
"""The square that an aiming grid has at first."""
MOST_USES = 9
"""Uses after which the next step is: without limit."""


def uses_after(uses: Uses, by: int) -> Uses:
    """How often, a step up (1) or down (-1): once, 2 to 9, then without limit.

    >>> uses_after("once", 1), uses_after(9, 1), uses_after("unlimited", -1), uses_after(2, -1)
    (2, 'unlimited', 9, 'once')
    """
    if isinstance(uses, str):
        if uses == "unlimited":
            return "unlimited" if by > 0 else MOST_USES
        uses = 1
    after = uses + by
    if by > 0 and after > MOST_USES:
        return "unlimited"
    return "once" if after <= 1 else after


def toggled(aim: Aim, square: Offset) -> Aim | None:
    """The aim with that square, or without it; None for the own square, and where no square would be left.

    >>> aim = Aim(squares=((0, 2),))
    >>> toggled(aim, (1, 1)).squares, toggled(aim, (0, 2))
    (((0, 2), (1, 1)), None)
    """
    squares = set(aim.squares) ^ {square}
    if square == (0, 0) or not squares:
        return None
    return Aim(squares=tuple(sorted(squares, key=lambda at: (-at[1], at[0]))))


def aimed_at(trump: Trump, zone: Zone | None) -> Trump:
    """The shot aimed at a whole zone; None: at the squares of its grid, at first the second one ahead."""
    aim = trump.aim or Aim()
    if zone is not None:
        return replace(trump, aim=Aim(zone=zone))
    return replace(trump, aim=Aim(squares=aim.squares or (AHEAD,)))


def zone_squares(zone: Zone, field: FieldData) -> list[tuple[int, int]]:
    """The squares of a zone as (column, row), both from 0, rows counted from the owner's side.

    >>> zone_squares("enemy_reinforcement", FieldData(columns=2))
    [(0, 5), (1, 5)]
    """
    side, _cut, name = zone.partition("_")
    depth = {"reinforcement": 1, "deployment": field.deployment_rows, "camp": field.camp_rows}
    deep = depth.get(name, field.rows)  # the whole board
    rows = range(field.rows - deep, field.rows) if side == "enemy" else range(deep)
    return [(column, row) for row in rows for column in range(field.columns)]


def wearers(trump: Trump) -> tuple[Side, tuple[ZoonType, ...]]:
    """Whom equipment may be put on: of which side, of which types; () for all types."""
    who = _who(trump)
    if not who.not_type:
        return who.side, who.type
    return who.side, tuple(kind for kind in (who.type or TYPES) if kind not in who.not_type)


def put_on(trump: Trump, side: Side, types: tuple[ZoonType, ...]) -> Trump:
    """The equipment for Zoons of that side and those types; where they must stand stays as it is."""
    who = replace(_who(trump), side=side, type=types, not_type=())
    if side != "own":
        who = replace(who, id=())  # only own cards are known by their ids
    return with_text(replace(trump, attach=Attach(who=who)))


def _who(trump: Trump) -> Select:
    who = trump.attach.who if trump.attach is not None else None
    return who if isinstance(who, Select) else Select(side="own")


def laid_in(trump: Trump, zone: Zone) -> Trump:
    """The terrain for free squares of that zone."""
    place = trump.place or PlaceAt()
    return with_text(replace(trump, place=replace(place, at=replace(place.at, zone=zone))))


def with_ground(trump: Trump, *, passable: bool | None = None, stops_walk: bool | None = None) -> Trump:
    """The terrain that may be entered or not, and that stops whoever walks in or not; None: as it is."""
    ground = trump.terrain or Terrain()
    changed = Terrain(
        passable=ground.passable if passable is None else passable,
        stops_walk=ground.stops_walk if stops_walk is None else stops_walk,
    )
    return with_text(replace(trump, terrain=changed))
