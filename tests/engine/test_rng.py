"""Chance: SplitMix64 against its published numbers, and many steps at once against one after the other."""

from __future__ import annotations

import random

import pytest

from game.rng import splitmix64, splitmix64_row


def test_splitmix64_gives_the_numbers_of_its_authors_for_seed_1234567() -> None:
    state, found = 1234567, []
    for _ in range(5):
        state, value = splitmix64(state)
        found.append(value)
    assert found == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431,
        16408922859458223821,
    ]  # fmt: skip


@pytest.mark.parametrize("count", [1, 2, 17, 104])
def test_a_row_of_steps_is_the_same_as_one_step_after_the_other(count: int) -> None:
    rng = random.Random(count)
    for start in (0, 1, (1 << 64) - 1, *(rng.getrandbits(64) for _ in range(50))):
        state, found = start, []
        for _ in range(count):
            state, value = splitmix64(state)
            found.append(value)
        assert splitmix64_row(start, count) == (state, tuple(found))
