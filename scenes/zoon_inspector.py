"""The inspector: a card large with its facts, and the ways out of what an effect asks."""

from __future__ import annotations

import re

import pygame

from scenes.placing import Rect, centre
from scenes.ui import svg
from scenes.ui.inks import rgb_hex
from scenes.ui.kit import Ui
from scenes.ui.theme import Colour
from scenes.ui.words import _
from scenes.zoon_deck import Deck
from scenes.zoon_facts import Subject


class Inspector:
    """Draws what one looks at."""

    def __init__(self, ui: Ui, deck: Deck, zones: dict[str, Rect]) -> None:
        self.ui = ui
        self.deck = deck
        self.zones = zones

    def _blazon(self, seat: int, units: float, colour: str) -> pygame.Surface:
        return self.deck.faces.blazon(self.deck.seats[seat], self.ui.view.px(units), colour)

    def draw(self, surface: pygame.Surface, subject: Subject | None, own: int, idle: str) -> None:
        """The sheet for a subject of the seat `own`."""
        ui = self.ui
        if subject is None:
            x, y, w, h = self.zones["inspector"]
            icon = self._blazon(own, 150, rgb_hex(self.deck.inks(own).main)).copy()
            icon.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(icon, icon.get_rect(center=ui.view.point((x + w / 2, y + h / 2 - 70))))
            words = (x + 40, y + h - 190, w - 80, 160)
            ui.paragraph(surface, idle, words, 24, "ink-soft", align="center", valign="middle")
            return
        x, y, w, h = self.zones["inspector_card"]
        if "!" in subject.face:
            self.deck.large(surface, subject.face, (x + 12, y, 172, 274))
        else:
            self.deck.large(surface, subject.face, (x, y, w, h))
        self._facts(surface, subject, own)
        foot = (46.0, 460.0, 380.0, 50.0)
        if subject.buttons:
            for (spot, label), box in zip(subject.buttons, button_boxes(len(subject.buttons)), strict=True):
                self.button(
                    surface, box, label, "gold-dark" if spot in ("cancel", "button skip") else "fight"
                )
        elif subject.note:
            ui.paragraph(
                surface, subject.note, (foot[0], foot[1] - 4, foot[2], 56), 20, "ink", valign="middle"
            )
        elif subject.legend:
            self._legend(surface)

    def _heading(
        self, surface: pygame.Surface, text: str, room: tuple[float, float, float], colour: Colour
    ) -> float:
        """A name on one or two lines, a long word squeezed rather than broken; gives the y below it."""
        ui, (x, y, w) = self.ui, room
        lines: list[str] = []
        for word in re.findall(r"[^ -]+[ -]?", text):
            trial = lines[-1] + word if lines else word
            if lines and ui.type.width(trial.strip(), 27, "title") <= ui.view.px(w):
                lines[-1] = trial
            else:
                lines.append(word)
        for line in lines[:3]:
            image = ui.type.line(line.strip(), 27, colour, "title")
            if image.get_width() > ui.view.px(w):
                image = pygame.transform.smoothscale(image, (ui.view.px(w), image.get_height()))
            surface.blit(image, ui.view.point((x, y)))
            y += 29 * ui.view.text_scale
        return y + 4

    def _facts(self, surface: pygame.Surface, subject: Subject, own: int) -> None:
        ui = self.ui
        x, y, w, _h = self.zones["inspector_text"]
        colour = self.deck.inks(own).dark
        y = self._heading(surface, subject.title, (x, y - 2, w), colour) + 4
        rule = ui.art.box((ui.view.px(w), max(1, ui.view.px(1.4))), self.deck.inks(own).main, 0)
        surface.blit(rule, ui.view.point((x, y)))
        y += 12
        bottom = 452.0 if subject.buttons or subject.note or subject.legend else 508.0
        if subject.keys:
            bottom -= 44
        for icon, text, ink in subject.lines:
            left = x
            if icon:
                size = 24 * ui.view.text_scale
                ui.icon(surface, icon, (x + size / 2, y + size * 0.62), size, ink)
                left += size + 10
            image = ui.type.paragraph(text, 22, ink, "body", width=x + w - left, height=max(30, bottom - y))
            if y + image.get_height() / ui.view.k > bottom + 6:
                break
            surface.blit(image, ui.view.point((left, y)))
            y += image.get_height() / ui.view.k + 5
        for cap, word in subject.keys:
            rect = ui.keycap(surface, cap, (x + 34, bottom + 22), 34)
            end = ui.view.to_design(rect.topright)[0]
            ui.text(
                surface,
                word,
                (end + 10, bottom + 22),
                22,
                "ink-soft",
                valign="middle",
                width=x + w - end - 10,
            )

    def button(self, surface: pygame.Surface, box: Rect, label: str, colour: Colour) -> None:
        """A small button of the table."""
        ui = self.ui
        ui.shadow(surface, box, dy=3, blur=4, alpha=0.4)
        rect = ui.view.rect(box)
        surface.blit(ui.art.box(rect.size, colour, 9), rect)
        surface.blit(ui.art.box(rect.size, "cream", 9, 0.8, 1.6), rect)
        ui.text(
            surface,
            label,
            centre(box),
            23,
            "cream",
            face="bold",
            align="center",
            valign="middle",
            width=box[2] - 16,
        )

    def _legend(self, surface: pygame.Surface) -> None:
        ui = self.ui
        rule = ui.art.box((ui.view.px(372), max(1, ui.view.px(1.2))), "paper-edge", 0)
        surface.blit(rule, ui.view.point((50, 460)))
        words = (
            (60.0, 100.0, _("arrival"), "dot"),
            (172.0, 80.0, _("leap"), "leap"),
            (264.0, 160.0, _("enemy leap"), ""),
        )
        for x, room, word, colour in words:
            if colour == "dot":
                disc = ui.art.disc(ui.view.px(22), "ink")
                surface.blit(disc, disc.get_rect(center=ui.view.point((x, 486))))
                disc = ui.art.disc(ui.view.px(18), "dot")
                surface.blit(disc, disc.get_rect(center=ui.view.point((x, 486))))
            else:
                gem = self._gem(bool(colour))
                surface.blit(gem, gem.get_rect(center=ui.view.point((x, 486))))
            ui.text(surface, word, (x + 17, 486), 21, "ink", valign="middle", width=room - 20)

    def _gem(self, filled: bool) -> pygame.Surface:
        side = self.ui.view.px(28)
        style = {"fill": "#3F9A4E" if filled else "#E4F3D8", "stroke": "#2B1D12" if filled else "#3F9A4E"}
        shape = svg.lozenge(14, 14, 9, 12, stroke_width=2.5, **style)
        return self.ui.art.keep(("gem", side, filled), lambda: svg.raster([shape], (28, 28), (side, side)))


def button_boxes(count: int) -> list[Rect]:
    """Where the inspector's buttons lie."""
    width = (380.0 - 12 * (count - 1)) / max(1, count)
    return [(46 + place * (width + 12), 462.0, width, 46.0) for place in range(count)]
