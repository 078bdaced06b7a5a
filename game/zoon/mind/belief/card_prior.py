"""Prior of a face-down card: how likely it is of each kind by where it was deployed and what it has done.

Emblems are deployed by a mix that all know, the other side's perhaps in a corner all the same, and rarely
move. Of the others, strong ones are deployed ahead, go forward, and attack. The weights were fitted to what
the cards of minds were (tools/choices/beliefs.py), the same for both sides.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import exp

from game.zoon.mind.emblem_mix import believed_mix, emblem_mix
from game.zoon.mind.tribe_pair import TribePair

SURE = 50.0
"""Log-odds beyond which nothing is told: a tribe of one's own may have cards of any value."""


class CardPrior:
    """Weights of kinds for the cards of one seat, before the sheet and what was seen are counted.

    `squares`: where each card stands, by its handle; `attacker`: the card that is attacking now. `settled`:
    the owner may be one of those who put their Emblem in a corner.
    """

    def __init__(
        self, ground: TribePair, owner: int, squares: Mapping[str, int], attacker: str | None = None,
        *, settled: bool = False,
    ) -> None:
        self._field = ground.setup.field
        self._figures = ground.figures
        self._emblems = ground.emblems
        self._owner = owner
        self._squares = squares
        self._attacker = attacker
        mix = believed_mix(ground, owner) if settled else emblem_mix(ground, owner)
        self._mix = {square: share * len(mix) for square, share in mix.items()}
        self._merits = ground.merits[owner]
        self._told: dict[str, tuple[float, float]] = {}

    def __call__(self, handle: str, kind: int) -> float:
        """How much likelier than even the card deployed there is of that kind."""
        emblem, place = self._emblems >> kind & 1, self._field.by_name.get(handle)
        if place is None:
            return self._figures.emblem_afield if emblem else 1.0
        if not emblem:
            told = self._told.get(handle)
            if told is None:
                told = self._told[handle] = self._telling(handle, place)
            value, guard = self._merits[kind]
            return exp(max(-SURE, min(SURE, told[0] * value + told[1] * guard)))
        weight = self._mix.get(place, self._figures.emblem_afield)
        return weight if self._squares.get(handle) == place else weight * self._figures.emblem_moved

    def _telling(self, handle: str, place: int) -> tuple[float, float]:
        """What each point of a card's value and of its corners above the mean count, in log-odds."""
        figures, field, owner = self._figures, self._field, self._owner
        here, depth = self._squares.get(handle, place), field.depth(owner, place)
        attacks = handle == self._attacker
        if here == place and not attacks:
            if depth:
                return figures.told_front_value, figures.told_front_guard
            return figures.told_back_value, figures.told_back_guard
        ahead = max(0, field.depth(owner, here) - depth)
        value = figures.told_moved_value + figures.told_ahead_value * ahead
        return value + figures.told_attack_value * attacks, figures.told_moved_guard
