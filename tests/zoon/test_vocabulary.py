"""Every verb and option of the schema's section 2, also those that no tribe of the house uses."""

from __future__ import annotations

import pytest
from tests.zoon.positions import Table, codes, found, position

STAR = """
- id: star
  type: hero
  moves: {{walk: [[F, F], [B], [L], [R], [FL], [FR]]}}
  corners: [9, 9, "*", 0]
  star: {{outcome: {outcome}, do: {do}}}
"""


def trump(do: str, **more: str) -> str:
    """One special Trump called `act`."""
    extra = "".join(f", {key}: {value}" for key, value in more.items())
    return f"[{{id: act, kind: special{extra}, do: {do}}}]"


def acting(do: str, zero: dict[str, str], one: dict[str, str], **more: object) -> Table:
    """A table where seat 0 has just played a Trump with that effect."""
    table = position(zero, one, trumps=trump(do), **more)  # type: ignore[arg-type] # passed on
    table.do("play act")
    return table


def starred(do: str, outcome: str = "draw", attacks: bool = True, zoons: str = "", **more: object) -> Table:
    """A table where the star on seat 0's card has just been touched: c3 attacks c4, or c4 attacked c3."""
    extra = {square: ref for square, ref in dict(more.pop("zero", {})).items()}  # type: ignore[call-overload] # a dict
    enemies = {"c4": "king", **dict(more.pop("one", {}))}  # type: ignore[call-overload] # a dict
    table = position(
        {"c3": "star", **extra}, enemies, zoons=STAR.format(do=do, outcome=outcome) + zoons,
        turn=0 if attacks else 1, **more,  # type: ignore[arg-type] # passed on
    )  # fmt: skip
    table.do("c3-c4" if attacks else "c4-c3")
    table.fight(*("*", 6) if attacks else (6, "*"))
    return table


# -- selectors ------------------------------------------------------------------------------------------


def picks(selector: str, zero: dict[str, str], one: dict[str, str], verb: str = "peek", turn: int = 0) -> set[str]:
    table = position(zero, one, trumps=trump(f"[{{{verb}: {{who: {selector}}}}}]"), turn=turn)
    if "play act" not in table.moves():
        return set()
    table.do("play act")
    return {move.removeprefix("pick ") for move in table.moves()}


ZERO = {"c3": "pawn", "c1": "king", "e2": "guard"}
ONE = {"c5": "pawn", "d4": "king"}


@pytest.mark.parametrize(
    ("selector", "squares"),
    [
        ("{side: own}", "c3 c1 e2 f1"),
        ("{side: enemy}", "c5 d4 a6"),
        ("{side: any}", "c3 c1 e2 f1 c5 d4 a6"),
        ("{side: own, type: [soldier]}", "c3"),
        ("{side: own, type: [soldier, elite]}", "c3 e2"),
        ("{side: own, not_type: [soldier, elite]}", "c1 f1"),
        ("{side: own, not_type: [emblem]}", "c3 c1 e2"),
        ("{side: own, id: [king, guard]}", "c1 e2"),
        ("{side: own, zone: own_reinforcement}", "c1 f1"),
        ("{side: own, zone: own_deployment}", "c1 e2 f1"),
        ("{side: own, zone: own_camp}", "c3 c1 e2 f1"),
        ("{side: enemy, zone: enemy_deployment}", "c5 a6"),
        ("{side: enemy, zone: enemy_reinforcement}", "a6"),
        ("{side: any, zone: enemy_camp}", "c5 d4 a6"),
        ("{side: any, zone: board}", "c3 c1 e2 f1 c5 d4 a6"),
        ("{side: any, within: 1, of: {side: own, type: [soldier]}}", "d4"),
        ("{side: any, within: 2, of: {side: own, type: [soldier]}}", "d4 c5 c1 e2"),
        ("{side: own, within: 2, of: {side: own, type: [elite]}, type: [soldier, chief]}", "c3 c1"),
    ],
)
def test_selectors_name_side_type_id_zone_and_distance(selector: str, squares: str) -> None:
    assert picks(selector, ZERO, ONE) == set(squares.split())


def test_zones_are_those_of_the_player_who_speaks() -> None:
    assert picks("{side: own, zone: own_camp}", ZERO, ONE, turn=1) == {"c5", "d4", "a6"}
    assert picks("{side: enemy, zone: enemy_reinforcement}", ZERO, ONE, turn=1) == {"c1", "f1"}


def test_within_counts_the_eight_neighbours_as_adjacent_and_excludes_the_own_square() -> None:
    around = {"b2": "pawn", "b3": "pawn", "b4": "pawn", "d2": "pawn", "c3": "king"}
    others = {"c2": "pawn", "c4": "pawn", "d3": "pawn", "d4": "guard", "e3": "guard"}
    near = picks("{side: any, within: 1, of: {side: own, type: [chief]}}", around, others)
    assert near == {"b2", "b3", "b4", "d2", "c2", "c4", "d3", "d4"}


def test_hidden_types_of_enemies_do_not_narrow_what_may_be_named() -> None:
    assert picks("{side: enemy, type: [priest]}", ZERO, ONE, verb="eliminate") == {"c5", "d4", "a6"}


@pytest.mark.parametrize("kind", ["pawn", "king"])
def test_a_named_enemy_that_does_not_match_is_shown_and_spared(kind: str) -> None:
    table = acting("[{eliminate: {who: {side: enemy, type: [chief]}}}]", {"c3": "pawn"}, {"c5": kind})
    caused = table.do("pick c5")
    assert found(caused, "revealed")["kind"] == f"{kind}.0"
    assert table["c5"] == (None if kind == "king" else "1:pawn")


def test_self_and_enemy_fighter_are_the_two_of_the_combat() -> None:
    for attacks in (True, False):
        table = starred("[{reveal: {who: self}}, {paralyse: {who: enemy_fighter, turns: 1}}]", attacks=attacks)
        assert found(table.events, "revealed")["kind"] == "star.0"
        assert table.paralysed("c4") == 1 if attacks else table.paralysed("c4") == 1


