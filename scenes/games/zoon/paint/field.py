"""Field of Zoon painted: sand, tints, blazons, coordinates. Painted once for a window into a base picture."""

from __future__ import annotations

import pygame

from game.bitsets import bits
from scenes.games.zoon.layout import FieldZones
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.table.geometry import Rect, centre
from scenes.ui.context import Ui
from scenes.ui.theme import rgb_hex

INSET = 2.0
ROUND = 8.0
REACH = 40.0
"""How far beyond its square a mark may reach, in units."""
TINTS = (0.46, 0.32)
"""How strongly the nearest and the second row of a side are tinted in its colour."""
CREAM, INK, AMBER, GREEN, RED, GOLD = "#FFF6DC", "#2B1D12", "#F0A21C", "#3F9A4E", "#C8321A", "#C9973A"


class FieldPainter:
    """Paints the field for one table."""

    def __init__(self, ui: Ui, deck: MatchCards, places: FieldZones) -> None:
        self.ui = ui
        self.deck = deck
        self.places = places

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
