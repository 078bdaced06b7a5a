"""Readings 36 to 41 of Zoon's rules: control, forced moves, equipment, terrain, stone, reinforcements."""

from __future__ import annotations

import pytest

from game.core import IllegalMove
from tests.zoon.played_match import Table
from tests.zoon.positions import codes, found, position

GRIP = """
- {id: grip, kind: control, uses: 2, do: [{control: {who: {side: enemy}}}]}
"""
GENTLE = """
- {id: grip, kind: control, do: [{control: {who: {side: enemy}, only_free: true}}]}
"""

# -- 36 -------------------------------------------------------------------------------------------------


def gripped(zero: dict[str, str], one: dict[str, str], square: str, trumps: str = GRIP, **more: str) -> Table:
    table = position(zero, one, trumps=trumps, **more)  # type: ignore[arg-type] # passed on
    table.do("play grip", f"pick {square}")
    return table


def test_reading_36_any_enemy_zoon_may_be_named_whatever_its_hidden_face() -> None:
    table = position({"c3": "pawn"}, {"c5": "king", "e5": "rider"}, trumps=GRIP)
    table.do("play grip")
    assert table.moves() == {"pick c5", "pick e5", "pick a6"}


def test_reading_36_a_paralysed_zoon_cannot_be_controlled() -> None:
    table = position({"c3": "pawn"}, {"c5": "king", "e5": "rider"}, trumps=GRIP, paralysed={"c5": 1})
    table.do("play grip")
    assert table.moves() == {"pick e5", "pick a6"}
    alone = position({"c3": "pawn"}, {"c5": "king", "a6": "flag"}, trumps=GRIP, paralysed={"c5": 1, "a6": 1})
    assert "play grip" not in alone.moves()


def test_reading_36_the_named_zoon_is_turned_up_to_both_and_down_again() -> None:
    table = gripped({"c3": "pawn"}, {"c5": "king"}, "c5")
    shown = found(table.events, "revealed")
    assert (shown["kind"], shown.visible_to, shown.final) == ("king.0", None, True)
    for seat in (0, 1, None):
        assert (table.card("c5", seat).kind, table.card("c5", seat).up) == ("king.0", True)
    table.do("c5-d5")
    for seat in (0, None):
        assert table.card("d5", seat).kind is None
    assert table.mask("d5") == {"king.0"}


@pytest.mark.parametrize("trumps", [GRIP, GRIP.replace("side: enemy", "side: enemy, not_type: [emblem]")])
def test_reading_36_an_emblem_named_spends_the_use_in_vain(trumps: str) -> None:
    zoons = "[{id: flag, type: emblem, moves: {walk: [[L], [R], [F]]}, corners: [1, 1, 1, 1]}]"
    table = position({"c3": "pawn"}, {"c5": "flag", "e5": "rider"}, zoons=zoons, trumps=trumps)
    table.do("play grip", "pick c5")
    assert table["c5"] == "1:flag"
    assert found(table.events, "revealed")["kind"] == "flag.0"
    assert (table.to_act, table.trump("0:grip").uses) == ((1,), 1)


def test_reading_36_a_zoon_without_a_legal_square_spends_the_use_in_vain() -> None:
    table = gripped({"c3": "pawn", "b5": "guard"}, {"a5": "runner"}, "a5", GENTLE)
    assert table["a5"] == "1:runner"
    assert table.mask("a5") == {"runner.0"}
    assert table.to_act == (1,)


def test_reading_36_forward_is_the_camp_of_its_real_owner() -> None:
    table = gripped({"a1": "pawn"}, {"c3": "runner"}, "c3")
    assert table.to_act == (0,)
    assert table.moves() == {"c3-c4", "c3-c4-c5", "c3-c4-c5-c6", "c3-d3", "c3-d3-d4"}
    table.do("c3-d3-d4")
    assert table["d4"] == "1:runner"
    assert table.to_act == (1,)


def test_reading_36_for_that_move_the_controllers_zoons_are_friends_and_its_companions_enemies() -> None:
    table = gripped({"c3": "pawn"}, {"c4": "king", "c5": "rider"}, "c4")
    assert "c4-c3" not in table.moves()
    assert "c4-c5" in table.moves()
    table.do("c4-c5")
    assert table.combat().sides == (0, 1)
    table.fight(6, 4)
    assert (table["c5"], table.tomb(1)) == ("1:king", ["rider"])