def test_bearer_and_entering_are_told_below_by_equipment_and_terrain() -> None:
    trumps = """
- {id: helm, kind: equipment, attach: {who: {side: any}}, passive: [{score: {who: bearer, add: 5}}]}
"""
    table = position({"c3": "pawn"}, {"c4": "king"}, trumps=trumps, lies={"0:helm": "c3"})
    table.do("c3-c4")
    assert found(table.fight(3, 6), "touched")["attacker_score"] == "8"


def test_equipment_may_be_put_on_an_enemy_where_the_card_says_so() -> None:
    trumps = "[{id: yoke, kind: equipment, attach: {who: {side: enemy}}, passive: [{score: {who: bearer, add: -2}}]}]"
    table = position({"c3": "pawn"}, {"c4": "pawn"}, trumps=trumps)
    table.do("play yoke")
    assert table.moves() == {"pick c4", "pick a6"}
    table.do("pick c4", "c4-c3")
    assert found(table.fight(3, 3), "touched")["attacker_score"] == "1"
    assert table.tomb(1) == ["pawn"]
    assert table.trump("0:yoke").status == "tomb"


# -- common options ---------------------------------------------------------------------------------------

CROWD = {"c5": "pawn", "d5": "guard", "e5": "rider"}


def test_up_to_chooses_at_least_one_and_may_stop() -> None:
    table = acting("[{paralyse: {who: {side: enemy}, up_to: 2, turns: 1}}]", {"c3": "pawn"}, CROWD)
    assert "done" not in table.moves()
    assert "decline" not in table.moves()
    table.do("pick c5")
    assert "pick c5" not in table.moves()
    table.do("done")
    assert (table.paralysed("c5"), table.paralysed("d5"), table.to_act) == (1, 0, (1,))


def test_up_to_ends_with_the_last_one() -> None:
    table = acting("[{paralyse: {who: {side: enemy}, up_to: 2, turns: 1}}]", {"c3": "pawn"}, CROWD)
    table.do("pick c5", "pick e5")
    assert (table.paralysed("c5"), table.paralysed("e5"), table.to_act) == (1, 1, (1,))


def test_count_is_exactly_so_many() -> None:
    table = acting("[{paralyse: {who: {side: enemy}, count: 2, turns: 1}}]", {"c3": "pawn"}, CROWD)
    table.do("pick c5")
    assert "done" not in table.moves()
    table.do("pick d5")
    assert (table.paralysed("c5"), table.paralysed("d5")) == (1, 1)


@pytest.mark.parametrize("option", ["count: 3", "up_to: 3"])
def test_with_fewer_than_asked_the_verb_is_done_to_those_there_are(option: str) -> None:
    table = acting(f"[{{peek: {{who: {{side: enemy}}, {option}}}}}]", {"c3": "pawn"}, {"c5": "pawn"})
    table.do("pick c5", "pick a6")
    if table.to_act == (0,):
        table.do("done")
    assert codes(table.events).count("looked") == 2
    assert table.to_act == (1,)


def test_optional_may_be_declined_and_nothing_happens() -> None:
    table = acting("[{paralyse: {who: {side: enemy}, turns: 1, optional: true}}]", {"c3": "pawn"}, CROWD)
    assert "decline" in table.moves()
    table.do("decline")
    assert (table.paralysed("c5"), table.to_act) == (0, (1,))


@pytest.mark.parametrize(
    "verb",
    ["eliminate: {who: self, optional: true}", "paralyse: {who: enemy_fighter, turns: 1, optional: true}",
     "push: {who: enemy_fighter, dir: its_back, optional: true}", "petrify: {who: enemy_fighter, optional: true}",
     "reveal: {who: self, optional: true}", "move: {who: self, optional: true}",
     "place: {who: self, at: {zone: own_camp}, optional: true}",
     "swap: {a: self, b: {side: own}, optional: true}"],
)  # fmt: skip
def test_optional_is_asked_of_a_named_zoon_too(verb: str) -> None:
    table = starred(f"[{{{verb}}}]", zero={"e3": "pawn"})
    before = table.board()
    assert table.to_act == (0,), "asked whether to do it"
    assert "decline" in table.moves()
    assert len(table.moves()) > 1
    table.do("decline")
    assert table.board() == before
    assert table.to_act == (1,)


def test_optional_on_a_named_zoon_accepted_is_done() -> None:
    table = starred("[{eliminate: {who: enemy_fighter, optional: true}}]")
    table.do("pick c4")
    assert table.tomb(1) == ["king"]


def test_the_chooser_may_be_the_owner_of_the_zoon_concerned() -> None:
    do = "[{place: {who: enemy_fighter, at: {within: 1, of: enemy_fighter}, chooser: owner}}]"
    assert starred(do).to_act == (1,)
    own = "[{place: {who: self, at: {zone: own_camp}, chooser: owner}}]"
    assert starred(own).to_act == (0,)


def test_the_chooser_may_be_the_enemy() -> None:
    table = acting("[{eliminate: {who: {side: own}, chooser: enemy}}]", {"c3": "pawn", "d3": "king"}, CROWD)
    assert table.to_act == (1,)
    assert table.moves() == {"pick c3", "pick d3", "pick f1"}
    table.do("pick d3")
    assert table.tomb(0) == ["king"]


def test_the_enemy_may_be_made_to_move_one_of_his_own() -> None:
    do = "[{move: {who: {side: enemy, type: [soldier]}, chooser: owner}}]"
    table = acting(do, {"c3": "pawn"}, CROWD)
    assert table.to_act == (1,)
    assert table.moves() == {"c5-c4", "c5-b5", "c5-c6"}
    table.do("c5-c4")
    assert (table["c4"], table.to_act) == ("1:pawn", (1,))  # and now its own turn


def test_distinct_false_lets_the_same_zoon_move_twice() -> None:
    do = "[{move: {who: {side: own, type: [soldier]}, up_to: 2, distinct: false}}]"
    table = acting(do, {"c3": "pawn", "e3": "pawn"}, CROWD)
    table.do("c3-c4")
    assert "c4-b4" in table.moves()
    table.do("c4-b4")
    assert table["b4"] == "0:pawn"


@pytest.mark.parametrize("otherwise", ["stay", "nothing"])
def test_else_stay_and_nothing_leave_the_rest_when_it_is_impossible(otherwise: str) -> None:
    do = f"[{{push: {{who: enemy_fighter, dir: its_back, else: {otherwise}}}}}]"
    table = starred(do, one={"c5": "pawn"})
    assert (table["c3"], table["c4"], table["c5"]) == ("0:star", "1:king", "1:pawn")


