"""Explainer of a scene that is no table, like a combat: it follows the pointer and reads its own inputs."""

from __future__ import annotations

import pygame

from scenes.table.explanations.explainer import Explainer, Explains, Point, pixel_of
from scenes.ui.key_bindings import means


class SceneExplainer(Explainer):
    """The slip of one scene. The scene calls `update` every frame, and `handle` before all else."""

    def __init__(self, scene: Explains) -> None:
        super().__init__(scene)
        self.pointer: Point | None = None

    def update(self, told_from: object = None, *, quiet: bool = False) -> None:
        """`told_from`: what explanations are told from; `quiet`: none opens by itself now."""
        quiet = quiet or not self.scene.ui.settings.explanations
        self.follow(self.pointer, lambda: told_from, quiet=quiet)

    def handle(self, event: pygame.event.Event) -> bool:
        """One input event; True if that is all that it means."""
        view = self.scene.ui.view
        match event.type:
            case pygame.MOUSEMOTION:
                self.pointer = view.to_design(event.pos)
            case pygame.MOUSEBUTTONDOWN | pygame.FINGERDOWN if self.pressed(pixel_of(event, view)):
                return True
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                self.pointer = view.to_design(event.pos)
                return self.ask(self.pointer)
            case pygame.KEYDOWN:
                return self._key(event)
        return False

    def _key(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return False
        if means(self.scene.ui.settings, "explain", event):
            return self.toggle(self.pointer, None)
        if self.shown is None:
            return False
        if self.slip_key(event) or self.walk_key(event):
            return True
        asked = self.shown.asked
        self.close()
        return event.key == pygame.K_ESCAPE and asked

    def paint(self, surface: pygame.Surface) -> None:
        """The ring of the walk, and the slip."""
        ring = self.ring()
        if ring is not None:
            self.scene.ui.focus(surface, ring)
        super().paint(surface)
