from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.window.app import App, Screen


@pytest.fixture
def screen() -> Iterator[Screen]:
    """A virtual screen of our own."""
    for program in ("Xvfb", "xdotool"):
        if shutil.which(program) is None:
            pytest.skip(f"{program} is not installed")
    screen = Screen()
    yield screen
    screen.close()


@pytest.fixture
def app(screen: Screen, tmp_path: Path) -> Iterator[App]:
    """The app, not started yet, with a home of its own."""
    app = App(screen, tmp_path)
    yield app
    app.close()
