"""Terms (data/terms.yaml): one French and one English word for each thing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

Word = Annotated[str, Meta(min_length=1)]
Language = Literal["en", "fr"]


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """What one thing is called; `never` holds what it is not called, by language.

    Words are those of running text, as regular expressions without regard to capitals.
    """

    en: Word
    fr: Word
    never: Mapping[Language, tuple[Word, ...]] = {}


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """data/terms.yaml: terms of every screen under `common`, and those of a game under its name."""

    schema: Literal["terms/1"]
    terms: Mapping[str, tuple[Term, ...]]
