"""Turn of a page: the old one folds towards the spine of the book, the new one unfolds; or a fade."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.ledger.book.page_layout import BOOK
from scenes.ui.context import Ui
from scenes.ui.motion import Tween, ease_in_out

SECONDS = 0.26
Painter = Callable[[pygame.Surface], Sequence[pygame.Rect] | None]


class PageTurn:
    """Two pictures of the scene and how far one has given way to the other."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._screen: pygame.Surface | None = None
        self._old: pygame.Surface | None = None
        self._new: pygame.Surface | None = None
        self._forward = True
        self._tween = Tween((1.0,), (1.0,), 0.0, 0.0)

    @property
    def running(self) -> bool:
        """Whether a page is being turned."""
        return self._old is not None

    def begin(self, *, forward: bool) -> None:
        """From what is on the screen now to what will be drawn next."""
        pace = self.ui.pace
        seconds = pace.seconds(0.15 if pace.reduced else SECONDS)
        if self._screen is None or seconds <= 0:
            return
        self._old, self._new = self._screen.copy(), None
        self._forward = forward
        self._tween = Tween((0.0,), (1.0,), self.ui.now, seconds, ease_in_out)

    def draw(self, surface: pygame.Surface, paint: Painter) -> Sequence[pygame.Rect] | None:
        """What is on the screen at this moment."""
        self._screen = surface
        old = self._old
        if old is None or old.get_size() != surface.get_size() or self._tween.over(self.ui.now):
            self._old = self._new = None
            return paint(surface)
        if self._new is None:
            self._new = surface.copy()
            paint(self._new)
        share = self._tween.value(self.ui.now)
        if self.ui.pace.reduced:
            surface.blit(old, (0, 0))
            self._new.set_alpha(round(255 * share))
            surface.blit(self._new, (0, 0))
            self._new.set_alpha(None)
            return None
        self._fold(surface, old, self._new, share)
        return None

    def _fold(self, surface: pygame.Surface, old: pygame.Surface, new: pygame.Surface, share: float) -> None:
        """Half way the turned page stands upright over the spine."""
        book = self.ui.view.rect(BOOK).clip(surface.get_rect())
        left = pygame.Rect(book.x, book.y, book.w // 2, book.h)
        right = pygame.Rect(left.right, book.y, book.right - left.right, book.h)
        goes, comes = (right, left) if self._forward else (left, right)
        surface.blit(new, (0, 0))
        surface.blit(old, comes, comes)
        half, page = (old, goes) if share < 0.5 else (new, comes)
        wide = round(page.w * abs(1 - 2 * share))
        if share < 0.5:
            surface.blit(new, goes, goes)
        if wide < 2:
            return
        folded = pygame.transform.scale(half.subsurface(page), (wide, page.h))
        folded.fill((235, 228, 215), special_flags=pygame.BLEND_RGB_MULT)
        at = page.x if page is right else page.right - wide
        surface.blit(folded, (at, page.y))
