"""The command that measures the levels goes on where it stopped, and makes README's rows anew."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tools.strength import strength
from tools.strength.strength import (
    BEGIN,
    END,
    PLAN,
    README,
    Game,
    cells_of,
    main,
    plan_in,
    played,
    version_of,
)

TEXT = f"""# Here

{BEGIN}

| game | seats | level | against | won | share | interval |
|---|---|---|---|---|---|---|
| Zerzura | 2 | beginner | random | 1 of 2 | 50 % | 0 to 100 % |
| Zoon | 2 | easy | naive | 69.5 of 100 | 70 % | 60 to 78 % |

{END}

| Zerzura | 2 | beginner | random | not | these |
"""
TINY = """
seed: 3
pairs:
  - {game: zerzura, seats: 2, level: beginner, against: random, games: 2}
  - {game: zerzura, seats: 2, level: beginner, against: naive, games: 2, seed: 8}
"""


@pytest.fixture
def asked(tmp_path: Path) -> list[str]:
    (tmp_path / "plan.yaml").write_text(TINY, encoding="utf-8")
    (tmp_path / "README.md").write_text(TEXT, encoding="utf-8")
    words = {"plan": "plan.yaml", "file": "games.jsonl", "readme": "README.md"}
    return ["--jobs=1", *(f"--{word}={tmp_path / name}" for word, name in words.items())]


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
    file, readme = tmp_path / "games.jsonl", tmp_path / "README.md"
    pair = plan_in(tmp_path / "plan.yaml").pairs[0]
    version = version_of("zerzura")
    games = [Game("zerzura", 2, pair.level, pair.against, 3, n, version, n / 2) for n in range(2)]
    file.write_bytes(msgspec.json.encode(games[1]) + b"\n")
    assert main([*asked, "--write"]) == 0
    assert readme.read_text(encoding="utf-8") == TEXT  # one of two games tells nothing yet
    file.write_bytes(b"".join(msgspec.json.encode(game) + b"\n" for game in games))
    assert main([*asked, "--write"]) == 0
    text = readme.read_text(encoding="utf-8")
    assert "| Zerzura | 2 | beginner | random | 0.5 of 2 | 25 % | 0 % to 85 % |" in text
    assert "| Zoon | 2 | easy | naive | 69.5 of 100 | 70 % | 60 to 78 % |" in text
    assert "| Zerzura | 2 | beginner | random | not | these |" in text


def test_games_of_other_minds_do_not_count(asked: list[str], tmp_path: Path) -> None:
    pair = plan_in(tmp_path / "plan.yaml").pairs[0]
    games = [Game("zerzura", 2, pair.level, pair.against, 3, n, "older", 1.0) for n in range(2)]
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"".join(msgspec.json.encode(game) + b"\n" for game in games))
    assert main([*asked, "--write"]) == 0
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == TEXT


def test_a_game_that_is_not_there_is_told_and_nothing_is_written(
    asked: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main([*asked, "chess"])
    assert "there is no game chess; there are: zoon, zerzura, zayo" in capsys.readouterr().err
    assert not (tmp_path / "games.jsonl").exists()


def test_the_readme_has_a_row_for_what_the_plan_measures() -> None:
    """Marks and plan fit: writing without a single game changes nothing."""
    text = README.read_text(encoding="utf-8")
    plan = plan_in(PLAN)
    assert strength.written(text, plan, []) == text
    assert len({cells_of(pair) for pair in plan.pairs}) == len(plan.pairs)
