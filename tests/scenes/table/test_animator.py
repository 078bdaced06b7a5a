from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scenes.table.draw.animator import Animator, Flight
from scenes.table.geometry import Placement, centre
from scenes.ui.motion import Pace

PACE = Pace()


def at(x: float, face: str = "back", **more: object) -> Placement:
    return Placement("field", (x, 0.0, 10.0, 10.0), face)._replace(**more)  # type: ignore[arg-type] # test facts


def test_a_card_travels_from_where_it_lay_to_where_it_belongs() -> None:
    stage = Animator()
    stage.settle({"a": at(0)})
    stage.show({"a": at(100)}, 1.0, PACE)
    busy = [stage.busy(now) for now in (1.1, 2.0)]
    pose = stage.pose("a", 1.05)
    assert pose is not None
    assert 0 < pose.rect[0] < 100
    end = stage.pose("a", 2.0)
    assert end is not None
    assert end.rect[0] == 100
    assert busy == [True, False]


def test_a_changed_face_flips_and_shows_the_old_one_first() -> None:
    stage = Animator()
    stage.settle({"a": at(0, "back")})
    stage.show({"a": at(0, "chief")}, 0.0, PACE)
    early, late = stage.pose("a", 0.01), stage.pose("a", 0.25)
    assert early is not None
    assert late is not None
    assert (early.face, late.face) == ("back", "chief")


def test_what_is_gone_fades_and_then_leaves() -> None:
    stage = Animator()
    stage.settle({"a": at(0)})
    stage.show({}, 0.0, PACE)
    assert [handle for handle, _ in stage.poses(0.1)] == ["a"]
    assert list(stage.poses(1.0)) == []


def test_a_card_the_hand_let_go_travels_from_the_hand() -> None:
    stage = Animator()
    stage.settle({"a": at(0)})
    stage.put("a", (500.0, 0.0, 10.0, 10.0))
    stage.show({"a": at(100)}, 0.0, PACE)
    pose = stage.pose("a", 0.001)
    assert pose is not None
    assert pose.rect[0] > 480


def test_with_the_speed_off_everything_is_there_at_once() -> None:
    stage = Animator()
    stage.settle({"a": at(0)})
    stage.show({"a": at(100, "chief")}, 5.0, Pace(speed="off"))
    pose = stage.pose("a", 5.0)
    assert pose is not None
    assert (pose.rect[0], pose.face, pose.moving) == (100, "chief", False)
    assert not stage.busy(5.0)


layouts = st.dictionaries(
    st.sampled_from("abcdef"),
    st.builds(at, st.floats(0, 1900), st.sampled_from(["x", "y"])),
)


@given(st.lists(st.tuples(layouts, st.floats(0, 0.4)), min_size=1, max_size=6))
def test_however_it_was_interrupted_the_table_ends_as_the_last_layout_says(
    steps: list[tuple[dict[str, Placement], float]],
) -> None:
    stage, now = Animator(), 0.0
    for wanted, pause in steps:
        stage.show(wanted, now, PACE)
        now += pause
    found = {handle: (pose.rect[0], pose.face) for handle, pose in stage.poses(now + 60)}
    want = {handle: (place.rect[0], place.face) for handle, place in steps[-1][0].items()}
    assert found.keys() == want.keys()
    for handle, (x, face) in want.items():
        assert abs(found[handle][0] - x) < 1e-6
        assert found[handle][1] == face


def test_a_new_card_comes_from_where_it_was_dealt_and_turns_up_on_its_way() -> None:
    stage = Animator()
    stage.show({"a": at(100, "face")}, 1.0, PACE, {"a": at(0, "back")})
    start, end = stage.pose("a", 1.0), stage.pose("a", 3.0)
    assert start is not None
    assert (start.rect[0], start.face, start.alpha) == (0, "back", 255)
    assert end is not None
    assert (end.rect[0], end.face, end.width) == (100, "face", 1)


def test_a_card_on_its_way_tells_the_two_sizes_it_rests_in() -> None:
    stage = Animator()
    stage.settle({"a": at(0)})
    stage.show({"a": at(100)._replace(rect=(100.0, 0.0, 30.0, 40.0))}, 1.0, PACE)
    pose = stage.pose("a", 1.05)
    assert pose is not None
    assert pose.sizes == ((10.0, 10.0), (30.0, 40.0))
    rested = stage.pose("a", 5.0)
    assert rested is not None
    assert rested.sizes == ()


