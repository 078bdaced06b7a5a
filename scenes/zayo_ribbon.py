"""The ribbon that says what is asked at Zayo's table, its buttons, headings and the round buttons."""

from __future__ import annotations

from collections.abc import Collection

import pygame

from scenes.placing import Rect, centre
from scenes.ui.kit import Ui
from scenes.ui.theme import Colour
from scenes.ui.words import _
from scenes.zayo_layout import Around
from scenes.zayo_panels import FAINT, NAVY
from scenes.zayo_prompt import Prompt

ALARM = "#B0342A"
MEDALLIONS = (
    ("undo", "anticlockwise-rotation"), ("hint", "light-bulb"), ("journal", "scroll-quill"),
    ("rules", "rule-book"), ("menu", "hamburger-menu"),
)  # fmt: skip


class Ribbon:
    """Paints what speaks to the viewer of one match."""

    def __init__(self, ui: Ui, here: Around) -> None:
        self.ui = ui
        self.here = here

    def _size(self, size: float, most: float = 1.15) -> float:
        """A text's size where its room does not grow with the text scale beyond `most`."""
        return size * min(1.0, most / self.ui.view.text_scale)

    def headings(self, surface: pygame.Surface) -> None:
        """Names of one's bids and cards."""
        for zone, title in (("bids_title", _("Your bids")), ("hand_title", _("Gear & deeds"))):
            box = self.here.zones[zone]
            rect = self.ui.view.rect(box)
            surface.blit(self.ui.art.box(rect.size, "#1C2E12", 19, 0.72), rect)
            self.ui.text(
                surface,
                title,
                centre(box),
                self._size(22, 1.25),
                "cream",
                face="title",
                align="center",
                valign="middle",
                width=box[2] - 24,
            )

    def paint(self, surface: pygame.Surface, prompt: Prompt, lit: Collection[str]) -> None:
        """What is asked, and its buttons."""
        ui = self.ui
        x, y, w, h = self.here.zones["prompt"]
        ui.shadow(surface, (x, y, w, h), dy=7, blur=10, alpha=0.4, radius=2)
        ui.picture(surface, "zayo/ribbon" if prompt.alarm else "zayo/ribbon_calm", (x - 30, y, w + 60, 117))
        ink = ALARM if prompt.alarm else "cobalt"
        at = (x + 62, y + h / 2)
        disc = ui.art.disc(ui.view.px(76), ink)
        surface.blit(disc, disc.get_rect(center=ui.view.point(at)))
        ui.icon(surface, prompt.icon, at, 50, "cream")
        left = self.here.zones["prompt_text"][0]
        boxes = self.buttons(len(prompt.buttons))
        room = (min(box[0] for box in boxes) if boxes else x + w - 6) - left - 20
        if not prompt.text:
            ui.text(
                surface, prompt.title, (left, y + h / 2), 30, ink, face="title", valign="middle", width=room
            )
        else:
            ui.text(surface, prompt.title, (left, y + 40), 28, ink, face="title", width=room)
            ui.paragraph(surface, prompt.text, (left, y + 48, room, 52), 23, "ink")
        for (spot, label, icon), box in zip(prompt.buttons, boxes, strict=True):
            self._button(
                surface,
                box,
                (label, icon),
                first=spot != prompt.buttons[0][0] or len(boxes) == 1,
                lit=spot in lit,
            )

    def buttons(self, count: int) -> list[Rect]:
        """Where the ribbon's buttons lie, the plain way out at the right."""
        zones = self.here.zones
        if count <= 2:
            return [zones["choice_1"], zones["choice_2"]][:count]
        x, y, w, h = zones["prompt"]
        wide = min(200.0, 620.0 / count - 10)
        return [(x + w - 24 - (wide + 10) * (n + 1), y + 21, wide, h - 42) for n in range(count)]

    def _button(
        self, surface: pygame.Surface, box: Rect, looks: tuple[str, str], *, first: bool, lit: bool
    ) -> None:
        ui, (label, icon) = self.ui, looks
        rect = ui.view.rect(box)
        ui.shadow(surface, box, dy=3, blur=4, alpha=0.4, radius=10)
        surface.blit(ui.art.box(rect.size, "cobalt" if first else "paper-light", 10), rect)
        surface.blit(ui.art.box(rect.size, "cream" if first else "gold-dark", 8, 1, 1.6), rect.inflate(0, 0))
        if lit:
            surface.blit(ui.art.box(rect.size, "focus-glow", 10, 1, 4), rect)
        ink: Colour = "cream" if first else "ink"
        x, y, w, h = box
        ui.icon(surface, icon, (x + 36, y + h / 2), 38, ink)
        ui.text(surface, label, (x + 64, y + h / 2), 24, ink, face="bold", valign="middle", width=w - 76)

    def medallions(self, surface: pygame.Surface, enabled: Collection[str], lit: Collection[str]) -> None:
        """The five round buttons with their words."""
        ui = self.ui
        labels = {
            "undo": _("Undo"),
            "hint": _("Hint"),
            "journal": _("Journal"),
            "rules": _("Rules"),
            "menu": _("Menu"),
        }
        for name, icon in MEDALLIONS:
            x, y, w, h = self.here.zones[f"medallion_{name}"]
            able = name in enabled
            if able and f"button {name}" in lit:
                ui.shadow(surface, (x, y, w, h), dy=0, blur=12, alpha=0.9, radius=31, colour="focus-glow")
            ui.shadow(surface, (x + 2, y + 2, w - 4, h - 4), dy=4, blur=5, alpha=0.35, radius=29)
            middle = ui.view.point((x + w / 2, y + h / 2))
            for image in (
                ui.art.disc(ui.view.px(62), "paper"),
                ui.art.disc(ui.view.px(54), "cobalt", ring=max(1.0, 2 * ui.view.k)),
            ):
                surface.blit(image, image.get_rect(center=middle))
            ui.icon(surface, icon, (x + w / 2, y + h / 2), 35, "ink" if able else FAINT)
            ui.text(
                surface,
                labels[name],
                (x + w / 2, y + h + 22),
                self._size(21),
                NAVY,
                face="bold",
                align="center",
                width=82,
            )
