"""The loop: what it draws, when it sleeps, how it ends, and what it does when something goes wrong."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game import storage
from scenes.shell import routes
from scenes.shell.app import ASLEEP, BROKEN, DEEP_REST, PATIENT, REST, WAIT, App, Ticker
from scenes.shell.error_screens import Failure, LogFile, keep_log
from scenes.shell.sdl_environment import ended_by_signals
from scenes.shell.window_size import SETTLE
from scenes.table.saving_sign import PATIENCE, Saving
from scenes.ui.context import Ui
from scenes.ui.stack import Pop, Push, Quit, Replace, Scene, Stack, Transition
from scenes.ui.widgets.dialog import Dialog
from tests.scenes.kit import Clock, key
from tests.scenes.rooms import ROOMS

ROOT = Path(__file__).resolve().parents[2]


class Quiet(Scene):
    """A scene that notes what it gets and breaks when told to."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.events: list[int] = []
        self.keys: list[int] = []
        self.sizes: list[tuple[int, int]] = []
        self.drawn = 0
        self.breaks: str = ""
        self.loses = False
        self.gone = False
        self.then: Transition = None

    def handle(self, event: pygame.event.Event) -> Transition:
        if self.breaks == "handle" and event.type == pygame.KEYDOWN:
            raise ZeroDivisionError("in handle")
        self.events.append(event.type)
        if event.type == pygame.KEYDOWN:
            self.keys.append(event.key)
        return self.then

    def update(self, dt: float) -> Transition:
        if self.breaks == "update":
            raise KeyError("in update")
        return None

    def draw(self, surface: pygame.Surface) -> None:
        if self.breaks == "draw":
            raise ValueError("in draw")
        self.drawn += 1
        surface.fill((10, 20, 30))

    def resized(self, view: object) -> None:
        self.stale = True
        self.sizes.append(self.ui.view.size)

    def closing(self) -> bool:
        return self.loses

    def left(self) -> None:
        self.gone = True


class Driven:
    """An app whose clock the test moves."""

    def __init__(self, *, keep: bool = False) -> None:
        self.clock = Clock()
        self.slept: list[float] = []
        self.scene: Quiet = None  # type: ignore[assignment]  # made by the app below
        pygame.event.clear()
        ticker = Ticker(now=self.clock, sleep=self.slept.append)
        size = None if keep else (1280, 720)
        settings = storage.Settings(language="en", window=(1280, 720))
        self.app = App(self.make, None, settings, size=size, ticker=ticker, keep=keep)
        self.app.start()

    def make(self, ui: Ui) -> Scene:
        self.scene = Quiet(ui)
        return self.scene

    def step(self, *events: pygame.event.Event, seconds: float = 0.02) -> bool:
        pygame.event.clear()
        for event in events:
            pygame.event.post(event)
        self.clock.now += seconds
        going = self.app.step()
        self.app.rest()
        return going

    def top(self) -> Scene | None:
        return self.app.stack.top if self.app.stack else None


@pytest.fixture
def driven() -> Iterator[Driven]:
    it = Driven()
    yield it
    it.app.close()


def sized(app: App, size: tuple[int, int]) -> pygame.event.Event:
    app.window.size = size
    return pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])


def test_an_idle_scene_is_drawn_once_and_the_app_sleeps(driven: Driven) -> None:
    driven.step(seconds=2)
    drawn = driven.scene.drawn
    for _ in range(30):
        driven.step(seconds=0.25)
    assert driven.scene.drawn == drawn
    assert driven.slept[-30] == REST
    assert driven.slept[-1] == DEEP_REST


def test_a_dozing_app_looks_at_events_each_time_and_at_the_scene_every_other(driven: Driven) -> None:
    spent: list[float] = []
    driven.scene.update = spent.append  # type: ignore[method-assign,assignment] # a scene that counts
    driven.step(seconds=5)
    del spent[:]
    for _ in range(20):
        driven.step(seconds=DEEP_REST)
    assert len(spent) == 10
    assert sum(spent) == pytest.approx(20 * DEEP_REST)
    driven.step(pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0)))
    assert len(spent) == 11, "an event wakes it"


