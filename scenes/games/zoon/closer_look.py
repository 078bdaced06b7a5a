"""Closer look at cards, over the table: one large with every word about it, or a heap laid out.

Any key or click puts them back.
"""

from __future__ import annotations

import pygame

from scenes.games.zoon.layout import TRUMP, trump_face, zoon_face
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.panel_models import Heap, Subject
from scenes.table.explanations.term_reader import TermReader, TermSpot, spot_of
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _, language
from scenes.ui.stack import Pop, Scene, Transition
from scenes.ui.text.term_finder import finder_of
from scenes.ui.text.term_paragraph import term_paragraph
from scenes.ui.text.term_places import places_on

CARD = (420.0, 588.0)
LAID = (168.0, 187.0)
"""A card of a heap laid out."""
COLUMNS = 6
GAP = 16.0
GRACE = 0.25
"""Seconds in which a press is still the one that opened it."""


class Look(Scene):
    """Something on a sheet over the table, until the next press."""

    covers = False
    dim = 0.55

    def __init__(self, ui: Ui, deck: MatchCards) -> None:
        self.ui = ui
        self.deck = deck
        self._since = ui.now
        self.terms: list[TermSpot] = []
        self.reader = TermReader(self, "zoon", lambda: self.terms, alone=True, claims=True)

    def update(self, dt: float) -> Transition:  # noqa: ARG002 - slips read the clock
        """Let the slips of terms come out."""
        self.reader.update()
        return None

    def handle(self, event: pygame.event.Event) -> Transition:
        """Any press puts the cards back, but on a term."""
        if self.ui.now - self._since < GRACE or self.reader.handle(event):
            return None
        pressed = event.type == pygame.MOUSEBUTTONDOWN or (
            event.type == pygame.KEYDOWN
            and event.key in (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_i)
        )
        return Pop() if pressed else None

    def way_out(self, surface: pygame.Surface, at: tuple[float, float], room: float) -> None:
        """How to put the cards back."""
        self.ui.text(surface, _("Click or press Enter to go on"), at, 22, "ink-soft", width=room)


class CardLook(Look):
    """Look at one card, large, with every word about it."""

    def __init__(self, ui: Ui, deck: MatchCards, subject: Subject) -> None:
        super().__init__(ui, deck)
        self.subject = subject

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet: the card at the left, its words at the right."""
        ui, subject = self.ui, self.subject
        self.terms.clear()
        said: set[str] = set()
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
            words = term_paragraph(
                ui, text, 28, ink, width=left + room - start, height=max(40, y + height - 110 - at),
                finder=finder_of("zoon", language()), said=said,
            )  # fmt: skip
            spot = ui.view.point((start, at))
            surface.blit(words, spot)
            self.terms += [spot_of(ui.view, place.moved(*spot)) for place in places_on(words)]
            at += words.get_height() / ui.view.k + 14
        self.way_out(surface, (left, y + height - 50), room)
        self.reader.paint(surface)


class Laid(Look):
    """The cards of a heap side by side, as far as the viewer may know them; Trumps after the Zoons."""

    def __init__(self, ui: Ui, deck: MatchCards, heap: Heap) -> None:
        super().__init__(ui, deck)
        self.heap = heap

    @property
    def _count(self) -> int:
        return len(self.heap.kinds) + len(self.heap.trumps)

    @property
    def box(self) -> Rect:
        """The sheet, in units: as large as its cards need."""
        columns = max(4, min(COLUMNS, self._count))
        rows = max(1, -(-self._count // COLUMNS))
        width = columns * (LAID[0] + GAP) - GAP + 120
        height = rows * (LAID[1] + GAP) - GAP + 120 + 80
        return (WIDTH - width) / 2, (HEIGHT - height) / 2, width, height

    def places(self) -> list[tuple[str, Rect]]:
        """Each card's face and where it lies; Trumps are as high as Zoons, and narrower."""
        x, y, width, _height = self.box
        tribe = self.deck.seats[self.heap.seat].id
        faces = [zoon_face(tribe, kind) for kind in self.heap.kinds]
        faces += [trump_face(tribe, trump) for trump in self.heap.trumps]
        found = []
        for number, face in enumerate(faces):
            row = number // COLUMNS
            many = min(COLUMNS, len(faces) - row * COLUMNS)
            start = x + (width - many * (LAID[0] + GAP) + GAP) / 2
            left, top = start + number % COLUMNS * (LAID[0] + GAP), y + 110 + row * (LAID[1] + GAP)
            wide = LAID[1] * TRUMP[0] / TRUMP[1] if "!" in face else LAID[0]
            found.append((face, (left + (LAID[0] - wide) / 2, top, wide, LAID[1])))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet with its cards."""
        ui = self.ui
        x, y, width, height = self.box
        ui.panel(surface, self.box, self.deck.inks(self.heap.seat).main, self.heap.title)
        for face, rect in self.places():
            self.deck.large(surface, face, rect)
        if not self._count:
            empty = (x + 60, y + 110, width - 120, LAID[1])
            ui.paragraph(
                surface, _("Nobody lies here."), empty, 28, "ink-soft", align="center", valign="middle"
            )
        self.way_out(surface, (x + 60, y + height - 32), width - 120)
