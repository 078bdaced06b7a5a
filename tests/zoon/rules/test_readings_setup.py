"""Readings 1 to 3 of Zoon's rules: zones, deployment, orientation."""

from __future__ import annotations

import random

import pytest

from game.core import IllegalMove
from tests.zoon.made_tribes import shipped, stock_game
from tests.zoon.played_match import Table
from tests.zoon.positions import found, position, quick_match

FREE = {"tribe_0": "braisards", "tribe_1": "veloutins", "deployment": "free"}


def deploy_all(table: Table, seat: int, rng: random.Random) -> None:
    while seat in table.to_act:
        move = rng.choice(list(table.state.legal_moves(seat)))
        table.events += table.state.apply(seat, move)
        if table.state.observation(None).table.phase != "deploy":
            return


# -- 1 --------------------------------------------------------------------------------------------------


def squares_of(rows: str) -> set[str]:
    return {column + row for column in "abcdef" for row in rows}


@pytest.mark.parametrize(
    ("zone", "zero", "one"),
    [
        ("own_reinforcement", "1", "6"), ("own_deployment", "12", "56"), ("own_camp", "123", "456"),
        ("enemy_reinforcement", "6", "1"), ("enemy_deployment", "56", "12"), ("enemy_camp", "456", "123"),
        ("board", "123456", "123456"),
    ],
)  # fmt: skip
def test_reading_1_zones_are_counted_in_rows_from_their_owner(zone: str, zero: str, one: str) -> None:
    wall = f"[{{id: wall, kind: terrain, place: {{at: {{zone: {zone}}}}}, terrain: {{passable: false}}}}]"
    for turn, rows in ((0, zero), (1, one)):
        table = position({"c3": "pawn"}, {"c4": "pawn"}, trumps=wall, turn=turn)
        table.do("play wall")
        offered = {move.removeprefix("to ") for move in table.moves()}
        assert offered == squares_of(rows) - {"c3", "c4", "a6", "f1"}


def test_reading_1_a_deployment_is_the_two_rows_nearest_the_owner() -> None:
    table = quick_match(("braisards", "veloutins"))
    board = table.board()
    assert {square for square, there in board.items() if there[0] == "0"} == squares_of("12")
    assert {square for square, there in board.items() if there[0] == "1"} == squares_of("56")


def test_reading_1_and_3_a_default_deployment_is_laid_out_as_its_owner_sees_it() -> None:
    table = quick_match(("braisards", "braisards"))
    front = ["martelure", "fournaise", "maitre-tison", "escarbille", "fournaise.1", "martelure.1"]
    back = ["flammeche", "souffle-braise", "creuset", "flammeche.1", "flammeche", "martelure"]
    assert [table[f"{column}2"] for column in "abcdef"] == [f"0:{ref}" for ref in front]
    assert [table[f"{column}1"] for column in "abcdef"] == [f"0:{ref}" for ref in back]
    assert [table[f"{column}5"] for column in "fedcba"] == [f"1:{ref}" for ref in front]
    assert [table[f"{column}6"] for column in "fedcba"] == [f"1:{ref}" for ref in back]


# -- 2 --------------------------------------------------------------------------------------------------


def test_reading_2_both_deploy_at_the_same_time_and_in_secret() -> None:
    table = Table(shipped().new_state(seed=1, options=FREE))
    assert table.to_act == (0, 1)
    before = table.state.observation(1)
    table.state.apply(0, "deploy creuset.0")
    after = table.state.observation(1)
    assert table.to_act == (0, 1)
    assert after.table.cards == before.table.cards == ()
    assert (before.table.placed, after.table.placed) == ((0, 0), (1, 0))
    assert [card.kind for card in table.state.observation(0).table.cards] == ["creuset.0"]


def test_reading_2_another_choice_of_card_shows_the_enemy_the_same() -> None:
    tables = [Table(shipped().new_state(seed=1, options=FREE)) for _ in range(2)]
    events = [
        table.state.apply(0, move)
        for table, move in zip(tables, ("deploy creuset.0", "deploy martelure.1"), strict=True)
    ]
    for seat in (1, None):
        assert tables[0].state.observation(seat) == tables[1].state.observation(seat)
        seen = [[event for event in caused if event.seen_by(seat)] for caused in events]
        assert seen[0] == seen[1]


