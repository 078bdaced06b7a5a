"""Shuffling and dealing: bids, then game cards, one at a time from the dealer's left (readings 6 and 7)."""

from __future__ import annotations

from functools import cache

from game.bitsets import bits
from game.events import Events
from game.rng import splitmix64
from game.zayo.position.constants import TURN
from game.zayo.position.position import ZayoPosition

_BIT = [1 << number for number in range(128)].__getitem__


@cache
def _ways(size: int, count: int) -> tuple[int, int]:
    """How many words of 64 bits a draw of so many cards takes, and below which number it is fair."""
    ways = 1
    for left in range(size, size - count, -1):
        ways *= left
    words = (ways.bit_length() + 8) // 64 + 1
    return words, (1 << 64 * words) // ways * ways


def draw(chance: int, cards: list[int], count: int) -> tuple[int, tuple[int, ...]]:
    """(next chance, so many of the cards in random order): each order as likely as any other."""
    size = len(cards)
    words, limit = _ways(size, count)
    while True:
        value = 0
        for _ in range(words):
            chance, word = splitmix64(chance)
            value = value << 64 | word
        if value < limit:
            break
    for place in range(count):
        value, step = divmod(value, size - place)
        step += place
        cards[place], cards[step] = cards[step], cards[place]
    return chance, tuple(cards[:count])


def deal(state: ZayoPosition, events: Events) -> None:
    """A new round: everything but animals and equipment on tables is shuffled and dealt."""
    setup = state.setup
    n = setup.seats
    left = setup.in_play
    for table in state.tables:
        left &= ~table
    state.chance, bids = draw(state.chance, list(range(len(setup.bids))), n * setup.tricks)
    rest = [number for number in range(len(setup.kind_of)) if left >> number & 1]
    count = min(len(rest), n * setup.most_dealt)
    state.chance, cards = draw(state.chance, rest, count)
    state.dealt_bids, state.dealt_cards = bids, cards
    first = (state.dealer + 1) % n
    for step in range(n):
        seat = (first + step) % n
        state.hands[seat] = sum(map(_BIT, bids[step::n]))
        state.cards[seat] = sum(map(_BIT, cards[step::n]))
        state.shield[seat] = setup.gear_shield[state.goods[seat] & setup.gear]
    state.wards = [0] * n
    state.boost = [0] * n
    state.barred = [0] * n
    state.lacks = [0] * n
    state.open = state.fresh = state.asked = state.tricks = state.trick = ()
    state.shown = 0
    state.best = -1
    state.trick_number = 0
    state.leader = first
    state.phase = TURN
    state.acting = setup.acting[first]
    if events is not None:
        state.say(events, "dealt", True, round=state.round, dealer=state.dealer, leader=first)
        for seat in range(n):
            held = tuple(setup.bids[number] for number in bits(state.hands[seat]))
            kinds = tuple(setup.kinds[setup.kind_of[number]] for number in bits(state.cards[seat]))
            only = frozenset((seat,))
            state.say(events, "hand", True, only, seat=seat, bids=held, cards=kinds)
