"""Checks of a tribe file beyond types: keys that need one another, references that exist, sane grids.

Anything found here refuses the file. Section 2 of the rules' schema; the rules of construction, which
only warn, are in construction_rules.py.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from msgspec import UNSET

from game.core import Problem
from game.data.schema_base import LocalText
from game.data.schema_errors import nearest
from game.data.yaml_lines import KeyPath, Lines
from game.zoon.cards.field import DIRECTIONS
from game.zoon.cards.schema import (
    MOST_CARDS,
    MOST_KINDS,
    Aim,
    Face,
    FieldData,
    Moves,
    Star,
    Tribe,
    Trump,
    TrumpZoon,
    Zoon,
)
from game.zoon.cards.verb_checks import (
    ATTACH,
    EQUIPMENT,
    LAYING,
    STAR,
    TERRAIN,
    TRUMP,
    Names,
    Remark,
    check_cells,
    check_ops,
    check_selector,
)
from game.zoon.cards.verb_schema import Op

MOST_LINES = 60
"""Lines of one effect, those inside others with them."""
_EFFECT = (("do",), ())
KINDS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "shooting": (("corners", "aim"), ()),
    "equipment": (("attach",), ("passive",)),
    "terrain": (("place", "terrain"), ("passive",)),
    "movement": _EFFECT,
    "combat": _EFFECT,
    "control": _EFFECT,
    "special": _EFFECT,
    "reinforcement": (("zoon",), ()),
    "zoon": (("zoon",), ()),
}
"""For each kind of trump, the keys it needs and the keys it may have besides those of every trump."""

_OF_SOME_KINDS = ("corners", "aim", "attach", "passive", "place", "terrain", "zoon", "do")
_REF = re.compile(r"([a-z0-9-]+)(?:\.(0|[1-9][0-9]{0,2}))?")


def check_structure(tribe: Tribe, lines: Lines, field: FieldData) -> list[Problem]:
    """Every structural problem of a tribe; [] for one that may be played on such a field."""
    return [_problem(path, message, lines) for path, message in remarks(tribe, field)]


def _problem(path: KeyPath, message: str, lines: Lines) -> Problem:
    if path not in lines:
        message = re.sub(r"^found ", "left out, which means ", message)
    return lines.problem(path, message)


def remarks(tribe: Tribe, field: FieldData) -> Iterator[Remark]:
    """Every structural problem without a file: the key, and what was found there and is allowed."""
    names = Names(
        zoons=frozenset(
            [zoon.id for zoon in (*tribe.zoons, *tribe.extra_zoons)]
            + [trump.id for trump in tribe.trumps if trump.zoon is not None]
        ),
        trumps=frozenset(trump.id for trump in tribe.trumps),
    )
    yield from _words(tribe.name, ("name",))
    if not tribe.zoons:
        yield ("zoons",), "found an empty list; allowed: at least one Zoon"
    seen: dict[str, str] = {}
    cards: Mapping[str, tuple[Zoon | Trump, ...]] = {
        "zoons": tribe.zoons, "extra_zoons": tribe.extra_zoons, "trumps": tribe.trumps,
    }
    for key, listed in cards.items():
        for index, card in enumerate(listed):
            path: KeyPath = (key, index)
            first = seen.setdefault(card.id, f"{key}[{index}]")
            if first != f"{key}[{index}]":
                yield (*path, "id"), f"found {card.id} again, as in {first}; allowed: an id of its own"
            yield from _words(card.name, (*path, "name"))
            if isinstance(card, Zoon):
                yield from _zoon(card, path, names)
            else:
                yield from _trump(card, path, names)
    yield from _room(tribe)
    yield from _deployment(tribe, field)


def _room(tribe: Tribe) -> Iterator[Remark]:
    """Cards and faces beyond those that the engine's figures hold, at the face that is one too many."""
    faces: list[tuple[KeyPath, int]] = [
        (("zoons", number, "faces", index), face.count)
        for number, zoon in enumerate(tribe.zoons) for index, face in enumerate(zoon.faces)
    ]
    faces += [
        (("trumps", number, "zoon"), 1) for number, trump in enumerate(tribe.trumps) if trump.zoon is not None
    ]  # fmt: skip
    cards = 0
    for number, (path, count) in enumerate(faces, start=1):
        cards += count
        if number > MOST_KINDS:
            yield path, f"found face number {number} of the tribe; allowed: {MOST_KINDS} at most"
            return
        if cards > MOST_CARDS:
            key = path if path[-1] == "zoon" else (*path, "count")
            yield key, f"found {cards} cards up to here; allowed: {MOST_CARDS} at most in a tribe"
            return


def _words(name: LocalText, path: KeyPath) -> Iterator[Remark]:
    if not any(text.strip() for text in name.values()):
        yield path, "found no words; allowed: a name in fr or en at least"


def _zoon(zoon: Zoon | TrumpZoon, path: KeyPath, names: Names) -> Iterator[Remark]:
    if not zoon.faces:
        yield (*path, "faces"), "found an empty list; allowed: at least one face"
    yield from _moves(zoon.moves, (*path, "moves"))
    starred = [index for index, face in enumerate(zoon.faces) if "*" in face.corners]
    if starred and zoon.star is None:
        yield (*path, "star"), f"missing; allowed: the effect of the star on faces[{starred[0]}]"
    if zoon.star is not None:
        if not starred:
            yield (*path, "star"), 'found an effect, yet no face has a star; allowed: with a corner "*" only'
        yield from _star(zoon.star, (*path, "star"), names)


def _star(star: Star, path: KeyPath, names: Names) -> Iterator[Remark]:
    if star.outcome == "win" and not any(_eliminates(op) for op in star.do):
        yield (*path, "outcome"), "found win, yet nobody is eliminated; allowed: with eliminate in do"
    yield from _length(star.do, (*path, "do"))
    yield from check_ops(star.do, (*path, "do"), STAR, names)


