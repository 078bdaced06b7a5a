"""A card looked at closely: large, with every word about it. Any key or click puts it back."""

from __future__ import annotations

import pygame

from scenes.stack import Pop, Scene, Transition
from scenes.ui.kit import Ui
from scenes.ui.view import HEIGHT, WIDTH
from scenes.ui.words import _
from scenes.zoon_deck import Deck
from scenes.zoon_facts import Subject

CARD = (420.0, 588.0)
GRACE = 0.25
"""Seconds in which a press is still the one that opened it."""


class CardLook(Scene):
    """One card over the table."""

    covers = False
    dim = 0.55

    def __init__(self, ui: Ui, deck: Deck, subject: Subject) -> None:
        self.ui = ui
        self.deck = deck
        self.subject = subject
        self._since = ui.now

    def handle(self, event: pygame.event.Event) -> Transition:
        """Any press puts the card back."""
        if self.ui.now - self._since < GRACE:
            return None
        pressed = event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.KEYDOWN
            and event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
        )
        return Pop() if pressed else None

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet: the card at the left, its words at the right."""
        ui, subject = self.ui, self.subject
        width, height = 1180.0, 700.0
        x, y = (WIDTH - width) / 2, (HEIGHT - height) / 2
        ui.panel(surface, (x, y, width, height))
        card_w = CARD[0] if "!" not in subject.face else CARD[1] * 124 / 198
        self.deck.large(surface, subject.face, (x + 56 + (CARD[0] - card_w) / 2, y + 56, card_w, CARD[1]))
        left, room = x + 530, width - 530 - 60
        ui.text(surface, subject.title, (left, y + 104), 44, "ink", face="title", width=room)
        ui.picture(surface, "ui/ornament_divider", (left, y + 122, 360, 12), "gold-dark")
        at = y + 160
        for icon, text, ink in (*subject.lines, ("", subject.note, "ink")):
            if not text:
                continue
            start = left
            if icon:
                ui.icon(surface, icon, (left + 18, at + 18), 34, ink)
                start += 48
            words = ui.type.paragraph(
                text, 28, ink, width=left + room - start, height=max(40, y + height - 110 - at)
            )
            surface.blit(words, ui.view.point((start, at)))
            at += words.get_height() / ui.view.k + 14
        ui.text(
            surface, _("Click or press Enter to go on"), (left, y + height - 50), 22, "ink-soft", width=room
        )
