"""Tests of the workshop: tribes that one of them saves are known to no other."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.data.data_roots import own_data_changed, own_data_version


@pytest.fixture(autouse=True)
def own_tribes_end_with_their_test() -> Iterator[None]:
    before = own_data_version("zoon")
    yield
    if own_data_version("zoon") != before:
        own_data_changed("zoon")
