"""What is done before a bid without attacking: the fiddle, the trap, the steppe, and cards that lie open."""

from __future__ import annotations

import pytest

from game.core import IllegalMove
from tests.zayo.positions import Table


def test_the_fiddle_swaps_three_small_animals_of_any_mix_for_a_camel() -> None:
    table = Table(cards={0: "fiddle"}, camps={0: "sheep sheep goat goat"})
    assert table.moves("play") == ["play fiddle goat:1 sheep:2", "play fiddle goat:2 sheep:1"]
    table.do("play fiddle goat:2 sheep:1")
    assert table.camp(0) == {"sheep": 1, "camel": 1}
    assert table.herd() == {"sheep": 7, "goat": 8, "camel": 7}


def test_reading_3_the_fiddle_needs_three_small_animals_and_a_camel_in_the_herd() -> None:
    table = Table(cards={0: "fiddle"}, camps={0: "sheep goat camel"})
    assert table.refused("play fiddle sheep:3") == "not_enough"
    table = Table(cards={0: "fiddle"}, camps={0: "sheep sheep sheep", 1: "camel " * 8})
    assert table.moves("play") == []
    assert table.refused("play fiddle sheep:3") == "herd_empty"


def test_the_trap_costs_two_small_animals_of_any_mix_before_the_bid() -> None:
    table = Table(cards={0: "wolf-trap"}, camps={0: "sheep sheep goat goat"})
    assert table.moves("buy") == [
        "buy wolf-trap sheep:2", "buy wolf-trap goat:1 sheep:1", "buy wolf-trap goat:2"
    ]  # fmt: skip
    table.do("buy wolf-trap sheep:2")
    assert table.camp(0) == {"goat": 2, "wolf-trap": 1}
    assert table.herd() == {"sheep": 8, "goat": 6, "camel": 8}
    assert table.table().camps[0].protected == ("wolf",)
    assert table.moves("bid"), "the bid follows"


def test_reading_3_and_4_a_trap_needs_the_card_the_price_and_no_trap_yet() -> None:
    assert Table(camps={0: "sheep sheep"}).refused("buy wolf-trap sheep:2") == "not_held"
    table = Table(cards={0: "wolf-trap"}, camps={0: "sheep camel"})
    assert table.refused("buy wolf-trap sheep:2") == "not_enough"
    table = Table(cards={0: "wolf-trap"}, camps={0: "sheep sheep wolf-trap"})
    assert table.refused("buy wolf-trap sheep:2") == "already_there"
    assert table.moves("buy") == []


@pytest.mark.parametrize(("seats", "camels"), [(2, 2), (3, 2), (4, 2), (5, 1), (6, 1)])
def test_the_steppe_wins_at_once_with_two_camels_or_one_when_five_or_six_play(
    seats: int, camels: int
) -> None:
    table = Table(seats, cards={0: "steppe"}, camps={0: "camel " * (camels - 1) + "sheep sheep"})
    assert table.refused("play steppe") == "too_few"
    camps = {0: "camel " * camels, 1: "camel " * 3}
    table = Table(seats, cards={0: "steppe", 1: "friendship shaman"}, camps=camps)
    assert table.table().goal == camels
    events = table.do("play steppe")
    assert [event.code for event in events] == ["played", "won"]
    assert table.state.to_act == ()
    returns = table.state.returns()
    assert returns[0] == 1
    assert sum(returns) == pytest.approx(0)
    standings = table.state.standings()
    assert standings.winners == (0,)
    assert standings.seats[1].rank == 2, "more camels do not outdo the steppe"
    assert standings.reason.code == "won"


def test_nothing_blocks_the_steppe() -> None:
    table = Table(cards={0: "steppe", 3: "zayo"}, camps={0: "camel camel", 1: "wolf-trap yurt"}, leader=3)
    table.do("play zayo", table.moves("bid")[0])
    assert "play steppe" in table.moves()


def test_friendship_shaman_and_zayo_can_always_be_played() -> None:
    table = Table(cards={0: "friendship shaman zayo"})
    assert set(table.moves("play")) == {"play friendship", "play shaman", "play zayo"}


def test_what_a_card_needs_does_not_read_like_a_theft() -> None:
    table = Table(4, cards={0: "chief steppe"}, camps={0: "horse camel", 1: "sheep"})
    for move, words in (
        ("play chief 1:small", "only with horse, cart, yurt, wolf-trap in your camp"),
        ("play steppe", "needs 2 × camel; you have 1"),
    ):
        with pytest.raises(IllegalMove) as refusal:
            table.state.apply(0, move)
        assert words in str(refusal.value)
        assert "take" not in str(refusal.value)
