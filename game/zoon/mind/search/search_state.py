"""Search state: a full state in which fights are settled at once, and luck does not count.

Touches are sealed by two seats and then turned by chance; searched as they are they would cost the tree two
plies and most of its samples. So both sides touch as a clash has it (`fight_table.py`), and the engine goes
on. What the dice of the fight gave against what was to be expected is kept and taken out of the returns: a
control variate, unbiased because the luck of a fight is nil on average (Zinkevich, Bowling, Bard, Kan and
Billings, "Optimal Unbiased Estimators for Evaluating Agent Performance", 2006).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import tanh
from typing import TYPE_CHECKING, Any

from game.bounded_cache import make_room
from game.core import Event, Standings
from game.rng import splitmix64
from game.zoon.cards.schema import CROSS, STAR
from game.zoon.mind.search.fight_table import KnownFight
from game.zoon.moves import SPINS, TOUCHES, ZoonMove

if TYPE_CHECKING:
    from game.zoon.mind.search.priors import Priors
    from game.zoon.position.frames import Combat
    from game.zoon.state import ZoonState
    from game.zoon.views import ZoonObservation

WIN, LOSE, TIE, OWN_STAR, FOE_STAR, CROSSED = range(6)
"""Ends of a fight, in the order of `TouchOdds`."""
MOST_SURPRISES = 1 << 14
"""Fights, with the cards that lay around them, of which the luck is kept."""


class SearchState:
    """Keeps the contract of game.core.State for the search; `state` is the engine's, `luck` seat 0's.

    `outcome` is the field as it lies after the last move, if that move has led to a fight.
    """

    __slots__ = ("evaluation", "luck", "outcome", "priors", "state")

    def __init__(self, state: ZoonState, priors: Priors, luck: float = 0.0) -> None:
        self.state = state
        self.priors = priors
        self.evaluation = priors.evaluation
        self.luck = luck
        self.outcome: bytes | None = None

    @property
    def seats(self) -> int:
        """Two, always."""
        return 2

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must choose now; () once over."""
        return self.state.to_act

    def legal_moves(self, seat: int) -> Sequence[ZoonMove]:
        """Every move of that seat now."""
        return self.state.legal_moves(seat)

    def apply(self, seat: int, move: ZoonMove) -> list[Event]:
        """As the engine does it, fights left open."""
        return self.state.apply(seat, move)

    def play(self, seat: int, move: ZoonMove) -> None:
        """Make a legal move, and settle the fight that it leads to."""
        state = self.state
        state.play(seat, move)
        self.outcome = None
        while len(state.to_act) == 2 and state.stack:
            self._settle()
            self.outcome = bytes(state.board)

    def clone(self, seed: int | None = None) -> SearchState:
        """An independent copy."""
        return SearchState(self.state.clone(seed), self.priors, self.luck)

    def returns(self) -> tuple[float, ...] | None:
        """None before the end; then the returns less the luck of the fights on the way."""
        state = self.state
        if not state.reason:
            return None
        mine = (state.winner == 0) - (state.winner == 1) - self.luck
        return mine, -mine

    def standings(self) -> Standings | None:
        """As the engine has them."""
        return self.state.standings()

    def observation(self, seat: int | None) -> ZoonObservation:
        """All that the seat may know."""
        return self.state.observation(seat)

    def encode(self) -> str:
        """The state as JSON text; the luck is no part of it."""
        return self.state.encode()

    # -- fights ------------------------------------------------------------------------------------------

    def _settle(self) -> None:
        """Both sides seal what a good player would, and the luck of the outcome is noted."""
        state = self.state
        frame: Any = state.stack[-1]
        tag, combat = frame[0], frame[1]
        if tag == "spin":
            state.chance, value = splitmix64(state.chance)
            for seat in state.to_act:
                state.play(seat, SPINS[value >> seat & 1])
            return
        clash = self._clash(combat)
        state.chance, value = splitmix64(state.chance)
        attack = 0 if (value >> 32) < clash.attack * 2**32 else 1
        defend = 0 if (value & 0xFFFFFFFF) < clash.defend * 2**32 else 1
        self.luck += self._surprise(combat, clash, self._end(combat, attack, defend))
        first, second = (attack, defend) if combat.sides[0] == 0 else (defend, attack)
        state.sealed, state.to_act = (first, -1), (1,)  # as seat 0's touch leaves it
        state.play(1, TOUCHES[second])

    def _clash(self, combat: Combat) -> KnownFight:
        state, clashes = self.state, self.evaluation.clashes
        d = combat.defender
        seen = state.masks[d]
        aims = bool(state.peeked[d]) or seen & (seen - 1) == 0
        if combat.trump >= 0:
            return clashes.shot(combat.trump, state.kind[d], state.gear[d], aims)
        a = combat.attacker
        seen = state.masks[a]
        known = bool(state.peeked[a]) or seen & (seen - 1) == 0
        if state.owner[a] == state.owner[d]:  # taken under control: each side knows its own card
            aims = known = True
        gears = state.gear[a], state.gear[d]
        return clashes.fight(state.kind[a], state.kind[d], gears, (combat.add, combat.mul), (aims, known))

    def _end(self, combat: Combat, attack: int, defend: int) -> int:
        """How these touches will end by the half turns that chance (or the sealed spins) holds ready."""
        state, setup = self.state, self.state.setup
        halves = [state.spins[seat] for seat in combat.sides]
        if state.options["spin"] == "always":
            value = splitmix64(state.chance)[1]
            halves = [value >> 63 & 1, value >> 62 & 1]
        against = setup.kinds[state.kind[combat.defender]].corners[(attack + 2 * halves[1]) % 4]
        ground = self.evaluation.ground
        if combat.trump >= 0:
            corners = setup.trumps[combat.trump].corners or (0, 0, 0, 0)
            add, mul = 0, 1
        else:
            corners = setup.kinds[state.kind[combat.attacker]].corners
            add, mul = ground.bonus(state.gear[combat.attacker], True)
            add, mul = add + combat.add, mul * combat.mul
        number = corners[(defend + 2 * halves[0]) % 4]
        if number == CROSS:
            return CROSSED
        if STAR in (number, against):
            return TIE if number == against else OWN_STAR if number == STAR else FOE_STAR
        more, times = ground.bonus(state.gear[combat.defender], False)
        mine, theirs = (number + add) * mul, (against + more) * times
        return WIN if mine > theirs else LOSE if mine < theirs else TIE

    def _surprise(self, combat: Combat, clash: KnownFight, end: int) -> float:
        """What this end gives seat 0 beyond what the fight was to give on average."""
        evaluation = self.evaluation
        first = combat.sides[0] == 0
        key = id(clash), evaluation.material(self.state), first  # the table keeps the fight, so its id
        found = evaluation.surprises.get(key)
        if found is None:
            make_room(evaluation.surprises, MOST_SURPRISES)
            found = evaluation.surprises[key] = _surprises(evaluation.luck / 2, key[1], clash, first)
        return found[end]


def _surprises(scale: float, before: float, clash: KnownFight, first: bool) -> tuple[float, ...]:
    """For each end what it gives seat 0 beyond the average; `first`: seat 0 attacks."""
    sign = 1.0 if first else -1.0
    stakes = clash.stakes
    gains = (stakes.win, stakes.lose, stakes.tie, stakes.own_star, stakes.foe_star, stakes.cross)
    worth = [tanh(scale * (before + sign * gain)) for gain in gains]
    mean = sum([p * w for p, w in zip(clash.ends, worth, strict=True) if p])
    return tuple([each - mean for each in worth])
