"""Readings 4, 6 and 44 of Zoon's rules: one action a turn, draws, paralysis."""

from __future__ import annotations

import pytest

from game.core import IllegalMove
from game.zoon import ZoonState
from game.zoon.position.record import decode
from tests.zoon.played_match import Table
from tests.zoon.positions import found, position

# -- 4 --------------------------------------------------------------------------------------------------


def test_reading_4_one_action_a_turn_then_it_is_the_others() -> None:
    table = position({"c3": "pawn"}, {"c5": "pawn"})
    table.do("c3-c4")
    assert table.to_act == (1,)
    with pytest.raises(IllegalMove) as refused:
        table.state.apply(0, "c4-c3")
    assert refused.value.code == "not_your_turn"


def test_reading_4_nobody_passes() -> None:
    table = position({"c3": "pawn"}, {"c5": "pawn"})
    for text in ("done", "decline"):
        with pytest.raises(IllegalMove):
            table.do(text)
    assert table.moves() == {"c3-c4", "c3-c2", "c3-b3", "c3-d3"}


def test_reading_4_who_can_do_nothing_at_the_start_of_the_turn_loses() -> None:
    table = position({"c3": "pawn"}, {"b6": "oracle"}, walls=["a5", "c5"])
    stuck = found(table.do("c3-c4"), "stuck")
    assert (stuck["winner"], stuck["loser"]) == (0, 1)
    assert (table.winner, table.ending, table.to_act) == (0, "stuck", ())


def test_reading_4_a_legal_trump_is_enough_to_play_on() -> None:
    trumps = "[{id: rock, kind: terrain, uses: once, place: {at: {}}, terrain: {passable: false}}]"
    table = position({"c3": "pawn"}, {"a6": "flag"}, trumps=trumps, lost=["0:rock"])
    table.do("c3-c4")
    assert table.winner is None
    assert table.moves() == {"play rock"}


def test_reading_4_a_trump_in_hand_that_is_not_legal_is_not_enough() -> None:
    trumps = "[{id: rush, kind: movement, do: [{move: {who: {side: own, type: [soldier]}}}]}]"
    table = position({"c3": "pawn"}, {"a6": "flag"}, trumps=trumps)
    table.do("c3-c4")
    assert table.winner == 0


def test_reading_4_is_judged_at_the_start_of_the_turn_only() -> None:
    """Seat 1 has nothing to move while seat 0 acts, and a Zoon again when its turn begins."""
    trumps = "[{id: grip, kind: special, do: [{place: {who: {side: enemy}, at: {zone: board}}}]}]"
    table = position({"c3": "pawn"}, {"b6": "oracle"}, trumps=trumps, walls=["a5", "c5"], lost=["1:grip"])
    table.do("play grip", "pick b6", "to d4")
    assert table.winner is None
    assert "d4-c5" not in table.moves()
    assert "d4-e5" in table.moves()


# -- 6 --------------------------------------------------------------------------------------------------


def shuffle_to_and_fro(table: Table, rounds: int) -> None:
    for _ in range(rounds):
        table.do("c3-c2", "e5-e6", "c2-c3", "e6-e5")


def test_reading_6_the_third_repetition_of_what_both_can_see_is_a_draw() -> None:
    table = position({"c3": "pawn"}, {"e5": "pawn"})
    table.do("c3-c2", "e5-e6", "c2-c3", "e6-e5")  # the position after c3-c2 has stood once
    table.do("c3-c2", "e5-e6", "c2-c3", "e6-e5")
    assert "repetition" not in table.codes()
    drawn = table.do("c3-c2")
    assert found(drawn, "repetition")
    assert table.winner == -1
    assert (table.ending, table.to_act) == ("repetition", ())
    assert table.state.returns() == (0.0, 0.0)


@pytest.mark.parametrize("cut", range(9))
def test_reading_6_a_position_written_down_in_between_is_counted_on(cut: int) -> None:
    moves = ["c3-c2", "e5-e6", "c2-c3", "e6-e5"] * 2 + ["c3-c2"]
    table = position({"c3": "pawn"}, {"e5": "pawn"})
    table.do(*moves[:cut])
    for _ in range(2):
        text = table.state.encode()
        table.state = ZoonState.restored(table.state.setup, decode(text))
        assert table.state.encode() == text
    table.do(*moves[cut:8])
    assert table.ending is None
    table.do(moves[8])
    assert table.ending == "repetition"


