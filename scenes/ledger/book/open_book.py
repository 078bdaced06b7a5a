"""Book on the table: the inn by night, the wood, covers and pages, their lines, margins and index tabs."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ledger.book.page_layout import BOOK, Rect, is_large
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT
from scenes.ui.draw import nine_patch
from scenes.ui.theme import Colour

WOOD_TOP = 250.0
LINE, LINE_STEP = "#7FA0B0", 38.6
MARGIN = "#C2604A"
MARGINS = (152.0, 1032.0)
"""Where the margin lines of both pages stand."""
PAGES = ((94.0, 52.0, 860.0, 836.0), (966.0, 52.0, 860.0, 836.0))
"""What of both pages is ruled."""
LEAF = (128.0, 52.0, 1664.0, 836.0)
"""The same where one page is shown alone."""
TABS = (1858.0, 130.0, 52.0, 108.0)
"""The first index tab; the next ones stand 118 below each other."""
TAB_STEP = 118.0


def paint(ui: Ui, surface: pygame.Surface, accents: Sequence[Colour], leaf: int) -> None:
    """Everything on which the record is written. `accents`: of the tabs; `leaf`: the page shown alone."""
    ui.backdrop(surface, "caravanserai")
    surface.blit(ui.art.box(ui.view.size, "#0B0E22", 0, 0.5), (0, 0))
    _wood(ui, surface)
    for number, accent in enumerate(accents):
        tab(ui, surface, number, accent, 0.0)
    ui.shadow(surface, BOOK, dy=18, blur=22, alpha=0.6)
    rect = ui.view.rect(BOOK)
    surface.blit(_book(ui, rect.size, leaf), rect)
    if not is_large(ui.view) or leaf in (1, 2):
        at = 1010.0 if not is_large(ui.view) else 1000.0 if leaf == 1 else 92.0
        ui.picture(surface, "ledger/ribbon", (at, 24, 30, 122))


def tab_box(number: int) -> Rect:
    """Where that index tab is pressed."""
    x, y, w, h = TABS
    return x, y + TAB_STEP * number, w, h


def tab(ui: Ui, surface: pygame.Surface, number: int, accent: Colour, out: float) -> None:
    """An index tab in its colour, standing out by so many units."""
    _x, y, _w, h = tab_box(number)
    ui.picture(surface, "ledger/tab", (1820.0 + out, y, 90.0, h), accent, how="cloth")


def _wood(ui: Ui, surface: pygame.Surface) -> None:
    """The table from its edge to the foot of the window."""
    window = ui.view.window
    box = (window.x - 2, WOOD_TOP, window.w + 4, max(HEIGHT, window.bottom) - WOOD_TOP + 2)
    rect = ui.view.rect(box)
    planks = ui.art.gradient(rect.size, "wood").copy()
    planks.fill((150, 140, 138), special_flags=pygame.BLEND_RGB_MULT)
    nine_patch.tiled(planks, ui.art.texture("blotch"))
    surface.blit(planks, rect)
    step = 104.0
    for row in range(int(box[3] / step) + 1):
        line = ui.view.rect((box[0], WOOD_TOP + step * row, box[2], 2))
        surface.blit(ui.art.box(line.size, "shadow", 0, 0.55), line)
        light = line.move(0, line.h)
        surface.blit(ui.art.box(light.size, "gold", 0, 0.05), light)


def _book(ui: Ui, size: tuple[int, int], leaf: int) -> pygame.Surface:
    """The covers and pages with paper's grain, lines and margins; one half alone for large letters."""
    large = is_large(ui.view)
    half = leaf // 2 if large else None

    def make() -> pygame.Surface:
        art = ui.art
        if half is None:
            book = art.svg("ledger/book", size).copy()
        else:
            wide = size[0] // 2
            side = art.svg("ledger/book", size).subsurface((half * (size[0] - wide), 0, wide, size[1]))
            book = pygame.transform.smoothscale(side, size)
        shape = book.copy()
        for page in (LEAF,) if large else PAGES:
            _rule_page(ui, book, page)
        return nine_patch.clipped(book, shape)

    return ui.art.keep(("ledger book", size, half), make)


def _rule_page(ui: Ui, book: pygame.Surface, page: Rect) -> None:
    """Grain, blue lines, the double margin."""
    x, y, w, h = page
    at = _inside(ui, page)
    grain = pygame.Surface(at.size, pygame.SRCALPHA)
    for name in ("blotch", "grain"):
        nine_patch.tiled(grain, ui.art.texture(name))
    book.blit(grain, at)
    for row in range(1, int(h / LINE_STEP) + 1):
        line = _inside(ui, (x, y + 22 + LINE_STEP * row, w, 1.2))
        if line.bottom < at.bottom:
            book.blit(ui.art.box(line.size, LINE, 0, 0.34), line)
    margin = next((m for m in MARGINS if x <= m <= x + 90), x + 24)
    for shift in (0.0, 6.0):
        line = _inside(ui, (margin + shift, y + 4, 1.4, h - 10))
        book.blit(ui.art.box(line.size, MARGIN, 0, 0.6), line)


def _inside(ui: Ui, box: Rect) -> pygame.Rect:
    """A box of the page on the book's own picture."""
    corner = ui.view.rect(BOOK)
    return ui.view.rect(box).move(-corner.x, -corner.y)


def heading(
    ui: Ui, surface: pygame.Surface, box: Rect, title: str, right: str = "", *, room: float = 0.0
) -> float:
    """A title over a double rule, and words at its right end. Gives how much of the box they take.

    `room`: units kept free at the right end.
    """
    x, y, w, _h = box
    size = ui.type.held(31, 1.3)
    tall = 30.0 * min(1.3, ui.view.text_scale)
    small = 22.0
    beside = min(w * 0.45, ui.type.width(right, small, "italic") / ui.view.k + 8) if right else 0.0
    left = w - beside - room - 16
    ui.text(surface, title, (x, y + tall), size, "ink", face="title", width=left, spacing=0.05)
    if right:
        at = (x + w - room, y + tall)
        ui.text(surface, right, at, small, "ink-soft", face="italic", align="right", width=beside)
    for down, thick in ((12.0, 2.4), (17.0, 1.2)):
        rule = ui.view.rect((x - 12, y + tall + down, w + 12, thick))
        surface.fill(ui.rgb("ink"), rect=rule)
    return tall + 22.0
