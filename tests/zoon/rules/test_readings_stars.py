"""Readings 17 to 20 and 23 of Zoon's rules: what a touched star does, and in which order."""

from __future__ import annotations

import pytest

from tests.zoon.positions import codes, position
from tests.zoon.rules.effects_at_work import star

LINE = """
- {id: line, moves: {walk: [[F, F, 'F~', F]]}, corners: [3, 3, 3, 3]}
"""


# -- 17 ---------------------------------------------------------------------------------------------------


def test_reading_17_a_star_compares_no_numbers_and_a_draw_sends_the_attacker_back() -> None:
    table = position({"c1": "line"}, {"c3": "star"}, zoons=LINE + star("[]"))
    table.do("c1-c2-c3")
    assert "starred" in codes(table.fight(attacker=3, defender="*"))
    assert (table["c2"], table["c3"]) == ("0:line", "1:star")
    assert table.tomb(0) == table.tomb(1) == []


def test_reading_17_the_attackers_star_counts_as_well() -> None:
    table = position({"c3": "star"}, {"c4": "king"}, zoons=star("[]"))
    table.do("c3-c4")
    table.fight(attacker="*", defender=6)
    assert (table["c3"], table["c4"]) == ("0:star", "1:king")


def test_reading_17_the_draw_comes_first_then_the_rest() -> None:
    """The push starts from the square to which the attacker has gone back."""
    table = position(
        {"c1": "runner"}, {"c4": "star"}, zoons=star("[{push: {who: enemy_fighter, dir: its_back}}]")
    )
    table.do("c1-c2-c3-c4")
    caused = codes(table.fight(defender="*"))
    assert caused.index("retreated") < caused.index("pushed")
    assert (table["c3"], table["c2"]) == (None, "0:runner")


def test_reading_17_if_the_rest_is_impossible_only_the_draw_remains() -> None:
    table = position(
        {"c1": "pawn"}, {"c2": "star"}, zoons=star("[{push: {who: enemy_fighter, dir: its_back}}]")
    )
    table.do("c1-c2")
    table.fight(defender="*")
    assert (table["c1"], table["c2"]) == ("0:pawn", "1:star")
    assert table.to_act == (1,)


def test_reading_17_outcome_none_sends_nobody_back_first_but_afterwards_if_both_still_claim_the_square() -> (
    None
):
    zoons = star("[{peek: {who: enemy_fighter}}]", outcome="none")
    table = position({"c1": "runner"}, {"c4": "star"}, zoons=zoons)
    table.do("c1-c2-c3-c4")
    caused = codes(table.fight(defender="*"))
    assert caused.index("looked") < caused.index("retreated")
    assert (table["c3"], table["c4"]) == ("0:runner", "1:star")


@pytest.mark.parametrize("attacks", [True, False])
def test_reading_17_outcome_none_may_eliminate_both(attacks: bool) -> None:
    zoons = star("[{eliminate: {who: enemy_fighter}}, {eliminate: {who: self}}]", outcome="none")
    table = position(
        {"c3": "star" if attacks else "king"}, {"c4": "king" if attacks else "star"}, zoons=zoons
    )
    table.do("c3-c4")
    table.fight("*" if attacks else 6, 6 if attacks else "*")
    assert (table["c3"], table["c4"]) == (None, None)
    assert table.tomb(0) == ["star" if attacks else "king"]
    assert table.tomb(1) == ["king" if attacks else "star"]


def test_reading_17_outcome_none_with_the_defender_alone_gone_gives_the_square_to_the_attacker() -> None:
    zoons = star("[{eliminate: {who: self}}]", outcome="none")
    table = position({"c1": "runner"}, {"c4": "star"}, zoons=zoons)
    table.do("c1-c2-c3-c4")
    table.fight(defender="*")
    assert (table["c3"], table["c4"]) == (None, "0:runner")
    moved_away = star("[{place: {who: self, at: {zone: own_reinforcement}}}]", outcome="none")
    table = position({"c1": "runner"}, {"c4": "star"}, zoons=moved_away)
    table.do("c1-c2-c3-c4")
    table.fight(defender="*")
    table.do("to e6")
    assert (table["c4"], table["e6"]) == ("0:runner", "1:star")


def test_reading_17_outcome_win_eliminates_the_enemy_and_a_winning_attacker_takes_the_square() -> None:
    zoons = star("[{eliminate: {who: enemy_fighter}}]", outcome="win")
    attacker = position({"c3": "star"}, {"c4": "king"}, zoons=zoons)
    attacker.do("c3-c4")
    attacker.fight("*", 6)
    assert (attacker["c3"], attacker["c4"], attacker.tomb(1)) == (None, "0:star", ["king"])
    defender = position({"c3": "king"}, {"c4": "star"}, zoons=zoons)
    defender.do("c3-c4")
    defender.fight(6, "*")
    assert (defender["c3"], defender["c4"], defender.tomb(0)) == (None, "1:star", ["king"])


# -- 18 ---------------------------------------------------------------------------------------------------


def test_reading_18_two_stars_are_a_tie_without_effect() -> None:
    zoons = star("[{eliminate: {who: enemy_fighter}}]", outcome="win")
    table = position({"c2": "star"}, {"c4": "star"}, zoons=zoons)
    table.do("c2-c3-c4")
    caused = codes(table.fight("*", "*"))
    assert "tied" in caused
    assert "starred" not in caused
    assert (table["c3"], table["c4"]) == ("0:star", "1:star")


