"""Slips and the guide's bubble: what a slip says lies over the bubble, and beside it where there is room."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.played_tables import House
from tests.scenes.table.guided_tables import GUIDED, speaking


def opened(game: str) -> list[tuple[House, str]]:
    """A table of a game whose guide speaks, and the spots that are explained besides what it says."""
    house = speaking(game)
    table = house.table
    return [(house, spot.name) for spot in table.explained() if table.explain(spot.name) is not None]


@pytest.mark.parametrize("game", GUIDED)
def test_a_slip_lies_over_the_bubble_only_where_nothing_else_is_free(game: str) -> None:
    free = 0
    for house, name in opened(game):
        table = house.table
        spot = next(spot for spot in table.explained() if spot.name == name)
        said = table.explain(name)
        assert said is not None
        table.explaining.show(spot, said)
        shown = table.explaining.shown
        assert shown is not None
        x, y, w, h = table.guide.box
        left, top, wide, high = shown.place.box
        free += left >= x + w or left + wide <= x or top >= y + h or top + high <= y
    assert free > 0.8 * len(opened(game))


def test_a_slip_is_painted_after_the_bubble(monkeypatch: pytest.MonkeyPatch) -> None:
    house, name = opened("zayo")[0]
    table, order = house.table, list[str]()
    spot = next(spot for spot in table.explained() if spot.name == name)
    said = table.explain(name)
    assert said is not None
    table.explaining.show(spot, said)
    slip, bubble = table.explaining.paint, table.guide.paint

    def paint_slip(surface: pygame.Surface) -> None:
        order.append("slip")
        slip(surface)

    def paint_bubble(surface: pygame.Surface) -> pygame.Rect | None:
        order.append("bubble")
        return bubble(surface)

    monkeypatch.setattr(table.explaining, "paint", paint_slip)
    monkeypatch.setattr(table.guide, "paint", paint_bubble)
    house.draw()
    assert order[-2:] == ["bubble", "slip"]
