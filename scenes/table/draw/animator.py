"""Animator of cards: what lies on the screen, and how it gets to where the layout wants it.

`show` compares a layout with what is shown and moves, flips and fades the difference; so undo, replay, load
and skipped animation need nothing of their own. Pure: time comes in as a number, nothing is drawn here.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import NamedTuple

from scenes.table.geometry import Layout, Placement, Rect, centre
from scenes.ui.motion import MOVE, STAGGER, Ease, Flip, Pace, Tween, ease_in_out, ease_out

ARC = 14.0
"""How far a travelling card rises off its straight way, in units."""
LEAN = 0.12
"""Seconds in which a card comes forward under the pointer, and its neighbours give way."""


class Pose(NamedTuple):
    """A card at one moment: `width` 0..1 is how much of a turning card is seen, `alpha` 0..255.

    `sizes` (units) are those it has where it comes from and where it goes, () at rest: a picture made for one
    of them, scaled, serves on the way.
    """

    rect: Rect
    face: str
    angle: float
    lift: float
    alpha: float
    width: float
    layer: int
    zone: str
    moving: bool
    sizes: tuple[tuple[float, float], ...] = ()

    @property
    def rests(self) -> bool:
        """Whether it lies still, whole and in full colour."""
        return not self.moving and self.width == 1 and self.alpha == 255


class Flight(NamedTuple):
    """How a card travels where a moment says so: `wait` and `seconds` are those of the pace already.

    `bow` bends its way to the left, half way it is `grow` times as large and turned by `turn` degrees;
    `above` puts it over others in flight. `goal` is where a card goes that leaves the table, `fades` whether
    motion is reduced, so that it fades where it was and where it comes to.
    """

    wait: float = 0.0
    seconds: float = MOVE
    ease: Ease = ease_out
    bow: float = 0.0
    arc: float = 0.0
    grow: float = 1.0
    turn: float = 0.0
    above: int = 0
    goal: Rect | None = None
    fades: bool = False
    way: tuple[tuple[float, float], ...] = ()
    """Points that it walks over, step by step, each with a hop."""


HOP = 6.0
"""How far a card that walks hops at each step, in units."""
FADES_OUT, FADES_IN = 0.12, 0.16
"""Seconds in which a card fades where it was and where it comes to."""
VANISHES = 0.08
"""Seconds before its goal in which a card that leaves fades."""


@dataclass(slots=True)
class _Actor:
    placement: Placement
    travel: Tween
    flip: Flip | None = None
    old_face: str = ""
    leaving: bool = False
    flight: Flight | None = None

    @property
    def until(self) -> float:
        """When its way is over."""
        fading = FADES_IN if self.flight is not None and self.flight.fades else 0.0
        return self.travel.since + self.travel.seconds + fading


def _numbers(placement: Placement) -> tuple[float, ...]:
    x, y = centre(placement.rect)
    _, _, width, height = placement.rect
    return x, y, width, height, placement.angle, placement.lift, float(placement.alpha)


class Animator:
    """Every card on the table, by handle."""

    def __init__(self) -> None:
        self._actors: dict[str, _Actor] = {}
        self._still_until = 0.0
        self._stirs_until = 0.0

    def show(
        self,
        wanted: Layout,
        now: float,
        pace: Pace,
        starts: Mapping[str, Placement] | None = None,
        flights: Mapping[str, Flight] | None = None,
    ) -> None:
        """Send every card to its place in `wanted`: a changed face flips, one that is gone fades out.

        A new one fades in, or comes from where it lies in `starts`, and turns if it shows another face there.
        `flights` says of some how they travel. Of one layer, what comes later in `wanted` lies above.
        """
        flights = flights or {}
        gone = [h for h, actor in self._actors.items() if h not in wanted and not actor.leaving]
        for handle in gone:
            actor = self._actors[handle]
            actor.leaving = True
            pose = self._values(actor, now)
            flight = flights.get(handle)
            if flight is not None and flight.goal is not None:
                middle, size = centre(flight.goal), flight.goal[2:]
                self._fly(actor, pose, (*middle, *size, *pose[4:6], 255.0), now, flight)
                continue
            actor.flight = None
            actor.travel = Tween(pose, (*pose[:6], 0.0), now, pace.seconds(0.3))
        new = 0
        for handle, placement in wanted.items():
            known = self._actors.get(handle)
            if known is None or known.leaving:
                start, flight = (starts or {}).get(handle), flights.get(handle)
                if start is not None and flight is not None:
                    self._actors[handle] = self._flying_in(placement, start, now, pace, flight)
                    continue
                self._actors[handle] = self._arriving(placement, start, now, pace, new)
                new += bool(placement.alpha)  # nobody waits for a card that is not seen
            elif known.placement != placement:
                self._send(known, placement, now, pace, flights.get(handle))
        leaving = {handle: actor for handle, actor in self._actors.items() if handle not in wanted}
        self._actors = leaving | {handle: self._actors[handle] for handle in wanted}
        self._still_until = max(
            [
                now,
                *(a.until for a in self._actors.values()),
                *(a.flip.since + a.flip.seconds for a in self._actors.values() if a.flip),
            ]
        )

    def lean(self, wanted: Layout, now: float, pace: Pace) -> None:
        """Let cards give way to the pointer: a motion that nothing waits for, of cards that lie there."""
        for handle, placement in wanted.items():
            actor = self._actors.get(handle)
            if actor is None or actor.leaving or actor.placement == placement:
                continue
            actor.travel = pace.travel(self._values(actor, now), _numbers(placement), now, LEAN)
            actor.flight = None
            actor.placement = placement
            self._stirs_until = max(self._stirs_until, actor.travel.since + actor.travel.seconds)

    def stirs(self, now: float) -> bool:
        """Whether anything moves, also what nothing waits for."""
        return now < self._stirs_until or self.busy(now)

    def settle(self, wanted: Layout) -> None:
        """Put everything where it belongs at once."""
        self._actors = {
            handle: _Actor(placement, Tween(_numbers(placement), _numbers(placement), 0.0, 0.0))
            for handle, placement in wanted.items()
        }
        self._still_until = self._stirs_until = 0.0

    def hurry(self) -> None:
        """Finish what is under way."""
        self.settle({h: a.placement for h, a in self._actors.items() if not a.leaving})

    def shift(self, seconds: float) -> None:
        """What is under way has stood still for so long: it goes on from where it was."""
        for actor in self._actors.values():
            actor.travel = replace(actor.travel, since=actor.travel.since + seconds)
            if actor.flip is not None:
                actor.flip = replace(actor.flip, since=actor.flip.since + seconds)
        self._still_until += seconds
        self._stirs_until += seconds

    def put(self, handle: str, rect: Rect, angle: float = 0.0, lift: float = 0.0) -> None:
        """A card that the hand let go of here: its next travel starts from this place."""
        actor = self._actors.get(handle)
        if actor is None:
            return
        there = (*centre(rect), rect[2], rect[3], angle, lift, 255.0)
        actor.travel = Tween(there, there, 0.0, 0.0)
        actor.placement = actor.placement._replace(rect=rect, angle=angle, lift=lift)

    def busy(self, now: float) -> bool:
        """Whether anything still moves."""
        return now < self._still_until

    def poses(self, now: float) -> Iterator[tuple[str, Pose]]:
        """Every card that can be seen, from the lowest layer up; what travels comes above its layer."""
        for handle in [h for h, a in self._actors.items() if a.leaving and now >= a.until]:
            del self._actors[handle]
        found = [(handle, self._pose(actor, now)) for handle, actor in self._actors.items()]
        found.sort(key=lambda item: (item[1].moving, item[1].layer))
        return iter([item for item in found if item[1].alpha > 0])

    def pose(self, handle: str, now: float) -> Pose | None:
        """One card, None if it is not shown."""
        actor = self._actors.get(handle)
        return self._pose(actor, now) if actor else None

    @staticmethod
    def _arriving(placement: Placement, start: Placement | None, now: float, pace: Pace, new: int) -> _Actor:
        """A card that was not there before, the `new`th of those that come together."""
        goal, wait = _numbers(placement), STAGGER * new
        if start is None:
            return _Actor(placement, pace.travel((*goal[:6], 0.0), goal, now, delay=wait, arc=ARC))
        actor = _Actor(placement, pace.travel(_numbers(start), goal, now, delay=wait, arc=ARC))
        if start.face != placement.face:
            actor.flip, actor.old_face = pace.flip(now, wait + MOVE / 2), start.face
        return actor

    def _flying_in(
        self, placement: Placement, start: Placement, now: float, pace: Pace, flight: Flight
    ) -> _Actor:
        """A card that was not there before and comes as a moment says."""
        actor = _Actor(placement, Tween(_numbers(start), _numbers(start), 0.0, 0.0))
        self._fly(actor, _numbers(start), _numbers(placement), now, flight)
        if start.face != placement.face:
            actor.old_face = start.face
            flip = pace.flip(now)
            actor.flip = replace(flip, since=flip.since + flight.wait + flight.seconds / 2)
        return actor

    def _send(
        self, actor: _Actor, placement: Placement, now: float, pace: Pace, flight: Flight | None = None
    ) -> None:
        moves, wait = _numbers(actor.placement) != _numbers(placement), 0.0
        if moves and flight is not None:
            wait = flight.wait
            self._fly(actor, self._values(actor, now), _numbers(placement), now, flight)
        elif moves:
            actor.flight = None
            actor.travel = pace.travel(self._values(actor, now), _numbers(placement), now, arc=ARC)
        if actor.placement.face != placement.face:
            actor.old_face = actor.placement.face
            flip = pace.flip(now)
            actor.flip = replace(flip, since=flip.since + wait)
        actor.placement = placement

    @staticmethod
    def _fly(
        actor: _Actor, start: tuple[float, ...], end: tuple[float, ...], now: float, flight: Flight
    ) -> None:
        """Send a card on its way as a moment says."""
        since, seconds = now + flight.wait, flight.seconds
        if flight.fades:
            since, seconds = since + FADES_OUT, 0.0
        actor.flight = flight
        actor.travel = Tween(start, end, since, seconds, flight.ease, flight.arc, flight.bow)

    @staticmethod
    def _values(actor: _Actor, now: float) -> tuple[float, ...]:
        return actor.travel.at(now)

    def _pose(self, actor: _Actor, now: float) -> Pose:
        x, y, width, height, angle, lift, alpha = self._values(actor, now)
        seen, face = 1.0, actor.placement.face
        if actor.flip is not None:
            if actor.flip.over(now):
                actor.flip = None
            else:
                seen, turned = actor.flip.at(now)
                face = face if turned else actor.old_face
        moving, layer = not actor.travel.over(now), actor.placement.layer
        if moving and now >= actor.travel.since:
            lift += 12.0 * (1 - abs(2 * actor.travel.progress(now) - 1))
        if actor.flight is not None:
            if actor.flight.way and moving:
                x, y = _walked(actor, now)
            if actor.flight.fades:
                moving, alpha = now < actor.until, alpha * _faded(actor, now)
            elif moving:
                half_way = math.sin(math.pi * actor.travel.progress(now))
                grow = 1 + (actor.flight.grow - 1) * half_way
                width, height, angle = width * grow, height * grow, angle + actor.flight.turn * half_way
            layer += actor.flight.above if moving else 0
            if actor.leaving:
                alpha *= min(1.0, max(0.0, (actor.until - now) / VANISHES))
            elif not moving:
                actor.flight = None
        rect = (x - width / 2, y - height / 2, width, height)
        ends = (actor.travel.start, actor.travel.end) if moving else ()
        sizes = tuple((end[2], end[3]) for end in ends)
        place = actor.placement
        return Pose(rect, face, angle, lift, alpha, seen, layer, place.zone, moving, sizes)


def _walked(actor: _Actor, now: float) -> tuple[float, float]:
    """Where a card is that walks step by step."""
    assert actor.flight is not None
    points = [actor.travel.start[:2], *actor.flight.way, actor.travel.end[:2]]
    done = actor.travel.progress(now) * (len(points) - 1)
    step = min(int(done), len(points) - 2)
    share = ease_in_out(done - step)
    (x, y), (goal_x, goal_y) = points[step], points[step + 1]
    hop = HOP * math.sin(math.pi * (done - step))
    return x + (goal_x - x) * share, y + (goal_y - y) * share - hop


def _faded(actor: _Actor, now: float) -> float:
    """How much of a card is seen that fades from one place to another, 0..1."""
    there = actor.travel.since
    if now < there:
        return min(1.0, max(0.0, (there - now) / FADES_OUT))
    return min(1.0, (now - there) / FADES_IN)