def test_a_dozing_app_waits_for_an_event_where_the_system_can(driven: Driven) -> None:
    waited: list[float] = []
    driven.app.ticker.wait = waited.append
    driven.step(key(pygame.K_a))
    assert waited == []
    for _ in range(10):
        driven.step(seconds=1)
    driven.slept.clear()
    waited.clear()
    driven.step(seconds=0.2)
    assert (waited, driven.slept) == ([WAIT], [])


def test_an_app_whose_scene_waits_for_the_person_looks_rarely_and_an_event_wakes_it(driven: Driven) -> None:
    class Patient(Quiet):
        pieces = 400

        @property
        def awaits_person(self) -> bool:
            return True

        def prepare(self) -> bool:
            driven.clock.now += 0.004
            self.pieces -= 1
            return self.pieces >= 0

    waited: list[float] = []
    driven.app.ticker.wait = waited.append
    scene = Patient(driven.app.ui)
    assert driven.app.stack is not None
    driven.app.stack.apply(Push(scene))
    for _ in range(5):
        driven.step(seconds=0.4)
    assert (driven.slept[-1], waited) == (REST, []), "there is something to prepare"
    scene.pieces = 0
    driven.step(key(pygame.K_a))
    driven.step(seconds=0.6)
    assert waited[-1] == PATIENT
    driven.step(seconds=3)
    assert waited[-1] == ASLEEP
    count = len(waited)
    driven.step(key(pygame.K_a))
    assert len(waited) == count


@pytest.mark.parametrize("name", ["zoon", "zerzura", "zayo"])
def test_a_table_that_waits_for_a_person_is_looked_at_seldom_and_not_drawn(driven: Driven, name: str) -> None:
    def sleep(seconds: float) -> None:
        driven.clock.now += seconds

    driven.app.ticker.wait = driven.app.ticker.sleep = sleep
    driven.app.stack = Stack(ROOMS[name](driven.app.ui)[0])
    for _ in range(400):
        driven.step(seconds=0)
        if driven.app.ui.art.draughtsman.busy:
            time.sleep(0.005)
    driven.step(key(pygame.K_F15), seconds=0)
    driven.step(seconds=1)
    frames, looks, until = driven.app.frames, 0, driven.clock.now + 9
    while driven.clock.now < until:
        looks += 1
        driven.step(seconds=0)
    assert driven.app.frames == frames
    assert looks <= 2 / PATIENT + 8 / ASLEEP


def test_what_will_be_needed_is_made_while_nothing_moves_and_no_longer_than_a_moment_a_frame(
    driven: Driven,
) -> None:
    left = ["a face", "another", "a third"]

    class Busy(Quiet):
        travels = True

        @property
        def moving(self) -> bool:
            return self.travels

        def prepare(self) -> bool:
            driven.clock.now += 0.004
            return bool(left and left.pop())

    scene = Busy(driven.app.ui)
    assert driven.app.stack is not None
    driven.app.stack.apply(Push(scene))
    driven.step()
    assert len(left) == 3, "something moves"
    scene.travels = False
    driven.step(key(pygame.K_a))
    assert len(left) == 3, "somebody presses something"
    driven.step()
    assert len(left) == 1
    driven.step()
    assert not left


def test_a_stale_scene_is_drawn_in_the_same_step(driven: Driven) -> None:
    before = driven.scene.drawn
    driven.scene.stale = True
    driven.step()
    assert driven.scene.drawn == before + 1


def test_closing_ends_the_app_when_nothing_would_be_lost(driven: Driven) -> None:
    assert not driven.step(pygame.event.Event(pygame.QUIT))
    assert driven.scene.gone


