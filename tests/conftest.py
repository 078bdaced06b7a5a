"""Settings of the tests: CARAVANSERAI_WINDOW_TESTS is `skip`, `require`, or unset (where it can be).

One profile for all property tests: no time limits, which a busy machine would break, and the same examples in
every run. `--hypothesis-profile wander` draws new ones.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

from tests.suite.process_state import changes, process_state

settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("wander", settings.get_profile("steady"), derandomize=False)
settings.load_profile("steady")

HOME = tempfile.mkdtemp(prefix="caravanserai-tests-")
os.environ.setdefault("CARAVANSERAI_HOME", HOME)
atexit.register(shutil.rmtree, HOME, ignore_errors=True)

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
PROGRAMS = ("Xvfb", "xdotool")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs a real window, with the reason, unless it is required or can be had.

    Of those that run, the longest are begun first, so that no process is left with a long one at the end.
    """
    wish = os.environ.get("CARAVANSERAI_WINDOW_TESTS", "")
    missing = [program for program in PROGRAMS if not shutil.which(program)]
    if wish == "skip":
        reason = "left out: CARAVANSERAI_WINDOW_TESTS=skip"
    elif missing and wish != "require":
        reason = f"a real window needs {' and '.join(missing)}"
    else:
        reason = ""
    for item in items:
        if reason and item.get_closest_marker("window"):
            item.add_marker(pytest.mark.skip(reason=reason))
    items.sort(key=lambda item: -_seconds(item))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> object:
    """Tests that share what takes long to make run in one process."""
    from tests.suite.xdist_groups import Distribution

    return Distribution(config, log)


def _seconds(item: pytest.Item) -> float:
    """About how long a whole-app test takes, as its mark says; 0 for one that is soon over."""
    mark = item.get_closest_marker("window")
    return float(mark.kwargs.get("seconds", 0)) if mark else 0.0


@pytest.fixture(autouse=True)
def leaves_its_process_as_it_was(request: pytest.FixtureRequest) -> Iterator[None]:
    """A test that changes the state of its process for those after it fails itself."""
    before = process_state()
    yield
    left = changes(before, process_state())
    assert not left, f"{request.node.name} leaves behind: " + "; ".join(left)


@pytest.fixture(autouse=True, scope="module")
def file_leaves_its_process_as_it_was(request: pytest.FixtureRequest) -> Iterator[None]:
    """Neither do the fixtures of a whole file."""
    before = process_state()
    yield
    left = changes(before, process_state())
    assert not left, f"{request.node.name} leaves behind: " + "; ".join(left)


@pytest.fixture(scope="session", autouse=True)
def no_test_waits_for_the_disk() -> Iterator[None]:
    """What is synchronised here need not survive the loss of power. Programs that tests start do wait, and
    tests of the waiting itself have a disk of their own.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", os.fstat)  # a file that is closed is still refused
        yield


@pytest.fixture
def patient_workers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Minds in their own process have all the time they need: a busy machine is no failure of theirs."""
    for limit in ("GRACE", "START_LIMIT", "SILENCE", "STANDING_IN", "LETTING_GO"):
        monkeypatch.setattr(f"game.ai.worker.client.{limit}", 120.0)
