"""Turn words: which turn it is. A turn is one action of one side, so it is told with whose it is and which of
that side's: "Turn 5, your 3rd".
"""

from __future__ import annotations

from collections.abc import Sequence

from game.match import Seat
from game.zoon.views import ZoonTable
from scenes.ui.i18n import _, ngettext, told
from scenes.ui.numbers import ordinal
from scenes.ui.seat_names import called


def turn_words(table: ZoonTable, seats: Sequence[Seat]) -> str:
    """The turn under way, and its number among those of its side."""
    if table.mover is None:
        return _("Turn {n}").format(n=table.turn)
    nth, name = ordinal((table.turn + 1) // 2), called(seats)[table.mover]
    return told("Turn {n}, {name}’s {nth}", n=table.turn, name=name, nth=nth)


def turns_played(table: ZoonTable) -> str:
    """How many turns a match has had."""
    count = ngettext("{n} turn", "{n} turns", table.turn).format(n=table.turn)
    if table.mover is None or table.turn < 2:
        return count
    return _("{turns} in all").format(turns=count)
