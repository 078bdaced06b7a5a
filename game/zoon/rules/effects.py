"""Effects: how effects, Trumps and terrain change a state, verb by verb, step by step.

A frame on the state's stack is a tuple whose first part says what it is:

- `("ops", sequence, place, context)`: the lines of an effect, from `place` on;
- `("pick", sequence, place, context, chooser, picked, part)`: a Zoon is to be named;
- `("each", sequence, place, context, slots)`: a verb still to be done to these Zoons;
- `("to", sequence, place, context, chooser, slot, left)`: a square is to be named for that Zoon;
- `("grant", sequence, place, context, chooser, moved, left)`: Zoons may move;
- `("control", sequence, place, context, chooser, slot)`, `("drop", sequence, place, context, chooser)`,
  `("revive", sequence, place, context, chooser, back)`, `("again", seat, slot)`: see the verbs;
- `("user" | "target" | "bearer" | "ground" | "enter", trump, …)`: a Trump being played;
- `("spin" | "touch" | "settle", combat)`: see combat.py; `("answer", sequence, place, trump)`, `("end",)` and
  `("end", count)`, after which the turn is over: see answering.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.zoon.cards.compiled import NOBODY, Context, Line
from game.zoon.cards.verb_schema import (
    Condition,
    ControlVerb,
    DiscardVerb,
    EliminateVerb,
    MoveVerb,
    ObstacleVerb,
    ParalyseVerb,
    PeekVerb,
    PetrifyVerb,
    PlaceVerb,
    PreventVerb,
    PushVerb,
    ReturnTrumpVerb,
    RevealVerb,
    ReviveVerb,
    ScoreVerb,
    Select,
    StepVerb,
    SwapVerb,
)
from game.zoon.moves import Decline, Done, Revive, ZoonMove
from game.zoon.position.position import Events, Position
from game.zoon.position.public_knowledge import note_absence
from game.zoon.rules import granted_moves, triggers, trumps
from game.zoon.rules.choices import line_of
from game.zoon.rules.combat import occupy, seal, settle, step_back
from game.zoon.rules.conditions import holds
from game.zoon.rules.instant_verbs import again, look, paralyse, push, swap
from game.zoon.rules.lasting_effects import prevented
from game.zoon.rules.movement import enter
from game.zoon.rules.removal import eliminate, petrify, wall
from game.zoon.rules.selectors import PUBLIC, chooser_of, most, named, owner_of, standing, tells
from game.zoon.rules.targeting import fits, reveal, slot_at, square_of
from game.zoon.rules.trumps import discard, return_trump

# -- lines of an effect ---------------------------------------------------------------------------------


def _ops(state: Position, frame: tuple[Any, ...], events: Events) -> None:
    """Take the next line of a sequence and begin it."""
    _, sequence, place, context = frame
    lines = state.setup.sequences[sequence]
    rest = state.stack[:-1]
    if place >= len(lines):
        state.stack = rest
        return
    state.stack = (*rest, ("ops", sequence, place + 1, context)) if place + 1 < len(lines) else rest
    if lines[place].verb not in ("eliminate", "if"):
        occupy(state, events)
    begin_line(state, sequence, place, lines[place], context, events)


def begin_line(
    state: Position, sequence: int, place: int, line: Line, context: Context, events: Events
) -> None:
    """Begin one verb: at once where nothing is to be chosen, else with a frame that asks."""
    figures: Any = line.figures
    head = (sequence, place, context)
    match figures:
        case Condition():
            if holds(state, figures, context):
                state.stack = (*state.stack, ("ops", line.then, 0, context))
        case ScoreVerb() | PreventVerb():
            _for_the_turn(state, head)
        case MoveVerb() | StepVerb():
            granted_moves.grant(state, head, figures)
        case SwapVerb():
            chooser = chooser_of(figures, context, context.me)
            _name(state, head, figures.a, "a", chooser, (), events)
        case ObstacleVerb():
            chooser = chooser_of(figures, context, context.me)
            state.stack = (*state.stack, ("to", *head, chooser, NOBODY, most(figures)))
        case ReviveVerb():
            state.stack = (*state.stack, ("revive", *head, chooser_of(figures, context, context.me), ()))
        case ReturnTrumpVerb():
            return_trump(state, figures, context, events)
        case DiscardVerb():
            discard(state, head, figures, events)
        case _ if line.verb == "again":
            again(state, context, events)
        case _ if line.verb == "draw":
            state.say(events, "tied")
            step_back(state, context.own if context.role == 1 else context.foe, events)
        case _:
            owner = owner_of(state, figures.who, context)
            _name(state, head, figures.who, "who", chooser_of(figures, context, owner), (), events)


def _for_the_turn(state: Position, head: tuple[int, int, Context]) -> None:
    """A `score` or `prevent` in a Trump holds for the turn, one in a star's effect too."""
    sequence, place, context = head
    packed = 2 * (context.trump + 1) + context.me
    state.boosts = (*state.boosts, (sequence, place, packed, context.own, context.foe))
    state.lines = None


