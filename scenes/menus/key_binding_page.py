"""Key bindings changed by pressing the keys: "press your four keys"."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from scenes.ui import i18n
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH, Box
from scenes.ui.i18n import _
from scenes.ui.key_bindings import CORNERS, action_of, is_free, label, label_of, means, printed, remembered
from scenes.ui.stack import Pop, Transition
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.page_scene import PageScene
from scenes.ui.widgets.widget import Press, Widget, beside_letters

CAP = 84.0
"""Units for each key cap of a row."""


class KeyRow(Widget):
    """A label and the keys bound to its actions; pressing it binds them anew."""

    def __init__(self, ui: Ui, box: Box, text: str, actions: tuple[str, ...], on_press: Press) -> None:
        super().__init__(ui, box, tip=_("Press to choose other keys"))
        self.text, self.actions, self.on_press = text, actions, on_press

    @property
    def word_rects(self) -> list[pygame.Rect]:
        """Its label and its key caps."""
        return self.ends_of(self.ui.type.width(self.text, 25), CAP * len(self.actions))

    @property
    def ring_box(self) -> tuple[float, float, float, float]:
        """Clear of the first letter of its label."""
        return beside_letters(self.box)

    def press(self) -> Transition:
        """Bind."""
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Label and key caps."""
        ui = self.ui
        x, y, w, h = self.box
        if self.hovered:
            surface.blit(ui.art.box(self.rect.size, "focus", 10, 0.3), self.rect)
        ui.text(surface, self.text, (x, y + h / 2), 25, valign="middle", width=w - 360)
        shown = (
            [self.actions[i] for i in (0, 1, 3, 2)] if len(self.actions) == 4 else self.actions
        )  # as one reads
        for i, action in enumerate(shown):
            centre = (x + w - CAP * (len(self.actions) - i) + CAP / 2, y + h / 2)
            ui.keycap(surface, label(ui.settings, action, i18n.language()), centre, 48)


class BindKeys(PageScene):
    """Asks for one key after the other; Esc gives up, and nothing has changed before the last key is in."""

    covers = False

    @property
    def takes_letters(self) -> bool:  # type: ignore[override]  # as in PageScene
        """Every key is its own."""
        return True

    def __init__(self, ui: Ui, title: str, actions: Sequence[str]) -> None:
        super().__init__(ui)
        self.title = title
        self.actions = tuple(actions)
        self.chosen: dict[str, tuple[int, str]] = {}
        self.refusal = ""

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The sheet."""
        return (WIDTH - 900) / 2, (HEIGHT - 640) / 2, 900.0, 640.0

    def build(self) -> Sequence[Widget]:
        """Only a way out: every key goes to `handle`."""
        x, y, w, h = self.box
        cancel = Button(
            self.ui,
            (x + w / 2 - 180, y + h - 106, 360, 74),
            _("Cancel"),
            self.cancel,
            accent="gold-dark",
            size=27,
        )
        cancel.focusable = False
        return [cancel]

    @property
    def wanted(self) -> str | None:
        """The action whose key is asked for now."""
        return next((action for action in self.actions if action not in self.chosen), None)

    def handle(self, event: pygame.event.Event) -> Transition:
        """A key is taken, unless it means something else."""
        if event.type != pygame.KEYDOWN or event.key == pygame.K_ESCAPE:
            return super().handle(event)
        self.stale = True
        wanted = self.wanted
        if wanted is None:
            return Pop()
        code = event.scancode
        self.refusal = self._why_not(event)
        if self.refusal:
            self.ui.sound.play("error")
            return None
        self.ui.sound.play("touch")
        self.chosen[wanted] = (code, printed(event))
        return self._done() if self.wanted is None else None

    def _why_not(self, event: pygame.event.Event) -> str:
        if not is_free(event):
            return _("This key has another use.")
        mutes = "mute" not in self.actions and means(self.ui.settings, "mute", event)
        if any(code == event.scancode for code, _label in self.chosen.values()):
            return _("This key is taken already.")
        owner = action_of(self.ui.settings, event.scancode)
        if mutes or (owner is not None and owner not in self.actions):
            return _("This key is taken already.")
        return ""

    def _done(self) -> Transition:
        settings = self.ui.settings
        bindings = {**settings.bindings, **{action: code for action, (code, _label) in self.chosen.items()}}
        labels = settings.key_labels
        for code, text in self.chosen.values():
            labels = remembered(labels, code, text) if text else labels
        self.ui.change(bindings=bindings, key_labels=labels)
        return Pop(True)

    def ground(self, surface: pygame.Surface) -> None:
        """A sheet with a card whose corners are keys."""
        ui = self.ui
        x, y, w, _h = self.box
        ui.panel(surface, self.box, "gold-dark")
        ui.text(surface, self.title, (x + w / 2, y + 74), 36, face="title", align="center", width=w - 90)
        wanted = self.wanted
        corner = _(CORNERS[int(wanted[-1])]) if wanted and wanted.startswith("touch") else ""
        ask = (
            _("Press the key for the corner: {corner}").format(corner=corner) if corner else _("Press a key")
        )
        ui.text(surface, ask, (x + w / 2, y + 128), 27, face="bold", align="center", width=w - 90)
        if self.refusal:
            ui.text(surface, self.refusal, (x + w / 2, y + 172), 24, "wrong", align="center", width=w - 90)
        middle = (x + w / 2, y + 350)
        if len(self.actions) != len(CORNERS):
            for i, action in enumerate(self.actions):
                self._cap(surface, action, (middle[0] + (i - (len(self.actions) - 1) / 2) * 110, middle[1]))
            return
        card = (middle[0] - 90, middle[1] - 126, 180.0, 252.0)
        ui.shadow(surface, card, dy=4, blur=6)
        surface.blit(ui.art.paper(ui.view.size_px(card[2:]), "violet"), ui.view.rect(card))
        for i, (dx, dy) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
            self._cap(surface, self.actions[i], (middle[0] + dx * 92, middle[1] + dy * 112))

    def _cap(self, surface: pygame.Surface, action: str, centre: tuple[float, float]) -> None:
        ui = self.ui
        if action in self.chosen:
            code, text = self.chosen[action]
            ui.keycap(surface, text or label_of(ui.settings, code, i18n.language()), centre, 64)
            return
        cap = ui.keycap(surface, "?" if action == self.wanted else " ", centre, 64)
        if action == self.wanted:
            ring = ui.art.box(cap.inflate(12, 12).size, "fight", 12, 1, 4)
            surface.blit(ring, ring.get_rect(center=cap.center))
