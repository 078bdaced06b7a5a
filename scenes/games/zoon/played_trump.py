"""Played Trump of the other side, held up over the table until it has been read."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from scenes.games.zoon.closer_look import Look
from scenes.games.zoon.paint import grids
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.panel_models import Subject
from scenes.table.geometry import Rect, centred
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.view import WIDTH

STAGE = (960.0, 500.0)
"""Middle of the card that is held up."""
CARD = (300.0, 479.0)
RAYS = 900.0
BAND: Rect = (446.0, 62.0, 1028.0, 146.0)
INNER = (618.0, 790.0)
"""Left end and width of the words on the band."""
SLIP: Rect = (610.0, 772.0, 700.0, 212.0)


class Said(NamedTuple):
    """Whose Trump it is, the sentence that says so, and the Trump itself."""

    seat: int
    sentence: str
    subject: Subject


class PlayedTrump(Look):
    """The Trump large in its tribe's light, a band with the sentence, and its text below."""

    dim = 0.6

    def __init__(self, ui: Ui, deck: MatchCards, said: Said) -> None:
        super().__init__(ui, deck)
        self.said = said

    def draw(self, surface: pygame.Surface) -> None:
        """Everything; it stands still."""
        ui, said = self.ui, self.said
        colours = self.deck.inks(said.seat)
        rays = ui.view.rect(centred(STAGE, RAYS, RAYS))
        surface.blit(ui.art.svg("moments/rays", rays.size, colours.top, "cloth"), rays)
        box = centred(STAGE, *CARD)
        ui.shadow(surface, box, dy=0, blur=26, alpha=0.9, radius=16, colour=colours.top)
        self.deck.large(surface, said.subject.face, box)
        self._band(surface)
        self._slip(surface)
        ui.outlined(surface, _("Click or press Enter to go on"), (WIDTH / 2, 1030), 24, width=700)

    def _band(self, surface: pygame.Surface) -> None:
        """The sentence in the tribe's colour, with its blazon."""
        ui, said = self.ui, self.said
        colours = self.deck.inks(said.seat)
        band = ui.view.rect(BAND)
        surface.blit(ui.art.svg("moments/sentence_band", band.size, colours.main, "cloth"), band)
        surface.blit(ui.art.svg("moments/sentence_band_rules", band.size), band)
        middle = ui.view.point((INNER[0] - 58, BAND[1] + 64))
        sign = self.deck.faces.blazon(self.deck.seats[said.seat], ui.view.px(54), "#FFF8E6")
        ring = ui.art.disc(ui.view.px(92), "cream", ring=max(1.5, 2.5 * ui.view.k))
        for image in (ui.art.disc(ui.view.px(92), colours.dark, 0.7), ring, sign):
            surface.blit(image, image.get_rect(center=middle))
        room = (INNER[0], BAND[1] + 12, INNER[1], 104.0)
        size = ui.type.held(36, 1.2)
        ui.paragraph(surface, said.sentence, room, size, "cream", face="title", valign="middle")

    def _slip(self, surface: pygame.Surface) -> None:
        """What the Trump does."""
        ui, subject = self.ui, self.said.subject
        x, y, w, h = SLIP
        lines = " ".join(text for _icon, text, ink in subject.lines if ink == "ink")
        ui.panel(surface, SLIP, self.deck.inks(self.said.seat).main)
        kind = next((text for _icon, text, ink in subject.lines if ink == "ink-soft"), "")
        head = " · ".join(part for part in (kind, subject.note) if part)
        ui.text(
            surface, head, (x + w / 2, y + 44), ui.type.held(23, 1.2), "ink-soft",
            align="center", width=w - 60,
        )  # fmt: skip
        left = 36.0
        if subject.aim is not None and subject.aim.squares:
            side = h - 56
            grid = self.deck.faces.grid(grids.aiming(subject.aim), ui.view.px(side))
            surface.blit(grid, ui.view.point((x + 28, y + 28)))
            left = side + 46
        room = (x + left, y + 58, w - left - 36, h - 78)
        size = next((s for s in (27, 24, 22, 20) if ui.type.paragraph_fits(
            lines, s, "body", room[2], height=room[3])), 20)  # fmt: skip
        ui.paragraph(surface, lines, room, size, align="center", valign="middle")
