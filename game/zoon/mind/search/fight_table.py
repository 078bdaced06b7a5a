"""Fight table for full states: how fights between known cards end when both sides touch well.

A side that knows the other's card aims: both do by the equilibrium of the two diagonals, one alone by its
best answer to an even choice; who does not know it touches evenly. Every clash is worked out once for a pair
of tribes and remembered.
"""

from __future__ import annotations

from typing import NamedTuple

from game.ai.matrix_games import solve
from game.zoon.cards.compile import Compiled
from game.zoon.cards.verb_schema import Select
from game.zoon.mind.belief.fight_forecast import joined
from game.zoon.mind.belief.star_value import Bearer
from game.zoon.mind.figures import Figures
from game.zoon.mind.touch_odds import PLAIN, Bonus, Corners, Stakes, TouchOdds, odds, payoffs
from game.zoon.mind.tribe_pair import TribePair


class KnownFight(NamedTuple):
    """A fight ahead: chances of the first diagonal, expected points to the attacking side, its ends."""

    attack: float  # chance that the attacking side touches the first diagonal of the defender's card
    defend: float
    gain: float
    ends: TouchOdds
    stakes: Stakes


class Meeting(NamedTuple):
    """A fight of two known cards: how they touch, how each pair of corners ends, and what that was worth."""

    clash: KnownFight
    attack: float  # the chance that the attacking side touches the first diagonal, of 2 ** 32
    defend: float
    ends: tuple[tuple[int, ...], ...]  # by the corner met of the attacker's card, then of the defender's
    surprises: dict[float, tuple[float, ...]]  # by the points that lay on the field


class _Stage:
    """What the worth of a star asks of an outlook, answered without a position."""

    def __init__(self, ground: TribePair) -> None:
        self.setup: Compiled = ground.setup
        self.figures: Figures = ground.figures

    def exists(self, selector: Select, seat: int, around: int) -> float:  # noqa: ARG002 - asked like an outlook
        """Any condition about others holds as often as not."""
        return 0.5

    def tomb_worth(self, seat: int, wanted: Select) -> float:  # noqa: ARG002 - asked like an outlook
        """What comes back from the Tomb is an ordinary card."""
        return self.figures.back


class FightTable:
    """All fights of a pair of tribes."""

    def __init__(self, ground: TribePair) -> None:
        self.ground = ground
        self.kinds = ground.setup.kinds
        self._stage = _Stage(ground)
        self._found: dict[tuple[object, ...], KnownFight] = {}
        self._stars: dict[tuple[int, bool, float, float], float] = {}

    def fight(
        self, attacker: int, defender: int, gears: tuple[int, int] = (-1, -1), extra: Bonus = PLAIN,
        knows: tuple[bool, bool] = (True, True),
    ) -> KnownFight:  # fmt: skip
        """Kind against kind. `knows`: whether the attacking, the defending side knows the other's card."""
        key = attacker, defender, *gears, *extra, *knows
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._fight(attacker, defender, gears, extra, knows)
        return found

    def shot(self, trump: int, defender: int, gear: int = -1, known: bool = True) -> KnownFight:
        """A shooting Trump at a kind; everybody knows a Trump."""
        key = ("shot", trump, defender, gear, known)
        found = self._found.get(key)
        if found is None:
            ground, card = self.ground, self.ground.setup.trumps[trump]
            prize = ground.trump_worth(gear) if ground.saves(gear, True) else ground.value[defender]
            stakes = Stakes(prize, 0.0, cross=-ground.trump_worth(trump))
            corners: Corners = card.corners or (0, 0, 0, 0)
            ends = odds(corners, self.kinds[defender].corners, PLAIN, ground.bonus(gear, False))
            found = self._found[key] = _met(ends, stakes, (known, True))
        return found

    def _fight(
        self, attacker: int, defender: int, gears: tuple[int, int], extra: Bonus, knows: tuple[bool, bool]
    ) -> KnownFight:
        ground = self.ground
        ends = odds(
            self.kinds[attacker].corners, self.kinds[defender].corners,
            joined(ground.bonus(gears[0], True), extra), ground.bonus(gears[1], False),
        )  # fmt: skip
        value, prize = ground.value[attacker], ground.value[defender]
        won = ground.trump_worth(gears[1]) if ground.saves(gears[1]) else prize
        lost = ground.trump_worth(gears[0]) if ground.saves(gears[0]) else value
        own, foe = self._star(attacker, True, value, prize), self._star(defender, False, prize, value)
        if self.kinds[attacker].seat == self.kinds[defender].seat:  # a controlled card: both losses please
            lost, own = -lost, -own
        return _met(ends, Stakes(won, -lost, own, -foe), knows)

    def _star(self, kind: int, attacking: bool, own: float, foe: float) -> float:
        if self.kinds[kind].star is None:
            return 0.0
        key = (kind, attacking, own, foe)
        found = self._stars.get(key)
        if found is None:
            bearer = Bearer(self._stage, -1, kind, attacking, (own, foe))
            found = self._stars[key] = bearer.worth()
        return found


def _met(ends: tuple[TouchOdds, ...], stakes: Stakes, knows: tuple[bool, bool]) -> KnownFight:
    """A fight of these odds when each side touches as well as what it knows allows."""
    a, b, c, d = payoffs(ends, stakes)
    if knows == (True, True):
        (x, _), (y, _), _ = solve(((a, b), (c, d)))
    elif knows[0]:
        x, y = (1.0 if a + b >= c + d else 0.0), 0.5
    elif knows[1]:
        x, y = 0.5, (1.0 if a + c <= b + d else 0.0)
    else:
        x = y = 0.5
    weights = (x * y, x * (1 - y), (1 - x) * y, (1 - x) * (1 - y))
    mean = TouchOdds(*(
        sum(w * p for w, p in zip(weights, shares, strict=True)) for shares in zip(*ends, strict=True)
    ))  # fmt: skip
    gain = weights[0] * a + weights[1] * b + weights[2] * c + weights[3] * d
    return KnownFight(x, y, gain, mean, stakes)
