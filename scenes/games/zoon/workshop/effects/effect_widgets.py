"""Widgets of the effect editor: blocks, the words between them, and the strip with the whole sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

import pygame

from game.zoon.workshop.effects.effect_traits import Shape
from scenes.games.zoon.workshop.effects import effect_block_art as art
from scenes.ui.context import Ui
from scenes.ui.stack import Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.theme import Colour
from scenes.ui.widgets.widget import Press, Widget

LETTERS = 23.5
"""Units of the letters on blocks of full size."""
BLOCK_PADS: dict[Shape, tuple[float, float]] = {
    "outcome": (22.0, 22.0), "verb": (22.0, 26.0), "who": (24.0, 24.0), "amount": (24.0, 24.0),
    "place": (24.0, 24.0), "condition": (26.0, 20.0),
}  # fmt: skip
"""Units between the ends of a block and what stands in it, left and right."""
BETWEEN = 11.0
"""Units between the words of a block and its mark."""
REMOVE = (pygame.K_DELETE, pygame.K_BACKSPACE)


class Flowing(Widget):
    """A thing in the rows of blocks. `row` is the row that it stands in; `shows` brings it into sight.

    `scale`: its size as a share of the full one, where many stand in a small room.
    """

    row = 0
    scale = 1.0
    shows: Callable[[int], None] | None = None
    turns: Callable[[int], bool] | None = None
    hidden = False

    @property
    def letters(self) -> float:
        """Size of its letters, in units."""
        return LETTERS * self.scale

    @property
    def wide(self) -> float:
        """Units that it would like to have."""
        return 0.0

    def hit(self, pos: Sequence[float]) -> bool:
        """Whether a pixel is on it, if it is in sight."""
        return not self.hidden and super().hit(pos)

    def focus_changed(self, focused: bool) -> None:
        """Come into sight with the keyboard."""
        super().focus_changed(focused)
        if focused and self.shows is not None:
            self.shows(self.row)

    def wheel(self, steps: float) -> bool:
        """Turn the rows."""
        return self.turns is not None and self.turns(-1 if steps > 0 else 1)


class Opener(Flowing):
    """A thing in the rows that opens a list; Delete removes its line, if it has one."""

    def __init__(
        self, ui: Ui, words: str, on_press: Press, on_remove: Callable[[], None] | None, tip: str
    ) -> None:
        super().__init__(ui, (0, 0, 0, 0), tip=tip)
        self.words, self.on_press, self.on_remove = words, on_press, on_remove

    def press(self) -> Transition:
        """Open its list."""
        return self.on_press()

    def key(self, event: pygame.event.Event) -> bool:
        """Delete removes its line."""
        if event.type == pygame.KEYDOWN and event.key in REMOVE and self.on_remove is not None:
            self.on_remove()
            return True
        return False


class Block(Opener):
    """A block that opens a list of what may stand in its place."""

    def __init__(
        self, ui: Ui, shape: Shape, words: str, on_press: Press, *,
        on_remove: Callable[[], None] | None = None, tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ui, words, on_press, on_remove, tip)
        self.shape = shape

    @property
    def mark(self) -> float:
        """Units of its mark."""
        return art.CHEVRON * self.scale * max(1.0, 0.5 + 0.5 * self.ui.view.text_scale)

    @property
    def pads(self) -> tuple[float, float]:
        """Units at its ends, left and right."""
        left, right = BLOCK_PADS[self.shape]
        return left * self.scale, right * self.scale

    @property
    def wide(self) -> float:
        """Its words, its mark and its ends."""
        letters = self.ui.type.width(self.words, self.letters, "bold") / self.ui.view.k
        return sum(self.pads) + letters + BETWEEN * self.scale + self.mark + 1

    def draw(self, surface: pygame.Surface) -> None:
        """Its shape, with a gold rim where it is pointed at."""
        if self.hidden:
            return
        ui, (x, y, w, h) = self.ui, self.box
        low = self.sunk
        y += low
        ui.shadow(surface, (x + 3, y + 4, w - 6, h - 6), dy=2 if low else 4, blur=5, alpha=0.32, radius=10)
        if self.hovered or self.focused:
            rim = ui.view.rect((x - 2, y - 2, w + 4, h + 4))
            surface.blit(art.block(ui, self.shape, rim.size, "focus"), rim)
        rect = ui.view.rect((x, y, w, h))
        surface.blit(art.block(ui, self.shape, rect.size, art.COLOURS[self.shape]), rect)
        left, right = self.pads
        room = w - left - right - BETWEEN * self.scale - self.mark
        size = snug(ui, self.words, self.letters, "bold", room)
        ui.text(
            surface, self.words, (x + left, y + h / 2), size, "paper-light", face="bold", valign="middle",
            width=room,
        )  # fmt: skip
        mark = art.chevron(ui, ui.view.px(self.mark), "paper-light")
        at = ui.view.point((x + w - right - self.mark / 2, y + h / 2 + 1))
        surface.blit(mark, mark.get_rect(center=at))


class More(Opener):
    """A pill of dashes: more lines, or more of one line."""

    def __init__(
        self, ui: Ui, words: str, on_press: Press, *, on_remove: Callable[[], None] | None = None,
        tip: str = "", narrow: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(ui, words, on_press, on_remove, tip)
        self.narrow = narrow

    @property
    def wide(self) -> float:
        """Its words and its ends."""
        letters = self.ui.type.width(self.words, self.letters - 1, "body") / self.ui.view.k
        return letters + (34 if self.narrow else 56) * self.scale

    def draw(self, surface: pygame.Surface) -> None:
        """Dashes around its words."""
        if self.hidden:
            return
        ui, (x, y, w, h) = self.ui, self.box
        rect = ui.view.rect((x, y + self.sunk, w, h))
        lit = self.hovered or self.focused
        if lit:
            surface.blit(ui.art.box(rect.size, "focus", h / 2, 0.3), rect)
        surface.blit(art.dashed(ui, rect.size, "ink-soft"), rect)
        room = w - 20
        size = snug(ui, self.words, self.letters - 1, "body", room)
        ui.text(
            surface, self.words, (x + w / 2, y + self.sunk + h / 2), size, "ink" if lit else "ink-soft",
            align="center", valign="middle", width=room,
        )  # fmt: skip


class Words(Flowing):
    """Words between blocks: "then"."""

    focusable = False

    def __init__(self, ui: Ui, words: str) -> None:
        super().__init__(ui, (0, 0, 0, 0))
        self.words = words

    @property
    def wide(self) -> float:
        """The words."""
        return self.ui.type.width(self.words, self.letters, "body") / self.ui.view.k

    def draw(self, surface: pygame.Surface) -> None:
        """The words alone."""
        if not self.hidden:
            x, y, w, h = self.box
            ui = self.ui
            size = snug(ui, self.words, self.letters, "body", w + 2)
            ui.text(surface, self.words, (x, y + h / 2), size, "ink-soft", valign="middle", width=w + 2)


class Heading(Widget):
    """The title over the blocks, with a star before it where the effect is a star’s."""

    focusable = False

    def __init__(self, ui: Ui, box: tuple[float, float, float, float], words: str, star: bool) -> None:
        super().__init__(ui, box)
        self.words, self.star = words, star

    def hit(self, pos: Sequence[float]) -> bool:  # noqa: ARG002 - a click on it means nothing
        """Never."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The title in one line."""
        ui, (x, y, w, h) = self.ui, self.box
        if self.star:
            ui.picture(surface, "learn/star_full", (x - 2, y + h / 2 - 16, 30, 30))
            x, w = x + 38, w - 38
        size = snug(ui, self.words, ui.type.held(28), "title", w, 0.04)
        ui.text(
            surface, self.words, (x, y + h / 2), size, "ink", face="title", valign="middle", width=w,
            spacing=0.04,
        )  # fmt: skip


