"""Drawing of papers beside a table in units of the whole window, whatever room the table takes of it."""

from __future__ import annotations

import pygame

from scenes.learn.inset_view import Room, letters, paper_scale, pixels
from scenes.table.explanations.term_reader import TermSpot, spot_of
from scenes.table.geometry import Rect
from scenes.ui.context import Ui
from scenes.ui.i18n import language
from scenes.ui.text.fonts import Face
from scenes.ui.text.term_finder import finder_of
from scenes.ui.text.term_paragraph import term_paragraph
from scenes.ui.text.term_places import places_on
from scenes.ui.text.type import FLOOR
from scenes.ui.theme import Colour


class Papers:
    """Draws into a room; boxes and sizes are units of the whole window."""

    def __init__(self, ui: Ui, room: Room, game: str) -> None:
        self.ui = ui
        self.room = room
        self.game = game
        self.terms: list[TermSpot] = []
        """The terms on the papers, as they were painted last."""
        self._said: set[str] = set()

    @property
    def scale(self) -> float:
        """The text scale of the papers."""
        return paper_scale(self.ui)

    def letters(self, size: float) -> float:
        """What a text of that size is to be set in."""
        return letters(self.ui, self.room, size)

    def held(self, size: float, most: float = 1.15) -> float:
        """A size for large letters that need not grow with the text scale beyond `most` times."""
        return size * min(1.0, most / self.scale)

    def fresh(self) -> None:
        """All of it is painted anew."""
        self.terms.clear()
        self._said.clear()

    def marked(
        self, surface: pygame.Surface, text: str, box: Rect, size: float, face: Face = "body",
        within: Rect | None = None,
    ) -> None:  # fmt: skip
        """A paragraph with its terms marked; `within`: the part of the papers in which it can be seen."""
        ui, placed = self.ui, self.room.box(box)
        image = term_paragraph(
            ui, text, self.letters(size), "ink", face, width=placed[2], height=placed[3],
            finder=finder_of(self.game, language()), said=self._said,
        )  # fmt: skip
        at = ui.view.rect(placed).topleft
        surface.blit(image, at)
        sight = pixels(ui, self.room, within) if within is not None else surface.get_rect()
        for place in places_on(image):
            moved = place.moved(*at)
            if sight.contains(moved.rect):
                self.terms.append(spot_of(ui.view, moved))

    def text(
        self, surface: pygame.Surface, text: str, at: tuple[float, float], size: float,
        colour: Colour = "ink", *, face: Face = "body", width: float, centre: bool = False,
    ) -> None:  # fmt: skip
        """A line, its middle at that height; large letters shrink to usual ones before it is cut."""
        room = self.room
        x, y, _w, _h = room.box((*at, 0, 0))
        while size > FLOOR / self.scale and self.long(text, size, face) > width:
            size -= 0.5
        self.ui.text(
            surface, text, (x, y), self.letters(size), colour, face=face, width=room.size(width),
            align="center" if centre else "left", valign="middle",
        )  # fmt: skip

    def long(self, text: str, size: float, face: Face = "body") -> float:
        """How long a line of that size is."""
        return self.ui.type.width(text, self.letters(size), face) * self.room.share / self.ui.view.k

    def words(self, text: str, size: float, width: float, face: Face = "body") -> pygame.Surface:
        """A paragraph as wide as that."""
        room = self.room
        return self.ui.type.paragraph(text, self.letters(size), "ink", face, width=room.size(width))

    def high(self, text: str, size: float, width: float, face: Face = "body") -> float:
        """How high it stands."""
        return self.words(text, size, width, face).get_height() * self.room.share / self.ui.view.k

    def fitting(self, text: str, size: float, box: Rect, face: Face = "body") -> float:
        """The size in which a paragraph is no higher than its box: large letters shrink to usual ones."""
        while size > FLOOR / self.scale and self.high(text, size, box[2], face) > box[3]:
            size -= 0.5
        return size

    def paragraph(
        self, surface: pygame.Surface, text: str, box: Rect, size: float, colour: Colour = "ink",
        face: Face = "body",
    ) -> None:  # fmt: skip
        """A wrapped text in a box."""
        self.ui.paragraph(surface, text, self.room.box(box), self.letters(size), colour, face=face)

    def picture(self, surface: pygame.Surface, name: str, box: Rect, tint: Colour | None = None) -> None:
        """A drawing in a box."""
        self.ui.picture(surface, name, self.room.box(box), tint)

    def panel(self, surface: pygame.Surface, box: Rect, accent: Colour) -> None:
        """A sheet of paper."""
        self.ui.panel(surface, self.room.box(box), accent)

    def box(
        self, surface: pygame.Surface, box: Rect, colour: Colour, radius: float = 10, alpha: float = 1.0,
        line: float = 0.0,
    ) -> None:  # fmt: skip
        """A field of a colour, or only its line."""
        size = self.room.size
        rect = pixels(self.ui, self.room, box)
        surface.blit(self.ui.art.box(rect.size, colour, size(radius), alpha, size(line)), rect)