def test_reading_36_in_a_fight_each_side_touches_the_others_card() -> None:
    zoons = "[{id: odd, type: hero, moves: {walk: [[F]]}, corners: [1, 2, 3, 4]}]"
    table = position({"c3": "pawn"}, {"c4": "odd", "c5": "king"}, zoons=zoons, trumps=GRIP)
    table.do("play grip", "pick c4", "c4-c5")
    touched = found(table.touch(zero=0, one=3), "touched")
    assert (touched["attacker_score"], touched["defender_score"]) == ("4", "6")
    assert table.tomb(1) == ["odd"]  # to its real owner's Tomb


def test_reading_36_a_controlled_zoon_may_take_its_own_emblem() -> None:
    table = gripped({"c3": "pawn"}, {"a5": "king"}, "a5")
    table.do("a5-a6")
    table.fight(6, 1)
    assert table.winner == 0


def test_reading_36_a_tie_of_a_controlled_walk_goes_back_along_its_path() -> None:
    table = gripped({"c1": "pawn"}, {"c3": "runner", "c6": "rider"}, "c3")
    table.do("c3-c4-c5-c6")
    table.fight(4, 4)
    assert (table["c5"], table["c6"]) == ("1:runner", "1:rider")


def test_reading_36_afterwards_it_is_its_owners_again() -> None:
    table = gripped({"c3": "pawn"}, {"c5": "king"}, "c5")
    table.do("c5-d5")
    assert "d5-d4" in table.moves()
    with pytest.raises(IllegalMove):
        table.state.apply(0, "d5-d4")


def test_reading_36_free_squares_only_where_the_card_says_so() -> None:
    table = gripped({"a1": "pawn"}, {"c4": "king", "c5": "rider", "b4": "pawn"}, "c4", GENTLE)
    assert table.moves() == {"c4-c3", "c4-d3", "c4-d4", "c4-d5", "c4-b3", "c4-b5"}


def test_reading_36_legality_uses_public_facts_alone() -> None:
    """Whether the named Zoon can move at all depends on its face: the use is spent, the play was legal."""
    only_emblem = position({"a1": "pawn"}, {"c4": "flag"}, trumps=GRIP)
    assert "play grip" in only_emblem.moves()


# -- 37 -------------------------------------------------------------------------------------------------

GUST = """
- id: gust
  kind: special
  uses: once
  do: [{push: {who: {side: enemy}, dir: its_back, distance: 2}}, {peek: {who: {side: enemy}}}]
"""


@pytest.mark.parametrize(
    ("enemies", "walls"),
    [
        ({"c5": "pawn"}, []),
        ({"c4": "pawn", "c6": "guard"}, []),
        ({"c4": "pawn"}, ["c5"]),
        ({"c4": "pawn"}, ["c6"]),
    ],
)
def test_reading_37_a_forced_move_that_cannot_be_is_skipped_and_the_rest_stands(
    enemies: dict[str, str], walls: list[str]
) -> None:
    square = next(iter(enemies))
    table = position({"a1": "pawn"}, {**enemies, "f5": "pawn"}, trumps=GUST, walls=walls)
    table.do("play gust", f"pick {square}")
    assert table[square] == "1:pawn"
    table.do("pick f5")
    assert "looked" in table.codes()


def test_reading_37_a_forced_move_with_room_is_made() -> None:
    table = position({"a1": "pawn"}, {"c4": "pawn"}, trumps=GUST)
    table.do("play gust", "pick c4")
    assert (table["c4"], table["c6"]) == (None, "1:pawn")


def test_reading_37_a_push_is_turned_to_the_back_of_the_one_pushed() -> None:
    table = position({"c3": "pawn"}, {"a5": "pawn"}, trumps=GUST, turn=1)
    table.do("play gust", "pick c3")
    assert table["c1"] == "0:pawn"


# -- 38 -------------------------------------------------------------------------------------------------

