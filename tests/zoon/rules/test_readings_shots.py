"""Readings 27 to 32 of Zoon's rules: who may use a Trump, and shots."""

from __future__ import annotations

import pytest

from tests.zoon.played_match import Table
from tests.zoon.positions import codes, found, position

GUN = """
- {id: gun, kind: shooting, by: [elite], corners: [4, 4, 4, X], aim: {squares: [[0, 2], [1, 1]]}}
"""


def shot(defender: str = "pawn", trumps: str = GUN, zoons: str = "") -> Table:
    """An elite on c3 aims at the Zoon on c5."""
    table = position({"c3": "guard"}, {"c5": defender, "f6": "pawn"}, zoons=zoons, trumps=trumps)
    table.do("play gun", "pick c3", "pick c5")
    return table


# -- 27 ---------------------------------------------------------------------------------------------------

BY_PRIEST = "[{id: pray, kind: special, by: [priest], do: [{peek: {who: {side: enemy}}}]}]"


def test_reading_27_a_trump_limited_to_a_type_needs_such_a_zoon_on_the_board() -> None:
    enemies = {"f5": "pawn"}
    assert "play pray" in position({"c3": "oracle"}, enemies, trumps=BY_PRIEST).moves()
    assert "play pray" not in position({"c3": "pawn"}, enemies, trumps=BY_PRIEST).moves()
    assert (
        "play pray" not in position({"c3": "pawn"}, enemies, trumps=BY_PRIEST, tombs=(["oracle"], [])).moves()
    )


def test_reading_27_an_enemy_of_that_type_does_not_help() -> None:
    assert "play pray" not in position({"c3": "pawn"}, {"c5": "oracle"}, trumps=BY_PRIEST).moves()


def test_reading_27_a_paralysed_zoon_does_not_use_trumps() -> None:
    table = position({"c3": "oracle", "a1": "pawn"}, {"f5": "pawn"}, trumps=BY_PRIEST, paralysed={"c3": 1})
    assert "play pray" not in table.moves()


def test_reading_27_one_of_two_paralysed_is_enough() -> None:
    trumps = "[{id: pray, kind: special, by: [soldier], do: [{peek: {who: {side: enemy}}}]}]"
    table = position({"c3": "pawn", "a1": "pawn"}, {"f5": "pawn"}, trumps=trumps, paralysed={"c3": 1})
    assert "play pray" in table.moves()


def test_reading_27_a_zoon_hemmed_in_or_without_a_grid_still_counts() -> None:
    zoons = "[{id: idol, type: priest, moves: {walk: []}, corners: [1, 1, 1, 1]}]"
    table = position({"c3": "idol", "a1": "pawn"}, {"f5": "pawn"}, zoons=zoons, trumps=BY_PRIEST)
    assert "play pray" in table.moves()
    hemmed = position({"a1": "oracle", "b2": "pawn"}, {"f5": "pawn"}, trumps=BY_PRIEST)
    assert not hemmed.walks("a1")
    assert "play pray" in hemmed.moves()


@pytest.mark.parametrize("types", ["[priest, monster]", "[monster, chief, priest]"])
def test_reading_27_any_of_several_types_will_do(types: str) -> None:
    trumps = f"[{{id: pray, kind: special, by: {types}, do: [{{peek: {{who: {{side: enemy}}}}}}]}}]"
    assert "play pray" in position({"c3": "rider"}, {"f5": "pawn"}, trumps=trumps).moves()
    assert "play pray" not in position({"c3": "pawn"}, {"f5": "pawn"}, trumps=trumps).moves()


def test_reading_27_for_a_shot_it_must_be_the_one_whose_grid_holds_the_target() -> None:
    table = position({"c3": "guard", "a1": "guard", "c4": "pawn"}, {"c5": "pawn", "c6": "pawn"}, trumps=GUN)
    table.do("play gun")
    assert table.moves() == {"pick c3"}
    table.do("pick c3")
    assert table.moves() == {"pick c5"}
    far = position({"a1": "guard", "c3": "pawn"}, {"c5": "pawn"}, trumps=GUN)
    assert "play gun" not in far.moves()


# -- 28 ---------------------------------------------------------------------------------------------------


def test_reading_28_the_user_of_a_shot_is_pointed_out_so_its_type_becomes_known_not_its_face() -> None:
    zoons = """
- {id: guard, type: elite, faces: [{corners: [5, 5, 5, 5], count: 2}, {corners: [4, 4, 4, 4], count: 1}]}
- {id: lion, type: elite, corners: [6, 6, 6, 6]}
"""
    table = position({"c3": "guard"}, {"c5": "pawn"}, zoons=zoons, trumps=GUN)
    assert len(table.mask("c3")) > 3
    table.do("play gun")
    user = found(table.do("pick c3"), "user")
    assert (user["card"], user["square"], user.visible_to) == (table.handle("c3"), "c3", None)
    assert not any("guard" in str(value) or "elite" in str(value) for _, value in user.facts)
    assert table.mask("c3") == {"guard.0", "guard.1", "lion.0"}
    assert table.card("c3", 1).kind is None


