"""Derived facts: what a seat holds and is safe from, as it follows from the cards on its table."""

from __future__ import annotations

from game.zayo.position.position import ZayoPosition


def regear(state: ZayoPosition, seat: int) -> None:
    """Which kinds of equipment a table holds, worked out anew."""
    setup = state.setup
    goods = state.goods[seat] & ~setup.gear
    for kind in range(setup.items):
        if state.tables[seat] & setup.kind_mask[kind]:
            goods |= 1 << kind
    state.goods[seat] = goods


def reflock(state: ZayoPosition, seat: int) -> None:
    """Which kinds of animals a table holds, worked out anew."""
    setup = state.setup
    goods = state.goods[seat] & setup.gear
    for kind, mask in enumerate(setup.animal_mask):
        if state.animals[seat] & mask:
            goods |= 1 << setup.items + kind
    state.goods[seat] = goods


def reshield(state: ZayoPosition, seat: int) -> None:
    """Which attacks cannot strike a seat, worked out anew from its table and its cards in force."""
    setup = state.setup
    state.shield[seat] = setup.gear_shield[state.goods[seat] & setup.gear] | state.wards[seat]
