"""Filter widgets of the list of matches, and the names of its columns, by which it is ordered."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from scenes.menus.matches.match_filter import By, Which
from scenes.menus.matches.match_list import Stock
from scenes.menus.matches.match_rows import INNER, Head, MatchRows
from scenes.table.game_pages import title_of
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _
from scenes.ui.stack import Transition
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.widget import Widget

HEADS: tuple[tuple[By, str], ...] = (
    ("game", N_("Game")), ("players", N_("Players")), ("standing", N_("Turn or result")),
    ("changed", N_("Last played")), ("moves", N_("Moves")),
)  # fmt: skip


class Filtered(Protocol):
    """A page whose list is narrowed and ordered."""

    ui: Ui
    stock: Stock

    @property
    def large(self) -> bool:
        """Whether large text needs two rows."""

    @property
    def head(self) -> float:
        """Where the names of the columns stand."""

    def want_game(self, game: str) -> Transition:
        """Matches of one game."""

    def want_which(self, which: Which) -> Transition:
        """Open ones, finished ones, deleted ones."""

    def want_words(self, words: str) -> Transition:
        """Those in which the words stand."""

    def ask_person(self) -> Transition:
        """Whose matches."""

    def sort(self, by: By) -> Transition:
        """By that column; once more, the other way round."""


def filters(page: Filtered) -> list[Widget]:
    """Game, standing, person and words that narrow the list."""
    ui, (x, w), choice = page.ui, INNER, page.stock.choice
    games = [("", _("All games")), *((name, title_of(name)) for name in page.stock.games)]
    kinds: list[tuple[Which, str]] = [
        ("all", _("All")), ("open", _("Unfinished")), ("finished", _("Finished")),
        ("aside", _("Deleted")),
    ]  # fmt: skip
    person = page.stock.choice.person or _("Everybody")
    y, h = 112.0, 58.0
    wide = (w - 24) / 2 if page.large else 570.0
    left, below = (x, y + 68) if page.large else (x + 2 * (wide + 24), y)
    named = 600.0 if page.large else 270.0
    return [
        Selector(ui, (x, y, wide, h), games, choice.game, page.want_game, size=23, row=True),
        Selector(
            ui, (x + wide + 24, y, wide, h), kinds, choice.which, page.want_which, size=23, row=True
        ),
        Button(
            ui, (left, below, named, h), person, page.ask_person, icon="meeple-group", size=23,
            face="body", tip=_("Whose matches"),
            enabled=bool(page.stock.persons) or bool(choice.person),
        ),
        TextField(
            ui, (left + named + 24, below, x + w - left - named - 24, h), choice.words,
            page.want_words, size=24, limit=60, hint=_("Search"),
        ),
    ]  # fmt: skip


def heads(page: Filtered, rows: MatchRows) -> list[Widget]:
    """The names of the columns: a press orders the list by one."""
    x, _w = INNER
    y, h = page.head, 44.0
    boxes = [(x + 4, 132.0), *(rows.column(number) for number in range(4))]
    found: list[Widget] = []
    for (by, label), (left, wide) in zip(HEADS, boxes, strict=True):
        order = 0 if by != page.stock.choice.by else -1 if page.stock.choice.down else 1
        box = (left - 8, y, wide - 4, h)
        found.append(Head(page.ui, box, _(label), partial(page.sort, by), order=order))
    return found
