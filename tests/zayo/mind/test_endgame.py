"""The end of a round solved: the same as by dealing every hidden card in every way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import permutations
from random import Random
from typing import Any

import pytest

from game.ai.levels import level_named, weights_for
from game.ai.move_evaluator import Budget, Thought, advice_for
from game.ai.search_guide import guide_for
from game.zayo.mind.card_counting import CardCounting, TooMany
from game.zayo.mind.round_state import RoundState
from game.zayo.moves import Ask
from game.zayo.position.constants import REWARD
from tests.zayo.positions import ALL, BASE, Table, zayo

BIDS = {
    0: "gc8 gc7 gc6 gc5 gc4",
    1: "gh1 gh2 gh3 gh4 gc1",
    2: "sc1 sc2 sc3 sc4 gc2",
    3: "sh1 sh2 sh3 sh4 gc3",
}
"""Seat 0 takes four tricks with goats of the chief; in the fifth the others' last bids are 1, 2 and 3."""


def guide() -> Any:
    return guide_for(zayo(), advice_for(zayo(), weights_for("zayo", level_named("hard"))))


def thought() -> Thought:
    return Thought(Random(1), 1, Budget(8))


def last_trick(
    cards: Mapping[int, str] = {}, camps: Mapping[int, str] = {}, bids: Mapping[int, str] = BIDS,
    leader: int = 0, *, seats: int = 4, options: Mapping[str, str] = {},
) -> Table:  # fmt: skip
    """The fifth trick of a round, which that seat leads."""
    table = Table(seats, cards=cards, camps=camps, bids=bids, leader=leader, options=options)
    while table.table().trick < 5:
        moves = table.moves("nothing") or table.moves("bid")
        table.do(moves[-1 if table.state.best < 0 else 0])
    return table


# -- by dealing every hidden card in every way


