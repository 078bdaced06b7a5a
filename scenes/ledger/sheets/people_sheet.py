"""People sheet: whose page of the ledger is shown; somebody new, or one whose record goes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.ledger import Ledger, Person
from game.ledger.person_removal import Forgetting
from scenes.ledger.book.person_head import shown_name
from scenes.ledger.person_record.reading_progress import Reading
from scenes.ledger.sheets.name_sheet import Named, NameSheet
from scenes.ui.context import Ui
from scenes.ui.i18n import _, ngettext, translate
from scenes.ui.numbers import grouped
from scenes.ui.stack import Pop, Push, Transition
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.lists import List, Row
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.widget import Widget

BOX = (360.0, 120.0, 1200.0, 840.0)
DELETE = "delete this person"


@dataclass(frozen=True, slots=True)
class Opened:
    """The person whose page was chosen, by its key."""

    key: str


class PeopleSheet(PageScene):
    """A list of everybody who has played here; pops Opened, or None."""

    covers = False
    ring = True

    def __init__(self, ui: Ui, ledger: Ledger, person: str) -> None:
        super().__init__(ui)
        self.ledger = ledger
        self.people: tuple[Person, ...] = ledger.people()
        self.work: Forgetting | None = None
        keys = [one.key for one in self.people]
        self.selected = keys.index(person) if person in keys else 0

    def _read(self) -> None:
        self.people = self.ledger.people()
        self.selected = min(self.selected, max(0, len(self.people) - 1))

    @property
    def current(self) -> Person | None:
        """Who is selected."""
        return self.people[self.selected] if self.people else None

    def build(self) -> Sequence[Widget]:
        """The list, then the buttons."""
        x, y, w, h = BOX
        rows = [
            Row(number, shown_name(person), _matches(person)) for number, person in enumerate(self.people)
        ]
        listed: List[int] = List(
            self.ui, (x + 40, y + 92, w - 80, h - 230),
            rows,
            self.pick, on_select=self.select, selected=self.selected, row_height=84,
            empty=_("Nobody has played here yet."),
        )  # fmt: skip
        some = self.current is not None
        offers = (
            Offer(_("Back"), Pop),
            Offer(_("Delete"), self.ask_delete, enabled=some),
            Offer(_("Add"), self.ask_name),
            Offer(_("Open"), lambda: self.pick(self.selected), likely=True, enabled=some),
        )
        buttons = row_of(self.ui, (x + 40, y + h - 112, w - 80, 76), offers, gap=18, size=26)
        return [listed, *buttons] if some else [*buttons, listed]

    def select(self, number: int) -> Transition:
        """Another line."""
        self.selected = number
        return None

    def pick(self, number: int) -> Transition:
        """Open that person's page."""
        return Pop(Opened(self.people[number].key)) if self.people else None

    def ask_name(self) -> Transition:
        """Somebody new."""
        words = _("Whoever plays under this name has a page of their own: choose the same name in the setup.")
        return Push(NameSheet(self.ui, _("New name"), words=words))

    def ask_delete(self) -> Transition:
        """Deleting cannot be taken back: say what goes, and ask."""
        person = self.current
        if person is None:
            return None
        words = _(
            "{person}, {matches}: the sign, the rating and the seals go for good, and the name leaves the "
            "files of the matches. The matches themselves stay, with nobody’s name in its place."
        ).format(person=shown_name(person), matches=_matches(person))
        answers = [(DELETE, _("Delete")), (None, _("Keep"))]
        return Push(Dialog(self.ui, _("Delete this person?"), words, answers, accent="rust"))

    def returned(self, value: object) -> Transition:
        """A name, or a clear yes."""
        match value:
            case Named(name):
                return Pop(Opened(self.ledger.add(name)))
            case str() if value == DELETE and self.current is not None:
                self.work = self.ledger.forget(self.current.key)
                self.work.start()
                title = _("Deleting {person}").format(person=shown_name(self.current))
                words = _("If you stop, some matches keep the name: delete the person again then.")
                return Push(Reading(self.ui, self.work, title, words))
        told = self._what_was_left()
        self._read()
        self.rebuild()
        return told

    def _what_was_left(self) -> Transition:
        """What the person should know of a deletion that has ended."""
        work, self.work = self.work, None
        if work is None:
            return None
        if work.error is not None:
            return Push(Dialog(self.ui, _("That did not work"), translate(work.error), accent="rust"))
        if not work.left:
            return None
        words = ngettext(
            "{n} match is open in another window and keeps the name. Close it, and delete the person again.",
            "{n} matches are open in other windows and keep the name. Close them, and delete the person "
            "again.",
            len(work.left),
        ).format(n=len(work.left))
        return Push(Dialog(self.ui, _("Not all names are gone yet"), words))

    def handle(self, event: pygame.event.Event) -> Transition:
        """Delete as in other lists."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            return self.ask_delete()
        return super().handle(event)

    def ground(self, surface: pygame.Surface) -> None:
        """A sheet with its title."""
        self.ui.panel(surface, BOX, "gold-dark", _("Whose page?"))


def _matches(person: Person) -> str:
    return ngettext("{n} match", "{n} matches", person.matches).format(n=grouped(person.matches))