# -- 19 ---------------------------------------------------------------------------------------------------


def test_reading_19_choices_belong_to_the_owner_of_the_star() -> None:
    zoons = star("[{place: {who: enemy_fighter, at: {within: 1, of: enemy_fighter}}}]")
    table = position({"c3": "king"}, {"c4": "star"}, zoons=zoons)
    table.do("c3-c4")
    table.fight(6, "*")
    assert table.to_act == (1,)


def test_reading_19_unless_it_says_the_adversary() -> None:
    zoons = star("[{place: {who: enemy_fighter, at: {within: 1, of: enemy_fighter}, chooser: enemy}}]")
    table = position({"c3": "king"}, {"c4": "star"}, zoons=zoons)
    table.do("c3-c4")
    table.fight(6, "*")
    assert table.to_act == (0,)


ENTER = """
- id: trap
  kind: terrain
  place: {at: {}}
  terrain: {passable: true}
  passive: [{on_enter: {by: any, do: [{paralyse: {who: entering, turns: 1}}]}}]
"""


def test_reading_19_terrain_triggers_come_after_the_rest_of_the_star() -> None:
    zoons = star("[{peek: {who: enemy_fighter}}]")
    table = position({"c2": "king"}, {"c3": "star"}, zoons=zoons, trumps=ENTER, lies={"0:trap": "c2"})
    table.do("c2-c3")
    caused = codes(table.fight(6, "*"))
    assert caused.index("retreated") < caused.index("looked") < caused.index("paralysed")


def test_reading_19_terrain_triggers_come_after_the_rest_of_a_star_that_wins() -> None:
    zoons = star("[{eliminate: {who: enemy_fighter}}, {peek: {who: {side: enemy, type: [emblem]}}}]", "win")
    table = position({"c2": "star"}, {"c3": "king"}, zoons=zoons, trumps=ENTER, lies={"0:trap": "c3"})
    table.do("c2-c3")
    caused = codes(table.fight("*", 6) + table.do("pick a6"))
    assert caused.index("looked") < caused.index("paralysed")


def test_reading_19_a_winning_attacker_stands_on_the_square_before_the_rest_of_the_star() -> None:
    """Occupation comes before the rest of `do`: the contested square is no longer free for an Obstacle."""
    zoons = star("[{eliminate: {who: enemy_fighter}}, {obstacle: {at: {zone: enemy_camp}}}]", "win")
    table = position({"c3": "star"}, {"c4": "king"}, zoons=zoons)
    table.do("c3-c4")
    table.fight("*", 6)
    assert "to c4" not in table.moves()
    table.do("to c5")
    assert (table["c4"], table["c5"]) == ("0:star", "#")


def test_reading_19_a_card_displaced_by_a_star_has_not_used_its_move() -> None:
    trumps = "[{id: rush, kind: movement, do: [{move: {who: {side: own, type: [soldier]}, up_to: 2}}]}]"
    zoons = star("[{place: {who: {side: enemy, type: [soldier]}, at: {zone: board}}}]")
    table = position({"c3": "pawn", "e3": "pawn"}, {"c4": "star"}, zoons=zoons, trumps=trumps, shown=["e3"])
    table.do("play rush", "c3-c4")
    table.fight(3, "*")
    assert table.to_act == (1,)
    table.do("pick e3", "to f4")
    assert table.to_act == (0,)
    assert "f4-f5" in table.moves()
    assert not table.walks("c3")


# -- 20 ---------------------------------------------------------------------------------------------------


def test_reading_20_an_effect_that_moves_a_zoon_may_start_a_new_combat_with_stars() -> None:
    zoons = star("[{move: {who: self}}]")
    table = position({"c3": "star"}, {"c4": "star", "b4": "pawn"}, zoons=zoons)
    table.do("c3-c4")
    table.fight(9, "*")  # the defender's star: a draw, and it moves again
    assert table.to_act == (1,)
    assert "c4-c3" in table.moves()
    table.do("c4-c3")
    assert table.to_act == (0, 1)
    table.fight(9, "*")  # now the first one defends, and its star is touched
    assert table["c4"] == "1:star"
    assert table.to_act == (0,)
    table.do("c3-b4")
    table.fight(9, 3)
    assert (table["b4"], table["c4"], table["c3"]) == ("0:star", "1:star", None)
    assert table.tomb(1) == ["pawn"]
    assert table.to_act == (1,)  # the turn is over


# -- 23 ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("role", "attacks"), [("attacker", True), ("attacker", False), ("defender", False),
                                               ("defender", True)])  # fmt: skip
def test_reading_23_the_one_just_moved_is_the_attacker_of_this_combat(role: str, attacks: bool) -> None:
    zoons = star(f"[{{if: {{role: {role}}}, then: [{{eliminate: {{who: enemy_fighter}}}}]}}]")
    table = position(
        {"c3": "star" if attacks else "king"}, {"c4": "king" if attacks else "star"}, zoons=zoons
    )
    table.do("c3-c4")
    table.fight("*" if attacks else 6, 6 if attacks else "*")
    gone = table.tomb(1 if attacks else 0)
    assert gone == (["king"] if (role == "attacker") == attacks else [])
