"""Clauses of effects: what one verb does to whom, as a part of a sentence."""

from __future__ import annotations

from typing import Any

from game.zoon.workshop.effects.effect_phrases import (
    Phrase,
    free_squares,
    from_tomb,
    listed,
    named_words,
    number_word,
    zoons,
)
from game.zoon.workshop.effects.effect_places import Spot
from game.zoon.workshop.effects.effect_words import has, said


def clause_of(verb: str, figures: Any, spot: Spot, language: str) -> str:
    """What a line with that verb does, without what stands inside it."""
    match verb:
        case "swap":
            return _swap(figures, spot, language)
        case "score":
            return _score(figures, spot, language)
        case "again":
            return _again(spot, language)
        case "discard":
            return _discard(figures, spot, language)
        case "obstacle":
            cells = free_squares(figures.at, spot, language, _most(figures), figures.up_to is not None)
            tail = said("petrify.tail.many" if _most(figures) > 1 else "petrify.tail", language)
            return _active("petrify", figures, Phrase(f"{cells} {tail}"), language)
        case "revive":
            cards = from_tomb(figures.who, language, _most(figures), figures.up_to is not None)
            squares = free_squares(figures.at, spot, language, each=_most(figures) > 1)
            tail = said("revive.tail", language, squares=squares)
            return _active("revive", figures, Phrase(f"{cards} {tail}"), language)
    whom = zoons(figures.who, spot, language, "some", _most(figures), (figures.up_to or 1) > 1)
    tail = _tail(verb, figures, whom.many, spot, language)
    named = isinstance(figures.who, str)
    if named and not figures.optional and has(f"{verb}.done"):
        return " ".join(filter(None, (whom.words, said(f"{verb}.done", language), tail)))
    acted = "move" if verb in ("step", "control") else verb
    clause = _active(acted, figures, Phrase(" ".join(filter(None, (whom.words, tail)))), language)
    if verb in ("move", "step") and _most(figures) > 1:
        clause = said("move.turns", language, moved=clause)
    if verb == "move" and (figures.score.add, figures.score.mul) != (0, 1):
        changed = score_words(figures.score.add, figures.score.mul, whom.many, language)
        clause = said("move.score.many" if whom.many else "move.score", language, moved=clause, score=changed)
    return clause


def _most(figures: Any) -> int:
    return int(figures.count or figures.up_to or 1)


def _active(verb: str, figures: Any, whom: Phrase, language: str) -> str:
    """Who chooses does it: you, the enemy, or the owner; or they may."""
    if figures.optional:
        form, lead = "may", f"lead.{figures.chooser}.may"
    else:
        form = "do" if figures.chooser == "me" else "third"
        lead = f"lead.{figures.chooser}"
    return said(lead, language, do=said(f"{verb}.{form}", language), whom=whom.words)


def _tail(verb: str, figures: Any, many: bool, spot: Spot, language: str) -> str:
    """What follows the Zoons."""
    match verb:
        case "push":
            return _pushed(figures, many, spot, language)
        case "paralyse":
            number = number_word(figures.turns, language)
            form = "next" if figures.turns == 1 else "turns"
            return said(f"paralyse.{form}{'.many' if many else ''}", language, number=number)
        case "move":
            free = said("move.free.many" if many else "move.free", language) if figures.only_free else ""
            green = said("move.green", language) if figures.how == "green" else ""
            return ", ".join(filter(None, (green, free)))
        case "step":
            stepped = said("step.tail", language, direction=direction_words(figures.dirs, language))
            return f"{stepped}, {said('move.free', language)}" if figures.only_free else stepped
        case "control":
            return said("control.free" if figures.only_free else "control.any", language)
        case "place":
            squares = free_squares(figures.at, spot, language, whose=figures.who, each=many)
            return said("place.tail", language, squares=squares)
    tail = f"{verb}.tail.many" if many and has(f"{verb}.tail.many") else f"{verb}.tail"
    return said(tail, language) if has(tail) else ""


