"""App: the clock and the loop that carries events to the scene on top, in one window."""

from __future__ import annotations

import contextlib
import logging
import signal
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from game import disk_watch, storage
from game.match.journal.writer_thread import Writer
from scenes.shell import routes, sdl_queries
from scenes.shell.error_screens import Closing, Failure, FirstScene, write_log
from scenes.shell.first_picture import FirstPicture
from scenes.shell.frame_pacing import Pacing, Ticker
from scenes.shell.frame_presentation import Present, present
from scenes.shell.key_repeat import HeldKeys
from scenes.shell.sdl_environment import SIGNALS, Asked
from scenes.shell.window import beside, open_window, opens_maximised
from scenes.shell.window_size import WindowSize
from scenes.table.saving_sign import DiskSign
from scenes.ui import key_bindings
from scenes.ui.context import Ui
from scenes.ui.i18n import _, translate
from scenes.ui.stack import Push, Quit, Scene, Stack
from scenes.ui.text.fonts import ASSETS
from scenes.ui.toast import Toast, seconds_for
from scenes.ui.widgets.dialog import Dialog

BROKEN = 70
"""Exit code when the app could not even say what went wrong (EX_SOFTWARE)."""
FAREWELL = 10.0
"""Seconds that the disk may take at the end, when the window is gone."""
SPARE = 0.006
"""Seconds of a frame without motion that go into what will be needed later."""
_SIZES = (pygame.WINDOWRESIZED, pygame.WINDOWSIZECHANGED)
_DEVICES = (pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED)
_BUTTONS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.FINGERDOWN)


log = logging.getLogger("caravanserai")


class Ended(BaseException):
    """The system ends the app in the middle of a picture."""


def _prepare(window: pygame.Window) -> None:
    """Start what pygame needs for letters and keys, and give the window its icon."""
    pygame.font.init()
    pygame.key.stop_text_input()
    pygame.key.set_repeat(400, 35)
    icon = ASSETS / "icon.png"
    if icon.exists():
        window.set_icon(pygame.image.load(icon))


