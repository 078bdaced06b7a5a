"""Faces and backs of Zoon cards, drawn at the size needed from the figures of the tribe files.

Sizes are pixels. Cards over 4:5 (the field's 9:10) have the board anatomy, narrower ones (5:7) the large.
Every surface returned is shared: never draw on one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from weakref import WeakKeyDictionary

import pygame

from game.zoon.cards import Tribe, Trump, Zoon
from scenes.ui import blazons, fonts, grids, inks, paper, svg
from scenes.ui.art import Art
from scenes.ui.fonts import Face
from scenes.ui.inks import Inks, rgb_hex
from scenes.ui.kit import Ui
from scenes.ui.raster import Shelf
from scenes.ui.svg import Size
from scenes.ui.text import Type
from scenes.ui.theme import RGB, mix
from scenes.ui.words import local_text

ROOM = 64 << 20
"""How many bytes of card surfaces are kept at most."""
NAME, LARGE_NAME, TRUMP_NAME = 20.0, 22.0, 20.0
"""Sizes of names, in units."""
SQUEEZE = 0.74
"""How narrow the letters of a name may become before it takes two lines."""
LEADING = 0.94
"""Distance of the two lines of a name, in ems."""
RIM = "#EBDDB9"
INK = "#2B1D12"
GOLD_STAR = "#F5CF6E"



class Faces:
    """Draws cards for one view: `letters` sets the names, `art` gives the grain of the paper."""

    def __init__(self, letters: Type, art: Art) -> None:
        self.letters = letters
        self.art = art
        self._shelf = Shelf(ROOM)

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

    # -- how it is done

    def _keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        found = self._shelf.get(key)
        return found if found is not None else self._shelf.put(key, make())

    def _grained(self, image: pygame.Surface, *textures: str) -> pygame.Surface:
        """The same with the grain of the paper on it, within its shape."""
        shape = image.copy()
        for name in textures:
            paper.tiled(image, self.art.texture(name))
        paper.clipped(image, shape)
        return image

    def _zoon(self, tribe: Tribe, zoon: Zoon, face: int, size: Size, name: str) -> pygame.Surface:
        w, h = size
        colours = inks.inks(tribe)
        large = h / w > 1.25
        px = self.letters.px(LARGE_NAME if large else NAME)
        inset = 0.04 * w if large else 0.022 * w
        room = w - 2 * inset - 0.09 * w
        lines = self._name_lines(name, px, room)
        ribbon = max((0.112 if large else 0.165) * h, (len(lines) * LEADING + 0.12) * px)
        top = h - ribbon - (0.05 * h if large else 0.02 * h)
        r = (0.098 if large else 0.118) * w
        at, low = 0.163 * w, top - r - (0.034 if large else 0.028) * w
        spots = ((at, at), (w - at, at), (w - at, low), (at, low))
        corners = zoon.faces[face].corners
        image = self._grained(svg.raster(_paper(w, h, colours.main), size, size), "blotch", "grain")
        parts = _anatomy(tribe, zoon, size, top, large=large, colours=colours)
        parts += _ribbon(inset, top, w - 2 * inset, ribbon, colours=colours, plain=len(lines) > 1)
        parts += discs(corners, spots, r, colours)
        _over(image, parts)
        self._name(image, lines, px, (w / 2, top + ribbon / 2), room)
        self._numerals(image, corners, spots, r)
        return image

    def _trump(self, tribe: Tribe, trump: Trump, size: Size, name: str) -> pygame.Surface:
        w, h = size
        colours = inks.inks(tribe)
        image = self._grained(svg.raster(_dark_card(w, h), size, size), "grain_light")
        far, y = 0.29 * w, 0.415 * h
        spots = ((0.175 * w, y - far), (0.825 * w, y - far), (0.825 * w, y + far), (0.175 * w, y + far))
        corners = trump.corners or ()
        _over(image, _trump_anatomy(trump, w, h, colours) + discs(corners, spots, 0.133 * w, colours))
        px, room = self.letters.px(TRUMP_NAME), 0.86 * w
        lines = self._name_lines(name, px, room, two=True)
        middle = min(0.826 * h, 0.935 * h - len(lines) * px * LEADING / 2)
        self._name(image, lines, px, (w / 2, middle), room)
        self._numerals(image, corners, spots, 0.133 * w)
        return image

    def _back(self, tribe: Tribe, size: Size) -> pygame.Surface:
        return svg.half_turn_exact(self._grained(svg.raster(_back(tribe, *size), size, size), "grain"))

    def _corner(self, value: int | str, tribe: Tribe, side: int) -> pygame.Surface:
        image = pygame.Surface((side, side), pygame.SRCALPHA)
        spots = ((side / 2, side / 2),)
        _over(image, discs((value,), spots, side / 2 - 1.5, inks.inks(tribe)))
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
        self, image: pygame.Surface, text: str, px: int, centre: svg.Point,
        *, room: float, face: Face = "bold",
    ) -> None:
        """One line in cream, centred on its capitals, its letters squeezed into `room` pixels."""
        drawn = self.letters.line(text, self._size(px), inks.CREAM, face)
        if drawn.get_width() > room:
            drawn = pygame.transform.smoothscale(drawn, (max(1, round(room)), drawn.get_height()))
        ascent = self.letters.ascent(px, face)
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

    def _name_lines(self, name: str, px: int, room: float, two: bool = False) -> list[str]:
        """The name on one line, squeezed if need be (not if there is room for `two`), or two even ones."""

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


def discs(corners: Sequence[int | str], spots: Sequence[svg.Point], r: float, colours: Inks) -> list[str]:
    """The discs of scores at `spots`, stars and crosses drawn, numerals left out."""
    parts: list[str] = []
    for value, (x, y) in zip(corners, spots, strict=False):
        parts += disc(x, y, r, rgb_hex(colours.dark))
        if value == "*":
            parts.append(svg.star(x, y + r * 0.04, r * 0.72, fill=GOLD_STAR))
        elif value == "X":
            parts.append(cross(x, y, r * 0.36))
    return parts


def disc(x: float, y: float, r: float, fill: str) -> list[str]:
    """The disc of a score, with its paper ring and a short shadow."""
    return [
        svg.circle(x, y + r * 0.12, r * 1.03, fill="#140B06", opacity=0.3),
        svg.circle(x, y, r, fill="#FBF3DF"),
        svg.circle(x, y, r * 0.92, fill=fill),
    ]


def cross(x: float, y: float, r: float) -> str:
    """The drawn cross of a shot's lost corner."""
    return svg.path(
        f"M{x - r:.2f} {y - r:.2f}L{x + r:.2f} {y + r:.2f}M{x + r:.2f} {y - r:.2f}L{x - r:.2f} {y + r:.2f}",
        stroke="#FFF8E6", stroke_width=r * 0.62, fill="none",
    )


