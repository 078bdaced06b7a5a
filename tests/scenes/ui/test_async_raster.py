"""A picture that has sharpened is the one that was sharp from the start, whenever its drawings came."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.games.zoon.combat.scene import Combat
from scenes.ui.draw import art, async_raster
from tests.scenes import played_tables, zayo_tables, zerzura_tables
from tests.scenes.compared_pictures import frame
from tests.scenes.played_tables import House


def zoon() -> House:
    house = House(played_tables.match_against_mind(first="0", deployment="quick"))
    house.pass_time(5)
    return house


def combat() -> House:
    house = zoon()
    house.match.play(0, next(m for m in house.match.legal_moves(0) if "-" in str(m)))
    while "touch" not in house.match.observation(None).table.phase:  # type: ignore[attr-defined] # Zoon's
        seat = house.match.to_act[0]
        moves = house.match.legal_moves(seat)
        house.match.play(seat, next((m for m in moves if "x" in str(m)), moves[0]))
    for _ in range(60):
        house.pass_time(2)
        if isinstance(house.top, Combat):
            house.pass_time(2)
            return house
    raise AssertionError("no combat")


def zerzura() -> House:
    return zerzura_tables.Bazaar(zerzura_tables.match_of(1, 2))


def zayo() -> House:
    return zayo_tables.Steppe(zayo_tables.match_of(1, 2))


def curtain() -> House:
    house = House(played_tables.match_of_two())
    house.pass_time(5)
    house.pass_time(5)
    return house


@pytest.mark.parametrize("make", [zoon, combat, zerzura, zayo, curtain])
def test_a_picture_sharpens_to_what_it_is_when_nothing_was_ever_coarse(
    make: Callable[[], House], monkeypatch: pytest.MonkeyPatch
) -> None:
    quick = async_raster.rasterise

    def slow(file: Path, size: tuple[int, int]) -> pygame.Surface:
        time.sleep(0.03)
        return quick(file, size)

    monkeypatch.setattr(async_raster, "rasterise", slow)
    for name, module in list(sys.modules.items()):
        if name.startswith("scenes."):  # a surface may lie where one that is gone has lain
            monkeypatch.setattr(module, "id", lambda _thing: 0, raising=False)
    house = make()
    coarse = pygame.image.tobytes(house.draw(), "RGB")
    sharpened = frame(house)
    assert sharpened != coarse
    house.ui.art.draughtsman.stop()
    monkeypatch.setattr(art, "_coarse", lambda _name: None)
    assert frame(make()) == sharpened
