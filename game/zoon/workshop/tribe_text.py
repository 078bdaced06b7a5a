"""Tribe text: a tribe as the YAML of its file, for people: in the order of the schema, defaults left out.

Cards stand in lists of their own lines; what belongs to one thing, such as a name, a movement or a verb,
stands in one line as `{…}` or `[…]`. Reading the text gives an equal tribe.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec
import yaml
from msgspec import NODEFAULT, UNSET, Struct

from game.zoon.cards.schema import Tribe

WIDTH = 110
"""Signs of a line, as far as its words allow."""
_IN_ONE_LINE = frozenset({
    "name", "set", "blazon", "style", "moves", "faces", "corners", "aim", "attach", "by", "place", "terrain",
})  # fmt: skip
_EFFECTS = frozenset({"do", "passive", "then"})
_FIRST = (
    "schema", "id", "name", "set", "blazon", "lore", "about", "style", "source", "type", "value", "moves",
    "faces", "zoons", "extra_zoons", "trumps", "kind", "printed_kind", "force", "uses", "by", "corners",
    "aim", "attach", "place", "terrain", "zoon", "star", "outcome", "text", "if", "who", "a", "b",
)  # fmt: skip
"""Keys in the order in which people look for them; all others follow as the schema has them."""
_RANKS = {key: rank for rank, key in enumerate(_FIRST)}


class _Map(dict[str, Any]):
    """A map that is written in one line."""


class _List(list[Any]):
    """A list that is written in one line."""


class _Dumper(yaml.SafeDumper):
    """Writes lists below their key further in, and nothing by reference."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002 - as yaml has it
        return True

    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:  # noqa: ARG002 - likewise
        super().increase_indent(flow, False)


_Dumper.add_representer(
    _Map, lambda dumper, value: dumper.represent_mapping("tag:yaml.org,2002:map", value.items(), True)
)
_Dumper.add_representer(
    _List, lambda dumper, value: dumper.represent_sequence("tag:yaml.org,2002:seq", value, True)
)


def tribe_text(tribe: Tribe) -> str:
    """The tribe as the text of a file."""
    plain = _plain(tribe)
    laid = {key: _laid(key, value) for key, value in plain.items()}
    laid["default_deployment"] = [_List(row) for row in plain["default_deployment"]]
    return yaml.dump(
        laid, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=WIDTH, default_flow_style=False
    )


def _plain(value: Any) -> Any:
    """The value in maps, lists and plain values, without keys that say what holds anyway."""
    if isinstance(value, Struct):
        written = {
            field.encode_name: _plain(held)
            for field in msgspec.structs.fields(value)
            if (held := getattr(value, field.name)) is not UNSET
            and (field.required or held != _default(field))
        }
        return {key: written[key] for key in sorted(written, key=lambda key: _RANKS.get(key, len(_RANKS)))}
    if isinstance(value, Mapping):
        return {key: _plain(held) for key, held in value.items()}
    if isinstance(value, tuple | list):
        return [_plain(held) for held in value]
    return value


def _default(field: Any) -> Any:
    return field.default if field.default_factory is NODEFAULT else field.default_factory()


def _laid(key: str, value: Any) -> Any:
    """The value as it is to be written below that key."""
    if key in _IN_ONE_LINE:
        return _Map(value) if isinstance(value, dict) else _List(value)
    if key in _EFFECTS:
        return [_line(op) for op in value]
    if key in ("zoons", "extra_zoons", "trumps"):
        return [{name: _laid(name, part) for name, part in card.items()} for card in value]
    if key in ("zoon", "star"):
        return {name: _laid(name, part) for name, part in value.items()}
    return value


def _line(op: dict[str, Any]) -> dict[str, Any]:
    return {key: _laid(key, value) if key == "then" else _Map(value) for key, value in op.items()}
