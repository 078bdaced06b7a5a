"""Search in a book of rules: the paragraphs that hold the words, and what is shown of each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from scenes.ui.i18n import language
from scenes.ui.text.help_markdown import Block
from scenes.ui.text.word_search import is_whole, places_of

LEAST = 2
"""Letters from which on is searched."""
BEFORE, AFTER = 10, 34
"""Letters shown before and after what was found: the row of a list is short."""


class Hit(NamedTuple):
    """A paragraph with the words: its chapter, which of the chapter’s places it is, and words around it."""

    chapter: str
    place: int
    words: str


def meant_whole(sought: str, chapters: Iterable[Sequence[Block]]) -> str:
    """The language in whose whole words is searched; "" where beginnings of words are all there is."""
    texts = (block.text for blocks in chapters for block in blocks)
    return language() if is_whole(sought, texts, language()) else ""


def hits(sought: str, chapters: Iterable[tuple[str, Sequence[Block]]]) -> list[Hit]:
    """Every paragraph with the words, chapter by chapter; with words that begin so only where there is no
    whole one.
    """
    if len(sought.strip()) < LEAST:
        return []
    chapters = list(chapters)
    whole = meant_whole(sought, [blocks for _name, blocks in chapters])
    found = []
    for name, blocks in chapters:
        count = 0
        for block in blocks:
            places = places_of(sought, block.text, whole)
            if places:
                found.append(Hit(name, count, around(block.text, *places[0])))
            count += len(places)
    return found


def around(text: str, start: int, end: int) -> str:
    """What was found with the words beside it, whole words where that is possible.

    >>> around("Two tribes meet on the wet sand, each with twelve Zoons lying face down", 27, 31)
    '…the wet sand, each with twelve Zoons lying…'
    """
    right = min(len(text), end + AFTER)
    spare = min(BEFORE, AFTER - (right - end))  # what the end of the text leaves
    left = max(0, start - BEFORE - spare)
    if left:
        left = max(left, text.find(" ", left, start) + 1)
    if right < len(text):
        space = text.rfind(" ", end, right)
        right = space if space > 0 else right
    return ("…" if left else "") + text[left:right] + ("…" if right < len(text) else "")
