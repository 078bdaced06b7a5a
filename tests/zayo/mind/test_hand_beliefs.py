"""Beliefs of Zayo's minds about hidden hands: what was played and not done makes some hands likelier."""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import Any

import pytest

from game.ai.levels import level_named, weights_for
from game.ai.move_evaluator import Budget, Thought, advice_for
from game.zayo.mind.bid_beliefs import MARKS, NAMES, BidBeliefs, marks, played_by, weights_of
from game.zayo.mind.card_beliefs import SIGNS, signs
from game.zayo.mind.figures import figures_named
from game.zayo.mind.sampler import Sampler, Stock
from tests.zayo.positions import ALL, BASE, Table, bid, zayo
from tools.choices.hand_beliefs import HandWatcher, fitted, report


def advice() -> Any:
    return advice_for(zayo(), weights_for("zayo", level_named("hard")))


def sampler(table: Table, seat: int) -> Sampler:
    found: Sampler = advice().deals(table.state.observation(seat), Thought(Random(0), 0, Budget(1)))
    return found


def held(deals: Sampler, seat: int, cards: int, count: int = 600) -> float:
    """In which share of the full states that are drawn the seat holds one of the cards."""
    rng, hits = Random(5), 0
    for _ in range(count):
        state = deals.draw(rng)
        hits += bool((state.hands[seat] if cards < 1 << 32 else state.cards[seat]) & cards)
    return hits / count


def test_who_throws_a_high_bid_hardly_holds_a_low_one() -> None:
    hands = {0: "gc8 gc7 sc1 sc5 gh5", 1: "sh3 sh7 sh8 gh7 gh8"}
    table = Table(2, bids=hands, camps={0: BASE, 1: BASE})
    table.do(f"bid {bid('gc8')}", f"bid {bid('sh3')}")
    deals = sampler(table, 0)
    low = sum(1 << number for number, rank in enumerate(table.setup.rank_of) if rank < 2)
    rng = Random(5)
    even = [deals.bids.even(rng) for _ in range(600)]
    weights = [exp(deals.bids.told(deal)) for deal in even]
    holding = [bool(deals.bids.hand(1, deal) & low) for deal in even]
    believed = sum(weight for weight, one in zip(weights, holding, strict=True) if one) / sum(weights)
    assert believed < 0.5 * sum(holding) / len(holding)
    assert held(deals, 1, low) < 0.8 * sum(holding) / len(holding)


def test_a_hand_is_as_likely_as_its_choices_are_by_the_marks_of_its_bids() -> None:
    table = Table(2, bids={0: "gc8 gc7 sc1 sc2 gh3", 1: "sh6 sh7 sh8 gh7 gh8"}, camps={0: BASE, 1: BASE})
    table.do(f"bid {bid('gc8')}", f"bid {bid('sh6')}")
    state, setup = table.state, table.setup
    weights = advice().figures_of(2)
    figures, lapse = figures_named(weights, NAMES), weights.told_lapse
    beliefs = BidBeliefs(setup, weights_of(setup, figures), state, lapse)
    (play,) = played_by(state)[1]
    size = len(MARKS)
    slopes = figures[play.way * size : play.way * size + size]
    rng = Random(2)
    for _ in range(50):
        hand = sum(1 << number for number in rng.sample(range(24), 4))  # any but those of the led suit
        before = hand | 1 << play.card
        odds = {
            number: exp(sum(slope * mark for slope, mark in zip(slopes, row, strict=True)))
            for number, *row in marks(setup, play, before)
        }
        share = odds[play.card] / sum(odds.values())
        assert beliefs.of_hand(1, hand) == pytest.approx(log((1 - lapse) * share + lapse / len(odds)))


SIGNED = [
    ("swapped", {1: "horse"}, "horse cart", f"{BASE} sheep sheep sheep goat", "fiddle"),
    ("won", {1: "horse"}, "horse cart", "camel camel", "steppe"),
    ("struck", {1: "horse"}, "horse cart sheep", BASE, "wolf"),
]
"""Sign, cards in hands, camp of seat 0, camp of seat 1, the card that it hardly holds then."""


@pytest.mark.parametrize(("name", "cards", "mine", "theirs", "card"), SIGNED)
def test_who_could_have_played_a_card_and_did_not_hardly_holds_it(
    name: str, cards: dict[int, str], mine: str, theirs: str, card: str
) -> None:
    table = Table(2, cards=cards, camps={0: mine, 1: theirs}, bids={1: "gc8 gc7 gc6 gc5 gc4"}, leader=1)
    table.do(f"bid {bid('gc4')}")
    state, mask = table.state, table.setup.kind_mask[table.setup.kind_number[card]]
    found = list(signs(state, advice().evaluation_of(2), state.observation(0)))
    assert (1, SIGNS.index(name), mask) in found


