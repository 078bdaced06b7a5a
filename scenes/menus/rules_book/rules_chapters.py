"""Chapters of a game's rules: its help pages, its glossary, then the sheets made from its figures."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.data.data_roots import installed
from game.data.terms import glossary
from game.learn.rules_example import example_of
from scenes.menus.book_page import Chapter
from scenes.table.game_pages import about
from scenes.ui import i18n
from scenes.ui.i18n import _
from scenes.ui.text.help_markdown import Block, Span, parse
from scenes.ui.text.help_markdown import title_of as page_title
from scenes.ui.text.word_search import folded

FALLBACK = "en"
GLOSSARY = "glossary"
EXAMPLE = "example"
"""The chapter of the example, and what the names of its drawings begin with."""
ICONS = {
    EXAMPLE: "play-button",
    GLOSSARY: "scroll-unfurled",
    "advice": "light-bulb",
    "box": "open-treasure-chest",
    "workshop": "blacksmith",
}
"""Beside the chapters that are no rules."""


@cache
def pages(language: str, game_name: str) -> dict[str, tuple[Block, ...]]:
    """The help pages of a game by file name, in order; English where a language has none."""
    root = installed()
    for code in (language, FALLBACK):
        files = [root.path(name) for name in sorted(root.names(f"help/{code}/{game_name}", ".md"))]
        if files:
            return {file.stem: parse(file.read_text("utf-8", "replace")) for file in files}
    return {}


def texts(game_name: str) -> Mapping[str, tuple[Block, ...]]:
    """Every chapter that is a text, in order, in the language spoken now."""
    return _texts(i18n.language(), game_name)


@cache
def _texts(language: str, game_name: str) -> Mapping[str, tuple[Block, ...]]:
    found: dict[str, tuple[Block, ...]] = {}
    for name, blocks in pages(language, game_name).items():
        if not name[0].isdigit():  # the example comes after the rules, before what is said besides
            found.setdefault(EXAMPLE, steps_of(game_name))
        found[name] = blocks
    if not found.get(EXAMPLE, True):
        del found[EXAMPLE]
    entries = entries_of(game_name)
    if entries:
        found[GLOSSARY] = entries
    return found


def steps_of(game_name: str) -> tuple[Block, ...]:
    """The example as blocks, a drawing and a text for each step; () for a game without one."""
    example, language = example_of(game_name), i18n.language()
    if example is None:
        return ()
    blocks = [Block("title", ((example.title.said(language), "title"),))]
    for number, step in enumerate(example.steps):
        words: tuple[Span, ...] = (
            (f"{number + 1}\u2002", "title"),
            (step.text.said(language), "body"),
        )
        blocks += [Block("text", words), Block("figure", (), f"{EXAMPLE}{number}")]
    return tuple(blocks)


def entries_of(game_name: str) -> tuple[Block, ...]:
    """The glossary as blocks, by the alphabet; () for a game without one."""
    language = i18n.language()
    terms = sorted(glossary(game_name), key=lambda term: folded(term.said(language).word)[0])
    if not terms:
        return ()
    blocks = [Block("title", ((_("Glossary"), "title"),))]
    for term in terms:
        spoken = term.said(language)
        meaning = "\u2002" + " ".join(spoken.means)
        blocks.append(Block("term", ((spoken.word, "bold"), (meaning, "body")), term.id, term.icon))
    return tuple(blocks)


def chapters(game_name: str) -> list[Chapter]:
    """Texts first, then the sheets."""
    found = [
        Chapter(name, page_title(blocks), ICONS.get(name, "")) for name, blocks in texts(game_name).items()
    ]
    return found + [Chapter(name, title, "card-play") for name, title in about(game_name).sheets()]
