"""Readings 26 to 35 of Zoon's rules: playing Trumps, shots, scores, several moves."""

from __future__ import annotations

import pytest
from tests.zoon.positions import Table, codes, found, position

from game.core import IllegalMove

GUN = """
- {id: gun, kind: shooting, by: [elite], corners: [4, 4, 4, X], aim: {squares: [[0, 2], [1, 1]]}}
"""
RUSH = """
- {id: rush, kind: movement, do: [{move: {who: {side: own, type: [soldier]}, up_to: 2}}]}
"""


def shot(defender: str = "pawn", **more: object) -> Table:
    trumps = str(more.pop("trumps", GUN))
    zoons = str(more.pop("zoons", ""))
    table = position({"c3": "guard"}, {"c5": defender, "f6": "pawn"}, zoons=zoons, trumps=trumps, **more)  # type: ignore[arg-type] # passed on
    table.do("play gun", "pick c3", "pick c5")
    return table


# -- 26 -------------------------------------------------------------------------------------------------


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


# -- 27 -------------------------------------------------------------------------------------------------

BY_PRIEST = "[{id: pray, kind: special, by: [priest], do: [{peek: {who: {side: enemy}}}]}]"


def test_reading_27_a_trump_limited_to_a_type_needs_such_a_zoon_on_the_board() -> None:
    enemies = {"f5": "pawn"}
    assert "play pray" in position({"c3": "oracle"}, enemies, trumps=BY_PRIEST).moves()
    assert "play pray" not in position({"c3": "pawn"}, enemies, trumps=BY_PRIEST).moves()
    assert "play pray" not in position(
        {"c3": "pawn"}, enemies, trumps=BY_PRIEST, tombs=(["oracle"], [])
    ).moves()


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


# -- 28 -------------------------------------------------------------------------------------------------


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


# -- 29 -------------------------------------------------------------------------------------------------


def test_reading_29_nothing_blocks_an_aim() -> None:
    table = position({"c3": "guard"}, {"c5": "pawn"}, trumps=GUN, walls=["c4"])
    assert "play gun" in table.moves()
    table = position({"c3": "guard", "c4": "pawn"}, {"c5": "pawn"}, trumps=GUN)
    assert "play gun" in table.moves()


def test_reading_29_an_aiming_grid_is_turned_like_the_movement_grid() -> None:
    table = position({"c3": "pawn", "b4": "pawn", "d4": "pawn"}, {"c5": "guard"}, trumps=GUN, turn=1)
    table.do("play gun", "pick c5")
    assert table.moves() == {"pick c3", "pick b4"}


# -- 30 -------------------------------------------------------------------------------------------------


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


# -- 31 -------------------------------------------------------------------------------------------------


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


# -- 32 -------------------------------------------------------------------------------------------------


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


# -- 33 -------------------------------------------------------------------------------------------------

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
  do: [{move: {who: {side: own, type: [elite]}, score: {add: 3}}}, {move: {who: {side: own, type: [soldier]}}}]
"""
    table = position({"c3": "guard", "e3": "pawn"}, {"c4": "king", "e4": "king"}, trumps=trumps)
    table.do("play mixed", "c3-c4")
    assert found(table.fight(5, 6), "touched")["attacker_score"] == "8"
    table.do("e3-e4")
    assert found(table.fight(3, 6), "touched")["attacker_score"] == "3"


def test_reading_33_a_bonus_is_gone_next_turn() -> None:
    trumps = "[{id: might, kind: combat, do: [{score: {who: {side: own}, add: 5}}, {peek: {who: {side: enemy}}}]}]"
    table = position({"c3": "pawn"}, {"c4": "king", "f5": "pawn"}, trumps=trumps)
    table.do("play might", "pick f5", "f5-f4", "c3-c4")
    assert found(table.fight(3, 6), "touched")["attacker_score"] == "3"


# -- 34 -------------------------------------------------------------------------------------------------


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


# -- 35 -------------------------------------------------------------------------------------------------


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


# -- 5 --------------------------------------------------------------------------------------------------


def refused(table: Table, trump: str) -> bool:
    if f"play {trump}" in table.moves():
        return False
    with pytest.raises(IllegalMove) as caught:
        table.do(f"play {trump}")
    return caught.value.code == "trump_not_now"


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
- {id: wake, kind: special, do: [{revive: {who: {side: own, type: [soldier]}, at: {zone: own_reinforcement}}}]}
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