def test_closing_asks_when_something_would_be_lost_and_stays_if_told_so(driven: Driven) -> None:
    driven.scene.loses = True
    assert driven.step(pygame.event.Event(pygame.QUIT))
    assert driven.step(pygame.event.Event(pygame.QUIT))
    assert isinstance(driven.top(), Dialog)
    assert driven.step(key(pygame.K_RETURN), seconds=0.1)
    assert driven.top() is driven.scene
    driven.step(pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    driven.step(pygame.event.Event(pygame.QUIT))
    driven.step(key(pygame.K_LEFT))
    assert not driven.step(key(pygame.K_RETURN))


def test_a_signal_never_asks(driven: Driven) -> None:
    driven.scene.loses = True
    driven.app.terminated = True
    assert not driven.step()
    assert driven.scene.gone


def test_the_exit_code_of_a_scene_is_the_apps(driven: Driven) -> None:
    driven.scene.then = Quit(7)
    driven.step(key(pygame.K_a))
    assert driven.app.stack is not None
    assert driven.app.stack.code == 7


@pytest.mark.parametrize("place", ["handle", "update", "draw"])
def test_an_error_ends_the_scene_with_a_message_and_a_log(driven: Driven, place: str) -> None:
    broken = driven.scene
    broken.breaks = place
    broken.stale = True
    assert driven.step(key(pygame.K_a))
    assert isinstance(driven.top(), Failure)
    assert broken.gone
    assert f"in {place}" in storage.log_file().read_text(encoding="utf-8")
    driven.step(seconds=0.1)
    driven.step(key(pygame.K_RETURN))
    assert isinstance(driven.top(), Quiet)
    assert driven.top() is not broken


def test_an_error_can_be_reported_even_if_no_log_can_be_written(driven: Driven, home: Path) -> None:
    (home / "data").write_text("a file where a folder is needed", encoding="utf-8")
    driven.scene.breaks = "update"
    driven.step()
    assert isinstance(driven.top(), Failure)


def test_a_message_that_cannot_be_drawn_ends_the_app(driven: Driven, monkeypatch: pytest.MonkeyPatch) -> None:
    driven.scene.breaks = "update"
    monkeypatch.setattr(Failure, "draw", lambda self, surface: 1 / 0)
    assert not driven.step()
    assert driven.app.stack is None
    assert BROKEN != 0


def test_a_resize_is_laid_out_once_after_it_has_settled(driven: Driven) -> None:
    for width in (1400, 1500, 1600):
        driven.step(sized(driven.app, (width, 900)), seconds=0.05)
    assert driven.scene.sizes == []
    driven.step(seconds=SETTLE)
    assert driven.scene.sizes == [(1600, 900)]
    assert driven.app.ui.view.size == (1600, 900)


def test_a_press_during_a_resize_finds_the_new_layout(driven: Driven) -> None:
    driven.step(sized(driven.app, (1600, 900)))
    driven.step(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=1, touch=False))
    assert driven.scene.sizes == [(1600, 900)]


def test_a_change_of_language_or_text_size_lays_out_again(driven: Driven) -> None:
    driven.app.ui.change(text_scale=150)
    driven.step()
    assert driven.scene.sizes == [(1280, 720)]
    assert driven.app.ui.view.text_scale == 1.5


@pytest.mark.parametrize("event", [key(pygame.K_F11), key(pygame.K_RETURN, pygame.KMOD_LALT)])
def test_full_screen_goes_on_and_off_ten_times(driven: Driven, event: pygame.event.Event) -> None:
    for turn in range(20):
        driven.step(event, seconds=0.1)
        driven.step(pygame.event.Event(pygame.KEYUP, key=event.key, mod=0), seconds=0.3)
        assert driven.app.ui.settings.fullscreen == (turn % 2 == 0)
    assert driven.app.window.size == (1280, 720)
    assert driven.app.ui.view.size == (1280, 720)
    assert driven.scene.keys == []


def test_the_mute_key_mutes_unless_letters_are_taken(driven: Driven) -> None:
    mute = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=pygame.KSCAN_M)
    loose = pygame.event.Event(pygame.KEYUP, key=pygame.K_m, mod=0, scancode=pygame.KSCAN_M)
    driven.step(mute, loose)
    assert driven.app.ui.settings.muted
    driven.scene.takes_letters = True
    driven.step(mute, loose)
    assert driven.app.ui.settings.muted
    assert driven.scene.keys == [pygame.K_m]


