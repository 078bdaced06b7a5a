"""A question or a message over what lies below, and the base of scenes made of widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.stack import Pop, Scene, Transition
from scenes.ui.controls import Button
from scenes.ui.kit import Ui
from scenes.ui.theme import Colour
from scenes.ui.view import HEIGHT, WIDTH, Box, View
from scenes.ui.widget import Page, Widget
from scenes.ui.words import _


class PageScene(Scene):
    """A scene of widgets: override `build` (widgets for the view of now) and `ground` (what lies under them).

    `build` runs when the scene comes and again after a resize or a change of language or text scale; the
    widget in focus stays in focus by its place in the list. `cancel` is Esc; by default it pops.
    """

    ring = False

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.page = Page(ui)

    def build(self) -> Sequence[Widget]:
        """The widgets, in the order in which Tab walks. The first focusable one starts in focus."""
        raise NotImplementedError

    def ground(self, surface: pygame.Surface) -> None:
        """Draw what lies under the widgets."""

    def cancel(self) -> Transition:
        """Esc: back to where one came from."""
        return Pop()

    def rebuild(self) -> None:
        """Make the widgets anew."""
        old = self.page
        index = old.widgets.index(old.focused) if old.focused in old.widgets else None
        old.left()
        widgets = list(self.build())
        start = widgets[index] if index is not None and index < len(widgets) else None
        if start is None or not (start.live and start.focusable):
            start = next((w for w in widgets if w.live and w.focusable), None)
        ring = old.keyboard or self.ring
        self.page = Page(self.ui, widgets, on_cancel=self.cancel, start=start, ring=ring)
        self.stale = True

    def entered(self) -> None:
        """Make the widgets."""
        self.rebuild()

    def left(self) -> None:
        """Let go of the keyboard."""
        self.page.left()

    def resized(self, view: View) -> None:  # noqa: ARG002 - widgets read the view from the Ui
        """Make the widgets for the new view."""
        self.rebuild()

    def handle(self, event: pygame.event.Event) -> Transition:
        """Give the event to the widgets."""
        return self.page.handle(event)

    def update(self, dt: float) -> Transition:  # noqa: ARG002 - tips read the Ui's clock
        """Let tips come out."""
        self.page.update()
        return None

    @property
    def takes_letters(self) -> bool:  # type: ignore[override]  # here it depends on the widget in focus
        """Whether a text field has the keyboard."""
        widget = self.page.focused
        return widget is not None and widget.takes_letters

    @property
    def wants_redraw(self) -> bool:
        """Whether a widget has changed."""
        return self.stale or self.page.wants_redraw

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """The ground, then the widgets."""
        self.ground(surface)
        self.page.draw(surface)
        return None


class Dialog(PageScene):
    """A sheet with a title, a text and answers; it pops with the value of the answer, Esc with `escape`.

    `answers` are (value, label); the last one is filled and has the focus. `then` turns the value into a
    Transition instead of popping with it.
    """

    covers = False
    ring = True

    def __init__(
        self,
        ui: Ui,
        title: str,
        text: str,
        answers: Sequence[tuple[object, str]] | None = None,
        *,
        escape: object = None,
        accent: Colour = "gold-dark",
        then: Callable[[object], Transition] | None = None,
        width: float = 880,
    ) -> None:
        super().__init__(ui)
        self.title, self.text = title, text
        self.answers = list(answers) if answers is not None else [(None, _("Close"))]
        self.escape = escape
        self.accent, self.then = accent, then
        self.width = width

    @property
    def box(self) -> Box:
        """The sheet, in units: as tall as its text needs."""
        scale = self.ui.view.text_scale
        words = self.ui.type.paragraph(self.text, 26, width=self.width - 120, align="center")
        tall = min(HEIGHT - 60, 150 + words.get_height() / self.ui.view.k + 150 + 20 * (scale - 1))
        return ((WIDTH - self.width) / 2, (HEIGHT - tall) / 2, self.width, tall)

    def build(self) -> Sequence[Widget]:
        """One button an answer."""
        x, y, w, h = self.box
        count = len(self.answers)
        each = min(380.0, (w - 80 - 24 * (count - 1)) / count)
        left = x + (w - each * count - 24 * (count - 1)) / 2
        buttons: list[Widget] = []
        for i, (value, label) in enumerate(self.answers):
            box = (left + i * (each + 24), y + h - 112, each, 76)
            last = i == count - 1
            buttons.append(
                Button(
                    self.ui,
                    box,
                    label,
                    lambda value=value: self.answer(value),  # type: ignore[misc]  # a default binds the loop's value
                    style="filled" if last else "paper",
                    accent=self.accent,
                    size=27,
                )
            )
        return buttons

    def rebuild(self) -> None:
        """Make the buttons; the last one has the focus at first."""
        first = not self.page.widgets
        super().rebuild()
        if first and self.page.widgets:
            self.page.focus(self.page.widgets[-1])

    def answer(self, value: object) -> Transition:
        """An answer was given."""
        return self.then(value) if self.then is not None else Pop(value)

    def cancel(self) -> Transition:
        """Esc answers with `escape`."""
        return self.answer(self.escape)

    def ground(self, surface: pygame.Surface) -> None:
        """The sheet with title and text."""
        x, y, w, h = self.box
        self.ui.panel(surface, self.box, self.accent)
        self.ui.text(
            surface, self.title, (x + w / 2, y + 74), 38, "ink", face="title", align="center", width=w - 90
        )
        self.ui.picture(surface, "ui/ornament_divider", (x + w / 2 - 180, y + 92, 360, 12), self.accent)
        self.ui.paragraph(surface, self.text, (x + 60, y + 124, w - 120, h - 124 - 130), 26, align="center")
