"""Zayo: which attacks it boosts, when, and what they take then."""

from __future__ import annotations

import pytest

from tests.zayo.positions import ALL, BASE, Table, boosted


def test_zayo_boosts_only_in_a_later_trick_of_the_round() -> None:
    table = Table(cards={0: "zayo wolf"}, camps={1: "camel sheep"})
    table.do("play zayo")
    assert table.table().camps[0].boosted == ()
    assert table.moves("play") == []
    table = boosted("wolf", {1: "camel sheep"})
    assert "play wolf 1:camel" in table.moves()


def test_the_boost_ends_with_the_round() -> None:
    table = boosted("wolf", {0: "camel", 1: "camel sheep"})
    while table.table().round == 3:
        table.any_trick()
    assert all(camp.boosted == () for camp in table.table().camps)
    assert all("thief" not in camp.protected for camp in table.table().camps)


def test_another_players_zayo_boosts_nobody_else() -> None:
    table = Table(cards={0: "zayo", 1: "wolf"}, camps={2: "camel sheep"}, bids={0: "sh8 sh7 sc8 gh8 gc8"})
    table.do("play zayo", "sh8")
    assert table.moves("play") == ["play wolf 2:sheep"]


def test_the_boosted_wolf_may_take_a_camel_or_a_small_animal() -> None:
    table = boosted("wolf", {1: "camel sheep", 2: "camel"})
    assert table.moves("play") == ["play wolf 1:sheep", "play wolf 1:camel", "play wolf 2:camel"]
    table.do("play wolf 2:camel", "decline")
    assert table.camp(0) == {"camel": 1}


@pytest.mark.parametrize("protection", ["wolf-trap", "shaman"])
def test_the_boosted_wolf_is_blocked_by_trap_or_shaman(protection: str) -> None:
    if protection == "shaman":
        table = Table(
            cards={0: "zayo wolf", 1: "shaman"}, camps={1: "camel sheep"}, bids={0: "sh8 sh7 sc8 gh8 gc8"}
        )
        table.do("play zayo", "sh8", "play shaman")
        for _ in range(3):
            table.do(table.moves("bid")[0])
        table.do("nothing")
    else:
        table = boosted("wolf", {1: f"camel sheep {protection}"})
    assert table.moves("play") == []
    assert table.refused("play wolf 1:camel") == "no_victim"


def test_the_boosted_thief_takes_up_to_two_items_from_one_or_two_players() -> None:
    table = boosted("thief", {1: "horse cart", 2: "yurt"})
    assert set(table.moves("play")) == {
        "play thief 1:cart", "play thief 1:horse", "play thief 2:yurt", "play thief 1:cart 1:horse",
        "play thief 1:cart 2:yurt", "play thief 1:horse 2:yurt",
    }  # fmt: skip
    table.do("play thief 1:horse 2:yurt", "decline", "decline")
    assert table.camp(0) == {"horse": 1, "yurt": 1}


def test_the_boosted_thief_takes_both_copies_only_where_there_are_two() -> None:
    table = boosted("thief", {1: "horse horse", 2: "cart"})
    assert "play thief 1:horse 1:horse" in table.moves()
    assert "play thief 2:cart 2:cart" not in table.moves()
    table.do("play thief 1:horse 1:horse", "decline")
    assert table.camp(0) == {"horse": 2}


def test_the_boosted_thief_cannot_touch_who_has_friendship() -> None:
    table = Table(
        cards={0: "zayo thief", 1: "friendship"}, camps={1: "horse", 2: "cart"},
        bids={0: "sh8 sh7 sc8 gh8 gc8"},
    )  # fmt: skip
    table.do("play zayo", "sh8", "play friendship")
    for _ in range(3):
        table.do(table.moves("bid")[0])
    table.do("nothing")
    assert table.moves("play") == ["play thief 2:cart"]
    assert table.refused("play thief 1:horse 2:cart") == "protected"


def test_the_boosted_chief_takes_all_camels_or_all_small_animals_of_one_without_yurt() -> None:
    table = boosted("chief", {0: ALL, 1: "camel camel sheep", 2: "camel yurt"})
    assert table.moves("play") == ["play chief 1:small", "play chief 1:camel"]
    table.do("play chief 1:camel")
    assert table.camp(0)["camel"] == 2
    assert table.camp(1) == {"sheep": 1}


def test_the_boosted_chief_still_needs_all_four_equipments() -> None:
    table = boosted("chief", {0: BASE, 1: "camel sheep"})
    assert table.refused("play chief 1:camel") == "needs"


def test_without_boost_camels_are_safe() -> None:
    table = Table(cards={0: "wolf chief"}, camps={0: ALL, 1: "camel"})
    assert table.moves("play") == []
