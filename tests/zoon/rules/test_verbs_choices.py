"""Section 2 of Zoon's schema: whom the words of an effect name, and who chooses."""

from __future__ import annotations

import pytest

from tests.zoon.positions import codes, found, position
from tests.zoon.rules.effects_at_work import acting, starred, trump

# -- selectors --------------------------------------------------------------------------------------------


def picks(
    selector: str, zero: dict[str, str], one: dict[str, str], verb: str = "peek", turn: int = 0
) -> set[str]:
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
        table = starred(
            "[{reveal: {who: self}}, {paralyse: {who: enemy_fighter, turns: 1}}]", attacks=attacks
        )
        assert found(table.events, "revealed")["kind"] == "star.0"
        assert table.paralysed("c4") == 1


def test_bearer_and_entering_are_told_below_by_equipment_and_terrain() -> None:
    trumps = """
- {id: helm, kind: equipment, attach: {who: {side: any}}, passive: [{score: {who: bearer, add: 5}}]}
"""
    table = position({"c3": "pawn"}, {"c4": "king"}, trumps=trumps, lies={"0:helm": "c3"})
    table.do("c3-c4")
    assert found(table.fight(3, 6), "touched")["attacker_score"] == "8"


def test_equipment_may_be_put_on_an_enemy_where_the_card_says_so() -> None:
    trumps = """
- id: yoke
  kind: equipment
  attach: {who: {side: enemy}}
  passive: [{score: {who: bearer, add: -2}}]
"""
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
     "push: {who: enemy_fighter, dir: its_back, optional: true}",
     "petrify: {who: enemy_fighter, optional: true}",
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


def test_the_enemy_may_be_given_a_move_with_a_zoon_of_the_player() -> None:
    """As in control: the Zoon is turned up, its grid turned, and its companions are enemies for that move."""
    do = "[{move: {who: {side: own}, chooser: enemy}}]"
    table = acting(do, {"c3": "runner", "c2": "pawn"}, CROWD)
    assert table.to_act == (1,)
    table.do("pick c3")
    assert table.mask("c3") == {"runner.0"}
    assert table.moves() == {"c3-c2", "c3-b3", "c3-b3-b2"}


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
