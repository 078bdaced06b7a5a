"""When whole-app tests run: CARAVANSERAI_WINDOW_TESTS is `skip`, `require`, or unset (where it can be)."""

from __future__ import annotations

import os
import shutil

import pytest

PROGRAMS = ("Xvfb", "xdotool")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what needs a real window, with the reason, unless it is required or can be had.

    Whole-app tests are one group: windows that are timed do not share the processors with each other.
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
        if item.get_closest_marker("window"):
            item.add_marker(pytest.mark.xdist_group("window"))
            if reason:
                item.add_marker(pytest.mark.skip(reason=reason))
