"""A held disk and a writer, for the tests of matches that a thread writes."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from game.match.journal.writer_thread import Writer
from tests.match.held_disk import HeldDisk


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Iterator[HeldDisk]:
    held = HeldDisk()
    monkeypatch.setattr(os, "fsync", held.fsync)
    yield held
    held.free.set()


@pytest.fixture
def writer() -> Iterator[Writer]:
    found = Writer("test")
    yield found
    assert found.finish(30)
