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
from game.zoon.mind.search.fight_table import KnownFight, Meeting
from game.zoon.moves import SPINS, TOUCHES, ZoonMove

if TYPE_CHECKING:
    from game.zoon.mind.search.priors import Priors
    from game.zoon.position.frames import Combat
    from game.zoon.state import ZoonState
    from game.zoon.views import ZoonObservation

WIN, LOSE, TIE, OWN_STAR, FOE_STAR, CROSSED = range(6)
"""Ends of a fight, in the order of `TouchOdds`."""
MOST_MEETINGS = 1 << 11
"""Fights that are kept with what their ends mean; a match meets some hundreds."""
MOST_AROUND = 1 << 6
"""Differences of the cards around a fight of which its luck is kept; most fights meet fewer."""


class SearchState:
    """Keeps the contract of game.core.State for the search; `state` is the engine's, `luck` seat 0's.

    `outcome` is the field as it lies after the last move, if that move has led to a fight.
    """

    __slots__ = ("_kind", "_men", "_points", "evaluation", "luck", "outcome", "priors", "state")

    def __init__(self, state: ZoonState, priors: Priors, luck: float = 0.0) -> None:
        self.state = state
        self.priors = priors
        self.evaluation = priors.evaluation
        self.luck = luck
        self.outcome: bytes | None = None
        self._kind: tuple[int, ...] = ()  # of which the points are known, for `_men`
        self._men: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self._points = [0.0, 0.0]

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
        state, evaluation = self.state, self.evaluation
        frame: Any = state.stack[-1]
        tag, combat = frame[0], frame[1]
        if tag == "spin":
            state.chance, value = splitmix64(state.chance)
            for seat in state.to_act:
                state.play(seat, SPINS[value >> seat & 1])
            return
        attacker, trump, defender, _, _, _, sides, add, mul = combat
        kind, gear, masks = state.kind, state.gear, state.masks
        seen = masks[defender]
        aims = state.peeked[defender] or seen & (seen - 1) == 0
        key: tuple[object, ...]
        if trump < 0:
            seen = masks[attacker]
            known = state.peeked[attacker] or seen & (seen - 1) == 0
            key = kind[attacker], kind[defender], gear[attacker], gear[defender], add, mul, sides, aims, known
        else:
            key = trump, kind[defender], gear[defender], sides, aims
        meeting = evaluation.meetings.get(key)
        if meeting is None:
            make_room(evaluation.meetings, MOST_MEETINGS)
            meeting = evaluation.meetings[key] = self._meeting(combat)
        chance, value = splitmix64(state.chance)
        state.chance = chance
        attack = 0 if (value >> 32) < meeting.attack else 1
        defend = 0 if (value & 0xFFFFFFFF) < meeting.defend else 1
        first = sides[0] == 0
        if state.options["spin"] == "always":
            value = splitmix64(chance)[1]  # as chance holds them ready
            end = meeting.ends[defend + 2 * (value >> 63) & 3][attack + 2 * (value >> 62) & 3]
        else:
            halves = state.spins
            end = meeting.ends[defend + 2 * halves[sides[0]] & 3][attack + 2 * halves[sides[1]] & 3]
        before = self._material()
        surprises = meeting.surprises.get(before)
        if surprises is None:
            make_room(meeting.surprises, MOST_AROUND)
            surprises = _surprises(evaluation.luck / 2, before, meeting.clash, first)
            meeting.surprises[before] = surprises
        self.luck += surprises[end]
        mine, theirs = (attack, defend) if first else (defend, attack)
        state.sealed, state.to_act = (mine, -1), (1,)  # as seat 0's touch leaves it
        state.play(1, TOUCHES[theirs])

    def _material(self) -> float:
        """Points of seat 0's cards on the field less those of seat 1."""
        state = self.state
        kind, (mine, theirs) = state.kind, state.men
        if kind is not self._kind:
            self._kind, self._men = kind, ((), ())
            self._points = [0.0, 0.0]
        value = self.evaluation.value
        if mine is not self._men[0]:
            self._points[0] = sum([value[kind[slot]] for slot in mine])
        if theirs is not self._men[1]:
            self._points[1] = sum([value[kind[slot]] for slot in theirs])
        self._men = state.men
        return self._points[0] - self._points[1]

    def _meeting(self, combat: Combat) -> Meeting:
        """What is kept of a fight."""
        clash = self._clash(combat)
        ends = tuple([tuple([self._end(combat, mine, theirs) for theirs in range(4)]) for mine in range(4)])
        return Meeting(clash, clash.attack * 2**32, clash.defend * 2**32, ends, {})

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

    def _end(self, combat: Combat, touched: int, against: int) -> int:
        """How a fight ends if these corners of the attacker's and of the defender's card are met."""
        state, setup, ground = self.state, self.state.setup, self.evaluation.ground
        other = setup.kinds[state.kind[combat.defender]].corners[against]
        if combat.trump >= 0:
            corners = setup.trumps[combat.trump].corners or (0, 0, 0, 0)
            add, mul = 0, 1
        else:
            corners = setup.kinds[state.kind[combat.attacker]].corners
            add, mul = ground.bonus(state.gear[combat.attacker], True)
            add, mul = add + combat.add, mul * combat.mul
        number = corners[touched]
        if number == CROSS:
            return CROSSED
        if STAR in (number, other):
            return TIE if number == other else OWN_STAR if number == STAR else FOE_STAR
        more, times = ground.bonus(state.gear[combat.defender], False)
        mine, theirs = (number + add) * mul, (other + more) * times
        return WIN if mine > theirs else LOSE if mine < theirs else TIE


def _surprises(scale: float, before: float, clash: KnownFight, first: bool) -> tuple[float, ...]:
    """For each end what it gives seat 0 beyond the average; `first`: seat 0 attacks."""
    sign = 1.0 if first else -1.0
    stakes = clash.stakes
    gains = (stakes.win, stakes.lose, stakes.tie, stakes.own_star, stakes.foe_star, stakes.cross)
    worth = [tanh(scale * (before + sign * gain)) for gain in gains]
    mean = sum([p * w for p, w in zip(clash.ends, worth, strict=True) if p])
    return tuple([each - mean for each in worth])
