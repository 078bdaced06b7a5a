"""Sheet of the aids: each by itself, always, never, or as it suits who plays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from scenes.table.aids.aids import BRIEF, GUIDE, AidName, Aids, Wish, all_aids, choose, whose, wish
from scenes.table.game_pages import title_of
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Transition
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.widget import Widget

WIDE = 1500.0
ROW = 132.0
HEAD, FOOT = 100.0, 216.0
FIELD = 760.0
"""Width of a choice."""


class AidsSheet(PageScene):
    """The aids of a table, or all there are (`aids` None); every change applies at once and is kept."""

    covers = False
    dim = 0.45
    ring = True

    def __init__(self, ui: Ui, aids: Aids | None = None) -> None:
        super().__init__(ui)
        self.aids = aids
        self.names: Sequence[AidName] = tuple(all_aids()) if aids is None else aids.offers

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The sheet, in units."""
        tall = HEAD + ROW * len(self.names) + FOOT
        return (WIDTH - WIDE) / 2, (HEIGHT - tall) / 2, WIDE, tall

    def build(self) -> Sequence[Widget]:
        """A choice of three for each aid, and the way back."""
        x, y, w, h = self.box
        found: list[Widget] = []
        for row, name in enumerate(self.names):
            box = (x + w - 50 - FIELD, y + HEAD + ROW * row + 30, FIELD, 60.0)
            chosen = wish(self.ui.settings, name)
            take = partial(self._choose, name)
            found.append(Selector(self.ui, box, self._choices(name), chosen, take, accent="gold-dark"))
        at = (x + w / 2 - 200, y + h - 92, 400.0, 68.0)
        found.append(Button(self.ui, at, _("Back"), Pop, icon="previous-button", accent="gold-dark", size=27))
        return found

    def _choices(self, name: AidName) -> list[tuple[Wish, str]]:
        """At a table the first one says what it comes to there. The guide may also be brief."""
        automatic = _("Automatic")
        if self.aids is not None:
            automatic = _("Automatic (on)") if self.aids.first(name) else _("Automatic (off)")
        found: list[tuple[Wish, str]] = [(None, automatic), (True, _("Always")), (False, _("Never"))]
        if name == GUIDE:
            found.insert(2, (BRIEF, _("Briefly")))
        return found

    def title(self, name: AidName) -> str:
        """What an aid is called; away from a table with the game that alone has it."""
        title, game = _(all_aids()[name].name), whose(name)
        if self.aids is not None or game is None:
            return title
        return _("{aid} ({game})").format(aid=title, game=title_of(game))

    def _choose(self, name: AidName, wanted: Wish) -> Transition:
        choose(self.ui, name, wanted)
        return None

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet: what each is called and does, and at the foot what "automatic" means."""
        ui = self.ui
        x, y, w, h = self.box
        ui.panel(surface, self.box, title=_("Aids"))
        room = w - FIELD - 130
        known = all_aids()
        for row, name in enumerate(self.names):
            top = y + HEAD + ROW * row
            words = known[name]
            ui.text(surface, self.title(name), (x + 50, top + 36), 26, face="bold", width=room)
            text = (x + 50, top + 46, room, ROW - 50)
            ui.paragraph(surface, _(words.text), text, 22, "ink-soft")
        means = _(
            "Automatic: most aids are on against easy computers, and off against skilled ones and between "
            "people."
        )
        foot = (x + 50, y + h - FOOT + 12, w - 100, 96.0)
        ui.paragraph(surface, means, foot, 23, "ink-soft", face="italic", align="center", valign="middle")
