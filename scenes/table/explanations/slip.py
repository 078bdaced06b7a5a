"""Slip of paper that says what a spot means: measured, laid beside the spot, painted once."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from scenes.table.explanations.explanation import Explanation, Row
from scenes.table.explanations.slip_place import GAP, Place, best_place
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.draw import svg
from scenes.ui.draw.slip_paper import SLIP, Rule, slip_paper
from scenes.ui.i18n import _, language
from scenes.ui.text.fonts import Face
from scenes.ui.text.term_finder import finder_of
from scenes.ui.text.term_paragraph import term_paragraph
from scenes.ui.text.term_places import TermPlace, places_on
from scenes.ui.theme import Colour

TITLE, TEXT, NOTE = 25.0, 22.0, 20.0
"""Sizes of the letters."""
PAD = (24.0, 18.0)
"""Units between the paper's edge and the words: at the sides, above and below."""
BETWEEN, DISC = 7.0, 26.0
"""Units between two paragraphs, and across a seat's disc."""
WIDTHS = (400.0, 480.0, 320.0, 620.0, 780.0, 960.0)
"""Widths tried one after the other, in units at a text scale of 100 %."""
RULES = (
    Rule(0.0, "paper-edge", 10, 0.8, 1.2),
    Rule(6.0, "turquoise", 6, 1.0, 2.4),
    Rule(11.0, "turquoise", 6, 1.0, 1.0),
)
TAIL = 15.0
"""Half the width of the tail where it begins."""


class Part(NamedTuple):
    """One paragraph of a slip."""

    text: str
    size: float
    colour: Colour = "ink"
    face: Face = "body"
    row: Row | None = None


def parts(said: Explanation) -> list[Part]:
    """The paragraphs of an explanation from the top down."""
    found = [Part(said.title, TITLE, "turquoise-deep", "bold")]
    found += [Part(line, TEXT) for line in said.lines]
    found += [Part(row.label, TEXT, row=row) for row in said.rows]
    if said.closer:
        found.append(Part(_("A right click or the letter I: a closer look"), NOTE, "ink-soft"))
    return found


