"""Page of matches: one list of what is saved and was played, to go on with, look back at and tidy up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import pygame
from msgspec.structs import replace

from game.core import CaravanseraiError
from game.match import Match
from game.match.figures.figures_sweep import sweep
from game.match.journal.writer_thread import Errand
from game.match.saved.match_summary import MatchSummary
from game.match.saved.saved_matches import rename
from game.match.saved.set_aside import remove_old
from scenes.menus.matches import match_texts
from scenes.menus.matches.file_opening import open_file
from scenes.menus.matches.filter_widgets import filters, heads
from scenes.menus.matches.match_files import match_files
from scenes.menus.matches.match_filter import By, Choice, Which
from scenes.menus.matches.match_keys import pressed
from scenes.menus.matches.match_list import Stock, path_of
from scenes.menus.matches.match_offers import offer_buttons
from scenes.menus.matches.match_rows import INNER, MatchRows
from scenes.menus.matches.name_dialog import Named, NameDialog
from scenes.menus.matches.outcome_reader import OutcomeReader, RestingSight
from scenes.menus.matches.sharing_sheet import Copy, Target, ask_or_share, share, write
from scenes.table.game_pages import game_named
from scenes.table.start_match import open_saved
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.i18n import _, ngettext, translate
from scenes.ui.stack import Pop, Push, Scene, Transition
from scenes.ui.widgets.choice_sheet import ChoiceSheet, Chosen
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.file_chooser import File, asking
from scenes.ui.widgets.page_scene import Composed
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.widget import Widget

SHEET = (40.0, 26.0, 1840.0, 1028.0)
_kept: WeakKeyDictionary[Ui, tuple[Choice, Path | None]] = WeakKeyDictionary()
"""What was wanted and selected when the page was left last."""


class Matches(Composed):
    """A list with what narrows it above and what can be done below."""

    ring = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.stock = Stock(*_kept.get(ui, (Choice(), None)))
        self.note = ""
        self.reader = OutcomeReader()
        self._renaming: Errand | None = None
        self._settling = False
        self._sight = RestingSight()

    # -- coming and going

    def entered(self) -> None:
        """Read the folder; what was deleted long ago goes for good."""
        if self.ui.keep:
            self.ui.writer.do(_tidy)
        self._settling = bool(self.ui.leaving)
        self.stock.reload()
        super().entered()

    def left(self) -> None:
        """Remember the place."""
        self.reader.finish()
        _kept[self.ui] = self.stock.choice, self.stock.selected
        super().left()

    def resized(self, view: View) -> None:
        """Write the rows anew: the language may be another one."""
        self.stock.spoken_anew()
        super().resized(view)

    def again(self) -> None:
        """Read the folder again, and show it."""
        self.stock.reload()
        self._show()

    def _show(self) -> None:
        """Other rows are shown."""
        self._sight.forget()
        self.rebuild()

    # -- widgets

    @property
    def large(self) -> bool:
        """Whether large text needs two rows of buttons."""
        return self.ui.view.text_scale > 1.2

    def build(self) -> Sequence[Widget]:
        """The list, then what narrows and orders it, then what can be done."""
        rows = self._rows()
        return [
            rows, *filters(self), self._open(), *heads(self, rows), *self._undo(), *offer_buttons(self)
        ]  # fmt: skip

    def _open(self) -> Widget:
        """A match from anywhere."""
        x, w = INNER
        return Button(
            self.ui, (x + w - 270, 42, 270, 54), _("Open…"), self.ask_file, icon="load", size=23, face="body",
            tip=_("A shared match, from any folder; or drop its file on the window"),
        )  # fmt: skip

    @property
    def foot(self) -> float:
        """Where the buttons begin."""
        return 892.0 if self.large else 966.0

    @property
    def head(self) -> float:
        """Where the names of the columns stand: large text has two rows of filters above them."""
        return 250.0 if self.large else 180.0

    def _rows(self) -> MatchRows:
        x, w = INNER
        top, stock = self.head + 54, self.stock
        rows = MatchRows(
            self.ui, (x, top, w, self.foot - top - 66), len(stock.shown), stock.written, stock.is_marked,
            self.mark, self.pick, self.select, selected=stock.place, empty=self._nothing(),
        )  # fmt: skip
        rows.name = repr(stock.choice)
        return rows

    def _nothing(self) -> str:
        if self.stock.choice.narrow:
            return _("No match is like that.")
        if self.stock.is_aside:
            return _("Nothing has been deleted in the last thirty days.")
        return _("No match has been saved yet.")

    def _undo(self) -> list[Widget]:
        """The way back after a deletion."""
        x, w = INNER
        label = _("Undo")
        button = Button(
            self.ui, (x + w - 250, self.foot - 58, 250, 48), label, self.undo, icon="anticlockwise-rotation",
            size=23, face="body", enabled=bool(self.stock.deleted),
        )  # fmt: skip
        button.visible = bool(self.stock.deleted)
        return [button]

    # -- narrowing and ordering

    def _want(self, **facts: Any) -> Transition:
        self.stock.want(replace(self.stock.choice, **facts))
        self._show()
        return None

    def want_game(self, game: str) -> Transition:
        """Matches of one game."""
        return self._want(game=game)

    def want_which(self, which: Which) -> Transition:
        """Open ones, finished ones, deleted ones."""
        return self._want(which=which)

    def want_words(self, words: str) -> Transition:
        """Those in which the words stand; the field in which they are written stays as it is."""
        self.stock.want(replace(self.stock.choice, words=words))
        self._sight.forget()
        before, after = self.page.widgets, list(self.build())
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            if isinstance(old, TextField):
                after[place] = old
            elif type(old) is type(new):
                new.take_over(old)
        self.page.exchange(after)
        return None

    def ask_person(self) -> Transition:
        """Whose matches: a sheet of names."""
        names = self.stock.persons
        rows = [("", _("Everybody")), *((name, name) for name in names)]
        return Push(ChoiceSheet(self.ui, rows, _("Whose matches?")))

    def sort(self, by: By) -> Transition:
        """By that column; once more, the other way round."""
        down = not self.stock.choice.down if by == self.stock.choice.by else by in ("changed", "moves")
        return self._want(by=by, down=down)

    # -- selecting and marking

    def select(self, place: int) -> Transition:
        """Another row."""
        self.stock.selected = path_of(self.stock.shown[place])
        self.rebuild()
        return None

    def mark(self, place: int) -> Transition:
        """Mark a row, or no longer."""
        self.stock.mark(place)
        self.rebuild()
        return None

    def pick(self, place: int) -> Transition:
        """A row was clicked twice, or Enter pressed on it."""
        self.stock.selected = path_of(self.stock.shown[place])
        if self.stock.is_aside:
            return None
        return self.go_on()

    # -- what is done

    def go_on(self) -> Transition:
        """Open the match, or say what is wrong with it."""
        entry = self.stock.current
        if entry is None:
            return None
        if not isinstance(entry, MatchSummary):
            return self._cannot(entry)
        ability = self.stock.ability(entry)
        if ability.kind == "none" and ability.reason is not None:
            return self._cannot(ability.reason)
        if not ability.whole:
            return self.look_back(self.ui.routes.replay)
        return open_saved(self.ui, entry.path)

    def look_back(self, route: Callable[[Ui, Match], Scene]) -> Transition:
        """Walk through a match, or analyse it; it is only looked at."""
        entry = self.stock.match
        if entry is None:
            return None
        try:
            return Push(route(self.ui, Match.look(entry.path, game_named)))
        except CaravanseraiError as error:
            return self._cannot(error)

    def _cannot(self, error: CaravanseraiError) -> Transition:
        return Push(Dialog(self.ui, _("This match cannot be opened"), translate(error), accent="rust"))

    def share(self) -> Transition:
        """One file of the match, to open elsewhere."""
        match = self.stock.match
        return ask_or_share(self.ui, match) if match is not None else None

    def ask_file(self) -> Transition:
        """A file from anywhere."""
        return Push(asking(self.ui, match_files()))

    def ask_name(self) -> Transition:
        """A title of the person's own."""
        match = self.stock.match
        return Push(NameDialog(self.ui, match)) if match is not None and not match.locked else None

    def delete(self) -> Transition:
        """Move aside what is marked, or the selected match; `undo` brings it back."""
        meant = self.stock.meant()
        count, failed = self.stock.delete()
        if count == 1 == len(meant):
            self.note = _("Moved aside for thirty days: {match}.").format(match=match_texts.briefly(meant))
        elif count:
            self.note = ngettext(
                "{n} match has been moved aside for thirty days.",
                "{n} matches have been moved aside for thirty days.", count,
            ).format(n=count)  # fmt: skip
        return self._done(failed)

    def undo(self) -> Transition:
        """Bring back what was deleted last."""
        return self._done(self.stock.undo())

    def put_back(self) -> Transition:
        """Put deleted matches back among the others."""
        return self._done(self.stock.put_back())

    def ask_remove(self) -> Transition:
        """What goes for good is asked about."""
        meant = self.stock.meant()
        text = ngettext(
            "This match goes for good: {matches}. That cannot be undone.",
            "These {n} matches go for good: {matches}. That cannot be undone.", len(meant),
        ).format(n=len(meant), matches=match_texts.briefly(meant))  # fmt: skip
        answers = [("remove", _("Delete")), (None, _("Keep"))]
        return Push(Dialog(self.ui, _("Delete for good?"), text, answers, accent="rust"))

    def _done(self, failed: CaravanseraiError | None) -> Transition:
        self._show()
        return self._failed(failed)

    def _failed(self, failed: CaravanseraiError | None) -> Transition:
        if failed is None:
            return None
        return Push(Dialog(self.ui, _("That did not work"), translate(failed), accent="rust"))

    def returned(self, value: object) -> Transition:
        """An answer of a dialog, or back from a table."""
        if isinstance(value, File):
            return open_file(self.ui, value.path)
        if isinstance(value, Target):
            match = self.stock.match
            return write(self.ui, match, value.what, value.path) if match is not None else None
        if isinstance(value, Chosen):
            if isinstance(value.move, Copy):
                match = self.stock.match
                return share(self.ui, match, value.move.what) if match is not None else None
            return self._want(person=str(value.move))
        if isinstance(value, Named) and self.stock.match is not None:
            self._renaming = self.ui.writer.do(partial(rename, self.stock.match.path, value.title))
            return self._renamed()
        if value == "remove":
            failed = self.stock.remove()
            self.ui.writer.do(_sweep)
            return self._done(failed)
        self.again()
        return None

    def _renamed(self) -> Transition:
        errand = self._renaming
        if errand is None or not errand.done:
            return None
        self._renaming = None
        self.again()
        return self._failed(errand.error)

    def cancel(self) -> Transition:
        """Back."""
        return Pop()

    # -- time and hands

    def update(self, dt: float) -> Transition:
        """Once the list rests, what is in sight is played through; what is known then is written."""
        self._listen()
        if self._settling and not self.ui.leaving:  # what was just left is locked no longer
            self._settling = False
            self.again()
        rows = self.page.widgets[0] if self.page.widgets else None
        if isinstance(rows, MatchRows) and self._sight.rests(rows.in_sight, self.ui.now):
            shown = self.stock.shown
            seen = [shown[place] for place in rows.in_sight if place < len(shown)]
            self.reader.want([entry for entry in seen if isinstance(entry, MatchSummary)])
        return self._renamed() or super().update(dt)

    def _listen(self) -> None:
        """Take in what has been read."""
        news = self.reader.found()
        if news:
            self.stock.learn(news)
            if self.stock.selected in {match.path for match in news}:
                self.rebuild()
            self.stale = True

    def handle(self, event: pygame.event.Event) -> Transition:
        """Keys as in other lists: Delete, F2, Space, Ctrl+A, Ctrl+F, Ctrl+Z."""
        if event.type == pygame.KEYDOWN:
            done = pressed(self, event)
            if done is not False:
                return done if isinstance(done, Push) else None
        return super().handle(event)

    # -- the picture

    def compose(self, surface: pygame.Surface) -> None:
        """The arcade, darkened, and a sheet."""
        self.ui.backdrop(surface, "caravanserai")
        surface.fill((120, 120, 130), special_flags=pygame.BLEND_RGB_MULT)
        self.ui.panel(surface, SHEET, "gold", _("Matches"))

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """The page, and below the list how many there are and what there is to say of the selected one."""
        self.ground(surface)
        self._foot_line(surface)
        self.page.draw(surface)
        self.stale = False
        return None

    def _foot_line(self, surface: pygame.Surface) -> None:
        ui, (x, w) = self.ui, INNER
        y = self.foot - 34
        count = ngettext("{n} match", "{n} matches", len(self.stock.shown)).format(n=len(self.stock.shown))
        if self.stock.marked:
            count = " · ".join((count, _("{n} marked").format(n=len(self.stock.marked))))
        drawn = ui.text(surface, count, (x + 4, y), 22, "ink-soft", valign="middle", width=460)
        left = x + 4 + drawn.w / ui.view.k + 40
        match = self.stock.match
        told = match_texts.why(match, self.stock.ability(match)) if match is not None else ""
        if self.stock.deleted:
            told = self.note
        room = x + w - left - (270 if self.stock.deleted else 0)
        if told:
            ui.paragraph(
                surface, told, (left, y - 27, room, 54), 21, "ink",
                face="italic", align="right", valign="middle",
            )  # fmt: skip


def _sweep() -> None:
    """Figures that nobody needs go."""
    sweep()


def _tidy() -> None:
    """What was deleted long ago goes, and with it figures that nobody needs."""
    if remove_old():
        sweep()
