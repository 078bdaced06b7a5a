"""A field for text by any keyboard: dead keys and input methods come as TEXTINPUT and TEXTEDITING."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.stack import Transition
from scenes.ui.kit import Ui
from scenes.ui.setting import clean
from scenes.ui.theme import Colour
from scenes.ui.view import CENTRE, Anchor, Box
from scenes.ui.widget import Widget, nothing


class Field(Widget):
    """One line of text. Text input is on only while it has the focus.

    `on_change` gets the text after every change, `on_enter` follows Enter. `limit` counts letters.
    """

    sound = None
    takes_letters = True

    def __init__(
        self,
        ui: Ui,
        box: Box,
        text: str = "",
        on_change: Callable[[str], Transition] | None = None,
        *,
        on_enter: Callable[[], Transition] = nothing,
        limit: int = 24,
        label: str = "",
        hint: str = "",
        size: float = 28,
        allowed: Callable[[str], bool] | None = None,
        accent: Colour = "gold",
        anchor: Anchor = CENTRE,
    ) -> None:
        """`label` stands above, `hint` inside while it is empty; `allowed` says which letters may come."""
        super().__init__(ui, box, anchor=anchor)
        self.text = text
        self.on_change, self.on_enter = on_change, on_enter
        self.limit, self.label, self.hint, self.size = limit, label, hint, size
        self.allowed, self.accent = allowed, accent
        self.caret = len(text)
        self.composing = ""
        self._fresh = True

    @property
    def tip_text(self) -> str:
        """The whole text if it is wider than its field."""
        return self.text if self.ui.type.fit(self.text, self.size, "body", self.box[2] - 40).cut else ""

    def focus_changed(self, focused: bool) -> None:
        """Text input follows the focus; the first letter typed replaces what was there."""
        super().focus_changed(focused)
        self.composing = ""
        self._fresh = True
        self.caret = len(self.text)
        if focused:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            pygame.key.stop_text_input()

    def grab(self, pos: Sequence[float]) -> None:
        """Set the caret at the pointer."""
        px = self.ui.type.px(self.size)
        offset = pos[0] - self.rect.x - self.ui.view.px(20)
        widths = [self.ui.type.width(self.text[:n], self.size) for n in range(len(self.text) + 1)]
        self.caret = min(range(len(widths)), key=lambda n: abs(widths[n] - offset)) if px else 0
        self._fresh = False

    def key(self, event: pygame.event.Event) -> bool:
        """Letters, the caret's keys, Backspace, Delete, paste, Enter. Tab and Esc go on to the page."""
        match event.type:
            case pygame.TEXTINPUT:
                self.composing = ""
                self._insert(event.text)
                return True
            case pygame.TEXTEDITING:
                self.composing = clean(event.text)
                return True
            case pygame.KEYDOWN:
                return self._keydown(event)
        return False

    def _keydown(self, event: pygame.event.Event) -> bool:
        if self.composing:  # the input method has the keys
            return True
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._shortcut(event.key)
        match event.key:
            case pygame.K_LEFT:
                self.caret = max(0, self.caret - 1)
            case pygame.K_RIGHT:
                self.caret = min(len(self.text), self.caret + 1)
            case pygame.K_HOME:
                self.caret = 0
            case pygame.K_END:
                self.caret = len(self.text)
            case pygame.K_BACKSPACE:
                if self._fresh:
                    self._changed("", 0)
                elif self.caret:
                    self._changed(self.text[: self.caret - 1] + self.text[self.caret :], self.caret - 1)
            case pygame.K_DELETE:
                self._changed(self.text[: self.caret] + self.text[self.caret + 1 :], self.caret)
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                self.result = self.on_enter()
            case pygame.K_UP | pygame.K_DOWN | pygame.K_TAB | pygame.K_ESCAPE:
                return False
            case _:
                return True  # the letter itself comes as TEXTINPUT; no shortcut may take it
        self._fresh = False
        return True

    def _shortcut(self, key: int) -> bool:
        if key == pygame.K_v:
            self._insert(pygame.scrap.get_text() if pygame.scrap.has_text() else "")
        elif key == pygame.K_c:
            pygame.scrap.put_text(self.text)
        else:
            return False
        return True

    def _insert(self, text: str) -> None:
        text = clean(text).replace("\n", " ")
        if self.allowed is not None:
            text = "".join(c for c in text if self.allowed(c))
        if not text:
            return
        before = "" if self._fresh else self.text[: self.caret]
        behind = "" if self._fresh else self.text[self.caret :]
        self._fresh = False
        text = text[: max(0, self.limit - len(before) - len(behind))]
        whole = clean(before + text)
        self._changed(whole + behind, len(whole))

    def _changed(self, text: str, caret: int) -> None:
        self.caret = caret
        self.stale = True
        if text != self.text:
            self.text = text
            self.result = self.on_change(text) if self.on_change is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """A light field with a line; the text under composition is underlined, the caret stands still."""
        ui, view = self.ui, self.ui.view
        x, y, w, _h = self.box
        rect = self.rect
        if self.label:
            ui.text(surface, self.label, (x, y - 12), 22, "ink-soft", width=w, anchor=self.anchor)
        surface.blit(ui.art.box(rect.size, "paper-light", 8), rect)
        line: Colour = self.accent if self.focused else "gold-dark"
        surface.blit(ui.art.box(rect.size, line, 8, 1, 3 if self.focused else 1.6), rect)
        inner = rect.inflate(-view.px(32), 0)
        mid = inner.centery
        place = ui.type.place
        if not self.focused:
            shown, ink = (self.text, "ink") if self.text else (self.hint, "ink-soft")
            place(surface, shown, (inner.x, mid), self.size, ink, valign="middle", width=inner.w / view.k)
            return
        before, behind = self.text[: self.caret], self.text[self.caret :]
        lead = ui.type.width(before + self.composing, self.size)
        shift = max(0, lead - inner.w + view.px(6))
        old = surface.get_clip()
        surface.set_clip(inner)
        place(surface, before + self.composing + behind, (inner.x - shift, mid), self.size, valign="middle")
        start = ui.type.width(before, self.size)
        half = ui.type.px(self.size) // 2
        if self.composing:
            under = pygame.Rect(inner.x - shift + start, mid + half, max(2, lead - start), max(1, view.px(2)))
            surface.fill(ui.rgb("gold-dark"), under)
        caret = pygame.Rect(inner.x - shift + lead, mid - half, max(2, view.px(2.5)), 2 * half)
        surface.set_clip(old)
        surface.fill(ui.rgb("ink"), caret)
