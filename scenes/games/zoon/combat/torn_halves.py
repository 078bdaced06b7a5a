"""Torn halves of a combat in one picture, made once for a match, before its first combat if it can.

Four drawings lie in it: either half, the seam between them, the dark rim; and the drum's rings and sparks.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator

import pygame

from scenes.games.zoon.combat.countdown_drum import DRUM
from scenes.games.zoon.combat.drawn_signs import lightened, sound_rings
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.table.geometry import centred
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.theme import RGB, mix, rgb_hex

HALVES = (("zoon/combat_left", "braisards"), ("zoon/combat_right", "veloutins"))
"""The drawn halves, and in which tribe's colour each is drawn."""
OVER = ("zoon/combat_seam", "backdrops/vignette")
NAMES = (*(name for name, _tribe in HALVES), *OVER)
RINGS = 640.0
"""Side of the square that holds the drum's rings, in units."""
SPARKS = 64


class TornHalves:
    """The halves of every combat at one table, colours multiplied by alpha."""

    def __init__(self, ui: Ui, deck: MatchCards) -> None:
        self.ui = ui
        self.deck = deck
        self._key: Hashable = None
        self._image: pygame.Surface | None = None
        self._laid = 0

    def resized(self) -> None:
        """Another window: what does not fit it goes."""
        if self._image is not None and self._image.get_size() != self.ui.view.size:
            self._image = None

    def made(self, left_seat: int) -> Iterator[None]:
        """Compose the picture piece by piece, as far as its drawings are sharp; the next one is asked for."""
        art, size = self.ui.art, self.ui.view.size
        if self._image is None or self._key != (size, left_seat):
            self._key, self._laid = (size, left_seat), 0
            self._image = pygame.Surface(size, pygame.SRCALPHA)
        image = self._image
        while self._laid < len(NAMES) and art.want(NAMES[self._laid], size):
            self._lay_one(image, self._laid, left_seat)
            art.release(NAMES[self._laid], size)
            self._laid += 1
            yield
            if self._image is not image:  # meanwhile the window has another size: that picture is let go
                return

    def laid(self, board: pygame.Surface, left_seat: int) -> Iterator[None]:
        """Lay the halves on an opaque board of the window's size: what is missing as coarse as it is now."""
        for _piece in self.made(left_seat):
            yield
        image = self._image
        assert image is not None
        first = self._laid
        board.blit(image, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        for number in range(first, len(NAMES)):
            yield
            self.ui.art.large(NAMES[number], board.get_size())
            yield
            self._lay_one(board, number, left_seat)

    def _lay_one(self, board: pygame.Surface, number: int, left_seat: int) -> None:
        name = NAMES[number]
        drawing = self.ui.art.large(name, board.get_size())
        if number < len(HALVES):
            seat = left_seat if number == 0 else 1 - left_seat
            if self.deck.seats[seat].id != HALVES[number][1]:
                drawing = self._coloured(drawing, seat)
        board.blit(drawing.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        if name == OVER[0]:
            self._adorn(board, left_seat)

    def _coloured(self, half: pygame.Surface, seat: int) -> pygame.Surface:
        """The drawn halves are red and violet: another tribe's half is turned to its colour."""
        image = pygame.transform.grayscale(half)
        image.blit(image.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)  # grey is darker than it was red
        main = self.deck.inks(seat).main
        image.fill((*(min(255, c + 70) for c in main), 255), special_flags=pygame.BLEND_RGBA_MULT)
        return image

    # -- rings and sparks

    def _adorn(self, board: pygame.Surface, left_seat: int) -> None:
        """The rings of sound round the drum, and sparks in the colour of the side they fly over."""
        view = self.ui.view
        rect = view.rect(centred(DRUM, RINGS, RINGS))
        rings = svg.raster(sound_rings(), (RINGS, RINGS), rect.size)
        board.blit(rings.premul_alpha(), rect, special_flags=pygame.BLEND_PREMULTIPLIED)
        colours = [self._spark_colour(seat) for seat in (left_seat, 1 - left_seat)]
        for x, y, size in sparks():
            image = self._spark(view.px(size), colours[int(x > DRUM[0])])
            spot = image.get_rect(center=view.point((x, y)))
            board.blit(image, spot, special_flags=pygame.BLEND_PREMULTIPLIED)

    def _spark_colour(self, seat: int) -> RGB:
        return mix(lightened(self.deck.inks(seat).main), (255, 226, 170), 0.15)

    def _spark(self, px: int, colour: RGB) -> pygame.Surface:
        px = max(3, px)

        def make() -> pygame.Surface:
            parts = [svg.lozenge(50.0, 50.0, 36.0, 50.0, fill=rgb_hex(colour), opacity=0.95)]
            return svg.raster(parts, (100, 100), (px, px)).premul_alpha()

        return self.ui.art.keep(("combat spark", colour, px), make)


def sparks() -> list[tuple[float, float, float]]:
    """(x, y, height) of every spark, in units: dense round the drum, few and small far from it."""
    chance = random.Random(5)
    found: list[tuple[float, float, float]] = []
    while len(found) < SPARKS:
        near = len(found) < SPARKS * 0.6
        x = DRUM[0] + chance.gauss(0, 170 if near else 480)
        y = DRUM[1] + chance.gauss(0, 190 if near else 300)
        off = ((x - DRUM[0]) ** 2 + (y - DRUM[1]) ** 2) ** 0.5
        if off > 165 and abs(x - DRUM[0]) < 900 and 180 < y < 1000:
            found.append((x, y, chance.uniform(6, 13) if near else chance.uniform(4, 8)))
    return found
