"""Seat plans: who will sit where, and under which options, as chosen now and as kept from the last match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.core import Option
from game.learn.guide.guide_files import gentle
from game.learn.guide.guide_schema import GENTLE
from scenes.ui.i18n import local_text

PERSON = "person"


@dataclass
class Plan:
    """Who will sit on a seat: "person" or a level, a person's name as typed, a sign chosen for it."""

    kind: str
    name: str = ""
    sign: str = ""


def proposed(known: Sequence[str]) -> str:
    """The level of who has chosen none yet: that of the guide's first match, or another that is no person."""
    first = gentle(GENTLE)
    if first in known:
        return first
    return known[1] if len(known) > 1 else PERSON


def kept_plans(kept: object, seats: range, known: Sequence[str], usual: int) -> list[Plan]:
    """The last setup's seats as far as they still make sense, else a person and the minds proposed first."""
    plans: list[Plan] = []
    for entry in kept if isinstance(kept, list) else []:
        if isinstance(entry, dict) and entry.get("kind") in known:
            plans.append(Plan(str(entry["kind"]), str(entry.get("name", ""))))
    if len(plans) in seats:
        return plans
    return [Plan(PERSON), *(Plan(proposed(known)) for _seat in range(usual - 1))]


def kept_options(kept: object, options: Mapping[str, Option]) -> dict[str, str]:
    """The last setup's options as far as they still exist, else the defaults."""
    before = kept if isinstance(kept, dict) else {}
    return {
        name: str(before[name]) if before.get(name) in option.choices else option.default
        for name, option in options.items()
    }


def choices_of(option: Option, values: Sequence[str] | None = None) -> list[tuple[str, str]]:
    """The choices of an option, all or those: (value, its words)."""
    return [
        (value, local_text(option.choice_texts[value]) if value in option.choice_texts else value)
        for value in (option.choices if values is None else values)
    ]


def offered(name: str, option: Option, seats: int) -> list[str]:
    """The values of an option for so many players: whoever is first is one of them."""
    return [value for value in option.choices if name != "first" or not value.isdigit() or int(value) < seats]
