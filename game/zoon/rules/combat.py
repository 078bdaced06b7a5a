"""Combat: the sealed touch, the half turns, numbers and stars, and who stands where afterwards."""

from __future__ import annotations

from typing import ClassVar

from game.events import Events
from game.zoon.cards.compiled_cards import NOBODY, Context
from game.zoon.cards.schema import CROSS, STAR
from game.zoon.moves import SPINS, TOUCHES, Spin, Touch, ZoonMove
from game.zoon.position.constants import LOST
from game.zoon.position.frames import (
    OPEN,
    Combat,
    EffectFrame,
    EndFrame,
    FightFrame,
    TakenFrame,
    frame_from,
)
from game.zoon.position.position import Position
from game.zoon.position.shared_rows import paired
from game.zoon.rules.lasting_effects import lines_of
from game.zoon.rules.public_knowledge import show
from game.zoon.rules.removal import eliminate, fall
from game.zoon.rules.triggers import may_shine
from game.zoon.rules.vain_choices import in_vain
from game.zoon.rules.verbs.on_enter import enter
from game.zoon.rules.verbs.score import scores_of
from game.zoon.rules.verbs.verb_rules import Question

_TOUCHES: list[ZoonMove] = list(TOUCHES)
_SPINS: list[ZoonMove] = list(SPINS)
_END = EndFrame("end")


def begin(state: Position, combat: Combat) -> None:
    """Put the touch on the stack; with `spin: owner` the half turns are chosen before it (reading 14)."""
    state.sealed = state.spins = OPEN
    touch = FightFrame("touch", combat)
    if state.options["spin"] == "owner":
        state.stack = (*state.stack, touch, FightFrame("spin", combat))
    else:
        state.stack = (*state.stack, touch)


def begin_alone(state: Position, combat: Combat) -> None:
    """The same in a turn of playouts that ends with the fight; both seats are asked at once."""
    state.sealed = state.spins = OPEN
    touch = frame_from(FightFrame, ("touch", combat))
    if state.options["spin"] == "owner":
        state.stack = (_END, touch, FightFrame("spin", combat))
        state.found = [None, None]
    else:
        state.stack = (_END, touch)
        state.found = [_TOUCHES, _TOUCHES]
    state.to_act = (0, 1)


def waits(state: Position, seat: int, move: ZoonMove) -> bool:
    """The first of two touches is sealed; False for the second, and for all that is no touch."""
    a, b = state.sealed
    if a >= 0 or b >= 0 or not isinstance(move, Touch):
        return False
    state.sealed = (a, move.corner) if seat else (move.corner, b)
    state.to_act = (1 - seat,)
    return True


def _open_seats(sealed: tuple[int, int]) -> tuple[int, ...]:
    """The seats that have not chosen yet."""
    return tuple([seat for seat in (0, 1) if sealed[seat] < 0])


class TouchQuestion(Question):
    """Both seats touch a corner of the other's card, in secret."""

    want: ClassVar = "touch"

    def seats(self, state: Position, frame: FightFrame) -> tuple[int, ...]:
        """Those that have not touched yet."""
        return _open_seats(state.sealed)

    def legal(self, state: Position, frame: FightFrame, seat: int) -> list[ZoonMove]:
        """Any corner."""
        return _TOUCHES

    def answer(self, state: Position, frame: FightFrame, seat: int, move: ZoonMove, events: Events) -> None:
        """The second touch settles all."""
        if isinstance(move, Touch):
            a, b = state.sealed
            state.sealed = a, b = (a, move.corner) if seat else (move.corner, b)
            if a >= 0 and b >= 0:
                state.stack = state.stack[:-1]
                _resolve(state, frame.combat, events)


class SpinQuestion(Question):
    """Both seats choose in secret whether their card turns."""

    want: ClassVar = "spin"

    def seats(self, state: Position, frame: FightFrame) -> tuple[int, ...]:
        """Those that have not chosen yet."""
        return _open_seats(state.spins)

    def legal(self, state: Position, frame: FightFrame, seat: int) -> list[ZoonMove]:
        """Either."""
        return _SPINS

    def answer(self, state: Position, frame: FightFrame, seat: int, move: ZoonMove, events: Events) -> None:
        """After the second choice the corners are touched."""
        if isinstance(move, Spin):
            state.spins = paired(state.spins, seat, move.half)
            if -1 not in state.spins:
                state.stack = state.stack[:-1]


