"""The balance of a tribe: matches in turn, each tribe beginning half the time, and what is counted."""

from __future__ import annotations

import pickle
import time
from collections import Counter

import pytest
from msgspec.structs import replace

from game.ai.worker.trials import Fixture, Trial, TrialMatch, Trials
from game.zoon.cards.schema import Tribe
from game.zoon.workshop.balance import AMOUNTS, BalanceCount, BalanceRow, balance_key, balance_plan
from tests.zoon.made_tribes import shipped


def own() -> Tribe:
    """A tribe that no data folder has."""
    return replace(shipped().tribes["veloutins"], id="gardemarees", name={"en": "Tidekeepers"})


@pytest.mark.parametrize("total", AMOUNTS)
def test_all_opponents_are_met_about_as_often_at_any_time(total: int) -> None:
    plan = balance_plan(shipped(), own(), total)
    assert len(plan.matches) == total
    assert plan.opponents == tuple(shipped().tribes)
    met: Counter[str] = Counter()
    for match in plan.matches:
        met[match.opponent] += 1
        assert max(met.values()) - min(met[one] for one in plan.opponents) <= 1


def test_each_tribe_begins_half_the_time_in_both_seats() -> None:
    plan = balance_plan(shipped(), own(), 80)
    seats = Counter((m.opponent, m.seat, int(m.options["first"]) == m.seat) for m in plan.matches)
    assert set(seats.values()) == {5}
    assert len(seats) == 4 * 2 * 2
    for match in plan.matches:
        assert match.options[f"tribe_{match.seat}"] == "gardemarees"
        assert match.options[f"tribe_{1 - match.seat}"] == match.opponent


def test_a_tribe_does_not_meet_what_it_was_before() -> None:
    changed = replace(shipped().tribes["braisards"], name={"en": "Changed"})
    plan = balance_plan(shipped(), changed, 12)
    assert "braisards" not in plan.opponents
    assert plan.game().tribes["braisards"].name == {"en": "Changed"}


def test_more_matches_go_on_where_the_first_ones_ended() -> None:
    whole = balance_plan(shipped(), own(), 280).matches
    parts = balance_plan(shipped(), own(), 80), balance_plan(shipped(), own(), 200, 80)
    assert parts[0].matches + parts[1].matches == whole


def test_figures_make_another_balance_and_names_do_not() -> None:
    tribe = own()
    key = balance_key(shipped(), tribe)
    assert len(key) == 4
    assert balance_key(shipped(), replace(tribe, name={"fr": "Gardemarées"}, blazon=None)) == key
    faster = replace(tribe.zoons[0], moves=tribe.zoons[1].moves)
    assert balance_key(shipped(), replace(tribe, zoons=(faster, *tribe.zoons[1:]))) != key
    assert not set(balance_key(shipped(), replace(tribe, trumps=()))) & set(key)


def test_where_there_is_no_other_tribe_there_is_nothing_to_play() -> None:
    alone = type(shipped())(shipped().rules, {}, ())
    plan = balance_plan(alone, own(), 80)
    assert (plan.opponents, plan.matches) == ((), ())


def test_draws_count_half_and_the_seat_decides() -> None:
    plan = balance_plan(shipped(), own(), 8)
    count = BalanceCount(plan.opponents)
    count.add(plan.matches[0], (1.0, -1.0))  # in seat 0, won
    count.add(plan.matches[4], (1.0, -1.0))  # in seat 1, lost
    count.add(plan.matches[1], (0.0, 0.0))
    assert count.rows[:3] == (
        BalanceRow("braisards", 1.0, 2), BalanceRow("chapardons", 0.5, 1), BalanceRow("mousserocs"),
    )  # fmt: skip
    assert count.rows[0].share == 0.5
    assert count.rows[2].share == 0.0
    assert count.played == 3


def test_a_tribe_that_no_folder_has_is_played_by_minds_in_another_process() -> None:
    plan = balance_plan(shipped(), own(), 2)
    assert pickle.loads(pickle.dumps(plan.game))().tribes["gardemarees"] == own()
    trials = Trials()
    fixtures = tuple(Fixture(match.seed, 2, match.options) for match in plan.matches)
    trials.start(Trial(plan.game, "easy", fixtures))
    try:
        news = []
        until = time.monotonic() + 120
        while trials.running and time.monotonic() < until:
            news += trials.news()
            time.sleep(0.01)
    finally:
        trials.close()
    assert [one.number for one in news] == [0, 1]
    assert all(isinstance(one, TrialMatch) and set(one.returns) <= {-1.0, 0.0, 1.0} for one in news), news
