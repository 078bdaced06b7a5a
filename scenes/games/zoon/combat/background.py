"""Background of a combat: the table, blurred and dark, under two torn halves in the tribes' colours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pygame

from scenes.games.zoon.combat.course import Course
from scenes.games.zoon.layout import layout

SMALLER = 4
"""How many times smaller the table is made before it is blurred, in a window of the design's size."""
SEAM = (
    1020.4, 1054.3, 974.7, 1038.0, 955.8, 1017.7, 949.1, 989.1,
    912.0, 972.5, 892.8, 942.5, 880.8, 925.0, 880.8,
)  # fmt: skip
"""Where the drawn seam is from the window's top to its foot, of 1920 units."""
BAND = 3
"""Pixels of the height that are torn at one place."""
REACH = 0.56
"""How far either half comes from, in widths of the window: from beyond its edge."""
AROUND = 24.0
"""How much of the landscape round the field comes with it, in units."""
DARK = (158, 158, 158)


class CombatBackground:
    """The ground of one combat; composed once, and once more when its drawings have become sharp, or for
    another window. Until then the last one is shown, as large as the window.
    """

    def __init__(self, combat: Course) -> None:
        self.combat = combat
        self.ui = combat.ui
        self._board: pygame.Surface | None = None  # without the halves: only until they have met
        self._whole: pygame.Surface | None = None

    def forget(self) -> None:
        """Nothing more is drawn."""
        self._board = self._whole = None

    def made(self) -> Iterator[None]:
        """Compose it piece by piece."""
        small = self._make_small()
        yield
        board = self._make_board(small)
        yield
        whole = board.copy()
        for _piece in self.combat.table.ahead.halves.laid(whole, self.combat.left_seat):
            yield
        self._board, self._whole = board, whole

    def paint(self, surface: pygame.Surface) -> None:
        """Fill the surface: the halves have met."""
        surface.blit(self._ready(), (0, 0))

    def paint_meeting(
        self, surface: pygame.Surface, picture: pygame.Surface, met: float, *, anew: bool
    ) -> None:
        """Fill it while the halves of `picture`, torn along the seam, have come `met` (0..1) of their way.

        Unless `anew`, the last frame is there: what it shows of the table still lies between the halves.
        """
        self._ready()
        assert self._board is not None
        width, height = surface.get_size()
        gap = round((1 - met) * width * REACH)
        if anew:
            surface.blit(self._board, (0, 0))
        torn: list[tuple[pygame.Surface, tuple[int, int], tuple[int, int, int, int]]] = []
        for y, at in zip(range(0, height, BAND), seam(width, height), strict=True):
            torn.append((picture, (-gap, y), (0, y, at, BAND)))
            torn.append((picture, (at + gap, y), (at, y, width - at, BAND)))
        surface.blits(torn, doreturn=False)

    def met(self) -> None:
        """Nothing slides any more: let go of the table without the halves."""
        self._board = None

    def _ready(self) -> pygame.Surface:
        size = self.ui.view.size
        if self._whole is None:
            for _piece in self.made():
                pass
        elif self._whole.get_size() != size:
            self._whole = pygame.transform.scale(self._whole, size)
            self._board = pygame.transform.scale(self._board, size) if self._board is not None else None
        assert self._whole is not None
        return self._whole

    def _make_small(self) -> pygame.Surface:
        """The table with public facts only, and small: no face of either side is on it."""
        combat, view, table = self.combat, self.ui.view, self.combat.table
        small = pygame.transform.smoothscale(self.ui.art.backdrop("zoon"), self._less(view.size))
        x, y, w, h = table.zones["frame"]
        field = view.rect((x - AROUND, y - AROUND, w + 2 * AROUND, h + 2 * AROUND))
        field = field.clip(pygame.Rect((0, 0), view.size))
        part = table.base().subsurface(field)  # the papers beside it would show as smudges
        small.blit(pygame.transform.smoothscale(part, self._less(field.size)), self._less(field.topleft))
        placed = layout(combat.observation, table.zones, table.viewpoint, table.places.field)
        for place in placed.values():
            if place.zone != "field":
                continue
            size = view.size_px(place.rect[2:])
            card = pygame.transform.smoothscale(table.deck.surface(place.face, size), self._less(size))
            small.blit(card, self._less(view.point(place.rect[:2])))
        return small

    def _make_board(self, small: pygame.Surface) -> pygame.Surface:
        """Blurred, large again and dark."""
        board = pygame.Surface(self.ui.view.size).convert()
        blurred = pygame.transform.gaussian_blur(small, 1)
        pygame.transform.smoothscale(blurred, board.get_size(), board)
        board.fill(DARK, special_flags=pygame.BLEND_RGB_MULT)
        return board

    def _less(self, lengths: tuple[int, int]) -> tuple[int, int]:
        times = max(2, round(SMALLER * self.ui.view.k))
        return max(1, lengths[0] // times), max(1, lengths[1] // times)


@cache
def seam(width: int, height: int) -> tuple[int, ...]:
    """Where the seam is in each band from the top on, in pixels of a window of that size."""
    found = []
    for y in range(0, height, BAND):
        down = (y + BAND / 2) / height * (len(SEAM) - 1)
        number = min(int(down), len(SEAM) - 2)
        x = SEAM[number] + (SEAM[number + 1] - SEAM[number]) * (down - number)
        found.append(round(x / 1920 * width))
    return tuple(found)
