"""Base of the schemas of all games' data files: strict structs, texts by language, options of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

Language = Literal["fr", "en"]
"""The languages in which data speak."""
LocalText = Mapping[Language, str]
"""A text for people by language."""


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything read from a data file: frozen, and strict about keys."""


class OptionData(Data, frozen=True):
    """One option of the rules: its default, what it is called, its values with what they are called, and
    what it means, for whoever plays for the first time.
    """

    default: str
    text: LocalText
    choices: Mapping[str, LocalText]
    about: LocalText = {}
