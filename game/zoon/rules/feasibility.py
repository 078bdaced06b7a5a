"""Feasibility: moves inside effects, and whether a Trump has a user and a result."""

from __future__ import annotations

from typing import Any

from game.zoon.cards.compiled import Context, Line
from game.zoon.cards.verb_schema import (
    Condition,
    ControlVerb,
    MoveVerb,
    ObstacleVerb,
    PlaceVerb,
    PushVerb,
    ReturnTrumpVerb,
    ReviveVerb,
    Select,
    StepVerb,
    SwapVerb,
)
from game.zoon.moves import ZoonMove
from game.zoon.position.constants import BEARER, LOST
from game.zoon.position.position import Position
from game.zoon.rules.selectors import by_another, candidates, free_squares, hides, standing


def usable(state: Position, trump: int) -> bool:
    """Readings 5 and 27: a user and at least one possible result, as far as the player may know."""
    card = state.setup.trumps[trump]
    figures, seat = card.figures, card.seat
    context = state.setup.contexts[trump]
    match figures.kind:
        case "shooting":
            return bool(shooters(state, trump))
        case "equipment":
            return bool(bearers(state, trump))
        case "reinforcement" | "zoon":
            allowed = entrances(state, seat)
        case "terrain":
            allowed = free_squares(state, figures.place.at, context, seat, True) if figures.place else 0
        case _:
            allowed = -1 if _effect_possible(state, card.effect, context) else 0
    if not allowed:
        return False
    return not figures.by or any(
        card.by >> state.kind[slot] & 1 and not state.paralysis[slot] for slot in state.men[seat]
    )


def _effect_possible(state: Position, sequence: int, context: Context) -> bool:
    lines = state.setup.sequences[sequence]
    acting = [line for line in lines if line.verb not in ("score", "prevent")]
    return any(line_possible(state, line, context) for line in acting) if acting else bool(lines)


def line_possible(state: Position, line: Line, context: Context) -> bool:
    """Whether a line has a possible result, as far as `context.me` may know."""
    figures: Any = line.figures
    me = context.me
    match figures:
        case Condition():
            return _may_hold(state, figures, context) and _effect_possible(state, line.then, context)
        case MoveVerb() | StepVerb() if by_another(figures):
            there = standing(state, figures.who, context, me)  # hidden faces, or another's choice
            return any(not state.paralysis[slot] for slot in there)
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
                free_squares(state, figures.at, context, me)
            )
        case ObstacleVerb():
            return bool(free_squares(state, figures.at, context, me, True))
        case PushVerb():
            there = candidates(state, figures.who, context, me)
            return any(pushed_to(state, figures, slot, context) is not None for slot in there)
        case ReturnTrumpVerb():
            return any(
                state.setup.trumps[trump].figures.id == figures.id
                and (trump == context.trump or state.trump_status[trump] in (BEARER, LOST))
                for trump in state.setup.seat_trumps[me]
            )
        case ReviveVerb():
            return bool(free_squares(state, figures.at, context, me)) and bool(dead(state, figures, me))
    who = getattr(figures, "who", None)
    if isinstance(who, Select) or who in ("self", "enemy_fighter", "bearer", "entering"):
        return bool(candidates(state, who, context, me))
    return True


def _may_hold(state: Position, condition: Condition, context: Context) -> bool:
    """Whether a condition may be true, as far as `context.me` may know."""
    if condition.exists is not None and not candidates(state, condition.exists, context, context.me):
        return False
    return condition.negated is None or not _must_hold(state, condition.negated, context)


def _must_hold(state: Position, condition: Condition, context: Context) -> bool:
    """Whether `context.me` knows a condition to be true; it never knows the type of an enemy."""
    me = context.me
    if condition.exists is not None:
        sure = not (isinstance(condition.exists.of, Select) and hides(state, condition.exists.of))
        open_to_all = not hides(state, condition.exists)
        known = [
            slot for slot in candidates(state, condition.exists, context, me)
            if open_to_all or state.owner[slot] == me
        ]  # fmt: skip
        if not (sure and known):
            return False
    return condition.negated is None or not _may_hold(state, condition.negated, context)


