"""Panels on Zayo's felt and above it: header, places of the trick, counts of the herd."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.zayo.views import ZayoObservation
from scenes.games.zayo.camp_layout import CampLayout
from scenes.games.zayo.paint.background import heading
from scenes.games.zayo.paint.card_art import FAINT, NAVY, icon_of
from scenes.games.zayo.paint.letter_sizes import capped, snug
from scenes.games.zayo.present.moment_facts import round_title
from scenes.table.geometry import Rect, centre
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.i18n import _

ICON = 30.0
"""What the icon beside a heading takes of it."""


class Panels:
    """Paints what an observation says, below the cards and around them."""

    def __init__(self, ui: Ui, here: CampLayout) -> None:
        self.ui = ui
        self.here = here

    def header(self, surface: pygame.Surface, seen: ZayoObservation, shown: int) -> None:
        """Round and tricks. `shown`: the trick of the round that lies open at the right."""
        ui, table = self.ui, seen.table
        x, y, _w, _h = self.here.zones["round"]
        title, size = round_title(table.round, table.rounds), capped(ui, 32, 1.25)
        ui.text(surface, title, (x, y + 34), size, NAVY, face="title", width=400, spacing=0.04)
        trick = _("Trick {n} of {all}").format(n=table.trick, all=table.tricks_a_round)
        size = snug(ui, trick, capped(ui, 25), "title", 176)
        ui.text(surface, trick, (x, y + 80), size, NAVY, face="title", width=176)
        for n, box in enumerate(self.stones(table.tricks_a_round)):
            at = centre(box)
            winner = table.tricks[n].winner if n < len(table.tricks) else None
            if winner is not None:
                ui.seat(surface, winner, at, 40)
                if n == shown:
                    self._ring(surface, at, 50)
                continue
            now = n == table.trick - 1
            disc = ui.art.disc(ui.view.px(40), "cream" if now else NAVY)
            surface.blit(disc, disc.get_rect(center=ui.view.point(at)))
            if now:
                self._ring(surface, at, 44)
            size, ink = capped(ui, 23), "ink" if now else "cream"
            ui.text(surface, str(n + 1), at, size, ink, face="title", align="center", valign="middle")

    def _ring(self, surface: pygame.Surface, at: tuple[float, float], across: float) -> None:
        ui = self.ui
        ring = ui.art.disc(ui.view.px(across), "gold", ring=max(2.0, 4 * ui.view.k))
        surface.blit(ring, ring.get_rect(center=ui.view.point(at)))

    def stones(self, count: int) -> list[Rect]:
        """Where the tricks of the round are marked."""
        x, y, w, h = self.here.zones["stones"]
        pitch = min(46.0, (w - h) / max(1, count - 1))
        return [(x + pitch * n, y, h, h) for n in range(count)]

    def last(self, surface: pygame.Surface, count: int, shown: int, *, swaps: bool) -> None:
        """The heading of the trick of the round that lies open at the right, of `count` tricks.

        `swaps`: whether a click there shows the bids that are left.
        """
        x, y, w, h = self.here.zones["last"]
        box = (x + ICON, y, w - 2 * ICON, h) if swaps else (x, y, w, h)
        if 0 <= shown < count:
            title = _("Last trick") if shown == count - 1 else _("Trick {n}").format(n=shown + 1)
            heading(self.ui, surface, box, title)
        elif swaps:
            heading(self.ui, surface, box, _("No trick yet"))
        if swaps:
            self.ui.icon(surface, "card-exchange", (x + 14, y + 25), 24, NAVY)

    def empty(self, seen: ZayoObservation) -> frozenset[int]:
        """The seats whose bid is still to come, and whose place it is."""
        table = seen.table
        seats = len(table.camps)
        played = {(table.current.leader + n) % seats for n in range(len(table.current.cards))}
        striker = {table.attack.seat} if table.attack is not None else set()
        return frozenset(set(range(seats)) - played - striker)

    def place(self, surface: pygame.Surface, seat: int, own: str) -> None:
        """Whose bid lies here, while it is not there yet. `own`: how the seat at the bottom is called."""
        ui, mine = self.ui, seat == self.here.viewpoint
        x, y, w, h = self.here.trick(seat)
        rect = ui.view.rect((x, y, w, h))
        surface.blit(ui.art.box(rect.size, "cobalt", 9, 0.16 if mine else 0.07), rect)
        outline = self._dashes(rect.size, (w, h), 2.4 if mine else 1.6)
        if not mine:
            outline = outline.copy()
            outline.set_alpha(120)
        surface.blit(outline, rect)
        image = ui.art.seat(seat, ui.view.px(44)).copy()
        image.set_alpha(150)
        surface.blit(image, image.get_rect(center=ui.view.point((x + w / 2, y + h * (0.4 if mine else 0.5)))))
        if mine:
            size = snug(ui, own, capped(ui, 24), "title", w - 12)
            at = (x + w / 2, y + h * 0.8)
            ui.text(surface, own, at, size, "cobalt", face="title", align="center", width=w - 12)

    def pools(self, surface: pygame.Surface, there: Sequence[bool]) -> None:
        """Below the cards of the herd: their shadow, or the place of a kind of which none is left."""
        ui = self.ui
        for animal, some in zip(self.here.animals, there, strict=True):
            box = self.here.pool(animal)
            if some:
                ui.shadow(surface, box, dy=5, blur=6, alpha=0.45, radius=6)
                continue
            rect = ui.view.rect(box)
            surface.blit(ui.art.box(rect.size, "cobalt", 9, 0.07), rect)
            surface.blit(self._dashes(rect.size, (box[2], box[3]), 1.6), rect)
            ui.icon(surface, icon_of(animal), centre(box), box[2] * 0.6, FAINT)

    def _dashes(self, size: tuple[int, int], units: tuple[float, float], wide: float) -> pygame.Surface:
        """The dashed outline of an empty place."""

        def make() -> pygame.Surface:
            w, h = units
            ink = "#{:02x}{:02x}{:02x}".format(*self.ui.rgb("cobalt"))
            line = svg.dashed((1.5, 1.5, w - 3, h - 3), 9, 9, 6, stroke=ink, stroke_width=wide)
            return svg.raster([line], units, size)

        return self.ui.art.keep(("zayo place", size, wide), make)

    def herd(self, surface: pygame.Surface, counts: Sequence[int]) -> None:
        """How many animals of each kind the common herd still has: over the cards of the herd."""
        ui = self.ui
        for animal, count in zip(self.here.animals, counts, strict=True):
            x, y, w, h = self.here.pool(animal)
            at = (x + w / 2, y + h + 12)
            disc = ui.art.disc(ui.view.px(42), "night")
            surface.blit(disc, disc.get_rect(center=ui.view.point(at)))
            size = capped(ui, 25)
            ui.text(surface, str(count), at, size, "cream", face="title", align="center", valign="middle")
