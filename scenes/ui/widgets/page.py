"""Page that holds widgets, and brings events to them.

Mouse, touch (SDL sends it as the mouse) and keyboard reach every widget: Tab and Shift+Tab walk, arrows
go to the nearest one that way, Enter and Space press, Esc cancels. The focus ring shows once the keyboard is
used.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from scenes.ui.context import Ui
from scenes.ui.stack import Transition
from scenes.ui.text.snug_sizes import even_room
from scenes.ui.widgets.tip_place import tip_place
from scenes.ui.widgets.widget import Press, Widget

TIP_DELAY = 0.45
"""Seconds the pointer rests on a widget before its tip shows."""
TIP_STAYS, TIP_LETTER = 4.0, 0.08
"""Seconds for which a tip stays, and how much longer for each letter: long enough to be read twice."""
_ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}

TIP_PAD = 14.0
"""Units around the words of a tip, and between it and its widget."""
OWN = 7
"""How much rather a tip covers the words of other widgets than those of its own."""
TIP_WIDTHS = (520.0, 400.0, 320.0, 250.0)
"""Units of the words of a tip at most, the likeliest first: narrower where it would cover something."""


class Page:
    """Widgets of one screen or dialog. `consumed` says whether the last event handled was used."""

    def __init__(
        self,
        ui: Ui,
        widgets: Iterable[Widget] = (),
        *,
        on_cancel: Press | None = None,
        start: Widget | None = None,
        ring: bool = False,
    ) -> None:
        """`start` has the focus first; `ring` shows it before the keyboard is used; `on_cancel` is Esc."""
        self.ui = ui
        self.widgets: list[Widget] = list(widgets)
        self.on_cancel = on_cancel
        self.consumed = False
        self.stale = True
        self.keyboard = ring
        self._focus: Widget | None = None
        self._held: Widget | None = None
        self._hover: Widget | None = None
        self._pos: tuple[int, int] = (-1, -1)
        self._hover_since = 0.0
        self._tip: Widget | None = None
        self._tip_at: tuple[tuple[object, ...], pygame.Rect] = (), pygame.Rect(0, 0, 0, 0)
        self._rest_since = 0.0  # of the pointer or the focus, on what a tip is told of
        self._used = False  # what is rested on was pressed: its tip has served
        if start is not None:
            self.focus(start)

    def add(self, *widgets: Widget) -> None:
        """Put more widgets on top."""
        self.widgets.extend(widgets)
        self.stale = True

    @property
    def wants_redraw(self) -> bool:
        """Whether something looks different now."""
        return self.stale or any(w.stale for w in self.widgets if w.visible)

    @property
    def tipping(self) -> bool:
        """Whether a tip is shown, perhaps beyond the widgets."""
        return self._tip is not None

    @property
    def focused(self) -> Widget | None:
        """The widget that keys go to."""
        return self._focus if self._focus is not None and self._focus.live else None

    def focus(self, widget: Widget | None) -> None:
        """Give the keyboard to a widget."""
        if widget is self._focus:
            return
        if self._focus is not None:
            self._focus.focus_changed(False)
        self._focus = widget
        if widget is not None:
            widget.focus_changed(True)
            self._rest_anew()
        self.stale = True

    def lead(self, widget: Widget) -> None:
        """Give a widget the focus by the keyboard: its ring is shown."""
        self.focus(widget)
        self._show_ring()
        self.stale = True

    def take_over(self, old: Page) -> None:
        """Go on where a page was that this one replaces: places in lists, what is held, what is pointed at.

        Widgets answer to each other by their place in the order, if they are of one kind.
        """
        self._pos = old._pos
        self._hover_since = old._hover_since
        self._rest_since, self._used = old._rest_since, old._used
        for before, now in zip(old.widgets, self.widgets, strict=False):
            if type(before) is not type(now):
                continue
            now.take_over(before)
            if before is old._held and now.live:
                self._held = now
                now.held = True
            if before is old._hover and now.live and now.means(self._pos):
                self._hover = now
                now.hovered = True

    def exchange(self, after: Sequence[Widget]) -> None:
        """Put others in the places of its widgets: what is pointed at or has the focus goes on there."""
        now = {id(before): widget for before, widget in zip(self.widgets, after, strict=True)}
        self.widgets[:] = after
        hovered, focused = now.get(id(self._hover)), now.get(id(self._focus))
        if hovered is not self._hover:
            self._hover = hovered if hovered is not None and hovered.live else None
            if self._hover is not None:
                self._hover.hovered = True
        if focused is not self._focus:
            self.focus(focused if focused is not None and focused.live else None)
        self._tip = None
        self.stale = True

    def left(self) -> None:
        """The page goes away: let go of the keyboard (a text field stops text input)."""
        self.focus(None)

    # -- events

    def handle(self, event: pygame.event.Event) -> Transition:
        """One event in window pixels."""
        self.consumed = False
        match event.type:
            case pygame.MOUSEMOTION:
                return self._moved(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._down(event.pos)
            case pygame.MOUSEBUTTONUP if event.button == 1:
                return self._up(event.pos, bool(getattr(event, "touch", False)))
            case pygame.MOUSEWHEEL:
                return self._wheel(getattr(event, "precise_y", event.y))
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.TEXTINPUT | pygame.TEXTEDITING | pygame.KEYUP:
                widget = self.focused
                if widget is not None and widget.key(event):
                    self.consumed = self.stale = True
                    return widget.after()
            case pygame.WINDOWLEAVE:
                self._hover_at(None)
        return None

    def _at(self, pos: Sequence[float]) -> Widget | None:
        shown = [w for w in reversed(self.widgets) if w.visible]
        hit = next((w for w in shown if w.hit(pos)), None)
        return hit if hit is not None else next((w for w in shown if w.means(pos)), None)

    def _hover_at(self, widget: Widget | None) -> None:
        if widget is self._hover:
            return
        for other, value in ((self._hover, False), (widget, True)):
            if other is not None:
                other.hover_changed(value)
                other.stale = True
        self._hover = widget
        self._hover_since = self.ui.now
        self._rest_anew()
        self._tip = None
        self.stale = True

    def _rest_anew(self) -> None:
        """A tip has its time again."""
        self._rest_since, self._used = self.ui.now, False

    def _moved(self, pos: tuple[int, int]) -> Transition:
        self._pos = pos
        if self._held is not None:
            self._held.drag(pos)
            self.consumed = True
            return self._held.after()
        widget = self._at(pos)
        if not self._used:
            self._rest_since = self.ui.now
        self._hover_at(widget if widget is not None and widget.enabled else None)
        self.consumed = widget is not None
        return None

    def _down(self, pos: tuple[int, int]) -> Transition:
        self._pos = pos
        self._tip = None
        widget = self._at(pos)
        if self.keyboard:
            self.keyboard = False
            self.stale = True
        if widget is None:
            return None
        self.consumed = True
        if not widget.enabled:
            return None
        self._hover_at(widget)
        widget.stale = True
        if widget.focusable:
            self.focus(widget)
        if not widget.hit(pos):  # on its name
            return None
        self._held = widget
        widget.held = True
        widget.grab(pos)
        return widget.after()

    def _up(self, pos: tuple[int, int], touch: bool) -> Transition:
        widget, self._held = self._held, None
        if widget is None:
            return None
        self.consumed = self.stale = True
        widget.held = False
        widget.stale = True
        widget.release(pos)
        if touch:
            self._hover_at(None)
        return self._press(widget) if widget.live and widget.hit(pos) else widget.after()

    def _press(self, widget: Widget) -> Transition:
        if widget.sound:
            self.ui.sound.play(widget.sound)
        widget.stale = self._used = True
        return widget.press()

    def _wheel(self, steps: float) -> Transition:
        for widget in reversed(self.widgets):
            if widget.live and widget.hit(self._pos) and widget.wheel(steps):
                self.consumed = self.stale = True
                return widget.after()
        return None

    def _key(self, event: pygame.event.Event) -> Transition:
        widget = self.focused
        if widget is not None and widget.key(event):
            self.consumed = self.stale = True
            return widget.after()
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
            return None
        if event.key == pygame.K_TAB:
            self._walk(-1 if event.mod & pygame.KMOD_SHIFT else 1)
        elif event.key in _ARROWS:
            self._turn(_ARROWS[event.key])
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and widget is not None:
            self._show_ring()
            self.consumed = True
            return self._press(widget)
        elif event.key == pygame.K_ESCAPE and self.on_cancel is not None:
            self.consumed = True
            return self.on_cancel()
        return None

    def _show_ring(self) -> None:
        self._hover_at(None)  # a pointer that rests somewhere means nothing until it moves again
        self.stale = self.stale or not self.keyboard
        self.keyboard = True

    def _stops(self) -> list[Widget]:
        return [w for w in self.widgets if w.live and w.focusable]

    def _walk(self, step: int) -> None:
        stops = self._stops()
        if not stops:
            return
        self.consumed = True
        here = self.focused
        if here is None:
            self.focus(stops[0 if step > 0 else -1])
        elif self.keyboard or here.takes_letters or here not in stops:
            index = stops.index(here) if here in stops else -1
            self.focus(stops[(index + step) % len(stops)])
        self._show_ring()
        self.stale = True

    def _turn(self, way: tuple[int, int]) -> None:
        here = self.focused
        if here is None:
            self._walk(1)
            return
        self.consumed = True
        self._show_ring()
        found = nearest(here.rect, [w for w in self._stops() if w is not here], way)
        if found is not None:
            self.focus(found)

    # -- drawing

    def update(self) -> None:
        """Let tips come out after the pointer has rested, and go; call it from the scene's `update`.

        A tip goes when it was read, or when its widget is pressed: it lies over what the press shows.
        """
        resting = self._hover if self._hover is not None and self._hover.tip_text else None
        if resting is None and self.keyboard and self.focused is not None and self.focused.tip_text:
            resting = self.focused
        due = resting if self.ui.now - self._hover_since >= TIP_DELAY or resting is not self._hover else None
        if due is not None and (self._used or self.ui.now - self._rest_since > _read(due.tip_text)):
            due = None
        if due is not self._tip:
            self._tip = due
            self.stale = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every visible widget, the focus ring and the tip."""
        for widget in self.widgets:
            if widget.visible:
                widget.draw(surface)
            widget.stale = False
        ringed = self.focused
        if ringed is not None and self.keyboard and not ringed.round_focus:
            self.ui.focus(surface, ringed.ring_box, anchor=ringed.anchor)
        if self._tip is not None:
            self._draw_tip(surface, self._tip)
        self.stale = False

    def _draw_tip(self, surface: pygame.Surface, widget: Widget) -> None:
        ui, pad = self.ui, self.ui.view.px(TIP_PAD)
        box = self.tip_box(widget)
        surface.blit(ui.art.box(box.size, "night", 10, 0.95), box)
        surface.blit(ui.art.box(box.size, "gold", 10, 1.0, 1.5), box)
        words = self._tip_words(widget, (box.w - 2 * pad) / ui.view.k)
        surface.blit(words, box.move(pad, pad))

    def _tip_words(self, widget: Widget, wide: float) -> pygame.Surface:
        return self.ui.type.paragraph(widget.tip_text, 22, "cream", width=wide)

    def tip_box(self, widget: Widget) -> pygame.Rect:
        """Where the tip of a widget lies: where it covers no words and no values, or fewest."""
        pad, rect = self.ui.view.px(TIP_PAD), widget.rect
        others = (w for w in self.widgets if w is widget or (w.visible and not w.rect.contains(rect)))
        covered = [part for other in others for part in other.word_rects]
        covered += widget.word_rects * OWN
        facts = (widget.tip_text, self.ui.view, *map(tuple, (rect, *covered)))
        if self._tip_at[0] == facts:
            return self._tip_at[1].copy()
        line = self.ui.type.width(widget.tip_text, 22) / self.ui.view.k + 4
        widths = [min(TIP_WIDTHS[0], line)]
        for wide in TIP_WIDTHS[1:]:
            if wide < line:
                widths.append(even_room(self.ui, widget.tip_text, 22, "body", wide))
        boxes = [self._tip_words(widget, wide).get_rect().inflate(2 * pad, 2 * pad) for wide in widths]
        window = pygame.Rect((0, 0), self.ui.view.size)
        self._tip_at = facts, tip_place(window, rect, covered, boxes, pad)
        return self._tip_at[1].copy()


