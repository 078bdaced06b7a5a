"""Command tile with everybody's progress: a row of pips a seat, in large print figures in their place."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.games.zerzura.paint.card_art import CREAM, CardArt, Part
from scenes.games.zerzura.present.tile_progress import Row
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.i18n import N_, _, language
from scenes.ui.theme import rgb_hex

LARGE = 1.2
"""From this text scale on figures stand in place of pips."""
WASH = "#F0CF82"
"""Behind a row that lacks one alone."""
MANY, HAND = 6, 5
"""Pips of one kind above which they stand in groups, and how many in each: that is counted at a glance."""
FIVE = 4
"""With more rows than this they are closer."""

Area = tuple[float, float, float, float]


class ProgressTiles:
    """Draws tiles of one table as they lie on the rug."""

    def __init__(self, wares: CardArt) -> None:
        self.wares, self.ui = wares, wares.ui

    def tile(self, name: str, size: tuple[int, int], rows: Sequence[Row], *, warns: bool) -> pygame.Surface:
        """The tile; `warns`: whether a row that lacks one alone is lit."""
        view = self.ui.view
        key = ("progress tile", name, size, tuple(rows), warns, language(), view.k, view.text_scale)
        return self.ui.art.keep(key, lambda: self._draw(name, size, rows, warns))

    def _draw(self, name: str, size: tuple[int, int], rows: Sequence[Row], warns: bool) -> pygame.Surface:
        ui, (w, h) = self.ui, size
        image = ui.art.svg("zerzura/command", size).copy()
        paper = pygame.Rect(round(0.066 * w), round(0.056 * h), round(0.868 * w), round(0.724 * h))
        image.blit(ui.art.box(paper.size, "paper", 4), paper)
        tile = self.wares.tiles[name]
        vp = _("+{n} VP").format(n=tile.points)
        foot = max(ui.type.px(20), 0.13 * w)
        ui.type.print(image, vp, (w / 2, 0.878 * h), foot, CREAM, "title", 0.84 * w)
        large = ui.view.text_scale > LARGE
        head = (0.38 if large else 0.33) * h - paper.top
        self._request(image, self.wares.parts(tile), (paper.left, paper.top, paper.w, head))
        rest = (paper.left, paper.top + head, paper.w, paper.h - head)
        line = pygame.Rect(paper.left + 4, round(paper.top + head), paper.w - 8, max(1, ui.view.px(1.2)))
        image.fill(ui.rgb("paper-edge"), line)
        if rows:
            (self._figures if large else self._pips)(image, rows, rest, warns)
        return image

    # -- what it asks for

    def _request(self, image: pygame.Surface, parts: Sequence[Part], area: Area) -> None:
        """Number and silhouette, part beside part; where all want as many, the number stands once."""
        ui, (x, y, w, h) = self.ui, area
        side, tall = min(0.8 * h, 0.215 * w * 1.1), min(0.72 * h, ui.type.px(26))
        once = len(parts) > 2 and len({(p.amount, p.exactly) for p in parts}) == 1
        shown = [(f"={p.amount}" if p.exactly else str(p.amount)) for p in parts]
        widths = []
        for number, text in enumerate(shown):
            counted_now = not once or number == 0
            widths.append((ui.type.width(text, ui.type.units(tall), "title") if counted_now else 0.0) + side)
        room, between = w - 6, 0.045 * w
        share = min(1.0, room / (sum(widths) + between * (len(parts) - 1)))
        at = x + (w - (sum(widths) + between * (len(parts) - 1)) * share) / 2
        for number, (part, text) in enumerate(zip(parts, shown, strict=True)):
            counts = not once or number == 0
            wide = widths[number] * share
            icon = side * share
            if counts:
                ui.type.print(
                    image, text, (at + (wide - icon) / 2, y + h / 2), tall * max(0.75, share), "ink", "title",
                    wide - icon,
                )  # fmt: skip
            drawn = ui.art.icon(part.icon, max(4, round(icon)), part.ink)
            image.blit(drawn, drawn.get_rect(center=(round(at + wide - icon / 2), round(y + h / 2))))
            at += wide + between * share

    # -- rows

    def _pips(self, image: pygame.Surface, rows: Sequence[Row], area: Area, warns: bool) -> None:
        """A disc, and as many pips as are wanted: full or empty."""
        ui, (x, y, w, h) = self.ui, area
        pitch = h / max(len(rows), 2)
        disc_size = 24.0 if len(rows) == 1 else 19.0 if len(rows) <= FIVE else 16.0
        across, most = min(ui.view.k * disc_size, pitch * 1.12), 18.0 if len(rows) == 1 else 12.0
        top = y + (h - pitch * len(rows)) / 2
        for number, row in enumerate(rows):
            middle = top + pitch * (number + 0.5)
            self._wash(image, row, (x + 2, middle - pitch / 2, w - 4, pitch), warns)
            disc = ui.art.seat(row.seat, max(6, round(across)))
            image.blit(disc, disc.get_rect(center=(round(x + across * 0.62), round(middle))))
            left = x + across * 1.3
            room = x + w - left - 0.03 * w
            self._row(image, row, (left, middle, room, min(pitch * 0.72, most * ui.view.k)))

    def _row(self, image: pygame.Surface, row: Row, place: Area) -> None:
        x, middle, w, tall = place
        ui = self.ui
        colour = ui.theme.seats[row.seat].colour
        total = sum(part.wanted for part in row.parts)
        gap = min(6 * ui.view.k, w * 0.06)
        fives = sum((part.wanted - 1) // HAND for part in row.parts if part.wanted > MANY)
        pitch = (w - gap * (len(row.parts) - 1 + fives)) / total
        at = x
        for part in row.parts:
            for place_ in range(part.wanted):
                at += gap if place_ and part.wanted > MANY and place_ % HAND == 0 else 0.0
                state = "full" if place_ < part.have else ""
                size = (max(3, round(pitch - max(1.0, 1.2 * ui.view.k))), max(4, round(tall)))
                pip = self._pip(size, colour, "lost" if part.lost else state)
                image.blit(pip, pip.get_rect(midleft=(round(at), round(middle))))
                at += pitch
            at += gap

    def _pip(self, size: tuple[int, int], colour: str, state: str) -> pygame.Surface:
        """A pip: the seat's colour, its line alone, or crossed out."""
        w, h = size

        def make() -> pygame.Surface:
            line = max(1.0, 0.09 * h)
            box = (line / 2, line / 2, w - line, h - line)
            match state:
                case "full":
                    parts = [svg.rect(*box, 1.6, fill=colour, stroke=colour, stroke_width=line)]
                case "lost":
                    parts = [
                        svg.rect(*box, 1.6, fill="#E4CFA1", stroke="#8C6A62", stroke_width=line),
                        svg.shape(((line, h - line), (w - line, line)), False, fill="none", stroke="#8C6A62",
                                  stroke_width=line),
                    ]  # fmt: skip
                case _:
                    parts = [svg.rect(*box, 1.6, fill="#FFF8E6", stroke=colour, stroke_width=line)]
            return svg.raster(parts, (w, h), size)

        return self.ui.art.keep(("pip", size, colour, state), make)

    def _figures(self, image: pygame.Surface, rows: Sequence[Row], area: Area, warns: bool) -> None:
        """In large print "4/8" beside a disc: the first seat, and of the others the one that is nearest."""
        ui, (x, y, w, h) = self.ui, area
        others = sorted(rows[1:], key=lambda row: sum(part.lacks for part in row.parts))
        shown = [rows[0], *others[:1]]
        tall = h / max(2, len(shown))
        across = min(26 * ui.view.k, tall * 0.8)
        for number, row in enumerate(shown):
            top = y + tall * number
            self._wash(image, row, (x + 2, top + 1, w - 4, tall - 2), warns)
            disc = ui.art.seat(row.seat, max(6, round(across)))
            image.blit(disc, disc.get_rect(center=(round(x + 4 + across / 2), round(top + tall / 2))))
            have = sum(min(part.have, part.wanted) for part in row.parts)
            text = f"{have}/{sum(part.wanted for part in row.parts)}"
            if any(part.lost for part in row.parts):
                text = "\u2013"
            room = w - across - 10
            middle = (x + across + 6 + room / 2, top + tall / 2)
            ui.type.print(image, text, middle, min(ui.type.px(20), tall * 0.86), "ink", "bold", room)

    def _wash(self, image: pygame.Surface, row: Row, area: Area, warns: bool) -> None:
        if warns and row.near:
            box = pygame.Rect(*(round(side) for side in area))
            image.blit(self.ui.art.box(box.size, WASH, 4), box)
            edge = rgb_hex(self.ui.rgb("gold-dark"))
            image.blit(self.ui.art.box(box.size, edge, 4, 0.9, 1.2), box)


