"""YAML reader: text to plain values with the line of every key, and problems that a person can mend.

Only the plain part of YAML is taken: maps, lists, text, numbers, true, false and null. Anchors, aliases
and tags are refused (a data file that repeats itself by reference is hard to read, and a bare `*` is
nearly always a forgotten quote). Keys are text whatever they look like, so `0:` and `on:` mean themselves.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import yaml
from yaml.events import (
    AliasEvent,
    Event,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    SequenceStartEvent,
    StreamEndEvent,
)

from game.data.yaml_lines import DataError, KeyPath, Lines
from game.errors import Problem

_Loader: Callable[[str], Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

DEEPEST = 40
"""Maps and lists inside one another; real files need about 15."""

_INT = re.compile(r"[-+]?(0|[1-9][0-9_]*)")
_FLOAT = re.compile(r"[-+]?[0-9][0-9_]*(\.[0-9_]*)?([eE][-+]?[0-9]+)?")
_INT64_DIGITS = 18


def compose(file: str, text: str) -> tuple[object, Lines, list[Problem]]:
    """The plain value of YAML `text`, its lines, and what is wrong although it could be read.

    Those problems (duplicate keys, aliases and the like) refuse the file too, but whoever reads on may
    find more. Raises DataError where reading stops: syntax, an empty file, several documents.
    """
    composer = _Composer(file, text)
    try:
        value = composer.document()
    except yaml.MarkedYAMLError as error:
        raise DataError.of([*composer.problems, _syntax(file, text, error)]) from error
    finally:
        composer.loader.dispose()
    return value, composer.lines(), composer.problems


def quick_load(text: str) -> Any:
    """The plain value of a small file of ours, by the C loader where there is one: ten times as fast."""
    return yaml.load(text, _Loader)  # type: ignore[arg-type] # a safe loader, of either kind


class _Composer:
    """Walks the events of one file once, so that aliases are seen and never followed."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.loader = _Loader(text)
        self.problems: list[Problem] = []
        self._lines: dict[KeyPath, int] = {}

    def lines(self) -> Lines:
        return Lines(self.file, self._lines)

    def document(self) -> object:
        self._next()  # start of the stream
        if isinstance(self._next(), StreamEndEvent):
            empty = "the file is empty; allowed: a map that begins with schema:"
            raise DataError.of([Problem(self.file, 1, "", empty)])
        first = self._next()
        self._lines[()] = _line(first)
        value = self._value(first, ())
        self._next()  # end of the document
        more = self._next()
        if not isinstance(more, StreamEndEvent):
            second = "found a second document after ---; allowed: one a file"
            raise DataError.of([*self.problems, Problem(self.file, _line(more), "", second)])
        return value

    def _next(self) -> Event:
        event: Event = self.loader.get_event()
        return event

    def _refuse(self, path: KeyPath, event: Event, message: str) -> None:
        self.problems.append(Lines(self.file, {path: _line(event)}).problem(path, message))

    def _value(self, event: Event, path: KeyPath) -> object:
        match event:
            case AliasEvent(anchor=name):
                self._refuse(path, event, f"found the alias *{name}; allowed: the value, or text in quotes")
            case MappingStartEvent(anchor=anchor, tag=tag):
                self._check(event, path, anchor, tag)
                return self._map(path)
            case SequenceStartEvent(anchor=anchor, tag=tag):
                self._check(event, path, anchor, tag)
                return self._list(path)
            case ScalarEvent(anchor=anchor, tag=tag):
                self._check(event, path, anchor, tag)
                return self._scalar(event, path)
        return None

    def _check(self, event: Event, path: KeyPath, anchor: str | None, tag: str | None) -> None:
        if anchor is not None:
            self._refuse(path, event, f"found the anchor &{anchor}; allowed: a value without anchor")
        if tag not in (None, "!"):
            self._refuse(path, event, f"found the tag {tag}; allowed: a value without tag")
        if len(path) > DEEPEST:
            deep = f"nested too deeply; allowed: {DEEPEST} maps and lists inside one another"
            self._refuse(path[:4], event, deep)
            raise DataError.of(self.problems)

    def _list(self, path: KeyPath) -> list[object]:
        items: list[object] = []
        while not isinstance(event := self._next(), SequenceEndEvent):
            here = (*path, len(items))
            self._lines[here] = _line(event)
            items.append(self._value(event, here))
        return items

    def _map(self, path: KeyPath) -> dict[str, object]:
        found: dict[str, object] = {}
        while not isinstance(event := self._next(), MappingEndEvent):
            if not isinstance(event, ScalarEvent):
                self._refuse(path, event, "found a list, a map or an alias as a key; allowed: plain text")
                self._skip(event)
                self._skip(self._next())
                continue
            here = (*path, event.value)
            if event.value in found:
                first = self._lines[here]
                self._refuse(here, event, f"found the key twice, first in line {first}; allowed: once a map")
                self._skip(self._next())
                continue
            self._lines[here] = _line(event)
            found[event.value] = self._value(self._next(), here)
        return found

    def _skip(self, event: Event) -> None:
        """Pass over the value that begins with `event`, without looking at it."""
        depth = 0
        while True:
            depth += isinstance(event, MappingStartEvent | SequenceStartEvent)
            depth -= isinstance(event, MappingEndEvent | SequenceEndEvent)
            if depth == 0:
                return
            event = self._next()

    def _scalar(self, event: Any, path: KeyPath) -> object:
        text: str = event.value
        if not event.implicit[0]:
            return text
        tag = str(self.loader.resolve(yaml.ScalarNode, text, event.implicit)).rpartition(":")[2]
        match tag:
            case "null":
                return None
            case "bool":
                return text.lower() in ("yes", "true", "on")
            case "int" if _INT.fullmatch(text):  # 010 and 1:30 stay text: few would expect 8 and 90
                if len(text) <= _INT64_DIGITS:
                    return int(text)
                digits = f"found a number of {len(text)} digits; allowed: at most {_INT64_DIGITS}"
                self._refuse(path, event, digits)
                return 0
            case "float" if _FLOAT.fullmatch(text):
                return float(text)
        return text


def _line(event: Event) -> int:
    return event.start_mark.line + 1 if event.start_mark is not None else 0


def _syntax(file: str, text: str, error: yaml.MarkedYAMLError) -> Problem:
    """A syntax error with the likely way out; the marks of a missing bracket point to the end of the file."""
    rows = text.splitlines() or [""]
    start = error.context_mark
    mark = error.problem_mark or start
    row = 0 if mark is None else min(mark.line, len(rows) - 1)
    begun = f" (begun in line {start.line + 1})" if start is not None and start.line < row else ""
    found = rows[row].strip()
    shown = found if len(found) <= 60 else found[:57] + "..."
    message = f"not YAML: {error.problem}{begun}, found {shown!r}; {_way_out(error, rows[row])}"
    return Problem(file, row + 1, "", message)


def _way_out(error: yaml.MarkedYAMLError, row: str) -> str:
    problem, context = error.problem or "", error.context or ""
    if "alias" in context:
        return 'a star must be written in quotes: "*"'
    if "\t" in row[: len(row) - len(row.lstrip())]:
        return "indent with spaces, not with tabs"
    if "mapping values" in problem:
        return "text that holds a colon and a space must be put in quotes"
    if "cannot start any token" in problem:
        return "text that begins with a sign must be put in quotes"
    if "quoted scalar" in context:
        return "close the quote"
    return "check the indentation, that each [ and { is closed, and that text with a colon is in quotes"
