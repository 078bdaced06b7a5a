"""Texts of effects: the words on blocks, and the whole text of a Trump in both languages."""

from __future__ import annotations

from msgspec.structs import replace

from game.data.schema_base import LocalText
from game.zoon.cards.schema import Trump
from game.zoon.cards.verb_schema import Cells, Lines, Select
from game.zoon.workshop.effects.effect_blocks import Line, Slot, sentence
from game.zoon.workshop.effects.effect_clauses import direction_words
from game.zoon.workshop.effects.effect_keys import ANYWHERE, selector_of, with_area
from game.zoon.workshop.effects.effect_phrases import free_squares, polished, standing, zoons
from game.zoon.workshop.effects.effect_places import Spot, Where
from game.zoon.workshop.effects.effect_traits import change_of
from game.zoon.workshop.effects.effect_words import LANGUAGES, has, said

_COUNTED = {"distance": "distance", "turns": "turns", "times": "times"}
_AREAS = ("near", "near_a", "near_b", "at", "stands")


def block_words(line: Line, slot: Slot, key: str, language: str) -> str:
    """What a block says, or would say with that key.

    >>> from game.zoon.cards.schema import Star
    >>> from game.zoon.workshop.effects.effect_blocks import add_line, lines_of
    >>> line = (lines_of(add_line(Star("draw"), "star", "push"), "star") or ())[1]
    >>> [block_words(line, slot, slot.key, "en") for slot in line.slots if not slot.quiet]
    ['push', 'the enemy Zoon', '1 square', 'towards its own side', 'only if free, else stay']
    """
    if slot.name == "who" and line.verb == "discard":
        return said(f"lost.{key}", language)
    if slot.shape == "who":
        return polished(zoons(selector_of(key), line.spot, language, "each").words, language)
    if slot.name in _AREAS:
        return _area(line, key, language)
    if slot.name in ("change", "bonus"):
        return _change(key, language)
    if slot.name == "amount":
        return _amount(line.verb == "obstacle", key, language)
    if slot.name == "dirs":
        return direction_words(tuple(key.split("+")), language)
    if slot.name in _COUNTED and not has(f"{slot.name}.{key}"):
        return said(f"{slot.name}.{'one' if key == '1' else 'few'}", language, number=key)
    own = f"{slot.name}.{key}.{line.verb}"
    return said(own if has(own) else f"{slot.name}.{key}", language)


def offer_words(key: str, language: str) -> str:
    """What may be added: "push", or "afterwards: push" for "after.push"."""
    part, _dot, verb = key.rpartition(".")
    word = said(f"verb.{verb}", language)
    return said(f"offer.{part}", language, verb=word) if part else word


def link_words(line: Line, language: str) -> str:
    """What joins a line to the one before: "then", "instead"."""
    return said(f"part.{line.part}", language)


def _area(line: Line, key: str, language: str) -> str:
    if key == ANYWHERE:
        return said("area.board", language)
    return polished(standing(with_area(Select(), key), line.spot, language), language)


def _amount(squares: bool, key: str, language: str) -> str:
    number = key.removeprefix("up")
    if key.startswith("up"):
        return said("amount.up", language, number=number)
    base = "amount.at" if squares else "amount"
    if key == "1":
        return said("amount.at" if squares else "amount.one", language)
    return said(f"{base}.few", language, number=number)


def _change(key: str, language: str) -> str:
    add, mul = change_of(key)
    found = [said("change.add", language, number=f"{add:+d}".replace("-", "−"))] if add else []
    if mul != 1:
        found.append(said("change.times", language, number=str(mul)))
    return " ".join(found) or said("change.none", language)


def where_of(trump: Trump) -> Where:
    """Which effect a Trump of that kind holds."""
    if trump.kind == "equipment":
        return "equipment"
    return "terrain" if trump.kind == "terrain" else "trump"


def effect_of(trump: Trump) -> Lines:
    """The lines of its effect: what it does, or its passive."""
    return trump.do if where_of(trump) == "trump" else trump.passive


def with_effect(trump: Trump, effect: Lines) -> Trump:
    """The Trump with another effect, and its text made anew."""
    changed = replace(trump, **{"do" if where_of(trump) == "trump" else "passive": effect})
    return with_text(changed)


def with_text(trump: Trump) -> Trump:
    """The Trump with its text made anew; as it is where its effect is beyond the blocks."""
    effect, where = effect_of(trump), where_of(trump)
    if effect and not sentence(effect, where, "en"):
        return trump
    text = trump_text(trump)
    return replace(trump, text=text)


def trump_text(trump: Trump) -> LocalText:
    """What a Trump says in both languages: where it goes, then its effect; {} for one that says nothing."""
    found = {language: _text(trump, language) for language in LANGUAGES}
    return {language: text for language, text in found.items() if text}


def _text(trump: Trump, language: str) -> str:
    told: list[str] = []
    where = where_of(trump)
    spot = Spot(where)
    if trump.attach is not None:
        told.append(said("attach", language, who=zoons(trump.attach.who, spot, language).words))
    if where == "terrain":
        cells = trump.place.at if trump.place is not None else Cells()
        squares = free_squares(cells, spot, language)
        told.append(said("lay", language, squares=squares))
        if trump.terrain is not None and not trump.terrain.passable:
            told.append(said("lay.obstacle", language))
        elif trump.terrain is not None and trump.terrain.stops_walk:
            told.append(said("lay.stops", language))
    told.append(sentence(effect_of(trump), where, language))
    return " ".join(polished(text, language) for text in told if text)
