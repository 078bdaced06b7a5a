"""Who is asked what: selectors, squares, and the legal moves of every frame that waits for a choice.

Whether a seat is asked rests on public facts alone: where a choice hangs on faces that the others do not
see, the seat is asked always, with `decline` as its only move if need be.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from game.zoon.cards import (
    Cells,
    ControlVerb,
    MoveVerb,
    ObstacleVerb,
    PlaceVerb,
    ReviveVerb,
    Select,
    Selector,
    StepVerb,
    SwapVerb,
)
from game.zoon.field import bits
from game.zoon.moves import (
    DECLINE,
    DONE,
    SPINS,
    TOUCHES,
    Drop,
    Pick,
    Play,
    Reinforce,
    Revive,
    To,
    ZoonMove,
)

if TYPE_CHECKING:
    from game.zoon.state import ZoonState
    from game.zoon.tables import Line

NOBODY = -1


class Context(NamedTuple):
    """In whose name an effect runs, and what its words mean. Slots and squares, NOBODY for none."""

    me: int  # the seat whose effect it is
    own: int = NOBODY  # "self"
    foe: int = NOBODY  # "enemy_fighter"
    bearer: int = NOBODY
    entering: int = NOBODY
    anchor: int = NOBODY  # the square that "self" means for a terrain
    trump: int = NOBODY  # the Trump that speaks; else the star of `own`
    role: int = 0  # 1: `own` attacked in this combat, 2: it defended


@cache
def play_of(trump: str) -> Play:
    """The interned move that plays a Trump."""
    return Play(trump)


@cache
def pick_of(square: str) -> Pick:
    """The interned move that points at a Zoon."""
    return Pick(square)


@cache
def to_of(square: str) -> To:
    """The interned move that points at a square."""
    return To(square)


def line_of(state: ZoonState, frame: tuple[Any, ...]) -> Line:
    """The effect line a frame (tag, sequence, place, ...) works on."""
    line: Line = state.setup.sequences[frame[1]][frame[2]]
    return line


# -- selectors ------------------------------------------------------------------------------------------


def named(selector: str, context: Context) -> int:
    """The slot a named selector means, NOBODY if none."""
    return {
        "self": context.own, "enemy_fighter": context.foe, "bearer": context.bearer,
        "entering": context.entering,
    }[selector]  # fmt: skip


def around(
    state: ZoonState, within: int, of: Selector | None, context: Context, public: bool = False
) -> int:
    """The squares at most `within` from what `of` means, as a bit set.

    `of` a type counts the own Zoons of that type (all of them with `public`) and any enemy Zoon.
    """
    near = state.setup.field.near[min(within, len(state.setup.field.near) - 1)]
    if isinstance(of, Select):
        found = standing(state, of, context, public)
        centres = [
            state.at[slot] for slot in found
            if public or state.owner[slot] != context.me or matches(state, of, slot)
        ]  # fmt: skip
    else:
        slot = named(of or "self", context)
        centres = [state.at[slot] if slot >= 0 else context.anchor]
    squares = 0
    for centre in centres:
        if centre >= 0:
            squares |= near[centre]
    return squares


def standing(state: ZoonState, selector: Selector, context: Context, public: bool = False) -> list[int]:
    """Zoons on the field that satisfy a selector's side, zone and distance, whatever their faces."""
    if isinstance(selector, str):
        slot = named(selector, context)
        return [slot] if slot >= 0 and state.at[slot] >= 0 else []
    me = context.me
    seats = {"own": (me,), "enemy": (1 - me,), "any": (0, 1)}[selector.side]
    squares = -1
    if selector.zone is not None:
        squares &= state.setup.field.zones[me][selector.zone]
    if selector.within is not None:
        squares &= around(state, selector.within, selector.of, context, public)
    return [slot for seat in seats for slot in state.men[seat] if squares >> state.at[slot] & 1]


def matches(state: ZoonState, selector: Selector, slot: int) -> bool:
    """Whether a Zoon's face satisfies the hidden part of a selector: type and id."""
    return bool(state.setup.kinds_of(selector, state.owner[slot]) >> state.kind[slot] & 1)


def hides(state: ZoonState, selector: Selector) -> bool:
    """Whether the selector asks for types or ids, which a face-down card does not show."""
    return isinstance(selector, Select) and any(
        state.setup.kinds_of(selector, seat) != state.setup.all_mask[seat] for seat in (0, 1)
    )


