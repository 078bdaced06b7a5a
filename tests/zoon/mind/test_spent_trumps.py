"""A Trump that only adds to a touch is not used up where none of its Zoons can attack."""

from __future__ import annotations

from typing import Any

import pytest

from game import load_game
from game.ai import Mind
from game.zoon.mind.spent_trumps import spent_in_vain
from tests.zoon.arranged_positions import arrange

EMBERS = {"tribe_0": "braisards", "tribe_1": "braisards"}
RUSH = "play coup-de-chaud"
CARDS = {
    "a1": (0, "creuset.0"), "b2": (0, "martelure.0"), "e2": (0, "fournaise.0"), "c1": (0, "flammeche.0"),
    "f6": (1, "creuset.0"), "e5": (1, "martelure.0"),
}  # fmt: skip


@pytest.fixture(scope="module")
def zoon() -> Any:
    return load_game("zoon")


def vain(zoon: Any, state: Any) -> dict[str, set[str]]:
    """Plays that bring nothing -> the moves that do as much."""
    moves = state.legal_moves(0)
    found = spent_in_vain(state.setup, state.observation(0), moves)
    return {str(moves[n]): {str(moves[other]) for other in others} for n, others in found.items()}


def test_without_an_enemy_in_reach_it_does_what_its_zoons_do_anyway(zoon: Any) -> None:
    state = arrange(zoon, CARDS, 0, (), **EMBERS)
    assert set(vain(zoon, state)) == {RUSH}
    others = vain(zoon, state)[RUSH]
    assert "b2-b3" in others
    assert {move[:2] for move in others} == {"b2", "e2"}, "no Soldier, and no other Trump"


def test_an_attack_of_one_of_its_zoons_is_worth_it_and_that_of_another_is_not(zoon: Any) -> None:
    helped = arrange(zoon, {**CARDS, "b3": (1, "flammeche.0")}, 0, (), **EMBERS)
    assert not vain(zoon, helped)
    not_helped = arrange(zoon, {**CARDS, "c2": (1, "flammeche.0"), "b2": (0, "flammeche.1")}, 0, (), **EMBERS)
    assert any(str(move) == "c1-c2" for move in not_helped.legal_moves(0))
    assert set(vain(zoon, not_helped)) == {RUSH}


def test_a_trump_of_several_moves_is_never_in_vain(zoon: Any) -> None:
    options = {"tribe_0": "veloutins", "tribe_1": "braisards"}
    cards = {
        "a1": (0, "lanterne.0"), "b2": (0, "mitelin.0"), "e2": (0, "noctuelle.0"),
        "f6": (1, "creuset.0"), "e5": (1, "martelure.0"),
    }  # fmt: skip
    state = arrange(zoon, cards, 0, (), **options)
    assert any(str(move) == "play envolee" for move in state.legal_moves(0))
    assert not vain(zoon, state)


def test_the_skilled_mind_keeps_it_for_a_fight(zoon: Any) -> None:
    """Once the walks that it grants looked better as a play, at the fourth move of this match."""
    state = zoon.new_state(seed=27, options={**EMBERS, "deployment": "quick"})
    for seat, text in (
        (1, "play brassards-ardents"), (1, "pick f5"), (0, "play brassards-ardents"), (0, "pick f1"),
    ):  # fmt: skip
        state.play(seat, zoon.parse_move(text))
    (seat,) = state.to_act
    moves = state.legal_moves(seat)
    judged = Mind(zoon, "hard", 55).weigh(state.observation(seat), moves, iterations=100)
    rush = [str(move) for move in moves].index(RUSH)
    assert judged.choice != rush
    assert len(judged.values) == len(moves)
    others = spent_in_vain(state.setup, state.observation(seat), moves)[rush]
    assert judged.values[rush] == max(judged.values[other] for other in others), "worth what a walk is"