def test_reading_28_a_shot_without_a_type_tells_nothing() -> None:
    gun = "[{id: gun, kind: shooting, corners: [4, 4, 4, X], aim: {squares: [[0, 2]]}}]"
    table = position({"c3": "guard"}, {"c5": "pawn"}, trumps=gun)
    before = table.mask("c3")
    table.do("play gun", "pick c3")
    assert table.mask("c3") == before


# -- 29 ---------------------------------------------------------------------------------------------------


def test_reading_29_nothing_blocks_an_aim() -> None:
    table = position({"c3": "guard"}, {"c5": "pawn"}, trumps=GUN, walls=["c4"])
    assert "play gun" in table.moves()
    table = position({"c3": "guard", "c4": "pawn"}, {"c5": "pawn"}, trumps=GUN)
    assert "play gun" in table.moves()


def test_reading_29_an_aiming_grid_is_turned_like_the_movement_grid() -> None:
    table = position({"c3": "pawn", "b4": "pawn", "d4": "pawn"}, {"c5": "guard"}, trumps=GUN, turn=1)
    table.do("play gun", "pick c5")
    assert table.moves() == {"pick c3", "pick b4"}


# -- 30 ---------------------------------------------------------------------------------------------------


def test_reading_30_a_higher_trump_eliminates_its_target_and_nobody_moves() -> None:
    table = shot()
    assert table.to_act == (0, 1)
    assert "hit" in codes(table.fight(4, 3))
    assert (table["c3"], table["c5"], table.tomb(1)) == ("0:guard", None, ["pawn"])
    assert table.trump("0:gun").status == "hand"


@pytest.mark.parametrize("defender", ["guard", "rider"])
def test_reading_30_lower_or_a_tie_is_nothing(defender: str) -> None:
    table = shot(defender)
    assert "missed" in codes(table.fight(4, None))
    assert table["c5"] == f"1:{defender}"
    assert table["c3"] == "0:guard"
    assert table.tomb(0) == table.tomb(1) == []
    assert table.trump("0:gun").status == "hand"


def test_reading_30_the_cross_touched_loses_the_trump_whatever_the_other_corner() -> None:
    for defender in ("pawn", "king"):
        table = shot(defender)
        assert "crossed" in codes(table.fight("X", None))
        assert table.trump("0:gun").status == "tomb"
        assert table["c5"] == f"1:{defender}"
        assert table.tomb(1) == []


STARRED = """
- id: starred
  type: hero
  corners: [0, 0, 0, "*"]
  star: {outcome: win, do: [{eliminate: {who: enemy_fighter}}]}
"""


def test_reading_30_a_star_touched_is_a_miss_without_effect() -> None:
    table = shot("starred", zoons=STARRED)
    caused = codes(table.fight(4, "*"))
    assert "starred" not in caused
    assert "missed" in caused
    assert (table["c3"], table["c5"]) == ("0:guard", "1:starred")
    assert table.trump("0:gun").status == "hand"


def test_reading_30_cross_and_star_together_lose_the_trump_and_miss() -> None:
    table = shot("starred", zoons=STARRED)
    table.fight("X", "*")
    assert table.trump("0:gun").status == "tomb"
    assert table["c5"] == "1:starred"
    assert table["c3"] == "0:guard"


def test_reading_30_each_side_touches_the_other_card() -> None:
    gun = "[{id: gun, kind: shooting, corners: [4, 3, 2, X], aim: {squares: [[0, 2]]}}]"
    zoons = "[{id: odd, type: hero, corners: [5, 6, 7, 8]}]"
    table = shot("odd", trumps=gun, zoons=zoons)
    touched = found(table.touch(zero=3, one=1), "touched")
    assert (touched["attacker_score"], touched["defender_score"]) == ("3", "8")
    assert touched["shot"]


# -- 31 ---------------------------------------------------------------------------------------------------


def test_reading_31_a_trump_that_merely_loses_comes_back_and_shoots_again() -> None:
    table = shot("king")
    table.fight(4, 6)
    table.do("f6-f5")
    assert "play gun" in table.moves()


@pytest.mark.parametrize("defender", ["king", "pawn"])
def test_reading_31_unless_it_is_single_use(defender: str) -> None:
    trumps = GUN.replace("kind: shooting", "kind: shooting, uses: once")
    table = shot(defender, trumps=trumps)
    table.fight(4, None)
    assert table.trump("0:gun").status == "tomb"


# -- 32 ---------------------------------------------------------------------------------------------------


def test_reading_32_shooting_the_emblem_wins() -> None:
    table = position({"a4": "guard"}, {"c5": "pawn"}, trumps=GUN)
    table.do("play gun", "pick a4", "pick a6")
    table.fight(4, 1)
    assert (table.winner, table.ending) == (0, "emblem")


def test_reading_32_obstacles_and_petrified_zoons_are_no_targets() -> None:
    assert "play gun" not in position({"c3": "guard"}, {"f6": "pawn"}, trumps=GUN, walls=["c5"]).moves()
    trumps = GUN + "- {id: medusa, kind: special, do: [{petrify: {who: {side: enemy}}}]}\n"
    table = position({"c3": "guard"}, {"c5": "pawn", "f6": "pawn"}, trumps=trumps)
    table.do("play medusa", "pick c5", "f6-f5")
    assert table["c5"] == "#"
    assert "play gun" not in table.moves()