def candidates(state: ZoonState, selector: Selector, context: Context, chooser: int) -> list[int]:
    """Zoons that `chooser` may name: own ones that match, others whose face it may not know."""
    return [
        slot for slot in standing(state, selector, context)
        if state.owner[slot] != chooser or matches(state, selector, slot)
    ]  # fmt: skip


def free_squares(
    state: ZoonState, cells: Cells, context: Context, terrain: bool = False, public: bool = False
) -> int:
    """Squares that `cells` admits, as a bit set; a terrain needs one without another terrain."""
    squares = state.setup.field.zones[context.me][cells.zone]
    if cells.within is not None:
        squares &= around(state, cells.within, cells.of, context, public)
    taken = state.occupied[0] | state.occupied[1] | state.walls
    if cells.free or terrain:
        squares &= ~taken
    if terrain:
        for trump, place in enumerate(state.trump_place):
            if state.trump_status[trump] == 3:
                squares &= ~(1 << place)
    return squares


def chooser_of(figures: Any, context: Context, owner: int = NOBODY) -> int:
    """The seat that chooses: me, the enemy, or the owner of the Zoon concerned."""
    if figures.chooser == "me":
        return context.me
    if figures.chooser == "enemy":
        return 1 - context.me
    return owner if owner >= 0 else context.me


# -- moves of Zoons inside effects ----------------------------------------------------------------------


def movers(state: ZoonState, figures: MoveVerb | StepVerb, context: Context, chooser: int) -> list[int]:
    """Zoons that a `move` or `step` may move now: named ones of either side, else the chooser's own."""
    return [
        slot for slot in candidates(state, figures.who, context, chooser)
        if not state.paralysis[slot] and (isinstance(figures.who, str) or state.owner[slot] == chooser)
    ]  # fmt: skip


def moves_of(state: ZoonState, figures: Any, slot: int, seat: int) -> list[ZoonMove]:
    """Moves of one Zoon as `seat` would make them: its grid turned that way, that seat's Zoons as friends."""
    setup = state.setup
    square = state.at[slot]
    mine = (state.occupied[seat] | state.walls) & ~(1 << square)
    occupied = (state.occupied[0] | state.occupied[1] | state.walls | state.stops) & ~(1 << square)
    if figures is not None and figures.only_free:
        mine |= (state.occupied[0] | state.occupied[1]) & ~(1 << square)
    if isinstance(figures, StepVerb):
        entries = setup.steps(figures, seat, square)
    elif isinstance(figures, MoveVerb) and figures.how == "green":
        entries = setup.green(state.kind[slot], seat, square)
    else:
        entries = setup.walks[seat][state.kind[slot]][square]
    return [move for goal, crossed, move in entries if not (goal & mine or crossed & occupied)]


def granted(state: ZoonState, frame: tuple[Any, ...], chooser: int) -> list[ZoonMove]:
    """Moves open in a `grant` frame (tag, sequence, place, context, chooser, moved, left)."""
    figures: Any = line_of(state, frame).figures
    context = Context(*frame[3])
    moved = frame[5] if figures.distinct else ()
    moves: list[ZoonMove] = []
    for slot in movers(state, figures, context, chooser):
        if slot not in moved:
            moves += moves_of(state, figures, slot, chooser)
    return moves


def most(figures: Any) -> int:
    """How many a verb may choose."""
    return int(figures.count or figures.up_to or 1)


# -- what a Trump may do --------------------------------------------------------------------------------


def usable(state: ZoonState, trump: int) -> bool:
    """Readings 5 and 27: a user and at least one possible result, as far as the player may know."""
    card = state.setup.trumps[trump]
    figures, seat = card.figures, card.seat
    context = Context(seat, trump=trump)
    match figures.kind:
        case "shooting":
            return bool(shooters(state, trump))
        case "equipment":
            return bool(bearers(state, trump))
        case "reinforcement" | "zoon":
            allowed = entrances(state, seat)
        case "terrain":
            allowed = free_squares(state, figures.place.at, context, True) if figures.place else 0
        case _:
            allowed = -1 if _effect_possible(state, card.effect, context) else 0
    if not allowed:
        return False
    return not figures.by or any(
        card.by >> state.kind[slot] & 1 and not state.paralysis[slot] for slot in state.men[seat]
    )


