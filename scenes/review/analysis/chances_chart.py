"""Chart of every seat's chances: a line a seat, told apart by colour, dashes and marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from scenes.review.replay.bar_widgets import draw_flag, spread
from scenes.table.game_pages import MatchMoment
from scenes.ui.context import Ui
from scenes.ui.design_space import Box
from scenes.ui.draw import svg
from scenes.ui.draw.round_chart import mark
from scenes.ui.i18n import _
from scenes.ui.stack import Transition
from scenes.ui.widgets.widget import Widget

Line = Sequence[tuple[int, float]]
"""(ply, chance 0..1) from left to right."""

DASHES: tuple[tuple[float, float] | None, ...] = (None, (16, 8), (5, 7), (26, 7), (10, 5), (3, 11))
"""Dash and gap of each seat's line, in units."""
MARKS = 9
"""Marks along a line, about."""
CLOSE = 16.0
"""So near to a flag, in units, the pointer means the flag."""
APART = 40.0
"""Least distance of two numbers below it, in units."""
LEFT = 92.0
"""Least units left of the axes, for the percents and the word for what is counted below."""
LABEL = 46.0
"""Least distance of two labels at the right end."""


class Chances(Widget):
    """The chart; a click, or Enter after Left and Right, goes to a ply."""

    def __init__(
        self,
        ui: Ui,
        box: Box,
        lines: Sequence[Line],
        length: int,
        on_ply: Callable[[int], Transition],
        *,
        flags: Sequence[tuple[int, int]] = (),
        strong: Sequence[int] = (),
        moments: Sequence[MatchMoment] = (),
    ) -> None:
        """`flags`: (ply, seat) of turning points; `strong`: seats drawn thicker; `length`: plies in all.

        `moments`: when each ply of the match is, from 0 on; without them each is one of its own.
        """
        super().__init__(ui, box)
        plies = range(max(1, length) + 1)
        self.moments = tuple(moments) or tuple(MatchMoment("", ply, str(ply)) for ply in plies)
        self.lines, self.length, self.on_ply = lines, max(1, length), on_ply
        self.flags, self.strong = tuple(flags), strong
        self.cursor: int | None = None
        self._drawn: pygame.Surface | None = None
        self._left = max(LEFT, ui.type.width(self.moments[0].unit, self._size) / ui.view.k + 20)

    # -- hands

    def _plot(self) -> tuple[float, float, float, float]:
        x, y, w, h = self.box
        return x + self._left, y + 34, w - 144 - self._left, h - 84

    @property
    def _size(self) -> float:
        """The size of percents and numbers."""
        return 22 / max(1.0, self.ui.view.text_scale / 1.2)

    def _at(self, ply: float, share: float) -> tuple[float, float]:
        x, y, w, h = self._plot()
        return x + w * ply / self.length, y + h * (1 - share)

    def ply_at(self, pos: Sequence[float]) -> int:
        """The ply under a window pixel; close to a flag, that flag's."""
        x, _y, w, _h = self._plot()
        across = self.design(pos)[0]
        near = [(abs(self._at(ply, 0)[0] - across), ply) for ply, _seat in self.flags]
        if near and min(near)[0] < CLOSE:
            return min(near)[1]
        return round(min(1.0, max(0.0, (across - x) / w)) * self.length)

    def hover(self, pos: Sequence[float] | None) -> None:
        """The pointer is there, or away."""
        cursor = self.ply_at(pos) if pos is not None and self.hit(pos) else None
        if cursor != self.cursor:
            self.cursor = cursor
            self.stale = True

    def grab(self, pos: Sequence[float]) -> None:
        """A press goes where the pointer is."""
        self.hover(pos)

    def press(self) -> Transition:
        """Go to the ply of the cursor."""
        return self.on_ply(self.cursor if self.cursor is not None else 0)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and Right move the cursor, from one turning point to the next with the control key."""
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if event.type != pygame.KEYDOWN or event.key not in steps:
            return False
        here = self.cursor if self.cursor is not None else 0
        self.cursor = min(self.length, max(0, here + steps[event.key]))
        self.stale = True
        return True

    # -- picture

    def draw(self, surface: pygame.Surface) -> None:
        """Axes, lines, flags, and over them the cursor."""
        if self._drawn is None:
            self._drawn = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            self._axes()
            self._trace()
        surface.blit(self._drawn, self.rect)
        self._ends(surface)
        tops = spread([self._at(ply, 1.0)[0] for ply, _seat in self.flags], 38.0, self._plot()[0] - 20, 1e9)
        for number, ((ply, _seat), x) in enumerate(zip(self.flags, tops, strict=True), start=1):
            draw_flag(self.ui, surface, (x, self._at(ply, 1.0)[1] - 16), number, lit=ply == self.cursor)
        if self.cursor is not None:
            self._cursor(surface)

    def milestones(self) -> list[tuple[int, int]]:
        """(ply, number): where round numbers of turns begin, about eight of them, and the first."""
        begins: dict[int, int] = {}
        for ply, moment in enumerate(self.moments):
            begins.setdefault(moment.number, ply)
        step, found = even_steps(max(begins)), list[tuple[int, int]]()
        for number, ply in sorted(begins.items()):
            told = number > 0 and (number % step == 0 or number == 1)
            if told and (not found or self._at(ply, 0)[0] - self._at(found[-1][0], 0)[0] >= APART):
                found.append((ply, number))
        return found

    def _inside(self, point: tuple[float, float]) -> tuple[float, float]:
        return point[0] - self.box[0], point[1] - self.box[1]

    def _axes(self) -> None:
        parts = []
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            left, right = self._inside(self._at(0, share)), self._inside(self._at(self.length, share))
            firm = share in (0.0, 1.0)
            colour, wide = ("#6B5642", 1.6) if firm else ("#B79F72", 1.2)
            if firm:
                parts.append(svg.shape((left, right), False, stroke=colour, stroke_width=wide))
            else:
                parts.append(svg.dashes((left, right), 3, 7, stroke=colour, stroke_width=wide))
        for ply, _seat in self.flags:
            top, foot = self._inside(self._at(ply, 1.0)), self._inside(self._at(ply, 0.0))
            parts.append(svg.dashes((top, foot), 8, 6, stroke="#A8492C", stroke_width=2.0, opacity=0.8))
        self._print(parts)

    def _trace(self) -> None:
        """The lines, those of the winners last and thicker."""
        parts = []
        for seat in sorted(range(len(self.lines)), key=lambda s: s in self.strong):
            places = [self._inside(self._at(ply, share)) for ply, share in self.lines[seat]]
            if not places:
                continue
            colour = self.ui.theme.seats[seat % 6].colour
            wide = 5.0 if seat in self.strong else 3.4
            look: dict[str, Any] = {"stroke": colour, "stroke_width": wide, "stroke_linecap": "round"}
            dash = DASHES[seat % 6]
            if dash is None:
                parts.append(svg.shape(places, False, fill="none", stroke_linejoin="round", **look))
            elif len(places) > 1:
                parts.append(svg.dashes(places, *dash, **look))
            step = max(1, len(places) // MARKS)
            first = step * seat // max(1, len(self.lines))  # marks of two lines seldom meet
            parts += [mark(seat, place, 8.0, colour) for place in places[first::step]]
        for ply, seat in self.flags:
            share = next((value for at, value in self.lines[seat] if at == ply), None)
            if share is not None:
                x, y = self._inside(self._at(ply, share))
                parts.append(svg.circle(x, y, 14.0, fill="none", stroke="#A8492C", stroke_width=3.5))
        self._print(parts)

    def _print(self, parts: Sequence[str]) -> None:
        assert self._drawn is not None
        if parts:
            self._drawn.blit(svg.raster(parts, (self.box[2], self.box[3]), self._drawn.get_size()), (0, 0))

    def _ends(self, surface: pygame.Surface) -> None:
        """Percents at the left, numbers of moves below, seats at the right ends of their lines."""
        ui = self.ui
        size = self._size
        for share in (0.0, 0.25, 0.5, 0.75, 1.0):
            x, y = self._at(0, share)
            at = (x - 16, y)
            ui.text(surface, percent(share), at, size, "ink-soft", align="right", valign="middle", width=76)
        for ply, number in self.milestones():
            x, y = self._at(ply, 0.0)
            ui.text(surface, str(number), (x, y + 28), size, "ink-soft", align="center", valign="middle")
        x, y = self._at(0, 0.0)
        unit = self.moments[0].unit
        room = x - 16 - self.box[0]
        ui.text(surface, unit, (x - 16, y + 28), size, "ink-soft", align="right", valign="middle", width=room)
        ends = sorted(
            ((self._at(*line[-1]), seat) for seat, line in enumerate(self.lines) if line),
            key=lambda end: (end[0][1], end[1]),
        )
        lowest = self._at(0, 0.0)[1]
        heights = spread([y for (_x, y), _seat in ends], LABEL, 0.0, lowest)
        for ((x, _y), seat), y in zip(ends, heights, strict=True):
            ui.seat(surface, seat, (x + 34, y), 36)
            ui.text(
                surface, percent(self.lines[seat][-1][1]), (x + 58, y), size * 1.08, face="heavy",
                valign="middle", width=92,
            )  # fmt: skip

    def _cursor(self, surface: pygame.Surface) -> None:
        """A line at the cursor, and the chances there."""
        assert self.cursor is not None
        ui = self.ui
        x, top = self._at(self.cursor, 1.0)
        _x, foot = self._at(self.cursor, 0.0)
        surface.fill(ui.rgb("ink"), ui.view.rect((x - 1, top, 2, foot - top)))
        rows = [
            (seat, share)
            for seat, line in enumerate(self.lines)
            if (share := next((value for at, value in line if at >= self.cursor), None)) is not None
        ]
        scale = min(1.25, ui.view.text_scale)
        wide, tall = 214 * scale, (44 + 40 * len(rows)) * scale
        left = x + 18 if x + 18 + wide < self.box[0] + self.box[2] - 120 else x - 18 - wide
        box = (left, top + 30, wide, tall)
        ui.dark(surface, box, alpha=0.92)
        title = self.moments[self.cursor].words if self.cursor < self.length else _("At the end")
        ui.text(
            surface, title, (left + wide / 2, top + 30 + 24 * scale), 21,
            "gold-light", face="title", align="center", valign="middle", width=wide - 20,
        )  # fmt: skip
        for n, (seat, share) in enumerate(rows):
            y = top + 30 + (62 + 40 * n) * scale
            ui.seat(surface, seat, (left + 36, y), 32)
            ui.text(surface, percent(share), (left + 64, y), 23, "cream", face="bold", valign="middle")


def draw_sample(ui: Ui, surface: pygame.Surface, box: Box, seat: int) -> None:
    """A piece of a seat's line with its mark, for the legend."""
    x, y, w, h = box
    colour, dash = ui.theme.seats[seat % 6].colour, DASHES[seat % 6]
    ends = ((4.0, h / 2), (w - 4.0, h / 2))
    look: dict[str, Any] = {"stroke": colour, "stroke_width": 4.0, "stroke_linecap": "round"}
    line = svg.shape(ends, False, **look) if dash is None else svg.dashes(ends, *dash, **look)
    rect = ui.view.rect((x, y, w, h))
    surface.blit(svg.raster([line, mark(seat, (w / 2, h / 2), 8.0, colour)], (w, h), rect.size), rect)


def even_steps(most: int) -> int:
    """The least of 1, 2, 5, 10, 20 ... of which no more than eight lead up to that number."""
    tens: int = 10 ** max(0, len(str(most)) - 2)
    return next(step for step in (tens, 2 * tens, 5 * tens, 10 * tens, 20 * tens) if most / step <= 8)


def percent(share: float) -> str:
    """Chances as people write them."""
    return _("{n} %").format(n=round(100 * share))
