"""Transfers of cards: from hand to table, from table to table, between herd and camp."""

from __future__ import annotations

from game.bitsets import bits
from game.events import Events
from game.zayo.cards.compile import Booty
from game.zayo.moves import Payment
from game.zayo.position.derived_facts import reflock, regear, reshield
from game.zayo.position.position import ZayoPosition


def open_card(state: ZayoPosition, seat: int, kind: int, code: str, events: Events) -> int:
    """An action card leaves the hand and lies open until the round ends; its number.

    Of several copies in one hand the lowest number goes. Numbers are never shown, and the shuffle has spread
    them over the places of the deal, so the handle that goes tells nothing of the other cards.
    """
    setup = state.setup
    held = state.cards[seat] & setup.kind_mask[kind]
    card = held & -held
    number: int = card.bit_length() - 1
    state.cards[seat] ^= card
    state.shown |= card
    state.open = (*state.open, (seat, number, state.trick_number))
    if setup.lasting[kind]:
        state.wards[seat] |= setup.lasting[kind]
        state.shield[seat] |= setup.lasting[kind]
    if setup.boosts[kind]:
        state.fresh = (*state.fresh, (seat, setup.boosts[kind]))
    if events is not None:
        state.say(events, code, True, seat=seat, card=setup.kinds[kind], handle=state.card_handle(number))
    return number


def lay(state: ZayoPosition, seat: int, giver: int, kind: int, code: str, events: Events) -> None:
    """An item goes from the giver's hand to the seat's table (reading 4)."""
    held = state.cards[giver] & state.setup.kind_mask[kind]
    card = held & -held
    number = card.bit_length() - 1
    state.cards[giver] ^= card
    state.tables[seat] |= card
    codes = list(state.codes)
    codes[number] = state.code_of(number)
    state.codes = tuple(codes)
    state.goods[seat] |= 1 << kind
    reshield(state, seat)
    if events is not None:
        item, handle = state.setup.kinds[kind], state.card_handle(number)
        state.say(events, code, True, seat=seat, other=giver, item=item, handle=handle)


def steal(state: ZayoPosition, thief: int, victim: int, booty: Booty, events: Events) -> None:
    """Booty goes from table to table: one card (the one longest in play), or all of it."""
    if booty.gear:
        taken = state.tables[victim] & booty.cards
        if not booty.whole:
            taken = 1 << min(bits(taken), key=state.codes.__getitem__)
        state.tables[victim] ^= taken
        state.tables[thief] |= taken
        for seat in (victim, thief):
            regear(state, seat)
            reshield(state, seat)
    else:
        taken = state.animals[victim] & booty.cards
        if not booty.whole:
            taken &= -taken
        state.animals[victim] ^= taken
        state.animals[thief] |= taken
        for seat in (victim, thief):
            reflock(state, seat)
    if events is not None:
        setup = state.setup
        for number in bits(taken):
            if booty.gear:
                item, handle = setup.kinds[setup.kind_of[number]], state.card_handle(number)
            else:
                item, handle = setup.animals[setup.animal_of[number]], setup.animal_handles[number]
            state.say(events, "stolen", seat=thief, victim=victim, item=item, handle=handle)


def pay(state: ZayoPosition, seat: int, payment: Payment, events: Events) -> None:
    """Animals go back to the herd."""
    setup = state.setup
    for name, count in payment:
        mask = setup.animal_mask[setup.animals.index(name)]
        for _ in range(count):
            owned = state.animals[seat] & mask
            card = owned & -owned
            state.animals[seat] ^= card
            state.herd |= card
            if events is not None:
                handle = setup.animal_handles[card.bit_length() - 1]
                state.say(events, "paid", seat=seat, item=name, handle=handle)
    reflock(state, seat)


def take_animal(state: ZayoPosition, seat: int, kind: int, code: str, events: Events) -> None:
    """An animal comes from the herd."""
    setup = state.setup
    there = state.herd & setup.animal_mask[kind]
    card = there & -there
    state.herd ^= card
    state.animals[seat] |= card
    state.goods[seat] |= 1 << setup.items + kind
    if events is not None:
        handle = setup.animal_handles[card.bit_length() - 1]
        state.say(events, code, seat=seat, item=setup.animals[kind], handle=handle)
