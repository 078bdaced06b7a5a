"""Census of each game's box, for law 2: where every card is, from the encoding alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from game.core import Game, State
from game.zayo.position.record import decode as decode_zayo
from game.zerzura.position.record import decode as decode_zerzura
from game.zoon.position.constants import EMPTY_SLOT, GROUND, STONE, TOMB, WALL, ZOON
from game.zoon.position.record import decode


def zoon(game: Any, state: State) -> None:
    """Every Zoon of both sheets is in one place, and every place holds what says it is there."""
    record = decode(state.encode())
    setup = game.setup_of(dict(record.options))
    for seat in (0, 1):
        box = Counter({number: setup.kinds[number].copies for number in setup.sheet[seat]})
        there = Counter(
            number
            for slot, number in enumerate(record.kind)
            if record.owner[slot] == seat and record.at[slot] != EMPTY_SLOT and setup.kinds[number].trump < 0
        )
        there.update({number: count for number, count in enumerate(record.left[seat]) if count})
        assert there == box
        assert sorted(record.tombs[seat]) == [
            slot for slot, at in enumerate(record.at) if at == TOMB and record.owner[slot] == seat
        ]
    attackers = {frame[1][0] for frame in record.stack if frame[0] == "settle"}
    for slot, at in enumerate(record.at):
        if at >= 0 and slot not in attackers:
            assert record.board[at] == slot + 1
        if at == STONE:
            assert slot in [stone for stone, _ in record.stones]
    for square, who in enumerate(record.board):
        if 0 < who < WALL:
            assert record.at[who - 1] == square
    for number, status in enumerate(record.trump_status):
        kind = setup.trumps[number].kind
        became = kind >= 0 and kind in record.kind
        assert (status == ZOON) == became
        assert (record.trump_place[number] >= 0) == (status in (2, GROUND))
        if status == 2:
            assert record.gear[record.trump_place[number]] == number


def zerzura(game: Any, state: State) -> None:
    """All 60 cards are in the deck, aside, or dealt to one place; Birds and tiles are where they may be."""
    record = decode_zerzura(state.encode())
    setup = game.setup_of(record.seats)
    assert len(record.order) == 60
    assert Counter(record.order) == Counter(setup.box.cards)
    places = (record.market, *record.stalls, *record.stores, record.gone)
    assert sorted(card for place in places for card in place) == list(range(1, record.dealt + 1))
    table = state.observation(None).table
    counted = len(table.cards) + table.unsold + table.deck + table.aside
    assert counted == 60
    assert table.aside == {2: 20, 3: 15, 4: 0, 5: 0}[record.seats]
    for seat, bird in enumerate(record.birds):
        assert bird in (0, -1) or bird in record.stalls[seat]
    assert record.birds.count(-1) <= 1
    assert len(set(record.tiles)) == 4


def zayo(game: Any, state: State) -> None:
    """24 animals, 32 bids, 30 game cards, each in one place (with two players one card is out)."""
    record = decode_zayo(state.encode())
    setup = game.setup_of(record.seats)
    bids = _numbers(*record.hands) + [card for _, trick in record.tricks for card in trick] + [*record.trick]
    unseen = set(range(len(setup.bids))) - set(record.dealt_bids)
    assert sorted(bids) == sorted(record.dealt_bids)
    assert len(bids) + len(unseen) == 32
    cards = _numbers(*record.cards, *record.tables) + [number for _, number, _ in record.open]
    assert len(set(cards)) == len(cards)
    assert set(cards) >= set(record.dealt_cards)
    undealt = set(range(len(setup.kind_of))) - set(cards)
    assert len(cards) + len(undealt) == 30
    removed = _numbers(setup.removed)
    assert set(removed) <= undealt
    assert len(removed) == (1 if record.seats == 2 else 0)
    if record.seats > 2:
        assert sorted(undealt) == removed
    animals = _numbers(*record.animals)
    assert len(set(animals)) == len(animals)
    herd = {view.handle for view in state.observation(None).table.herd}
    assert len(animals) + len(herd) == 24
    assert not herd & {setup.animal_handles[number] for number in animals}
    for seat in range(record.seats):
        assert all(setup.kind_of[number] < setup.items for number in _numbers(record.tables[seat]))


def _numbers(*masks: int) -> list[int]:
    return [number for mask in masks for number in range(mask.bit_length()) if mask >> number & 1]


CENSUS: dict[str, Callable[[Game, State], None]] = {"zoon": zoon, "zerzura": zerzura, "zayo": zayo}
