"""Painters of a moment: the layers of its cues, made once when it begins."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from functools import partial

import pygame

from game.data import moment_schema as cues
from scenes.table.geometry import Rect, centre, centred
from scenes.table.moments.flights import bow_of
from scenes.table.moments.layers import arrows, band, counters, cracks, figures, frames, seals, strikes
from scenes.table.moments.layers import lifted_picture as lifted
from scenes.table.moments.layers.layers import Layer, Moment, Sent, Standing
from scenes.table.moments.layers.overlay import Overlay, Part
from scenes.table.moments.layers.shade import Shade
from scenes.table.moments.layers.trails import FADES, gap, trail
from scenes.table.moments.staging import Staging
from scenes.table.moments.timeline import LATER, SEAL, approach, resolved, values_of
from scenes.table.moments.told_moment import Told
from scenes.ui.theme import Colour

FRAME = 0.017
"""Seconds of a frame: what is not seen in the first one is made in the next."""
MARK = 54.0
"""Units across a mark beside a card."""


def overlay_of(moment: Moment, told: Told, staging: Staging, *, waits: bool = False) -> Overlay:
    """All that a moment lays over the table."""
    shade, dims = None, (0.0, 0.0)
    parts: list[Part] = []
    over: list[Part] = []  # the band, and what lies over all that does not travel
    for cue, at, end in moment.line.cues:
        if isinstance(cue, cues.Dim):
            keep = [box for name in cue.keep for box in places(name, told, staging)]
            shade, dims = Shade(moment.ui, staging.style.dark, keep), (at, end)
        else:
            make = partial(_layers, moment, told, staging, cue, at, end)
            if isinstance(cue, cues.Band):  # it has only begun to come by the second frame
                over.append(Part(at + FRAME * moment.swift, make))
            else:
                first = isinstance(cue, cues.Count)  # until it runs, the old figure stands there
                parts.append(Part(0.0 if first else at, make))
    bands = [at for cue, at, _end in moment.line.cues if isinstance(cue, cues.Band)]
    if (told.recap or told.kind == "to_me") and bands and not moment.line.answer:
        shown = bands[0] + 2 * FRAME * moment.swift
        over.append(Part(shown, lambda: [band.Bar(moment, staging.band(told), bands[0], waits=waits)]))
    return Overlay(moment, [*parts, *over], shade, dims, instead_of(moment, told, staging))


def instead_of(moment: Moment, told: Told, staging: Staging) -> set[str]:
    """Handles of the things that a layer shows while the table must not: what is held up,
    and a card that strikes.
    """
    names = [cue.what for cue, _at, _end in moment.line.of(cues.Lift)]
    for cue, _at, _end in moment.line.of(cues.Strike):
        if cue.source is None and places(cue.on, told, staging):
            names += [cue.what, cue.on]
    handles = {staging.handle(thing) for name in names for thing in resolved(name, told.facts)}
    return handles.union(*(staging.with_it(handle) for handle in handles))


def places(name: str, told: Told, staging: Staging) -> list[Rect]:
    """The places that a name stands for, as far as they are to be seen; `stage` is that of the game."""
    names = resolved(name, told.facts)
    found = [staging.style.stage if one == "stage" else staging.place(one) for one in names]
    return [box for box in found if box is not None]


def _layers(
    moment: Moment, told: Told, staging: Staging, cue: cues.Cue, at: float, end: float
) -> Iterator[Layer]:
    ui = moment.ui
    match cue:
        case cues.Band():
            seat = told.seat(cue.seat)
            gold = cue.gold or told.words.gold
            sprite = band.drawn(ui, staging, told.words, seat, gold=gold, place=staging.band(told))
            leaves = None if told.words.stays else cue.until
            until = leaves / 1000 * moment.swift if leaves is not None else None
            yield band.Band(moment, sprite, at, end, until)
        case cues.Frame():
            yield from _frames(moment, told, staging, cue, at, end)
        case cues.Float():
            yield from _figures(moment, told, staging, cue, at)
        case cues.Swap() if cue.trail and not moment.reduced:
            pairs = ((cue.taken, frames.STRUCK, 0.0), (cue.given, staging.colour(told.seat("$seat")), LATER))
            for name, colour, later in pairs:
                start = at + later * moment.swift
                yield from _trails(moment, told, staging, name, colour, start, crossing=True)
        case cues.Travel() if cue.trail and not moment.reduced:
            yield from _trails(moment, told, staging, cue.what, staging.colour(told.seat("$seat")), at)
        case cues.Count():
            values = (*values_of(cue.before, told.facts), *values_of(cue.after, told.facts))
            for box in places(cue.on, told, staging) if len(values) == 2 else ():
                yield counters.Counter(moment, box, (values[0], values[1]), at, end)
        case cues.Lift():
            yield from _lifted(moment, told, staging, cue, at, end)
        case cues.Arrow():
            yield from _arrow(moment, told, staging, cue, at, end)
        case cues.Crack():
            boxes = places(cue.on, told, staging)
            for image, box in _pictures(cue.what, boxes, moment, told, staging):
                yield cracks.Crack(moment, image, box, at, force=cue.force)
        case cues.Strike():
            yield from _strike(moment, told, staging, cue, at)
        case cues.Seal():
            boxes = places(cue.on, told, staging)
            for image, box in _pictures(cue.what, boxes, moment, told, staging):
                yield seals.Seal(moment, image, box, at, end)
        case cues.Flip() if cue.mark:
            boxes = places(f"card.{cue.what}", told, staging)
            corners = [centred((x + w - 8, y + 8), MARK, MARK) for x, y, w, _h in boxes]
            for image, corner in _pictures(cue.mark, corners, moment, told, staging):
                yield seals.Seal(moment, image, corner, end, end + SEAL * moment.swift)
        case cues.Own():
            yield from staging.own(cue, moment, told, at, end)


def _frames(
    moment: Moment, told: Told, staging: Staging, cue: cues.Frame, at: float, end: float
) -> Iterator[Layer]:
    """The frames of a cue: in the colour of who acts, or in that of a gain or of a blow."""
    gains = any(value > 0 for value in values_of(cue.by, told.facts))
    look = "gained" if cue.look == "struck" and gains else cue.look
    colour: Colour = staging.colour(told.seat(cue.seat))
    if look != "actor":
        colour = frames.STRUCK if look == "struck" else frames.GAINED
    light = frames.GLOW if look == "struck" else colour
    for box in places(cue.on, told, staging):
        frame = frames.drawn(moment.ui, box, colour, thin=cue.thin)
        glow = None if cue.thin else frames.glow(moment.ui, box, light)
        yield frames.Frame(moment, frame, glow, at, end)


def _pictures(
    thing: str, boxes: Iterable[Rect], moment: Moment, told: Told, staging: Staging
) -> Iterator[tuple[pygame.Surface, Rect]]:
    """The picture of a thing in each of those boxes, as far as it has one."""
    for box in boxes:
        image = pictured(thing, told, staging, moment.ui.view.size_px(box[2:]))
        if image is not None:
            yield image, box


def pictured(thing: str, told: Told, staging: Staging, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture of the first thing that a name stands for."""
    found = [staging.picture(one, size) for one in resolved(thing, told.facts)]
    return next((image for image in found if image is not None), None)


