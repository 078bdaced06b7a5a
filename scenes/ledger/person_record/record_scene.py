"""Scene of a person's record: it is read from the ledger, in a thread where it takes long, and again when it
has changed; matches that the index does not know yet are read meanwhile.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path

from game import registry
from game.core import CaravanseraiError
from game.ledger import HERE, CatchUp, Ledger
from game.ledger.seal import Learnt, Seal
from scenes.ledger.person_record.reading_progress import Reading
from scenes.ledger.person_record.record_lookup import Look
from scenes.ledger.person_record.shown_record import Shown, read_first, read_rest
from scenes.ui.context import Ui
from scenes.ui.i18n import _, translate
from scenes.ui.stack import Push, Transition
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.page_scene import Composed

QUICK = 0.15
"""Seconds that are waited for a page before the book is shown without it for a moment."""
PATIENCE = 0.3
"""Seconds that reading matches may take before it is told."""


class RecordScene(Composed):
    """A page about `person` at `game` (None: all of them); what is `shown` is None until it has been read."""

    def __init__(self, ui: Ui, ledger: Ledger) -> None:
        super().__init__(ui)
        self.ledger = ledger
        self.games = list(registry.names())
        self.person = HERE
        self.game: str | None = None
        self.match_page = 0
        self.shown: Shown | None = None
        self.work: CatchUp | None = None
        self._began = 0.0
        self._version = -1
        self._told = False
        self._stopped = False
        self._look: Look | None = None

    @property
    @abstractmethod
    def lines(self) -> int:
        """How many matches one page holds."""

    def entered(self) -> None:
        """Open the book where the last one who played is, and read what the index does not know yet."""
        people = self.ledger.people()
        self.person = people[0].key if people else HERE
        self._catch_up()
        self.read()
        super().entered()

    def _catch_up(self) -> None:
        try:
            if self.ledger.behind():
                self.work = self.ledger.catch_up()
                self._began = self.ui.now
                self.work.start()
        except CaravanseraiError as error:
            self.ui.notices.append(error)

    def left(self) -> None:
        """Stop reading."""
        if self.work is not None:
            self.work.cancel()
            self.work.wait(2.0)
        super().left()

    def read(self) -> None:
        """All that is shown, from the index; what takes longer than QUICK is shown once it is there, and
        nothing of another person or game meanwhile.
        """
        self._version = self.ledger.version
        progress, solved = self.ui.records.learnt, self.ui.records.solved
        person, game = self.person, self.game
        start, count = self.match_page * self.lines, self.lines

        def look(tell: Callable[[Shown], None]) -> Shown:
            first = read_first(self.ledger, person, game, start=start, count=count)
            tell(first)
            seals = self.ledger.seals(person, Learnt.by(progress, solved))
            return read_rest(self.ledger, first, _of_tab(seals, game))

        if self._look is not None:
            self._look.drop()
        self._look = Look(look)
        if self._look.wait(QUICK):
            self._take()
        elif not self._take_first() and not self._is_open:
            self.shown = None

    @property
    def _is_open(self) -> bool:
        """Whether what is shown is of the person and the game whose page is open."""
        key = self.ledger.person(self.person).key
        return self.shown is not None and (self.shown.person.key, self.shown.game) == (key, self.game)

    def _take_first(self) -> bool:
        """Show what has been read before the rest, if that is more than what is shown."""
        first = self._look.first if self._look is not None else None
        if first is None or self._is_open:
            return False
        self.shown = first
        return True

    def _take(self) -> None:
        """What was read is shown from now on."""
        look, self._look = self._look, None
        if look is None:
            return
        if look.error is not None:
            self.ui.notices.append(look.error)
        elif look.found is not None:
            self.shown = look.found

    def reads_again(self) -> None:
        """Look for matches that the index does not know, unless the person has stopped that."""
        self._stopped = self._stopped or (self.work is not None and self.work.cancelled)
        self._still_there()
        if self.work is None and not self._stopped:
            self._catch_up()
        self.show_anew()

    def show_anew(self) -> None:
        """Read and draw everything again; the focus stays at its place."""
        self.read()
        self.recompose()
        self.rebuild()

    def update(self, dt: float) -> Transition:
        """Show what has been read meanwhile; tell it when reading takes long, or what was wrong."""
        if not self._told:
            self._told = True
            words = self._what_was_wrong()
            if words:
                return Push(Dialog(self.ui, _("The ledger is made anew"), words))
        if self.work is not None:
            if self.work.finished:
                self._read_up()
            elif self.ui.now - self._began >= PATIENCE and not self.work.cancelled:
                return Push(Reading(self.ui, self.work))
        if self._look is not None:
            done = self._look.done
            if done:
                self._take()
            if done or self._take_first():
                self.recompose()
                self.rebuild()
        if self.ledger.version != self._version:
            self.show_anew()
        return super().update(dt)

    def _read_up(self) -> None:
        assert self.work is not None
        if self.work.error is not None:
            self.ui.notices.append(self.work.error)
        self.work = None
        self._still_there()
        self.show_anew()

    def _still_there(self) -> None:
        """Where the person is gone, the page of whoever played last is opened."""
        people = [person.key for person in self.ledger.people()]
        if self.person not in people:
            self.person = people[0] if people else HERE

    def _what_was_wrong(self) -> str:
        """What the person should know about the index; "" if it was found well, or is the first one."""
        opening = self.ledger.opening
        self.ui.notices.extend(self.ledger.notices)
        aside = opening.aside.name if isinstance(opening.aside, Path) else ""
        match opening.condition:
            case "damaged":
                return _(
                    "Its index was damaged and is kept as {file}. It is made anew from your matches: nothing "
                    "that was played is lost."
                ).format(file=aside)
            case "later":
                return _(
                    "Its index comes from a newer version of the app and is kept as {file}. This version "
                    "makes its own from your matches."
                ).format(file=aside)
            case "unwritable":
                why = translate(opening.problem) if opening.problem is not None else ""
                return _("Its index cannot be kept on the disk: it is made anew each time. {why}").format(
                    why=why
                )
        return ""


def _of_tab(found: Sequence[Seal], game: str | None) -> tuple[Seal, ...]:
    """The seals of the open tab, a game's or all: the earned ones first, the newest before the others."""
    mine = [seal for seal in found if game in (None, seal.game)]
    earned = sorted((seal for seal in mine if seal.done), key=lambda seal: seal.earned, reverse=True)
    return (*earned, *(seal for seal in mine if not seal.done))
