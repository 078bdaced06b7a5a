"""Readings 13 to 16 of Zoon's rules: touches, half turns, ties."""

from __future__ import annotations

import pytest

from game.core import IllegalMove
from tests.zoon.played_match import Table
from tests.zoon.positions import codes, fight, found, position
from tests.zoon.rules.effects_at_work import star

LINE = """
- {id: line, moves: {walk: [[F, F, 'F~', F]]}, corners: [3, 3, 3, 3]}
"""


# -- 13 ---------------------------------------------------------------------------------------------------

CORNERS = "[{id: odd, type: elite, moves: {walk: [[F]]}, corners: [1, 2, 3, 4], count: 2}]"


def odd(turn: int = 0, **options: str) -> Table:
    table = position(
        {"c3": "odd"}, {"c4": "odd"}, zoons=CORNERS, turn=turn, options=options,
    )  # fmt: skip
    table.do("c3-c4" if turn == 0 else "c4-c3")
    return table


@pytest.mark.parametrize("turn", [0, 1])
def test_reading_13_each_touches_the_enemy_card_and_the_number_is_its_owners(turn: int) -> None:
    table = odd(turn)
    touched = found(table.touch(zero=3, one=0), "touched")  # seat 0 touches 4, seat 1 touches 1
    attacking, defending = (1, 4) if turn == 0 else (4, 1)
    assert (touched["attacker_score"], touched["defender_score"]) == (str(attacking), str(defending))
    loser = 0  # its card showed 1
    assert table.tomb(loser) == ["odd"]
    assert table.tomb(1 - loser) == []


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_reading_13_touches_are_sealed_and_in_any_order(order: tuple[int, int]) -> None:
    table = odd()
    assert table.to_act == (0, 1)
    assert table.moves(0) == table.moves(1) == {"touch 0", "touch 1", "touch 2", "touch 3"}
    first, second = order
    assert table.state.apply(first, "touch 1") == []
    assert table.to_act == (second,)
    with pytest.raises(IllegalMove):
        table.state.apply(first, "touch 2")
    for seat in (second, None):
        combat = table.state.observation(seat).table.combat
        assert combat is not None
        assert (combat.sealed, combat.mine) == ((first,), None)
    own = table.state.observation(first).table.combat
    assert own is not None
    assert own.mine == 1
    table.state.apply(second, "touch 0")
    other = odd()
    other.state.apply(0, "touch 1" if first == 0 else "touch 0")
    other.state.apply(1, "touch 0" if first == 0 else "touch 1")
    assert table.state.encode() == other.state.encode()


def test_reading_13_cards_lie_face_down_until_both_have_touched() -> None:
    table = odd()
    table.state.apply(0, "touch 1")
    for square in ("c3", "c4"):
        assert table.card(square, None).kind is None
    assert table.card("c4", 0).kind is None


def test_combat_the_higher_score_wins_and_stands_on_the_square() -> None:
    attacker = odd()
    attacker.fight(attacker=4, defender=1)
    assert (attacker["c3"], attacker["c4"]) == (None, "0:odd")
    defender = odd()
    defender.fight(attacker=1, defender=2)
    assert (defender["c3"], defender["c4"]) == (None, "1:odd")
    assert defender.tomb(0) == ["odd"]


# -- 14 ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("halves", [(0, 0), (0, 1), (1, 0), (1, 1)])
def test_reading_14_a_half_turn_swaps_the_corners_of_a_diagonal(halves: tuple[int, int]) -> None:
    for corner in range(4):
        touched = found(odd().touch(corner, corner, halves), "touched")
        on_attacker, on_defender = ((corner + 2 * half) % 4 + 1 for half in halves)
        assert (touched["attacker_score"], touched["defender_score"]) == (str(on_attacker), str(on_defender))


def test_reading_14_half_turns_are_fair_and_independent() -> None:
    seen: dict[tuple[int, int], int] = {}
    start = odd().state
    for seed in range(400):
        state = start.clone(seed)
        state.apply(0, "touch 0")
        touched = found(state.apply(1, "touch 0"), "touched")
        pair = (touched["attacker_half"], touched["defender_half"])
        seen[pair] = seen.get(pair, 0) + 1
    assert set(seen) == {(0, 0), (0, 1), (1, 0), (1, 1)}
    assert min(seen.values()) > 60


def test_reading_14_nothing_tells_the_half_turn_before_both_have_touched() -> None:
    one, other = odd().state.clone(1), odd().state.clone(2)
    for state in (one, other):
        state.apply(0, "touch 0")
    for seat in (0, 1, None):
        assert one.observation(seat) == other.observation(seat)


