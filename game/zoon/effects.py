"""The verbs of the YAML: how effects, Trumps and terrain change a state, step by step.

A frame on the state's stack is a tuple whose first part says what it is:

- `("ops", sequence, place, context)`: the lines of an effect, from `place` on;
- `("pick", sequence, place, context, chooser, picked, part)`: a Zoon is to be named;
- `("each", sequence, place, context, slots)`: a verb still to be done to these Zoons;
- `("to", sequence, place, context, chooser, slot, left)`: a square is to be named for that Zoon;
- `("grant", sequence, place, context, chooser, moved, left)`: Zoons may move;
- `("control", sequence, place, context, chooser, slot)`, `("drop", sequence, place, context, chooser)`,
  `("revive", sequence, place, context, chooser, back)`, `("again", seat, slot)`: see the verbs;
- `("user" | "target" | "bearer" | "ground" | "enter", trump, …)`: a Trump being played;
- `("spin" | "touch" | "settle", combat)`: see combat.py; `("end",)`: the turn is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from game.zoon import combat as fights
from game.zoon.cards import (
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
from game.zoon.choices import (
    NOBODY,
    Context,
    chooser_of,
    hides,
    line_of,
    matches,
    most,
    moves_of,
    named,
    standing,
)
from game.zoon.knowledge import able_kinds, add_fact, narrow, note_absence, note_walk, show
from game.zoon.moves import Decline, Done, Drop, Leap, Pick, Revive, To, Walk, ZoonMove
from game.zoon.tables import Line, MoveFacts

if TYPE_CHECKING:
    from game.core import Event
    from game.zoon.state import ZoonState

    Events = list[Event] | None

CAUSES = {
    "combat": ("eliminated_by_combat", "eliminated"),
    "shot": ("eliminated_by_combat", "eliminated_by_shot", "eliminated"),
    "effect": ("eliminated",),
    "paralysed": ("paralysed",),
    "moved": ("moved_by_effect",),
}


# -- moving, entering, leaving --------------------------------------------------------------------------


def travel(
    state: ZoonState, slot: int, facts: MoveFacts, seat: int, events: Events, add: int = 0, mul: int = 1,
    news: bool = False,
) -> None:
    """A Zoon walks or leaps for `seat`; an enemy on the last square means a fight for it (readings 8 to 11).

    `news`: that it moves tells its type. `add`, `mul`: a bonus for this move's fight.
    """
    names = state.setup.field.names
    there = state.board[facts.goal]
    if there:
        sides = (seat, 1 - seat)
        state.say(
            events, "attacked", final=news, seat=seat, card=state.handle[slot], start=names[facts.start],
            goal=names[facts.goal], path="-".join(names[s] for s in facts.path),
            target=state.handle[there - 1],
        )  # fmt: skip
        fights.begin(
            state,
            fights.Combat(slot, NOBODY, there - 1, facts.goal, facts.path, facts.leap, sides, add, mul),
        )
        return
    state.put(slot, facts.goal)
    if events is not None:
        state.say(
            events, "leapt" if facts.leap else "moved", final=news, seat=seat, card=state.handle[slot],
            start=names[facts.start], goal=names[facts.goal], path="-".join(names[s] for s in facts.path),
        )  # fmt: skip
    enter(state, slot, "leap" if facts.leap else "walk", events)


def enter(state: ZoonState, slot: int, how: str, events: Events) -> None:
    """Terrain triggers of the square a Zoon has come to stand on; `how`: walk, leap or other."""
    square = state.at[slot]
    for trump, place in enumerate(state.trump_place):
        if place != square or state.trump_status[trump] != 3:
            continue
        card = state.setup.trumps[trump]
        for sequence, number in card.passive:
            line = state.setup.sequences[sequence][number]
            if line.verb == "on_enter" and getattr(line.figures, "by", "") in ("any", how):
                state.say(
                    events, "entered", card=state.handle[slot], square=state.setup.field.names[square],
                    trump=card.handle,
                )
                context = Context(card.seat, entering=slot, anchor=square, trump=trump)
                state.stack = (*state.stack, ("ops", line.then, 0, context))


def stops_walk(state: ZoonState, trump: int) -> bool:
    """Whether a terrain that may be entered ends every walk."""
    terrain = state.setup.trumps[trump].figures.terrain
    return terrain is not None and terrain.passable and terrain.stops_walk


def standing_lines(state: ZoonState) -> Iterator[tuple[int, int, Context, int]]:
    """Passive lines in force: (sequence, place, context, the only slot concerned or NOBODY)."""
    setup = state.setup
    for trump, status in enumerate(state.trump_status):
        if status == 2:
            bearer = state.trump_place[trump]
            context = Context(setup.trumps[trump].seat, own=bearer, bearer=bearer, trump=trump)
        elif status == 3:
            anchor = state.trump_place[trump]
            context = Context(setup.trumps[trump].seat, anchor=anchor, trump=trump)
        else:
            continue
        for sequence, place in setup.trumps[trump].passive:
            yield sequence, place, context, NOBODY
    for sequence, place, packed, only in state.boosts:
        trump = packed // 2 - 1
        yield sequence, place, Context(packed % 2, trump=trump), only


def prevented(state: ZoonState, slot: int, cause: str, events: Events) -> bool:
    """Whether something replaces what is about to happen to a Zoon; its effects go on the stack."""
    for sequence, place, context, only in standing_lines(state):
        line = state.setup.sequences[sequence][place]
        figures = line.figures
        if not isinstance(figures, PreventVerb) or figures.event not in CAUSES[cause]:
            continue
        if only not in (NOBODY, slot) or slot not in standing(state, figures.who, context):
            continue
        if not matches(state, figures.who, slot):
            continue
        used = next((w[3] for w in state.wear if w[:3] == (sequence, place, context.trump)), 0)
        if figures.times is not None and used >= figures.times:
            continue
        state.wear = (
            *(w for w in state.wear if w[:3] != (sequence, place, context.trump)),
            (sequence, place, context.trump, used + 1),
        )
        trump = state.setup.trumps[context.trump].handle if context.trump >= 0 else ""
        kind = state.setup.kinds[state.kind[slot]].ref
        if cause in ("combat", "shot"):
            state.say(events, "prevented", card=state.handle[slot], kind=kind, trump=trump)
        else:
            state.say(events, "void")
        here = context._replace(own=slot)
        state.stack = (*state.stack, ("ops", line.then, 0, here), ("ops", line.instead, 0, here))
        return True
    return False


def eliminate(state: ZoonState, slot: int, cause: str, events: Events) -> bool:
    """To the Tomb, unless prevented; shown as it goes (reading 25). The Emblem's end is noted (reading 21)."""
    if state.at[slot] < 0 or prevented(state, slot, cause, events):
        return False
    square = state.at[slot]
    news = show(state, slot)
    owner = state.owner[slot]
    state.leave(slot, -2)
    state.tombs[owner].append(slot)
    state.quiet = -1
    kind = state.setup.kinds[state.kind[slot]]
    state.say(
        events, "eliminated", final=news, card=state.handle[slot], kind=kind.ref, owner=owner,
        square=state.setup.field.names[square],
    )  # fmt: skip
    if kind.emblem:
        state.fallen |= 1 << owner
    return True


