"""The game, loaded once for the tests of Zerzura."""

from __future__ import annotations

import pytest

from game import load_game
from game.core import Game


@pytest.fixture(scope="session")
def zerzura() -> Game:
    return load_game("zerzura")
