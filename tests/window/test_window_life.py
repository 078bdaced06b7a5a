from __future__ import annotations

import json
import signal
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from tests.window.players.person_at_screen import TO_QUIT, sitting
from tests.window.virtual_screen import Screen, app

pytestmark = pytest.mark.window


def kept(home: Path, **values: object) -> None:
    (home / "config").mkdir(exist_ok=True)
    (home / "config" / "settings.json").write_text(json.dumps(values), encoding="utf-8")


def settled(xvfb: Screen, window: str, size: tuple[int, int]) -> bool:
    until = time.monotonic() + 60
    while time.monotonic() < until:
        if xvfb.size(window) == size:
            return True
        time.sleep(0.1)
    return False


def test_the_menu_opens_in_a_window_of_our_class_and_a_signal_ends_it_at_once(
    xvfb: Screen, home: Path
) -> None:
    with app(xvfb, home, "--window", "1280x720", "--lang", "en") as running:
        window = xvfb.window()
        assert xvfb.size(window) == (1280, 720)
        time.sleep(1)
        running.send_signal(signal.SIGTERM)
        assert running.wait(10) == 0


def test_a_window_pulled_to_another_size_opens_at_that_size_the_next_time(xvfb: Screen, home: Path) -> None:
    kept(home, language="fr", window=[1280, 720])
    with app(xvfb, home) as running:
        window = xvfb.window()
        time.sleep(1.5)
        for width in (1300, 1400, 1500, 1600):
            xvfb.xdotool("windowsize", window, width, 900)
        assert settled(xvfb, window, (1600, 900))
        time.sleep(1)
        running.send_signal(signal.SIGTERM)
        assert running.wait(10) == 0
    assert json.loads((home / "config" / "settings.json").read_text(encoding="utf-8"))["window"] == [
        1600,
        900,
    ]


@pytest.mark.parametrize("words", [(), ("zoon", "--seats", "human,easy", "--seed", "7")])
def test_a_window_left_alone_hardly_wakes_and_still_answers_at_once(
    words: tuple[str, ...], xvfb: Screen, home: Path
) -> None:
    with app(xvfb, home, *words, "--window", "1280x720", "--lang", "en") as running:
        window = xvfb.window()
        status = Path(f"/proc/{running.pid}/task/{running.pid}/status")

        def wakes() -> int:
            return int(status.read_text().partition("\nvoluntary_ctxt_switches:")[2].split()[0])

        def in_three_seconds() -> int:
            before = wakes()
            time.sleep(3)
            return wakes() - before

        until = time.monotonic() + 60
        while (found := in_three_seconds()) > 60 and time.monotonic() < until:
            pass
        assert found <= 60  # five looks a second, each with some words to and fro
        before = xvfb.pixels()
        xvfb.xdotool("mousemove", "--window", window, 100, 100, "key", "F1")
        assert wait_for(lambda: xvfb.pixels() != before)
        assert running.poll() is None


def wait_for(there: Callable[[], bool]) -> bool:
    until = time.monotonic() + 60
    while not there() and time.monotonic() < until:
        time.sleep(0.05)
    return there()


def is_full(home: Path, wanted: bool) -> bool:
    file = home / "config" / "settings.json"
    return file.exists() and json.loads(file.read_text(encoding="utf-8"))["fullscreen"] is wanted


def test_full_screen_goes_on_and_off_ten_times_and_the_window_has_its_size_again(
    xvfb: Screen, home: Path
) -> None:
    with app(xvfb, home, "--window", "1280x720") as running:
        window = xvfb.window()
        for turn in range(20):
            press_until(xvfb, "F11", partial(is_full, home, turn % 2 == 0))
        assert settled(xvfb, window, (1280, 720))
        assert running.poll() is None


def press_until(xvfb: Screen, key: str, seen: Callable[[], bool]) -> None:
    """Press a key once, and wait until it has shown; the first ones may come before the window listens."""
    for _ in range(10):
        xvfb.xdotool("key", key)
        until = time.monotonic() + 2
        while time.monotonic() < until:
            if seen():
                return
            time.sleep(0.05)
    raise AssertionError(f"{key} has shown nothing")


def test_the_menu_is_left_by_keyboard_alone(xvfb: Screen, home: Path) -> None:
    with sitting(xvfb, home) as at:
        for word in TO_QUIT:
            at.changes("the focus", partial(at.keys, word))
        at.keys("Return")
        assert at.running.wait(60) == 0


def test_rubbish_in_the_settings_is_told_and_the_app_opens(xvfb: Screen, home: Path) -> None:
    (home / "config").mkdir()
    (home / "config" / "settings.json").write_text("{nonsense", encoding="utf-8")
    with app(xvfb, home, "--window", "1280x720") as running:
        xvfb.window()
        time.sleep(1)
        assert running.poll() is None