def test_only_free_keeps_a_move_from_fighting() -> None:
    do = "[{move: {who: {side: own, type: [chief]}, only_free: true}}]"
    table = acting(do, {"c3": "king"}, {"c4": "pawn", "d4": "pawn"})
    assert not table.moves() & {"c3-c4", "c3-d4"}
    assert "c3-b4" in table.moves()


def test_only_free_with_nothing_but_fights_is_no_possible_result() -> None:
    do = "[{move: {who: {side: own, type: [soldier]}, only_free: true}}]"
    table = position({"a1": "pawn"}, {"a2": "pawn", "b1": "pawn"}, trumps=trump(do))
    assert "play act" not in table.moves()


# -- move and step ----------------------------------------------------------------------------------------


def test_move_by_the_grid_may_fight() -> None:
    table = acting("[{move: {who: {side: own, type: [chief]}}}]", {"c3": "king"}, {"c4": "pawn"})
    table.do("c3-c4")
    table.fight()
    assert table["c4"] == "0:king"


def test_move_green_reaches_every_arrival_square_directly() -> None:
    zoons = "[{id: lancer, type: hero, moves: {walk: [[F, 'F~', F], [R, F]], leap: [[-1, 0]]}, corners: [4, 4, 4, 4]}]"
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
    table = starred("[{move: {who: enemy_fighter}}]", attacks=True, zoons="", one={"e5": "pawn"})
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


# -- push, place, swap --------------------------------------------------------------------------------------


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


# -- eliminate, petrify, obstacle ---------------------------------------------------------------------------


def test_eliminate_several_by_choice() -> None:
    table = acting("[{eliminate: {who: {side: enemy}, count: 2}}]", {"c3": "pawn"}, CROWD)
    table.do("pick c5", "pick e5")
    assert sorted(table.tomb(1)) == ["pawn", "rider"]


@pytest.mark.parametrize("attacks", [True, False])
def test_petrify_leaves_an_obstacle_where_it_stands(attacks: bool) -> None:
    table = starred("[{petrify: {who: enemy_fighter}}]", attacks=attacks)
    assert (table["c4"], table["c3"], table.tomb(1)) == ("#", "0:star", [])


def test_petrify_a_defender_with_outcome_none_and_the_attacker_goes_back() -> None:
    table = starred("[{petrify: {who: enemy_fighter}}]", outcome="none")
    assert (table["c4"], table["c3"]) == ("#", "0:star")


def test_petrify_oneself() -> None:
    table = starred("[{petrify: {who: self}}]", attacks=False, zero={"e1": "pawn"})
    assert (table["c3"], table["c4"]) == ("#", "1:king")
    assert table.tomb(0) == []


def test_obstacle_makes_free_squares_obstacles() -> None:
    table = acting("[{obstacle: {at: {zone: enemy_camp}, count: 2}}]", {"c3": "pawn"}, CROWD)
    assert "to c5" not in table.moves()
    assert "to c4" in table.moves()
    table.do("to c4", "to d4")
    assert (table["c4"], table["d4"], table.to_act) == ("#", "#", (1,))


def test_obstacle_up_to_may_stop_after_the_first() -> None:
    table = acting("[{obstacle: {at: {zone: enemy_camp}, up_to: 2}}]", {"c3": "pawn"}, CROWD)
    assert "done" not in table.moves()
    table.do("to c4")
    assert "done" in table.moves()
    table.do("done")
    assert (table["c4"], table.to_act) == ("#", (1,))


def test_obstacle_needs_a_square_without_terrain() -> None:
    trumps = trump("[{obstacle: {at: {zone: board}}}]")[:-1] + ", {id: moss, kind: terrain, place: {at: {}}, "
    trumps += "terrain: {passable: true}}]"
    table = position({"c3": "pawn"}, {"c5": "pawn"}, trumps=trumps, lies={"0:moss": "d4"})
    table.do("play act")
    assert "to d4" not in table.moves()


def test_place_may_use_a_passable_terrain_as_a_free_square() -> None:
    trumps = trump("[{place: {who: {side: own}, at: {zone: board}}}]")[:-1]
    trumps += ", {id: moss, kind: terrain, place: {at: {}}, terrain: {passable: true}}]"
    table = position({"c3": "pawn"}, {"c5": "pawn"}, trumps=trumps, lies={"0:moss": "d4"})
    table.do("play act", "pick c3", "to d4")
    assert table["d4"] == "0:pawn"


# -- control --------------------------------------------------------------------------------------------


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
    table = acting("[{control: {who: {side: enemy, zone: own_camp}}}]", {"a1": "pawn"}, {"c3": "king", "c5": "pawn"})
    assert table.moves() == {"pick c3"}


# -- revive, peek, reveal -----------------------------------------------------------------------------------


def test_revive_brings_a_card_of_the_own_tomb_back() -> None:
    do = "[{revive: {who: {side: own, type: [soldier, elite]}, at: {zone: own_reinforcement}}}]"
    table = acting(do, {"c3": "pawn"}, CROWD, tombs=(["guard", "king", "pawn"], ["rider"]))
    assert table.moves() == {"revive guard.0", "revive pawn.0"}
    table.do("revive guard.0")
    assert table.moves() == {f"to {column}1" for column in "abcde"}
    back = found(table.do("to b1"), "revived")
    assert (back["kind"], table["b1"], table.tomb(0)) == ("guard.0", "0:guard", ["king", "pawn"])
    assert table.mask("b1") == {"guard.0"}


def test_revive_several() -> None:
    do = "[{revive: {who: {side: own}, at: {zone: own_reinforcement}, up_to: 2}}]"
    table = acting(do, {"c3": "pawn"}, CROWD, tombs=(["guard", "king", "pawn"], []))
    table.do("revive king.0", "to a1")
    assert table.moves() == {"revive guard.0", "revive pawn.0", "done"}
    table.do("revive pawn.0", "to b1")
    assert (table["a1"], table["b1"], table.to_act) == ("0:king", "0:pawn", (1,))


