"""Disk watch: how long the main thread waits for the disk, frame by frame, asked for by an environment
variable.

With CARAVANSERAI_DISK_LOG=FILE every frame in which the main thread used the disk adds a line to that file:
the seconds it spent there, and what was used.
"""

from __future__ import annotations

import contextlib
import os
import threading
import time
from collections.abc import Iterator

VARIABLE = "CARAVANSERAI_DISK_LOG"

_LOG = os.environ.get(VARIABLE)
_used: list[tuple[float, str]] = []


@contextlib.contextmanager
def watched(what: str) -> Iterator[None]:
    """Counts the time inside the block, if it is the main thread's and anybody asks."""
    if _LOG is None or threading.current_thread() is not threading.main_thread():
        yield
        return
    start, idle = time.perf_counter(), _in_line()
    try:
        yield
    finally:
        _used.append((time.perf_counter() - start - (_in_line() - idle), what))


def _in_line() -> float:
    """Seconds that this thread has waited for a processor, where the system counts them: others' work is no
    fault of the disk.
    """
    try:
        with open("/proc/thread-self/schedstat", encoding="ascii") as file:
            return int(file.read().split()[1]) / 1e9
    except (OSError, IndexError, ValueError):
        return 0.0


def frame(name: str = "frame") -> None:
    """A frame is over: write down what it has waited."""
    if _LOG is None or not _used:
        return
    total = sum(seconds for seconds, _ in _used)
    with open(_LOG, "a", encoding="utf-8") as log:
        log.write(f"{name} {total:.4f} {' '.join(what for _, what in _used)}\n")
    _used.clear()
