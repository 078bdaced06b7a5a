"""Exact solutions of small two-player zero-sum games: matrices, and games of hidden types.

A matrix holds what the row player gains; the column player loses as much. Solutions are optimal mixed
strategies (von Neumann 1928), found by the simplex method on the linear program of the game (Dantzig 1951),
for hidden types on its sequence form (von Stengel 1996). Pure Python: the games met here have a few dozen
cells, and a solved game must be the same on every machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, NamedTuple

Matrix = Sequence[Sequence[float]]
Mix = tuple[float, ...]
"""Probabilities of the choices, adding up to 1."""

EXACT = 1e-10
"""Exploitability, as a share of the matrix's range, above which the floats are given up for fractions."""
MOST_PIVOTS = 2_000
"""Pivots after which a program is given up where it stands, at a mix that is possible; dozens are usual."""
EXACT_CELLS = 64
"""Pairs of types beyond which fractions, whose work grows fast, are left aside: floats are near enough."""
BLAND_AFTER = 60
"""Pivots by the steepest column before Bland's rule, which never cycles, takes over."""


class Solution(NamedTuple):
    """An equilibrium: both mixes and what the row player gains on average."""

    row: Mix
    column: Mix
    value: float


class TypedSolution(NamedTuple):
    """An equilibrium of a game of hidden types: one mix for each type of either side."""

    rows: tuple[Mix, ...]
    columns: tuple[Mix, ...]
    value: float


def solve(matrix: Matrix) -> Solution:
    """An equilibrium of the matrix game. Raises ValueError for an empty or ragged matrix.

    >>> solve([[1, -1], [-1, 1]])
    Solution(row=(0.5, 0.5), column=(0.5, 0.5), value=0.0)
    >>> solve([[3, 2], [1, 0]])
    Solution(row=(1.0, 0.0), column=(0.0, 1.0), value=2.0)
    """
    if not matrix or not matrix[0] or any(len(row) != len(matrix[0]) for row in matrix):
        raise ValueError("a matrix game needs rows of the same length, at least one by one")
    saddle = _saddle(matrix)
    if saddle is not None:
        return saddle
    if len(matrix) == 2 and len(matrix[0]) == 2:
        return _two_by_two(matrix)
    solved = solve_typed(((matrix,),), (1.0,), (1.0,))
    return Solution(solved.rows[0], solved.columns[0], solved.value)


def solve_typed(
    payoffs: Sequence[Sequence[Matrix]], row_types: Sequence[float], column_types: Sequence[float]
) -> TypedSolution:
    """An equilibrium when each side has a private type, drawn independently.

    `payoffs[t][s]` is the matrix met by row type t and column type s; all have one shape. `row_types` and
    `column_types` are the probabilities of the types. A type of probability 0 gets a best reply all the same.
    """
    low = min(min(min(line) for line in m) for many in payoffs for m in many)
    high = max(max(max(line) for line in m) for many in payoffs for m in many)
    if high <= low:
        rows, columns = len(payoffs[0][0]), len(payoffs[0][0][0])
        flat = (1.0 / rows,) * rows, (1.0 / columns,) * columns
        return TypedSolution((flat[0],) * len(row_types), (flat[1],) * len(column_types), float(low))
    small = len(row_types) * len(column_types) <= EXACT_CELLS
    for number in (float, Fraction) if small else (float,):
        solved = _solve_program(payoffs, row_types, column_types, (low, high - low), number)
        if typed_exploitability(payoffs, row_types, column_types, solved) <= EXACT * (high - low):
            break
    return solved


def exploitability(matrix: Matrix, row: Sequence[float], column: Sequence[float]) -> float:
    """What both sides together could gain by the best reply to the other's mix: 0 at an equilibrium.

    >>> exploitability([[1, -1], [-1, 1]], (1, 0), (0.5, 0.5))
    1.0
    """
    best_row = max(sum(cell * y for cell, y in zip(line, column, strict=True)) for line in matrix)
    best_column = min(
        sum(line[j] * x for line, x in zip(matrix, row, strict=True)) for j in range(len(matrix[0]))
    )
    return float(best_row - best_column)


def typed_exploitability(
    payoffs: Sequence[Sequence[Matrix]],
    row_types: Sequence[float],
    column_types: Sequence[float],
    solution: TypedSolution,
) -> float:
    """The same for a game of hidden types: best replies type by type, weighted by their probabilities."""
    best_row = sum(
        p * max(
            sum(
                q * sum(cell * y for cell, y in zip(payoffs[t][s][i], solution.columns[s], strict=True))
                for s, q in enumerate(column_types)
            )
            for i in range(len(payoffs[0][0]))
        )
        for t, p in enumerate(row_types)
    )
    best_column = sum(
        q * min(
            sum(
                p * sum(line[j] * x for line, x in zip(payoffs[t][s], solution.rows[t], strict=True))
                for t, p in enumerate(row_types)
            )
            for j in range(len(payoffs[0][0][0]))
        )
        for s, q in enumerate(column_types)
    )
    return float(best_row - best_column)


def _saddle(matrix: Matrix) -> Solution | None:
    """The pure equilibrium, if there is one."""
    floors = [min(line) for line in matrix]
    ceilings = [max(line[j] for line in matrix) for j in range(len(matrix[0]))]
    value = max(floors)
    if value != min(ceilings):
        return None
    i, j = floors.index(value), ceilings.index(value)
    return Solution(_pure(i, len(floors)), _pure(j, len(ceilings)), float(value))


