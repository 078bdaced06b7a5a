"""Readings 7, 21, 22, 24 and 25 of Zoon's rules: Emblems, and what is seen and remembered."""

from __future__ import annotations

import pytest

from tests.zoon.played_match import Table
from tests.zoon.positions import found, position
from tests.zoon.rules.effects_at_work import star

# -- 7 ----------------------------------------------------------------------------------------------------


def own_kinds(table: Table, seat: int) -> set[str | None]:
    cards = table.state.observation(seat).table.cards
    return {card.kind for card in cards if card.owner == seat}


def test_reading_7_comfort_shows_own_faces_always() -> None:
    table = position({"c3": "pawn"}, {"c4": "pawn"}, options={"sight": "comfort"})
    for _ in range(2):
        for seat in (0, 1):
            assert own_kinds(table, seat) == {"pawn.0", "flag.0"}
        if not table.state.observation(None).table.combat:
            table.do("c3-c4")


def test_reading_7_classic_hides_own_faces_out_of_turn_and_from_the_moment_a_combat_starts() -> None:
    table = position({"c3": "pawn"}, {"c4": "pawn"}, options={"sight": "classic"})
    assert own_kinds(table, 0) == {"pawn.0", "flag.0"}
    assert own_kinds(table, 1) == {None}
    table.do("c3-c4")
    assert own_kinds(table, 0) == own_kinds(table, 1) == {None}
    table.fight()
    assert table.to_act == (1,)
    assert own_kinds(table, 0) == {None}
    assert own_kinds(table, 1) == {"pawn.0", "flag.0"}


def test_reading_7_is_a_matter_of_sight_alone_the_memory_keeps_own_faces() -> None:
    table = position({"c3": "pawn"}, {"c4": "pawn"}, options={"sight": "classic"})
    assert dict(table.state.observation(1).memory.cards)[table.handle("c4")] == "pawn.0"


# -- 21 ---------------------------------------------------------------------------------------------------


def test_reading_21_an_emblem_eliminated_in_combat_loses_at_once() -> None:
    table = position({"b6": "pawn"}, {"c4": "pawn"})
    table.do("b6-a6")
    assert found(table.fight(), "emblem")["winner"] == 0
    assert (table.winner, table.ending, table.to_act) == (0, "emblem", ())


def test_reading_21_a_mobile_emblem_that_attacks_and_loses_loses_the_game() -> None:
    zoons = "[{id: flag, type: emblem, moves: {walk: [[F]]}, corners: [1, 1, 1, 1]}]"
    table = position({"c3": "flag"}, {"c4": "pawn"}, zoons=zoons)
    table.do("c3-c4")
    table.fight()
    assert table.winner == 1


def test_reading_21_the_rest_of_the_effect_is_not_played() -> None:
    zoons = star("[{eliminate: {who: {side: enemy, type: [emblem]}}}, {peek: {who: {side: enemy}}}]")
    table = position({"c3": "star"}, {"c4": "king", "e5": "pawn"}, zoons=zoons, shown=["a6"])
    table.do("c3-c4")
    table.fight("*", 6)
    table.do("pick a6")
    assert (table.winner, table.to_act) == (0, ())
    assert "looked" not in table.codes()


def test_reading_21_the_rest_of_the_trump_is_not_played() -> None:
    trumps = "[{id: rush, kind: movement, do: [{move: {who: {side: own, type: [soldier]}, up_to: 2}}]}]"
    table = position({"b6": "pawn", "c1": "pawn"}, {"c4": "pawn"}, trumps=trumps)
    table.do("play rush", "b6-a6")
    table.fight()
    assert (table.winner, table.to_act) == (0, ())


def test_reading_21_a_touched_star_saves_the_emblem_if_it_is_a_draw() -> None:
    zoons = """
- {id: flag, type: emblem, moves: {walk: []}, corners: [0, 0, 0, "*"], star: {outcome: draw, do: []}}
"""
    table = position({"b6": "king"}, {"c4": "pawn"}, zoons=zoons)
    table.do("b6-a6")
    table.fight(6, "*")
    assert table.winner is None
    assert (table["a6"], table["b6"]) == ("1:flag", "0:king")


