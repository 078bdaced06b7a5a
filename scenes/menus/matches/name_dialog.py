"""Dialog for the title that a person gives to a match."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from msgspec import structs

from game.match.saved.match_summary import MatchSummary
from scenes.menus.matches.match_texts import heading
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Transition
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.widget import Widget


class Named:
    """A title that was typed."""

    def __init__(self, title: str) -> None:
        self.title = title


class NameDialog(PageScene):
    """Asks for a match's title; an empty one takes the title away."""

    covers = False
    ring = True

    def __init__(self, ui: Ui, match: MatchSummary) -> None:
        super().__init__(ui)
        self.match = match
        self.title = match.title or ""

    def build(self) -> Sequence[Widget]:
        """The field and two buttons."""
        x, y, w, h = self.box
        field = TextField(
            self.ui,
            (x + 60, y + 150, w - 120, 70),
            self.title,
            self._typed,
            on_enter=self._done,
            limit=60,
            hint=heading(structs.replace(self.match, title=None)),
        )
        offers = (Offer(_("Cancel"), Pop), Offer(_("Rename"), self._done, likely=True))
        return [field, *row_of(self.ui, (x + 60, y + h - 116, w - 120, 76), offers, size=27)]

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The sheet."""
        return (WIDTH - 980) / 2, (HEIGHT - 400) / 2, 980.0, 400.0

    def _typed(self, text: str) -> Transition:
        self.title = text
        return None

    def _done(self) -> Transition:
        return Pop(Named(self.title))

    def ground(self, surface: pygame.Surface) -> None:
        """A sheet with a title."""
        self.ui.panel(surface, self.box, "gold-dark", _("Name of this match"))
