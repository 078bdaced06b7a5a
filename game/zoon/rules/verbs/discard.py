"""Discard: equipment or a Trump is lost."""

from __future__ import annotations

from typing import ClassVar

from game.events import Events
from game.zoon.cards.compiled_cards import NOBODY
from game.zoon.cards.verb_schema import DiscardVerb
from game.zoon.moves import Drop, ZoonMove
from game.zoon.position.constants import BEARER, GROUND, HAND, LOST
from game.zoon.position.frames import DropFrame, Head
from game.zoon.position.position import Position
from game.zoon.position.shared_rows import replaced
from game.zoon.rules.removal import clear_ground
from game.zoon.rules.selectors import chooser_of
from game.zoon.rules.verbs.verb_rules import Question, VerbRules


class Discard(VerbRules):
    """The rules of `discard`."""

    wants: ClassVar = frozenset({"card"})

    def begin(self, state: Position, head: Head, figures: DiscardVerb, events: Events) -> None:
        """`equipment`: the one that speaks, else what the enemy fighter bears. `trump`: the one that speaks,
        else one of the enemy's hand."""
        context = head.context
        if figures.who == "equipment":
            bearer = context.bearer if context.bearer >= 0 else context.foe
            trump = state.gear[bearer] if bearer >= 0 else NOBODY
        else:
            trump = context.trump
            if trump < 0:
                chooser = chooser_of(figures, context, 1 - context.me)
                state.stack = (*state.stack, DropFrame("drop", *head, chooser))
                return
        if trump >= 0:
            _drop(state, trump, events)

    def possible(self, state: Position, head: Head, figures: DiscardVerb) -> bool:
        """Always."""
        return True


class DropQuestion(Question):
    """A Trump of the enemy's hand is to be named."""

    want: ClassVar = "card"

    def asks(self, state: Position, frame: DropFrame) -> bool:
        """Whether there is any."""
        return bool(_hand(state, 1 - frame.context.me))

    def legal(self, state: Position, frame: DropFrame, seat: int) -> list[ZoonMove]:
        """Each of them."""
        return [Drop(state.setup.trumps[t].figures.id) for t in _hand(state, 1 - frame.context.me)]

    def answer(self, state: Position, frame: DropFrame, seat: int, move: ZoonMove, events: Events) -> None:
        """It is lost."""
        state.stack = state.stack[:-1]
        if isinstance(move, Drop):
            trumps = state.setup.seat_trumps[1 - frame.context.me]
            trump = next(t for t in trumps if state.setup.trumps[t].figures.id == move.trump)
            _drop(state, trump, events)


def _hand(state: Position, seat: int) -> list[int]:
    return [t for t in state.setup.seat_trumps[seat] if state.trump_status[t] == HAND]


def _drop(state: Position, trump: int, events: Events) -> None:
    """A Trump goes to its owner's Tomb."""
    place = state.trump_place[trump]
    if state.trump_status[trump] == BEARER:
        state.gear = replaced(state.gear, place, NOBODY)
    elif state.trump_status[trump] == GROUND:
        clear_ground(state, place)
    state.move_trump(trump, LOST)
    card = state.setup.trumps[trump]
    state.say(events, "dropped", trump=card.handle, seat=card.seat)
