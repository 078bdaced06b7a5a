"""Painters of a moment: the layers of its cues, made once when it begins."""

from __future__ import annotations

from collections.abc import Iterator

from game.data import moment_schema as cues
from scenes.table.geometry import Rect, centre
from scenes.table.moments import band, figures, frames
from scenes.table.moments.layers import Layer, Moment
from scenes.table.moments.overlay import Overlay
from scenes.table.moments.shade import Shade
from scenes.table.moments.staging import Staging
from scenes.table.moments.timeline import resolved, values_of
from scenes.table.moments.told import Told
from scenes.ui.theme import Colour


def overlay_of(moment: Moment, told: Told, staging: Staging, *, waits: bool = False) -> Overlay:
    """All that a moment lays over the table."""
    shade, dims_at = None, 0.0
    layers: list[Layer] = []
    for cue, at, end in moment.line.cues:
        if isinstance(cue, cues.Dim):
            keep = [box for name in cue.keep for box in places(name, told, staging)]
            shade, dims_at = Shade(moment.ui, staging.style.dark, keep), at
        else:
            layers += _layers(moment, told, staging, cue, at, end)
    if told.kind == "to_me" and told.words.title and not moment.line.answer:
        start = next(at for cue, at, _end in moment.line.cues if isinstance(cue, cues.Band))
        layers.append(band.Bar(moment, staging.style.band, start, waits=waits))
    return Overlay(moment, layers, shade, dims_at)


def places(name: str, told: Told, staging: Staging) -> list[Rect]:
    """The places that a name stands for, as far as they are to be seen."""
    found = [staging.place(one) for one in resolved(name, told.facts)]
    return [box for box in found if box is not None]


def _layers(
    moment: Moment, told: Told, staging: Staging, cue: cues.Cue, at: float, end: float
) -> Iterator[Layer]:
    ui = moment.ui
    match cue:
        case cues.Band():
            seat = told.seat(cue.seat)
            sprite = band.drawn(ui, staging, told.words, seat, gold=cue.gold or told.words.gold)
            yield band.Band(moment, sprite, at, end)
        case cues.Frame():
            gains = any(value > 0 for value in values_of(cue.by, told.facts))
            look = "gained" if cue.look == "struck" and gains else cue.look
            colour: Colour = staging.colour(told.seat(cue.seat))
            if look != "actor":
                colour = frames.STRUCK if look == "struck" else frames.GAINED
            light = frames.GLOW if look == "struck" else colour
            for box in places(cue.on, told, staging):
                frame = frames.drawn(ui, box, colour, thin=cue.thin)
                glow = None if cue.thin else frames.glow(ui, box, light)
                yield frames.Frame(moment, frame, glow, at, end)
        case cues.Float():
            yield from _figures(moment, told, staging, cue, at)
        case cues.Own():
            yield from staging.own(cue, moment, told, at, end)


def _figures(
    moment: Moment, told: Told, staging: Staging, cue: cues.Float, at: float
) -> Iterator[Layer]:
    """One figure at a place, or several pairs (place, figure) one after the other."""
    word = str(told.facts.get(cue.word.removeprefix("$"), "")) if cue.word else ""
    pairs = [(cue.on, value) for value in values_of(cue.value, told.facts)]
    pairs += list(values_of(cue.values, told.facts))
    for number, (name, value) in enumerate(pairs):
        for box in places(name, told, staging):
            image = figures.drawn(moment.ui, value, cue.size, word)
            start = at + cue.stagger / 1000 * moment.swift * number
            yield figures.Figure(moment, image, centre(box), start)
