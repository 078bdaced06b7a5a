"""Controls: buttons of paper, filled, dark; round medallions; flags with a blazon."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import CENTRE, Anchor, Box
from scenes.ui.stack import Transition
from scenes.ui.text.fonts import Face
from scenes.ui.theme import Colour
from scenes.ui.widgets.widget import Press, Widget, nothing

Style = Literal["paper", "filled", "dark"]


class Button(Widget):
    """A button with a label and perhaps an icon, as at the foot of the score sheet.

    `style`: "paper" (rules in the accent), "filled" (the accent itself: the likely choice), "dark" (night).
    """

    def __init__(
        self,
        ui: Ui,
        box: Box,
        label: str,
        on_press: Press = nothing,
        *,
        icon: str = "",
        style: Style = "paper",
        accent: Colour = "gold",
        face: Face = "title",
        size: float = 30,
        tip: str = "",
        enabled: bool = True,
        anchor: Anchor = CENTRE,
    ) -> None:
        super().__init__(ui, box, anchor=anchor, tip=tip)
        self.label = label
        self.on_press = on_press
        self.icon = icon
        self.style = style
        self.accent = accent
        self.face: Face = face
        self.size = size
        self.enabled = enabled

    @property
    def tip_text(self) -> str:
        """Its tip, else the whole label if that was cut."""
        return self.tip or (self.label if self._room_is_short() else "")

    @property
    def room(self) -> float:
        """Units for its label."""
        return self._room()

    def _room(self) -> float:
        return self.box[2] - 48 - (self.size * 1.5 if self.icon else 0)

    def _room_is_short(self) -> bool:
        return bool(self.label) and self.ui.type.fit(self.label, self.size, self.face, self._room()).cut

    def press(self) -> Transition:
        """Do what it is for."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Paper or a filled field with the label in its middle; pressed it lies lower."""
        ui, art = self.ui, self.ui.art
        low = self.sunk
        box = (self.box[0], self.box[1] + low, self.box[2], self.box[3])
        ui.shadow(surface, box, dy=3 if low else 6, blur=7, alpha=0.4, anchor=self.anchor)
        rect = ui.view.rect(box, self.anchor)
        match self.style:
            case "paper":
                surface.blit(art.paper(rect.size, self.accent), rect)
                ink: Colour = "ink"
            case "filled":
                surface.blit(art.filled(rect.size, self.accent), rect)
                ink = "cream"
            case "dark":
                surface.blit(art.box(rect.size, "night", 10, 0.9), rect)
                surface.blit(art.box(rect.size, "gold", 10, 1.0, 2), rect)
                ink = "cream"
        if self.hovered and self.enabled and not low:
            surface.blit(art.box(rect.size, "focus", 10, 0.22), rect)
        if not self.enabled:
            surface.blit(art.box(rect.size, "paper-deep", 10, 0.55), rect)
            ink = "ink-soft"
        self._draw_label(surface, rect, ink)

    def _draw_label(self, surface: pygame.Surface, rect: pygame.Rect, ink: Colour) -> None:
        ui = self.ui
        if not self.label:
            side = max(4, round(ui.type.px(self.size) * 1.15))
            icon = ui.art.icon(self.icon, side, ink)
            surface.blit(icon, icon.get_rect(center=rect.center))
            return
        image = ui.type.line(self.label, self.size, ink, self.face, width=self._room(), spacing=0)
        px = ui.type.fit(self.label, self.size, self.face, self._room()).px
        side = round(px * 1.15) if self.icon else 0
        gap = round(px * 0.45) if self.icon else 0
        x = rect.centerx - (side + gap + image.get_width()) // 2
        if self.icon:
            icon = ui.art.icon(self.icon, max(4, side), ink)
            surface.blit(icon, icon.get_rect(midleft=(x, rect.centery)))
        at = (x + side + gap, rect.centery)
        ui.type.place(
            surface, self.label, at, self.size, ink, face=self.face, valign="middle", width=self._room()
        )


SMALLEST_LABEL = 10.0
"""Below this a label of a round button is cut rather than set smaller; in units before the text scale."""


