"""Field of Zoon painted: sand, tints, blazons, coordinates, and the marks of what may be done.

What stays is painted once for a window into a base picture; marks are drawings made when they change.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import astuple, dataclass, replace
from itertools import pairwise

import pygame

from game.bitsets import bits
from scenes.games.zoon.layout import CARD, FieldZones
from scenes.games.zoon.paint import blazons
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.table.geometry import Rect, centre
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.theme import rgb_hex

INSET = 2.0
ROUND = 8.0
REACH = 40.0
"""How far beyond its square a mark may reach, in units."""
TINTS = (0.46, 0.32)
"""How strongly the nearest and the second row of a side are tinted in its colour."""
CREAM, INK, AMBER, GREEN, RED, GOLD = "#FFF6DC", "#2B1D12", "#F0A21C", "#3F9A4E", "#C8321A", "#C9973A"


@dataclass(frozen=True)
class Marks:
    """What is shown on the field besides cards, by square.

    `paths`: squares of each walk, start first. `threats`: leaps of enemy cards that the viewer has seen.
    `last`: start and goal of the last move. `hint`: the squares of a hint. `aims`: an aiming grid's squares.
    `swaps`: where a card of a draft may go. `movers`: Zoons that may act. `ghost`: all of it is shown ahead,
    of something that is only pointed at. `frames`: who stands in the middle of an aiming grid. `alarm`:
    enemies that can reach the viewer's Emblem. `trail`: the squares that the last move passed.
    """

    origin: int | None = None
    walks: tuple[int, ...] = ()
    leaps: tuple[int, ...] = ()
    fights: tuple[int, ...] = ()
    picks: tuple[int, ...] = ()
    paths: tuple[tuple[int, ...], ...] = ()
    threats: tuple[int, ...] = ()
    last: tuple[int, ...] = ()
    hint: tuple[int, ...] = ()
    obstacles: tuple[int, ...] = ()
    aims: tuple[int, ...] = ()
    swaps: tuple[int, ...] = ()
    movers: tuple[int, ...] = ()
    frames: tuple[int, ...] = ()
    alarm: tuple[int, ...] = ()
    trail: tuple[int, ...] = ()
    ghost: bool = False


class FieldPainter:
    """Paints the field for one table."""

    def __init__(self, ui: Ui, deck: MatchCards, places: FieldZones) -> None:
        self.ui = ui
        self.deck = deck
        self.places = places

    # -- what stays

    def paint_base(self, surface: pygame.Surface, viewpoint: int) -> None:
        """Backdrop, frame, sand, tints, blazons, coordinates."""
        ui = self.ui
        ui.backdrop(surface, "zoon")
        frame = self.places.zones["frame"]
        ui.shadow(surface, frame, dy=10, blur=14, alpha=0.5, radius=12)
        ui.picture(surface, "zoon/frame", frame, large=True)
        ui.picture(surface, "zoon/cells", self.places.zones["field"], large=True)
        for seat in (0, 1):
            self._paint_camp(surface, seat, viewpoint)
        self._paint_coordinates(surface, viewpoint)
        x, y, w, h = frame
        for cx in (x + 6, x + w - 6):
            for cy in (y + 6, y + h - 6):
                ui.picture(surface, "zoon/corner", (cx - 17, cy - 17, 34, 34))

    def _paint_camp(self, surface: pygame.Surface, seat: int, viewpoint: int) -> None:
        ui, field = self.ui, self.places.field
        colour = self.deck.inks(seat).main
        for square in bits(field.zones[seat]["own_deployment"]):
            cell = self._inner(self.places.square(square, viewpoint))
            rect = ui.view.rect(cell)
            strength = TINTS[field.depth(seat, square)]
            surface.blit(ui.art.box(rect.size, colour, ROUND, strength), rect)
            side = ui.view.px(64)
            sign = self.deck.faces.blazon(
                self.deck.seats[seat], side, rgb_hex(self.deck.inks(seat).dark)
            ).copy()
            sign.fill((255, 255, 255, 62), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(sign, sign.get_rect(center=rect.center))
        self._paint_border(surface, seat, viewpoint)

    def _paint_border(self, surface: pygame.Surface, seat: int, viewpoint: int) -> None:
        """The dotted line where a deployment ends."""
        ui, field = self.ui, self.places.field
        front = bits(field.zones[seat]["own_deployment"] & ~field.zones[seat]["own_reinforcement"])
        cells = [self.places.square(square, viewpoint) for square in front]
        top = min(cell[1] for cell in cells)
        y = top if seat == viewpoint else top + cells[0][3]
        x, _, width, _ = self.places.zones["field"]
        dot = ui.art.disc(ui.view.px(6), "cream", 0.8)
        step = 16.0
        for i in range(int(width / step)):
            surface.blit(dot, dot.get_rect(center=ui.view.point((x + (i + 0.5) * step, y))))

    def _paint_coordinates(self, surface: pygame.Surface, viewpoint: int) -> None:
        field = self.places.field
        for column in range(field.columns):
            x, _ = centre(self.places.square(column, viewpoint))
            self.ui.outlined(surface, field.names[column][0], (x, 1074), 25)
        for row in range(field.rows):
            _, y = centre(self.places.square(row * field.columns, viewpoint))
            self.ui.outlined(surface, field.names[row * field.columns][1:], (473, y), 25, valign="middle")

    @staticmethod
    def _inner(cell: Rect) -> Rect:
        return cell[0] + INSET, cell[1] + INSET, cell[2] - 2 * INSET, cell[3] - 2 * INSET

    # -- what changes

    def paint_under(self, surface: pygame.Surface, marks: Marks, viewpoint: int) -> None:
        """Marks below the cards: lit squares, paths, dots, lozenges, the last move."""
        self._layer(surface, "under", marks, viewpoint)

    def paint_over(self, surface: pygame.Surface, marks: Marks, viewpoint: int) -> None:
        """Marks above the cards: rings around targets."""
        for square in marks.movers:
            self._mover(surface, square, viewpoint)
        rings = (marks.fights, marks.picks, marks.swaps, marks.hint, marks.aims, marks.frames, marks.alarm)
        if any(rings):
            self._layer(surface, "over", marks, viewpoint)

    def _mover(self, surface: pygame.Surface, square: int, viewpoint: int) -> None:
        """A Zoon that may act: an edge of gold, and above it an arrow that points forward."""
        x, y, w, h = self.places.card(square, viewpoint)
        box = (x - 4, y - 15, w + 8, h + 19)
        rect = self.ui.view.rect(box)
        image = self.ui.art.keep(("mover", rect.size), lambda: svg.raster(mover(w, h), box[2:], rect.size))
        surface.blit(image, rect)

    def _layer(self, surface: pygame.Surface, name: str, marks: Marks, viewpoint: int) -> None:
        marks = replace(marks, movers=())  # they are blitted one by one
        if name == "under" and marks == Marks():
            return
        x, y, w, h = self._around(marks, viewpoint)
        rect = self.ui.view.rect((x, y, w, h))

        def make() -> pygame.Surface:
            parts = self._under(marks, viewpoint) if name == "under" else self._over(marks, viewpoint)
            moved = f'<g transform="translate({-x} {-y})">{"".join(parts)}</g>'
            return svg.raster([moved], (w, h), rect.size)

        surface.blit(self.ui.art.keep(("marks", name, marks, viewpoint, rect.size), make), rect)

    def _around(self, marks: Marks, viewpoint: int) -> Rect:
        """What holds every square that is marked: the last move alone is a small part of the field."""
        cells = [pygame.FRect(self.places.square(square, viewpoint)) for square in _squares(astuple(marks))]
        reach = cells[0].unionall(cells[1:]).inflate(2 * REACH, 2 * REACH)
        area = reach.clip(pygame.FRect(self.places.zones["frame"]))
        return area.x, area.y, area.w, area.h

    def _under(self, marks: Marks, viewpoint: int) -> list[str]:
        parts: list[str] = []
        for square in marks.last:
            parts.append(self._cell(square, viewpoint, fill="#FFF6DC", opacity=0.34))
            parts.append(self._cell(square, viewpoint, fill="none", stroke=GOLD, stroke_width=3.0))
        for a, b in pairwise(marks.trail):
            (ax, ay), (bx, by) = (centre(self.places.square(square, viewpoint)) for square in (a, b))
            for share in (0.2, 0.4, 0.6, 0.8):
                x, y = ax + (bx - ax) * share, ay + (by - ay) * share
                parts.append(svg.circle(x, y, 7.0, fill=INK, opacity=0.5))
                parts.append(svg.circle(x, y, 5.0, fill=CREAM))
        for square in marks.obstacles:
            parts += self._rock(square, viewpoint)
        lit = (*marks.walks, *marks.leaps, *marks.fights, *marks.picks, *marks.swaps)
        for square in dict.fromkeys(lit):
            parts.append(self._cell(square, viewpoint, fill="#FFECB0", opacity=0.3 if marks.ghost else 0.66))
            if marks.ghost:
                parts += self._dashes(square, viewpoint, CREAM)
            else:
                parts.append(self._cell(square, viewpoint, fill="none", stroke=CREAM, stroke_width=3.0))
        if marks.origin is not None:
            parts.append(self._cell(marks.origin, viewpoint, fill="#5A3E8E", opacity=0.28))
            parts += self._dashes(marks.origin, viewpoint)
        for width, colour in ((7.0, CREAM), (3.0, INK)) if marks.ghost else ((9.0, CREAM), (4.5, INK)):
            for path in marks.paths:
                points = [centre(self.places.square(square, viewpoint)) for square in path]
                parts.append(
                    svg.shape(
                        points,
                        False,
                        fill="none",
                        stroke=colour,
                        stroke_width=width,
                        stroke_linecap="round",
                        stroke_linejoin="round",
                    )
                )
        for square in marks.threats:
            parts.append(self._lozenge(square, viewpoint, 34.0, fill="#E4F3D8", opacity=0.35))
            parts.append(self._lozenge(square, viewpoint, 34.0, fill="none", stroke=GREEN, stroke_width=4.0))
        for square in marks.leaps:
            parts.append(self._lozenge(square, viewpoint, 26.0, fill=GREEN, stroke=INK, stroke_width=3.0))
            if marks.ghost:
                parts.append(self._lozenge(square, viewpoint, 13.0, fill=CREAM))
        for square in marks.walks:
            x, y = centre(self.places.square(square, viewpoint))
            parts.append(svg.circle(x, y + 3, 16.0, fill="#140B06", opacity=0.35))
            parts.append(svg.circle(x, y, 15.0, fill=AMBER, stroke=INK, stroke_width=3.0))
            if marks.ghost:  # hollow, until the card is picked
                parts.append(svg.circle(x, y, 7.5, fill=CREAM))
        for square in marks.aims:
            parts.append(self._cell(square, viewpoint, fill=RED, opacity=0.2))
            parts.append(self._cell(square, viewpoint, fill="none", stroke=RED, stroke_width=3.0))
        return parts

    def _sight(self, square: int, viewpoint: int) -> list[str]:
        """Cross hairs on a square of an aiming grid, over whatever lies there."""
        x, y = centre(self.places.square(square, viewpoint))
        parts: list[str] = []
        for width, colour in ((8.0, CREAM), (4.0, RED)):
            style: dict[str, object] = {"fill": "none", "stroke": colour, "stroke_width": width}
            parts.append(svg.circle(x, y, 24.0, **style))
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                ends = ((x + dx * 14, y + dy * 14), (x + dx * 34, y + dy * 34))
                parts.append(svg.shape(ends, False, **style))
        return parts

    def _over(self, marks: Marks, viewpoint: int) -> list[str]:
        parts: list[str] = []
        for square in marks.swaps:
            parts += self._ring(square, viewpoint, GOLD)
        for square in marks.picks:
            parts += self._pick(square, viewpoint)
        for square in marks.aims:
            parts += self._sight(square, viewpoint)
        for square in marks.frames:
            parts += self._frame(square, viewpoint)
        for square in marks.fights:
            broken = self._broken_ring(square, viewpoint) if marks.ghost else None
            parts += broken or self._ring(square, viewpoint, RED)
        for square in marks.hint:
            parts += self._ring(square, viewpoint, "#1F8A8C")
        for square in marks.alarm:
            x, y, _w, _h = self.places.card(square, viewpoint)
            parts += [
                svg.shape([(x - 4, y + 34), (x + 18, y - 6), (x + 40, y + 34)], fill=RED, stroke=CREAM,
                          stroke_width=4.0, stroke_linejoin="round"),
                svg.rect(x + 15.5, y + 6, 5, 15, 2.0, fill=CREAM),
                svg.circle(x + 18, y + 27, 3.2, fill=CREAM),
            ]  # fmt: skip
        for square in marks.fights:  # over the rings of the neighbours
            x, y, w, _h = self.places.card(square, viewpoint)
            parts += [
                svg.circle(x + w - 8, y + 4, 24.0, fill="#140B06", opacity=0.4),
                svg.circle(x + w - 8, y, 22.0, fill=RED, stroke=CREAM, stroke_width=3.5),
                blazons.icon("crossed-swords", x + w - 8, y, 27.0, CREAM),
            ]
        return parts

    def _ring(self, square: int, viewpoint: int, colour: str) -> list[str]:
        x, y, w, h = self.places.card(square, viewpoint)
        return [
            svg.rect(x - 3, y - 3, w + 6, h + 6, 11.0, fill="none", stroke=CREAM, stroke_width=9.0),
            svg.rect(x - 3, y - 3, w + 6, h + 6, 11.0, fill="none", stroke=colour, stroke_width=5.5),
        ]

    def _broken_ring(self, square: int, viewpoint: int) -> list[str]:
        """Who would be attacked, were the card picked and sent there."""
        x, y, w, h = self.places.card(square, viewpoint)
        parts = [svg.rect(x - 3, y - 3, w + 6, h + 6, 11.0, fill="none", stroke=CREAM, stroke_width=8.0)]
        return [*parts, svg.dashed((x - 3, y - 3, w + 6, h + 6), 11, 22, 14, stroke=RED, stroke_width=5.5)]

    def _frame(self, square: int, viewpoint: int) -> list[str]:
        """The edge of the aiming grid that lies round a shooter, as far as the field reaches."""
        x, y, w, h = self.places.square(square, viewpoint)
        around = pygame.FRect(x - 2 * w, y - 2 * h, 5 * w, 5 * h).clip(self.places.zones["field"])
        box = (around.x + 2, around.y + 2, around.w - 4, around.h - 4)
        light = svg.dashed(box, 8, 26, 16, stroke=CREAM, stroke_width=7.0)
        return [light, svg.dashed(box, 8, 26, 16, stroke=RED, stroke_width=3.5)]

    def _pick(self, square: int, viewpoint: int) -> list[str]:
        """A card that may be pointed at: a ring that shows on every colour, and a pointer above it."""
        x, y, w, h = self.places.card(square, viewpoint)
        dark: dict[str, object] = {"fill": "none", "stroke": INK, "stroke_width": 13.0, "opacity": 0.75}
        tip = ((x + w / 2 - 15, y - 16), (x + w / 2 + 15, y - 16), (x + w / 2, y + 8))
        return [
            svg.rect(x - 3, y - 3, w + 6, h + 6, 11.0, **dark),
            *self._ring(square, viewpoint, GOLD),
            svg.shape(tip, fill=INK, stroke=INK, stroke_width=9.0, stroke_linejoin="round"),
            svg.shape(tip, fill="#F5CF6E", stroke=CREAM, stroke_width=3.0, stroke_linejoin="round"),
        ]

    def _cell(self, square: int, viewpoint: int, **style: object) -> str:
        x, y, w, h = self._inner(self.places.square(square, viewpoint))
        return svg.rect(x, y, w, h, ROUND, **style)

    def _dashes(self, square: int, viewpoint: int, colour: str = "#5A3E8E") -> list[str]:
        """A dashed edge; dashes are drawn, because SVG dashes are not rasterised everywhere."""
        x, y, w, h = self._inner(self.places.square(square, viewpoint))
        x, y, w, h = x + 3, y + 3, w - 6, h - 6
        style: dict[str, object] = {"fill": "none", "stroke": colour, "stroke_width": 4.0}
        parts = []
        for start, end in (((x, y), (x + w, y)), ((x + w, y), (x + w, y + h)),
                           ((x + w, y + h), (x, y + h)), ((x, y + h), (x, y))):  # fmt: skip
            count = 8
            for i in range(count):
                a, b = (i + 0.2) / count, (i + 0.8) / count
                parts.append(svg.shape((_between(start, end, a), _between(start, end, b)), False, **style))
        return parts

    def _lozenge(self, square: int, viewpoint: int, radius: float, **style: object) -> str:
        x, y = centre(self.places.square(square, viewpoint))
        return svg.lozenge(x, y, radius * 0.82, radius, **style)

    def _rock(self, square: int, viewpoint: int) -> list[str]:
        x, y = centre(self.places.square(square, viewpoint))
        width, height = CARD
        return [
            svg.rect(
                x - width / 2,
                y - height / 2,
                width,
                height,
                12.0,
                fill="#6E6257",
                stroke="#3A3029",
                stroke_width=3.0,
            ),
            blazons.icon("boulder-dash", x, y, 84.0, "#EFE3CB"),
        ]


def _squares(value: object) -> Iterator[int]:
    """Every square in marks, however deep."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _squares(part)


def mover(w: float, h: float) -> list[str]:
    """The sign of a Zoon that may act, drawn round a card of that size that lies at (4, 15)."""
    tip = [(4 + w / 2 - 15, 13.0), (4 + w / 2, 3.5), (4 + w / 2 + 15, 13.0)]
    open_line: dict[str, object] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    return [
        svg.rect(2.5, 13.5, w + 3, h + 3, 10.0, fill="none", stroke=INK, stroke_width=5.0, opacity=0.55),
        svg.rect(2.5, 13.5, w + 3, h + 3, 10.0, fill="none", stroke="#F5CF6E", stroke_width=3.0),
        svg.shape(tip, False, stroke=INK, stroke_width=8.0, **open_line),
        svg.shape(tip, False, stroke="#F5CF6E", stroke_width=4.0, **open_line),
    ]


def _between(a: svg.Point, b: svg.Point, share: float) -> svg.Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def reach(places: FieldZones, seat: int, square: int, leaps: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Squares that green squares of a grid lead to, from a square, as their owner turns it (reading 3)."""
    found = (places.field.offset(seat, square, dx, dy) for dx, dy in leaps)
    return tuple(goal for goal in found if goal is not None)
