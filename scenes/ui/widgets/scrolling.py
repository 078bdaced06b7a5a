"""Scrolling of what is longer than its place: what all that scroll share, and a sheet that does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import CENTRE, Anchor, Box
from scenes.ui.theme import Colour
from scenes.ui.widgets.widget import Widget

LINE = 46.0
"""Units of the highest line, at a text scale of 1."""
BAR = 12.0
"""Width of a scroll bar, in units."""
FADE = 34.0
"""Units over which what goes on beyond an edge fades out: a line and its distance."""


class Scrolling(Widget):
    """What all that scroll share: wheel, drag of the bar, finger on the content. Offsets are pixels."""

    sound = None

    def __init__(self, ui: Ui, box: Box, *, anchor: Anchor = CENTRE) -> None:
        super().__init__(ui, box, anchor=anchor)
        self.offset = 0
        self.name = ""  # of what it shows: another sheet in its place begins at its own top
        self._whole = 0  # what the offset is a part of: another window or text size has another height
        self._grip: tuple[float, int, bool] | None = None
        self.dragged = False

    @property
    def content_height(self) -> int:
        """Height of everything, in pixels."""
        return 0

    @property
    def step(self) -> int:
        """Pixels of one turn of the wheel."""
        return self.ui.view.px(60)

    @property
    def farthest(self) -> int:
        """The largest offset."""
        return max(0, self.content_height - self.rect.h)

    def scroll_to(self, offset: float) -> None:
        """Show from that offset on."""
        offset = min(self.farthest, max(0, round(offset)))
        self._whole = self.content_height
        if offset != self.offset:
            self.offset = offset
            self.stale = True

    def take_over(self, old: Widget) -> None:
        """The same part stays in sight; at the end, the end."""
        if not isinstance(old, Scrolling) or not old._whole or old.name != self.name:
            return
        at_end = old.offset and old.offset >= old._whole - old.rect.h
        self.scroll_to(self.farthest if at_end else old.offset * self.content_height / old._whole)
        self._grip, self.dragged = old._grip, old.dragged

    def wheel(self, steps: float) -> bool:
        """Scroll; the event is used even at an end, so that the page below stays."""
        self.scroll_to(self.offset - steps * self.step)
        return self.farthest > 0

    def bar(self) -> pygame.Rect | None:
        """The bar's handle in pixels; None if everything is in sight."""
        rect, whole = self.rect, self.content_height
        if whole <= rect.h:
            return None
        wide = self.ui.view.px(BAR)
        tall = max(self.ui.view.px(40), rect.h * rect.h // whole)
        y = rect.y + (rect.h - tall) * self.offset // max(1, self.farthest)
        return pygame.Rect(rect.right - wide, y, wide, tall)

    def grab(self, pos: Sequence[float]) -> None:
        """Take the bar, or the content itself."""
        bar = self.bar()
        on_bar = bar is not None and pos[0] >= bar.x - self.ui.view.px(8)
        self._grip = (pos[1], self.offset, on_bar)
        self.dragged = False

    def drag(self, pos: Sequence[float]) -> None:
        """The bar follows the pointer; the content goes with the finger."""
        bar = self.bar()
        if self._grip is None or bar is None:
            return
        start, offset, on_bar = self._grip
        moved = pos[1] - start
        if on_bar:
            self.dragged = True
            self.scroll_to(offset + moved * self.farthest / max(1, self.rect.h - bar.h))
        elif self.dragged or abs(moved) > self.ui.view.px(12):
            self.dragged = True
            self.scroll_to(offset - moved)

    def release(self, pos: Sequence[float]) -> None:  # noqa: ARG002 - let go wherever it is
        """Let go."""
        self._grip = None

    def fade(self, part: pygame.Surface, *, top: bool = True, foot: bool = True) -> pygame.Surface:
        """What is in sight, faded out where more follows: no line ends at the edge as if it were cut off.
        `top` and `foot`: whether that edge cuts anything.
        """
        w, h = part.get_width(), min(self.ui.view.px(FADE), part.get_height() // 3)
        edges = ((0, top and self.offset > 0), (part.get_height() - h, foot and self.offset < self.farthest))
        for at, more in edges:
            if more:
                strip = self.ui.art.keep(("fade", w, h, at > 0), partial(_strip, w, h, upward=at > 0))
                part.blit(strip, (0, at), special_flags=pygame.BLEND_RGBA_MULT)
        return part

    def fade_over(self, surface: pygame.Surface, ground: pygame.Surface, above: int, below: int) -> None:
        """The same for rows that are drawn already: what was under them comes back towards an edge that cuts
        one. `above` and `below`: pixels of that row which are out of sight.
        """
        edges = bool(above) and self.offset > 0, bool(below) and self.offset < self.farthest
        faded_edges(self.ui, surface, ground, self.rect.topleft, edges)

    def draw_bar(self, surface: pygame.Surface) -> None:
        """The bar, if there is something to scroll."""
        bar = self.bar()
        if bar is None:
            return
        ui, rect = self.ui, self.rect
        groove = pygame.Rect(bar.x, rect.y, bar.w, rect.h)
        surface.blit(ui.art.box(groove.size, "paper-deep", BAR / 2, 0.6), groove)
        grip: Colour = "gold" if self.hovered else "gold-dark"
        surface.blit(ui.art.box(bar.size, grip, BAR / 2), bar)


def faded_edges(
    ui: Ui, surface: pygame.Surface, ground: pygame.Surface, at: tuple[int, int], edges: tuple[bool, bool]
) -> None:
    """Fade what is drawn over a ground that lies at a point: that ground comes back towards its upper or its
    lower edge, where more follows beyond it.
    """
    w, high = ground.get_size()
    h = min(ui.view.px(FADE), high // 3)
    for top, more in zip((0, high - h), edges, strict=True):
        if more:
            strip = ui.art.keep(("fade", w, h, top == 0), partial(_strip, w, h, upward=top == 0))
            back = pygame.Surface((w, h), pygame.SRCALPHA)
            back.blit(ground, (0, 0), (0, top, w, h))
            back.blit(strip, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(back, (at[0], at[1] + top))


def _strip(w: int, h: int, *, upward: bool) -> pygame.Surface:
    """White that grows from nothing, downward or upward."""
    strip = pygame.Surface((1, h), pygame.SRCALPHA)
    for row in range(h):
        share = (h - row if upward else row + 1) / (h + 1)
        strip.set_at((0, row), (255, 255, 255, round(255 * share)))
    return pygame.transform.scale(strip, (w, h))


class Scroll(Scrolling):
    """A sheet longer than its room; arrows and page keys scroll. `content` draws it for a width in pixels.

    It is drawn again by `renew` and after a resize (make a new one then).
    """

    def __init__(
        self, ui: Ui, box: Box, content: Callable[[int], pygame.Surface], *, anchor: Anchor = CENTRE
    ) -> None:
        super().__init__(ui, box, anchor=anchor)
        self.content = content
        self._drawn: pygame.Surface | None = None

    @property
    def image(self) -> pygame.Surface:
        """The whole sheet."""
        if self._drawn is None:
            self._drawn = self.content(self.width)
        return self._drawn

    @property
    def width(self) -> int:
        """How wide the sheet is, in pixels."""
        return max(1, self.rect.w - self.ui.view.px(BAR + 14))

    def renew(self) -> None:
        """The content has changed."""
        self._drawn = None
        self.scroll_to(0)
        self.stale = True

    @property
    def content_height(self) -> int:
        """Height of the sheet, in pixels."""
        return self.image.get_height()

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows, page keys, Home and End."""
        if event.type != pygame.KEYDOWN or not self.farthest:
            return False
        page = self.rect.h - self.step
        ways = {
            pygame.K_UP: -self.step,
            pygame.K_DOWN: self.step,
            pygame.K_PAGEUP: -page,
            pygame.K_PAGEDOWN: page,
            pygame.K_SPACE: page,
            pygame.K_HOME: -self.farthest,
            pygame.K_END: self.farthest,
        }
        if event.key not in ways:
            return False
        before = self.offset
        self.scroll_to(self.offset + ways[event.key])
        arrow = event.key in (pygame.K_UP, pygame.K_DOWN)
        return self.offset != before or not arrow  # at an end the arrows lead on to the next widget

    def draw(self, surface: pygame.Surface) -> None:
        """The part in sight and the bar."""
        rect, image = self.rect, self.image
        if self.farthest:
            seen = pygame.Rect(0, self.offset, image.get_width(), rect.h).clip(image.get_rect())
            top = self._gap(seen.top, 1) if self.offset else seen.top
            foot = self._gap(seen.bottom, -1) if self.offset < self.farthest else seen.bottom
            whole = seen.top if top is None else top, seen.bottom if foot is None else foot
            part = image.subsurface((0, whole[0], seen.w, whole[1] - whole[0])).copy()
            self.fade(part, top=top is None, foot=foot is None)
            surface.blit(part, (rect.x, rect.y + whole[0] - seen.top))
        else:
            surface.blit(image, rect.topleft)
        self.draw_bar(surface)

    def _gap(self, edge: int, way: int) -> int | None:
        """The row between two lines of the sheet that is next to an edge, so that the edge cuts none; None
        where something higher than a line lies there, such as a figure.
        """
        image, most = self.image, self.ui.view.px(LINE * self.ui.view.text_scale)
        for row in range(edge, edge + way * min(most, self.rect.h // 4), way):
            at = min(max(0, row if way > 0 else row - 1), image.get_height() - 1)
            line = image.subsurface((0, at, image.get_width(), 1))
            if not line.get_bounding_rect().w:
                return row
        return None
