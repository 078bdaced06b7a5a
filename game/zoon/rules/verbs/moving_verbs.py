"""Moving verbs: one's own as their owner likes, or another's, which is taken under control."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from game.events import Events
from game.zoon.cards.movement_tables import MoveFacts
from game.zoon.cards.verb_schema import MoveVerb, Select, StepVerb
from game.zoon.moves import Leap, Walk, ZoonMove
from game.zoon.position.frames import ControlFrame, EffectFrame, GrantFrame, Head, PickFrame, frame_from
from game.zoon.position.position import Position
from game.zoon.rules.movement import travel
from game.zoon.rules.public_knowledge import narrow, show
from game.zoon.rules.selectors import (
    by_another,
    candidates,
    chooser_of,
    matches,
    most,
    named,
    owner_of,
    standing,
)
from game.zoon.rules.targeting import reveal
from game.zoon.rules.vain_choices import in_vain, turned_up_in_vain
from game.zoon.rules.verbs.pointing_verbs import PointingRules
from game.zoon.rules.verbs.prevent import prevented
from game.zoon.rules.verbs.verb_rules import RULES, Question, line_of, with_stop


class MovingRules(PointingRules):
    """The rules of a verb that moves Zoons."""

    wants: ClassVar = frozenset({"zoon", "control"})

    @abstractmethod
    def moves_of(self, state: Position, figures: Any, slot: int, seat: int) -> list[ZoonMove]:
        """Moves of one Zoon as `seat` would make them. Read them, do not change them."""

    def obeys(self, state: Position, slot: int) -> bool:
        """Whether a Zoon that is turned up can be taken under control at all."""
        return True

    def pointed(
        self, state: Position, frame: PickFrame, figures: Any, slot: int, seat: int, events: Events
    ) -> None:
        """Reading 36: the named Zoon is turned up; an Emblem, or one that cannot move, is named in vain."""
        chooser = frame.chooser
        reveal(state, slot, events)
        if not self.obeys(state, slot):
            in_vain(events, "emblem")
            return
        if not matches(state, figures.who, slot):
            turned_up_in_vain(state, events, slot, "another")
            return
        if not self.moves_of(state, figures, slot, chooser):
            turned_up_in_vain(state, events, slot, "nowhere")
            return
        if prevented(state, slot, "moved", events):
            return
        square = state.setup.field.names[state.at[slot]]
        state.say(events, "controlled", card=state.handle[slot], square=square, seat=chooser)
        state.up = (*state.up, slot)
        state.stack = (*state.stack, ControlFrame("control", *frame[1:5], slot))


class ControlQuestion(Question):
    """A Zoon under control is to be moved."""

    want: ClassVar = "control"

    def legal(self, state: Position, frame: ControlFrame, seat: int) -> list[ZoonMove]:
        """Its moves."""
        figures = line_of(state, frame).figures
        rules: MovingRules = RULES[type(figures)]
        return list(rules.moves_of(state, figures, frame.slot, seat))

    def answer(
        self, state: Position, frame: ControlFrame, seat: int, move: ZoonMove, events: Events
    ) -> None:
        """It moves."""
        slot = frame.slot
        state.stack = state.stack[:-1]
        state.up = tuple(s for s in state.up if s != slot)
        travel(state, slot, state.setup.book.facts(move), seat, events)


class GrantedRules(MovingRules):
    """The rules of a verb by which a seat moves Zoons in an effect."""

    wants: ClassVar = frozenset({"zoon", "control", "move"})

    def begin(self, state: Position, head: Head, figures: Any, events: Events) -> None:
        """A Zoon of the other seat that one chooses is taken as by `control`."""
        context = head.context
        owner = owner_of(state, figures.who, context)
        chooser = chooser_of(figures, context, owner)
        if isinstance(figures.who, Select) and owner != chooser:
            state.stack = (*state.stack, PickFrame("pick", *head, chooser, (), "who"))
            return
        if isinstance(figures.who, str):
            slot = named(figures.who, context)
            if slot < 0 or state.at[slot] < 0:
                return
            if state.owner[slot] != chooser:
                show(state, slot)
        state.stack = (*state.stack, GrantFrame("grant", *head, chooser, (), most(figures)))

    def possible(self, state: Position, head: Head, figures: Any) -> bool:
        """Some Zoon can move; of hidden faces, or where another chooses, one that is not paralysed."""
        context = head.context
        if by_another(figures):
            there = standing(state, figures.who, context, context.me)
            return any(not state.paralysis[slot] for slot in there)
        slots = self.movers(state, head, figures, context.me)
        return any(self.moves_of(state, figures, slot, context.me) for slot in slots)

    def nameable(self, state: Position, frame: PickFrame, figures: Any, seat: int) -> list[int]:
        """Those that are not paralysed, as by control."""
        found = super().nameable(state, frame, figures, seat)
        return [slot for slot in found if not state.paralysis[slot]]

    def absent(self, state: Position, own: list[int]) -> list[int]:
        """Those that are paralysed cannot be named for a move."""
        return [slot for slot in own if not state.paralysis[slot]]

    def movers(self, state: Position, head: Head, figures: MoveVerb | StepVerb, chooser: int) -> list[int]:
        """Zoons that may be moved now: named ones of either side, else the chooser's own."""
        found = candidates(state, figures.who, head.context, chooser)
        if state.paralysed:
            found = [slot for slot in found if not state.paralysis[slot]]
        if isinstance(figures.who, str) or (figures.who.side == "own" and chooser == head.context.me):
            return found
        return [slot for slot in found if state.owner[slot] == chooser]

    def moves_of_all(self, state: Position, figures: Any, slots: list[int], seat: int) -> list[ZoonMove]:
        """Moves of these Zoons."""
        moves: list[ZoonMove] = []
        for slot in slots:
            moves += self.moves_of(state, figures, slot, seat)
        return moves

    def bonus(self, figures: Any) -> tuple[int, int]:
        """What the score of a fight for the goal is changed by: (add, mul)."""
        return 0, 1

    def travels(self, facts: MoveFacts) -> MoveFacts:
        """The way that the Zoon goes, as a fight for the goal sees it."""
        return facts

    def note_move(
        self, state: Position, figures: Any, slot: int, seat: int, move: ZoonMove, facts: MoveFacts
    ) -> None:
        """What the move of a seat's own Zoon tells of its face, besides that it is one of those meant."""

    def note_none(self, state: Position, frame: GrantFrame, figures: Any, seat: int) -> None:
        """What it tells that a seat had to move one more and could not."""


