"""Results of Zoon: both tribes, the field with everything turned up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import cast

import pygame

from game.match import MindSeat
from game.zoon import ZoonGame
from game.zoon.cards.schema import Tribe
from game.zoon.messages import SHEET as SHEET_WORDS
from game.zoon.views import ZoonObservation
from scenes.games.zoon.paint.match_cards import MatchCards, blazon_disc
from scenes.games.zoon.present.mirror_match import armies
from scenes.games.zoon.present.turn_words import turns_played
from scenes.games.zoon.results import final_field
from scenes.table.draw import place_signs
from scenes.table.explanations.explanation import Explanation, explanation
from scenes.table.explanations.explanation import Row as Line
from scenes.table.game_pages import game_of, level_name
from scenes.table.geometry import Spot
from scenes.table.results.results import SHEET, Results
from scenes.table.results.score_pad import ordinal
from scenes.ui.i18n import N_, _, local_text, told
from scenes.ui.seat_names import called, own_seats
from scenes.ui.text.snug_sizes import snug

WHY = {"emblem": N_("{name} has lost the Emblem."), "stuck": N_("{name} could do nothing any more.")}
"""Why a match was lost, by what ended it."""


class ZoonResults(Results):
    """Zoon's score pad."""

    band_room = 206.0

    @property
    def tribes(self) -> Mapping[str, Tribe]:
        """Every tribe that loads, by id."""
        return cast(ZoonGame, game_of(self.ui, self.match)).tribes

    @cached_property
    def deck(self) -> MatchCards:
        """The cards of both tribes."""
        options = self.match.options
        return MatchCards(self.ui, self.tribes, (options["tribe_0"], options["tribe_1"]))

    def disc(self, surface: pygame.Surface, seat: int, at: tuple[float, float], side: float) -> None:
        """The blazon of a seat's tribe, as its finale shows it."""
        image = blazon_disc(self.ui, self.deck, seat, self.ui.view.px(side))
        surface.blit(image, image.get_rect(center=self.ui.view.point(at)))

    def reason(self) -> str:
        """Why it ended; who won stands above it."""
        event = self.standings.reason
        why = WHY.get(event.code)
        if why is None or self.drawn_game:
            return super().reason()
        return told(why, name=called(self.match.seats)[event["loser"]])

    def band(self) -> tuple[str, str]:
        """The turns of both sides; how many Zoons each has eliminated, in the order of their names below."""
        table = cast(ZoonObservation, self.match.observation(None)).table
        first, second = table.tombs  # what lies in a Tomb was eliminated by the other side
        return turns_played(table), _("Eliminated: {first} to {second}").format(first=second, second=first)

    def about_band(self) -> str:
        """Whose they are."""
        return _("Enemy Zoons that each side has eliminated, in the order of the names below.")

    def pad_spots(self) -> Sequence[Spot]:
        """Both sides, and the field at the end."""
        x, y, w, h = SHEET
        wide = (w - 80) / len(self.match.seats)
        sides = [
            Spot(f"side {seat}", (x + 40 + seat * wide, y + 142, wide - 16, 108), "sides")
            for seat in range(len(self.match.seats))
        ]
        return [*sides, Spot("field", (x + 34, y + 262, w - 68, h - 292), "field")]

    def explain_pad(self, spot: str) -> Explanation | None:
        """How a side stood at the end; what the field shows."""
        name, _blank, seat = spot.partition(" ")
        if name == "field":
            text = _(
                "Every card that stood when the match ended, turned up, and the Trumps that lay there; "
                "beside it both Tombs."
            )
            return explanation(_("The field at the end"), text)
        standing = self.standings.seats[int(seat)]
        points = ((SHEET_WORDS[line.code], str(round(line.points))) for line in standing.sheet)
        rows = tuple(Line(None, _(words), number) for words, number in points)
        title = f"{called(self.match.seats)[int(seat)]} · {ordinal(standing.rank)}"
        return explanation(title, self._tribe(int(seat)), rows=rows)

    def pad(self, surface: pygame.Surface) -> None:
        """Who played what, then the field at the end, both armies turned up, and both Tombs."""
        self._sides(surface)
        x, y, w, h = SHEET
        box = self.ui.view.rect((x + 34, y + 262, w - 68, h - 292))
        surface.blit(final_field.drawn(self.ui, self.match, self.tribes, box.size), box)

    def _sides(self, surface: pygame.Surface) -> None:
        ui = self.ui
        x, y, w, _h = SHEET
        names, count = called(self.match.seats), len(self.match.seats)
        own = own_seats(self.match.seats)
        wide = (w - 80) / count
        for seat, who in enumerate(self.match.seats):
            left = x + 40 + seat * wide
            won = seat in self.standings.winners
            if won:
                rect = ui.view.rect((left, y + 142, wide - 16, 108))
                surface.blit(ui.art.box(rect.size, "gold-light", 10, 0.55), rect)
                surface.blit(ui.art.box(rect.size, "gold", 10, 1, 2.6), rect)
            rank = self.standings.seats[seat].rank
            self.disc(surface, seat, (left + 52, y + 196), 72)
            place_signs.roundel(ui, surface, rank, (left + wide - 68, y + 196), 72)
            room = wide - 232
            tag = place_signs.tag_size(ui)[0] + 12 if seat in own else 0.0
            size = snug(ui, names[seat], 30, "title", room - tag)
            at = (left + 104, y + 188)
            spot = ui.text(surface, names[seat], at, size, face="title", width=room - tag)
            if tag:
                middle = (at[0] + spot.w / ui.view.k + 12 + (tag - 12) / 2, y + 178)
                place_signs.tag(ui, surface, middle, self.deck.inks(seat).main)
            parts = [self._tribe(seat)]
            if isinstance(who, MindSeat):
                parts.append(level_name(who.level))
            line = " · ".join(part for part in parts if part)
            size = snug(ui, line, 23, "body", room)
            ui.text(surface, line, (left + 104, y + 226), size, "ink-soft", width=room)

    def _tribe(self, seat: int) -> str:
        names = self.match.options["tribe_0"], self.match.options["tribe_1"]
        if set(names) <= set(self.tribes):
            return local_text(armies(self.tribes, names)[seat].name)
        return names[seat]
