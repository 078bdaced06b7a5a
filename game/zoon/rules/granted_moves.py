"""Granted moves inside effects: `move`, `step`, `control` and `again`."""

from __future__ import annotations

from typing import Any

from game.zoon.cards.compiled import Context
from game.zoon.cards.verb_schema import ControlVerb, MoveVerb, Select, StepVerb
from game.zoon.moves import Leap, Walk, ZoonMove
from game.zoon.position.position import Events, Position
from game.zoon.position.public_knowledge import able_kinds, narrow, note_absence, note_reach, note_walk, show
from game.zoon.rules.choices import line_of
from game.zoon.rules.feasibility import moves_of
from game.zoon.rules.lasting_effects import prevented
from game.zoon.rules.movement import travel
from game.zoon.rules.selectors import PUBLIC, chooser_of, matches, most, named, owner_of, standing, tells
from game.zoon.rules.targeting import reveal


def grant(state: Position, head: tuple[int, int, Context], figures: Any) -> None:
    """`move` and `step`: a Zoon of the other seat that one chooses is taken as by `control`."""
    context = head[2]
    owner = owner_of(state, figures.who, context)
    chooser = chooser_of(figures, context, owner)
    if isinstance(figures.who, Select) and owner != chooser:
        state.stack = (*state.stack, ("pick", *head, chooser, (), "who"))
        return
    if isinstance(figures.who, str):
        slot = named(figures.who, context)
        if slot < 0 or state.at[slot] < 0:
            return
        if state.owner[slot] != chooser:
            show(state, slot)
    state.stack = (*state.stack, ("grant", *head, chooser, (), most(figures)))


def _granted(state: Position, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """A move inside an effect; the next one is asked after its fight (reading 34)."""
    _, sequence, place, context, chooser, moved, left = frame
    figures: Any = line_of(state, frame).figures
    state.stack = state.stack[:-1]
    if not isinstance(move, Walk | Leap):
        voluntary = figures.optional if not moved else figures.count is None
        if not voluntary and isinstance(figures, MoveVerb) and tells(state, figures.who):
            wanted = state.setup.kinds_of(figures.who, seat)
            for slot in standing(state, figures.who, context, PUBLIC):
                if state.owner[slot] == seat and slot not in moved and not state.paralysis[slot]:
                    note_absence(state, [slot], able_kinds(state, figures, slot, wanted))
        if not moved:
            state.say(events, "void")
        return
    facts = state.setup.book.facts(move)
    by_name = isinstance(figures.who, str)
    slot = named(figures.who, context) if by_name else state.board[facts.start] - 1
    news = False
    if state.owner[slot] == seat:
        news = narrow(state, slot, state.setup.kinds_of(figures.who, seat))
        if isinstance(figures, MoveVerb) and figures.how == "grid":
            note_walk(state, slot, seat, move)
        elif isinstance(figures, MoveVerb):
            note_reach(state, slot, facts.start, facts.goal)
    _remember(state, sequence, slot)
    if left > 1:
        state.stack = (*state.stack, ("grant", sequence, place, context, chooser, (*moved, slot), left - 1))
    add, mul = (figures.score.add, figures.score.mul) if isinstance(figures, MoveVerb) else (0, 1)
    if isinstance(figures, StepVerb):
        facts = facts._replace(leap=True)  # reading 16: a tie after an ungridded move is one after a leap
    travel(state, slot, facts, seat, events, add, mul, news)


def _remember(state: Position, sequence: int, slot: int) -> None:
    """To the rest of a Trump's text, "self" is the Zoon that it has moved last."""
    frame = state.stack[-1]
    if frame[0] == "ops" and frame[1] == sequence:
        context = frame[3]
        if context.trump >= 0:
            state.stack = (*state.stack[:-1], (*frame[:3], context._replace(own=slot)))


def controlled(state: Position, frame: tuple[Any, ...], slot: int, events: Events) -> None:
    """Reading 36: the named Zoon is turned up; an Emblem, or one that cannot move, spends the use in vain."""
    _, sequence, place, context, chooser, _, _ = frame
    figures: Any = state.setup.sequences[sequence][place].figures
    reveal(state, slot, events)
    emblem = isinstance(figures, ControlVerb) and state.setup.kinds[state.kind[slot]].emblem
    if (
        emblem
        or not matches(state, figures.who, slot)
        or not moves_of(state, figures, slot, chooser)
        or prevented(state, slot, "moved", events)
    ):
        state.say(events, "void")
        return
    square = state.setup.field.names[state.at[slot]]
    state.say(events, "controlled", card=state.handle[slot], square=square, seat=chooser)
    state.up = (*state.up, slot)
    state.stack = (*state.stack, ("control", sequence, place, context, chooser, slot))


def _control(state: Position, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    slot = frame[5]
    state.stack = state.stack[:-1]
    state.up = tuple(s for s in state.up if s != slot)
    travel(state, slot, state.setup.book.facts(move), seat, events)


def _act_again(state: Position, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """The Zoon acts again, or leaves it."""
    state.stack = state.stack[:-1]
    if isinstance(move, Walk | Leap):
        if state.owner[frame[2]] == seat:
            note_walk(state, frame[2], seat, move)
        travel(state, frame[2], state.setup.book.facts(move), seat, events)


ANSWERS = {"grant": _granted, "control": _control, "again": _act_again}
"""What a choice does in each frame that grants a move."""