class GrantQuestion(Question):
    """Zoons may move; the next one is asked after the fight of the one before (reading 34)."""

    want: ClassVar = "move"

    def legal(self, state: Position, frame: GrantFrame, seat: int) -> list[ZoonMove]:
        """Moves of those that have not moved yet."""
        figures: Any = line_of(state, frame).figures
        rules: GrantedRules = RULES[type(figures)]
        slots = rules.movers(state, frame_from(Head, frame[1:4]), figures, seat)
        if frame.moved and figures.distinct:
            slots = [slot for slot in slots if slot not in frame.moved]
        return with_stop(figures, rules.moves_of_all(state, figures, slots, seat), bool(frame.moved))

    def answer(self, state: Position, frame: GrantFrame, seat: int, move: ZoonMove, events: Events) -> None:
        """A Zoon moves, or no further one."""
        figures: Any = line_of(state, frame).figures
        rules: GrantedRules = RULES[type(figures)]
        state.stack = state.stack[:-1]
        if not isinstance(move, Walk | Leap):
            voluntary = figures.optional if not frame.moved else figures.count is None
            if not voluntary:
                rules.note_none(state, frame, figures, seat)
            if not frame.moved:
                in_vain(events, "left" if voluntary else "no_mover")
            return
        facts = state.setup.book.facts(move)
        by_name = isinstance(figures.who, str)
        slot = named(figures.who, frame.context) if by_name else state.board[facts.start] - 1
        news = False
        if state.owner[slot] == seat:
            news = narrow(state, slot, state.setup.kinds_of(figures.who, seat))
            rules.note_move(state, figures, slot, seat, move, facts)
        _remember(state, frame.sequence, slot)
        if frame.left > 1:
            state.stack = (
                *state.stack, frame._replace(moved=(*frame.moved, slot), left=frame.left - 1)
            )  # fmt: skip
        travel(state, slot, rules.travels(facts), seat, events, *rules.bonus(figures), news)


def _remember(state: Position, sequence: int, slot: int) -> None:
    """To the rest of a Trump's text, "self" is the Zoon that it has moved last."""
    frame = state.stack[-1]
    if isinstance(frame, EffectFrame) and frame.sequence == sequence and frame.context.trump >= 0:
        state.stack = (*state.stack[:-1], frame._replace(context=frame.context._replace(own=slot)))
