"""The measurement of the minds: who sits where, when it is decided, and that it goes on where it stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import load_game
from game.ai.levels import FIRST, level_named, levels
from tools import ladder
from tools.ladder import Comparison, judged, main, options_of, recorded

RUNG = Comparison("zerzura", "hard", "normal", 4, 0.05)
TWO = Comparison("zoon", "hard", "normal", 2, 0.05)


def test_goals_follow_the_number_of_seats() -> None:
    assert TWO.goal == 0.65
    assert RUNG.goal == 0.375
    assert Comparison("zayo", "hard", "plain", 2, 0.05).goal == 0.7
    assert Comparison("zoon", "hard", "first", 2, 0.05).goal == 0.5


def test_a_tree_a_little_better_than_its_first_look_holds() -> None:
    tree = Comparison("zoon", "hard", "first", 2, 0.2)
    assert judged(tree, [1.0, 1.0, 0.0, 1.0, 0.0] * 80).verdict == "holds"
    assert judged(tree, [1.0, 0.0, 0.0] * 130).verdict == "fails"


def test_the_first_look_is_the_hard_mind_without_its_tree() -> None:
    assert level_named(FIRST).search == 0
    assert level_named(FIRST).temper == level_named("hard").temper
    assert FIRST not in levels()


def test_a_clear_winner_is_told_long_before_the_cap() -> None:
    found = judged(TWO, [1.0] * 400)
    assert found.verdict == "holds"
    assert found.games < 60


def test_a_clear_loser_is_told_as_well() -> None:
    assert judged(TWO, [0.0, 1.0] * 200).verdict == "fails"


def test_at_the_cap_the_share_alone_decides() -> None:
    # 66 of 100 lie between the goal and what is above it: the test cannot tell
    near = Comparison("zoon", "hard", "normal", 2, 0.05, cap=100)
    assert judged(near, [1.0] * 2 + [0.0] + ([1.0] * 66 + [0.0] * 34)[3:]).games <= 100
    assert judged(near, ([1.0, 1.0, 0.0] * 34)[:100]).verdict == "holds"
    assert judged(near, ([1.0, 1.0, 0.0] * 34)[:99]).verdict is None


def test_tribes_go_through_all_pairs_with_seats_swapped() -> None:
    zoon = load_game("zoon")
    pairs = [tuple(options_of(zoon, number, 2).values()) for number in range(32)]
    assert pairs[0::2] == pairs[1::2]
    assert len(set(pairs)) == 16


def test_a_run_goes_on_where_the_last_ended_and_the_seats_rotate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    asked = ["zerzura", "easy", "random", "--seats=2", "--seconds=0.001", "--jobs=1", f"--file={file}"]
    assert main([*asked, "--games", "2"]) == 0
    first = recorded(file)
    assert [line.seat for line in first] == [0, 1]
    assert all(line.moves == 40 for line in first)
    monkeypatch.setattr(ladder, "ProcessPoolExecutor", None)  # nothing may be played again
    assert main([*asked, "--games", "2"]) == 0
    assert recorded(file) == first
    assert main(["--table", "--file", str(file)]) == 0
    assert "| zerzura | 2 | easy | random | 2 of 2 | 100.0% |" in capsys.readouterr().out


def test_a_damaged_line_is_told_and_the_rest_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text('{"comparison": 3}\n{half', encoding="utf-8")
    assert recorded(file) == []
    told = capsys.readouterr().err
    assert "games.jsonl:1" in told
    assert "games.jsonl:2" in told


def test_levels_that_are_missing_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["zoon", "hard"]) == 2
    assert "two levels" in capsys.readouterr().err
