"""Bar widgets of a replay: round buttons, choices of a view, and the line along which a match is walked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import Box
from scenes.ui.stack import Transition
from scenes.ui.widgets.widget import Press, Widget, nothing

GRIP = 17.0
"""Radius of the knob, in units."""
FLAG = 15.0
"""Radius of a turning point's disc."""


class Round(Widget):
    """A round button with a silhouette, or with a few letters; `lit` marks the one that is chosen."""

    def __init__(
        self,
        ui: Ui,
        centre: tuple[float, float],
        radius: float,
        on_press: Press = nothing,
        *,
        icon: str = "",
        text: str = "",
        seat: int | None = None,
        tip: str = "",
        enabled: bool = True,
        lit: bool = False,
    ) -> None:
        x, y = centre
        super().__init__(ui, (x - radius, y - radius, 2 * radius, 2 * radius), tip=tip)
        self.centre, self.radius = centre, radius
        self.on_press, self.icon, self.text, self.seat = on_press, icon, text, seat
        self.name = tip
        self.enabled, self.lit = enabled, lit

    def press(self) -> Transition:
        """Do what it is for."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """A paper disc on the night, a ring in gold; lit, a bright one."""
        ui, (x, y), r = self.ui, self.centre, self.radius
        at = ui.view.point((x, y))
        if self.hovered and self.enabled:
            ui.shadow(surface, self.box, dy=0, blur=10, alpha=0.9, radius=r, colour="focus-glow")
        if self.seat is not None:
            ui.seat(surface, self.seat, (x, y), 2 * r - 4)
        else:
            disc = ui.art.disc(ui.view.px(2 * r), "paper" if self.enabled else "night")
            surface.blit(disc, disc.get_rect(center=at))
            ink = "ink" if self.enabled else "ink-soft"
            if self.icon:
                ui.icon(surface, self.icon, (x, y), r * 1.12, ink)
            else:
                ui.text(
                    surface, self.text, (x, y), r * 0.92 / max(1.0, ui.view.text_scale), ink, face="heavy",
                    align="center", valign="middle",
                )  # fmt: skip
        colour, wide, line = ("focus", 2 * r + 8, 4.0) if self.lit else ("gold-dark", 2 * r, 2.0)
        ring = ui.art.disc(ui.view.px(wide), colour, ring=ui.view.k * line)
        surface.blit(ring, ring.get_rect(center=at))


class Scrubber(Widget):
    """The moves of a match as a line: click or drag goes to one. `flags` are plies of turning points."""

    sound = None

    def __init__(
        self,
        ui: Ui,
        box: Box,
        length: int,
        at: int,
        on_move: Callable[[int], None],
        *,
        flags: Sequence[int] = (),
        tip: str = "",
    ) -> None:
        super().__init__(ui, box, tip=tip)
        self.length, self.at, self.on_move = length, at, on_move
        self.flags = tuple(flags)

    def place(self, ply: int) -> float:
        """Where a ply lies, in units from the left."""
        x, _y, w, _h = self.box
        return x + GRIP + (w - 2 * GRIP) * ply / max(1, self.length)

    def flag_places(self) -> list[tuple[int, float]]:
        """Where the flag of each turning point stands: moved a little where they would cover each other."""
        x, _y, w, _h = self.box
        places = spread([self.place(ply) for ply in self.flags], 2 * FLAG + 6, x + FLAG, x + w - FLAG)
        return list(zip(self.flags, places, strict=True))

    def ply_at(self, x: float) -> int:
        """The ply nearest to a place; close to a flag, that flag's."""
        near = [(abs(place - x), ply) for ply, place in self.flag_places()]
        if near and min(near)[0] <= FLAG:
            return min(near)[1]
        share = (x - self.box[0] - GRIP) / (self.box[2] - 2 * GRIP)
        return round(min(1.0, max(0.0, share)) * self.length)

    def grab(self, pos: Sequence[float]) -> None:
        """Go to where the pointer is."""
        self.drag(pos)

    def drag(self, pos: Sequence[float]) -> None:
        """Follow the pointer."""
        self.on_move(self.ply_at(self.design(pos)[0]))

    def key(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - arrows are the replay's everywhere
        """None of its own."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The way, the part gone, the flags, the knob."""
        ui, (x, y, w, h) = self.ui, self.box
        mid, here = y + h / 2, self.place(self.at)
        for a, b, colour in ((x, x + w, "#3B415C"), (x, max(x + 10, here), "gold")):
            rect = ui.view.rect((a, mid - 5, b - a, 10))
            surface.blit(ui.art.box(rect.size, colour, 5), rect)
        if self.length * 9 <= w:  # a notch a move, where there is room
            for ply in range(self.length + 1):
                rect = ui.view.rect((self.place(ply) - 0.8, mid - 5, 1.6, 10))
                surface.fill(ui.rgb("night"), rect)
        for number, (ply, place) in enumerate(self.flag_places(), start=1):
            if ply != self.at:
                draw_flag(ui, surface, (place, mid), number)
        at = ui.view.point((here, mid))
        face = "focus" if self.hovered or self.held else "cream"
        for radius, colour in ((GRIP, "gold-dark"), (GRIP - 3, face)):
            disc = ui.art.disc(ui.view.px(2 * radius), colour)
            surface.blit(disc, disc.get_rect(center=at))
        for number, (ply, place) in enumerate(self.flag_places(), start=1):
            if ply == self.at:
                draw_flag(ui, surface, (place, mid), number, lit=True)


def draw_flag(
    ui: Ui, surface: pygame.Surface, centre: tuple[float, float], number: int, *, lit: bool = False,
    radius: float = FLAG,
) -> None:  # fmt: skip
    """A turning point's disc with its number."""
    at = ui.view.point(centre)
    for r, colour in ((radius + 3, "focus" if lit else "cream"), (radius, "rust")):
        disc = ui.art.disc(ui.view.px(2 * r), colour)
        surface.blit(disc, disc.get_rect(center=at))
    size = radius * 1.35 / max(1.0, ui.view.text_scale)
    ui.text(surface, str(number), centre, size, "cream", face="heavy", align="center", valign="middle")


def spread(places: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Places in rising order moved apart, as little as it takes, between two bounds.

    >>> spread([10.0, 12.0, 50.0], 10.0, 0.0, 55.0)
    [10.0, 20.0, 50.0]
    >>> spread([54.0, 55.0], 10.0, 0.0, 55.0)
    [45.0, 55.0]
    """
    found: list[float] = []
    for place in places:
        found.append(max(place, low, found[-1] + gap if found else low))
    limit = high
    for n in range(len(found) - 1, -1, -1):
        found[n] = min(found[n], limit)
        limit = found[n] - gap
    return found
