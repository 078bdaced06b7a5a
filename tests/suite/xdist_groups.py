"""Distribution of tests over processes: tests that share what takes long to make run in one of them.

With pytest 9 the mark `xdist_group` of pytest-xdist does nothing (the names of tests no longer change by it);
which tests belong together stands here instead.
"""

from __future__ import annotations

import re

from xdist.scheduler import LoadScopeScheduling

WHOLE = (
    "tests/scenes/test_redraw.py", "tests/test_docstrings.py",
)  # fmt: skip
"""Files whose tests all run in one process."""
BY_CASE = (
    "tests/learn/test_guide.py",
)  # fmt: skip
"""Files whose tests run in one process for each first parameter: those of a game together."""
_CASE = re.compile(r"\[([A-Za-z_]+)")


def scope_of(test: str) -> str:
    """What a test runs together with: a name that is the same for tests that share something."""
    file = test.split("::", maxsplit=1)[0]
    if file in WHOLE:
        return file
    case = _CASE.search(test)
    if file in BY_CASE and case is not None:
        return f"{file}[{case[1]}]"
    return test


class Distribution(LoadScopeScheduling):  # type: ignore[misc] # pytest-xdist has no types
    """A scheduler that hands out tests one by one, but for those that belong together."""

    def _split_scope(self, nodeid: str) -> str:
        return scope_of(nodeid)