class Every:
    """Every deal of the hidden cards that fits what the seat at turn knows, played on by the engine."""

    def __init__(self, table: Table) -> None:
        self.state, self.seat, self.setup = table.state, table.seat, table.setup
        self.evaluation = guide().advice.evaluation_of(self.state.seats)
        self.deals: list[tuple[float, Any]] = []
        bids = self._last_bids()
        for kinds, way in self._hands().items():
            for bid in bids:
                self.deals.append((way / len(bids), self._deal(kinds, bid)))

    def value(self, move: Any) -> float:
        whole = sum(way for way, _ in self.deals)
        return self._expected([(way, self._after(deal, move)) for way, deal in self.deals]) / whole

    def _places(self) -> list[int]:
        state = self.state
        return [s for s in range(state.seats) if s != self.seat for _ in range(state.cards[s].bit_count())]

    def _hidden(self) -> list[int]:
        state, setup = self.state, self.setup
        seen = state.cards[self.seat] | state.shown
        for held in state.tables:
            seen |= held
        return [number for number in range(len(setup.kind_of)) if setup.in_play & ~seen >> number & 1]

    def _hands(self) -> Counter[tuple[int, ...]]:
        """The kinds in the others' hands, place by place, and how many deals have them there."""
        places, lacks = self._places(), self.state.lacks
        ways: Counter[tuple[int, ...]] = Counter()
        for cards in permutations(self._hidden(), len(places)):
            if not any(lacks[seat] >> card & 1 for seat, card in zip(places, cards, strict=True)):
                ways[tuple(self.setup.kind_of[card] for card in cards)] += 1
        return ways

    def _last_bids(self) -> list[tuple[int, int]]:
        """The bid that another has left, if one has."""
        state = self.state
        holders = [seat for seat in range(state.seats) if seat != self.seat and state.hands[seat]]
        if not holders:
            return [(self.seat, state.hands[self.seat])]
        (holder,) = holders
        seen = [card for _, cards in (*state.tricks, (0, state.trick)) for card in cards]
        out = [n for n in range(32) if n not in seen and not state.hands[self.seat] >> n & 1]
        return [(holder, 1 << number) for number in out if not state.barred[holder] >> number & 1]

    def _deal(self, kinds: tuple[int, ...], bid: tuple[int, int]) -> Any:
        deal, left = self.state.clone(), self._hidden()
        deal.__class__ = RoundState
        deal.dealt_cards = (*deal.dealt_cards, *left)
        deal.hands[bid[0]] = bid[1]
        for seat in self._places():
            deal.cards[seat] = 0
        for seat, kind in zip(self._places(), kinds, strict=True):
            card = next(card for card in left if self.setup.kind_of[card] == kind)
            left.remove(card)
            deal.cards[seat] |= 1 << card
        return deal

    def _after(self, line: Any, move: Any) -> Any:
        after = line.clone()
        after.play(line.acting[0], move)
        return after

    def _expected(self, lines: list[tuple[float, Any]]) -> float:
        """The sum of the returns by weight when everyone goes on as is best for itself."""
        total = 0.0
        mine: dict[str, list[tuple[float, Any]]] = {}
        left = list(lines)
        while left:
            way, line = left.pop()
            if not line.acting:
                total += way * self.evaluation.returns(line)[self.seat]
            elif line.acting == (self.seat,):
                told = line.goods, line.animals, line.lacks, line.asked, line.shown, line.winner
                mine.setdefault(str(told), []).append((way, line))
            else:
                left += self._others(way, line)
        for group in mine.values():  # what looks the same gets the same move
            moves = group[0][1].legal_moves(self.seat)
            lines_of = ([(w, self._after(line, move)) for w, line in group] for move in moves)
            total += max(map(self._expected, lines_of))
        return total

    def _others(self, way: float, line: Any) -> list[tuple[float, Any]]:
        """What another does: the first of its bids or answers, the best place, any question with hope."""
        (seat,) = line.acting
        moves = line.legal_moves(seat)
        masks, numbers = self.setup.kind_mask, self.setup.kind_number
        asks = [
            move for move in moves
            if isinstance(move, Ask) and line.cards[move.seat]
            and not line.lacks[move.seat] & masks[numbers[move.item]]
        ]  # fmt: skip
        if asks:
            return [(way / len(asks), self._after(line, move)) for move in asks]
        if line.phase != REWARD:
            return [(way, self._after(line, moves[0]))]
        ends = [self._after(line, move) for move in moves]
        return [(way, max(ends, key=lambda end: self.evaluation.returns(end)[seat]))]


def agrees(table: Table) -> list[float]:
    """The values of the moves, if they are those of every deal together."""
    seat = table.seat
    moves = table.state.legal_moves(seat)
    verdict = guide().exact(table.state.observation(seat), moves, thought())
    every = Every(table)
    assert len(every.deals) > 1, "nothing was hidden"
    assert list(verdict.values) == pytest.approx([every.value(move) for move in moves])
    return list(verdict.values)


def reward(cards: Mapping[int, str], camps: Mapping[int, str]) -> Table:
    """The fifth trick, won by seat 0."""
    table = last_trick(cards, camps)
    table.do("gc4", "gc1", "gc2", "gc3")
    return table


def test_a_question_after_the_last_trick_is_weighed_by_all_deals() -> None:
    table = reward({0: "thief", 1: "wolf", 2: "yurt horse"}, {0: "cart", 1: f"{BASE} sheep", 3: "yurt yurt"})
    values = agrees(table)
    assert values[-1] < max(values)


def test_an_attack_in_the_last_turn_is_weighed_by_all_deals() -> None:
    table = last_trick(
        {3: "thief", 0: "yurt", 1: "friendship"}, {0: "horse cart", 1: f"{BASE} goat", 3: "horse yurt"},
    )  # fmt: skip
    table.do("gc4", "gc1", "gc2")
    agrees(table)


