"""Tribe pair as a mind knows it: the worth, reach and distances of every kind, worked out once.

All from the sheets; nothing here knows a match.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any

from game.zoon.cards.compile import Compiled
from game.zoon.cards.movement_tables import Entry
from game.zoon.cards.schema import STAR
from game.zoon.cards.verb_schema import PreventVerb, ScoreVerb
from game.zoon.mind.figures import Figures
from game.zoon.mind.touch_odds import PLAIN, Bonus, odds

FAR = 99
"""Distance in moves to a square that a kind never reaches."""

MOST_GROUNDS = 4
"""Pairs of tribes that one mind keeps figures of; at a table there is one."""
Plan = tuple[str | None, ...]
"""A card (None: empty) for each deployment square."""
MOST_PLANS = 8
"""Deployments that are kept: those of the matches being deployed."""

Strike = tuple[int, int, int]
"""(bit of the arrival square, bits of the squares crossed before it, the arrival square)."""


class TribePair:
    """A pair of tribes as a mind sees it."""

    def __init__(self, setup: Compiled, figures: Figures) -> None:
        self.setup = setup
        self.figures = figures
        self.value = tuple(figures.emblem if k.emblem else float(k.value) for k in setup.kinds)
        self.emblems = setup.emblems
        self.strikes = tuple(
            [[_strikes(entries) for entries in squares] for squares in walks] for walks in setup.walks
        )
        self.reach = tuple(
            [[_either(strikes) for strikes in squares] for squares in kinds] for kinds in self.strikes
        )
        self.merits = self._merits(0), self._merits(1)
        self._distances: dict[tuple[int, int, int], list[int]] = {}
        self._power: dict[int, float] = {}
        self._plans: dict[tuple[int, str, int], Plan] = {}
        self.prior: Callable[..., Callable[[str, int], float]] | None = None  # instead of CardPrior, if set

    def _merits(self, seat: int) -> dict[int, tuple[float, float]]:
        """For each kind of a seat but the Emblem how far its value, and the mean of its corners, lie above
        those of all its cards.
        """
        found, copies, kinds, star = {}, 0, self.setup.kinds, self.figures.star_corner
        for number in self.setup.sheet[seat]:
            card = kinds[number]
            if not card.emblem:
                corners = [star if corner == STAR else float(corner) for corner in card.corners]
                found[number] = float(card.value), sum(corners) / len(corners)
                copies += card.copies
        value, guard = (
            sum(kinds[number].copies * merit[place] for number, merit in found.items()) / max(1, copies)
            for place in (0, 1)
        )
        return {number: (merit[0] - value, merit[1] - guard) for number, merit in found.items()}

    def plans(
        self, make: Callable[[TribePair, int, str, int], Plan], seat: int, names: str, seed: int
    ) -> Plan:
        """What `make` gives for these, kept for the next squares of the same deployment."""
        key = (seat, names, seed)
        if key not in self._plans:
            if len(self._plans) >= MOST_PLANS:
                self._plans.clear()
            self._plans[key] = make(self, seat, names, seed)
        return self._plans[key]

    def distances(self, kind: int, square: int) -> list[int]:
        """Moves that the kind needs from a square to every other on an empty field; FAR where it never
        comes.
        """
        seat = self.setup.kinds[kind].seat
        key = (seat, kind, square)
        found = self._distances.get(key)
        if found is None:
            found = self._distances[key] = self._walked(self.strikes[seat][kind], square)
        return found

    def _walked(self, strikes: list[tuple[Strike, ...]], start: int) -> list[int]:
        steps = [FAR] * self.setup.field.squares
        steps[start] = 0
        queue = deque([start])
        while queue:
            square = queue.popleft()
            for _, _, goal in strikes[square]:
                if steps[goal] == FAR:
                    steps[goal] = steps[square] + 1
                    queue.append(goal)
        return steps

    def power(self, kind: int) -> float:
        """How likely that kind beats an enemy Emblem when it attacks: 0..1."""
        found = self._power.get(kind)
        if found is None:
            foe = 1 - self.setup.kinds[kind].seat
            emblems = [k for k in self.setup.sheet[foe] if self.setup.kinds[k].emblem]
            wins = [
                sum(end.win for end in odds(self.setup.kinds[kind].corners, self.setup.kinds[e].corners)) / 4
                for e in emblems
            ]
            found = self._power[kind] = sum(wins) / len(wins) if wins else 0.0
        return found

    def bonus(self, gear: int, attacking: bool) -> Bonus:
        """How equipment (number of a Trump, -1 for none) changes its bearer's numbers."""
        if gear < 0:
            return PLAIN
        add, mul = 0, 1
        for sequence, place in self.setup.trumps[gear].passive:
            figures = self.setup.sequences[sequence][place].figures
            change = BONUSES.get(type(figures), _plain)
            more, times = change(figures, "attacking" if attacking else "defending")
            add, mul = add + more, mul * times
        return add, mul

    def saves(self, gear: int, shot: bool = False) -> bool:
        """Whether equipment saves its bearer from being eliminated by a fight."""
        if gear < 0:
            return False
        events = {"eliminated", "eliminated_by_combat"}  # a lost shot counts as a lost combat too
        if shot:
            events.add("eliminated_by_shot")
        passive = self.setup.trumps[gear].passive
        lines = [self.setup.sequences[sequence][place].figures for sequence, place in passive]
        return any(PREVENTED.get(type(figures), _nothing)(figures) in events for figures in lines)

    def trump_worth(self, trump: int) -> float:
        """What losing that Trump costs."""
        return self.figures.trump * self.setup.trumps[trump].figures.force


def _either(strikes: tuple[Strike, ...]) -> int:
    """The bits of all arrival squares."""
    found = 0
    for goal, _, _ in strikes:
        found |= goal
    return found


def _strikes(entries: list[Entry]) -> tuple[Strike, ...]:
    return tuple((goal, crossed, goal.bit_length() - 1) for goal, crossed, _ in entries)


def _plain(_figures: object, _when: str) -> Bonus:
    return PLAIN


def _nothing(_figures: object) -> str:
    return ""


def _scored(figures: ScoreVerb, when: str) -> Bonus:
    counts = figures.who == "bearer" and figures.when in ("always", when)
    return (figures.add, figures.mul) if counts else PLAIN


BONUSES: dict[type, Callable[[Any, str], Bonus]] = {ScoreVerb: _scored}
"""How a line of equipment changes its bearer's numbers while attacking or defending, by its figures' type."""
PREVENTED: dict[type, Callable[[Any], str]] = {PreventVerb: lambda figures: figures.event}
"""The event from which a line of equipment saves its bearer, by the type of its figures."""
