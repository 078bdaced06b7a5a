"""Data files are read by several threads at once: the first reading of a kind ends the process of nobody."""

from __future__ import annotations

import subprocess
import sys

FIRST_READING = """
import sys, threading
from game.learn.puzzles.puzzle_files import puzzles_of
sys.setswitchinterval(1e-6)
together = threading.Barrier(4)
def read():
    together.wait()
    assert puzzles_of.__wrapped__("zoon")
threads = [threading.Thread(target=read) for _ in range(4)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""


def test_threads_that_read_a_kind_of_file_for_the_first_time_at_the_same_moment_all_read_it() -> None:
    for _try in range(8):  # without the lock about one process in three ends with a signal
        words = [sys.executable, "-c", FIRST_READING]
        done = subprocess.run(words, capture_output=True, check=False, timeout=120)
        assert done.returncode == 0, done.stderr[-600:]
