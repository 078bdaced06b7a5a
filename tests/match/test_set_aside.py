"""Deleted matches are moved aside with what belongs to them, come back whole, and go after thirty days."""

from __future__ import annotations

import os
import random
import time
from pathlib import Path

import pytest

from game.match.journal.journal_format import JournalError
from game.match.saved.saved_matches import rename, saved_matches
from game.match.saved.set_aside import KEPT_DAYS, MARK, aside_folder, put_back, remove, remove_old, set_aside
from game.storage import StorageError
from tests.random_play import AGAINST_A_MIND, load, new_match, play_some, start


def match_in(folder: Path) -> Path:
    with new_match(AGAINST_A_MIND, folder, seed=5) as match:
        play_some(match, 3, random.Random(1))
        assert match.path is not None
        return match.path


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def test_a_match_moves_aside_with_its_title_and_comes_back_as_it_was(tmp_path: Path) -> None:
    path = match_in(tmp_path)
    rename(path, "Dimanche")
    path.write_bytes(path.read_bytes() + b"half")
    load(path).close()
    before = files(tmp_path)
    assert len(before) == 3
    aside = set_aside(path)
    assert files(tmp_path) == {}
    assert aside.parent == aside_folder(tmp_path)
    assert saved_matches(tmp_path) == ([], [])
    ((told,), _errors) = saved_matches(aside.parent)
    assert told.title == "Dimanche"
    assert put_back(aside) == path
    assert files(tmp_path) == before
    assert files(aside.parent) == {}


def test_a_name_that_is_taken_meanwhile_harms_neither(tmp_path: Path) -> None:
    path = match_in(tmp_path)
    first = path.read_bytes()
    aside = set_aside(path)
    path.write_bytes(b"another")
    back = put_back(aside)
    assert back != path
    assert (path.read_bytes(), back.read_bytes()) == (b"another", first)
    path.write_bytes(first)
    assert len({set_aside(path), set_aside(back)}) == 2


def test_a_damaged_file_can_be_deleted_and_put_back(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(b"\0\0")
    assert put_back(set_aside(path)) == path
    assert path.read_bytes() == b"\0\0"


def test_a_match_that_is_open_is_not_moved(tmp_path: Path) -> None:
    path = match_in(tmp_path)
    with load(path), pytest.raises(JournalError, match="another window"):
        set_aside(path)
    assert path.exists()
    with pytest.raises(StorageError):
        set_aside(tmp_path / "none.jsonl")
    with pytest.raises(StorageError):
        put_back(aside_folder(tmp_path) / "none.jsonl")


def test_what_is_removed_goes_with_all_that_belongs_to_it_and_nothing_else(tmp_path: Path) -> None:
    path, other = match_in(tmp_path), set_aside(match_in(tmp_path))
    rename(path, "gone")
    path.write_bytes(path.read_bytes() + b"half")
    load(path).close()
    assert len(list(tmp_path.glob("*.damaged-*"))) == 1
    aside = set_aside(path)
    remove(aside)
    assert set(files(aside.parent)) == {other.name, other.with_suffix(MARK).name}
    with pytest.raises(StorageError) as refused:
        remove(aside)
    assert refused.value.code == "missing"


def test_a_damaged_file_can_be_removed(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_bytes(b"\0\0")
    aside = set_aside(path)
    remove(aside)
    assert files(aside.parent) == {}


def test_a_match_that_another_window_has_open_is_neither_moved_nor_removed(tmp_path: Path) -> None:
    path = set_aside(match_in(tmp_path))
    others = set_aside(match_in(tmp_path)), set_aside(match_in(tmp_path))
    before = path.read_bytes()
    script = f"""
import pathlib, sys
from tests.random_play import load
match = load(pathlib.Path({str(path)!r}))
print("open", flush=True)
import time; time.sleep(60)
"""
    with start(script) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        for act in (remove, set_aside):
            with pytest.raises(JournalError, match="another window"):
                act(path)
        past = time.time() - KEPT_DAYS * 86400 - 60
        for old in (path, *others):
            os.utime(old.with_suffix(MARK), (past, past))
        assert set(remove_old(tmp_path)) == set(others)
        process.kill()
    assert path.read_bytes() == before
    assert path.with_suffix(MARK).exists()
    remove(path)
    assert files(path.parent) == {}


def test_deleted_matches_go_after_thirty_days_and_not_before(tmp_path: Path) -> None:
    old, young = set_aside(match_in(tmp_path)), set_aside(match_in(tmp_path))
    assert remove_old(tmp_path) == []
    past = time.time() - KEPT_DAYS * 86400 - 60
    os.utime(old.with_suffix(MARK), (past, past))
    assert remove_old(tmp_path) == [old]
    assert set(files(old.parent)) == {young.name, young.with_suffix(MARK).name}
    remove(young)
    assert files(old.parent) == {}


def test_without_a_mark_or_with_one_of_the_future_a_match_has_all_its_days(tmp_path: Path) -> None:
    path = set_aside(match_in(tmp_path))
    mark = path.with_suffix(MARK)
    mark.unlink()
    assert remove_old(tmp_path, days=0.001) == []
    assert mark.exists()
    ahead = time.time() + 9 * 86400
    os.utime(mark, (ahead, ahead))
    assert remove_old(tmp_path) == []
    assert mark.stat().st_mtime <= time.time()
