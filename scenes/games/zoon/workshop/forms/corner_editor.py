"""Corner editor: the four scores of a card's face, and the scores that may be put there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.games.zoon.paint.card_art import CardArt
from scenes.games.zoon.paint.tribe_inks import inks, readable
from scenes.games.zoon.workshop.form_layout import Rect, is_large
from scenes.games.zoon.workshop.forms.typed_keys import digit_of, plain, starred
from scenes.games.zoon.workshop.work_state import WorkState
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _
from scenes.ui.stack import Transition
from scenes.ui.widgets.widget import Widget

STAR, CROSS = "*", "X"
PALETTE: tuple[int | str, ...] = tuple(range(10))
"""What may be put on a corner besides the sign: a star, on a shot a cross. Higher scores are typed."""
KEYS = {STAR: ("s", "S", STAR), CROSS: ("x", "X")}
CORNERS = (
    N_("Upper left corner"),
    N_("Upper right corner"),
    N_("Lower right corner"),
    N_("Lower left corner"),
)
MOST = 99
TYPED_WITHIN = 1.2
"""Seconds within which a second digit makes a number of two."""


class CornerDisc(Widget):
    """One score: a press adds one, a digit, S or X sets it, − takes one away."""

    round_focus = True

    def __init__(
        self, ui: Ui, box: Sequence[float], state: WorkState, art: CardArt, corner: int,
        put: Callable[[int, int | str], Transition],
    ) -> None:  # fmt: skip
        tip = (
            _("{corner}: a click adds one, a right click takes one away; digits or S for a star")
            if state.sign == STAR
            else _("{corner}: a click adds one, a right click takes one away; digits or X for a cross")
        )
        super().__init__(ui, box, tip=tip.format(corner=_(CORNERS[corner])))
        self.state, self.art, self.corner, self.put = state, art, corner, put
        self._typed_at = -9.0

    @property
    def value(self) -> int | str:
        """The score as it is now."""
        corners = self.state.corners
        return corners[self.corner] if corners else 0

    def focus_changed(self, focused: bool) -> None:
        """The palette means this corner then."""
        super().focus_changed(focused)
        if focused:
            self.state.corner = self.corner

    def hit(self, pos: Sequence[float]) -> bool:
        """Whether a window pixel is on the disc."""
        rect = self.rect
        return (pos[0] - rect.centerx) ** 2 + (pos[1] - rect.centery) ** 2 <= (rect.w / 2) ** 2

    def step(self, by: int) -> Transition:
        """One more or one less; a star or a cross counts as what lies beyond the ends."""
        value = self.value
        if not isinstance(value, int):
            return self.put(self.corner, 0 if by > 0 else 9)
        after = value + by
        return self.put(self.corner, self.state.sign if after < 0 or after == 10 else min(MOST, after))

    def press(self) -> Transition:
        """One more; with Shift one less."""
        return self.step(-1 if pygame.key.get_mods() & pygame.KMOD_SHIFT else 1)

    def key(self, event: pygame.event.Event) -> bool:
        """Digits, S or * for a star, on a shot X for a cross, + and −."""
        if not plain(event):
            return False
        digit, sign = digit_of(event), STAR if starred(event) else event.unicode
        if digit is not None:
            before = self.value
            again = self.ui.now - self._typed_at < TYPED_WITHIN and isinstance(before, int) and before < 10
            self._typed_at = self.ui.now
            self.result = self.put(self.corner, int(before) * 10 + digit if again else digit)
        elif sign and sign in KEYS[self.state.sign]:
            self.result = self.put(self.corner, self.state.sign)
        elif sign in ("+", "-"):
            self.result = self.step(1 if sign == "+" else -1)
        else:
            return False
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The disc as on the card; dashes around the one that the palette means."""
        ui, rect = self.ui, self.rect
        image = self.art.corner(self.value, self.state.tribe, rect.w)
        surface.blit(image, rect)
        if self.hovered:
            surface.blit(ui.art.disc(rect.w, "focus", 0.25), rect)
        if self.state.corner == self.corner:
            ring = ui.art.svg("workshop/dashed_ring", (round(rect.w * 1.3),) * 2)
            surface.blit(ring, ring.get_rect(center=rect.center))
        if self.focused:
            glow = ui.art.disc(round(rect.w * 1.2), "focus-glow", ring=max(2.0, 4 * ui.view.k))
            surface.blit(glow, glow.get_rect(center=rect.center))


