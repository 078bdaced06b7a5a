"""Tricks, the compulsion to beat, and who leads (section "Play" of the rules)."""

from __future__ import annotations

import pytest

from game.core import Event
from tests.zayo.positions import Table, bid

HANDS = {
    0: "gc5 gc2 sh1 sh2 sh3", 1: "gc6 gc8 gc1 sc7 sc8", 2: "gc3 gc4 sh4 sh8 sc1", 3: "gh1 gh2 gh3 gh4 gh5"
}  # fmt: skip


def codes(events: list[Event]) -> list[str]:
    return [event.code for event in events]


def test_who_can_beat_the_best_card_of_the_led_suit_must() -> None:
    table = Table(bids=HANDS)
    table.do("gc5")
    assert table.moves() == [f"bid {bid('gc6')}", f"bid {bid('gc8')}"]
    assert table.refused(f"bid {bid('gc1')}") == "must_beat"
    assert table.refused(f"bid {bid('sc8')}") == "must_beat"


def test_who_cannot_beat_plays_any_card_even_of_the_suit() -> None:
    table = Table(bids=HANDS)
    table.do("gc5", "gc6")
    assert set(table.moves()) == {f"bid {bid(word)}" for word in HANDS[2].split()}
    table.do("gc3")
    assert len(table.moves()) == 5


def test_beating_is_measured_against_the_best_so_far_and_not_against_the_lead() -> None:
    table = Table(bids={**HANDS, 2: "gc3 gc7 sh4 sh8 sc1"})
    table.do("gc2", "gc6")
    assert table.moves() == [f"bid {bid('gc7')}"]


def test_a_suit_is_animal_and_person() -> None:
    table = Table(bids={0: "gc1 gh8 gh7 gh6 gh5", 1: "gh1 gh2 gh3 sc8 sh8"})
    table.do("gc1")
    assert len(table.moves()) == 5, "goats of the herder neither beat nor oblige"


def test_the_highest_card_of_the_led_suit_takes_the_trick_and_its_winner_leads_the_next() -> None:
    table = Table(bids=HANDS)
    events = table.do("gc5", "gc6", "sh8", "gh5")
    assert codes(events) == ["led", "beat", "threw", "threw", "trick"]
    assert events[-1]["seat"] == 1
    assert table.seat == 1, "the winner is asked first"
    table.do("nothing")
    assert table.seat == 1
    assert table.table().current.leader == 1
    assert table.table().trick == 2


def test_the_left_of_the_dealer_leads_and_bids_go_clockwise() -> None:
    table = Table(bids=HANDS, leader=2)
    assert table.table().dealer == 1
    seats = []
    for _ in range(4):
        seats.append(table.seat)
        table.do(table.moves("bid")[0])
    assert seats == [2, 3, 0, 1]


def test_a_leader_may_lead_anything() -> None:
    assert len(Table(bids=HANDS).moves("bid")) == 5


@pytest.mark.parametrize("seats", range(2, 7))
def test_a_round_is_five_tricks(seats: int) -> None:
    table = Table(seats)
    for trick in range(5):
        assert (table.table().round, table.table().trick) == (3, trick + 1)
        table.any_trick()
    assert (table.table().round, table.table().trick) == (4, 1)


def test_before_the_bid_comes_one_action_and_not_a_second() -> None:
    table = Table(cards={0: "shaman friendship"})
    assert set(table.moves("play")) == {"play shaman", "play friendship"}
    table.do("play shaman")
    assert table.moves("play") == []
    assert table.refused("play friendship") == "one_action"
    assert table.table().ask.want == "bid"
    table.do(table.moves()[0])
    assert table.seat == 1


def test_a_bought_trap_is_the_action_of_the_turn() -> None:
    table = Table(cards={0: "wolf-trap shaman"}, camps={0: "sheep goat"})
    table.do("buy wolf-trap goat:1 sheep:1")
    assert table.moves("play") == []
    assert table.refused("play shaman") == "one_action"


def test_an_action_comes_before_the_bid_and_not_after() -> None:
    table = Table(cards={0: "shaman", 1: "friendship"})
    table.do(table.moves("bid")[0])
    assert table.seat == 1
    assert table.moves("play") == ["play friendship"]


def test_wrong_bids_are_refused_with_the_reason() -> None:
    table = Table(bids=HANDS)
    assert table.refused(f"bid {bid('gc8')}") == "not_held"
    assert table.refused("bid goat-chief-9") == "not_held"
    assert table.refused("play wolf 1:sheep") == "not_held"
    assert table.refused("nothing") == "illegal"
    assert table.refused("take sheep") == "illegal"
