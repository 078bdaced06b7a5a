"""Readings 5, 26, 33 to 35, 42 and 43 of Zoon's rules: playing Trumps."""

from __future__ import annotations

import pytest

from game.core import IllegalMove
from game.zoon.messages import REFUSALS
from tests.zoon.played_match import Table
from tests.zoon.positions import found, position

GUN = """
- {id: gun, kind: shooting, by: [elite], corners: [4, 4, 4, X], aim: {squares: [[0, 2], [1, 1]]}}
"""
RUSH = """
- {id: rush, kind: movement, do: [{move: {who: {side: own, type: [soldier]}, up_to: 2}}]}
"""


def shot(defender: str = "pawn", trumps: str = GUN, zoons: str = "") -> Table:
    """An elite on c3 aims at the Zoon on c5."""
    table = position({"c3": "guard"}, {"c5": defender, "f6": "pawn"}, zoons=zoons, trumps=trumps)
    table.do("play gun", "pick c3", "pick c5")
    return table


# -- 26 ---------------------------------------------------------------------------------------------------


def test_reading_26_playing_a_trump_is_the_whole_turn_and_its_moves_are_inside_it() -> None:
    table = position({"c3": "pawn", "e3": "pawn", "a1": "king"}, {"f5": "pawn"}, trumps=RUSH)
    table.do("play rush")
    assert table.to_act == (0,)
    assert not table.walks("a1")
    table.do("c3-c4", "e3-e4")
    assert table.to_act == (1,)
    assert table.state.observation(0).table.turn == 2


def test_reading_26_a_shot_is_the_whole_turn() -> None:
    table = shot()
    table.fight(4, 3)
    assert table.to_act == (1,)


# -- 33 ---------------------------------------------------------------------------------------------------

ADD = "[{id: add, kind: combat, do: [{move: {who: {side: own}, score: {add: 3}}}]}]"
DOUBLE = "[{id: twice, kind: combat, do: [{move: {who: {side: own}, score: {mul: 2}}}]}]"
NUMBERS = """
- id: mixed
  type: hero
  corners: [0, 2, "*", 4]
  moves: {walk: [[F]]}
  star: {outcome: draw, do: []}
"""


def scored(trumps: str, name: str, corner: int | str) -> str:
    table = position({"c3": "mixed"}, {"c4": "king"}, zoons=NUMBERS, trumps=trumps)
    table.do(f"play {name}", "c3-c4")
    return str(found(table.fight(corner, 6), "touched")["attacker_score"])


def test_reading_33_bonuses_change_numbers_and_never_a_star() -> None:
    assert [scored(ADD, "add", corner) for corner in (0, 2, 4, "*")] == ["3", "5", "7", "*"]
    assert [scored(DOUBLE, "twice", corner) for corner in (2, 4, "*")] == ["4", "8", "*"]


def test_reading_33_zero_doubled_is_zero() -> None:
    assert scored(DOUBLE, "twice", 0) == "0"


def test_reading_33_a_bonus_decides_the_fight() -> None:
    table = position({"c3": "guard"}, {"c4": "king"}, trumps=ADD)
    table.do("play add", "c3-c4")
    table.fight(5, 6)
    assert table["c4"] == "0:guard"


def test_reading_33_a_bonus_lasts_for_the_granted_move_alone() -> None:
    trumps = """
- id: mixed
  kind: combat
  do:
    - move: {who: {side: own, type: [elite]}, score: {add: 3}}
    - move: {who: {side: own, type: [soldier]}}
"""
    table = position({"c3": "guard", "e3": "pawn"}, {"c4": "king", "e4": "king"}, trumps=trumps)
    table.do("play mixed", "c3-c4")
    assert found(table.fight(5, 6), "touched")["attacker_score"] == "8"
    table.do("e3-e4")
    assert found(table.fight(3, 6), "touched")["attacker_score"] == "3"


def test_reading_33_a_bonus_is_gone_next_turn() -> None:
    trumps = (
        "[{id: might, kind: combat, do: [{score: {who: {side: own}, add: 5}}, {peek: {who: {side: enemy}}}]}]"
    )
    table = position({"c3": "pawn"}, {"c4": "king", "f5": "pawn"}, trumps=trumps)
    table.do("play might", "pick f5", "f5-f4", "c3-c4")
    assert found(table.fight(3, 6), "touched")["attacker_score"] == "3"


# -- 34 ---------------------------------------------------------------------------------------------------


def test_reading_34_several_moves_each_with_its_combat_one_after_the_other() -> None:
    table = position({"c3": "pawn", "e3": "pawn"}, {"c4": "oracle", "e4": "king"}, trumps=RUSH)
    table.do("play rush", "c3-c4")
    assert table.to_act == (0, 1)
    table.fight()
    assert (table["c4"], table.to_act) == ("0:pawn", (0,))
    table.do("e3-e4")
    table.fight()
    assert table["e4"] == "1:king"
    assert table.tomb(0) == ["pawn"]
    assert table.to_act == (1,)