QUESTIONS: dict[str, Question] = {"touch": TouchQuestion(), "spin": SpinQuestion()}
"""Frames of a fight that wait for a choice, by tag."""


def _resolve(state: Position, combat: Combat, events: Events) -> None:
    """Both cards are turned over at once (reading 13)."""
    setup, kinds = state.setup, state.kind
    attacker, trump, defender, _, _, _, (attacking, defending), _, _ = combat
    if state.options["spin"] == "always":
        halves = state.toss_two()
    else:
        halves = [state.spins[attacking], state.spins[defending]]
    at_attacker = (state.sealed[defending] + 2 * halves[0]) % 4
    at_defender = (state.sealed[attacking] + 2 * halves[1]) % 4
    state.sealed = state.spins = OPEN
    defender_kind = setup.kinds[kinds[defender]]
    defending_number = defender_kind.corners[at_defender]
    if trump >= 0:
        corners = setup.trumps[trump].corners
        if corners is None:
            raise ValueError(f"{setup.trumps[trump].handle} has no corners to touch")
        attacking_number = corners[at_attacker]
    else:
        attacking_number = setup.kinds[kinds[attacker]].corners[at_attacker]
        show(state, attacker)
    show(state, defender)
    attack = scored(state, combat, attacking_number, True)
    defence = scored(state, combat, defending_number, False)
    if events is not None:
        if trump >= 0:
            card, kind = setup.trumps[trump].handle, setup.trumps[trump].figures.id
        else:
            card, kind = state.handle[attacker], setup.kinds[kinds[attacker]].ref
        state.say(
            events, "touched", final=True, square=setup.field.names[combat.square],
            attacker=card, attacker_kind=kind, attacker_corner=at_attacker, attacker_half=halves[0],
            attacker_score=_worded(attacking_number, attack), attacker_seat=attacking,
            defender=state.handle[defender], defender_kind=defender_kind.ref, defender_corner=at_defender,
            defender_half=halves[1], defender_score=_worded(defending_number, defence),
            defender_seat=defending, shot=trump >= 0,
        )  # fmt: skip
    if trump >= 0:
        _shot(state, combat, attacking_number, defending_number, attack, defence, events)
    else:
        fight(state, combat, (attacking_number, defending_number), (attack, defence), events)


def _worded(number: int, score: int) -> str:
    return {STAR: "*", CROSS: "X"}.get(number, str(score))


def _shot(
    state: Position, combat: Combat, attacking: int, defending: int, attack: int, defence: int,
    events: Events,
) -> None:
    """Readings 30 to 32."""
    setup = state.setup
    state.up = (*state.up, combat.defender)
    if attacking == CROSS:
        state.move_trump(combat.trump, LOST)
        state.say(events, "crossed", trump=setup.trumps[combat.trump].handle)
    elif STAR in (attacking, defending) or attack <= defence:
        state.say(events, "missed", trump=setup.trumps[combat.trump].handle)
    else:
        state.say(events, "hit", trump=setup.trumps[combat.trump].handle)
        eliminate(state, combat.defender, "shot", events)


def fight(
    state: Position, combat: Combat, numbers: tuple[int, int], scores: tuple[int, int], events: Events
) -> None:
    """Readings 15, 17 to 19. The attacker leaves its start now and claims the square of the fight."""
    attacker, defender = combat.attacker, combat.defender
    state.lift(attacker)
    state.at[attacker] = combat.square
    state.up += (attacker, defender)
    state.stack += (frame_from(FightFrame, ("settle", combat)),)
    if STAR not in numbers:
        attack, defence = scores
        if events is not None:
            _tell_winner(state, combat, scores, events)
        if attack != defence:
            eliminate(state, defender if attack > defence else attacker, "combat", events)
        elif events is not None:
            state.say(events, "tied")
        return
    if numbers == (STAR, STAR):
        state.say(events, "tied")
        return
    attacked = numbers[0] == STAR
    own, foe = (attacker, defender) if attacked else (defender, attacker)
    kind = state.setup.kinds[state.kind[own]]
    if events is not None:
        state.say(events, "starred", kind=kind.ref, card=state.handle[own], seat=kind.seat)
    if kind.star is None:
        raise ValueError(f"{kind.ref} has a star without an effect")
    if not may_shine(state):
        in_vain(events, "worn_out")
        return
    if kind.star.outcome == "draw":
        retreat(state, combat, events)
    context = Context(
        combat.sides[0 if attacked else 1], own=own, foe=foe, anchor=combat.square, role=1 if attacked else 2
    )
    state.stack += (frame_from(EffectFrame, ("ops", kind.effect, 0, context)),)


