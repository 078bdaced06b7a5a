"""The shipped tribes as texts, and changes made to them, for the tests of data files."""

from __future__ import annotations

from pathlib import Path

from game import DATA
from game.core import Problem
from game.data.data_check import check_file

TRIBES = ("braisards", "chapardons", "mousserocs", "veloutins")
TEXTS = {name: (DATA / "zoon" / "tribes" / f"{name}.yaml").read_text(encoding="utf-8") for name in TRIBES}


def changed_text(tribe: str, *changes: tuple[str, str]) -> str:
    """A shipped tribe after the first occurrence of each old text is replaced by the new one."""
    text = TEXTS[tribe]
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def changed(folder: Path, tribe: str, *changes: tuple[str, str]) -> tuple[Problem, ...]:
    """What `check` says of that changed tribe, written into the folder under its own name."""
    file = folder / f"{tribe}.yaml"
    file.write_text(changed_text(tribe, *changes), encoding="utf-8")
    return check_file(file)


def line_of(tribe: str, words: str) -> int:
    """The line of a shipped tribe that first holds these words."""
    return TEXTS[tribe][: TEXTS[tribe].index(words)].count("\n") + 1