def test_reading_34_never_the_same_card_twice() -> None:
    table = position({"c3": "pawn", "e3": "pawn"}, {"f5": "guard"}, trumps=RUSH)
    table.do("play rush", "c3-c4")
    assert not table.walks("c4")
    assert table.walks("e3")


def test_reading_34_a_square_emptied_by_the_first_may_be_used_by_the_second() -> None:
    table = position({"c3": "pawn", "c2": "pawn"}, {"f5": "guard"}, trumps=RUSH)
    table.do("play rush")
    assert "c2-c3" not in table.moves()
    table.do("c3-c4")
    assert "c2-c3" in table.moves()


def test_reading_34_up_to_n_means_at_least_one() -> None:
    table = position({"c3": "pawn", "e3": "pawn"}, {"f5": "guard"}, trumps=RUSH)
    table.do("play rush")
    assert not table.moves() & {"done", "decline"}
    table.do("c3-c4")
    assert "done" in table.moves()
    table.do("done")
    assert table.to_act == (1,)


# -- 35 ---------------------------------------------------------------------------------------------------


def test_reading_35_trumps_only_affect_their_owners_cards_by_default() -> None:
    trumps = "[{id: go, kind: movement, do: [{move: {up_to: 1}}]}]"
    table = position({"c3": "pawn"}, {"c5": "pawn"}, trumps=trumps)
    table.do("play go")
    assert all(move.startswith("c3-") for move in table.moves())


# -- 42, 43 -----------------------------------------------------------------------------------------------


def test_reading_42_a_trump_is_back_in_hand_at_the_end_of_the_turn() -> None:
    table = position({"c3": "pawn", "e3": "pawn"}, {"f5": "guard"}, trumps=RUSH)
    table.do("play rush", "c3-c4")
    assert table.trump("0:rush").status == "play"
    table.do("done")
    assert table.trump("0:rush").status == "hand"
    table.do("f5-f4")
    assert "play rush" in table.moves()


def test_reading_43_n_uses_are_counted_when_played_and_the_last_sends_it_to_the_tomb() -> None:
    trumps = RUSH.replace("kind: movement", "kind: movement, uses: 2")
    table = position({"c3": "pawn"}, {"f5": "guard"}, trumps=trumps)
    assert table.trump("0:rush").uses == 2
    table.do("play rush")
    assert table.trump("0:rush").uses == 1
    table.do("c3-c4", "done")
    assert table.trump("0:rush").status == "hand"
    table.do("f5-f4", "play rush", "c4-c5", "done")
    assert (table.trump("0:rush").status, table.trump("0:rush").uses) == ("tomb", 0)
    table.do("f4-f3")
    assert "play rush" not in table.moves()


def test_reading_43_the_last_use_counts_even_if_the_effect_failed() -> None:
    trumps = "[{id: doom, kind: special, uses: once, do: [{eliminate: {who: {side: enemy, type: [chief]}}}]}]"
    table = position({"c3": "pawn"}, {"c5": "pawn"}, trumps=trumps)
    table.do("play doom", "pick c5")
    assert table["c5"] == "1:pawn"
    assert table.trump("0:doom").status == "tomb"


def test_reading_43_an_unlimited_trump_has_no_count() -> None:
    assert shot().trump("0:gun").uses is None


SHELL = """
- id: shell
  kind: equipment
  uses: once
  attach: {who: {side: own}}
  passive: [{score: {who: bearer, add: 2}}]
"""
ROCK = "[{id: rock, kind: terrain, uses: once, place: {at: {}}, terrain: {passable: false}}]"


def test_reading_43_equipment_stays_placed_after_its_last_use() -> None:
    table = position({"c3": "pawn"}, {"f5": "guard"}, trumps=SHELL)
    table.do("play shell", "pick c3")
    assert (table.trump("0:shell").status, table.to_act) == ("bearer", (1,))
    table.do("f5-f4")
    assert table.trump("0:shell").status == "bearer"


def test_reading_43_terrain_stays_placed_after_its_last_use() -> None:
    table = position({"c3": "pawn"}, {"f5": "guard"}, trumps=ROCK)
    table.do("play rock", "to c4", "f5-f4")
    assert (table.trump("0:rock").status, table["c4"]) == ("field", "#")


def test_reading_43_a_reinforcement_trump_becomes_a_zoon() -> None:
    trumps = "[{id: late, kind: reinforcement, uses: once, zoon: {type: monster, corners: [4, 4, 4, 4]}}]"
    table = position({"c3": "pawn"}, {"f5": "guard"}, trumps=trumps)
    table.do("play late", "to b1")
    assert (table.trump("0:late").status, table["b1"]) == ("zoon", "0:late")


# -- 5 ----------------------------------------------------------------------------------------------------


TRUMP_REFUSALS = {code for code in REFUSALS if code.startswith("trump_")}


def refused(table: Table, trump: str) -> bool:
    if f"play {trump}" in table.moves():
        return False
    with pytest.raises(IllegalMove) as caught:
        table.do(f"play {trump}")
    return caught.value.code in TRUMP_REFUSALS


