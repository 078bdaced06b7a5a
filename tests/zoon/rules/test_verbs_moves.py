"""Section 2 of Zoon's schema: every verb that moves a Zoon."""

from __future__ import annotations

import pytest

from tests.zoon.positions import position
from tests.zoon.rules.effects_at_work import STAR, acting, starred, trump

CROWD = {"c5": "pawn", "d5": "guard", "e5": "rider"}


# -- move and step ----------------------------------------------------------------------------------------


def test_move_by_the_grid_may_fight() -> None:
    table = acting("[{move: {who: {side: own, type: [chief]}}}]", {"c3": "king"}, {"c4": "pawn"})
    table.do("c3-c4")
    table.fight()
    assert table["c4"] == "0:king"


def test_move_green_reaches_every_arrival_square_directly() -> None:
    zoons = """
- id: lancer
  type: hero
  moves: {walk: [[F, F~, F], [R, F]], leap: [[-1, 0]]}
  corners: [4, 4, 4, 4]
"""
    do = "[{move: {who: {side: own, type: [hero]}, how: green}}]"
    table = acting(do, {"c1": "lancer"}, {"c2": "pawn", "c4": "lancer"}, zoons=zoons, walls=["c3", "d1"])
    assert table.moves() == {"c1^c2", "c1^c4", "c1^d2", "c1^b1"}
    table.do("c1^c4")
    table.fight()
    assert (table["c1"], table["c4"]) == ("0:lancer", "1:lancer")


def test_move_count_is_forced_as_far_as_possible() -> None:
    do = "[{move: {who: {side: own, type: [soldier]}, count: 2}}]"
    table = acting(do, {"c3": "pawn", "e3": "pawn"}, CROWD)
    table.do("c3-c4")
    assert "done" not in table.moves()
    single = acting(do, {"c3": "pawn"}, CROWD)
    single.do("c3-c4")
    assert single.moves() == {"done"}


def test_a_named_enemy_may_be_moved_by_a_star_its_grid_turned_as_in_control() -> None:
    table = starred("[{move: {who: enemy_fighter}}]", one={"e5": "pawn"})
    assert table.to_act == (0,)
    assert "c4-c5" in table.moves()
    assert "c4-c3" not in table.moves()  # its friends are now those who move it
    table.do("c4-b5")
    assert table["b5"] == "1:king"


def test_step_goes_one_square_in_the_listed_directions_whatever_the_grid() -> None:
    do = "[{step: {who: {side: own, type: [monster]}, dirs: [F, BL, R]}}]"
    table = acting(do, {"c3": "rider"}, {"c4": "pawn"}, walls=["d3"])
    assert table.moves() == {"c3-c4", "c3-b2"}
    table.do("c3-c4")
    table.fight(4, 3)
    assert table["c4"] == "0:rider"


def test_step_is_turned_for_the_second_player() -> None:
    do = "[{step: {who: {side: own, type: [monster]}, dirs: [F, R]}}]"
    table = position({"c1": "pawn"}, {"c4": "rider"}, trumps=trump(do), turn=1)
    table.do("play act")
    assert table.moves() == {"c4-c3", "c4-b4"}


def test_step_only_free_and_up_to() -> None:
    do = "[{step: {who: {side: own}, dirs: [F], up_to: 2, only_free: true}}]"
    table = acting(do, {"c3": "rider", "e3": "oracle", "a1": "pawn"}, {"c4": "pawn"})
    assert table.moves() == {"e3-e4", "a1-a2", "f1-f2"}
    table.do("e3-e4")
    assert table.moves() == {"a1-a2", "f1-f2", "done"}
    table.do("f1-f2")
    assert (table["e4"], table["f2"], table.to_act) == ("0:oracle", "0:flag", (1,))


def test_step_in_a_star_moves_the_fighter_named() -> None:
    table = starred("[{step: {who: self, dirs: [BR]}}]")
    assert table.moves() == {"c3-d2"}


def test_a_paralysed_zoon_does_not_step() -> None:
    do = "[{step: {who: {side: own}, dirs: [F]}}]"
    table = acting(do, {"c3": "rider", "e3": "pawn"}, {"c5": "pawn"}, paralysed={"c3": 1})
    assert not any(move.startswith("c3") for move in table.moves())


def test_a_paralysed_enemy_is_not_stepped_either() -> None:
    do = "[{step: {who: {side: enemy}, dirs: [F]}}]"
    table = acting(do, {"c3": "rider"}, {"c5": "pawn", "e5": "pawn"}, paralysed={"c5": 1})
    assert "pick c5" not in table.moves()
    assert "pick e5" in table.moves()


# -- push, place, swap ------------------------------------------------------------------------------------


def test_push_away_leads_off_the_one_who_pushes() -> None:
    straight = starred("[{push: {who: enemy_fighter, dir: away}}]")
    assert (straight["c4"], straight["c5"]) == (None, "1:king")
    defending = starred("[{push: {who: enemy_fighter, dir: away, distance: 2}}]", attacks=False)
    assert (defending["c4"], defending["c6"]) == (None, "1:king")


