"""Checks of the verbs of an effect beyond their types: where each may stand and whom it may name.

Section 2 of the rules' schema, in one table of places; msgspec has already seen to keys and types.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from msgspec import UNSET

from game.data.yaml_lines import KeyPath
from game.zoon.cards.verb_schema import (
    VERBS,
    Cells,
    Choice,
    Condition,
    ControlVerb,
    OnEnterVerb,
    Op,
    PreventVerb,
    PushVerb,
    ReturnTrumpVerb,
    ReviveVerb,
    ScoreVerb,
    Select,
    Selector,
    StepVerb,
    Verb,
)

Remark = tuple[KeyPath, str]
"""Where something is wrong, and what was found and is allowed."""


class Place(NamedTuple):
    """A spot where effects are written: what may stand there and who is known there."""

    name: str
    verbs: frozenset[str]
    named: frozenset[str]  # Zoons that may be named
    centres: frozenset[str]  # what `of` may count squares from; for a terrain, `self` is its own square
    fight: bool = False  # whether a combat is going on, so that there is an attacker and a defender


class Names(NamedTuple):
    """The ids of a tribe's own cards, for references."""

    zoons: frozenset[str]
    trumps: frozenset[str]


_VERBS = frozenset("if" if verb == "condition" else verb for verb in VERBS)
_ACTIVE = _VERBS - {"draw", "on_enter"}
_FIGHTERS = frozenset({"self", "enemy_fighter"})
_WORN = frozenset({"self", "bearer", "enemy_fighter"})
_ENTERING = frozenset({"entering"})
_SELF = frozenset({"self"})
_NOBODY: frozenset[str] = frozenset()

STAR = Place("the effect of a star", _ACTIVE, _FIGHTERS, _FIGHTERS, True)
TRUMP = Place("the effect of a trump", _ACTIVE, _NOBODY, _NOBODY)
EQUIPMENT = Place("a passive of equipment", frozenset({"score", "prevent"}), _WORN, _WORN, True)
TERRAIN = Place("a passive of terrain", frozenset({"score", "prevent", "on_enter"}), _NOBODY, _SELF)
ENTERED = Place("on_enter", _ACTIVE, _ENTERING, _ENTERING | _SELF)
ATTACH = Place("attach", _NOBODY, _NOBODY, _NOBODY)
LAYING = Place("the place of a terrain", _NOBODY, _NOBODY, _NOBODY)

_FOUGHT = ("eliminated_by_combat", "eliminated_by_shot", "eliminated")
"""The events of `prevent` that a fight can cause, which may then end as a tie."""


def check_ops(ops: tuple[Op, ...], path: KeyPath, place: Place, names: Names) -> Iterator[Remark]:
    """What is wrong with a list of effects in that place."""
    for index, op in enumerate(ops):
        yield from _check_op(op, (*path, index), place, names)


def _check_op(op: Op, path: KeyPath, place: Place, names: Names) -> Iterator[Remark]:
    try:
        verb, figures = op.verb
    except ValueError:
        written = [key for key in ("if" if key == "condition" else key for key in VERBS) if _has(op, key)]
        found = f"found {' and '.join(written)}" if written else "found no verb"
        yield path, f"{found}; allowed: exactly one of {_listed(place.verbs)}"
        return
    if verb not in place.verbs:
        yield (*path, verb), f"found {verb} in {place.name}; allowed there: {_listed(place.verbs)}"
        return
    if op.then and verb != "if":
        yield (*path, "then"), f"found then beside {verb}; allowed: beside if alone"
    at = (*path, verb)
    yield from _check_aims(figures, at, place, names)
    check = CHECKS.get(type(figures))
    if check is not None:
        yield from check(figures, at, place, names)
    if verb == "if":
        if not op.then:
            yield (*path, "then"), "missing; allowed: then with at least one verb, beside if"
        yield from check_ops(op.then, (*path, "then"), place, names)


def _has(op: Op, key: str) -> bool:
    return bool(getattr(op, "condition" if key == "if" else key) is not UNSET)


def _listed(words: frozenset[str]) -> str:
    return ", ".join(sorted(words)) or "none"


def _check_aims(figures: Verb, path: KeyPath, place: Place, names: Names) -> Iterator[Remark]:
    """How many, and whom or where it means."""
    if isinstance(figures, Choice) and figures.count is not None and figures.up_to is not None:
        yield (*path, "up_to"), "found count and up_to; allowed: one of them"
    for key in figures.aims:
        aim = getattr(figures, key, None)
        if isinstance(aim, Cells):
            yield from check_cells(aim, (*path, key), place, names)
        elif aim is not None:
            yield from check_selector(aim, (*path, key), place, names)


def _check_step(figures: StepVerb, path: KeyPath, _place: Place, _names: Names) -> Iterator[Remark]:
    if not figures.dirs:
        yield (*path, "dirs"), "missing; allowed: at least one of F, B, L, R, FL, FR, BL, BR"


