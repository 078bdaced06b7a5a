"""Widgets of the ledger's page: signs, quill, lines of the account, seals, matches, index tabs, buttons."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.ledger import PlayedMatch
from game.match import Match
from scenes.ledger.book import account_table, last_matches, person_head, seal_cells
from scenes.ledger.book import page_layout as leaves
from scenes.ledger.book.index_tab import IndexTab
from scenes.ledger.book.last_matches import MatchLine, RoundButton
from scenes.ledger.person_record.shown_record import Shown
from scenes.table.game_pages import title_of
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Scene, Transition
from scenes.ui.widgets.button_row import Offer
from scenes.ui.widgets.widget import Widget

ALL_GAMES = "#8F6420"
LEAF_PAGER = (1760.0, 866.0)
"""Where the buttons end that turn the leaves of a book of which one is shown at a time."""


class Book(Protocol):
    """The page, as far as its widgets ask about it and what they do."""

    ui: Ui
    games: list[str]
    game: str | None
    seal_page: int
    match_page: int

    @property
    def lines(self) -> int:
        """How many matches one page holds."""

    @property
    def top(self) -> float:
        """What a heading takes of its box."""

    def open_tab(self, game: str | None) -> Transition:
        """The record at another game, or at all."""

    def turn_seals(self, page: int) -> Transition:
        """Other seals."""

    def turn_matches(self, page: int) -> Transition:
        """Older or newer matches."""

    def choose_sign(self, sign: str) -> Transition:
        """Another sign."""

    def look_back(self, match: PlayedMatch, route: Callable[[Ui, Match], Scene]) -> Transition:
        """Walk through a match, or analyse it."""

    def all_matches(self) -> Transition:
        """The list of all matches."""

    def rename(self) -> Transition:
        """Ask for another name."""

    def people(self) -> Transition:
        """Whose page it is."""

    def export(self) -> Transition:
        """Write the record into a file."""

    def cancel(self) -> Transition:
        """Back."""


def match_pages(page: Book, shown: Shown) -> int:
    """How many pages all matches take."""
    return max(1, -(-shown.count // page.lines))


def offers(page: Book) -> list[Offer]:
    """The four buttons below the book."""
    icons = page.ui.view.text_scale <= leaves.LARGE
    offers = [
        Offer(_("All matches"), page.all_matches, "stack"),
        Offer(_("Export"), page.export, "save", likely=True, tip=_("This record as a file")),
        Offer(_("Another name"), page.people, "meeple-group"),
        Offer(_("Back"), page.cancel, "exit-door"),
    ]
    return offers if icons else [offer._replace(icon="") for offer in offers]


def tabs(page: Book) -> list[Widget]:
    """An index tab for all games and for each."""
    rows: list[tuple[str | None, str, str, str]] = [(None, _("All games"), "own_chart", ALL_GAMES)]
    for game in page.games:
        colour = str(account_table.colour_of(game))
        rows.append((game, title_of(game), account_table.sign_of(game), colour))
    return [
        IndexTab(page.ui, number, icon, words, colour, partial(page.open_tab, game), open_=game == page.game)
        for number, (game, words, icon, colour) in enumerate(rows)
    ]


def head(page: Book, shown: Shown, box: leaves.Rect) -> list[Widget]:
    """The signs to choose from, and the quill."""
    x, y, w, _h = box
    found = person_head.signs(page.ui, box, shown.person, page.choose_sign)
    radius = 24.0 * min(1.35, leaves.pitch(page.ui.view))
    quill = RoundButton(
        page.ui, (x + w - radius, y + 16 + radius), "scroll-quill", _("Another name for this person"),
        page.rename, radius=radius,
    )  # fmt: skip
    return [*found, quill]


def account(page: Book, shown: Shown, box: leaves.Rect) -> list[Widget]:
    """The lines of the account, that lead to the tabs."""
    count = len(shown.rows)
    return [
        account_table.AccountRow(
            page.ui, account_table.row_box(page.ui, box, number, count), row,
            partial(page.open_tab, row.game or None),
        )
        for number, row in enumerate(shown.rows)
    ]  # fmt: skip


def seals(page: Book, shown: Shown, box: leaves.Rect) -> list[Widget]:
    """The seals of the page, and what turns them."""
    pages = seal_cells.pages(len(shown.seals))
    cells = seal_cells.cells(page.ui, box, shown.seals, page.seal_page, page.top)
    at = (box[0] + box[2] - 4, box[1] + 20)
    return [*cells, *pager(page.ui, at, page.seal_page, pages, page.turn_seals)]


def matches(page: Book, shown: Shown, box: leaves.Rect) -> list[Widget]:
    """The last matches with their buttons, and what turns them."""
    found: list[Widget] = []
    for number, match in enumerate(shown.matches):
        line = last_matches.row_box(page.ui, box, page.top, number)
        why = _("The file of this match is gone.") if match.path is None else ""
        found.append(MatchLine(page.ui, line, match))
        found += last_matches.buttons(
            page.ui, line, partial(page.look_back, match, page.ui.routes.replay),
            partial(page.look_back, match, page.ui.routes.analysis), why_not=why,
        )  # fmt: skip
    at = (box[0] + box[2] - 4, box[1] + 20)
    return [*found, *pager(page.ui, at, page.match_page, match_pages(page, shown), page.turn_matches)]


def pager_radius(ui: Ui) -> float:
    """Of each of the two buttons that turn pages."""
    return 19.0 * min(1.3, leaves.pitch(ui.view))


def pager(
    ui: Ui, right: tuple[float, float], page: int, pages: int, turn: Callable[[int], Transition]
) -> list[Widget]:
    """Two round buttons that turn pages, if there are several; the right one ends there."""
    if pages < 2:
        return []
    radius = pager_radius(ui)
    x, y = right
    return [
        RoundButton(
            ui,
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
