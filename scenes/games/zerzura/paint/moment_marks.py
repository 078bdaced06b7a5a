"""Moment marks of Zerzura: ghosts of cubes with chevrons, the walking Dromedary, a shining tile, a note."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from scenes.games.zerzura.stands import Tracks
from scenes.table.geometry import Rect, centred
from scenes.table.moments.layers.layers import CURVES, Layer, Moment, Sprite, Standing, cut_out
from scenes.table.moments.layers.walking_animal import WalkingAnimal
from scenes.table.moments.timeline import share_of
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.theme import Colour

LOSS, GAIN = "#C2302B", "#2A6B3C"
CAMEL = (112.0, 84.0)
FADES, SORTS = 0.12, 0.26
"""Seconds in which a mark comes, and in which the order is sorted anew."""
LOW = 44.0
"""Height of a note that stands beside a thing."""


def ghosts(
    moment: Moment, tracks: Tracks, moved: Sequence[tuple[int, int, int]], start: float, until: float
) -> Iterator[Layer]:
    """For each (row, before, after): a dashed place where the cube will stand, and chevrons to it. They go
    when the cubes set out.
    """
    if tracks.columns or moment.reduced:
        return
    for row, before, after in moved:
        begin, end = tracks.at(before, row), tracks.at(after, row)
        if begin == end:
            continue
        colour = GAIN if end[0] > begin[0] else LOSS
        box = centred(end, tracks.cube[0] + 8, tracks.cube[1] + 4)
        drawn = _ghost(moment.ui, box, colour)
        chevron = _chevrons(moment.ui, begin, end, tracks.cube, colour)
        for sprite in (drawn, chevron):
            yield Standing(moment, sprite, start, start + FADES * moment.swift, until)


def _ghost(ui: Ui, box: Rect, colour: Colour) -> Sprite:
    rect = ui.view.rect(box)

    def make() -> pygame.Surface:
        line = svg.dashed((1.5, 1.5, box[2] - 3, box[3] - 3), 4, 6, 4, stroke=colour, stroke_width=2.5)
        return svg.raster([line], box[2:], rect.size)

    return Sprite(ui.art.keep(("ghost cube", rect.size, colour), make), rect.topleft)


def _chevrons(
    ui: Ui, begin: tuple[float, float], end: tuple[float, float], cube: tuple[float, float], colour: Colour
) -> Sprite:
    """Two chevrons between the cube and its new place."""
    way = 1 if end[0] > begin[0] else -1
    tall = cube[1] * 0.62
    middle = ((begin[0] + end[0]) / 2, begin[1])
    box = centred(middle, tall * 1.9, tall)
    rect = ui.view.rect(box)

    def make() -> pygame.Surface:
        parts = []
        for x in (0.3, 1.05):
            points = [(x, 0.1), (x + 0.42, 0.5), (x, 0.9)]
            if way < 0:
                points = [(1.9 - px, py) for px, py in points]
            parts.append(svg.shape(points, close=False, fill="none", stroke=colour, stroke_width=0.2))
        return svg.raster(parts, (1.9, 1), rect.size)

    return Sprite(ui.art.keep(("chevrons", rect.size, colour, way), make), rect.topleft)


class Camel(WalkingAnimal):
    """The Dromedary on its way from its tile to whoever gets it."""

    def seen(self, t: float) -> float:
        """To the end of the moment."""
        return self.moment.out(t, 0.24)


class Pile(Layer):
    """The pile of the Market while cards are dealt from it: its figure goes down with each."""

    above = True

    def __init__(
        self, moment: Moment, box: Rect, pictures: Sequence[pygame.Surface], start: float, apart: float
    ) -> None:
        """`pictures`: the pile before, and after each card that leaves it, `apart` seconds one after the
        other.
        """
        self.moment, self.pictures, self.start, self.apart = moment, pictures, start, apart
        self.spot = moment.ui.view.point(box[:2])

    def at(self, t: float) -> Sequence[Sprite]:
        """The pile with what is left; nothing once the table's own is right."""
        gone = 0 if t < self.start else 1 + int((t - self.start) / (self.apart or 1e-9))
        if gone >= len(self.pictures) - 1 or self.moment.reduced:
            return ()
        return (Sprite(self.pictures[gone], self.spot),)


class Discs(Layer):
    """The discs of the order of play on their way to their places in the next one."""

    def __init__(
        self,
        moment: Moment,
        ground: Sprite,
        ways: Sequence[tuple[pygame.Surface, tuple[float, float], tuple[float, float]]],
        start: float,
    ) -> None:
        """`ground`: what lies below them, without any; `ways`: each disc, from where to where."""
        self.moment, self.ground, self.ways, self.start = moment, ground, ways, start

    def at(self, t: float) -> Sequence[Sprite]:
        """Each where it has come to; nothing once the table's own are right."""
        share = share_of(t, self.start, self.start + SORTS * self.moment.swift)
        if share >= 1 or self.moment.reduced:
            return ()
        part, found = CURVES["io3"](share), [self.ground]
        for image, (ax, ay), (bx, by) in self.ways:
            middle = self.moment.ui.view.point((ax + (bx - ax) * part, ay + (by - ay) * part))
            found.append(Sprite(image, image.get_rect(center=middle).topleft))
        return found


def camel(ui: Ui) -> pygame.Surface:
    """A camel that faces right, with a pale rim."""
    size = ui.view.size_px(CAMEL)

    def make() -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA)
        side = min(size)
        rim = ui.art.icon("camel", side, "cream")
        step = max(1, ui.view.px(2.5))
        for dx, dy in ((-step, 0), (step, 0), (0, -step), (0, step)):
            image.blit(rim, rim.get_rect(center=(size[0] // 2 + dx, size[1] // 2 + dy)))
        dark = ui.art.icon("camel", side, "ink")
        image.blit(dark, dark.get_rect(center=(size[0] // 2, size[1] // 2)))
        return image

    return ui.art.keep(("moment camel", size), make)


def note(moment: Moment, text: str, middle: tuple[float, float], start: float) -> Layer:
    """A few words on a dark slip."""
    size = moment.ui.type.held(30, 1.3)
    return _slip(moment, text, size, centred(middle, _wide(moment.ui, text, size) + 60, 64.0), start)


def note_beside(moment: Moment, text: str, corner: tuple[float, float], start: float) -> Layer:
    """A few words on a narrow dark slip whose lower left corner is given."""
    size = moment.ui.type.held(24, 1.2)
    box = (corner[0], corner[1] - LOW, _wide(moment.ui, text, size) + 36, LOW)
    return _slip(moment, text, size, box, start)


def _wide(ui: Ui, text: str, size: float) -> float:
    return ui.type.width(text, size, "bold") / ui.view.k


def _slip(moment: Moment, text: str, size: float, box: Rect, start: float) -> Layer:
    ui = moment.ui
    middle = (box[0] + box[2] / 2, box[1] + box[3] / 2)

    def paint(surface: pygame.Surface) -> None:
        ui.dark(surface, box)
        ui.text(surface, text, middle, size, "cream", face="bold", align="center", valign="middle")

    return Standing(moment, cut_out(ui, box, paint, margin=4), start, start + FADES * moment.swift)
