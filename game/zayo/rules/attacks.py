"""Attacks: each victim in turn may answer, and loses what was named otherwise.

`state.striker`, `state.weapon` (number of the card) and `state.takes` hold it while victims are waiting in
`state.queue`.
"""

from __future__ import annotations

from game.bitsets import bits
from game.events import Events
from game.zayo.cards.loader import CHIEF, CHIEF_ANSWERS
from game.zayo.moves import DECLINE, Answer, Takes, ZayoMove
from game.zayo.position.constants import ANSWER, TURN
from game.zayo.position.position import ZayoPosition
from game.zayo.rules import transfers


def begin(state: ZayoPosition, seat: int, number: int, takes: Takes, events: Events) -> None:
    """The attack strikes its victims clockwise from the attacker (reading 4b)."""
    n = state.setup.seats
    victims = {victim for victim, _ in takes}
    state.striker, state.weapon, state.takes = seat, number, takes
    state.queue = tuple(sorted(victims, key=lambda victim: (victim - seat) % n))
    _go_on(state, events)


def asked(state: ZayoPosition) -> bool:
    """Whether the next victim is asked: always, unless every answering card lies open (reading 2)."""
    return bool(answerers(state) & ~state.shown)


def answerers(state: ZayoPosition) -> int:
    """The cards that answer the attack under way."""
    return answering(state, state.setup.kind_of[state.weapon])


def answering(state: ZayoPosition, kind: int) -> int:
    """The cards that answer an attack with that kind of card (readings 1 and 2b)."""
    setup = state.setup
    cards = setup.answerers[kind - setup.items]
    return cards or (setup.any_answer if state.options.get(CHIEF) == CHIEF_ANSWERS[1] else 0)


def legal(state: ZayoPosition, seat: int) -> list[ZayoMove]:
    """Answers from the hand, and declining."""
    setup = state.setup
    held = state.cards[seat] & answerers(state)
    moves: list[ZayoMove] = []
    if held:
        kinds = dict.fromkeys(setup.kind_of[number] for number in bits(held))
        moves += [setup.answer_moves[kind] for kind in kinds]
    moves.append(DECLINE)
    return moves


def reply(state: ZayoPosition, seat: int, move: ZayoMove, events: Events) -> None:
    """A victim has chosen. An answer cancels what was aimed at it, and nothing else (readings 1 and 4b)."""
    if isinstance(move, Answer):
        transfers.open_card(state, seat, state.setup.kind_number[move.card], "answered", events)
    else:
        state.say(events, "declined", seat=seat)
        _rob(state, events)
    state.queue = state.queue[1:]
    _go_on(state, events)


def _go_on(state: ZayoPosition, events: Events) -> None:
    while state.queue:
        if asked(state):
            state.phase = ANSWER
            state.acting = state.setup.acting[state.queue[0]]
            return
        _rob(state, events)
        state.queue = state.queue[1:]
    state.phase = TURN
    state.acting = state.setup.acting[state.striker]
    state.striker = state.weapon = -1
    state.takes = ()


def _rob(state: ZayoPosition, events: Events) -> None:
    """The first victim in the queue loses everything that was named there."""
    setup = state.setup
    booties = setup.booties_of[setup.kind_of[state.weapon]]
    for victim, item in state.takes:
        if victim == state.queue[0]:
            transfers.steal(state, state.striker, victim, booties[item], events)
