"""Moment layers of Zoon: what it alone draws over its table while something is told."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise

import pygame

from game.zoon.views import TrumpView
from scenes.games.zoon.layout import FieldZones
from scenes.games.zoon.paint import grids
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.words import trump_text, uses_text
from scenes.table.geometry import Rect, centre, centred
from scenes.table.moments.layers.layers import Sprite, cut_out
from scenes.ui.context import Ui
from scenes.ui.draw import svg

CREAM, INK, AMBER, GREEN, RED = "#FFF6DC", "#2B1D12", "#F0A21C", "#3F9A4E", "#C8321A"
AWAY = 70.0
"""How far from the middle of a card the lines of its ways begin."""
RULE = (452.0, 122.0)
"""The paper with a Trump's rule, at the foot of the card that is held up."""
GROWS = 1.3
"""How much larger it is in large print."""


def emblem(ui: Ui, deck: MatchCards, seat: int, px: int) -> pygame.Surface:
    """The blazon of a seat's tribe in cream, on a disc with a ring."""

    def make() -> pygame.Surface:
        image = ui.art.disc(px, deck.inks(seat).dark, 0.7).copy()
        image.blit(ui.art.disc(px, "cream", ring=max(1.5, px * 0.035)), (0, 0))
        sign = deck.faces.blazon(deck.seats[seat], round(px * 0.6), "#FFF8E6")
        image.blit(sign, sign.get_rect(center=image.get_rect().center))
        return image

    return ui.art.keep(("moment emblem", deck.seats[seat].id, seat, px), make)