def _effect_possible(state: ZoonState, sequence: int, context: Context) -> bool:
    lines = state.setup.sequences[sequence]
    acting = [line for line in lines if line.verb not in ("score", "prevent")]
    return any(line_possible(state, line, context) for line in acting) if acting else bool(lines)


def line_possible(state: ZoonState, line: Line, context: Context) -> bool:
    """Whether a line has a possible result, as far as `context.me` may know."""
    figures: Any = line.figures
    me = context.me
    match figures:
        case MoveVerb() | StepVerb():
            return any(moves_of(state, figures, slot, me) for slot in movers(state, figures, context, me))
        case ControlVerb():
            return bool(controllable(state, figures, context))
        case SwapVerb():
            return any(
                b != a
                for a in candidates(state, figures.a, context, me)
                for b in candidates(state, figures.b, context, me)
            )
        case PlaceVerb():
            return bool(candidates(state, figures.who, context, me)) and bool(
                free_squares(state, figures.at, context)
            )
        case ObstacleVerb():
            return bool(free_squares(state, figures.at, context, True))
        case ReviveVerb():
            return bool(free_squares(state, figures.at, context)) and bool(dead(state, figures, me))
    who = getattr(figures, "who", None)
    if isinstance(who, Select) or who in ("self", "enemy_fighter", "bearer", "entering"):
        return bool(candidates(state, who, context, me))
    return True


def shooters(state: ZoonState, trump: int) -> list[int]:
    """Own Zoons that may use a shot: of the type, not paralysed, with a target in the aiming grid."""
    card = state.setup.trumps[trump]
    enemies = state.occupied[1 - card.seat]
    return [
        slot for slot in state.men[card.seat]
        if card.aim[state.at[slot]] & enemies
        and card.by >> state.kind[slot] & 1 and not state.paralysis[slot]
    ]  # fmt: skip


def bearers(state: ZoonState, trump: int) -> list[int]:
    """Zoons that may be given this equipment: one each (reading 38); paralysed ones too (reading 5)."""
    card = state.setup.trumps[trump]
    attach = card.figures.attach
    if attach is None:
        return []
    if card.figures.by and not any(
        card.by >> state.kind[slot] & 1 and not state.paralysis[slot] for slot in state.men[card.seat]
    ):
        return []
    context = Context(card.seat, trump=trump)
    return [s for s in candidates(state, attach.who, context, card.seat) if state.gear[s] < 0]


def entrances(state: ZoonState, seat: int) -> int:
    """Free squares of the own nearest row (reading 41)."""
    taken = state.occupied[0] | state.occupied[1] | state.walls
    return state.setup.field.zones[seat]["own_reinforcement"] & ~taken


@cache
def _reinforce(card: str, square: str) -> Reinforce:
    return Reinforce(card, square)


def reinforcements(state: ZoonState, seat: int) -> list[ZoonMove]:
    """Every reinforcement from the hand on every free square of the nearest row."""
    names = state.setup.field.names
    squares = bits(entrances(state, seat))
    return [
        _reinforce(state.setup.kinds[number].ref, names[square])
        for number in state.setup.sheet[seat] if state.left[seat][number]
        for square in squares
    ]  # fmt: skip


def controllable(state: ZoonState, figures: ControlVerb, context: Context) -> list[int]:
    """Reading 36: any enemy Zoon that is not publicly paralysed; public facts only."""
    return [
        slot for slot in standing(state, figures.who, context)
        if state.owner[slot] != context.me and not state.paralysis[slot]
    ]  # fmt: skip


def dead(state: ZoonState, figures: ReviveVerb, seat: int) -> list[str]:
    """Kinds in the own Tomb that may come back, in the order of the sheet."""
    wanted = state.setup.kinds_of(figures.who, seat)
    kinds = {state.kind[slot] for slot in state.tombs[seat]}
    return [state.setup.kinds[number].ref for number in sorted(kinds) if wanted >> number & 1]


# -- frames that wait -----------------------------------------------------------------------------------


def seats_of(state: ZoonState, frame: tuple[Any, ...]) -> tuple[int, ...]:
    """The seats that a waiting frame asks."""
    match frame[0]:
        case "touch":
            return tuple(seat for seat in (0, 1) if state.sealed[seat] < 0)
        case "spin":
            return tuple(seat for seat in (0, 1) if state.spins[seat] < 0)
        case "user" | "target" | "bearer" | "ground" | "enter":
            return (state.setup.trumps[frame[1]].seat,)
        case "again":
            return (frame[1],)
    return (frame[4],)


