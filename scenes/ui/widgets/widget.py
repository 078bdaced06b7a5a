"""Widget: what can be pointed at, focused and pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import CENTRE, Anchor, Box
from scenes.ui.stack import Transition

Press = Callable[[], Transition]


def nothing() -> Transition:
    """A press that does nothing."""
    return None


RING_ROOM = 14.0
"""Units between letters at the edge of a widget and the lozenges of its focus ring."""


def beside_letters(
    box: tuple[float, float, float, float], *, left: bool = True, right: bool = False
) -> tuple[float, float, float, float]:
    """The box with room for the lozenges of a focus ring where letters begin or end at its edge."""
    x, y, w, h = box
    return x - RING_ROOM * left, y, w + RING_ROOM * (left + right), h


class Widget:
    """One thing on a page. `box` is in design units.

    `tip` is shown when the pointer rests on it or the keyboard reaches it; `hovered`, `held` and `focused`
    are the page's. A subclass overrides `draw` and what it needs of `press`, `key`, `grab`, `drag`, `release`
    and `wheel`.
    """

    focusable = True
    round_focus = False
    takes_letters = False
    sound: str | None = "click"

    def __init__(self, ui: Ui, box: Box, *, anchor: Anchor = CENTRE, tip: str = "") -> None:
        self.ui = ui
        self.box: tuple[float, float, float, float] = (box[0], box[1], box[2], box[3])
        self.anchor = anchor
        self.tip = tip
        self.named_at: tuple[float, float, float, float] | None = None
        """Where its name stands outside its box: pointing there means it too, a click there only focuses."""
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.held = False
        self.focused = False
        self.stale = True
        self.result: Transition = None
        """What the last key, drag or release led to, until `after` is asked."""

    @property
    def rect(self) -> pygame.Rect:
        """Where it is, in window pixels."""
        return self.ui.view.rect(self.box, self.anchor)

    @property
    def word_rects(self) -> list[pygame.Rect]:
        """Where its words and its value stand, in window pixels: what a tip should not cover."""
        return [self.rect]

    def ends_of(self, words: float, value: float) -> list[pygame.Rect]:
        """A row: its label, so wide in pixels, at its left end; its value, so wide in units, at the right."""
        rect, wide = self.rect, self.ui.view.px(value)
        label = round(words) + self.ui.view.px(RING_ROOM)
        left = pygame.Rect(rect.topleft, (min(rect.w, label), rect.h))
        return [left, pygame.Rect((rect.right - wide, rect.top), (wide, rect.h))]

    @property
    def ring_box(self) -> tuple[float, float, float, float]:
        """What the focus ring lies around, in units; wider where letters stand at an edge of the box."""
        return self.box

    @property
    def live(self) -> bool:
        """Whether it takes part now."""
        return self.enabled and self.visible

    @property
    def sunk(self) -> float:
        """Units that it lies lower while it is pressed."""
        return 3.0 if self.held and self.hovered else 0.0

    @property
    def tip_text(self) -> str:
        """What its tip says; "" for none. By default `tip`, else the whole of a text that was cut."""
        return self.tip

    def hit(self, pos: Sequence[float]) -> bool:
        """Whether a window pixel is on it."""
        return self.rect.collidepoint(pos)

    def means(self, pos: Sequence[float]) -> bool:
        """Whether a window pixel is on it or on its name."""
        named = self.named_at
        return self.hit(pos) or (
            named is not None and self.ui.view.rect(named, self.anchor).collidepoint(pos)
        )

    def design(self, pos: Sequence[float]) -> tuple[float, float]:
        """A window pixel in design units, by this widget's anchor."""
        return self.ui.view.to_design(pos, self.anchor)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as it is now."""

    def press(self) -> Transition:
        """It was clicked, or pressed with Enter or Space."""
        return None

    def key(self, event: pygame.event.Event) -> bool:  # noqa: ARG002 - most widgets need no key of their own
        """A key while it has the focus; True if it was used (a Transition then comes from `after`)."""
        return False

    def after(self) -> Transition:
        """What follows from the last `key`, `drag` or `release` that changed something; told once."""
        result, self.result = self.result, None
        return result

    def grab(self, pos: Sequence[float]) -> None:
        """The pointer went down on it, at a window pixel."""

    def drag(self, pos: Sequence[float]) -> None:
        """The pointer moves while it is held."""

    def release(self, pos: Sequence[float]) -> None:
        """The pointer went up, wherever it is."""

    def wheel(self, steps: float) -> bool:  # noqa: ARG002 - most widgets do not scroll
        """The wheel turned over it (up is positive); True if it was used."""
        return False

    def take_over(self, old: Widget) -> None:
        """Go on where the widget was that stood here before the page was made anew, of the same kind."""

    def hover_changed(self, hovered: bool) -> None:
        """The pointer has come to it or left it."""
        self.hovered = hovered

    def focus_changed(self, focused: bool) -> None:
        """It got or lost the keyboard."""
        self.focused = focused
