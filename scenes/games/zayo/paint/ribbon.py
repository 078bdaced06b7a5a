"""Ribbon that says what is asked at Zayo's table, its buttons, headings and the round buttons."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

import pygame

from scenes.games.zayo.camp_layout import CampLayout
from scenes.games.zayo.gestures import BACK, DECLINE, NOTHING
from scenes.games.zayo.paint.answer_sheet import AnswerSheet
from scenes.games.zayo.paint.card_art import ALARM, NAVY
from scenes.games.zayo.paint.letter_sizes import capped, snug, snug_block
from scenes.games.zayo.present.panel_texts import Prompt, hand_titles
from scenes.table.draw.buttons import ButtonLook, draw_buttons
from scenes.table.explanations.marked_terms import MarkedTerms, Set
from scenes.table.geometry import Rect, centre
from scenes.ui.context import Ui
from scenes.ui.theme import Colour

BUTTONS = (
    ("undo", "anticlockwise-rotation"), ("hint", "light-bulb"), ("journal", "scroll-quill"),
    ("rules", "rule-book"), ("menu", "hamburger-menu"),
)  # fmt: skip


PLAIN = frozenset({BACK, DECLINE, NOTHING})
"""Buttons that give something up: they never look like the first choice."""
GOLD = "#7A5410"
"""Letters and the button where one can win."""
WIDE, LARGE = 1308.0, 28.0
"""Width beside two buttons or with large letters; how much higher it is with these, in units."""
HEAD, FOOT, LABEL = 50.0, 14.0, 76.0
"""Above and below the text; what a button's icon and edges take of its width."""


class Sizes(NamedTuple):
    """Of title, text and the buttons' labels; `room` is the width of title and text."""

    room: float
    title: float
    text: float
    labels: tuple[float, ...]