def _pure(choice: int, choices: int) -> Mix:
    return tuple(1.0 if i == choice else 0.0 for i in range(choices))


def _two_by_two(matrix: Matrix) -> Solution:
    """Without a saddle both sides mix so that the other's two choices are worth the same."""
    (a, b), (c, d) = matrix
    whole = (a - b) + (d - c)
    row = min(1.0, max(0.0, (d - c) / whole))
    column = min(1.0, max(0.0, (d - b) / whole))
    value = a * row * column + b * row * (1 - column) + c * (1 - row) * column + d * (1 - row) * (1 - column)
    return Solution((row, 1 - row), (column, 1 - column), float(value))


def _solve_program(
    payoffs: Sequence[Sequence[Matrix]],
    row_types: Sequence[float],
    column_types: Sequence[float],
    scale: tuple[float, float],
    number: type[float] | type[Fraction],
) -> TypedSolution:
    """The linear program of the sequence form, with payoffs moved to 1..2 so that the origin is feasible.

    `scale` is the least payoff and the range. Variables: x[t][i] >= 0 with sum over i at most 1, and v[s]
    >= 0, what column type s leaves to the row player; maximise the sum of v[s]. The dual values of the
    rows (s, j) are the column player's mixes.
    """
    types, others = len(row_types), len(column_types)
    rows, columns = len(payoffs[0][0]), len(payoffs[0][0][0])
    weights = [number(max(p, EXACT)) for p in row_types]
    shares = [number(max(q, EXACT)) for q in column_types]
    base, width = number(scale[0]), number(scale[1])
    tableau: list[list[Any]] = []
    for s in range(others):
        for j in range(columns):
            line: list[Any] = [
                -weights[t] * shares[s] * ((number(payoffs[t][s][i][j]) - base) / width + 1)
                for t in range(types)
                for i in range(rows)
            ]
            line += [number(1 if other == s else 0) for other in range(others)]
            tableau.append([*line, number(0)])
    for t in range(types):
        line = [number(1 if other == t else 0) for other in range(types) for _ in range(rows)]
        tableau.append([*line, *[number(0)] * others, number(1)])
    goal = [number(0)] * (types * rows) + [number(1)] * others
    primal, dual = _simplex(tableau, goal)
    mixes = tuple(_normal(primal[t * rows : (t + 1) * rows]) for t in range(types))
    replies = tuple(_normal(dual[s * columns : (s + 1) * columns]) for s in range(others))
    value = sum(
        p * q * float(payoffs[t][s][i][j]) * mixes[t][i] * replies[s][j]
        for t, p in enumerate(row_types)
        for s, q in enumerate(column_types)
        for i in range(rows)
        for j in range(columns)
    )
    return TypedSolution(mixes, replies, value)


def _normal(weights: Sequence[Any]) -> Mix:
    floats = [max(0.0, float(weight)) for weight in weights]
    whole = sum(floats)
    if whole <= 0:
        return (1.0 / len(floats),) * len(floats)
    return tuple(weight / whole for weight in floats)


def _simplex(tableau: list[list[Any]], goal: list[Any]) -> tuple[list[Any], list[Any]]:
    """Maximise goal . x with A x <= b, x >= 0, for lines (A | b) with b >= 0: (x, dual values).

    The program must be bounded. Slack variables follow the given ones and form the first basis. The condensed
    tableau holds one column for each variable outside the basis.
    """
    height, width = len(tableau), len(goal)
    tiny = 1e-13 if isinstance(goal[-1], float) else 0
    costs = [*(-c for c in goal), goal[0] * 0]
    outside = list(range(width))
    basis = list(range(width, width + height))
    for pivots in range(MOST_PIVOTS):
        below = [j for j in range(width) if costs[j] < -tiny]
        if not below:
            break
        if pivots < BLAND_AFTER:
            column = min(below, key=lambda j: (costs[j], outside[j]))
        else:
            column = min(below, key=lambda j: outside[j])
        leaving = [
            (tableau[i][width] / tableau[i][column], basis[i], i)
            for i in range(height)
            if tableau[i][column] > tiny
        ]
        if not leaving:
            break
        row = min(leaving)[2]
        _pivot(tableau, costs, row, column)
        basis[row], outside[column] = outside[column], basis[row]
    primal = [costs[width] * 0] * (width + height)
    dual = [costs[width] * 0] * (width + height)
    for i, variable in enumerate(basis):
        primal[variable] = tableau[i][width]
    for j, variable in enumerate(outside):
        dual[variable] = costs[j]
    return primal[:width], dual[width:]


def _pivot(tableau: list[list[Any]], costs: list[Any], row: int, column: int) -> None:
    """Exchange the variable outside the basis in `column` for the one inside in `row`."""
    line = tableau[row]
    pivot = line[column]
    line = tableau[row] = [cell / pivot for cell in line]
    line[column] = 1 / pivot
    for other in [*(t for i, t in enumerate(tableau) if i != row), costs]:
        factor = other[column]
        if factor:
            other[column] = factor * 0
            for j, cell in enumerate(line):
                if cell:
                    other[j] -= factor * cell
