"""Stall heads and boards: names, points, rows of cubes, and what a move would change."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.games.zerzura.stands import Stand, Tracks
from scenes.table.geometry import Rect
from scenes.ui.draw import svg
from scenes.ui.i18n import _
from scenes.ui.text.fonts import Face
from scenes.ui.text.snug_sizes import capped
from scenes.ui.theme import Colour

GREEN, RED = "#1E6B34", "wrong"

TWO_LINES = 52.0, 7.0
"""Letters of one's own number above two lines of words, and by how much it stands higher there."""


class Line(NamedTuple):
    """A row of a board: how many, its points, and what they would become (None: no change)."""

    quantity: int
    points: int
    then: tuple[int, int] | None = None  # quantity and points
    guarded: bool = False  # a Guard makes the points others than the scale says


class Head(NamedTuple):
    """One seat's stall: its name, points (None: not shown), the rows, what else is on it."""

    seat: int
    name: str
    points: int | None
    then: int | None = None  # points that a move would give
    lines: tuple[Line, ...] = ()
    hints: tuple[tuple[str, int], ...] = ()  # Objects gained or lost where quantities are not shown
    acts: bool = False
    note: str = ""
    brought: int = 0  # what of the points, or of those a move would give, is due to Characters
    hidden: bool = False  # stored cards that the viewer may not see are counted as Goods


