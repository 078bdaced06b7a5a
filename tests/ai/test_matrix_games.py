"""Small zero-sum games are solved exactly."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.ai.matrix_games import TypedSolution, exploitability, solve, solve_typed, typed_exploitability

CELL = st.one_of(st.integers(-20, 20).map(float), st.floats(-150, 150, allow_nan=False))


@st.composite
def matrices(draw: st.DrawFn, largest: int = 5) -> list[list[float]]:
    rows, columns = draw(st.integers(1, largest)), draw(st.integers(1, largest))
    return [[draw(CELL) for _ in range(columns)] for _ in range(rows)]


def test_matching_pennies_are_mixed_evenly() -> None:
    solution = solve([[1, -1], [-1, 1]])
    assert solution.row == (0.5, 0.5)
    assert solution.value == 0


def test_a_dominated_row_is_never_played() -> None:
    solution = solve([[4, 1], [3, 0]])
    assert solution.row == (1.0, 0.0)
    assert solution.column == (0.0, 1.0)
    assert solution.value == 1


def test_rock_paper_scissors_is_mixed_by_thirds() -> None:
    solution = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert solution.row == pytest.approx((1 / 3, 1 / 3, 1 / 3))
    assert solution.value == pytest.approx(0)


def test_a_game_with_a_known_odd_mix_is_solved() -> None:
    # Rows mix 3:1 by hand: 4p = 3 - 3p + ... (Ferguson, Game Theory, part II).
    solution = solve([[-2, 3], [3, -4]])
    assert solution.row == pytest.approx((7 / 12, 5 / 12))
    assert solution.value == pytest.approx(1 / 12)


@pytest.mark.parametrize("matrix", [[], [[]], [[1.0, 2.0], [1.0]]])
def test_what_is_no_matrix_is_refused(matrix: list[list[float]]) -> None:
    with pytest.raises(ValueError, match="matrix"):
        solve(matrix)


def test_exploitability_sees_a_bad_mix() -> None:
    assert exploitability([[1, -1], [-1, 1]], (1, 0), (0, 1)) == 2


@given(matrices())
def test_no_side_can_gain_against_a_solution(matrix: list[list[float]]) -> None:
    solution = solve(matrix)
    assert exploitability(matrix, solution.row, solution.column) <= 1e-9
    assert abs(sum(solution.row) - 1) < 1e-9
    assert abs(sum(solution.column) - 1) < 1e-9
    assert min(*solution.row, *solution.column) >= 0


@settings(max_examples=40)
@given(st.data())
def test_no_type_of_either_side_can_gain_against_a_solution_with_hidden_types(data: st.DataObject) -> None:
    types, others = data.draw(st.integers(1, 4)), data.draw(st.integers(1, 4))
    shares = st.lists(st.integers(1, 9), min_size=types, max_size=types)
    mine = [x / 10 for x in data.draw(shares)]
    mine = [x / sum(mine) for x in mine]
    theirs = [1 / others] * others
    payoffs = [[[[data.draw(CELL) for _ in "ab"] for _ in "ab"] for _ in theirs] for _ in mine]
    solution = solve_typed(payoffs, mine, theirs)
    assert typed_exploitability(payoffs, mine, theirs, solution) <= 1e-7


def test_one_type_each_is_the_plain_matrix_game() -> None:
    matrix = [[3.0, -1.0, 2.0], [-2.0, 4.0, 0.0]]
    typed, plain = solve_typed([[matrix]], [1.0], [1.0]), solve(matrix)
    assert typed.value == pytest.approx(plain.value)


def test_a_hidden_type_changes_what_the_other_side_does() -> None:
    # The column player would match a known type; not knowing it, it must hedge.
    heads, tails = [[1.0, -1.0], [1.0, -1.0]], [[-1.0, 1.0], [-1.0, 1.0]]
    known = solve_typed([[heads]], [1.0], [1.0])
    hidden = solve_typed([[heads], [tails]], [0.5, 0.5], [1.0])
    assert known.value == pytest.approx(-1)
    assert hidden.value == pytest.approx(0)
    uniform = TypedSolution(((0.5, 0.5),) * 2, ((0.5, 0.5),), 0.0)
    assert typed_exploitability([[heads], [tails]], [0.5, 0.5], [1.0], uniform) == pytest.approx(0)
