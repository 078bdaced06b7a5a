"""Terms (data/terms.yaml): one French and one English word for each thing, and what terms of a game mean."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from game.data.data_files import DataError, KeyPath, read
from game.data.data_roots import installed
from game.data.schema_base import Data
from game.errors import Problem

Word = Annotated[str, Meta(min_length=1)]
Line = Annotated[str, Meta(min_length=1, max_length=120)]
Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")
FILE = "terms.yaml"
_TIGHT = re.compile(r"[^\u00a0\u202f\d!?][;:!?»]|«[^\u00a0\u202f]")


class Spoken(Data, frozen=True):
    """A term in one language: its word, other forms in which it stands in texts, what it is never called.

    A form with a small letter stands for one with a capital too. `apart` are phrases in which a form means
    something else. `never` are regular expressions of whole words. `means` says in two lines what it is; ()
    for a word that needs no explanation.
    """

    word: Word
    also: tuple[Word, ...] = ()
    apart: tuple[Word, ...] = ()
    never: tuple[Word, ...] = ()
    means: tuple[Line, ...] = ()

    @property
    def forms(self) -> tuple[str, ...]:
        """Every form under which it stands in texts."""
        return (self.word, *self.also)


class Term(Data, frozen=True):
    """What one thing is called and what it is. `icon` is a picture of it; `quiet`: never marked in a text."""

    id: Annotated[str, Meta(pattern=r"^[a-z][a-z-]*\Z")]
    en: Spoken
    fr: Spoken
    icon: str = ""
    quiet: bool = False

    def said(self, language: str) -> Spoken:
        """It in that language; in English for one that is not ours."""
        return self.fr if language == "fr" else self.en


class Terms(Data, frozen=True):
    """data/terms.yaml: terms of every screen under `common`, and those of a game under its name."""

    schema: Literal["terms/2"]
    terms: Mapping[str, tuple[Term, ...]]


@cache
def all_terms() -> Mapping[str, tuple[Term, ...]]:
    """Our terms by game, read once. Raises DataError."""
    return read(installed().path(FILE), Terms)[0].terms


def glossary(game: str) -> tuple[Term, ...]:
    """The terms of a game that have a meaning, in the order of the file; () for a game without terms."""
    return tuple(term for term in all_terms().get(game, ()) if term.en.means)


def check_terms(path: Path) -> tuple[Problem, ...]:
    """What is wrong with a file of terms, by line."""
    try:
        found, lines = read(path, Terms)
    except DataError as error:
        return error.problems
    faults = (fault for game, terms in found.terms.items() for fault in _faults(game, terms))
    return tuple(lines.problem(key, what) for key, what in faults)


def _faults(game: str, terms: tuple[Term, ...]) -> Iterator[tuple[KeyPath, str]]:
    ids: set[str] = set()
    taken: dict[tuple[str, str], str] = {}
    for number, term in enumerate(terms):
        here: KeyPath = ("terms", game, number)
        if term.id in ids:
            yield (*here, "id"), f"found {term.id} again; allowed: an id of its own"
        ids.add(term.id)
        for language in LANGUAGES:
            spoken = term.said(language)
            lines, explained = len(spoken.means), bool(term.en.means or term.fr.means)
            if lines != (2 if explained else 0):
                yield (*here, language), f"found {lines} lines of meaning; allowed: two in both languages"
            for place, line in enumerate(spoken.means):
                for fault in _typography(line, language):
                    yield (*here, language, "means", place), fault
            for form in spoken.forms if not term.quiet else ():
                owner = taken.setdefault((language, form), term.id)
                if owner != term.id:
                    yield (*here, language), f"found {form}, a form of {owner}; allowed: one thing a form"


def _typography(line: str, language: str) -> Iterator[str]:
    if "'" in line or '"' in line:
        yield "found a straight quote; allowed: ’ “ ” « »"
    if language == "fr" and _TIGHT.search(line):
        yield "found no hard space before ; : ! ? or inside « »"
