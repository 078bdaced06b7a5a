"""Move worth: what Zoon's first look and its tries find of moves, against what they then win."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from game import load_game
from tools.choices import move_worth
from tools.choices.move_worth import MOVES, OtherTries, Worth, grown, line, main, worths


def drawn(number: int, share: float, error: float) -> list[Worth]:
    """Positions of which moves win that share of what tries would find without their error."""
    lots = Random(3)
    found = []
    for _ in range(number):
        true = [lots.gauss(0, 0.1) for _ in range(MOVES)]
        tried = [value + lots.gauss(0, error) for value in true]
        made = lots.randrange(MOVES)
        noise = tuple(lots.gauss(0, 5) for _ in true)
        won = share * (true[made] - sum(true) / MOVES) + lots.gauss(0, 0.2)
        found.append(Worth(noise, tuple(tried), error**2 * (MOVES - 1) / MOVES, made, won, 10.0, 2))
    return found


def test_what_is_found_without_error_is_won_and_what_tells_nothing_is_not() -> None:
    found = drawn(2000, 1.0, 0.0)
    tried = line(found, [worth.tried for worth in found])
    assert tried.slope == pytest.approx(1.0, abs=3 * tried.slope_error)
    assert 0.03 < tried.slope_error < 0.1
    assert tried.gain == pytest.approx(0.103, abs=0.02)  # the best of four: 1.03 deviations above the mean
    looked = line(found, [worth.looked for worth in found])
    assert abs(looked.slope) < 3 * looked.slope_error


def test_more_tries_win_what_their_error_hides() -> None:
    exact, noisy = drawn(3000, 1.0, 0.0), drawn(3000, 1.0, 0.1)
    gains = [line(found, [worth.tried for worth in found]).gain for found in (exact, noisy)]
    assert grown(exact, 4) == pytest.approx(1.0)
    assert grown(noisy, 1) == pytest.approx(1.0)
    assert 1.1 < grown(noisy, 4) < grown(noisy, 1e9)
    assert gains[1] * grown(noisy, 1e9) == pytest.approx(gains[0], rel=0.2)


def test_a_position_of_a_match_is_the_same_each_time_and_goes_on_where_it_stopped() -> None:
    game = load_game("zoon")
    found = list(worths(game, 6, seed=40, tries=3))
    assert found
    for worth in found:
        assert len(worth.looked) == len(worth.tried) == MOVES
        assert list(worth.looked) == sorted(worth.looked, reverse=True)
        assert worth.error > 0
        assert worth.choices > 1
        assert abs(worth.won) < 4
    parts = [*worths(game, 3, seed=40, tries=3), *worths(game, 3, seed=40, tries=3, first=3)]
    assert parts == found


def test_results_are_kept_and_counted_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = tmp_path / "worths.jsonl"
    kept.write_text("".join(json.dumps(worth) + "\n" for worth in drawn(200, 1.0, 0.05)))
    assert main(["--matches", "2", "--tries", "2", "--seed", "40", "--kept", str(kept)]) == 0
    lines = kept.read_text().splitlines()
    assert len(lines) > 200
    assert f"{len(lines)} positions" in capsys.readouterr().out


def test_moves_that_were_tried_more_often_do_not_count_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = tmp_path / "worths.jsonl"
    kept.write_text("".join(json.dumps(worth) + "\n" for worth in drawn(20, 1.0, 0.05)))
    monkeypatch.setattr(move_worth, "worths", lambda *_: iter(()))
    with pytest.raises(OtherTries, match="tried 2 times each, not 40"):
        main(["--kept", str(kept)])
    assert main(["--kept", str(kept), "--tries", "2"]) == 0


def test_too_few_are_said(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(move_worth, "worths", lambda *_: iter(()))
    assert main(["--matches", "1"]) == 1
    assert "Too few matches" in capsys.readouterr().err
