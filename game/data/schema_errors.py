"""Schema errors: what separates plain values from a msgspec type, in words, all of it at once.

msgspec stops at its first error; this walks the same type and names every wrong key with what was found
and what is allowed. It runs only on files that msgspec refused.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from functools import cache

import msgspec
from msgspec import inspect

from game.data.yaml_lines import KeyPath, Lines
from game.errors import Problem

_Struct = inspect.StructType
_Maps = inspect.StructType | inspect.DictType
_Lists = inspect.ListType | inspect.VarTupleType | inspect.SetType | inspect.FrozenSetType


def mismatches(value: object, kind: object, lines: Lines) -> list[Problem]:
    """Every place where the plain `value` does not fit the type `kind`; [] when it fits."""
    return [lines.problem(path, message) for path, message in _walk(value, _type_info(kind), ())]


@cache
def _type_info(kind: object) -> inspect.Type:
    return inspect.type_info(kind)


def from_msgspec(error: msgspec.ValidationError, lines: Lines) -> Problem:
    """The problem that msgspec tells itself, for checks that only its structs know (`__post_init__`).

    >>> from_msgspec(msgspec.ValidationError("Too few - at `$.zoons[0].faces`"), Lines("x.yaml")).key
    'zoons[0].faces'
    """
    message, _, place = str(error).partition(" - at `")
    path: list[str | int] = []
    for name, index in re.findall(r"\.([^.\[\]`]+)|\[([0-9]+)\]", place):
        path.append(name or int(index))
    return lines.problem(tuple(path), message.replace("`", ""))


_Found = Iterator[tuple[KeyPath, str]]


def _walk(value: object, kind: inspect.Type, path: KeyPath) -> _Found:
    match kind:
        case inspect.Metadata(type=inner) if _is_container(inner):
            yield from _walk(value, inner, path)
        case inspect.UnionType(types=types):
            yield from _union(value, kind, types, path)
        case _Struct() if isinstance(value, dict):
            yield from _struct(value, kind, path)
        case inspect.DictType() if isinstance(value, dict):
            for key, item in value.items():
                if not _fits(_as_key(key, kind.key_type), kind.key_type):
                    yield (*path, key), _unknown(key, _choices(kind.key_type), kind.key_type)
                yield from _walk(item, kind.value_type, (*path, key))
        case inspect.TupleType(item_types=types) if isinstance(value, list) and len(value) == len(types):
            for index, (item, inner) in enumerate(zip(value, types, strict=True)):
                yield from _walk(item, inner, (*path, index))
        case _ if isinstance(kind, _Lists) and isinstance(value, list) and _fits_size(value, kind):
            for index, item in enumerate(value):
                yield from _walk(item, kind.item_type, (*path, index))
        case _ if _is_container(kind) or not _fits(value, kind):
            yield path, _wrong(value, kind)


def _struct(value: dict[str, object], kind: inspect.StructType, path: KeyPath) -> _Found:
    fields = {field.encode_name: field for field in kind.fields}
    known = [kind.tag_field, *fields] if kind.tag_field else list(fields)
    for key, item in value.items():
        if key in fields:
            yield from _walk(item, _without_null(fields[key], item), (*path, key))
        elif key not in known and kind.forbid_unknown_fields:
            yield (*path, key), _unknown(key, known, None)
    for key, field in fields.items():
        if field.required and key not in value:
            yield (*path, key), f"missing; allowed: {describe(field.type)}"


def _without_null(field: inspect.Field, value: object) -> inspect.Type:
    """The type of a field without the null that only stands for its absence: nobody need be told of it."""
    kind = field.type
    if not isinstance(kind, inspect.UnionType) or field.default is not None or value is None:
        return kind
    rest = tuple(inner for inner in kind.types if not isinstance(inner, inspect.NoneType))
    return rest[0] if len(rest) == 1 else inspect.UnionType(rest)


def _union(value: object, kind: inspect.Type, types: Iterable[inspect.Type], path: KeyPath) -> _Found:
    inside = [inner for inner in types if _is_container(inner) and _opens(value, inner)]
    if isinstance(value, dict) and len(inside) > 1:
        tagged = [inner for inner in inside if isinstance(inner, _Struct) and inner.tag_field]
        inside = [inner for inner in tagged if value.get(str(inner.tag_field)) == inner.tag]
        if tagged and not inside:
            yield from _tag(value, tagged, path)
            return
    if len(inside) == 1:
        yield from _walk(value, inside[0], path)
    elif not any(_fits(value, inner) for inner in types):
        yield path, _wrong(value, kind)


def _tag(value: dict[str, object], kinds: list[inspect.StructType], path: KeyPath) -> _Found:
    """The key that says which of several maps it is, missing or wrong."""
    key, known = str(kinds[0].tag_field), [str(kind.tag) for kind in kinds]
    word = value.get(key)
    near = nearest(word, known) if isinstance(word, str) else ""
    wrong = f"found {found(word)}{near}" if key in value else "missing"
    yield (*path, key), f"{wrong}; allowed: {_alternatives(known)}"


def _bare(kind: inspect.Type) -> inspect.Type:
    return _bare(kind.type) if isinstance(kind, inspect.Metadata) else kind


def _is_container(kind: inspect.Type) -> bool:
    return isinstance(_bare(kind), _Maps | inspect.TupleType | inspect.UnionType | _Lists)


def _opens(value: object, kind: inspect.Type) -> bool:
    takes_map = isinstance(_bare(kind), _Maps)
    return isinstance(value, dict) if takes_map else isinstance(value, list)


def _as_key(key: str, kind: inspect.Type) -> object:
    is_number = isinstance(_bare(kind), inspect.IntType) and re.fullmatch("-?[0-9]{1,18}", key)
    return int(key) if is_number else key


def _fits(value: object, kind: inspect.Type) -> bool:
    match kind:
        case inspect.Metadata(type=inner):
            return _fits(value, inner)
        case inspect.AnyType():
            return True
        case inspect.UnionType(types=types):
            return any(_fits(value, inner) for inner in types)
        case inspect.LiteralType(values=values):
            return any(type(value) is type(choice) and value == choice for choice in values)
        case inspect.EnumType(cls=cls):
            return any(value == member.value for member in cls)
        case inspect.NoneType():
            return value is None
        case inspect.BoolType():
            return isinstance(value, bool)
        case inspect.IntType():
            return isinstance(value, int) and not isinstance(value, bool) and _in_bounds(value, kind)
        case inspect.FloatType():
            return isinstance(value, int | float) and not isinstance(value, bool) and _in_bounds(value, kind)
        case inspect.StrType():
            return isinstance(value, str) and _fits_text(value, kind)
        case inspect.CustomType(cls=cls):
            return isinstance(value, cls)
    return _is_container(kind) and _opens(value, kind) and not any(_walk(value, kind, ()))


def _in_bounds(value: float, kind: inspect.IntType | inspect.FloatType) -> bool:
    return (
        (kind.ge is None or value >= kind.ge) and (kind.gt is None or value > kind.gt)
        and (kind.le is None or value <= kind.le) and (kind.lt is None or value < kind.lt)
    )


def _fits_text(value: str, kind: inspect.StrType) -> bool:
    return (
        (kind.min_length is None or len(value) >= kind.min_length)
        and (kind.max_length is None or len(value) <= kind.max_length)
        and (kind.pattern is None or re.search(kind.pattern, value) is not None)
    )


def _fits_size(value: list[object], kind: inspect.Type) -> bool:
    least, most = getattr(kind, "min_length", None), getattr(kind, "max_length", None)
    return (least is None or len(value) >= least) and (most is None or len(value) <= most)


def _unknown(key: str, known: list[str], kind: inspect.Type | None) -> str:
    allowed = ", ".join(known) if known or kind is None else describe(kind)
    return f"unknown key{nearest(key, known)}; allowed: {allowed or 'no keys at all'}"


def _wrong(value: object, kind: inspect.Type) -> str:
    near = nearest(value, _choices(kind)) if isinstance(value, str) else ""
    forgotten = isinstance(value, bool | int | float) and _fits("", kind)
    quote = " (put it in quotes to make it text)" if forgotten else ""
    return f"found {found(value)}{quote}{near}; allowed: {describe(kind)}"


def nearest(word: str, known: Iterable[str]) -> str:
    """A question that names the known word most like `word`, or nothing.

    >>> nearest("forse", ["force", "kind"])
    ', did you mean force?'
    """
    close = difflib.get_close_matches(word[:60], list(known), n=1, cutoff=0.55)
    return f", did you mean {close[0]}?" if close else ""


def _choices(kind: inspect.Type) -> list[str]:
    match _bare(kind):
        case inspect.LiteralType(values=values):
            return [str(value) for value in values]
        case inspect.EnumType(cls=cls):
            return [str(member.value) for member in cls]
        case inspect.UnionType(types=types):
            return [choice for inner in types for choice in _choices(inner)]
    return []


def found(value: object) -> str:
    """A plain value in a few words, for people.

    >>> found([1, 2]), found("ab"), found(None)
    ('a list of 2', '"ab"', 'nothing')
    """
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case str():
            short = value if len(value) <= 40 else value[:37] + "..."
            return '"' + short.replace("\n", "\\n") + '"'
        case list():
            return f"a list of {len(value)}"
        case dict():
            keys = ", ".join(list(value)[:4])[:60]
            more = ", ..." if len(value) > 4 else ""
            return f"a map with the keys {keys}{more}" if value else "an empty map"
    return str(value)


def describe(kind: inspect.Type) -> str:
    """What a type takes, in words."""
    match kind:
        case inspect.Metadata(type=inner, extra_json_schema=extra):
            told = (extra or {}).get("description")
            return str(told) if told else describe(inner)
        case inspect.UnionType(types=types):
            return _alternatives([describe(inner) for inner in types])
        case inspect.LiteralType() | inspect.EnumType():
            return _alternatives([f'"{choice}"' if choice == "*" else choice for choice in _choices(kind)])
        case inspect.NoneType():
            return "null"
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType() | inspect.FloatType():
            return _describe_number(kind)
        case inspect.StrType(pattern=pattern):
            return f"text that matches {pattern}" if pattern else "text"
        case _Struct(fields=fields):
            return "a map of " + ", ".join(field.encode_name for field in fields)
        case inspect.DictType(key_type=key):
            return f"a map of {', '.join(_choices(key)) or 'named values'}"
        case inspect.TupleType(item_types=types):
            same = len(set(map(describe, types))) == 1
            inner_text = f", each {describe(types[0])}" if same else ": " + ", ".join(map(describe, types))
            return f"a list of exactly {len(types)}{inner_text}"
        case _ if isinstance(kind, _Lists):
            return f"a list{_describe_size(kind)}, each {describe(kind.item_type)}"
    return "any value"


def _describe_number(kind: inspect.IntType | inspect.FloatType) -> str:
    name = "a whole number" if isinstance(kind, inspect.IntType) else "a number"
    if kind.ge is not None and kind.le is not None:
        return f"{name} from {kind.ge} to {kind.le}"
    bounds = [
        f"{word} {bound}" for word, bound in (
            ("from", kind.ge), ("above", kind.gt), ("up to", kind.le), ("below", kind.lt),
        ) if bound is not None
    ]
    return " ".join([name, *bounds]) + (" on" if kind.ge is not None else "")


def _describe_size(kind: inspect.Type) -> str:
    least, most = getattr(kind, "min_length", None), getattr(kind, "max_length", None)
    if least is not None and least == most:
        return f" of {least}"
    return (f" of at least {least}" if least else "") + (f" of at most {most}" if most is not None else "")


def _alternatives(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else "".join(words)