def test_the_mute_key_says_what_it_did_for_a_moment(driven: Driven) -> None:
    mute = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m, mod=0, unicode="m", scancode=pygame.KSCAN_M)

    def picture() -> bytes:
        return pygame.image.tobytes(driven.app.window.get_surface(), "RGB")

    driven.step()
    before = picture()
    driven.step(mute)
    said, frames = picture(), driven.app.frames
    assert said != before
    driven.step(seconds=0.5)
    assert driven.app.frames == frames  # nothing is drawn while it stands there
    driven.step(seconds=2.0)
    assert picture() == before


def test_a_held_enter_presses_once_and_a_held_arrow_goes_on(driven: Driven) -> None:
    for _ in range(5):
        driven.step(key(pygame.K_RETURN), key(pygame.K_DOWN))
    assert driven.scene.keys.count(pygame.K_RETURN) == 1
    assert driven.scene.keys.count(pygame.K_DOWN) == 5


def test_a_dialog_over_a_scene_gives_its_value_back_through_the_app(driven: Driven) -> None:
    asked = Dialog(driven.app.ui, "Sure?", "", [("no", "No"), ("yes", "Yes")])
    driven.scene.then = Push(asked)
    driven.step(key(pygame.K_a))
    driven.scene.then = None
    assert driven.top() is asked
    assert asked.handle(key(pygame.K_RETURN)) == Pop("yes")


def test_settings_that_cannot_be_kept_are_told_once(home: Path) -> None:
    (home / "config").write_text("in the way", encoding="utf-8")
    driven = Driven(keep=True)
    driven.app.ui.change(muted=True)
    assert driven.app.ui.finish(10)
    driven.step()
    assert isinstance(driven.top(), Dialog)
    driven.step(key(pygame.K_RETURN))
    driven.app.ui.change(muted=False)
    assert driven.app.ui.finish(10)
    driven.step()
    assert driven.top() is driven.scene
    driven.app.close()


def test_a_size_chosen_in_pixels_is_given_to_the_window_in_its_larger_points(
    driven: Driven, monkeypatch: pytest.MonkeyPatch
) -> None:
    driven.app.ui.resize((2560, 1440))  # as on a screen enlarged by two
    taken: list[object] = []
    monkeypatch.setattr(driven.app.sizing, "take", taken.append)
    driven.app.ui.change(window=(3840, 2160))
    driven.step()
    assert taken == [(1920, 1080)]


def test_the_size_of_the_window_is_kept_for_the_next_time() -> None:
    driven = Driven(keep=True)
    driven.step(sized(driven.app, (1500, 800)))
    driven.step(seconds=1)
    driven.app.close()
    assert storage.load_settings()[0].window == (1500, 800)


