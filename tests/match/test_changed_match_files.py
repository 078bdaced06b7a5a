"""A match whose file is moved, cut or deleted while it is played: told, and written anew."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game.match.journal.journal_format import JournalError
from tests.random_play import (
    AGAINST_A_MIND,
    load,
    new_match,
    random_move,
    state_of,
    why_unsaved,
)
from tests.toygame import Mark


def _deleted(path: Path) -> None:
    path.unlink()


def _moved(path: Path) -> None:
    path.rename(path.with_name("elsewhere.jsonl"))


def _replaced(path: Path) -> None:
    """As a program does that keeps folders alike: another file takes the name."""
    other = path.with_name("other")
    other.write_bytes(path.read_bytes()[:-20])
    other.replace(path)


def _cut(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(path.stat().st_size - 10)


def _longer(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"more\n")


def _folder_gone(path: Path) -> None:
    path.unlink()
    path.parent.rmdir()


def _folder_moved(path: Path) -> None:
    path.parent.rename(path.parent.with_name("moved"))


CHANGES = [_deleted, _moved, _replaced, _cut, _longer, _folder_gone, _folder_moved]


@pytest.mark.parametrize("change", CHANGES, ids=lambda change: change.__name__.strip("_"))
@pytest.mark.parametrize("last", [False, True], ids=["before a move", "before the end"])
def test_a_file_that_is_gone_or_changed_is_told_and_the_match_is_written_anew(
    tmp_path: Path, change: Callable[[Path], None], last: bool
) -> None:
    match = new_match(AGAINST_A_MIND, tmp_path / "matches")
    rng = random.Random(1)
    match.play(0, Mark(1))
    old = match.path
    assert old is not None
    change(old)
    found = {path: path.read_bytes() for path in tmp_path.rglob("*.jsonl")}
    if not last:
        match.play(0, Mark(2))
        match.undo(0)
        match.play(*random_move(match, rng))
    match.close()
    assert why_unsaved(match) is None
    (notice,) = match.told()
    assert notice.code == "displaced"
    assert notice.facts["path"] == str(old)
    assert notice.facts["anew"] == str(match.path)
    assert match.path is not None
    with load(match.path) as again:
        assert state_of(again) == state_of(match)
        assert again.plies == match.plies
    for path, content in found.items():
        assert path.read_bytes() == content, "what others put there is left alone"


def test_a_moved_file_stays_locked_while_its_match_is_played(tmp_path: Path) -> None:
    match = new_match(AGAINST_A_MIND, tmp_path)
    match.play(0, Mark(1))
    assert match.path is not None
    elsewhere = match.path.rename(tmp_path / "elsewhere.jsonl")
    match.play(0, Mark(2))
    for path in (elsewhere, match.path):
        with pytest.raises(JournalError) as refused:
            load(path)
        assert refused.value.code == "locked"
    match.close()
    assert load(elsewhere).plies == 1
    assert load(match.path).plies == 2


def test_a_match_written_anew_beside_another_file_keeps_its_title(tmp_path: Path) -> None:
    from game.match.saved.saved_matches import rename, title_of

    match = new_match(AGAINST_A_MIND, tmp_path)
    assert match.path is not None
    rename(match.path, "The long one")
    _replaced(match.path)
    match.play(0, Mark(1))
    assert title_of(match.path) == "The long one"
    assert len(list(tmp_path.glob("*.jsonl"))) == 2
    match.close()


def test_a_file_that_cannot_be_written_anew_leaves_the_match_unsaved_until_it_can(
    tmp_path: Path,
) -> None:
    match = new_match(AGAINST_A_MIND, tmp_path / "matches")
    assert match.path is not None
    _folder_gone(match.path)
    (tmp_path / "matches").write_text("in the way")
    match.play(0, Mark(1))
    assert why_unsaved(match) == "not_a_folder"
    (tmp_path / "matches").unlink()
    match.play(0, Mark(2))
    assert why_unsaved(match) is None
    match.close()
    assert load(match.path).plies == 2