def _name(
    state: Position, head: tuple[int, int, Context], selector: Any, part: str, chooser: int,
    picked: tuple[int, ...], events: Events,
) -> None:
    """Name the Zoons of a verb: a named selector names itself unless one may decline, the rest is asked."""
    sequence, place, context = head
    figures: Any = state.setup.sequences[sequence][place].figures
    if isinstance(selector, str) and not (figures.optional and part == "who" and not _asks_later(figures)):
        slot = named(selector, context)
        if slot >= 0 and state.at[slot] >= 0:
            _named(state, ("pick", *head, chooser, picked, part), slot, events)
        return
    state.stack = (*state.stack, ("pick", sequence, place, context, chooser, picked, part))


def _asks_later(figures: Any) -> bool:
    """Whether a verb asks for a square after the Zoon, so that one may still decline then."""
    return isinstance(figures, PlaceVerb)


def _named(state: Position, frame: tuple[Any, ...], slot: int, events: Events) -> None:
    """One Zoon of a verb is named; go on to the next, or do it."""
    _, sequence, place, context, chooser, picked, part = frame
    figures: Any = state.setup.sequences[sequence][place].figures
    head = (sequence, place, context)
    picked = (*picked, slot)
    if isinstance(figures, SwapVerb):
        if part == "a":
            _name(state, head, figures.b, "b", chooser, picked, events)
        else:
            swap(state, picked, events)
        return
    selector = getattr(figures, part)
    if isinstance(selector, Select) and len(picked) < most(figures):
        state.stack = (*state.stack, ("pick", *head, chooser, picked, part))
        return
    state.stack = (*state.stack, ("each", *head, picked))


