"""Seat sheet of the setup: who sits there, under which name, and what that side plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

import pygame

from game.core import Game
from game.ledger import HERE
from game.ledger.people import keys_at
from game.match import Seat
from game.registry import info
from scenes.menus.list_page import ListField, Told
from scenes.menus.setup.seat_kinds import kinds_told, words_of
from scenes.menus.setup.seat_plans import PERSON, Plan, choices_of
from scenes.menus.setup.sign_sheet import SignSheet
from scenes.table.game_pages import about, as_worn
from scenes.table.start_match import MIND_NAMES
from scenes.ui.context import Ui
from scenes.ui.design_space import WIDTH
from scenes.ui.i18n import _, local_text
from scenes.ui.seat_names import called
from scenes.ui.stack import Push, Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.person_sign import SignChoice
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.widget import Widget

TOP, HIGH = 118.0, 394.0
GAP, ROW_GAP = 30.0, 20.0
SIGN = 54.0
"""Units of the sign beside a person's name."""
LEAST = 20.0
"""Size of the letters of two buttons side by side; below it the second one has its icon alone."""
ABREAST = 3
"""So many seats stand in one row; more take two."""


class Seating(Protocol):
    """The setup of a match, as far as one seat asks about it and changes it."""

    ui: Ui
    accent: Colour
    game_name: str
    game: Game
    plans: list[Plan]

    @property
    def options(self) -> Mapping[str, str]:
        """The options that are chosen."""

    def seats(self) -> Sequence[Seat]:
        """Who sits where."""

    def sit(self, seat: int, kind: str) -> Transition:
        """Let somebody of that kind sit there."""

    def rename(self, seat: int, name: str) -> Transition:
        """A person's name."""

    def choose(self, name: str, value: str) -> Transition:
        """Choose an option's value."""

    def read(self, name: str) -> Transition:
        """Open the sheet about what an option is."""

    def make_own(self) -> Transition:
        """Open the room in which a person makes what sides play."""


