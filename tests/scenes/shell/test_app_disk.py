"""The app and a slow disk: what is shown while it is waited for, and what is kept at the end."""

from __future__ import annotations

import threading
from pathlib import Path

import pygame
import pytest

from game import storage
from scenes.shell import routes
from scenes.table.saving_sign import PATIENCE, Saving
from scenes.ui.stack import Replace
from scenes.ui.widgets.dialog import Dialog
from tests.scenes.driven_app import Driven
from tests.scenes.ui_kit import key


def test_settings_that_cannot_be_kept_are_told_once(home: Path) -> None:
    (home / "config").write_text("in the way", encoding="utf-8")
    driven = Driven(keep=True)
    driven.app.ui.change(muted=True)
    assert driven.app.ui.finish(10)
    driven.step()
    assert isinstance(driven.top(), Dialog)
    driven.step(key(pygame.K_RETURN))
    driven.app.ui.change(muted=False)
    assert driven.app.ui.finish(10)
    driven.step()
    assert driven.top() is driven.scene
    driven.app.close()


def wait_for(event: threading.Event) -> None:
    """A job that a slow disk takes long for."""
    assert event.wait(30)


def test_a_slow_write_shows_a_sign_that_goes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    driven = Driven(keep=True)
    held = threading.Event()
    app = driven.app
    driven.step(seconds=1)
    plain = pygame.image.tobytes(app.window.get_surface(), "RGB")
    errand = app.ui.writer.do(lambda: wait_for(held))
    driven.step()
    assert pygame.image.tobytes(app.window.get_surface(), "RGB") == plain, "most disks have ended by then"
    errand.since -= 0.2
    driven.step()
    marked = pygame.image.tobytes(app.window.get_surface(), "RGB")
    assert marked != plain
    held.set()
    assert app.ui.finish(30)
    driven.step()
    assert pygame.image.tobytes(app.window.get_surface(), "RGB") == plain
    app.close()


def test_the_menu_waits_for_a_match_that_is_still_written_and_a_silent_disk_is_left_alone() -> None:
    driven = Driven(keep=True)
    ui, held = driven.app.ui, threading.Event()
    assert routes.saves(ui).__class__.__name__ == "Matches"
    ui.writer.do(lambda: wait_for(held))
    waiting = routes.saves(ui)
    assert isinstance(waiting, Saving)
    assert waiting.update(0.1) is None
    driven.clock.now += PATIENCE + 1
    ui.tick()
    assert isinstance(waiting.update(0.1), Replace)
    waiting = routes.menu(ui)
    assert isinstance(waiting, Saving)
    held.set()
    assert ui.finish(30)
    then = waiting.update(0.1)
    assert isinstance(then, Replace)
    assert then.scene.__class__.__name__ == "Menu"
    driven.app.close()


def test_settings_changed_quickly_are_all_there_at_the_end(home: Path) -> None:
    driven = Driven(keep=True)
    for volume in range(0, 101, 5):
        driven.app.ui.change(music_volume=volume)
    driven.app.ui.change(speed="slow")
    driven.app.close()
    kept = storage.load_settings()[0]
    assert (kept.music_volume, kept.speed) == (100, "slow")