def _pushed(figures: Any, many: bool, spot: Spot, language: str) -> str:
    few = ".few" if figures.distance > 1 else ""
    squares = said(f"push.squares{few}", language, number=number_word(figures.distance, language))
    if figures.dir == "away":
        centre = named_words("self", spot, language, centre=True)
        pushed = said("push.away", language, squares=squares, centre=centre)
    else:
        pushed = said("push.its_back.many" if many else "push.its_back", language, squares=squares)
    return said(f"push.free{few}", language, pushed=pushed)


def direction_words(dirs: tuple[str, ...], language: str) -> str:
    """Directions in words, a well-known group of them in one: "sideways".

    >>> direction_words(("R", "L"), "en"), direction_words(("F", "B"), "fr")
    ('sideways', 'en avant ou en arrière')
    """
    for group in WAYS:
        if set(group.split("+")) == set(dirs):
            return said(f"way.{group}", language)
    return listed([said(f"way.{name}", language) for name in dict.fromkeys(dirs)], language)


WAYS = (
    "L+R", "FL+FR", "F+FL+FR", "F+L+R", "F+B+L+R", "FL+FR+BL+BR", "F+B+L+R+FL+FR+BL+BR",
)  # fmt: skip
"""Groups of directions with a word of their own."""


def _swap(figures: Any, spot: Spot, language: str) -> str:
    form = "may" if figures.optional else "done"
    if figures.a == figures.b and not isinstance(figures.a, str):
        done = said(f"swap.both.{form}", language, both=zoons(figures.a, spot, language, "some", 2).words)
    else:
        first, second = (zoons(whom, spot, language).words for whom in (figures.a, figures.b))
        done = said(f"swap.{form}", language, first=first, second=second)
    return done if figures.chooser == "me" else said(f"chosen.{figures.chooser}", language, done=done)


def _score(figures: Any, spot: Spot, language: str) -> str:
    """All Zoons that are meant have it."""
    whom = zoons(figures.who, spot, language, "each")
    changed = score_words(figures.add, figures.mul, whom.many, language)
    done = said("score.who", language, who=whom.words, score=changed)
    if figures.when == "always":
        return done
    return said(f"score.{figures.when}{'.many' if whom.many else ''}", language, done=done)


def score_words(add: int, mul: int, many: bool, language: str) -> str:
    """A change of a touch score: "adds 2 to its touch score"; `many`: of several Zoons."""
    form = ".many" if many else ""
    found: list[str] = []
    if add:
        found.append(said(f"score.{'add' if add > 0 else 'take'}{form}", language, number=str(abs(add))))
    if mul == 2:
        found.append(said(f"score.double{form}", language))
    elif mul != 1:
        found.append(said(f"score.times{form}", language, number=str(mul)))
    return said("score.and", language, first=found[0], second=found[1]) if len(found) > 1 else "".join(found)


def _again(spot: Spot, language: str) -> str:
    who = "entering" if spot.part else "moved" if spot.where == "trump" else "self"
    return said(f"again.{who}", language)


def _discard(figures: Any, spot: Spot, language: str) -> str:
    if figures.who == "equipment":
        return said("discard.foe" if spot.where == "star" else "discard.equipment", language)
    if spot.where != "star":
        return said("discard.trump", language)
    return said("discard.hand" if figures.chooser == "me" else "discard.hand.enemy", language)


def event_words(figures: Any, instead: str, spot: Spot, language: str) -> str:
    """When something does not happen to whom, and what does instead."""
    who = zoons(figures.who, spot, language).words
    event = said(f"prevented.{figures.event}", language)
    if figures.times is None:
        return said("prevent.every", language, who=who, event=event, instead=instead)
    form = "one" if figures.times == 1 else "few"
    number = number_word(figures.times, language)
    return said(f"prevent.{form}", language, who=who, event=event, instead=instead, number=number)