def test_the_last_player_who_takes_the_trick_and_asks_is_weighed_by_all_deals() -> None:
    bids = {**BIDS, 0: "gc8 gc7 gc6 gc5 gc3", 3: "sh1 sh2 sh3 sh4 gc4"}
    table = last_trick({3: "thief", 0: "cart", 1: "friendship"}, {1: f"{BASE} goat", 3: "horse yurt"}, bids)
    table.do("gc3", "gc1", "gc2")
    values = agrees(table)
    assert values[0] < max(values)


def test_a_trap_or_a_camel_in_the_last_turn_is_weighed_by_all_deals() -> None:
    table = last_trick(
        {3: "fiddle wolf-trap", 0: "yurt", 1: "shaman"}, {0: "horse", 3: f"{BASE} sheep sheep goat"},
    )  # fmt: skip
    table.do("gc4", "gc1", "gc2")
    moves = table.moves()
    values = agrees(table)
    assert moves[values.index(max(values))].startswith("play fiddle")


def test_an_answer_to_the_last_player_is_weighed_by_all_deals() -> None:
    table = last_trick({3: "wolf", 0: "shaman", 1: "yurt"}, {0: f"{BASE} sheep", 1: "horse cart", 3: BASE})
    table.do("gc4", "gc1", "gc2", "play wolf 0:sheep")
    moves = table.moves()
    values = agrees(table)
    assert dict(zip(moves, values, strict=True))["answer shaman"] > values[moves.index("decline")]


@pytest.mark.parametrize("option", ["unanswered", "answered"])
def test_a_chief_in_the_last_turn_is_weighed_by_all_deals(option: str) -> None:
    table = last_trick(
        {3: "chief", 0: "yurt", 1: "shaman"}, {0: "horse cart", 1: "sheep goat sheep", 3: f"{ALL} horse"},
        options={"chief": option},
    )  # fmt: skip
    table.do("gc4", "gc1", "gc2")
    agrees(table)


def test_an_answer_to_the_last_players_chief_is_weighed_by_all_deals() -> None:
    table = last_trick(
        {3: "chief", 0: "friendship", 1: "horse"}, {0: "sheep goat sheep", 3: ALL},
        options={"chief": "answered"},
    )  # fmt: skip
    table.do("gc4", "gc1", "gc2", "play chief 0:small")
    moves = table.moves()
    values = agrees(table)
    assert dict(zip(moves, values, strict=True))["answer friendship"] > values[moves.index("decline")]


def test_nothing_is_solved_before_the_end_of_the_round() -> None:
    table = Table(cards={0: "thief"}, camps={1: "horse"}, bids=BIDS)
    assert guide().exact(table.state.observation(0), table.state.legal_moves(0), thought()) is None
    late = last_trick({1: "thief"}, {0: "horse"})
    late.do("gc4")
    assert guide().exact(late.state.observation(1), late.state.legal_moves(1), thought()) is None


def test_who_is_known_to_lack_an_item_is_not_counted_on() -> None:
    table = Table(cards={0: "wolf", 1: "horse yurt", 2: "cart", 3: "yurt fiddle"}, bids=BIDS)
    before = CardCounting(table.setup, table.state.observation(0))
    yurt = table.setup.kind_number["yurt"]
    assert before.chance(1, yurt) == pytest.approx(before.chance(3, yurt))
    assert before.chance(1, yurt) > before.chance(2, yurt)
    table.do("gc8", "gh1", "sc1", "sh1", "ask 2 yurt")
    after = CardCounting(table.setup, table.state.observation(0))
    assert after.chance(2, yurt) == 0
    assert after.chance(1, yurt) > before.chance(1, yurt)
    assert sum(after.given({}, [(1, yurt), (3, yurt)]).values()) == pytest.approx(1)


def test_too_many_ways_are_not_counted() -> None:
    state = zayo().new_state(seats=6, seed=1)
    counting = CardCounting(state.setup, state.observation(0))
    pairs = [(seat, kind) for seat in range(1, 6) for kind in range(4)]
    with pytest.raises(TooMany):
        counting.given({}, pairs)
