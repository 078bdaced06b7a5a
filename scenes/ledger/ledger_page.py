"""Ledger page: one person's record as an open book on the table, with an index tab for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.core import CaravanseraiError
from game.ledger import Ledger, Person, PlayedMatch
from game.match import Match
from scenes.ledger.book import last_matches, page_painter, page_widgets, person_head, seal_cells
from scenes.ledger.book import page_layout as leaves
from scenes.ledger.book.page_painter import Turned
from scenes.ledger.book.page_turn import PageTurn
from scenes.ledger.book.page_widgets import LEAF_PAGER, match_pages
from scenes.ledger.person_record.record_scene import RecordScene
from scenes.table.game_pages import game_named
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.i18n import _, ngettext, told, translate
from scenes.ui.numbers import grouped
from scenes.ui.stack import Pop, Push, Scene, Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.widgets.button_row import row_of
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.widget import Widget

BUTTONS = (470.0, 980.0, 1386.0, 76.0)
BUTTON_ROOM = 246.0
"""Units for the words of a button beside its icon."""


class Together(NamedTuple):
    """The name under which two persons become one."""

    name: str


class LedgerPage(RecordScene):
    """The book, opened at the page of whoever played last."""

    ring = True

    def __init__(self, ui: Ui, ledger: Ledger) -> None:
        super().__init__(ui, ledger)
        self.leaf = self.seal_page = 0
        self.turn = PageTurn(ui)

    # -- where everything lies

    @property
    def lines(self) -> int:
        """How many matches one page holds."""
        return last_matches.rows_in(self.ui, self._box("matches"), self.top)

    @property
    def top(self) -> float:
        """What a heading takes of its box."""
        return 30.0 * min(1.3, self.ui.view.text_scale) + 22.0

    def _box(self, name: str) -> leaves.Rect:
        """Where that part lies, whether its page is turned up or not."""
        pages = leaves.LEAVES if leaves.is_large(self.ui.view) else (leaves.SPREAD,)
        return next(part.box for page in pages for part in page if part.name == name)

    @property
    def parts(self) -> dict[str, leaves.Rect]:
        """What lies on the pages that are turned up."""
        return {part.name: part.box for part in leaves.parts(self.ui.view, self.leaf)}

    # -- widgets

    def rebuild(self) -> None:
        """At first the focus is on the last match, or on the way back."""
        first, before = not self.page.widgets, self.page.focused
        super().rebuild()
        if before is not None:
            self.page.focus(self._same(before))
        if first:
            names = [getattr(widget, "name", "") for widget in self.page.widgets]
            labels = [getattr(widget, "label", "") for widget in self.page.widgets]
            replay = names.index(_("Replay")) if _("Replay") in names else labels.index(_("Back"))
            self.page.focus(self.page.widgets[replay])

    def _same(self, before: Widget) -> Widget | None:
        """The widget that does what another one did before the page was made anew; of several the nearest."""
        x, y = before.box[0], before.box[1]
        alike = [
            widget
            for widget in self.page.widgets
            if type(widget) is type(before) and _called(widget) == _called(before)
        ]
        found = min(alike, key=lambda one: abs(one.box[0] - x) + abs(one.box[1] - y), default=None)
        return found if found is not None and found.live else self.page.focused

    def build(self) -> Sequence[Widget]:
        """Signs, quill, lines of the account, seals, matches, tabs, buttons."""
        shown = self.shown
        found: list[Widget] = []
        if shown is not None:
            self.seal_page = min(self.seal_page, seal_cells.pages(len(shown.seals)) - 1)
            for name, box in self.parts.items():
                match name:
                    case "head":
                        found += page_widgets.head(self, shown, box)
                    case "account":
                        found += page_widgets.account(self, shown, box)
                    case "seals":
                        found += page_widgets.seals(self, shown, box)
                    case "matches":
                        found += page_widgets.matches(self, shown, box)
        if leaves.is_large(self.ui.view):
            count = len(leaves.LEAVES)
            found += page_widgets.pager(self.ui, LEAF_PAGER, self.leaf, count, self.turn_leaf)
        offers = page_widgets.offers(self)
        size = min(snug(self.ui, offer.label, 27, "title", BUTTON_ROOM) for offer in offers)
        buttons = row_of(self.ui, BUTTONS, offers, gap=22, size=size, accent="gold-dark")
        return [*found, *buttons, *page_widgets.tabs(self)]

    # -- what is done

    def open_tab(self, game: str | None) -> Transition:
        """The record at another game, or at all of them: the page is turned."""
        if game != self.game:
            order = [None, *self.games]
            self.turn.begin(forward=order.index(game) > order.index(self.game))
            self.game = game
            self.seal_page = self.match_page = 0
            self.show_anew()
        return None

    def turn_leaf(self, leaf: int) -> Transition:
        """Another page where one is shown alone."""
        if 0 <= leaf < leaves.leaves(self.ui.view) and leaf != self.leaf:
            self.turn.begin(forward=leaf > self.leaf)
            self.leaf = leaf
            self.show_anew()
        return None

    def turn_seals(self, page: int) -> Transition:
        """Other seals."""
        if self.shown is not None and 0 <= page < seal_cells.pages(len(self.shown.seals)):
            self.seal_page = page
            self.show_anew()
        return None

    def turn_matches(self, page: int) -> Transition:
        """Older or newer matches."""
        if self.shown is not None and 0 <= page < match_pages(self, self.shown):
            self.match_page = page
            self.show_anew()
        return None

    def choose_sign(self, sign: str) -> Transition:
        """Another sign for this person."""
        self.ledger.choose_sign(self.person, sign)
        self.show_anew()
        return None

    def look_back(self, match: PlayedMatch, route: Callable[[Ui, Match], Scene]) -> Transition:
        """Walk through a match, or analyse it; or say why that cannot be."""
        assert match.path is not None
        try:
            return Push(route(self.ui, Match.peek(match.path, game_named)))
        except CaravanseraiError as error:
            return Push(Dialog(self.ui, _("This match cannot be opened"), translate(error), accent="rust"))

    def all_matches(self) -> Transition:
        """The list of all matches."""
        return Push(self.ui.routes.saves(self.ui))

    def rename(self) -> Transition:
        """Ask for another name."""
        from scenes.ledger.sheets.name_sheet import NameSheet

        person = self.ledger.person(self.person)
        return Push(NameSheet(self.ui, _("Another name"), person_head.shown_name(person)))

    def _ask_together(self, other: Person, name: str) -> Transition:
        """Somebody is called so already: that the two become one cannot be taken back."""
        count = ngettext("{n} match", "{n} matches", other.matches).format(n=grouped(other.matches))
        words = told(
            "There is a page of {name} already, with {matches}. Under the same name both become one person "
            "with one record. That cannot be undone.",
            name=person_head.shown_name(other), matches=count,
        )  # fmt: skip
        answers = [(Together(name), _("One record")), (None, _("Cancel"))]
        return Push(Dialog(self.ui, _("The same person?"), words, answers, accent="rust"))

    def people(self) -> Transition:
        """Whose page it is."""
        from scenes.ledger.sheets.people_sheet import PeopleSheet

        return Push(PeopleSheet(self.ui, self.ledger, self.person))

    def export(self) -> Transition:
        """Write this record into a file."""
        from scenes.ledger.sheets.export_sheet import ExportSheet

        return Push(ExportSheet(self.ui, self.ledger, self.ledger.person(self.person)))

    def returned(self, value: object) -> Transition:
        """Back from a sheet with an answer, or from another page."""
        from scenes.ledger.sheets.name_sheet import Named
        from scenes.ledger.sheets.people_sheet import Opened

        match value:
            case Named(name):
                other = self.ledger.called(name)
                if other is not None and other.key != self.ledger.person(self.person).key:
                    return self._ask_together(other, name)
                self.person = self.ledger.rename(self.person, name)
            case Together(name):
                self.person = self.ledger.rename(self.person, name)
            case Opened(key):
                self.person = key
                self.match_page = 0
        self.reads_again()
        return None

    def cancel(self) -> Transition:
        """Esc: back."""
        return Pop()

    # -- time and hands

    def handle(self, event: pygame.event.Event) -> Transition:
        """Page up and page down turn pages where one is shown alone, else the tabs."""
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            step = -1 if event.key == pygame.K_PAGEUP else 1
            if leaves.is_large(self.ui.view):
                return self.turn_leaf(self.leaf + step)
            order = [None, *self.games]
            at = order.index(self.game) + step
            return self.open_tab(order[at % len(order)])
        if event.type == pygame.KEYDOWN and event.key == pygame.K_F2:
            return self.rename()
        return super().handle(event)

    def update(self, dt: float) -> Transition:
        """As every record; a page that is turned is drawn again."""
        if self.turn.running:
            self.stale = True
        return super().update(dt)

    @property
    def moving(self) -> bool:
        """While a page is turned."""
        return self.turn.running

    def resized(self, view: View) -> None:
        """Another size of letters has other pages."""
        self.leaf = min(self.leaf, leaves.leaves(view) - 1)
        self.match_page = 0
        self.read()
        super().resized(view)

    # -- the picture

    def compose(self, surface: pygame.Surface) -> None:
        """The book with everything that is written in it."""
        shown = self.shown
        pages = match_pages(self, shown) if shown is not None else 1
        at = Turned(self.leaf, self.seal_page, self.match_page, pages, self.game)
        page_painter.paint(self.ui, surface, self.games, shown, self.parts, at)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """As every page; while a page is turned, what was and what comes."""
        return self.turn.draw(surface, super().draw)


def _called(widget: Widget) -> str:
    return str(getattr(widget, "name", getattr(widget, "label", "")))
