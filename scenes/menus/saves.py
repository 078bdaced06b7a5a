"""Saved matches: go on, rename, delete; damaged ones are named and skipped."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pygame
from msgspec import structs

from game import registry
from game.core import CaravanseraiError
from game.match import Match, Person
from game.match.saved_matches import MatchSummary, delete, rename, saved_matches
from game.match.writer_thread import Errand
from scenes.table.game_pages import about, game_named, level_name, title_of
from scenes.table.start_match import open_saved
from scenes.ui import i18n
from scenes.ui.context import Ui
from scenes.ui.i18n import _, ngettext, translate
from scenes.ui.seat_names import called
from scenes.ui.stack import Pop, Push, Scene, Transition
from scenes.ui.view import HEIGHT, WIDTH, View
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.lists import List, Row
from scenes.ui.widgets.page_scene import Composed, PageScene
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.widget import Widget

SHEET = (160.0, 130.0, 1600.0, 790.0)

Entry = MatchSummary | CaravanseraiError


class Saves(Composed):
    """A list and what can be done with the match in it."""

    ring = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.entries: list[Entry] = []
        self.rows: list[Row[int]] = []
        self.selected = 0
        self._renaming: Errand | None = None

    def entered(self) -> None:
        """Read the folder."""
        self.reload()
        super().entered()

    def reload(self) -> None:
        """Read the folder again; the same match stays selected, or the one that has come to its place."""
        before = _path_of(self.current) if self.current is not None else None
        matches, errors = saved_matches()
        self.entries = [*matches, *errors]
        places: dict[Path | None, int] = {_path_of(entry): n for n, entry in enumerate(self.entries)}
        self.selected = min(places.get(before, self.selected), max(0, len(self.entries) - 1))
        self._write_rows()

    def _write_rows(self) -> None:
        self.rows = [Row(place, *_row(entry)) for place, entry in enumerate(self.entries)]

    def resized(self, view: View) -> None:
        """Write the rows anew: the language may be another one."""
        self._write_rows()
        super().resized(view)

    @property
    def current(self) -> Entry | None:
        """What is selected."""
        return self.entries[self.selected] if self.entries else None

    def build(self) -> Sequence[Widget]:
        """The list, then the buttons."""
        x, y, w, h = SHEET
        listed: List[int] = List(
            self.ui,
            (x + 30, y + 92, w - 60, h - 122),
            self.rows,
            self.pick,
            on_select=self.select,
            selected=self.selected,
            row_height=88,
            empty=_("No match has been saved yet."),
        )
        entry = self.current
        match = entry if isinstance(entry, MatchSummary) else None
        usable = match is not None and not match.locked
        over = match is not None and match.is_over
        offers = (
            Offer(_("Back"), self.cancel),
            Offer(_("Delete"), self.ask_delete, enabled=self._deletable()),
            Offer(_("Rename"), self.ask_name, enabled=usable),
            Offer(_("Replay"), lambda: self.look_back(self.ui.routes.replay), enabled=usable and over),
            Offer(_("Analysis"), lambda: self.look_back(self.ui.routes.analysis), enabled=usable and over),
            Offer(_("Look at the end") if over else _("Continue"), self.go_on, likely=True, enabled=usable),
        )
        buttons = row_of(self.ui, (x, 948, w, 80), offers, gap=20, size=26)
        return [listed, *buttons] if self.rows else [*buttons, listed]

    def _deletable(self) -> bool:
        entry = self.current
        if isinstance(entry, MatchSummary):
            return not entry.locked
        return entry is not None and str(entry.facts.get("path", "")).endswith(".jsonl")

    def select(self, index: int) -> Transition:
        """Another row."""
        self.selected = index
        self.rebuild()
        return None

    def pick(self, index: int) -> Transition:
        """A row was clicked twice, or Enter pressed on it."""
        self.selected = index
        return self.go_on()

    def go_on(self) -> Transition:
        """Open the match, or read out what is wrong with it."""
        entry = self.current
        if isinstance(entry, MatchSummary):
            return open_saved(self.ui, entry.path)
        if entry is not None:
            return Push(Dialog(self.ui, _("This match cannot be opened"), translate(entry), accent="rust"))
        return None

    def look_back(self, door: Callable[[Ui, Match], Scene]) -> Transition:
        """Walk through a finished match, or analyse it; it is only looked at."""
        entry = self.current
        if not isinstance(entry, MatchSummary):
            return None
        try:
            return Push(door(self.ui, Match.peek(entry.path, game_named)))
        except CaravanseraiError as error:
            return Push(Dialog(self.ui, _("This match cannot be opened"), translate(error), accent="rust"))

    def ask_name(self) -> Transition:
        """A title of the person's own."""
        entry = self.current
        return Push(NameDialog(self.ui, entry)) if isinstance(entry, MatchSummary) else None

    def ask_delete(self) -> Transition:
        """Deleting cannot be taken back: ask."""
        entry = self.current
        if entry is None:
            return None
        answers = [("delete", _("Delete")), (None, _("Keep"))]
        told = "\n".join(_row(entry)[:2])
        return Push(Dialog(self.ui, _("Delete this match?"), told, answers, accent="rust"))

    def returned(self, value: object) -> Transition:
        """An answer of a dialog, or back from a table."""
        entry = self.current
        failed: CaravanseraiError | None = None
        try:
            if value == "delete" and entry is not None:
                delete(_path_of(entry))
            elif isinstance(value, Named) and isinstance(entry, MatchSummary):
                self._renaming = self.ui.writer.do(partial(rename, entry.path, value.title))
                return self._renamed()
        except CaravanseraiError as error:
            failed = error
        self.reload()
        self.rebuild()
        if failed is not None:
            return Push(Dialog(self.ui, _("That did not work"), translate(failed), accent="rust"))
        return None

    def update(self, dt: float) -> Transition:
        """A new title is shown once it is written."""
        return self._renamed() or super().update(dt)

    def _renamed(self) -> Transition:
        errand = self._renaming
        if errand is None or not errand.done:
            return None
        self._renaming = None
        self.reload()
        self.rebuild()
        if errand.error is None:
            return None
        return Push(Dialog(self.ui, _("That did not work"), translate(errand.error), accent="rust"))

    def cancel(self) -> Transition:
        """Back."""
        return Pop()

    def handle(self, event: pygame.event.Event) -> Transition:
        """Delete and F2 as in other lists."""
        if event.type == pygame.KEYDOWN and not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
            if event.key == pygame.K_DELETE and self._deletable():
                return self.ask_delete()
            if event.key == pygame.K_F2:
                return self.ask_name()
        return super().handle(event)

    def compose(self, surface: pygame.Surface) -> None:
        """The arcade, darkened, and a sheet."""
        self.ui.backdrop(surface, "caravanserai")
        surface.fill((120, 120, 130), special_flags=pygame.BLEND_RGB_MULT)
        self.ui.panel(surface, SHEET, "gold", _("Saved matches"))


