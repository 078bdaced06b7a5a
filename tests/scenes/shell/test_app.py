"""The loop: what it draws, when it sleeps, how it ends, and what it does when something goes wrong."""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path

import pygame
import pytest

from game import storage
from scenes.shell.app import BROKEN
from scenes.shell.error_screens import Failure
from scenes.shell.frame_pacing import ASLEEP, DEEP_REST, PATIENT, REST, WAIT
from scenes.shell.window_size import SETTLE
from scenes.ui.stack import Pop, Push, Quit, Stack
from scenes.ui.widgets.dialog import Dialog
from tests.scenes.app_screens import SCREENS
from tests.scenes.driven_app import Driven, Quiet, sized
from tests.scenes.ui_kit import key


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
    driven.app.stack = Stack(SCREENS[name](driven.app.ui)[0])
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
