"""Resting table: the last picture of the table under a finale, and how dark it has become."""

from __future__ import annotations

import pygame

from scenes.ui.theme import RGB


def over(surface: pygame.Surface, picture: pygame.Surface, strength: float) -> None:
    """Lay an opaque picture of the window's size over another one, so strongly (0..1)."""
    if strength < 1:
        picture.set_alpha(round(255 * max(0.0, strength)))
    surface.blit(picture, (0, 0))
    picture.set_alpha(None)  # 255 would be blended too, and slowly


class RestingTable:
    """The table's last picture; where there is none, the night it darkens with."""

    def __init__(self, night: RGB, shade: float, picture: pygame.Surface | None = None) -> None:
        self.night, self.shade = night, shade
        self.picture = picture
        self._dark: pygame.Surface | None = None

    def forget(self) -> None:
        """Another window, or another picture."""
        self._dark = None

    def plain(self, size: tuple[int, int]) -> pygame.Surface:
        """The picture for a window of that size."""
        if self.picture is None:
            empty = pygame.Surface(size)
            empty.fill(self.night)
            return empty
        if self.picture.get_size() != size:
            return pygame.transform.smoothscale(self.picture, size)
        return self.picture

    def dark(self, size: tuple[int, int]) -> pygame.Surface:
        """The same, as dark as it becomes."""
        if self._dark is None or self._dark.get_size() != size:
            self._dark = self.plain(size).copy()
            veil = pygame.Surface(size)
            veil.fill(self.night)
            veil.set_alpha(round(255 * self.shade))
            self._dark.blit(veil, (0, 0))
        return self._dark

    def paint(self, surface: pygame.Surface, darkness: float) -> None:
        """The table, as dark as it is by now (0..1)."""
        size = surface.get_size()
        if darkness >= 1:
            surface.blit(self.dark(size), (0, 0))
            return
        surface.blit(self.plain(size), (0, 0))
        if darkness > 0:
            over(surface, self.dark(size), darkness)
