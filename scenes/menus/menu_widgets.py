"""Menu widgets in the arcade of the first screen: a doorway a game, and the sheet to go on with a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.registry import GameInfo
from scenes.ui.context import Ui
from scenes.ui.draw import nine_patch
from scenes.ui.i18n import _
from scenes.ui.stack import Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.widgets.widget import Press, Widget

PITCH, MIDDLE = 604.0, 960.0
"""Units between the centres of three doorways, and the centre of the row."""
FLOOR, FOOT = 812.0, 866.0
"""Where the doorways stand, and the lower end of their signs."""


class Place(NamedTuple):
    """Where a doorway stands: its centre, and its width as a share of the width of one of three."""

    info: GameInfo
    x: float
    scale: float = 1.0

    @property
    def arch(self) -> tuple[float, float, float, float]:
        """Its box; all doorways stand on one floor."""
        width, height = 524 * self.scale, 536 * self.scale
        return (self.x - width / 2, FLOOR - height, width, height)


def places(games: Sequence[GameInfo]) -> tuple[Place, ...]:
    """Where the doorways of those games stand, from the left; more than three are narrower."""
    scale = min(1.0, 3 / len(games))
    first = MIDDLE - PITCH * scale * (len(games) - 1) / 2
    return tuple(Place(info, first + PITCH * scale * n, scale) for n, info in enumerate(games))


FACT_ICONS = ("meeple-group", "night-sleep", "light-bulb")
"""Beside who plays, how long, how hard."""


class Telling(NamedTuple):
    """A part of the introduction of a game."""

    icon: str
    text: str
    size: float
    box: tuple[float, float, float, float]


class Doorway(Widget):
    """A game: its arch, its landscape, its sign. The arch itself is painted with the ground."""

    def __init__(self, ui: Ui, place: Place, on_press: Press) -> None:
        x, y, w, _h = place.arch
        super().__init__(ui, (x, y, w, FOOT - y))
        self.name, self.place, self.on_press = place.info.name, place, on_press

    def press(self) -> Transition:
        """Go in."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """The sign, and some light when pointed at."""
        ui = self.ui
        info, x, wide = self.place.info, self.place.x, self.place.scale
        tint = info.colour
        if self.hovered:
            frame = ui.view.rect(self.place.arch)
            surface.blit(ui.art.box(frame.size, "focus", 6, 0.85, 3), frame)
        low = self.sunk
        sign = (x - 198 * wide, 768.0 + low, 396.0 * wide, 98.0)
        ui.shadow(surface, (sign[0] + 16, sign[1], sign[2] - 32, sign[3]), dy=8, blur=10, alpha=0.5)
        surface.blit(self._paper(sign[2]), ui.view.rect(sign))
        ui.picture(surface, "menu/sign_rule", sign, tint)
        large = ui.type.held(44, 1.15)
        ui.text(
            surface,
            _(info.title).upper(),
            (x, sign[1] + 50),
            large,
            tint,
            face="title",
            align="center",
            width=300 * wide,
            spacing=0.08,
        )
        small = ui.type.held(23, 1.3)
        ui.text(surface, _(info.subtitle), (x, sign[1] + 81), small, "ink", align="center", width=352 * wide)

        if self.hovered or self.focused:
            self._tell(surface)

    def telling(self) -> tuple[Telling, ...]:
        """What one does in the game, who plays, how long, how hard: each with its icon and its place."""
        ui, introduction = self.ui, self.place.info.introduction
        if introduction is None:
            return ()
        x, _y, w, _h = self.place.arch
        large, small = ui.type.held(24, 1.2), ui.type.held(21, 1.2)
        parts = [("", _(introduction.lines), large, w - 96), *(
            (icon, _(text), small, w - 96 - 38)
            for icon, text in zip(FACT_ICONS, introduction.facts, strict=True)
        )]  # fmt: skip
        k = ui.view.k
        highs = [ui.type.paragraph(row[1], row[2], width=row[3]).get_height() / k for row in parts]
        top = 752.0 - 20 - sum(highs) - 10 * len(parts)
        found = []
        for (icon, text, size, wide), high in zip(parts, highs, strict=True):
            found.append(Telling(icon, text, size, (x + w - 48 - wide, top, wide, high + 4)))
            top += high + 10
        return tuple(found)

    def _tell(self, surface: pygame.Surface) -> None:
        """On a dark sheet over the arch."""
        ui, rows = self.ui, self.telling()
        if not rows:
            return
        x, _y, w, _h = self.place.arch
        top = rows[0].box[1] - 18
        ui.dark(surface, (x + 26, top, w - 52, 752 - top), 0.9)
        for row in rows:
            ui.paragraph(surface, row.text, row.box, row.size, "paper" if row.icon else "cream")
            if row.icon:
                at = (row.box[0] - 24, row.box[1] + 12 * min(1.2, ui.view.text_scale))
                ui.icon(surface, row.icon, at, 26, "gold-light")

    def _paper(self, width: float) -> pygame.Surface:
        """The sign with the grain of paper on it."""
        art, size = self.ui.art, self.ui.view.size_px((width, 98))

        def make() -> pygame.Surface:
            sign = art.svg("menu/sign", size).copy()
            for name in ("blotch", "grain"):
                nine_patch.tiled(sign, art.texture(name))
            return nine_patch.clipped(sign, art.svg("menu/sign", size))

        return art.keep(("sign", size), make)


class ContinuePanel(Widget):
    """The match to go on with, or a first one to play: two cards, a title, two lines."""

    def __init__(self, ui: Ui, title: str, lines: tuple[str, str], on_press: Press) -> None:
        super().__init__(ui, (60, 906, 600, 136))
        self.title, self.lines, self.on_press = title, lines, on_press
        self.cards: tuple[pygame.Surface, ...] = ()

    @property
    def room(self) -> float:
        """Units for a line."""
        return self.box[2] - 34 - (178 if self.cards else 40)

    @property
    def tip_text(self) -> str:
        """The lines whole, if one was cut."""
        fit = self.ui.type.fit
        cut = fit(self.lines[0], 23, "body", self.room).cut or fit(self.lines[1], 21, "body", self.room).cut
        return "\n".join(self.lines) if cut else ""

    def press(self) -> Transition:
        """Go on."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """A sheet of paper."""
        ui = self.ui
        x, y, w, h = self.box
        low = self.sunk
        ui.panel(surface, (x, y + low, w, h), "gold")
        if self.hovered and not low:
            rect = self.rect
            surface.blit(ui.art.box(rect.size, "focus", 10, 0.18), rect)
        for card, (cx, cy, turn) in zip(self.cards, ((106, 70, 7), (156, 74, -5)), strict=False):
            turned = pygame.transform.rotozoom(card, turn, 1)
            surface.blit(turned, turned.get_rect(center=ui.view.point((x + cx - 42, y + cy - 4 + low))))
        left = x + w - 34 - self.room
        room = self.room
        if self.focused:
            key = ui.keycap(surface, _("Enter"), (x + w - 78, y + 42 + low), 36)
            room = (key.x - ui.view.point((left, 0))[0]) / ui.view.k - 16
        ui.text(
            surface, self.title, (left, y + 52 + low), ui.type.held(36, 1.2), "ink", face="heavy", width=room
        )
        size = snug(ui, self.lines[0], 23, "body", self.room)
        ui.text(surface, self.lines[0], (left, y + 87 + low), size, "ink", width=self.room)
        size = snug(ui, self.lines[1], ui.type.held(21, 1.4), "body", self.room)
        ui.text(surface, self.lines[1], (left, y + 115 + low), size, "ink-soft", width=self.room)
