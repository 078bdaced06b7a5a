"""Flights of a moment: how the cards that its cues name travel to where the table wants them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.data import moment_schema as cues
from scenes.table.draw.animator import HOP, Flight
from scenes.table.geometry import centre
from scenes.table.moments.layers.layers import CURVES
from scenes.table.moments.staging import Staging
from scenes.table.moments.timeline import APART, LATER, SWAP, SWEEP, Timeline, resolved
from scenes.table.moments.told_moment import Told
from scenes.ui.motion import SWIFTNESS, Pace

TAKEN, GIVEN = -9.0, 8.0
"""Degrees by which two cards that cross are turned half way."""
GROWS = 1.14


def bow_of(far: float) -> float:
    """How far the ways of two cards that cross bend aside, in units."""
    return min(200.0, max(90.0, 0.42 * far))


def flights(
    told: Told, line: Timeline, staging: Staging, pace: Pace, far: Callable[[str], float]
) -> dict[str, Flight]:
    """{handle: how it flies} of everything that this moment sends on its way. `far`: how far a thing goes."""
    found: dict[str, Flight] = {}
    for handle, flight in _all(told, line, staging, pace, far):
        found.setdefault(handle, flight._replace(fades=pace.reduced))
    return found


def _all(
    told: Told, line: Timeline, staging: Staging, pace: Pace, far: Callable[[str], float]
) -> Iterator[tuple[str, Flight]]:
    swift, facts = SWIFTNESS[pace.speed], told.facts
    for cue, at, end in line.cues:
        match cue:
            case cues.Swap():
                bow = bow_of(max(map(far, resolved(cue.taken, facts)), default=0.0))
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
                    yield (
                        staging.handle(thing),
                        Flight(at + step * number, length, CURVES["out3"], arc=cue.arc, grow=cue.grow),
                    )
            case cues.Walk():
                found = [staging.place(place) for name in cue.way for place in resolved(name, facts)]
                way = tuple(centre(box) for box in found if box is not None)
                walk = Flight(at, end - at, CURVES["io3"], arc=0 if way else HOP, way=way)
                for thing in resolved(cue.what, facts):
                    yield staging.handle(thing), walk
            case cues.Sweep():
                goal = staging.place(next(iter(resolved(cue.to, facts)), ""))
                for number, thing in enumerate(resolved(cue.what, facts)):
                    yield (
                        staging.handle(thing),
                        Flight(at + APART * swift * number, SWEEP * swift, CURVES["in2"], goal=goal),
                    )
            case cues.Count() if cue.what is not None:
                for thing in resolved(cue.what, facts):
                    yield staging.handle(thing), Flight(at, end - at, CURVES["io3"])
            case cues.Flip():
                for thing in resolved(cue.what, facts):
                    yield staging.handle(thing), Flight(at, 0.0)
