"""Daily deals and codes: the deal of every day, and one by the code that somebody read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from functools import partial

import pygame

from game import registry
from game.core import CaravanseraiError
from game.ledger import Result
from game.match.deals.code_options import deal_options
from game.match.deals.deal_code import Deal, bare, code_of, days_deal, deal_of
from scenes.menus.deals.day_cell import DayCell, Own, own_result, played_since
from scenes.menus.deals.running_deal import running, running_words
from scenes.table.game_pages import about, game_named, title_of
from scenes.ui.context import Ui
from scenes.ui.dates import short_date
from scenes.ui.i18n import _, ngettext, translate
from scenes.ui.stack import Pop, Push, Transition
from scenes.ui.text.fonts import Face
from scenes.ui.text.snug_sizes import snug, snug_block
from scenes.ui.theme import Colour
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.page_scene import Composed
from scenes.ui.widgets.text_field import LABEL_RISE, TextField
from scenes.ui.widgets.widget import Widget

LEFT = (60.0, 168.0, 700.0, 760.0)
RIGHT = (790.0, 168.0, 1070.0, 760.0)
BUTTONS = (60.0, 956.0, 700.0, 84.0)
DAYS = 7
"""Today, and the days before it."""
LONGEST_TYPED = 40
HEAD, FIRST_ROW, ROW, DAY = 182.0, 216.0, 72.0, 236.0
"""Where the games stand in the right panel, the first day below them, the step from day to day, and the
width of the days' names."""
FIELD, SAID = 284.0, 384.0
"""Where the field stands in the left panel, and what is said of the code."""


