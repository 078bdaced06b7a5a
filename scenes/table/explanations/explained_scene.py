"""Explained scene: a scene that is no table, whose parts say what they mean where one points at them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import cached_property

import pygame

from scenes.table.explanations.explanation import Explanation
from scenes.table.explanations.scene_explainer import SceneExplainer
from scenes.table.geometry import Spot
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.stack import Scene, Transition


class ExplainedScene(Scene):
    """Put it before the scene's own base class, and override `meanings`."""

    ui: Ui

    @abstractmethod
    def meanings(self) -> Sequence[tuple[Spot, Explanation]]:
        """Everything that is painted with what it means, the uppermost first."""

    @cached_property
    def explaining(self) -> SceneExplainer:
        """Its one slip."""
        return SceneExplainer(self)

    def explained(self) -> Sequence[Spot]:
        """Every spot that has an explanation now."""
        return [spot for spot, _said in self.meanings()]

    def explain(self, spot: str) -> Explanation | None:
        """What that spot means."""
        return next((said for place, said in self.meanings() if place.name == spot), None)

    def handle(self, event: pygame.event.Event) -> Transition:
        """The right button, a rest of the pointer and the key explain; all else is the scene's own."""
        return None if self.explaining.handle(event) else super().handle(event)

    def update(self, dt: float) -> Transition:
        """A slip opens once the pointer has rested."""
        self.explaining.update(quiet=self.moving)
        return super().update(dt)

    def resized(self, view: View) -> None:
        """What lies elsewhere now is explained anew."""
        self.explaining.close()
        super().resized(view)

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """The scene, and its slip over it."""
        done = super().draw(surface)  # type: ignore[safe-super] # the scene's own base draws it
        self.explaining.paint(surface)
        return done if self.explaining.shown is None else None
