"""City of Zerzura at night: sky and stars, the white walls over the dunes, and lamps lit part by part."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pygame

from scenes.ui.context import Ui
from scenes.ui.draw.card_blit import faded
from scenes.ui.draw.nine_patch import vertical
from scenes.ui.theme import RGB

CITY = (96.0, 380.0)
"""Its upper edge and height, in units; it is as wide as the window."""
DUSK, LIGHTS = "finale/city_dusk", "finale/city_lights"
SKY: tuple[tuple[float, RGB], ...] = (
    (0.0, (0x16, 0x17, 0x38)), (0.1, (0x24, 0x22, 0x50)), (0.2, (0x4A, 0x2E, 0x5E)),
    (0.29, (0x8E, 0x4E, 0x62)), (0.37, (0xC9, 0x7C, 0x5A)), (0.44, (0xC9, 0x82, 0x55)),
    (0.4401, (0xA5, 0x60, 0x3C)), (0.6, (0x6E, 0x38, 0x2E)),
    (0.8, (0x3E, 0x20, 0x24)), (1.0, (0x1A, 0x10, 0x18)),
)  # fmt: skip
STARS = 90
BIRDS = (
    (364.0, 118.0, 62.0, 0), (448.0, 162.0, 42.0, 1), (272.0, 182.0, 40.0, 0),
    (1590.0, 138.0, 48.0, 1), (1674.0, 172.0, 42.0, 0), (1510.0, 194.0, 26.0, 1),
)  # fmt: skip
"""Ibises over the city: where, how wide, which wing beat."""
PARTS = 7
Wait = Callable[[str, tuple[int, int]], Iterator[None]]


class City:
    """The night and its lamps, for one window."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.night = pygame.Surface((1, 1))
        self._lights: pygame.Surface | None = None
        self._area = pygame.Rect(0, 0, 1, 1)
        self._lit = 0
        self._lamps: pygame.Surface | None = None

    def made(self, sharp: Wait) -> Iterator[None]:
        """Compose it; `sharp` waits for the large drawings."""
        ui = self.ui
        window = ui.view.window
        self.night = vertical(ui.view.size, SKY).convert()
        yield
        rng, k = random.Random(3), ui.view.k
        for _ in range(STARS):
            x, y = rng.uniform(window.x, window.right), rng.uniform(window.y, 230)
            side = rng.choice((2.0, 2.0, 3.0, 4.0))
            star = ui.art.disc(max(1, round(side * k)), "#FFF4D6", rng.uniform(0.35, 0.9))
            self.night.blit(star, ui.view.point((x, y)))
        yield
        self._area = ui.view.rect((window.x, CITY[0], window.w, CITY[1]))
        size = ui.view.rect((0.0, CITY[0], 1920.0, CITY[1])).size
        for name in (DUSK, LIGHTS):
            yield from sharp(name, size)
        glow = ui.art.svg("finale/halo", (256, 256), "#F0A050", "cloth")
        box = ui.view.rect((160.0, 120.0, 1600.0, 620.0))
        self.night.blit(pygame.transform.smoothscale(glow, box.size), box)
        yield
        self.night.blit(self._row(ui.art.large(DUSK, size)), self._area)
        dune = ui.view.rect((window.x, CITY[0] + CITY[1] - 2, window.w, 4))
        self.night.fill((0x8E, 0x4E, 0x36), dune)
        self._lights = self._row(ui.art.large(LIGHTS, size))
        yield
        for x, y, side, beat in BIRDS:
            size = ui.view.size_px((side, side * 0.75))
            bird = ui.art.svg(f"moments/bird_fly_{beat}", size, "cream", "cloth", x > 960)
            self.night.blit(bird, bird.get_rect(center=ui.view.point((x, y))))
        self._lamps = self.night.subsurface(self._area).copy()
        self._lit = 0
        yield

    def _row(self, city: pygame.Surface) -> pygame.Surface:
        """The city as wide as the window: on a wide one its walls go on at both sides, mirrored."""
        if city.get_width() >= self._area.w:
            return city
        row, side = pygame.Surface(self._area.size, pygame.SRCALPHA), pygame.transform.flip(city, True, False)
        left = (self._area.w - city.get_width()) // 2
        for image, x in ((side, left - city.get_width()), (side, left + city.get_width()), (city, left)):
            row.blit(image, (x, 0))
        return row

    def paint(self, surface: pygame.Surface, lit: float) -> None:
        """The night; so many of its seven parts are lit, the last one as far as it goes."""
        surface.blit(self.night, (0, 0))
        if lit <= 0 or self._lights is None or self._lamps is None:
            return
        whole = min(PARTS, int(lit))
        while self._lit < whole:  # what is lit stays lit: each part is drawn once
            part = self._part(self._lit)
            self._lamps.blit(self._lights, part, part)
            self._lit += 1
        if self._lit > whole:  # looked at once more from the beginning
            self._lamps.blit(self.night, (0, 0), self._area)
            self._lit = 0
            self.paint(surface, lit)
            return
        surface.blit(self._lamps, self._area)
        if whole < PARTS and lit > whole:
            part = self._part(whole)
            light = self._lights.subsurface(part)
            faded(surface, light, part.move(self._area.topleft), 255 * (lit - whole))

    def _part(self, number: int) -> pygame.Rect:
        """A seventh of the city, the middle first, then outwards by turns."""
        order = (3, 2, 4, 1, 5, 0, 6)
        w, h = self._area.size
        column = order[number]
        left, right = w * column // PARTS, w * (column + 1) // PARTS
        return pygame.Rect(left, 0, right - left, h)
