"""Art at the window's size: icons, drawings, paper, shadows, backdrops.

Every surface returned is kept and shared: blit it, never draw on it (`.copy()` first). Names are paths below
assets/ without suffix: "menu/sign". Sizes are pixels unless a name ends in `_units`.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from pathlib import Path
from typing import Literal

import pygame

from scenes.ui.design_space import View, coarse_part
from scenes.ui.draw import nine_patch as paper
from scenes.ui.draw.async_raster import COARSE, RasterThread, SurfaceCache, rasterise
from scenes.ui.text.fonts import ASSETS
from scenes.ui.theme import Colour, Theme, mix

BACKDROP = (2560, 1200)
"""A backdrop in units; the design space is its middle."""
TILE = 400
"""Side of a texture, in units."""
ROOM = 36 << 20
"""Bytes of art kept at most, or four pictures as large as the window where those are more."""

Tint = Literal["ink", "cloth", "glow"]
Pieces = Callable[[pygame.Surface], Iterator[None]]
"""Paints on a surface, piece by piece."""


class Art:
    """Everything drawn that is not text, for one view."""

    def __init__(self, theme: Theme, view: View) -> None:
        self.theme = theme
        self.view = view
        self.shelf = SurfaceCache(_room(view))
        self.source = ""
        """The figures of the cards that are drawn; "" for ours."""
        self.draughtsman = RasterThread()
        self.sharpness = 0
        """Grows whenever drawings have become sharper: what was composed of coarse ones is out of date."""
        self._come = False
        self._sharp: dict[Hashable, pygame.Surface] = {}
        self._early: set[Hashable] = set()
        self._ground: tuple[Hashable, pygame.Surface] | None = None

    def resized(self, view: View) -> None:
        """Another view; what was drawn for a window of another size is forgotten."""
        if view.size != self.view.size:
            self.forget()
            self.shelf.room = _room(view)
        self.view = view

    def forget(self) -> None:
        """Let go of all that was drawn, and of what is on its way."""
        self.shelf.clear()
        self._sharp.clear()
        self._early.clear()
        self._ground = None
        self._come = False
        self.draughtsman.drop()

    def arrived(self) -> bool:
        """Take in what the art thread has finished; True once all that was on its way has come.

        So whatever is composed of several drawings is composed anew once, not for each of them.
        """
        for key, image in self.draughtsman.collect():
            self.shelf.drop(("coarse", key))
            self.shelf.drop(("coarse cut", key))
            opaque = isinstance(key, tuple) and key[0] == "backdrop"
            self._sharp[key] = image.convert() if opaque else image.convert_alpha()
            self._come = self._come or key not in self._early
            self._early.discard(key)
        if not self._come or self.draughtsman.busy:
            return False
        self._come = False
        self.sharpness += 1
        return True

    def ground(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The opaque picture under everything of a table, made anew for another key or view, or sharper art.

        One is kept at a time. Keys tell it apart by value: the address of a surface (`id`) may be that of
        one thrown away.
        """
        whole = (key, self.view, self.sharpness)
        if self._ground is None or self._ground[0] != whole:
            self._ground = None  # let go of the old one first
            self._ground = (whole, make().convert())
        return self._ground[1]

    def ground_of(self, key: Hashable, pieces: Pieces) -> pygame.Surface:
        """The same of a picture as large as the window that is painted in pieces."""

        def make() -> pygame.Surface:
            surface = pygame.Surface(self.view.size)
            for _piece in pieces(surface):
                pass
            return surface

        return self.ground(key, make)

    def ground_ahead(self, key: Hashable, pieces: Pieces) -> Iterator[None]:
        """Make `ground_of` that key piece by piece, if it is not there; in a window that changes, in vain."""
        view = self.view
        if self._ground is None or self._ground[0] != (key, view, self.sharpness):
            surface = pygame.Surface(view.size)
            yield from pieces(surface)
            if self.view == view:
                self.ground(key, lambda: surface)
            yield

    def drawn_from(self, source: str) -> None:
        """Cards have these figures now ("": ours); pictures of others are forgotten."""
        if source != self.source:
            self.source = source
            self.shelf.clear()

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface kept under that key, else `make()`: for anything composed once for a window size."""
        found = self.shelf.get(key)
        return found if found is not None else self.shelf.put(key, make())

    # -- drawings

    def svg(
        self,
        name: str,
        size: tuple[int, int],
        tint: Colour | None = None,
        how: Tint = "ink",
        flip: bool = False,
    ) -> pygame.Surface:
        """A drawing at exactly that size, at once.

        `tint` with "ink" colours a black drawing, with "cloth" multiplies a grey one, with "glow" takes the
        lighter of both. `flip` mirrors it left to right.
        """
        key = ("svg", name, size, tint, how, flip)
        return self.keep(key, lambda: self._svg(name, size, tint, how, flip))

    def _svg(
        self, name: str, size: tuple[int, int], tint: Colour | None, how: Tint, flip: bool
    ) -> pygame.Surface:
        image = rasterise(ASSETS / f"{name}.svg", size).convert_alpha()
        if tint is not None:
            rgb = self.theme.rgb(tint)
            match how:
                case "ink":
                    image.fill((*rgb, 0), special_flags=pygame.BLEND_RGBA_ADD)
                case "cloth":
                    image.fill((*rgb, 255), special_flags=pygame.BLEND_RGBA_MULT)
                case "glow":
                    image.fill(rgb, special_flags=pygame.BLEND_RGB_MAX)
        return pygame.transform.flip(image, True, False) if flip else image

    def icon(self, name: str, px: int, colour: Colour = "ink") -> pygame.Surface:
        """A silhouette of assets/icons in one colour, square."""
        return self.svg(f"icons/{name}", (px, px), colour)

    def seat(self, seat: int, px: int) -> pygame.Surface:
        """A seat's roundel: its colour and its glyph."""
        return self.svg(f"seats/{seat}", (px, px))

    def large(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """A large drawing at exactly that size: at first a coarse raster, the sharp one once it is ready.

        The scene is told by `Scene.refreshed`. Without a coarse raster it is drawn at once.
        """
        key = ("large", name, size)
        found = self._sharp.get(key)
        if found is not None:
            return found
        coarse = _coarse(name)
        if coarse is None:
            return self._sharp.setdefault(key, rasterise(ASSETS / f"{name}.svg", size).convert_alpha())
        self.draughtsman.ask(key, ASSETS / f"{name}.svg", size)
        self._early.discard(key)
        return self.keep(("coarse", key), lambda: _stretched(coarse, size))

    def want(self, name: str, size: tuple[int, int]) -> bool:
        """Have a large drawing made that will be needed later. True once `large` gives it sharp.

        As it was shown nowhere before, its coming makes nothing out of date.
        """
        if not self.is_sharp(name, size):
            key = ("large", name, size)
            if _coarse(name) is None:
                self.large(name, size)
            elif self.draughtsman.ask(key, ASSETS / f"{name}.svg", size):
                self._early.add(key)
        return self.is_sharp(name, size)

    def is_sharp(self, name: str, size: tuple[int, int]) -> bool:
        """Whether `large` gives that drawing sharp now."""
        return ("large", name, size) in self._sharp

    def release(self, name: str, size: tuple[int, int]) -> None:
        """Let go of a large drawing that has been composed into another; asked for again, it comes again."""
        self._sharp.pop(("large", name, size), None)

    def backdrop(self, name: str) -> pygame.Surface:
        """A landscape cut to the window: at first coarse, then sharp. Blit it at (0, 0)."""
        scaled, offset = backdrop_place(self.view)
        whole, cut = ("backdrop", name, scaled), ("cut", name, scaled, self.view.size)
        found = self._sharp.get(cut)
        if found is None:
            found = self._sharp.pop(whole, None)
            if found is None:
                coarse = _coarse(f"backdrops/{name}")
                if coarse is not None:
                    self.draughtsman.ask(whole, ASSETS / f"backdrops/{name}.svg", scaled)
                    return self.keep(("coarse", whole), lambda: _filled(coarse, self.view.size))
                found = rasterise(ASSETS / f"backdrops/{name}.svg", scaled).convert()
            found = self._sharp[cut] = _cut(found, scaled, offset, self.view.size)
        return found

    def overlay(self, name: str) -> pygame.Surface:
        """A backdrop with holes (curtain_frame), cut to the window like `backdrop`."""
        scaled, offset = backdrop_place(self.view)
        coarse = _coarse(f"backdrops/{name}")
        key = ("large", f"backdrops/{name}", scaled)
        if coarse is not None and key not in self._sharp:
            self.draughtsman.ask(key, ASSETS / f"backdrops/{name}.svg", scaled)
            return self.keep(("coarse cut", key), lambda: _filled(coarse, self.view.size))
        return self.keep(
            ("overlay", name, scaled, self.view.size),
            lambda: _cut(self.large(f"backdrops/{name}", scaled), scaled, offset, self.view.size),
        )

    # -- paper

    def texture(self, name: str) -> pygame.Surface:
        """A seamless tile (blotch, grain, grain_light) at the window's scale."""
        side = self.view.px(TILE)
        return self.keep(("texture", name, side), lambda: _texture(name, side))

    def paper(
        self,
        size: tuple[int, int],
        accent: Colour = "gold",
        *,
        radius: float | None = None,
        rules: bool = True,
        gradient: str = "paper",
        grain: bool = True,
    ) -> pygame.Surface:
        """A sheet with textures, a hair edge and a double rule in the accent. `radius` in units."""
        corner = self.theme.sizes["radius"] if radius is None else radius
        key = ("paper", size, accent, corner, rules, gradient, grain, self.view.k)
        return self.keep(
            key, lambda: self._paper(size, accent, radius=corner, rules=rules, gradient=gradient, grain=grain)
        )

    def _paper(
        self, size: tuple[int, int], accent: Colour, *, radius: float, rules: bool, gradient: str, grain: bool
    ) -> pygame.Surface:
        k = self.view.k
        sheet = paper.vertical(size, self.theme.gradient(gradient)).convert_alpha()
        if grain:
            paper.tiled(sheet, self.texture("blotch"))
            paper.tiled(sheet, self.texture("grain"))
        paper.clipped(sheet, paper.rounded(size, radius * k))
        sheet.blit(
            paper.outline(size, radius * k, max(1.0, k), self.theme.rgb("paper-edge"), alpha=200), (0, 0)
        )
        if rules:
            rgb = self.theme.rgb(accent)
            sheet.blit(paper.outline(size, radius * k, max(1.0, 2.5 * k), rgb, inset=6 * k), (0, 0))
            sheet.blit(paper.outline(size, radius * k, max(0.7, k), rgb, inset=11 * k), (0, 0))
        return sheet

    def shadow(
        self,
        size: tuple[int, int],
        blur: float = 10,
        alpha: float = 0.45,
        radius: float = 10,
        colour: Colour = "shadow",
    ) -> tuple[pygame.Surface, int]:
        """(surface, margin in pixels): a soft shadow or glow of a rounded box; blit it at `-margin`."""
        px = self.view.px(blur)
        key = ("soft", size, px, alpha, radius, colour, self.view.k)
        rgb = self.theme.rgb(colour)
        image = self.keep(key, lambda: paper.soft(size, radius * self.view.k, px, rgb, round(255 * alpha)))
        return image, (image.get_width() - size[0]) // 2

    def disc(self, px: int, colour: Colour, alpha: float = 1.0, ring: float = 0.0) -> pygame.Surface:
        """A smooth disc, or its rim of `ring` pixels."""
        rgb = self.theme.rgb(colour)
        return self.keep(
            ("disc", px, colour, alpha, ring), lambda: paper.disc(px, rgb, round(255 * alpha), ring)
        )

    def box(
        self,
        size: tuple[int, int],
        colour: Colour,
        radius: float = 10,
        alpha: float = 1.0,
        line: float = 0.0,
    ) -> pygame.Surface:
        """A smooth rounded box in one colour, or its outline of `line` units. `radius` in units."""
        key = ("box", size, colour, radius, alpha, line, self.view.k)
        rgb, k = self.theme.rgb(colour), self.view.k
        if line:
            width = max(1.0, line * k)
            return self.keep(
                key, lambda: paper.outline(size, radius * k, width, rgb, alpha=round(255 * alpha))
            )
        return self.keep(key, lambda: paper.rounded(size, radius * k, rgb, round(255 * alpha)))

    def filled(self, size: tuple[int, int], colour: Colour, radius: float = 10) -> pygame.Surface:
        """The likely button: a field in one colour, lighter above, with a rule and a hair line in cream."""
        key = ("filled", size, colour, radius, self.view.k)
        return self.keep(key, lambda: self._filled(size, colour, radius))

    def _filled(self, size: tuple[int, int], colour: Colour, radius: float) -> pygame.Surface:
        k, rgb = self.view.k, self.theme.rgb(colour)
        stops = ((0.0, mix(rgb, LIGHT, 0.14)), (0.5, rgb), (1.0, mix(rgb, DARK, 0.2)))
        field = paper.vertical(size, stops).convert_alpha()
        paper.clipped(field, paper.rounded(size, radius * k))
        near, far = (5.0, 10.0) if size[1] >= 56 * k else (3.0, 7.0)  # a low one leaves its words more room
        cream, curve = self.theme.rgb("cream"), radius * k
        field.blit(paper.outline(size, curve, max(1.0, 2 * k), cream, alpha=235, inset=near * k), (0, 0))
        field.blit(paper.outline(size, curve, max(0.7, k), cream, alpha=130, inset=far * k), (0, 0))
        return field

    def gradient(self, size: tuple[int, int], name: str) -> pygame.Surface:
        """A gradient of the theme from top to foot."""
        return self.keep(
            ("gradient", size, name), lambda: paper.vertical(size, self.theme.gradient(name)).convert()
        )

    def focus(self, size: tuple[int, int], radius: float = 14) -> tuple[pygame.Surface, int]:
        """(surface, margin in pixels): the focus ring of menu.png around a box: glow, line, four lozenges."""
        key = ("focus", size, radius, self.view.k)
        image = self.keep(key, lambda: self._focus(size, radius))
        return image, (image.get_width() - size[0]) // 2

    def halo(self, size: tuple[int, int], radius: float = 10) -> tuple[pygame.Surface, int]:
        """(surface, margin in pixels): light around a box, which itself stays as it is."""
        k, blur = self.view.k, max(2, round(12 * self.view.k))
        margin = 2 * blur

        def make() -> pygame.Surface:
            rgb = self.theme.rgb("focus-glow")
            image = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
            image.fill((*rgb, 0))
            image.blit(paper.outline(size, radius * k, 10 * k, rgb), (margin, margin))
            image = paper.blurred(image, blur)
            hole = paper.rounded(size, radius * k, (0, 0, 0), 255)
            image.blit(hole, (margin, margin), special_flags=pygame.BLEND_RGBA_SUB)
            return image

        return self.keep(("halo", size, radius, k), make), margin

    def _focus(self, size: tuple[int, int], radius: float) -> pygame.Surface:
        k = self.view.k
        gap, line = round(self.theme.sizes["focus-gap"] * k), max(2.0, 4.5 * k)
        blur = max(2, round(9 * k))
        ring = (size[0] + 2 * gap, size[1] + 2 * gap)
        margin = gap + 2 * blur + round(6 * k)
        image = pygame.Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
        image.fill((*self.theme.rgb("focus-glow"), 0))
        at = (margin - gap, margin - gap)
        glow = paper.outline(ring, (radius + 10) * k, line * 2.2, self.theme.rgb("focus-glow"), alpha=235)
        image.blit(glow, at, special_flags=pygame.BLEND_RGBA_MAX)
        image = paper.blurred(image, blur)
        dark, edge = self.theme.rgb("gold-dark"), max(1.0, 1.4 * k)
        image.blit(paper.outline(ring, (radius + 10) * k, line + edge, dark), at)
        image.blit(paper.outline(ring, (radius + 10) * k, line, self.theme.rgb("focus"), inset=edge), at)
        gem = self.svg("ui/ornament_lozenge", (max(8, round(24 * k)), max(9, round(28 * k))))
        middle = pygame.Vector2(line / 2, line / 2)
        for x, y in ((0.5, 0), (0.5, 1), (0, 0.5), (1, 0.5)):
            spot = middle + at + pygame.Vector2(x * (ring[0] - line), y * (ring[1] - line))
            image.blit(gem, gem.get_rect(center=spot))
        return image


LIGHT, DARK = (255, 255, 255), (0, 0, 0)
"""Mixed into the ends of a filled button."""


def backdrop_place(view: View) -> tuple[tuple[int, int], tuple[int, int]]:
    """(size, top left corner) in pixels: at the view's scale, larger only if that leaves a gap."""
    k = max(view.k, view.width / BACKDROP[0], view.height / BACKDROP[1])
    size = (max(view.width, round(BACKDROP[0] * k)), max(view.height, round(BACKDROP[1] * k)))
    return size, ((view.width - size[0]) // 2, (view.height - size[1]) // 2)


def _room(view: View) -> int:
    return max(ROOM, 4 * 4 * view.width * view.height)


def _coarse(name: str) -> Path | None:
    for suffix in (".jpg", ".png"):
        file = COARSE / f"{name.replace('/', '_')}{suffix}"
        if file.exists():
            return file
    return None


def _stretched(file: Path, size: tuple[int, int]) -> pygame.Surface:
    image = pygame.image.load(file)
    return pygame.transform.smoothscale(image.convert_alpha(), size)


def _cut(
    image: pygame.Surface, scaled: tuple[int, int], offset: tuple[int, int], size: tuple[int, int]
) -> pygame.Surface:
    """The part of an image that the window shows, whose place is that of an image of the size `scaled`."""
    if image.get_size() != scaled:
        image = pygame.transform.smoothscale(image, scaled)
    if scaled == size:
        return image
    return image.subsurface((-offset[0], -offset[1], *size)).copy()


def _filled(file: Path, size: tuple[int, int]) -> pygame.Surface:
    image = pygame.image.load(file)
    image = image.convert_alpha() if file.suffix == ".png" else image.convert()
    part, _k = coarse_part(image.get_size(), size)
    return pygame.transform.smoothscale(image.subsurface(part), size)


def _texture(name: str, side: int) -> pygame.Surface:
    image = pygame.image.load(ASSETS / "textures" / f"{name}.png").convert_alpha()
    return image if side == TILE else pygame.transform.smoothscale(image, (side, side))
