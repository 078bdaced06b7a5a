from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.ui.design_space import BOTTOM, CENTRE, HEIGHT, LEFT, RIGHT, TOP, WIDTH, View, coarse_part
from scenes.ui.draw.art import backdrop_place

SIZES = st.tuples(st.integers(1280, 5120), st.integers(720, 2880))


@given(SIZES)
def test_the_whole_design_space_is_in_the_window(size: tuple[int, int]) -> None:
    rect = View(*size).rect((0, 0, WIDTH, HEIGHT))
    assert rect.left >= 0
    assert rect.top >= 0
    assert rect.right <= size[0] + 1
    assert rect.bottom <= size[1] + 1


@given(SIZES, st.tuples(st.integers(0, 1920), st.integers(0, 1080)))
def test_a_point_comes_back_from_the_window(size: tuple[int, int], pos: tuple[int, int]) -> None:
    view = View(*size)
    back = view.to_design(view.point(pos))
    assert back == pytest.approx(pos, abs=1 / view.k)


@given(SIZES, st.integers(0, 1800), st.integers(2, 60), st.integers(2, 60))
def test_neighbours_share_their_edge_at_every_size(size: tuple[int, int], x: int, a: int, b: int) -> None:
    view = View(*size)
    assert view.rect((x, 0, a, 10)).right == view.rect((x + a, 0, b, 10)).left


def test_at_1080p_a_unit_is_a_pixel() -> None:
    view = View(1920, 1080)
    assert view.k == 1
    assert tuple(view.rect((24, 32, 424, 96))) == (24, 32, 424, 96)


def test_a_wide_window_shows_more_at_its_sides_and_anchors_hold_the_edges() -> None:
    view = View(2560, 1080)
    assert view.k == 1
    assert view.window.left == -320
    assert view.point((0, 0), CENTRE) == (320, 0)
    assert view.point((0, 0), LEFT) == (0, 0)
    assert view.point((WIDTH, 0), RIGHT) == (2560, 0)


def test_a_tall_window_shows_more_above_and_below() -> None:
    view = View(1920, 1200)
    assert view.window.top == -60
    assert view.point((0, 0), TOP) == (0, 0)
    assert view.point((0, HEIGHT), BOTTOM) == (0, 1200)


@given(SIZES)
def test_a_backdrop_covers_every_window_and_keeps_the_design_space_in_its_middle(
    size: tuple[int, int],
) -> None:
    view = View(*size)
    scaled, offset = backdrop_place(view)
    assert offset[0] <= 0
    assert offset[1] <= 0
    assert scaled[0] + offset[0] >= size[0]
    assert scaled[1] + offset[1] >= size[1]
    assert abs(scaled[0] / 2 + offset[0] - size[0] / 2) <= 1


@given(SIZES)
def test_the_coarse_backdrop_shows_the_same_part_as_the_sharp_one(size: tuple[int, int]) -> None:
    part, k = coarse_part((1280, 600), size)
    scaled, offset = backdrop_place(View(*size))
    assert k == pytest.approx(scaled[0] / 2560, rel=0.01)
    assert part.x / 1280 == pytest.approx(-offset[0] / scaled[0], abs=0.002)
    assert part.y / 600 == pytest.approx(-offset[1] / scaled[1], abs=0.003)