def test_push_away_works_diagonally() -> None:
    zoons = STAR.format(do="[{push: {who: enemy_fighter, dir: away}}]", outcome="draw")
    table = position({"c3": "star"}, {"d4": "king"}, zoons=zoons)
    table.do("c3-d4")
    table.fight("*", 6)
    assert table["e5"] == "1:king"


def test_push_is_all_the_way_or_not_at_all() -> None:
    table = starred("[{push: {who: enemy_fighter, dir: its_back, distance: 3}}]")
    assert table["c4"] == "1:king"


def test_place_sets_down_on_a_free_square_of_the_cells() -> None:
    do = "[{place: {who: {side: own, type: [soldier]}, at: {zone: own_deployment}}}]"
    table = acting(do, {"c3": "pawn", "a1": "king"}, CROWD, walls=["b2"])
    table.do("pick c3")
    free = {f"to {column}{row}" for column in "abcdef" for row in "12"} - {"to a1", "to b2", "to f1"}
    assert table.moves() == free
    table.do("to e2")
    assert (table["c3"], table["e2"]) == (None, "0:pawn")


def test_place_within_a_distance_of_a_fighter() -> None:
    table = starred("[{place: {who: self, at: {within: 1, of: enemy_fighter}}}]")
    assert table.moves() == {f"to {square}" for square in ("b3", "b4", "b5", "c5", "d3", "d4", "d5")}


def test_place_within_a_distance_of_own_zoons_of_a_type() -> None:
    do = "[{place: {who: {side: own, type: [soldier]}, at: {within: 1, of: {side: own, type: [chief]}}}}]"
    table = acting(do, {"c3": "pawn", "a1": "king"}, CROWD)
    table.do("pick c3")
    assert table.moves() == {"to a2", "to b1", "to b2"}


def test_place_several_each_on_a_square_of_its_own() -> None:
    do = "[{place: {who: {side: own, type: [soldier]}, at: {zone: own_reinforcement}, count: 2}}]"
    table = acting(do, {"c3": "pawn", "e3": "pawn"}, CROWD)
    table.do("pick c3", "pick e3", "to a1")
    assert "to a1" not in table.moves()
    table.do("to b1")
    assert (table["a1"], table["b1"]) == ("0:pawn", "0:pawn")


def test_swap_exchanges_two_squares_of_any_two_zoons() -> None:
    table = acting("[{swap: {a: {side: own}, b: {side: enemy}}}]", {"c3": "pawn", "a1": "king"}, CROWD)
    table.do("pick a1")
    assert table.moves() == {"pick c5", "pick d5", "pick e5", "pick a6"}
    table.do("pick e5")
    assert (table["a1"], table["e5"]) == ("1:rider", "0:king")


def test_swap_of_two_own_ones_never_names_the_same_twice() -> None:
    table = acting("[{swap: {a: {side: own}, b: {side: own}}}]", {"c3": "pawn", "a1": "king"}, CROWD)
    table.do("pick a1")
    assert table.moves() == {"pick c3", "pick f1"}


def test_swap_with_oneself_in_a_star() -> None:
    table = starred("[{swap: {a: self, b: {side: own, type: [soldier]}}}]", zero={"e3": "pawn"})
    table.do("pick e3")
    assert (table["c3"], table["e3"]) == ("0:pawn", "0:star")


@pytest.mark.parametrize("other", ["enemy_fighter", "{side: own, type: [soldier]}"])
def test_swap_while_both_claim_the_square_never_puts_two_zoons_on_one_square(other: str) -> None:
    table = starred(f"[{{swap: {{a: self, b: {other}}}}}]", outcome="none", zero={"e3": "pawn"})
    if table.to_act == (0,):
        table.do("pick e3")
    assert sorted(table.board().values()) == ["0:flag", "0:pawn", "0:star", "1:flag", "1:king"]


def test_a_challenger_and_the_defender_are_never_offered_as_the_same_square() -> None:
    """With outcome none both claim the square; `pick c4` can mean only the one who stands there."""
    table = starred("[{paralyse: {who: {side: any}, turns: 1}}]", outcome="none")
    assert "pick c4" in table.moves()  # and `moves` finds no move twice
    table.do("pick c4")
    assert table["c4"] == "1:king"
    assert table.paralysed("c4") == 1


# -- control ----------------------------------------------------------------------------------------------


def test_control_onto_companions_with_only_free_false() -> None:
    do = "[{control: {who: {side: enemy, not_type: [emblem]}, how: grid, only_free: false}}]"
    table = acting(do, {"a1": "pawn"}, {"c4": "king", "c5": "guard"})
    table.do("pick c4")
    assert "c4-c5" in table.moves()
    table.do("c4-c5")
    table.fight(6, 5)
    assert (table["c5"], table.tomb(1)) == ("1:king", ["guard"])


def test_control_in_a_star() -> None:
    table = starred("[{control: {who: {side: enemy}, only_free: true}}]", one={"e5": "pawn"})
    assert table.to_act == (0,)
    table.do("pick e5", "e5-e6")
    assert table["e6"] == "1:pawn"


def test_control_within_a_zone_names_those_there_alone() -> None:
    table = acting(
        "[{control: {who: {side: enemy, zone: own_camp}}}]", {"a1": "pawn"}, {"c3": "king", "c5": "pawn"}
    )
    assert table.moves() == {"pick c3"}
