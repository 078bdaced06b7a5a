"""Trials play whole matches in a process of their own, tell each, and tell what fails."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from game import load_game
from game.ai.levels import UnknownLevel
from game.ai.worker.trials import Fixture, Trial, TrialFailed, TrialMatch, Trials

MINDS = "tests.ai.failing_minds:"
FIXTURES = tuple(Fixture(seed, 2, {"birds": "round_end"}) for seed in (41, 42, 43))


@pytest.fixture
def trials() -> Iterator[Callable[..., Trials]]:
    made: list[Trials] = []

    def make(*mind: str) -> Trials:
        made.append(Trials(*mind))
        return made[-1]

    yield make
    for one in made:
        one.close()


def _trial(level: str = "random", game: str = "zerzura") -> Trial:
    return Trial(partial(load_game, game), level, FIXTURES)


def _news(trials: Trials, most: int = 99) -> list[TrialMatch | TrialFailed]:
    """All that is told until the end, or until so much has been told."""
    found: list[TrialMatch | TrialFailed] = []
    until = time.monotonic() + 120
    while trials.running and len(found) < most:
        assert time.monotonic() < until, "the trial does not end"
        found += trials.news()
        time.sleep(0.01)
    return found


def test_every_match_is_played_in_turn_and_the_process_ends(trials: Callable[..., Trials]) -> None:
    run = trials()
    run.start(_trial())
    news = _news(run)
    assert [one.number for one in news] == [0, 1, 2]
    assert all(isinstance(one, TrialMatch) and sum(one.returns) == pytest.approx(0) for one in news)
    assert (run.pid, run.news()) == (None, [])


def test_the_same_trial_has_the_same_matches(trials: Callable[..., Trials]) -> None:
    told = []
    for _ in range(2):
        run = trials()
        run.start(_trial())
        told.append(_news(run))
    assert told[0] == told[1]


def test_the_time_left_is_known_after_the_first_match(trials: Callable[..., Trials]) -> None:
    run = trials(MINDS + "Slow")
    run.start(_trial())
    before = run.seconds_left
    _news(run, most=1)
    left = run.seconds_left
    assert before is None
    assert left is not None
    assert left >= 2 * 0.2, "two matches of many choices that take 0.2 s each"


def test_a_run_that_is_stopped_tells_nothing_more(trials: Callable[..., Trials]) -> None:
    run = trials(MINDS + "Slow")
    run.start(_trial())
    _news(run, most=1)
    run.close()
    assert (run.running, run.news(), run.pid) == (False, [], None)


@pytest.mark.parametrize(
    ("mind", "reason"), [("Crashing", "a deliberate crash"), ("Dying", "exit code 7")]
)
def test_a_mind_that_fails_is_told_with_the_seed(
    trials: Callable[..., Trials], mind: str, reason: str
) -> None:
    run = trials(MINDS + mind)
    run.start(_trial())
    (news,) = _news(run)
    assert isinstance(news, TrialFailed)
    assert (news.number, news.seed) == (0, 41)
    assert reason in news.error
    assert run.pid is None


def test_a_mind_that_never_answers_is_ended(
    trials: Callable[..., Trials], monkeypatch: pytest.MonkeyPatch
) -> None:
    run = trials(MINDS + "Endless")
    run.start(_trial())
    monkeypatch.setattr("game.ai.worker.trials.SILENCE", 0.3)
    (news,) = _news(run)
    assert isinstance(news, TrialFailed)
    assert news.seed == 41
    assert "no word" in news.error
    assert run.pid is None


def test_a_game_that_cannot_be_made_is_told(trials: Callable[..., Trials]) -> None:
    run = trials()
    run.start(_trial(game="chess"))
    (news,) = _news(run)
    assert isinstance(news, TrialFailed)
    assert "There is no game chess" in news.error


def test_an_unknown_level_is_refused_at_once(trials: Callable[..., Trials]) -> None:
    with pytest.raises(UnknownLevel):
        trials().start(_trial(level="hard!"))


def test_no_match_at_all_is_no_run(trials: Callable[..., Trials]) -> None:
    run = trials()
    run.start(_trial()._replace(fixtures=()))
    assert (run.running, run.news(), run.pid) == (False, [], None)
