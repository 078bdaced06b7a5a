"""Results of Zayo: the camps side by side as they were at the end, how it was won, the story by round."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import cast

import pygame

from game.match import Match
from game.zayo import ZayoGame
from game.zayo.messages import SHEET as SHEET_WORDS
from game.zayo.views import ZayoObservation
from scenes.games.zayo.paint.card_art import CardArt
from scenes.games.zayo.paint.letter_sizes import capped, snug
from scenes.games.zayo.present.match_story import Tale, herds, tales
from scenes.games.zayo.results import final_camps
from scenes.games.zayo.words import Chronicle
from scenes.table.draw import place_signs
from scenes.table.explanations.explanation import Explanation, explanation
from scenes.table.explanations.explanation import Row as Line
from scenes.table.game_pages import game_of
from scenes.table.geometry import Rect, Spot
from scenes.table.results.paged_results import Page, PagedResults
from scenes.table.results.results import SHEET
from scenes.table.results.score_pad import ordinal
from scenes.ui.context import Ui
from scenes.ui.i18n import _, ngettext, said_of, told_many
from scenes.ui.seat_names import called, own_seats
from scenes.ui.text.help_markdown import Setter, stacked

HEAD, HEAD_TOP = 126.0, 132.0
"""How high the head of a column is, with its signs and the name, and how far below the sheet's edge."""
SIGNS, SMALL_SIGNS = (62.0, 33.0), (48.0, 26.0)
"""How wide the signs of place and seat are, and how far below the head's edge their middle is: the small ones
where a narrow column has the tag that says "you" below them.
"""
NEXT, TAG_GAP = 1.16, 8.0
"""From the middle of one sign to that of the other, of their width; from them to a tag beside them."""
LOW_TAG, LOW_TAG_WIDE = 71.0, 80.0
"""How far below the head's edge the middle of a tag below the signs is, and how wide it is at most."""
NAME_AT, LOW_NAME_AT = 110.0, 118.0
"""How far below the head's edge the name stands, without and with a tag above it."""


