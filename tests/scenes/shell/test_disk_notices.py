"""A folder that cannot be written is told once, and that a match is not saved is told of each match."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.core import CaravanseraiError
from game.storage import StorageError
from scenes.table.start_match import quick_match
from tests.scenes.person_at_pages import Hand


def test_the_first_match_of_a_folder_that_cannot_be_made_gives_one_dialog(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setenv("CARAVANSERAI_HOME", str(tmp_path / "file" / "home"))
    hand = Hand()
    hand.open(hand.ui.routes.table(hand.ui, quick_match(hand.ui, "zoon")))
    hand.ui.hear()
    assert len(hand.ui.notices) > 1
    news = [notice for notice in hand.ui.notices if hand.ui.is_news(notice)]
    assert [notice.code for notice in news] == ["unsaved"]


def test_each_match_that_is_not_saved_is_told_and_other_places_and_reasons_too(tmp_path: Path) -> None:
    ui = Hand().ui
    cause = StorageError("no_space", "{path}", path=str(tmp_path / "data" / "matches"))
    unsaved = StorageError("unsaved", "{reason}", path=str(tmp_path), reason="", cause=cause)
    assert [ui.is_news(unsaved), ui.is_news(unsaved), ui.is_news(cause)] == [True, True, False]
    assert ui.is_news(StorageError("read_only", "{path}", path=str(tmp_path / "data" / "x")))
    elsewhere = StorageError("no_space", "{path}", path="/elsewhere/x")
    assert [ui.is_news(elsewhere), ui.is_news(elsewhere)] == [True, False]
    other = CaravanseraiError("damaged", "x")
    assert [ui.is_news(other), ui.is_news(other)] == [True, True]
