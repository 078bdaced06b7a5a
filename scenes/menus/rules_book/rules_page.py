"""Rules of a game: its help pages in the language spoken, its glossary, then sheets made from its figures.

Space and the page keys turn what is read and go on to the next chapter; terms show what they mean; words can
be sought. Whoever comes back finds the place where the book was left.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from scenes.menus.book_page import BACK, INDEX, PAGE, BookPage, Chapter
from scenes.menus.rules_book.rules_bookmark import left_at
from scenes.menus.rules_book.rules_chapters import chapters, pages, texts
from scenes.menus.rules_book.rules_drawings import Drawings
from scenes.menus.rules_book.rules_search import Hit, hits, meant_whole
from scenes.table.explanations.term_reader import TermReader, TermSpot, spot_of
from scenes.table.game_pages import about, title_of
from scenes.ui import i18n
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.i18n import _
from scenes.ui.stack import Transition
from scenes.ui.text.help_markdown import Setter, figure_width
from scenes.ui.text.term_finder import finder_of
from scenes.ui.text.term_places import places_on
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.lists import List, Row
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.widget import Widget

__all__ = ["Rules", "pages"]

FOOT = 96.0
"""Units at the foot of the page: where one reads, and the ways to the chapters beside it."""
HIT = "hit "
"""What the row of something found begins with; a chapter's row is its name."""
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_META


