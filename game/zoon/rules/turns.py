"""Turns: what may be done, doing it, the turn's beginning and its end (readings 4 and 6)."""

from __future__ import annotations

from game.events import Events
from game.zoon.cards.compiled_cards import NOBODY, Needs
from game.zoon.moves import Leap, Play, Reinforce, Walk, ZoonMove
from game.zoon.position.constants import BEARER, HAND, LOST, PLAY
from game.zoon.position.frames import Combat, EndFrame, frame_from
from game.zoon.position.position import Position
from game.zoon.position.record import name_of
from game.zoon.position.shared_rows import paired, replaced
from game.zoon.rules import choices, combat, feasibility, movement, trumps
from game.zoon.rules.public_knowledge import narrow, note_play, note_walk

TURN = ((0,), (1,))
"""By seat, who acts when it is its turn."""
SIDES = ((0, 1), (1, 0))
"""By the seat that attacks, the seats that fight for attacker and defender."""
_END = (EndFrame("end"),)
_MOVER, _FREE_MOVER, _TARGET = int(Needs.MOVER), int(Needs.FREE_MOVER), int(Needs.TARGET)
_BEARER, _ENEMY = int(Needs.BEARER), int(Needs.ENEMY)
_PLACE, _ENTRANCE = int(Needs.PLACE), int(Needs.ENTRANCE)
TAIL_LEFT = 2
"""Where in `Position.tail` stand how many cards each seat has left."""


def moves_of_turn(state: Position, seat: int) -> list[ZoonMove]:
    """Reading 4: a move of a Zoon, a Trump, or a reinforcement."""
    setup = state.setup
    occupied, kind, at = state.occupied, state.kind, state.at
    taken = occupied[0] | occupied[1] | state.walls
    crossing = (taken | state.stops) << setup.shift
    question = occupied[seat] | state.walls | crossing
    grids = setup.reach[seat]
    men, present = state.men[seat], state.present[seat]
    if state.paralysed:
        men, present = _free(state, men)
    moves: list[ZoonMove] = []
    for slot in men:
        reach = grids[kind[slot]][at[slot]]
        try:
            moves += reach.known[question & reach.squares]
        except KeyError:
            moves += reach.open(question)
    for call in state.hands[seat]:
        if call.users and not call.users & present:
            continue
        needs = call.needs
        there = False
        if needs == _TARGET:
            by = call.by
            if by & present:
                enemies, aim = occupied[1 - seat], call.aim
                for slot in men:
                    if by >> kind[slot] & 1 and aim[at[slot]] & enemies:
                        there = True
                        break
        elif needs <= _FREE_MOVER:  # or _MOVER
            kinds = call.kinds
            asked = question if needs == _MOVER else taken | crossing
            for slot in men:
                if kinds >> kind[slot] & 1:
                    reach = grids[kind[slot]][at[slot]]
                    if reach.known.get(asked & reach.squares) or reach.open(asked):
                        there = True
                        break
        elif needs == _ENEMY and not state.paralysed:
            there = bool(state.men[1 - seat])
        elif needs == _BEARER and not state.paralysed and BEARER not in state.trump_status:
            there = bool(call.kinds & present)
        elif needs == _PLACE:
            there = bool(call.kinds & ~(taken | state.grounds))
        elif needs == _ENTRANCE:
            there = bool(setup.entrance[seat] & ~taken)
        else:
            there = feasibility.usable(state, call.trump)
        if there:
            moves.append(call.move)
    tail = state.tail
    if (tail is None or tail[0][TAIL_LEFT + seat]) and any(state.left[seat]):
        moves += choices.reinforcements(state, seat)
    return moves


