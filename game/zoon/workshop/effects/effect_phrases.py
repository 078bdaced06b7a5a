"""Phrases of effects: the words for Zoons, squares and numbers of which sentences are made."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from game.zoon.cards.verb_schema import Cells, Select, Selector
from game.zoon.workshop.effects.effect_keys import ANYWHERE
from game.zoon.workshop.effects.effect_places import Spot
from game.zoon.workshop.effects.effect_words import has, said

Mode = Literal["some", "each", "none"]
"""How Zoons are meant: so many of them, all of them, not one of them."""
_SINGLE = (("chief",), ("emblem",))
"""Types of which a tribe has one card at most."""
_MUTE = "aeiouyàâéèêëîïôûœAEIOUYÀÂÉÈÊËÎÏÔÛŒ"
_ELISIONS = (
    (re.compile(rf"\b([qQ]u|[dDlL])e (?=[{_MUTE}])"), r"\1’"),
    (re.compile(r"\bde le "), "du "),
    (re.compile(r"\bde les "), "des "),
)  # fmt: skip
_ARTICLE = re.compile(r"\b([aA]) (?=[AEIOUaeiou])")


class Phrase(NamedTuple):
    """Words for Zoons, and whether they are several."""

    words: str
    many: bool = False


def polished(text: str, language: str) -> str:
    """A text with its small words as they stand before the next one.

    >>> polished("à côté de le Zoon, chaque fois que un de vos Élites", "fr")
    'à côté du Zoon, chaque fois qu’un de vos Élites'
    """
    if language != "fr":
        return _ARTICLE.sub(r"\1n ", text)
    for pattern, new in _ELISIONS:
        text = pattern.sub(new, text)
    return text


def number_word(number: int, language: str) -> str:
    """A small number in words, of squares and turns in French ("une"); figures from ten on."""
    return said(f"number.{number}", language) if has(f"number.{number}") else str(number)


def listed(words: list[str], language: str) -> str:
    """Words with commas and "or" between them."""
    if len(words) < 2:
        return "".join(words)
    return said("or", language, first=", ".join(words[:-1]), last=words[-1])


# -- Zoons ----------------------------------------------------------------------------------------------


def named_words(name: str, spot: Spot, language: str, centre: bool = False) -> str:
    """A Zoon that the place knows; as a centre of squares, `self` of a terrain is its own square."""
    if name == "self" and centre and spot.where == "terrain" and spot.part in ("", "inside"):
        name = "square"
    elif name == "self" and spot.part:
        name = "saved"
    return said(f"who.{name}", language)


def zoons(
    selector: Selector, spot: Spot, language: str, mode: Mode = "some", number: int = 1, up_to: bool = False
) -> Phrase:
    """The Zoons that a selector means, and where: "up to two of your Elites next to this Zoon"."""
    if isinstance(selector, str):
        return Phrase(named_words(selector, spot, language))
    only = selector.side != "any" and selector.type in _SINGLE and number == 1
    many = (mode == "some" and number > 1) or (mode == "each" and not only)
    if only:
        form = "only"
    elif mode == "some":
        form = "few" if number > 1 else "one"
    else:
        form = mode
    words = said(
        f"{selector.side}.{form}", language, one=_types(selector, "type", language),
        many=_types(selector, "types", language), number=_number(number, up_to, language),
    )  # fmt: skip
    words = _but(words, selector, many, language)
    where = standing(selector, spot, language)
    return Phrase(f"{words} {where}" if where else words, many)


def from_tomb(selector: Select, language: str, number: int, up_to: bool) -> str:
    """Cards of the own Tomb: "a Soldier", "up to two Soldiers"."""
    words = said(
        "tomb.few" if number > 1 else "tomb.one", language, one=_types(selector, "type", language),
        many=_types(selector, "types", language), number=_number(number, up_to, language),
    )  # fmt: skip
    return _but(words, selector, number > 1, language)


def _number(number: int, up_to: bool, language: str) -> str:
    word = number_word(number, language)
    return said("number.up", language, number=word) if up_to else word


def _types(selector: Select, form: str, language: str) -> str:
    return listed([said(f"{form}.{name}", language) for name in selector.type or ("zoon",)], language)


def _but(words: str, selector: Select, many: bool, language: str) -> str:
    """The words with the types that are left out."""
    if not selector.not_type:
        return words
    barred = [
        said("but.the" if (name,) in _SINGLE else "but.a", language, one=said(f"type.{name}", language))
        for name in selector.not_type
    ]
    return f"{words} {said('but.many' if many else 'but.one', language, which=listed(barred, language))}"


# -- squares --------------------------------------------------------------------------------------------


def standing(area: Select | Cells, spot: Spot, language: str, preposition: str = "in") -> str:
    """Where Zoons stand, or where squares lie: "in your camp", "next to this Zoon"; "" for anywhere."""
    found: list[str] = []
    if area.zone not in (None, ANYWHERE):
        found.append(said(preposition, language, zone=said(f"zone.{area.zone}", language)))
    if area.within is not None and area.of is not None:
        if isinstance(area.of, str):
            centre = named_words(area.of, spot, language, centre=True)
        else:
            centre = zoons(area.of, spot, language).words
        number = number_word(area.within, language)
        found.append(said("next" if area.within == 1 else "within", language, number=number, centre=centre))
    return " ".join(found)


def free_squares(
    cells: Cells, spot: Spot, language: str, number: int = 1, up_to: bool = False,
    whose: Selector | None = None, each: bool = False,
) -> str:  # fmt: skip
    """Free squares: "a free square of your camp"; next to the Zoon itself, if it is `whose` they are.

    `each`: one for each of several Zoons.
    """
    if whose is not None and cells.of == whose and cells.within == 1 and cells.zone == ANYWHERE:
        where = said("next.own", language)
    else:
        where = standing(cells, spot, language, "of")
    if each:
        return said("free.each" if where else "free.all", language, where=where)
    if number > 1:
        few = _number(number, up_to, language)
        return said("free.few" if where else "free.plain", language, number=few, where=where)
    return said("free.one", language, where=where) if where else said("free.any", language)