class SeatSheet:
    """What is shown and chosen of `seat`; what is chosen goes to the setup."""

    def __init__(self, setup: Seating, seat: int) -> None:
        self.setup, self.seat = setup, seat
        self.ui, self.accent = setup.ui, setup.accent
        self.plan = setup.plans[seat]
        self._sign: SignChoice | None = None
        count = len(setup.plans)
        self.low = count > ABREAST
        """Whether the seats stand in two rows of lower sheets."""
        columns = -(-count // 2) if self.low else count
        wide = (WIDTH - 120 - GAP * (columns - 1)) / columns
        high = (HIGH - ROW_GAP) / 2 if self.low else HIGH
        column, row = seat % columns, seat // columns
        self.box = (60 + column * (wide + GAP), TOP + row * (high + ROW_GAP), wide, high)

    @property
    def options(self) -> list[str]:
        """The names of the options that belong to this seat."""
        return [name for name in self.setup.game.options if name.endswith(f"_{self.seat}")]

    def widgets(self) -> list[Widget]:
        """Who sits here; a person's name; what this side plays, and its sheet."""
        setup, seat, plan = self.setup, self.seat, self.plan
        x, y, w, _h = self.box
        left, room = (x + 138, w - 168) if self.low else (x + 150, w - 190)
        found: list[Widget] = [
            ListField(
                self.ui, (left, y + (26 if self.low else 34), room, 58), kinds_told(setup.game_name),
                plan.kind, lambda kind: setup.sit(seat, kind), title=_("Who sits here?"), accent=self.accent,
                tip=words_of(plan.kind),
            )
        ]  # fmt: skip
        inner = room - 170 if self.options else room
        if plan.kind == PERSON:
            top = y + (100 if self.low else 142)
            found.append(
                TextField(
                    self.ui, (left, top, inner - SIGN - 12, 62), plan.name, self._renamed,
                    label="" if self.low else _("Name"), hint=called(setup.seats())[seat], accent=self.accent,
                )
            )  # fmt: skip
            self._sign = SignChoice(
                self.ui, (left + inner - SIGN, top + (62 - SIGN) / 2, SIGN, SIGN), self.sign, False,
                self._choose_sign, tip=_("The sign of this person in the ledger. It may stay as it is."),
            )  # fmt: skip
            found.append(self._sign)
        for name in self.options[:1]:
            found += self._side(name, (left, y + 226, inner))
        return found

    @property
    def key(self) -> str | None:
        """Whose record the match counts for; None for nobody's."""
        return keys_at(self.setup.seats()).get(self.seat)

    @property
    def sign(self) -> str:
        """The sign chosen here, or the one that the person has."""
        return self.plan.sign or self.ui.records.ledger.sign_of(self.key or HERE)

    def _renamed(self, text: str) -> Transition:
        """Another name, which may be that of somebody with a sign."""
        self.plan.sign = ""
        done = self.setup.rename(self.seat, text)
        if self._sign is not None and self._sign.sign != self.sign:
            self._sign.sign = self.sign
            self._sign.stale = True
        return done

    def _choose_sign(self) -> Transition:
        person = called(self.setup.seats())[self.seat]
        if self.key is None:
            self.ui.tell(_("Several without a name: give one, and the ledger knows who it is."))
            return None
        return Push(SignSheet(self.ui, self.seat, person, self.sign, self.accent))

    def _side(self, name: str, place: tuple[float, float, float]) -> list[Widget]:
        """What the side plays, and the way to its sheet where it has one."""
        setup, (x, y, w) = self.setup, place
        option, value = setup.game.options[name], setup.options[name]
        pages = about(setup.game_name)
        told = [
            Told(v, words, pages.told_of(name, v), partial(pages.emblem, self.ui, name, v))
            for v, words in choices_of(option)
        ]
        choice = ListField(
            self.ui, (x, y, w, 58), told, value, lambda v: setup.choose(name, v),
            title=local_text(option.text), accent=self.accent, tip=pages.told_of(name, value),
        )  # fmt: skip
        if not about(setup.game_name).sheet_of(name, value):
            return [choice]
        tip = _("The rules open at its sheet.")
        offers = [Offer(_("See the sheet"), lambda: setup.read(name), "card-play", tip=tip)]
        box, size = (x, y + 76, w, 64.0), 25.0
        workshop = info(setup.game_name).workshop
        if not workshop:
            return [choice, *row_of(self.ui, box, offers, size=size, accent=self.accent)]
        both = [*offers, Offer(_("Workshop"), setup.make_own, "blacksmith", tip=_(workshop))]
        row = row_of(self.ui, box, both, gap=16, size=size, accent=self.accent)
        if all(isinstance(one, Button) and one.size > LEAST for one in row):
            return [choice, *row]
        small = Button(
            self.ui, (x + w - 64, y + 76, 64, 64), "", setup.make_own, icon="blacksmith", accent=self.accent,
            size=size, tip=_(workshop),
        )  # fmt: skip
        wide = (x, y + 76, w - 80, 64.0)
        return [choice, *row_of(self.ui, wide, offers, size=size, accent=self.accent), small]

    def paint(self, surface: pygame.Surface) -> None:
        """Paper, the seat's roundel, a mind's name, a card of what the side plays."""
        ui, (x, y, w, h) = self.ui, self.box
        ui.panel(surface, self.box, self.accent)
        ui.seat(surface, self.seat, (x + 74, y + h / 2) if self.low else (x + 86, y + 64), 84)
        if self.plan.kind != PERSON:
            name, at = MIND_NAMES[self.seat % len(MIND_NAMES)], (x + 152, y + (144 if self.low else 184))
            room = w - (200 if len(self.setup.plans) > 2 else 400)
            ui.text(surface, name, at, 34, face="title", width=room)
        size, worn = ui.view.size_px((140, 196)), as_worn(self.setup.options)
        for option in self.options[:1]:
            card = about(self.setup.game_name).emblem(ui, option, worn[option], size)
            if card is not None:
                box = (x + w - 186, y + 146, 140.0, 196.0)
                ui.shadow(surface, box, dy=4, blur=6)
                surface.blit(card, ui.view.rect(box))