def test_peek_shows_a_face_to_one_alone_and_reveal_to_both() -> None:
    for verb, seen_by_enemy in (("peek", False), ("reveal", True)):
        table = acting(f"[{{{verb}: {{who: {{side: enemy}}}}}}]", {"c3": "pawn"}, CROWD)
        caused = table.do("pick e5")
        told = [event for event in caused if "rider.0" in dict(event.facts).values()]
        assert told
        assert all(event.seen_by(0) and event.final for event in told)
        assert all(event.seen_by(None) == seen_by_enemy for event in told)
        assert (table.handle("e5"), "rider.0") in table.state.observation(0).memory.cards
        assert (table.mask("e5") == {"rider.0"}) == seen_by_enemy


# -- score, prevent, draw -----------------------------------------------------------------------------------


def helmed(passive: str, attacks: bool, bearer: str = "pawn", foe: str = "king", **more: str) -> Table:
    """Seat 0's bearer on c3 fights seat 1's card on c4."""
    trumps = f"[{{id: helm, kind: equipment, attach: {{who: {{side: own}}}}, passive: {passive}}}]"
    table = position(
        {"c3": bearer, "a1": "pawn"}, {"c4": foe, "e6": "pawn"}, trumps=trumps, lies={"0:helm": "c3"},
        turn=0 if attacks else 1, **more,  # type: ignore[arg-type] # passed on
    )  # fmt: skip
    table.do("c3-c4" if attacks else "c4-c3")
    return table


@pytest.mark.parametrize(
    ("figures", "attacking", "defending"),
    [
        ("add: 2", "5", "5"), ("when: always, add: 2", "5", "5"), ("when: attacking, add: 2", "5", "3"),
        ("when: defending, add: 2", "3", "5"), ("mul: 2", "6", "6"), ("when: attacking, mul: 3", "9", "3"),
        ("add: 1, mul: 2", "8", "8"), ("add: -5", "0", "0"), ("mul: 0", "0", "0"),
    ],
)  # fmt: skip
def test_score_adds_and_multiplies_when_it_says(figures: str, attacking: str, defending: str) -> None:
    passive = f"[{{score: {{who: bearer, {figures}}}}}]"
    assert found(helmed(passive, True).fight(3, 6), "touched")["attacker_score"] == attacking
    assert found(helmed(passive, False).fight(6, 3), "touched")["defender_score"] == defending


def test_score_of_the_enemy_fighter_weighs_on_whoever_fights_the_bearer() -> None:
    passive = "[{score: {who: enemy_fighter, add: -4}}]"
    touched = found(helmed(passive, True).fight(3, 6), "touched")
    assert (touched["attacker_score"], touched["defender_score"]) == ("3", "2")
    touched = found(helmed(passive, False).fight(6, 3), "touched")
    assert (touched["attacker_score"], touched["defender_score"]) == ("2", "3")


def test_score_of_the_enemy_fighter_weighs_on_nobody_else() -> None:
    trumps = """
- {id: helm, kind: equipment, attach: {who: {side: own}}, passive: [{score: {who: enemy_fighter, add: -4}}]}
"""
    table = position({"c3": "pawn", "e3": "king"}, {"e4": "king"}, trumps=trumps, lies={"0:helm": "c3"})
    table.do("e3-e4")
    assert found(table.fight(6, 6), "touched")["defender_score"] == "6"


def test_score_never_changes_a_star() -> None:
    trumps = "[{id: helm, kind: equipment, attach: {who: {side: own}}, passive: [{score: {who: bearer, add: 2}}]}]"
    zoons = STAR.format(do="[]", outcome="draw")
    table = position({"c3": "star"}, {"c4": "king"}, zoons=zoons, trumps=trumps, lies={"0:helm": "c3"})
    table.do("c3-c4")
    assert found(table.fight("*", 6), "touched")["attacker_score"] == "*"


def test_score_of_a_trump_holds_for_the_turn_and_for_the_types_it_names() -> None:
    do = "[{score: {who: {side: own, type: [soldier]}, add: 4}}, {move: {who: {side: own}, up_to: 2}}]"
    table = acting(do, {"c3": "pawn", "e3": "guard"}, {"c4": "king", "e4": "king"})
    table.do("c3-c4")
    assert found(table.fight(3, 6), "touched")["attacker_score"] == "7"
    table.do("e3-e4")
    assert found(table.fight(5, 6), "touched")["attacker_score"] == "5"


def test_score_in_a_star_holds_for_the_fighter_named_and_the_turn() -> None:
    table = starred("[{score: {who: self, add: 3}}, {move: {who: self}}]")
    table.do("c3-c4")
    assert found(table.fight(9, 6), "touched")["attacker_score"] == "12"


def test_score_of_terrain_reaches_those_near_it() -> None:
    trumps = """
- id: drum
  kind: terrain
  place: {at: {}}
  terrain: {passable: true}
  passive: [{score: {who: {side: own, within: 1, of: self}, add: 2}}]
"""
    for drum, score in (("d4", "5"), ("d2", "5"), ("e5", "3")):
        table = position({"c3": "pawn"}, {"c4": "king"}, trumps=trumps, lies={"0:drum": drum})
        table.do("c3-c4")
        touched = found(table.fight(3, 6), "touched")
        assert (touched["attacker_score"], touched["defender_score"]) == (score, "6")


PREVENT = "[{{prevent: {{who: bearer, event: {event}, {rest}}}}}]"


@pytest.mark.parametrize("event", ["eliminated_by_combat", "eliminated"])
@pytest.mark.parametrize("attacks", [True, False])
def test_prevent_saves_the_bearer_and_a_surviving_attacker_goes_back(event: str, attacks: bool) -> None:
    table = helmed(PREVENT.format(event=event, rest="instead: [{draw: {}}]"), attacks)
    caused = codes(table.fight(3, 6) if attacks else table.fight(6, 3))
    assert "prevented" in caused
    assert (table["c3"], table["c4"], table.tomb(0)) == ("0:pawn", "1:king", [])


def test_prevent_without_an_instead_just_saves() -> None:
    table = helmed(PREVENT.format(event="eliminated", rest="times: 1"), True)
    table.fight(3, 6)
    assert (table["c3"], table["c4"]) == ("0:pawn", "1:king")


