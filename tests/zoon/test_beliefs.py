"""Beliefs agree with the sheet and with the evidence."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.zoon.mind.belief.card_beliefs import believe

HANDLES = ("a5", "b5", "c5", "a6", "b6")


def _even(handle: str, kind: int) -> float:
    return 1.0


def test_a_card_seen_leaves_one_less_for_the_others() -> None:
    beliefs = believe({"a5": 0}, {"b5": (0, 1), "c5": (0, 1)}, {0: 2, 1: 1}, _even)
    assert dict(beliefs.of["b5"]) == pytest.approx({0: 0.5, 1: 0.5})


def test_evidence_about_one_card_tells_about_the_other() -> None:
    beliefs = believe({}, {"b5": (0, 1), "c5": (0,)}, {0: 1, 1: 1}, _even)
    assert beliefs.chance("b5", 0b10) > 0.9


def test_a_prior_shifts_what_the_sheet_leaves_open() -> None:
    def prior(handle: str, kind: int) -> float:
        return 3.0 if (handle, kind) == ("b5", 0) else 1.0

    beliefs = believe({}, {"b5": (0, 1), "c5": (0, 1)}, {0: 1, 1: 1}, prior)
    assert beliefs.chance("b5", 0b01) > 0.6


@given(st.data())
def test_deals_hold_the_sheet_and_chances_are_chances(data: st.DataObject) -> None:
    kinds = data.draw(st.lists(st.integers(0, 3), min_size=len(HANDLES), max_size=len(HANDLES)))
    counts = Counter(kinds)
    possible = {
        handle: tuple(sorted({kind, *data.draw(st.sets(st.sampled_from(sorted(counts)), max_size=3))}))
        for handle, kind in zip(HANDLES, kinds, strict=True)
    }
    beliefs = believe({}, possible, counts, _even)
    for handle in HANDLES:
        assert sum(p for _, p in beliefs.of[handle]) == pytest.approx(1)
        assert {kind for kind, _ in beliefs.of[handle]} <= set(possible[handle])
    dealt = beliefs.deal(Random(data.draw(st.integers(0, 99))))
    assert Counter(dealt.values()) == counts


def test_deals_follow_the_chances() -> None:
    beliefs = believe({}, dict.fromkeys(HANDLES, (0, 1)), {0: 1, 1: 4}, _even)
    rng = Random(1)
    hits = sum(beliefs.deal(rng)["a5"] == 0 for _ in range(2000))
    assert 300 < hits < 500