KIT = """
- id: helm
  kind: equipment
  uses: once
  attach: {who: {side: own, type: [soldier, elite]}}
  passive: [{score: {who: bearer, add: 3}}]
- id: boots
  kind: equipment
  attach: {who: {side: own}}
  passive: [{score: {who: bearer, when: attacking, add: 1}}]
"""


def test_reading_38_equipment_lies_face_up_on_its_zoon_and_tells_its_type() -> None:
    table = position({"c3": "pawn", "c1": "king"}, {"f5": "guard"}, trumps=KIT)
    table.do("play helm")
    assert table.moves() == {"pick c3"}
    table.do("pick c3")
    for seat in (0, 1, None):
        assert table.card("c3", seat).equipment == "0:helm"
    assert table.trump("0:helm").bearer == table.handle("c3")
    assert table.mask("c3") == {"pawn.0", "guard.0"}


def test_reading_38_one_per_zoon() -> None:
    table = position({"c3": "pawn", "c1": "king"}, {"f5": "guard"}, trumps=KIT, lies={"0:helm": "c3"})
    table.do("play boots")
    assert table.moves() == {"pick c1", "pick f1"}
    alone = position({"c3": "pawn"}, {"f5": "guard"}, trumps=KIT, lies={"0:boots": "c3"})
    assert "play helm" not in alone.moves()


def test_reading_38_it_goes_wherever_its_zoon_goes() -> None:
    table = position({"c3": "pawn"}, {"c4": "pawn"}, trumps=KIT, lies={"0:helm": "c3"})
    table.do("c3-c4")
    table.fight(3, 3)
    assert table["c4"] == "0:pawn"
    assert table.card("c4", 1).equipment == "0:helm"


def test_reading_38_it_is_lost_when_its_bearer_leaves_the_board() -> None:
    table = position({"c3": "pawn"}, {"c4": "king"}, trumps=KIT, lies={"0:boots": "c3"})
    table.do("c3-c4")
    table.fight(3, 6)
    assert table.tomb(0) == ["pawn"]
    assert (table.trump("0:boots").status, table.trump("0:boots").bearer) == ("tomb", None)


def test_reading_38_it_cannot_be_moved_to_another_zoon() -> None:
    table = position({"c3": "pawn", "c1": "pawn"}, {"f5": "guard"}, trumps=KIT, lies={"0:helm": "c3"})
    assert "play helm" not in table.moves()


def test_reading_38_it_works_in_defence_and_against_shots_as_it_says() -> None:
    table = position({"c3": "pawn"}, {"c4": "guard"}, trumps=KIT, lies={"0:helm": "c3"}, turn=1)
    table.do("c4-c3")
    assert found(table.fight(5, 3), "touched")["defender_score"] == "6"
    boots = position({"c3": "pawn"}, {"c4": "guard"}, trumps=KIT, lies={"0:boots": "c3"}, turn=1)
    boots.do("c4-c3")
    assert found(boots.fight(5, 3), "touched")["defender_score"] == "3"


# -- 39 -------------------------------------------------------------------------------------------------

GROUND = """
- {id: rock, kind: terrain, uses: once, place: {at: {}}, terrain: {passable: false}}
- {id: moss, kind: terrain, uses: once, place: {at: {}}, terrain: {passable: true}}
- {id: reed, kind: terrain, uses: once, place: {at: {}}, terrain: {passable: true, stops_walk: true}}
"""


def test_reading_39_terrain_needs_a_free_square() -> None:
    table = position({"c3": "pawn"}, {"c5": "pawn"}, trumps=GROUND, lies={"1:rock": "d4", "1:moss": "d5"})
    table.do("play rock")
    taken = {"to c3", "to c5", "to d4", "to d5", "to f1", "to a6"}
    assert not table.moves() & taken
    assert len(table.moves()) == 36 - len(taken)


def test_reading_39_it_is_an_obstacle_only_if_it_says_so() -> None:
    for trump, there in (("rock", "#"), ("moss", None), ("reed", None)):
        table = position({"c3": "pawn"}, {"f5": "pawn"}, trumps=GROUND)
        table.do(f"play {trump}", "to c4", "f5-f4")
        assert table["c4"] == there
        assert ("c3-c4" in table.moves()) == (there is None)
        obstacles = table.state.observation(None).table.obstacles
        assert obstacles == ((20,) if there else ())


