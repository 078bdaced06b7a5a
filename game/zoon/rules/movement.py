"""Movement: walks, leaps, steps, and what the ground does to Zoons that come to stand on it."""

from __future__ import annotations

from game.zoon.cards.compiled import NOBODY, Context
from game.zoon.cards.movement_tables import MoveFacts
from game.zoon.position.constants import GROUND
from game.zoon.position.frames import Combat
from game.zoon.position.position import Events, Position
from game.zoon.rules.fight_start import begin
from game.zoon.rules.triggers import answered, may_answer


def travel(
    state: Position, slot: int, facts: MoveFacts, seat: int, events: Events, add: int = 0, mul: int = 1,
    news: bool = False,
) -> None:
    """A Zoon walks or leaps for `seat`; an enemy on the last square means a fight for it (readings 8 to 11).

    `news`: that it moves tells its type. `add`, `mul`: a bonus for this move's fight.
    """
    names = state.setup.field.names
    there = state.board[facts.goal]
    if there:
        sides = (seat, 1 - seat)
        state.say(
            events, "attacked", final=news, seat=seat, card=state.handle[slot], start=names[facts.start],
            goal=names[facts.goal], path="-".join(names[s] for s in facts.path),
            target=state.handle[there - 1],
        )  # fmt: skip
        begin(
            state,
            Combat(slot, NOBODY, there - 1, facts.goal, facts.path, facts.leap, sides, add, mul),
        )
        return
    state.put(slot, facts.goal)
    if events is not None:
        state.say(
            events, "leapt" if facts.leap else "moved", final=news, seat=seat, card=state.handle[slot],
            start=names[facts.start], goal=names[facts.goal], path="-".join(names[s] for s in facts.path),
        )  # fmt: skip
    enter(state, slot, "leap" if facts.leap else "walk", events)


def enter(state: Position, slot: int, how: str, events: Events) -> None:
    """Terrain triggers of the square a Zoon has come to stand on; `how`: walk, leap or other."""
    square = state.at[slot]
    if not state.grounds >> square & 1:
        return
    for trump, place in enumerate(state.trump_place):
        if place != square or state.trump_status[trump] != GROUND:
            continue
        card = state.setup.trumps[trump]
        for sequence, number in card.passive:
            line = state.setup.sequences[sequence][number]
            if (
                line.verb == "on_enter"
                and getattr(line.figures, "by", "") in ("any", how)
                and may_answer(state, (sequence, number, trump))
            ):
                state.say(
                    events, "entered", card=state.handle[slot], square=state.setup.field.names[square],
                    trump=card.handle,
                )
                context = Context(card.seat, entering=slot, anchor=square, trump=trump)
                answered(state, (sequence, number, trump), ("ops", line.then, 0, context))
