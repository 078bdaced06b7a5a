"""Offered aids: which aids a match has on its table, the guide among them where one person plays minds."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.match import MatchView
from scenes.table.aids.aids import GUIDE, AidName, Aids
from scenes.table.guide.storyteller import offered
from scenes.table.start_match import match_key
from scenes.ui.context import Ui


def aids_of(ui: Ui, match: MatchView, names: Sequence[AidName], private: Callable[[], bool]) -> Aids:
    """The aids of a match: those that its game's table has, and the guide where the match can have one.

    `private`: whether nobody sees on the screen what is another person's.
    """
    if not offered(match):
        return Aids(ui, match.seats, names, private)
    guided = ui.records.learnt.is_guided(match_key(match))
    return Aids(ui, match.seats, (*names, GUIDE), private, guided=guided)
