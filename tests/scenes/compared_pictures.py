"""Pictures of a table to compare: taken once nothing on them is coarse any more."""

from __future__ import annotations

import time

import pygame

from scenes.games.zoon.combat.scene import Combat
from tests.scenes.played_tables import House

PATIENCE = 60.0
"""Seconds until a drawing that does not come is a fault."""


def frame(house: House) -> bytes:
    """The picture now, sharp: drawn until a drawing of it asks the art thread for nothing more."""
    art = house.ui.art
    until = time.monotonic() + PATIENCE
    while True:
        picture = house.draw()
        if isinstance(house.top, Combat) and house.top.renew():
            while house.top.renew():
                pass
            picture = house.draw()
        if not art.draughtsman.busy:
            assert not art.draughtsman.failed
            return pygame.image.tobytes(picture, "RGB")
        while art.draughtsman.busy:
            assert time.monotonic() < until, "a drawing does not come"
            if art.arrived():
                house.stack.refreshed()
            else:
                time.sleep(0.002)