class PaletteDisc(Widget):
    """A score that can be put on the corner that was touched last."""

    round_focus = True

    def __init__(
        self, ui: Ui, box: Sequence[float], state: WorkState, art: CardArt, value: int | str,
        put: Callable[[int, int | str], Transition],
    ) -> None:  # fmt: skip
        tips = {
            STAR: _("A star: its effect stands below"),
            CROSS: _("A cross: if the enemy touches it, the Trump is lost"),
        }
        super().__init__(ui, box, tip=tips.get(str(value), ""))
        self.state, self.art, self.value, self.put = state, art, value, put

    def press(self) -> Transition:
        """Put it there."""
        return self.put(self.state.corner, self.value)

    def draw(self, surface: pygame.Surface) -> None:
        """A light disc with the number; the one that stands there now is filled."""
        ui, rect, state = self.ui, self.rect, self.state
        there = bool(state.corners) and state.corners[state.corner] == self.value
        colours = inks(state.tribe)
        if isinstance(self.value, str) or there:
            surface.blit(self.art.corner(self.value, state.tribe, rect.w), rect)
        else:
            surface.blit(ui.art.disc(rect.w, "paper-light"), rect)
            surface.blit(ui.art.disc(rect.w, "paper-edge", ring=max(1.2, 2 * ui.view.k)), rect)
            x, y, w, h = self.box
            ui.text(
                surface, str(self.value), (x + w / 2, y + h / 2), ui.type.held(21, 1.2), face="bold",
                align="center", valign="middle",
            )  # fmt: skip
        if there:
            surface.blit(ui.art.disc(rect.w, readable(colours.main), ring=max(1.5, 3 * ui.view.k)), rect)
        if self.hovered:
            surface.blit(ui.art.disc(rect.w, "focus", 0.35), rect)
        if self.focused:
            glow = ui.art.disc(round(rect.w * 1.24), "focus-glow", ring=max(2.0, 4 * ui.view.k))
            surface.blit(glow, glow.get_rect(center=rect.center))


def corner_widgets(
    ui: Ui, state: WorkState, art: CardArt, boxes: tuple[Rect, tuple[float, float]],
    put: Callable[[int, int | str], Transition],
) -> list[Widget]:  # fmt: skip
    """The four discs at the corners of the outline, then the palette in two rows."""
    (x, y, w, h), (left, top) = boxes
    r = 0.155 * w
    inset = 0.174 * w
    spots = ((x + inset, y + inset), (x + w - inset, y + inset), (x + w - inset, y + h - inset),
             (x + inset, y + h - inset))  # fmt: skip
    found: list[Widget] = [
        CornerDisc(ui, (cx - r, cy - r, 2 * r, 2 * r), state, art, corner, put)
        for corner, (cx, cy) in enumerate(spots)
    ]
    small = 17.0 * min(1.35 if is_large(ui.view) else 1.06, ui.view.text_scale)
    step = small * 2.29
    for number, value in enumerate((*PALETTE, state.sign)):
        cx, cy = left + (number % 6) * step, top + (number // 6) * step
        found.append(PaletteDisc(ui, (cx - small, cy - small, 2 * small, 2 * small), state, art, value, put))
    return found


def paint_outline(
    ui: Ui, surface: pygame.Surface, state: WorkState, box: tuple[float, float, float, float]
) -> None:
    """The outline of a card with its diagonals and the sign of the half turn: what lies under the discs."""
    x, y, w, h = box
    rect = ui.view.rect(box)
    colours = inks(state.tribe)
    surface.blit(ui.art.box(rect.size, "paper-light", 10, 0.8), rect)
    surface.blit(ui.art.box(rect.size, readable(colours.main), 10, 1.0, 2.4), rect)
    surface.blit(ui.art.svg("workshop/diagonals", rect.size), rect)
    middle = (x + w / 2, y + h / 2)
    disc = ui.art.disc(ui.view.px(0.27 * w), "paper-deep", 0.8)
    surface.blit(disc, disc.get_rect(center=ui.view.point(middle)))
    ui.icon(surface, "clockwise-rotation", middle, 0.17 * w, "ink-soft")
