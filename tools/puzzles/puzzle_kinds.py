"""Kinds of puzzles: reasons that ask for the same idea, so that no idea crowds out the others."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import yaml

FILE = Path(__file__).with_name("puzzle_kinds.yaml")
HALF = 0.5
"""Share of the puzzles of one difficulty that may be of one kind."""


def kind_of(code: str) -> str:
    """The kind of a puzzle by the code of its first reason.

    >>> kind_of("no_star"), kind_of("emblem")
    ('touch', 'emblem')
    """
    return _kinds().get(code, code)


@cache
def _kinds() -> dict[str, str]:
    """Kinds by the codes of reasons, of those that share one."""
    found: dict[str, list[str]] = yaml.safe_load(FILE.read_text(encoding="utf-8"))
    return {code: kind for kind, codes in found.items() for code in codes}
