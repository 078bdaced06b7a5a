"""Entries of an effect: its lines in one row, each with its condition, as blocks show them, and back.

`if` becomes the condition of the lines inside; what stands inside `prevent` and `on_enter` follows it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from game.zoon.cards.verb_schema import Condition, DrawVerb, Lines, Op, Verb

Part = Literal["", "instead", "after", "inside"]
"""Where a line stands: on its own, or inside the `prevent` (instead, after) or `on_enter` before it."""
TIE = Op(draw=DrawVerb())


class Entry(NamedTuple):
    """One line: `joined` if it shares the condition of the line before; `op` without what is inside.

    A tie at the head of what `prevent` does instead stays with it.
    """

    op: Op
    part: Part = ""
    condition: Condition | None = None
    joined: bool = False

    @property
    def verb(self) -> str:
        """The name of its verb in the schema."""
        return self.op.verb[0]

    @property
    def figures(self) -> Verb:
        """The figures of its verb."""
        return self.op.verb[1]


def op_of(verb: str, figures: Verb) -> Op:
    """The line of that verb with these figures."""
    return Op(**{verb: figures})  # type: ignore[arg-type]  # the verb's own figures


def unfold(ops: Lines, part: Part = "") -> list[Entry] | None:
    """The entries of an effect in a row; None for one that is nested deeper than rows show."""
    found: list[Entry] = []
    for op in ops:
        conditional = op.condition is not UNSET
        inner = op.then if conditional else (op,)
        for number, line in enumerate(inner):
            row = _row(line, part)
            if row is None or (conditional and line.condition is not UNSET):
                return None
            if conditional and number == 0 and op.condition is not UNSET:
                row[0] = row[0]._replace(condition=op.condition)
            elif conditional:
                row[0] = row[0]._replace(joined=True)
            found += row
    return found


def _row(op: Op, part: Part) -> list[Entry] | None:
    """One line and those inside it; None where rows cannot show them."""
    if op.draw is not UNSET or op.condition is not UNSET or op.then:
        return None
    inside: list[list[Entry] | None] = []
    if op.prevent is not UNSET:
        head = op.prevent.instead[:1] if op.prevent.instead[:1] == (TIE,) else ()
        inside = [unfold(op.prevent.instead[len(head) :], "instead"), unfold(op.prevent.then, "after")]
        op = Op(prevent=replace(op.prevent, instead=head, then=()))
    elif op.on_enter is not UNSET:
        inside = [unfold(op.on_enter.do, "inside")]
        op = Op(on_enter=replace(op.on_enter, do=()))
    if inside and part:
        return None
    row = [Entry(op, part)]
    for entries in inside:
        if entries is None:
            return None
        row += entries
    return row


def fold(entries: Sequence[Entry]) -> Lines:
    """The effect of such a row; one that joins no condition stands on its own."""
    heads: list[tuple[Entry, list[Entry]]] = []
    for entry in entries:
        if entry.part and heads:
            heads[-1][1].append(entry)
        else:
            heads.append((entry, []))
    return _grouped(heads, _filled)


def _filled(entry: Entry, inside: list[Entry]) -> Op:
    """A line with what stands inside it."""
    op = entry.op
    if op.prevent is not UNSET:
        instead = (*op.prevent.instead, *_lines(inside, "instead"))
        return Op(prevent=replace(op.prevent, instead=instead, then=_lines(inside, "after")))
    if op.on_enter is not UNSET:
        return Op(on_enter=replace(op.on_enter, do=_lines(inside, "inside")))
    return op


def _lines(inside: list[Entry], part: Part) -> Lines:
    """Those of one part."""
    row: list[tuple[Entry, list[Entry]]] = [(one, []) for one in inside if one.part == part]
    return _grouped(row, lambda one, _none: one.op)


def _grouped(row: Sequence[tuple[Entry, list[Entry]]], made: Callable[[Entry, list[Entry]], Op]) -> Lines:
    """Lines with their conditions around them."""
    found: list[Op] = []
    for entry, inside in row:
        op = made(entry, inside)
        if entry.joined and found and found[-1].condition is not UNSET:
            found[-1] = replace(found[-1], then=(*found[-1].then, op))
        elif entry.condition is not None:
            found.append(Op(condition=entry.condition, then=(op,)))
        else:
            found.append(op)
    return tuple(found)
