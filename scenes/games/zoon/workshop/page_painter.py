"""Page painter: what lies under the widgets of the workshop, in pieces that take a few milliseconds each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

import pygame

from game.zoon.cards.schema import Zoon
from scenes.games.zoon.paint.tribe_inks import inks, readable
from scenes.games.zoon.workshop import checks_panel, tribe_head, tribe_sheet
from scenes.games.zoon.workshop.balance.balance_panel import BalancePanel
from scenes.games.zoon.workshop.form_layout import Rect, parts
from scenes.games.zoon.workshop.forms import trump_form, zoon_form
from scenes.games.zoon.workshop.forms.zoon_form import FormPage
from scenes.ui.dates import time_of_day
from scenes.ui.i18n import _, local_text, ngettext
from scenes.ui.theme import Colour


class Painted(FormPage, Protocol):
    """The page, as far as its picture asks about it."""

    balance: BalancePanel

    @property
    def large(self) -> bool:
        """Whether the parts are shown on leaves."""

    def shows(self, leaf: str) -> bool:
        """Whether that leaf is in sight."""


class PagePainter:
    """Paints one page as it is now."""

    def __init__(self, page: Painted) -> None:
        self.page = page

    @property
    def accent(self) -> Colour:
        """The tribe's colour."""
        return readable(inks(self.page.state.tribe).main)

    def pieces(self) -> list[Callable[[pygame.Surface], None]]:
        """The picture from below to above, in pieces that take a few milliseconds each."""
        places = parts(self.page.ui.view)
        found: list[Callable[[pygame.Surface], None]] = [self._paint_ground, self._paint_title]
        if self.page.shows("tribe"):
            found.append(self._paint_tribe)
        if self.page.shows("card"):
            found += [self._paint_form, self._paint_card]
        if self.page.shows("checks"):
            found += [partial(self._paint_checks, places.checks), self.page.balance.draw]
        if not self.page.large:
            found.append(self._live_card)
        return found

    def _paint_ground(self, surface: pygame.Surface) -> None:
        self.page.ui.backdrop(surface, "zoon")
        surface.blit(self.page.ui.art.box(self.page.ui.view.size, "#1B1030", 0, 0.22), (0, 0))

    def _paint_title(self, surface: pygame.Surface) -> None:
        ui = self.page.ui
        title = ui.type.title(
            _("Workshop of tribes"), ui.type.held(60, 1.0), spacing=0.04, outline="ink", outline_width=3
        )
        surface.blit(title, title.get_rect(midleft=ui.view.point((34, 58))))
        left = 34 + title.get_width() / ui.view.k + 34
        size = ui.type.held(22, 1.15)
        ui.outlined(surface, self._status(), (left, 72), size, "cream", align="left", width=1500 - left)

    def _paint_tribe(self, surface: pygame.Surface) -> None:
        self.page.ui.panel(surface, parts(self.page.ui.view).tribe, self.accent)
        tribe_head.paint(self.page.ui, surface, self.page.state, parts(self.page.ui.view).tribe)
        if self.page.large:
            self.page.ui.panel(surface, tribe_sheet.sheet_box(self.page.ui), self.accent)
            tribe_sheet.paint(self.page, surface)

    def _paint_form(self, surface: pygame.Surface) -> None:
        self.page.ui.panel(surface, parts(self.page.ui.view).form, self.accent)

    def _paint_checks(self, box: Rect, surface: pygame.Surface) -> None:
        self.page.ui.panel(surface, box, self.accent)
        checks_panel.paint(self.page.ui, surface, self.page.state, box, self.page.large)

    def _paint_card(self, surface: pygame.Surface) -> None:
        card = self.page.state.card
        if card is None:
            if not self.page.large:
                tribe_sheet.paint(self.page, surface)
            return
        if isinstance(card, Zoon):
            zoon_form.paint(self.page, surface, card)
        else:
            trump_form.paint(self.page, surface, card)
        if self.page.large:
            self._live_card(surface)

    def _live_card(self, surface: pygame.Surface) -> None:
        """The open card as it will look; the back where the sheet of the tribe is open."""
        ui, state, box = self.page.ui, self.page.state, parts(self.page.ui.view).card
        rect = ui.view.rect(box)
        tribe = state.drawn
        ui.shadow(surface, box, dy=6, blur=9, alpha=0.45, radius=8)
        card = state.card
        if card is None:
            image = self.page.art.back(tribe, rect.size)
        elif isinstance(card, Zoon):
            image = self.page.art.zoon(tribe, card, state.face, rect.size)
        else:
            image = self.page.art.trump(tribe, card, rect.size)
        surface.blit(image, rect)

    def _status(self) -> str:
        """The tribe, when it was saved, how many changes since."""
        state = self.page.state
        told = [local_text(state.tribe.name) or _("Without a name")]
        if state.saved_at is not None:
            told.append(_("saved at {time}").format(time=time_of_day(state.saved_at)))
        changes = state.history.changes
        if changes:
            told.append(ngettext("{n} change since", "{n} changes since", changes).format(n=changes)
                        if state.saved_at is not None
                        else ngettext("{n} change", "{n} changes", changes).format(n=changes))  # fmt: skip
        return " · ".join(told)
