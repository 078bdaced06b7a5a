"""Movement edits: what each brush makes of a grid, and that no order of strokes makes a wrong one."""

from __future__ import annotations

import random

import pytest

from game.zoon.cards.construction_rules import arrival_squares
from game.zoon.cards.schema import Moves, Path
from game.zoon.workshop.movement_edits import (
    BRUSHES,
    Brush,
    Square,
    end_of,
    growths,
    paths_to,
    stroke,
)
from tests.zoon.made_tribes import shipped

GRID = [(x, y) for y in range(-2, 3) for x in range(-2, 3)]


def _painted(moves: Moves, *strokes: tuple[Square, Brush]) -> Moves:
    for square, brush in strokes:
        changed = stroke(moves, square, brush)
        assert changed is not None, (square, brush)
        moves = changed
    return moves


def test_a_walk_grows_from_the_ring_and_a_path_that_ended_beside_becomes_longer() -> None:
    moves = _painted(Moves(), ((0, 1), "walk"), ((0, 2), "walk"), ((1, 0), "walk"))
    assert moves.walk == (("F", "F"), ("R",))


def test_a_path_that_goes_on_elsewhere_is_branched() -> None:
    moves = _painted(Moves(), ((0, 1), "walk"), ((0, 2), "walk"), ((1, 2), "walk"))
    assert moves.walk == (("F", "F"), ("F", "FR"))


def test_a_path_goes_straight_on_when_several_could_grow() -> None:
    moves = _painted(Moves(), ((-1, 1), "walk"), ((0, 1), "walk"), ((1, 1), "walk"))
    assert growths(moves, (0, 2)) == [("F",), ("FL",), ("FR",)]
    assert _painted(moves, ((0, 2), "walk")).walk == (("FL",), ("F", "F"), ("FR",))


def test_one_says_which_path_should_grow() -> None:
    moves = Moves(walk=(("FL",), ("F",)))
    grown = stroke(moves, (0, 2), "walk", after=("FL",))
    assert grown is not None
    assert grown.walk == (("FL", "FR"), ("F",))
    ring = stroke(moves, (-1, 0), "walk", after=())
    assert ring is not None
    assert ring.walk[-1] == ("L",)
    turned = stroke(moves, (-1, 0), "walk", after=("FL",))
    assert turned is not None
    assert turned.walk[0] == ("FL", "B")
    far = stroke(moves, (0, 2), "walk", after=("R",))  # one that could not grow: as without
    assert far == stroke(moves, (0, 2), "walk")


def test_a_second_way_to_a_square_needs_to_be_told_where_it_begins() -> None:
    moves = Moves(walk=(("F",), ("FL",)))
    assert stroke(moves, (0, 1), "walk") is None
    second = stroke(moves, (0, 1), "walk", after=("FL",))
    assert second is not None
    assert second.walk == (("F",), ("FL", "R"))
    assert paths_to(second, (0, 1)) == [("F",), ("FL", "R")]


def test_a_crossed_square_is_passed_and_walked_on_from() -> None:
    moves = _painted(Moves(), ((0, 1), "cross"), ((0, 2), "walk"))
    assert moves.walk == (("F~", "F"),)
    assert arrival_squares(moves) == {(0, 2)}


def test_walk_over_cross_and_cross_over_walk_change_that_step_in_all_paths() -> None:
    moves = Moves(walk=(("F", "F"), ("F", "FL"), ("R",)))
    crossed = _painted(moves, ((0, 1), "cross"))
    assert crossed.walk == (("F~", "F"), ("F~", "FL"), ("R",))
    assert _painted(crossed, ((0, 1), "walk")) == moves
    assert stroke(crossed, (0, 1), "cross") is None
    assert _painted(Moves(walk=(("F~", "F"), ("F",))), ((0, 1), "walk")).walk == (("F", "F"),)


def test_leap_sets_a_square_and_takes_it_away() -> None:
    moves = _painted(Moves(walk=(("F",),)), ((2, -2), "leap"), ((0, 1), "leap"))
    assert moves.leap == ((2, -2), (0, 1))
    assert _painted(moves, ((2, -2), "leap")) == Moves(walk=(("F",),), leap=((0, 1),))


