"""Closer look over the table: a card or tile large with every word about it, a stall, one's own storage."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.games.zerzura.layout import bird_rect, on_card, packed
from scenes.games.zerzura.paint.background import signed
from scenes.games.zerzura.paint.card_art import CardArt
from scenes.table.explanations.explained_scene import ExplainedScene
from scenes.table.explanations.explanation import Explanation
from scenes.table.explanations.term_reader import TermReader, TermSpot, spot_of
from scenes.table.geometry import Rect, Spot
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.draw.card_blit import lay
from scenes.ui.i18n import _, language
from scenes.ui.stack import Pop, Scene, Transition
from scenes.ui.text.term_finder import finder_of
from scenes.ui.text.term_paragraph import term_paragraph
from scenes.ui.text.term_places import places_on
from scenes.ui.theme import Colour

GRACE = 0.25
"""Seconds in which a press is still the one that opened it."""
KEYS = (pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE, pygame.K_i)


class Flat(NamedTuple):
    """A card that simply lies; see `scenes.ui.draw.card_blit.CardPose`."""

    rect: Rect
    angle: float = 0.0
    lift: float = 0.0
    alpha: float = 255.0
    width: float = 1.0


class Subject(NamedTuple):
    """What is looked at: a face ("" a back, "tile NAME" a Command tile), its title, and lines of text.

    `scales`: Objects whose scale is shown, each with how many the viewer is known to own (None: not shown).
    """

    face: str
    title: str
    lines: tuple[str, ...]
    scales: tuple[tuple[str, int | None], ...] = ()


class _Closer(Scene):
    """A sheet over the table that any press puts away."""

    covers = False
    dim = 0.55
    size = (1180.0, 700.0)

    def __init__(self, wares: CardArt) -> None:
        self.wares = wares
        self.ui = wares.ui
        self._since = self.ui.now
        self.terms: list[TermSpot] = []
        self.reader = TermReader(self, "zerzura", lambda: self.terms, alone=True, claims=True)

    def handle(self, event: pygame.event.Event) -> Transition:
        """Any press puts it back, but on a term."""
        if self.ui.now - self._since < GRACE or self.reader.handle(event):
            return None
        pressed = event.type == pygame.MOUSEBUTTONDOWN or (event.type == pygame.KEYDOWN and event.key in KEYS)
        return Pop() if pressed else None

    @property
    def box(self) -> Rect:
        """The sheet."""
        w, h = self.size
        return (WIDTH - w) / 2, (HEIGHT - h) / 2, w, h

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """The sheet, what is on it, and how to go on."""
        ui, (x, y, w, h) = self.ui, self.box
        self.terms.clear()
        ui.panel(surface, self.box, "turquoise")
        self.content(surface)
        words = _("Click or press Enter to go on")
        ui.text(surface, words, (x + w / 2, y + h - 34), 22, "ink-soft", align="center", width=w - 100)
        self.reader.paint(surface)
        return None

    def update(self, dt: float) -> Transition:  # noqa: ARG002 - slips read the clock
        """Let the slips of terms come out."""
        self.reader.update()
        return None

    @abstractmethod
    def content(self, surface: pygame.Surface) -> None:
        """What is looked at."""


class WareLook(_Closer):
    """One card or tile."""

    def __init__(self, wares: CardArt, subject: Subject) -> None:
        super().__init__(wares)
        self.subject = subject

    def content(self, surface: pygame.Surface) -> None:
        """The card at the left, its words and scales at the right."""
        ui, wares, subject = self.ui, self.wares, self.subject
        x, y, w, h = self.box
        tile = subject.face.startswith("tile ")
        box = (x + 56, y + 60, 400.0, 493.0 if tile else 560.0)
        size = ui.view.size_px(box[2:])
        name = subject.face.removeprefix("tile ")
        image = wares.tile(name, size) if tile else wares.card(name, size, mini=False)
        lay(ui, surface, Flat(box), image, ("look", subject.face))
        left, room = x + 510, w - 510 - 56
        ui.text(surface, subject.title, (left, y + 104), 44, face="title", width=room)
        ui.picture(surface, "ui/ornament_divider", (left, y + 122, 360, 12), "turquoise")
        at = y + 158
        bottom = y + h - 70
        letters, gap = self._size(room, bottom - at - 88 * len(subject.scales))
        said: set[str] = set()
        for line in subject.lines:
            finder = finder_of("zerzura", language())
            words = term_paragraph(ui, line, letters, width=room, finder=finder, said=said)
            spot = ui.view.point((left, at))
            surface.blit(words, spot)
            self.terms += [spot_of(ui.view, place.moved(*spot)) for place in places_on(words)]
            at += words.get_height() / ui.view.k + gap
        for thing, count in subject.scales:
            at = self._scale(surface, thing, count, (left, at, room))

    def _size(self, room: float, high: float) -> tuple[float, float]:
        """(size, gap) in which all lines fit below each other: smaller, in large print down to plain size."""
        ui, size, gap = self.ui, 27.0, 14.0

        def tall() -> float:
            lines = self.subject.lines
            high = sum(ui.type.paragraph(line, size, width=room).get_height() for line in lines)
            return high / ui.view.k + gap * len(lines)

        while tall() > high and size * ui.view.text_scale > 20:
            size, gap = size - 0.5, max(4.0, gap - 0.7)
        return size, gap

    def _scale(
        self, surface: pygame.Surface, thing: str, count: int | None, place: tuple[float, float, float]
    ) -> float:
        """An Object's scale as two rows, how many one owns marked; gives the y below it."""
        ui, wares, (x, y, w) = self.ui, self.wares, place
        scale = wares.rules.scales[thing]
        step = (w - 64) / len(scale)
        ui.icon(surface, wares.icon(thing), (x + 24, y + 34), 42, wares.ink(thing))
        for quantity, points in enumerate(scale):
            middle = x + 64 + step * (quantity + 0.5)
            if count is not None and min(count, len(scale) - 1) == quantity:
                mark = ui.view.rect((middle - step / 2 + 2, y, step - 4, 72))
                surface.blit(ui.art.box(mark.size, "gold-light", 6, 0.8), mark)
                surface.blit(ui.art.box(mark.size, "gold-dark", 6, 1.0, 2), mark)
            head = str(quantity) + ("+" if quantity == len(scale) - 1 else "")
            ink: Colour = "wrong" if points < 0 else "ink"
            room = step - 6
            ui.text(
                surface, head, (middle, y + 18), 20, "ink-soft", align="center", valign="middle", width=room
            )
            ui.text(surface, signed(points), (middle, y + 52), 26, ink, face="heavy", align="center",
                    valign="middle", width=room)  # fmt: skip
        return y + 88