class Heads:
    """Writes on the stalls of one table."""

    def __init__(self, wares: CardArt) -> None:
        self.wares = wares
        self.ui = wares.ui

    def stall(self, surface: pygame.Surface, place: Stand, head: Head) -> None:
        """What is written on another seat's stall."""
        ui = self.ui
        if head.acts:
            rect = ui.view.rect(place.box)
            surface.blit(ui.art.box(rect.size, "focus-glow", 10, 1.0, 5), rect)
        x, y, w, _h = place.disc
        ui.seat(surface, head.seat, (x + w / 2, y + w / 2), w)
        room = place.name[2]
        if head.points is not None:
            wide = self._total(surface, place, head)
            if place.form == "side":
                room = place.total[0] - wide - 10 - place.name[0]
        elif place.form == "side":
            room = place.total[0] - place.name[0]
        size = 29 if place.form != "narrow" else 26
        self._name(surface, head.name, (place.name[0], place.name[1]), size, room)
        if place.form == "side":
            rule = (place.box[0] + 22, place.box[1] + 104, place.box[2] - 44, 1.2)
            surface.fill(ui.rgb("paper-edge"), ui.view.rect(rule))
        if place.tracks is not None:
            self._tracks(surface, place.tracks, head)
        elif head.hints:
            self._hints(surface, place, head)
        elif place.form == "top":
            ui.text(surface, head.note, (place.total[0], place.total[1] - 14), 23, "ink-soft", width=200)
        elif place.form == "narrow":
            ui.text(
                surface, head.note, (place.total[0], place.total[1]), 23, "ink-soft", align="right", width=130
            )
        else:
            x, y = place.store[0] - 18, place.box[1] + place.box[3] - 34
            ui.text(surface, head.note, (place.box[0] + 22, y), 23, "ink-soft", width=x - place.box[0] - 22)
        if place.form in ("top", "narrow") and place.tracks is not None:
            rows = 3 if place.tracks.columns else len(head.lines)
            edges = (place.tracks.icon - 24, place.tracks.points + 12)
            for line_x in edges if place.form == "top" else edges[1:]:
                box = (line_x, place.tracks.y - 14, 1.2, place.tracks.dy * rows)
                surface.fill(ui.rgb(ui.theme.seats[head.seat].colour), ui.view.rect(box))

    def _name(
        self,
        surface: pygame.Surface,
        name: str,
        at: tuple[float, float],
        size: float,
        room: float,
        middle: bool = False,
    ) -> None:
        """A name in capitals, in plain letters where those are too wide."""
        size = max(20.0, size / max(1.0, self.ui.view.text_scale / 1.05))
        face: Face = "bold" if self.ui.type.fit(name, size, "title", room).cut else "title"
        self.ui.text(surface, name, at, size, face=face, width=room, align="center" if middle else "left")

    def _total(self, surface: pygame.Surface, place: Stand, head: Head) -> float:
        """Points so far, and what they would be; gives how wide that is, in units."""
        ui = self.ui
        large = {"top": 46.0, "side": 38.0}.get(place.form, 34.0) / max(1.0, ui.view.text_scale / 1.05)
        parts: list[tuple[str, float, Face, Colour]] = [(signed(head.points or 0), large, "heavy", "ink")]
        if head.then is not None and head.then != head.points:
            better = head.then > (head.points or 0)
            parts = [
                (signed(head.points or 0), large * 0.62, "title", "ink-soft"),
                ("›", large * 0.7, "bold", "ink"),
            ]
            parts.append((signed(head.then), large, "heavy", GREEN if better else RED))
        else:
            parts.append((_("VP"), capped(ui, 22, 1.0), "bold", "ink-soft"))
        wide = sum(ui.type.width(text, size, face) for text, size, face, _ink in parts) / ui.view.k
        wide += 7.0 * (len(parts) - 1)
        x = place.total[0] if place.form == "top" else place.total[0] - wide
        for text, size, face, ink in parts:
            ui.text(surface, text, (x, place.total[1]), size, ink, face=face)
            x += ui.type.width(text, size, face) / ui.view.k + 7.0
        return wide

    def _tracks(self, surface: pygame.Surface, tracks: Tracks, head: Head) -> None:
        if tracks.columns:
            self._cells(surface, tracks, head)
            return
        ui = self.ui
        side = min(28.0, tracks.dy * 0.98)
        dot = ui.art.disc(ui.view.px(max(4.0, tracks.dx * 0.3)), "#C4A97A")
        for number, (thing, line) in enumerate(zip(self.wares.rules.objects, head.lines, strict=True)):
            middle_y = tracks.at(0, number)[1]
            ui.icon(
                surface, self.wares.icon(thing.id), (tracks.icon, middle_y), side, self.wares.ink(thing.id)
            )
            for quantity in range(tracks.last + 1):
                surface.blit(dot, dot.get_rect(center=ui.view.point(tracks.at(quantity, number))))
            points, ink, size = line.points, "wrong" if line.points < 0 else "ink", 25.0
            if line.then is not None:
                self._ghost(surface, tracks, number, line, head.seat, text=False)
                points = line.then[1]
                ink = GREEN if points > line.points else RED if points < line.points else "ink"
            size = min(size, tracks.dy * 1.22 / ui.view.text_scale)  # rows are as close as they are
            at = (tracks.points, middle_y)
            ui.text(surface, signed(points), at, size, ink, face="bold", align="right", valign="middle")

    def _cells(self, surface: pygame.Surface, tracks: Tracks, head: Head) -> None:
        """In large print: each Object and how many, before and after, left of the cube that shows points."""
        ui = self.ui
        for number, (thing, line) in enumerate(zip(self.wares.rules.objects, head.lines, strict=True)):
            x, y = tracks.at(0, number)
            ink: Colour = "ink"
            text = str(line.quantity)
            if line.then is not None:
                better = line.then[1] - line.points
                ink = GREEN if better > 0 else RED if better < 0 else "ink"
                text = f"{line.quantity}›{line.then[0]}"
            icon_at = (x - tracks.dx + 40, y)
            ui.icon(surface, self.wares.icon(thing.id), icon_at, 27, self.wares.ink(thing.id))
            room = x - tracks.cube[0] / 2 - 2 - (icon_at[0] + 15)
            image = ui.type.squeezed(text, 20, ink, "bold", width=room)
            surface.blit(image, image.get_rect(center=ui.view.point((icon_at[0] + 15 + room / 2, y + 3))))

    def _hints(self, surface: pygame.Surface, place: Stand, head: Head) -> None:
        """Objects that would change hands, where nobody shows how many there are."""
        ui = self.ui
        x, y = place.total[0] - 8, place.name[1] - 9
        if place.form == "top":
            x, y = place.box[0] + 210, place.box[1] + 140
        elif place.form == "side":
            x, y = place.store[0] - 18, place.box[1] + place.box[3] - 40
        for thing, by in reversed(head.hints):
            text = signed(by, plus=True)
            ink = GREEN if by > 0 else RED
            ui.icon(surface, self.wares.icon(thing), (x - 12, y), 26, self.wares.ink(thing))
            ui.text(surface, text, (x - 28, y), 22, ink, face="bold", align="right", valign="middle")
            x -= 34 + ui.type.width(text, 22, "bold") / ui.view.k

    def _ghost(
        self, surface: pygame.Surface, tracks: Tracks, number: int, line: Line, seat: int, *, text: bool
    ) -> None:
        """Where a cube would go: arrow heads along the row, and its dashed outline there."""
        assert line.then is not None
        ui = self.ui
        colour = ui.theme.seats[seat].colour
        start, end = tracks.at(line.quantity, number), tracks.at(line.then[0], number)
        w, h = tracks.cube
        if start[0] != end[0]:
            way = 1 if end[0] > start[0] else -1
            steps = round(abs(end[0] - start[0]) / tracks.dx)
            for step in range(steps):
                x = start[0] + way * (step + 0.5) * tracks.dx
                self._chevron(surface, (x, end[1]), way, h * 0.5, colour)
        rect = ui.view.rect((end[0] - w / 2 - 1, end[1] - h / 2 - 1, w + 2, h + 2))

        def make() -> pygame.Surface:
            wide, high = w + 2, h + 2
            box = (1.2, 1.2, wide - 2.4, high - 2.4)
            on, off = (5.0, 3.0) if w > 20 else (3.0, 2.0)
            paper = svg.rect(*box, 4.0, fill="#FFF8E6")
            line = svg.dashed(box, 4.0, on, off, stroke=colour, stroke_width=2.2)
            return svg.raster([paper, line], (wide, high), rect.size)

        surface.blit(ui.art.keep(("ghost", w, h, rect.size, colour), make), rect)
        if text:
            ui.text(
                surface,
                signed(line.then[1]),
                end,
                23,
                colour,
                face="heavy",
                align="center",
                valign="middle",
                width=w - 4,
            )

    def _chevron(
        self, surface: pygame.Surface, at: tuple[float, float], way: int, size: float, colour: str
    ) -> None:
        rect = self.ui.view.rect((at[0] - size / 2, at[1] - size / 2, size, size))

        def make() -> pygame.Surface:
            points = (
                ((0.3, 0.08), (0.75, 0.5), (0.3, 0.92))
                if way > 0
                else ((0.7, 0.08), (0.25, 0.5), (0.7, 0.92))
            )
            shape = svg.shape(
                points, False, fill="none", stroke=colour, stroke_width=0.19, stroke_linecap="round"
            )
            return svg.raster([shape], (1, 1), rect.size)

        surface.blit(self.ui.art.keep(("chevron", way, rect.size, colour), make), rect)

    def board(self, surface: pygame.Surface, place: Stand, head: Head) -> None:
        """One's own board: points by row, and where cubes would slide."""
        assert place.tracks is not None
        ui, tracks = self.ui, place.tracks
        for number, line in enumerate(head.lines):
            middle_y = tracks.at(0, number)[1]
            ink: Colour
            points, ink = line.points, RED if line.points < 0 else "ink"
            beside = (tracks.points - 44, middle_y)
            if line.then is not None:
                self._ghost(surface, tracks, number, line, head.seat, text=True)
                points, by = line.then[1], line.then[1] - line.points
                ink = GREEN if by > 0 else RED if by < 0 else "ink"
                text = signed(by, plus=True) if by else "="
                ui.text(
                    surface, text, beside, 23, ink, face="bold", align="center", valign="middle", width=48
                )
            elif line.guarded:
                ui.icon(surface, "own_guard", beside, 25, "rust")
            if head.points is not None:
                size = min(26.0, tracks.dy * 1.06 / ui.view.text_scale)
                at = (tracks.points, middle_y)
                ui.text(surface, signed(points), at, size, ink, face="heavy", align="right", valign="middle")

    def own_total(self, surface: pygame.Surface, place: Stand, head: Head, box: Rect) -> None:
        """One's name and points; on Expert boards how many cards one has."""
        ui = self.ui
        x, y, w, _h = place.disc
        ui.seat(surface, head.seat, (x + w / 2, y + w / 2), w)
        self._name(surface, head.name, (place.name[0], place.name[1]), 28, place.name[2], middle=True)
        at, lines = place.total, self.of_what(head, box[2] - 26)
        if head.points is not None:
            if len(lines) > 1:
                at = at[0], at[1] - TWO_LINES[1]
            large = (62 if len(lines) == 1 else TWO_LINES[0]) / max(1.0, ui.view.text_scale / 1.05)
            by = 0 if head.then is None else head.then - head.points
            if by:
                ui.text(
                    surface,
                    signed(head.then or 0),
                    at,
                    large,
                    GREEN if by > 0 else RED,
                    face="heavy",
                    align="center",
                )
            else:
                ui.text(surface, signed(head.points), at, large, face="heavy", align="center")
        if head.points is None:
            words = (box[0] + 14, place.name[1] + 16, box[2] - 28, box[1] + box[3] - place.name[1] - 30)
            ui.paragraph(surface, head.note, words, 21, "ink-soft", align="center", valign="middle")
            return
        for number, line in enumerate(lines):
            y = place.total[1] + (18 + 23 * number if len(lines) > 1 else 28)
            size = capped(ui, 21, 1.1) if len(lines) > 1 else 21
            image = ui.type.squeezed(line, size, "ink-soft", width=box[2] - 26)
            surface.blit(image, image.get_rect(center=ui.view.point((at[0], y))))

    def of_what(self, head: Head, room: float) -> tuple[str, ...]:
        """What one's number is: what it would become, and how much of it is due to Characters."""
        now = signed(head.points or 0)
        changes = head.then is not None and head.then != head.points
        text = _("victory points")
        if changes:
            text = _("{before} › {after} VP").format(before=now, after=signed(head.then or 0))
        if not head.brought:
            return (text,)
        more = _("Characters {more} included").format(more=signed(head.brought, plus=True))
        if self.ui.type.fit(more, 20, "body", room).cut:
            more = _("Char. {more} incl.").format(more=signed(head.brought, plus=True))
        return (text, more)
