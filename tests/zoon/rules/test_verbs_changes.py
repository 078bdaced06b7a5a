"""Section 2 of Zoon's schema: elimination, stone, Obstacles, revival, looks, conditions, acting again."""

from __future__ import annotations

import pytest

from tests.zoon.positions import found, position
from tests.zoon.rules.effects_at_work import acting, starred, trump

CROWD = {"c5": "pawn", "d5": "guard", "e5": "rider"}


# -- eliminate, petrify, obstacle -------------------------------------------------------------------------


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


MOSS = "- {id: moss, kind: terrain, place: {at: {}}, terrain: {passable: true}}\n"


def test_obstacle_needs_a_square_without_terrain() -> None:
    trumps = trump("[{obstacle: {at: {zone: board}}}]") + MOSS
    table = position({"c3": "pawn"}, {"c5": "pawn"}, trumps=trumps, lies={"0:moss": "d4"})
    table.do("play act")
    assert "to d4" not in table.moves()


def test_place_may_use_a_passable_terrain_as_a_free_square() -> None:
    trumps = trump("[{place: {who: {side: own}, at: {zone: board}}}]") + MOSS
    table = position({"c3": "pawn"}, {"c5": "pawn"}, trumps=trumps, lies={"0:moss": "d4"})
    table.do("play act", "pick c3", "to d4")
    assert table["d4"] == "0:pawn"


# -- revive, peek, reveal ---------------------------------------------------------------------------------


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


# -- if ---------------------------------------------------------------------------------------------------


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
        ("exists: {side: enemy, type: [soldier], within: 1, of: {side: enemy, type: [emblem]}}", {},
         {"b5": "pawn"}, True),
        ("exists: {side: enemy, type: [soldier], within: 1, of: {side: enemy, type: [emblem]}}", {},
         {"e5": "pawn", "e6": "guard"}, False),
    ],
)  # fmt: skip
def test_if_runs_then_when_its_condition_is_true(
    condition: str, zero: dict[str, str], one: dict[str, str], true: bool
) -> None:
    table = starred(
        f"[{{if: {{{condition}}}, then: [{{eliminate: {{who: enemy_fighter}}}}]}}]", zero=zero, one=one
    )
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


# -- again, return_trump, discard -------------------------------------------------------------------------


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


def test_again_after_the_move_of_a_trump_lets_that_zoon_act_again() -> None:
    do = "[{move: {who: {side: own, type: [soldier]}}}, {again: {}}]"
    table = acting(do, {"c3": "pawn", "e3": "pawn"}, CROWD)
    table.do("c3-c4")
    assert table.to_act == (0,)
    assert "c4-b4" in table.moves()
    assert not table.walks("e3")
    table.do("c4-b4")
    assert (table["b4"], table.to_act) == ("0:pawn", (1,))


def test_again_cannot_go_on_for_ever() -> None:
    trumps = """
- id: slide
  kind: terrain
  place: {at: {}}
  terrain: {passable: true}
  passive: [{on_enter: {by: any, do: [{again: {}}]}}]
- id: slope
  kind: terrain
  place: {at: {}}
  terrain: {passable: true}
  passive: [{on_enter: {by: any, do: [{again: {}}]}}]
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
- id: helm
  kind: equipment
  uses: once
  attach: {who: {side: own}}
  passive: [{score: {who: bearer, add: 2}}]
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