def same_resolution(state: ZoonState) -> bool:
    """Reading 22: a line that eliminates the other fighter too still belongs to the same resolution."""
    if not state.stack:
        return False
    frame = state.stack[-1]
    if frame[0] == "each":
        return isinstance(line_of(state, frame).figures, EliminateVerb)
    if frame[0] == "ops":
        lines = state.setup.sequences[frame[1]]
        figures = lines[frame[2]].figures if frame[2] < len(lines) else None
        return isinstance(figures, EliminateVerb) and isinstance(figures.who, str)
    return False


# -- Trumps ---------------------------------------------------------------------------------------------


def begin_trump(state: ZoonState, trump: int, events: Events) -> None:
    """A Trump is played: its use counts now (reading 43), its steps go on the stack."""
    card = state.setup.trumps[trump]
    state.trump_status[trump] = 1
    if state.trump_uses[trump] > 0:
        state.trump_uses[trump] -= 1
    state.dirty()
    state.say(events, "played", seat=card.seat, trump=card.handle)
    tag = {
        "shooting": "user", "equipment": "bearer", "terrain": "ground", "reinforcement": "enter", "zoon": "enter",
    }.get(card.figures.kind)  # fmt: skip
    if tag is None:
        state.stack = (*state.stack, ("ops", card.effect, 0, Context(card.seat, trump=trump)))
    else:
        state.stack = (*state.stack, (tag, trump))


