"""Timeline of a moment: its cues with the times at which they begin and end, and how long it is held.

Pure: a moment's declaration, its facts and the pace go in, seconds from the moment's start come out. Whoever
may know the same facts gets the same timeline, so no length tells what is hidden.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple, TypeVar

from game.data import moment_schema as cues
from game.data.moment_schema import Cue, Shown
from scenes.table.moments.event_class import EventClass
from scenes.ui.motion import SWIFTNESS, Pace

LONGEST = 2.5
"""Seconds of the longest moment at the normal pace."""
READING, LETTER, MOST = 0.35, 0.038, 1.8
"""Seconds to find a sentence, to read a letter, and of the longest hold that reading asks for."""
AT_ONCE = 0.6
"""Seconds that what must be read stays where motion is off."""
SLOWEST = 1.4
"""How many times longer a hold is at the slow pace: things travel slower, people read as they do."""
BAND, FLOAT, FRAME, DIM, SEAL, ARROW, FLIP, LIFT = 0.18, 0.16, 0.08, 0.12, 0.16, 0.26, 0.26, 0.42
STRIKE = (0.14, 0.18, 0.12)
"""Seconds in which an attacker draws back, flies at its goal, and shakes it."""
SWAP, LATER = 0.42, 0.1
"""Seconds in which two cards cross, and by which the given one begins later."""
BEFORE = -1.0
"""When began, in seconds from a moment's start, what the step before has left on the table."""
CRACK = (0.09, 0.38)
"""Seconds of the line and of the halves."""
SWEEP, APART = 0.32, 0.04
COUNT = (0.06, 0.24, 0.72)
"""Seconds that a figure runs a point, and in all at least and at most."""
FADE = (0.12, 0.16)
"""Seconds in which a thing fades where it was and where it comes to, with reduced motion."""
WALK, WALKS, SQUARE = 0.42, 0.7, 140
"""Seconds of the longest walk over squares, and in shorter steps; milliseconds of a step over a square."""
READ = (cues.Band, cues.Frame, cues.Float)
"""Cues that say something which must be read, however fast things go."""
TRAVELS = (
    cues.Travel, cues.Swap, cues.Strike, cues.Lift, cues.Flip, cues.Sweep, cues.Walk, cues.Crack, cues.Own,
    cues.Arrow,
)  # fmt: skip
"""Cues after the last of which the hold begins."""
FADING = (cues.Travel, cues.Swap, cues.Sweep, cues.Walk, cues.Flip, cues.Strike)
"""Cues of which a fade is left where motion is reduced."""
Facts = Mapping[str, Any]
"""What a moment knows: the facts of its events, `me`, and what the game adds ("delta.me")."""
C = TypeVar("C", bound=cues.Timed)


class Timing(NamedTuple):
    """A cue, and when it begins and ends."""

    cue: Cue
    at: float
    end: float


class Timeline(NamedTuple):
    """A moment in seconds from its start: `still` after its last travel, `end` after its hold."""

    cues: tuple[Timing, ...]
    still: float
    end: float
    answer: bool = False
    """Whether what is shown stays until the viewer has answered."""
    leads: bool = False
    """Whether it stays until the next step of the same act is told."""

    @property
    def hold(self) -> float:
        """Seconds that it stays."""
        return self.end - self.still

    @property
    def stays(self) -> bool:
        """Whether what is shown stays after its end."""
        return self.answer or self.leads

    def of(self, kind: type[C]) -> list[tuple[C, float, float]]:
        """The cues of that kind with their times."""
        return [(cue, at, end) for cue, at, end in self.cues if isinstance(cue, kind)]


class Reader(NamedTuple):
    """Who looks on, and what is known of them: the class, the pace, whether this came before in the round.

    `letters` are those of the sentence on the band; `share` of a hold is what the budget leaves. `leads`:
    the act goes on after it; `follows`: it went on before.
    """

    kind: EventClass
    pace: Pace
    letters: int = 0
    again: bool = False
    share: float = 1.0
    leads: bool = False
    follows: bool = False


def compiled(
    shown: Shown, facts: Facts, reader: Reader, distance: Callable[[str], float] = lambda _thing: 0.0
) -> Timeline:
    """The timeline of what is shown. `distance`: how far a thing has to go, in units."""
    pace = reader.pace
    swift = SWIFTNESS[pace.speed]
    found, still, normal = [], 0.0, 0.0
    lifted = {cue.what for cue in shown.cues if isinstance(cue, cues.Lift)} if reader.follows else set()
    for cue in shown.cues:
        if reader.follows and _stands(cue, lifted):
            found.append(Timing(cue, BEFORE, BEFORE))
            continue
        at = max(0.0, cue.at / 1000 - (LIFT if lifted else 0.0))
        length = seconds(cue, facts, distance, reduced=pace.reduced)
        found.append(Timing(cue, at * swift, (at + length) * swift))
        if isinstance(cue, TRAVELS):
            normal = max(normal, at + length)
            still = normal * swift
    hold = _hold(shown, facts, reader, normal)
    answer = shown.hold == "answer"
    return Timeline(tuple(found), still, still + hold, answer, leads=leads_on(shown, reader))


