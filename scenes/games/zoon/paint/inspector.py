"""Inspector: a card large with its facts, and the ways out of what an effect asks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from scenes.games.zoon.paint import grids
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.panel_models import Subject
from scenes.table.explanations.marked_terms import MarkedTerms, Set
from scenes.table.geometry import Rect, centre
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.i18n import _
from scenes.ui.text.snug_sizes import least
from scenes.ui.text.type import FLOOR
from scenes.ui.theme import Colour, rgb_hex

LARGE_PRINT = 1.2
"""Above this text scale words take room of the card."""
TRUMP = (124.0, 198.0)
"""A Trump, always: as large as it lies in the hand."""
SMALLER = ((150.0, 210.0), (118.0, 165.0))
"""A Zoon where its facts need room, the largest that leaves enough first."""
GRIDS = (TRUMP[0], 96.0)
"""An aiming grid alone, where words leave no room for the Trump above it: it is nowhere else printed."""
UPPER, BETWEEN = 18.0, 10.0
"""Units above what stands at the left of many words, and between a card and its grid."""


class Column(NamedTuple):
    """What stands at the left of many words: a card, below it an aiming grid; sides in units, 0 for none."""

    card: tuple[float, float] = (0.0, 0.0)
    grid: float = 0.0

    @property
    def wide(self) -> float:
        """Its width."""
        return max(self.card[0], self.grid)

    @property
    def high(self) -> float:
        """Its height."""
        return self.card[1] + self.grid + (BETWEEN if self.card[1] and self.grid else 0.0)


class Inspector:
    """Draws what one looks at."""

    def __init__(self, ui: Ui, deck: MatchCards, zones: dict[str, Rect]) -> None:
        self.ui = ui
        self.deck = deck
        self.zones = zones
        self.terms = MarkedTerms(ui, "zoon")
        """The terms in its words."""

    def _blazon(self, seat: int, units: float, colour: str) -> pygame.Surface:
        return self.deck.faces.blazon(self.deck.seats[seat], self.ui.view.px(units), colour)

    def draw(
        self, surface: pygame.Surface, subject: Subject | None, own: int, idle: str, *, alarms: bool = False
    ) -> None:
        """The sheet for a subject of the seat `own`."""
        ui = self.ui
        self.terms.clear()
        if subject is None:
            self._idle(surface, own, idle, "fight" if alarms else "ink-soft")
            return
        trump = "!" in subject.face
        if not trump and ui.view.text_scale <= LARGE_PRINT and self._facts(None, subject, own):
            self.deck.large(surface, subject.face, self.zones["inspector_card"])
            self._facts(surface, subject, own)
        else:
            self._many_words(surface, subject, own)
            subject = subject._replace(note="")
        foot = _on(self.zones["inspector"], (22.0, 310.0, 380.0, 50.0))
        if subject.buttons:
            boxes = button_boxes(len(subject.buttons), self.zones["inspector"])
            for (spot, label), box in zip(subject.buttons, boxes, strict=True):
                self.button(surface, box, label, likely=spot not in ("cancel", "button skip"))
        elif subject.note:
            room = (foot[0], foot[1] - 4, foot[2], 56.0)
            self._told(surface, subject.note, room, Set(20, "ink", room[2], room[3]))
        elif subject.legend:
            self._legend(surface)

    def _idle(self, surface: pygame.Surface, own: int, words: str, ink: Colour) -> None:
        """The seat's blazon and what is asked; much to say, or large print, takes the blazon's room."""
        ui, (x, y, w, h) = self.ui, self.zones["inspector"]
        room = (x + 40, y + h - 190, w - 80, 160.0)
        if ui.type.paragraph_fits(words, 24, "body", room[2], height=room[3]):
            icon = self._blazon(own, 150, rgb_hex(self.deck.inks(own).main)).copy()
            icon.fill((255, 255, 255, 70), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(icon, icon.get_rect(center=ui.view.point((x + w / 2, y + h / 2 - 70))))
        else:
            room = (x + 28, y + 24, w - 56, h - 48)
        self._told(surface, words, room, Set(24, ink, room[2], room[3], "center"))

    def _told(self, surface: pygame.Surface, text: str, box: Rect, how: Set) -> None:
        """Words with their terms, in the middle of a box."""
        image = self.terms.words(text, how)
        rect = self.ui.view.rect(box)
        self.terms.lay(surface, image, image.get_rect(x=rect.x, centery=rect.centery).topleft)

    def _heading(
        self,
        surface: pygame.Surface | None,
        text: str,
        room: tuple[float, float, float],
        colour: Colour,
        *,
        most: int = 3,
    ) -> float:
        """A name on one line or several, a long word squeezed rather than broken; gives the y below it."""
        ui, (x, y, w) = self.ui, room
        lines: list[str] = []
        for word in re.findall(r"[^ -]+[ -]?", text):
            trial = lines[-1] + word if lines else word
            if lines and (len(lines) == most or ui.type.width(trial.strip(), 27, "title") <= ui.view.px(w)):
                lines[-1] = trial
            else:
                lines.append(word)
        for line in lines:
            if surface is not None:
                image = ui.type.squeezed(line.strip(), 27, colour, "title", width=w)
                surface.blit(image, ui.view.point((x, y)))
            y += 29 * ui.view.text_scale
        return y + 4

    def _facts(self, surface: pygame.Surface | None, subject: Subject, own: int) -> bool:
        """Title and facts beside the large card; without a surface only whether all of them fit."""
        ui = self.ui
        x, y, w, _h = self.zones["inspector_text"]
        colour = self.deck.inks(own).dark
        y = self._heading(surface, subject.title, (x, y - 2, w), colour) + 4
        if surface is not None:
            rule = ui.art.box((ui.view.px(w), max(1, ui.view.px(1.4))), self.deck.inks(own).main, 0)
            surface.blit(rule, ui.view.point((x, y)))
        y += 12
        bottom = self.zones["inspector"][1] + (
            302.0 if subject.buttons or subject.note or subject.legend else 358.0
        )
        if subject.keys:
            bottom -= 44
        for icon, text, ink in subject.told:
            left = x
            if icon:
                size = 24 * ui.view.text_scale
                if surface is not None:
                    ui.icon(surface, icon, (x + size / 2, y + size * 0.62), size, ink)
                left += size + 10
            how = Set(22, ink, x + w - left)
            image = (
                self.terms.words(text, how)
                if surface is not None
                else ui.type.paragraph(text, 22, ink, "body", width=how.width)
            )
            if surface is not None:
                self.terms.lay(surface, image, ui.view.point((left, y)))
            y += image.get_height() / ui.view.k + 5
        if surface is not None:
            self._keys(surface, subject, (x, bottom + 22, w))
        note = not subject.note or subject.buttons
        return y <= bottom + 9 and bool(
            note or ui.type.paragraph_fits(subject.note, 20, "body", 380.0, height=56)
        )

    def _keys(self, surface: pygame.Surface, subject: Subject, at: tuple[float, float, float]) -> None:
        ui, (x, y, w) = self.ui, at
        for cap, word in subject.keys:
            rect = ui.keycap(surface, cap, (x + 34, y), 34)
            end = ui.view.to_design(rect.topright)[0]
            ui.text(surface, word, (end + 10, y), 22, "ink-soft", valign="middle", width=x + w - end - 10)

    def _many_words(self, surface: pygame.Surface, subject: Subject, own: int) -> None:
        """A small card and the whole width for words; they are set smaller before the card goes."""
        if "!" in subject.face and subject.aim is not None and subject.aim.squares:
            below = self._bottom(subject) - self.zones["inspector"][1] - UPPER - TRUMP[1] - BETWEEN
            columns = [Column(TRUMP, min(TRUMP[0], below)), *(Column(grid=side) for side in GRIDS)]
        elif "!" in subject.face:
            columns = [Column(TRUMP), Column()]
        else:
            columns = [*map(Column, SMALLER), Column()]
        sizes = self._sizes()
        ways = [(size, column) for size in sizes for column in columns]
        if "!" not in subject.face:  # with the card as long as words are as large as those of plain print
            plain = [size for size in sizes if size * self.ui.view.text_scale >= FLOOR]
            with_card = [(size, column) for size in plain for column in columns if column.wide]
            ways = [*with_card, *(way for way in ways if way not in with_card)]
        size, column = next((w for w in ways if self._flow(None, subject, own, w[1], w[0])), ways[-1])
        self._flow(surface, subject, own, column, size)

    def _bottom(self, subject: Subject) -> float:
        """Where the room for words and what stands beside them ends: above buttons or the legend."""
        _x, top, _w, h = self.zones["inspector"]
        return top + h - (64 if subject.buttons else 104 if subject.legend else 12)

    def _sizes(self) -> list[float]:
        """Sizes of words, the usual one first."""
        low = least(self.ui)
        return [*(size for size in (22.0, 20.0, 18.0, 16.0, 14.0, 12.0, 10.0) if size > low), low]

    def _standing(
        self, surface: pygame.Surface, subject: Subject, column: Column, at: tuple[float, float]
    ) -> None:
        """The card and the aiming grid at the left of the words."""
        x, y = at
        if column.card[0]:
            self.deck.large(surface, subject.face, (x, y, *column.card))
            y += column.card[1] + BETWEEN
        if column.grid and subject.aim is not None:
            image = self.deck.faces.grid(grids.aiming(subject.aim), self.ui.view.px(column.grid))
            surface.blit(image, self.ui.view.point((x, y)))

    def _flow(
        self, surface: pygame.Surface | None, subject: Subject, own: int, column: Column, size: float
    ) -> bool:
        """Words beside and below what stands at the left; without a surface only whether all of them fit."""
        ui, (x, top, w, _h) = self.ui, self.zones["inspector"]
        colour = self.deck.inks(own).dark
        left, room, y = x + 24, w - 48, top + UPPER
        foot, beside = y, (left, room)
        stands = column.wide > 0
        if stands:
            if surface is not None:
                self._standing(surface, subject, column, (left, y))
            foot, beside = y + column.high + 8, (left + column.wide + 18, room - column.wide - 18)
        y = self._heading(
            surface, subject.title, (beside[0], y - 4, beside[1]), colour, most=2 if stands else 1
        )
        bottom, fits = self._bottom(subject), True
        for icon, text, ink in (*subject.told, ("", subject.note, "ink")):
            if not text:
                continue
            indent = 36.0 if icon else 0.0
            block = ui.type.paragraph(text, size, ink, width=beside[1] - indent)
            if stands and y < foot and y + block.get_height() / ui.view.k > foot + 8:
                beside, y = (left, room), foot
            wide, tall = beside[1] - indent, max(30.0, bottom - y)
            fits = fits and ui.type.paragraph_fits(text, size, "body", wide, height=tall, leading=1.04)
            if surface is None and not (fits and y + min(24.0, size + 2) <= bottom):
                return False
            if surface is None:
                image = ui.type.paragraph(text, size, ink, width=wide, height=tall, leading=1.04)
            else:
                image = self.terms.words(text, Set(size, ink, wide, tall, leading=1.04))
                if icon:
                    side = min(30.0, size * 1.2 * ui.view.text_scale)
                    ui.icon(surface, icon, (beside[0] + 15, y + size * 0.6 * ui.view.text_scale), side, ink)
                self.terms.lay(surface, image, ui.view.point((beside[0] + indent, y)))
            y += image.get_height() / ui.view.k + 2
        return fits

    def button(self, surface: pygame.Surface, box: Rect, label: str, *, likely: bool) -> None:
        """A small button of the table: of paper, or filled if it is the way on."""
        ui = self.ui
        ui.shadow(surface, box, dy=4, blur=5, alpha=0.4)
        rect = ui.view.rect(box)
        if likely:
            surface.blit(ui.art.filled(rect.size, "fight"), rect)
        else:
            surface.blit(ui.art.paper(rect.size, "gold-dark"), rect)
        ui.text(
            surface,
            label,
            centre(box),
            24,
            "cream" if likely else "ink",
            face="bold",
            align="center",
            valign="middle",
            width=box[2] - 28,
        )

    def _legend(self, surface: pygame.Surface) -> None:
        ui, (left, top, _w, _h) = self.ui, self.zones["inspector"]
        rule = ui.art.box((ui.view.px(372), max(1, ui.view.px(1.2))), "paper-edge", 0)
        above = 270 if ui.view.text_scale > LARGE_PRINT else 310
        surface.blit(rule, ui.view.point((left + 26, top + above)))
        words = (
            (36.0, 336.0, _("arrival"), "dot"),
            (148.0, 336.0, _("leap"), "leap"),
            (240.0, 336.0, _("leap of an enemy"), ""),
        )
        if ui.view.text_scale > LARGE_PRINT:  # on two rows
            words = (
                (36.0, 298.0, words[0][2], "dot"),
                (206.0, 298.0, words[1][2], "leap"),
                (36.0, 338.0, words[2][2], ""),
            )
        for across, down, word, colour in words:
            x, y = left + across, top + down
            if colour == "dot":
                disc = ui.art.disc(ui.view.px(22), "ink")
                surface.blit(disc, disc.get_rect(center=ui.view.point((x, y))))
                disc = ui.art.disc(ui.view.px(18), "dot")
                surface.blit(disc, disc.get_rect(center=ui.view.point((x, y))))
            else:
                gem = self._gem(bool(colour))
                surface.blit(gem, gem.get_rect(center=ui.view.point((x, y))))
            room = _room_right_of(across, down, words)
            ui.text(surface, word, (x + 17, y), 21, "ink", valign="middle", width=room)

    def _gem(self, filled: bool) -> pygame.Surface:
        side = self.ui.view.px(28)
        style = {"fill": "#3F9A4E" if filled else "#E4F3D8", "stroke": "#2B1D12" if filled else "#3F9A4E"}
        shape = svg.lozenge(14, 14, 9, 12, stroke_width=2.5, **style)
        return self.ui.art.keep(("gem", side, filled), lambda: svg.raster([shape], (28, 28), (side, side)))


def _room_right_of(x: float, y: float, words: Sequence[tuple[float, float, str, str]]) -> float:
    """How far a word of the legend may reach: to the next sign of its row, else to the edge."""
    return min([other[0] for other in words if other[1] == y and other[0] > x], default=422.0) - x - 34


def _on(sheet: Rect, box: Rect) -> Rect:
    """A box of the inspector's sheet, wherever that lies."""
    return (sheet[0] + box[0], sheet[1] + box[1], *box[2:])


def button_boxes(count: int, sheet: Rect) -> list[Rect]:
    """Where the buttons of the inspector's sheet lie."""
    width = (380.0 - 12 * (count - 1)) / max(1, count)
    return [_on(sheet, (22 + place * (width + 12), 312.0, width, 46.0)) for place in range(count)]