def _user(state: ZoonState, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """Reading 28: the user of a shot is pointed out, so its type is known, its face is not."""
    trump = frame[1]
    slot = _at(state, move)
    news = narrow(state, slot, state.setup.trumps[trump].by)
    square = state.setup.field.names[state.at[slot]]
    handle = state.setup.trumps[trump].handle
    state.say(events, "user", final=news, seat=seat, card=state.handle[slot], square=square, trump=handle)
    state.stack = (*state.stack[:-1], ("target", trump, slot))


def _target(state: ZoonState, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    _, trump, user = frame
    slot = _at(state, move)
    square = state.at[slot]
    state.stack = state.stack[:-1]
    state.say(
        events, "shot", trump=state.setup.trumps[trump].handle, card=state.handle[user],
        target=state.handle[slot], goal=state.setup.field.names[square], seat=seat,
    )  # fmt: skip
    path = (state.at[user], square)
    fights.begin(state, fights.Combat(NOBODY, trump, slot, square, path, True, (seat, 1 - seat)))


def _bearer(state: ZoonState, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """Reading 38: face up on its Zoon, one a Zoon."""
    trump = frame[1]
    slot = _at(state, move)
    state.stack = state.stack[:-1]
    card = state.setup.trumps[trump]
    attach = card.figures.attach
    if attach is None:
        raise ValueError(f"{card.handle} cannot be put on a Zoon")
    if not _fits(state, attach.who, slot, seat, events):
        return
    state.gear[slot] = trump
    state.trump_status[trump] = 2
    state.trump_place[trump] = slot
    state.dirty()
    square = state.setup.field.names[state.at[slot]]
    state.say(events, "equipped", card=state.handle[slot], square=square, trump=card.handle)


def _ground(state: ZoonState, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """Reading 39: terrain lies for good; it is an Obstacle only if it says so."""
    trump = frame[1]
    square = _square(state, move)
    state.stack = state.stack[:-1]
    card = state.setup.trumps[trump]
    state.trump_status[trump] = 3
    state.trump_place[trump] = square
    state.dirty()
    terrain = card.figures.terrain
    if terrain is None or not terrain.passable:
        _wall(state, square)
    elif terrain.stops_walk:
        state.stops |= 1 << square
    state.say(events, "laid", goal=state.setup.field.names[square], trump=card.handle, seat=seat)


def _enter(state: ZoonState, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """Reading 41: a reinforcement Trump is a Zoon from now on, and everybody knows which."""
    trump = frame[1]
    square = _square(state, move)
    state.stack = state.stack[:-1]
    card = state.setup.trumps[trump]
    state.trump_status[trump] = 5
    state.join(seat, card.kind, square, card.handle, 1 << card.kind)
    state.say(events, "reinforced", seat=seat, card=card.handle, goal=state.setup.field.names[square])


def _wall(state: ZoonState, square: int) -> None:
    state.board[square] = 255
    state.walls |= 1 << square


def _at(state: ZoonState, move: ZoonMove) -> int:
    """The slot of the Zoon a `pick` points at."""
    if not isinstance(move, Pick):
        raise TypeError(f"{move} does not point at a Zoon")
    return state.board[state.setup.field.by_name[move.square]] - 1


def _square(state: ZoonState, move: ZoonMove) -> int:
    if not isinstance(move, To):
        raise TypeError(f"{move} does not point at a square")
    return state.setup.field.by_name[move.square]


# -- lines of an effect ---------------------------------------------------------------------------------


def _ops(state: ZoonState, frame: tuple[Any, ...], events: Events) -> None:
    """Take the next line of a sequence and begin it."""
    _, sequence, place, raw = frame
    lines = state.setup.sequences[sequence]
    rest = state.stack[:-1]
    if place >= len(lines):
        state.stack = rest
        return
    state.stack = (*rest, ("ops", sequence, place + 1, raw)) if place + 1 < len(lines) else rest
    context = Context(*raw)
    begin_line(state, sequence, place, lines[place], context, events)


def begin_line(
    state: ZoonState, sequence: int, place: int, line: Line, context: Context, events: Events
) -> None:
    """Begin one verb: at once where nothing is to be chosen, else with a frame that asks."""
    figures: Any = line.figures
    head = (sequence, place, context)
    match figures:
        case Condition():
            if holds(state, figures, context):
                state.stack = (*state.stack, ("ops", line.then, 0, context))
        case ScoreVerb() | PreventVerb():
            _for_the_turn(state, head, figures)
        case MoveVerb() | StepVerb():
            _grant(state, head, figures)
        case SwapVerb():
            chooser = chooser_of(figures, context, context.me)
            _name(state, head, figures.a, "a", chooser, (), events)
        case ObstacleVerb():
            chooser = chooser_of(figures, context, context.me)
            state.stack = (*state.stack, ("to", *head, chooser, NOBODY, most(figures)))
        case ReviveVerb():
            state.stack = (*state.stack, ("revive", *head, chooser_of(figures, context, context.me), ()))
        case ReturnTrumpVerb():
            _return_trump(state, figures, context, events)
        case DiscardVerb():
            _discard(state, head, figures, events)
        case _ if line.verb == "again":
            _again(state, context, events)
        case _ if line.verb == "draw":
            state.say(events, "tied")
        case _:
            owner = _owner(state, figures.who, context)
            _name(state, head, figures.who, "who", chooser_of(figures, context, owner), (), events)


def _owner(state: ZoonState, selector: Any, context: Context) -> int:
    if isinstance(selector, str):
        slot = named(selector, context)
        return state.owner[slot] if slot >= 0 else context.me
    return 1 - context.me if selector.side == "enemy" else context.me


def _for_the_turn(state: ZoonState, head: tuple[int, int, Context], figures: Any) -> None:
    """A `score` or `prevent` in a Trump holds for the turn, one in a star's effect too."""
    sequence, place, context = head
    only = named(figures.who, context) if isinstance(figures.who, str) else NOBODY
    packed = 2 * (context.trump + 1) + context.me
    state.boosts = (*state.boosts, (sequence, place, packed, only))


def _grant(state: ZoonState, head: tuple[int, int, Context], figures: Any) -> None:
    """`move` and `step`: an enemy Zoon of one's choice is taken as by `control`."""
    context = head[2]
    if isinstance(figures.who, Select) and figures.who.side == "enemy" and figures.chooser == "me":
        state.stack = (*state.stack, ("pick", *head, context.me, (), "who"))
        return
    owner = _owner(state, figures.who, context)
    chooser = chooser_of(figures, context, owner)
    if isinstance(figures.who, str):
        slot = named(figures.who, context)
        if slot < 0 or state.at[slot] < 0:
            return
        if state.owner[slot] != chooser:
            show(state, slot)
    state.stack = (*state.stack, ("grant", *head, chooser, (), most(figures)))


def _name(
    state: ZoonState, head: tuple[int, int, Context], selector: Any, part: str, chooser: int,
    picked: tuple[int, ...], events: Events,
) -> None:
    """Name the Zoons of a verb: a named selector names itself, the rest is asked."""
    sequence, place, context = head
    if isinstance(selector, str):
        slot = named(selector, context)
        if slot >= 0 and state.at[slot] >= 0:
            _named(state, ("pick", *head, chooser, picked, part), slot, events)
        return
    state.stack = (*state.stack, ("pick", sequence, place, context, chooser, picked, part))


def _named(state: ZoonState, frame: tuple[Any, ...], slot: int, events: Events) -> None:
    """One Zoon of a verb is named; go on to the next, or do it."""
    _, sequence, place, raw, chooser, picked, part = frame
    context = Context(*raw)
    figures: Any = state.setup.sequences[sequence][place].figures
    head = (sequence, place, context)
    picked = (*picked, slot)
    if isinstance(figures, SwapVerb):
        if part == "a":
            _name(state, head, figures.b, "b", chooser, picked, events)
        else:
            _swap(state, picked, events)
        return
    selector = getattr(figures, part)
    if isinstance(selector, Select) and len(picked) < most(figures):
        state.stack = (*state.stack, ("pick", *head, chooser, picked, part))
        return
    state.stack = (*state.stack, ("each", *head, picked))


def _pick(state: ZoonState, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """An answer to a `pick` frame."""
    _, sequence, place, raw, chooser, picked, part = frame
    context = Context(*raw)
    line = state.setup.sequences[sequence][place]
    figures: Any = line.figures
    selector = getattr(figures, part)
    state.stack = state.stack[:-1]
    if isinstance(move, Done | Decline):
        if not figures.optional and not picked:
            own = [s for s in standing(state, selector, context) if state.owner[s] == seat]
            note_absence(state, own, state.setup.kinds_of(selector, seat))
        if picked and not isinstance(figures, SwapVerb):
            state.stack = (*state.stack, ("each", sequence, place, context, picked))
        elif not picked:
            state.say(events, "void")
        return
    slot = _at(state, move)
    if isinstance(figures, ControlVerb | MoveVerb | StepVerb):
        _controlled(state, frame, slot, events)
        return
    if not isinstance(figures, PeekVerb | RevealVerb) and not _fits(state, selector, slot, seat, events):
        if picked and not isinstance(figures, SwapVerb):
            state.stack = (*state.stack, ("each", sequence, place, context, picked))
        return
    _named(state, frame, slot, events)


def _fits(state: ZoonState, selector: Any, slot: int, seat: int, events: Events) -> bool:
    """A named Zoon must match: one's own tells its type, another's is turned up to both (as in reading 36)."""
    if not hides(state, selector):
        return True
    if state.owner[slot] == seat:
        narrow(state, slot, state.setup.kinds_of(selector, seat))
        return True
    _reveal(state, slot, events)
    if matches(state, selector, slot):
        return True
    state.say(events, "void")
    return False


def _reveal(state: ZoonState, slot: int, events: Events) -> None:
    news = show(state, slot)
    kind = state.setup.kinds[state.kind[slot]].ref
    square = state.setup.field.names[state.at[slot]]
    state.say(events, "revealed", final=news, card=state.handle[slot], kind=kind, square=square)


def _each(state: ZoonState, frame: tuple[Any, ...], events: Events) -> None:
    """Do a verb to the next of the named Zoons."""
    _, sequence, place, raw, slots = frame
    rest = state.stack[:-1]
    state.stack = (*rest, ("each", sequence, place, raw, slots[1:])) if len(slots) > 1 else rest
    slot = slots[0]
    if state.at[slot] < 0:
        return
    context = Context(*raw)
    figures: Any = state.setup.sequences[sequence][place].figures
    match figures:
        case PlaceVerb():
            chooser = chooser_of(figures, context, state.owner[slot])
            if not prevented(state, slot, "moved", events):
                state.stack = (*state.stack, ("to", sequence, place, context, chooser, slot, 1))
        case EliminateVerb():
            eliminate(state, slot, "combat" if context.role else "effect", events)
        case PushVerb():
            _push(state, figures, slot, context, events)
        case ParalyseVerb():
            _paralyse(state, slot, figures.turns, events)
        case PetrifyVerb():
            _petrify(state, slot, events)
        case PeekVerb():
            _look(state, slot, context.me, events)
        case RevealVerb():
            _reveal(state, slot, events)
        case _:
            raise ValueError(f"{type(figures).__name__} is not done to a Zoon")


# -- single verbs ---------------------------------------------------------------------------------------


def _push(state: ZoonState, figures: PushVerb, slot: int, context: Context, events: Events) -> None:
    """Readings 37: all the way or not at all."""
    field = state.setup.field
    square = start = state.at[slot]
    if figures.dir == "its_back":
        seat, dx, dy = state.owner[slot], 0, -1
    else:
        origin = state.at[context.own] if context.own >= 0 and state.at[context.own] >= 0 else context.anchor
        seat = 0
        dx = (start % field.columns > origin % field.columns) - (start % field.columns < origin % field.columns)
        dy = (start > origin and start // field.columns != origin // field.columns) - (
            start < origin and start // field.columns != origin // field.columns
        )
    for _ in range(figures.distance):
        following = field.offset(seat, square, dx, dy)
        if following is None or state.board[following] or following == start:
            state.say(events, "void")
            return
        square = following
    if prevented(state, slot, "moved", events):
        return
    state.put(slot, square)
    state.say(events, "pushed", card=state.handle[slot], start=field.names[start], goal=field.names[square])
    enter(state, slot, "other", events)


def _paralyse(state: ZoonState, slot: int, turns: int, events: Events) -> None:
    """Reading 44: at once, until the close of its owner's Nth turn, one already under way not counted."""
    if prevented(state, slot, "paralysed", events):
        return
    length = turns + (state.owner[slot] == state.mover)
    if not state.paralysis[slot]:
        state.paralysed += 1
    state.paralysis[slot] = max(state.paralysis[slot], length)
    state.dirty()
    square = state.setup.field.names[state.at[slot]]
    state.say(events, "paralysed", card=state.handle[slot], square=square, turns=turns)


def _petrify(state: ZoonState, slot: int, events: Events) -> None:
    """Reading 40: no longer a Zoon; a petrified Emblem counts as eliminated, so the face is shown."""
    square = state.at[slot]
    kind = state.setup.kinds[state.kind[slot]]
    news = show(state, slot)
    beside = state.board[square] != slot + 1  # a challenger leaves no stone on a square he has not won
    state.leave(slot, -3)
    if not beside:
        _wall(state, square)
        state.stones = (*state.stones, (slot, square))
    goal = state.setup.field.names[square]
    state.say(
        events, "petrified", final=news, card=state.handle[slot], kind=kind.ref, goal=goal,
        owner=state.owner[slot],
    )  # fmt: skip
    if kind.emblem:
        state.fallen |= 1 << state.owner[slot]


def _look(state: ZoonState, slot: int, seat: int, events: Events) -> None:
    """A secret look: that somebody looks, and where, is public; the face is not."""
    square = state.setup.field.names[state.at[slot]]
    if state.owner[slot] != seat:
        state.peeked[slot] = True
    state.say(events, "looked", final=True, seat=seat, card=state.handle[slot], square=square)
    state.say(
        events, "saw", final=True, visible=frozenset({seat}), card=state.handle[slot], square=square,
        kind=state.setup.kinds[state.kind[slot]].ref, seat=seat,
    )  # fmt: skip


def _swap(state: ZoonState, pair: tuple[int, ...], events: Events) -> None:
    a, b = pair
    if a == b or state.at[a] < 0 or state.at[b] < 0:
        return
    if any(prevented(state, slot, "moved", events) for slot in pair):
        return
    here, there = state.at[a], state.at[b]
    names = state.setup.field.names
    state.lift(a)
    state.lift(b)
    state.put(a, there)
    state.put(b, here)
    state.say(
        events, "swapped", card=state.handle[a], other=state.handle[b], start=names[here], goal=names[there]
    )
    enter(state, a, "other", events)
    enter(state, b, "other", events)


def _return_trump(state: ZoonState, figures: ReturnTrumpVerb, context: Context, events: Events) -> None:
    """A Trump of one's own goes back to the hand, with a use again if it had none; terrain stays (reading 39)."""
    for trump in state.setup.seat_trumps[context.me]:
        card = state.setup.trumps[trump]
        if card.figures.id != figures.id or state.trump_status[trump] not in (1, 2, 4):
            continue
        if state.trump_status[trump] == 2:
            state.gear[state.trump_place[trump]] = NOBODY
            state.trump_place[trump] = NOBODY
        state.trump_status[trump] = 0
        state.trump_uses[trump] = state.trump_uses[trump] or 1
        state.dirty()
        state.say(events, "returned", trump=card.handle, seat=card.seat)


def _discard(
    state: ZoonState, head: tuple[int, int, Context], figures: DiscardVerb, events: Events
) -> None:
    """`equipment`: the one that speaks, else what the enemy fighter bears. `trump`: the one that speaks,
    else one of the enemy's hand."""
    context = head[2]
    if figures.who == "equipment":
        bearer = context.bearer if context.bearer >= 0 else context.foe
        trump = state.gear[bearer] if bearer >= 0 else NOBODY
    else:
        trump = context.trump
        if trump < 0:
            state.stack = (*state.stack, ("drop", *head, chooser_of(figures, context, 1 - context.me)))
            return
    if trump >= 0:
        drop(state, trump, events)


def drop(state: ZoonState, trump: int, events: Events) -> None:
    """A Trump goes to its owner's Tomb."""
    if state.trump_status[trump] == 2:
        state.gear[state.trump_place[trump]] = NOBODY
    state.trump_status[trump] = 4
    state.trump_place[trump] = NOBODY
    state.dirty()
    card = state.setup.trumps[trump]
    state.say(events, "dropped", trump=card.handle, seat=card.seat)


def _drop(state: ZoonState, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    state.stack = state.stack[:-1]
    if isinstance(move, Drop):
        enemy = 1 - Context(*frame[3]).me
        trumps = state.setup.seat_trumps[enemy]
        drop(state, next(t for t in trumps if state.setup.trumps[t].figures.id == move.trump), events)


def _again(state: ZoonState, context: Context, events: Events) -> None:
    """The Zoon acts again; each time counts as a turn without an elimination, so it cannot go on for ever."""
    slot = context.own
    if slot < 0 or state.at[slot] < 0 or state.paralysis[slot]:
        return
    if state.quiet >= state.game.rules.caps.quiet_turns:
        return
    state.quiet += 1
    square = state.setup.field.names[state.at[slot]]
    state.say(events, "again", card=state.handle[slot], square=square)
    # the fight must be settled first: the Zoon acts from where it then stands
    frame = ("again", context.me, slot)
    if state.stack and state.stack[-1][0] == "settle":
        state.stack = (*state.stack[:-1], frame, state.stack[-1])
    else:
        state.stack = (*state.stack, frame)


def holds(state: ZoonState, condition: Condition, context: Context) -> bool:
    """Whether a condition is true; what its answer tells of hidden faces becomes public."""
    if condition.role is not None and context.role != {"attacker": 1, "defender": 2}[condition.role]:
        return False
    if condition.exists is not None:
        selector = condition.exists
        there = standing(state, selector, context, public=True)
        kinds = {seat: state.setup.kinds_of(selector, seat) for seat in (0, 1)}
        found = any(matches(state, selector, slot) for slot in standing(state, selector, context))
        if hides(state, selector) and not (isinstance(selector.of, Select) and hides(state, selector.of)):
            if not found:
                for slot in there:
                    narrow(state, slot, state.setup.all_mask[state.owner[slot]] & ~kinds[state.owner[slot]])
            elif len({state.owner[slot] for slot in there}) == 1:
                pairs = tuple((slot, kinds[state.owner[slot]]) for slot in there)
                add_fact(state, state.owner[there[0]], pairs)
        if not found:
            return False
    return condition.negated is None or not holds(state, condition.negated, context)


# -- answers to frames ----------------------------------------------------------------------------------


def _granted(state: ZoonState, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """A move inside an effect; the next one is asked after its fight (reading 34)."""
    _, sequence, place, raw, chooser, moved, left = frame
    figures: Any = line_of(state, frame).figures
    state.stack = state.stack[:-1]
    if not isinstance(move, Walk | Leap):
        voluntary = figures.optional if not moved else figures.count is None
        if not voluntary and isinstance(figures.who, Select) and isinstance(figures, MoveVerb):
            wanted = state.setup.kinds_of(figures.who, seat)
            for slot in standing(state, figures.who, Context(*raw)):
                if state.owner[slot] == seat and slot not in moved and not state.paralysis[slot]:
                    note_absence(state, [slot], wanted & able_kinds(state, seat, slot))
        if not moved:
            state.say(events, "void")
        return
    facts = state.setup.facts(move)
    slot = state.board[facts.start] - 1
    news = False
    if state.owner[slot] == seat:
        news = narrow(state, slot, state.setup.kinds_of(figures.who, seat))
        if isinstance(figures, MoveVerb) and figures.how == "grid":
            note_walk(state, slot, seat, move)
    if left > 1:
        state.stack = (*state.stack, ("grant", sequence, place, raw, chooser, (*moved, slot), left - 1))
    add, mul = (figures.score.add, figures.score.mul) if isinstance(figures, MoveVerb) else (0, 1)
    if isinstance(figures, StepVerb):
        facts = facts._replace(leap=True)  # reading 16: a tie after an ungridded move is one after a leap
    travel(state, slot, facts, seat, events, add, mul, news)


def _controlled(state: ZoonState, frame: tuple[Any, ...], slot: int, events: Events) -> None:
    """Reading 36: the named Zoon is turned up; an Emblem, or one that cannot move, spends the use in vain."""
    _, sequence, place, raw, chooser, _, _ = frame
    figures: Any = state.setup.sequences[sequence][place].figures
    _reveal(state, slot, events)
    if (
        not matches(state, figures.who, slot)
        or not moves_of(state, figures, slot, chooser)
        or prevented(state, slot, "moved", events)
    ):
        state.say(events, "void")
        return
    square = state.setup.field.names[state.at[slot]]
    state.say(events, "controlled", card=state.handle[slot], square=square, seat=chooser)
    state.up = (*state.up, slot)
    state.stack = (*state.stack, ("control", sequence, place, Context(*raw), chooser, slot))


def _control(state: ZoonState, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    slot = frame[5]
    state.stack = state.stack[:-1]
    state.up = tuple(s for s in state.up if s != slot)
    travel(state, slot, state.setup.facts(move), seat, events)


def _act_again(state: ZoonState, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    state.stack = state.stack[:-1]
    if isinstance(move, Walk | Leap):
        if state.owner[frame[2]] == seat:
            note_walk(state, frame[2], seat, move)
        travel(state, frame[2], state.setup.facts(move), seat, events)


def _to(state: ZoonState, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """A square is named: set the Zoon down there, or make it an Obstacle."""
    _, sequence, place, raw, chooser, slot, left = frame
    figures: Any = line_of(state, frame).figures
    state.stack = state.stack[:-1]
    if isinstance(move, Decline):
        state.say(events, "void")
        return
    square = _square(state, move)
    names = state.setup.field.names
    match figures:
        case ObstacleVerb():
            _wall(state, square)
            state.dirty()
            state.say(events, "walled", goal=names[square])
            if left > 1:
                state.stack = (*state.stack, ("to", sequence, place, raw, chooser, slot, left - 1))
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


def _revive(state: ZoonState, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """A card of the own Tomb comes back; both see which, as both saw it go."""
    _, sequence, place, raw, chooser, back = frame
    figures: Any = line_of(state, frame).figures
    context = Context(*raw)
    state.stack = state.stack[:-1]
    if not isinstance(move, Revive):
        return
    number = state.setup.by_ref[context.me][move.card]
    slot = next(s for s in state.tombs[context.me] if state.kind[s] == number)
    if len(back) + 1 < most(figures):
        state.stack = (*state.stack, ("revive", sequence, place, raw, chooser, (*back, slot)))
    state.stack = (*state.stack, ("to", sequence, place, context, chooser, slot, 1))


Step = Callable[["ZoonState", tuple[Any, ...], "Events"], None]
Answer = Callable[["ZoonState", tuple[Any, ...], int, ZoonMove, "Events"], None]

STEPS: dict[str, Step] = {"ops": _ops, "each": _each, "settle": fights.settle}
"""Frames that go on by themselves."""

ANSWERS: dict[str, Answer] = {
    "pick": _pick, "to": _to, "grant": _granted, "control": _control, "revive": _revive, "drop": _drop,
    "again": _act_again, "user": _user, "target": _target, "bearer": _bearer, "ground": _ground,
    "enter": _enter, "spin": fights.seal, "touch": fights.seal,
}  # fmt: skip
"""Frames that wait for a choice, and what the choice does."""


def answer(state: ZoonState, frame: tuple[Any, ...], seat: int, move: ZoonMove, events: Events) -> None:
    """Carry out the choice a frame waited for."""
    ANSWERS[frame[0]](state, frame, seat, move, events)
