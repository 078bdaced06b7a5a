"""Traits of effect lines: what each block of a line stands for in the figures of its verb.

A trait reads its key from the figures (None for what no key says), writes another one, and lists those that
may be chosen. `quiet` is the key of a block that need not be shown.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from msgspec.structs import replace

from game.zoon.cards.verb_schema import Score, Select
from game.zoon.workshop.effects.effect_entries import TIE
from game.zoon.workshop.effects.effect_keys import (
    area_key,
    area_keys,
    selector_of,
    who_key,
    who_keys,
    with_area,
)
from game.zoon.workshop.effects.effect_places import Spot

Shape = Literal["outcome", "verb", "who", "amount", "place", "condition"]
Keys = tuple[str, ...]


def _always(_figures: Any) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class Trait:
    """One block of a line. `there`: whether figures have it at all."""

    name: str
    shape: Shape
    read: Callable[[Any], str | None]
    write: Callable[[Any, str], Any]
    keys: Callable[[Any, Spot], Keys]
    quiet: str | None = None
    there: Callable[[Any], bool] = _always


def _field(name: str, shape: Shape, words: dict[str, Any], quiet: str | None = None, **more: Any) -> Trait:
    """A trait that is one field of the figures, with a key for each value."""
    keys = {value: key for key, value in words.items()}
    return Trait(
        name, shape, lambda figures: keys.get(getattr(figures, name)),
        lambda figures, key: replace(figures, **{name: words[key]}), lambda _figures, _spot: tuple(words),
        quiet, **more,
    )  # fmt: skip


def _offering(trait: Trait, keys: Callable[[Any, Spot], Keys]) -> Trait:
    """The same trait with other keys to choose among."""
    return dataclasses.replace(trait, keys=keys)


def _number(name: str, most: int, quiet: str | None = None, field: str = "") -> Trait:
    """A trait that is a count, offered up to `most`."""
    field = field or name

    def read(figures: Any) -> str:
        return str(getattr(figures, field))

    def keys(figures: Any, _spot: Spot) -> Keys:
        offered = [str(number) for number in range(1, most + 1)]
        return tuple(offered if read(figures) in offered else [*offered, read(figures)])

    return Trait(
        name, "amount", read, lambda figures, key: replace(figures, **{field: int(key)}), keys, quiet
    )  # fmt: skip


# -- whom, and where they stand -------------------------------------------------------------------------


def _selects(field: str) -> Callable[[Any], bool]:
    return lambda figures: isinstance(getattr(figures, field), Select)


def who(field: str = "who", named: bool = True, sides: Keys = ("own", "enemy", "any")) -> Trait:
    """Whom a line means: a Zoon that its place knows, or those of a side and of types."""

    def read(figures: Any) -> str | None:
        return who_key(getattr(figures, field))

    def write(figures: Any, key: str) -> Any:
        selector = selector_of(key, getattr(figures, field))
        changes: dict[str, Any] = {field: selector}
        if isinstance(selector, str) and field == "who" and hasattr(figures, "count"):
            changes |= {"count": None, "up_to": None}  # one that is named is one
        return replace(figures, **changes)

    def keys(figures: Any, spot: Spot) -> Keys:
        key = read(figures) or ""
        found = who_keys(key, spot.place, named, sides)
        if spot.where == "equipment" and not spot.part and key != "self":
            found = tuple(other for other in found if other != "self")  # who is its bearer
        if field in ("a", "b"):  # nobody changes places with oneself
            partner = getattr(figures, "b" if field == "a" else "a")
            found = tuple(other for other in found if other != partner)
        return found

    return Trait(field, "who", read, write, keys)


def near(field: str = "who") -> Trait:
    """Where the Zoons stand that are chosen among."""
    return _area("near" if field == "who" else f"near_{field}", field, "board", _selects(field))


def squares(field: str = "at") -> Trait:
    """Which squares a line means."""
    return _area(field, field, None, _always)


def _area(name: str, field: str, quiet: str | None, there: Callable[[Any], bool]) -> Trait:
    def read(figures: Any) -> str | None:
        return area_key(getattr(figures, field))

    def write(figures: Any, key: str) -> Any:
        return replace(figures, **{field: with_area(getattr(figures, field), key)})

    def keys(figures: Any, spot: Spot) -> Keys:
        return area_keys(read(figures) or "", spot.place)

    return Trait(name, "place", read, write, keys, quiet, there)


# -- how many, and who chooses --------------------------------------------------------------------------


def amount(field: str = "who") -> Trait:
    """How many of them: "1", "2" exactly, "up2" at most."""

    def read(figures: Any) -> str:
        if figures.up_to is not None and figures.up_to > 1:
            return f"up{figures.up_to}"
        return str(figures.count or 1)

    def write(figures: Any, key: str) -> Any:
        number = int(key.removeprefix("up"))
        few = number if number > 1 else None
        up_to, count = (few, None) if key.startswith("up") else (None, few)
        return replace(figures, up_to=up_to, count=count)

    def keys(figures: Any, _spot: Spot) -> Keys:
        offered = ("1", "up2", "up3", "2", "3")
        return offered if read(figures) in offered else (*offered, read(figures))

    there = _always if field == "at" else _selects(field)
    return Trait("amount", "amount", read, write, keys, None, there)


def _has_choice(figures: Any) -> bool:
    """Whether somebody chooses anything at all in that line."""
    fixed = isinstance(getattr(figures, "who", None), str) and not hasattr(figures, "at")
    return not fixed or figures.optional


def _choosers(figures: Any, _spot: Spot) -> Keys:
    """Whoever may choose: the owner of one's own Zoons is oneself."""
    mine = getattr(getattr(figures, "who", None), "side", "") == "own" and figures.chooser != "owner"
    return ("me", "enemy") if mine else ("me", "owner", "enemy")