def test_reading_6_which_physical_card_stands_where_makes_a_difference() -> None:
    """Two pawns that change places look alike to a face, not to an eye: no repetition."""
    table = position({"c3": "pawn", "d3": "pawn"}, {"e5": "pawn"})
    path = ["c3-c2", "d3-c3", "c2-d2", "d2-d3"]  # the two have changed places
    there, back = ["e5-e6", "e6-e5"] * 2, ["c3-c2", "d3-c3", "c2-d2", "d2-d3"]
    for _ in range(2):
        for moves in (path, back):
            for mine, theirs in zip(moves, there, strict=True):
                table.do(mine, theirs)
    assert table.winner is None


def test_reading_6_the_player_to_move_makes_a_difference() -> None:
    """The same squares with the other one to move are another position."""
    table = position({"c3": "king"}, {"e5": "pawn"})
    table.do("c3-c2", "e5-e6", "c2-c3", "e6-e5")
    counts = dict(table.state.observation(0).memory.repetitions)
    table.do("c3-d3", "e5-e6", "d3-d2", "e6-e5", "d2-c3")  # as before, but seat 1 to move
    assert max(dict(table.state.observation(0).memory.repetitions).values()) == max(counts.values())


@pytest.mark.parametrize("change", ["uses", "paralysis", "equipment"])
def test_reading_6_uses_paralysis_and_equipment_make_a_difference(change: str) -> None:
    trumps = """
- {id: look, kind: special, uses: 3, do: [{peek: {who: {side: enemy}}}]}
- {id: numb, kind: special, uses: 3, do: [{paralyse: {who: {side: enemy}, turns: 3}}]}
- {id: helm, kind: equipment, attach: {who: {side: own}}, passive: [{score: {who: bearer, add: 1}}]}
"""

    def played() -> Table:
        table = position({"c3": "pawn"}, {"e5": "pawn", "d6": "guard"}, trumps=trumps)
        table.do("c3-c2", "e5-e6", "c2-c3", "e6-e5", "c3-c2", "e5-e6", "c2-c3", "e6-e5")
        return table

    table = played()
    table.do("c3-c2")
    assert table.ending == "repetition"
    table = played()
    table.do(*{"uses": ("play look", "pick d6"), "paralysis": ("play numb", "pick d6"),
               "equipment": ("play helm", "pick f1")}[change])  # fmt: skip
    table.do("e5-e6", "c3-c2", "e6-e5")
    assert table.ending is None


def test_reading_6_a_draw_is_never_computed_from_hidden_faces() -> None:
    """The same moves with other hidden cards draw at the same moment."""
    for kind in ("pawn", "guard", "king"):
        table = position({"c3": kind}, {"e5": "pawn"})
        shuffle_to_and_fro(table, 2)
        assert table.winner is None
        table.do("c3-c2")
        assert table.ending == "repetition"


def test_reading_6_sixty_turns_of_both_without_an_elimination_are_a_draw() -> None:
    table = position({"c3": "pawn"}, {"e5": "pawn"}, quiet=58)
    table.do("c3-c4")
    assert table.to_act == (1,)
    table.do("e5-e4")
    assert table.winner == -1
    assert table.ending == "quiet"


def test_reading_6_six_hundred_turns_are_a_draw_however_many_cards_came_back() -> None:
    table = position({"c3": "pawn"}, {"e5": "pawn"})
    table.state.turn = 599
    table.do("c3-c4")
    assert table.to_act == (1,), "the six hundredth turn is played"
    table.do("e5-e4")
    assert (table.winner, table.ending) == (-1, "long")
    assert str(found(table.events, "long")) == "600 turns: a draw."


def test_reading_6_an_elimination_begins_the_count_anew() -> None:
    table = position({"c3": "king"}, {"c4": "pawn", "e5": "pawn"}, quiet=59)
    table.do("c3-c4")
    table.fight(6, 3)
    assert table.winner is None
    assert table.state.observation(0).memory.quiet == 0