STRIP_SIZES = (22.0, 20.0, 18.5)
"""Units of the letters of the sentence, the largest that fit."""
STRIP_PAD = (22.0, 7.0)
"""Units left and right, above and below the sentence in its strip."""


def strip_height(ui: Ui, words: str, width: float, most: float) -> float:
    """Units that the strip takes for the sentence, up to `most`."""
    room = width - 2 * STRIP_PAD[0]
    for size in STRIP_SIZES:
        lines = max(1, len(ui.type.wrap(words, size, "italic", width=room)))
        high = max(42.0, lines * ui.type.line_height(size) / ui.view.k + 2 * STRIP_PAD[1])
        if high <= most:
            return high
    return most


class Strip(Widget):
    """The sentence that the card will say, on pale ground; a long one goes on in its tip."""

    def __init__(self, ui: Ui, box: tuple[float, float, float, float], words: str, accent: Colour) -> None:
        super().__init__(ui, box)
        self.words, self.accent = words, accent
        self.focusable = bool(self.tip_text)

    @property
    def _room(self) -> tuple[float, float, float, float]:
        x, y, w, h = self.box
        return x + STRIP_PAD[0], y + STRIP_PAD[1] - 3, w - 2 * STRIP_PAD[0], h - 2 * STRIP_PAD[1] + 6

    def _fits(self, size: float) -> bool:
        _x, _y, w, h = self._room
        lines = len(self.ui.type.wrap(self.words, size, "italic", width=w))
        return lines * self.ui.type.line_height(size) <= h * self.ui.view.k

    @property
    def tip_text(self) -> str:
        """The whole sentence where the strip cannot hold it."""
        return "" if any(self._fits(size) for size in STRIP_SIZES) else self.words

    def draw(self, surface: pygame.Surface) -> None:
        """Pale ground, a bar in the accent, and the sentence."""
        ui, (x, y, w, h) = self.ui, self.box
        rect = ui.view.rect((x, y, w, h))
        surface.blit(ui.art.box(rect.size, "paper-light", 6), rect)
        bar = ui.view.rect((x - 3, y + 3, 5, h - 6))
        surface.blit(ui.art.box(bar.size, self.accent, 2.5), bar)
        size = next((size for size in STRIP_SIZES if self._fits(size)), STRIP_SIZES[-1])
        ui.paragraph(surface, self.words, self._room, size, "ink", face="italic", valign="middle")


Way = Literal[-1, 1]


class Turn(Widget):
    """A small arrow beside rows of which more follow."""

    focusable = False

    def __init__(
        self, ui: Ui, box: tuple[float, float, float, float], way: Way, turns: Callable[[int], bool]
    ) -> None:
        super().__init__(ui, box)
        self.way, self.turns = way, turns

    def press(self) -> Transition:
        """One row on."""
        self.turns(self.way)
        return None

    def wheel(self, steps: float) -> bool:
        """Turn the rows."""
        return self.turns(-1 if steps > 0 else 1)

    def draw(self, surface: pygame.Surface) -> None:
        """The arrow, faint where nothing follows."""
        ui = self.ui
        mark = art.chevron(ui, ui.view.px(24), "ink" if self.enabled else "paper-edge")
        if self.way < 0:
            mark = pygame.transform.flip(mark, False, True)
        surface.blit(mark, mark.get_rect(center=self.rect.center))