def _trails(
    moment: Moment,
    told: Told,
    staging: Staging,
    name: str,
    colour: Colour,
    at: float,
    *,
    crossing: bool = False,
) -> Iterator[Layer]:
    """Where things lay, and the ways that they go."""
    for thing in resolved(name, told.facts):
        was, now = moment.was.get(staging.handle(thing)), staging.place(thing)
        if was is not None and now is not None:
            bow = bow_of(math.dist(was[:2], now[:2])) if crossing else 0.0
            yield from trail(moment, was, now, colour, at, bow=bow)


def _lifted(
    moment: Moment, told: Told, staging: Staging, cue: cues.Lift, at: float, end: float
) -> Iterator[Layer]:
    stage = next(iter(places(cue.to, told, staging)), staging.style.stage)
    image = pictured(cue.what, told, staging, moment.ui.view.size_px(stage[2:]))
    if image is None:
        return
    lies = places(f"card.{cue.what}", told, staging)[:1]  # its place, where it comes back to
    handles = [staging.handle(thing) for thing in resolved(cue.what, told.facts)]
    was = [moment.was[handle] for handle in handles if handle in moment.was]
    source = was or places(cue.source or cue.what, told, staging)
    colour = staging.colour(told.seat("$seat"))
    for box in lies:
        yield Standing(moment, gap(moment.ui, box, colour), at, at + FADES * moment.swift)
    if cue.rays:
        yield lifted.Rays(moment, stage, colour, at)
    sent = Sent(image, (source[0] if source else stage, stage), at)
    yield lifted.Lifted(moment, sent, end, lies[0] if lies else None)


def _arrow(
    moment: Moment, told: Told, staging: Staging, cue: cues.Arrow, at: float, end: float
) -> Iterator[Layer]:
    colour = staging.colour(told.seat(cue.seat))
    for source in places(cue.source, told, staging)[:1]:
        for goal in places(cue.to, told, staging):
            ring = frames.ring(moment.ui, goal, colour)
            yield Standing(moment, ring, at + (end - at) * 0.7, end)
            yield arrows.Arrow(moment, (source, goal), colour, at, end)


def _strike(moment: Moment, told: Told, staging: Staging, cue: cues.Strike, at: float) -> Iterator[Layer]:
    colour, view = staging.colour(told.seat("$seat")), moment.ui.view
    source, goal = places(cue.source or cue.what, told, staging), places(cue.on, told, staging)
    if not source or not goal:
        return
    stage = staging.style.stage
    start = source[0] if cue.source is None else centred(centre(source[0]), stage[2], stage[3])
    image = pictured(cue.what, told, staging, view.size_px(start[2:]))
    if image is None:
        return
    over = [centre(box) for name in cue.way for box in places(name, told, staging)]
    walks = approach(cue, told.facts) * moment.swift
    sent = Sent(image, (start, goal[0]), at)
    flies = strikes.Attacker(moment, sent, over=over, walks=walks, leans=cue.source is not None)
    yield strikes.Comet(moment, flies, colour)
    loose = pictured(cue.on, told, staging, view.size_px(goal[0][2:]))
    if loose is not None:
        torn = strikes.TORN if cue.source is not None else 0.0
        yield strikes.Struck(moment, loose, goal[0], flies.start, torn=torn)
    yield flies


def _figures(moment: Moment, told: Told, staging: Staging, cue: cues.Float, at: float) -> Iterator[Layer]:
    """One figure at a place, or several pairs (place, figure) one after the other."""
    word = str(told.facts.get(cue.word.removeprefix("$"), "")) if cue.word else ""
    pairs = [(cue.on, value) for value in values_of(cue.value, told.facts)]
    pairs += list(values_of(cue.values, told.facts))
    for number, (name, value) in enumerate(pairs):
        for box in places(name, told, staging):
            image = figures.drawn(moment.ui, value, cue.size, word)
            start = at + cue.stagger / 1000 * moment.swift * number
            yield figures.Figure(moment, image, centre(box), start)
