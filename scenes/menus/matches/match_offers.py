"""Offers of the list of matches: what can be done with the selected match, or with those that are marked."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from game.match import Match
from scenes.menus.matches.match_list import Stock
from scenes.menus.matches.match_rows import INNER
from scenes.menus.matches.match_texts import briefly
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Scene, Transition
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.widget import Widget


class Offering(Protocol):
    """A page that does what is offered."""

    ui: Ui
    stock: Stock

    @property
    def large(self) -> bool:
        """Whether large text needs two rows of buttons."""

    @property
    def foot(self) -> float:
        """Where the buttons begin."""

    def cancel(self) -> Transition:
        """Back."""

    def delete(self) -> Transition:
        """Move aside."""

    def ask_name(self) -> Transition:
        """A title of the person's own."""

    def share(self) -> Transition:
        """One file of the match."""

    def look_back(self, route: Callable[[Ui, Match], Scene]) -> Transition:
        """Walk through a match, or analyse it."""

    def go_on(self) -> Transition:
        """Open the match."""

    def ask_remove(self) -> Transition:
        """What goes for good is asked about."""

    def put_back(self) -> Transition:
        """Put deleted matches back."""


def offer_buttons(page: Offering) -> list[Widget]:
    """The buttons below the list, in two rows where letters are large."""
    x, w = INNER
    offers = _aside(page) if page.stock.is_aside else _usual(page)
    if not page.large or len(offers) < 5:
        return row_of(page.ui, (x, page.foot, w, 68), offers, gap=18, size=25)
    half = (len(offers) + 1) // 2
    return [
        *row_of(page.ui, (x, page.foot, w, 66), offers[:half], gap=18, size=25),
        *row_of(page.ui, (x, page.foot + 76, w, 66), offers[half:], gap=18, size=25),
    ]


def _usual(page: Offering) -> tuple[Offer, ...]:
    match = page.stock.match
    ability = page.stock.ability(match) if match is not None else None
    locked = match is not None and match.locked
    kind = ability.kind if ability is not None and not locked else "none"
    over = match is not None and match.is_over
    some = bool(page.stock.marked) or (bool(page.stock.targets()) and not locked)
    whole = ability is not None and ability.whole
    reason = _("open in another window") if locked else ""
    not_over = "" if over else _("This match is not over.")
    return (
        Offer(_("Back"), page.cancel),
        Offer(_("Delete"), page.delete, enabled=some, tip=reason or _meant(page, some=some)),
        Offer(_("Rename"), page.ask_name, enabled=match is not None and not locked, tip=reason),
        Offer(
            _("Share"), page.share, enabled=match is not None and not locked and kind != "none",
            tip=reason,
        ),
        Offer(
            _("Replay"), partial(page.look_back, page.ui.routes.replay), tip=reason or not_over,
            enabled=kind != "none" and (over or not whole),
        ),
        Offer(
            _("Analysis"), partial(page.look_back, page.ui.routes.analysis), tip=reason or not_over,
            enabled=kind == "look" and over and whole,
        ),
        Offer(
            _("See the end") if over else _("Continue"), page.go_on, likely=True, tip=reason,
            enabled=kind != "none" and whole,
        ),
    )  # fmt: skip


def _meant(page: Offering, *, some: bool) -> str:
    """Which matches a press moves aside."""
    if not some:
        return ""
    return _("Moves aside for thirty days: {match}").format(match=briefly(page.stock.meant()))


def _aside(page: Offering) -> tuple[Offer, ...]:
    some = bool(page.stock.targets())
    return (
        Offer(_("Back"), page.cancel),
        Offer(_("Delete for good"), page.ask_remove, enabled=some),
        Offer(_("Put back"), page.put_back, likely=True, enabled=some),
    )