LEGEND = ((N_("collected"), 16.0), (N_("still missing"), 16.0), (N_("only one missing"), 30.0))
"""What the pips say, and how wide the sign of each is."""
LEGEND_HEAD, HEAD_GAP = N_("For a tile:"), 12.0
"""What the strip is about, and how far its first sign stands from that."""
LEGEND_END = (1478.0, 600.0)
"""Where the strip ends that says so."""


def legend_box(ui: Ui) -> Area | None:
    """The dark strip with what the pips say; none in large print, which has figures."""
    if ui.view.text_scale > LARGE:
        return None
    wide = sum(sign + 8.0 + ui.type.width(_(word), 20, "body") / ui.view.k for word, sign in LEGEND)
    wide += ui.type.width(_(LEGEND_HEAD), 20, "bold") / ui.view.k + HEAD_GAP
    wide += 20.0 * (len(LEGEND) - 1) + 32
    return (LEGEND_END[0] - wide, LEGEND_END[1] - 32, wide, 32.0)


def legend(ui: Ui, surface: pygame.Surface, colour: str) -> None:
    """What the pips of the tiles say, on a dark strip: has, lacks, lacks one."""
    box = legend_box(ui)
    if box is None:
        return
    rect = ui.view.rect(box)
    surface.blit(ui.art.box(rect.size, "#1A0E0A", 16, 0.82), rect)
    x, y = box[0] + 16, box[1] + 16
    ui.text(surface, _(LEGEND_HEAD), (x, y), 20, "cream", face="bold", valign="middle")
    x += ui.type.width(_(LEGEND_HEAD), 20, "bold") / ui.view.k + HEAD_GAP
    for number, (word, side) in enumerate(LEGEND):
        sign = ui.view.rect((x, y - 7, side, 14))
        fill = (colour, "#FFF8E6", WASH)[number]
        surface.blit(ui.art.box(sign.size, fill, 3 if number < 2 else 7), sign)
        if number == 1:
            surface.blit(ui.art.box(sign.size, colour, 3, 1.0, 2), sign)
        ui.text(surface, _(word), (x + side + 8, y), 20, "cream", valign="middle")
        x += side + 8 + ui.type.width(_(word), 20, "body") / ui.view.k + 20
