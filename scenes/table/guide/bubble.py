"""Bubble of the guide: the storyteller's head, one sentence or two, and the answers to a question.

It is measured in design units, laid by `bubble_place`, and painted once as one picture.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.table.explanations.marked_terms import MarkedTerms, Set
from scenes.table.explanations.term_reader import spot_of
from scenes.table.geometry import Rect, Spot
from scenes.ui.context import Ui
from scenes.ui.draw.slip_paper import Rule, Shade, bubble_paper
from scenes.ui.i18n import _
from scenes.ui.text.term_places import places_on
from scenes.ui.theme import Colour

SHADE = Shade(blur=10, alpha=0.45, radius=16, dy=6)
WIDTHS = (980.0, 800.0, 620.0, 424.0)
"""Widths tried one after the other."""
NARROW = 500.0
"""A bubble that is not wider has the head above its words."""
EDGE = 24.0
"""Units around it that its shadow takes."""
PAD, HEAD, SMALL_HEAD, GAP = 22.0, 108.0, 62.0, 14.0
SIZE, FLOOR = 25.0, 20.0
TALLEST, TALLEST_WIDE = 352.0, 188.0
"""Units that a narrow bubble should not pass, and a wide one: the letters become smaller first."""
ANSWER = 52.0
"""How high an answer is."""
CLOSE = 44.0
"""Side of the corner that closes it."""
PANEL = "guide"
CLOSES = "button guide close"


class Answer(NamedTuple):
    """One answer to a question: the spot that gives it, and its words."""

    spot: str
    words: str


class Measured(NamedTuple):
    """A bubble of one width: how high it is, the size of its letters, and where its parts lie."""

    width: float
    height: float
    size: float
    words: Rect
    answers: tuple[Rect, ...]
    headed: bool
    """Whether the storyteller's head has room: a long text in a narrow bubble needs it."""


