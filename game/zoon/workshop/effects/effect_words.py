"""Words of effects (data/zoon/effect_words.yaml): blocks and the parts of sentences, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from string import Formatter
from typing import Literal

from game.data.data_files import read
from game.data.data_roots import DATA, good_file
from game.data.schema_base import Data, Language

FILE = "zoon/effect_words.yaml"
LANGUAGES: tuple[Language, ...] = ("en", "fr")


class Both(Data, frozen=True):
    """A text in both languages; what stands in braces is filled in."""

    en: str
    fr: str

    def __post_init__(self) -> None:
        if fields_of(self.en) != fields_of(self.fr):
            raise ValueError("found other braces in fr than in en; allowed: the same in both languages")


class EffectWords(Data, frozen=True):
    """data/zoon/effect_words.yaml: every word and every part of a sentence by its key."""

    schema: Literal["zoon-effect-words/1"]
    words: Mapping[str, Both]


def fields_of(text: str) -> frozenset[str]:
    """The names in braces in a text. Raises ValueError for a brace that is not closed."""
    return frozenset(name for _before, name, _form, _sign in Formatter().parse(text) if name)


@cache
def all_words() -> Mapping[str, Both]:
    """Our words by key, and over them those of a file that is laid over, where they fill in the same."""
    ours = dict(read(DATA / FILE, EffectWords)[0].words)
    for key, both in read(good_file(FILE), EffectWords)[0].words.items():
        if key in ours and fields_of(both.en) == fields_of(ours[key].en):
            ours[key] = both
    return ours


def has(key: str) -> bool:
    """Whether there is such a word."""
    return key in all_words()


def said(key: str, language: str, **filled: str) -> str:
    """The words of that key, with what stands in braces filled in; in English for a language not ours.

    >>> said("verb.push", "fr")
    'repousse'
    """
    both = all_words()[key]
    return (both.fr if language == "fr" else both.en).format(**filled)
