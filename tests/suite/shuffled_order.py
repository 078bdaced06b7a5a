"""Shuffled order: a plugin that mixes the tests, `pytest -p tests.suite.shuffled_order`.

The order is drawn from CARAVANSERAI_SHUFFLE (a number; 1 if it is not set), the same in all processes.
"""

from __future__ import annotations

import os
import random

import pytest

SEED = os.environ.get("CARAVANSERAI_SHUFFLE", "1")


def pytest_report_header() -> str:
    return f"shuffled: CARAVANSERAI_SHUFFLE={SEED}"


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    random.Random(SEED).shuffle(items)
