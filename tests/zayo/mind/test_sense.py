"""Sense of Zayo's minds: which moves a person finds natural where they are worth the same."""

from __future__ import annotations

from typing import Any

import pytest

from game.ai import Mind
from game.ai.common_samples import Tried
from game.ai.levels import level_named, weights_for
from game.ai.move_evaluator import Verdict, advice_for
from game.ai.search_guide import guide_for
from game.zayo.mind.search_guide import ZayoGuide
from tests.zayo.positions import BASE, Table, bid, zayo


def ranks(table: Table) -> dict[str, float]:
    """How natural each move of the seat at turn is."""
    advice: Any = advice_for(zayo(), weights_for("zayo", level_named("hard")))
    moves = table.state.legal_moves(table.seat)
    found = advice.sense(table.state.observation(table.seat), moves)
    return dict(zip(map(str, moves), found, strict=True))


def second(cards: str) -> Table:
    """Seat 1 cannot beat what was led, and holds these cards."""
    hands = {0: "gc8 gc7 gc6 gc5 gc4", 1: "sh1 sh4 sc5 sc6 sc7"}
    table = Table(2, cards={1: cards}, camps={0: BASE, 1: f"{BASE} sheep sheep sheep"}, bids=hands)
    table.do("gc8")
    return table


def test_keeping_a_card_is_as_natural_as_playing_it_with_the_lowest_bid() -> None:
    found = ranks(second("thief fiddle wolf-trap"))
    lowest = found[f"bid {bid('sh1')}"]
    acts = {move: rank for move, rank in found.items() if not move.startswith("bid")}
    assert acts
    assert set(acts.values()) == {lowest}


def test_a_high_bid_that_cannot_take_the_trick_is_less_natural_than_a_low_one() -> None:
    found = ranks(second("thief"))
    assert found[f"bid {bid('sh1')}"] > found[f"bid {bid('sh4')}"] > found[f"bid {bid('sc7')}"]


def test_the_lowest_bid_of_a_suit_that_cannot_take_the_trick_does_as_much_as_the_others() -> None:
    table = second("thief")
    moves = table.state.legal_moves(table.seat)
    guide: Any = guide_for(zayo(), advice_for(zayo(), weights_for("zayo", level_named("hard"))))
    found = guide.sparer(table.state.observation(table.seat), moves)
    spared = {str(move): [str(moves[place]) for place in row] for move, row in zip(moves, found, strict=True)}
    assert {move: row for move, row in spared.items() if row} == {
        f"bid {bid(card)}": [f"bid {bid(lowest)}"]
        for card, lowest in (("sh4", "sh1"), ("sc6", "sc5"), ("sc7", "sc5"))
    }


def test_bids_that_take_the_trick_or_lead_stand_for_themselves() -> None:
    hands = {0: "gc1 gc7 sh6 sh5 gh4", 1: "gc2 gc3 gc5 sc6 sc7"}
    table = Table(2, cards={1: "thief"}, camps={0: BASE, 1: BASE}, bids=hands)
    guide: Any = guide_for(zayo(), advice_for(zayo(), weights_for("zayo", level_named("hard"))))
    for seat in (0, 1):
        moves = table.state.legal_moves(seat)
        assert sum(str(move).startswith("bid") for move in moves) == (5, 3)[seat]
        assert not any(guide.sparer(table.state.observation(seat), moves))
        if seat == 0:
            table.do("gc1")


@pytest.mark.parametrize(("gap", "chosen"), [(0.02, "sh1"), (0.05, "sh4")])
def test_a_skilled_mind_throws_the_lowest_of_a_suit_unless_another_is_far_better(
    monkeypatch: pytest.MonkeyPatch, gap: float, chosen: str
) -> None:
    table = second("thief")
    moves = table.state.legal_moves(table.seat)
    worth = {f"bid {bid('sh1')}": 0.0, f"bid {bid('sh4')}": gap}
    values = tuple(worth.get(str(move), -0.5) for move in moves)
    tried = Tried(values, (0.0,) * len(moves), (9,) * len(moves))
    monkeypatch.setattr(ZayoGuide, "decide", lambda *_: tried)
    found = Mind(zayo(), "hard", seed=1).choose(table.state.observation(table.seat), moves, iterations=5)
    assert str(found) == f"bid {bid(chosen)}"


@pytest.mark.parametrize(("gap", "chosen"), [(0.02, "take goat"), (0.05, "nothing")])
def test_a_skilled_mind_takes_the_better_of_what_is_free_unless_nothing_is_far_better(
    monkeypatch: pytest.MonkeyPatch, gap: float, chosen: str
) -> None:
    table = Table(2, camps={0: BASE, 1: BASE}, bids={0: "gc8 gc7 gc6 gc5 gc4", 1: "sh1 sh4 sc5 sc6 sc7"})
    table.do("gc8")
    table.do("sh1")
    moves = table.state.legal_moves(0)
    worth = {"nothing": 0.0, "take goat": -gap, "take sheep": -gap - 0.005}
    assert set(map(str, moves)) == set(worth)
    values = tuple(worth[str(move)] for move in moves)
    tried = Tried(values, (0.0,) * 3, (9,) * 3)
    monkeypatch.setattr(ZayoGuide, "decide", lambda *_: tried)
    found = Mind(zayo(), "hard", seed=1).choose(table.state.observation(0), moves, iterations=5)
    assert str(found) == chosen
    exact = Verdict(values)
    monkeypatch.setattr(ZayoGuide, "exact", lambda *_: exact)
    found = Mind(zayo(), "hard", seed=1).choose(table.state.observation(0), moves, iterations=5)
    assert str(found) == chosen


def test_a_card_that_answers_is_better_kept_hidden() -> None:
    found = ranks(second("shaman thief"))
    assert found["play shaman"] < min(rank for move, rank in found.items() if move != "play shaman")