def _read(words: str) -> float:
    """Seconds for which a tip of so many words stays."""
    return TIP_STAYS + TIP_LETTER * len(words)


def nearest(here: pygame.Rect, others: Sequence[Widget], way: tuple[int, int]) -> Widget | None:
    """The widget that lies that way: near, and rather straight ahead than aside.

    One that lies apart and further aside than ahead is not meant: to the right of the last doorway is
    nothing, not a button below it, however far that reaches.
    """
    best: tuple[float, Widget] | None = None
    for widget in others:
        rect = widget.rect
        dx, dy = rect.centerx - here.centerx, rect.centery - here.centery
        along = dx * way[0] + dy * way[1]
        if way[0]:
            gap = max(0, rect.left - here.right if way[0] > 0 else here.left - rect.right)
            aside = (
                max(0, rect.top - here.bottom, here.top - rect.bottom) + abs(rect.centery - here.centery) / 8
            )
        else:
            gap = max(0, rect.top - here.bottom if way[1] > 0 else here.top - rect.bottom)
            aside = (
                max(0, rect.left - here.right, here.left - rect.right) + abs(rect.centerx - here.centerx) / 8
            )
        apart = aside > abs(dy if way[0] else dx) / 8
        if along <= 0 or (apart and (not gap or along < abs(dy if way[0] else dx))):
            continue
        cost = gap + 3 * aside + along / 16
        if best is None or cost < best[0]:
            best = (cost, widget)
    return best[1] if best else None
