"""Form cells of the workshop: fields of names with their language, cells of types, small buttons of words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.data.schema_base import Language
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Transition
from scenes.ui.theme import Colour
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.widget import Press, Widget

BADGE = 40.0
"""Width of the sign of a language, in units."""


class NameField(TextField):
    """A name in one language, with the language's sign at its end."""

    def __init__(
        self, ui: Ui, box: Sequence[float], text: str, language: str, typed: Callable[[str], Transition],
        *, label: str, limit: int = 40, hint: str = "",
    ) -> None:  # fmt: skip
        super().__init__(
            ui, box, text, typed, limit=limit, label=label, size=ui.type.held(24, 1.3), accent="gold-dark",
            hint=hint,
        )  # fmt: skip
        self.language = language

    @property
    def _inner(self) -> pygame.Rect:
        inner = super()._inner
        inner.w -= self.ui.view.px(BADGE + 4)
        return inner

    def draw(self, surface: pygame.Surface) -> None:
        """The field, then its sign."""
        super().draw(surface)
        ui, (x, y, w, h) = self.ui, self.box
        badge = (x + w - BADGE - 10, y + h / 2 - 15, BADGE, 30)
        rect = ui.view.rect(badge)
        surface.blit(ui.art.box(rect.size, "paper-deep", 15), rect)
        middle = (badge[0] + BADGE / 2, y + h / 2)
        ui.text(
            surface, self.language.upper(), middle, ui.type.held(19, 1.1), "ink-soft", face="bold",
            align="center", valign="middle",
        )  # fmt: skip


def cell_ground(cell: Widget, surface: pygame.Surface, filled: Colour | None) -> None:
    """The ground of a cell: in a colour where it holds, else light; a glow where it is pointed at."""
    art, rect = cell.ui.art, cell.rect
    if filled is not None:
        surface.blit(art.filled(rect.size, filled, 7), rect)
    else:
        surface.blit(art.box(rect.size, "paper-light", 7, 0.9), rect)
        surface.blit(art.box(rect.size, "paper-edge", 7, 1.0, 1.6), rect)
    if cell.hovered and cell.enabled:
        surface.blit(art.box(rect.size, "focus", 7, 0.25), rect)


class TypeCell(Widget):
    """A type or kind of a card; the one of the open card is filled."""

    def __init__(
        self, ui: Ui, box: Sequence[float], icon: str, label: str, taken: bool, press: Press,
        *, accent: Colour, enabled: bool = True, tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ui, box, tip=tip)
        self.icon, self.label, self.taken, self._press, self.accent = icon, label, taken, press, accent
        self.enabled = enabled

    def press(self) -> Transition:
        """Make the card one of this type."""
        return self._press()

    def draw(self, surface: pygame.Surface) -> None:
        """Icon above, name below."""
        ui, rect, (x, y, w, h) = self.ui, self.rect, self.box
        cell_ground(self, surface, self.accent if self.taken else None)
        ink: Colour = "cream" if self.taken else "ink" if self.enabled else "ink-soft"
        low = rect.h < ui.view.px(56)
        if not low:
            icon = ui.art.icon(self.icon, ui.view.px(27), ink)
            icon.set_alpha(255 if self.enabled or self.taken else 120)
            surface.blit(icon, icon.get_rect(center=ui.view.point((x + w / 2, y + h * 0.32))))
            icon.set_alpha(255)
        how: dict[str, Any] = {"face": "bold", "align": "center", "valign": "middle", "width": w - 10}
        ui.text(
            surface,
            self.label,
            (x + w / 2, y + h * (0.5 if low else 0.73)),
            ui.type.held(21, 1.2),
            ink,
            **how,
        )


class WordButton(Widget):
    """A small button of words alone, beside what it acts on."""

    def __init__(
        self, ui: Ui, box: Sequence[float], label: str, press: Press, *, icon: str = "", enabled: bool = True,
        tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(ui, box, tip=tip)
        self.label, self._press, self.icon, self.enabled = label, press, icon, enabled

    def press(self) -> Transition:
        """Do what it says."""
        return self._press()

    def draw(self, surface: pygame.Surface) -> None:
        """The words in a light pill."""
        ui, rect, (x, y, w, h) = self.ui, self.rect, self.box
        surface.blit(ui.art.box(rect.size, "paper-light", h / 2, 0.75 if self.enabled else 0.3), rect)
        surface.blit(ui.art.box(rect.size, "paper-edge", h / 2, 1.0, 1.4), rect)
        if self.hovered and self.enabled:
            surface.blit(ui.art.box(rect.size, "focus", h / 2, 0.4), rect)
        ink: Colour = "ink" if self.enabled else "ink-soft"
        how: dict[str, Any] = {"align": "center", "valign": "middle", "width": w - 20}
        ui.text(surface, self.label, (x + w / 2, y + h / 2), ui.type.held(20, 1.2), ink, **how)


def names_in() -> tuple[tuple[Language, str], ...]:
    """What the fields of names are called, by language."""
    return ("fr", _("Name in French")), ("en", _("Name in English"))


def told_in() -> tuple[tuple[Language, str], ...]:
    """What the fields of a tribe's description are called, by language."""
    return ("fr", _("How it plays, in French")), ("en", _("How it plays, in English"))
