from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.ui.motion import FLIP, MOVE, Flip, Pace, Tween, ease_in_out, ease_out, linear

SHARE = st.floats(0, 1)


@pytest.mark.parametrize("ease", [linear, ease_out, ease_in_out])
def test_every_ease_begins_at_nothing_and_ends_at_all(ease: object) -> None:
    assert ease(0.0) == pytest.approx(0, abs=1e-9)  # type: ignore[operator]  # parametrised callables
    assert ease(1.0) == pytest.approx(1)  # type: ignore[operator]  # parametrised callables


@given(SHARE, SHARE)
def test_ease_out_only_goes_forward_and_is_ahead_of_time(a: float, b: float) -> None:
    low, high = sorted((a, b))
    assert ease_out(low) <= ease_out(high) + 1e-12
    assert ease_out(low) >= low - 1e-12


def test_a_tween_stands_at_its_ends_before_and_after() -> None:
    tween = Tween((0.0, 10.0), (100.0, 30.0), since=5.0, seconds=0.2)
    assert tween.at(4.0) == (0.0, 10.0)
    assert tween.at(5.2) == (100.0, 30.0)
    assert tween.at(99.0) == (100.0, 30.0)
    assert tween.over(5.2)
    assert not tween.over(5.19)


def test_an_arc_lifts_the_middle_and_lands_exactly() -> None:
    tween = Tween((0.0, 100.0), (50.0, 100.0), 0.0, 1.0, linear, arc=20.0)
    assert tween.at(0.5)[1] == pytest.approx(80.0)
    assert tween.at(1.0) == (50.0, 100.0)


def test_a_flip_is_edge_on_half_way_and_shows_the_new_face_after() -> None:
    flip = Flip(0.0, FLIP)
    assert flip.at(0.0) == (1.0, False)
    assert flip.at(FLIP / 2)[0] == pytest.approx(0, abs=1e-6)
    assert flip.at(FLIP)[0] == pytest.approx(1.0)
    assert flip.at(FLIP)[1]


def test_speed_off_and_reduced_motion_arrive_at_once_but_fades_remain_with_reduced_motion() -> None:
    for pace in (Pace("off"), Pace("normal", reduced=True)):
        assert pace.travel((0, 0), (9, 9), now=3.0).at(3.0) == (9, 9)
        assert pace.flip(3.0).at(3.0)[1]
    assert not Pace("normal", reduced=True).fade(3.0).over(3.0)
    assert Pace("off").fade(3.0).over(3.0)


def test_slow_takes_longer_than_fast() -> None:
    lengths = [Pace(speed).seconds(MOVE) for speed in ("off", "fast", "normal", "slow")]
    assert lengths == sorted(lengths)
    assert lengths[2] == MOVE


def test_a_delay_staggers_the_deal() -> None:
    tween = Pace().travel((0,), (1,), now=0.0, delay=0.06)
    assert tween.at(0.06) == (0.0,)
    assert tween.over(0.06 + MOVE)
