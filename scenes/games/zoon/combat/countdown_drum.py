"""Countdown drum between both fighters: swords, then three beats, and the time left on its rim."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from scenes.games.zoon.present.combat_outcome import COUNT
from scenes.ui.context import Ui
from scenes.ui.draw import nine_patch, svg
from scenes.ui.motion import Pace

DRUM = (960.0, 482.0)
RINGS = 12
"""Steps of the ring that a beat sends out."""
SIDE = 308.0
"""Across the drum, in units."""
REACH = 460.0
"""Side of the square that holds the drum and the rings it sends out, in units."""
SKIN = 122.0
"""Radius of its skin."""
RIM = 106.6
"""Radius of the rim on which the time left is shown."""
TIME = "#B02A16"


class Beat(NamedTuple):
    """What the drum shows: number (0: swords), time left (0..1), how far a ring has come (1: none)."""

    number: int
    left: float
    ring: float


def beat_at(pace: Pace, t: float) -> Beat:
    """The drum `t` seconds after both have chosen, or before that (-1). In few steps.

    Before that it counts nothing: nobody need hurry.
    """
    total = pace.seconds(3 * COUNT)
    if t < 0:
        return Beat(0, 0.0, 1.0)
    left = max(0.0, 1 - t / total) if total else 0.0
    ring = 1.0
    if total and t < total and not pace.reduced:
        ring = round((t % pace.seconds(COUNT)) / pace.seconds(COUNT) * RINGS) / RINGS
    return Beat(math.ceil(left * 3), round(left * 48) / 48, ring)


def paint_drum(surface: pygame.Surface, ui: Ui, t: float) -> None:
    """The drum at that moment; see `beat_at`."""
    beat = beat_at(ui.pace, t)
    if beat.ring < 1:
        _ring_sent(surface, ui, beat.ring)
    px = ui.view.px(SIDE)
    image = ui.art.keep(("drum", px), lambda: _drum(ui, px))
    surface.blit(image, image.get_rect(center=ui.view.point(DRUM)))
    _time_left(surface, ui, beat.left)
    if beat.number:
        ui.text(
            surface,
            str(beat.number),
            (DRUM[0], DRUM[1] + 4),
            132 / max(1.0, ui.view.text_scale),
            "ink",
            face="heavy",
            align="center",
            valign="middle",
        )
    else:
        ui.icon(surface, "crossed-swords", DRUM, 118, "ink")


def _drum(ui: Ui, px: int) -> pygame.Surface:
    """The drum with the grain of its skin."""
    image = ui.art.svg("zoon/drum", (px, px)).copy()
    skin = round(px * 2 * SKIN / SIDE)
    grain = pygame.Surface((skin, skin), pygame.SRCALPHA)
    for name in ("blotch", "grain"):
        nine_patch.tiled(grain, ui.art.texture(name))
    nine_patch.clipped(grain, nine_patch.disc(skin, (255, 255, 255)))
    image.blit(grain, grain.get_rect(center=(px // 2, px // 2)))
    return image


def _ring_sent(surface: pygame.Surface, ui: Ui, way: float) -> None:
    """A ring that the beat sends out, fading on its way; drawn anew each time, it is never the same."""
    side = ui.view.px(REACH)
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    colour = (*ui.rgb("focus"), round(153 * (1 - way)))
    radius = ui.view.px(130) * (1 + 0.7 * way)
    pygame.draw.aacircle(sheet, colour, (side / 2, side / 2), radius, max(2, ui.view.px(3)))
    surface.blit(sheet, sheet.get_rect(center=ui.view.point(DRUM)))


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