class Slip:
    """Measures and paints one explanation; `grow`: how much larger than usual its letters are.

    The terms of `game` are marked, but for the one that it explains itself.
    """

    def __init__(
        self, ui: Ui, said: Explanation, grow: float = 1.0, game: str = "", room: Rect | None = None
    ) -> None:
        self.ui = ui
        self.room = room
        """What of the window it may cover; None: all of it."""
        self.spared: Rect | None = None
        """What it does not cover where there is room elsewhere."""
        self.said = said
        self.grow = grow
        self.game = game
        self.terms: list[TermPlace] = []
        """The terms on it, in pixels of the window, as it was painted last."""
        self._told: set[str] = set()
        self._parts = [part._replace(size=part.size * grow) for part in parts(said)]

    def place(self, anchor: Rect) -> Place | None:
        """Where it lies beside what it explains; None where there is no room beside it."""
        x, y, w, h = self.ui.view.room
        return (self.room and self._placed(anchor, self.room)) or self._placed(anchor, (x, y, w, h))

    def _placed(self, anchor: Rect, room: Rect) -> Place | None:
        """The same, in that part of the window."""
        grow = self.ui.view.text_scale**0.6 * self.grow
        x, y, w, h = room
        least = self._least()
        widths = [max(least, min(width * grow, WIDTH - 40.0)) for width in WIDTHS]
        sizes = list(dict.fromkeys(widths))
        return best_place(anchor, (x, y, w, h), sizes, self.height, self.spared)

    def _least(self) -> float:
        """How wide the paper must be so that no word is torn."""
        return 2 * PAD[0] + max(self._longest(part) + self._beside(part) for part in self._parts)

    def _longest(self, part: Part) -> float:
        """The width of the longest word."""
        words = part.text.split(" ")
        return max(self.ui.type.width(word, part.size, part.face) for word in words) / self.ui.view.k + 2

    def _beside(self, part: Part) -> float:
        """What a disc and a figure take beside the words."""
        if part.row is None:
            return 0.0
        return self._value_width(part.row) + (DISC + 10 if part.row.seat is not None else 0.0)

    def place_anyway(self, anchor: Rect) -> Place:
        """The same; where there is no room beside a thing, at the side of the window that is farther away."""
        found = self.place(anchor)
        if found is not None:
            return found
        width = WIDTHS[1] * self.ui.view.text_scale**0.6
        high = min(self.height(width), HEIGHT - 40.0)
        left = anchor[0] + anchor[2] / 2 > WIDTH / 2
        box = (20.0 if left else WIDTH - 20.0 - width, (HEIGHT - high) / 2, width, high)
        tip = (box[0] + width if left else box[0], box[1] + high / 2)
        return Place(box, "left" if left else "right", tip)

    def height(self, width: float) -> float:
        """How high the paper is at that width, in units."""
        room = width - 2 * PAD[0]
        high = sum(self._high(part, room) for part in self._parts) + BETWEEN * (len(self._parts) - 1)
        return high + 2 * PAD[1]

    def _high(self, part: Part, room: float) -> float:
        return self.ui.type.block_height(part.text, part.size, part.face, width=self._room(part, room))

    def _words(self, part: Part, room: float) -> pygame.Surface:
        """The words of a part, wrapped: nothing is ever cut. Titles and notes have no terms."""
        width = self._room(part, room)
        if not self.game or part.colour != "ink":
            return self.ui.type.paragraph(part.text, part.size, part.colour, part.face, width=width)
        finder = finder_of(self.game, language())
        own = next((found.term for found in finder.find(self.said.title)), "")
        return term_paragraph(
            self.ui, part.text, part.size, part.colour, part.face, width=width, finder=finder,
            said=self._told, but=own,
        )  # fmt: skip

    def _room(self, part: Part, room: float) -> float:
        """How wide the words of a part may be: beside a disc and a figure less."""
        return room - self._beside(part)

    def _value_width(self, row: Row) -> float:
        return self.ui.type.width(row.value, TEXT, "bold") / self.ui.view.k + 14 if row.value else 0.0

    # -- the picture

    def paint(self, surface: pygame.Surface, place: Place) -> pygame.Rect:
        """Draw it there; gives the pixels that it took."""
        self.terms.clear()
        self._told.clear()
        ui, (x, y, w, _h) = self.ui, place.box
        ui.shadow(surface, place.box, dy=8, blur=12, alpha=0.5)
        rect = slip_paper(ui, surface, place.box, RULES)  # plain: a new size is made at each opening
        self._tail(surface, place)
        at, room = y + PAD[1], w - 2 * PAD[0]
        for part in self._parts:
            words = self._words(part, room)
            left = x + PAD[0]
            if part.row is not None:
                left += self._row(surface, part.row, (left, at), room)
            spot = ui.view.point((left, at))
            surface.blit(words, spot)
            self.terms += [term.moved(*spot) for term in places_on(words)]
            at += words.get_height() / ui.view.k + BETWEEN
        return rect.inflate(4 * ui.view.px(24), 4 * ui.view.px(24))

    def _row(self, surface: pygame.Surface, row: Row, at: tuple[float, float], room: float) -> float:
        """Whose figure it is, and the figure; how far the words are moved for it."""
        ui = self.ui
        line = ui.type.line_height(TEXT) / ui.view.k
        if row.value:
            figure = ui.type.paragraph(row.value, TEXT, "ink", "bold", width=room, align="right")
            surface.blit(figure, ui.view.point(at))
        if row.seat is None:
            return 0.0
        ui.seat(surface, row.seat, (at[0] + DISC / 2, at[1] + line / 2), DISC)
        return DISC + 10

    def _tail(self, surface: pygame.Surface, place: Place) -> None:
        """The tail from the paper's edge to what it explains."""
        ui, (x, y, w, h), (tip_x, tip_y) = self.ui, place.box, place.tip
        over = 5.0  # it begins inside the paper's edge, and covers its lines
        if place.side in ("right", "left"):
            edge = x + over if place.side == "right" else x + w - over
            points = [(edge, tip_y - TAIL), (tip_x, tip_y), (edge, tip_y + TAIL)]
        else:
            edge = y + over if place.side == "below" else y + h - over
            points = [(tip_x - TAIL, edge), (tip_x, tip_y), (tip_x + TAIL, edge)]
        left, top = min(p[0] for p in points), min(p[1] for p in points)
        wide, high = max(p[0] for p in points) - left, max(p[1] for p in points) - top
        box = ui.view.rect((left, top, wide, high))
        inner = [(px - left, py - top) for px, py in points]

        def make() -> pygame.Surface:
            drawn = [
                svg.shape(inner, fill=SLIP),
                svg.shape(inner, False, fill="none", stroke="#8A7B55", stroke_width=1.4, opacity=0.8),
            ]
            return svg.raster(drawn, (wide, high), box.size)

        surface.blit(ui.art.keep(("slip tail", place.side, box.size), make), box)


__all__ = ["GAP", "Part", "Slip", "parts"]
