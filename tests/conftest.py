"""Settings of the tests: CARAVANSERAI_WINDOW_TESTS is `skip`, `require`, or unset (where it can be).

One profile for all property tests: no time limits, which a busy machine would break, and the same examples in
every run. `--hypothesis-profile wander` draws new ones.
"""

from __future__ import annotations

import os
import shutil

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.register_profile("wander", settings.get_profile("steady"), derandomize=False)
settings.load_profile("steady")

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
