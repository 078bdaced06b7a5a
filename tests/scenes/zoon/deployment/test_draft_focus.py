"""Arrows beside Zoon's draft: none of its buttons is passed over."""

from __future__ import annotations

import pygame
import pytest

from scenes.table.geometry import centre
from tests.scenes.played_tables import House, focus_on
from tests.scenes.zoon.test_hints import deploying


def walked(house: House, key: int, start: str, end: str) -> list[str | None]:
    """Where the focus stands on its way."""
    focus_on(house, start)
    found: list[str | None] = []
    while house.table.hands.focus != end and len(found) < 12:
        house.key(key)
        found.append(house.table.hands.focus)
    return found


@pytest.mark.parametrize("language", ["en", "fr"])
def test_up_from_the_own_tribe_and_down_from_the_enemys_every_button_is_reached(language: str) -> None:
    house = deploying(language=language)
    up = walked(house, pygame.K_UP, "own_plate", "enemy_plate")
    assert up[:3] == ["default", "shuffle", "ready"]
    down = walked(house, pygame.K_DOWN, "enemy_plate", "own_plate")
    assert down[-4:] == ["ready", "shuffle", "default", "own_plate"]


def test_what_has_come_under_the_pointer_where_ready_was_opens_no_slip_over_the_first_turn() -> None:
    house = deploying()
    ready = next(spot for spot in house.table.spots() if spot.name == "ready")
    at = centre(ready.rect)
    house.click(at)
    for _ in range(200):
        house.rest(1.0)
        if house.table.observation.table.phase == "turn" and house.table.flow.may_act:
            break
    assert house.table.observation.table.phase == "turn"
    assert any(house.table.hands.hovered), "something has come there"
    assert house.table.hands.pointed == []
    assert house.table.guidance.slip is None
    house.move_to((at[0] + 4, at[1]))
    assert house.table.hands.pointed == house.table.hands.hovered