class App:
    """One window and one stack of scenes. `run` returns the exit code."""

    def __init__(
        self,
        first: FirstScene,
        home: FirstScene | None = None,
        settings: storage.Settings | None = None,
        *,
        window: pygame.Window | None = None,
        size: tuple[int, int] | None = None,
        ticker: Ticker | None = None,
        keep: bool = True,
    ) -> None:
        """`home` is where an error leads back to (default: `first`). `keep` False writes no settings.

        `window` is one opened already, else one is opened. `size` is one asked for this time only; without it
        the size (or the full screen) of the settings is used, and kept at the end. Raises NoDisplay.
        """
        settings = settings or storage.Settings()
        fullscreen = settings.fullscreen and size is None
        self.window = window or open_window(
            size, fullscreen, kept=settings.window, maximised=settings.maximised
        )
        self.ticker = ticker or Ticker(wait=sdl_queries.wait if sdl_queries.can_wait() else None)
        _prepare(self.window)
        size_now = self.window.get_surface().get_size()
        self.ui = Ui(size_now, settings, clock=self.ticker.now, keep=keep, routes=routes)
        self.first, self.home = first, home or first
        self.stack: Stack | None = None
        self.terminated = False
        self._painting = False  # nothing is under way but a picture, which may be left at any moment
        self.present: Present = present
        """Hands a frame to the screen; benches and tests put their own in its place."""
        self.frames = 0
        self._first = FirstPicture()
        self.sizing = WindowSize(
            self.window,
            fullscreen=fullscreen,
            now=lambda: self.ui.now,
            size=size or beside(settings.window),
            maximised=opens_maximised(size, settings.maximised),
        )
        self._frozen: pygame.Surface | None = None
        self.pacing = Pacing(self.ticker, self.ui.tick())
        self._held = HeldKeys()
        self._toast: Toast | None = None
        self._preparing = True  # the scene has still something to make for later
        self._size_is_kept = keep and size is None
        self._sign = DiskSign(self.ui)
        if keep:
            self.ui.write_with(Writer("matches"), Writer("settings"))

    @property
    def top(self) -> Scene | None:
        """The scene that has the events; None before the first and after the last."""
        return self.stack.top if self.stack is not None else None

    # -- the loop

    def run(self) -> int:
        """Play until the last scene is gone. Returns the exit code."""
        try:
            with self._signals():
                if Asked.to_end:
                    return 0
                try:
                    self.start()
                    while self.step():
                        self.rest()
                except Ended:
                    if self.stack is not None:
                        self.stack.apply(Quit())
            return self.stack.code or 0 if self.stack is not None else BROKEN
        finally:
            self.close()
            pygame.quit()

    def start(self) -> None:
        """Make the first scene and draw its first frame."""
        self.ui.tick()
        self._guarded(self._begin)
        self.show()
        self.ui.sound.open(self.ticker.now())

    def _begin(self) -> None:
        home = self.home
        beneath = (lambda: home(self.ui)) if home is not self.first else None
        self.stack = Stack(self.first(self.ui), beneath)

    def step(self) -> bool:
        """Events, time, picture, once. False when the app must end."""
        disk_watch.frame()
        if self.terminated and self.stack is not None:
            self.stack.apply(Quit())
        events = pygame.event.get()
        now = self.ui.tick()
        if events or (self.top is not None and self.top.moving):
            self.pacing.stir(now)
        for event in events:
            if self.stack is None or self.stack.code is not None:
                break
            self._event(event)
        if not events and self.pacing.skips(now):
            return self.stack is not None and self.stack.code is None
        dt = self.pacing.passed(now)
        if self.stack is not None and self.stack.code is None:
            self._guarded(lambda: self._advance(min(dt, 0.25)))
            self.show()
            if not events:
                if self.top is not None and not self.top.moving:
                    self.ui.sound.look(now)
                self._guarded(partial(self._at_leisure, self._prepare))
        return self.stack is not None and self.stack.code is None

    def _prepare(self) -> None:
        """While nothing moves, the scene makes what it will need later."""
        top = self.top
        until = self.ticker.now() + SPARE
        self._preparing = top is not None
        if self._first.awaits(top):
            return
        while top is not None and not top.moving and self.ticker.now() < until:
            if not top.prepare():
                self._preparing = False
                break

    def rest(self) -> None:
        """Sleep until the next frame: short while something moves or the person is active, else long."""
        top = self.top
        moves = top is not None and (top.moving or top.wants_redraw)
        self.pacing.rest(moves=moves, deeply=lambda: self._rests_deeply)

    @property
    def _rests_deeply(self) -> bool:
        """Whether only the person can make something happen."""
        if self._preparing or self._toast is not None or self.ui.writer.busy or self.ui.art.draughtsman.busy:
            return False
        return self.top is not None and self.top.awaits_person

    def _event(self, event: pygame.event.Event) -> None:
        if self._held.repeats(event):
            return
        if event.type in _SIZES:
            if self.window.get_surface().get_size() != self.ui.view.size or self.sizing.pulled:
                self.sizing.pull()
                self._guarded(self._stretch)
        elif event.type == pygame.QUIT:
            self.ask_to_close()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN):
            self._stale()
        elif event.type in _DEVICES:
            self.ui.sound.devices_changed(event, self.ticker.now())
        elif event.type == pygame.KEYDOWN and self._own_key(event):
            return
        elif event.type == pygame.DROPFILE:
            self._guarded(lambda: self._dropped(Path(event.file)))
        else:
            if event.type in _BUTTONS and self.sizing.pulled:
                self._guarded(self._settle)
            scaled = self._in_pixels(event)
            self._guarded(lambda: self._hand_over(scaled))

    def _in_pixels(self, event: pygame.event.Event) -> pygame.event.Event:
        """The event with its position in pixels of the surface, where the system counts in larger points."""
        factor = self.ui.view.width / max(1, self.window.size[0])
        if factor == 1 or not hasattr(event, "pos"):
            return event
        facts = {**event.dict, "pos": (round(event.pos[0] * factor), round(event.pos[1] * factor))}
        return pygame.event.Event(event.type, facts)

    def _in_points(self, size: tuple[int, int]) -> tuple[int, int]:
        """A size of the surface in the system's points, which may be larger than pixels."""
        factor = self.ui.view.width / max(1, self.window.size[0])
        return round(size[0] / factor), round(size[1] / factor)

    def _hand_over(self, event: pygame.event.Event) -> None:
        assert self.stack is not None
        top = self.stack.top
        if top is not None:
            self.stack.apply(top.handle(event))

    def _dropped(self, path: Path) -> None:
        """A file was dropped on the window."""
        from scenes.menus.matches.file_opening import dropped

        assert self.stack is not None
        self.stack.apply(dropped(self.ui, path, self.stack.scenes))

    def _advance(self, dt: float) -> None:
        assert self.stack is not None
        if (self.sizing.look() or self.sizing.due) and self.sizing.noticed():
            self.ui.change(fullscreen=self.sizing.fullscreen)
        if self.sizing.due:
            self._settle()
        if self.ui.window_changed:
            self.ui.window_changed = False
            self.sizing.fill(self.ui.settings.fullscreen)
            wanted, self.ui.window_wanted = self.ui.window_wanted, None
            self.sizing.take(None if wanted is None else self._in_points(wanted))
        if self.ui.relayout:
            self.ui.relayout = False
            self._settle()
        if self.ui.art.arrived() or self.ui.redraw:
            self.ui.redraw = False
            self.stack.refreshed()
            self._first.again()
        if self.ui.word is not None:
            icon, words = self.ui.word
            self.ui.word = None
            self._say(icon, words)
        self.ui.hear()
        if self._sign.changed():
            self._stale()
        if self._toast is not None and self.ui.now >= self._toast.until:
            self._toast = None
            self._stale()
        top = self.stack.top
        if top is not None and not self._first.awaits(top):
            self.stack.apply(top.update(dt))
        while self.ui.notices and self.stack.top is not None:
            notice = self.ui.notices.pop(0)
            if self.ui.is_news(notice):
                self.stack.apply(Push(Dialog(self.ui, _("Please note"), translate(notice))))
                break

    def show(self) -> None:
        """Draw the top scene if its picture has changed, and hand the frame to the screen; a first picture
        that takes long is made before that, but not where nothing is on the screen yet.
        """
        if self.top is not None and self.top.wants_redraw and not self.sizing.pulled:
            pieces = self.frames and self._first.begin(self.top)
            paint = self._first.work if pieces else self._draw
            self._guarded(partial(self._at_leisure, paint), drawing=True)

    def _at_leisure(self, paint: Callable[[], None]) -> None:
        """Paint; a signal that ends the app need not wait for the end of it."""
        self._painting = True
        try:
            if not self.terminated:
                paint()
        finally:
            self._painting = False

    def _draw(self) -> None:
        assert self.stack is not None
        surface = self.window.get_surface()
        if surface.get_size() != self.ui.view.size:
            self._settle()
            surface = self.window.get_surface()
        if self._toast is not None:
            self._stale()  # the scene below it is drawn whole, or its shadow would grow with every frame
        changed = self.stack.draw(surface)
        if self._toast is not None:
            self._toast.paint(self.ui, surface)
        self._sign.paint(surface)
        laid_over = self._toast is not None or self._sign.shown
        self.present(self.window, None if laid_over else changed)
        self.frames += 1

    def _stretch(self) -> None:
        """While the window is being pulled, the last picture is shown stretched."""
        if self.stack is None or self.stack.top is None:
            return
        surface = self.window.get_surface()
        if self._frozen is None:
            self._frozen = pygame.Surface(self.ui.view.size, depth=surface.get_bitsize())
            self.stack.top.stale = True
            self.stack.draw(self._frozen)
        surface.blit(pygame.transform.scale(self._frozen, surface.get_size()), (0, 0))
        self.present(self.window, None)

    # -- the window

    def _settle(self) -> None:
        """The size has settled, or texts have: lay out and rasterise for it."""
        self._frozen = None
        self.sizing.settle()
        self._first.drop()
        view = self.ui.resize(self.window.get_surface().get_size())
        if self.stack is not None:
            self.stack.resized(view)
        self._stale()

    def _stale(self) -> None:
        if self.top is not None:
            self.top.stale = True

    def _own_key(self, event: pygame.event.Event) -> bool:
        alt_enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER) and event.mod & pygame.KMOD_ALT
        if event.key == pygame.K_F11 or alt_enter:
            self.ui.change(fullscreen=not self.sizing.fullscreen)
            return True
        plain = not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META | pygame.KMOD_SHIFT)
        mute = plain and key_bindings.means(self.ui.settings, "mute", event)
        if mute and self.top is not None and not self.top.takes_letters:
            muted = not self.ui.settings.muted
            self.ui.change(muted=muted)
            self._say("speaker-off" if muted else "speaker", _("Sound off") if muted else _("Sound on"))
            return True
        return False

    def _say(self, icon: str, words: str) -> None:
        toast = Toast(icon, words, self.ui.now + seconds_for(words))
        box = self.top.toast_box(toast.sizes(self.ui)) if self.top is not None else None
        self._toast = replace(toast, box=box)
        self._stale()

    def ask_to_close(self) -> None:
        """The person closes the window: ask only if something would be lost."""
        if self.stack is None or not self.stack.closing():
            self._guarded(lambda: self.stack.apply(Quit()) if self.stack is not None else None)
            return
        if isinstance(self.stack.top, Closing):
            return
        self.stack.apply(Push(Closing(self.ui)))

    def close(self) -> None:
        """Keep the window's size, let go of sound and window."""
        if self._size_is_kept:
            self._keep_size()
        self.ui.art.draughtsman.stop()
        self.ui.sound.close()
        self.window.destroy()
        disk_watch.frame()
        told = len(self.ui.notices)
        if not self.ui.finish(FAREWELL):
            log.error("the disk has not answered for %s seconds: what was not written yet is lost", FAREWELL)
        for notice in self.ui.notices[told:]:
            log.error("%s", notice)
        disk_watch.frame("closed")

    def _keep_size(self) -> None:
        settings, sizing = self.ui.settings, self.sizing
        sizing.remember()
        if sizing.changed:  # else the size stays that of the screen for which it was chosen
            settings.window, settings.maximised = sizing.windowed, sizing.maximised
            self.ui.save()

    # -- what may go wrong

    def _guarded(self, act: Callable[[], None], *, drawing: bool = False) -> None:
        """Do it; an unexpected error is written down and ends the scene with a message, never the match."""
        try:
            act()
        except Exception as error:  # noqa: BLE001 - whatever a scene raises ends that scene only
            self._failed(error, drawing=drawing)

    def _failed(self, error: Exception, *, drawing: bool) -> None:
        where = write_log(error)
        if drawing and isinstance(self.top, Failure):
            self.stack = None  # the message itself cannot be shown
            return
        failure = Failure(self.ui, error, where, self.home)
        old, self.stack = self.stack, None
        for scene in reversed(old.scenes if old is not None else []):
            try:
                scene.left()
            except Exception as second:  # noqa: BLE001 - a broken scene may not keep the others from letting go
                write_log(second)
        self.stack = Stack(failure)

    @contextlib.contextmanager
    def _signals(self) -> Iterator[None]:
        """SIGTERM and SIGINT end the app without asking: at once while it paints, else after this frame."""

        def end(_signal: int, _frame: object) -> None:
            self.terminated = True
            if self._painting:
                self._painting = False
                raise Ended

        old = {name: signal.signal(name, end) for name in SIGNALS}
        try:
            yield
        finally:
            for name, handler in old.items():
                signal.signal(name, handler)