def test_reading_5_a_trump_cannot_be_thrown_away_as_a_pass() -> None:
    assert refused(position({"c3": "king"}, {"f5": "guard"}, trumps=RUSH), "rush")
    hemmed = position({"a1": "pawn", "a2": "guard", "b1": "guard"}, {"f5": "guard"}, trumps=RUSH)
    assert refused(hemmed, "rush")


def test_reading_5_a_forced_push_with_nowhere_to_go_is_no_possible_result() -> None:
    trumps = "[{id: gust, kind: special, do: [{push: {who: {side: enemy}, dir: its_back}}]}]"
    against_the_edge = position({"c3": "king"}, {"a6": "flag", "b6": "pawn"}, trumps=trumps)
    assert refused(against_the_edge, "gust")
    assert not refused(position({"c3": "king"}, {"b5": "pawn"}, trumps=trumps), "gust")


def test_reading_5_a_condition_that_its_player_knows_to_be_false_is_no_possible_result() -> None:
    trumps = """
- id: omen
  kind: special
  do: [{if: {exists: {side: own, type: [priest]}}, then: [{peek: {who: {side: enemy}}}]}]
"""
    assert refused(position({"c3": "king"}, {"f5": "pawn"}, trumps=trumps), "omen")
    assert not refused(position({"c3": "oracle"}, {"f5": "pawn"}, trumps=trumps), "omen")


def test_reading_5_a_condition_on_hidden_enemies_may_be_true() -> None:
    trumps = """
- id: omen
  kind: special
  do: [{if: {exists: {side: enemy, type: [priest]}}, then: [{peek: {who: {side: enemy}}}]}]
"""
    assert not refused(position({"c3": "king"}, {"f5": "pawn"}, trumps=trumps), "omen")


def test_reading_5_a_condition_denied_that_its_player_knows_to_be_true_is_no_possible_result() -> None:
    trumps = """
- id: omen
  kind: special
  do: [{if: {not: {exists: {side: own, type: [priest]}}}, then: [{peek: {who: {side: enemy}}}]}]
"""
    assert refused(position({"c3": "oracle"}, {"f5": "pawn"}, trumps=trumps), "omen")
    assert not refused(position({"c3": "king"}, {"f5": "pawn"}, trumps=trumps), "omen")
    of_enemies = trumps.replace("side: own, type", "side: enemy, type")
    assert not refused(position({"c3": "king"}, {"f5": "oracle"}, trumps=of_enemies), "omen")


def test_reading_5_a_trump_that_brings_back_one_that_is_in_hand_has_no_possible_result() -> None:
    trumps = RUSH + "- {id: recall, kind: special, do: [{return_trump: {id: rush}}]}\n"
    table = position({"c3": "pawn"}, {"f5": "pawn"}, trumps=trumps)
    assert refused(table, "recall")
    lost = position({"c3": "pawn"}, {"f5": "pawn"}, trumps=trumps, lost=["0:rush"])
    assert not refused(lost, "recall")


def test_reading_5_with_no_room_for_it_a_terrain_or_a_placing_is_not_legal() -> None:
    trumps = """
- {id: rock, kind: terrain, place: {at: {zone: own_reinforcement}}, terrain: {passable: false}}
- {id: home, kind: special, do: [{place: {who: {side: own}, at: {zone: own_reinforcement}}}]}
- {id: late, kind: reinforcement, zoon: {type: monster, corners: [4, 4, 4, 4]}}
"""
    full = {f"{column}1": "pawn" for column in "abcd"} | {"e1": "guard", "f1": "flag", "c3": "king"}
    table = position(full, {"f5": "pawn"}, trumps=trumps)
    for trump in ("rock", "home", "late"):
        assert refused(table, trump)


def test_reading_5_is_judged_on_what_the_player_may_know() -> None:
    """That a hidden enemy is no chief does not make the trump illegal; that the own tomb is empty does."""
    trumps = """
- {id: doom, kind: special, do: [{eliminate: {who: {side: enemy, type: [chief]}}}]}
- id: wake
  kind: special
  do: [{revive: {who: {side: own, type: [soldier]}, at: {zone: own_reinforcement}}}]
"""
    table = position({"c3": "pawn"}, {"c5": "pawn"}, trumps=trumps, tombs=(["king"], []))
    assert not refused(table, "doom")
    assert refused(table, "wake")


def test_reading_5_attaching_to_a_paralysed_zoon_is_allowed_moving_it_is_not() -> None:
    table = position(
        {"c3": "pawn", "a1": "king"}, {"f5": "guard"}, trumps=SHELL + RUSH.lstrip(), paralysed={"c3": 1}
    )
    assert refused(table, "rush")
    table.do("play shell")
    assert "pick c3" in table.moves()


def test_reading_5_a_trump_already_placed_cannot_be_played_again() -> None:
    table = position({"c3": "pawn"}, {"f5": "guard"}, trumps=SHELL, lies={"0:shell": "c3"})
    assert refused(table, "shell")


# -- why a Trump cannot be played -------------------------------------------------------------------------
