"""Text field for any keyboard: dead keys and input methods come as TEXTINPUT and TEXTEDITING."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from scenes.ui.context import Ui
from scenes.ui.design_space import CENTRE, Anchor, Box
from scenes.ui.i18n import _, ngettext
from scenes.ui.stack import Transition
from scenes.ui.text.fonts import drawable
from scenes.ui.text.line_editor import LineEditor
from scenes.ui.text.typesetting import clean
from scenes.ui.theme import Colour
from scenes.ui.widgets.widget import Widget, nothing

TWICE = 0.4
"""Seconds in which a second click takes a word, and a third one everything."""
_MOVES = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)
_CLIPBOARD = {
    (pygame.K_INSERT, True): pygame.K_v,
    (pygame.K_INSERT, False): pygame.K_c,
    (pygame.K_DELETE, True): pygame.K_x,
}
"""The older keys of the clipboard: (key, with Shift) -> the letter that means the same with Ctrl."""

LABEL_RISE = 22.0
"""Units from a field up to the line that its name stands on: the focus ring lies between them."""


class TextField(Widget):
    """One line of text, with a selection and the clipboard. Text input is on only while it has the focus.

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
        tip: str = "",
        anchor: Anchor = CENTRE,
    ) -> None:
        """`label` stands above, `hint` inside while it is empty; `allowed` says which letters may come."""
        super().__init__(ui, box, anchor=anchor, tip=tip)
        self.on_change, self.on_enter = on_change, on_enter
        self.limit, self.label, self.hint, self.size = limit, label, hint, size
        if label:
            high = LABEL_RISE + 22 * ui.view.text_scale
            self.named_at = (box[0], box[1] - high, box[2], high)
        self.allowed, self.accent = allowed, accent
        self.line = LineEditor(text, len(text), len(text))
        self.composing = ""
        self._fresh = True  # all is selected because the field was reached, not by the person
        self._scroll = 0
        self._clicks, self._clicked_at, self._clicked = 0, -1.0, (0.0, 0.0)

    @property
    def text(self) -> str:
        """What stands in it."""
        return self.line.text

    @property
    def caret(self) -> int:
        """Before which letter the caret stands."""
        return self.line.caret

    @property
    def tip_text(self) -> str:
        """The whole text if it is wider than its field; of an empty one what it is for."""
        if not self.text:
            return self.tip
        return self.text if self.ui.type.fit(self.text, self.size, "body", self.box[2] - 40).cut else ""

    def focus_changed(self, focused: bool) -> None:
        """Text input follows the focus; all is selected, so that the first letter replaces what was there."""
        super().focus_changed(focused)
        self.composing = ""
        self._fresh = True
        self._scroll = 0
        if focused:
            self.line.select_all()
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self.rect)
        else:
            self.line.to(len(self.text))
            pygame.key.stop_text_input()

    def grab(self, pos: Sequence[float]) -> None:
        """Set the caret at the pointer; with Shift select up to it; twice a word, three times everything."""
        now = self.ui.now
        near = max(abs(pos[0] - self._clicked[0]), abs(pos[1] - self._clicked[1])) < self.ui.view.px(12)
        again = near and now - self._clicked_at < TWICE
        self._clicks = self._clicks % 3 + 1 if again else 1
        self._clicked_at, self._clicked = now, (pos[0], pos[1])
        self._fresh = False
        place = self._place(pos)
        if self._clicks == 2:
            self.line.select_word(self._letter(pos))
        elif self._clicks == 3:
            self.line.select_all()
        else:
            self.line.to(place, keep=bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))

    def drag(self, pos: Sequence[float]) -> None:
        """Select from where the pointer went down to where it is."""
        if self._clicks == 1:
            self.line.to(self._place(pos), keep=True)
            self.stale = True

    def _widths(self) -> list[int]:
        return [self.ui.type.width(self.text[:n], self.size) for n in range(len(self.text) + 1)]

    def _offset(self, pos: Sequence[float]) -> float:
        return pos[0] - self._inner.x + self._scroll

    def _place(self, pos: Sequence[float]) -> int:
        """The gap between letters that is nearest to the pointer."""
        offset, widths = self._offset(pos), self._widths()
        return min(range(len(widths)), key=lambda n: abs(widths[n] - offset))

    def _letter(self, pos: Sequence[float]) -> int:
        """The letter under the pointer."""
        offset = self._offset(pos)
        return max(0, sum(width <= offset for width in self._widths()) - 1)

    @property
    def _inner(self) -> pygame.Rect:
        return self.rect.inflate(-self.ui.view.px(32), 0)

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
        control = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
        if event.mod & pygame.KMOD_ALT:
            control = False  # AltGr, which some systems tell as Ctrl and Alt
        shift = bool(event.mod & pygame.KMOD_SHIFT)
        if event.key in _MOVES:
            self._move(event.key, word=control, keep=shift)
            return True
        older = _CLIPBOARD.get((event.key, shift)) if shift != control else None
        if older is not None:
            return self._shortcut(older)
        if control and event.key not in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return self._shortcut(event.key)
        line = self.line
        match event.key:
            case pygame.K_BACKSPACE:
                self._edit(lambda: line.cut_to(line.word_start() if control else line.caret - 1))
            case pygame.K_DELETE:
                self._edit(lambda: line.cut_to(line.word_end() if control else line.caret + 1))
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                self.result = self.on_enter()
            case pygame.K_UP | pygame.K_DOWN | pygame.K_TAB | pygame.K_ESCAPE:
                return False
            case _:
                return True  # the letter itself comes as TEXTINPUT; no shortcut may take it
        self._fresh = False
        return True

    def _move(self, key: int, *, word: bool, keep: bool) -> None:
        line = self.line
        left = key in (pygame.K_LEFT, pygame.K_HOME)
        if key in (pygame.K_HOME, pygame.K_END):
            goal = 0 if left else len(self.text)
        elif word:
            goal = line.word_start() if left else line.word_end()
        elif line.selected and not keep and not self._fresh:
            goal = line.start if left else line.end
        else:
            goal = line.caret - 1 if left else line.caret + 1
        line.to(goal, keep=keep)
        self._fresh = False
        self.stale = True

    def _shortcut(self, key: int) -> bool:
        line = self.line
        if key == pygame.K_a:
            line.select_all()
        elif key == pygame.K_v:
            self._insert(pygame.scrap.get_text() if pygame.scrap.has_text() else "")
        elif key in (pygame.K_c, pygame.K_x):
            if line.selected:
                pygame.scrap.put_text(line.selected)
            if key == pygame.K_x and line.selected:
                self._edit(lambda: line.put(""))
        else:
            return False
        self._fresh = False
        self.stale = True
        return True

    def _insert(self, text: str) -> None:
        text = clean(text).replace("\n", " ")
        if self.allowed is not None:
            text = "".join(c for c in text if self.allowed(c))
        known = "".join(c for c in text if drawable(c))
        if known != text:
            lost = sum(not drawable(letter) for letter in text)
            self.ui.tell(
                ngettext(
                    "No font on this machine has this letter: it is left out",
                    "No font on this machine has {n} of these letters: they are left out",
                    lost,
                ).format(n=lost)
            )
        if not known:
            return
        self._fresh = False
        line = self.line
        before, behind = line.text[: line.start], line.text[line.end :]
        text = known[: max(0, self.limit - len(before) - len(behind))]
        if text != known:
            self.ui.tell(_("{n} letters at most").format(n=self.limit))
        whole = clean(before + text)  # a letter and its accent become one

        def write() -> None:
            line.text = whole + behind
            line.to(len(whole))

        self._edit(write)

    def _edit(self, act: Callable[[], None]) -> None:
        """Change the line, and tell it if its text is another one now."""
        before = self.text
        act()
        self.stale = True
        if self.text != before:
            self.result = self.on_change(self.text) if self.on_change is not None else None

    def draw(self, surface: pygame.Surface) -> None:
        """A light field with a line; the text under composition is underlined, the caret stands still."""
        ui, view = self.ui, self.ui.view
        x, y, w, _h = self.box
        rect = self.rect
        if self.label:
            ui.text(surface, self.label, (x, y - LABEL_RISE), 22, "ink-soft", width=w, anchor=self.anchor)
        surface.blit(ui.art.box(rect.size, "paper-light", 8), rect)
        rim: Colour = self.accent if self.focused else "gold-dark"
        surface.blit(ui.art.box(rect.size, rim, 8, 1, 3 if self.focused else 1.6), rect)
        inner = self._inner
        mid = inner.centery
        place = ui.type.place
        if not self.focused:
            shown, ink = (self.text, "ink") if self.text else (self.hint, "ink-soft")
            place(surface, shown, (inner.x, mid), self.size, ink, valign="middle", width=inner.w / view.k)
            return
        widths, half = self._widths(), ui.type.px(self.size) // 2
        line = self.line
        start, end = (line.start, line.end) if self.composing else (line.caret, line.caret)
        before, behind = self.text[:start], self.text[end:]
        whole = before + self.composing + behind
        lead = ui.type.width(before + self.composing, self.size)
        most = max(0, ui.type.width(whole, self.size) - inner.w + view.px(6))
        self._scroll = min(max(self._scroll, lead - inner.w + view.px(6), 0), lead, most)
        left = inner.x - self._scroll
        old = surface.get_clip()
        surface.set_clip(inner.inflate(view.px(6), 0).clip(old))
        if line.selected and not self.composing:
            start, end = widths[line.start], widths[line.end]
            chosen = pygame.Rect(
                left + start, mid - half - view.px(3), end - start, 2 * half + 2 * view.px(3)
            )
            surface.fill(ui.rgb("gold"), chosen)
        place(surface, whole, (left, mid), self.size, valign="middle")
        if self.composing:
            start = widths[line.start]
            under = pygame.Rect(left + start, mid + half, max(2, lead - start), max(1, view.px(2)))
            surface.fill(ui.rgb("gold-dark"), under)
        caret = pygame.Rect(left + lead, mid - half, max(2, view.px(2.5)), 2 * half)
        surface.set_clip(old)
        surface.fill(ui.rgb("ink"), caret)