def test_a_card_that_walks_comes_by_the_places_of_its_way_and_hops() -> None:
    stage, here = Animator(), Placement("field", (0.0, 0.0, 100.0, 140.0), "a")
    stage.settle({"card": here})
    flight = Flight(seconds=0.4, way=((150.0, 70.0),))
    there = here._replace(rect=(100.0, 100.0, 100.0, 140.0))
    stage.show({"card": there}, 10.0, Pace(), flights={"card": flight})
    middles = {}
    for time in (10.0, 10.1, 10.2, 10.3, 10.4):
        pose = stage.pose("card", time)
        assert pose is not None
        middles[time] = centre(pose.rect)
    assert middles[10.0] == (50.0, 70.0)
    assert middles[10.2] == pytest.approx((150.0, 70.0)), "it turns the corner"
    assert middles[10.1][1] < 70.0, "it hops"
    assert middles[10.4] == (150.0, 170.0)


def test_two_cards_that_cross_bend_to_opposite_sides_and_grow_half_way() -> None:
    stage = Animator()
    left, right = (Placement("stall", (x, 0.0, 100.0, 140.0), "a") for x in (0.0, 400.0))
    stage.settle({"one": left, "other": right})
    flight = Flight(seconds=0.4, bow=100.0, grow=1.14, ease=lambda t: t)
    stage.show({"one": right, "other": left}, 10.0, Pace(), flights={"one": flight, "other": flight})
    one, other = stage.pose("one", 10.2), stage.pose("other", 10.2)
    assert one is not None
    assert other is not None
    assert centre(one.rect) == pytest.approx((250.0, 20.0))
    assert centre(other.rect) == pytest.approx((250.0, 120.0))
    assert one.rect[2] == pytest.approx(114.0)


def test_with_reduced_motion_a_card_fades_where_it_was_and_where_it_comes_to() -> None:
    stage, here = Animator(), Placement("stall", (0.0, 0.0, 100.0, 140.0), "a")
    stage.settle({"card": here})
    there = here._replace(rect=(400.0, 0.0, 100.0, 140.0))
    stage.show({"card": there}, 10.0, Pace(reduced=True), flights={"card": Flight(fades=True)})
    seen = {}
    for time in (10.0, 10.06, 10.13, 10.2, 10.3):
        pose = stage.pose("card", time)
        assert pose is not None
        seen[time] = (pose.rect[0], round(pose.alpha))
    assert [x for x, _alpha in seen.values()] == [0.0, 0.0, 400.0, 400.0, 400.0]
    assert seen[10.06][1] < 255 > seen[10.2][1] > seen[10.13][1]
    assert seen[10.3][1] == 255
    assert not stage.busy(10.29)


def test_what_leaves_by_a_moment_goes_where_it_says_and_fades_at_the_end() -> None:
    stage, here = Animator(), Placement("market", (0.0, 0.0, 100.0, 140.0), "a")
    stage.settle({"card": here})
    flight = Flight(seconds=0.3, ease=lambda t: t, goal=(1000.0, 0.0, 100.0, 140.0))
    stage.show({}, 10.0, Pace(), flights={"card": flight})
    pose = stage.pose("card", 10.15)
    assert pose is not None
    assert pose.rect[0] == pytest.approx(500.0)
    assert pose.alpha == 255
    late = stage.pose("card", 10.28)
    assert late is not None
    assert late.alpha < 100
    assert not list(stage.poses(10.31))


def test_cards_that_come_one_after_the_other_do_not_wait_for_those_that_are_not_seen() -> None:
    hidden = {f"other {n}": at(0, alpha=0) for n in range(60)}
    seen = {f"own {n}": at(20.0 * n) for n in range(5)}
    alone, together = Animator(), Animator()
    for stage, layout in ((alone, seen), (together, hidden | seen)):
        stage.settle({})
        stage.show(layout, 0.0, PACE)
    rests = next(n / 50 for n in range(1, 500) if not alone.busy(n / 50))
    assert not together.busy(rests)


def test_of_cards_that_overlap_in_a_row_the_later_one_lies_above_whenever_it_came() -> None:
    stage = Animator()
    stage.settle({"a": at(0), "c": at(20)})
    stage.show({"a": at(0), "b": at(10), "c": at(20)}, 0.0, PACE)
    assert [handle for handle, _ in stage.poses(5.0)] == ["a", "b", "c"]
    stage.show({"d": at(0), "b": at(10), "c": at(20)}, 5.0, PACE)
    assert [handle for handle, _ in stage.poses(9.0)] == ["d", "b", "c"]
