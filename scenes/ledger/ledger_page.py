"""Ledger page: one person's record as an open book on the table, with an index tab for each game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame

from game import registry
from game.core import CaravanseraiError
from game.ledger import HERE, CatchUp, Ledger, PlayedMatch
from game.ledger.seal import Learnt, Seal
from game.match import Match
from scenes.ledger import account_table, book, leaves, match_rows, person_head, rating_chart, seal_cells
from scenes.ledger.index_tab import IndexTab
from scenes.ledger.look import Look
from scenes.ledger.match_rows import MatchLine, RoundButton
from scenes.ledger.page_turn import PageTurn
from scenes.ledger.reading import Reading
from scenes.ledger.shown import Shown, read
from scenes.table.game_pages import game_named, title_of
from scenes.ui.context import Ui
from scenes.ui.i18n import _, translate
from scenes.ui.stack import Pop, Push, Scene, Transition
from scenes.ui.text.snug_sizes import snug, snug_block
from scenes.ui.view import View
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.page_scene import Composed
from scenes.ui.widgets.widget import Widget

BUTTONS = (470.0, 980.0, 1386.0, 76.0)
BUTTON_ROOM = 246.0
"""Units for the words of a button beside its icon."""
ALL_GAMES = "#8F6420"
QUICK = 0.15
"""Seconds that are waited for a page before the book is shown without it for a moment."""
PATIENCE = 0.3
"""Seconds that reading matches may take before it is told."""


class LedgerPage(Composed):
    """The book, opened at the page of whoever played last."""

    ring = True

    def __init__(self, ui: Ui, ledger: Ledger) -> None:
        super().__init__(ui)
        self.ledger = ledger
        self.games = list(registry.names())
        self.person = HERE
        self.game: str | None = None
        self.leaf = self.seal_page = self.match_page = 0
        self.shown: Shown | None = None
        self.work: CatchUp | None = None
        self.turn = PageTurn(ui)
        self._began = 0.0
        self._version = -1
        self._told = False
        self._stopped = False
        self._look: Look | None = None

    # -- what is read

    def entered(self) -> None:
        """Open the book where the last one who played is, and read what the index does not know yet."""
        people = self.ledger.people()
        self.person = people[0].key if people else HERE
        self._catch_up()
        self.read()
        super().entered()

    def _catch_up(self) -> None:
        try:
            if self.ledger.behind():
                self.work = self.ledger.catch_up()
                self._began = self.ui.now
                self.work.start()
        except CaravanseraiError as error:
            self.ui.notices.append(error)

    def left(self) -> None:
        """Stop reading."""
        if self.work is not None:
            self.work.cancel()
            self.work.wait(2.0)
        super().left()

    def read(self) -> None:
        """All that is shown, from the index; what takes longer than QUICK is shown once it is there."""
        self._version = self.ledger.version
        progress, solved, person, game = self.ui.learnt, self.ui.solved, self.person, self.game
        start, count = self.match_page * self.lines, self.lines

        def look() -> Shown:
            seals = self.ledger.seals(person, Learnt.by(progress, solved))
            return read(self.ledger, person, game, _of_tab(seals, game), start=start, count=count)

        self._look = Look(look)
        if self._look.wait(QUICK):
            self._take()

    def _take(self) -> None:
        """What was read is shown from now on."""
        look, self._look = self._look, None
        if look is None:
            return
        if look.error is not None:
            self.ui.notices.append(look.error)
        elif look.found is not None:
            self.shown = look.found

    @property
    def lines(self) -> int:
        """How many matches one page holds."""
        return match_rows.rows_in(self.ui, self._box("matches"), self._top())

    def _top(self) -> float:
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
            for name, box in self.parts.items():
                match name:
                    case "head":
                        found += self._head(shown, box)
                    case "account":
                        found += self._account(shown, box)
                    case "seals":
                        found += self._seal_widgets(shown, box)
                    case "matches":
                        found += self._match_widgets(shown, box)
        if leaves.is_large(self.ui.view):
            count = len(leaves.LEAVES)
            found += self._pager((1760.0, 866.0), self.leaf, count, self.turn_leaf)
        offers = self._offers()
        size = min(snug(self.ui, offer.label, 27, "title", BUTTON_ROOM) for offer in offers)
        buttons = row_of(self.ui, BUTTONS, offers, gap=22, size=size, accent="gold-dark")
        return [*found, *buttons, *self._tabs()]

    def _offers(self) -> list[Offer]:
        icons = self.ui.view.text_scale <= leaves.LARGE
        offers = [
            Offer(_("All matches"), self.all_matches, "stack"),
            Offer(_("Export"), self.export, "save", likely=True, tip=_("This record as a file")),
            Offer(_("Another name"), self.people, "meeple-group"),
            Offer(_("Back"), self.cancel, "exit-door"),
        ]
        return offers if icons else [offer._replace(icon="") for offer in offers]

    def _tabs(self) -> list[Widget]:
        rows: list[tuple[str | None, str, str, str]] = [(None, _("All games"), "own_chart", ALL_GAMES)]
        for game in self.games:
            colour = str(account_table.colour_of(game))
            rows.append((game, title_of(game), account_table.sign_of(game), colour))
        return [
            IndexTab(
                self.ui, number, icon, words, colour, partial(self.open_tab, game), open_=game == self.game
            )
            for number, (game, words, icon, colour) in enumerate(rows)
        ]

    def _head(self, shown: Shown, box: leaves.Rect) -> list[Widget]:
        x, y, w, _h = box
        found = person_head.signs(self.ui, box, shown.person, self.choose_sign)
        radius = 24.0 * min(1.35, leaves.pitch(self.ui.view))
        quill = RoundButton(
            self.ui, (x + w - radius, y + 16 + radius), "scroll-quill", _("Another name for this person"),
            self.rename, radius=radius,
        )  # fmt: skip
        return [*found, quill]

    def _account(self, shown: Shown, box: leaves.Rect) -> list[Widget]:
        count = len(shown.rows)
        return [
            account_table.AccountRow(
                self.ui, account_table.row_box(self.ui, box, number, count), row,
                partial(self.open_tab, row.game or None),
            )
            for number, row in enumerate(shown.rows)
        ]  # fmt: skip

    def _seal_widgets(self, shown: Shown, box: leaves.Rect) -> list[Widget]:
        pages = seal_cells.pages(len(shown.seals))
        self.seal_page = min(self.seal_page, pages - 1)
        cells = seal_cells.cells(self.ui, box, shown.seals, self.seal_page, self._top())
        at = (box[0] + box[2] - 4, box[1] + 20)
        return [*cells, *self._pager(at, self.seal_page, pages, self.turn_seals)]

    def _match_widgets(self, shown: Shown, box: leaves.Rect) -> list[Widget]:
        found: list[Widget] = []
        for number, match in enumerate(shown.matches):
            line = match_rows.row_box(self.ui, box, self._top(), number)
            why = _("The file of this match is gone.") if match.path is None else ""
            found.append(MatchLine(self.ui, line, match))
            found += match_rows.buttons(
                self.ui, line, partial(self.look_back, match, self.ui.routes.replay),
                partial(self.look_back, match, self.ui.routes.analysis), why_not=why,
            )  # fmt: skip
        at = (box[0] + box[2] - 4, box[1] + 20)
        return [*found, *self._pager(at, self.match_page, self._match_pages(shown), self.turn_matches)]

    def _match_pages(self, shown: Shown) -> int:
        return max(1, -(-shown.count // self.lines))

    def _pager(
        self, right: tuple[float, float], page: int, pages: int, turn: Callable[[int], Transition]
    ) -> list[Widget]:
        """Two round buttons that turn pages, if there are several; the right one ends there."""
        if pages < 2:
            return []
        radius = 19.0 * min(1.3, leaves.pitch(self.ui.view))
        x, y = right
        return [
            RoundButton(
                self.ui,
                (x - radius * shift, y),
                icon,
                tip,
                partial(turn, page + step),
                radius=radius,
                enabled=0 <= page + step < pages,
            )
            for shift, icon, tip, step in (
                (3.4, "own_back", _("Page before"), -1),
                (1.0, "own_on", _("Next page"), 1),
            )
        ]

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
        if self.shown is not None and 0 <= page < self._match_pages(self.shown):
            self.match_page = page
            self.show_anew()
        return None

    def choose_sign(self, sign: str) -> Transition:
        """Another sign for this person."""
        self.ledger.choose_sign(self.person, sign)
        self.show_anew()
        return None

    def look_back(self, match: PlayedMatch, door: Callable[[Ui, Match], Scene]) -> Transition:
        """Walk through a match, or analyse it; or say why that cannot be."""
        assert match.path is not None
        try:
            return Push(door(self.ui, Match.peek(match.path, game_named)))
        except CaravanseraiError as error:
            return Push(Dialog(self.ui, _("This match cannot be opened"), translate(error), accent="rust"))

    def all_matches(self) -> Transition:
        """The list of all matches."""
        return Push(self.ui.routes.saves(self.ui))

    def rename(self) -> Transition:
        """Ask for another name."""
        from scenes.ledger.name_sheet import NameSheet

        person = self.ledger.person(self.person)
        return Push(NameSheet(self.ui, _("Another name"), person_head.shown_name(person)))

    def people(self) -> Transition:
        """Whose page it is."""
        from scenes.ledger.people_sheet import PeopleSheet

        return Push(PeopleSheet(self.ui, self.ledger, self.person))

    def export(self) -> Transition:
        """Write this record into a file."""
        from scenes.ledger.export_sheet import ExportSheet

        return Push(ExportSheet(self.ui, self.ledger, self.ledger.person(self.person)))

    def returned(self, value: object) -> Transition:
        """Back from a sheet with an answer, or from another room."""
        from scenes.ledger.name_sheet import Named
        from scenes.ledger.people_sheet import Opened

        self._stopped = self._stopped or (self.work is not None and self.work.cancelled)
        match value:
            case Named(name):
                self.person = self.ledger.rename(self.person, name)
            case Opened(key):
                self.person = key
                self.match_page = 0
        self._still_there()
        if self.work is None and not self._stopped:
            self._catch_up()
        self.show_anew()
        return None

    def show_anew(self) -> None:
        """Read and draw everything again; the focus stays at its place."""
        self.read()
        self.recompose()
        self.rebuild()

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
        """Show what has been read meanwhile; tell it when reading takes long, or what was wrong."""
        if not self._told:
            self._told = True
            words = self._what_was_wrong()
            if words:
                return Push(Dialog(self.ui, _("The ledger is made anew"), words))
        if self.work is not None:
            if self.work.finished:
                self._read_up()
            elif self.ui.now - self._began >= PATIENCE and not self.work.cancelled:
                return Push(Reading(self.ui, self.work))
        if self._look is not None and self._look.done:
            self._take()
            self.recompose()
            self.rebuild()
        if self.ledger.version != self._version:
            self.show_anew()
        if self.turn.running:
            self.stale = True
        return super().update(dt)

    def _read_up(self) -> None:
        assert self.work is not None
        if self.work.error is not None:
            self.ui.notices.append(self.work.error)
        self.work = None
        self._still_there()
        self.show_anew()

    def _still_there(self) -> None:
        """Where the person is gone, the page of whoever played last is opened."""
        people = [person.key for person in self.ledger.people()]
        if self.person not in people:
            self.person = people[0] if people else HERE

    def _what_was_wrong(self) -> str:
        """What the person should know about the index; "" if it was found well, or is the first one."""
        opening = self.ledger.opening
        self.ui.notices.extend(self.ledger.notices)
        aside = opening.aside.name if isinstance(opening.aside, Path) else ""
        match opening.state:
            case "damaged":
                return _(
                    "Its index was damaged and is kept as {file}. It is made anew from your matches: nothing "
                    "that was played is lost."
                ).format(file=aside)
            case "later":
                return _(
                    "Its index comes from a newer version of the app and is kept as {file}. This version "
                    "makes its own from your matches."
                ).format(file=aside)
            case "unwritable":
                why = translate(opening.problem) if opening.problem is not None else ""
                return _("Its index cannot be kept on the disk: it is made anew each time. {why}").format(
                    why=why
                )
        return ""

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
        ui = self.ui
        accents = [ALL_GAMES, *(account_table.colour_of(game) for game in self.games)]
        book.paint(ui, surface, accents, self.leaf)
        title = ui.type.title(
            _("Ledger"), ui.type.held(64, 1.1), spacing=0.04, outline="ink", outline_width=3
        )
        surface.blit(title, title.get_rect(midleft=ui.view.point((62, 1018))))
        shown = self.shown
        if shown is None:
            return
        for name, box in self.parts.items():
            match name:
                case "head":
                    person_head.paint(ui, surface, box, shown)
                case "account":
                    account_table.paint(ui, surface, box, shown)
                case "rating" if shown.empty:
                    self._paint_first_line(surface, box)
                case "rating":
                    rating_chart.paint(ui, surface, box, shown)
                case "facts":
                    person_head.paint_facts(ui, surface, box, shown)
                case "seals":
                    self._paint_seals(surface, box, shown)
                case "matches":
                    self._paint_matches(surface, box, shown)
        if leaves.is_large(ui.view):
            words = _("{n} of {all}").format(n=self.leaf + 1, all=len(leaves.LEAVES))
            at = (1760 - 5.2 * 19 * min(1.3, leaves.pitch(ui.view)), 866)
            ui.text(surface, words, at, 21, "ink-soft", face="italic", align="right", valign="middle")

    def _paint_seals(self, surface: pygame.Surface, box: leaves.Rect, shown: Shown) -> None:
        pages = seal_cells.pages(len(shown.seals))
        earned = sum(seal.done for seal in shown.seals)
        words = _("{n} of {all} earned").format(n=earned, all=len(shown.seals))
        if pages > 1:
            page = _("page {n} of {all}").format(n=self.seal_page + 1, all=pages)
            words = f"{words} · {page}"
        book.heading(self.ui, surface, box, _("Seals"), words, room=self._pager_room(pages))

    def _pager_room(self, pages: int) -> float:
        return 96.0 * min(1.3, leaves.pitch(self.ui.view)) if pages > 1 else 0.0

    def _paint_matches(self, surface: pygame.Surface, box: leaves.Rect, shown: Shown) -> None:
        ui, pages = self.ui, self._match_pages(shown)
        words = _("the newest first")
        if pages > 1:
            words = _("page {n} of {all}, newest first").format(n=self.match_page + 1, all=pages)
        top = book.heading(
            ui, surface, box, _("Last matches"), words if shown.count else "", room=self._pager_room(pages)
        )
        for number, match in enumerate(shown.matches):
            match_rows.paint(ui, surface, match_rows.row_box(ui, box, top, number), match)
        x, y, w, h = box
        if not shown.matches:
            words = _("No match has been played to its end here yet.")
            ui.paragraph(surface, words, (x, y + top + 24, w, 90), 23, "ink-soft", face="italic")
            return
        foot = _("· means: no rating; point at it to read why")
        ui.text(surface, foot, (x + w, y + h - 8), 20, "ink-soft", face="italic", align="right", width=w)

    def _paint_first_line(self, surface: pygame.Surface, box: leaves.Rect) -> None:
        """Nothing has been played yet: the storyteller says so."""
        ui, (x, y, w, h) = self.ui, box
        tall = min(h + 60, 320.0)
        ui.picture(surface, "learn/storyteller", (x, y + h - tall + 56, tall * 400 / 456, tall))
        left = x + tall * 400 / 456 + 30
        bubble = (left, y + 20, w - (left - x), 190.0)
        ui.panel(surface, bubble, "gold")
        words = _("Your first line is still to be written.")
        size = snug_block(ui, words, 34, bubble[2] - 60, 150, "title")
        ui.paragraph(
            surface, words, (left + 30, bubble[1] + 20, bubble[2] - 60, 150), size, "ink", face="title",
            valign="middle",
        )  # fmt: skip

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """As every page; while a page is turned, what was and what comes."""
        return self.turn.draw(surface, super().draw)


def _of_tab(found: Sequence[Seal], game: str | None) -> tuple[Seal, ...]:
    """The seals of the open tab, a game's or all: the earned ones first, the newest before the others."""
    mine = [seal for seal in found if game in (None, seal.game)]
    earned = sorted((seal for seal in mine if seal.done), key=lambda seal: seal.earned, reverse=True)
    return (*earned, *(seal for seal in mine if not seal.done))


def _called(widget: Widget) -> str:
    return str(getattr(widget, "name", getattr(widget, "label", "")))
