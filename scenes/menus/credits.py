"""Credits: who made what, under which licence, with every licence in full where it lies beside its files."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from scenes.menus.book_page import Chapter, Reader
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


WORKS: tuple[Work, ...] = (
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
            "Zoon, Zerzura and Zayo are tabletop games published in print. Names, figures and texts of the "
            "tribes in this app are our own; the printed tribes are not part of it."
        ),
    ),
    Work(
        "zerzura",
        N_("Figures of Zerzura"),
        N_(
            "Published with the game: fifty Goods cards with one to three Objects each, ten Characters, nine "
            "Command tiles of 3 points, the setup, the actions; and of the scales that turbans rise, that "
            "zithers rise up to five and fall after that, that peppers score 0 for four and five and less "
            "from the sixth on, rings 0 for two and three and 8 for four and five, lamps 7 for one, 1 for "
            "four and five, 9 for six; of the tiles exactly twelve cards, exactly six in storage, two "
            "Characters, and five turbans with three rings.\n"
            "Ours: all other figures of the scales; how the Objects are spread over the cards; which "
            "Characters there are, and what a Guard, a Mage and the Sultan ask for; the other five tiles, "
            "and that more than two Characters earn theirs too; that tiles are claimed by themselves, that "
            "the card under your own Bird may be given away, that Easy journals go on naming stored Goods; "
            "and the option by which a Bird stays until its owner acts again."
        ),
    ),
    Work(
        "zayo",
        N_("Figures of Zayo"),
        N_(
            "Published with the game: 24 animals of three kinds, 32 bids in four suits, 19 equipment cards, "
            "11 action cards and what they do, five tricks to a round, the goal.\n"
            "Ours: eight animals of each kind; the values 1 to 8 of the bids; that whoever cannot beat the "
            "best card may play any card, even of the led suit; that the clan chief takes sheep and goats "
            "alike and that, unless the option says so, nobody is asked about him; that friendship cancels "
            "what a strengthened thief takes from its player alone; who deals first; and the limit of "
            "rounds, after which the richest herd wins, a camel counting for three."
        ),
    ),
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
            "pytmx (LGPL 3), PyYAML (MIT), msgspec (BSD 3-Clause), platformdirs (MIT)."
        ),
        "licences/libraries.txt",
    ),
)


class Credits(Reader):
    """The credits; pops by itself."""

    def __init__(self, ui: Ui, page: str = "") -> None:
        super().__init__(ui, page)
        self.heading = _("Credits")

    def chapters(self) -> Sequence[Chapter]:
        """One chapter a work."""
        self.heading = _("Credits")
        return [Chapter(work.name, _(work.title)) for work in WORKS]

    def page_of(self, name: str, width: int) -> pygame.Surface:
        """What it is in the language spoken, and the licence as it lies beside the files."""
        work = next(work for work in WORKS if work.name == name)
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