def _paper(w: float, h: float, accent: RGB) -> list[str]:
    r = 0.06 * w
    thick, hair = 0.031 * w, 0.053 * w
    return [
        svg.gradient("paper", "#FAF0D8", "#E9D6AB", (0.55, "#F3E6C8")),
        svg.rect(0.5, 0.5, w - 1, h - 1, r, fill="url(#paper)", stroke="#8A6A3C", stroke_width=1),
        svg.rect(thick, thick, w - 2 * thick, h - 2 * thick, r * 0.62, fill="none", stroke=rgb_hex(accent),
                 stroke_width=0.0165 * w),
        svg.rect(hair, hair, w - 2 * hair, h - 2 * hair, r * 0.45, fill="none", stroke=rgb_hex(accent),
                 stroke_width=max(0.6, 0.006 * w)),
    ]


def _anatomy(
    tribe: Tribe, zoon: Zoon, size: Size, foot: float, *, large: bool, colours: Inks
) -> list[str]:
    """Pennant, silhouette and grid, above a ribbon whose top is at `foot`."""
    w, h = size
    icon = blazons.zoon_icon(tribe, zoon)
    flag_w, flag_h = (0.15 * w, 0.115 * h) if large else (0.19 * w, 0.145 * h)
    rest = foot - 0.115 * h
    side = min(0.36 * w, 0.475 * rest) if large else min(0.355 * w, 0.455 * rest)
    base = foot - (0.037 * h if large else 0.006 * h)
    head = base - side
    room = head - flag_h - 0.008 * h
    figure = min(0.54 * w, room * 1.03) if large else min(0.375 * w, room * 1.06)
    middle = (flag_h + 0.02 * h + head) / 2
    parts = [blazons.icon(icon, w / 2, middle, figure, INK)]
    parts += grids.drawn(grids.movement(zoon.moves), w / 2 - side / 2, head, side)
    parts += pennant(w / 2, 0.02 * w, flag_w, flag_h, icon=blazons.type_icon(zoon.type), colours=colours)
    return parts


