"""Effect blocks: an effect as lines of blocks, each block with what may be chosen there, and back.

An effect is a `Star`, or the lines that a Trump does or that equipment and terrain hold. Each change gives
another effect. Blocks that nobody touches keep their figures as they are; what blocks cannot say stays
untouched, and `lines_of` tells so by None.

    star = add_line(Star("draw"), "star", "push")
    line = lines_of(star, "star")[1]              # push, the enemy Zoon, 1 square, towards its own side …
    star = choose(star, "star", 1, "distance", "2")
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias, TypeVar

from msgspec.structs import replace

from game.zoon.cards.schema import Star
from game.zoon.cards.verb_checks import Names, check_ops
from game.zoon.cards.verb_schema import Lines
from game.zoon.workshop.effects import effect_conditions as conditions
from game.zoon.workshop.effects.effect_entries import Entry, Part, fold, op_of, unfold
from game.zoon.workshop.effects.effect_places import Spot, Where
from game.zoon.workshop.effects.effect_sentences import sentence_of
from game.zoon.workshop.effects.effect_traits import FOUGHT, Keys, Shape, Trait
from game.zoon.workshop.effects.effect_verbs import BLOCKS, HEADS, first_figures, said_by_blocks, settled
from game.zoon.workshop.effects.effect_words import LANGUAGES

AnyEffect: TypeAlias = Star | Lines
Effect = TypeVar("Effect", Star, Lines, Star | Lines)

MOST = 20
"""Lines of an effect of blocks: with their conditions and ties three each, they stay within `MOST_LINES`."""
_NOBODY = Names(frozenset(), frozenset())
"""Blocks name no card by its id."""
OUTCOME = "outcome"
"""The first line of a star: who goes back."""


class Slot(NamedTuple):
    """A block: what it is of its line, its shape, the chosen key and those that may be chosen.

    `quiet`: it says what holds anyhow, and need not be shown.
    """

    name: str
    shape: Shape
    key: str
    keys: Keys
    quiet: bool = False


class Line(NamedTuple):
    """A line of an effect: its first slot is the verb, or the outcome of a star."""

    verb: str
    slots: tuple[Slot, ...]
    spot: Spot

    @property
    def part(self) -> Part:
        """Where it stands: on its own, or inside the line before."""
        return self.spot.part

    def slot(self, name: str) -> Slot:
        """The slot of that name. Raises KeyError."""
        return next((slot for slot in self.slots if slot.name == name), None) or _no_slot(self.verb, name)


def _no_slot(verb: str, name: str) -> Slot:
    raise KeyError(f"{verb} has no slot {name}")


# -- reading --------------------------------------------------------------------------------------------


def lines_of(effect: Star | Lines, where: Where) -> tuple[Line, ...] | None:
    """The lines of an effect; None for one beyond the blocks."""
    entries = _entries(effect)
    if entries is None or not _said(entries, where):
        return None
    lines = tuple(_line(entries, number, where) for number in range(len(entries)))
    return (_outcome(effect, where), *lines) if isinstance(effect, Star) else lines


def _entries(effect: Star | Lines) -> list[Entry] | None:
    try:
        return unfold(effect.do if isinstance(effect, Star) else effect)
    except ValueError:  # a line without a verb
        return None


def _said(entries: list[Entry], where: Where) -> bool:
    """Whether blocks say all lines, and each may stand where it does."""
    if list(check_ops(fold(entries), (), Spot(where).place, _NOBODY)):
        return False
    return all(
        said_by_blocks(entry.verb, entry.figures) and conditions.said(entry.condition) for entry in entries
    )


def _outcome(star: Star, where: Where) -> Line:
    keys = ("draw", "none", "win") if _eliminates(_entries(star) or []) else ("draw", "none")
    keys = keys if star.outcome in keys else (*keys, star.outcome)
    return Line(OUTCOME, (Slot(OUTCOME, "outcome", star.outcome, keys),), Spot(where))


def _eliminates(entries: list[Entry]) -> bool:
    return any(not entry.part and entry.verb in ("eliminate", "petrify") for entry in entries)


def _spot(entries: list[Entry], number: int, where: Where) -> Spot:
    """Where an entry stands; it follows a condition if the one before in its part has one or shares one."""
    part = entries[number].part
    before = _before(entries, number)
    return Spot(where, part, before is not None and (before.joined or before.condition is not None))


def _before(entries: list[Entry], number: int) -> Entry | None:
    """The entry before one, in the same part of the same line."""
    part = entries[number].part
    for entry in reversed(entries[:number]):
        if entry.part == part:
            return entry
        if entry.verb in HEADS:
            return None
    return None


def _line(entries: list[Entry], number: int, where: Where) -> Line:
    entry = entries[number]
    spot = _spot(entries, number, where)
    slots = [Slot("verb", "verb", entry.verb, _verbs(spot, entry))]
    slots += [_slot(trait, entry, spot) for trait in BLOCKS[entry.verb].traits if trait.there(entry.figures)]
    slots += [Slot(*found) for found in conditions.slots(entry, spot)]
    return Line(entry.verb, tuple(slots), spot)


def _slot(trait: Trait, entry: Entry, spot: Spot) -> Slot:
    key = trait.read(entry.figures)
    assert key is not None  # `lines_of` has seen to it
    return Slot(trait.name, trait.shape, key, trait.keys(entry.figures, spot), key == trait.quiet)


def _verbs(spot: Spot, entry: Entry | None = None) -> Keys:
    """Verbs that may stand there; a line with others inside keeps its own."""
    if entry is not None and entry.verb in HEADS:
        return (entry.verb,)
    verbs = spot.place.verbs
    heads = () if spot.part or entry is not None else HEADS
    return tuple(verb for verb in BLOCKS if verb in verbs and (verb not in HEADS or verb in heads))


# -- changing -------------------------------------------------------------------------------------------


def choose(effect: Effect, where: Where, line: int, slot: str, key: str) -> Effect:
    """The effect with another key in that slot of that line; its text made anew in both languages.

    Raises KeyError for a slot that is not there, ValueError for a key that may not be chosen there.
    """
    lines = lines_of(effect, where)
    if lines is None:
        raise ValueError("an effect beyond the blocks")
    known = lines[line].slot(slot)
    if key == known.key:
        return effect
    if key not in known.keys:
        raise ValueError(f"found {key}; allowed: {', '.join(known.keys)}")
    if not isinstance(effect, tuple) and line == 0:
        return _told(replace(effect, outcome=key), where)
    entries = _entries(effect) or []
    number = line - (1 if isinstance(effect, Star) else 0)
    entries[number] = _chosen(entries[number], _spot(entries, number, where), slot, key)
    return _made(effect, where, entries)


def _chosen(entry: Entry, spot: Spot, slot: str, key: str) -> Entry:
    if slot == "verb":
        return _with_verb(entry, spot, key)
    trait = next((trait for trait in BLOCKS[entry.verb].traits if trait.name == slot), None)
    if trait is None:
        return conditions.chosen(entry, slot, key)
    figures = settled(entry.verb, trait.write(entry.figures, key))
    if entry.verb == "prevent" and figures.event not in FOUGHT:
        figures = replace(figures, instead=())  # only a fight ends as a tie
    return entry._replace(op=op_of(entry.verb, figures))


def _with_verb(entry: Entry, spot: Spot, verb: str) -> Entry:
    """Another verb, to the same Zoons and as many of them where it takes them."""
    figures = first_figures(verb, spot)
    before = {trait.name: trait for trait in BLOCKS[entry.verb].traits if trait.there(entry.figures)}
    for trait in BLOCKS[verb].traits:
        key = before[trait.name].read(entry.figures) if trait.name in before else None
        if key is not None and trait.there(figures) and key in trait.keys(figures, spot):
            figures = trait.write(figures, key)
    return entry._replace(op=op_of(verb, figures))


def added_verbs(effect: Star | Lines, where: Where) -> Keys:
    """What may be added at the end: a verb, or "instead.push", "after.push", "inside.push" within the last
    line that holds others. () when the effect is full, or beyond the blocks.
    """
    entries = _entries(effect)
    if entries is None or not _said(entries, where) or len(entries) >= MOST:
        return ()
    heads = [entry.verb for entry in entries if not entry.part]
    parts: tuple[Part, ...] = ()
    if heads and heads[-1] in HEADS:
        parts = ("instead", "after") if heads[-1] == "prevent" else ("inside",)
    inner = tuple(f"{part}.{verb}" for part in parts for verb in _verbs(Spot(where, part)))
    return (*inner, *_verbs(Spot(where)))


def add_line(effect: Effect, where: Where, verb: str) -> Effect:
    """The effect with a line of that verb (one of `added_verbs`) at its end. Raises ValueError."""
    if verb not in added_verbs(effect, where):
        raise ValueError(f"found {verb}; allowed: {', '.join(added_verbs(effect, where))}")
    entries = _entries(effect) or []
    part, _dot, name = verb.rpartition(".")
    new = _new(name, Spot(where, part))  # type: ignore[arg-type]  # one of the parts
    place = len(entries)
    if part == "instead":
        while entries[place - 1].part == "after":
            place -= 1
    entries[place:place] = new
    return _made(effect, where, entries)


def _new(verb: str, spot: Spot) -> list[Entry]:
    figures = first_figures(verb, spot)
    entry = Entry(op_of(verb, figures), spot.part)
    if verb == "on_enter":  # which has to do something
        return [entry, *_new("paralyse", spot._replace(part="inside"))]
    return [entry]


def remove_line(effect: Effect, where: Where, line: int) -> Effect:
    """The effect without that line and what stands inside it; a star’s outcome stays. Raises IndexError."""
    entries = _entries(effect)
    number = line - (1 if isinstance(effect, Star) else 0)
    if entries is None or number < 0 or not _said(entries, where):
        return effect
    start, end = number, _end(entries, number)
    lonely = entries[start].part == "inside" and not (
        (entries[start - 1].part == "inside") or (end < len(entries) and entries[end].part == "inside")
    )
    if lonely:  # a terrain that does nothing to whoever enters is none
        start -= 1
    gone = entries[start]
    del entries[start:end]
    if gone.condition is not None and start < len(entries) and entries[start].joined:
        entries[start] = entries[start]._replace(condition=gone.condition, joined=False)
    return _made(effect, where, entries)


def _end(entries: list[Entry], number: int) -> int:
    """Where the next line begins after one and what stands inside it."""
    end = number + 1
    if not entries[number].part:
        while end < len(entries) and entries[end].part:
            end += 1
    return end


def cleared(effect: Effect, where: Where) -> Effect:
    """An effect of that place that does nothing yet, to begin anew with blocks."""
    if not isinstance(effect, tuple):
        return _told(Star(outcome="draw"), where)
    return ()  # type: ignore[return-value]  # an effect of lines


def _made(effect: Effect, where: Where, entries: list[Entry]) -> Effect:
    """The effect with those entries."""
    ops = fold(entries)
    if isinstance(effect, tuple):
        return ops  # type: ignore[return-value]  # an effect of lines
    outcome = effect.outcome if effect.outcome != "win" or _eliminates(entries) else "draw"
    return _told(replace(effect, outcome=outcome, do=ops), where)


# -- text -----------------------------------------------------------------------------------------------


def sentence(effect: Star | Lines, where: Where, language: str) -> str:
    """What an effect does, in sentences; "" for one beyond the blocks."""
    entries = _entries(effect)
    if entries is None or not _said(entries, where):
        return ""
    outcome = effect.outcome if isinstance(effect, Star) else ""
    return sentence_of(entries, where, language, outcome)


def _told(star: Star, where: Where) -> Star:
    """The star with its text made anew, unless its effect is beyond the blocks."""
    text = {language: sentence(star, where, language) for language in LANGUAGES}
    return replace(star, text=text) if all(text.values()) else star
