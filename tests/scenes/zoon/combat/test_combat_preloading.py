"""Preloading of a combat: no frame composes its ground, however busy the machine is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from scenes.games.zoon.combat.background import CombatBackground
from scenes.games.zoon.combat.scene import Combat
from tests.scenes.compared_pictures import frame
from tests.scenes.played_tables import House
from tests.scenes.ui.test_async_raster import combat, zoon


def to_touch(house: House) -> None:
    """Play until the match waits for a touch."""
    while "touch" not in house.match.observation(None).table.phase:  # type: ignore[attr-defined] # Zoon's
        seat = house.match.to_act[0]
        moves = house.match.legal_moves(seat)
        house.match.play(seat, next((m for m in moves if "x" in str(m)), moves[0]))


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many pieces of a ground each picture has composed."""
    found: list[int] = []
    ready, made = CombatBackground._ready, CombatBackground.made
    count = 0

    def counting(self: CombatBackground) -> Iterator[None]:
        nonlocal count
        for _piece in made(self):
            count += 1
            yield

    def noted(self: CombatBackground) -> Any:
        before = count
        surface = ready(self)
        found.append(count - before)
        return surface

    monkeypatch.setattr(CombatBackground, "made", counting)
    monkeypatch.setattr(CombatBackground, "_ready", noted)
    return found


@pytest.mark.parametrize("look", [0.02, 3.0])
def test_a_combat_opens_with_its_ground_ready_even_where_a_look_takes_seconds(
    look: float, at_once: list[int]
) -> None:
    house = zoon()
    frame(house)
    to_touch(house)
    looks = 0
    while not isinstance(house.top, Combat):
        house.pass_time(look)
        house.draw()
        looks += 1
        assert looks < 1000, "it opens"
    for _ in range(5):
        house.pass_time(0.02)
        house.draw()
    assert at_once, "its ground is seen"
    assert max(at_once) == 0, "and composed before"


@pytest.mark.parametrize("change", ["sharper", "wider"])
def test_sharper_drawings_and_another_window_are_composed_beside_the_pictures(
    change: str, at_once: list[int]
) -> None:
    house = combat()
    frame(house)
    top = house.top
    assert isinstance(top, Combat)
    before = top.painter.ground._whole
    assert before is not None
    at_once.clear()
    if change == "sharper":
        house.stack.refreshed()
    else:
        house.stack.resized(house.ui.resize((1600, 900)))
        house.surface = pygame.Surface((1600, 900))
    house.draw()
    assert at_once, "the last ground is shown"
    assert max(at_once) == 0
    seen = top.painter.ground._whole
    for _ in range(60):
        house.pass_time(0.02)
        house.draw()
        if top.painter.ground._whole not in (before, seen):
            break
    found = top.painter.ground._whole
    assert found not in (before, seen), "and then the new one"
    assert found is not None
    assert found.get_size() == house.ui.view.size
    assert max(at_once) == 0
