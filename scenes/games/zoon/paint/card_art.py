"""Card art of Zoon: faces and backs, drawn at the size needed from the figures of the tribe files.

Sizes are pixels. Cards over 4:5 (the field's 9:10) have the board anatomy, narrower ones (5:7) the large.
Every surface returned is shared: never draw on one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from weakref import WeakKeyDictionary

import pygame

from game.data.data_roots import own_data_version
from game.zoon.cards.schema import Tribe, Trump, Zoon
from scenes.games.zoon.paint import blazons, card_parts, grids, tribe_inks
from scenes.ui.context import Ui
from scenes.ui.draw import nine_patch, svg
from scenes.ui.draw.art import Art
from scenes.ui.draw.async_raster import SurfaceCache
from scenes.ui.draw.svg import Size
from scenes.ui.i18n import local_text
from scenes.ui.text import fonts
from scenes.ui.text.fonts import Face
from scenes.ui.text.type import Type

ROOM = 64 << 20
"""How many bytes of card surfaces are kept at most."""
NAME, LARGE_NAME, TRUMP_NAME = 20.0, 22.0, 20.0
"""Sizes of names, in units."""
NAME_SHARE, TRUMP_SHARE = 0.092, 0.12
"""The height of a name on a large card, of its width: it grows with the card."""
SQUEEZE = 0.74
"""How narrow the letters of a name may become before it takes two lines."""
LEADING = 0.94
"""Distance of the two lines of a name, in ems."""


class CardArt:
    """Draws cards for one view: `letters` sets the names, `art` gives the grain of the paper."""

    def __init__(self, letters: Type, art: Art) -> None:
        self.letters = letters
        self.art = art
        self._shelf = SurfaceCache(ROOM)
        self._source = self._drawn_from()

    def forget(self) -> None:
        """Drop every card: a tribe's file has changed."""
        self._shelf.clear()

    def zoon(self, tribe: Tribe, zoon: Zoon, face: int, size: Size) -> pygame.Surface:
        """The face of a Zoon: print `face` of `zoon.faces`."""
        name = local_text(zoon.name)
        key = ("zoon", tribe.id, zoon.id, face, size, name, self.letters.view)
        return self._keep(key, lambda: self._zoon(tribe, zoon, face, size, name))

    def card(self, tribe: Tribe, kind: str, size: Size) -> pygame.Surface:
        """The face of a card kind such as "martelure.0" ("trump-id.0" for a Zoon that was a Trump)."""
        name, _, face = kind.rpartition(".")
        return self.zoon(tribe, zoon_of(tribe, name), int(face), size)

    def mini(self, tribe: Tribe, kind: str, size: Size) -> pygame.Surface:
        """A card where there is no room for a name: silhouette and scores alone."""
        name, _, face = kind.rpartition(".")
        key = ("mini", tribe.id, kind, size, self.letters.view)
        return self._keep(key, lambda: self._mini(tribe, zoon_of(tribe, name), int(face), size))

    def trump(self, tribe: Tribe, trump: Trump, size: Size) -> pygame.Surface:
        """The face of a Trump."""
        name = local_text(trump.name)
        key = ("trump", tribe.id, trump.id, size, name, self.letters.view)
        return self._keep(key, lambda: self._trump(tribe, trump, size, name))

    def back(self, tribe: Tribe, size: Size) -> pygame.Surface:
        """The back of a tribe's cards: the same after a half turn, pixel by pixel."""
        return self._keep(("back", tribe.id, size), lambda: self._back(tribe, size))

    def grid(self, grid: grids.Grid, side: int) -> pygame.Surface:
        """A movement or aiming grid alone, `side` pixels wide."""
        return self._keep(
            ("grid", grid, side),
            lambda: svg.raster(grids.drawn(grid, 1.5, 1.5, 97.0), (100, 100), (side, side)),
        )

    def blazon(self, tribe: Tribe, side: int, colour: str) -> pygame.Surface:
        """A tribe's blazon as a silhouette."""
        return self._keep(
            ("blazon", tribe.id, side, colour),
            lambda: svg.raster([blazons.blazon(tribe, 256, 256, 512, colour)], (512, 512), (side, side)),
        )

    def corner(self, value: int | str, tribe: Tribe, side: int) -> pygame.Surface:
        """One score as its disc, `side` pixels wide: a number, a star "*" or a cross "X"."""
        return self._keep(("corner", value, tribe.id, side), lambda: self._corner(value, tribe, side))

    def ground(self, tribe: Tribe, size: Size) -> pygame.Surface:
        """The paper of a tribe's cards with nothing on it yet."""

        def make() -> pygame.Surface:
            paper_alone = card_parts.paper_ground(*size, tribe_inks.inks(tribe).main)
            return self._grained(svg.raster(paper_alone, size, size), "blotch", "grain")

        return self._keep(("ground", tribe.id, size), make)

    # -- how it is done

    def _drawn_from(self) -> tuple[str, int]:
        """Whose figures the cards have: those of a match, or of today, where own tribes may have changed."""
        return self.art.source, own_data_version("zoon")

    def _keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if self._source != self._drawn_from():
            self._source = self._drawn_from()
            self.forget()
        found = self._shelf.get(key)
        return found if found is not None else self._shelf.put(key, make())

    def _grained(self, image: pygame.Surface, *textures: str) -> pygame.Surface:
        """The same with the grain of the paper on it, within its shape."""
        shape = image.copy()
        for name in textures:
            nine_patch.tiled(image, self.art.texture(name))
        nine_patch.clipped(image, shape)
        return image

    def _zoon(self, tribe: Tribe, zoon: Zoon, face: int, size: Size, name: str) -> pygame.Surface:
        w, h = size
        colours = tribe_inks.inks(tribe)
        large = h / w > 1.25
        px = max(self.letters.px(LARGE_NAME if large else NAME), round(NAME_SHARE * w) if large else 0)
        inset = 0.04 * w if large else 0.022 * w
        room = w - 2 * inset - 0.09 * w
        lines = self.name_lines(name, px, room)
        ribbon = max((0.112 if large else 0.165) * h, (len(lines) * LEADING + 0.12) * px)
        top = h - ribbon - (0.05 * h if large else 0.02 * h)
        r = (0.098 if large else 0.118) * w
        at, low = 0.163 * w, top - r - (0.034 if large else 0.028) * w
        spots = ((at, at), (w - at, at), (w - at, low), (at, low))
        corners = zoon.faces[face].corners
        image = self.ground(tribe, size).copy()
        parts = card_parts.anatomy(tribe, zoon, size, top, large=large, colours=colours)
        parts += card_parts.ribbon(inset, top, w - 2 * inset, ribbon, colours=colours, plain=len(lines) > 1)
        parts += card_parts.discs(corners, spots, r, colours)
        _over(image, parts)
        self._name(image, lines, px, (w / 2, top + ribbon / 2), room)
        self._numerals(image, corners, spots, r)
        return image

    def _mini(self, tribe: Tribe, zoon: Zoon, face: int, size: Size) -> pygame.Surface:
        w, h = size
        colours = tribe_inks.inks(tribe)
        r = 0.19 * w
        spots = (
            (1.2 * r, 1.2 * r),
            (w - 1.2 * r, 1.2 * r),
            (w - 1.2 * r, h - 1.2 * r),
            (1.2 * r, h - 1.2 * r),
        )
        corners = zoon.faces[face].corners
        image = self.ground(tribe, size).copy()
        figure = blazons.icon(blazons.zoon_icon(tribe, zoon), w / 2, h / 2, 0.6 * w, card_parts.INK)
        _over(image, [figure, *card_parts.discs(corners, spots, r, colours)])
        self._numerals(image, corners, spots, r)
        return image

    def _trump(self, tribe: Tribe, trump: Trump, size: Size, name: str) -> pygame.Surface:
        w, h = size
        colours = tribe_inks.inks(tribe)
        image = self._grained(svg.raster(card_parts.dark_ground(w, h), size, size), "grain_light")
        far, y = 0.29 * w, 0.415 * h
        spots = ((0.175 * w, y - far), (0.825 * w, y - far), (0.825 * w, y + far), (0.175 * w, y + far))
        corners = trump.corners or ()
        _over(
            image,
            card_parts.trump_anatomy(trump, w, h, colours)
            + card_parts.discs(corners, spots, 0.133 * w, colours),
        )
        px, room = max(self.letters.px(TRUMP_NAME), round(TRUMP_SHARE * w)), 0.86 * w
        lines = self.name_lines(name, px, room, two=True)
        middle = min(0.826 * h, 0.935 * h - len(lines) * px * LEADING / 2)
        self._name(image, lines, px, (w / 2, middle), room)
        self._numerals(image, corners, spots, 0.133 * w)
        return image

    def _back(self, tribe: Tribe, size: Size) -> pygame.Surface:
        return svg.half_turn_exact(
            self._grained(svg.raster(card_parts.back(tribe, *size), size, size), "grain")
        )

    def _corner(self, value: int | str, tribe: Tribe, side: int) -> pygame.Surface:
        image = pygame.Surface((side, side), pygame.SRCALPHA)
        spots = ((side / 2, side / 2),)
        _over(image, card_parts.discs((value,), spots, side / 2 - 1.5, tribe_inks.inks(tribe)))
        self._numerals(image, (value,), spots, side / 2 - 1.5)
        return image

    def _numerals(
        self, image: pygame.Surface, corners: Sequence[int | str], spots: Sequence[svg.Point], r: float
    ) -> None:
        px = max(self.letters.px(20), round(r * 1.56))
        for value, spot in zip(corners, spots, strict=False):
            if isinstance(value, int):
                self._line(image, str(value), px, spot, room=1.62 * r, face="title")

    def _line(
        self,
        image: pygame.Surface,
        text: str,
        px: int,
        centre: svg.Point,
        *,
        room: float,
        face: Face = "bold",
    ) -> None:
        """One line in cream, centred on its capitals, its letters squeezed into `room` pixels."""
        drawn = self.letters.line(text, self._size(px), tribe_inks.CREAM, face)
        if drawn.get_width() > room:
            drawn = pygame.transform.smoothscale(drawn, (max(1, round(room)), drawn.get_height()))
        ascent = self.letters.ascent(px, face, text)
        x = round(centre[0] - drawn.get_width() / 2)
        image.blit(drawn, (x, round(centre[1] - ascent + fonts.cap_height(face) * px / 2)))

    def _size(self, px: int) -> float:
        """The size in units that gives that many pixels."""
        return px / (self.letters.view.k * self.letters.view.text_scale)

    def _name(
        self, image: pygame.Surface, lines: Sequence[str], px: int, centre: svg.Point, room: float
    ) -> None:
        first = centre[1] - px * LEADING * (len(lines) - 1) / 2
        for i, line in enumerate(lines):
            self._line(image, line, px, (centre[0], first + i * px * LEADING), room=room)

    def name_lines(self, name: str, px: int, room: float, two: bool = False) -> list[str]:
        """A name on one line, squeezed if need be (not if there is room for `two`), or on two even ones."""

        def width(text: str) -> int:
            return self.letters.width(text, self._size(px), "bold")

        cuts = [i + 1 for i, char in enumerate(name[:-1]) if char in " -"]
        if not cuts or width(name) * (1 if two else SQUEEZE) <= room:
            return [name]
        best = min(cuts, key=lambda cut: max(width(name[:cut].strip()), width(name[cut:])))
        return [name[:best].strip(), name[best:]]


def _over(image: pygame.Surface, parts: Sequence[str]) -> None:
    image.blit(svg.raster(parts, image.get_size(), image.get_size()), (0, 0))


def zoon_of(tribe: Tribe, name: str) -> Zoon:
    """The Zoon of that id, or the one that the Trump of that id becomes. KeyError if there is none."""
    for zoon in (*tribe.zoons, *tribe.extra_zoons):
        if zoon.id == name:
            return zoon
    for trump in tribe.trumps:
        if trump.id == name and trump.zoon is not None:
            z = trump.zoon
            return Zoon(
                trump.id, trump.name, z.type, z.value, z.moves, z.faces, z.star, blazons.trump_icon(trump)
            )
    raise KeyError(f"{tribe.id} has no card {name}")


_by_ui: WeakKeyDictionary[Ui, CardArt] = WeakKeyDictionary()


def faces_of(ui: Ui) -> CardArt:
    """The faces of the run, one for every scene."""
    if ui not in _by_ui:
        _by_ui[ui] = CardArt(ui.type, ui.art)
    return _by_ui[ui]
