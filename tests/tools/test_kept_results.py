"""Kept results: what is in a file counts again, one that was cut off does not, nothing else is lost."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

from tools.choices.kept_results import KeptResults, NoResult


class Throw(NamedTuple):
    who: tuple[str, ...]
    points: float


ONE, OTHER = Throw(("a", "b"), 1.5), Throw((), -2.0)


def test_what_was_added_is_found_again(tmp_path: Path) -> None:
    file = tmp_path / "throws.jsonl"
    kept = KeptResults(file, Throw)
    kept.add(ONE)
    kept.add(OTHER)
    again = KeptResults(file, Throw)
    assert again.found == kept.found == [ONE, OTHER]
    again.add(ONE)
    assert KeptResults(file, Throw).found == [ONE, OTHER, ONE]


def test_without_a_file_they_are_only_counted() -> None:
    kept = KeptResults(None, Throw)
    kept.add(ONE)
    assert kept.found == [ONE]


def test_a_last_line_that_was_cut_off_gives_its_place_to_the_next(tmp_path: Path) -> None:
    file = tmp_path / "throws.jsonl"
    KeptResults(file, Throw).add(ONE)
    with file.open("ab") as end:
        end.write(b'[["a","b"],1')
    kept = KeptResults(file, Throw)
    assert kept.found == [ONE]
    assert file.read_bytes().endswith(b",1"), "reading changes nothing"
    kept.add(OTHER)
    assert KeptResults(file, Throw).found == [ONE, OTHER]


@pytest.mark.parametrize("line", ['{"game": "zoon"}', "[[], 1.0, 2.0, 3.0", '[["a"], "many"]', ""])
def test_a_line_that_is_none_is_named_and_nothing_is_lost(tmp_path: Path, line: str) -> None:
    file = tmp_path / "throws.jsonl"
    KeptResults(file, Throw).add(ONE)
    with file.open("a") as end:
        end.write(line + "\n")
    before = file.read_bytes()
    with pytest.raises(NoResult, match=r"throws\.jsonl, line 2"):
        KeptResults(file, Throw)
    assert file.read_bytes() == before
