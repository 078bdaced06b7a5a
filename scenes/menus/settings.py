"""Settings page: what the person can set; every change applies at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.menus.key_binding_page import BindKeys, KeyRow
from scenes.table.aids.aids_sheet import AidsSheet
from scenes.ui import i18n
from scenes.ui.design_space import Box
from scenes.ui.i18n import _
from scenes.ui.key_bindings import SCANCODES
from scenes.ui.stack import Pop, Push, Transition
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.page_scene import Composed
from scenes.ui.widgets.selector import Selector
from scenes.ui.widgets.toggle_slider import Slider, Toggle
from scenes.ui.widgets.widget import Widget

SHEET = (70.0, 120.0, 1780.0, 820.0)
COLUMN = 800.0
ROW = 60.0
STEP = 78.0
LABEL = 330.0
Builder = Callable[[Box], Widget]
WINDOWS = ((1280, 720), (1600, 900), (1920, 1080), (2560, 1080), (2560, 1440), (3840, 2160))
"""Sizes of the window offered, where the screen has room for them."""


class SettingsPage(Composed):
    """Two columns of settings; pops by itself."""

    ring = True

    def build(self) -> Sequence[Widget]:
        """Picture at the left, sound and keys at the right, Back at the foot."""
        x, y = SHEET[0] + 60, SHEET[1] + 104
        step = min(STEP, (SHEET[3] - 132) / max(len(self._left()), len(self._right())))
        left = [make((x, y + i * step, COLUMN, ROW)) for i, make in enumerate(self._left())]
        x = SHEET[0] + SHEET[2] - 60 - COLUMN
        right = [make((x, y + i * step, COLUMN, ROW)) for i, make in enumerate(self._right())]
        back = Button(
            self.ui, (760, 956, 400, 84), _("Back"), Pop, icon="previous-button", accent="gold-dark"
        )
        return [*left, *right, back]

    def _left(self) -> list[Builder]:
        return [
            self._language,
            self._text_scale,
            self._fullscreen,
            self._window,
            self._speed,
            self._reduced,
            self._waits,
            self._explanations,
            self._aids,
        ]

    def _right(self) -> list[Builder]:
        return [
            self._effects,
            self._music,
            self._muted,
            self._voices,
            lambda box: self._keys(box, _("Mute key"), ("mute",)),
            lambda box: self._keys(box, _("Keys that explain"), ("explain", "terms")),
            lambda box: self._keys(box, _("Corners, left player"), tuple(f"touch_0_{i}" for i in range(4))),
            lambda box: self._keys(box, _("Corners, right player"), tuple(f"touch_1_{i}" for i in range(4))),
            self._usual_keys,
        ]

    # -- the settings, one each

    def _language(self, box: Box) -> Widget:
        return Selector(
            self.ui,
            box,
            list(i18n.LANGUAGES.items()),
            i18n.language(),
            lambda v: self.set(language=v),
            label=_("Language"),
            label_width=LABEL,
        )

    def _text_scale(self, box: Box) -> Widget:
        return Slider(
            self.ui,
            box,
            _("Text size"),
            self.ui.settings.text_scale,
            lambda _v: None,
            low=80,
            high=150,
            step=10,
            label_width=LABEL,
            on_drop=lambda v: self.set(text_scale=v),
        )

    def _fullscreen(self, box: Box) -> Widget:
        return Toggle(
            self.ui,
            box,
            _("Full screen (F11)"),
            self.ui.settings.fullscreen,
            lambda v: self.set(fullscreen=v),
        )

    def _window(self, box: Box) -> Widget:
        now = self.ui.view.size
        sizes = sorted({size for size in WINDOWS if self._has_room(size)} | {now})
        options = [(size, f"{size[0]} × {size[1]}") for size in sizes]
        choice = Selector(
            self.ui,
            box,
            options,
            now,
            lambda v: self.set(window=v),
            label=_("Window"),
            label_width=LABEL,
            row=False,
        )
        choice.enabled = not self.ui.settings.fullscreen
        return choice

    @staticmethod
    def _has_room(size: tuple[int, int]) -> bool:
        try:
            screens = pygame.display.get_desktop_sizes()
        except pygame.error:
            return False  # no screen to ask: the window's own size is offered all the same
        return any(size[0] <= w and size[1] <= h for w, h in screens)

    def _speed(self, box: Box) -> Widget:
        options = [("off", _("Off")), ("fast", _("Fast")), ("normal", _("Normal")), ("slow", _("Slow"))]
        return Selector(
            self.ui,
            box,
            options,
            self.ui.settings.speed,
            lambda v: self.set(speed=v),
            label=_("Card speed"),
            label_width=LABEL,
        )

    def _reduced(self, box: Box) -> Widget:
        return Toggle(
            self.ui,
            box,
            _("Reduced motion"),
            self.ui.settings.reduced_motion,
            lambda v: self.set(reduced_motion=v),
            tip=_("Fades instead of travelling cards"),
        )

    def _aids(self, box: Box) -> Widget:
        x, y, w, h = box
        label, opens = _("Aids at the table"), lambda: Push(AidsSheet(self.ui))
        return Button(
            self.ui, (x + LABEL, y, w - LABEL, h + 8), label, opens, icon="light-bulb", accent="gold-dark",
            size=26,
        )  # fmt: skip

    def _waits(self, box: Box) -> Widget:
        return Toggle(
            self.ui,
            box,
            _("Wait for my click"),
            self.ui.settings.wait_for_click,
            lambda v: self.set(wait_for_click=v),
            tip=_("Your losses stay in sight until you go on"),
        )

    def _explanations(self, box: Box) -> Widget:
        return Toggle(
            self.ui,
            box,
            _("Explanations when pointing"),
            self.ui.settings.explanations,
            lambda v: self.set(explanations=v),
            tip=_("A right click and the key explain in any case"),
        )

    def _effects(self, box: Box) -> Widget:
        def drop(value: int) -> Transition:
            self.set(effects_volume=value)
            self.ui.sound.play("card_down")
            return None

        return Slider(
            self.ui,
            box,
            _("Sounds"),
            self.ui.settings.effects_volume,
            lambda _v: None,
            label_width=LABEL,
            on_drop=drop,
        )

    def _music(self, box: Box) -> Widget:
        return Slider(
            self.ui,
            box,
            _("Music"),
            self.ui.settings.music_volume,
            lambda v: self.set(music_volume=v),
            label_width=LABEL,
        )

    def _muted(self, box: Box) -> Widget:
        return Toggle(self.ui, box, _("Mute everything"), self.ui.settings.muted, lambda v: self.set(muted=v))

    def _voices(self, box: Box) -> Widget:
        return Toggle(
            self.ui,
            box,
            _("Characters speak"),
            self.ui.settings.voices,
            lambda v: self.set(voices=v),
            tip=_("A line now and then; it tells nothing of their cards"),
        )

    def _keys(self, box: Box, label: str, actions: tuple[str, ...]) -> Widget:
        return KeyRow(self.ui, box, label, actions, lambda: Push(BindKeys(self.ui, label, actions)))

    def _usual_keys(self, box: Box) -> Widget:
        ours = {name: code for name, code in self.ui.settings.bindings.items() if name not in SCANCODES}
        button = Button(
            self.ui,
            (box[0] + LABEL, box[1], box[2] - LABEL, box[3] + 8),
            _("Usual keys"),
            lambda: self.set(bindings=ours, key_labels={}),
            icon="keyboard",
            accent="gold-dark",
            size=26,
        )
        button.enabled = self.ui.settings.bindings != ours or bool(self.ui.settings.key_labels)
        return button

    def set(self, **values: object) -> Transition:
        """Change and keep."""
        self.ui.change(**values)
        self.stale = True
        if not {"language", "text_scale"} & set(values):
            self._refresh()
        return None

    def update(self, dt: float) -> Transition:
        """The mute key works here too."""
        for widget in self.page.widgets:
            if isinstance(widget, Toggle) and widget.label == _("Mute everything"):
                widget.stale = widget.stale or widget.value != self.ui.settings.muted
                widget.value = self.ui.settings.muted
        return super().update(dt)

    def _refresh(self) -> None:
        """What depends on other settings."""
        for widget in self.page.widgets:
            if isinstance(widget, Selector) and widget.label == _("Window"):
                widget.enabled = not self.ui.settings.fullscreen
            widget.stale = True

    def returned(self, value: object) -> Transition:  # noqa: ARG002 - whatever was changed, show what there is
        """Back from the keys or the aids."""
        self.rebuild()
        return None

    def compose(self, surface: pygame.Surface) -> None:
        """The arcade, darkened, and a sheet in two columns."""
        ui = self.ui
        ui.backdrop(surface, "caravanserai")
        surface.fill((120, 120, 130), special_flags=pygame.BLEND_RGB_MULT)
        ui.panel(surface, SHEET, "gold", _("Settings"))
        middle = SHEET[0] + SHEET[2] / 2
        line = ui.view.rect((middle - 0.75, SHEET[1] + 110, 1.5, SHEET[3] - 150))
        surface.fill(ui.rgb("paper-edge"), line)
