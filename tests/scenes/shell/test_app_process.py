"""The app as a process: its words, a missing display, signals that end it, its log."""

from __future__ import annotations

import logging
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pygame
import pytest

from game import storage
from scenes.shell.app import App
from scenes.shell.error_screens import LogFile, keep_log
from scenes.shell.sdl_environment import ended_by_signals
from scenes.ui.context import Ui
from scenes.ui.stack import Scene
from tests.scenes.driven_app import Quiet, sized

ROOT = Path(__file__).resolve().parents[3]


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
