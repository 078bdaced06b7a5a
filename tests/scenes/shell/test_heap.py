"""Heap: what a large picture took is given back at once, whatever small things were made beside it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from scenes.shell import heap

ROOT = Path(__file__).resolve().parents[3]
CODE = """
from scenes.shell import heap

def held():
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096 / 1e6

if {settled}:
    heap.settle()
del_me = bytearray(30 << 20)
del del_me
before, large, small = held(), [], []
for _picture in range(40):
    large.append(bytearray(b"x") * (2 << 20))
    small.append(bytearray(3000))
del large
print(held() - before)
"""


def left(*, settled: bool) -> float:
    """Megabytes that a process holds on to after eighty of large pictures have gone."""
    done = subprocess.run(
        [sys.executable, "-c", CODE.format(settled=settled)],
        cwd=ROOT, capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    return float(done.stdout)


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks the C library of Linux")
def test_large_pictures_are_given_back_at_once() -> None:
    if not heap.settle():
        pytest.skip("a C library that cannot be asked")
    assert left(settled=True) < 10


def test_where_the_library_cannot_be_asked_everything_stays_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    assert not heap.settle()
