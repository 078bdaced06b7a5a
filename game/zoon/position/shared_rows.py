"""Shared rows: what seldom changes of a state is in tuples, which clones share; here one gets a new value."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def replaced(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """The row with another value at a place.

    >>> replaced((1, 2, 3), 1, 5)
    (1, 5, 3)
    """
    return (*row[:place], value, *row[place + 1 :])


def paired(row: tuple[T, T], place: int, value: T) -> tuple[T, T]:
    """The same for a pair, as rows by seat are."""
    return (row[0], value) if place else (value, row[1])