# -- 22 ---------------------------------------------------------------------------------------------------


def test_reading_22_both_emblems_gone_in_one_resolution_is_a_draw() -> None:
    zoons = """
- id: flag
  type: emblem
  moves: {walk: [[F]]}
  corners: [0, 0, 0, "*"]
  star: {outcome: none, do: [{eliminate: {who: enemy_fighter}}, {eliminate: {who: self}}]}
"""
    table = position({"c3": "flag"}, {"c4": "flag", "e5": "pawn"}, zoons=zoons)
    table.do("c3-c4")
    table.fight("*", 0)
    assert (table.winner, table.ending) == (-1, "both_emblems")
    assert table.state.returns() == (0.0, 0.0)


def test_reading_22_two_emblems_among_the_cards_of_one_line_are_a_draw_too() -> None:
    trumps = "[{id: doom, kind: special, do: [{eliminate: {who: {side: any, type: [emblem]}, count: 2}}]}]"
    table = position({"c3": "pawn"}, {"c5": "pawn"}, trumps=trumps, shown=["a6", "f1"])
    table.do("play doom", "pick a6", "pick f1")
    assert (table.winner, table.ending) == (-1, "both_emblems")


# -- 24 ---------------------------------------------------------------------------------------------------


def test_reading_24_revealed_faces_turn_down_again() -> None:
    table = position({"c3": "pawn"}, {"c4": "pawn"})
    table.do("c3-c4")
    table.fight()
    for square, other in (("c3", 1), ("c4", 0)):
        assert table.card(square, other).kind is None
        assert not table.card(square, None).up
        assert table.card(square, None).kind is None


@pytest.mark.parametrize(("codex", "noted"), [("closed", ()), ("open", ("pawn.0",))])
def test_reading_24_the_codex_keeps_faces_seen_where_it_is_open(codex: str, noted: tuple[str, ...]) -> None:
    table = position({"c3": "pawn"}, {"c4": "pawn"}, options={"codex": codex})
    table.do("c3-c4")
    table.fight()
    seen = table.state.observation(0).table.codex
    assert tuple(kind for _, kind in seen) == noted
    assert table.state.observation(None).table.codex == ()


def test_reading_24_a_perfect_memory_keeps_them_anyway() -> None:
    table = position({"c3": "pawn"}, {"c4": "pawn"})
    table.do("c3-c4")
    table.fight()
    assert (table.handle("c4"), "pawn.0") in table.state.observation(0).memory.cards
    assert (table.handle("c3"), "pawn.0") in table.state.observation(1).memory.cards


# -- 25 ---------------------------------------------------------------------------------------------------


def test_reading_25_tombs_show_their_count_alone_and_the_owner_may_look_at_his_own() -> None:
    table = position({"c3": "king"}, {"c4": "pawn", "d6": "pawn"}, options={"sight": "classic"})
    table.do("c3-c4")
    table.fight()
    for seat in (0, 1, None):
        assert table.state.observation(seat).table.tombs == (0, 1)
    assert table.to_act == (1,)

    def in_tomb(seat: int | None) -> list[str | None]:
        return [card.kind for card in table.state.observation(seat).table.cards if card.zone == "tomb"]

    assert (in_tomb(0), in_tomb(None), in_tomb(1)) == ([], [], ["pawn.0"])
    table.do("d6-d5")
    assert in_tomb(1) == [None]  # not on the enemy's turn


def test_reading_25_a_card_eliminated_outside_combat_is_shown_as_it_goes() -> None:
    trumps = "[{id: doom, kind: special, do: [{eliminate: {who: {side: enemy}}}]}]"
    table = position({"c3": "pawn"}, {"c5": "rider", "d5": "pawn"}, trumps=trumps)
    table.do("play doom")
    gone = found(table.do("pick c5"), "eliminated")
    assert (gone["kind"], gone.visible_to, gone.final) == ("rider.0", None, True)
    assert table.tomb(1) == ["rider"]
