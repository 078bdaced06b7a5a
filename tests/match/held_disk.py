"""Held disk: its fsync waits until a test lets it go; and a match that is begun on one."""

from __future__ import annotations

import os
import threading
from pathlib import Path

from game.match import Match
from game.match.journal.writer_thread import Writer
from tests.random_play import (
    AGAINST_A_MIND,
    new_match,
)


class HeldDisk:
    """A disk whose fsync waits until it is let go."""

    def __init__(self) -> None:
        self.free = threading.Event()
        self.free.set()
        self.reached = threading.Event()
        self.synced = 0
        self.waited_in: set[str] = set()
        self._real = os.fsync

    def fsync(self, fd: int) -> None:
        self.waited_in.add(threading.current_thread().name)
        self.reached.set()
        assert self.free.wait(30)
        self._real(fd)
        self.synced += 1

    def hold(self) -> None:
        self.reached.clear()
        self.free.clear()


def begun(folder: Path, writer: Writer) -> Match:
    match = new_match(AGAINST_A_MIND, folder, writer=writer)
    assert writer.finish(30)
    assert match.path is not None
    return match
