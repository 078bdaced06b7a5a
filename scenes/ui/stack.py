"""Stack of scenes, and what an event does to the stack as a value.

A scene answers `handle` and `update` with a Transition; `Stack.apply` is the only place that carries one out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import pygame

if TYPE_CHECKING:
    from scenes.ui.design_space import View


@dataclass(frozen=True, slots=True)
class Push:
    """Put `scene` on top."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Take the top scene away; the one below gets `value` in `Scene.returned`."""

    value: object = None


@dataclass(frozen=True, slots=True)
class Replace:
    """Put `scene` in the place of the top one."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Reset:
    """Take every scene away and start again from `scene` (back to the menu)."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Quit:
    """End the app with that exit code."""

    code: int = 0


Transition: TypeAlias = Push | Pop | Replace | Reset | Quit | None
"""What an answer of a scene does to the stack; None leaves it as it is."""


class Scene(ABC):
    """One screen or one dialog. Override what differs; every default does nothing.

    `covers`: True fills the window and nothing below is drawn; False draws the scenes below first, dimmed.
    `takes_letters`: letter keys are its own now (a text field, a combat), so the mute key M is off.
    `dim`: how dark what lies below becomes under a scene that does not cover, 0 (as it is) .. 1 (black).
    `told_beside`: what is asked here is said over it by somebody else; its own advice is left out.
    `stale`: set it to True whenever the picture must be drawn again; the app clears it after drawing.
    """

    covers: bool = True
    takes_letters: bool = False
    dim: float = 0.5
    told_beside: bool = False
    stale: bool = True

    def entered(self) -> None:  # noqa: B027 - most scenes begin nothing
        """The scene is on the stack now, before its first frame."""

    def left(self) -> None:  # noqa: B027 - most scenes have nothing to stop
        """The scene is off the stack for good: stop what it started (a worker, music)."""

    def toast_box(
        self,
        sizes: Sequence[tuple[float, float]],  # noqa: ARG002 - most scenes have their middle at the top free
    ) -> tuple[float, float, float, float] | None:
        """Where a toast of one of these sizes (units) covers least; None: at the top, in the middle."""
        return None

    def returned(self, value: object) -> Transition:  # noqa: ARG002 - a default that ignores the value
        """The scene above has popped with `value` and this one is on top again."""
        return None

    def handle(self, event: pygame.event.Event) -> Transition:  # noqa: ARG002 - a default that ignores it
        """One input event, positions in window pixels."""
        return None

    def update(self, dt: float) -> Transition:  # noqa: ARG002 - a default that needs no time
        """`dt` seconds have passed; called about 30 times a second when idle, once a frame when moving."""
        return None

    @abstractmethod
    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw the whole picture and return None, or only parts and return the rectangles that changed.

        Parts (in window pixels) may only be drawn while `stale` is False: then `surface` still holds this
        scene's last frame. While it is True, everything is drawn.
        """

    def opening(self) -> Iterator[None] | None:
        """Make what the next picture needs piece by piece, each a few milliseconds, and draw nothing.

        None: there is nothing, or it is drawn at once. Asked for once whenever the scene comes to the top.
        """
        return None

    def prepare(self) -> bool:
        """Make one thing that will be needed later, in a few milliseconds; False when nothing is left.

        Called again and again while nothing moves and nobody presses anything.
        """
        return False

    @property
    def wants_redraw(self) -> bool:
        """Whether the next frame would differ. An idle scene answers False and costs nothing."""
        return self.stale

    @property
    def moving(self) -> bool:
        """Whether something travels now, so that the app should run at full frame rate."""
        return False

    @property
    def awaits_person(self) -> bool:
        """Whether nothing happens until the person does something, so that the app may look rarely."""
        return False

    def resized(self, view: View) -> None:  # noqa: ARG002 - a default that keeps no layout
        """The window, the text scale or the language changed: lay out and rasterise again."""
        self.stale = True

    def refreshed(self) -> None:
        """A sharper raster has arrived from the art thread: drop composed layers that used the coarse one."""
        self.stale = True

    def closing(self) -> bool:
        """Whether closing the window now would lose something, so that the person must be asked."""
        return False


class Stack:
    """The scenes from bottom to top. `code` is None until the app must end, then its exit code.

    When the last scene pops, the one that `beneath` makes comes (once), else the app ends.
    """

    def __init__(self, first: Scene, beneath: Callable[[], Scene] | None = None) -> None:
        self.scenes: list[Scene] = []
        self._beneath = beneath
        self.code: int | None = None
        self._below: pygame.Surface | None = None
        self.apply(Push(first))

    @property
    def top(self) -> Scene | None:
        """The scene that gets events, or None once the stack is empty."""
        return self.scenes[-1] if self.scenes else None

    def apply(self, transition: Transition) -> None:
        """Carry out one transition and those that follow from it."""
        while transition is not None:
            self._below = None
            match transition:
                case Push(scene):
                    self.scenes.append(scene)
                    scene.entered()
                    transition = None
                case Pop(value):
                    self.scenes.pop().left()
                    transition = self.top.returned(value) if self.top else self._bottom()
                case Replace(scene):
                    self.scenes.pop().left()
                    transition = Push(scene)
                case Reset(scene):
                    self._clear()
                    transition = Push(scene)
                case Quit(code):
                    self._clear()
                    self.code = code
                    transition = None
            if self.top:
                self.top.stale = True

    def _bottom(self) -> Transition:
        beneath, self._beneath = self._beneath, None
        return Push(beneath()) if beneath is not None else Quit()

    def _clear(self) -> None:
        while self.scenes:
            self.scenes.pop().left()

    def resized(self, view: View) -> None:
        """Tell every scene of a new view."""
        self._below = None
        for scene in self.scenes:
            scene.resized(view)

    def refreshed(self) -> None:
        """Tell every scene that sharper art has arrived."""
        self._below = None
        for scene in self.scenes:
            scene.refreshed()

    def closing(self) -> bool:
        """Whether any scene would lose something."""
        return any(scene.closing() for scene in self.scenes)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """Draw the top scene over what it does not cover. Returns the changed rectangles, None for all."""
        top = self.top
        if top is None:
            return None
        if not top.covers and len(self.scenes) > 1:
            surface.blit(self._dimmed_below(surface), (0, 0))
            top.draw(surface)
            changed: Sequence[pygame.Rect] | None = None
        else:
            changed = top.draw(surface)
        top.stale = False
        return changed

    def _dimmed_below(self, surface: pygame.Surface) -> pygame.Surface:
        """What lies below the top scene, drawn once and kept until the stack or the window changes."""
        if self._below is None or self._below.get_size() != surface.get_size():
            layer = surface.copy()
            visible = self.scenes[:-1]
            start = next((i for i in reversed(range(len(visible))) if visible[i].covers), 0)
            for scene, above in zip(visible[start:], self.scenes[start + 1 :], strict=True):
                scene.stale = True
                scene.draw(layer)
                shade = round(255 * (1 - above.dim))
                layer.fill((shade, shade, shade), special_flags=pygame.BLEND_RGB_MULT)
            self._below = layer
        return self._below
