"""Words on the past of a puzzle: the last things that its seat saw, and what it can know of hidden cards."""

from __future__ import annotations

from typing import NamedTuple

from game.match import MatchView
from scenes.table.game_pages import about
from scenes.ui.context import Ui
from scenes.ui.i18n import told
from scenes.ui.seat_names import called

LAST = 5
"""Sentences on what happened last, at most."""


class PuzzlePastTold(NamedTuple):
    """The last things that happened, the oldest first, and what is known of hidden cards."""

    lines: tuple[str, ...] = ()
    known: tuple[str, ...] = ()


def told_past(ui: Ui, match: MatchView | None, seat: int) -> PuzzlePastTold:
    """The past of that match as its seat saw it; nothing for a match that whoever asks has played."""
    if match is None:
        return PuzzlePastTold()
    say = about(match.game_name).sentences(ui, match)
    names = called(match.seats)
    lines: list[tuple[int, str]] = []
    for ply in reversed(match.history(seat)):
        said = [(ply.seat, say(event)) for event in ply.events]
        lines[:0] = [(who, line) for who, line in said if line]
        if len(lines) >= LAST:
            break
    found: list[str] = []
    last: int | None = None
    for who, line in lines[-LAST:]:
        whose = who != last and not any(name in line for name in names)
        found.append(told("{name}: {what}", name=names[who], what=line) if whose else line)
        last = who
    return PuzzlePastTold(tuple(found), tuple(about(match.game_name).known(ui, match, seat)))
