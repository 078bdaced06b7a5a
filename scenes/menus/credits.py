"""Credits: who made what, under which licence, with every licence in full where it lies beside its files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game import registry
from scenes.menus.book_page import BookPage, Chapter
from scenes.table.game_pages import about
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _
from scenes.ui.text.fonts import ASSETS
from scenes.ui.text.help_markdown import Setter, spans, stacked


@dataclass(frozen=True)
class Work:
    """Something in the app: what it is, by whom, its licence, and the licence's file below assets/."""

    name: str
    title: str
    text: str
    file: str = ""


OURS: tuple[Work, ...] = (
    Work(
        "app",
        N_("Caravanserai"),
        N_("The app, its rules engine, its drawings and its texts are our own work under the MIT licence."),
        "../LICENSE",
    ),
    Work(
        "games",
        N_("The games"),
        N_(
            "These tabletop games are published in print, and belong to their publishers. The texts of the "
            "rules are our own words."
        ),
    ),
)
"""The app and its games as a whole."""
OTHERS: tuple[Work, ...] = (
    Work(
        "icons",
        N_("Silhouettes"),
        N_(
            "Silhouettes by Lorc, Delapouite, Skoll and the other authors of game-icons.net, under Creative "
            "Commons Attribution 3.0 (CC BY 3.0), recoloured; some are drawn into landscapes and cards."
        ),
        "icons/LICENSE.txt",
    ),
    Work(
        "drawings",
        N_("Drawings"),
        N_("Backdrops, doorways, frames, cards and textures are our own drawings."),
        "backdrops/LICENSE.txt",
    ),
    Work(
        "lesson_drawings",
        N_("Lessons, finales, ledger"),
        N_("Their drawings were made for this app and are in the public domain (CC0 1.0)."),
        "learn/LICENSE.txt",
    ),
    Work(
        "own_icons",
        N_("Own silhouettes"),
        N_("Some silhouettes were drawn for this app; a few of them contain shapes of game-icons.net."),
        "icons/LICENSE_own.txt",
    ),
    Work(
        "cinzel",
        N_("Cinzel"),
        N_("The typeface of titles and numerals, by Natanael Gama, under the SIL Open Font License 1.1."),
        "fonts/OFL-Cinzel.txt",
    ),
    Work(
        "alegreya",
        N_("Alegreya Sans"),
        N_("The typeface of running text, by Juan Pablo del Peral, under the SIL Open Font License 1.1."),
        "fonts/OFL-AlegreyaSans.txt",
    ),
    Work(
        "sounds",
        N_("Sounds and music"),
        N_(
            "All sounds and the piece of music were made for this app and are in the public domain (CC0 1.0)."
        ),
        "sounds/LICENSE.txt",
    ),
    Work(
        "libraries",
        N_("Libraries"),
        N_(
            "Python (PSF licence), pygame-ce (LGPL 2.1) with SDL 2, SDL_image, SDL_ttf and SDL_mixer (zlib), "
            "pytmx (LGPL 3), PyYAML (MIT), msgspec (BSD 3-Clause), platformdirs (MIT), "
            "openskill (MIT), Pillow (MIT-CMU), SQLite (public domain)."
        ),
        "licences/libraries.txt",
    ),
)


def works() -> tuple[Work, ...]:
    """The chapters of the credits: the app, what each game says of its figures, what was made beside them."""
    found = []
    for info in registry.in_menu():
        credit = about(info.name).credit()
        if credit is not None:
            found.append(Work(info.name, *credit))
    return (*OURS, *found, *OTHERS)


class Credits(BookPage):
    """The credits; pops by itself."""

    def __init__(self, ui: Ui, page: str = "") -> None:
        super().__init__(ui, page)
        self.heading = _("Credits")

    def chapters(self) -> Sequence[Chapter]:
        """One chapter a work."""
        self.heading = _("Credits")
        return [Chapter(work.name, _(work.title)) for work in works()]

    def page_of(self, name: str, width: int) -> pygame.Surface:
        """What it is in the language spoken, and the licence as it lies beside the files."""
        work = next(work for work in works() if work.name == name)
        setter = Setter(self.ui, width)
        pieces = [
            setter.lines([(_(work.title), "title")], 42),
            *(setter.lines(spans(part), 27) for part in _(work.text).split("\n")),
        ]
        licence = (ASSETS / work.file) if work.file else None
        if licence is not None and licence.is_file():
            for chunk in paragraphs(licence.read_text(encoding="utf-8")):
                pieces.append(setter.lines([(chunk, "regular")], 22, colour="ink-soft"))
        return stacked(pieces, width, self.ui.view.px(16))


def paragraphs(text: str) -> list[str]:
    """A licence's text without its hard line breaks; lines that are indented or marked stay lines.

    >>> paragraphs("One\\ntwo.\\n\\nTitle: x\\nLicence: y")
    ['One two.', 'Title: x', 'Licence: y']
    """
    found: list[str] = []
    for chunk in text.replace("\r", "").split("\n\n"):
        lines = [line.strip() for line in chunk.split("\n") if line.strip().strip("-")]
        whole: list[str] = []
        for line in lines:
            head = line.split(" ", 1)[0]
            if whole and not head.endswith(":") and not line.startswith(("http", "(", "-", "•")):
                whole[-1] = f"{whole[-1]} {line}"
            else:
                whole.append(line)
        found += whole
    return found