class ZayoResults(PagedResults):
    """The shared results with camps on the pad, and three pages beside it."""

    band_room = 200.0

    def __init__(self, ui: Ui, match: Match) -> None:
        super().__init__(ui, match)
        self.faces = CardArt(ui, cast(ZayoGame, game_of(ui, match)).box)
        self.names = list(called(match.seats))
        self.chronicle = Chronicle(self.faces, self.names)
        self.shown = "rounds"
        self.table = cast(ZayoObservation, match.position(match.plies, None)).table
        self.course = herds(match, self.faces.box)

    # -- words

    def acclaim(self) -> tuple[str, str]:
        """The winner's name, and what it has won."""
        if self.match.resigned is not None or len(self.standings.winners) != 1:
            return self.headline(), ""
        name = self.names[self.standings.winners[0]]
        if self.standings.reason.code == "cap":
            return name, said_of(name, "has the richest herd")
        return name, said_of(name, "wins by the steppe card")

    def reason(self) -> str:
        """How it was won: with how many camels, in which round."""
        event = self.standings.reason
        if event.code == "cap":
            worth = round(max(seat.score for seat in self.standings.seats))
            text = _("The last round is over: the richest herd wins, with {n} (a camel counts three).")
            return text.format(n=worth)
        if event.code != "won":
            return super().reason()
        seat = event["winner"]
        camels = sum(card.kind == "camel" for card in self.table.camps[seat].animals)
        return told_many(
            "{name} rides off into the steppe in round {round}, with {n} camel.",
            "{name} rides off into the steppe in round {round}, with {n} camels.",
            camels,
            name=self.names[seat],
            round=event["round"],
        )

    def band(self) -> tuple[str, str]:
        """Rounds, and what was taken from others."""
        rounds = self.table.round
        told = ngettext("{n} round", "{n} rounds", rounds).format(n=rounds)
        return told, ngettext("{n} theft", "{n} thefts", self.thefts).format(n=self.thefts)

    def about_band(self) -> str:
        """What counts as a theft."""
        return _("Items and animals that one camp has taken from another in the whole match.")

    @cached_property
    def thefts(self) -> int:
        """How many things were taken from others."""
        return sum(event.code == "stolen" for ply in self.match.story() for event in ply.events)

    # -- beside the pad

    def pages(self) -> Sequence[Page]:
        """The story by round, the herds, every move."""
        return (
            Page("rounds", _("By round"), _("The story by round"), self._rounds_sheet),
            Page("chart", _("The herds"), _("The herds"), None),
            Page("moves", _("Every move"), _("Every move"), self._story_sheet),
        )

    def chart_note(self) -> str:
        """What a herd is worth."""
        return _("A camel counts three.")

    def _rounds_sheet(self, width: int) -> pygame.Surface:
        """The story by round."""
        pieces = [self._round(tale, width) for tale in tales(self.match, self.chronicle)]
        return stacked(pieces, width, self.ui.view.px(20))

    def _round(self, tale: Tale, width: int) -> pygame.Surface:
        """A heading with the winners of the tricks, then what came of it."""
        ui = self.ui
        side, gap, indent = ui.view.px(30), ui.view.px(6), ui.view.px(42)
        setter = Setter(ui, width - indent)
        title = ui.type.line(_("Round {n}").format(n=tale.number), 27, "cobalt", "title")
        deeds = [(deed.seat, setter.lines([(deed.text, "body")], 23)) for deed in tale.deeds]
        if not deeds:
            deeds = [(-1, setter.lines([(_("Nothing was gained."), "body")], 23))]
        head = max(title.get_height(), side) + gap
        image = pygame.Surface(
            (width, head + sum(piece.get_height() + gap for _seat, piece in deeds)), pygame.SRCALPHA
        )
        image.blit(title, (0, (head - gap - title.get_height()) // 2))
        for n, seat in enumerate(tale.tricks):
            x = width - (len(tale.tricks) - n) * (side + gap)
            image.blit(ui.art.seat(seat, side), (x, (head - gap - side) // 2))
        y = head
        for seat, piece in deeds:
            if seat >= 0:
                image.blit(ui.art.seat(seat, side), (0, y + (ui.type.line_height(23) - side) // 2))
            image.blit(piece, (indent, y))
            y += piece.get_height() + gap
        return image

    # -- what the pad means

    def pad_spots(self) -> Sequence[Spot]:
        """A camp a seat."""
        x, y, w, h = SHEET
        wide = (w - 68) / len(self.names)
        return [
            Spot(f"camp {seat}", (x + 34 + seat * wide, y + 132, wide, h - 162), "camps")
            for seat in range(len(self.names))
        ]

    def explain_pad(self, spot: str) -> Explanation | None:
        """How a camp stood at the end, line by line."""
        name, _blank, seat = spot.partition(" ")
        if name != "camp":
            return None
        standing = self.standings.seats[int(seat)]
        points = ((SHEET_WORDS[line.code], str(round(line.points))) for line in standing.sheet)
        rows = tuple(Line(None, _(words), number) for words, number in points)
        text = _("The camp as it stood at the end.")
        return explanation(f"{self.names[int(seat)]} · {ordinal(standing.rank)}", text, rows=rows)

    # -- picture

    def pad(self, surface: pygame.Surface) -> None:
        """A column a seat: roundel, name, camp."""
        ui = self.ui
        x, y, w, h = SHEET
        wide = (w - 68) / len(self.names)
        for seat in range(len(self.names)):
            head: Rect = (x + 34 + seat * wide, y + HEAD_TOP, wide, HEAD)
            if seat in self.standings.winners:
                rect = ui.view.rect((head[0] + 4, head[1], wide - 8, HEAD))
                surface.blit(ui.art.box(rect.size, "gold-light", 10, 0.55), rect)
                surface.blit(ui.art.box(rect.size, "gold", 10, 1, 2.6), rect)
            self._head(surface, seat, head)
        box = ui.view.rect((x + 34, y + 266, w - 68, h - 296))
        surface.blit(final_camps.drawn(ui, self.match, self.faces, box.size), box)

    def _head(self, surface: pygame.Surface, seat: int, box: Rect) -> None:
        """The signs of place and seat, the name; the tag of the only person beside the signs, or below them
        where the columns are narrow: then the signs of all columns are small.
        """
        ui, name, own = self.ui, self.names[seat], own_seats(self.match.seats)
        left, top, wide, _high = box
        middle, tag = left + wide / 2, place_signs.tag_size(ui)[0]
        low = bool(own) and SIGNS[0] * (1 + NEXT) + TAG_GAP + tag > wide - 16
        side, down = SMALL_SIGNS if low else SIGNS
        signs, colour = middle, ui.theme.seats[seat].colour
        if seat in own and low:
            place_signs.tag(ui, surface, (middle, top + LOW_TAG), colour, LOW_TAG_WIDE)
        elif seat in own:
            signs -= (TAG_GAP + tag) / 2
            end = signs + side * (1 + NEXT) / 2
            place_signs.tag(ui, surface, (end + TAG_GAP + tag / 2, top + down), colour)
        rank = self.standings.seats[seat].rank
        place_signs.roundel(ui, surface, rank, (signs - side * NEXT / 2, top + down), side)
        ui.seat(surface, seat, (signs + side * NEXT / 2, top + down), side)
        size = snug(ui, name, capped(ui, 27, 1.25), "title", wide - 20)
        at = (middle, top + (LOW_NAME_AT if low else NAME_AT))
        ui.text(surface, name, at, size, face="title", align="center", width=wide - 20)
