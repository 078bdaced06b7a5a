"""Word search: where words stand in a text, whatever their capitals and accents."""

from __future__ import annotations

import unicodedata

_LIGATURES = {"œ": "oe", "æ": "ae", "ß": "ss", "’": "'", "\u00a0": " ", "\u202f": " "}


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


def places_of(sought: str, text: str) -> list[tuple[int, int]]:
    """From which letter to which the words stand there; () for nothing sought.

    >>> places_of("emblem", "L’Emblème")
    [(2, 8)]
    """
    wanted = " ".join(folded(sought)[0].split())
    found: list[tuple[int, int]] = []
    if not wanted:
        return found
    plain, places = folded(text)
    at = plain.find(wanted)
    while at >= 0:
        found.append((places[at], places[at + len(wanted) - 1] + 1))
        at = plain.find(wanted, at + len(wanted))
    return found
