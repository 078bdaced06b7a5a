"""Save sheet: where the printed cards or the file of a tribe go; it writes them and says where they lie."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import platformdirs
import pygame

from game.core import CaravanseraiError
from game.storage import shared_folder, write_atomically
from game.zoon.cards.schema import Tribe
from scenes.games.zoon.paint.tribe_inks import inks
from scenes.games.zoon.workshop.card_sheets import print_steps
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _, local_text, translate
from scenes.ui.numbers import share
from scenes.ui.stack import Pop, Push, Replace, Transition
from scenes.ui.text.snug_sizes import snug_block
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.place_sheet import PlaceSheet, plain_stem
from scenes.ui.widgets.widget import Widget

BOX = ((WIDTH - 1240) / 2, (HEIGHT - 560) / 2, 1240.0, 560.0)
AT_ONCE = 0.012
"""Seconds of a frame in which steps are made, at least one."""


class Order(NamedTuple):
    """What is to be written. `steps` writes it at a path, gives the share done from 0 to 1 step by step, and
    raises CaravanseraiError; `done` says with `{path}` where it lies.
    """

    heading: str
    about: str
    button: str
    icon: str
    ending: str
    kind: str
    steps: Callable[[Path], Iterator[float]]
    finished: str
    done: str


def file_stem(tribe: Tribe) -> str:
    """A name that every system takes, from that of the tribe: small letters and strokes; else its id.

    >>> from game import load_game
    >>> file_stem(load_game("zoon").tribes["braisards"])
    'emberkin'
    """
    return plain_stem(local_text(tribe.name)) or tribe.id


def print_sheet(ui: Ui, tribe: Tribe, folder: Path | None = None) -> SaveSheet:
    """The cards of a tribe as a PDF, among the person's documents if they want it nowhere else."""
    about = _(
        "Cards of 63 by 88 mm, nine to a page of A4. Print on both sides, turned over the long edge: "
        "each back lies behind its face. The strokes at the edges show where to cut."
    )
    order = Order(
        _("Print the cards"), about, _("Save the PDF"), "save", ".pdf", "PDF",
        lambda path: print_steps(ui, tribe, path),
        _("The cards are in a file"), _("{path} holds the cards, ready to be printed."),
    )  # fmt: skip
    folder = folder or Path(platformdirs.user_documents_dir())
    return SaveSheet(ui, order, folder / f"{file_stem(tribe)}.pdf", tribe)


def share_sheet(ui: Ui, tribe: Tribe, text: str, folder: Path | None = None) -> SaveSheet:
    """The file of a tribe for other people; `text` is what stands in it."""

    def write(path: Path) -> Iterator[float]:
        write_atomically(path, text.encode())
        yield 1.0

    order = Order(
        _("Share this tribe"),
        _("The whole tribe as a file. Whoever opens it in a workshop has a copy to play and to change."),
        _("Save the file"), "save", ".yaml", _("Tribes"), write,
        _("The tribe is in a file"), _("{path} holds the whole tribe. The workshop opens it."),
    )  # fmt: skip
    return SaveSheet(ui, order, (folder or shared_folder()) / f"{file_stem(tribe)}.yaml", tribe)


class SaveSheet(PlaceSheet):
    """Asks where; while it writes, how far it is. Cancel leaves no file behind."""

    def __init__(self, ui: Ui, order: Order, path: Path, tribe: Tribe) -> None:
        super().__init__(ui, path)
        self.order = order
        self.accent = inks(tribe).main
        self._steps: Iterator[float] | None = None
        self._done = 0.0

    @property
    def heading(self) -> str:
        """What is done here."""
        return self.order.heading

    @property
    def ending(self) -> str:
        """That of what is written."""
        return self.order.ending

    @property
    def kind(self) -> str:
        """What such files are called."""
        return self.order.kind

    @property
    def writing(self) -> bool:
        """Whether it is being written."""
        return self._steps is not None

    def build(self) -> Sequence[Widget]:
        """The place and the buttons; while it writes, a way to stop it."""
        x, y, w, h = BOX
        row = (x + 60, y + h - 116, w - 120, 76.0)
        if self.writing:
            middle = (x + w / 2 - 200, row[1], 400.0, row[3])
            return row_of(self.ui, middle, [Offer(_("Cancel"), self.cancel)], size=27)
        save = Offer(self.order.button, self.save, self.order.icon, likely=True)
        return [self.place_field((x + 60, y + 312, w - 120, 70)), *self.place_buttons(row, save)]

    def save(self) -> Transition:
        """Nothing while it is being written."""
        return None if self.writing else super().save()

    def begin(self) -> Transition:
        """Write it, step by step."""
        self._steps, self._done = self.order.steps(self.target), 0.0
        self.rebuild()
        return None

    def update(self, dt: float) -> Transition:
        """Write a little more."""
        if self._steps is None:
            return super().update(dt)
        until = time.thread_time() + AT_ONCE
        try:
            while True:
                self._done = next(self._steps)
                if time.thread_time() >= until:
                    break
        except StopIteration:
            self._steps = None
            words = self.order.done.format(path=self.target)
            return Replace(Dialog(self.ui, self.order.finished, words))
        except CaravanseraiError as error:
            self._steps = None
            self.rebuild()
            return Push(Dialog(self.ui, _("That did not work"), translate(error), accent="rust"))
        self.stale = True
        return super().update(dt)

    def cancel(self) -> Transition:
        """No file at all."""
        self._stop()
        return Pop()

    def left(self) -> None:
        """What is half written goes with this sheet."""
        self._stop()
        super().left()

    def _stop(self) -> None:
        steps, self._steps = self._steps, None
        if isinstance(steps, Generator):
            steps.close()

    def ground(self, surface: pygame.Surface) -> None:
        """A sheet, what the file will hold, and how far it is."""
        ui, (x, y, w, _h) = self.ui, BOX
        ui.panel(surface, BOX, self.accent, self.order.heading)
        room = (x + 60, y + 92, w - 120, 160.0)
        size = snug_block(ui, self.order.about, 24, room[2], room[3])
        ui.paragraph(surface, self.order.about, room, size, "ink")
        if not self.writing:
            return
        bar = ui.view.rect((x + 60, y + 340, w - 200, 22))
        surface.blit(ui.art.box(bar.size, "paper-deep", 11), bar)
        done = round(bar.w * self._done)
        if done >= bar.h:
            surface.blit(ui.art.box((done, bar.h), self.accent, 11), bar)
        surface.blit(ui.art.box(bar.size, "gold-dark", 11, 0.9, 1.6), bar)
        ui.text(
            surface, share(self._done), (x + w - 60, y + 351), 25, "ink", face="bold", align="right",
            valign="middle",
        )  # fmt: skip
