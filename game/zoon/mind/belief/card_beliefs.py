"""Beliefs about face-down cards: chances of kinds for each card, and random deals that fit.

The sheet says how many there are of each kind, evidence says which kinds a card may still be. The chances are
fitted to both by scaling rows and columns in turn (Sinkhorn 1967); deals draw from them without replacement.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random

Chances = tuple[tuple[int, float], ...]
"""(kind, chance) of one card, chances above 0 that add up to 1."""

ROUNDS = 12
FLOOR = 1e-4
SETTLED = 1.02
"""Factors nearer to 1 than this change nothing that matters."""


class Beliefs:
    """The chances of each card, by handle, and deals of all of them."""

    def __init__(
        self, of: Mapping[str, Chances], hidden: Mapping[str, Chances], left: Mapping[int, int]
    ) -> None:
        self.of = of
        self._hidden = hidden
        self._left = left

    def chance(self, handle: str, kinds: int) -> float:
        """How likely the card is one of `kinds` (a bit set)."""
        return sum(p for kind, p in self.of[handle] if kinds >> kind & 1)

    def deal(self, rng: Random) -> dict[str, int]:
        """A kind for every hidden card: the surest cards first, each kind at most as often as it is left."""
        left = dict(self._left)
        order = sorted(self._hidden, key=lambda handle: (len(self._hidden[handle]), rng.random()))
        dealt: dict[str, int] = {}
        for handle in order:
            chances = [(kind, p * left[kind]) for kind, p in self._hidden[handle] if left.get(kind, 0) > 0]
            if not chances:  # the deal so far leaves nothing that fits: whatever is left will do for a guess
                chances = [(kind, float(n)) for kind, n in left.items() if n > 0] or [
                    (kind, p) for kind, p in self._hidden[handle]
                ]
            kind = _drawn(chances, rng)
            dealt[handle] = kind
            if left.get(kind, 0) > 0:
                left[kind] -= 1
        return dealt


def _drawn(chances: Sequence[tuple[int, float]], rng: Random) -> int:
    point = rng.random() * sum(p for _, p in chances)
    for kind, p in chances:
        point -= p
        if point < 0:
            return kind
    return chances[-1][0]


def believe(
    known: Mapping[str, int],
    possible: Mapping[str, Sequence[int]],
    counts: Mapping[int, int],
    prior: Callable[[str, int], float],
) -> Beliefs:
    """Beliefs about the cards of one side.

    `known`: kind by handle; `possible`: the kinds that each hidden card may be; `counts`: how many of
    each kind the sheet has. `prior` weighs a kind for a card before the sheet is counted. More kinds than
    hidden cards are left when some are in a hand.
    """
    left = dict(counts)
    for kind in known.values():
        if left.get(kind, 0) > 0:
            left[kind] -= 1
    left = {kind: n for kind, n in left.items() if n > 0}
    rows = {}
    for handle, kinds in possible.items():
        row = {kind: max(prior(handle, kind), FLOOR) for kind in kinds if kind in left}
        rows[handle] = row or dict.fromkeys(kinds, 1.0) or dict.fromkeys(left, 1.0)
    _fit(rows, left)
    hidden = {handle: _chances(row) for handle, row in rows.items()}
    sure: dict[str, Chances] = {handle: ((kind, 1.0),) for handle, kind in known.items()}
    return Beliefs({**sure, **hidden}, hidden, left)


def _fit(rows: dict[str, dict[int, float]], left: Mapping[int, int]) -> None:
    """Scale so that each card's chances add up to 1 and no kind is expected more often than it is left."""
    kinds = list(left)
    table = [[row.get(kind, 0.0) for kind in kinds] for row in rows.values()]
    most = [float(n) for n in left.values()]
    spare = sum(most) > len(table)
    for _ in range(ROUNDS):
        for n, line in enumerate(table):
            whole = sum(line)
            if whole > 0:
                table[n] = [p / whole for p in line]
        sums = [sum(column) for column in zip(*table, strict=True)] if table else []
        scale = [
            n / expected if expected > n or (expected > 0 and not spare) else 1.0
            for n, expected in zip(most, sums, strict=False)
        ]
        table = [[p * factor for p, factor in zip(line, scale, strict=True)] for line in table]
        if max(scale, default=1.0) < SETTLED and min(scale, default=1.0) > 2 - SETTLED:
            break
    for line, row in zip(table, rows.values(), strict=True):
        for kind, p in zip(kinds, line, strict=True):
            if kind in row:
                row[kind] = max(p, 1e-9)


def _chances(row: Mapping[int, float]) -> Chances:
    whole = sum(row.values())
    return tuple((kind, p / whole) for kind, p in row.items() if p > 1e-6 * whole)
