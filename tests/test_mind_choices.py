"""The minds choose what they chose: a change of code that is not meant to change them does not."""

from __future__ import annotations

import pytest

from game import GAMES
from tests.mind_choices import choices, recorded


@pytest.mark.parametrize("name", GAMES)
def test_the_minds_choose_as_recorded(name: str) -> None:
    assert choices(name) == recorded()[name], "if on purpose: python -m tests.mind_choices"
