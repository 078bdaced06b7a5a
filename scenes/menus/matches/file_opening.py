"""Opening of a file from anywhere: a shared match, a copy to look at, or the journal of a match."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from game.core import CaravanseraiError
from game.match.sharing.shared_match import is_shared, open_seen, read_shared, take_in
from game.storage import MATCH_SUFFIX
from scenes.table.game_pages import game_named
from scenes.table.start_match import open_saved
from scenes.ui.context import Ui
from scenes.ui.i18n import _, translate
from scenes.ui.stack import Push, Scene, Transition
from scenes.ui.widgets.dialog import Dialog

PAGES = ("scenes.menus.", "scenes.ledger.", "scenes.learn.learn_page", "scenes.ui.")
"""Rooms over which a match may be opened: whoever sits at a table or looks at one stays there."""


def open_file(ui: Ui, path: Path) -> Transition:
    """Open what lies in the file, or say why that cannot be. A whole match is among the person's own then."""
    if not can_be_opened(path):
        text = _("{file} is no match: those are called {shared} or {journal}.")
        told = text.format(file=path.name, shared="*.caravan", journal=f"*{MATCH_SUFFIX}")
        return Push(Dialog(ui, _("This file cannot be opened"), told, accent="rust"))
    try:
        if is_shared(path) and read_shared(path).cover.kind == "seen":
            return Push(ui.routes.replay(ui, open_seen(path, game_named)))
        return open_saved(ui, take_in(path, games=game_named))
    except CaravanseraiError as error:
        return Push(Dialog(ui, _("This match cannot be opened"), translate(error), accent="rust"))


def dropped(ui: Ui, path: Path, scenes: Iterable[Scene]) -> Transition:
    """A file was dropped on the window. At a table it is only taken in: the match that goes on stays."""
    if all(type(scene).__module__.startswith(PAGES) for scene in scenes):
        return open_file(ui, path)
    try:
        if is_shared(path) and read_shared(path).cover.kind == "seen":
            text = _("It can be opened from the menu, when this table is left.")
            return Push(Dialog(ui, _("A copy to look at"), text))
        if can_be_opened(path):
            take_in(path, games=game_named)
            text = _("It is in the list of matches now.")
            return Push(Dialog(ui, _("A match has been taken in"), text))
    except CaravanseraiError as error:
        return Push(Dialog(ui, _("This match cannot be opened"), translate(error), accent="rust"))
    return open_file(ui, path)


def can_be_opened(path: Path) -> bool:
    """Whether the file is called as matches are."""
    return is_shared(path) or path.suffix.lower() == MATCH_SUFFIX
