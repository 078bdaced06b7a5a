"""Section 2 of Zoon's schema: the kinds of Trump."""

from __future__ import annotations

import pytest

from tests.zoon.positions import found, position
from tests.zoon.rules.effects_at_work import trump

CROWD = {"c5": "pawn", "d5": "guard", "e5": "rider"}


# -- kinds of trump ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["movement", "combat", "special"])
def test_trumps_of_every_kind_with_an_effect_run_it(kind: str) -> None:
    trumps = f"[{{id: act, kind: {kind}, do: [{{move: {{who: {{side: own, type: [soldier]}}}}}}]}}]"
    table = position({"c3": "pawn"}, CROWD, trumps=trumps)
    table.do("play act", "c3-c4")
    assert table["c4"] == "0:pawn"


@pytest.mark.parametrize(
    ("zone", "targets"),
    [
        ("enemy_reinforcement", {"a6"}),
        ("own_camp", {"c2"}),
        ("enemy_camp", {"a6", "d4"}),
        ("board", {"a6", "c2", "d4"}),
    ],
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
- id: helm
  kind: equipment
  attach: {who: {side: own}}
  passive: [{score: {who: bearer, when: defending, add: 2}}]
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
- id: wake
  kind: special
  do: [{{revive: {{who: {{side: own, id: [late]}}, at: {{zone: own_reinforcement}}}}}}]
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