def test_reading_2_the_order_of_deploying_changes_nothing_and_lots_are_drawn_when_both_are_ready() -> None:
    ends = []
    for order in ((0, 1), (1, 0)):
        table = Table(shipped().new_state(seed=5, options=FREE))
        for seat in order:
            deploy_all(table, seat, random.Random(seat))
            if seat == order[0]:
                assert table.to_act == (order[1],)
                assert "lots" not in table.codes()
        assert found(table.events, "lots").final
        assert table.to_act == (found(table.events, "lots")["seat"],)
        ends.append(table.state.encode())
    assert ends[0] == ends[1]


def test_reading_2_lots_fall_on_either_player() -> None:
    starters = {quick_match(("braisards", "veloutins"), seed=seed, first="lots").to_act for seed in range(20)}
    assert starters == {(0,), (1,)}


@pytest.mark.parametrize("first", ["0", "1"])
def test_reading_2_the_option_first_names_who_starts(first: str) -> None:
    for seed in range(4):
        assert quick_match(("braisards", "veloutins"), seed=seed, first=first).to_act == (int(first),)


def test_reading_2_every_card_finds_a_square_and_each_only_as_often_as_it_exists() -> None:
    table = Table(shipped().new_state(seed=1, options=FREE))
    for _ in range(3):
        assert "deploy flammeche.0" in table.moves(0)
        table.state.apply(0, "deploy flammeche.0")
        if "deploy flammeche.0" not in table.moves(0):
            break
    with pytest.raises(IllegalMove):
        table.state.apply(0, "deploy flammeche.0")
    assert "deploy -" not in table.moves(0)  # twelve cards for twelve squares: none stays empty


# -- 3 --------------------------------------------------------------------------------------------------

CROOKED = "[{id: crook, moves: {walk: [[F, R]], leap: [[-2, 1]]}, corners: [1, 1, 1, 1]}]"


def test_reading_3_the_second_player_sees_the_field_by_a_half_turn() -> None:
    zero = position({"c3": "crook"}, {"f6": "pawn"}, zoons=CROOKED)
    assert zero.walks("c3") == {"c3-c4", "c3-c4-d4", "c3^a4"}
    one = position({"a1": "pawn"}, {"d4": "crook"}, zoons=CROOKED, turn=1)
    assert one.walks("d4") == {"d4-d3", "d4-d3-c3", "d4^f3"}


def test_reading_3_a_half_turn_is_not_a_mirror() -> None:
    """Forward right of seat 1 is towards a, as for somebody who sits at the other side."""
    one = position({"a1": "pawn"}, {"c4": "runner"}, turn=1)
    assert "c4-b4" in one.walks("c4")
    assert "c4-d4" not in one.walks("c4")


def test_reading_3_and_29_aiming_grids_are_turned_too() -> None:
    gun = "[{id: gun, kind: shooting, corners: [3, 3, 0, X], aim: {squares: [[1, 2]]}}]"
    enemies = {"b2": "pawn", "d2": "pawn"}
    table = position(enemies, {"c4": "pawn"}, trumps=gun, turn=1)
    table.do("play gun", "pick c4")
    assert table.moves() == {"pick b2"}


# -- the options of the deployment ------------------------------------------------------------------------


def test_reading_41_with_more_than_twelve_zoons_eleven_and_the_emblem_deploy() -> None:
    game = stock_game(zoons="[{id: extra, corners: [2, 2, 2, 2], count: 3}]")
    for seed in range(6):
        table = Table(game.new_state(seed=seed, options={"tribe_0": "ours", "tribe_1": "ours"}))
        for seat in (0, 1):
            deploy_all(table, seat, random.Random(seed * 2 + seat))
        board = table.board()
        for seat in (0, 1):
            own = [there for there in board.values() if there[0] == str(seat)]
            assert len(own) == 12
            assert f"{seat}:flag" in own
        assert table.state.observation(None).table.hands == (3, 3)
        assert len(table.state.observation(0).table.hand) == 3


def test_with_fewer_than_twelve_zoons_some_squares_stay_empty_and_the_emblem_never_stays_out() -> None:
    game = stock_game(
        zoons="[{id: pawn, corners: [3, 3, 3, 3], count: 1}, {id: guard, corners: [5, 5, 5, 5]}]"
    )
    for seed in range(6):
        table = Table(game.new_state(seed=seed, options={"tribe_0": "ours", "tribe_1": "ours"}))
        assert "deploy -" in table.moves(0)
        for seat in (0, 1):
            deploy_all(table, seat, random.Random(seed))
        own = [there for there in table.board().values() if there[0] == "0"]
        assert "0:flag" in own
        assert len(own) == 7
        assert table.state.observation(None).table.hands == (0, 0)
