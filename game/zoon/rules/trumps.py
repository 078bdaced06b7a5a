"""Trumps being played: users, targets, bearers, the ground."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.bitsets import bits
from game.events import Events
from game.zoon.cards.compiled_cards import NOBODY
from game.zoon.moves import ZoonMove
from game.zoon.position.constants import BEARER, GROUND, PLAY, ZOON
from game.zoon.position.frames import Combat, EffectFrame, TargetFrame, TrumpFrame
from game.zoon.position.position import Position
from game.zoon.position.shared_rows import replaced
from game.zoon.rules.combat import begin
from game.zoon.rules.feasibility import bearers, entrances, shooters
from game.zoon.rules.public_knowledge import narrow
from game.zoon.rules.removal import wall
from game.zoon.rules.selectors import free_squares
from game.zoon.rules.targeting import fits, pick_of, slot_at, square_of, to_of
from game.zoon.rules.verbs.verb_rules import Question

_FIRST_STEP: dict[str, Literal["user", "bearer", "ground", "enter"]] = {
    "shooting": "user", "equipment": "bearer", "terrain": "ground", "reinforcement": "enter", "zoon": "enter",
}  # fmt: skip
"""The frame that a Trump begins with, by its kind; the others begin with their effect."""


def begin_trump(state: Position, trump: int, events: Events) -> None:
    """A Trump is played: its use counts now (reading 43), its steps go on the stack."""
    card = state.setup.trumps[trump]
    state.move_trump(trump, PLAY)
    uses = state.trump_uses[trump]
    if uses > 0:
        state.trump_uses = replaced(state.trump_uses, trump, uses - 1)
    if events is not None:
        state.say(events, "played", seat=card.seat, trump=card.handle)
    tag = _FIRST_STEP.get(card.figures.kind)
    if tag is None:
        state.stack = (*state.stack, EffectFrame("ops", card.effect, 0, state.setup.contexts[trump]))
    else:
        state.stack = (*state.stack, TrumpFrame(tag, trump))


class _TrumpQuestion(Question):
    """What a Trump being played asks its owner."""

    def seats(self, state: Position, frame: TrumpFrame | TargetFrame) -> tuple[int, ...]:
        """The owner of the Trump."""
        return (state.setup.trumps[frame.trump].seat,)


class UserQuestion(_TrumpQuestion):
    """Who uses a shot."""

    want: ClassVar = "user"

    def legal(self, state: Position, frame: TrumpFrame, seat: int) -> list[ZoonMove]:
        """Zoons that may."""
        names = state.setup.field.names
        return [pick_of(names[state.at[slot]]) for slot in shooters(state, frame.trump)]

    def answer(self, state: Position, frame: TrumpFrame, seat: int, move: ZoonMove, events: Events) -> None:
        """Reading 28: the user of a shot is pointed out, so its type is known, its face is not."""
        trump = frame.trump
        slot = slot_at(state, move)
        news = narrow(state, slot, state.setup.trumps[trump].by)
        if events is not None:
            square = state.setup.field.names[state.at[slot]]
            handle = state.setup.trumps[trump].handle
            state.say(
                events, "user", final=news, seat=seat, card=state.handle[slot], square=square, trump=handle
            )
        state.stack = (*state.stack[:-1], TargetFrame("target", trump, slot))


class TargetQuestion(_TrumpQuestion):
    """Whom a shot is aimed at."""

    want: ClassVar = "target"

    def legal(self, state: Position, frame: TargetFrame, seat: int) -> list[ZoonMove]:
        """Enemies in the aiming grid."""
        aim = state.setup.trumps[frame.trump].aim[state.at[frame.user]]
        names = state.setup.field.names
        return [pick_of(names[square]) for square in bits(aim & state.occupied[1 - seat])]

    def answer(self, state: Position, frame: TargetFrame, seat: int, move: ZoonMove, events: Events) -> None:
        """The fight begins."""
        _, trump, user = frame
        slot = slot_at(state, move)
        square = state.at[slot]
        state.stack = state.stack[:-1]
        if events is not None:
            state.say(
                events, "shot", trump=state.setup.trumps[trump].handle, card=state.handle[user],
                target=state.handle[slot], goal=state.setup.field.names[square], seat=seat,
            )  # fmt: skip
        path = (state.at[user], square)
        begin(state, Combat(NOBODY, trump, slot, square, path, True, (seat, 1 - seat)))


class BearerQuestion(_TrumpQuestion):
    """Who bears an equipment."""

    want: ClassVar = "bearer"

    def legal(self, state: Position, frame: TrumpFrame, seat: int) -> list[ZoonMove]:
        """Zoons that may."""
        names = state.setup.field.names
        return [pick_of(names[state.at[slot]]) for slot in bearers(state, frame.trump)]

    def answer(self, state: Position, frame: TrumpFrame, seat: int, move: ZoonMove, events: Events) -> None:
        """Reading 38: face up on its Zoon, one a Zoon."""
        trump = frame.trump
        slot = slot_at(state, move)
        state.stack = state.stack[:-1]
        card = state.setup.trumps[trump]
        attach = card.figures.attach
        if attach is None:
            raise ValueError(f"{card.handle} cannot be put on a Zoon")
        if not fits(state, attach.who, slot, seat, events):
            return
        state.gear = replaced(state.gear, slot, trump)
        state.move_trump(trump, BEARER, slot)
        square = state.setup.field.names[state.at[slot]]
        state.say(events, "equipped", card=state.handle[slot], square=square, trump=card.handle)


class GroundQuestion(_TrumpQuestion):
    """Where a terrain lies."""

    want: ClassVar = "square"

    def legal(self, state: Position, frame: TrumpFrame, seat: int) -> list[ZoonMove]:
        """Free squares without terrain."""
        place = state.setup.trumps[frame.trump].figures.place
        if place is None:
            raise ValueError(f"{state.setup.trumps[frame.trump].handle} lies nowhere")
        names, context = state.setup.field.names, state.setup.contexts[frame.trump]
        return [to_of(names[s]) for s in bits(free_squares(state, place.at, context, seat, True))]

    def answer(self, state: Position, frame: TrumpFrame, seat: int, move: ZoonMove, events: Events) -> None:
        """Reading 39: terrain lies for good; it is an Obstacle only if it says so."""
        trump = frame.trump
        square = square_of(state, move)
        state.stack = state.stack[:-1]
        card = state.setup.trumps[trump]
        state.move_trump(trump, GROUND, square)
        if not state.setup.enterable(trump):
            wall(state, square)
        else:
            state.grounds |= 1 << square
            if state.setup.stops_walk(trump):
                state.stops |= 1 << square
        state.say(events, "laid", goal=state.setup.field.names[square], trump=card.handle, seat=seat)


class EnterQuestion(_TrumpQuestion):
    """Where a Zoon of a Trump comes to the field."""

    want: ClassVar = "square"

    def legal(self, state: Position, frame: TrumpFrame, seat: int) -> list[ZoonMove]:
        """Free squares of the nearest row."""
        names = state.setup.field.names
        return [to_of(names[square]) for square in bits(entrances(state, seat))]

    def answer(self, state: Position, frame: TrumpFrame, seat: int, move: ZoonMove, events: Events) -> None:
        """Reading 41: a reinforcement Trump is a Zoon from now on, and everybody knows which."""
        trump = frame.trump
        square = square_of(state, move)
        state.stack = state.stack[:-1]
        card = state.setup.trumps[trump]
        state.move_trump(trump, ZOON)
        state.join(seat, card.kind, square, card.handle, 1 << card.kind)
        state.say(events, "reinforced", seat=seat, card=card.handle, goal=state.setup.field.names[square])


QUESTIONS: dict[str, Question] = {
    "user": UserQuestion(), "target": TargetQuestion(), "bearer": BearerQuestion(),
    "ground": GroundQuestion(), "enter": EnterQuestion(),
}  # fmt: skip
"""Frames of a Trump being played that wait for a choice, by tag."""
