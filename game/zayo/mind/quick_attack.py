"""Quick attack: what an attack does to the camps when whoever can answer it does, without records of it.

It is what `rules/attacks.py` does, for states of playouts: nobody asks there which copy of a card lies where.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.zayo.moves import Takes
from game.zayo.position.derived_facts import reflock
from game.zayo.rules import transfers
from game.zayo.rules.attacks import answering

if TYPE_CHECKING:
    from game.zayo.cards.compile import Booty
    from game.zayo.rules.actions import Stealing
    from game.zayo.state import ZayoState


def strike(state: ZayoState, seat: int, deed: Stealing, takes: Takes) -> None:
    """The seat plays its attack; every victim answers if it can, and loses what was named otherwise."""
    cards, setup = state.cards, state.setup
    held = cards[seat] & setup.kind_mask[deed.kind]
    card = held & -held
    cards[seat] ^= card
    state.shown |= card
    answers = answering(state, deed.kind) & ~state.shown
    if len(takes) > 1:
        takes = tuple(sorted(takes, key=lambda take: (take[0] - seat) % setup.seats))
    safe = -1
    for victim, item in takes:
        held = cards[victim] & answers
        if victim == safe:
            continue
        if held:
            safe = victim
            card = held & -held
            answers ^= card
            transfers.open_card(state, victim, setup.kind_of[card.bit_length() - 1], "", None)
        else:
            _take(state, seat, victim, deed.by_name[item])


def _take(state: ZayoState, thief: int, victim: int, booty: Booty) -> None:
    goods = state.goods
    if booty.gear:
        tables, setup = state.tables, state.setup
        taken = tables[victim] & booty.cards
        card = taken if booty.whole else taken & -taken
        tables[victim] ^= card
        tables[thief] |= card
        goods[thief] |= booty.goods
        if card == taken:
            goods[victim] &= ~booty.goods
        shields = setup.gear_shield
        state.shield[thief] = shields[goods[thief] & setup.gear] | state.wards[thief]
        state.shield[victim] = shields[goods[victim] & setup.gear] | state.wards[victim]
        return
    animals = state.animals
    taken = animals[victim] & booty.cards
    if not booty.whole:
        card = taken & -taken
        if card == taken:
            goods[victim] &= ~booty.goods
        goods[thief] |= booty.goods
        taken = card
    animals[victim] ^= taken
    animals[thief] |= taken
    if booty.whole:
        reflock(state, victim)
        reflock(state, thief)
