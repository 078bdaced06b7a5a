"""Tribes page: the tribes that a person has made, to go on with, copy, delete, or begin anew."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path

import pygame
from msgspec import structs

from game.core import CaravanseraiError, Problem
from game.data.data_files import DataError
from game.zoon.cards.schema import Tribe
from game.zoon.workshop.own_tribes import (
    OwnTribe,
    copy_of,
    delete,
    drop_draft,
    new_tribe,
    own_tribes,
    read_shared,
    taken_ids,
    to_edit,
)
from game.zoon.workshop.tribe_edits import force, points, zoon_count
from scenes.games.zoon.loaded_tribes import tribes
from scenes.games.zoon.paint import blazons
from scenes.games.zoon.paint.card_art import faces_of
from scenes.games.zoon.workshop.effects.effect_choices import EffectChoices
from scenes.games.zoon.workshop.effects.effect_choices import Offer as Choice
from scenes.games.zoon.workshop.form_layout import Rect, is_large
from scenes.games.zoon.workshop.workshop_page import WorkshopPage
from scenes.table.game_pages import game_today
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _, local_text, ngettext, translate
from scenes.ui.stack import Pop, Push, Transition
from scenes.ui.text.snug_sizes import snug_block
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.choice_sheet import ChoiceSheet, Chosen
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.file_chooser import File, FileKind, asking
from scenes.ui.widgets.lists import List, Row
from scenes.ui.widgets.page_scene import Composed
from scenes.ui.widgets.widget import Widget

SHEET = (160.0, 60.0, 1600.0, 860.0)
SHOWN = 5
"""Tribes whose backs are shown where there is none of one's own."""
BACK, GAP = (210.0, 294.0), 40.0
"""Size of such a back, and what lies between two of them."""
PROBLEMS = 6
"""Lines about what is wrong in a file that a dialog holds."""
ONE_SHEET = 8
"""Answers that stand one below the other; more of them scroll in a list."""
PREVIEW = (1320.0, 192.0, 300.0, 420.0)


