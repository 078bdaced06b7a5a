"""The measuring commands say in a sentence what is wrong with their words."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

TOOLS = Path(__file__).resolve().parents[2] / "tools"


@pytest.mark.parametrize(("words", "said"), [
    ("balance.py zoon --games 0", "above zero"),
    ("fit.py zoon --games none", "above zero"),
    ("answers.py zoon --level foo --games 1 --choices 1 --processor", "no level foo"),
    ("ladder.py zoon hard foo --games 1 --jobs 1 --file {}", "no level foo"),
])  # fmt: skip
def test_a_command_that_makes_no_sense_ends_with_a_sentence(words: str, said: str, tmp_path: Path) -> None:
    tool, *rest = words.format(tmp_path / "ladder.jsonl").split()
    done = subprocess.run(
        [sys.executable, str(TOOLS / tool), *rest], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert said in done.stderr
    assert "Traceback" not in done.stderr
