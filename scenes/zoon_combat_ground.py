"""What a combat is fought on: the table, blurred and dark, under two torn halves in the tribes' colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from scenes.stage import Pose
from scenes.zoon_layout import layout

if TYPE_CHECKING:
    from scenes.zoon_combat import Combat

HALVES = (("zoon/combat_left", "braisards"), ("zoon/combat_right", "veloutins"))
"""The drawn halves, and in which tribe's colour each is drawn."""
OVER = ("zoon/combat_seam", "backdrops/vignette")
BLUR = 3
"""How many times smaller the table is made before it is blurred."""


class CombatGround:
    """The ground of one combat; composed once, and once more when its drawings have become sharp."""

    def __init__(self, combat: Combat) -> None:
        self.combat = combat
        self.ui = combat.ui
        self._board: pygame.Surface | None = None  # without the halves: only while they slide in
        self._whole: pygame.Surface | None = None

    def forget(self) -> None:
        """Another size, or sharper art."""
        self._board = self._whole = None

    def paint(self, surface: pygame.Surface, met: float) -> None:
        """Fill the surface; the halves have come `met` (0..1) of their way."""
        size = surface.get_size()
        if self._whole is None or self._whole.get_size() != size or (met < 1 and self._board is None):
            self._board = self._make_board()
            self._whole = self._board.copy()
            self._whole.blit(self._halves(size), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        if met >= 1:
            self._board = None
            surface.blit(self._whole, (0, 0))
            return
        assert self._board is not None
        width, height = size
        gap = round((1 - met) * width / 2)
        surface.blit(self._board, (0, 0))
        surface.blit(self._whole, (-gap, 0), (0, 0, width // 2, height))
        surface.blit(self._whole, (width // 2 + gap, 0), (width // 2, 0, width - width // 2, height))

    def _make_board(self) -> pygame.Surface:
        """The table with public facts only, blurred and dark: no face of either side is on it."""
        combat, ui = self.combat, self.ui
        board = pygame.Surface(ui.view.size)
        combat.table.painter.paint_base(board, combat.left_seat)
        placed = layout(combat.observation, combat.table.zones, combat.left_seat, combat.table.places.field)
        for place in placed.values():
            if place.zone == "field":
                pose = Pose(place.rect, place.face, 0.0, 0.0, 255.0, 1.0, 0, "field", False)
                combat.table.deck.paint(board, pose)
        small = pygame.transform.smoothscale(
            board, (max(1, board.get_width() // BLUR), max(1, board.get_height() // BLUR))
        )
        small = pygame.transform.gaussian_blur(small, 2)
        pygame.transform.smoothscale(small, board.get_size(), board)
        board.fill((158, 158, 158), special_flags=pygame.BLEND_RGB_MULT)
        return board

    def _halves(self, size: tuple[int, int]) -> pygame.Surface:
        """Both halves, the seam between and the dark rim in one, colours multiplied by alpha.

        Once all are sharp it is kept, and the four large drawings are let go.
        """
        art, seats = self.ui.art, self.combat.table.deck.seats
        tribes = [seats[self.combat.seat_at(side)] for side in (0, 1)]
        key = ("combat halves", tribes[0].id, tribes[1].id, size)
        kept = art.shelf.get(key)
        if kept is not None:
            return kept
        image = pygame.Surface(size, pygame.SRCALPHA)
        for side, (name, drawn_for) in enumerate(HALVES):
            half = art.large(name, size)
            if tribes[side].id != drawn_for:
                half = self._coloured(half, side)
            image.blit(half.premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        for name in OVER:
            image.blit(art.large(name, size).premul_alpha(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        names = [name for name, _tribe in HALVES] + list(OVER)
        if all(art.is_sharp(name, size) for name in names):
            art.shelf.put(key, image)
            for name in names:
                art.release(name, size)
        return image

    def _coloured(self, half: pygame.Surface, side: int) -> pygame.Surface:
        """The drawn halves are red and violet: another tribe's half is turned to its colour."""
        image = pygame.transform.grayscale(half)
        image.blit(image.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)  # grey is darker than it was red
        main = self.combat.table.deck.inks(self.combat.seat_at(side)).main
        image.fill((*(min(255, c + 70) for c in main), 255), special_flags=pygame.BLEND_RGBA_MULT)
        return image
