"""Tables and pages look as they did: small pictures that were looked at, compared with a little tolerance."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.picture_goldens import FOLDER, SMALL, pictures, small

BLUR = 12
"""How far a value of a pixel (0 to 255) may lie off: other processors smooth a little otherwise."""
SHARE = 0.002
"""Share of pixels that may lie off further."""


@pytest.mark.parametrize("name", pictures())
def test_a_picture_is_as_it_was_looked_at(name: str) -> None:
    golden = pygame.image.load(FOLDER / f"{name}.png").convert_alpha()
    now = small(pictures()[name]()).convert_alpha()
    off = 0
    for x in range(SMALL[0]):
        for y in range(SMALL[1]):
            was, new = golden.get_at((x, y)), now.get_at((x, y))
            off += any(abs(was[part] - new[part]) > BLUR for part in range(3))
    share = off / (SMALL[0] * SMALL[1])
    assert share <= SHARE, f"{share:.1%} changed; if on purpose: python -m tests.scenes.picture_goldens write"
