from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from scenes.table.geometry import HERE, Gestures, Spot, next_spot
from scenes.table.input.gesture_walk import GestureWalk


def picking(found: Gestures) -> GestureWalk:
    walk = GestureWalk()
    walk.follow(found)
    return walk


ONE: Gestures = {
    "chief": {"square c3": ["c2-c3"], "square d4": ["c2-d3-d4", "c2^d4"]},
    HERE: {"trump": ["play"]},
}


def test_click_then_click_makes_the_move() -> None:
    walk = picking(ONE)
    assert walk.point(["chief", "square c2"]) is None
    assert walk.picked == "chief"
    assert walk.point(["square c3"]) == ["c2-c3"]
    assert walk.picked is None


def test_a_pair_with_several_moves_hands_them_all_over_for_a_choice() -> None:
    walk = picking(ONE)
    walk.point(["chief"])
    assert walk.point(["square d4"]) == ["c2-d3-d4", "c2^d4"]


def test_what_needs_no_source_is_made_at_once_even_with_a_card_in_hand() -> None:
    walk = picking(ONE)
    assert walk.point(["trump"]) == ["play"]
    walk.point(["chief"])
    assert walk.point(["trump"]) == ["play"]


def test_pointing_nowhere_puts_the_card_down() -> None:
    walk = picking(ONE)
    walk.point(["chief"])
    assert walk.point([]) is None
    assert walk.picked is None


def test_a_drag_makes_the_same_move_as_two_clicks() -> None:
    walk = picking(ONE)
    assert walk.take(["chief", "square c2"])
    assert walk.drop(["square c3"], moved=True) == ["c2-c3"]


def test_a_drag_that_ends_nowhere_lets_go() -> None:
    walk = picking(ONE)
    walk.take(["chief"])
    assert walk.drop(["square a6"], moved=True) is None
    assert walk.picked is None


def test_a_press_without_a_drag_keeps_the_card_for_a_second_click_and_a_third_press_puts_it_down() -> None:
    walk = picking(ONE)
    walk.take(["chief"])
    assert walk.drop(["chief"], moved=False) is None
    assert walk.picked == "chief"
    walk.take(["chief"])
    walk.drop(["chief"], moved=False)
    assert walk.picked is None


def test_a_single_source_picks_itself_when_the_table_says_so() -> None:
    walk = GestureWalk()
    walk.follow({"chief": {"square c3": ["x"]}}, alone=True)
    assert walk.picked == "chief"
    walk.follow({"hero": {"square c3": ["x"]}})
    assert walk.picked is None


spots = st.sampled_from(["a", "b", "c", "d"])
maps = st.dictionaries(
    st.sampled_from([HERE, "a", "b", "c"]),
    st.dictionaries(spots, st.lists(st.integers(), min_size=1), min_size=1),
)


@given(maps, st.lists(st.lists(spots, max_size=2), max_size=8))
def test_pointing_only_ever_gives_moves_of_the_map(found: Gestures, walk: list[list[str]]) -> None:
    hand = picking(found)
    for step in walk:
        moves = hand.point(step)
        assert hand.picked is None or hand.picked in found
        if moves is not None:
            assert any(moves is listed for pairs in found.values() for listed in pairs.values())


def test_arrows_keep_to_their_row() -> None:
    grid = [Spot(f"{x}{y}", (x * 10.0, y * 10.0, 10.0, 10.0), "field") for x in range(4) for y in range(4)]
    start = grid[0].rect
    right = next_spot(grid, start, (1, 0))
    assert right is not None
    assert right.name == "10"
    down = next_spot(grid, start, (0, 1))
    assert down is not None
    assert down.name == "01"
    assert next_spot(grid, start, (-1, 0)) is None


def test_a_click_on_a_source_that_means_something_by_itself_means_that_and_a_drag_still_carries_it() -> None:
    found: Gestures = {"card": {"storage": ["aside"]}, HERE: {"card": ["aside at once"]}}
    walk = picking(found)
    assert walk.take(["card"])
    assert walk.drop(["card"], moved=False) == ["aside at once"]
    assert walk.picked is None
    assert walk.take(["card"])
    assert walk.drop(["storage"], moved=True) == ["aside"]
