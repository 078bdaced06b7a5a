"""Readings 13 to 25 of Zoon's rules: touches, ties, stars, Emblems, Tombs."""

from __future__ import annotations

import pytest
from tests.zoon.positions import Table, codes, fight, found, position

from game.core import IllegalMove

LINE = """
- {id: line, moves: {walk: [[F, F, 'F~', F]]}, corners: [3, 3, 3, 3]}
"""


def star(do: str, outcome: str = "draw", **more: str) -> str:
    """A stock tribe with a card `star` whose corners are 9 and a star, and who walks like a king."""
    kind = more.get("type", "hero")
    return f"""
- id: star
  type: {kind}
  moves: {{walk: [[F, F], [B], [L], [R], [FL], [FR]]}}
  corners: [9, 9, "*", 0]
  star: {{outcome: {outcome}, do: {do}}}
"""


# -- 13 -------------------------------------------------------------------------------------------------

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


# -- 14 -------------------------------------------------------------------------------------------------


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


# -- 15 -------------------------------------------------------------------------------------------------


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


# -- 16 -------------------------------------------------------------------------------------------------


def test_reading_16_a_tie_on_an_ungridded_move_counts_as_one_after_a_green_move() -> None:
    trumps = "[{id: shove, kind: special, do: [{step: {who: {side: own, type: [monster]}, dirs: [F]}}]}]"
    table = position({"c3": "rider"}, {"c4": "rider"}, trumps=trumps)
    table.do("play shove", "c3-c4")
    table.fight()
    assert (table["c3"], table["c4"]) == ("0:rider", "1:rider")


# -- 17 -------------------------------------------------------------------------------------------------


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


def test_reading_17_outcome_none_sends_nobody_back_first_but_afterwards_if_both_still_claim_the_square() -> None:
    zoons = star("[{peek: {who: enemy_fighter}}]", outcome="none")
    table = position({"c1": "runner"}, {"c4": "star"}, zoons=zoons)
    table.do("c1-c2-c3-c4")
    caused = codes(table.fight(defender="*"))
    assert caused.index("looked") < caused.index("retreated")
    assert (table["c3"], table["c4"]) == ("0:runner", "1:star")


@pytest.mark.parametrize("attacks", [True, False])
def test_reading_17_outcome_none_may_eliminate_both(attacks: bool) -> None:
    zoons = star("[{eliminate: {who: enemy_fighter}}, {eliminate: {who: self}}]", outcome="none")
    table = position({"c3": "star" if attacks else "king"}, {"c4": "king" if attacks else "star"}, zoons=zoons)
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


# -- 18 -------------------------------------------------------------------------------------------------


def test_reading_18_two_stars_are_a_tie_without_effect() -> None:
    zoons = star("[{eliminate: {who: enemy_fighter}}]", outcome="win")
    table = position({"c2": "star"}, {"c4": "star"}, zoons=zoons)
    table.do("c2-c3-c4")
    caused = codes(table.fight("*", "*"))
    assert "tied" in caused
    assert "starred" not in caused
    assert (table["c3"], table["c4"]) == ("0:star", "1:star")


# -- 19 -------------------------------------------------------------------------------------------------


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
    zoons = star("[{place: {who: {side: enemy, type: [soldier]}, at: {zone: board}}}]", type="monster")
    table = position(
        {"c3": "pawn", "e3": "pawn"}, {"c4": "star"}, zoons=zoons, trumps=trumps, shown=["e3"]
    )
    table.do("play rush", "c3-c4")
    table.fight(3, "*")
    assert table.to_act == (1,)
    table.do("pick e3", "to f4")
    assert table.to_act == (0,)
    assert "f4-f5" in table.moves()
    assert not table.walks("c3")


# -- 20 -------------------------------------------------------------------------------------------------


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


# -- 21 -------------------------------------------------------------------------------------------------


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


# -- 22 -------------------------------------------------------------------------------------------------


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


# -- 23 -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("role", "attacks"), [("attacker", True), ("attacker", False), ("defender", False),
                                               ("defender", True)])  # fmt: skip
def test_reading_23_the_one_just_moved_is_the_attacker_of_this_combat(role: str, attacks: bool) -> None:
    zoons = star(f"[{{if: {{role: {role}}}, then: [{{eliminate: {{who: enemy_fighter}}}}]}}]")
    table = position({"c3": "star" if attacks else "king"}, {"c4": "king" if attacks else "star"}, zoons=zoons)
    table.do("c3-c4")
    table.fight("*" if attacks else 6, 6 if attacks else "*")
    gone = table.tomb(1 if attacks else 0)
    assert gone == (["king"] if (role == "attacker") == attacks else [])


# -- 24 -------------------------------------------------------------------------------------------------


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


# -- 25 -------------------------------------------------------------------------------------------------


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


# -- 7 --------------------------------------------------------------------------------------------------


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