def _check_score(figures: ScoreVerb, path: KeyPath, _place: Place, _names: Names) -> Iterator[Remark]:
    if (figures.add, figures.mul) == (0, 1):
        yield path, "found a score that changes nothing; allowed: add or mul"


def _check_control(figures: ControlVerb, path: KeyPath, _place: Place, _names: Names) -> Iterator[Remark]:
    if figures.who.side == "own":
        yield (*path, "who", "side"), "found own; allowed: enemy (one moves one's own Zoons with move)"


def _check_revive(figures: ReviveVerb, path: KeyPath, _place: Place, _names: Names) -> Iterator[Remark]:
    if figures.who.side == "enemy":
        yield (*path, "who", "side"), "found enemy; allowed: own (one's own Tomb)"


def _check_push(figures: PushVerb, path: KeyPath, place: Place, _names: Names) -> Iterator[Remark]:
    if figures.dir == "away" and "self" not in place.centres:
        yield (*path, "dir"), f"found away in {place.name}, where nothing pushes; allowed there: its_back"


def _check_return(figures: ReturnTrumpVerb, path: KeyPath, _place: Place, names: Names) -> Iterator[Remark]:
    if figures.id not in names.trumps:
        yield (*path, "id"), f"found {figures.id}; allowed: {_listed(names.trumps)}"


def _check_prevent(figures: PreventVerb, path: KeyPath, place: Place, names: Names) -> Iterator[Remark]:
    """The Zoon that is saved is `self` inside."""
    inside = place._replace(verbs=_ACTIVE, named=place.named | _SELF, centres=place.centres | _SELF)
    ties = _ACTIVE | {"draw"} if figures.event in _FOUGHT else _ACTIVE
    instead = inside._replace(name="the instead of prevent", verbs=ties)
    yield from check_ops(figures.instead, (*path, "instead"), instead, names)
    then = inside._replace(name="the then of prevent")
    yield from check_ops(figures.then, (*path, "then"), then, names)


def _check_on_enter(figures: OnEnterVerb, path: KeyPath, _place: Place, names: Names) -> Iterator[Remark]:
    if not figures.do:
        yield (*path, "do"), "missing; allowed: do with at least one verb"
    yield from check_ops(figures.do, (*path, "do"), ENTERED, names)


def check_selector(selector: Selector, path: KeyPath, place: Place, names: Names) -> Iterator[Remark]:
    """What is wrong with a selector in that place."""
    if isinstance(selector, str):
        yield from _check_named(selector, path, place, place.named)
        return
    yield from _check_within(selector, path, place, names)
    if selector.side == "own":
        for index, name in enumerate(selector.id):
            if name not in names.zoons:
                yield (*path, "id", index), f"found {name}; allowed: {_listed(names.zoons)}"


def _check_named(selector: str, path: KeyPath, place: Place, known: frozenset[str]) -> Iterator[Remark]:
    if selector not in known:
        allowed = ", ".join([*sorted(known), "a map such as {side: own}"])
        yield path, f"found {selector}, who is not known in {place.name}; allowed there: {allowed}"


def check_cells(cells: Cells, path: KeyPath, place: Place, names: Names) -> Iterator[Remark]:
    """What is wrong with a set of squares in that place."""
    if not cells.free:
        yield (*path, "free"), "found false; allowed: true (nothing is set down on a square that is taken)"
    yield from _check_within(cells, path, place, names)


def _check_within(area: Select | Cells, path: KeyPath, place: Place, names: Names) -> Iterator[Remark]:
    if area.within is not None and area.of is None:
        yield (*path, "of"), "missing; allowed: of beside within, the Zoon from which squares are counted"
    if area.of is not None and area.within is None:
        yield (*path, "within"), "missing; allowed: within beside of, a whole number from 1 on"
    if isinstance(area.of, str):
        yield from _check_named(area.of, (*path, "of"), place, place.centres)
    elif area.of is not None:
        yield from check_selector(area.of, (*path, "of"), place, names)


def _check_condition(condition: Condition, path: KeyPath, place: Place, names: Names) -> Iterator[Remark]:
    if condition.role is None and condition.exists is None and condition.negated is None:
        yield path, "found an empty condition; allowed: role, exists or not"
    if condition.role is not None and not place.fight:
        yield (*path, "role"), f"found role in {place.name}, where nobody fights; allowed there: exists, not"
    if condition.exists is not None:
        yield from check_selector(condition.exists, (*path, "exists"), place, names)
    if condition.negated is not None:
        yield from _check_condition(condition.negated, (*path, "not"), place, names)


CHECKS: dict[type, Callable[[Any, KeyPath, Place, Names], Iterator[Remark]]] = {
    StepVerb: _check_step, ScoreVerb: _check_score, ControlVerb: _check_control, ReviveVerb: _check_revive,
    PushVerb: _check_push, ReturnTrumpVerb: _check_return, PreventVerb: _check_prevent,
    OnEnterVerb: _check_on_enter, Condition: _check_condition,
}  # fmt: skip
"""What else is asked of the figures of a verb, by their type."""