def pennant(x: float, y: float, w: float, h: float, *, icon: str, colours: Inks) -> list[str]:
    """The flag with the sign of the type, hanging from (x, y)."""
    left, right, notch = x - w / 2, x + w / 2, h * 0.17
    cloth = ((left, y), (right, y), (right, y + h), (x, y + h - notch), (left, y + h))
    edge = max(1.0, w * 0.05)
    return [
        svg.shape(cloth, fill=rgb_hex(colours.top), stroke="#FBF3DF", stroke_width=edge),
        blazons.icon(icon, x, y + (h - notch) * 0.5, min(w * 0.82, h * 0.72), "#FFF8E6"),
    ]


def _ribbon(x: float, y: float, w: float, h: float, *, colours: Inks, plain: bool) -> list[str]:
    notch = min(0.055 * w, h * 0.24)
    left, right, low = (x + notch, y + h / 2), (x + w - notch, y + h / 2), y + h
    band = ((x, y), (x + w, y), right, (x + w, low), (x, low), left)
    line = max(0.8, h * 0.03)
    parts = [
        svg.gradient("ribbon", rgb_hex(colours.top), rgb_hex(mix(colours.top, colours.dark, 0.25))),
        svg.rect(x, y, w, h, 0.0, fill=rgb_hex(colours.dark)),
        svg.shape(band, fill="url(#ribbon)"),
    ]
    for at in () if plain else (y + h * 0.1, y + h * 0.9):
        ends = (x + notch * 0.45, at), (x + w - notch * 0.45, at)
        parts.append(svg.shape(ends, False, stroke="#FFF8E6", stroke_width=line, opacity=0.45, fill="none"))
    return parts


def _dark_card(w: float, h: float) -> list[str]:
    r = 0.06 * w
    return [
        svg.gradient("card", "#3A2718", "#221509"),
        svg.rect(0.5, 0.5, w - 1, h - 1, r, fill="url(#card)", stroke="#140B06", stroke_width=1),
    ]


def _trump_anatomy(trump: Trump, w: float, h: float, colours: Inks) -> list[str]:
    parts = []
    for inset, stroke in ((0.036, 0.02), (0.066, 0.008)):
        d = inset * w
        parts.append(
            svg.rect(d, d, w - 2 * d, h - 2 * d, 0.035 * w, fill="none", stroke="#C9973A",
                     stroke_width=max(0.7, stroke * w))
        )
    for i in range(3):
        fill = "#C9973A" if i < trump.force else "none"
        parts.append(
            svg.lozenge(w / 2 + (i - 1) * 0.137 * w, 0.113 * h, 0.056 * w, 0.072 * w, fill=fill,
                        stroke="#C9973A", stroke_width=0.012 * w)
        )
    r, y = 0.30 * w, 0.415 * h
    parts += [
        svg.circle(w / 2, y, r, fill="#F6EBD0", stroke="#C9973A", stroke_width=0.024 * w),
        svg.circle(w / 2, y, r * 0.87, fill="none", stroke=rgb_hex(colours.main), stroke_width=0.008 * w),
        blazons.icon(blazons.trump_icon(trump), w / 2, y, r * 1.22, rgb_hex(colours.dark)),
    ]
    return parts