MOVER = _offering(
    _field("chooser", "condition", {"me": "me", "owner": "owner", "enemy": "enemy"}, "me"), _choosers
)
CHOOSER = dataclasses.replace(MOVER, there=_has_choice)
OPTIONAL = _field("optional", "condition", {"must": False, "may": True}, "must")
FREE = _field("only_free", "condition", {"fights": False, "free": True}, "fights")


# -- figures of single verbs ----------------------------------------------------------------------------

HOW = _field("how", "place", {"grid": "grid", "green": "green"}, "grid")
AWAY = _offering(
    _field("dir", "place", {"its_back": "its_back", "away": "away"}),
    lambda _figures, spot: ("its_back", "away") if "self" in spot.place.centres else ("its_back",),
)
DISTANCE = _number("distance", 3)
TURNS = _number("turns", 3)
WHEN = _field("when", "condition", {"always": "always", "attacking": "attacking", "defending": "defending"})
EVENT = _field(
    "event", "condition",
    {name: name for name in (
        "eliminated_by_combat", "eliminated_by_shot", "eliminated", "paralysed", "moved_by_effect"
    )},
)  # fmt: skip
BY = _field("by", "condition", {"walk": "walk", "leap": "leap", "any": "any"})
LOST = _offering(
    _field("who", "who", {"equipment": "equipment", "trump": "trump"}),
    # equipment only where a Zoon with some is known
    lambda _figures, spot: ("equipment", "trump") if spot.where in ("star", "equipment") else ("trump",),
)
FOUGHT = ("eliminated_by_combat", "eliminated_by_shot", "eliminated")
"""Events that may end as a tie instead."""


def _read_times(figures: Any) -> str:
    return str(figures.times or "every")


TIMES = Trait(
    "times", "amount", _read_times,
    lambda figures, key: replace(figures, times=None if key == "every" else int(key)),
    lambda figures, _spot: tuple(dict.fromkeys(("every", "1", "2", "3", _read_times(figures)))),
)  # fmt: skip
SPARED = Trait(
    "spared", "outcome", lambda figures: "tie" if figures.instead == (TIE,) else "nothing",
    lambda figures, key: replace(figures, instead=(TIE,) if key == "tie" else ()),
    lambda figures, _spot: ("nothing", "tie") if figures.event in FOUGHT else ("nothing",),
)  # fmt: skip


def _read_dirs(figures: Any) -> str:
    return "+".join(figures.dirs)


DIRECTIONS = (
    "F", "B", "L+R", "FL+FR", "F+FL+FR", "F+L+R", "F+B+L+R", "FL+FR+BL+BR", "F+B+L+R+FL+FR+BL+BR"
)  # fmt: skip
DIRS = Trait(
    "dirs", "place", _read_dirs, lambda figures, key: replace(figures, dirs=tuple(key.split("+"))),
    lambda figures, _spot: tuple(dict.fromkeys((*DIRECTIONS, _read_dirs(figures)))),
)  # fmt: skip

CHANGES = ("+1", "+2", "+3", "+4", "+5", "-1", "-2", "-3", "x2", "x3", "x0")
"""What a score is changed by: added, or multiplied with."""


def change_key(add: int, mul: int) -> str:
    """Such a change as a key: "+2", "x2", "+2x2"; "none" for no change."""
    added = f"{add:+d}" if add else ""
    return (added + (f"x{mul}" if mul != 1 else "")) or "none"


def change_of(key: str) -> tuple[int, int]:
    """(add, mul) of such a key."""
    added, sign, times = ("", "", "") if key == "none" else key.partition("x")
    return int(added or 0), int(times) if sign else 1


CHANGE = Trait(
    "change", "amount", lambda figures: change_key(figures.add, figures.mul),
    lambda figures, key: replace(figures, add=change_of(key)[0], mul=change_of(key)[1]),
    lambda figures, _spot: tuple(dict.fromkeys((*CHANGES, change_key(figures.add, figures.mul)))),
)  # fmt: skip
BONUS = Trait(
    "bonus", "amount", lambda figures: change_key(figures.score.add, figures.score.mul),
    lambda figures, key: replace(figures, score=Score(*change_of(key))),
    lambda figures, _spot: tuple(
        dict.fromkeys(("none", *CHANGES, change_key(figures.score.add, figures.score.mul)))
    ),
    "none",
)  # fmt: skip