def _tell_winner(state: Position, combat: Combat, scores: tuple[int, int], events: Events) -> None:
    if scores[0] != scores[1]:
        winner = combat.attacker if scores[0] > scores[1] else combat.defender
        kind = state.setup.kinds[state.kind[winner]].ref
        state.say(events, "won", kind=kind, card=state.handle[winner])


def settle(state: Position, frame: FightFrame | TakenFrame, events: Events) -> None:
    """After a fight and its effects: whoever still claims the square without having it goes back."""
    combat = frame.combat
    state.stack = state.stack[:-1]
    attacker, square = combat.attacker, combat.square
    up = state.up
    if up == (attacker, combat.defender):
        state.up = ()
    else:
        state.up = tuple([slot for slot in up if slot not in (attacker, combat.defender)])
    if state.at[attacker] != square:
        return
    there = state.board[square]
    if there == 0:
        _take(state, combat, events)
    elif there != attacker + 1:
        retreat(state, combat, events)
    if state.grounds and (there == 0 or (there == attacker + 1 and isinstance(frame, TakenFrame))):
        enter(state, attacker, "leap" if combat.leap else "walk", events)


def occupy(state: Position, events: Events) -> None:
    """Reading 19: a challenger whose enemy is gone takes the square before the rest of an effect.

    The frame is marked, because terrain triggers come last.
    """
    for index in reversed(range(len(state.stack))):
        if state.stack[index][0] == "settle":
            combat: Combat = state.stack[index].combat
            won = state.at[combat.attacker] == combat.square and state.at[combat.defender] < 0
            if won and state.board[combat.square] == 0:
                _take(state, combat, events)
                taken = TakenFrame("settle", combat, True)
                state.stack = (*state.stack[:index], taken, *state.stack[index + 1 :])
            return


def _take(state: Position, combat: Combat, events: Events) -> None:
    attacker = combat.attacker
    state.put(attacker, combat.square)
    if events is not None:
        state.say(
            events, "taken", card=state.handle[attacker], goal=state.setup.field.names[combat.square],
            kind=state.setup.kinds[state.kind[attacker]].ref,
        )  # fmt: skip


def step_back(state: Position, slot: int, events: Events) -> None:
    """A challenger whose fight is not settled goes back, so that he stands on a square of his own."""
    for frame in reversed(state.stack):
        if frame[0] == "settle" and frame.combat.attacker == slot:
            combat: Combat = frame.combat
            if state.at[slot] == combat.square and state.board[combat.square] != slot + 1:
                retreat(state, combat, events)
            return


def retreat(state: Position, combat: Combat, events: Events) -> None:
    """Reading 15: back along the path to the first square that is free, at worst to the start."""
    attacker, path, board = combat.attacker, combat.path, state.board
    goal = NOBODY
    for square in path[:1] if combat.leap else path[-2::-1]:
        if board[square] == 0:
            goal = square
            break
    if goal < 0:  # an effect has filled the start: the nearest free square to it
        field, start = state.setup.field, combat.path[0]
        free = [square for square in range(field.squares) if state.board[square] == 0]
        if not free:  # nor is there any other: no place is left for it on the field
            fall(state, attacker, events)
            return
        goal = min(free, key=lambda square: (field.distance(square, start), square))
    state.put(attacker, goal)
    if events is not None:
        state.say(
            events, "retreated", card=state.handle[attacker], goal=state.setup.field.names[goal],
            kind=state.setup.kinds[state.kind[attacker]].ref,
        )  # fmt: skip
    if state.grounds:
        enter(state, attacker, "other", events)


def scored(state: Position, combat: Combat, number: int, attacks: bool) -> int:
    """Reading 33: bonuses change numbers only; add first, then multiply."""
    if number < 0:
        return number
    if attacks:
        slot, foe, add, mul = combat.attacker, combat.defender, combat.add, combat.mul
    else:
        slot, foe, add, mul = combat.defender, combat.attacker, 0, 1
    if slot >= 0 and (state.lines or lines_of(state))[1]:
        for figures in scores_of(state, slot, foe, "attacking" if attacks else "defending"):
            add += figures.add
            mul *= figures.mul
    return max(0, (number + add) * mul)
