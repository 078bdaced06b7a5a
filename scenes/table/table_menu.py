"""Table menu: what one may do besides playing."""

from __future__ import annotations

import pygame

from scenes.table.aids.aids import Aids
from scenes.table.aids.aids_sheet import AidsSheet
from scenes.table.deal_tag import copied
from scenes.ui import i18n, key_bindings
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Push, Transition
from scenes.ui.widgets.choice_sheet import Column

MUTE = "mute"
AIDS = "aids"
CODE = "code"


class TableMenu(Column):
    """What one may do besides playing. Pops "resign", "leave", "rules", "settings" or None."""

    def __init__(
        self, ui: Ui, *, can_resign: bool, saved: bool = True, aids: Aids | None = None, code: str = ""
    ) -> None:
        """`code`: that of the deal, "" if it has none."""
        self.can_resign, self.saved, self.aids, self.code = can_resign, saved, aids, code
        super().__init__(ui, _("Menu"), [])
        self._list()

    def _list(self) -> None:
        self.answers = [(None, _("Go on")), ("rules", _("Rules"))]
        if self.aids is not None and self.aids.offers:
            self.answers.append((AIDS, _("Aids")))
        self.answers += [("settings", _("Settings")), (MUTE, self._sound())]
        if self.code:
            self.answers.append((CODE, _("Copy the deal’s code")))
        if self.can_resign:
            self.answers.append(("ask resign", _("Resign")))
        leave = _("Leave (the match is saved)") if self.saved else _("Leave (this match cannot be saved)")
        self.answers.append(("leave", leave))

    def _sound(self) -> str:
        """Whether there is sound, and the key that changes it anywhere."""
        key = key_bindings.label(self.ui.settings, "mute", i18n.language())
        text = _("Sound: off ({key})") if self.ui.settings.muted else _("Sound: on ({key})")
        return text.format(key=key)

    def update(self, dt: float) -> Transition:
        """The mute key works here too."""
        if any(value == MUTE and label != self._sound() for value, label in self.answers):
            self._list()
            self.rebuild()
        return super().update(dt)

    def handle(self, event: pygame.event.Event) -> Transition:
        """Giving up is asked again."""
        match super().handle(event):
            case Pop("ask resign"):
                self.title = _("Give the match up?")
                self.answers = [(None, _("Go on playing")), ("resign", _("Resign"))]
                self.rebuild()
                return None
            case Pop(value) if value == AIDS:
                return Push(AidsSheet(self.ui, self.aids))
            case Pop(value) if value == CODE:
                return copied(self.ui, self.code)
            case Pop(value) if value == MUTE:
                self.ui.change(muted=not self.ui.settings.muted)
                return None
            case other:
                return other
