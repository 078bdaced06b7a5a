"""Sense of Zayo's minds: which moves a person finds natural where they are worth the same."""

from __future__ import annotations

from typing import Any

from game.ai.levels import level_named, weights_for
from game.ai.move_evaluator import advice_for
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


def test_a_card_that_answers_is_better_kept_hidden() -> None:
    found = ranks(second("shaman thief"))
    assert found["play shaman"] < min(rank for move, rank in found.items() if move != "play shaman")
