"""Page scene: the base of scenes made of widgets."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.stack import Pop, Scene, Transition
from scenes.ui.widgets.page import Page
from scenes.ui.widgets.widget import Widget


class PageScene(Scene):
    """A scene of widgets: override `build` (widgets for the view of now) and `ground` (what lies under them).

    `build` runs when the scene comes and again after a resize or a change of language or text scale; the
    widget in focus stays in focus by its place in the list, and lists and sheets keep what is in sight (see
    `Widget.take_over`). `ring`: the scene comes with its focus ring; who points then does without, also after
    widgets were made anew. `cancel` is Esc; by default it pops.
    """

    ring = False

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.page = Page(ui)
        self._shown = False

    @abstractmethod
    def build(self) -> Sequence[Widget]:
        """The widgets, in the order in which Tab walks. The first focusable one starts in focus."""

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
        ring = old.keyboard or (self.ring and not (old.widgets and self._shown))
        self.page = Page(self.ui, widgets, on_cancel=self.cancel, start=start, ring=ring)
        self.page.take_over(old)
        self.stale = True

    def entered(self) -> None:
        """Make the widgets."""
        self._shown = False
        self.rebuild()
        self._shown = True

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


class Composed(PageScene):
    """A scene of widgets on a ground that is composed once a window size: override `compose`."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self._ground: pygame.Surface | None = None

    @abstractmethod
    def compose(self, surface: pygame.Surface) -> None:
        """Draw what lies under the widgets and stays."""

    def recompose(self) -> None:
        """What lies under the widgets has changed."""
        self._ground = None
        self.stale = True

    def resized(self, view: View) -> None:
        """Compose for the new view."""
        self.recompose()
        super().resized(view)

    def refreshed(self) -> None:
        """Sharper art has come."""
        self.recompose()
        super().refreshed()

    def ground(self, surface: pygame.Surface) -> None:
        """What was composed."""
        if self._ground is None or self._ground.get_size() != surface.get_size():
            self._ground = surface.copy()
            self.compose(self._ground)
        surface.blit(self._ground, (0, 0))
