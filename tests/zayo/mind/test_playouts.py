"""Playouts of Zayo's minds: what they do quickly is what the rules do; what they keep is what they find."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.ai.levels import level_named, weights_for
from game.ai.move_evaluator import advice_for
from game.zayo.mind import action_policy
from game.zayo.mind.action_policy import ActionPolicy
from game.zayo.mind.playout import Luck
from game.zayo.mind.quick_attack import strike
from game.zayo.moves import DECLINE, Play
from game.zayo.position.constants import ANSWER, TURN
from game.zayo.rules import attacks
from game.zayo.rules.actions import Stealing
from tests.zayo.positions import zayo

MATCHES = 12


def turns(seats: int, chief: str = "unanswered") -> Iterator[tuple[Any, int]]:
    """(state, seat): every turn of seeded matches played at random, that seat not having acted yet."""
    for seed in range(MATCHES):
        rng = random.Random(seed)
        state = zayo().new_state(seats=seats, seed=seed, options={"round_cap": "20", "chief": chief})
        while state.to_act:
            (seat,) = state.to_act
            if state.phase == TURN and not state.acted:
                yield state.clone(), seat
            state.play(seat, rng.choice(list(state.legal_moves(seat))))


def facts(state: Any) -> tuple[Any, ...]:
    """What lies in the camps and in the hands; which copy of an item lies where does not count."""
    animals = [[(held & mask).bit_count() for mask in state.setup.animal_mask] for held in state.animals]
    tables = [[(held & mask).bit_count() for mask in state.setup.kind_mask] for held in state.tables]
    return (
        state.cards, state.hands, state.goods, state.shield, state.wards, state.boost, state.fresh,
        state.shown, animals, tables, state.herd,
    )  # fmt: skip


@pytest.mark.parametrize("chief", ["unanswered", "answered"])
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_quick_attack_leaves_what_the_rules_leave_where_all_who_can_answer(seats: int, chief: str) -> None:
    answered = several = tried = 0
    for state, seat in turns(seats, chief):
        for move in state.legal_moves(seat):
            deed = state.setup.by_name.get(getattr(move, "card", ""))
            if not isinstance(move, Play) or not isinstance(deed, Stealing):
                continue
            by_rules, quickly = state.clone(), state.clone()
            by_rules.play(seat, move)
            while by_rules.phase == ANSWER:
                (victim,) = by_rules.to_act
                answer = attacks.legal(by_rules, victim)[0]
                answered += answer is not DECLINE
                by_rules.play(victim, answer)
            strike(quickly, seat, deed, move.takes)
            assert facts(quickly) == facts(by_rules), str(move)
            tried += 1
            several += len(move.takes) > 1
    assert tried > 200
    assert answered > 10
    assert several or seats == 2  # there ZAYO, which makes a thief stronger, is out of the game


@pytest.mark.parametrize(("seats", "most"), [(2, action_policy.MOST), (4, action_policy.MOST), (3, 2)])
def test_a_deed_that_was_kept_is_the_one_that_is_found_anew(
    seats: int, most: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(action_policy, "MOST", most)
    advice: Any = advice_for(zayo(), weights_for("zayo", level_named("hard")))
    evaluation = advice.evaluation_of(seats)
    keeping, found = ActionPolicy(evaluation), set()
    for _ in range(2):  # the second time everything has been kept
        for state, seat in turns(seats):
            move = keeping.best(state, seat)
            assert move == ActionPolicy(evaluation).best(state, seat)
            assert move is None or move in state.legal_moves(seat)
            found.add(type(move))
    assert len(found) > 1
    assert max(len(keeping._alone), len(keeping._shelves)) <= most


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_bids_of_a_playout_are_the_usual_ones(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    advice: Any = advice_for(zayo(), weights_for("zayo", level_named("hard")))
    playout, tricks = advice.habits_of(seats).playout, list[tuple[int, list[int]]]()
    monkeypatch.setattr(
        playout, "_reward", lambda state, winner, _: tricks.append((winner, list(state.hands)))
    )
    seen = 0
    for state, first in turns(seats):
        state.cards = [0] * seats  # nobody does anything but bid
        usual, seat = state.clone(), first
        playout.finish(state, Luck(0))
        while any(usual.hands):
            bid = playout.bid(usual, seat)
            usual.hands[seat] ^= bid
            number = bid.bit_length() - 1
            if usual.best < 0 or usual.setup.higher[usual.best] >> number & 1:
                usual.best, usual.winner = number, seat
            usual.trick = (*usual.trick, number)
            seat = (seat + 1) % seats
            if len(usual.trick) == seats:
                seat = usual.winner
                assert (seat, usual.hands) == tricks.pop(0)
                usual.tricks = (*usual.tricks, (usual.leader, usual.trick))
                usual.leader, usual.trick, usual.best = seat, (), -1
                seen += 1
        assert not tricks
    assert seen > 200


def test_the_chance_of_one_seat_is_the_one_among_all() -> None:
    advice: Any = advice_for(zayo(), weights_for("zayo", level_named("hard")))
    for seats in (2, 4):
        evaluation = advice.evaluation_of(seats)
        for state, _ in turns(seats):
            found = [evaluation.chance(state, seat) for seat in range(seats)]
            assert found == pytest.approx(evaluation.chances(state))


def test_a_playout_with_the_same_luck_ends_alike() -> None:
    advice: Any = advice_for(zayo(), weights_for("zayo", level_named("hard")))
    playout = advice.habits_of(4).playout
    for number, (state, _) in enumerate(turns(4)):
        ends = []
        for chance in (Luck(number), Luck(number)):
            end = state.clone()
            playout.finish(end, chance)
            ends.append((facts(end), end.lacks, end.winners))
        assert ends[0] == ends[1]
        assert all(not hand for hand in end.hands) or end.reason