def test_reading_39_passable_terrain_does_not_close_a_path_unless_it_stops_a_walk() -> None:
    for trump, reach in (("moss", {"c1-c2", "c1-c2-c3", "c1-c2-c3-c4"}), ("reed", {"c1-c2"})):
        table = position({"c1": "runner"}, {"f5": "pawn"}, trumps=GROUND, lies={f"1:{trump}": "c2"})
        assert {move for move in table.walks("c1") if "d" not in move} == reach


def test_reading_39_a_crossed_only_square_with_stopping_terrain_closes_the_path() -> None:
    zoons = "[{id: lancer, moves: {walk: [['F~', F]]}, corners: [4, 4, 4, 4]}]"
    table = position({"c1": "lancer", "a1": "pawn"}, {"f5": "pawn"}, zoons=zoons, trumps=GROUND)
    assert table.walks("c1") == {"c1-c2-c3"}
    table = position(
        {"c1": "lancer", "a1": "pawn"}, {"f5": "pawn"}, zoons=zoons, trumps=GROUND, lies={"1:reed": "c2"}
    )
    assert table.walks("c1") == set()


def test_reading_39_terrain_is_never_removed() -> None:
    table = position({"c3": "pawn"}, {"c5": "pawn"}, trumps=GROUND, lies={"0:moss": "c4"})
    table.do("c3-c4", "c5-c4")
    table.fight(3, 3)
    assert (table.trump("0:moss").status, table.trump("0:moss").square) == ("field", 20)


def test_reading_39_walling_in_is_allowed_and_leaps_still_pass() -> None:
    table = position({"a1": "rider", "a2": "pawn", "c3": "pawn"}, {"f5": "pawn"}, trumps=GROUND)
    table.do("play rock", "to b1", "f5-f4")
    assert table.walks("a1") == {"a1^a3", "a1^b3"}


# -- 40 -------------------------------------------------------------------------------------------------

MEDUSA = """
- {id: medusa, kind: special, uses: 2, do: [{petrify: {who: {side: any}}}]}
- {id: helm, kind: equipment, attach: {who: {side: own}}, passive: [{score: {who: bearer, add: 3}}]}
"""


def test_reading_40_a_petrified_zoon_is_an_obstacle_and_not_in_the_tomb() -> None:
    table = position({"c3": "pawn"}, {"c4": "guard", "f5": "pawn"}, trumps=MEDUSA)
    assert found(table.do("play medusa", "pick c4"), "petrified")["kind"] == "guard.0"
    assert (table["c4"], table.tomb(0), table.tomb(1)) == ("#", [], [])
    assert table.state.observation(None).table.obstacles == (20,)
    assert all(not move.startswith("c4") for move in table.moves())
    table.do("f5-f4")
    assert "c3-c4" not in table.moves()


def test_reading_40_it_does_not_count_as_able_to_play() -> None:
    table = position({"c3": "pawn"}, {"c4": "guard"}, trumps=MEDUSA, lost=["1:medusa", "1:helm"])
    table.do("play medusa", "pick c4")
    assert (table.winner, table.ending) == (0, "stuck")


def test_reading_40_a_petrified_emblem_counts_as_eliminated() -> None:
    table = position({"c3": "pawn"}, {"c4": "guard"}, trumps=MEDUSA)
    table.do("play medusa", "pick a6")
    assert (table.winner, table.ending) == (0, "emblem")


def test_reading_40_its_equipment_is_lost() -> None:
    table = position({"c3": "pawn"}, {"c4": "guard", "f5": "pawn"}, trumps=MEDUSA, lies={"1:helm": "c4"})
    table.do("play medusa", "pick c4")
    assert table.trump("1:helm").status == "tomb"


# -- 41 -------------------------------------------------------------------------------------------------


