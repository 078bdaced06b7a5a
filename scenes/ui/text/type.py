"""Type: text as surfaces, cached, fitted to its place, wrapped, with titles in gold.

Sizes and widths are design units; a text's size is multiplied by the player's text scale. What does not fit
shrinks down to the floor (20 units), then is cut with an ellipsis: `Fitted.cut` says so, and a widget shows
the whole text on demand.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Sequence
from typing import Literal, TypeAlias

import pygame

from scenes.ui.design_space import View
from scenes.ui.text import fonts, typesetting
from scenes.ui.text.fonts import Face
from scenes.ui.text.gold_title import Gilding, gilded
from scenes.ui.text.text_fit import Fitted, fitted, fitted_block, width_of, wrapped
from scenes.ui.text.typesetting import LINE, clean
from scenes.ui.theme import RGB, Colour, Theme

Align: TypeAlias = Literal["left", "center", "right"]
Valign: TypeAlias = Literal["baseline", "top", "middle", "bottom"]

Outlined: TypeAlias = tuple[float, Colour, Face, float | None, Colour, int]
"""Size, colour, face, room in units, colour of the edge, its width in pixels."""

FLOOR = 20.0
"""The smallest text, in units, before the player's text scale."""
FITS = 4000
"""How many fitted lines are remembered."""
ROOM = 24 << 20
"""How many bytes of rendered text are kept at most."""