def _free(state: Position, men: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """Those that are not paralysed, and their kinds."""
    free = tuple([slot for slot in men if not state.paralysis[slot]])
    return free, state.kinds_of(free)


def glide(state: Position, seat: int, move: ZoonMove) -> bool:
    """The short way for playouts: a Zoon goes to an empty square without terrain, or attacks. False for all
    else.
    """
    step = state.setup.glides[seat].get(id(move))
    if step is None:
        return False
    start, goal, squares, kinds, path, leap = step
    board = state.board
    there = board[goal]
    if not there and state.grounds >> goal & 1:
        return False
    slot = board[start] - 1
    masks = state.masks
    known = masks[slot]
    seen = known & kinds
    if seen != known:
        if state.facts:
            narrow(state, slot, kinds)
        else:
            masks[slot] = seen
    if there:
        parts = (slot, NOBODY, there - 1, goal, path, leap, SIDES[seat], 0, 1)
        combat.begin_alone(state, frame_from(Combat, parts))
        return True
    board[start] = 0
    board[goal] = slot + 1
    state.at[slot] = goal
    state.occupied[seat] ^= squares
    over(state, seat)
    return True


def over(state: Position, mover: int) -> None:
    """The end of a turn of playouts in which no Trump was played and nothing holds for the turn alone."""
    if state.paralysed:
        _wear_off(state, mover)
    state.mover = 1 - mover
    state.quiet += 1
    begin(state, None)
    state.to_act = () if state.reason else TURN[state.mover]


def act(state: Position, seat: int, move: ZoonMove, events: Events) -> None:
    """Do one of the moves of a turn; what it sets off goes on the stack."""
    state.stack = _END
    match move:
        case Walk() | Leap():
            facts = state.setup.book.facts(move)
            slot = state.board[facts.start] - 1
            note_walk(state, slot, seat, move)
            movement.travel(state, slot, facts, seat, events)
        case Play(trump=name):
            trump = state.setup.trump_of[seat][name]
            note_play(state, trump)
            trumps.begin_trump(state, trump, events)
        case Reinforce(card=card, square=square):
            number = state.setup.by_ref[seat][card]
            left = state.left[seat]
            state.left = paired(state.left, seat, replaced(left, number, left[number] - 1))
            goal = state.setup.field.by_name[square]
            hand_mask = state.setup.sheet_mask[seat] & ~state.setup.emblems or state.setup.sheet_mask[seat]
            state.join(seat, number, goal, f"{square}+{state.turn}", hand_mask)
            state.say(events, "reinforced", seat=seat, card=f"{square}+{state.turn}", goal=square)


def begin(state: Position, events: Events) -> None:
    """The mover's turn begins, if he can do anything and no draw is due (readings 4 and 6)."""
    state.turn += 1
    mover = state.mover
    tail = state.tail
    if tail is None:
        tail = state.tail = _tail(state)
    key = bytes(state.board) + tail[mover]
    state.counts[key] = times = state.counts.get(key, 0) + 1
    caps = state.setup.caps
    if times + state.past_most >= caps.repetitions and state.past:
        times += state.past.get(name_of(key), 0)
    moves = moves_of_turn(state, mover)
    state.found = [None, moves] if mover else [moves, None]
    if not moves:
        state.finish("stuck", 1 - mover, events)
    elif times >= caps.repetitions:
        state.finish("repetition", -1, events)
    elif state.quiet >= caps.quiet_turns:
        state.finish("quiet", -1, events)
    elif state.turn > caps.most_turns:
        state.finish("long", -1, events)


def end(state: Position, events: Events) -> None:
    """The turn is over: paralyses run on, Trumps go back to the hand or are spent (readings 42 to 44)."""
    mover = state.mover
    if state.paralysed:
        _wear_off(state, mover)
    if PLAY in state.trump_status:
        for trump in state.setup.seat_trumps[mover]:
            if state.trump_status[trump] == PLAY:
                state.move_trump(trump, LOST if state.trump_uses[trump] == 0 else HAND)
    if state.boosts:
        state.boosts = ()
        state.lines = None
    state.up = ()
    state.mover = 1 - mover
    state.quiet += 1
    begin(state, events)


def _wear_off(state: Position, mover: int) -> None:
    for slot, turns in enumerate(state.paralysis):
        if turns and state.owner[slot] == mover:
            state.paralysis = replaced(state.paralysis, slot, turns - 1)
            state.paralysed -= turns == 1
            state.dirty()


def _tail(state: Position) -> tuple[bytes, bytes]:
    """What both players can see besides the squares (reading 6), when seat 0 and when seat 1 is at turn."""
    borne = state.borne
    if borne is None:
        rows = state.trump_uses, state.trump_place, state.gear, state.paralysis
        borne = state.borne = bytes(state.trump_status) + _packed(*rows)
    tombs, left = state.tombs, state.left
    tail = bytes((len(tombs[0]), len(tombs[1]), sum(left[0]), sum(left[1]))) + borne
    return tail + b"\0", tail + b"\1"


def _packed(*rows: tuple[int, ...]) -> bytes:
    """Numbers from -1 on."""
    return bytes([value + 1 for row in rows for value in row])