def test_without_a_sound_device_everything_is_silent(driven: Driven, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = driven.app.ui.sound
    sound.close()
    monkeypatch.setattr(pygame.mixer, "init", _no_device)
    sound.open()
    sound.play("click")
    sound.music("menu")
    sound.music(None)
    sound.changed()
    assert sound.silent


def test_a_device_is_looked_for_again_less_and_less_often_and_its_music_goes_on(
    driven: Driven, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound, looks = driven.app.ui.sound, list[float]()
    sound.close()

    def none(*_args: object) -> None:
        looks.append(driven.clock.now)
        raise pygame.error("no audio device")

    real = pygame.mixer.init
    monkeypatch.setattr(pygame.mixer, "init", none)
    sound.open(driven.clock.now)
    sound.music("menu")
    for _ in range(1200):
        driven.step(seconds=0.1)
    gaps = [b - a for a, b in pairwise(looks)]
    assert 4 < len(looks) < 10
    assert gaps == sorted(gaps)
    monkeypatch.setattr(pygame.mixer, "init", real)
    driven.step(pygame.event.Event(pygame.AUDIODEVICEADDED, which=0, iscapture=False))
    driven.step()
    assert not sound.silent
    assert pygame.mixer.music.get_busy()


def test_when_its_device_goes_the_app_lets_go_of_it_and_finds_another(driven: Driven) -> None:
    sound = driven.app.ui.sound
    sound.play("click")
    driven.step(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=True))
    heard = [sound.silent]  # a microphone
    driven.step(pygame.event.Event(pygame.AUDIODEVICEREMOVED, which=2, iscapture=False))
    heard.append(sound.silent)
    driven.step()
    heard.append(sound.silent)
    assert heard == [False, True, False]
    sound.play("click")  # the sounds of the device before are not played on this one


def test_music_that_nobody_hears_is_not_decoded(driven: Driven) -> None:
    sound = driven.app.ui.sound
    sound.music("menu")
    driven.app.ui.change(muted=True)
    before = pygame.mixer.music.get_pos()
    pygame.time.wait(150)
    assert pygame.mixer.music.get_pos() == before
    driven.app.ui.change(muted=False)
    until = pygame.time.get_ticks() + 60_000
    while pygame.mixer.music.get_pos() == before and pygame.time.get_ticks() < until:
        pygame.time.wait(20)
    assert pygame.mixer.music.get_pos() > before


def _no_device(*_args: object) -> None:
    raise pygame.error("no audio device")


def run(*words: str, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {k: v for k, v in os.environ.items() if not k.startswith(("SDL_", "DISPLAY", "WAYLAND"))}
    return subprocess.run(
        [sys.executable, "main.py", *words],
        cwd=ROOT,
        env={**environment, **variables},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def test_without_a_display_the_app_says_how_to_go_on() -> None:
    done = run()
    assert done.returncode == 3
    assert "No window can be opened" in done.stderr
    assert "xvfb-run" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        (["--window", "640x480"], "at least 1280x720"),
        (["zoon", "--seats", "human,genius"], "genius"),
        (["zoon", "--seats", "human"], "2"),
        (["zoon", "--option", "spin=maybe"], "maybe"),
        (["zoon", "--option", "spin"], "name=value"),
        (["chess"], "chess"),
        (["--seed", "7"], "need a game"),
        (["--load", "/no/such/file.jsonl"], "/no/such/file.jsonl"),
        (["zoon", "--load", "x"], "leave the game's name out"),
    ],
)
def test_wrong_words_are_refused_in_words_with_or_without_a_screen(words: list[str], wrong: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert wrong in done.stderr
    assert "Traceback" not in done.stderr


def test_the_version_is_told() -> None:
    assert "Caravanserai" in run("--version").stdout


def test_a_signal_that_ends_the_app_does_not_wait_for_a_long_picture_and_the_scenes_let_go() -> None:
    class Painting(Quiet):
        ended_after = 0.0

        def draw(self, surface: pygame.Surface) -> None:
            start = time.monotonic()
            os.kill(os.getpid(), signal.SIGTERM)
            try:
                while time.monotonic() - start < 120:  # a picture of many parts
                    pass
            finally:
                Painting.ended_after = time.monotonic() - start

    made: list[Painting] = []

    def make(ui: Ui) -> Scene:
        made.append(Painting(ui))
        return made[-1]

    app = App(make, None, storage.Settings(language="en"), size=(1280, 720), keep=False)
    assert app.run() == 0
    assert Painting.ended_after < 100, "a busy machine may be late, and the picture was never finished"
    assert made[0].gone


def test_a_signal_does_not_cut_through_a_move(driven: Driven) -> None:
    done: list[str] = []

    def act() -> None:
        os.kill(os.getpid(), signal.SIGTERM)
        time.sleep(0.01)
        done.append("whole")

    with driven.app._signals():
        driven.app._guarded(act)
    assert done == ["whole"]
    assert driven.app.terminated
    assert not driven.step()
    assert driven.scene.gone


def test_the_thread_that_draws_is_not_waited_for(driven: Driven, monkeypatch: pytest.MonkeyPatch) -> None:
    drawing, go_on, drawn = threading.Event(), threading.Event(), threading.Event()

    def slow(file: Path, size: tuple[int, int]) -> pygame.Surface:
        drawing.set()
        go_on.wait(240)
        drawn.set()
        return pygame.Surface(size)

    monkeypatch.setattr("scenes.ui.draw.async_raster.rasterise", slow)
    art = driven.app.ui.art
    art.draughtsman.ask("slow", Path("x.svg"), (10, 10))
    assert drawing.wait(240)
    art.draughtsman.stop()
    assert not drawn.is_set(), "nobody has waited until it was drawn"
    go_on.set()


def wait_for(event: threading.Event) -> None:
    """A job that a slow disk takes long for."""
    assert event.wait(30)


def test_a_slow_write_shows_a_sign_that_goes_again(monkeypatch: pytest.MonkeyPatch) -> None:
    driven = Driven(keep=True)
    held = threading.Event()
    app = driven.app
    driven.step(seconds=1)
    plain = pygame.image.tobytes(app.window.get_surface(), "RGB")
    errand = app.ui.writer.do(lambda: wait_for(held))
    driven.step()
    assert pygame.image.tobytes(app.window.get_surface(), "RGB") == plain, "most disks have ended by then"
    errand.since -= 0.2
    driven.step()
    marked = pygame.image.tobytes(app.window.get_surface(), "RGB")
    assert marked != plain
    held.set()
    assert app.ui.finish(30)
    driven.step()
    assert pygame.image.tobytes(app.window.get_surface(), "RGB") == plain
    app.close()


def test_the_menu_waits_for_a_match_that_is_still_written_and_a_silent_disk_is_left_alone() -> None:
    driven = Driven(keep=True)
    ui, held = driven.app.ui, threading.Event()
    assert routes.saves(ui).__class__.__name__ == "Matches"
    ui.writer.do(lambda: wait_for(held))
    waiting = routes.saves(ui)
    assert isinstance(waiting, Saving)
    assert waiting.update(0.1) is None
    driven.clock.now += PATIENCE + 1
    ui.tick()
    assert isinstance(waiting.update(0.1), Replace)
    waiting = routes.menu(ui)
    assert isinstance(waiting, Saving)
    held.set()
    assert ui.finish(30)
    then = waiting.update(0.1)
    assert isinstance(then, Replace)
    assert then.scene.__class__.__name__ == "Menu"
    driven.app.close()


def test_settings_changed_quickly_are_all_there_at_the_end(home: Path) -> None:
    driven = Driven(keep=True)
    for volume in range(0, 101, 5):
        driven.app.ui.change(music_volume=volume)
    driven.app.ui.change(speed="slow")
    driven.app.close()
    kept = storage.load_settings()[0]
    assert (kept.music_volume, kept.speed) == (100, "slow")


def test_what_goes_wrong_behind_the_scenes_is_in_the_log_file_and_on_the_error_output(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_log()
    keep_log()
    logger = logging.getLogger("caravanserai")
    monkeypatch.setattr(logger, "propagate", False)  # half a letter cannot go into the test runner's report
    try:
        logger.error("The %s mind failed: \ud800", "hard")
        logger.info("nothing to tell")
        (handler,) = [one for one in logger.handlers if isinstance(one, LogFile)]
    finally:
        logger.handlers = [one for one in logger.handlers if not isinstance(one, LogFile)]
    text = storage.log_file().read_text(encoding="utf-8")
    assert text.count("The hard mind failed") == 1
    assert "nothing" not in text
    assert capsys.readouterr().err.count("The hard mind failed") == 1
    storage.log_file().unlink()
    storage.log_file().mkdir()
    handler.emit(logging.LogRecord("caravanserai", logging.ERROR, "", 0, "again", (), None))
    assert capsys.readouterr().err.count("again") == 1, "where there is no file, the error output has it"


def test_a_signal_before_the_first_scene_ends_the_app_without_making_it_and_keeps_the_size() -> None:
    made: list[Ui] = []

    def make(ui: Ui) -> Scene:
        made.append(ui)
        return Quiet(ui)

    app = App(make, None, storage.Settings(language="en", window=(1280, 720)))
    with ended_by_signals():
        os.kill(os.getpid(), signal.SIGTERM)
        sized(app, (1500, 800))
        assert app.run() == 0
    pygame.init()
    pygame.display.set_mode((1280, 720))
    assert made == []
    assert storage.load_settings()[0].window == (1500, 800)
