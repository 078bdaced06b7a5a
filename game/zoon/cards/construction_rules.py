"""Construction rules of tribes (rules, section 1): a tribe that breaks them plays all the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.core import Problem
from game.data.yaml_lines import KeyPath, Lines
from game.zoon.cards.field import DIRECTIONS
from game.zoon.cards.schema import Face, Moves, Tribe, TrumpZoon, Zoon, ZoonRules

Fact = str | int


class Breach(NamedTuple):
    """A rule of construction that a tribe breaks: where, which by its code, and the figures of it."""

    path: KeyPath
    code: str
    facts: Mapping[str, Fact]

    @property
    def message(self) -> str:
        """What was found and what is allowed."""
        return MESSAGES[self.code].format(**self.facts)


MESSAGES: Mapping[str, str] = {
    "twice": "found the {type} {id} {n} times; allowed: no Hero or Priest twice",
    "zoons": "found {n} Zoons; allowed: {allowed} in a ready-made tribe",
    "points": "found Zoons worth {n} points; allowed: {allowed}",
    "emblems": "found {n} Emblems; allowed: exactly one",
    "chiefs": "found {n} Chiefs; allowed: at most one",
    "deployed": "found {n} Zoons deployed; allowed: {allowed}",
    "stars": "found {n} stars; allowed: at most {allowed}",
    "trumps": "found {n} trumps; allowed: {allowed}",
    "force": "found trumps of force {n} together; allowed: {allowed}",
    "force_less_stars": (
        "found trumps of force {n} together; allowed: {allowed} "
        "({full}, less one for each star beyond {free})"
    ),
    "value": "found {n}; allowed: {allowed}, what faces[{face}] is worth",
    "path_end": "found {step} as its end; allowed: an end where one may stand",
    "path_twice": "found the same path twice; allowed: once",
    "leap_twice": "found the same square twice; allowed: once",
    "no_user": "found {types}; allowed: a type that the tribe has",
    "no_passive": "found equipment that does nothing; allowed: with passive",
    "nobody_enters": "found effects where nobody can stand; allowed: none",
}
"""What is said of each breach, by its code. The last three are of Trumps that can never do anything."""
IDLE = frozenset({"no_user", "no_passive", "nobody_enters"})


def check_tribe(tribe: Tribe, rules: ZoonRules, lines: Lines) -> tuple[Problem, ...]:
    """Warnings for every rule of construction that a tribe breaks, in the order of its lines."""
    found = breaches(tribe, rules)
    warnings = [lines.problem(breach.path, breach.message, "warning") for breach in found]
    return tuple(sorted(warnings, key=lambda warning: warning.line))


def breaches(tribe: Tribe, rules: ZoonRules) -> tuple[Breach, ...]:
    """Every rule of construction that a tribe breaks: cards, values, grids, then Trumps that do nothing."""
    return (*_cards(tribe, rules), *_values(tribe), *_grids(tribe), *_idle(tribe))


def trump_force(tribe: Tribe, rules: ZoonRules) -> int:
    """The force that the Trumps together may have: each star beyond the free ones takes one away."""
    return rules.construction.force - max(0, star_count(tribe) - rules.construction.stars)


def star_count(tribe: Tribe) -> int:
    """The stars on all Zoons together."""
    return sum(face.corners.count("*") * face.count for zoon in tribe.zoons for face in zoon.faces)


def arrival_squares(moves: Moves) -> set[tuple[int, int]]:
    """The yellow squares of a grid as (dx, dy): every square of a path that is not only crossed.

    >>> sorted(arrival_squares(Moves(walk=(("F", "F"), ("L~", "F")))))
    [(-1, 1), (0, 1), (0, 2)]
    """
    squares = set()
    for trajectory in moves.walk:
        x = y = 0
        for step in trajectory:
            dx, dy = DIRECTIONS[step.rstrip("~")]
            x, y = x + dx, y + dy
            if not step.endswith("~"):
                squares.add((x, y))
    return squares


def value_of(face: Face, moves: Moves, emblem: bool) -> int:
    """The value of a card: numbers + yellow squares + twice the green ones, doubled for an Emblem."""
    numbers = sum(corner for corner in face.corners if isinstance(corner, int))
    points = numbers + len(arrival_squares(moves)) + 2 * len(set(moves.leap))
    return 2 * points if emblem else points


def _cards(tribe: Tribe, rules: ZoonRules) -> Iterator[Breach]:
    figures = rules.construction
    copies = {zoon.id: sum(face.count for face in zoon.faces) for zoon in tribe.zoons}
    types = Counter(trump.zoon.type for trump in tribe.trumps if trump.zoon is not None)
    for index, zoon in enumerate(tribe.zoons):
        n = copies[zoon.id]
        types[zoon.type] += n
        if zoon.type in ("hero", "priest") and n > 1:
            yield Breach(("zoons", index, "faces"), "twice", {"type": zoon.type, "id": zoon.id, "n": n})
    here: KeyPath = ("zoons",)
    cards = sum(copies.values())
    if cards != figures.zoons:
        yield Breach(here, "zoons", {"n": cards, "allowed": figures.zoons})
    points = sum(zoon.value * copies[zoon.id] for zoon in tribe.zoons)
    if points != figures.points:
        yield Breach(here, "points", {"n": points, "allowed": figures.points})
    if types["emblem"] != 1:
        yield Breach(here, "emblems", {"n": types["emblem"]})
    if types["chief"] > 1:
        yield Breach(here, "chiefs", {"n": types["chief"]})
    deployed = sum(ref is not None for row in tribe.default_deployment for ref in row)
    wanted = min(cards, sum(map(len, tribe.default_deployment)))
    if deployed != wanted:
        yield Breach(("default_deployment",), "deployed", {"n": deployed, "allowed": wanted})
    yield from _stars_and_force(tribe, rules)


def _stars_and_force(tribe: Tribe, rules: ZoonRules) -> Iterator[Breach]:
    """Three stars are free, each further one costs a point of trumps, up to nine."""
    figures = rules.construction
    stars = star_count(tribe)
    if stars > figures.most_stars:
        yield Breach(("zoons",), "stars", {"n": stars, "allowed": figures.most_stars})
    if len(tribe.trumps) != figures.trumps:
        yield Breach(("trumps",), "trumps", {"n": len(tribe.trumps), "allowed": figures.trumps})
    force, allowed = sum(trump.force for trump in tribe.trumps), trump_force(tribe, rules)
    if force != allowed:
        facts = {"n": force, "allowed": allowed}
        if allowed == figures.force:
            yield Breach(("trumps",), "force", facts)
        else:
            more = {"full": figures.force, "free": figures.stars}
            yield Breach(("trumps",), "force_less_stars", {**facts, **more})


def _with_paths(tribe: Tribe) -> Iterator[tuple[KeyPath, Zoon | TrumpZoon]]:
    for key, zoons in (("zoons", tribe.zoons), ("extra_zoons", tribe.extra_zoons)):
        for index, zoon in enumerate(zoons):
            yield (key, index), zoon
    for index, trump in enumerate(tribe.trumps):
        if trump.zoon is not None:
            yield ("trumps", index, "zoon"), trump.zoon


def _values(tribe: Tribe) -> Iterator[Breach]:
    for path, zoon in _with_paths(tribe):
        for index, face in enumerate(zoon.faces):
            worth = value_of(face, zoon.moves, zoon.type == "emblem")
            if worth != zoon.value:
                facts = {"n": zoon.value, "allowed": worth, "face": index}
                yield Breach((*path, "value"), "value", facts)


def _grids(tribe: Tribe) -> Iterator[Breach]:
    for path, zoon in _with_paths(tribe):
        for index, trajectory in enumerate(zoon.moves.walk):
            here = (*path, "moves", "walk", index)
            if trajectory[-1].endswith("~"):
                yield Breach(here, "path_end", {"step": trajectory[-1]})
            if trajectory in zoon.moves.walk[:index]:
                yield Breach(here, "path_twice", {})
        for index, offset in enumerate(zoon.moves.leap):
            if offset in zoon.moves.leap[:index]:
                yield Breach((*path, "moves", "leap", index), "leap_twice", {})


def _idle(tribe: Tribe) -> Iterator[Breach]:
    """Trumps that can never do anything."""
    types = {zoon.type for _, zoon in _with_paths(tribe)}
    for index, trump in enumerate(tribe.trumps):
        if trump.by and types.isdisjoint(trump.by):
            yield Breach(("trumps", index, "by"), "no_user", {"types": ", ".join(trump.by)})
        if trump.kind == "equipment" and not trump.passive:
            yield Breach(("trumps", index), "no_passive", {})
        if trump.terrain is not None and not trump.terrain.passable and trump.passive:
            yield Breach(("trumps", index, "passive"), "nobody_enters", {})
