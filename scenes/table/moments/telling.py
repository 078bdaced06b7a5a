"""Telling of a ply: its moments for whoever looks on. Goldens of what moments say are made of it."""

from __future__ import annotations

from collections.abc import Collection

from game.data import moment_schema as cues
from game.data.moment_schema import Moments, Shown
from scenes.table.moments.budget import Budget
from scenes.table.moments.event_class import class_of, shown_to
from scenes.table.moments.matching import matched
from scenes.table.moments.staging import Staging
from scenes.table.moments.told import Told, Words
from scenes.table.turn_flow import Shown as Beheld


def told(
    declared: Moments, staging: Staging, beat: Beheld, here: Collection[int], budget: Budget
) -> list[Told]:
    """The moments of a ply for those who look on (`here`), in their order; what shows nothing is left out."""
    found = matched(beat.ply.events, declared.moments)
    pictures = staging.pictures(beat, found)
    budget.begin(staging.period(beat.before))
    moments, was = [], beat.before
    for item, picture in zip(found, pictures, strict=True):
        kind = staging.kind(item, beat, here) or class_of(
            beat.ply.seat, item.events, item.entry.done_to, here
        )
        shown = shown_to(item.entry, kind) or Shown()
        if not shown.cues and not shown.hold:
            was = picture
            continue
        facts = {name: value for event in reversed(item.events) for name, value in event.facts}
        facts |= {"actor": beat.ply.seat, **staging.facts(item, kind, was, picture)}
        say = next((cue.say for cue in shown.cues if isinstance(cue, cues.Band)), shown.say)
        words = staging.words(say, item, facts) if say else Words("")
        again = kind == "to_me" and budget.again(item.key)
        moments.append(Told(item, kind, shown, facts, words, picture, again=again))
        was = picture
    return moments
