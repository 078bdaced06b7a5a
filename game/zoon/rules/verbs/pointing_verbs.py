"""Pointing verbs: a seat names them one by one, then the verb is done to each."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from game.events import Events
from game.zoon.cards.verb_schema import Select
from game.zoon.moves import Decline, Done, ZoonMove
from game.zoon.position.frames import EachFrame, Head, PickFrame, frame_from
from game.zoon.position.position import Position
from game.zoon.rules.public_knowledge import note_absence
from game.zoon.rules.selectors import (
    PUBLIC,
    candidates,
    chooser_of,
    most,
    named,
    owner_of,
    standing,
    tells,
)
from game.zoon.rules.targeting import fits, pick_of, slot_at
from game.zoon.rules.vain_choices import in_vain
from game.zoon.rules.verbs.verb_rules import RULES, Question, VerbRules, line_of, with_stop


class PointingRules(VerbRules):
    """The rules of a verb that may ask a seat to point at Zoons."""

    wants: ClassVar = frozenset({"zoon"})

    def nameable(self, state: Position, frame: PickFrame, figures: Any, seat: int) -> list[int]:
        """The Zoons that the seat may point at, those it has named included."""
        return candidates(state, getattr(figures, frame.part), frame.context, seat)

    @abstractmethod
    def pointed(
        self, state: Position, frame: PickFrame, figures: Any, slot: int, seat: int, events: Events
    ) -> None:
        """The seat has pointed at a Zoon."""

    def absent(self, state: Position, own: list[int]) -> list[int]:
        """Those of a seat's own Zoons that it would have had to name, if they matched."""
        return own


class NamedZoonsRules(PointingRules):
    """The rules of a verb that is done to Zoons which are named first."""

    asks_later: ClassVar = False
    """Whether it asks for a square after the Zoon, so that one may still decline then."""

    def begin(self, state: Position, head: Head, figures: Any, events: Events) -> None:
        """The owner of the Zoons that are meant, or whoever else chooses, names them."""
        owner = owner_of(state, figures.who, head.context)
        self.name(state, head, figures, "who", chooser_of(figures, head.context, owner), (), events)

    def possible(self, state: Position, head: Head, figures: Any) -> bool:
        """Some Zoon may be named."""
        return bool(candidates(state, figures.who, head.context, head.context.me))

    def name(
        self, state: Position, head: Head, figures: Any, part: str, chooser: int, picked: tuple[int, ...],
        events: Events,
    ) -> None:  # fmt: skip
        """Name the next Zoon: a named selector names itself unless one may decline, the rest is asked."""
        selector = getattr(figures, part)
        frame = frame_from(PickFrame, ("pick", *head, chooser, picked, part))
        if isinstance(selector, str) and not (figures.optional and part == "who" and not self.asks_later):
            slot = named(selector, head.context)
            if slot >= 0 and state.at[slot] >= 0:
                self.named(state, frame, figures, slot, events)
            return
        state.stack = (*state.stack, frame)

    def pointed(
        self, state: Position, frame: PickFrame, figures: Any, slot: int, seat: int, events: Events
    ) -> None:
        """One that turns out not to match is not named, nor is any other."""
        if fits(state, getattr(figures, frame.part), slot, seat, events):
            self.named(state, frame, figures, slot, events)
        else:
            skip(state, frame)

    def named(self, state: Position, frame: PickFrame, figures: Any, slot: int, events: Events) -> None:
        """One Zoon is named; go on to the next, or do it."""
        picked = (*frame.picked, slot)
        if isinstance(figures.who, Select) and len(picked) < most(figures):
            state.stack = (*state.stack, frame._replace(picked=picked))
        else:
            state.stack = (*state.stack, frame_from(EachFrame, ("each", *frame[1:4], picked)))

    @abstractmethod
    def do(self, state: Position, head: Head, figures: Any, slot: int, events: Events) -> None:
        """Do it to one Zoon on the field."""


class PickQuestion(Question):
    """A Zoon is to be named."""

    want: ClassVar = "zoon"

    def asks(self, state: Position, frame: PickFrame) -> bool:
        """Whether one stands there, whatever its face, that is not named yet."""
        there = standing(state, getattr(line_of(state, frame).figures, frame.part), frame.context, PUBLIC)
        return any(slot not in frame.picked for slot in there)

    def legal(self, state: Position, frame: PickFrame, seat: int) -> list[ZoonMove]:
        """The Zoons that may be pointed at; of the two of a swap, neither is enough."""
        figures = line_of(state, frame).figures
        names, at, picked = state.setup.field.names, state.at, frame.picked
        rules: PointingRules = RULES[type(figures)]
        found = rules.nameable(state, frame, figures, seat)
        moves: list[ZoonMove] = [pick_of(names[at[slot]]) for slot in found if slot not in picked]
        return with_stop(figures, moves, bool(picked) and frame.part == "who")

    def answer(self, state: Position, frame: PickFrame, seat: int, move: ZoonMove, events: Events) -> None:
        """A Zoon is named, or no further one."""
        figures: Any = line_of(state, frame).figures
        selector = getattr(figures, frame.part)
        state.stack = state.stack[:-1]
        if isinstance(move, Done | Decline):
            forced = not figures.optional if isinstance(move, Decline) else figures.count is not None
            if forced:
                _note_none(state, frame, figures, seat)
            if not skip(state, frame):
                in_vain(events, "nobody" if forced else "left")
            return
        slot = named(selector, frame.context) if isinstance(selector, str) else slot_at(state, move)
        rules: PointingRules = RULES[type(figures)]
        rules.pointed(state, frame, figures, slot, seat, events)


def skip(state: Position, frame: Any) -> bool:
    """Nobody further is named in a `pick`: the verb is done to those who are; False for none."""
    if not isinstance(frame, PickFrame) or not frame.picked or frame.part != "who":
        return False
    state.stack = (*state.stack, EachFrame("each", *frame[1:4], frame.picked))
    return True


def _note_none(state: Position, frame: PickFrame, figures: Any, seat: int) -> None:
    """A seat had to name one more of its Zoons and could not: none of those that stand there matches."""
    selector = getattr(figures, frame.part)
    if tells(state, selector):
        there = standing(state, selector, frame.context, PUBLIC)
        own = [slot for slot in there if state.owner[slot] == seat and slot not in frame.picked]
        rules: PointingRules = RULES[type(figures)]
        note_absence(state, rules.absent(state, own), state.setup.kinds_of(selector, seat))


def each(state: Position, frame: EachFrame, events: Events) -> None:
    """Do a verb to the next of the named Zoons."""
    slots = frame.slots
    rest = state.stack[:-1]
    state.stack = (*rest, frame._replace(slots=slots[1:])) if len(slots) > 1 else rest
    if state.at[slots[0]] < 0:
        return
    figures = line_of(state, frame).figures
    rules: NamedZoonsRules = RULES[type(figures)]
    rules.do(state, frame_from(Head, frame[1:4]), figures, slots[0], events)
