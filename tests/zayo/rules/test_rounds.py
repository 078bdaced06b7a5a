"""Deals, rounds and how a match ends (readings 6, 7, 9, 11)."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from game.core import OptionError
from tests.zayo.positions import ALL, BASE, Table, zayo

SEATS = range(2, 7)


def dealt(state: Any) -> list[int]:
    """How many game cards each seat holds."""
    return [len(camp.cards) for camp in state.observation(None).table.camps]


def from_left(state: Any) -> list[int]:
    """The same from the dealer's left on."""
    counts, dealer = dealt(state), state.observation(None).table.dealer
    return [counts[(dealer + 1 + step) % len(counts)] for step in range(len(counts))]


def test_the_box_holds_86_cards() -> None:
    box = zayo().box
    assert {animal.id: animal.copies for animal in box.animals} == {"sheep": 8, "goat": 8, "camel": 8}
    assert len(box.bids.suits) * len(box.bids.values) == 32
    assert {item.id: item.copies for item in box.equipment} == {
        "horse": 5, "cart": 5, "yurt": 5, "wolf-trap": 4
    }  # fmt: skip
    assert {action.id: action.copies for action in box.actions} == {
        "thief": 1, "friendship": 1, "wolf": 1, "shaman": 1, "chief": 2, "zayo": 1, "fiddle": 3, "steppe": 1,
    }  # fmt: skip
    assert 24 + 32 + 19 + 11 == 86


@pytest.mark.parametrize(
    ("seats", "counts"),
    [(2, [8, 8]), (3, [10, 10, 10]), (4, [8, 8, 7, 7]), (5, [6] * 5), (6, [5] * 6)],
)
def test_reading_6_game_cards_are_dealt_as_evenly_as_can_be_from_the_dealers_left(
    seats: int, counts: list[int]
) -> None:
    for seed in range(6):
        state = zayo().new_state(seats=seats, seed=seed)
        assert from_left(state) == counts
        assert all(len(camp.bids) == 5 for camp in state.observation(None).table.camps)


def test_reading_6_equipment_on_tables_shrinks_the_next_deal() -> None:
    table = Table(4, camps={0: ALL, 1: BASE, 2: "horse horse"}, options={"round_cap": "40"})
    while table.table().round == 3:
        table.any_trick()
    assert from_left(table.state) == [6, 5, 5, 5], "30 cards less 9"
    assert table.camp(2) == {"horse": 2}, "what lies on the table stays"


def test_actions_and_hands_are_gathered_and_dealt_anew() -> None:
    table = Table(4, cards={0: "zayo friendship", 1: "horse"}, camps={0: "sheep"})
    table.do("play zayo")
    while table.table().round == 3:
        table.any_trick()
    state = table.state
    assert all(camp.actions == () for camp in table.table().camps)
    assert sum((table.hand(seat) for seat in range(4)), Counter()).total() == 30
    assert table.camp(0) == {"sheep": 1}, "animals stay"
    codes = [event.code for event in table.events]
    assert codes.index("dealt") == codes.index("gathered") + 1
    assert state.observation(None).table.tricks == ()


def test_reading_7_two_players_get_eight_game_cards_each_without_zayo() -> None:
    for seed in range(30):
        state = zayo().new_state(seats=2, seed=seed)
        assert dealt(state) == [8, 8]
        table = state.observation(None).table
        assert table.undealt == (22, 13), "32 - 10 bids, 29 - 16 game cards"
        held = [card.kind for seat in (0, 1) for card in state.observation(seat).table.camps[seat].cards]
        assert "zayo" not in held
        assert "zayo" not in dict(state.observation(0).memory.unseen_cards)


def test_reading_7_once_fewer_than_sixteen_remain_two_players_get_an_even_share() -> None:
    camps = {0: f"{ALL} horse cart yurt", 1: f"{ALL} horse cart yurt wolf-trap"}  # 15 on tables, 14 remain
    table = Table(2, camps=camps)
    while table.table().round == 3:
        table.any_trick()
    assert from_left(table.state) == [7, 7]
    table = Table(2, camps={**camps, 0: f"{ALL} horse cart yurt horse"})  # 13 remain: the odd one goes left
    while table.table().round == 3:
        table.any_trick()
    assert from_left(table.state) == [7, 6]


def test_with_three_or_more_every_game_card_is_dealt_and_some_bids_stay_unseen() -> None:
    for seats in (3, 4, 5, 6):
        state = zayo().new_state(seats=seats, seed=1)
        assert state.observation(None).table.undealt == (32 - 5 * seats, 0)


def test_reading_6_and_11_the_first_dealer_is_drawn_by_lot() -> None:
    dealers = {zayo().new_state(seats=4, seed=seed).observation(None).table.dealer for seed in range(60)}
    assert dealers == {0, 1, 2, 3}


@pytest.mark.parametrize("first", ["0", "1", "2", "3"])
def test_reading_11_or_a_seat_is_named(first: str) -> None:
    table = zayo().new_state(seats=4, seed=9, options={"first": first}).observation(None).table
    assert table.dealer == int(first)
    assert table.current.leader == (int(first) + 1) % 4


@pytest.mark.parametrize("seats", SEATS)
def test_reading_2b_a_named_dealer_must_be_one_of_those_who_play(seats: int) -> None:
    for first in range(6):
        if first < seats:
            assert zayo().new_state(seats=seats, options={"first": first}).dealer == first
            continue
        with pytest.raises(OptionError) as refusal:
            zayo().new_state(seats=seats, options={"first": str(first)})
        assert dict(refusal.value.facts)["known"] == ", ".join(["lots", *map(str, range(seats))])
        assert f"With {seats} players" in str(refusal.value)