def test_prevent_counts_its_times() -> None:
    table = helmed(PREVENT.format(event="eliminated_by_combat", rest="times: 2, instead: [{draw: {}}]"), True)
    table.fight(3, 6)
    table.do("e6-e5", "c3-c4")
    table.fight(3, 6)
    assert table["c3"] == "0:pawn"
    table.do("e5-e6", "c3-c4")
    table.fight(3, 6)
    assert table.tomb(0) == ["pawn"]


def test_prevent_then_runs_afterwards() -> None:
    rest = "instead: [{draw: {}}], then: [{discard: {who: equipment}}]"
    table = helmed(PREVENT.format(event="eliminated_by_combat", rest=rest), True)
    table.fight(3, 6)
    assert (table["c3"], table.trump("0:helm").status, table.card("c3", 1).equipment) == ("0:pawn", "tomb", None)


def test_prevent_may_do_something_to_the_enemy_fighter() -> None:
    rest = "instead: [{draw: {}}], then: [{paralyse: {who: enemy_fighter, turns: 1}}]"
    for attacks in (True, False):
        table = helmed(PREVENT.format(event="eliminated_by_combat", rest=rest), attacks)
        table.fight(*(3, 6) if attacks else (6, 3))
        assert table.paralysed("c4") == 1
        assert table.paralysed("c3") == 0


@pytest.mark.parametrize("attacks", [True, False])
def test_prevent_knows_the_role_of_the_one_saved(attacks: bool) -> None:
    rest = "instead: [{if: {role: attacker}, then: [{paralyse: {who: self, turns: 3}}]}]"
    table = helmed(PREVENT.format(event="eliminated_by_combat", rest=rest), attacks)
    table.fight(*(3, 6) if attacks else (6, 3))
    assert bool(table.paralysed("c3")) == attacks


GUNS = """
- {id: gun, kind: shooting, corners: [9, 9, 9, 9], aim: {squares: [[0, 1]]}}
- {id: doom, kind: special, do: [{eliminate: {who: {side: enemy}}}]}
- {id: numb, kind: special, do: [{paralyse: {who: {side: enemy}, turns: 1}}]}
- {id: shove, kind: special, do: [{push: {who: {side: enemy}, dir: its_back}}]}
- {id: helm, kind: equipment, attach: {who: {side: own}}, passive: [{prevent: {who: bearer, event: EVENT}}]}
"""
SAVES = {
    "eliminated": {"combat", "shot", "effect"}, "eliminated_by_combat": {"combat", "shot"},
    "eliminated_by_shot": {"shot"}, "paralysed": {"paralysis"}, "moved_by_effect": {"move"},
}  # fmt: skip


@pytest.mark.parametrize("event", SAVES)
def test_prevent_replaces_the_event_it_names_and_no_other(event: str) -> None:
    trumps = GUNS.replace("EVENT", event)
    done = {}
    for cause in ("combat", "shot", "effect", "paralysis", "move"):
        table = position({"c3": "king"}, {"c4": "pawn"}, trumps=trumps, lies={"1:helm": "c4"})
        if cause == "combat":
            table.do("c3-c4")
            table.fight(6, 3)
        elif cause == "shot":
            table.do("play gun", "pick c3", "pick c4")
            table.fight(9, 3)
        else:
            table.do({"effect": "play doom", "paralysis": "play numb", "move": "play shove"}[cause], "pick c4")
        done[cause] = table["c4"] != "1:pawn" or bool(table.paralysed("c4"))
    assert {cause for cause, happened in done.items() if not happened} == SAVES[event]


def test_prevent_saves_the_bearer_from_a_star_touched_in_that_combat() -> None:
    trumps = GUNS.replace("EVENT", "eliminated_by_combat")
    zoons = STAR.format(do="[{eliminate: {who: enemy_fighter}}]", outcome="win")
    table = position({"c3": "star"}, {"c4": "pawn"}, zoons=zoons, trumps=trumps, lies={"1:helm": "c4"})
    table.do("c3-c4")
    table.fight("*", 3)
    assert (table["c3"], table["c4"]) == ("0:star", "1:pawn")


BOOM = STAR.format(do="[{eliminate: {who: enemy_fighter}}, {eliminate: {who: self}}]", outcome="none")


def test_prevent_saves_the_bearer_only() -> None:
    trumps = GUNS.replace("EVENT", "eliminated_by_combat")
    table = position({"c3": "star"}, {"c4": "pawn"}, zoons=BOOM, trumps=trumps, lies={"1:helm": "c4"})
    table.do("c3-c4")
    table.fight("*", 3)
    assert (table["c3"], table["c4"], table.tomb(0)) == (None, "1:pawn", ["star"])


def test_a_surviving_attacker_goes_back_even_if_the_defender_is_gone() -> None:
    """The bearer attacks a card that bursts: the fight ends as a tie for it, so it does not take the square."""
    trumps = GUNS.replace("event: EVENT", "event: eliminated_by_combat, instead: [{draw: {}}]")
    table = position({"c3": "pawn"}, {"c4": "star", "e6": "pawn"}, zoons=BOOM, trumps=trumps, lies={"0:helm": "c3"})
    table.do("c3-c4")
    table.fight(3, "*")
    assert (table["c3"], table["c4"], table.tomb(1)) == ("0:pawn", None, ["star"])


def test_prevent_of_a_trump_holds_for_the_turn() -> None:
    do = "[{prevent: {who: {side: own, type: [soldier]}, event: eliminated}}, {move: {who: {side: own}}}]"
    table = acting(do, {"c3": "pawn"}, {"c4": "king", "e6": "pawn"})
    table.do("c3-c4")
    table.fight(3, 6)
    assert table["c3"] == "0:pawn"
    table.do("e6-e5", "c3-c4")
    table.fight(3, 6)
    assert table.tomb(0) == ["pawn"]


def test_prevent_in_a_star_holds_for_the_fighter_named() -> None:
    table = starred("[{prevent: {who: self, event: eliminated}}, {move: {who: self}}]")
    table.do("c3-c4")
    table.fight(0, 6)
    assert (table["c3"], table.tomb(0)) == ("0:star", [])