class Bubble:
    """What is said, with its answers, for one window and one language."""

    def __init__(
        self, ui: Ui, text: str, answers: Sequence[Answer], colour: Colour, game: str,
        *, closes: bool = True,
    ) -> None:  # fmt: skip
        self.ui, self.text, self.answers, self.colour = ui, text, tuple(answers), colour
        self.closes = closes
        self.tallest = TALLEST
        """Units that it should not pass where it is narrow; set before it is laid."""
        self.terms = MarkedTerms(ui, game)
        """The terms on it, where it was painted last."""

    def sizes(self) -> list[tuple[float, float]]:
        """The sizes it may have, the best first."""
        return [(found.width, found.height) for found in map(self.measured, WIDTHS)]

    def measured(self, width: float) -> Measured:
        """Its parts at that width."""
        narrow = width <= NARROW
        left = PAD if narrow else PAD + HEAD + 18
        room = width - left - PAD - (0 if narrow else CLOSE - 8)
        rows = self._answer_rows(width - left - PAD)
        below = len(rows) * (ANSWER + 8) + 8 if rows else 0.0
        top, size = PAD - 4 + (SMALL_HEAD + 6 if narrow else 0.0), SIZE
        headed = True
        while True:
            high = self.ui.type.block_height(self.text, size, "body", width=room) + 4
            tall = top + high + below + PAD
            most = self.tallest if narrow else TALLEST_WIDE
            if tall <= most or (size <= FLOOR and not (narrow and headed)):
                break
            if size <= FLOOR:
                headed, top, room = False, PAD - 4, room - CLOSE + 14
            else:
                size -= 1
        if not narrow and tall < HEAD + 2 * PAD - 12:
            top += (HEAD + 2 * PAD - 12 - tall) / 2
            tall = HEAD + 2 * PAD - 12
        at = top + high + 8
        boxes = []
        for row in rows:
            x = left
            for wide in row:
                boxes.append((x, at, wide, ANSWER))
                x += wide + GAP
            at += ANSWER + 8
        return Measured(width, tall, size, (left, top, room, high), tuple(boxes), headed)

    def _answer_rows(self, room: float) -> list[list[float]]:
        """Widths of the answers, side by side where they have room."""
        wide = [self.ui.type.width(a.words, 24, "bold") / self.ui.view.k + 44 for a in self.answers]
        if not wide:
            return []
        if sum(wide) + GAP * (len(wide) - 1) <= room:
            return [wide]
        return [[room] for _width in wide]

    # -- on the table

    def spots(self, box: Rect) -> list[Spot]:
        """Its answers, and the whole of it, which closes it."""
        found = self.measured(box[2])
        spots = [
            Spot(answer.spot, (box[0] + x, box[1] + y, w, h), PANEL)
            for answer, (x, y, w, h) in zip(self.answers, found.answers, strict=True)
        ]
        return [*spots, Spot(CLOSES, box, PANEL)]

    def picture(self, box: Rect, lit: str | None) -> pygame.Surface:
        """It as it lies there, with the shadow around it; `lit` is the answer that is pointed at."""
        ui = self.ui
        rect = ui.view.rect(box)
        edge = ui.view.px(EDGE)
        rim = Rule(0.0, self.colour, 16, 1.0, 3)
        canvas, here = bubble_paper(ui, rect, edge, rim, SHADE)
        found = self.measured(box[2])
        if found.headed:
            self._head(canvas, here, box[2] <= NARROW)
        x, y, w, _h = found.words
        self.terms.clear()
        words = self.terms.words(self.text, Set(found.size, "ink", w))
        canvas.blit(words, (edge + ui.view.px(x), edge + ui.view.px(y)))
        for place in places_on(words):
            spot = spot_of(ui.view, place.moved(rect.x + ui.view.px(x), rect.y + ui.view.px(y)))
            self.terms.found.append(spot)
        if self.closes:
            cross = ui.art.icon("cancel", ui.view.px(22), "ink-soft")
            corner = (here.right - ui.view.px(CLOSE / 2 + 4), here.top + ui.view.px(CLOSE / 2 + 2))
            canvas.blit(cross, cross.get_rect(center=corner))
        for number, (answer, part) in enumerate(zip(self.answers, found.answers, strict=True)):
            self._answer(canvas, answer, part, edge, first=number == 0, lit=lit == answer.spot)
        return canvas

    def _head(self, canvas: pygame.Surface, here: pygame.Rect, narrow: bool) -> None:
        ui = self.ui
        side = ui.view.px(SMALL_HEAD if narrow else HEAD)
        bust = ui.art.svg("learn/storyteller_bust", (side, side))
        canvas.blit(bust, (here.x + ui.view.px(PAD - 4), here.y + ui.view.px(PAD - 8)))
        if narrow:
            room = here.w / ui.view.k - SMALL_HEAD - PAD - CLOSE - 12
            size = ui.type.held(FLOOR, 1.2)
            name = ui.type.paragraph(_("The storyteller of the inn"), size, "ink-soft", "italic", width=room)
            left = here.x + ui.view.px(PAD + SMALL_HEAD + 6)
            middle = here.y + ui.view.px(PAD - 8 + SMALL_HEAD / 2)
            canvas.blit(name, name.get_rect(midleft=(left, middle)))

    def _answer(
        self, canvas: pygame.Surface, answer: Answer, part: Rect, edge: int, *, first: bool, lit: bool
    ) -> None:  # fmt: skip
        ui = self.ui
        x, y, w, h = part
        rect = pygame.Rect(edge + ui.view.px(x), edge + ui.view.px(y), ui.view.px(w), ui.view.px(h))
        if lit:
            ring, margin = ui.art.focus(rect.size, 10)
            canvas.blit(ring, rect.move(-margin, -margin))
        if first:
            canvas.blit(ui.art.filled(rect.size, self.colour), rect)
        else:
            canvas.blit(ui.art.box(rect.size, "paper", 10), rect)
            canvas.blit(ui.art.box(rect.size, self.colour, 10, 1.0, 2), rect)
        words = ui.type.paragraph(
            answer.words, 24, "cream" if first else "ink", "bold", width=w - 16, align="center"
        )
        canvas.blit(words, words.get_rect(center=rect.center))