@pytest.mark.parametrize("seats", SEATS)
def test_the_deal_goes_clockwise_round_by_round(seats: int) -> None:
    table = Table(seats)
    dealer = table.table().dealer
    for step in range(1, 4):
        now = table.table().round
        while table.table().round == now:
            table.any_trick()
        assert table.table().dealer == (dealer + step) % seats
        assert table.seat == (dealer + step + 1) % seats


def test_deals_are_fair_over_many_seeds() -> None:
    """Each seat gets the steppe and the eight of a suit about as often as any other."""
    steppe, eight = Counter[int](), Counter[int]()
    for seed in range(600):
        state = zayo().new_state(seats=4, seed=seed, options={"first": "0"})
        for seat in range(4):
            camp = state.observation(seat).table.camps[seat]
            steppe[seat] += any(card.kind == "steppe" for card in camp.cards)
            eight[seat] += any(card.kind == "goat-chief-8" for card in camp.bids)
    assert steppe.total() == 600
    assert all(100 < steppe[seat] < 210 for seat in range(4))  # 160, 160, 140, 140 on average
    assert all(60 < eight[seat] < 130 for seat in range(4))  # 600 * 5 / 32 = 94


def test_reading_9_after_the_last_round_the_richest_herd_wins_a_camel_counting_three() -> None:
    camps = {0: "camel sheep sheep", 1: "camel goat sheep goat", 2: "sheep sheep goat goat"}
    table = Table(4, camps=camps, round_number=20, options={"round_cap": "20"})
    while table.state.to_act:
        table.any_trick()
    standings = table.state.standings()
    assert standings.winners == (1,)
    assert standings.reason.code == "cap"
    assert [place.rank for place in standings.seats] == [2, 1, 3, 4]
    assert table.state.returns()[1] == 1
    last = table.table()
    assert (last.phase, last.round, last.trick, last.winners) == ("over", 20, 5, (1,))
    assert len(last.current.cards) == 4, "the last trick stays to be seen"
    assert sum(camp.tricks for camp in last.camps) == 5
    lines = {line.code: line.points for line in standings.seats[1].sheet}
    assert lines["camels"] == 1
    assert lines["small"] == 3
    assert lines["herd"] == standings.seats[1].score == 6
    assert set(lines) == {"camels", "small", "herd", "equipment", "tricks"}


@pytest.mark.parametrize(
    ("camps", "winners"),
    [
        ({0: "camel", 1: " ".join(["sheep"] * 8)}, (1,)),
        ({0: "camel sheep", 1: "sheep goat goat"}, (0,)),
        ({0: "camel sheep", 1: "sheep sheep goat goat"}, (0,)),  # four each: the camel tells
        ({0: "camel camel", 1: "camel sheep goat goat"}, (0,)),
        ({0: "sheep sheep sheep goat", 1: "camel goat", 2: "camel sheep"}, (1, 2)),
    ],
)
def test_reading_9_eight_small_animals_are_worth_more_than_a_camel_and_a_tie_goes_to_more_camels(
    camps: dict[int, str], winners: tuple[int, ...]
) -> None:
    table = Table(4, camps=camps, round_number=20, options={"round_cap": "20"})
    while table.state.to_act:
        table.any_trick()
    standings = table.state.standings()
    assert standings.winners == winners
    assert [place.rank for place in standings.seats if place.seat in winners] == [1] * len(winners)
    assert "a camel counting three" in str(standings.reason)


def test_reading_9_a_tie_is_shared() -> None:
    table = Table(4, camps={0: "camel sheep", 2: "camel goat"}, round_number=20, options={"round_cap": "20"})
    while table.state.to_act:
        table.any_trick()
    assert table.state.standings().winners == (0, 2)
    assert table.state.returns() == (0.5, -0.5, 0.5, -0.5)


@pytest.mark.parametrize("cap", ["20", "40", "80"])
def test_reading_9_the_cap_is_an_option(cap: str) -> None:
    state: Any = zayo().new_state(seats=2, seed=3, options={"round_cap": cap})
    rng = random.Random(1)
    while state.to_act:
        seat = state.to_act[0]
        moves = [move for move in state.legal_moves(seat) if not str(move).startswith("play")]
        state.play(seat, rng.choice(moves))
    assert state.standings().reason["round"] == int(cap)
    assert state.standings().reason.code == "cap"
    assert state.observation(0).table.rounds == int(cap)


def test_handles_name_seat_and_place_of_the_deal_and_are_new_at_each_deal() -> None:
    table = Table(4, cards={})
    while table.table().round == 3:
        table.any_trick()
    seen: set[str] = set()
    for _ in range(3):
        now = table.table().round
        for camp in table.table().camps:
            bids = [card.handle for card in camp.bids]
            cards = [card.handle for card in camp.cards]
            assert bids == [f"r{now}s{camp.seat}b{place}" for place in range(5)]
            assert cards == [f"r{now}s{camp.seat}c{place}" for place in range(len(cards))]
            assert not seen & {*bids, *cards}
            seen |= {*bids, *cards}
        while table.table().round == now:
            table.any_trick()


def test_an_item_keeps_its_handle_from_the_hand_to_the_table_and_to_the_thief() -> None:
    table = Table(3, cards={0: "yurt", 1: "thief"}, bids={0: "sh8 sh7 sc8 gh8 gc8"})
    (own,) = [card for card in table.table(0).camps[0].cards if card.kind == "yurt"]
    table.do("sh8")
    for _ in range(2):
        table.do(table.moves("bid")[0])
    table.do("place yurt", "sh7", "play thief 0:yurt", "decline")
    assert [card.handle for card in table.table().camps[1].equipment] == [own.handle]
    while table.table().round == 3:
        table.any_trick()
    assert [card.handle for card in table.table().camps[1].equipment] == [own.handle]
