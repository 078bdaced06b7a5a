"""Readings 8 to 12 of Zoon's rules: paths, green squares, Obstacles."""

from __future__ import annotations

import pytest

from game.core import IllegalMove
from tests.zoon.positions import found, position

LANCER = "[{id: lancer, moves: {walk: [[F, F, 'F~', F]]}, corners: [4, 4, 4, 4]}]"


# -- 8 --------------------------------------------------------------------------------------------------


def test_reading_8_a_path_is_walked_square_by_square() -> None:
    table = position({"c1": "runner"}, {"a5": "pawn"})
    assert table.walks("c1") == {"c1-c2", "c1-c2-c3", "c1-c2-c3-c4", "c1-d1", "c1-d1-d2"}
    table.do("c1-c2-c3-c4")
    assert table["c4"] == "0:runner"
    assert table["c1"] is None


@pytest.mark.parametrize("in_the_way", ["own", "obstacle"])
def test_reading_8_a_path_ends_before_an_own_zoon_or_an_obstacle(in_the_way: str) -> None:
    own = {"c1": "runner", "c3": "pawn"} if in_the_way == "own" else {"c1": "runner"}
    walls = ["c3"] if in_the_way == "obstacle" else []
    table = position(own, {"a5": "pawn"}, walls=walls)
    assert table.walks("c1") == {"c1-c2", "c1-d1", "c1-d1-d2"}


def test_reading_8_an_enemy_on_an_arrival_square_means_combat_there() -> None:
    table = position({"c1": "runner"}, {"c3": "pawn"})
    table.do("c1-c2-c3")
    assert table.to_act == (0, 1)
    table.fight()
    assert table["c3"] == "0:runner"
    assert table.tomb(1) == ["pawn"]


def test_reading_8_an_enemy_on_a_crossed_only_square_closes_the_path() -> None:
    open_path = position({"c1": "lancer"}, {"a5": "pawn"}, zoons=LANCER)
    assert open_path.walks("c1") == {"c1-c2", "c1-c2-c3", "c1-c2-c3-c4-c5"}
    closed = position({"c1": "lancer"}, {"c4": "pawn"}, zoons=LANCER)
    assert closed.walks("c1") == {"c1-c2", "c1-c2-c3"}


@pytest.mark.parametrize("walls", [[], ["c4"]])
def test_reading_8_an_own_zoon_or_obstacle_on_a_crossed_only_square_closes_the_path(walls: list[str]) -> None:
    own = {"c1": "lancer"} if walls else {"c1": "lancer", "c4": "pawn"}
    assert position(own, {"a5": "pawn"}, zoons=LANCER, walls=walls).walks("c1") == {"c1-c2", "c1-c2-c3"}


def test_reading_8_a_path_stays_on_the_field() -> None:
    assert position({"f5": "runner"}, {"a5": "pawn"}).walks("f5") == {"f5-f6"}


def test_reading_8_a_path_does_not_leave_the_field_and_come_back() -> None:
    hook = "[{id: hook, moves: {walk: [[R, F, L]]}, corners: [4, 4, 4, 4]}]"
    assert position({"f2": "hook"}, {"a5": "pawn"}, zoons=hook).walks("f2") == set()


# -- 9 --------------------------------------------------------------------------------------------------


def test_reading_9_nobody_walks_through_an_enemy() -> None:
    table = position({"c1": "runner"}, {"c2": "pawn"})
    assert table.walks("c1") == {"c1-c2", "c1-d1", "c1-d1-d2"}
    with pytest.raises(IllegalMove):
        table.do("c1-c2-c3")


# -- 10 -------------------------------------------------------------------------------------------------


def test_reading_10_green_squares_ignore_everything_in_between() -> None:
    table = position({"c2": "rider", "d3": "pawn"}, {"c3": "pawn"}, walls=["d2", "b2"])
    assert table.walks("c2") == {"c2^c4", "c2^d4", "c2^a2"}


def test_reading_10_a_leap_may_not_land_on_an_own_zoon_or_an_obstacle() -> None:
    table = position({"c2": "rider", "c4": "pawn"}, {"e5": "pawn"}, walls=["d4"])
    assert table.walks("c2") == {"c2^a2"}


def test_reading_10_an_enemy_on_a_green_square_means_combat() -> None:
    table = position({"c2": "rider"}, {"c4": "pawn"})
    table.do("c2^c4")
    table.fight()
    assert table["c4"] == "0:rider"


# -- 11 -------------------------------------------------------------------------------------------------

BOTH = "[{id: both, moves: {walk: [[F, F], [L, F, F, R]], leap: [[0, 2]]}, corners: [3, 3, 3, 3]}]"


def test_reading_11_a_square_reached_in_several_ways_offers_each() -> None:
    table = position({"c2": "both"}, {"f5": "pawn"}, zoons=BOTH)
    assert {move for move in table.walks("c2") if move.endswith("c4")} == {
        "c2-c3-c4", "c2^c4", "c2-b2-b3-b4-c4"
    }  # fmt: skip


@pytest.mark.parametrize(("way", "back"), [("c2-c3-c4", "c3"), ("c2^c4", "c2"), ("c2-b2-b3-b4-c4", "b4")])
def test_reading_11_the_way_matters_for_a_tie(way: str, back: str) -> None:
    table = position({"c2": "both"}, {"c4": "pawn"}, zoons=BOTH)
    table.do(way)
    table.fight()
    assert table[back] == "0:both"
    assert table["c4"] == "1:pawn"


def test_reading_11_the_event_tells_the_way() -> None:
    table = position({"c2": "both"}, {"f5": "pawn"}, zoons=BOTH)
    assert found(table.do("c2-b2-b3-b4-c4"), "moved")["path"] == "c2-b2-b3-b4-c4"


# -- 12 -------------------------------------------------------------------------------------------------


def test_reading_12_a_path_back_to_its_start_is_refused_with_the_file() -> None:
    ring = "[{id: ring, moves: {walk: [[F, R, B, L, L]]}, corners: [3, 3, 3, 3]}]"
    with pytest.raises(AssertionError, match="back on the start"):
        position({"c2": "ring"}, {"f5": "pawn"}, zoons=ring)


def test_reading_12_only_moves_that_leave_the_square_are_legal() -> None:
    table = position({"c2": "king"}, {"f5": "pawn"})
    for text in ("c2-c2", "c2^c2"):
        with pytest.raises(IllegalMove):
            table.do(text)


# -- the pieces of the field ------------------------------------------------------------------------------


def test_reading_39_an_obstacle_is_no_target_even_for_a_leap() -> None:
    table = position({"c2": "rider", "e1": "pawn"}, {"f5": "pawn"}, walls=["c4", "d4", "a2"])
    assert table.walks("c2") == set()


def test_reading_8_refusals_name_their_reason() -> None:
    table = position({"c2": "pawn", "c3": "guard"}, {"c4": "pawn"}, walls=["b2"])
    codes = {}
    for text in ("c2-c3", "c2-b2", "a5-a4", "c4-c3", "c2-c4", "d2-d3"):
        with pytest.raises(IllegalMove) as refused:
            table.do(text)
        codes[text] = refused.value.code
    assert codes == {
        "c2-c3": "own_zoon", "c2-b2": "obstacle", "a5-a4": "empty", "c4-c3": "not_yours", "c2-c4": "off_grid",
        "d2-d3": "empty",
    }  # fmt: skip
