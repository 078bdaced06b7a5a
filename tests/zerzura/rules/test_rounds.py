"""Setup and the course of a round: the printed rules, and reading 4."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import Game
from tests.laws import games
from tests.zerzura.positions import arrange, card, codes, end_round, first_take, kinds, play_out

ROUNDS = {2: 10, 3: 15, 4: 15, 5: 12}


@pytest.mark.parametrize("seats", ROUNDS)
def test_the_deck_divides_into_ten_fifteen_fifteen_and_twelve_rounds(zerzura: Game, seats: int) -> None:
    state: Any = zerzura.new_state(seats=seats, seed=5)
    asked = 0
    while state.to_act:
        asked += 1
        state.play(state.to_act[0], first_take(state, state.to_act[0]))
    assert state.round == ROUNDS[seats]
    assert state.observation(None).table.rounds == ROUNDS[seats]
    assert asked == ROUNDS[seats] * (4 if seats == 2 else seats)
    assert state.observation(None).table.deck == 0


@pytest.mark.parametrize(("seats", "aside"), [(2, 20), (3, 15), (4, 0), (5, 0)])
def test_cards_are_put_out_unseen_by_the_number_of_players(zerzura: Game, seats: int, aside: int) -> None:
    seen = set()
    for seed in range(6):
        state: Any = zerzura.new_state(seats=seats, seed=seed)
        table = state.observation(0).table
        assert table.aside == aside
        seen.add(state.order[-20:])
        assert [c.zone for c in table.cards] == ["market"] * (4 if seats == 2 else seats)
        assert len(state.observation(0).memory.faces) == len(table.cards)
    assert len(seen) == 6, "other cards are out each time"


def test_the_box_is_as_published(zerzura: Any) -> None:
    faces = zerzura.box.faces
    goods = [face for face in faces if face.character is None]
    assert sum(face.copies for face in goods) == 50
    assert sum(face.copies for face in faces) == 60
    assert all(1 <= sum(face.objects) <= 3 for face in goods)
    assert [sum(face.objects[n] * face.copies for face in goods) for n in range(5)] == [18] * 5
    assert len(zerzura.rules.commands) == 9
    assert {tile.points for tile in zerzura.rules.commands} == {3}


def test_four_of_nine_tiles_lie_open_and_the_twelve_cards_never_with_five(zerzura: Any) -> None:
    for seats in zerzura.seats:
        drawn = set()
        for seed in range(80):
            tiles = [tile.id for tile in zerzura.new_state(seats=seats, seed=seed).observation(0).table.tiles]
            assert len(set(tiles)) == 4
            drawn |= set(tiles)
        everything = {tile.id for tile in zerzura.rules.commands}
        assert drawn == (everything if seats < 5 else everything - {"twelve-cards"})


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_actions_go_clockwise_from_the_holder_of_the_dromedary(zerzura: Game, seats: int) -> None:
    state: Any = zerzura.new_state(seats=seats, seed=1, options={"first": "1"})
    order = []
    for _ in range(seats):
        order += state.to_act
        state.apply(state.to_act[0], first_take(state, state.to_act[0]))
    assert order == [(1 + n) % seats for n in range(seats)]
    assert state.to_act == (2 % seats,), "nobody stored: it passes to the left"


def test_two_players_act_by_turns_twice_a_round_on_a_market_of_four(zerzura: Game) -> None:
    state: Any = zerzura.new_state(seats=2, seed=1, options={"first": "0"})
    assert len(state.market) == 4
    assert state.observation(0).table.order == (0, 1, 0, 1)
    for seat in (0, 1, 0, 1):
        assert state.to_act == (seat,)
        state.apply(seat, first_take(state, seat))
    assert state.to_act == (1,)


def test_unsold_cards_leave_the_game_and_are_named_by_the_round_that_ends(zerzura: Game) -> None:
    state = arrange(zerzura, [["turban1"], ["zither1"], ["ring1"]], mover=2, step=2, holder=0)
    left = card(state, "zither1", 1)
    mine = card(state, "ring1", 2)
    unsold = state.market
    events = state.apply(2, zerzura.parse_move(f"exchange {mine} {left}"))
    assert codes(events) == ["exchanged", "unsold", "dromedary_passed", "dealt"]
    assert events[1]["cards"] == unsold
    assert set(unsold) <= set(state.gone)
    assert [event.final for event in events] == [False, False, False, True]


def test_the_unsold_market_of_the_last_round_leaves_too_and_the_match_is_over(zerzura: Game) -> None:
    state = arrange(zerzura, [["turban1"], ["zither1"], ["ring1"]], mover=2, step=2, holder=0, round=15)
    mine, theirs = card(state, "ring1", 2), card(state, "zither1", 1)
    events = state.apply(2, zerzura.parse_move(f"exchange {mine} {theirs}"))
    assert codes(events)[:2] == ["exchanged", "unsold"]
    assert codes(events)[-1].startswith("market_over")
    assert events[-1].final
    assert state.to_act == ()
    assert state.market == ()
    assert len(state.gone) == 45 - 3


def test_who_stores_first_takes_the_dromedary_at_the_end_of_the_round(zerzura: Game) -> None:
    state = arrange(zerzura, [["turban1"], ["zither1"], ["ring1"], ["lamp1"]])
    state.apply(0, first_take(state, 0))
    events = state.apply(1, zerzura.parse_move(f"store {card(state, 'zither1', 1)}"))
    assert codes(events) == ["stored", "stowed", "claimed"]
    events = state.apply(2, zerzura.parse_move(f"store {card(state, 'ring1', 2)}"))
    assert codes(events) == ["stored", "stowed"], "a later one goes to its own board"
    table = state.observation(0).table
    assert table.birds[1:3] == ("dromedary", "board")
    assert table.storer == 1
    assert "dromedary_won" in codes(state.apply(3, first_take(state, 3)))
    assert state.to_act == (1,)
    assert state.observation(0).table.birds[1] == "board", "it flies home with the tile"


def test_in_the_first_round_of_three_to_five_only_take_is_legal(zerzura: Game) -> None:
    for seats in (3, 4, 5):
        for birds in ("round_end", "own_turn"):
            state: Any = zerzura.new_state(seats=seats, seed=4, options={"birds": birds})
            while state.round == 1:
                assert kinds(state, state.to_act[0]) == {"take"}
                state.apply(state.to_act[0], first_take(state, state.to_act[0]))
            assert "exchange" in kinds(state, state.to_act[0]) or birds == "own_turn"


def test_an_exchange_swaps_any_two_free_face_up_cards_in_their_places(zerzura: Game) -> None:
    stalls = [["turban1", "lamp3"], ["pepper3", "sultan"], ["ring1"], []]
    state = arrange(zerzura, stalls, perched={1: "sultan"})
    give, get = card(state, "lamp3", 0), card(state, "pepper3", 1)
    (event,) = state.apply(0, zerzura.parse_move(f"exchange {give} {get}"))
    assert (event["seat"], event["other"], event["gave"], event["got"]) == (0, 1, give, get)
    assert state.stalls[0][1] == get
    assert state.stalls[1][0] == give
    assert state.birds[0] == get, "the Bird lands on the card one got"
    assert f"exchange {card(state, 'ring1', 2)} {give}" in map(str, _moves_of(state, 2))
    assert f"exchange {card(state, 'ring1', 2)} {get}" not in map(str, _moves_of(state, 2))


def _moves_of(state: Any, seat: int) -> list[Any]:
    """What that seat may do once the seats before it have taken a card."""
    copy = state.clone()
    while copy.to_act != (seat,):
        copy.apply(copy.to_act[0], first_take(copy, copy.to_act[0]))
    return list(copy.legal_moves(seat))


def test_the_card_under_ones_own_bird_may_be_given_and_the_bird_moves(zerzura: Game) -> None:
    state = arrange(zerzura, [["turban1"], ["pepper3"], []], perched={0: "turban1"})
    give, get = card(state, "turban1", 0), card(state, "pepper3", 1)
    state.apply(0, zerzura.parse_move(f"exchange {give} {get}"))
    assert state.birds[0] == get
    assert state.stalls[1] == (give,)


def test_where_every_card_of_the_others_carries_a_bird_no_exchange_is_legal(zerzura: Game) -> None:
    state = arrange(zerzura, [["turban1"], ["pepper3"], ["lamp1"]], perched={1: "pepper3", 2: "lamp1"})
    assert kinds(state, 0) == {"take", "store"}


@settings(max_examples=30)
@given(st.integers(0, 10**9), st.sampled_from([2, 3, 4, 5]), st.sampled_from(["round_end", "own_turn"]))
def test_reading_4_there_is_always_a_card_to_take(seed: int, seats: int, birds: str) -> None:
    rng = random.Random(seed)
    state: Any = games()["zerzura"].new_state(seats=seats, seed=seed, options={"birds": birds})

    def choose(state: Any, seat: int) -> Any:
        assert state.market
        assert str(state.legal_moves(seat)[0]).startswith("take")
        takes = [move for move in state.legal_moves(seat) if str(move).startswith("take")]
        return rng.choice(takes if rng.random() < 0.5 else list(state.legal_moves(seat)))

    play_out(state, choose)
    assert state.round == ROUNDS[seats]


def test_a_round_says_what_it_deals_by_handle_alone(zerzura: Game) -> None:
    state: Any = zerzura.new_state(seats=4, seed=9)
    events = end_round(state)
    assert codes(events) == ["took"] * 4 + ["dromedary_passed", "dealt"]
    assert events[-1]["cards"] == (5, 6, 7, 8)
    assert [view.place for view in state.observation(0).table.cards if view.zone == "market"] == [0, 1, 2, 3]
