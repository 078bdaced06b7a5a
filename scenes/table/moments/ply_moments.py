"""Moments of a ply: all of them for whoever looks on. Goldens of what moments say are made of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace as replace_told

from msgspec.structs import replace

from game.data import moment_schema as cues
from game.data.moment_schema import Moments, Shown
from scenes.table.moments.event_class import EventClass, class_of, shown_to
from scenes.table.moments.event_matching import matched
from scenes.table.moments.staging import Staging
from scenes.table.moments.time_budget import Budget
from scenes.table.moments.timeline import LETTER, MOST, READING
from scenes.table.moments.told_moment import Told, Words
from scenes.table.turn_flow import Shown as Beheld


def told(
    declared: Moments,
    staging: Staging,
    beat: Beheld,
    here: Collection[int],
    budget: Budget,
    *,
    steps: bool = True,
) -> list[Told]:
    """The moments of a ply for those who look on (`here`), in their order; what shows nothing is left out.

    `steps`: whether plies follow each other as they were made, so that several may be steps of one act.
    """
    steps = steps and not beat.replay and beat.ply.seat not in here
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
        if words.stays and isinstance(shown.hold, int):
            shown = replace(shown, hold=max(shown.hold, reading(words)))
        if beat.replay:
            shown, words = recapped(shown, words, staging.exposed(beat) if item is found[0] else "", kind)
        again = kind == "to_me" and budget.again(item.key)
        moments.append(Told(item, kind, shown, facts, words, picture, again=again, recap=beat.replay))
        was = picture
    if steps and moments:
        seat = beat.ply.seat
        moments[0] = replace_told(moments[0], follows=staging.goes_on(beat.before, seat))
        moments[-1] = replace_told(moments[-1], leads=staging.goes_on(beat.after, seat))
    return moments


def recapped(shown: Shown, words: Words, exposed: str, kind: EventClass) -> tuple[Shown, Words]:
    """A moment in the recap after a curtain: with its sentence, and held as long as that takes to read.

    What was done to the viewer is shown whole; of the rest the sentence is what counts. `exposed`: what
    others have found out is said with it.
    """
    if exposed:
        words = words._replace(text=f"{words.text} {exposed}".strip()) if words.title else Words(exposed)
    if not words.title:
        return shown, words
    hold = shown.hold if isinstance(shown.hold, int) else 0
    if any(isinstance(cue, cues.Band) for cue in shown.cues):
        return (shown if kind == "to_me" else replace(shown, hold=max(hold, reading(words)))), words
    band = cues.Band(say=shown.say, seat="$actor")
    return replace(shown, cues=(band, *shown.cues), hold=max(hold, reading(words))), words


def reading(words: Words) -> int:
    """Milliseconds that it takes to find and read a sentence, at most those of the longest hold."""
    letters = len(words.title) + len(words.text)
    return round(1000 * min(MOST, READING + LETTER * letters))
