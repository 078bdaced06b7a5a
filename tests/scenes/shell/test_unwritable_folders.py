"""Where the app must live: an install folder it cannot write, a folder for matches that cannot be made."""

from __future__ import annotations

import builtins
import errno
import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.match.saved.saved_matches import saved_matches
from game.storage import load_settings
from scenes.games.zoon.table import ZoonTable
from scenes.menus.menu import Menu
from scenes.ui.widgets.dialog import Dialog
from tests.scenes.person_at_pages import Hand

ROOT = Path(__file__).resolve().parents[3]
WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND


@pytest.fixture
def sealed_install(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """No file below the app's own folder can be written; gives the files that somebody wanted to write."""
    wanted: list[str] = []

    def refuse(path: Any) -> None:
        if isinstance(path, str | os.PathLike) and Path(path).resolve().is_relative_to(ROOT):
            wanted.append(str(path))
            raise OSError(errno.EROFS, "Read-only file system", str(path))

    def watched(real: Callable[..., Any], writes: Callable[..., bool]) -> Callable[..., Any]:
        def call(path: Any, *args: Any, **more: Any) -> Any:
            if writes(*args, **more):
                refuse(path)
            return real(path, *args, **more)

        return call

    opens = watched(io.open, lambda mode="r", *_args, **_more: any(letter in mode for letter in "wax+"))
    monkeypatch.setattr(builtins, "open", opens)
    monkeypatch.setattr(io, "open", opens)
    monkeypatch.setattr(os, "open", watched(os.open, lambda flags=0, *_args, **_more: bool(flags & WRITES)))
    for name in ("mkdir", "unlink", "rmdir", "replace", "rename"):
        monkeypatch.setattr(os, name, watched(getattr(os, name), lambda *_args, **_more: True))
    return wanted


def test_the_seal_of_the_install_folder_holds(sealed_install: list[str]) -> None:
    with pytest.raises(OSError, match="Read-only"):
        (ROOT / "proof.txt").write_text("x", encoding="utf-8")
    with pytest.raises(OSError, match="Read-only"):
        (ROOT / "proof").mkdir()
    assert len(sealed_install) == 2


def test_from_a_read_only_install_folder_one_plays_saves_and_sets(sealed_install: list[str]) -> None:
    hand = Hand()
    hand.open(Menu(hand.ui))
    hand.ui.change(text_scale=110)
    assert load_settings()[0].text_scale == 110
    hand.press("Play now")
    assert isinstance(hand.top, ZoonTable)
    match = hand.top.flow.played
    assert match.unsaved is None
    while hand.top.match.to_act[0] != 0:
        hand.pass_time(1)
    match.play(0, match.legal_moves(0)[0])
    hand.picture()
    plies = match.plies
    hand.top.left()
    found, errors = saved_matches()
    assert not errors
    assert [saved.moves for saved in found] == [plies]
    assert sealed_install == []


def test_a_folder_that_cannot_be_made_is_told_and_the_match_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "a file in the way"
    place.write_text("", encoding="utf-8")
    monkeypatch.setenv("CARAVANSERAI_HOME", str(place))
    hand = Hand()
    hand.open(Menu(hand.ui))
    hand.press("Play now")
    table = hand.top
    assert isinstance(table, ZoonTable)
    match = table.flow.played
    assert match.unsaved is not None
    assert "not being saved" in str(hand.ui.notices[0])
    assert all(str(place) in str(notice) for notice in hand.ui.notices), "each is shown in a dialog"
    assert table.closing(), "whoever closes the window now loses the match, and is asked"
    while match.to_act[0] != 0:
        hand.pass_time(1)
    match.play(0, match.legal_moves(0)[0])
    hand.key(pygame.K_F10)
    hand.widget("Leave (this match cannot be saved)")
    assert not isinstance(hand.top, Dialog)
    table.left()