def test_erase_takes_the_square_and_what_follows_on_it() -> None:
    moves = Moves(walk=(("F", "F", "L"), ("F", "R"), ("L",)), leap=((0, 2), (1, 1)))
    assert _painted(moves, ((0, 2), "erase")) == Moves(walk=(("F", "R"), ("L",)), leap=((1, 1),))
    assert _painted(moves, ((0, 1), "erase")) == Moves(walk=(("L",),), leap=((0, 2), (1, 1)))
    assert _painted(moves, ((-1, 2), "erase")).walk == (("F", "F"), ("F", "R"), ("L",))
    assert stroke(moves, (2, 2), "erase") is None


def test_erase_leaves_no_path_that_ends_on_a_crossed_square() -> None:
    assert _painted(Moves(walk=(("F", "L~", "F"), ("R",))), ((-1, 2), "erase")).walk == (("F",), ("R",))
    assert _painted(Moves(walk=(("F~", "F"),)), ((0, 2), "erase")).walk == ()


@pytest.mark.parametrize("brush", BRUSHES)
@pytest.mark.parametrize("square", [(0, 0), (3, 0), (0, -3)])
def test_nothing_is_painted_on_the_own_square_or_outside_the_grid(square: Square, brush: Brush) -> None:
    moves = Moves(walk=(("R", "R"),), leap=((0, 2),))
    assert stroke(moves, square, brush) is None


def test_nothing_is_painted_that_touches_neither_ring_nor_dot() -> None:
    moves = Moves(walk=(("F",),))
    for brush in BRUSHES[:2]:
        assert stroke(moves, (2, -2), brush) is None
        assert stroke(moves, (2, 2), brush) is None


def test_every_movement_of_the_house_can_be_painted() -> None:
    """Path by path, as somebody would who copies a card."""
    for tribe in shipped().tribes.values():
        for zoon in tribe.zoons:
            moves = Moves()
            for path in zoon.moves.walk:
                for length in range(1, len(path) + 1):
                    brush: Brush = "cross" if path[length - 1].endswith("~") else "walk"
                    square = end_of(path[:length])
                    if path[:length] not in paths_to(moves, square):
                        changed = stroke(moves, square, brush, path[: length - 1])
                        assert changed is not None, (zoon.id, path)
                        moves = changed
            for square in zoon.moves.leap:
                moves = _painted(moves, (square, "leap"))
            assert arrival_squares(moves) == arrival_squares(zoon.moves), zoon.id
            assert set(zoon.moves.walk) == set(moves.walk) or len(moves.walk) < len(zoon.moves.walk), zoon.id
            assert moves.leap == zoon.moves.leap


@pytest.mark.parametrize("seed", range(20))
def test_no_order_of_strokes_makes_a_wrong_grid(seed: int) -> None:
    rng = random.Random(seed)
    moves = Moves()
    for _ in range(150):
        square, brush = rng.choice(GRID), rng.choice(BRUSHES)
        after = rng.choice([None, (), *moves.walk])
        before, changed = moves, stroke(moves, square, brush, after)
        if changed is None:
            continue
        moves = changed
        assert moves != before
        assert len(set(moves.walk)) == len(moves.walk)
        assert all(path and (0, 0) not in map(end_of, _beginnings(path)) for path in moves.walk)
        assert all(max(map(abs, end_of(part))) <= 2 for path in moves.walk for part in _beginnings(path))
        if brush == "walk":
            assert arrival_squares(moves) == arrival_squares(before) | {square}
        if brush == "cross":
            assert arrival_squares(moves) == arrival_squares(before) - {square}
        if brush == "erase":
            assert not paths_to(moves, square)
            assert square not in moves.leap
            assert not any(path[-1].endswith("~") for path in moves.walk)


def _beginnings(path: Path) -> list[Path]:
    return [path[:length] for length in range(1, len(path) + 1)]