class SpreadLook(ExplainedScene, _Closer):
    """Several cards beside each other: a stall, or one's own storage."""

    size = (1500.0, 760.0)

    def __init__(
        self,
        wares: CardArt,
        title: str,
        note: str,
        faces: Sequence[str],
        birds: Sequence[int | None] = (),
        said: Sequence[Explanation] = (),
    ) -> None:
        """By card: whose Bird stands on it (`birds`), and what it means (`said`)."""
        super().__init__(wares)
        self.said = tuple(said)
        self.title, self.note, self.faces = title, note, tuple(faces)
        self.birds = tuple(birds) or (None,) * len(self.faces)

    def content(self, surface: pygame.Surface) -> None:
        """Every card, as large as they fit."""
        ui, (x, y, w, _h) = self.ui, self.box
        ui.text(surface, self.title, (x + w / 2, y + 74), 40, face="title", align="center", width=w - 100)
        ui.picture(surface, "ui/ornament_divider", (x + w / 2 - 180, y + 90, 360, 12), "turquoise")
        ui.paragraph(surface, self.note, (x + 80, y + 112, w - 160, 66), 24, "ink-soft", align="center")
        for place, face, bird in zip(self.places(), self.faces, self.birds, strict=True):
            image = self.wares.card(face, ui.view.size_px(place[2:]))
            lay(ui, surface, Flat(place), image, ("spread", face))
            if bird is not None:
                stands = ui.view.rect(bird_rect(*on_card(place)))
                surface.blit(self.wares.bird(stands.size, bird), stands)

    def places(self) -> list[Rect]:
        """Where the cards lie."""
        x, y, w, h = self.box
        area = (x + 60, y + 230, w - 120, h - 310)
        rects = packed(area, len(self.faces), 300)
        if not rects:
            return []
        right = max(rect[0] + rect[2] for rect in rects)
        low = max(rect[1] + rect[3] for rect in rects)
        dx, dy = (area[0] + area[2] - right) / 2, (area[1] + area[3] - low) / 2
        return [(rect[0] + dx, rect[1] + dy, rect[2], rect[3]) for rect in rects]

    def meanings(self) -> Sequence[tuple[Spot, Explanation]]:
        """Each card, and what they are together."""
        cards = zip(self.places(), self.said, strict=False)
        found = [(Spot(f"card {n}", box, "cards"), said) for n, (box, said) in enumerate(cards)]
        whole = Explanation(self.title, (self.note,), told=True)
        return [*reversed(found), (Spot("sheet", self.box, "sheet"), whole)]
