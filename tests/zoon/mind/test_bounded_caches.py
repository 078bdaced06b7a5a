"""What the engine and the minds keep stays bounded, however many matches a sitting has."""

from __future__ import annotations

import gc
import random
from itertools import product
from typing import Any

import msgspec
import pytest

from game import load_game
from game.ai import Mind
from game.ai.worker import main
from game.zoon import MOST_PAIRS, ZoonGame
from game.zoon.cards.compile import Compiled
from game.zoon.cards.movement_tables import Answers
from game.zoon.mind import touch_odds
from game.zoon.mind.deployment_plans import plan
from game.zoon.mind.search import search_state
from game.zoon.mind.tribe_pair import MOST_PLANS, TribePair
from game.zoon.position import record
from tests.laws import games


def play(game: ZoonGame, seed: int, **options: str) -> Any:
    """A random match; its last state."""
    rng = random.Random(seed)
    state = game.new_state(seed=seed, options=options)
    while state.to_act:
        seat = rng.choice(state.to_act)
        state.play(seat, rng.choice(list(state.legal_moves(seat))))
    return state


def answers_of(setup: Compiled) -> int:
    return sum(len(reach.known) for reach in setup.answers.reaches)


def test_grids_keep_so_many_answers_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Answers, "MOST", 500)
    game: Any = load_game("zoon")
    most = 0
    for seed in range(12):
        most = max(most, answers_of(play(game, seed, deployment="quick").setup))
    assert 100 < most <= 500


def test_the_answers_that_are_counted_are_those_that_the_grids_keep() -> None:
    game: Any = load_game("zoon")
    for seed in range(12):
        setup = play(game, seed, deployment="quick").setup
    assert answers_of(setup) == setup.answers.kept > 500


def test_only_the_last_pairs_of_tribes_stay_compiled() -> None:
    ours: Any = games()["zoon"]
    tribe = msgspec.structs.replace
    many = {f"t{n}": tribe(ours.tribes["braisards"], id=f"t{n}") for n in range(6)}
    game = ZoonGame(ours.rules, many, ())
    gc.collect()
    before = sum(isinstance(thing, Compiled) for thing in gc.get_objects())
    for number, (one, other) in enumerate(product(many, many)):
        play(game, number, tribe_0=one, tribe_1=other, deployment="quick")
    gc.collect()
    after = sum(isinstance(thing, Compiled) for thing in gc.get_objects())
    assert 0 < after - before <= 2 * MOST_PAIRS, "compiled, and deployed as the sheets propose"


def test_a_mind_that_is_gone_leaves_nothing_behind() -> None:
    game: Any = games()["zoon"]
    gc.collect()
    before = sum(isinstance(thing, TribePair) for thing in gc.get_objects())
    for seed in range(6):
        state = game.new_state(seed=seed)
        Mind(game, "normal", seed).choose(state.observation(0), state.legal_moves(0), iterations=1)
    gc.collect()
    assert sum(isinstance(thing, TribePair) for thing in gc.get_objects()) <= before


def test_a_mind_keeps_the_deployments_of_a_few_matches() -> None:
    game: Any = games()["zoon"]
    state = game.new_state(seed=1)
    mind = Mind(game, "normal", 1)
    mind.choose(state.observation(0), state.legal_moves(0), iterations=1)
    ground = next(thing for thing in gc.get_objects() if isinstance(thing, TribePair))
    plans = {plan(ground, 0, state.options, seed) for seed in range(2 * MOST_PLANS + 1)}
    assert len(plans) > MOST_PLANS
    assert len(ground._plans) <= MOST_PLANS


def test_the_process_of_the_minds_keeps_those_that_were_asked_last() -> None:
    kept = main._Minds("game.ai.mind:Mind")
    for seed in range(3 * main.MOST_MINDS):
        kept.mind("zoon", None, "easy", seed)
    assert len(kept._minds) == main.MOST_MINDS
    last = 3 * main.MOST_MINDS - 1
    assert kept.mind("zoon", None, "easy", last) is kept.mind("zoon", None, "easy", last)


def test_what_is_remembered_for_all_matches_has_an_end() -> None:
    for remembered in (record.name_of, touch_odds.odds, touch_odds.average):
        assert remembered.cache_info().maxsize is not None


def test_fights_that_are_kept_change_no_thought_and_stay_few(monkeypatch: pytest.MonkeyPatch) -> None:
    game: Any = load_game("zoon")
    state, rng = game.new_state(seed=4), random.Random(4)
    while state.deploying or state.turn < 16:
        seat = state.to_act[0]
        state.play(seat, rng.choice(list(state.legal_moves(seat))))
    (seat,) = state.to_act

    def thought(mind: Mind) -> Any:
        return mind.weigh(state.observation(seat), state.legal_moves(seat), iterations=60)

    mind = Mind(game, "hard", 1)
    first = thought(mind)
    meetings = mind._guide.evaluation_of(state.options).meetings  # type: ignore[attr-defined]  # Zoon's guide
    assert len(meetings) > 40
    assert max(len(meeting.surprises) for meeting in meetings.values()) > 2
    assert thought(mind) == first, "all fights were kept"
    monkeypatch.setattr(search_state, "MOST_MEETINGS", 20)
    monkeypatch.setattr(search_state, "MOST_AROUND", 2)
    few = Mind(game, "hard", 1)
    assert thought(few) == first
    meetings = few._guide.evaluation_of(state.options).meetings  # type: ignore[attr-defined]  # the same
    assert len(meetings) == 20
    assert max(len(meeting.surprises) for meeting in meetings.values()) == 2
