"""Background of Zayo's table: landscape, felt, papers under their roofs, what trades and wins."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import pygame

from scenes.games.zayo.camp_layout import Camp, CampLayout
from scenes.games.zayo.paint.card_art import BEAST, EDGES, NAVY, icon_of
from scenes.games.zayo.paint.letter_sizes import capped, snug
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.i18n import _, ngettext
from scenes.ui.theme import Colour

NAMES = {"own": 30.0, "top": 30.0, "side": 25.0, "small": 22.0}
"""Size of a seat's name by the style of its camp."""
EAVES = 0.2
"""What of a roof's height its eaves are: the paper below begins behind them."""
STRIP = "#CDBB8F"
ASIDE = 14.0
"""Units by which words below a pill lie towards the middle of the felt."""
ELSE = 25.0
"""How far below the words of what wins those stand of what happens else, in units."""


class Background:
    """Paints the ground of one match, once for a window."""

    def __init__(self, ui: Ui, here: CampLayout, names: Sequence[str]) -> None:
        self.ui = ui
        self.here = here
        self.names = tuple(names)

    def pieces(
        self, surface: pygame.Surface, goal: tuple[int | None, int], trade: tuple[int, str, str] | None
    ) -> Iterator[None]:
        """Paint it piece by piece. `goal`: how many camels win, and how many rounds are played at most;
        `trade`: so many small animals, by which card, for which animal.
        """
        camels, rounds = goal
        ui, zones = self.ui, self.here.zones
        ui.backdrop(surface, "zayo")
        yield
        ui.shadow(surface, zones["felt"], dy=10, blur=16, alpha=0.5, radius=34)
        ui.picture(surface, "zayo/felt", zones["felt"], large=True)
        for seat, camp in enumerate(self.here.camps):
            yield
            self._paper(surface, seat, camp)
        yield
        heading(ui, surface, zones["herd"], _("The herd"))
        if trade is not None:
            parts = [str(trade[0]), "@sheep", "@goat", ">", "1", f"@{icon_of(trade[2])}"]
            self.pill(surface, zones["exchange"], parts)
            words = _("Fiddle: {n} animals for a camel").format(n=trade[0])
            self._captions(surface, zones["exchange"], [words])
        if camels is not None:
            self.pill(surface, zones["goal"], goal_parts(camels))
            words = ngettext("The steppe with {n} camel wins", "The steppe with {n} camels wins", camels)
            last = _("or the richest herd, round {n}").format(n=rounds)
            self._captions(surface, zones["goal"], [words.format(n=camels), last])

    def _paper(self, surface: pygame.Surface, seat: int, camp: Camp) -> None:
        ui = self.ui
        colour = ui.theme.seats[seat % len(ui.theme.seats)].colour
        x, y, w, h = camp.box
        top = (1 - EAVES) * camp.roof[3]
        ui.panel(surface, (x, y + top, w, h - top), colour)
        kind = {"own": "_own", "top": "_wide"}.get(camp.style, "")
        rx, ry, rw, rh = camp.roof
        ui.shadow(surface, (rx, ry + rh - 14, rw, 14), dy=4, blur=5, alpha=0.35, radius=3)
        ui.picture(surface, f"zayo/ger_roof{kind}_{seat}", camp.roof)
        dx, dy, side = camp.disc
        ui.seat(surface, seat, (dx, dy), side)
        nx, ny, room = camp.name
        name = self.names[seat]
        size = snug(ui, name, capped(ui, NAMES[camp.style], 1.25), "title", room)
        ui.text(surface, name, (nx, ny), size, face="title", valign="middle", width=room)
        self._rules(surface, camp, colour)

    def _rules(self, surface: pygame.Surface, camp: Camp, colour: Colour) -> None:
        ui, (x, y, w, h) = self.ui, camp.box
        lines: list[Rect] = []
        match camp.style:
            case "own":
                lines = [(x + 24, y + 292, w - 48, 1.5)]
            case "side":
                lines = [(x + 20, y + 208, w - 40, 1.5), (x + 20, y + 282, w - 40, 1.5)]
            case "top":
                lines = [(x + dx, y + 58, 1.5, h - 78) for dx in (240, 536, 690)]
        for line in lines:
            rect = ui.view.rect(line)
            rect.size = (max(1, rect.w), max(1, rect.h))
            surface.blit(ui.art.box(rect.size, colour, 0, 0.55), rect)

    def pill(
        self, surface: pygame.Surface, box: Rect, parts: Sequence[str], *, ticked: Sequence[str] = ()
    ) -> None:
        """Silhouettes and figures in a row on a darker strip of felt; on gold with what is `ticked`."""
        ui = self.ui
        rect = ui.view.rect(box)
        ground = ui.art.box(rect.size, "gold-light", 28) if ticked else ui.art.box(rect.size, STRIP, 28, 0.75)
        surface.blit(ground, rect)
        if ticked:
            surface.blit(ui.art.box(rect.size, "gold-dark", 28, 1, 3), rect)
        widths = [20.0 if part.isdigit() else 26.0 if part == "+" else 42.0 for part in parts]
        x = box[0] + (box[2] - sum(widths)) / 2
        y = box[1] + box[3] / 2
        for part, wide in zip(parts, widths, strict=True):
            at = (x + wide / 2, y)
            if part.startswith("@"):
                ui.icon(surface, part[1:], at, 38, self._ink(part[1:]))
                if part in ticked:
                    ui.icon(surface, "check-mark", (at[0] + 8, at[1] + 14), 26, "#2A6B3C")
            elif part == ">":
                arrow(ui, surface, at)
            else:
                size = capped(ui, 26)
                ui.text(surface, part, at, size, "ink", face="title", align="center", valign="middle")
            x += wide

    def _captions(self, surface: pygame.Surface, box: Rect, lines: Sequence[str]) -> None:
        """The same in words, below, in letters of one size: a little towards the middle, away from what
        adorns the felt's corners.
        """
        (x, y, w, h), (left, _top, wide, _tall) = box, self.here.zones["felt"]
        aside = ASIDE if x < left + wide / 2 else -ASIDE
        size = min(snug(self.ui, words, capped(self.ui, 22), "bold", w) for words in lines)
        for number, words in enumerate(lines):
            at = (x + w / 2 + aside, y + h + 28 + ELSE * number)
            self.ui.text(surface, words, at, size, NAVY, face="bold", align="center", width=w)

    def _ink(self, icon: str) -> Colour:
        if icon in map(icon_of, self.here.animals):
            return BEAST
        return EDGES["action"] if icon == icon_of("steppe") else "gold-dark"


def goal_parts(camels: int) -> list[str]:
    """What wins, in silhouettes and figures."""
    return [str(camels), "@camel", "+", f"@{icon_of('steppe')}", ">", "@laurel-crown"]


def arrow(
    ui: Ui, surface: pygame.Surface, at: tuple[float, float], ink: str = "#2B1D12", long: float = 30.0
) -> None:
    """An arrow to the right around a point, so many units long."""
    size = ui.view.size_px((long, long * 2 / 3))
    look = {"fill": "none", "stroke": ink, "stroke_width": 3, "stroke_linecap": "round"}
    line = svg.path("M2 10H27M19 3L28 10L19 17", stroke_linejoin="round", **look)
    image = ui.art.keep(("zayo arrow", size, ink), lambda: svg.raster([line], (30, 20), size))
    surface.blit(image, image.get_rect(center=ui.view.point(at)))


def heading(ui: Ui, surface: pygame.Surface, box: Rect, title: str) -> None:
    """The heading of a part of the felt."""
    x, y, w, _h = box
    at, size = (x + w / 2, y + 34), snug(ui, title, capped(ui, 26), "title", w, 0.04)
    ui.text(surface, title, at, size, NAVY, face="title", align="center", width=w, spacing=0.04)
