"""The command that measures the levels goes on where it stopped, and makes rows and README's goals anew."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tools.strength import strength
from tools.strength.strength import (
    PLAN,
    README,
    TABLE,
    Game,
    Pair,
    Plan,
    cells_of,
    main,
    plan_in,
    played,
    version_of,
)

TEXT = """# Here

<!-- strength -->

| game | seats | level | against | won | share | interval |
|---|---|---|---|---|---|---|
| Zerzura | 2 | beginner | random | 1 of 2 | 50 % | 0 to 100 % |
| Zoon | 2 | easy | naive | 69.5 of 100 | 70 % | 60 to 78 % |

<!-- /strength -->

| Zerzura | 2 | beginner | random | not | these |
"""
GOALS = """# First

<!-- goals -->

| goal | Zoon | Zerzura | Zayo |
|---|---|---|---|
| wins half | | 50 % (0–100) | |
| wins all | 70 % (60–78) | | |

<!-- /goals -->
"""
TINY = """
seed: 3
goals: {half: wins half, all: wins all}
pairs:
  - {game: zerzura, seats: 2, level: beginner, against: random, games: 2, goal: half}
  - {game: zerzura, seats: 2, level: beginner, against: naive, games: 2, seed: 8, goal: all}
  - {game: zoon, seats: 2, level: easy, against: naive, games: 100, goal: all}
"""


@pytest.fixture
def asked(tmp_path: Path) -> list[str]:
    (tmp_path / "plan.yaml").write_text(TINY, encoding="utf-8")
    (tmp_path / "rows.md").write_text(TEXT, encoding="utf-8")
    (tmp_path / "README.md").write_text(GOALS, encoding="utf-8")
    words = {"plan": "plan.yaml", "file": "games.jsonl", "table": "rows.md", "readme": "README.md"}
    return ["zerzura", "--jobs=1", *(f"--{word}={tmp_path / name}" for word, name in words.items())]


def test_a_run_goes_on_where_the_last_ended(
    asked: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(asked) == 0
    file = tmp_path / "games.jsonl"
    first = file.read_bytes()
    assert [(one.against, one.seed, one.number) for one in played(file)] == [
        ("random", 3, 0), ("random", 3, 1), ("naive", 8, 0), ("naive", 8, 1),
    ]  # fmt: skip
    lines = first.splitlines(keepends=True)
    file.write_bytes(b"".join(lines[:3]) + lines[3][:20] + b"\n")  # the last one was cut off
    assert main(asked) == 0
    assert file.read_bytes() == b"".join(lines[:3]) + lines[3][:20] + b"\n" + lines[3]
    monkeypatch.setattr(strength, "one_game", None)  # nothing may be played again
    assert main(asked) == 0


def test_rows_of_whole_pairs_are_made_anew_and_others_stay(asked: list[str], tmp_path: Path) -> None:
    file, table, readme = (tmp_path / name for name in ("games.jsonl", "rows.md", "README.md"))
    pair = plan_in(tmp_path / "plan.yaml").pairs[0]
    version = version_of("zerzura")
    games = [Game("zerzura", 2, pair.level, pair.against, 3, n, version, n / 2) for n in range(2)]
    file.write_bytes(msgspec.json.encode(games[1]) + b"\n")
    assert main([*asked, "--write"]) == 0
    assert table.read_text(encoding="utf-8") == TEXT  # one of two games tells nothing yet
    assert readme.read_text(encoding="utf-8") == GOALS
    file.write_bytes(b"".join(msgspec.json.encode(game) + b"\n" for game in games))
    assert main([*asked, "--write"]) == 0
    text = table.read_text(encoding="utf-8")
    assert "| Zerzura | 2 | beginner | random | 0.5 of 2 | 25 % | 0 % to 85 % |" in text
    assert "| Zoon | 2 | easy | naive | 69.5 of 100 | 70 % | 60 to 78 % |" in text
    assert "| Zerzura | 2 | beginner | random | not | these |" in text
    assert readme.read_text(encoding="utf-8") == GOALS.replace("50 % (0–100)", "25 % (0–85)")


def test_games_of_other_minds_do_not_count(asked: list[str], tmp_path: Path) -> None:
    pair = plan_in(tmp_path / "plan.yaml").pairs[0]
    games = [Game("zerzura", 2, pair.level, pair.against, 3, n, "older", 1.0) for n in range(2)]
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"".join(msgspec.json.encode(game) + b"\n" for game in games))
    assert main([*asked, "--write"]) == 0
    assert (tmp_path / "rows.md").read_text(encoding="utf-8") == TEXT


def test_a_game_that_is_not_there_is_told_and_nothing_is_written(
    asked: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["chess", *asked])
    assert "there is no game chess; there are: zoon, zerzura, zayo" in capsys.readouterr().err
    assert not (tmp_path / "games.jsonl").exists()


def test_pairs_that_show_one_goal_share_its_cell_and_tell_their_seconds() -> None:
    pairs = [
        Pair("zoon", 2, f"hard:{seconds}s", "easy", 10, goal="first") for seconds in ("0.1", "0.25", "1")
    ]
    table = {
        cells_of(pair): f"| {' | '.join(cells_of(pair))} | 5 of 10 | {share} % | 19 % to 81 % |"
        for pair, share in zip(pairs[:2], (50, 60), strict=True)  # the third has not been played
    }
    plan = Plan(1, tuple(pairs), {"first": "wins"})
    text = strength.goals_written("<!-- goals --><!-- /goals -->", plan, table)
    assert "| wins | 50 % (19–81) at 0.1 s; 60 % (19–81) at 0.25 s | | |" in text


def test_a_goal_that_the_plan_does_not_tell_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "plan.yaml"
    file.write_text(TINY.replace("goal: half", "goal: most"), encoding="utf-8")
    with pytest.raises(msgspec.ValidationError, match="there is no goal most; there are: half, all"):
        plan_in(file)


def test_the_tables_have_a_row_for_what_the_plan_measures() -> None:
    """Marks and plan fit: writing without a single game changes nothing."""
    text, readme = (file.read_text(encoding="utf-8") for file in (TABLE, README))
    plan = plan_in(PLAN)
    assert strength.written(text, plan, []) == text
    assert strength.goals_written(readme, plan, strength.rows_in(text)) == readme
    assert len({cells_of(pair) for pair in plan.pairs}) == len(plan.pairs)
    assert {pair.goal for pair in plan.pairs} - {None} == set(plan.goals)
