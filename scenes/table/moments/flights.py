"""Flights of a moment: how the cards that its cues name travel to where the table wants them."""

from __future__ import annotations

import math
from collections.abc import Iterator

from game.data import moment_schema as cues
from scenes.table.animator import Flight
from scenes.table.moments.layers import CURVES
from scenes.table.moments.staging import Staging
from scenes.table.moments.timeline import APART, LATER, SWAP, SWEEP, Timeline, resolved
from scenes.table.moments.told import Told
from scenes.ui.motion import SWIFTNESS, Pace

TAKEN, GIVEN = -9.0, 8.0
"""Degrees by which two cards that cross are turned half way."""
GROWS = 1.14


def flights(told: Told, line: Timeline, staging: Staging, pace: Pace, far: float) -> dict[str, Flight]:
    """{handle: how it flies} of everything that this moment sends on its way. `far`: units between two cards
    that cross.
    """
    found: dict[str, Flight] = {}
    for handle, flight in _all(told, line, staging, pace, far):
        found.setdefault(handle, flight._replace(fades=pace.reduced))
    return found


def _all(
    told: Told, line: Timeline, staging: Staging, pace: Pace, far: float
) -> Iterator[tuple[str, Flight]]:
    swift, facts = SWIFTNESS[pace.speed], told.facts
    for cue, at, end in line.cues:
        match cue:
            case cues.Swap():
                bow = min(200.0, max(90.0, 0.42 * far))
                crossing = Flight(at, SWAP * swift, CURVES["io3"], bow, grow=GROWS)
                for name in (cue.taken, *cue.along):
                    lifted = 2 if name == cue.taken else 3
                    for thing in resolved(name, facts):
                        yield staging.handle(thing), crossing._replace(turn=TAKEN, above=10 * lifted)
                for thing in resolved(cue.given, facts):
                    later = crossing._replace(wait=at + LATER * swift, turn=GIVEN, above=10)
                    yield staging.handle(thing), later
            case cues.Travel():
                things = resolved(cue.what, facts)
                step = cue.stagger / 1000 * swift
                length = max(0.0, end - at - step * max(0, len(things) - 1))
                for number, thing in enumerate(things):
                    yield staging.handle(thing), Flight(
                        at + step * number, length, CURVES["out3"], arc=cue.arc, grow=cue.grow
                    )
            case cues.Walk():
                hops = 1 + len([place for name in cue.way for place in resolved(name, facts)])
                for thing in resolved(cue.what, facts):
                    yield staging.handle(thing), Flight(at, end - at, CURVES["io3"], arc=6.0 * min(2, hops))
            case cues.Sweep():
                goal = staging.place(next(iter(resolved(cue.to, facts)), ""))
                for number, thing in enumerate(resolved(cue.what, facts)):
                    yield staging.handle(thing), Flight(
                        at + APART * swift * number, SWEEP * swift, CURVES["in2"], goal=goal
                    )
            case cues.Flip():
                for thing in resolved(cue.what, facts):
                    yield staging.handle(thing), Flight(at, 0.0)


def between(told: Told, staging: Staging) -> float:
    """Units between the two cards that cross, where they lie before."""
    for cue in told.shown.cues:
        if isinstance(cue, cues.Swap):
            ends = [staging.place(f"card.{n}") for n in (*_one(cue.taken, told), *_one(cue.given, told))]
            if len(ends) == 2 and ends[0] is not None and ends[1] is not None:
                return math.dist(ends[0][:2], ends[1][:2])
    return 0.0


def _one(name: str, told: Told) -> tuple[str, ...]:
    return resolved(name, told.facts)[:1]
