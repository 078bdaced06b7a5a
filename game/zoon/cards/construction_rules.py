"""Construction rules of tribes (rules, section 1): a tribe that breaks them plays all the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from game.core import Problem
from game.data.yaml_lines import KeyPath, Lines
from game.zoon.cards.field import DIRECTIONS
from game.zoon.cards.schema import Face, Moves, Tribe, TrumpZoon, Zoon, ZoonRules

_Warning = tuple[KeyPath, str]


def check_tribe(tribe: Tribe, rules: ZoonRules, lines: Lines) -> tuple[Problem, ...]:
    """Warnings for every rule of construction that a tribe breaks, in the order of its lines."""
    found = [*_cards(tribe, rules), *_values(tribe), *_grids(tribe), *_idle(tribe)]
    warnings = [lines.problem(path, message, "warning") for path, message in found]
    return tuple(sorted(warnings, key=lambda warning: warning.line))


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


def _cards(tribe: Tribe, rules: ZoonRules) -> Iterator[_Warning]:
    figures = rules.construction
    copies = {zoon.id: sum(face.count for face in zoon.faces) for zoon in tribe.zoons}
    types = Counter(trump.zoon.type for trump in tribe.trumps if trump.zoon is not None)
    for index, zoon in enumerate(tribe.zoons):
        types[zoon.type] += copies[zoon.id]
        if zoon.type in ("hero", "priest") and copies[zoon.id] > 1:
            yield ("zoons", index, "faces"), (
                f"found the {zoon.type} {zoon.id} {copies[zoon.id]} times; allowed: no Hero or Priest twice"
            )
    cards = sum(copies.values())
    if cards != figures.zoons:
        yield ("zoons",), f"found {cards} Zoons; allowed: {figures.zoons} in a ready-made tribe"
    points = sum(zoon.value * copies[zoon.id] for zoon in tribe.zoons)
    if points != figures.points:
        yield ("zoons",), f"found Zoons worth {points} points; allowed: {figures.points}"
    if types["emblem"] != 1:
        yield ("zoons",), f"found {types['emblem']} Emblems; allowed: exactly one"
    if types["chief"] > 1:
        yield ("zoons",), f"found {types['chief']} Chiefs; allowed: at most one"
    deployed = sum(ref is not None for row in tribe.default_deployment for ref in row)
    squares = sum(map(len, tribe.default_deployment))
    if deployed != min(cards, squares):
        yield ("default_deployment",), f"found {deployed} Zoons deployed; allowed: {min(cards, squares)}"
    yield from _stars_and_force(tribe, rules)


def _stars_and_force(tribe: Tribe, rules: ZoonRules) -> Iterator[_Warning]:
    """Three stars are free, each further one costs a point of trumps, up to nine."""
    figures = rules.construction
    stars = sum(face.corners.count("*") * face.count for zoon in tribe.zoons for face in zoon.faces)
    if stars > figures.most_stars:
        yield ("zoons",), f"found {stars} stars; allowed: at most {figures.most_stars}"
    if len(tribe.trumps) != figures.trumps:
        yield ("trumps",), f"found {len(tribe.trumps)} trumps; allowed: {figures.trumps}"
    force = sum(trump.force for trump in tribe.trumps)
    extra = max(0, stars - figures.stars)
    if force != figures.force - extra:
        why = f" ({figures.force}, less one for each star beyond {figures.stars})" if extra else ""
        yield ("trumps",), f"found trumps of force {force} together; allowed: {figures.force - extra}{why}"


def _with_paths(tribe: Tribe) -> Iterator[tuple[KeyPath, Zoon | TrumpZoon]]:
    for key, zoons in (("zoons", tribe.zoons), ("extra_zoons", tribe.extra_zoons)):
        for index, zoon in enumerate(zoons):
            yield (key, index), zoon
    for index, trump in enumerate(tribe.trumps):
        if trump.zoon is not None:
            yield ("trumps", index, "zoon"), trump.zoon


def _values(tribe: Tribe) -> Iterator[_Warning]:
    for path, zoon in _with_paths(tribe):
        for index, face in enumerate(zoon.faces):
            worth = value_of(face, zoon.moves, zoon.type == "emblem")
            if worth != zoon.value:
                yield (*path, "value"), f"found {zoon.value}; allowed: {worth}, what faces[{index}] is worth"


def _grids(tribe: Tribe) -> Iterator[_Warning]:
    for path, zoon in _with_paths(tribe):
        for index, trajectory in enumerate(zoon.moves.walk):
            here = (*path, "moves", "walk", index)
            if trajectory[-1].endswith("~"):
                yield here, f"found {trajectory[-1]} as its end; allowed: an end where one may stand"
            if trajectory in zoon.moves.walk[:index]:
                yield here, "found the same path twice; allowed: once"
        for index, offset in enumerate(zoon.moves.leap):
            if offset in zoon.moves.leap[:index]:
                yield (*path, "moves", "leap", index), "found the same square twice; allowed: once"


def _idle(tribe: Tribe) -> Iterator[_Warning]:
    """Trumps that can never do anything."""
    types = {zoon.type for _, zoon in _with_paths(tribe)}
    for index, trump in enumerate(tribe.trumps):
        if trump.by and types.isdisjoint(trump.by):
            yield ("trumps", index, "by"), f"found {', '.join(trump.by)}; allowed: a type that the tribe has"
        if trump.kind == "equipment" and not trump.passive:
            yield ("trumps", index), "found equipment that does nothing; allowed: with passive"
        if trump.terrain is not None and not trump.terrain.passable and trump.passive:
            yield ("trumps", index, "passive"), "found effects where nobody can stand; allowed: none"