class Medallion(Widget):
    """A round button with an icon and its label below; `disc` is the picture of the button."""

    round_focus = True

    def __init__(
        self,
        ui: Ui,
        centre: Sequence[float],
        icon: str,
        label: str,
        on_press: Press = nothing,
        *,
        radius: float = 46,
        disc: str = "menu/medallion",
        label_width: float = 200,
        label_size: float = 25,
        tip: str = "",
        enabled: bool = True,
        anchor: Anchor = CENTRE,
    ) -> None:
        x, y = centre
        super().__init__(ui, (x - radius, y - radius, 2 * radius, 2 * radius), anchor=anchor, tip=tip)
        self.icon, self.label, self.on_press = icon, label, on_press
        self.radius, self.disc = radius, disc
        self.label_width, self.label_size = label_width, label_size
        self.enabled = enabled

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle, in units."""
        return self.box[0] + self.radius, self.box[1] + self.radius

    @property
    def tip_text(self) -> str:
        """Its tip, else the whole label if that was cut."""
        cut = self.ui.type.fit(self.label, self.label_size, "bold", self.label_width).cut
        return self.tip or (self.label if cut else "")

    def hit(self, pos: Sequence[float]) -> bool:
        """Whether a window pixel is on the disc or on its label."""
        x, y = self.design(pos)
        cx, cy = self.centre
        if (x - cx) ** 2 + (y - cy) ** 2 <= self.radius**2:
            return True
        below = self.radius + 22 + 18 * self.ui.view.text_scale
        return bool(self.label) and abs(x - cx) <= self.label_width / 2 and 0 <= y - cy <= below

    def press(self) -> Transition:
        """Do what it is for."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """The disc, its icon, its label; a glow when pointed at or focused."""
        ui = self.ui
        x, y = self.centre
        side = self.radius * 96 / 46
        page_focus = self.focused and getattr(self, "ringed", True)
        if self.enabled and (self.hovered or page_focus):
            ui.shadow(
                surface,
                self.box,
                dy=0,
                blur=14,
                alpha=0.85,
                radius=self.radius,
                colour="focus-glow",
                anchor=self.anchor,
            )
        low = self.sunk
        disc = (x - side / 2, y - side / 2 + low, side, side)
        ui.picture(surface, self.disc, disc, anchor=self.anchor)
        ink: Colour = "paper" if self.enabled else "ink-soft"
        ui.icon(surface, self.icon, (x, y + low), self.radius * 1.06, ink, anchor=self.anchor)
        if page_focus:
            rect = self.rect.inflate(ui.view.px(14), ui.view.px(14))
            ring = ui.art.disc(rect.w, "focus", ring=max(2.0, 4 * ui.view.k))
            surface.blit(ring, rect)
        if self.label:
            ui.outlined(
                surface,
                self.label,
                (x, y + self.radius + 16 + 18 * ui.view.text_scale),
                self.label_size,
                "cream" if self.enabled else "paper-deep",
                width=self.label_width,
                anchor=self.anchor,
            )


def row_label_size(ui: Ui, labels: Sequence[str], size: float, width: float) -> float:
    """The size at which every label of a row of round buttons is whole and none larger than another."""
    while size > SMALLEST_LABEL:
        fits = (ui.type.width(label, size, "bold") <= width * ui.view.k for label in labels)
        if all(fits):
            break
        size -= 0.5
    return size


class Plate(Widget):
    """A notched flag with a blazon, a title and a line: a turn banner, a side of a combat. Not focusable."""

    focusable = False

    def __init__(
        self,
        ui: Ui,
        box: Box,
        colour: Colour,
        title: str,
        text: str = "",
        *,
        icon: str = "",
        kind: Literal["banner", "plate"] = "banner",
        flip: bool = False,
        anchor: Anchor = CENTRE,
    ) -> None:
        super().__init__(ui, box, anchor=anchor)
        self.colour, self.title, self.text, self.icon = colour, title, text, icon
        self.kind, self.flip = kind, flip

    def hit(self, pos: Sequence[float]) -> bool:  # noqa: ARG002 - a plate is only looked at
        """Never: clicks go through."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The flag in the colour, its cream line, the blazon in a ring, two lines of text."""
        ui = self.ui
        x, y, w, h = self.box
        image = ui.art.svg(f"ui/{self.kind}", self.rect.size, self.colour, "cloth", self.flip)
        surface.blit(image, self.rect)
        surface.blit(ui.art.svg(f"ui/{self.kind}_rule", self.rect.size, flip=self.flip), self.rect)
        r = h * 0.36
        cx = x + w - 0.56 * h if self.flip else x + 0.56 * h
        if self.icon:
            ring = self.ui.art.disc(ui.view.px(2 * r), "cream", ring=max(1.5, 2.5 * ui.view.k))
            surface.blit(ring, ring.get_rect(center=ui.view.point((cx, y + h / 2), self.anchor)))
            ui.icon(surface, self.icon, (cx, y + h / 2), r * 1.25, "cream", anchor=self.anchor)
        gap = 0.56 * h + r + 16 if self.icon else 28
        tx = x + w - gap if self.flip else x + gap
        room = w - gap - h * 0.5
        align: Literal["left", "right"] = "right" if self.flip else "left"
        ui.text(
            surface,
            self.title,
            (tx, y + h * (0.49 if self.text else 0.6)),
            32,
            "cream",
            face="title",
            align=align,
            width=room,
            anchor=self.anchor,
        )
        if self.text:
            ui.text(
                surface,
                self.text,
                (tx, y + h * 0.79),
                22,
                "cream",
                align=align,
                width=room,
                anchor=self.anchor,
            )
