"""Conditions of effect lines as blocks: whether a line counts, by who attacked or by who stands where."""

from __future__ import annotations

from game.zoon.cards.verb_schema import Condition, Select
from game.zoon.workshop.effects.effect_entries import Entry
from game.zoon.workshop.effects.effect_keys import (
    area_key,
    area_keys,
    selector_of,
    who_key,
    who_keys,
    with_area,
)
from game.zoon.workshop.effects.effect_places import Spot
from game.zoon.workshop.effects.effect_traits import Keys, Shape

FOUND = ("exists", "absent")
"""Conditions about Zoons that stand somewhere, or do not."""


def condition_key(entry: Entry) -> str | None:
    """The key of its condition; None for what no key says."""
    if entry.joined:
        return "likewise"
    return "always" if entry.condition is None else _key(entry.condition)


def _key(condition: Condition) -> str | None:
    if condition.role is not None:
        alone = condition.exists is None and condition.negated is None
        return condition.role if alone else None
    if condition.exists is not None:
        return "exists" if condition.negated is None else None
    inner = condition.negated
    return "absent" if inner is not None and _key(inner) == "exists" else None


def said(condition: Condition | None) -> bool:
    """Whether blocks say all of a condition."""
    if condition is None:
        return True
    if _key(condition) is None:
        return False
    whom = whom_of(condition)
    return whom is None or (who_key(whom) is not None and area_key(whom) is not None)


def whom_of(condition: Condition | None) -> Select | None:
    """The Zoons that must stand there, or must not; None for a condition about none."""
    if condition is None:
        return None
    return condition.exists or whom_of(condition.negated)


def slots(entry: Entry, spot: Spot) -> list[tuple[str, Shape, str, Keys, bool]]:
    """The blocks of its condition: name, shape, key, keys, and whether it need not be shown."""
    key = condition_key(entry)
    if "if" not in spot.place.verbs or key is None:
        return []
    keys = ("always", *(("likewise",) if spot.follows else ()))
    keys = (*keys, *(("attacker", "defender") if spot.place.fight else ()), *FOUND)
    # of a push it says besides that its square must be free
    found: list[tuple[str, Shape, str, Keys, bool]] = [
        ("condition", "condition", key, keys, key == "always" and entry.verb != "push")
    ]
    whom = whom_of(entry.condition)
    if whom is not None:
        who, area = who_key(whom) or "", area_key(whom) or ""
        found.append(("whom", "who", who, who_keys(who, spot.place, named=False), False))
        found.append(("stands", "place", area, area_keys(area, spot.place), False))
    return found


def chosen(entry: Entry, slot: str, key: str) -> Entry:
    """The entry with another key in one of those blocks."""
    if slot == "condition":
        return _with_condition(entry, key)
    whom = whom_of(entry.condition) or Select()
    if slot == "whom":
        selector = selector_of(key, whom)
        assert isinstance(selector, Select)  # only such keys are offered
        whom = selector
    else:
        whom = with_area(whom, key)
    return entry._replace(condition=_about(whom, condition_key(entry) == "absent"))


def _with_condition(entry: Entry, key: str) -> Entry:
    match key:
        case "always":
            return entry._replace(condition=None, joined=False)
        case "likewise":
            return entry._replace(condition=None, joined=True)
        case "attacker" | "defender":
            return entry._replace(condition=Condition(role=key), joined=False)
    whom = whom_of(entry.condition) or Select(side="own")
    return entry._replace(condition=_about(whom, key == "absent"), joined=False)


def _about(whom: Select, absent: bool) -> Condition:
    found = Condition(exists=whom)
    return Condition(negated=found) if absent else found