def _length(ops: tuple[Op, ...], path: KeyPath) -> Iterator[Remark]:
    """Too many lines, those inside others with them: what one move works off stays within its steps."""
    lines = _lines(ops)
    if lines > MOST_LINES:
        yield path, f"found {lines} lines in all; allowed: {MOST_LINES} at most"


def _lines(ops: tuple[Op, ...]) -> int:
    total = 0
    for op in ops:
        total += 1 + _lines(op.then)
        if op.prevent is not UNSET:
            total += _lines(op.prevent.instead) + _lines(op.prevent.then)
        if op.on_enter is not UNSET:
            total += _lines(op.on_enter.do)
    return total


def _eliminates(op: Op) -> bool:
    return op.eliminate is not UNSET or op.petrify is not UNSET or any(map(_eliminates, op.then))


def _moves(moves: Moves, path: KeyPath) -> Iterator[Remark]:
    for index, trajectory in enumerate(moves.walk):
        here = (*path, "walk", index)
        if not trajectory:
            yield here, "found an empty path; allowed: at least one step"
        x = y = 0
        for place, step in enumerate(trajectory):
            dx, dy = DIRECTIONS[step.rstrip("~")]
            x, y = x + dx, y + dy
            if (x, y) == (0, 0):
                yield (*here, place), f"found {step}, back on the start; allowed: a path that leads away"
    for index, offset in enumerate(moves.leap):
        if offset == (0, 0):
            yield (*path, "leap", index), "found [0, 0], the own square; allowed: any other square"


def _trump(trump: Trump, path: KeyPath, names: Names) -> Iterator[Remark]:
    needed, possible = KINDS[trump.kind]
    written = [key for key in _OF_SOME_KINDS if getattr(trump, key) not in (None, ())]
    for key in needed:
        if key not in written:
            yield (*path, key), f"missing; allowed: {key}, which every trump of kind {trump.kind} needs"
    for key in written:
        here = (*path, key)
        if key in needed or key in possible:
            yield from _part(trump, key, here, names)
        else:
            own = ", ".join([*needed, *possible])
            yield here, f"found {key} on a trump of kind {trump.kind}; allowed for that kind: {own}"


def _part(trump: Trump, key: str, path: KeyPath, names: Names) -> Iterator[Remark]:
    """What is wrong with one of the keys that only some kinds of trump have."""
    match key:
        case "aim" if trump.aim is not None:
            yield from _aim(trump.aim, path)
        case "attach" if trump.attach is not None:
            yield from check_selector(trump.attach.who, (*path, "who"), ATTACH, names)
        case "place" if trump.place is not None:
            yield from check_cells(trump.place.at, (*path, "at"), LAYING, names)
        case "zoon" if trump.zoon is not None:
            if sum(face.count for face in trump.zoon.faces) > 1:
                yield (*path, "faces"), "found several cards; allowed: one face with count 1"
            yield from _zoon(trump.zoon, path, names)
        case "passive":
            yield from _length(trump.passive, path)
            place = TERRAIN if trump.kind == "terrain" else EQUIPMENT
            yield from check_ops(trump.passive, path, place, names)
        case "do":
            yield from _length(trump.do, path)
            yield from check_ops(trump.do, path, TRUMP, names)


def _aim(aim: Aim, path: KeyPath) -> Iterator[Remark]:
    if bool(aim.squares) == (aim.zone is not None):
        found = "squares and zone" if aim.squares else "an aim at nothing"
        yield path, f"found {found}; allowed: squares with at least one [dx, dy], or zone"
    for index, offset in enumerate(aim.squares):
        if offset == (0, 0):
            yield (*path, "squares", index), "found [0, 0], the own square; allowed: any other square"


def _deployment(tribe: Tribe, field: FieldData) -> Iterator[Remark]:
    path: KeyPath = ("default_deployment",)
    faces = {zoon.id: zoon.faces for zoon in tribe.zoons}
    used: Counter[tuple[str, int]] = Counter()
    for row, refs in enumerate(tribe.default_deployment):
        if len(refs) != field.columns:
            yield (*path, row), f"found {len(refs)} squares; allowed: {field.columns}, null for an empty one"
        for column, ref in enumerate(refs):
            if ref is not None:
                yield from _ref(ref, (*path, row, column), faces, used)
    for zoon in tribe.zoons:
        for index, face in enumerate(zoon.faces):
            placed = used[zoon.id, index]
            if zoon.type == "emblem" and placed < face.count:
                times = f"{zoon.id}.{index} {placed} times of {face.count}" if placed else f"no {zoon.id}"
                yield path, f"found {times}; allowed: with every Emblem on the field"


def _ref(
    ref: str, path: KeyPath, faces: Mapping[str, tuple[Face, ...]], used: Counter[tuple[str, int]]
) -> Iterator[Remark]:
    """One `id` (its face 0) or `id.faceIndex`, counted in `used`."""
    match = _REF.fullmatch(ref)
    name, face = (match[1], int(match[2] or 0)) if match else (ref, 0)
    if name not in faces:
        near = nearest(name, faces)
        yield path, f'found "{ref[:40]}"{near}; allowed: null, or id or id.face of {", ".join(faces)}'
    elif face >= len(faces[name]):
        listed = ", ".join(f"{name}.{index}" for index in range(len(faces[name])))
        yield path, f"found {ref}; allowed: {listed or 'a Zoon with a face'}"
    else:
        used[name, face] += 1
        most = faces[name][face].count
        if used[name, face] > most:
            yield path, f"found {ref} {used[name, face]} times; allowed: {most}, the count of that face"
