"""Map keys: where an arrow leads from what has the focus on the map, along the road of its lessons.

Left and right go along the road, to the gate at its end. From a stop of the upper row up leads to the tab of
the open game and down on to the next stop; from one of the lower row up leads back and down to the sheet.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.learn.map_widgets import GameTab, Gate, Stop
from scenes.ui.widgets.widget import Widget


def onward(
    here: Widget | None, key: int, widgets: Sequence[Widget], start: Widget | None, picked: int
) -> Widget | None:
    """The widget that an arrow leads to; None where the map does not say, or nothing lies that way.

    `start` is the button of the sheet, `picked` the place of the stop that the sheet tells of.
    """
    stops = [widget for widget in widgets if isinstance(widget, Stop)]
    tab = next((widget for widget in widgets if isinstance(widget, GameTab) and widget.open), None)
    gate = next((widget for widget in widgets if isinstance(widget, Gate)), None)
    road: list[Widget | None] = [*stops, gate]
    match here:
        case Stop():
            place = stops.index(here)
            before = road[place - 1] if place else None
            upper = not place % 2
            ways = {
                pygame.K_LEFT: before, pygame.K_RIGHT: road[place + 1],
                pygame.K_UP: tab if upper else before, pygame.K_DOWN: road[place + 1] if upper else start,
            }  # fmt: skip
        case Gate():
            ways = {pygame.K_LEFT: stops[-1], pygame.K_UP: tab, pygame.K_DOWN: stops[-1]}
        case GameTab():
            ways = {pygame.K_DOWN: stops[picked]}
        case _ if here is not None and here is start:
            ways = {pygame.K_UP: stops[picked], pygame.K_LEFT: stops[picked]}
        case _:
            ways = {}
    return ways.get(key)


def holds(here: Widget | None, key: int) -> bool:
    """Whether the map alone says where that arrow leads: at the ends of the road nowhere."""
    return isinstance(here, Stop) and key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
