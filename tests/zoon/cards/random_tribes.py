"""Random valid tribes, made from the schema itself: every key, word and figure that a file may hold.

The types of `schema.py` and `verb_schema.py` are walked as msgspec describes them, so a new verb or key
is tried as soon as it exists. What needs more than one key at a time is made and made again until the
checks of the engine itself have nothing to say, as the author of a tribe would do.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import inspect

from game.data.yaml_lines import Lines
from game.zoon import ZoonGame
from game.zoon.cards import checks, schema, verb_checks
from game.zoon.cards.schema import (
    Aim,
    Attach,
    Face,
    FieldData,
    Moves,
    PlaceAt,
    Star,
    Terrain,
    Tribe,
    Trump,
    TrumpZoon,
    Zoon,
)
from game.zoon.cards.verb_schema import Op, Select
from tests.laws import games

TRIES = 400
STANDARD = FieldData()
NAME = {"en": "x"}
FACES = 7
"""Zoons of a tribe of ordinary size; now and then one is as large as it may be."""


@cache
def described(kind: type) -> dict[str, inspect.Field]:
    """The fields of a struct by the names that a file uses."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return {field.encode_name: field for field in info.fields}


class Maker:
    """Makes plain values for types, in the style of one tribe."""

    def __init__(self, rng: random.Random, columns: int = 6) -> None:
        self.rng = rng
        self.columns = columns
        self.wild = rng.random() < 0.3  # figures and lists as large as they may be
        self.zoons: list[str] = []
        self.trumps: list[str] = []

    # -- any type ---------------------------------------------------------------------------------------

    def value(self, kind: inspect.Type, place: verb_checks.Place | None = None, depth: int = 0) -> Any:
        """A value that the type takes."""
        rng = self.rng
        match kind:
            case inspect.Metadata(type=inner):
                return self.value(inner, place, depth)
            case inspect.UnionType(types=types):
                choices = [t for t in types if not isinstance(t, inspect.NoneType)]
                if depth > 2:
                    choices = [t for t in choices if not isinstance(t, inspect.StructType)] or choices
                return self.value(rng.choice(choices), place, depth)
            case inspect.LiteralType(values=values):
                return rng.choice(values)
            case inspect.BoolType():
                return rng.random() < 0.5
            case inspect.IntType(ge=least, le=most):
                return self.number(least or 0, 9 if most is None else most)
            case inspect.StrType(pattern=pattern):
                return rng.choice(self.zoons or ["x"]) if pattern else "x"
            case inspect.DictType():
                return dict(NAME)
            case inspect.VarTupleType(item_type=inner, max_length=most):
                longest = min(most or 9, 12)
                length = rng.randint(0, longest) if self.wild else rng.choice([0, 1, 1, 2, 3])
                return [self.value(inner, place, depth) for _ in range(length)]
            case inspect.TupleType(item_types=types):
                return [self.value(inner, place, depth) for inner in types]
            case inspect.StructType(cls=cls):
                return self.struct(cls, place, depth)
        raise TypeError(f"no value for {kind}")

    def number(self, least: int, most: int) -> int:
        """Mostly small, now and then the least or the greatest."""
        chance = self.rng.random()
        if chance < (0.1 if self.wild else 0.02):
            return self.rng.choice([least, most])
        if chance < 0.2:
            return self.rng.randint(least, min(most, 12))
        start = max(least, -2)
        return self.rng.randint(start, min(most, max(start, 0) + 4))

    def struct(self, kind: type, place: verb_checks.Place | None = None, depth: int = 0) -> dict[str, Any]:
        """All that a struct needs and some of what it may have."""
        if kind is Op:
            return self.line(place or verb_checks.STAR, depth)
        made = {}
        for key, field in described(kind).items():
            if key in ("instead", "then", "do") and place is not None:
                continue  # effects inside effects: `line` knows their place
            if field.required or self.rng.random() < (0.25 if kind is Select and depth else 0.4):
                made[key] = self.value(field.type, place, depth + 1)
        return made

    # -- effects ----------------------------------------------------------------------------------------

    def names(self) -> verb_checks.Names:
        return verb_checks.Names(frozenset(self.zoons), frozenset(self.trumps))

    def line(self, place: verb_checks.Place, depth: int = 0) -> dict[str, Any]:
        """One line of an effect that may stand there."""
        for _ in range(TRIES):
            verb = self.rng.choice(sorted(place.verbs))
            if depth > 2 and verb in ("if", "prevent", "on_enter"):
                continue
            field = described(Op)[verb]
            types = field.type.types if isinstance(field.type, inspect.UnionType) else (field.type,)
            figures = next(t for t in types if isinstance(t, inspect.StructType))
            made: dict[str, Any] = {verb: self.struct(figures.cls, place, 1)}
            if verb == "return_trump":
                made[verb]["id"] = self.rng.choice(self.trumps)
            self._inside(made, verb, place, depth)
            if self._fits(made, place):
                return made
        return {"peek": {"who": {"side": "enemy"}}} if "peek" in place.verbs else {"score": {"add": 1}}

    def _inside(self, made: dict[str, Any], verb: str, place: verb_checks.Place, depth: int) -> None:
        """The effects that belong to a line."""
        match verb:
            case "if":
                made["then"] = self.lines(place, 2, depth + 1, least=1)
            case "on_enter":
                made[verb]["do"] = self.lines(verb_checks.ENTERED, 2, depth + 1, least=1)
            case "prevent":
                active = verb_checks.STAR.verbs
                named, centres = place.named | {"self"}, place.centres | {"self"}
                here = place._replace(verbs=active, named=named, centres=centres)
                made[verb]["then"] = self.lines(here, 2, depth + 1)
                ties = made[verb].get("event", "eliminated").startswith("eliminated")
                made[verb]["instead"] = self.lines(
                    here._replace(verbs=active | {"draw"}) if ties else here, 2, depth + 1
                )

    def _fits(self, made: dict[str, Any], place: verb_checks.Place) -> bool:
        try:
            op = msgspec.convert(made, Op)
        except msgspec.ValidationError:
            return False
        return not list(verb_checks.check_ops((op,), (), place, self.names()))

    def lines(
        self, place: verb_checks.Place, most: int, depth: int = 0, least: int = 0
    ) -> list[dict[str, Any]]:
        """Some lines that may stand there."""
        return [self.line(place, depth) for _ in range(self.rng.randint(least, most))]

    # -- cards ------------------------------------------------------------------------------------------

    def until(
        self, make: Callable[[], dict[str, Any]], kind: type, check: Callable[[Any], Iterator[Any]]
    ) -> dict[str, Any]:
        """Made again and again until the check has nothing to say."""
        for _ in range(TRIES):
            made = make()
            try:
                typed: Any = msgspec.convert(made, kind)
            except msgspec.ValidationError:
                continue
            if not list(check(typed)):
                return made
        raise AssertionError(f"no {kind.__name__} that the checks take in {TRIES} tries")

    def moves(self) -> dict[str, Any]:
        def make() -> dict[str, Any]:
            made = self.struct(Moves)
            for path in made.get("walk", []):
                path[:] = path or ["F"]
            return made

        return self.until(make, Moves, lambda moves: checks._moves(moves, ()))

    def body(self, kind: type, faces: int) -> dict[str, Any]:
        """What a Zoon and the Zoon that a Trump becomes have in common."""
        made = self.struct(kind)
        made |= {"moves": self.moves(), "faces": [self.struct(Face) for _ in range(faces)]}
        starred = any("*" in face["corners"] for face in made["faces"])
        made.pop("star", None)
        made.pop("glyph", None)
        if starred:
            made["star"] = self.struct(Star) | {"do": self.lines(verb_checks.STAR, 3)}
        return made

    def zoon(self, name: str) -> dict[str, Any]:
        def make() -> dict[str, Any]:
            return self.body(Zoon, self.rng.choice([1, 1, 2])) | {"id": name, "name": NAME}

        return self.until(make, Zoon, lambda zoon: checks._zoon(zoon, (), self.names()))

    def trump(self, name: str) -> dict[str, Any]:
        def make() -> dict[str, Any]:
            made = self.struct(Trump)
            kind = self.rng.choice(list(checks.KINDS))
            made |= {"id": name, "name": NAME, "kind": kind}
            for key in ("glyph", "printed_kind", *checks._OF_SOME_KINDS):
                made.pop(key, None)
            needed, possible = checks.KINDS[kind]
            for key in (*needed, *(key for key in possible if self.rng.random() < 0.8)):
                made[key] = self._part(key, kind)
            return made

        return self.until(make, Trump, lambda trump: checks._trump(trump, (), self.names()))

    def _part(self, key: str, kind: str) -> Any:
        match key:
            case "corners":
                return self.value(described(Trump)[key].type)
            case "zoon":
                body = self.body(TrumpZoon, 1)
                body["faces"][0]["count"] = 1
                return body
            case "passive":
                return self.lines(verb_checks.TERRAIN if kind == "terrain" else verb_checks.EQUIPMENT, 3)
            case "do":
                return self.lines(verb_checks.TRUMP, 3, least=1)
            case "attach":
                return self.struct(Attach, verb_checks.ATTACH)
            case "place":
                return self.struct(PlaceAt, verb_checks.LAYING)
        return self.struct({"aim": Aim, "terrain": Terrain}[key])

    def tribe(self) -> dict[str, Any]:
        """A whole tribe file as plain values."""
        rng = self.rng
        self.zoons = [f"z{number}" for number in range(rng.randint(2, FACES))]
        trumps = rng.randint(0, 4)
        self.trumps = [f"t{number}" for number in range(trumps)] or ["none"]
        zoons = [self.zoon(name) for name in self.zoons]
        self.trumps = self.trumps[:trumps] or ["none"]
        made = {
            "schema": "zoon-tribe/1",
            "id": "random",
            "name": NAME,
            "zoons": zoons,
            "trumps": [self.trump(name) for name in self.trumps[:trumps]],
        }
        if not trumps:  # nothing may speak of a Trump that is not there
            made["trumps"] = [self.trump("none")]
        self._settle(made)
        return made

    def _settle(self, made: dict[str, Any]) -> None:
        """Counts within the figures, Emblems that fit the field, and a deployment."""
        room = schema.MOST_CARDS - len(made["trumps"])
        order: list[str] = []
        emblems: list[str] = []
        for zoon in made["zoons"]:
            for index, face in enumerate(zoon["faces"]):
                emblem = zoon["type"] == "emblem"
                most = 1 if emblem else room if self.wild else 5
                face["count"] = count = max(1, min(face.get("count", 1), most, room))
                room -= count
                (emblems if emblem else order).extend([f"{zoon['id']}.{index}"] * count)
        self.rng.shuffle(order)
        room = 2 * self.columns
        squares = self.rng.choice([room, room, room, self.rng.randint(1, room)])
        placed: list[str | None] = list((emblems + order)[: max(squares, len(emblems))])
        placed += [None] * (room - len(placed))
        self.rng.shuffle(placed)
        made["default_deployment"] = [placed[: self.columns], placed[self.columns :]]


def random_file(rng: random.Random, field: FieldData = STANDARD) -> dict[str, Any]:
    """A tribe file, as plain values, that `check` calls good on such a field."""
    for _ in range(TRIES):
        made = Maker(rng, field.columns).tribe()
        wrong = checks.check_structure(msgspec.convert(made, Tribe), Lines("random"), field)
        if not wrong:
            return made
    raise AssertionError(f"no tribe that the checks take: {wrong[0]}")


def random_tribe(rng: random.Random) -> Tribe:
    """A tribe that `check` calls good."""
    return msgspec.convert(random_file(rng), Tribe)


def random_game(rng: random.Random) -> ZoonGame:
    """Zoon with a random tribe among ours; now and then alone, on a field of another size."""
    ours: Any = games()["zoon"]
    if rng.random() < 0.8:
        return ZoonGame(ours.rules, {**ours.tribes, "random": random_tribe(rng)}, ())
    field = FieldData(columns=rng.randint(2, 9), rows=rng.randint(4, 9))
    alone = msgspec.convert(random_file(rng, field), Tribe)
    return ZoonGame(msgspec.structs.replace(ours.rules, field=field), {"random": alone}, ())
