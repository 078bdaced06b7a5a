"""Lasting effects: the lines of equipment, of terrain, and of a Trump for its turn that are in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from game.zoon.cards.compiled_cards import Context
from game.zoon.position.constants import BEARER, GROUND
from game.zoon.position.frames import Head, PassiveLines
from game.zoon.position.position import Position
from game.zoon.rules.verbs.verb_rules import RULES

PREVENTING, SCORING = 0, 1
"""The rows of `PassiveLines`."""


def hold_for_the_turn(state: Position, head: Head) -> None:
    """A line of a Trump's or a star's effect is in force until the turn ends."""
    sequence, place, context = head
    packed = 2 * (context.trump + 1) + context.me
    state.boosts = (*state.boosts, (sequence, place, packed, context.own, context.foe))
    state.lines = None


def _standing_lines(state: Position) -> Iterator[tuple[int, int, Context]]:
    """Passive lines in force: (sequence, place, context)."""
    setup = state.setup
    for trump, status in enumerate(state.trump_status):
        if status == BEARER:
            bearer = state.trump_place[trump]
            context = Context(setup.trumps[trump].seat, own=bearer, bearer=bearer, trump=trump)
        elif status == GROUND:
            anchor = state.trump_place[trump]
            context = Context(setup.trumps[trump].seat, anchor=anchor, trump=trump)
        else:
            continue
        for sequence, place in setup.trumps[trump].passive:
            yield sequence, place, context
    for sequence, place, packed, own, foe in state.boosts:
        yield sequence, place, Context(packed % 2, own=own, foe=foe, trump=packed // 2 - 1)


def lines_of(state: Position) -> PassiveLines:
    """The lines in force, worked out once for as long as no Trump goes anywhere."""
    rows: tuple[list[Any], list[Any]] = ([], [])
    for sequence, place, context in _standing_lines(state):
        line = state.setup.sequences[sequence][place]
        found = RULES[type(line.figures)].in_force(line, sequence, place, context)
        if found is not None:
            rows[found.row].append(found.kept)
    state.lines = found = (tuple(rows[PREVENTING]), tuple(rows[SCORING]))
    return found
