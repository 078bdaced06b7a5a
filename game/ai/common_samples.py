"""Common samples: choices tried in the same draws of chance, so that luck meets all of them alike.

Sequential halving (Karnin, Koren and Somekh 2013): the draws are spread over rounds, and after each the worse
half of the choices is tried no more. What a choice is worth, and how surely, is told against the best one in
the draws that both have met.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, inf, log2, sqrt
from typing import NamedTuple

Look = Callable[[int, int], float]
"""What a choice, by its number, brings in the draw of that number."""


class Tried(NamedTuple):
    """For each choice its value, the standard error of its difference from the best, and how often it was
    tried.
    """

    values: tuple[float, ...]
    errors: tuple[float, ...]
    tries: tuple[int, ...]


def halved(
    choices: int, look: Look, looks: int, passed: Callable[[], float], leanings: Sequence[float] = (),
    *, keep: bool = False,
) -> Tried:  # fmt: skip
    """Try them about `looks` times in all, each at least once, or until the time is spent.

    `passed`: the share of the time that has passed. Each round has an equal part of the time, as it has of
    the looks, so that little time is not spent before the better choices have been tried more often.
    `leanings` are added to what the draws bring. `keep`: no choice is left out, all are tried alike.
    """
    leaning = leanings or (0.0,) * choices
    found: list[list[float]] = [[] for _ in range(choices)]
    totals = list(leaning)
    alive = list(range(choices))
    rounds = 1 if keep else max(1, ceil(log2(choices)))
    for number in range(rounds):
        for _ in range(max(1, looks // (rounds * len(alive)))):
            draw = len(found[alive[0]])
            if draw and passed() >= (number + 1) / rounds:
                break
            for choice in alive:
                found[choice].append(look(choice, draw))
        totals = [sum(row) / max(1, len(row)) + lean for row, lean in zip(found, leaning, strict=True)]
        alive = sorted(alive, key=lambda choice: -totals[choice])[: max(1, len(alive) // 2 + len(alive) % 2)]
    return _told(found, leaning)


def _told(found: Sequence[Sequence[float]], leaning: Sequence[float]) -> Tried:
    """Every choice against the best of those that were tried most."""
    most = max(map(len, found))
    best = max(
        (choice for choice, row in enumerate(found) if len(row) == most),
        key=lambda choice: sum(found[choice]) / most + leaning[choice],
    )
    top = sum(found[best]) / most
    values, errors = [], []
    for row, lean in zip(found, leaning, strict=True):
        gaps = [mine - theirs for mine, theirs in zip(row, found[best], strict=False)]
        mean = sum(gaps) / len(gaps)
        spread = sum((gap - mean) ** 2 for gap in gaps)
        errors.append(sqrt(spread / (len(gaps) - 1) / len(gaps)) if len(gaps) > 1 else inf)
        values.append(top + mean + lean)
    errors[best] = 0.0
    return Tried(tuple(values), tuple(errors), tuple(map(len, found)))
