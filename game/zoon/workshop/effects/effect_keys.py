"""Keys of effect blocks: whom and where an effect means, as short texts that a block holds.

    own:soldier+elite     one's own Soldiers or Elites      enemy:!emblem   enemies other than the Emblem
    enemy_fighter         a Zoon that the place knows       1@self          at most one square from it
    own_camp 2@own:chief  in one's camp, at most two squares from one's Chief
"""

from __future__ import annotations

import re
from typing import TypeVar, get_args

from msgspec.structs import replace

from game.zoon.cards.verb_checks import Place
from game.zoon.cards.verb_schema import ZOON_TYPES, Cells, Named, Select, Selector, Side, Zone

Area = TypeVar("Area", Select, Cells)

NAMED: tuple[str, ...] = ("self", "enemy_fighter", "bearer", "entering")
"""Zoons that a place may know, in the order in which they are offered."""
ANYWHERE = "board"
ZONES: tuple[str, ...] = get_args(Zone)
SIDES: tuple[str, ...] = get_args(Side)
_WHO = re.compile(r"(own|enemy|any)(?::(!?)([a-z+]+))?")
_NEAR = re.compile(r"([1-9][0-9]?)@(.+)")


def who_key(selector: Selector) -> str | None:
    """The key of the Zoons that a selector means, its area left aside; None for what no key says.

    >>> who_key(Select(side="own", type=("soldier", "elite")))
    'own:soldier+elite'
    >>> who_key("self")
    'self'
    """
    if isinstance(selector, str):
        return selector
    if selector.id or (selector.type and selector.not_type):
        return None
    if selector.type:
        return f"{selector.side}:{'+'.join(selector.type)}"
    return f"{selector.side}:!{'+'.join(selector.not_type)}" if selector.not_type else selector.side


def selector_of(key: str, before: Selector | None = None) -> Selector:
    """The selector of such a key; the area of the one before stays. Raises ValueError for no key."""
    if key in get_args(Named):
        return key  # type: ignore[return-value]  # one of the four names
    found = _WHO.fullmatch(key)
    types = tuple((found[3] or "").split("+")) if found and found[3] else ()
    if found is None or any(name not in ZOON_TYPES for name in types):
        raise ValueError(f"no Zoons: {key}")
    base = before if isinstance(before, Select) else Select()
    listed, barred = ((), types) if found[2] else (types, ())
    return replace(base, side=found[1], type=listed, not_type=barred, id=())


def area_key(area: Select | Cells) -> str | None:
    """The key of the squares that are meant; None for what no key says.

    >>> area_key(Cells(zone="own_camp", within=1, of="self"))
    'own_camp 1@self'
    """
    zone = area.zone or ANYWHERE
    if area.within is None or area.of is None:
        return zone
    centre = who_key(area.of)
    if centre is None or (isinstance(area.of, Select) and area_key(area.of) != ANYWHERE):
        return None
    near = f"{area.within}@{centre}"
    return near if zone == ANYWHERE else f"{zone} {near}"


def area_parts(key: str) -> tuple[str, int, str]:
    """(zone, squares, centre) of an area's key; no centre: "". Raises ValueError for no key."""
    zone, near = ANYWHERE, ""
    for part in key.split():
        if part in ZONES:
            zone = part
        else:
            near = part
    if not near:
        return zone, 0, ""
    found = _NEAR.fullmatch(near)
    if found is None:
        raise ValueError(f"no squares: {key}")
    return zone, int(found[1]), found[2]


def with_area(area: Area, key: str) -> Area:
    """The same Zoons or squares within another area. Raises ValueError for no key."""
    zone, within, centre = area_parts(key)
    kept = None if zone == ANYWHERE and isinstance(area, Select) else zone
    of = selector_of(centre) if centre else None
    return replace(area, zone=kept, within=within or None, of=of)


def who_keys(key: str, place: Place, named: bool = True, sides: tuple[str, ...] = SIDES) -> tuple[str, ...]:
    """What may be chosen in place of that key: those the place knows, the sides, and types of its side.

    A type or two more than it has stand there too, so that several can be put together one by one.
    """
    found = [name for name in NAMED if named and name in place.named]
    side, _colon, listed = key.partition(":")
    for other in sides:
        found.append(other)
        if other == side:
            types = tuple(listed.split("+")) if listed and not listed.startswith("!") else ()
            found.append(f"{side}:!emblem")
            found += [f"{side}:{name}" for name in ZOON_TYPES]
            if types:
                found += [f"{side}:{'+'.join((*types, name))}" for name in ZOON_TYPES if name not in types]
    return tuple(found) if key in NAMED else _with(key, found)


def area_keys(key: str, place: Place, zones: tuple[str, ...] = ZONES) -> tuple[str, ...]:
    """What may be chosen in place of that area: zones, and near whom the place knows or one's own Chief."""
    centres = [name for name in NAMED if name in place.centres]
    near = [f"{n}@{name}" for name in (*centres, "own:emblem", "own:chief") for n in (1, 2)]
    rest = [zone for zone in zones if zone != ANYWHERE]
    return _with(key, [ANYWHERE, *near, *rest])


def _with(key: str, keys: list[str]) -> tuple[str, ...]:
    """Those keys, and the present one at their head if it is not among them."""
    return tuple(keys) if key in keys else (key, *keys)
