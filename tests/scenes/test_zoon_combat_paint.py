"""The picture of a combat is put together from what stands still and what moves."""

from __future__ import annotations

import pygame
import pytest

from scenes.zoon_combat import Combat
from tests.scenes.pictures import frame
from tests.scenes.tables import House
from tests.scenes.test_sharpening import combat


@pytest.fixture
def fight() -> House:
    house = combat()
    frame(house)
    return house


def anew(house: House) -> bytes:
    """The picture with nothing of an earlier frame in it."""
    assert isinstance(house.top, Combat)
    house.top.painter.forget()
    house.top.stale = True
    return pygame.image.tobytes(house.draw(), "RGB")


def reveal(house: House) -> Combat:
    top = house.top
    assert isinstance(top, Combat)
    for _ in range(50):
        if top.result is not None:
            break
        for seat in (0, 1):
            if top.result is None and top.may_touch(seat):
                top.choose(seat, 1)
        house.pass_time(0.1)
    assert top.result is not None
    return top


def test_every_frame_of_a_reveal_is_what_drawing_everything_anew_gives(fight: House) -> None:
    top = reveal(fight)
    assert top.result is not None
    begun, length = fight.clock.now, top.result.seconds(fight.ui.pace)
    seen = []
    for step in range(16):
        fight.clock.now = begun + length * step / 14
        seen.append(pygame.image.tobytes(fight.draw(), "RGB"))
        assert anew(fight) == seen[-1], f"step {step}"
    assert len(set(seen)) > 10
    assert seen[-1] == seen[-2], "all lies open"


def test_a_seal_and_a_pointed_corner_show_at_once(fight: House) -> None:
    top = fight.top
    assert isinstance(top, Combat)
    before = pygame.image.tobytes(fight.draw(), "RGB")
    fight.key(pygame.K_TAB)
    pointed = pygame.image.tobytes(fight.draw(), "RGB")
    assert pointed != before
    assert anew(fight) == pointed


def test_the_large_drawings_of_the_halves_are_let_go_once_they_are_composed(fight: House) -> None:
    size = fight.ui.view.size
    assert not fight.ui.art.is_sharp("zoon/combat_left", size)
    again = frame(fight)
    fight.stack.refreshed()
    fight.draw()
    assert not fight.ui.art.draughtsman.busy, "they are not asked for again"
    assert frame(fight) == again
