"""The short notation of moves, and why a move is refused, in words."""

from __future__ import annotations

import pickle

import pytest

from game.core import Game, IllegalMove
from game.zerzura.moves import Exchange, Store, Take, book
from tests.zerzura.positions import arrange, card


def test_moves_are_written_as_they_are_spoken(zerzura: Game) -> None:
    for move, text in (
        (Take(17), "take 17"),
        (Exchange(12, 30), "exchange 12 30"),
        (Store((4,)), "store 4"),
        (Store((4, 9)), "store 4 9"),
    ):
        assert str(move) == text
        assert zerzura.parse_move(text) == move
        assert pickle.loads(pickle.dumps(move)) == move
    assert zerzura.parse_move("store 9 4") == Store((4, 9)), "two cards have no order"


@pytest.mark.parametrize("text", [
    "", "take", "take 0", "take 017", "take -1", "take 1 2", "take x", "Take 1", "take 1 ", "take 1\n",
    "exchange 3", "exchange 3 3", "exchange 1 2 3", "store", "store 4 4", "store 1 2 3", "take 9999",
    "take ١",
])  # fmt: skip
def test_anything_else_is_malformed(zerzura: Game, text: str) -> None:
    with pytest.raises(IllegalMove) as refusal:
        zerzura.parse_move(text)
    assert refusal.value.code == "malformed"


def test_the_book_holds_every_move_once() -> None:
    found = book(60)
    assert found.take[17] == Take(17)
    assert found.exchange[12][30] == Exchange(12, 30)
    assert found.store[9][4] is found.store[4][9]
    assert found.store[9][4] == Store((4, 9))
    assert found.store[4][4] == Store((4,))


def test_every_refusal_says_why(zerzura: Game) -> None:
    state = arrange(
        zerzura, [["turban1", "lamp1"], ["ring1", "pepper1"], ["zither1"]], [["ring3"], ["lamp3"], []],
        perched={0: "lamp1", 1: "pepper1"},
    )  # fmt: skip
    turban, lamp = state.stalls[0]
    ring, pepper = state.stalls[1]
    market, stored, theirs = state.market[0], state.stores[0][0], state.stores[1][0]
    for text, code in (
        (f"take {ring}", "not_in_market"),
        ("take 59", "not_in_market"),
        (f"take {turban}", "not_in_market"),
        (f"exchange {ring} {turban}", "not_yours"),
        (f"exchange {stored} {ring}", "not_yours"),
        (f"exchange {turban} {lamp}", "yours_already"),
        (f"exchange {turban} {market}", "in_market"),
        (f"exchange {turban} {pepper}", "bird"),
        (f"exchange {turban} {theirs}", "no_such_card"),
        (f"exchange {turban} 60", "no_such_card"),
        (f"store {ring}", "not_yours"),
        (f"store {lamp}", "own_bird"),
        (f"store {stored}", "not_yours"),
    ):
        before = state.encode()
        with pytest.raises(IllegalMove) as refusal:
            state.apply(0, text)
        assert refusal.value.code == code, text
        assert str(refusal.value).endswith(".")
        assert state.encode() == before
    for seat, code in ((1, "not_your_turn"), (7, "no_such_seat"), (None, "no_such_seat")):
        with pytest.raises(IllegalMove) as refusal:
            state.apply(seat, f"take {market}")
        assert refusal.value.code == code
    for odd in (Store(()), Store((1, 2, 3)), Store((turban, turban))):
        with pytest.raises(IllegalMove) as refusal:
            state.apply(0, odd)
        assert refusal.value.code == "store_count"


def test_text_is_taken_as_a_move(zerzura: Game) -> None:
    state = arrange(zerzura, [["turban1"], ["ring1"]])
    events = state.apply(0, f"exchange {card(state, 'turban1', 0)} {card(state, 'ring1', 1)}")
    assert str(events[0]) == "Player 0 gives card 1 to player 1 for card 2."
