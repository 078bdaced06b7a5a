"""Fixed seeds: whole playthroughs and counts of move sequences, so that a leak or a drift shows in a diff."""

from __future__ import annotations

import json

import pytest

from tests.playthrough import COUNTS, FOLDER, PLAYTHROUGHS, all_counts, playthrough

REWRITE = "the rules or the observations changed; if on purpose: python -m tests.playthrough"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_golden_playthrough_is_as_recorded(name: str) -> None:
    recorded = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    played = playthrough(name).splitlines()
    for number, (old, new) in enumerate(zip(recorded, played, strict=False), start=1):
        assert old == new, f"{name}.txt line {number}: {REWRITE}"
    assert len(recorded) == len(played), REWRITE


def test_counts_of_move_sequences_to_depth_three_are_pinned() -> None:
    assert all_counts() == json.loads(COUNTS.read_text(encoding="utf-8")), REWRITE
