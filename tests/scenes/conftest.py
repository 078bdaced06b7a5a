from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")


@pytest.fixture(scope="session", autouse=True)
def display() -> Iterator[None]:
    """Surfaces need a display to convert to; SDL's dummy one shows nothing."""
    import pygame

    pygame.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.quit()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Nothing is written beside the test's own folder."""
    monkeypatch.setenv("CARAVANSERAI_HOME", str(tmp_path))
    return tmp_path
