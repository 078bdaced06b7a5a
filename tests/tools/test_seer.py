"""Seer: what it chooses follows the hidden cards that it is told, and no others."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from game import load_game
from game.ai import Mind
from tools.strength.contest import chooser, contest
from tools.strength.old_version import Course
from tools.strength.seer import SEERS, SeesOnlyZayo

ZAYO: Any = load_game("zayo")
TURNS, DEALS = 6, 8


def turns(seats: int) -> Iterator[Any]:
    """First turns of some matches."""
    for seed in range(TURNS):
        yield ZAYO.new_state(seats=seats, seed=seed + 40)


def chosen(name: str, state: Any, seat: int) -> str:
    """What that seer chooses, always with the same chance."""
    return str(chooser(ZAYO, name, 3, Course("zayo", state.seats, 1, {}))(state, seat))


@pytest.mark.parametrize("name", SEERS)
def test_a_seer_chooses_otherwise_when_only_hidden_cards_differ_and_a_mind_does_not(name: str) -> None:
    choices, differ = set[str](), False
    for state in turns(2):
        (seat,) = state.to_act
        seen = state.observation(seat)
        others = [ZAYO.determinize(seen, Random(number)) for number in range(DEALS)]
        choices = {chosen(name, other, seat) for other in others}
        differ = differ or len(choices) > 1
        mind = Mind(ZAYO, "normal", 3)
        assert len({str(mind.choose(o.observation(seat), o.legal_moves(seat))) for o in others}) == 1
    assert differ


UNSEEN = {"seer-bids": ("cards", "dealt_cards"), "seer-cards": ("hands", "dealt_bids")}


@pytest.mark.parametrize("name", UNSEEN)
def test_what_a_seer_is_not_told_changes_nothing(name: str) -> None:
    for state in turns(3):
        (seat,) = state.to_act
        seen = state.observation(seat)
        other = ZAYO.determinize(seen, Random(9))
        mixed = state.clone()
        for facts in UNSEEN[name]:
            assert getattr(other, facts) != getattr(state, facts)
            setattr(mixed, facts, getattr(other, facts))
        assert mixed.observation(seat) == seen
        assert chosen(name, mixed, seat) == chosen(name, state, seat)


def test_a_seer_plays_a_whole_match_and_only_zayo_has_one() -> None:
    assert len(list(contest(ZAYO, ("seer", "naive"), 2, 1, 5))) == 1
    with pytest.raises(SeesOnlyZayo):
        next(contest(load_game("zoon"), ("seer", "naive"), 2, 1, 5))