class Ribbon:
    """Paints what speaks to the viewer of one match."""

    def __init__(self, ui: Ui, here: CampLayout, terms: MarkedTerms) -> None:
        self.ui = ui
        self.here = here
        self.terms = terms
        """The terms in its words, as it was painted last."""

    @property
    def sheet(self) -> AnswerSheet:
        """The painter of the panel that asks for an answer."""
        return AnswerSheet(self.ui, large=self.here.large)

    def headings(self, surface: pygame.Surface, *, impersonal: bool) -> None:
        """The names of one's bids and of one's game cards; nobody's, where a replay lays every hand open."""
        bids, hand = hand_titles(impersonal=impersonal)
        self._heading(surface, self.here.zones["bids_title"], bids)
        self._heading(surface, self.here.zones["hand_title"], hand)

    def _heading(self, surface: pygame.Surface, box: Rect, title: str) -> None:
        rect = self.ui.view.rect(box)
        surface.blit(self.ui.art.box(rect.size, "#1C2E12", 19, 0.72), rect)
        room = box[2] - 16
        size = snug(self.ui, title, capped(self.ui, 22, 1.25), "title", room)
        self.ui.text(
            surface, title, centre(box), size, "cream", face="title", align="center", valign="middle",
            width=room,
        )  # fmt: skip

    def paint(self, surface: pygame.Surface, prompt: Prompt, lit: Collection[str]) -> None:
        """What is asked, and its buttons."""
        self.terms.clear()
        if prompt.panel is not None:
            self.sheet.paint(surface, prompt.panel, prompt.buttons, lit)
            return
        ui = self.ui
        x, y, w, h = self.box(len(prompt.buttons))
        ui.shadow(surface, (x, y, w, h), dy=7, blur=10, alpha=0.4, radius=2)
        picture = "zayo/ribbon" if prompt.alarm else "zayo/ribbon_gold" if prompt.gold else "zayo/ribbon_calm"
        ui.picture(surface, picture, (x - 30, y, w + 60, 1.1 * h))
        ink: Colour = ALARM if prompt.alarm else GOLD if prompt.gold else "cobalt"
        at = (x + 62, y + h / 2)
        disc = ui.art.disc(ui.view.px(76), ink)
        surface.blit(disc, disc.get_rect(center=ui.view.point(at)))
        ui.icon(surface, prompt.icon, at, 50, "cream")
        left, sizes = self.here.zones["prompt_text"][0], self.sizes(prompt)
        title, room = prompt.title, sizes.room
        if not prompt.text:
            at = (left, y + h / 2)
            ui.text(surface, title, at, sizes.title, ink, face="title", valign="middle", width=room)
        else:
            head, tall = self._head(), self._tall()
            ui.text(surface, title, (left, y + head - 8), sizes.title, ink, face="title", width=room)
            words = self.terms.words(prompt.text, Set(sizes.text, "ink", room, tall))
            self.terms.lay(surface, words, ui.view.point((left, y + head)))
        boxes = self.buttons(len(prompt.buttons))
        for n, ((spot, label, icon), box) in enumerate(zip(prompt.buttons, boxes, strict=True)):
            first = spot not in PLAIN
            fill: Colour = "paper-light" if not first else GOLD if prompt.gold else "cobalt"
            self._button(surface, box, (label, icon, sizes.labels[n]), fill, lit=spot in lit)

    def box(self, buttons: int) -> Rect:
        """The ribbon with so many buttons: whatever it says, it stays as large."""
        x, y, w, h = self.here.zones["prompt"]
        if self.here.large:
            return x, y - LARGE, WIDE, h + LARGE
        return x, y, WIDE if buttons > 1 else w, h

    def area(self, prompt: Prompt) -> Rect:
        """All that it covers, whatever it says: the ribbon, or the panel that asks for an answer."""
        if prompt.panel is not None:
            return self.sheet.area
        x, y, _w, h = self.box(2)
        return x - 40, y - 20, WIDE + 80, h + 60

    def _head(self) -> float:
        """From its top down to the text, below the title."""
        return HEAD + (8.0 if self.here.large else 0.0)

    def _tall(self) -> float:
        """The height of the text."""
        return self.box(0)[3] - self._head() - FOOT

    def sizes(self, prompt: Prompt) -> Sizes:
        """How large the words are, so that all of them have room."""
        ui, (x, _y, w, _h) = self.ui, self.box(len(prompt.buttons))
        boxes = self.buttons(len(prompt.buttons))
        left = self.here.zones["prompt_text"][0]
        room = (min(box[0] for box in boxes) if boxes else x + w - 6) - left - 20
        title = snug(ui, prompt.title, capped(ui, 28 if prompt.text else 30, 1.2), "title", room)
        text = snug_block(ui, prompt.text, capped(ui, 23, 1.3), room, self._tall()) if prompt.text else 0.0
        labels = tuple(
            snug(ui, label, capped(ui, 24, 1.3), "bold", box[2] - LABEL)
            for (_spot, label, _icon), box in zip(prompt.buttons, boxes, strict=True)
        )
        return Sizes(room, title, text, labels)

    def whole(self, prompt: Prompt) -> bool:
        """Whether every letter of title and text has room."""
        if prompt.panel is not None and not self.sheet.whole(prompt.panel):
            return False
        sizes, fits = self.sizes(prompt), self.ui.type.paragraph_fits
        title = self.ui.type.fit(prompt.title, sizes.title, "title", sizes.room)
        return not title.cut and fits(prompt.text, sizes.text, "body", sizes.room, height=self._tall())

    def buttons(self, count: int, *, panel: bool = False) -> list[Rect]:
        """Where the buttons lie, of the ribbon or of the panel, the plain way out at the right."""
        if panel:
            return self.sheet.buttons(count)
        x, y, w, h = self.box(count)
        wide, high = min(254.0, (w - 470) / max(1, count) - 12), 68.0
        top = y + (h - high) / 2
        return [(x + w - 14 - (wide + 12) * (n + 1), top, wide, high) for n in range(count)]

    def _button(
        self, surface: pygame.Surface, box: Rect, looks: tuple[str, str, float], fill: Colour, *, lit: bool
    ) -> None:
        ui, (label, icon, size) = self.ui, looks
        first = fill != "paper-light"
        rect = ui.view.rect(box)
        ui.shadow(surface, box, dy=3, blur=4, alpha=0.4, radius=10)
        if first:
            surface.blit(ui.art.filled(rect.size, fill), rect)
        else:
            surface.blit(ui.art.box(rect.size, fill, 10), rect)
            surface.blit(ui.art.box(rect.size, "gold-dark", 8, 1, 1.6), rect)
        if lit:
            surface.blit(ui.art.box(rect.size, "focus-glow", 10, 1, 4), rect)
        ink: Colour = "cream" if first else "ink"
        x, y, w, h = box
        ui.icon(surface, icon, (x + 36, y + h / 2), 38, ink)
        at, room = (x + 64, y + h / 2), w - LABEL
        ui.text(surface, label, at, size, ink, face="bold", valign="middle", width=room)

    def round_buttons(self, surface: pygame.Surface, enabled: Sequence[str], pointed: str | None) -> None:
        """The five round buttons with their words. `pointed`: the spot of the one that is pointed at."""
        look = ButtonLook("cobalt", NAVY, capped(self.ui, 21))
        draw_buttons(self.ui, surface, self.here.zones, enabled, pointed, BUTTONS, look)