def test_reading_41_a_reinforcement_is_an_action_on_a_free_square_of_the_nearest_row() -> None:
    table = position(
        {"c3": "king", "b1": "pawn"}, {"f5": "pawn"}, hands=(["pawn", "guard"], []), walls=["d1"]
    )
    sets = {move for move in table.moves() if move.startswith("set ")}
    assert sets == {f"set {ref} {square}" for ref in ("pawn.0", "guard.0") for square in ("a1", "c1", "e1")}
    table.do("set guard.0 c1")
    assert (table["c1"], table.to_act) == ("0:guard", (1,))
    assert table.state.observation(None).table.hands == (1, 0)


def test_reading_41_it_lies_face_down_and_moves_from_the_next_turn_on() -> None:
    table = position({"c3": "king"}, {"f5": "pawn"}, hands=(["pawn", "guard"], []))
    caused = table.do("set guard.0 c1")
    assert not any("guard" in str(value) for event in caused if event.seen_by(1) for _, value in event.facts)
    for seat in (1, None):
        assert table.card("c1", seat).kind is None
    assert table.card("c1", 0).kind == "guard.0"
    assert len(table.mask("c1")) > 2
    table.do("f5-f4")
    assert "c1-c2" in table.moves()


def test_reading_41_the_second_players_nearest_row_is_the_far_one() -> None:
    table = position({"c3": "king"}, {"f5": "pawn"}, hands=([], ["pawn"]), turn=1)
    sets = {move for move in table.moves() if move.startswith("set ")}
    assert sets == {f"set pawn.0 {column}6" for column in "bcdef"}


def test_reading_41_without_a_free_square_it_is_not_legal() -> None:
    full = {f"{column}1": "pawn" for column in "abcd"} | {"e1": "guard"}
    table = position({**full, "c3": "king"}, {"f5": "pawn"}, hands=(["guard"], []))
    assert not any(move.startswith("set ") for move in table.moves())


LATE = """
- id: late
  kind: {kind}
  uses: once
  zoon:
    type: monster
    value: 4
    moves: {{walk: [[F, F]]}}
    corners: [4, 4, 4, "*"]
    star: {{outcome: draw, do: [{{paralyse: {{who: enemy_fighter, turns: 1}}}}]}}
"""


@pytest.mark.parametrize("kind", ["reinforcement", "zoon"])
def test_reading_41_a_reinforcement_trump_is_one_action_then_a_zoon(kind: str) -> None:
    table = position({"a3": "king"}, {"c4": "king"}, trumps=LATE.format(kind=kind))
    table.do("play late")
    assert table.moves() == {f"to {column}1" for column in "abcde"}
    table.do("to c1")
    assert (table["c1"], table.to_act) == ("0:late", (1,))
    table.do("c4-c3")
    assert table.walks("c1") == {"c1-c2", "c1-c2-c3"}
    table.do("c1-c2-c3")
    table.fight("*", 6)
    assert (table["c2"], table.paralysed("c3")) == ("0:late", 1)


def test_reading_41_everybody_knows_what_a_reinforcement_trump_is() -> None:
    table = position({"a3": "king"}, {"c4": "king"}, trumps=LATE.format(kind="reinforcement"))
    table.do("play late", "to c1")
    assert table.mask("c1") == {"late.0"}


def test_reading_41_a_dead_reinforcement_trump_lies_in_the_tomb_as_a_zoon() -> None:
    table = position({"c3": "late"}, {"c4": "king"}, trumps=LATE.format(kind="zoon"), lost=["0:late"])
    table.do("c3-c4")
    table.fight(4, 6)
    assert table.tomb(0) == ["late"]


def test_reading_41_a_reinforcement_counts_as_being_able_to_play() -> None:
    table = position({"c3": "pawn"}, {"a6": "flag"}, hands=([], ["pawn"]))
    table.do("c3-c4")
    assert table.winner is None
    assert all(move.startswith("set ") for move in table.moves())


def test_reading_41_a_reinforcement_trump_counts_as_being_able_to_play() -> None:
    table = position({"c3": "pawn"}, {"a6": "flag"}, trumps=LATE.format(kind="zoon"), lost=["0:late"])
    table.do("c3-c4")
    assert table.moves() == {"play late"}


def test_codes_of_events_are_listed_in_order() -> None:
    table = position({"c3": "pawn"}, {"f5": "pawn"})
    assert codes(table.do("c3-c4")) == ["moved"]