def test_reading_6_a_fight_without_an_elimination_does_not_begin_it_anew() -> None:
    table = position({"c3": "pawn"}, {"c4": "pawn"}, quiet=59)
    table.do("c3-c4")
    table.fight(3, 3)
    assert table.ending == "quiet"


def test_reading_6_counts_are_part_of_the_state_and_of_every_observation() -> None:
    table = position({"c3": "pawn"}, {"e5": "pawn"})
    shuffle_to_and_fro(table, 1)
    counts = table.state.observation(0).memory.repetitions
    assert counts
    for seat in (1, None):
        assert table.state.observation(seat).memory.repetitions == counts
        assert table.state.observation(seat).memory.quiet == 4
    again = Table(ZoonState.restored(table.state.setup, decode(table.state.encode())))
    again.do("c3-c2", "e5-e6", "c2-c3", "e6-e5", "c3-c2")
    assert again.ending == "repetition"


# -- 44 -------------------------------------------------------------------------------------------------

NUMB = """
- {id: numb, kind: special, do: [{paralyse: {who: {side: enemy}, turns: 2}}]}
- {id: hush, kind: special, do: [{paralyse: {who: {side: any}, turns: 1}}]}
- {id: rush, kind: movement, do: [{move: {who: {side: own, type: [soldier]}, up_to: 2}}]}
"""


def test_reading_44_paralysis_bites_at_once_and_ends_with_its_owners_nth_turn() -> None:
    table = position({"c3": "pawn"}, {"c5": "pawn", "e5": "pawn"}, trumps=NUMB)
    table.do("play numb", "pick c5")
    for back_and_forth in ("e5-e6", "e6-e5"):  # its owner's two turns
        assert table.paralysed("c5") > 0
        assert not table.walks("c5")
        table.do(back_and_forth)
        table.do("c3-c2" if table["c3"] else "c2-c3")
    assert table.paralysed("c5") == 0
    assert table.walks("c5")


def test_reading_44_a_turn_already_under_way_does_not_count() -> None:
    table = position({"c3": "pawn", "a1": "pawn"}, {"e5": "pawn"}, trumps=NUMB)
    table.do("play hush", "pick c3", "e5-e6")
    assert not table.walks("c3")  # the first whole turn of its owner
    table.do("a1-a2", "e6-e5")
    assert table.walks("c3")


STAR = """
- id: viper
  type: hero
  moves: {walk: [[F], [B]]}
  corners: [4, 4, 4, "*"]
  star: {outcome: draw, do: [{paralyse: {who: enemy_fighter, turns: 1}}]}
"""


def test_reading_44_an_attacker_paralysed_in_its_own_turn_misses_the_next() -> None:
    table = position({"c3": "pawn", "a1": "pawn"}, {"c4": "viper", "f5": "pawn"}, zoons=STAR)
    table.do("c3-c4")
    table.fight(3, "*")
    table.do("f5-f4")
    assert not table.walks("c3")
    table.do("a1-a2", "f4-f5")
    assert table.walks("c3")


def test_reading_44_a_defender_paralysed_misses_its_next_turn() -> None:
    table = position({"c3": "viper"}, {"c4": "pawn", "f5": "pawn"}, zoons=STAR)
    table.do("c3-c4")
    table.fight("*", 3)
    assert not table.walks("c4")
    table.do("f5-f4", "c3-c2")
    assert table.walks("c4")


def test_reading_44_of_two_paralyses_the_longer_remains_they_do_not_add() -> None:
    table = position({"c3": "pawn"}, {"c5": "pawn", "e5": "pawn"}, trumps=NUMB)
    table.do("play numb", "pick c5", "e5-e6", "play hush", "pick c5")
    assert table.paralysed("c5") == 1
    table.do("e6-e5", "c3-c2")
    assert table.walks("c5")
    longer = position({"c3": "pawn"}, {"c5": "pawn", "e5": "pawn"}, trumps=NUMB, paralysed={"c5": 1})
    longer.do("play numb", "pick c5")
    assert longer.paralysed("c5") == 2