def test_prevented_displacement_by_swap_and_place_leaves_everything() -> None:
    for do, moves in (
        ("[{swap: {a: {side: own}, b: {side: enemy}}}]", ("pick c3", "pick c5")),
        ("[{place: {who: {side: enemy}, at: {zone: board}}}]", ("pick c5",)),
    ):
        trumps = trump(do)[:-1] + (
            ", {id: helm, kind: equipment, attach: {who: {side: own}},"
            " passive: [{prevent: {who: bearer, event: moved_by_effect}}]}]"
        )
        table = position({"c3": "pawn"}, {"c5": "pawn"}, trumps=trumps, lies={"1:helm": "c5"})
        table.do("play act", *moves)
        assert (table["c3"], table["c5"], table.to_act) == ("0:pawn", "1:pawn", (1,))


# -- on_enter -------------------------------------------------------------------------------------------

TRAP = """
- id: trap
  kind: terrain
  place: {{at: {{}}}}
  terrain: {{passable: true}}
  passive: [{{on_enter: {{by: {by}, do: [{{paralyse: {{who: entering, turns: 1}}}}]}}}}]
- {{id: shove, kind: special, do: [{{push: {{who: {{side: any}}, dir: its_back}}}}]}}
- {{id: put, kind: special, do: [{{place: {{who: {{side: any}}, at: {{}}}}}}]}}
- {{id: trade, kind: special, do: [{{swap: {{a: {{side: own}}, b: {{side: own}}}}}}]}}
- {{id: grip, kind: control, do: [{{control: {{who: {{side: enemy}}}}}}]}}
"""
LEAPER = "[{id: both, type: hero, moves: {walk: [[F]], leap: [[0, 1]]}, corners: [4, 4, 4, 4]}]"


def trapped(by: str, how: str) -> bool:
    """Whether a trap on c4 catches the Zoon that comes there in that way."""
    zero, one = {"c3": "both", "e1": "pawn"}, {"e5": "pawn"}
    trap = "c4"
    match how:
        case "won fight":
            one["c4"] = "oracle"
        case "retreat":
            zero, one, trap = {"c4": "pawn", "e1": "pawn"}, {"c5": "pawn", "e5": "guard"}, "c4"
        case "push":
            zero["c5"] = "pawn"
        case "swap":
            zero["c4"] = "pawn"
        case "control":
            one["c3"] = "guard"
            del zero["c3"]
    table = position(zero, one, zoons=LEAPER, trumps=TRAP.format(by=by), lies={"0:trap": trap})
    match how:
        case "walk":
            table.do("c3-c4")
        case "leap":
            table.do("c3^c4")
        case "won fight":
            table.do("c3-c4")
            table.fight(4, 2)
        case "retreat":
            table.do("c4-c5")
            table.fight(3, 3)
        case "push":
            table.do("play shove", "pick c5")
        case "place":
            table.do("play put", "pick c3", "to c4")
        case "swap":
            table.do("play trade", "pick c3", "pick c4")
        case "control":
            table.do("play grip", "pick c3", "c3-c4")
    assert table["c4"] is not None
    return bool(table.paralysed("c4"))


@pytest.mark.parametrize(
    ("by", "caught"),
    [
        ("walk", {"walk", "won fight", "control"}),
        ("leap", {"leap"}),
        ("any", {"walk", "leap", "won fight", "control", "retreat", "push", "place", "swap"}),
    ],
)
def test_on_enter_fires_for_those_who_come_in_the_way_it_names(by: str, caught: set[str]) -> None:
    ways = ("walk", "leap", "won fight", "control", "retreat", "push", "place", "swap")
    assert {how for how in ways if trapped(by, how)} == caught


def test_on_enter_fires_only_on_the_square_itself_and_not_on_one_passed_over() -> None:
    table = position({"c3": "runner", "a1": "pawn"}, {"e5": "pawn"}, trumps=TRAP.format(by="any"), lies={"0:trap": "c4"})
    table.do("c3-c4-c5")
    assert table.paralysed("c5") == 0


def test_on_enter_catches_both_players_and_a_lost_attacker_never() -> None:
    table = position({"c3": "pawn", "a1": "pawn"}, {"c5": "pawn", "e5": "pawn"}, trumps=TRAP.format(by="any"), lies={"0:trap": "c4"},
                     turn=1)  # fmt: skip
    table.do("c5-c4")
    assert table.paralysed("c4") == 1
    fought = position({"c3": "pawn"}, {"c4": "king", "e5": "pawn"}, trumps=TRAP.format(by="any"), lies={"0:trap": "c4"})
    fought.do("c3-c4")
    fought.fight(3, 6)
    assert fought.paralysed("c4") == 0
    assert "entered" not in fought.codes()


def test_on_enter_may_eliminate_and_its_chooser_is_the_owner_of_the_terrain() -> None:
    trumps = """
- id: maw
  kind: terrain
  place: {at: {}}
  terrain: {passable: true}
  passive: [{on_enter: {by: any, do: [{eliminate: {who: entering}}, {peek: {who: {side: enemy}}}]}}]
"""
    table = position({"c3": "pawn", "e1": "pawn"}, {"e5": "pawn"}, trumps=trumps, lies={"1:maw": "c4"})
    table.do("c3-c4")
    assert table.tomb(0) == ["pawn"]
    assert table.to_act == (1,)
    assert table.moves() == {"pick e1", "pick f1"}


def test_on_enter_comes_between_the_moves_of_a_trump() -> None:
    trumps = TRAP.format(by="any") + """
- {id: rush, kind: movement, do: [{move: {who: {side: own, type: [soldier]}, up_to: 2, distinct: false}}]}
"""
    table = position({"c3": "pawn", "e3": "pawn"}, {"e5": "pawn"}, trumps=trumps, lies={"0:trap": "c4"})
    table.do("play rush", "c3-c4")
    assert not table.walks("c4")
    assert table.walks("e3")


