"""What is said when no window can be opened: what was tried, what is missing, what helps."""

from __future__ import annotations

import os
import sys

import pytest

from scenes.shell import no_display
from scenes.shell.sdl_environment import choose_framebuffer

if not sys.platform.startswith("linux"):
    pytest.skip("X11 and Wayland are Linux's", allow_module_level=True)


@pytest.fixture(autouse=True)
def nothing_set(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_VIDEODRIVER"):
        monkeypatch.delenv(name, raising=False)


def all_there(_library: str) -> bool:
    return True


def test_without_a_session_that_is_what_is_said() -> None:
    said = no_display.why(["No available video device"], all_there)
    assert said == (
        "No available video device; there is no graphical session: neither DISPLAY nor WAYLAND_DISPLAY is set"
    )


def test_a_missing_library_is_named_with_its_package_and_nothing_else_is_blamed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISPLAY", ":7")
    said = no_display.why(["No available video device"], lambda library: library != "libX11.so.6")
    assert "libX11.so.6 cannot be loaded (on Debian the package libx11-6)" in said
    assert "is set" not in said
    assert "answer" not in said


def test_a_display_that_does_not_answer_is_told_by_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-5")
    said = no_display.why(["a", "a", "b."], all_there)
    assert said == "a; b; Wayland: the display wayland-5 does not answer, or refuses"


def test_the_standalone_app_advises_nothing_that_needs_python(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "python main.py" in no_display.advice()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert "python" not in no_display.advice()
    assert "--self-test" in no_display.advice()


@pytest.mark.parametrize(
    ("driver", "first", "second"), [("x11", "0", "1"), ("wayland", "1", "0"), ("KMSDRM", "0", "1")]
)
def test_frames_are_handed_over_as_the_video_driver_can_and_else_the_other_way(
    driver: str, first: str, second: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("scenes.shell.sdl_environment._own_way", None)
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")
    choose_framebuffer(driver)
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == first
    choose_framebuffer(driver, other=True)
    assert os.environ["SDL_FRAMEBUFFER_ACCELERATION"] == second
