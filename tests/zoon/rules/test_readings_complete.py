"""Every numbered reading of Zoon's rules has a test that names it."""

from __future__ import annotations

import re
from pathlib import Path

READINGS = range(1, 45)


def test_every_reading_is_cited_by_a_test() -> None:
    cited: set[int] = set()
    for path in Path(__file__).parent.glob("test_readings_*.py"):
        for name in re.findall(r"def test_reading_(\d+(?:_and_\d+)*)_", path.read_text(encoding="utf-8")):
            cited |= {int(number) for number in name.split("_and_")}
    assert cited == set(READINGS)