class Rules(BookPage):
    """The book of rules; pops by itself. `page`: the chapter it opens at, "" for where it was left."""

    def __init__(self, ui: Ui, game_name: str, page: str = "") -> None:
        self.left_at = left_at(ui, game_name)
        again = page in ("", self.left_at.asked)
        self.left_at.asked = page or self.left_at.asked
        super().__init__(ui, self.left_at.open_at if again and self.left_at.open_at else page)
        self.game_name = game_name
        self.heading = title_of(game_name)
        world = ui.theme.world(game_name)
        self.backdrop, self.accent = world.backdrop, world.accent
        self.sought = ""
        self.found: list[Hit] = []
        self.drawings = Drawings(ui, game_name)
        self.reader = TermReader(self, game_name, self._terms, self._reveal, alone=True)

    # -- chapters and pages

    def chapters(self) -> Sequence[Chapter]:
        """Texts first, then the sheets."""
        return chapters(self.game_name)

    def page_of(self, name: str, width: int) -> pygame.Surface:
        """A text with its terms and what is sought, or a sheet."""
        game, blocks = about(self.game_name), texts(self.game_name).get(name)
        if blocks is None:
            return game.sheet(self.ui, name, width)
        setter = Setter(
            self.ui, width, self.drawings.draw, accent=self.accent,
            terms=finder_of(self.game_name, i18n.language()), sought=self.sought if self.found else "",
            whole=meant_whole(self.sought, texts(self.game_name).values()) if self.found else "",
        )  # fmt: skip
        return setter.sheet(blocks)

    def prepare(self) -> bool:
        """Draw one figure of this chapter or of those beside it that is still missing."""
        beside = (self._beside(by) for by in (1, -1))
        chapters = (self.open_at, *(chapter.name for chapter in beside if chapter is not None))
        return self.drawings.prepare(figure_width(self.ui, self.sheet.width), chapters)

    def rows(self) -> list[Row[str]]:
        """The index, or what was found."""
        if not self.seeking:
            return super().rows()
        titles = {chapter.name: chapter.title for chapter in self.chapters()}
        return [
            Row(f"{HIT}{number}", titles[hit.chapter], hit.words) for number, hit in enumerate(self.found)
        ]

    @property
    def seeking(self) -> bool:
        """Whether the list shows what was found."""
        return bool(self.sought.strip())

    def build(self) -> Sequence[Widget]:
        """Index, search, page, the chapters beside it, Back."""
        ui, (x, y, w, h) = self.ui, PAGE
        left, top, wide, tall = INDEX
        index = self.index((left + 22, top + 96, wide - 44, tall - 118))
        index.empty = _("Nothing is found.")
        self._shape(index)
        field_ = TextField(
            ui, (left + 22, top + 22, wide - 44, 60), self.sought, self.seek, on_enter=self._first,
            limit=40, hint=_("Search"), size=26, accent=self.accent,
        )  # fmt: skip
        paper = self.paper((x + 60, y + 44, w - 96, h - 88 - FOOT))
        foot = y + h - 44 - 64
        before, after = self._beside(-1), self._beside(1)
        back = Button(ui, BACK, _("Back"), self.close, icon="previous-button", accent=self.accent)
        ways = (
            (x + 60, before, -1, "previous-button", _("Previous chapter: Ctrl + Page Up")),
            (x + w - 585, after, 1, "next-button", _("Next chapter: Ctrl + Page Down")),
        )
        buttons = [
            Button(ui, (at, foot, 525, 68), chapter.title if chapter else "", partial(self.step, by),
                   icon=icon, accent=self.accent, size=25, tip=tip)
            for at, chapter, by, icon, tip in ways
        ]  # fmt: skip
        for button in buttons:
            button.visible = bool(button.label)
        return [index, field_, paper, *buttons, back]

    def _beside(self, by: int) -> Chapter | None:
        found = list(self.chapters())
        names = [chapter.name for chapter in found]
        place = names.index(self.open_at) + by if self.open_at in names else -1
        return found[place] if 0 <= place < len(found) else None

    @property
    def _index(self) -> List[str]:
        return next(widget for widget in self.page.widgets if isinstance(widget, List))

    @property
    def _field(self) -> TextField:
        return next(widget for widget in self.page.widgets if isinstance(widget, TextField))

    # -- turning

    def entered(self) -> None:
        """Open where the book was left."""
        super().entered()
        self._to_mark()

    def left(self) -> None:
        """Remember the place."""
        self._keep_place()
        super().left()

    def _keep_place(self) -> None:
        sheet = self.sheet
        self.left_at.open_at = self.open_at
        self.left_at.marks[self.open_at] = sheet.offset / max(1, sheet.content_height)

    def _to_mark(self) -> None:
        sheet = self.sheet
        sheet.scroll_to(self.left_at.marks.get(self.open_at, 0.0) * sheet.content_height)

    def turn(self, name: str) -> Transition:
        """Open another chapter where it was left, or what was found."""
        if name.startswith(HIT):
            return self._open_hit(self.found[int(name.removeprefix(HIT))])
        if name != self.open_at:
            self._keep_place()
            self._open(name)
            self._to_mark()
        return None

    def step(self, by: int, *, foot: bool = False) -> Transition:
        """The chapter after or before from its beginning; `foot`: from its end."""
        chapter = self._beside(by)
        if chapter is not None:
            self._keep_place()
            self._open(chapter.name)
            self.sheet.scroll_to(self.sheet.farthest if foot else 0)
        return None

    def _open(self, name: str) -> None:
        self.reader.close()
        self.open_at = name
        self.ui.sound.play("card_slide")
        self._renewed()

    def _renewed(self) -> None:
        """Another chapter, or other words sought: the same widgets with what they show now."""
        self.sheet.renew()
        before, after = (widget for widget in self.page.widgets if isinstance(widget, Button)
                         and widget.on_press != self.close)  # fmt: skip
        for button, chapter in ((before, self._beside(-1)), (after, self._beside(1))):
            button.visible = chapter is not None
            button.label = chapter.title if chapter else ""
        if not self.seeking:
            names = [row.value for row in self._index.rows]
            if self.open_at in names:
                self._index.selected = names.index(self.open_at)
                self._index.show(self._index.selected)
        self.page.stale = self.stale = True

    def _read_on(self, by: int) -> None:
        """A page down or up; at its end the chapter beside it."""
        sheet = self.sheet
        if by > 0 and sheet.offset >= sheet.farthest:
            self.step(1)
        elif by < 0 and not sheet.offset:
            self.step(-1, foot=True)
        else:
            sheet.scroll_to(sheet.offset + by * (sheet.rect.h - sheet.step))

    # -- search

    def seek(self, words: str) -> Transition:
        """Other words are sought."""
        self.sought = words
        self.found = hits(words, texts(self.game_name).items())
        index, offset = self._index, self.sheet.offset
        index.rows = self.rows()
        index.selected, index.lit = 0, not self.seeking  # none of them is open yet
        self._shape(index)
        index.scroll_to(0)
        self._renewed()
        self.sheet.scroll_to(offset)
        return None

    def _shape(self, index: List[str]) -> None:
        """Rows with two lines are higher."""
        index.row_height = 82 if self.seeking else 54

    def _first(self) -> Transition:
        """Enter in the field: to the first thing found."""
        if self.found:
            self.page.focus(self._index)
            self._index.lit = self._index.stale = True
            return self._open_hit(self.found[0])
        return None

    def _open_hit(self, hit: Hit) -> Transition:
        if hit.chapter != self.open_at:
            self._keep_place()
            self._open(hit.chapter)
        sheet = self.sheet
        marks = [place.rect for place in places_on(sheet.image) if not place.term and place.marked]
        if hit.place < len(marks):
            sheet.scroll_to(marks[hit.place].centery - sheet.rect.h // 3)
        return None

    def close(self) -> Transition:
        """Close the book, whatever is sought."""
        return super().cancel()

    def cancel(self) -> Transition:
        """End the search, else close the book."""
        if self.seeking:
            self._field.line.text = ""
            self._field.line.to(0)
            return self.seek("")
        return self.close()

    # -- terms

    def _terms(self) -> list[TermSpot]:
        sheet = self.sheet
        area, found = sheet.rect, []
        for place in places_on(sheet.image):
            if place.term:
                here = place.moved(area.x, area.y - sheet.offset)
                seen = area.top <= here.rect.top and here.rect.bottom <= area.bottom
                found.append(spot_of(self.ui.view, here, seen=seen))
        return found

    def _reveal(self, number: int) -> None:
        """Bring a term into sight."""
        sheet = self.sheet
        rects = [place.rect for place in places_on(sheet.image) if place.term]
        sheet.scroll_to(rects[number].centery - sheet.rect.h // 2)

    # -- events and picture

    def handle(self, event: pygame.event.Event) -> Transition:
        """Terms first, then the keys of reading, then the widgets."""
        key = event.type == pygame.KEYDOWN
        if not (key and self.takes_letters) and self.reader.handle(event):
            return None
        if key and self._key(event):
            return None
        return super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """Whether it is a key of reading."""
        command = bool(event.mod & _COMMANDS)
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        down, up = event.key == pygame.K_PAGEDOWN, event.key == pygame.K_PAGEUP
        if command and (down or up):
            self.step(1 if down else -1)
        elif (command and event.key == pygame.K_f) or event.key == pygame.K_F3:
            self.page.focus(self._field)
        elif down or up:
            self._read_on(1 if down else -1)
        elif event.key == pygame.K_SPACE and not self.takes_letters and not self._pressing:
            self._read_on(-1 if shift else 1)
        else:
            return False
        self.page.stale = True
        return True

    @property
    def _pressing(self) -> bool:
        """Whether Space presses a button that the keyboard has gone to."""
        return self.page.keyboard and isinstance(self.page.focused, Button)

    def update(self, dt: float) -> Transition:
        """Let slips come out."""
        self.reader.update((self.open_at, self.sheet.offset, self.sought))
        return super().update(dt)

    def resized(self, view: View) -> None:
        """The same place in another window, text size or language."""
        self._keep_place()
        self.reader.close()
        self.drawings.forget()
        if self.seeking:
            self.found = hits(self.sought, texts(self.game_name).items())
        super().resized(view)
        self._to_mark()

    def compose(self, surface: pygame.Surface) -> None:
        """The sheets of paper, a line above the foot."""
        super().compose(surface)
        x, y, w, h = PAGE
        self.ui.picture(surface, "ui/ornament_divider", (x + w / 2 - 70, y + h - 92, 140, 6), self.accent)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """The book, and the slip of a term over it."""
        super().draw(surface)
        names = [chapter.name for chapter in self.chapters()]
        place = _("{n} of {all}").format(n=names.index(self.open_at) + 1, all=len(names))
        x, y, w, h = PAGE
        self.ui.text(
            surface,
            place,
            (x + w / 2, y + h - 62),
            22,
            "ink-soft",
            align="center",
            valign="middle",
            width=150,
        )
        self.reader.paint(surface)
        return None
