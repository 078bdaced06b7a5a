from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.shell.sdl_environment import prepare
from tests.window.virtual_screen import Screen, screen

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
prepare()


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    """The scenes that tell where to click need a display too; SDL's dummy one shows nothing."""
    pygame.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.quit()


@pytest.fixture
def xvfb() -> Iterator[Screen]:
    """A virtual screen for this test alone: others may run beside it."""
    with screen() as found:
        yield found


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Everything that the app keeps, and the last picture of the screen."""
    monkeypatch.setenv("CARAVANSERAI_HOME", str(tmp_path))
    return tmp_path
