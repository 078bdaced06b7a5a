"""The notation of moves: round trips, one form for each move, and everything else refused."""

from __future__ import annotations

import pytest

from game.core import IllegalMove
from game.zayo.moves import Ask, Bid, Play, parse_move
from tests.zayo.positions import ALL, Table, zayo

MOVES = [
    "bid goat-chief-5", "play steppe", "play thief 2:horse 3:cart", "play thief 1:horse 1:horse",
    "play chief 1:small", "play fiddle goat:1 sheep:2", "buy wolf-trap sheep:2", "answer friendship",
    "decline", "place yurt", "ask 2 yurt", "take goat", "nothing",
]  # fmt: skip


@pytest.mark.parametrize("text", MOVES)
def test_every_kind_of_move_survives_its_notation(text: str) -> None:
    move = parse_move(text)
    assert str(move) == text
    assert parse_move(str(move)) == move


def test_takes_and_payments_may_come_in_any_order() -> None:
    assert parse_move("play thief 3:cart 2:horse") == parse_move("play thief 2:horse 3:cart")
    assert parse_move("play fiddle sheep:2 goat:1") == parse_move("play fiddle goat:1 sheep:2")


def test_moves_are_plain_values() -> None:
    assert parse_move("bid goat-chief-5") == Bid("goat-chief-5")
    assert parse_move("ask 2 yurt") == Ask(2, "yurt")
    assert parse_move("play thief 3:cart 2:horse") == Play("thief", ((2, "horse"), (3, "cart")))


@pytest.mark.parametrize(
    "text",
    ["", "bid", "bid goat", "bid goat-chief-", "bid  goat-chief-5", "bid goat-chief-5 ", "Bid goat-chief-5",
     "play", "play thief 7:horse", "play thief horse", "play thief 2:horse sheep:1", "play fiddle sheep:0",
     "buy wolf-trap", "ask yurt 2", "ask 9 yurt", "ask 2", "take", "place 2", "nothing at all", "declined",
     "bid goat-chief-٥", "bid goat-chief-5\n", "play thief 2:", "answer", "\x00", "bid " + "a" * 99 + "-1"],
)  # fmt: skip
def test_anything_else_is_refused_by_name(text: str) -> None:
    with pytest.raises(IllegalMove, match="not a move of Zayo") as refusal:
        zayo().parse_move(text)
    assert refusal.value.code == "malformed"


@pytest.mark.parametrize("value", [None, 3, b"nothing", ["nothing"], object()])
def test_what_is_no_text_is_refused_too(value: object) -> None:
    with pytest.raises(IllegalMove):
        zayo().parse_move(value)
    table = Table()
    with pytest.raises(IllegalMove):
        table.state.apply(0, value)


def test_moves_of_cards_that_do_not_exist_are_refused_in_words() -> None:
    table = Table(cards={0: "thief wolf"}, camps={0: ALL, 1: "horse"})
    for text in (
        "bid camel-king-3", "play dragon", "buy yurt sheep:2", "play thief 5:horse", "play thief 1:dragon",
        "play thief", "play thief 0:horse", "answer wolf", "place horse",
    ):  # fmt: skip
        assert table.refused(text)


def test_whose_turn_it_is_not_is_told() -> None:
    table = Table()
    for seat in (1, 4, -1, "0"):
        code = "not_your_turn" if seat == 1 else "no_such_seat"
        with pytest.raises(IllegalMove) as refusal:
            table.state.apply(seat, "nothing")
        assert refusal.value.code == code
