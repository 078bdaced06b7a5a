"""Judgement of the moves of a puzzle: how far the best one leads, by one search and by all together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.learn.puzzles.puzzle_schema import CLOSE
from tools.puzzles.puzzle_search import LOOKED_AT, Found

OPEN = 0.15, 0.85
"""Chances of a seat, over all its moves, for which a match is still open."""
PULL = 2
"""Tries of the middling value that are added to those of a move at a glance."""
OFTEN = 12
"""Tries of all searches together after which the value of a move counts."""


class Judged(NamedTuple):
    """What all searches found together: chances by place of a move, places from the best on."""

    values: dict[int, float]
    order: list[int]
    accepted: list[int]
    deals: int
    exact: bool

    @property
    def second(self) -> int:
        """The best move that is not accepted."""
        return next(place for place in self.order if place not in self.accepted)

    @property
    def margin(self) -> float:
        """How far the best move leads it; 0 where there is none."""
        if len(self.order) == len(self.accepted):
            return 0.0
        return self.values[self.order[0]] - self.values[self.second]

    @classmethod
    def of(cls, looks: Sequence[Found]) -> Judged:
        """The means over all tries of all searches, of moves that they have tried often enough together."""
        weights = [[abs(count) for count in look.visits] for look in looks]
        values = {}
        for n in range(len(looks[0].values)):
            tries = sum(row[n] for row in weights)
            if tries >= min(OFTEN, LOOKED_AT * len(looks)) or looks[0].visits[n] < 0:
                whole = sum(look.values[n] * row[n] for look, row in zip(looks, weights, strict=True))
                values[n] = whole / tries
        order = sorted(values, key=lambda n: (-values[n], n))
        accepted = [n for n in order if values[n] >= values[order[0]] - CLOSE]
        exact = all(look.exact for look in looks)
        return cls(values, order, accepted, sum(look.deals for look in looks), exact)


def roughly(look: Found) -> float:
    """About how far the choice of a short search leads the next kind of choice; 0 where another is better."""
    known = [n for n in range(len(look.values)) if look.known(n)]
    middling = sum(look.values[n] for n in known) / max(1, len(known))
    pulled = {
        n: (look.values[n] * look.visits[n] + PULL * middling) / (look.visits[n] + PULL) for n in known
    }  # fmt: skip
    top = pulled.get(look.choice, 0.0)
    if not OPEN[0] <= middling <= OPEN[1] or any(value > top + CLOSE for value in pulled.values()):
        return 0.0
    return top - max((value for value in pulled.values() if value < top - CLOSE), default=top)


def lead(look: Found) -> float:
    """How far the choice of a search leads the best move that is not as good; 0 where that is not known."""
    top = look.values[look.choice]
    others = [value for n, value in enumerate(look.values) if look.known(n) and value < top - CLOSE]
    better = any(look.known(n) and value > top + CLOSE for n, value in enumerate(look.values))
    return top - max(others) if others and look.known(look.choice) and not better else 0.0


def agree(looks: Sequence[Found | None]) -> bool:
    """Whether the choices of all searches are as good as the best by what they found together."""
    known = [look for look in looks if look is not None]
    judged = Judged.of(known)
    return all(look.choice in judged.accepted for look in known)
