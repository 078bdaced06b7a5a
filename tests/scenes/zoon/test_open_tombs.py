"""On a wide window the Tombs lie open beside Zoon's table, and tell no more than a click on them does."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.zoon.closer_look import Laid
from scenes.games.zoon.hit_test import GRAVES
from scenes.games.zoon.paint.tomb_area import graves, hollows
from scenes.games.zoon.present.panel_texts import tomb
from scenes.table.geometry import centre
from scenes.ui.design_space import View
from scenes.ui.tiled_zones import load_layout
from tests.scenes.played_tables import House
from tests.scenes.zoon.test_tomb_secrets import fought

WIDE = (2560, 1080)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1920, 1200), (2160, 1080)])
def test_there_are_none_where_the_window_shows_little_beside_the_table(size: tuple[int, int]) -> None:
    assert graves(View(*size).window) == {}


@pytest.mark.parametrize("size", [WIDE, (3440, 1440), (3840, 1080)])
def test_they_lie_in_the_window_and_on_nothing_else(size: tuple[int, int]) -> None:
    window = View(*size).window
    zones = graves(window)
    assert set(zones) == set(GRAVES)
    for zone in zones.values():
        place = pygame.FRect(*zone)
        assert window.contains(place)
        assert not [other for other in load_layout("zoon").zones.values() if place.colliderect(other)]
        for hollow in hollows(zone):
            assert place.contains(pygame.FRect(*hollow))


def test_each_shows_its_cards_and_a_click_lays_the_same_ones_out(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(fought(), size=WIDE)
    house.settle()
    faces: list[str] = []
    monkeypatch.setattr(house.table.deck, "large", lambda _surface, face, _box: faces.append(face))
    house.draw()
    backs = len(tomb(house.table.observation, 1, house.table.deck).kinds)
    assert faces.count("veloutins:") == backs + 1, "one is on the plate"
    for kind in tomb(house.table.observation, 0, house.table.deck).kinds:
        assert f"braisards:{kind}" in faces
    monkeypatch.undo()
    for name, seat in (("own_graves", 0), ("enemy_graves", 1)):
        house.click(centre(house.table.zones[name]))
        assert isinstance(house.top, Laid)
        assert house.top.heap == tomb(house.table.observation, seat, house.table.deck)
        house.pass_time(1)
        house.key(pygame.K_ESCAPE)


def test_they_come_and_go_with_the_width_of_the_window() -> None:
    house = House(fought(), size=WIDE)
    house.settle()
    for size, many in (((1280, 720), 0), (WIDE, 2)):
        house.ui.resize(size)
        house.surface = pygame.Surface(size)
        house.stack.resized(house.ui.view)
        house.draw()
        assert len([spot for spot in house.table.spots() if spot.name in GRAVES]) == many