def _stands(cue: Cue, lifted: Collection[str]) -> bool:
    """Whether the step before has left it on the table: what is held up, its rule, the band, the dark."""
    own = isinstance(cue, cues.Own) and cue.of in lifted
    return own or isinstance(cue, cues.Lift | cues.Band | cues.Dim)


def leads_on(shown: Shown, reader: Reader) -> bool:
    """Whether what is shown stays until the next step of the same act."""
    return reader.leads and shown.leads is not None


def _hold(shown: Shown, facts: Facts, reader: Reader, still: float) -> float:
    """Seconds of the hold; `still`: after how many it begins at the normal pace."""
    if shown.hold == "answer":
        return 0.0
    short = _short(shown, facts, reader)
    hold = (shown.hold if short is None else short) / 1000
    band = next((cue for cue in shown.cues if isinstance(cue, cues.Band)), None)
    if reader.kind == "to_me" and band is not None and short is None:
        hold = max(hold, min(MOST, READING + LETTER * reader.letters - (still - band.at / 1000)))
    hold = max(0.0, min(hold * reader.share, LONGEST - still))
    match reader.pace.speed:
        case "off":
            if band is not None:
                return AT_ONCE
            return min(hold, AT_ONCE) if any(isinstance(cue, READ) for cue in shown.cues) else 0.0
        case "slow":
            return hold * SLOWEST
        case "fast":
            return hold * SWIFTNESS["fast"]
    return hold


def _short(shown: Shown, facts: Facts, reader: Reader) -> int | None:
    """The hold of a further one, or of a step within an act; None: it is a whole one."""
    if leads_on(shown, reader):
        return int(next(iter(values_of(shown.leads, facts)), 0))
    if reader.follows and shown.follows is not None:
        return shown.follows
    return shown.again if reader.again else None


def seconds(cue: Cue, facts: Facts, distance: Callable[[str], float], *, reduced: bool = False) -> float:
    """How long a cue's motion lasts at the normal pace."""
    if reduced and isinstance(cue, FADING):
        return sum(FADE)
    match cue:
        case cues.Travel():
            things = resolved(cue.what, facts)
            longest = max((_travel(cue, distance(thing)) for thing in things), default=0.0)
            return longest + cue.stagger / 1000 * max(0, len(things) - 1)
        case cues.Sweep():
            return SWEEP + APART * max(0, len(resolved(cue.what, facts)) - 1)
        case cues.Walk():
            steps = 1 + sum(len(resolved(name, facts)) for name in cue.way)
            return min(WALKS if cue.ms < SQUARE else WALK, cue.ms / 1000 * steps)
        case cues.Count():
            point, least, most = COUNT
            return min(most, max(least, point * points_of(cue, facts)))
        case cues.Float():
            return FLOAT + cue.stagger / 1000 * max(0, len(values_of(cue.values, facts)) - 1)
        case cues.Lift() if facts and not resolved(cue.what, facts):
            return 0.0  # nothing is held up this time
        case cues.Own():
            return cue.ms / 1000
        case cues.Crack():
            return sum(CRACK)
        case cues.Strike():
            return sum(STRIKE) + approach(cue, facts)
    return _FIXED[type(cue)]


def approach(cue: cues.Strike, facts: Facts) -> float:
    """Seconds in which what strikes goes by the places of its way."""
    return min(WALK, SQUARE / 1000 * sum(len(resolved(name, facts)) for name in cue.way))


_FIXED: Mapping[type, float] = {
    cues.Dim: DIM, cues.Frame: FRAME, cues.Band: BAND, cues.Swap: SWAP + LATER, cues.Lift: LIFT,
    cues.Arrow: ARROW, cues.Flip: FLIP, cues.Seal: SEAL,
}  # fmt: skip


def _travel(cue: cues.Travel, units: float) -> float:
    return cue.ms / 1000 if cue.ms is not None else min(0.42, 0.22 + 0.00012 * units)


_FACT = re.compile(r"\$(\w+(?:\.\w+)?)")


def resolved(name: str, facts: Facts) -> tuple[str, ...]:
    """The names that one name stands for: `$x` is the fact x; a fact of several values gives several names.

    >>> resolved("stand.$seat", {"seat": 2}), resolved("$cards", {"cards": (4, 5)}), resolved("$gone", {})
    (('stand.2',), ('4', '5'), ())
    """
    found = [name]
    while found and (fact := _FACT.search(found[0])):
        value = facts.get(fact[1])
        values = value if isinstance(value, tuple | list) else () if value is None else (value,)
        found = [one[: fact.start()] + str(value) + one[fact.end() :] for one in found for value in values]
    return tuple(found)


def values_of(value: int | str | None, facts: Facts) -> tuple[Any, ...]:
    """The figures that a cue names: a number, or the fact `$x`; () where there are none."""
    if isinstance(value, str):
        value = facts.get(value.removeprefix("$"))
    if value is None:
        return ()
    return tuple(value) if isinstance(value, tuple | list) else (value,)


def points_of(cue: cues.Count, facts: Facts) -> int:
    """By how many points a figure runs."""
    before, after = values_of(cue.before, facts), values_of(cue.after, facts)
    return abs(after[0] - before[0]) if before and after else 0


def share_of(t: float, at: float, end: float) -> float:
    """How much of a motion is done at the time t, 0..1."""
    if t >= end:
        return 1.0
    return 0.0 if t <= at or math.isclose(at, end) else (t - at) / (end - at)