def test_reading_14_with_spin_owner_the_half_turns_are_sealed_before_the_touches() -> None:
    table = odd(spin="owner")
    assert table.to_act == (0, 1)
    assert table.moves(0) == table.moves(1) == {"spin 0", "spin 1"}
    table.state.apply(1, "spin 1")
    assert table.to_act == (0,)
    seen = table.state.observation(0).table.combat
    assert seen is not None
    assert (seen.sealed, seen.mine) == ((1,), None)
    table.state.apply(0, "spin 0")
    assert table.to_act == (0, 1)
    assert table.moves(0) == {"touch 0", "touch 1", "touch 2", "touch 3"}
    table.state.apply(0, "touch 0")
    touched = found(table.state.apply(1, "touch 0"), "touched")
    assert (touched["attacker_score"], touched["defender_score"]) == ("1", "3")


def test_reading_14_with_spin_owner_no_chance_is_drawn() -> None:
    results = set()
    for seed in range(12):
        table = odd(spin="owner")
        table.state = table.state.clone(seed)
        table.seal("spin 1", "spin 0")
        table.seal("touch 0", "touch 2")
        results.add(str(table.board()))
    assert len(results) == 1


def test_reading_14_a_shot_is_spun_too() -> None:
    gun = "[{id: gun, kind: shooting, corners: [1, 2, 3, 4], aim: {squares: [[0, 1]]}}]"
    for half in (0, 1):
        table = position({"c3": "odd"}, {"c4": "odd"}, zoons=CORNERS, trumps=gun)
        table.do("play gun", "pick c3", "pick c4")
        touched = found(table.touch(0, 0, (half, 0)), "touched")
        assert touched["attacker_score"] == str(1 + 2 * half)


def test_the_door_for_forced_touches_gives_a_state() -> None:
    state = fight(odd().state, touch0=0, touch1=3)
    assert state.observation(None).table.tombs == (0, 1)


# -- 15 ---------------------------------------------------------------------------------------------------


def test_reading_15_a_tie_sends_the_attacker_back_one_square_of_its_path() -> None:
    table = position({"c1": "line"}, {"c3": "pawn"}, zoons=LINE)
    table.do("c1-c2-c3")
    assert "tied" in codes(table.fight())
    assert (table["c1"], table["c2"], table["c3"]) == (None, "0:line", "1:pawn")
    assert table.to_act == (1,)


def test_reading_15_a_tie_after_one_step_sends_the_attacker_to_its_start() -> None:
    table = position({"c2": "pawn"}, {"c3": "pawn"})
    table.do("c2-c3")
    table.fight()
    assert (table["c2"], table["c3"]) == ("0:pawn", "1:pawn")


def test_reading_15_a_tie_after_a_green_move_sends_the_attacker_to_its_start() -> None:
    table = position({"c2": "rider"}, {"c4": "rider"})
    table.do("c2^c4")
    table.fight()
    assert (table["c2"], table["c3"], table["c4"]) == ("0:rider", None, "1:rider")


def test_reading_15_a_crossed_only_square_is_a_square_of_the_path() -> None:
    table = position({"c1": "line"}, {"c5": "pawn"}, zoons=LINE)
    table.do("c1-c2-c3-c4-c5")
    table.fight()
    assert table["c4"] == "0:line"


def test_reading_15_the_path_bends_and_so_does_the_way_back() -> None:
    table = position({"c1": "runner"}, {"d2": "runner"})
    table.do("c1-d1-d2")
    table.fight()
    assert (table["d1"], table["c1"]) == ("0:runner", None)


def test_reading_15_a_square_that_an_effect_filled_is_passed_over() -> None:
    """The defender's star fills the square behind the attacker before the attacker goes back."""
    zoons = star("[{place: {who: {side: own, type: [soldier]}, at: {free: true}}}]", outcome="none")
    table = position({"c1": "runner"}, {"c4": "star", "f6": "pawn"}, zoons=zoons)
    table.do("c1-c2-c3-c4")
    table.fight(defender="*")
    table.do("pick f6", "to c3")
    assert (table["c3"], table["c2"], table["c4"]) == ("1:pawn", "0:runner", "1:star")


def test_reading_15_at_worst_the_attacker_goes_back_to_its_start() -> None:
    place = "{place: {who: {side: own, type: [soldier]}, at: {free: true}}}"
    table = position(
        {"c1": "runner"}, {"c4": "star", "f6": "pawn", "e6": "pawn"},
        zoons=star(f"[{place}, {place}]", outcome="none"),
    )  # fmt: skip
    table.do("c1-c2-c3-c4")
    table.fight(defender="*")
    table.do("pick f6", "to c3", "pick e6", "to c2")
    assert (table["c1"], table["c2"], table["c3"]) == ("0:runner", "1:pawn", "1:pawn")


# -- 16 ---------------------------------------------------------------------------------------------------


def test_reading_16_a_tie_on_an_ungridded_move_counts_as_one_after_a_green_move() -> None:
    trumps = "[{id: shove, kind: special, do: [{step: {who: {side: own, type: [monster]}, dirs: [F]}}]}]"
    table = position({"c3": "rider"}, {"c4": "rider"}, trumps=trumps)
    table.do("play shove", "c3-c4")
    table.fight()
    assert (table["c3"], table["c4"]) == ("0:rider", "1:rider")
