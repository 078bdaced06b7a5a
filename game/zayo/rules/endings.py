"""Endings of a match: who won, and the camps side by side (reading 9)."""

from __future__ import annotations

from typing import Any

from game.core import SheetLine, Standing, Standings
from game.events import Event, Events
from game.zayo.messages import EVENTS
from game.zayo.position.constants import OVER
from game.zayo.position.position import ZayoPosition


def wealth(state: ZayoPosition, seat: int) -> tuple[int, int]:
    """(worth of the herd in small animals, camels): what counts when the rounds are over, in this order.

    Whatever is not small is a camel.
    """
    setup, owned = state.setup, state.animals[seat]
    kinds = zip(setup.animal_mask, setup.worths, strict=True)
    worth = sum(worth * (owned & mask).bit_count() for mask, worth in kinds)
    return worth, (owned & ~setup.small).bit_count()


def richest(state: ZayoPosition) -> tuple[int, ...]:
    """The seats that win when the rounds are over: the richest herd, then most camels, else all of them."""
    riches = [wealth(state, seat) for seat in range(state.setup.seats)]
    return tuple(seat for seat, rich in enumerate(riches) if rich == max(riches))


def standings(state: ZayoPosition) -> Standings | None:
    """None before the end; then ranks (winners, then by wealth) and each camp as a score sheet."""
    if not state.reason:
        return None
    riches = [wealth(state, seat) for seat in range(state.setup.seats)]
    places = [
        (seat not in state.winners, -worth, -camels) for seat, (worth, camels) in enumerate(riches)
    ]
    found = []
    for seat, (worth, camels) in enumerate(riches):
        sheet = (
            SheetLine("camels", float(camels)),
            SheetLine("small", float((state.animals[seat] & state.setup.small).bit_count())),
            SheetLine("herd", float(worth)),
            SheetLine("equipment", float(state.tables[seat].bit_count())),
            SheetLine("tricks", float(state.won[seat])),
        )
        rank = 1 + sum(place < places[seat] for place in places)
        found.append(Standing(seat, rank, float(worth), sheet))
    return Standings(tuple(found), ending(state))


def ending(state: ZayoPosition) -> Event:
    """Why the match ended, for people to read."""
    facts: dict[str, Any] = {"round": state.round}
    if state.reason == "won":
        facts["winner"] = state.winners[0]
    else:
        facts["winners"] = state.winners
    return Event(state.reason, tuple(sorted(facts.items())), None, True, EVENTS[state.reason])


def finish(state: ZayoPosition, reason: str, winners: tuple[int, ...], events: Events) -> None:
    """The end of the match."""
    state.reason = reason
    state.winners = winners
    state.phase = OVER
    state.acting = ()
    if events is not None:
        events.append(ending(state))
