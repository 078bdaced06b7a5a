"""The measuring commands say in a sentence what is wrong with their words."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ROOT / "tools"
COMMANDS = sorted(
    path.relative_to(ROOT).as_posix()
    for folder in ("tools", "packaging")
    for path in (ROOT / folder).rglob("*.py")
    if "opponents" not in path.parts and "__main__" in path.read_text(encoding="utf-8")
)
"""What is started by hand."""


@pytest.mark.parametrize(("words", "said"), [
    ("balance/balance.py zoon --games 0", "above zero"),
    ("choices/fit.py zoon --games none", "above zero"),
    ("choices/answers.py zoon --level foo --games 1 --choices 1 --processor", "no level foo"),
    ("strength/ladder.py zoon hard foo --games 1 --jobs 1 --file {}", "no level foo"),
])  # fmt: skip
def test_a_command_that_makes_no_sense_ends_with_a_sentence(words: str, said: str, tmp_path: Path) -> None:
    tool, *rest = words.format(tmp_path / "ladder.jsonl").split()
    done = subprocess.run(
        [sys.executable, str(TOOLS / tool), *rest], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("command", [*COMMANDS, "packaging/bare_window.py"])
def test_a_command_asked_for_help_says_how_it_is_used_and_does_nothing_else(
    command: str, tmp_path: Path
) -> None:
    before = {path: path.stat().st_mtime_ns for path in written()}
    done = subprocess.run(
        [sys.executable, str(ROOT / command), "--help"],
        cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60, stdin=subprocess.DEVNULL,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "usage: " in done.stdout
    assert not list(tmp_path.iterdir())
    assert {path: path.stat().st_mtime_ns for path in written()} == before


def written() -> Iterator[Path]:
    """What the commands write without being told where."""
    for folder in ("assets/coarse", "assets/learn", "assets/sounds", "packaging/icon", "tests/released"):
        yield from (ROOT / folder).rglob("*")


def test_a_version_to_release_that_is_no_version_is_refused() -> None:
    done = subprocess.run(
        [sys.executable, str(TOOLS / "released_matches.py"), "tomorrow"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "a version is like 0.1.0, not 'tomorrow'" in done.stderr
    assert not (ROOT / "tests" / "released" / "tomorrow").exists()
