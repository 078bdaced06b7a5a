"""Field marks of Zoon painted: what may be done, square by square, so that a change is as small as it looks.

Each square's marks are one picture, kept by what they say; ways and grids have pictures of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple, cast

import pygame

from scenes.games.zoon.layout import CARD, FieldZones
from scenes.games.zoon.paint import blazons
from scenes.table.draw.static_layer import Facet
from scenes.table.geometry import Rect, centre, centred, grown
from scenes.ui.context import Ui
from scenes.ui.draw import svg

INSET = 2.0
ROUND = 8.0
REACH = 40.0
"""How far beyond its square a mark may reach, in units."""
LINE = 8.0
"""How far beyond the middles of its squares a way reaches."""
CREAM, INK, AMBER, GREEN, RED, GOLD = "#FFF6DC", "#2B1D12", "#F0A21C", "#3F9A4E", "#C8321A", "#C9973A"
VIOLET, BLUE = "#5A3E8E", "#1F8A8C"


@dataclass(frozen=True)
class Marks:
    """What is shown on the field besides cards, by square.

    `paths`: squares of each walk, start first. `threats`: leaps of enemy cards that the viewer has seen.
    `last`: start and goal of the last move. `hint`: the squares of a hint. `aims`: an aiming grid's squares.
    `swaps`: where a card of a draft may go. `movers`: Zoons that may act. `ghost`: all of it is shown ahead,
    of something that is only pointed at. `alarm`: enemies that can reach the viewer's Emblem. `trail`: the
    squares that the last move passed.
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
    alarm: tuple[int, ...] = ()
    trail: tuple[int, ...] = ()
    ghost: bool = False


class Roles(NamedTuple):
    """What one square is marked as."""

    cell: tuple[str, ...] = ()
    sign: tuple[str, ...] = ()
    ring: tuple[str, ...] = ()
    mover: bool = False


CELLS = (("last", "last"), ("obstacles", "obstacle"))
LIT = ("walks", "leaps", "fights", "picks", "swaps")
SIGNS = (("threats", "threat"), ("leaps", "leap"), ("walks", "walk"), ("aims", "aim"))
RINGS = (
    ("swaps", "swap"), ("picks", "pick"), ("aims", "sight"), ("fights", "fight"), ("hint", "hint"),
    ("alarm", "alarm"),
)  # fmt: skip
"""Fields of `Marks`, and what they make of a square, from the lowest up."""


def roles(marks: Marks) -> dict[int, Roles]:
    """What each marked square is marked as."""
    found: dict[int, Roles] = {}

    def add(squares: Iterable[int], layer: str, name: str) -> None:
        for square in squares:
            old = found.get(square, Roles())
            names: tuple[str, ...] = getattr(old, layer)
            if name not in names:
                more: dict[str, Any] = {layer: (*names, name)}
                found[square] = old._replace(**more)

    for field, name in CELLS:
        add(getattr(marks, field), "cell", name)
    for field in LIT:
        add(getattr(marks, field), "cell", "lit")
    add(() if marks.origin is None else (marks.origin,), "cell", "origin")
    for field, name in SIGNS:
        add(getattr(marks, field), "sign", name)
    for field, name in RINGS:
        add(getattr(marks, field), "ring", name)
    for square in marks.movers:
        found[square] = found.get(square, Roles())._replace(mover=True)
    return found