def pushed_to(state: Position, figures: PushVerb, slot: int, context: Context) -> int | None:
    """Reading 37: where a push leads, all the way or not at all."""
    field = state.setup.field
    square = start = state.at[slot]
    if figures.dir == "its_back":
        seat, dx, dy = state.owner[slot], 0, -1
    else:
        origin = state.at[context.own] if context.own >= 0 and state.at[context.own] >= 0 else context.anchor
        seat = 0
        dx = _sign(start % field.columns - origin % field.columns)
        dy = _sign(start // field.columns - origin // field.columns)
    for _ in range(figures.distance):
        following = field.offset(seat, square, dx, dy)
        if following is None or state.board[following] or following == start:
            return None
        square = following
    return square


def _sign(value: int) -> int:
    return (value > 0) - (value < 0)


def shooters(state: Position, trump: int) -> list[int]:
    """Own Zoons that may use a shot: of the type, not paralysed, with a target in the aiming grid."""
    card = state.setup.trumps[trump]
    enemies = state.occupied[1 - card.seat]
    return [
        slot for slot in state.men[card.seat]
        if card.aim[state.at[slot]] & enemies
        and card.by >> state.kind[slot] & 1 and not state.paralysis[slot]
    ]  # fmt: skip


def bearers(state: Position, trump: int) -> list[int]:
    """Zoons that may be given this equipment: one each (reading 38); paralysed ones too (reading 5)."""
    card = state.setup.trumps[trump]
    attach = card.figures.attach
    if attach is None:
        return []
    if card.figures.by and not any(
        card.by >> state.kind[slot] & 1 and not state.paralysis[slot] for slot in state.men[card.seat]
    ):
        return []
    context = state.setup.contexts[trump]
    return [s for s in candidates(state, attach.who, context, card.seat) if state.gear[s] < 0]


def entrances(state: Position, seat: int) -> int:
    """Free squares of the own nearest row (reading 41)."""
    taken = state.occupied[0] | state.occupied[1] | state.walls
    return state.setup.field.zones[seat]["own_reinforcement"] & ~taken


def controllable(state: Position, figures: ControlVerb, context: Context) -> list[int]:
    """Reading 36: any enemy Zoon that is not publicly paralysed; public facts only."""
    return [
        slot for slot in standing(state, figures.who, context, context.me)
        if state.owner[slot] != context.me and not state.paralysis[slot]
    ]  # fmt: skip


def dead(state: Position, figures: ReviveVerb, seat: int) -> list[str]:
    """Kinds in the own Tomb that may come back, in the order of the sheet."""
    wanted = state.setup.kinds_of(figures.who, seat)
    kinds = {state.kind[slot] for slot in state.tombs[seat]}
    return [state.setup.kinds[number].ref for number in sorted(kinds) if wanted >> number & 1]


def movers(state: Position, figures: MoveVerb | StepVerb, context: Context, chooser: int) -> list[int]:
    """Zoons that a `move` or `step` may move now: named ones of either side, else the chooser's own."""
    found = candidates(state, figures.who, context, chooser)
    if state.paralysed:
        found = [slot for slot in found if not state.paralysis[slot]]
    if isinstance(figures.who, str) or (figures.who.side == "own" and chooser == context.me):
        return found
    return [slot for slot in found if state.owner[slot] == chooser]


def question_of(state: Position, seat: int, only_free: bool) -> int:
    """What a grid is asked: squares where that seat's Zoons may not arrive, and those they may not cross."""
    mine, theirs = state.occupied[seat], state.occupied[1 - seat]
    taken = mine | theirs | state.walls
    kept = taken if only_free else mine | state.walls
    return kept | (taken | state.stops) << state.setup.shift


def moves_of(state: Position, figures: Any, slot: int, seat: int) -> list[ZoonMove]:
    """Moves of one Zoon as `seat` would make them: its grid turned that way, that seat's Zoons as friends.

    Read them, do not change them.
    """
    setup = state.setup
    square = state.at[slot]
    green = isinstance(figures, MoveVerb) and figures.how == "green"
    if not green and not isinstance(figures, StepVerb):  # its own square, which is free to it, is on no grid
        question = question_of(state, seat, figures is not None and figures.only_free)
        return setup.reach[seat][state.kind[slot]][square].open(question)
    mine = (state.occupied[seat] | state.walls) & ~(1 << square)
    occupied = (state.occupied[0] | state.occupied[1] | state.walls | state.stops) & ~(1 << square)
    if figures.only_free:
        mine |= (state.occupied[0] | state.occupied[1]) & ~(1 << square)
    if isinstance(figures, StepVerb):
        entries = setup.book.steps(figures, seat, square)
    else:
        entries = setup.book.direct(setup.walks[seat][state.kind[slot]][square], square)
    return [move for goal, crossed, move in entries if not (goal & mine or crossed & occupied)]
