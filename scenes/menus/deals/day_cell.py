"""Day cell: the deal of one day in one game, with one's own result if it has been played here."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, date, datetime, time
from typing import NamedTuple

import pygame

from game import registry
from game.ledger import Ledger, Result
from game.match.deals.deal_code import Deal
from game.registry import GameInfo
from scenes.ui.context import Ui
from scenes.ui.i18n import _, ngettext
from scenes.ui.numbers import grouped, ordinal
from scenes.ui.stack import Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.widgets.widget import Press, Widget

MANY = 100
"""Matches that are looked up at once."""
MARKS = {True: "learn/mark_right", False: "learn/mark_wrong"}


class Own(NamedTuple):
    """How a deal ended for the person who played it: whether it was won (None: not to be said), in words."""

    won: bool | None
    words: str


def played_since(ledger: Ledger, game: str, day: date) -> list[Result]:
    """The finished matches of a game since that day, the oldest first. Raises StorageError."""
    begin = datetime.combine(day, time()).astimezone(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    found: list[Result] = []
    while True:
        some = ledger.matches(None, game, start=len(found), count=MANY)
        found += [played.result for played in some if played.result.ended >= begin]
        if len(some) < MANY or some[-1].result.ended < begin:
            return found[::-1]


def own_result(played: Iterable[Result], deal: Deal) -> Own | None:
    """How the first match of that deal ended for its person; None if there is none."""
    return next((_own(result) for result in played if is_of(result, deal)), None)


def is_of(result: Result, deal: Deal) -> bool:
    """Whether a match was dealt so, and a person played it."""
    return (
        result.seed == deal.seed
        and result.options == dict(deal.options)
        and len(result.seats) == deal.seats
        and any(seat.is_person for seat in result.seats)
    )


def _own(result: Result) -> Own:
    people = [seat for seat in result.seats if seat.is_person]
    if len(people) > 1:
        return Own(None, ngettext("{n} person", "{n} people", len(people)).format(n=len(people)))
    (mine,) = people
    if registry.info(result.game).counted_by == "points" and result.resigned is None:
        points = round(mine.score)
        return Own(mine.won > 0, ngettext("{n} point", "{n} points", points).format(n=grouped(points)))
    if len(result.seats) > 2:
        return Own(mine.won > 0, _("{rank} of {n}").format(rank=ordinal(mine.rank), n=len(result.seats)))
    if result.drawn:
        return Own(None, _("drawn"))
    return Own(mine.won > 0, _("won") if mine.won > 0 else _("lost"))


class DayCell(Widget):
    """A slip of paper: play the deal, or how it ended; it may be played again."""

    def __init__(
        self, ui: Ui, box: tuple[float, float, float, float], info: GameInfo, own: Own | None,
        on_press: Press, *, tip: str,
    ) -> None:  # fmt: skip
        super().__init__(ui, box, tip=tip)
        self.info, self.own, self.on_press = info, own, on_press
        self.name = tip

    @property
    def words(self) -> str:
        """What stands in it."""
        return _("Play it") if self.own is None else self.own.words

    def press(self) -> Transition:
        """Play it."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """The words, ruled in the game's colour; a mark beside how it ended."""
        ui, (x, y, w, h) = self.ui, self.box
        rect = ui.view.rect((x, y + self.sunk, w, h))
        own = self.own
        surface.blit(ui.art.box(rect.size, "paper-light" if own is None else "paper-deep", 8, 0.9), rect)
        surface.blit(ui.art.box(rect.size, self.info.colour, 8, 1.0, 2), rect)
        if self.hovered and not self.sunk:
            surface.blit(ui.art.box(rect.size, "focus", 8, 0.3), rect)
        side = 28.0 if own is not None and own.won is not None else 0.0
        room = w - 24 - (side + 10 if side else 0.0)
        size = snug(ui, self.words, 24, "bold", room)
        middle = y + h / 2 + self.sunk
        drawn = ui.text(
            surface, self.words, (x + w / 2 + side / 2 + (4 if side else 0), middle), size,
            self.info.colour if own is None else "ink", face="bold", align="center", valign="middle",
            width=room,
        )  # fmt: skip
        if own is not None and own.won is not None:
            left = (drawn.x - ui.view.point((0, 0))[0]) / ui.view.k - side - 8
            ui.picture(surface, MARKS[own.won], (left, middle - side / 2, side, side))