class MarkPainter:
    """Paints marks over and under the cards of one table."""

    def __init__(self, ui: Ui, places: FieldZones) -> None:
        self.ui = ui
        self.places = places
        w, h = places.square(0, 0)[2:]
        self.cell: Rect = (REACH, REACH, w, h)  # in a square's own picture
        self.card = centred(centre(self.cell), *CARD)

    def facets(self, marks: Marks, viewpoint: int) -> Mapping[str, Facet]:
        """Each marked square, way and grid, with where it is."""
        found = {
            f"mark {square}": Facet((role, marks.ghost), grown(self.places.square(square, viewpoint), REACH))
            for square, role in roles(marks).items()
        }
        for path in (*marks.paths, *((marks.trail,) if marks.trail else ())):
            kind = "trail" if path is marks.trail else "way"
            found[f"{kind} {path}"] = Facet(marks.ghost, self._around(path, viewpoint))
        return found

    def under(self, surface: pygame.Surface, marks: Marks, viewpoint: int) -> None:
        """Marks below the cards: lit squares, the last move, paths, dots, lozenges."""
        found = roles(marks)
        for square, role in found.items():
            self._tile(surface, square, viewpoint, ("cell", role.cell, marks.ghost), self._cells)
        if marks.trail:
            self._line(surface, ("trail", marks.trail), viewpoint, _dots)
        for path in marks.paths:
            self._line(surface, ("way", path, marks.ghost), viewpoint, _ghost_way if marks.ghost else _way)
        for square, role in found.items():
            self._tile(surface, square, viewpoint, ("sign", role.sign, marks.ghost), self._signs)

    def over(self, surface: pygame.Surface, marks: Marks, viewpoint: int) -> None:
        """Marks above the cards: who may act, rings around targets."""
        found = roles(marks)
        for square, role in found.items():
            if role.mover:
                self._tile(surface, square, viewpoint, ("mover", ("mover",), False), self._mover)
        for square, role in found.items():
            self._tile(surface, square, viewpoint, ("ring", role.ring, marks.ghost), self._rings)
        for square in marks.picks:  # over the rings of the neighbours, as what follows
            self._tile(surface, square, viewpoint, ("pointer", ("pointer",), False), self._pointer)
        for square in marks.fights:
            self._tile(surface, square, viewpoint, ("swords", ("swords",), False), self._swords)

    # -- one square

    def _tile(
        self,
        surface: pygame.Surface,
        square: int,
        viewpoint: int,
        key: tuple[str, tuple[str, ...], bool],
        draw: Callable[[tuple[str, ...], bool], Iterator[str]],
    ) -> None:
        """One layer of a square's marks; `key`: the layer, what it says, whether it is shown ahead."""
        _layer, names, ghost = key
        if not names:
            return
        view = self.ui.view
        x, y, w, h = grown(self.places.square(square, viewpoint), REACH)
        rect = pygame.Rect(view.point((x, y)), view.size_px((w, h)))
        if not surface.get_clip().colliderect(rect):
            return

        def make() -> pygame.Surface:
            return svg.raster(draw(names, ghost), (w, h), rect.size)

        surface.blit(self.ui.art.keep(("zoon mark", *key, rect.size), make), rect)

    def _cells(self, names: tuple[str, ...], ghost: bool) -> Iterator[str]:
        for name in names:
            match name:
                case "last":
                    yield self._cell(fill=CREAM, opacity=0.34)
                    yield self._cell(fill="none", stroke=GOLD, stroke_width=3.0)
                case "obstacle":
                    yield from self._rock()
                case "lit":
                    yield self._cell(fill="#FFECB0", opacity=0.3 if ghost else 0.66)
                    if ghost:
                        yield from self._dashes(CREAM)
                    else:
                        yield self._cell(fill="none", stroke=CREAM, stroke_width=3.0)
                case "origin":
                    yield self._cell(fill=VIOLET, opacity=0.28)
                    yield from self._dashes(VIOLET)

    def _signs(self, names: tuple[str, ...], ghost: bool) -> Iterator[str]:
        x, y = centre(self.cell)
        for name in names:
            match name:
                case "threat":
                    yield self._lozenge(34.0, fill="#E4F3D8", opacity=0.35)
                    yield self._lozenge(34.0, fill="none", stroke=GREEN, stroke_width=4.0)
                case "leap":
                    yield self._lozenge(26.0, fill=GREEN, stroke=INK, stroke_width=3.0)
                    if ghost:
                        yield self._lozenge(13.0, fill=CREAM)
                case "walk":
                    yield svg.circle(x, y + 3, 16.0, fill="#140B06", opacity=0.35)
                    yield svg.circle(x, y, 15.0, fill=AMBER, stroke=INK, stroke_width=3.0)
                    if ghost:  # hollow, until the card is picked
                        yield svg.circle(x, y, 7.5, fill=CREAM)
                case "aim":
                    yield self._cell(fill=RED, opacity=0.2)
                    yield self._cell(fill="none", stroke=RED, stroke_width=3.0)

    def _rings(self, names: tuple[str, ...], ghost: bool) -> Iterator[str]:
        x, y, _w, _h = self.card
        for name in names:
            match name:
                case "swap":
                    yield from self._ring(GOLD)
                case "pick":
                    yield from self._pick()
                case "sight":
                    yield from self._sight()
                case "fight":
                    yield from self._broken_ring() if ghost else self._ring(RED)
                case "hint":
                    yield from self._ring(BLUE)
                case "alarm":
                    corner = [(x - 4, y + 34), (x + 18, y - 6), (x + 40, y + 34)]
                    yield svg.shape(corner, fill=RED, stroke=CREAM, stroke_width=4.0, stroke_linejoin="round")
                    yield svg.rect(x + 15.5, y + 6, 5, 15, 2.0, fill=CREAM)
                    yield svg.circle(x + 18, y + 27, 3.2, fill=CREAM)

    def _swords(self, _names: tuple[str, ...], _ghost: bool) -> Iterator[str]:
        x, y, w, _h = self.card
        yield svg.circle(x + w - 8, y + 4, 24.0, fill="#140B06", opacity=0.4)
        yield svg.circle(x + w - 8, y, 22.0, fill=RED, stroke=CREAM, stroke_width=3.5)
        yield blazons.icon("crossed-swords", x + w - 8, y, 27.0, CREAM)

    def _mover(self, _names: tuple[str, ...], _ghost: bool) -> Iterator[str]:
        """A Zoon that may act: an edge of gold, and above it an arrow that points forward."""
        x, y, w, h = self.card
        tip = [(x + w / 2 - 15, y - 2.0), (x + w / 2, y - 11.5), (x + w / 2 + 15, y - 2.0)]
        line: dict[str, object] = {"fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
        box = (x - 1.5, y - 1.5, w + 3, h + 3, 10.0)
        yield svg.rect(*box, fill="none", stroke=INK, stroke_width=5.0, opacity=0.55)
        yield svg.rect(*box, fill="none", stroke="#F5CF6E", stroke_width=3.0)
        yield svg.shape(tip, False, stroke=INK, stroke_width=8.0, **line)
        yield svg.shape(tip, False, stroke="#F5CF6E", stroke_width=4.0, **line)

    def _ring(self, colour: str) -> Iterator[str]:
        box = (*grown(self.card, 3), 11.0)
        yield svg.rect(*box, fill="none", stroke=CREAM, stroke_width=9.0)
        yield svg.rect(*box, fill="none", stroke=colour, stroke_width=5.5)

    def _broken_ring(self) -> Iterator[str]:
        """Who would be attacked, were the card picked and sent there."""
        box = grown(self.card, 3)
        yield svg.rect(*box, 11.0, fill="none", stroke=CREAM, stroke_width=8.0)
        yield svg.dashed(box, 11, 22, 14, stroke=RED, stroke_width=5.5)

    def _pick(self) -> Iterator[str]:
        """A card that may be pointed at: a ring that shows on every colour; a pointer stands above it."""
        box = (*grown(self.card, 3), 11.0)
        yield svg.rect(*box, fill="none", stroke=INK, stroke_width=13.0, opacity=0.75)
        yield from self._ring(GOLD)

    def _pointer(self, _names: tuple[str, ...], _ghost: bool) -> Iterator[str]:
        """A pointer above a card that may be pointed at."""
        x, y, w, _h = self.card
        tip = ((x + w / 2 - 15, y - 16), (x + w / 2 + 15, y - 16), (x + w / 2, y + 8))
        yield svg.shape(tip, fill=INK, stroke=INK, stroke_width=9.0, stroke_linejoin="round")
        yield svg.shape(tip, fill="#F5CF6E", stroke=CREAM, stroke_width=3.0, stroke_linejoin="round")

    def _sight(self) -> Iterator[str]:
        """Cross hairs on a square of an aiming grid, over whatever lies there."""
        x, y = centre(self.cell)
        for width, colour in ((8.0, CREAM), (4.0, RED)):
            style: dict[str, object] = {"fill": "none", "stroke": colour, "stroke_width": width}
            yield svg.circle(x, y, 24.0, **style)
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                ends = ((x + dx * 14, y + dy * 14), (x + dx * 34, y + dy * 34))
                yield svg.shape(ends, False, **style)

    def _cell(self, **style: object) -> str:
        x, y, w, h = grown(self.cell, -INSET)
        return svg.rect(x, y, w, h, ROUND, **style)

    def _dashes(self, colour: str) -> Iterator[str]:
        """A dashed edge; dashes are drawn, because SVG dashes are not rasterised everywhere."""
        x, y, w, h = grown(self.cell, -INSET - 3)
        style: dict[str, object] = {"fill": "none", "stroke": colour, "stroke_width": 4.0}
        corners = [(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]
        count = 8
        for start, end in pairwise(corners):
            for i in range(count):
                part = (_between(start, end, (i + 0.2) / count), _between(start, end, (i + 0.8) / count))
                yield svg.shape(part, False, **style)

    def _lozenge(self, radius: float, **style: object) -> str:
        x, y = centre(self.cell)
        return svg.lozenge(x, y, radius * 0.82, radius, **style)

    def _rock(self) -> Iterator[str]:
        x, y = centre(self.cell)
        yield svg.rect(*self.card, 12.0, fill="#6E6257", stroke="#3A3029", stroke_width=3.0)
        yield blazons.icon("boulder-dash", x, y, 84.0, "#EFE3CB")

    # -- what lies over several squares

    def _around(self, path: Sequence[int], viewpoint: int) -> Rect:
        middles = [centre(self.places.square(square, viewpoint)) for square in path]
        left, top = min(x for x, _y in middles) - LINE, min(y for _x, y in middles) - LINE
        right, low = max(x for x, _y in middles) + LINE, max(y for _x, y in middles) + LINE
        return left, top, right - left, low - top

    def _line(
        self,
        surface: pygame.Surface,
        key: tuple[object, ...],
        viewpoint: int,
        draw: Callable[[Sequence[svg.Point]], Iterator[str]],
    ) -> None:
        """A way over the squares that the key names second."""
        path = cast("Sequence[int]", key[1])
        x, y, w, h = self._around(path, viewpoint)
        rect = self.ui.view.rect((x, y, w, h))
        if not surface.get_clip().colliderect(rect):
            return

        def make() -> pygame.Surface:
            middles = [centre(self.places.square(square, viewpoint)) for square in path]
            return svg.raster(draw([(px - x, py - y) for px, py in middles]), (w, h), rect.size)

        surface.blit(self.ui.art.keep(("zoon line", *key, viewpoint, rect.size), make), rect)


def _dots(points: Sequence[svg.Point]) -> Iterator[str]:
    """Dots along the way of the last move."""
    for start, end in pairwise(points):
        for share in (0.2, 0.4, 0.6, 0.8):
            x, y = _between(start, end, share)
            yield svg.circle(x, y, 7.0, fill=INK, opacity=0.5)
            yield svg.circle(x, y, 5.0, fill=CREAM)


def _way(points: Sequence[svg.Point], widths: tuple[float, float] = (9.0, 4.5)) -> Iterator[str]:
    """A line that may be walked."""
    for width, colour in zip(widths, (CREAM, INK), strict=True):
        yield svg.shape(
            points, False, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round",
            stroke_linejoin="round",
        )  # fmt: skip


def _ghost_way(points: Sequence[svg.Point]) -> Iterator[str]:
    """The same, thinner, before the card is picked."""
    return _way(points, (7.0, 3.0))


def _between(a: svg.Point, b: svg.Point, share: float) -> svg.Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def reach(places: FieldZones, seat: int, square: int, leaps: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    """Squares that green squares of a grid lead to, from a square, as their owner turns it (reading 3)."""
    found = (places.field.offset(seat, square, dx, dy) for dx, dy in leaps)
    return tuple(goal for goal in found if goal is not None)
