"""Rules of a game: its help pages in the language spoken, then the sheets made from its figures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import pygame

from game.data.data_roots import installed
from scenes.menus.book_page import BookPage, Chapter
from scenes.table.game_pages import about, title_of
from scenes.ui import i18n
from scenes.ui.context import Ui
from scenes.ui.text.help_markdown import Block, Setter, parse
from scenes.ui.text.help_markdown import title_of as page_title

FALLBACK = "en"


@cache
def pages(language: str, game_name: str) -> dict[str, tuple[Block, ...]]:
    """The help pages of a game by file name, in order; English where a language has none."""
    root = installed()
    for code in (language, FALLBACK):
        files = [root.path(name) for name in sorted(root.names(f"help/{code}/{game_name}", ".md"))]
        if files:
            return {file.stem: parse(file.read_text("utf-8", "replace")) for file in files}
    return {}


class Rules(BookPage):
    """The book of rules; pops by itself."""

    def __init__(self, ui: Ui, game_name: str, page: str = "") -> None:
        super().__init__(ui, page)
        self.game_name = game_name
        self.heading = title_of(game_name)
        world = ui.theme.world(game_name)
        self.backdrop, self.accent = world.backdrop, world.accent

    def chapters(self) -> Sequence[Chapter]:
        """Rules first, then the sheets."""
        found = pages(i18n.language(), self.game_name)
        chapters = [Chapter(name, page_title(blocks)) for name, blocks in found.items()]
        return chapters + [
            Chapter(name, title, "card-play") for name, title in about(self.game_name).sheets()
        ]

    def page_of(self, name: str, width: int) -> pygame.Surface:
        """A page of the rules, or a sheet."""
        game = about(self.game_name)
        blocks = pages(i18n.language(), self.game_name).get(name)
        if blocks is None:
            return game.sheet(self.ui, name, width)
        setter = Setter(
            self.ui, width, lambda figure, room: game.figure(self.ui, figure, room), accent=self.accent
        )
        return setter.sheet(blocks)
