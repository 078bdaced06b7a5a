"""Swap: two Zoons exchange their squares."""

from __future__ import annotations

from typing import ClassVar

from game.events import Events
from game.zoon.cards.verb_schema import SwapVerb
from game.zoon.position.frames import Head, PickFrame
from game.zoon.position.position import Position
from game.zoon.rules.selectors import candidates, chooser_of
from game.zoon.rules.vain_choices import in_vain
from game.zoon.rules.verbs.on_enter import enter
from game.zoon.rules.verbs.pointing_verbs import NamedZoonsRules
from game.zoon.rules.verbs.prevent import prevented


class Swap(NamedZoonsRules):
    """The rules of `swap`: its Zoons are `a`, then `b`."""

    wants: ClassVar = frozenset({"swap"})
    points_at: ClassVar = "swap"

    def begin(self, state: Position, head: Head, figures: SwapVerb, events: Events) -> None:
        """Name the first."""
        chooser = chooser_of(figures, head.context, head.context.me)
        self.name(state, head, figures, "a", chooser, (), events)

    def possible(self, state: Position, head: Head, figures: SwapVerb) -> bool:
        """There are two."""
        context = head.context
        return any(
            b != a
            for a in candidates(state, figures.a, context, context.me)
            for b in candidates(state, figures.b, context, context.me)
        )

    def named(
        self, state: Position, frame: PickFrame, figures: SwapVerb, slot: int, events: Events
    ) -> None:
        """Name the second, or exchange them."""
        head = Head(*frame[1:4])
        picked = (*frame.picked, slot)
        if frame.part == "a":
            self.name(state, head, figures, "b", frame.chooser, picked, events)
        else:
            _swap(state, picked, events)

    def do(self, state: Position, head: Head, figures: SwapVerb, slot: int, events: Events) -> None:
        """No Zoon is done anything to by itself."""
        raise TypeError("a swap is done to two Zoons at once")


def _swap(state: Position, pair: tuple[int, ...], events: Events) -> None:
    """Neither moves if one may not be moved by effects."""
    a, b = pair
    if a == b:
        in_vain(events, "itself")
        return
    if any(state.at[slot] < 0 for slot in pair):
        in_vain(events, "gone")
        return
    if any(state.board[state.at[slot]] != slot + 1 for slot in pair):
        in_vain(events, "no_ground")
        return
    if any(prevented(state, slot, "moved", events) for slot in pair):
        return
    here, there = state.at[a], state.at[b]
    names = state.setup.field.names
    state.lift(a)
    state.lift(b)
    state.put(a, there)
    state.put(b, here)
    state.say(
        events, "swapped", card=state.handle[a], other=state.handle[b], start=names[here], goal=names[there]
    )
    enter(state, a, "other", events)
    enter(state, b, "other", events)
