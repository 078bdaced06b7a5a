"""Evaluation of a full state: counted features of the position, and the chances of winning they stand for.

The marks are counted on bit sets; their weights live in data/ai.yaml. They were fitted by logistic regression
to the ends of games that were played on by the priors (`priors.py`) from positions of normal minds. A
fight ahead counts with what its attacker knows: a card that it cannot know is an average one.
"""

from __future__ import annotations

from math import tanh
from typing import TYPE_CHECKING

from game.bounded_cache import make_room
from game.zoon.mind.belief.belief_evaluation import NEAR
from game.zoon.mind.search.fight_table import FightTable, Meeting
from game.zoon.mind.tribe_pair import FAR, TribePair
from game.zoon.position.constants import HAND, PLAY

if TYPE_CHECKING:
    from game.zoon.state import ZoonState

Marks = list[float]
"""Seat 0's less seat 1's: points on the field; in the hand; in Trumps; nearness to the Emblem; guards of the
own; then, of the seat at turn (positive for seat 0): its turn; its best and second attack; the other's best
attack; the chance to take the Emblem, known and unknown; the danger to its own, known and unknown. Last, seat
0's less seat 1's again: nearness to an Emblem that its side knows, and of the nearest card alone."""
NAMES = (
    "field", "hand", "trumps", "near", "guards", "turn", "strike", "second", "menace",
    "prize", "hidden_prize", "danger", "hidden_danger", "known_near", "nearest",
)  # fmt: skip
SHARP = 18.0
"""Points from which on a strike counts no more: beyond lies the Emblem, which has marks of its own."""


MOST_STATUSES = 1 << 12
"""Ways in which the Trumps may lie of which the sum is kept; a match meets a few dozen."""