# -- if -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("condition", "zero", "one", "true"),
    [
        ("exists: {side: own, type: [soldier]}", {"a1": "pawn"}, {}, True),
        ("exists: {side: own, type: [soldier]}", {"a1": "guard"}, {"e5": "pawn"}, False),
        ("exists: {side: enemy, type: [soldier]}", {}, {"e5": "pawn"}, True),
        ("exists: {side: own, type: [soldier], within: 1, of: self}", {"d3": "pawn"}, {}, True),
        ("exists: {side: own, type: [soldier], within: 1, of: self}", {"e3": "pawn"}, {}, False),
        ("exists: {side: own, type: [soldier], within: 2, of: self}", {"e3": "pawn"}, {}, True),
        ("exists: {side: own, zone: enemy_camp}", {}, {}, False),
        ("exists: {side: own, zone: enemy_camp}", {"f6": "pawn"}, {}, True),
        ("not: {exists: {side: own, type: [soldier]}}", {}, {}, True),
        ("not: {exists: {side: own, type: [soldier]}}", {"a1": "pawn"}, {}, False),
        ("not: {not: {exists: {side: own, type: [soldier]}}}", {"a1": "pawn"}, {}, True),
        ("role: attacker", {}, {}, True),
        ("role: defender", {}, {}, False),
        ("not: {role: defender}", {}, {}, True),
        ("role: attacker, exists: {side: own, type: [soldier]}", {}, {}, False),
        ("role: attacker, exists: {side: own, type: [soldier]}", {"a1": "pawn"}, {}, True),
        ("role: attacker, not: {exists: {side: enemy, type: [monster]}}", {}, {"e5": "rider"}, False),
        ("exists: {side: enemy, type: [soldier], within: 1, of: {side: enemy, type: [emblem]}}", {}, {"b5": "pawn"}, True),
        ("exists: {side: enemy, type: [soldier], within: 1, of: {side: enemy, type: [emblem]}}", {},
         {"e5": "pawn", "e6": "guard"}, False),
    ],
)  # fmt: skip
def test_if_runs_then_when_its_condition_is_true(
    condition: str, zero: dict[str, str], one: dict[str, str], true: bool
) -> None:
    table = starred(f"[{{if: {{{condition}}}, then: [{{eliminate: {{who: enemy_fighter}}}}]}}]", zero=zero, one=one)
    assert table.tomb(1) == (["king"] if true else [])


def test_if_may_be_nested_and_the_lines_after_it_run_anyway() -> None:
    do = """[
      {if: {role: attacker}, then: [
        {if: {exists: {side: own, type: [soldier]}}, then: [{reveal: {who: enemy_fighter}}]}]},
      {paralyse: {who: enemy_fighter, turns: 1}}]"""
    table = starred(do, zero={"a1": "pawn"})
    assert "revealed" in table.codes()
    assert table.paralysed("c4") == 1
    assert "revealed" not in starred(do).codes()


# -- again, return_trump, discard ---------------------------------------------------------------------------


def test_again_lets_the_zoon_act_once_more_in_the_same_turn() -> None:
    table = starred("[{again: {}}]")
    assert table.to_act == (0,)
    assert table.walks("c3") == {"c3-c4", "c3-b3", "c3-d3", "c3-c2", "c3-b4", "c3-d4"}
    table.do("c3-d4")
    assert (table["d4"], table.to_act) == ("0:star", (1,))


def test_again_may_fight_and_be_declined() -> None:
    table = starred("[{again: {}}]")
    table.do("c3-c4")
    table.fight(9, 6)
    assert table["c4"] == "0:star"
    other = starred("[{again: {}}]")
    other.do("decline")
    assert (other["c3"], other.to_act) == ("0:star", (1,))


def test_again_after_a_win_acts_from_the_square_taken() -> None:
    table = starred("[{eliminate: {who: enemy_fighter}}, {again: {}}]", outcome="win")
    assert table["c4"] == "0:star"
    assert "c4-d5" in table.moves()


def test_again_of_a_paralysed_zoon_is_nothing() -> None:
    assert starred("[{paralyse: {who: self, turns: 1}}, {again: {}}]").to_act == (1,)


def test_again_on_a_terrain_lets_the_one_who_entered_act_again() -> None:
    trumps = """
- id: slide
  kind: terrain
  place: {at: {}}
  terrain: {passable: true}
  passive: [{on_enter: {by: walk, do: [{again: {}}]}}]
"""
    for owner in (0, 1):
        table = position({"c3": "pawn"}, {"e5": "pawn"}, trumps=trumps, lies={f"{owner}:slide": "c4"})
        table.do("c3-c4")
        assert table.to_act == (0,)
        assert "c4-d4" in table.moves()
        assert "e5-e4" not in table.moves()
        table.do("c4-d4")
        assert (table["d4"], table.to_act) == ("0:pawn", (1,))


def test_again_cannot_go_on_for_ever() -> None:
    trumps = """
- id: slide
  kind: terrain
  place: {at: {}}
  terrain: {passable: true}
  passive: [{on_enter: {by: any, do: [{again: {}}]}}]
- {id: slope, kind: terrain, place: {at: {}}, terrain: {passable: true}, passive: [{on_enter: {by: any, do: [{again: {}}]}}]}
"""
    table = position({"c3": "pawn"}, {"e5": "pawn"}, trumps=trumps, lies={"0:slide": "c4", "0:slope": "d4"})
    table.do("c3-c4")
    for _ in range(200):
        if table.to_act != (0,):
            break
        table.do("c4-d4" if table["c4"] else "d4-c4")
    assert table.to_act in ((1,), ())


KEEP = """
- {id: axe, kind: combat, uses: once, do: [{move: {who: {side: own}}}]}
- {id: helm, kind: equipment, uses: once, attach: {who: {side: own}}, passive: [{score: {who: bearer, add: 2}}]}
- {id: recall, kind: special, uses: 2, do: [{return_trump: {id: axe}}]}
- {id: unstrap, kind: special, do: [{return_trump: {id: helm}}]}
"""


def test_return_trump_brings_a_lost_trump_back_to_the_hand() -> None:
    table = position({"c3": "pawn"}, {"e5": "pawn"}, trumps=KEEP, lost=["0:axe"], uses={"0:axe": 0})
    table.do("play recall")
    assert table.trump("0:axe").status == "hand"
    table.do("e5-e6")
    assert "play axe" in table.moves()


def test_return_trump_takes_equipment_off_its_bearer() -> None:
    table = position({"c3": "pawn"}, {"e5": "pawn"}, trumps=KEEP, lies={"0:helm": "c3"})
    table.do("play unstrap")
    assert (table.trump("0:helm").status, table.card("c3", 1).equipment) == ("hand", None)
    table.do("e5-e6")
    assert "play helm" in table.moves()