def asks(state: ZoonState, frame: tuple[Any, ...]) -> bool:
    """Whether the frame has to ask; False only on public grounds."""
    match frame[0]:
        case "pick":
            _, _, _, raw, _, picked, part = frame
            selector = getattr(line_of(state, frame).figures, part)
            there = standing(state, selector, Context(*raw), public=True)
            return any(slot not in picked for slot in there)
        case "to":
            return bool(_places(state, frame, public=True))
        case "revive":
            figures: Any = line_of(state, frame).figures
            context = Context(*frame[3])
            squares = free_squares(state, figures.at, context, public=True)
            return bool(squares and dead(state, figures, context.me))
        case "drop":
            return bool(_hand(state, 1 - Context(*frame[3]).me))
    return True


def _places(state: ZoonState, frame: tuple[Any, ...], public: bool = False) -> int:
    line = line_of(state, frame)
    context = Context(*frame[3])
    figures: Any = line.figures
    return free_squares(state, figures.at, context, isinstance(figures, ObstacleVerb), public)


def _hand(state: ZoonState, seat: int) -> list[int]:
    return [t for t in state.setup.seat_trumps[seat] if state.trump_status[t] == 0]


def legal(state: ZoonState, frame: tuple[Any, ...], seat: int) -> list[ZoonMove]:
    """The moves a waiting frame offers to `seat`."""
    names = state.setup.field.names
    match frame[0]:
        case "touch":
            return list(TOUCHES)
        case "spin":
            return list(SPINS)
        case "grant":
            return _with_stop(state, frame, granted(state, frame, seat), bool(frame[5]))
        case "again":
            slot = frame[2]
            return [*moves_of(state, None, slot, seat), DECLINE]
        case "control":
            return moves_of(state, line_of(state, frame).figures, frame[5], seat)
        case "pick":
            return _with_stop(state, frame, _picks(state, frame, seat), bool(frame[5]))
        case "to":
            places: list[ZoonMove] = [to_of(names[square]) for square in bits(_places(state, frame))]
            return _with_stop(state, frame, places, False)
        case "revive":
            figures: Any = line_of(state, frame).figures
            mine = Context(*frame[3]).me
            back: list[ZoonMove] = [Revive(card) for card in dead(state, figures, mine)]
            return _with_stop(state, frame, back, bool(frame[5]))
        case "drop":
            return [Drop(state.setup.trumps[t].figures.id) for t in _hand(state, 1 - Context(*frame[3]).me)]
        case "user":
            return [pick_of(names[state.at[slot]]) for slot in shooters(state, frame[1])]
        case "target":
            card = state.setup.trumps[frame[1]]
            targets = card.aim[state.at[frame[2]]] & state.occupied[1 - seat]
            return [pick_of(names[square]) for square in bits(targets)]
        case "bearer":
            return [pick_of(names[state.at[slot]]) for slot in bearers(state, frame[1])]
        case "ground":
            figures = state.setup.trumps[frame[1]].figures
            context = Context(seat, trump=frame[1])
            return [to_of(names[s]) for s in bits(free_squares(state, figures.place.at, context, True))]
        case "enter":
            return [to_of(names[square]) for square in bits(entrances(state, seat))]
    raise ValueError(f"a frame that waits was expected, not {frame[0]}")


def _picks(state: ZoonState, frame: tuple[Any, ...], seat: int) -> list[ZoonMove]:
    _, _, _, raw, _, picked, part = frame
    figures: Any = line_of(state, frame).figures
    context = Context(*raw)
    if isinstance(figures, ControlVerb):
        found = controllable(state, figures, context)
    else:
        found = candidates(state, getattr(figures, part), context, seat)
    return [pick_of(state.setup.field.names[state.at[slot]]) for slot in found if slot not in picked]


def _with_stop(
    state: ZoonState, frame: tuple[Any, ...], moves: list[ZoonMove], begun: bool
) -> list[ZoonMove]:
    """Add `done` after the first of "up to", `decline` where one may or must leave it."""
    figures: Any = line_of(state, frame).figures
    if begun and (figures.count is None or not moves):
        return [*moves, DONE]
    if not begun and (figures.optional or not moves):
        return [*moves, DECLINE]
    return moves