class TribesPage(Composed):
    """A list of own tribes; the selected one's card back beside it."""

    ring = True

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.selected = 0
        self.own: list[OwnTribe] = []

    def entered(self) -> None:
        """Read them."""
        self.own = own_tribes()
        super().entered()

    @property
    def current(self) -> OwnTribe | None:
        """The selected one."""
        return self.own[self.selected] if self.selected < len(self.own) else None

    # -- widgets

    def build(self) -> Sequence[Widget]:
        """The list and what can be done."""
        x, y, w, h = SHEET
        rows = [self._row(n, own) for n, own in enumerate(self.own)]
        box = (x + 36, y + 132, w - 620, h - 170) if rows else (x + 200, y + 540, w - 400, 200.0)
        listed: List[int] = List(
            self.ui, box, rows, self._pick, on_select=self._select,
            selected=self.selected, row_height=78, accent="violet",
            empty=_("No tribe of your own yet. Begin with a new one, or with a copy of one that there is."),
        )  # fmt: skip
        one = self.current
        icons = ("", "", "") if is_large(self.ui.view) else ("exit-door", "load", "stack")
        offers = (
            Offer(_("Back"), self.cancel, icons[0]),
            Offer(_("From a file"), self.from_file, icons[1]),
            Offer(_("Copy a tribe"), self.copy, icons[2]),
            Offer(_("New tribe"), self.new, likely=not self.own),
            Offer(
                _("Open"), self.open, likely=bool(self.own), enabled=one is not None and one.tribe is not None
            ),
        )
        buttons = row_of(self.ui, (x, 956, w, 80), offers, gap=20, size=27, likely="violet")
        away = Offer(_("Delete"), self.ask_delete, "tombstone", enabled=one is not None)
        more = row_of(self.ui, (x + w - 500, y + h - 110, 420, 64), (away,), size=24)
        return [listed, *more, *buttons] if self.own else [*buttons, listed]

    def rebuild(self) -> None:
        """At first the focus is on what is likely."""
        first = not self.page.widgets
        super().rebuild()
        if first and not self.own:
            self.page.focus(self._likely())

    def _likely(self) -> Widget | None:
        """The button that is offered before others."""
        return next((w for w in self.page.widgets if isinstance(w, Button) and w.style == "filled"), None)

    def _row(self, number: int, own: OwnTribe) -> Row[int]:
        tribe = own.tribe
        if tribe is None:
            problem = own.problems[0].message if own.problems else ""
            return Row(number, own.path.name, problem, _("cannot be read"), "cancel")
        cards = zoon_count(tribe)
        told = [
            ngettext("{n} Zoon", "{n} Zoons", cards).format(n=cards),
            _("{n} points").format(n=points(tribe)),
            _("force {n}").format(n=force(tribe)),
        ]
        state = "" if own.playable else _("draft")
        icon = blazons.glyph(tribe) or "flying-flag"
        return Row(number, local_text(tribe.name) or tribe.id, " · ".join(told), state, icon)

    def _select(self, number: int) -> Transition:
        self.selected = number
        self.recompose()
        return None

    def _pick(self, number: int) -> Transition:
        self.selected = number
        return self.open()

    # -- what is done

    def open(self) -> Transition:
        """Go on with the selected one."""
        own = self.current
        if own is None:
            return None
        tribe = to_edit(own)
        if tribe is None:
            return self._cannot_be_opened(own.problems)
        return Push(WorkshopPage(self.ui, tribe, saved=tribe == own.tribe))

    def _cannot_be_opened(self, problems: Sequence[Problem]) -> Transition:
        text = "\n".join(str(problem) for problem in problems[:PROBLEMS])
        return Push(Dialog(self.ui, _("This tribe cannot be opened"), text, accent="rust"))

    def new(self) -> Transition:
        """A new one."""
        return Push(WorkshopPage(self.ui, new_tribe(), saved=False))

    def copy(self) -> Transition:
        """A copy of a tribe that there is: which one is asked."""
        known = {**tribes(), **{own.tribe.id: own.tribe for own in self.own if own.tribe is not None}}
        answers = [
            (partial(self._copied, tribe), local_text(tribe.name) or tribe.id) for tribe in known.values()
        ]
        title = _("A copy of which tribe?")
        if len(answers) <= ONE_SHEET:
            return Push(ChoiceSheet(self.ui, answers, title))
        offers = [Choice(words, act) for act, words in answers]
        return Push(EffectChoices(self.ui, title, offers, (WIDTH / 2, HEIGHT / 2, 0.0, 0.0)))

    def _copied(self, tribe: Tribe) -> Transition:
        return Push(WorkshopPage(self.ui, copy_of(tribe, taken_ids()), saved=False))

    def from_file(self) -> Transition:
        """A tribe that somebody has shared."""
        return Push(asking(self.ui, tribe_files()))

    def _opened(self, path: Path) -> Transition:
        try:
            tribe = read_shared(path)
        except DataError as error:
            return self._cannot_be_opened(error.problems)
        return Push(WorkshopPage(self.ui, tribe, saved=False))

    def ask_delete(self) -> Transition:
        """Ask before."""
        own = self.current
        if own is None:
            return None
        name = local_text(own.tribe.name) if own.tribe is not None else own.path.name
        answers: list[tuple[object, str]] = [(Chosen(partial(self._delete, own)), _("Delete"))]
        if own.tribe is not None and not own.playable and not own.id_taken and own.tribe.id in tribes():
            answers.append((Chosen(partial(self._drop, own.tribe.id)), _("Only the changes")))
        answers.append((None, _("Keep")))
        text = _("{tribe} will be gone. Matches that were played with it stay as they are.").format(
            tribe=name
        )
        return Push(Dialog(self.ui, _("Delete this tribe?"), text, answers, accent="rust"))

    def _drop(self, tribe_id: str) -> Transition:
        return self._away(partial(drop_draft, tribe_id))

    def _delete(self, own: OwnTribe) -> Transition:
        return self._away(partial(delete, own))

    def _away(self, act: Callable[[], None]) -> Transition:
        try:
            act()
        except CaravanseraiError as error:
            return Push(Dialog(self.ui, _("The tribe could not be deleted"), translate(error), accent="rust"))
        return self._again()

    def returned(self, value: object) -> Transition:
        """Back from a sheet or from the work on a tribe."""
        if isinstance(value, File):
            return self._opened(value.path)
        if isinstance(value, Chosen) and callable(value.move):
            done: Transition = value.move()
            return done
        return self._again(value if isinstance(value, str) else None)

    def _again(self, name: str | None = None) -> Transition:
        """Read them anew; that tribe is selected."""
        game_today(self.ui, "zoon")
        faces_of(self.ui).forget()
        self.own = own_tribes()
        ids = [own.tribe.id if own.tribe is not None else "" for own in self.own]
        self.selected = ids.index(name) if name in ids else min(self.selected, max(0, len(self.own) - 1))
        self.recompose()
        self.rebuild()
        listed = next(widget for widget in self.page.widgets if isinstance(widget, List))
        self.page.focus(listed if self.own else self._likely())
        return None

    def cancel(self) -> Transition:
        """Back."""
        return Pop()

    # -- the picture

    def opening(self) -> Iterator[None]:
        """What the first picture needs, piece by piece."""
        scratch = pygame.Surface(self.ui.view.size)
        for piece in self._pieces():
            piece(scratch)
            yield

    def compose(self, surface: pygame.Surface) -> None:
        """Landscape, the sheet, the back of the selected tribe's cards and its description."""
        for piece in self._pieces():
            piece(surface)

    def _pieces(self) -> list[Callable[[pygame.Surface], None]]:
        found: list[Callable[[pygame.Surface], None]] = [self._paint_ground, self._paint_sheet]
        if not self.own:
            shown = list(tribes().values())[:SHOWN]
            left = WIDTH / 2 - len(shown) * (BACK[0] + GAP) / 2 + GAP / 2
            for n, tribe in enumerate(shown):
                box = (left + n * (BACK[0] + GAP), SHEET[1] + 190, *BACK)
                found.append(partial(self._paint_back, tribe, box))
        own = self.current
        if own is not None and own.tribe is not None:
            found += [partial(self._paint_back, own.tribe, PREVIEW), partial(self._paint_about, own.tribe)]
        return found

    def _paint_ground(self, surface: pygame.Surface) -> None:
        self.ui.backdrop(surface, "zoon")
        surface.blit(self.ui.art.box(self.ui.view.size, "#1B1030", 0, 0.3), (0, 0))

    def _paint_sheet(self, surface: pygame.Surface) -> None:
        self.ui.panel(surface, SHEET, "violet", _("Workshop of tribes"))

    def _paint_back(self, tribe: Tribe, box: Rect, surface: pygame.Surface) -> None:
        ui, rect = self.ui, self.ui.view.rect(box)
        ui.shadow(surface, box, dy=6, blur=9, alpha=0.4, radius=8)
        dressed = structs.replace(tribe, id=f"{tribe.id}#{tribe.blazon}")
        surface.blit(faces_of(ui).back(dressed, rect.size), rect)

    def _paint_about(self, tribe: Tribe, surface: pygame.Surface) -> None:
        about = local_text(tribe.about) if tribe.about else ""
        place = (PREVIEW[0] + PREVIEW[2] / 2 - 260, PREVIEW[1] + PREVIEW[3] + 24, 520.0, 96.0)
        size = snug_block(self.ui, about, 22, place[2], place[3], "italic")
        self.ui.paragraph(surface, about, place, size, "ink-soft", face="italic", align="center")


def tribe_files() -> FileKind:
    """Files of tribes, as a chooser of files is asked for them."""
    empty = _("There is no tribe here.")
    return FileKind(_("Open a tribe"), _("Tribes"), (".yaml", ".yml"), empty, "own_cards")
