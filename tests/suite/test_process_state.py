"""A test that leaves its process changed is found, whatever it has changed, and fails itself."""

from __future__ import annotations

import locale
import logging
import os
import random
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from game.ai import move_evaluator
from scenes.ui import i18n
from tests import toygame
from tests.suite.process_state import changes, process_state

ROOT = Path(__file__).resolve().parents[2]
LOG = logging.getLogger("caravanserai")


def silenced() -> Iterator[None]:
    LOG.disabled = True
    yield
    LOG.disabled = False


def variable() -> Iterator[None]:
    os.environ["CARAVANSERAI_LEFT"] = "1"
    yield
    del os.environ["CARAVANSERAI_LEFT"]


def folder() -> Iterator[None]:
    before = os.getcwd()
    os.chdir("/")
    yield
    os.chdir(before)


def language() -> Iterator[None]:
    i18n.use("fr")
    yield
    i18n.use("en")


def handler() -> Iterator[None]:
    before = signal.signal(signal.SIGTERM, signal.SIG_IGN)
    yield
    signal.signal(signal.SIGTERM, before)


def chance() -> Iterator[None]:
    before = random.getstate()
    random.random()
    yield
    random.setstate(before)


def hook() -> Iterator[None]:
    before, sys.excepthook = sys.excepthook, repr  # type: ignore[assignment] # any other
    yield
    sys.excepthook = before


def mask() -> Iterator[None]:
    before = os.umask(0o077)
    yield
    os.umask(before)


def path() -> Iterator[None]:
    sys.path.insert(0, "/nowhere")
    yield
    sys.path.remove("/nowhere")


def numbers() -> Iterator[None]:
    before = locale.setlocale(locale.LC_ALL)
    locale.setlocale(locale.LC_CTYPE, "C.UTF-8" if before == "C" else "C")
    yield
    locale.setlocale(locale.LC_ALL, before)


def module() -> Iterator[None]:
    del sys.modules["tests.toygame"]
    yield
    sys.modules["tests.toygame"] = toygame


def clock() -> Iterator[None]:
    before = move_evaluator._clock
    move_evaluator.read_clock(lambda: 0.0)
    yield
    move_evaluator.read_clock(before)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (silenced, "the log caravanserai"),
        (variable, "variable of the environment CARAVANSERAI_LEFT: None before, '1' after"),
        (folder, "the working directory"),
        (language, "the language: 'en' before, 'fr' after"),
        (handler, "the handler of SIGTERM"),
        (chance, "the shared chance"),
        (hook, "sys.excepthook"),
        (mask, "the mask of new files"),
        (path, "sys.path"),
        (numbers, "the locale"),
        (module, "the module tests.toygame"),
        (clock, "the clock of the minds"),
    ],
)
def test_what_is_left_changed_is_told(change: Callable[[], Iterator[None]], told: str) -> None:
    before = process_state()
    with contextmanager(change)():
        found = changes(before, process_state())
    assert any(line.startswith(told) for line in found), found
    assert changes(before, process_state()) == []


def test_nothing_is_told_of_a_test_that_leaves_nothing_behind() -> None:
    before = process_state()
    logging.getLogger("caravanserai.known.only.now")
    assert changes(before, process_state()) == []


def test_a_test_that_leaves_a_log_silenced_fails_itself_and_not_another(tmp_path: Path) -> None:
    file = tmp_path / "test_left.py"
    file.write_text(
        "import logging\nLOG = logging.getLogger('caravanserai')\n"
        "def test_silences(): LOG.disabled = True\n"
        "def test_after_it(): pass\n"
    )
    words = ["-n", "0", "-p", "tests.conftest", "-p", "no:cacheprovider", "-rA", str(file)]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert "test_silences leaves behind: the log caravanserai" in done.stdout
    assert "test_after_it leaves behind" not in done.stdout
    assert done.returncode == 1