def test_reading_44_no_move_by_a_trump_either() -> None:
    table = position({"c3": "pawn", "a1": "pawn"}, {"c5": "pawn"}, trumps=NUMB, paralysed={"c3": 1})
    table.do("play rush")
    assert all(move.startswith("a1") for move in table.moves())


def test_reading_44_it_bites_within_the_same_trump() -> None:
    zoons = """
- id: viper
  type: hero
  corners: [4, 4, 4, "*"]
  star: {outcome: draw, do: [{paralyse: {who: {side: enemy, type: [soldier]}, turns: 1}}]}
"""
    table = position({"c3": "pawn", "e3": "pawn"}, {"c4": "viper"}, zoons=zoons, trumps=NUMB, shown=["e3"])
    table.do("play rush", "c3-c4")
    table.fight(3, "*")
    table.do("pick e3")
    if table.to_act == (0,):  # no other soldier may move any more
        assert table.moves() == {"done"}
    assert not any(event["start"] == "e3" for event in table.events if event.code == "moved")


def test_reading_44_a_paralysed_zoon_defends_and_uses_its_star() -> None:
    table = position({"c3": "pawn"}, {"c4": "viper"}, zoons=STAR, paralysed={"c4": 1})
    table.do("c3-c4")
    table.fight(3, "*")
    assert (table["c3"], table.paralysed("c3")) == ("0:pawn", 1)
    table = position({"c3": "pawn"}, {"c4": "viper"}, zoons=STAR, paralysed={"c4": 1})
    table.do("c3-c4")
    table.fight(3, 4)
    assert table.tomb(0) == ["pawn"]


@pytest.mark.parametrize(
    ("do", "moves", "square"),
    [
        ("push: {who: {side: own}, dir: its_back}", ("pick c3",), "c2"),
        ("place: {who: {side: own}, at: {zone: board}}", ("pick c3", "to d4"), "d4"),
        (
            "swap: {a: {side: own, type: [soldier]}, b: {side: own, type: [chief]}}",
            ("pick c3", "pick a3"),
            "a3",
        ),
    ],
)
def test_reading_44_a_paralysed_zoon_may_be_pushed_placed_or_swapped(
    do: str, moves: tuple[str, ...], square: str
) -> None:
    trumps = f"[{{id: shift, kind: special, do: [{{{do}}}]}}]"
    table = position({"c3": "pawn", "a3": "king"}, {"c5": "pawn"}, trumps=trumps, paralysed={"c3": 2})
    table.do("play shift", *moves)
    assert table[square] == "0:pawn"
    assert table.paralysed(square) == 1  # its owner's turn has closed


def test_reading_44_a_paralysed_zoon_may_be_given_equipment() -> None:
    trumps = "[{id: helm, kind: equipment, attach: {who: {side: own}}, passive: [{score: {add: 1}}]}]"
    table = position({"c3": "pawn", "a1": "king"}, {"c5": "pawn"}, trumps=trumps, paralysed={"c3": 1})
    table.do("play helm", "pick c3")
    assert table.card("c3", 1).equipment == "0:helm"


def test_reading_44_if_paralysis_leaves_no_action_its_owner_loses() -> None:
    table = position({"c3": "pawn"}, {"c5": "pawn"}, trumps=NUMB, lost=["1:numb", "1:hush", "1:rush"])
    table.do("play numb", "pick c5")
    assert (table.winner, table.ending) == (0, "stuck")


def test_reading_44_paralysis_is_public() -> None:
    table = position({"c3": "pawn"}, {"c5": "pawn", "e5": "pawn"}, trumps=NUMB)
    table.do("play numb", "pick c5")
    for seat in (0, 1, None):
        assert table.card("c5", seat).paralysed == 2


def test_reading_44_leaving_the_board_ends_it() -> None:
    trumps = "[{id: wake, kind: special, do: [{revive: {who: {side: own}, at: {zone: own_reinforcement}}}]}]"
    table = position({"c3": "king", "f6": "pawn"}, {"c4": "pawn", "e5": "pawn"}, trumps=trumps,
                     paralysed={"c4": 5})  # fmt: skip
    table.do("c3-c4")
    table.fight(6, 3)
    table.do("play wake", "revive pawn.0", "to d6", "f6-f5")
    assert table.walks("d6")
