"""The list of saved matches opens whatever lies in the folder, and tells no secret."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.match import Match
from game.match.journal.journal_format import MindSeat
from game.match.saved import saved_matches as shelf
from game.match.saved.match_summary import Stamp
from game.storage import StorageError
from tests.random_play import AGAINST_A_MIND, PEOPLE, load, new_match, peek, play_out, play_some


def match_in(folder: Path, moves: int = 3, seed: int = 5) -> Path:
    with new_match(AGAINST_A_MIND, folder, seed=seed) as match:
        play_some(match, moves, random.Random(seed))
        assert match.path is not None
        return match.path


def test_matches_are_listed_newest_first_and_damaged_ones_named(tmp_path: Path) -> None:
    old, new = match_in(tmp_path), match_in(tmp_path)
    os.utime(old, (1000, 1000))
    (tmp_path / "damaged.jsonl").write_bytes(old.read_bytes()[5:])
    (tmp_path / "empty.jsonl").touch()
    (tmp_path / "folder.jsonl").mkdir()
    (tmp_path / "notes.txt").write_text("not a match")
    (tmp_path / "x.jsonl.damaged-1").write_bytes(b"{}")
    matches, errors = shelf.saved_matches(tmp_path)
    assert [match.path for match in matches] == [new, old]
    assert sorted(Path(str(error.facts["path"])).name for error in errors) == ["damaged.jsonl", "empty.jsonl"]
    assert all(str(error.facts["path"]) in str(error) for error in errors)


def test_a_folder_that_is_not_there_or_no_folder_is_an_empty_list(tmp_path: Path) -> None:
    assert shelf.saved_matches(tmp_path / "none") == ([], [])
    (tmp_path / "file").touch()
    matches, errors = shelf.saved_matches(tmp_path / "file")
    assert matches == []
    assert [str(tmp_path / "file") in str(error) for error in errors] == [True]


def test_the_list_says_how_far_a_match_is(tmp_path: Path) -> None:
    with new_match(AGAINST_A_MIND, tmp_path) as match:
        path = match.path
        assert path is not None
        play_some(match, 1, random.Random(2))
        assert shelf.summary_of(path).locked
        if match.can_undo(0):
            match.undo(0)
        assert shelf.summary_of(path).moves == match.plies
        play_out(match, random.Random(1))
    told = shelf.summary_of(path)
    assert (told.is_over, told.locked, told.damaged, told.moves) == (True, False, False, match.plies)
    path.write_bytes(path.read_bytes() + b"half")
    assert shelf.summary_of(path).damaged


def test_a_resigned_match_is_over_in_the_list(tmp_path: Path) -> None:
    with new_match(PEOPLE, tmp_path) as match:
        match.resign(1)
    assert match.path is not None
    assert shelf.summary_of(match.path).is_over


def test_continue_opens_the_newest_match_that_is_free_and_not_over(tmp_path: Path) -> None:
    assert shelf.latest_unfinished(tmp_path) is None
    first, second, third = match_in(tmp_path), match_in(tmp_path), match_in(tmp_path)
    for age, path in enumerate((first, second, third)):
        os.utime(path, (1000 + age, 1000 + age))
    with load(third) as open_one:
        found = shelf.latest_unfinished(tmp_path)
        assert found is not None
        assert found.path == second
        play_out(open_one, random.Random(1))
    os.utime(third, (5000, 5000))
    found = shelf.latest_unfinished(tmp_path)
    assert found is not None
    assert found.path == second


def test_the_list_holds_no_seed_and_no_move(tmp_path: Path) -> None:
    """Two matches that differ in what is secret alone look the same in the list."""
    told = []
    for seed, mind in ((1, 11), (2, 22)):
        seats = (AGAINST_A_MIND[0], MindSeat("normal", "Brume", seed=mind))
        with new_match(seats, tmp_path, seed=seed) as match:
            match.play(0, match.legal_moves(0)[-1])
        assert match.path is not None
        told.append(shelf.summary_of(match.path))
    same = [
        msgspec.structs.replace(match, path=Path(), created="", changed=0.0, stamp=Stamp(match.stamp.size, 0))
        for match in told
    ]
    assert same[0] == same[1]


def test_a_look_at_a_saved_match_gives_a_spectator_public_facts(tmp_path: Path) -> None:
    path = match_in(tmp_path, 4)
    observation: Any = peek(path).observation(None)
    assert observation.seat is None
    assert observation.table.hand == ()


@pytest.mark.parametrize("title", ["Dimanche", "沙漠の宿 🐪", "\ud800", "a/../../b", "x" * 5000, "a\nb\0c"])
def test_a_title_may_be_anything_and_never_touches_the_match(tmp_path: Path, title: str) -> None:
    path = match_in(tmp_path)
    before = path.read_bytes()
    shelf.rename(path, title)
    assert path.read_bytes() == before
    told = shelf.summary_of(path).title
    assert told
    assert told == told.strip()
    assert len(told) <= shelf.TITLE_LENGTH
    shelf.rename(path, "  ")
    assert shelf.summary_of(path).title is None


def test_a_match_that_is_open_can_be_renamed(tmp_path: Path) -> None:
    path = match_in(tmp_path)
    with load(path) as match:
        shelf.rename(path, "Again")
        play_out(match, random.Random(1))
    assert load(path).is_over
    assert shelf.summary_of(path).title == "Again"


def test_a_damaged_title_hides_no_match(tmp_path: Path) -> None:
    path = match_in(tmp_path)
    path.with_suffix(".title").write_bytes(b"\xff\xfe\x00")
    shelf.summary_of(path)
    path.with_suffix(".title").unlink()
    path.with_suffix(".title").mkdir()
    assert shelf.summary_of(path).title is None


def test_a_match_that_is_gone_cannot_be_named(tmp_path: Path) -> None:
    with pytest.raises(StorageError) as refused:
        shelf.rename(tmp_path / "none.jsonl", "ghost")
    assert refused.value.code == "missing"


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, other = match_in(tmp_path), match_in(tmp_path)
    real = Path.read_bytes

    def refuses(self: Path) -> bytes:
        if self == path:
            raise PermissionError(13, "Permission denied")
        return real(self)

    monkeypatch.setattr(Path, "read_bytes", refuses)
    matches, errors = shelf.saved_matches(tmp_path)
    assert [match.path for match in matches] == [other]
    assert [error.code for error in errors] == ["no_permission"]
    assert str(path) in str(errors[0])


def test_a_match_never_begun_by_the_list(tmp_path: Path) -> None:
    """Listing creates nothing."""
    shelf.saved_matches(tmp_path / "deep" / "folder")
    assert list(tmp_path.iterdir()) == []


def test_a_thousand_lines_are_listed_without_being_replayed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_in(tmp_path)
    monkeypatch.setattr(Match, "__init__", None)
    assert len(shelf.saved_matches(tmp_path)[0]) == 1
