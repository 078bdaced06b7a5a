"""Word search: where words stand in a text, whatever their capitals and accents.

Words are found from their beginning on. Where what is sought is a whole word of a text, or its plural or
another of its forms, longer words that only begin alike are not meant: `star` finds `stars`, not `start`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

_LIGATURES = {"œ": "oe", "æ": "ae", "ß": "ss", "’": "'", "\u00a0": " ", "\u202f": " "}
_PLURALS = {"en": ("s",), "fr": ("s", "x")}
_FORMS = {
    "en": ("es", "d", "ed", "r", "er", "rs", "ers", "ing", "ings"),
    "fr": ("e", "es", "r", "nt", "ent"),
}
"""How words go on, by language, that are forms of the same word; `_FORMS` only of words long enough."""
EXACT = "exact"
"""In place of a language: no other form of a word is meant."""
_LONG = 4
"""Letters of a word from which on its ending tells a form of it from another word."""


def folded(text: str) -> tuple[str, list[int]]:
    """The text without capitals and accents, and the letter of the text that each sign comes from.

    >>> folded("Œil")
    ('oeil', [0, 0, 1, 2])
    """
    letters: list[str] = []
    places: list[int] = []
    for place, letter in enumerate(text):
        small = _LIGATURES.get(letter.lower(), letter.casefold())
        for sign in unicodedata.normalize("NFKD", small):
            if not unicodedata.combining(sign):
                letters.append(sign)
                places.append(place)
    return "".join(letters), places


def wanted(sought: str) -> str:
    """What is looked for in folded texts."""
    return " ".join(folded(sought)[0].split())


def places_of(sought: str, text: str, whole: str = "") -> list[tuple[int, int]]:
    """From which letter to which the words stand there; () for nothing sought.

    With `whole`, a language, only where they are no mere beginning of another word, and to the end of theirs.

    >>> places_of("emblem", "L’Emblème"), places_of("mule", "L’Emblème")
    ([(2, 8)], [])
    >>> places_of("star", "Stars, at the start"), places_of("star", "Stars, at the start", "en")
    ([(0, 4), (14, 18)], [(0, 5)])
    """
    plain, places = folded(text)
    return [(places[at], places[end - 1] + 1) for at, end in _found(wanted(sought), plain, whole)]


def is_whole(sought: str, texts: Iterable[str], language: str) -> bool:
    """Whether one of the texts has the words as whole ones: as they are, or in the plural.

    >>> is_whole("sta", ["A star."], "en"), is_whole("étoile", ["Deux étoiles."], "fr")
    (False, True)
    """
    words = wanted(sought)
    ends = ("", *_PLURALS.get(language, ())) if words else ()
    plains = [folded(text)[0] for text in texts] if words else []
    return any(_found(words + end, plain, EXACT) for plain in plains for end in ends)


def _found(words: str, plain: str, whole: str) -> list[tuple[int, int]]:
    """Where the folded words stand in a folded text, none over another."""
    found: list[tuple[int, int]] = []
    at = plain.find(words) if words else -1
    while at >= 0:
        end = at + len(words)
        begins = at == 0 or not (plain[at - 1].isalnum() and words[0].isalnum())
        ending = _ending(words, plain[end:], whole) if whole else ""
        if begins and ending is not None:
            found.append((at, end + len(ending)))
        at = plain.find(words, end if begins else at + 1)
    return found


def _ending(words: str, rest: str, language: str) -> str | None:
    """How the last word goes on there as a form of itself, "" for not at all; None for another word."""
    more = rest[: next((n for n, sign in enumerate(rest) if not sign.isalnum()), len(rest))]
    if not more or not words[-1].isalnum():
        return ""
    endings = _PLURALS.get(language, ())
    if len(words.rsplit(maxsplit=1)[-1]) >= _LONG:
        endings += _FORMS.get(language, ())
    return more if more in endings else None
