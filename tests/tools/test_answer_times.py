"""The timing of the minds' answers: real choices through the real worker, told with their percentiles."""

from __future__ import annotations

import pytest

from game import load_game
from tools.choices import answers
from tools.choices.answers import Times, holds, main, sample


def test_only_real_choices_are_asked_and_forced_moves_are_counted() -> None:
    game = load_game("zayo")
    asked, forced = sample(game, 3, games=1, choices=5, seed=1)
    assert len(asked) == 5
    assert all(len(choice.state.legal_moves(choice.seat)) > 1 for choice in asked)
    assert forced > 0


def test_percentiles_are_those_of_the_nearest_rank() -> None:
    times = Times("zoon", "hard", [n / 100 for n in range(100, 0, -1)], 0, 0)
    assert (times.share(0.5), times.share(0.95), times.share(1.0)) == (0.5, 0.95, 1.0)
    assert holds(times)
    assert not holds(times._replace(failed=1))
    assert not holds(times._replace(level="easy"))


def test_a_table_is_printed_of_answers_that_came_through_the_worker(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(answers, "on_one_core", lambda: None)  # the other tests want theirs
    main(["zerzura", "--level", "easy", "--games", "1", "--choices", "2", "--seconds", "0.01"])
    told = capsys.readouterr().out.splitlines()
    assert told[-1].startswith("| zerzura | easy | 2 |")
