"""Past banner: what a banner says where all that is shown happened long ago, as in a replay."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from game.match import MatchView
from scenes.table.journal.log_view import Journal, LogLine
from scenes.table.turn_flow import TurnFlow
from scenes.ui.i18n import _, told
from scenes.ui.seat_names import called


class Past(Protocol):
    """What a banner needs of a table."""

    match: MatchView
    flow: TurnFlow
    journal: Journal

    def preparing(self, observation: Any) -> bool:
        """Whether the players still lay out what they play with."""


class Done(NamedTuple):
    """Who has made the newest move on the screen (None: nobody yet), that in words, and what it was."""

    seat: int | None
    title: str
    said: str


def _deed(journal: Journal) -> LogLine | None:
    """The line of what was done last: the first of its ply, before what followed of itself; None: nothing."""
    found: LogLine | None = None
    at = None
    for line, ply in zip(reversed(journal.lines), reversed(journal.plies_of_lines()), strict=True):
        if at is not None and ply != at:
            break
        if not line.note:
            found, at = line, ply
    return found


def done(table: Past) -> Done | None:
    """The newest move in the past tense; None at a table where the match is still played."""
    flow = table.flow
    if not flow.past:
        return None
    seat = flow.last_seat
    deed = _deed(table.journal)
    if seat is None or table.preparing(flow.match.position(flow.shown - 1, None)):
        return Done(None, _("The match begins"), deed.text if deed is not None else "")
    if deed is not None and deed.seat is not None:  # who sealed a choice last may not be whose move it was
        seat = deed.seat
    said = deed.text if deed is not None else ""
    return Done(seat, told("{name} has played", name=called(table.match.seats)[seat]), said)
