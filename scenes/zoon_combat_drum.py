"""The drum between both fighters: three beats, the time left on its rim, then crossed swords."""

from __future__ import annotations

import math

import pygame

from scenes.placing import centred
from scenes.ui import svg
from scenes.ui.kit import Ui
from scenes.zoon_showdown import COUNT

DRUM = (960.0, 482.0)
RINGS = 12
"""Sizes of the ring that a beat sends out."""
SIDE = 308.0
"""Across the drum, in units."""
REACH = 460.0
"""Side of the square that holds the drum and the rings it sends out, in units."""
RIM = 106.6
"""Radius of the rim on which the time left is shown."""
TIME = "#B02A16"


def paint_drum(surface: pygame.Surface, ui: Ui, t: float) -> None:
    """The drum `t` seconds after both have chosen, or before that (-1)."""
    pace = ui.pace
    count, left = 3, 1.0
    if t >= 0:
        total = pace.seconds(3 * COUNT)
        left = max(0.0, 1 - t / total) if total else 0.0
        count = math.ceil(left * 3)
        beat = (t % pace.seconds(COUNT)) / pace.seconds(COUNT) if total and t < total else 1.0
        if not pace.reduced and beat < 1:
            beat = round(beat * RINGS) / RINGS
            px = round(ui.view.px(260) * (1 + 0.7 * beat))
            ring = ui.art.disc(px - px % 4, "focus", round(0.6 * (1 - beat), 1), ring=3)
            surface.blit(ring, ring.get_rect(center=ui.view.point(DRUM)))
    ui.picture(surface, "zoon/drum", centred(DRUM, SIDE, SIDE))
    _time_left(surface, ui, round(left * 48) / 48)
    if count:
        ui.text(
            surface,
            str(count),
            (DRUM[0], DRUM[1] + 4),
            108 / max(1.0, ui.view.text_scale),
            "ink",
            face="heavy",
            align="center",
            valign="middle",
        )
    else:
        ui.icon(surface, "crossed-swords", DRUM, 110, "ink")


def _time_left(surface: pygame.Surface, ui: Ui, share: float) -> None:
    """The arc on the drum's rim: what is over is cut out of the whole ring, and both ends are rounded."""
    if share <= 0:
        return
    px = ui.view.px(SIDE)
    ring = ui.art.keep(("arc", px), lambda: svg.raster(_ring(), (SIDE, SIDE), (px, px)))
    middle = ui.view.point(DRUM)
    if share < 1:
        ring = ring.copy()
        pygame.draw.polygon(ring, (0, 0, 0, 0), [(x * px / SIDE, y * px / SIDE) for x, y in _gone(share)])
        cap = ui.art.disc(max(1, round(9 * px / SIDE)), TIME)
        for x, y in (_time_at(0.0), _time_at(share)):
            ring.blit(cap, cap.get_rect(center=(round(x * px / SIDE), round(y * px / SIDE))))
    surface.blit(ring, ring.get_rect(center=middle))


def _time_at(share: float) -> tuple[float, float]:
    """Where the time left ends on the drum's rim, from the top clockwise, in units of the drum's square."""
    angle = 2 * math.pi * share - math.pi / 2
    return SIDE / 2 + RIM * math.cos(angle), SIDE / 2 + RIM * math.sin(angle)


def _ring() -> list[str]:
    """The drum's rim while all time is left; 9 wide."""
    return [svg.circle(SIDE / 2, SIDE / 2, RIM, fill="none", stroke=TIME, stroke_width=9.0)]


def _gone(share: float) -> list[tuple[float, float]]:
    """The sector of the square that holds no time any more: a polygon round it."""
    steps = max(2, round(24 * (1 - share)))
    around = []
    for i in range(steps + 1):
        x, y = _time_at(share + (1 - share) * i / steps)
        around.append((SIDE / 2 + (x - SIDE / 2) * 1.4, SIDE / 2 + (y - SIDE / 2) * 1.4))
    return [(SIDE / 2, SIDE / 2), *around]
