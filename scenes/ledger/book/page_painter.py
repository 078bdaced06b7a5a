"""Painter of the ledger's page: the book with everything that is written in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

import pygame

from scenes.ledger.book import account_table, last_matches, open_book, person_head, rating_chart, seal_cells
from scenes.ledger.book import page_layout as leaves
from scenes.ledger.book.page_widgets import ALL_GAMES, LEAF_PAGER, pager_radius
from scenes.ledger.person_record.shown_record import Shown
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _
from scenes.ui.text.snug_sizes import snug_block

RECKONED = ("account", "rating", "facts", "seals")
"""Parts of the record that are reckoned from all matches: they may come later than the others."""
HEADED = {"account": N_("Account of matches"), "seals": N_("Seals"), "matches": N_("Last matches")}
"""Parts that stand under a heading over a double rule."""
GLASS = 62.0
"""The height of the sand-glass that stands where a part is still being read."""


class Turned(NamedTuple):
    """Which pages are turned up: the leaf, that of the seals, that of the matches and how many those are."""

    leaf: int
    seals: int
    matches: int
    match_pages: int
    game: str | None = None
    """Of which game the record is; None for all of them."""


def paint(
    ui: Ui, surface: pygame.Surface, games: Sequence[str], shown: Shown | None,
    parts: Mapping[str, leaves.Rect], at: Turned,
) -> None:  # fmt: skip
    """The table, the book, its title; and of what is shown the parts that are turned up."""
    accents = [ALL_GAMES, *(account_table.colour_of(game) for game in games)]
    open_book.paint(ui, surface, accents, at.leaf)
    title = ui.type.title(_("Ledger"), ui.type.held(64, 1.1), spacing=0.04, outline="ink", outline_width=3)
    surface.blit(title, title.get_rect(midleft=ui.view.point((62, 1018))))
    for name, box in parts.items():
        if shown is None or (
            not shown.whole and name in RECKONED and not (shown.empty and name == "rating")
        ):
            _paint_waiting(ui, surface, _headed(ui, surface, name, box, at.game))
            continue
        match name:
            case "head":
                person_head.paint(ui, surface, box, shown)
            case "account":
                account_table.paint(ui, surface, box, shown)
            case "rating" if shown.empty:
                _paint_first_line(ui, surface, box)
            case "rating":
                rating_chart.paint(ui, surface, box, shown)
            case "facts":
                person_head.paint_facts(ui, surface, box, shown)
            case "seals":
                _paint_seals(ui, surface, box, shown, at)
            case "matches":
                _paint_matches(ui, surface, box, shown, at)
    if leaves.is_large(ui.view):
        words = _("{n} of {all}").format(n=at.leaf + 1, all=len(leaves.LEAVES))
        x, y = LEAF_PAGER
        place = (x - 5.2 * pager_radius(ui), y)
        ui.text(surface, words, place, 21, "ink-soft", face="italic", align="right", valign="middle")


def _headed(
    ui: Ui, surface: pygame.Surface, name: str, box: leaves.Rect, game: str | None
) -> leaves.Rect:
    """Writes the heading of a part that is still being read, as it will stand there; gives the room below."""
    x, y, w, h = box
    top = 0.0
    if name == "rating":
        top = rating_chart.heading(ui, surface, box, game)
    elif name in HEADED:
        top = open_book.heading(ui, surface, box, _(HEADED[name]))
    return x, y + top, w, h - top


def _paint_waiting(ui: Ui, surface: pygame.Surface, box: leaves.Rect) -> None:
    """A sand-glass: this part is still being read."""
    x, y, w, h = box
    side = min(GLASS, h)
    words = _("being read…")
    size = ui.type.held(22, 1.3)
    long = ui.type.width(words, size, "italic") / ui.view.k
    left = x + (w - side - 14 - long) / 2
    ui.icon(surface, "sands-of-time", (left + side / 2, y + h / 2), side, "ink-soft")
    at = (left + side + 14, y + h / 2)
    ui.text(surface, words, at, size, "ink-soft", face="italic", valign="middle", width=w - side - 14)


def _paint_seals(ui: Ui, surface: pygame.Surface, box: leaves.Rect, shown: Shown, at: Turned) -> None:
    pages = seal_cells.pages(len(shown.seals))
    earned = sum(seal.done for seal in shown.seals)
    words = _("{n} of {all} earned").format(n=earned, all=len(shown.seals))
    if pages > 1:
        page = _("page {n} of {all}").format(n=at.seals + 1, all=pages)
        words = f"{words} · {page}"
    open_book.heading(ui, surface, box, _("Seals"), words, room=_pager_room(ui, pages))


def _pager_room(ui: Ui, pages: int) -> float:
    return 96.0 * min(1.3, leaves.pitch(ui.view)) if pages > 1 else 0.0


def _paint_matches(ui: Ui, surface: pygame.Surface, box: leaves.Rect, shown: Shown, at: Turned) -> None:
    pages = at.match_pages
    words = _("the newest first")
    if pages > 1:
        words = _("page {n} of {all}, newest first").format(n=at.matches + 1, all=pages)
    top = open_book.heading(
        ui, surface, box, _("Last matches"), words if shown.count else "", room=_pager_room(ui, pages)
    )
    for number, match in enumerate(shown.matches):
        last_matches.paint(ui, surface, last_matches.row_box(ui, box, top, number), match)
    x, y, w, h = box
    if not shown.matches:
        words = _("No match has been played to its end here yet.")
        ui.paragraph(surface, words, (x, y + top + 24, w, 90), 23, "ink-soft", face="italic")
        return
    foot = _("· means: no rating; point at it to read why")
    ui.text(surface, foot, (x + w, y + h - 8), 20, "ink-soft", face="italic", align="right", width=w)


def _paint_first_line(ui: Ui, surface: pygame.Surface, box: leaves.Rect) -> None:
    """Nothing has been played yet: the storyteller says so."""
    x, y, w, h = box
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