def test_who_took_nothing_for_a_trick_has_no_item_that_it_wants() -> None:
    bids = {0: "gh1 gh2 gh3 gh4 gh5", 1: "gc8 gc7 gc6 gc5 gc4"}
    table = Table(2, cards={1: "fiddle thief"}, camps={0: BASE, 1: "cart"}, bids=bids, leader=1)
    table.do("gc8", "gh1", "nothing")
    state, setup = table.state, table.setup
    masks = [setup.kind_mask[setup.kind_number[item]] for item in ("horse", "yurt")]
    found = set(signs(state, advice().evaluation_of(2), state.observation(0)))
    assert (1, SIGNS.index("placed"), sum(masks)) in found


def test_who_did_not_answer_an_attack_has_no_card_for_it() -> None:
    cards = {0: "thief", 1: "fiddle horse"}
    table = Table(2, cards=cards, camps={0: "cart", 1: BASE})
    table.do("play thief 1:yurt", "decline")
    state, setup = table.state, table.setup
    friendship = setup.kind_mask[setup.kind_number["friendship"]]
    found = set(signs(state, advice().evaluation_of(2), state.observation(0)))
    assert (1, SIGNS.index("answered"), friendship) in found
    table = Table(2, cards={**cards, 1: "friendship horse"}, camps={0: "cart", 1: BASE})
    table.do("play thief 1:yurt", "answer friendship")
    found = set(signs(table.state, advice().evaluation_of(2), table.state.observation(0)))
    assert not {sign for sign in found if SIGNS[sign.sign] == "answered"}


@pytest.mark.parametrize("attentive", [True, False])
def test_deals_that_are_drawn_hold_what_the_rules_allow(attentive: bool) -> None:
    state = zayo().new_state(seats=3, seed=4)
    rng, minds = Random(1), advice()
    while state.to_act and state.round < 3:
        (seat,) = state.to_act
        moves = list(state.legal_moves(seat))
        observation = state.observation(seat)
        deals = minds.deals(observation, Thought(Random(0), 0, Budget(1)), attentive=attentive)
        for _ in range(3):
            assert deals.draw(rng).observation(seat) == observation
        state.play(seat, rng.choice(moves))


class Doubting:
    """Believes a hand with card 0 to be a quarter as likely as another."""

    def told(self, seat: int) -> bool:
        return seat == 1

    def of_hand(self, seat: int, hand: int) -> float:
        return log(0.25) if hand & 1 else 0.0


@pytest.mark.parametrize("often", [True, False])
def test_deals_come_as_often_as_they_are_likely(often: bool) -> None:
    stock, rng = Stock((0, 0, 0), range(6), (1, 1, 2), Doubting(), often=often), Random(3)
    count = 6000
    found = sum(0 in stock.draw(rng)[:2] for _ in range(count)) / count
    even = 2 / 6
    expected = even * 0.25 / (even * 0.25 + 1 - even)
    assert found == pytest.approx(expected, abs=0.03 if often else 0.05)


def test_what_was_drawn_before_changes_no_later_draw() -> None:
    table = Table(2, bids={0: "gc8 gc7 sc1 sc2 gh3", 1: "sh6 sh7 sh8 gh7 gh8"}, camps={0: ALL, 1: BASE})
    table.do(f"bid {bid('gc8')}", f"bid {bid('sh6')}")
    minds, observation = advice(), table.state.observation(0)
    thought = Thought(Random(0), 0, Budget(1))
    first = minds.deals(observation, thought).draw(Random(9)).encode()
    for _ in range(5):
        minds.deals(observation, thought).draw(Random(1))
    assert minds.deals(observation, thought).draw(Random(9)).encode() == first


def test_the_true_hands_are_believed_likelier_than_an_even_deal_has_them() -> None:
    watcher = HandWatcher(2)
    seen = list(watcher.watch("hard", 8, 8, seed=400))
    assert sum(one.bids for one in seen) / len(seen) > 0.1
    assert sum(one.cards for one in seen) / len(seen) > 0.03
    told = report(watcher, seen)
    assert f"{len(seen)} choices of 8 matches" in told
    assert "told_throw_rank: -" in fitted(watcher)