class Evaluation:
    """Values full states of one pair of tribes."""

    def __init__(self, ground: TribePair) -> None:
        self.ground = ground
        self.clashes = FightTable(ground)
        self.setup = setup = ground.setup
        figures = ground.figures
        self.weights = tuple(getattr(figures, f"sees_{name}") for name in NAMES)
        self.luck = figures.luck
        self.value = tuple(0.0 if k.emblem else float(k.value) for k in setup.kinds)
        self._reach = [ground.reach[card.seat][kind] for kind, card in enumerate(setup.kinds)]
        self._nears: list[list[list[float] | None]] = [[None] * setup.field.squares for _ in setup.kinds]
        self._gains: dict[tuple[int, int, int, int, bool], float] = {}
        self._trumps: dict[tuple[int, ...], float] = {}
        self.meetings: dict[tuple[object, ...], Meeting] = {}  # see SearchState

    # -- parts -------------------------------------------------------------------------------------------

    def nears(self, kind: int, square: int) -> list[float]:
        """How near a card is to each square where an Emblem may stand, by its power against it: 0..1."""
        found = self._nears[kind][square]
        if found is None:
            power = self.ground.power(kind)
            found = self._nears[kind][square] = [
                0.0 if steps >= FAR else power * NEAR[min(steps, len(NEAR) - 1)]
                for steps in self.ground.distances(kind, square)
            ]
        return found

    def gain(self, state: ZoonState, attacker: int, defender: int) -> float:
        """Points that an attack promises who knows what may be known; slots."""
        own, seen = state.masks[attacker], state.masks[defender]
        if state.peeked[defender]:
            seen = 1 << state.kind[defender]
        known = bool(state.peeked[attacker]) or own & (own - 1) == 0
        key = state.kind[attacker], seen, state.gear[attacker], state.gear[defender], known
        found = self._gains.get(key)
        if found is None:
            found = self._gains[key] = self._gain(*key)
        return found

    def _gain(self, kind: int, seen: int, gear: int, against: int, known: bool) -> float:
        """`seen`: what the card may be that is attacked; `known`: whether the attacking one is."""
        if seen & (seen - 1) == 0:
            other = seen.bit_length() - 1
            return self.clashes.fight(kind, other, (gear, against), knows=(True, known)).gain
        return self._guess(kind, seen, (gear, against), known)

    def _guess(self, kind: int, mask: int, gears: tuple[int, int], known: bool) -> float:
        """The average over what a face-down card may be, its being the Emblem aside."""
        total = whole = 0.0
        for other in self.setup.sheet[1 - self.setup.kinds[kind].seat]:
            if mask >> other & 1 and not self.ground.emblems >> other & 1:
                copies = self.setup.kinds[other].copies
                total += copies * self.clashes.fight(kind, other, gears, knows=(False, known)).gain
                whole += copies
        return total / whole if whole else 0.0

    def in_danger(self, state: ZoonState) -> bool:
        """Whether a Zoon stands one move from an Emblem of the other side, whatever lies between."""
        emblems, reach, kind, at = self.ground.emblems, self._reach, state.kind, state.at
        for seat in (0, 1):
            for slot in state.men[seat]:
                if emblems >> kind[slot] & 1:
                    goal = 1 << at[slot]
                    for other in state.men[1 - seat]:
                        if reach[kind[other]][at[other]] & goal:
                            return True
                    break
        return False

    # -- the whole ---------------------------------------------------------------------------------------

    def marks(self, state: ZoonState) -> Marks:
        """The marks of a state that is not over."""
        ground, value, emblems = self.ground, self.value, self.ground.emblems
        kind, at, board, occupied, masks = state.kind, state.at, state.board, state.occupied, state.masks
        blocked = occupied[0] | occupied[1] | state.walls | state.stops
        nears, reach, halted = self._nears, self._reach, state.paralysis
        preys = [-1, -1]
        for seat in (0, 1):
            for slot in state.men[seat]:
                if emblems >> kind[slot] & 1:
                    preys[seat] = slot
                    break
        sides: list[tuple[float, ...]] = []
        for seat in (0, 1):
            foes, prey, own = occupied[1 - seat], preys[1 - seat], preys[seat]
            goal = at[prey] if prey >= 0 else -1
            field = near = nearest = best = second = prize = 0.0
            strikes = ground.strikes[seat]
            for slot in state.men[seat]:
                k, square = kind[slot], at[slot]
                field += value[k]
                if goal >= 0:
                    close = (nears[k][square] or self.nears(k, square))[goal]
                    near += close
                    nearest = max(nearest, close)
                if not reach[k][square] & foes or halted[slot]:
                    continue
                for bit, crossed, target in strikes[k][square]:
                    if bit & foes and not crossed & blocked:
                        other = board[target] - 1
                        if other == prey:
                            chance = self.clashes.fight(k, kind[prey]).ends.win
                            prize = max(prize, chance)
                            continue
                        gain = self.gain(state, slot, other)
                        if gain > best:
                            best, second = gain, best
                        elif gain > second:
                            second = gain
            left = state.left[seat]
            hand = sum([value[k] for k in self.setup.sheet[seat] if left[k]]) if any(left) else 0.0
            guards = 0
            if own >= 0 and at[own] >= 0:
                guards = min(3, (self.setup.field.near[1][at[own]] & occupied[seat]).bit_count())
            seen = masks[prey] if prey >= 0 else 0
            shown = prey >= 0 and (bool(state.peeked[prey]) or seen & (seen - 1) == 0)
            sides.append((field, hand, near, guards, best if best < SHARP else SHARP,
                          second if second < SHARP else SHARP,
                          prize if shown else 0.0, 0.0 if shown else prize,
                          near if shown else 0.0, nearest))  # fmt: skip
        a, b = sides
        status = state.trump_status
        trumps = self._trumps.get(status)
        if trumps is None:
            make_room(self._trumps, MOST_STATUSES)
            trumps = self._trumps[status] = self._trumps_of(status)
        mover = state.mover
        now, then = (a, b) if mover == 0 else (b, a)
        sign = 1.0 if mover == 0 else -1.0
        return [
            a[0] - b[0], a[1] - b[1], trumps, a[2] - b[2], a[3] - b[3], sign,
            sign * now[4], sign * now[5], -sign * then[4],
            sign * now[6], sign * now[7], -sign * then[6], -sign * then[7],
            a[8] - b[8], a[9] - b[9],
        ]  # fmt: skip

    def _trumps_of(self, status: tuple[int, ...]) -> float:
        """The force of seat 0's Trumps that may still be used, less that of seat 1's."""
        forces = [
            sum([self.setup.trumps[trump].figures.force for trump in self.setup.seat_trumps[seat]
                 if status[trump] in (HAND, PLAY)])
            for seat in (0, 1)
        ]  # fmt: skip
        return float(forces[0] - forces[1])

    def value_of(self, state: ZoonState) -> float:
        """The expected return of seat 0, -1 to 1."""
        total = 0.0
        for weight, mark in zip(self.weights, self.marks(state), strict=True):
            total += weight * mark
        return tanh(total / 2)  # 2p - 1 of the logistic function