class Deals(Composed):
    """A field for a code, what it holds or why it is none, and the deals of the last days."""

    ring = True

    def __init__(self, ui: Ui, today: date | None = None) -> None:
        super().__init__(ui)
        self.today = today or date.today()
        self.games = [info for info in registry.in_menu() if deal_options(info.name) is not None]
        self.code = ""
        self.deal: Deal | None = None
        self.problem: CaravanseraiError | None = None
        self.running = False
        """Whether an unfinished match of the person's was dealt so."""
        self.played: dict[str, list[Result]] = {}

    # -- what is typed

    def typed(self, text: str) -> Transition:
        """Read the code with every letter; a code that is not whole yet is not called wrong."""
        self.code = text
        self.deal = self.problem = None
        before, self.running = self.running, False
        if bare(text):
            known = {info.name: game_named(info.name) for info in self.games}
            try:
                self.deal = deal_of(text, known)
                self.running = running(self.ui, known[self.deal.game], self.deal) is not None
            except CaravanseraiError as error:
                self.problem = error
        if self.running != before:
            self.recompose()
        for widget in self.page.widgets:
            if isinstance(widget, Button) and widget.label == _("To the setup"):
                widget.enabled = self.deal is not None
                widget.stale = True
        self.stale = True
        return None

    def said(self) -> tuple[str, Colour]:
        """What stands below the field where there is no deal yet, and its colour."""
        if self.problem is None:
            return _("Large or small letters, with or without dashes: all are read."), "ink-soft"
        return translate(self.problem), "ink-soft" if self.problem.code == "short" else "wrong"

    # -- widgets

    def build(self) -> Sequence[Widget]:
        """The field, the way on, then the days, the newest first."""
        x, y, w, h = LEFT
        field = TextField(
            self.ui, (x + 40, y + FIELD, w - 80, 72), self.code, self.typed, on_enter=self.go,
            limit=LONGEST_TYPED, label=_("Code"), size=30,
        )  # fmt: skip
        on = Button(
            self.ui, (x + 40, y + h - 112, w - 80, 76), _("To the setup"), self.go, icon="play-button",
            style="filled", accent="gold-dark", size=30, enabled=self.deal is not None,
        )  # fmt: skip
        back = row_of(self.ui, BUTTONS, [Offer(_("Back"), self.cancel, "previous-button")])
        return [field, on, *self._days(), *back]

    def entered(self) -> None:
        """Look up what has been played of these days."""
        self._look_up()
        super().entered()

    def returned(self, value: object) -> Transition:  # noqa: ARG002 - whatever was done meanwhile
        """Back from a setup or a match."""
        self._look_up()
        self.rebuild()
        return None

    def _look_up(self) -> None:
        oldest = self.today - timedelta(days=DAYS)
        try:
            ledger = self.ui.records.ledger
            self.played = {info.name: played_since(ledger, info.name, oldest) for info in self.games}
        except CaravanseraiError as error:
            self.ui.notices.append(error)

    def _own(self, deal: Deal) -> Own | None:
        """How this deal ended for whoever played it here first; None if nobody did."""
        return own_result(self.played.get(deal.game, ()), deal)

    def _days(self) -> list[Widget]:
        x, y, w, _h = RIGHT
        found: list[Widget] = []
        wide = self._wide()
        for row in range(DAYS):
            day = self.today - timedelta(days=row)
            for column, info in enumerate(self.games):
                deal = days_deal(game_named(info.name), day)
                box = (
                    x + w - 36 - wide * (len(self.games) - column) + 8,
                    y + FIRST_ROW + ROW * row,
                    wide - 16,
                    ROW - 14,
                )
                tip = f"{title_of(info.name)} · {self._day(day)} · {code_of(deal, game_named(info.name))}"
                found.append(DayCell(self.ui, box, info, self._own(deal), partial(self.play, deal), tip=tip))
        return found

    def _wide(self) -> float:
        return (RIGHT[2] - 36 - DAY) / max(1, len(self.games))

    def _day(self, day: date) -> str:
        if day == self.today:
            return _("Today")
        return _("Yesterday") if day == self.today - timedelta(days=1) else short_date(day)

    # -- what is done

    def play(self, deal: Deal) -> Transition:
        """Choose who plays that deal."""
        return Push(self.ui.routes.setup(self.ui, deal.game, deal=deal))

    def go(self) -> Transition:
        """The deal of the code."""
        return self.play(self.deal) if self.deal is not None else None

    def cancel(self) -> Transition:
        """Esc: back."""
        return Pop()

    # -- the picture

    def compose(self, surface: pygame.Surface) -> None:
        """The inn by night, two sheets."""
        ui = self.ui
        ui.backdrop(surface, "caravanserai")
        surface.blit(ui.art.box(ui.view.size, "#0B0E22", 0, 0.46), (0, 0))
        title = ui.type.title(
            _("Daily deals and codes"), ui.type.held(66, 1.1), spacing=0.05, outline="ink", outline_width=3
        )
        surface.blit(title, title.get_rect(midleft=ui.view.point((56, 92))))
        x, y, w, _h = LEFT
        ui.panel(surface, LEFT, "gold", _("Play a deal"))
        label = LABEL_RISE + 24 * ui.view.text_scale
        told = (x + 40, y + 84, w - 80, FIELD - 84 - label)
        if self.running:
            self._warn(surface, told)
        else:
            words = _(
                "A match that was dealt has a code: it stands in the menu at the table, and later below "
                "the results. Whoever types it is dealt the same cards. A match that begins in a position "
                "has none."
            )
            ui.paragraph(surface, words, told, snug_block(ui, words, 24, told[2], told[3]))
        self._calendar(surface)

    def _warn(self, surface: pygame.Surface, box: tuple[float, float, float, float]) -> None:
        """That the deal is in a match which still goes on."""
        ui, (x, y, w, h) = self.ui, box
        ui.picture(surface, "learn/mark_warning", (x, y + h / 2 - 22, 44.0, 44.0))
        words = running_words()
        size = snug_block(ui, words, 23, w - 60, h)
        ui.paragraph(surface, words, (x + 60, y, w - 60, h), size, "#8A5410", valign="middle")

    def _calendar(self, surface: pygame.Surface) -> None:
        ui, (x, y, w, _h) = self.ui, RIGHT
        ui.panel(surface, RIGHT, "gold", _("The day’s deal"))
        words = _("From the date alone: the same for everybody, and new at midnight.")
        size = snug(ui, words, 23, "italic", w - 80)
        ui.text(
            surface,
            words,
            (x + w / 2, y + 104),
            size,
            "ink-soft",
            face="italic",
            align="center",
            width=w - 80,
        )
        wide = self._wide()
        for column, info in enumerate(self.games):
            middle = x + w - 36 - wide * (len(self.games) - column) + wide / 2
            name = title_of(info.name)
            ui.text(
                surface, name, (middle, y + HEAD), ui.type.held(28, 1.2), info.colour, face="title",
                align="center", width=wide - 20,
            )  # fmt: skip
        for row in range(DAYS):
            day = self._day(self.today - timedelta(days=row))
            at = (x + 40, y + FIRST_ROW + ROW * row + (ROW - 14) / 2)
            face: Face = "bold" if row == 0 else "body"
            ui.text(
                surface,
                day,
                at,
                snug(ui, day, 24, face, DAY - 50),
                "ink",
                face=face,
                valign="middle",
                width=DAY - 50,
            )

    def ground(self, surface: pygame.Surface) -> None:
        """The sheets, and what the code says."""
        super().ground(surface)
        ui, (x, y, w, _h) = self.ui, LEFT
        if self.deal is not None:
            self._found(surface, self.deal)
            return
        words, colour = self.said()
        size = snug_block(ui, words, 25, w - 80, 240)
        ui.paragraph(surface, words, (x + 40, y + SAID, w - 80, 240), size, colour)

    def _found(self, surface: pygame.Surface, deal: Deal) -> None:
        """What the code holds: the game, who meets whom, how many play, its code in groups."""
        ui, (x, y, w, _h) = self.ui, LEFT
        info = registry.info(deal.game)
        box = (x + 40, y + SAID + 8, w - 80, 232.0)
        rect = ui.view.rect(box)
        surface.blit(ui.art.box(rect.size, "paper-light", 10, 0.9), rect)
        surface.blit(ui.art.box(rect.size, info.colour, 10, 1.0, 2), rect)
        if info.introduction is not None:
            ui.icon(surface, info.introduction.sign, (box[0] + 84, box[1] + 116), 104, info.colour)
        left, room = box[0] + 160, box[2] - 184
        ui.text(
            surface, title_of(deal.game), (left, box[1] + 58), ui.type.held(38, 1.1), info.colour,
            face="title", width=room,
        )  # fmt: skip
        players = ngettext("{n} player", "{n} players", deal.seats).format(n=deal.seats)
        who = about(deal.game).headline(deal.options)
        lines = [who, players] if who else [players]
        for line, down in zip(lines, (106.0, 146.0), strict=False):
            ui.text(surface, line, (left, box[1] + down), snug(ui, line, 25, "body", room), width=room)
        code = code_of(deal, game_named(deal.game))
        size = snug(ui, code, 25, "bold", room)
        ui.text(surface, code, (left, box[1] + 198), size, info.colour, face="bold", width=room)