def _pick(state: Position, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """An answer to a `pick` frame."""
    _, sequence, place, context, _, picked, part = frame
    line = state.setup.sequences[sequence][place]
    figures: Any = line.figures
    selector = getattr(figures, part)
    state.stack = state.stack[:-1]
    if isinstance(move, Done | Decline):
        forced = not figures.optional if isinstance(move, Decline) else figures.count is not None
        if forced:
            _note_none(state, figures, selector, context, seat, picked)
        if not skip(state, frame):
            state.say(events, "void")
        return
    slot = named(selector, context) if isinstance(selector, str) else slot_at(state, move)
    if isinstance(figures, ControlVerb | MoveVerb | StepVerb):
        granted_moves.controlled(state, frame, slot, events)
        return
    if not isinstance(figures, PeekVerb | RevealVerb) and not fits(state, selector, slot, seat, events):
        skip(state, frame)
        return
    _named(state, frame, slot, events)


def skip(state: Position, frame: tuple[Any, ...]) -> bool:
    """Nobody further is named in a `pick`: the verb is done to those who are; False for none."""
    if frame[0] != "pick":
        return False
    _, sequence, place, context = frame[:4]
    if not frame[5] or isinstance(line_of(state, frame).figures, SwapVerb):
        return False
    state.stack = (*state.stack, ("each", sequence, place, context, frame[5]))
    return True


def _note_none(
    state: Position, figures: Any, selector: Any, context: Context, seat: int, picked: tuple[int, ...]
) -> None:
    """A seat had to name one more of its Zoons and could not: none of those that stand there matches.

    Control names enemies alone; those that are paralysed cannot be named for a move.
    """
    if tells(state, selector) and not isinstance(figures, ControlVerb):
        there = standing(state, selector, context, PUBLIC)
        own = [slot for slot in there if state.owner[slot] == seat and slot not in picked]
        if isinstance(figures, MoveVerb | StepVerb):
            own = [slot for slot in own if not state.paralysis[slot]]
        note_absence(state, own, state.setup.kinds_of(selector, seat))


def _each(state: Position, frame: tuple[Any, ...], events: Events) -> None:
    """Do a verb to the next of the named Zoons."""
    _, sequence, place, context, slots = frame
    rest = state.stack[:-1]
    state.stack = (*rest, ("each", sequence, place, context, slots[1:])) if len(slots) > 1 else rest
    slot = slots[0]
    if state.at[slot] < 0:
        return
    figures: Any = state.setup.sequences[sequence][place].figures
    match figures:
        case PlaceVerb():
            chooser = chooser_of(figures, context, state.owner[slot])
            if not prevented(state, slot, "moved", events):
                state.stack = (*state.stack, ("to", sequence, place, context, chooser, slot, 1))
        case EliminateVerb():
            eliminate(state, slot, "combat" if context.role else "effect", events)
        case PushVerb():
            push(state, figures, slot, context, events)
        case ParalyseVerb():
            paralyse(state, slot, figures.turns, events)
        case PetrifyVerb():
            step_back(state, slot, events)
            petrify(state, slot, events)
        case PeekVerb():
            look(state, slot, context.me, events)
        case RevealVerb():
            reveal(state, slot, events)
        case _:
            raise ValueError(f"{type(figures).__name__} is not done to a Zoon")


# -- answers to frames ----------------------------------------------------------------------------------


def _to(state: Position, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """A square is named: set the Zoon down there, or make it an Obstacle."""
    _, sequence, place, context, chooser, slot, left = frame
    figures: Any = line_of(state, frame).figures
    state.stack = state.stack[:-1]
    if isinstance(move, Done | Decline):
        if isinstance(move, Decline):
            state.say(events, "void")
        return
    square = square_of(state, move)
    names = state.setup.field.names
    match figures:
        case ObstacleVerb():
            wall(state, square)
            state.dirty()
            state.say(events, "walled", goal=names[square])
            if left > 1:
                state.stack = (*state.stack, ("to", sequence, place, context, chooser, slot, left - 1))
            return
        case ReviveVerb():
            state.come_back(slot, square)
            kind = state.setup.kinds[state.kind[slot]].ref
            state.say(events, "revived", card=state.handle[slot], kind=kind, goal=names[square], seat=seat)
        case _:
            start = state.at[slot]
            state.put(slot, square)
            state.say(
                events, "placed", card=state.handle[slot], start=names[start], goal=names[square]
            )
    enter(state, slot, "other", events)


def _revive(state: Position, frame: tuple[Any, ...], _seat: int, move: ZoonMove, _events: Events) -> None:
    """A card of the own Tomb comes back; both see which, as both saw it go."""
    _, sequence, place, context, chooser, back = frame
    figures: Any = line_of(state, frame).figures
    state.stack = state.stack[:-1]
    if not isinstance(move, Revive):
        return
    number = state.setup.by_ref[context.me][move.card]
    slot = next(s for s in state.tombs[context.me] if state.kind[s] == number)
    if len(back) + 1 < most(figures):
        state.stack = (*state.stack, ("revive", sequence, place, context, chooser, (*back, slot)))
    state.stack = (*state.stack, ("to", sequence, place, context, chooser, slot, 1))


Step = Callable[["Position", tuple[Any, ...], "Events"], None]
Answer = Callable[["Position", tuple[Any, ...], int, ZoonMove, "Events"], None]

STEPS: dict[str, Step] = {"ops": _ops, "each": _each, "settle": settle, "answer": triggers.done}
"""Frames that go on by themselves."""

ANSWERS: dict[str, Answer] = {
    "pick": _pick, "to": _to, "revive": _revive, "spin": seal, "touch": seal, **granted_moves.ANSWERS,
    **trumps.ANSWERS,
}  # fmt: skip
"""Frames that wait for a choice, and what the choice does."""


def answer(state: Position, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """Carry out the choice a frame waited for."""
    ANSWERS[frame[0]](state, frame, seat, move, events)