def _back(tribe: Tribe, w: float, h: float) -> list[str]:
    colours = inks.inks(tribe)
    main, dark = rgb_hex(colours.main), rgb_hex(colours.dark)
    u = w / 500
    rim = 22.5 * u
    inner_w, inner_h = w - 2 * rim, h - 2 * rim
    half_w, half_h = 0.335 * w, min(0.46 * w, 0.4 * h)
    blazon, away = 0.27 * w * min(1.0, half_h / (0.46 * w) * 1.02), 0.37 * half_h
    wide = 0.72 * half_w
    parts = [svg.rect(0.0, 0.0, w, h, 30 * u, fill=RIM)]
    parts.append(svg.rect(rim, rim, inner_w, inner_h, 18 * u, fill=main))
    parts += _lattice(w, h, rim, dark, u)
    parts += [
        svg.rect(rim, rim, inner_w, inner_h, 18 * u, fill="none", stroke=dark, stroke_width=6 * u),
        svg.rect(42.5 * u, 42.5 * u, w - 85 * u, h - 85 * u, 15 * u, fill="none", stroke=RIM,
                 stroke_width=max(0.8, 3.5 * u), opacity=0.8),
        svg.lozenge(w / 2, h / 2, half_w, half_h, fill=dark, stroke=RIM, stroke_width=6 * u),
        svg.lozenge(w / 2, h / 2, half_w * 0.892, half_h * 0.88, fill="none", stroke=RIM,
                    stroke_width=max(0.6, 2 * u), opacity=0.6),
        svg.shape(((w / 2 - wide, h / 2), (w / 2 + wide, h / 2)), False, fill="none", stroke=RIM,
                  stroke_width=max(0.8, 4 * u), opacity=0.8),
        blazons.blazon(tribe, w / 2, h / 2 - away, blazon, "#F3E6C8"),
        blazons.blazon(tribe, w / 2, h / 2 + away, blazon, "#F3E6C8", turn=180),
    ]
    stud = 74.4 * u
    for x in (stud, w - stud):
        for y in (stud, h - stud):
            parts.append(svg.circle(x, y, 20 * u, fill=RIM, stroke=dark, stroke_width=5 * u))
    parts.append(
        svg.rect(1.5 * u, 1.5 * u, w - 3 * u, h - 3 * u, 30 * u, fill="none", stroke=INK,
                 stroke_width=2.5 * u, opacity=0.45)
    )
    return parts


def _lattice(w: float, h: float, rim: float, dark: str, u: float) -> list[str]:
    """Diagonals whose tile is centred on the card, cut at the rim: a half turn changes nothing."""
    pitch, lines = w / 6, []
    left, right, top, foot = rim, w - rim, rim, h - rim
    reach = int((w + h) / pitch) + 1
    for i in range(-reach, reach + 1):
        for slope in (1, -1):
            # y - h/2 = slope * (x - w/2) + offset
            offset = (i + 0.5) * pitch
            ends = []
            for x in (left, right):
                y = h / 2 + slope * (x - w / 2) + offset
                if top <= y <= foot:
                    ends.append((x, y))
            for y in (top, foot):
                x = w / 2 + (y - h / 2 - offset) * slope
                if left <= x <= right:
                    ends.append((x, y))
            if len(ends) >= 2:
                lines.append(
                    svg.shape((ends[0], ends[-1]), False, fill="none", stroke=dark,
                              stroke_width=max(0.8, 4 * u), opacity=0.8)
                )
    return lines


_by_ui: WeakKeyDictionary[Ui, Faces] = WeakKeyDictionary()


def faces_of(ui: Ui) -> Faces:
    """The faces of the run, one for every scene."""
    if ui not in _by_ui:
        _by_ui[ui] = Faces(ui.type, ui.art)
    return _by_ui[ui]
