"""Term finder: where the terms of a game stand in a text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from game.data.terms import Term, glossary


class Found(NamedTuple):
    """A term in a text: from which letter to which, and its id."""

    start: int
    end: int
    term: str


class TermFinder:
    """The terms of one game in one language; longer forms are found before shorter ones."""

    def __init__(self, terms: tuple[Term, ...], language: str) -> None:
        self.language = language
        self.terms: Mapping[str, Term] = {term.id: term for term in terms}
        self._owners: dict[str, str] = {}
        found = [
            (form, owner)
            for term in terms
            for forms, owner in (
                (term.said(language).apart, ""),
                (term.said(language).forms if not term.quiet else (), term.id),
            )
            for form in forms
        ]
        for form, owner in found:
            self._owners.setdefault(form, owner)
        for form, owner in found:  # a capital is its own where another form has it
            self._owners.setdefault(form[0].upper() + form[1:], owner)
        forms = sorted(self._owners, key=len, reverse=True)
        words = "|".join(re.escape(form).replace(r"\ ", "[ \u00a0]") for form in forms)
        self._pattern = re.compile(rf"(?<![\w-])(?:{words})(?![\w-])") if forms else None

    def find(self, text: str, but: str = "") -> list[Found]:
        """Every term of the text in its order; `but`: a term that is left out, in its own explanation.

        >>> [text.term for text in finder_of("zayo", "en").find("Winning a trick brings a wolf trap.")]
        ['trick', 'wolf-trap']
        """
        if self._pattern is None:
            return []
        found = []
        for match in self._pattern.finditer(text):
            term = self._owners[match[0].replace("\u00a0", " ")]
            if term not in ("", but):
                found.append(Found(match.start(), match.end(), term))
        return found

    def means(self, term: str) -> tuple[str, tuple[str, ...]]:
        """The word of a term, and the lines that say what it is."""
        spoken = self.terms[term].said(self.language)
        return spoken.word, spoken.means


@cache
def finder_of(game: str, language: str) -> TermFinder:
    """The terms of that game; none for a game without a glossary."""
    return TermFinder(glossary(game), language)
