"""Again: a Zoon acts once more in the same turn."""

from __future__ import annotations

from typing import ClassVar

from game.events import Events
from game.zoon.cards.verb_schema import AgainVerb
from game.zoon.moves import DECLINE, Leap, Walk, ZoonMove
from game.zoon.position.frames import AgainFrame, Head
from game.zoon.position.position import Position
from game.zoon.rules.movement import grid_moves, travel
from game.zoon.rules.public_knowledge import note_walk
from game.zoon.rules.triggers import may_go_on, unfinished
from game.zoon.rules.verbs.verb_rules import Question, VerbRules


class Again(VerbRules):
    """The rules of `again`."""

    wants: ClassVar = frozenset({"move"})

    def begin(self, state: Position, head: Head, figures: AgainVerb, events: Events) -> None:
        """Each time counts as a turn without an elimination, so it cannot go on for ever."""
        context = head.context
        slot = context.own if context.own >= 0 else context.entering
        if slot < 0 or state.at[slot] < 0 or state.paralysis[slot]:
            return
        if state.quiet >= state.setup.caps.quiet_turns or not may_go_on(state):
            return
        state.quiet += 1
        square = state.setup.field.names[state.at[slot]]
        state.say(events, "again", card=state.handle[slot], square=square)
        # the fight must be settled first: the Zoon acts from where it then stands
        # a star speaks for the side that fights; elsewhere the owner alone knows the grid
        seat = context.me if context.trump < 0 else state.owner[slot]
        frame = AgainFrame("again", seat, slot)
        place = unfinished(state.stack)
        if place and state.stack[place - 1].tag == "settle":
            state.stack = (*state.stack[: place - 1], frame, *state.stack[place - 1 :])
        else:
            state.stack = (*state.stack, frame)

    def possible(self, state: Position, head: Head, figures: AgainVerb) -> bool:
        """Always."""
        return True


class AgainQuestion(Question):
    """The Zoon acts again, or leaves it."""

    want: ClassVar = "move"

    def seats(self, state: Position, frame: AgainFrame) -> tuple[int, ...]:
        """The seat for which it acts."""
        return (frame.seat,)

    def asks(self, state: Position, frame: AgainFrame) -> bool:
        """Whether the Zoon still can."""
        return state.at[frame.slot] >= 0 and not state.paralysis[frame.slot]

    def legal(self, state: Position, frame: AgainFrame, seat: int) -> list[ZoonMove]:
        """Its moves."""
        return [*grid_moves(state, frame.slot, seat), DECLINE]

    def answer(
        self, state: Position, frame: AgainFrame, seat: int, move: ZoonMove, events: Events
    ) -> None:
        """It moves."""
        state.stack = state.stack[:-1]
        if isinstance(move, Walk | Leap):
            if state.owner[frame.slot] == seat:
                note_walk(state, frame.slot, seat, move)
            travel(state, frame.slot, state.setup.book.facts(move), seat, events)