def test_return_trump_in_a_star() -> None:
    table = starred("[{return_trump: {id: axe}}]", trumps=KEEP, lost=["0:axe"])
    assert table.trump("0:axe").status == "hand"
    assert table.trump("1:axe").status == "hand"


def test_discard_equipment_of_the_enemy_fighter() -> None:
    table = starred("[{discard: {who: equipment}}]", trumps=KEEP, lies={"1:helm": "c4"})
    assert (table.trump("1:helm").status, table.card("c4", 0).equipment) == ("tomb", None)
    assert table.trump("0:helm").status == "hand"


def test_discard_a_trump_of_the_enemys_hand() -> None:
    table = starred("[{discard: {who: trump}}]", trumps=KEEP, lost=["1:recall", "1:unstrap"])
    assert table.moves() == {"drop axe", "drop helm"}
    dropped = found(table.do("drop axe"), "dropped")
    assert (dropped["trump"], table.trump("1:axe").status) == ("1:axe", "tomb")


def test_discard_the_trump_that_speaks() -> None:
    table = acting("[{peek: {who: {side: enemy}}}, {discard: {who: trump}}]", {"c3": "pawn"}, CROWD)
    table.do("pick c5")
    assert table.trump("0:act").status == "tomb"


# -- kinds of trump ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["movement", "combat", "special"])
def test_trumps_of_every_kind_with_an_effect_run_it(kind: str) -> None:
    trumps = f"[{{id: act, kind: {kind}, do: [{{move: {{who: {{side: own, type: [soldier]}}}}}}]}}]"
    table = position({"c3": "pawn"}, CROWD, trumps=trumps)
    table.do("play act", "c3-c4")
    assert table["c4"] == "0:pawn"


@pytest.mark.parametrize(
    ("zone", "targets"),
    [("enemy_reinforcement", {"a6"}), ("own_camp", {"c2"}), ("enemy_camp", {"a6", "d4"}), ("board", {"a6", "c2", "d4"})],
)
def test_an_aim_may_be_a_zone_for_any_user(zone: str, targets: set[str]) -> None:
    trumps = f"[{{id: gun, kind: shooting, corners: [4, 4, 4, X], aim: {{zone: {zone}}}}}]"
    table = position({"f3": "pawn", "e1": "guard"}, {"d4": "pawn", "c2": "pawn"}, trumps=trumps)
    table.do("play gun")
    assert table.moves() == {"pick f3", "pick e1", "pick f1"}
    table.do("pick e1")
    assert {move.removeprefix("pick ") for move in table.moves()} == targets


def test_an_aim_by_several_types() -> None:
    trumps = "[{id: gun, kind: shooting, by: [soldier, chief], corners: [4, 4, 4, X], aim: {zone: board}}]"
    table = position({"f3": "pawn", "e1": "guard", "a1": "king"}, {"d4": "pawn"}, trumps=trumps)
    table.do("play gun")
    assert table.moves() == {"pick f3", "pick a1"}


def test_a_shot_is_met_by_the_scores_of_the_defender() -> None:
    trumps = """
- {id: gun, kind: shooting, corners: [4, 4, 4, X], aim: {zone: board}}
- {id: helm, kind: equipment, attach: {who: {side: own}}, passive: [{score: {who: bearer, when: defending, add: 2}}]}
"""
    table = position({"f3": "pawn"}, {"d4": "pawn"}, trumps=trumps, lies={"1:helm": "d4"})
    table.do("play gun", "pick f3", "pick d4")
    assert found(table.fight(4, 3), "touched")["defender_score"] == "5"
    assert table["d4"] == "1:pawn"


def test_a_spin_by_the_owner_also_turns_the_trump_of_a_shot() -> None:
    trumps = "[{id: gun, kind: shooting, corners: [1, 2, 3, 4], aim: {zone: board}}]"
    table = position({"f3": "pawn"}, {"d4": "pawn"}, trumps=trumps, options={"spin": "owner"})
    table.do("play gun", "pick f3", "pick d4")
    assert table.moves(0) == table.moves(1) == {"spin 0", "spin 1"}
    table.seal("spin 1", "spin 0")
    table.seal("touch 0", "touch 0")
    assert not table.state.observation(None).table.combat
    assert table["d4"] == "1:pawn"  # 3 against 3
    other = position({"f3": "pawn"}, {"d4": "pawn"}, trumps=trumps, options={"spin": "owner"})
    other.do("play gun", "pick f3", "pick d4")
    other.seal("spin 1", "spin 0")
    other.seal("touch 0", "touch 1")
    assert other["d4"] is None  # 4 against 3


@pytest.mark.parametrize("kind", ["reinforcement", "zoon"])
def test_a_zoon_trump_may_be_revived_and_named_by_its_id(kind: str) -> None:
    trumps = f"""
- {{id: late, kind: {kind}, zoon: {{type: soldier, corners: [4, 4, 4, 4]}}}}
- {{id: wake, kind: special, do: [{{revive: {{who: {{side: own, id: [late]}}, at: {{zone: own_reinforcement}}}}}}]}}
"""
    table = position({"c3": "pawn"}, CROWD, trumps=trumps, tombs=(["late", "guard"], []), lost=["0:late"])
    table.do("play wake")
    assert table.moves() == {"revive late.0"}
    table.do("revive late.0", "to a1")
    assert table["a1"] == "0:late"


def test_a_zoon_trump_counts_as_a_user_of_its_type() -> None:
    trumps = """
- {id: late, kind: zoon, zoon: {type: priest, corners: [4, 4, 4, 4]}}
- {id: pray, kind: special, by: [priest], do: [{peek: {who: {side: enemy}}}]}
"""
    table = position({"c3": "pawn", "a1": "late"}, CROWD, trumps=trumps, lost=["0:late"])
    assert "play pray" in table.moves()


def test_a_trump_of_several_lines_is_legal_while_one_of_them_can_do_something() -> None:
    do = "[{move: {who: {side: own, type: [monster]}}}, {peek: {who: {side: enemy}}}]"
    table = position({"c3": "pawn"}, CROWD, trumps=trump(do))
    assert "play act" in table.moves()
    table.do("play act")
    assert table.moves() == {"decline"}
    table.do("decline")
    assert "pick c5" in table.moves()
