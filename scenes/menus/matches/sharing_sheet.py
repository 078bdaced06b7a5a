"""Sharing of a match: as a whole to go on with, or a copy of what one person, or everybody, saw."""

from __future__ import annotations

import re
import time
import unicodedata
from functools import partial
from pathlib import Path

from game.core import CaravanseraiError
from game.match import Person
from game.match.saved.match_summary import MatchSummary
from game.match.sharing.shared_match import SUFFIX, share_seen, share_whole
from game.storage import make_folder, shared_folder
from scenes.table.game_pages import game_named, title_of
from scenes.ui.context import Ui
from scenes.ui.i18n import _, told, translate
from scenes.ui.seat_names import called
from scenes.ui.stack import Push, Transition
from scenes.ui.system_dialog import Question, tool_here
from scenes.ui.widgets.choice_sheet import ChoiceSheet
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.system_sheet import SystemSheet

WHOLE = "whole"
"""The whole match; else the seat that saw what is meant, or None for everybody."""


class Copy:
    """What of a match is to be shared."""

    def __init__(self, what: str | int | None) -> None:
        self.what = what


def ask_or_share(ui: Ui, match: MatchSummary) -> Transition:
    """A finished match is shared whole; of an open one it is asked what may be in the file."""
    if match.is_over:
        return share(ui, match, WHOLE)
    names = called(match.seats)
    rows: list[tuple[Copy, str]] = [
        (Copy(seat), told("To look at, as {name} saw it", name=names[seat]))
        for seat, held in enumerate(match.seats)
        if isinstance(held, Person)
    ]
    rows += [
        (Copy(None), _("To look at, as everybody saw it")),
        (Copy(WHOLE), _("To go on with, hidden cards too")),
    ]
    return Push(ChoiceSheet(ui, rows, _("Which copy?")))


class Target:
    """Where such a copy is to be written."""

    def __init__(self, what: str | int | None, path: Path) -> None:
        self.what, self.path = what, path


def share(ui: Ui, match: MatchSummary, what: str | int | None) -> Transition:
    """Ask where, by the system's own window; where there is none, write the file among the shared ones."""
    try:
        target = _free(make_folder(shared_folder()), match)
    except CaravanseraiError as error:
        return _failed(ui, error)
    tool = tool_here()
    if tool is None:
        return write(ui, match, what, target)
    asked = Question(_("Share this match"), target, (SUFFIX,), _("Matches"), saving=True)
    return Push(SystemSheet(ui, tool, asked, partial(Target, what), lambda: None))


def write(ui: Ui, match: MatchSummary, what: str | int | None, target: Path) -> Transition:
    """Write the file, and say where it is."""
    if not target.name.endswith(SUFFIX):  # the system has not asked about a file of that name with the suffix
        target = _unused(target.parent, target.name)
    try:
        if what == WHOLE:
            share_whole(match.path, target, game_named)
            text = _("{path} holds the whole match. Whoever opens it goes on from here.")
            if match.is_over:
                text = _("{path} holds the whole match. Whoever opens it can replay it.")
        else:
            assert not isinstance(what, str)
            share_seen(match.path, target, what, game_named)
            text = _("{path} shows the moves one by one. What was hidden is not in it; it cannot go on.")
    except CaravanseraiError as error:
        return _failed(ui, error)
    return Push(Dialog(ui, _("The match is in a file"), text.format(path=target)))


def _failed(ui: Ui, error: CaravanseraiError) -> Transition:
    return Push(Dialog(ui, _("That did not work"), translate(error), accent="rust"))


def _free(folder: Path, match: MatchSummary) -> Path:
    """A name that says the game, the title or the players, and the day."""
    words = match.title or " ".join(called(match.seats))
    plain = unicodedata.normalize("NFKC", f"{title_of(match.game)} {words}")
    stem = re.sub(r"[^\w]+", "-", plain).strip("-_")[:60] or match.game
    day = time.strftime("%Y-%m-%d", time.localtime(match.changed))
    return _unused(folder, f"{stem}-{day}")


def _unused(folder: Path, stem: str) -> Path:
    """A shared file's name that is not taken yet."""
    names = (f"{stem}{tail}{SUFFIX}" for tail in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(found for name in names if not (found := folder / name).exists())