class Type:
    """Renders text for one view. Every surface it returns is shared: never draw on one."""

    def __init__(self, theme: Theme, view: View) -> None:
        self.theme = theme
        self.view = view
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._fits: dict[Hashable, Fitted] = {}

    def resized(self, view: View) -> None:
        """Another window or text scale: forget what was rendered."""
        self.view = view
        self._kept.clear()
        self._fits.clear()
        self._bytes = 0
        fonts.forget()

    def px(self, size: float) -> int:
        """The pixels of an em for a text of that size, at the player's text scale."""
        return max(6, round(size * self.view.k * self.view.text_scale))

    def units(self, px: float) -> float:
        """The size in units that gives that many pixels."""
        return px / (self.view.k * self.view.text_scale)

    def held(self, size: float, most: float = 1.15) -> float:
        """A size for large letters that need not grow with the text scale beyond `most` times."""
        return size * min(1.0, most / self.view.text_scale)

    def width(self, text: str, size: float, face: Face = "body", spacing: float = 0.0) -> int:
        """How wide the text is, in pixels. `spacing` is added after each letter, in ems."""
        return width_of(clean(text), self.px(size), face, spacing)

    def line_height(self, size: float) -> int:
        """Distance of two baselines, in pixels."""
        return round(self.px(size) * LINE)

    def fit(
        self, text: str, size: float, face: Face = "body", width: float | None = None, spacing: float = 0.0
    ) -> Fitted:
        """The text in `width` units: shrunk if it must, cut with an ellipsis if that is not enough."""
        key = (text, size, face, width, spacing)
        found = self._fits.get(key)
        if found is None:
            if len(self._fits) >= FITS:
                self._fits.clear()
            found = self._fits[key] = self._fit(clean(text), size, face, width=width, spacing=spacing)
        return found

    def _fit(self, text: str, size: float, face: Face, *, width: float | None, spacing: float) -> Fitted:
        px = self.px(size)
        if width is None:
            return Fitted(text, px, False)
        return fitted(text, px, self._floor(size), face, room=round(width * self.view.k), spacing=spacing)

    def _floor(self, size: float) -> int:
        """The pixels that a text of that size may shrink to."""
        return min(self.px(size), self.px(min(FLOOR, size)))

    def line(
        self,
        text: str,
        size: float,
        colour: Colour = "ink",
        face: Face = "body",
        *,
        width: float | None = None,
        spacing: float = 0.0,
    ) -> pygame.Surface:
        """One line. `width`: the room in units, see `fit`."""
        line = self.fit(text, size, face, width, spacing)
        return self._render(line.text, line.px, self.theme.rgb(colour), face, spacing)

    def squeezed(
        self, text: str, size: float, colour: Colour = "ink", face: Face = "body", *, width: float
    ) -> pygame.Surface:
        """One line whose letters become narrower where `width` units are too few: none is lost."""
        return squeezed(self.line(text, size, colour, face), round(width * self.view.k))

    def ascent(self, px: int, face: Face, text: str) -> int:
        """From the top of that line's surface down to its baseline, in pixels."""
        return typesetting.ascent(px, face, text)

    def print(
        self,
        surface: pygame.Surface,
        text: str,
        middle: Sequence[float],
        px: float,
        colour: Colour,
        face: Face,
        room: float | None = None,
    ) -> None:
        """Draw one line of letters, `px` pixels high, around a point; squeezed into `room` pixels."""
        px = round(px)
        image = self.line(text, self.units(px), colour, face)
        if room is not None:
            image = squeezed(image, round(room))
        y = round(middle[1] - self.ascent(px, face, clean(text)) + fonts.cap_height(face) * px / 2)
        surface.blit(image, (round(middle[0] - image.get_width() / 2), y))

    def place(
        self,
        surface: pygame.Surface,
        text: str,
        pos: Sequence[float],
        size: float,
        colour: Colour = "ink",
        *,
        face: Face = "body",
        align: Align = "left",
        valign: Valign = "baseline",
        width: float | None = None,
        spacing: float = 0.0,
    ) -> pygame.Rect:
        """Draw one line at a pixel position. "middle" centres capitals on it. Returns where it stands."""
        line = self.fit(text, size, face, width, spacing)
        image = self._render(line.text, line.px, self.theme.rgb(colour), face, spacing)
        spot = self._spot(image.get_size(), line, face, pos=pos, align=align, valign=valign)
        surface.blit(image, spot)
        return image.get_rect(topleft=spot)

    def place_outlined(
        self,
        surface: pygame.Surface,
        text: str,
        pos: Sequence[float],
        look: Outlined,
        align: Align = "center",
        *,
        valign: Valign = "baseline",
    ) -> pygame.Rect:
        """Draw one line with an outline at a pixel position; kept whole, so that it is one blit."""
        size, _colour, face, width, _edge, step = look
        line = self.fit(text, size, face, width)
        image = self._keep(("outlined", text, look), lambda: self._outlined(line, look))
        inner = pygame.Rect(0, 0, image.get_width() - 2 * step, image.get_height() - 2 * step)
        x, y = self._spot(inner.size, line, face, pos=pos, align=align, valign=valign)
        surface.blit(image, (x - step, y - step))
        return inner.move(x, y)

    def _outlined(self, line: Fitted, look: Outlined) -> pygame.Surface:
        _size, colour, face, _width, edge, step = look
        dark = self._render(line.text, line.px, self.theme.rgb(edge), face, 0.0)
        light = self._render(line.text, line.px, self.theme.rgb(colour), face, 0.0)
        size = (light.get_width() + 2 * step, light.get_height() + 2 * step)
        image = pygame.Surface(size, pygame.SRCALPHA)
        image.fill((*self.theme.rgb(edge), 0))
        for dx, dy in typesetting.ring(step):
            image.blit(dark, (step + dx, step + dy))
        image.blit(light, (step, step))
        return image

    def wrap(self, text: str, size: float, face: Face = "body", *, width: float = 400.0) -> list[str]:
        """Lines of at most `width` units; breaks at spaces (never at U+00A0), in a word only if it must."""
        return wrapped(clean(text), self.px(size), face, round(width * self.view.k))

    def paragraph(
        self,
        text: str,
        size: float,
        colour: Colour = "ink",
        face: Face = "body",
        *,
        width: float = 400.0,
        height: float | None = None,
        align: Align = "left",
        leading: float = LINE,
    ) -> pygame.Surface:
        """Wrapped text as wide as its room; with `height` it shrinks to the floor, then is cut."""
        text, room = clean(text), round(width * self.view.k)
        px, lines, _ = self._fit_block(text, size, face, room=room, height=height, leading=leading)
        key = ("paragraph", text, px, self.theme.rgb(colour), face, room, align, tuple(lines), leading)
        return self._keep(
            key,
            lambda: self._block(
                lines, px, self.theme.rgb(colour), face=face, room=room, align=align, leading=leading
            ),
        )

    def lines_of(
        self,
        text: str,
        size: float,
        face: Face = "body",
        *,
        width: float = 400.0,
        height: float | None = None,
        leading: float = LINE,
    ) -> tuple[int, list[str]]:
        """The size in pixels and the lines of such a paragraph."""
        room = round(width * self.view.k)
        px, lines, _ = self._fit_block(clean(text), size, face, room=room, height=height, leading=leading)
        return px, lines

    def block_height(self, text: str, size: float, face: Face = "body", *, width: float) -> float:
        """How high a paragraph of that width is, in units, without drawing it."""
        lines = self.wrap(text, size, face, width=width)
        return typesetting.block_height(len(lines), self.px(size), LINE) / self.view.k

    def paragraph_fits(
        self, text: str, size: float, face: Face, width: float, *, height: float, leading: float = LINE
    ) -> bool:
        """Whether a paragraph loses no letter in that room (units)."""
        room = round(width * self.view.k)
        return not self._fit_block(clean(text), size, face, room=room, height=height, leading=leading)[2]

    def title(
        self,
        text: str,
        size: float,
        gradient: str = "title",
        *,
        face: Face = "heavy",
        spacing: float = 0.0,
        width: float | None = None,
        outline: Colour | None = None,
        outline_width: float = 0.0,
        glow: Colour | None = None,
        glow_radius: float = 0.0,
    ) -> pygame.Surface:
        """A title with a gradient of the theme, an outline and a glow (widths in units).

        The surface has the same margin on all four sides for outline and glow, so its centre is the text's.
        """
        line = self.fit(text, size, face, width, spacing)
        look = Gilding(
            gradient, face, spacing, outline, self.view.px(outline_width), glow, self.view.px(glow_radius)
        )
        return self._keep(("title", line, look), lambda: gilded(self.theme, line, look))

    # -- how it is done

    def _keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found
        image = make()
        self._kept[key] = image
        self._bytes += image.get_width() * image.get_height() * 4
        while self._bytes > ROOM and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return image

    def _render(self, text: str, px: int, rgb: RGB, face: Face, spacing: float) -> pygame.Surface:
        key = ("line", text, px, rgb, face, spacing)
        return self._keep(key, lambda: typesetting.drawn(text, px, rgb, face, spacing))

    def _spot(
        self,
        size: tuple[int, int],
        line: Fitted,
        face: Face,
        *,
        pos: Sequence[float],
        align: Align,
        valign: Valign,
    ) -> tuple[int, int]:
        x = pos[0] - {"left": 0.0, "center": 0.5, "right": 1.0}[align] * size[0]
        ascent = self.ascent(line.px, face, line.text)
        drop = {
            "baseline": float(ascent),
            "top": float(typesetting.head(line.text, line.px, face)),
            "middle": ascent - fonts.cap_height(face) * line.px / 2,
            "bottom": float(size[1]),
        }[valign]
        return round(x), round(pos[1] - drop)

    def _fit_block(
        self, text: str, size: float, face: Face, *, room: int, height: float | None, leading: float
    ) -> tuple[int, list[str], bool]:
        px = self.px(size)
        if height is None:
            return px, wrapped(text, px, face, room), False
        tall = round(height * self.view.k)
        return fitted_block(text, px, self._floor(size), face, room=room, tall=tall, leading=leading)

    def _block(
        self, lines: list[str], px: int, rgb: RGB, *, face: Face, room: int, align: Align, leading: float
    ) -> pygame.Surface:
        height = typesetting.block_height(len(lines), px, leading)
        image = pygame.Surface((max(1, room), height), pygame.SRCALPHA)
        image.fill((*rgb, 0))
        top = typesetting.head(lines[0], px, face) if lines else 0
        for i, line in enumerate(lines):
            drawn = typesetting.drawn(line, px, rgb, face, 0.0)
            x = {"left": 0.0, "center": 0.5, "right": 1.0}[align] * (room - drawn.get_width())
            image.blit(drawn, (round(x), top + round(i * px * leading) - typesetting.head(line, px, face)))
        return image


def squeezed(image: pygame.Surface, room: int) -> pygame.Surface:
    """A line no wider than `room` pixels: its letters become narrower, none is lost."""
    if image.get_width() <= room:
        return image
    return pygame.transform.smoothscale(image, (max(1, room), image.get_height()))
