"""Least squares: linear equations, and a fit of results to rows of figures with the errors of its weights."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple


class Fit(NamedTuple):
    """The weight of each column of the rows, and its standard error."""

    weights: tuple[float, ...]
    errors: tuple[float, ...]


def least_squares(rows: Sequence[Sequence[float]], results: Sequence[float], ridge: float = 0.0) -> Fit:
    """Weights by which the rows come nearest to the results. `ridge` holds each to nought as if by so many
    rows that have one of it; without it the columns must be independent.

    >>> least_squares([(1.0, 0.0), (1.0, 1.0), (1.0, 2.0)], [1.0, 3.0, 5.0]).weights
    (1.0, 2.0)
    """
    size = len(rows[0])
    squares = [[sum([row[i] * row[j] for row in rows]) for j in range(size)] for i in range(size)]
    for n in range(size):
        squares[n][n] += ridge
    sums = [sum([row[i] * result for row, result in zip(rows, results, strict=True)]) for i in range(size)]
    weights = solved(squares, sums)
    left = 0.0
    for row, result in zip(rows, results, strict=True):
        left += (result - sum([a * b for a, b in zip(weights, row, strict=True)])) ** 2
    spread = left / max(1, len(rows) - size)
    units = ([float(other == n) for other in range(size)] for n in range(size))
    errors = (sqrt(max(0.0, spread * solved(squares, unit)[n])) for n, unit in enumerate(units))
    return Fit(tuple(weights), tuple(errors))


def solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """x with matrix · x = right, by elimination with pivots. The matrix must be regular.

    >>> solved([[0.0, 2.0], [4.0, 0.0]], [6.0, 4.0])
    [1.0, 3.0]
    """
    size = len(right)
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for at in range(size):
        pivot = max(range(at, size), key=lambda row, at=at: abs(rows[row][at]))  # type: ignore[misc] # mypy cannot infer lambdas with defaults
        rows[at], rows[pivot] = rows[pivot], rows[at]
        rows[at] = [value / rows[at][at] for value in rows[at]]
        for other in range(size):
            if other != at and rows[other][at]:
                times = rows[other][at]
                rows[other] = [a - times * b for a, b in zip(rows[other], rows[at], strict=True)]
    return [row[-1] for row in rows]
