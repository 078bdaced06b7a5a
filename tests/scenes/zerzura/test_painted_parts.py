"""What a ply changes of Zerzura's table is painted in parts: papers, figures, piles and tiles that differ."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.table.draw.static_layer import StaticLayer
from tests.scenes.compared_pictures import frame
from tests.scenes.table.test_static_layer import ROUNDING, apart
from tests.scenes.zerzura_tables import Bazaar, match_of


@pytest.mark.parametrize("aid", ["easy", "expert"])
@pytest.mark.parametrize("seats", [2, 4])
def test_plies_repaint_parts_of_the_table_and_leave_it_as_painted_whole(aid: str, seats: int) -> None:
    house, chance = Bazaar(match_of(0, seats, aid=aid)), random.Random(seats)
    house.pass_time(1)
    frame(house)
    table, size = house.table, house.ui.view.size
    window, rest = pygame.Rect((0, 0), size), house.table.frame.rest
    plies: set[int] = set()
    parts = 0
    for _ in range(900):
        house.pass_time(chance.choice([0.05, 0.1, 0.2]))
        if house.top is not table or len(plies) == 8:
            break
        house.draw()
        if rest.changed and table.flow.shown not in plies:
            plies.add(table.flow.shown)
            parts += sum(area.w * area.h for area in rest.changed) < 0.6 * window.w * window.h
            assert rest._image is not None
            whole = StaticLayer(table).picture(size, 0, rest._poses)
            assert apart(whole, rest._image) <= ROUNDING
    assert parts >= len(plies) - 1 >= 5
