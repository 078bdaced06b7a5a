"""The measurement of the minds: who sits where, when it is decided, and that it goes on where it stopped."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from game import GAMES, load_game
from game.ai.levels import FIRST, level_named, levels, minds
from tools.strength import ladder
from tools.strength.ladder import main, options_of
from tools.strength.level_comparison import Comparison, Line, judged, recorded, table

ROOT = Path(__file__).resolve().parents[2]
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


def line_of(comparison: Comparison, number: int, points: float) -> Line:
    """A game on file."""
    version = ladder.digest(comparison.game)
    return Line(comparison, number, version, points, number % 2, {}, 40, "", 0.1, "2026-11-28T10:00:00+00:00")


def test_a_larger_cap_goes_on_with_the_games_of_a_smaller_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    near = [1.0, 1.0, 0.0, 1.0, 0.0, 1.0]  # two thirds, which tells neither way
    small = replace(TWO, cap=len(near))
    file = tmp_path / "games.jsonl"
    lines = [line_of(small, number, points) for number, points in enumerate(near)]
    file.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    asked: list[int] = []

    def played(_pool: object, comparison: Comparison, missing: list[int], *_: object) -> list[Line]:
        asked.extend(missing)
        return [line_of(comparison, number, 0.0) for number in asked]

    monkeypatch.setattr(ladder, "_played", played)
    version = ladder.digest("zoon")
    assert ladder.measure(small, file, version, 1).verdict == "holds"
    assert asked == []
    assert "| 4 of 6 | 66.7% | 65.0% | holds |" in table(recorded(file))
    standing = ladder.measure(replace(small, cap=9), file, version, 1)
    assert asked == [6, 7, 8]
    assert (standing.games, standing.wins, standing.verdict) == (9, 4.0, "fails")
    assert table(recorded(file)).count("zoon") == 1
    assert "| 4 of 9 |" in table(recorded(file))
    assert ladder.measure(small, file, version, 1).games == 6, "a smaller cap looks at its first games alone"


def of_session(session: int) -> list[str]:
    """The command lines of the processes of a session."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            state, _, _, its = (folder / "stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[:4]
            if int(its) == session and state != "Z":
                found.append((folder / "cmdline").read_text(encoding="utf-8"))
        except (FileNotFoundError, ProcessLookupError):
            continue
    return found


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at processes through /proc")
@pytest.mark.parametrize(("sent", "code"), [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, 130)])
def test_the_processes_that_play_end_with_the_ladder(tmp_path: Path, sent: int, code: int) -> None:
    words = ["zoon", "hard", "normal", "--seconds=30", "--jobs=2", f"--file={tmp_path / 'games.jsonl'}"]
    here = signal.signal(signal.SIGINT, signal.SIG_DFL)  # a run in the background ignores it
    try:
        run = subprocess.Popen(
            [sys.executable, str(ROOT / "tools" / "strength" / "ladder.py"), *words], start_new_session=True,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
    finally:
        signal.signal(signal.SIGINT, here)
    try:
        assert comes(lambda: sum("spawn_main" in line for line in of_session(run.pid)) == 2, 240)
        time.sleep(0.5)  # some are still loading, some think
        run.send_signal(sent)
        _, told = run.communicate(timeout=240)
        assert run.returncode == code
        assert "Traceback" not in told
        assert comes(lambda: not of_session(run.pid), 120)
    finally:
        if of_session(run.pid):
            os.killpg(run.pid, signal.SIGKILL)


def comes(wanted: Callable[[], bool], seconds: float) -> bool:
    """Whether it comes true within that time."""
    until = time.monotonic() + seconds
    while not wanted():
        if time.monotonic() > until:
            return False
        time.sleep(0.05)
    return True


def test_a_damaged_line_is_told_and_the_rest_counts(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text('{"comparison": 3}\n{half', encoding="utf-8")
    assert recorded(file) == []
    told = capsys.readouterr().err
    assert "games.jsonl:1" in told
    assert "games.jsonl:2" in told


def test_what_was_played_counts_until_a_line_of_what_minds_share_changes() -> None:
    files = {file.stem for file in (ROOT / "game" / "ai").glob("*.py")}
    assert files - {*ladder.SHARED} == {"__init__", "match_analysis", "voices"}
    assert {*ladder.SHARED} <= files


@pytest.mark.parametrize(("name", "game"), [("zayo", "zayo"), ("zayo_2", "zayo"), ("zerzura_2", "zerzura")])
def test_what_was_played_counts_until_a_figure_changes_of_any_number_of_players(
    monkeypatch: pytest.MonkeyPatch, name: str, game: str
) -> None:
    now = minds()
    before = {each: ladder.digest(each) for each in GAMES}
    changed = {**now.weights[name], "heat": 7.5}
    monkeypatch.setattr(ladder, "minds", lambda: replace(now, weights={**now.weights, name: changed}))
    assert [each for each in GAMES if ladder.digest(each) != before[each]] == [game]


def test_levels_that_are_missing_are_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["zoon", "hard"]) == 2
    assert "two levels" in capsys.readouterr().err