class Named:
    """A title that was typed."""

    def __init__(self, title: str) -> None:
        self.title = title


class NameDialog(PageScene):
    """Asks for a match's title; an empty one takes the title away."""

    covers = False
    ring = True

    def __init__(self, ui: Ui, match: MatchSummary) -> None:
        super().__init__(ui)
        self.match = match
        self.title = match.title or ""

    def build(self) -> Sequence[Widget]:
        """The field and two buttons."""
        x, y, w, h = self.box
        field = TextField(
            self.ui,
            (x + 60, y + 150, w - 120, 70),
            self.title,
            self._typed,
            on_enter=self._done,
            limit=60,
            hint=_row(structs.replace(self.match, title=None))[0],
        )
        offers = (Offer(_("Cancel"), Pop), Offer(_("Rename"), self._done, likely=True))
        return [field, *row_of(self.ui, (x + 60, y + h - 116, w - 120, 76), offers, size=27)]

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The sheet."""
        return (WIDTH - 980) / 2, (HEIGHT - 400) / 2, 980.0, 400.0

    def _typed(self, text: str) -> Transition:
        self.title = text
        return None

    def _done(self) -> Transition:
        return Pop(Named(self.title))

    def ground(self, surface: pygame.Surface) -> None:
        """A sheet with a title."""
        self.ui.panel(surface, self.box, "gold-dark", _("Name of this match"))


def _path_of(entry: Entry) -> Path:
    return entry.path if isinstance(entry, MatchSummary) else Path(str(entry.facts.get("path", "")))


def _row(entry: Entry) -> tuple[str, str, str, str]:
    """Text, detail, right end and icon of a row."""
    if isinstance(entry, CaravanseraiError):
        path = str(entry.facts.get("path", ""))
        name = path.replace("\\", "/").rpartition("/")[2]
        told = translate(entry).replace(path, name) if name else translate(entry)  # the folder is long
        return name or _("Saved matches"), told, _("cannot be opened"), "broken-skull"
    known = registry.known(entry.game) is not None
    headline = about(entry.game).headline(entry.options) if known else ""
    title = " · ".join(part for part in (title_of(entry.game), entry.title or headline) if part)
    names = ", ".join(
        name if isinstance(seat, Person) else f"{name} ({level_name(seat.level)})"
        for seat, name in zip(entry.seats, called(entry.seats), strict=True)
    )
    moves = ngettext("{n} move", "{n} moves", entry.moves).format(n=entry.moves)
    detail = " · ".join((names, moves, when(entry.changed)))
    if entry.locked:
        return title, detail, _("open in another window"), "padlock"
    if entry.damaged:
        return title, detail, _("its end is damaged"), "broken-skull"
    return title, detail, _("finished") if entry.is_over else "", "laurel-crown" if entry.is_over else "save"


def when(seconds: float) -> str:
    """A moment in local time, as it is written in the language spoken."""
    moment = time.localtime(seconds)
    day = "%d/%m/%Y" if i18n.language() == "fr" else "%Y-%m-%d"
    return time.strftime(f"{day} %H:%M", moment)
