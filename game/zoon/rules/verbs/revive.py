"""Revive: from the own Tomb to the board."""

from __future__ import annotations

from typing import Any, ClassVar

from game.events import Events
from game.zoon.cards.verb_schema import ReviveVerb
from game.zoon.moves import Revive as ReviveMove
from game.zoon.moves import ZoonMove
from game.zoon.position.frames import Head, ReviveFrame, SquareFrame
from game.zoon.position.position import Position
from game.zoon.rules.selectors import PUBLIC, chooser_of, free_squares, most
from game.zoon.rules.verbs.on_enter import enter
from game.zoon.rules.verbs.square_verbs import SquareRules
from game.zoon.rules.verbs.verb_rules import Question, line_of, with_stop


class Revive(SquareRules):
    """The rules of `revive`."""

    wants: ClassVar = frozenset({"card", "square"})

    def begin(self, state: Position, head: Head, figures: ReviveVerb, events: Events) -> None:
        """Ask for a card."""
        chooser = chooser_of(figures, head.context, head.context.me)
        state.stack = (*state.stack, ReviveFrame("revive", *head, chooser, ()))

    def possible(self, state: Position, head: Head, figures: ReviveVerb) -> bool:
        """There is a card, and there is a square."""
        context = head.context
        return bool(free_squares(state, figures.at, context, context.me)) and bool(
            _dead(state, figures, context.me)
        )

    def at_square(
        self, state: Position, frame: SquareFrame, square: int, seat: int, events: Events
    ) -> None:
        """It comes back there."""
        slot = frame.slot
        state.come_back(slot, square)
        kind, goal = state.setup.kinds[state.kind[slot]].ref, state.setup.field.names[square]
        state.say(events, "revived", card=state.handle[slot], kind=kind, goal=goal, seat=seat)
        enter(state, slot, "other", events)


class ReviveQuestion(Question):
    """A card of the Tomb is to be named; both see which, as both saw it go."""

    want: ClassVar = "card"

    def asks(self, state: Position, frame: ReviveFrame) -> bool:
        """Whether there is a card, and a square."""
        figures: Any = line_of(state, frame).figures
        squares = free_squares(state, figures.at, frame.context, PUBLIC)
        return bool(squares and _dead(state, figures, frame.context.me))

    def legal(self, state: Position, frame: ReviveFrame, seat: int) -> list[ZoonMove]:
        """The cards, in the order of the sheet."""
        figures: Any = line_of(state, frame).figures
        back: list[ZoonMove] = [ReviveMove(card) for card in _dead(state, figures, frame.context.me)]
        return with_stop(figures, back, bool(frame.back))

    def answer(
        self, state: Position, frame: ReviveFrame, seat: int, move: ZoonMove, events: Events
    ) -> None:
        """Ask for its square, and then for the next card."""
        state.stack = state.stack[:-1]
        if not isinstance(move, ReviveMove):
            return
        owner = frame.context.me
        number = state.setup.by_ref[owner][move.card]
        slot = next(s for s in state.tombs[owner] if state.kind[s] == number)
        if len(frame.back) + 1 < most(line_of(state, frame).figures):
            state.stack = (*state.stack, frame._replace(back=(*frame.back, slot)))
        state.stack = (*state.stack, SquareFrame("to", *frame[1:5], slot, 1))


def _dead(state: Position, figures: ReviveVerb, seat: int) -> list[str]:
    """Kinds in the own Tomb that may come back, in the order of the sheet."""
    wanted = state.setup.kinds_of(figures.who, seat)
    kinds = {state.kind[slot] for slot in state.tombs[seat]}
    return [state.setup.kinds[number].ref for number in sorted(kinds) if wanted >> number & 1]
