"""Rewards of a trick for its winner: take an animal, place an item, or ask for one.

The winner is always asked, with "nothing" among the moves, so the question tells nothing (reading 10).
"""

from __future__ import annotations

from collections.abc import Sequence

from game.events import Events
from game.zayo.moves import NOTHING, Ask, Place, Take, ZayoMove
from game.zayo.position.position import ZayoPosition
from game.zayo.rules import transfers


def legal(state: ZayoPosition, seat: int) -> Sequence[ZayoMove]:
    """The table is judged as it is now: the item that completes the base earns no animal."""
    setup = state.setup
    missing = setup.base & ~state.goods[seat]
    if not missing:
        there = 0
        for kind in setup.small_kinds:
            if state.herd & setup.animal_mask[kind]:
                there |= 1 << kind
        return setup.take_moves[there]
    held = state.cards[seat] & setup.base_cards
    moves: list[ZayoMove] = []
    for kind in setup.base_kinds:
        if missing >> kind & 1 and held & setup.kind_mask[kind]:
            moves.append(setup.place_moves[kind])
    if not moves and setup.asking:
        return setup.ask_moves[seat][missing]
    moves.append(NOTHING)
    return moves


def choose(state: ZayoPosition, seat: int, move: ZayoMove, events: Events) -> None:
    """Do what the winner chose."""
    setup = state.setup
    if isinstance(move, Place):
        transfers.lay(state, seat, seat, setup.kind_number[move.item], "placed", events)
    elif isinstance(move, Take):
        transfers.take_animal(state, seat, setup.animals.index(move.animal), "took", events)
    elif isinstance(move, Ask):
        _ask(state, seat, move.seat, setup.kind_number[move.item], events)
    elif events is not None:
        state.say(events, "nothing", seat=seat)


def _ask(state: ZayoPosition, seat: int, other: int, kind: int, events: Events) -> None:
    """Who asks holds no missing item, and who does not give has none: everyone knows that now."""
    setup = state.setup
    given = bool(state.cards[other] & setup.kind_mask[kind])
    state.asked = (*state.asked, (state.trick_number, seat, other, kind, given))
    for missing in setup.base_kinds:
        if not state.goods[seat] >> missing & 1:
            state.lacks[seat] |= setup.kind_mask[missing]
    name = setup.kinds[kind]
    state.say(events, "asked", True, seat=seat, other=other, item=name)
    if given:
        transfers.lay(state, seat, other, kind, "gave", events)
    else:
        state.lacks[other] |= setup.kind_mask[kind]
        state.say(events, "had_none", True, seat=seat, other=other, item=name)
