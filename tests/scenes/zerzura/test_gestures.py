from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.zerzura.moves import Exchange, Store, Take, ZerzuraMove
from scenes.games.zerzura.gestures import (
    CONFIRM,
    STALL,
    STORAGE,
    SetAside,
    TakeBack,
    at_hand,
    gestures,
    kind_of,
)
from scenes.table.geometry import HERE, Gestures, moves_of
from tests.scenes.zerzura_tables import GAME, lively


@pytest.mark.parametrize(
    ("move", "source", "target"),
    [
        (Take(17), "17", STALL),
        (Exchange(12, 30), "12", "30"),
        (Store((4,)), "4", STORAGE),
        (Store((4, 9)), "4", STORAGE),
    ],
)
def test_each_kind_of_move_has_its_pair_of_spots(move: object, source: str, target: str) -> None:
    assert gestures([move]) == {source: {target: [move]}}  # type: ignore[list-item] # a move of each kind


def test_an_exchange_can_be_made_either_way_round() -> None:
    found = at_hand([Exchange(12, 30)])
    assert found["12"]["30"] == found["30"]["12"] == [Exchange(12, 30)]


def test_a_card_is_set_aside_first_and_stored_once_that_is_confirmed() -> None:
    moves = [Store((4,)), Store((9,)), Store((4, 9))]
    assert at_hand(moves) == {"4": {STORAGE: [SetAside(4)]}, "9": {STORAGE: [SetAside(9)]}}
    one = at_hand(moves, laid=[9])
    assert one[HERE][CONFIRM] == [Store((9,))]
    assert one["4"][STORAGE] == [SetAside(4)]
    assert one["9"][STALL] == [TakeBack(9)]
    both = at_hand(moves, laid=[9, 4])
    assert both[HERE][CONFIRM] == [Store((4, 9))]
    assert not any(SetAside(card) in found for card in (4, 9) for found in both.get(str(card), {}).values())


def test_a_chosen_action_leaves_its_own_moves_and_sets_cards_aside_at_a_click() -> None:
    moves: list[ZerzuraMove] = [Take(17), Exchange(4, 30), Store((4,))]
    assert at_hand(moves, only="take") == {"17": {STALL: [Take(17)]}, HERE: {"17": [Take(17)]}}
    assert set(at_hand(moves, only="exchange")) == {"4", "30"}
    assert at_hand(moves, only="store")[HERE]["4"] == [SetAside(4)]


def reachable(found: Gestures, moves: list[object], laid: tuple[int, ...] = ()) -> set[object]:
    """Every move that the hands can come to from a map, setting cards aside on the way."""
    there: set[object] = set()
    for move in moves_of(found):
        if isinstance(move, SetAside):
            further = (*laid, move.card)
            there |= reachable(at_hand(moves, further), moves, further)  # type: ignore[arg-type] # moves of the game
        elif not isinstance(move, TakeBack):
            there.add(move)
    return there


@settings(max_examples=20)
@given(st.integers(0, 2**32), st.integers(2, 5), st.sampled_from(["round_end", "own_turn"]))
def test_every_legal_move_of_a_match_is_reachable_exactly_once(seed: int, seats: int, birds: str) -> None:
    chance = random.Random(seed)
    state = GAME.new_state(seats=seats, seed=seed, options={"birds": birds})
    while state.to_act:
        (seat,) = state.to_act
        legal = list(state.legal_moves(seat))
        assert Counter(moves_of(gestures(legal))) == Counter(legal)
        if len(legal) < 60:
            assert reachable(at_hand(legal), legal) == set(legal)  # type: ignore[arg-type] # moves of the game
        kinds = {kind_of(move) for move in legal}
        assert all(at_hand(legal, only=kind) for kind in kinds)
        state.play(seat, lively(legal, chance))
