"""Past banner: what a banner says where all that is shown happened long ago, as in a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from scenes.ui.i18n import _, told
from scenes.ui.seat_names import called

if TYPE_CHECKING:
    from scenes.table.table import Table


class Done(NamedTuple):
    """Who has made the newest move on the screen (None: nobody yet), that in words, and what it was."""

    seat: int | None
    title: str
    said: str


def done(table: Table) -> Done | None:
    """The newest move in the past tense; None at a table where the match is still played."""
    flow = table.flow
    if not flow.past:
        return None
    seat = flow.last_seat
    deed = next((line for line in reversed(table.journal.lines) if not line.note), None)
    if seat is None or table.preparing(flow.match.position(flow.shown - 1, None)):
        return Done(None, _("The match begins"), deed.text if deed is not None else "")
    if deed is not None and deed.seat is not None:  # who sealed a choice last may not be whose move it was
        seat = deed.seat
    said = deed.text if deed is not None else ""
    return Done(seat, told("{name} has played", name=called(table.match.seats)[seat]), said)
