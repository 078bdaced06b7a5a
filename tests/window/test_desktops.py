"""The window on real desktops: Wayland without X, window managers, a panel, screens of other sizes."""

from __future__ import annotations

import json
import re
import signal
import subprocess
from pathlib import Path

import pytest

from tests.window.desktops import Desktop, app, desktop, wait, wayland

pytestmark = pytest.mark.window
MANAGERS = ("openbox", "xfwm4")


def kept(home: Path, **values: object) -> None:
    (home / "config").mkdir(exist_ok=True)
    (home / "config" / "settings.json").write_text(json.dumps(values), encoding="utf-8")


def settings(home: Path) -> dict[str, object]:
    file = home / "config" / "settings.json"
    return dict(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else {}


def ends(running: subprocess.Popen[str]) -> bool:
    running.send_signal(signal.SIGTERM)
    said, _ = running.communicate(timeout=20)
    assert running.returncode == 0, said
    return True


@pytest.mark.parametrize("scale", [1, 2])
def test_a_wayland_session_without_x_shows_the_table_and_ends_well(
    scale: int, home: Path, tmp_path: Path
) -> None:
    (tmp_path / "run").mkdir()
    with wayland(tmp_path / "run", scale=scale) as session:
        session["WAYLAND_DEBUG"] = "1"
        with app(session, home, "zoon", "--seats", "human,easy", "--seed", "7", "--lang", "en") as running:
            assert running.stdout is not None
            drawn = 0
            said = []
            for line in running.stdout:
                said.append(line)
                drawn += "wl_surface" in line and ".commit(" in line
                if drawn > 5 and list((home / "data" / "matches").glob("*.jsonl")):
                    break
            assert running.poll() is None, "the app ended before the table was there"
            widths = [
                int(wide) for wide in re.findall(r"create_buffer\(new id [^,]+, 0, (\d+)", "".join(said))
            ]
            assert max(widths) >= 1200 * scale  # every pixel of the screen, nothing blown up
            running.send_signal(signal.SIGTERM)
            rest = running.stdout.read()
            assert running.wait(20) == 0
            assert "wl_display@1.error" not in rest
    assert not list((home / "data").rglob("*.log"))


def opened(desk: Desktop) -> str:
    window = desk.screen.window()
    assert wait(lambda: bool(desk.numbers("_NET_FRAME_EXTENTS", "-id", window)))
    desk.rests(window, 1.5)
    return window


def fill(desk: Desktop, window: str, wanted: bool) -> None:
    """Press F11; a key that comes before the window listens is lost, and pressed again in the window."""
    for press in range(5):
        if press:
            desk.screen.xdotool("windowfocus", window)
        desk.screen.xdotool("key", "F11")
        if wait(lambda: ("FULLSCREEN" in desk.state(window)) is wanted, 6):
            desk.rests(window)
            return
    raise AssertionError(f"F11 leaves the window at {desk.place(window)}, {desk.state(window)}")


@pytest.mark.parametrize(
    ("manager", "saved"), [("openbox", None), ("xfwm4", [30000, 30000]), ("openbox", [1280, 720])]
)
def test_with_a_panel_on_a_small_screen_the_whole_window_can_be_reached(
    manager: str, saved: list[int] | None, home: Path, tmp_path: Path
) -> None:
    kept(home, language="en", **({"window": saved} if saved else {}))
    with (
        desktop(manager, "1366x768", tmp_path) as desk,
        app(desk.screen.environment, home) as running,
    ):
        window = opened(desk)
        desk.screen.keep(tmp_path / "panel.png")
        assert desk.lies_within(window), (desk.outer(window), desk.usable())
        assert desk.place(window)[2] > 1300  # what there is, is used
        assert ends(running)
    assert settings(home).get("window") == saved  # the size of another screen is not lost on this one


@pytest.mark.parametrize("manager", MANAGERS)
def test_full_screen_and_back_leaves_the_window_where_and_as_it_was(
    manager: str, home: Path, tmp_path: Path
) -> None:
    kept(home, language="en", window=[1300, 740])
    with (
        desktop(manager, "1920x1080", tmp_path, panel=False) as desk,
        app(desk.screen.environment, home) as running,
    ):
        window = opened(desk)
        before = desk.place(window)
        assert before[2:] == (1300, 740)
        for _turn in range(2):
            fill(desk, window, True)
            fill(desk, window, False)
        assert desk.place(window) == before
        desk.ask(window, "add", "maximized_vert", "maximized_horz")
        assert wait(lambda: "MAXIMIZED_VERT" in desk.state(window))
        desk.rests(window)
        fill(desk, window, True)
        fill(desk, window, False)
        assert wait(lambda: {"MAXIMIZED_VERT", "MAXIMIZED_HORZ"} <= desk.state(window))
        desk.rests(window)
        assert ends(running)
    assert settings(home)["window"] == [1300, 740]  # and not the size of the maximised window
    assert settings(home)["maximised"] is True


@pytest.mark.parametrize("manager", MANAGERS)
def test_full_screen_by_the_window_manager_is_noticed_and_f11_leaves_it(
    manager: str, home: Path, tmp_path: Path
) -> None:
    kept(home, language="en", window=[1300, 740])
    with (
        desktop(manager, "1920x1080", tmp_path, panel=False) as desk,
        app(desk.screen.environment, home) as running,
    ):
        window = opened(desk)
        before = desk.place(window)
        desk.ask(window, "add", "fullscreen")
        assert wait(lambda: settings(home).get("fullscreen") is True)
        desk.ask(window, "remove", "fullscreen")
        assert wait(lambda: settings(home).get("fullscreen") is False)
        assert wait(lambda: desk.rests(window) == before, 5), (desk.place(window), before)
        desk.ask(window, "add", "fullscreen")
        assert wait(lambda: settings(home).get("fullscreen") is True)
        fill(desk, window, False)
        assert wait(lambda: desk.rests(window) == before, 5), (desk.place(window), before)
        assert ends(running)


def test_a_first_session_in_full_screen_has_a_window_to_go_back_to(home: Path, tmp_path: Path) -> None:
    kept(home, language="en", fullscreen=True)
    with (
        desktop("openbox", "1920x1080", tmp_path) as desk,
        app(desk.screen.environment, home) as running,
    ):
        window = desk.screen.window()
        assert wait(lambda: "FULLSCREEN" in desk.state(window))
        desk.rests(window, 1.5)
        fill(desk, window, False)
        assert desk.place(window)[2:] == (1728, 945)
        assert desk.lies_within(window)
        assert ends(running)


def test_a_window_asks_no_compositor_to_stand_aside(home: Path, tmp_path: Path) -> None:
    kept(home, language="en")
    with (
        desktop("openbox", "1920x1080", tmp_path) as desk,
        app(desk.screen.environment, home),
    ):
        window = opened(desk)
        assert desk.numbers("_NET_WM_BYPASS_COMPOSITOR", "-id", window) in ([], [0])


def test_a_screen_of_many_dots_has_a_larger_first_window(home: Path, tmp_path: Path) -> None:
    kept(home, language="en")
    with desktop("openbox", "3840x2160", tmp_path) as desk:
        subprocess.run(
            ["xrdb", "-merge"], input="Xft.dpi: 192\n", text=True, env=desk.screen.environment, check=True
        )
        with app(desk.screen.environment, home):
            window = opened(desk)
            assert desk.place(window)[2:] == (3456, 1917)
            assert desk.lies_within(window)