class Sketches:
    """Pictures made once for a moment, each where it stands."""

    def __init__(self, ui: Ui, deck: MatchCards, places: FieldZones, viewpoint: int) -> None:
        self.ui = ui
        self.deck = deck
        self.places = places
        self.viewpoint = viewpoint

    def _middle(self, square: int) -> tuple[float, float]:
        return centre(self.places.square(square, self.viewpoint))

    def _drawn(self, squares: Iterable[int], parts: Sequence[str]) -> Sprite | None:
        """SVG parts over the cells of squares, as one picture."""
        cells = [pygame.FRect(self.places.square(square, self.viewpoint)) for square in squares]
        if not cells:
            return None
        area = cells[0].unionall(cells[1:]).inflate(24, 24)
        rect = self.ui.view.rect((area.x, area.y, area.w, area.h))
        moved = f'<g transform="translate({-area.x} {-area.y})">{"".join(parts)}</g>'
        return Sprite(svg.raster([moved], (area.w, area.h), rect.size), rect.topleft)

    def trail(self, path: Sequence[int]) -> Sprite | None:
        """Cream dots along a way, and rims round where it began and ended."""
        parts: list[str] = []
        for square in (*path[:1], *path[-1:]):
            x, y, w, h = self.places.square(square, self.viewpoint)
            box = (x + 4, y + 4, w - 8, h - 8, 8.0)
            parts.append(svg.rect(*box, fill="none", stroke=INK, stroke_width=6.0, opacity=0.5))
            parts.append(svg.rect(*box, fill="none", stroke=CREAM, stroke_width=3.5))
        for a, b in pairwise(path):
            (ax, ay), (bx, by) = self._middle(a), self._middle(b)
            for part in (0.2, 0.4, 0.6, 0.8):
                x, y = ax + (bx - ax) * part, ay + (by - ay) * part
                parts.append(svg.circle(x, y, 8.0, fill=INK, opacity=0.55))
                parts.append(svg.circle(x, y, 6.0, fill=CREAM))
        return self._drawn(path, parts)

    def ways(self, paths: Sequence[Sequence[int]], leaps: Sequence[int]) -> Sprite | None:
        """Where a card may be sent: its lines and dots, its lozenges."""
        parts: list[str] = []
        for width, colour in ((11.0, CREAM), (5.0, INK)):
            for path in paths:
                line = [self._middle(square) for square in path]
                line[0] = _towards(line[0], line[1], AWAY)
                parts.append(
                    svg.shape(
                        line, False, fill="none", stroke=colour, stroke_width=width,
                        stroke_linecap="round", stroke_linejoin="round",
                    )
                )  # fmt: skip
        for square in {path[-1] for path in paths}:
            x, y = self._middle(square)
            parts.append(svg.circle(x, y, 27.0, fill=CREAM, stroke="#5A3E8E", stroke_width=4.0))
            parts.append(svg.circle(x, y, 16.0, fill=AMBER, stroke=INK, stroke_width=3.0))
        for square in leaps:
            x, y = self._middle(square)
            parts.append(svg.lozenge(x, y, 26.0, 32.0, fill=CREAM, stroke="#5A3E8E", stroke_width=4.0))
            parts.append(svg.lozenge(x, y, 17.0, 22.0, fill=GREEN, stroke=INK, stroke_width=3.0))
        return self._drawn([*(square for path in paths for square in path), *leaps], parts)

    def sights(self, squares: Sequence[int]) -> Sprite | None:
        """The squares of an aiming grid."""
        parts: list[str] = []
        for square in squares:
            parts += grids.crosshair(*self._middle(square), 30.0)
        return self._drawn(squares, parts)

    def eye(self, square: int | None) -> Sprite | None:
        """The eye over a card that the other side sees."""
        if square is None:
            return None
        x, y, w, _h = self.places.card(square, self.viewpoint)
        box = centred((x + w - 8, y + 4), 64.0, 64.0)

        def paint(surface: pygame.Surface) -> None:
            rect = self.ui.view.rect(box)
            surface.blit(self.ui.art.svg("zoon/eye_seen", rect.size), rect)

        return cut_out(self.ui, box, paint, margin=2)

    def tag(self, square: int | None, words: str) -> Sprite | None:
        """A few words on a pill at the foot of a card."""
        if square is None or not words:
            return None
        x, y, w, h = self.places.card(square, self.viewpoint)
        return self._pill(words, (x + w / 2, y + h - 14))

    def lost(self, place: Rect | None, words: str) -> Sprite | None:
        """A figure beside the Tomb that has one card more."""
        if place is None or not words:
            return None
        x, y = centre(place)
        return self._pill(words, (x, y - 40))

    def _pill(self, words: str, at: tuple[float, float]) -> Sprite:
        ui = self.ui
        size = ui.type.held(24, 1.3)
        wide = ui.type.width(words, size, "bold") / ui.view.k + 40
        box = centred(at, max(60.0, wide), 46.0)

        def paint(surface: pygame.Surface) -> None:
            rect = ui.view.rect(box)
            surface.blit(ui.art.box(rect.size, "shadow", box[3] / 2, 0.9), rect)
            surface.blit(ui.art.box(rect.size, "gold", box[3] / 2, 1.0, 2.0), rect)
            ui.text(surface, words, at, size, "cream", face="bold", align="center", valign="middle")

        return cut_out(ui, box, paint, margin=4)

    def rule(self, trump: TrumpView, stage: Rect) -> Sprite:
        """What a Trump does, on a paper at the foot of the card that is held up."""
        ui = self.ui
        figures = self.deck.trump(trump.owner, trump.id)
        grow = GROWS if ui.view.text_scale > 1.2 else 1.0
        w, h = RULE[0] * grow, RULE[1] * grow
        middle = centre(stage)
        box = (middle[0] - w / 2, stage[1] + stage[3] - 26, w, h)
        text, foot = trump_text(figures), uses_text(trump.uses)

        def paint(surface: pygame.Surface) -> None:
            ui.shadow(surface, box, dy=6, blur=10, alpha=0.5, radius=8)
            rect = ui.view.rect(box)
            surface.blit(ui.art.paper(rect.size, self.deck.inks(trump.owner).main), rect)
            x, y = box[0] + 26, box[1] + 14
            low = 28.0 * ui.view.text_scale if foot else 0.0
            room = (x, y, w - 52, h - 26 - low)
            fits = (
                s for s in (24, 22, 20, 18, 16)
                if ui.type.paragraph_fits(text, s, "body", room[2], height=room[3])
            )  # fmt: skip
            ui.paragraph(surface, text, room, next(fits, 14), align="center", valign="middle")
            if foot:
                at = (middle[0], box[1] + h - 14 - low / 2)
                ui.text(
                    surface, foot, at, 20, "ink-soft", face="italic", align="center", valign="middle",
                    width=w - 52,
                )  # fmt: skip

        return cut_out(ui, box, paint, margin=24)


def _towards(start: svg.Point, goal: svg.Point, far: float) -> svg.Point:
    """The point so far from one towards another, at most half way."""
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    share = min(0.5, far / (math.hypot(dx, dy) or 1.0))
    return start[0] + dx * share, start[1] + dy * share
