"""Catalogues, cards, lessons and help pages call each thing by its one word of data/terms.yaml, are set well,
and what it means is said in both languages.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from game import DATA, GAMES
from game.data.data_check import check_file
from game.data.terms import Term, all_terms, glossary
from tools.catalogue import BREAKS
from tools.catalogue import read as catalogue

LANGUAGES = ("en", "fr")
TERMS = all_terms()
LESSONLIKE = ("lessons", "guide", "examples")
"""Folders of data with a folder a game."""
READER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
KEPT = "figures"
"""Where the data of released versions is kept as it was."""


@cache
def texts(language: str, group: str) -> tuple[str, ...]:
    """Every text that people read of a game, or of all ("common"): catalogue, help pages, data files, what
    its terms mean."""
    return (
        *_catalogue(language, group), *_pages(language, group), *_data(language, group),
        *_meanings(language, group),
    )  # fmt: skip


def _catalogue(language: str, group: str) -> Iterator[str]:
    for message in catalogue():
        files = [file for file, _line in message.locations]
        if message.id and (group == "common" or any(f"/{group}/" in file for file in files)):
            found = message.id if language == "en" else message.string
            yield from (found,) if isinstance(found, str) else found or ()


def _pages(language: str, group: str) -> Iterator[str]:
    below = DATA / "help" / language / ("" if group == "common" else group)
    return (path.read_text(encoding="utf-8") for path in sorted(below.rglob("*.md")))


def _data(language: str, group: str) -> Iterator[str]:
    below = [DATA] if group == "common" else [DATA / group, *(DATA / name / group for name in LESSONLIKE)]
    for path in sorted(found for folder in below for found in folder.rglob("*.yaml")):
        if path.name != "terms.yaml" and DATA / KEPT not in path.parents:
            yield from _spoken(yaml.load(path.read_text(encoding="utf-8"), READER), language)


def _meanings(language: str, group: str) -> Iterator[str]:
    for name, found in TERMS.items():
        if group in ("common", name):
            yield from (line for term in found for line in term.said(language).means)


def _spoken(value: Any, language: str) -> Iterator[str]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key == language and isinstance(inner, str):
                yield inner
            else:
                yield from _spoken(inner, language)
    elif isinstance(value, list):
        for inner in value:
            yield from _spoken(inner, language)


def said(words: str, text: str) -> re.Match[str] | None:
    """Where a text says these words, a placeholder's name apart."""
    return re.search(rf"(?<![\w{{])(?:{words})(?![\w}}])", text, re.IGNORECASE)


def called(term: Term, language: str, text: str) -> bool:
    """Whether a text calls the thing by one of its forms."""
    return any(said(re.escape(form), text) for form in term.said(language).forms)


def terms() -> list[tuple[str, Term]]:
    return [(group, term) for group, found in TERMS.items() for term in found]


def test_the_list_has_terms_of_every_game_and_is_checked_like_other_data(tmp_path: Path) -> None:
    assert set(TERMS) == {"common", *GAMES}
    assert check_file(DATA / "terms.yaml") == ()
    wrong = tmp_path / "terms.yaml"
    entry = "    - id: trick\n      en: {word: Trick}\n"
    wrong.write_text(f"schema: terms/2\nterms:\n  zayo:\n{entry}", encoding="utf-8")
    (problem,) = check_file(wrong)
    assert problem.line == 4


FAULTS = {
    "an id twice": ("id: tie", "id: star", "found star again"),
    "a meaning in one language alone": (
        '          - "Equal scores, or two stars."\n', "", "found 1 lines of meaning"
    ),
    "a form that is another term’s": ('also: ["star", "stars"]', 'also: ["star", "tie"]', "a form of"),
    "a straight quote": ("or two stars.", "or two 'stars'.", "straight quote"),
    "French without its hard space": ("Plus haut\u00a0:", "Plus haut:", "no hard space"),
    "a key that is none": ("quiet: true", "silent: true", "silent"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_the_terms_is_told_by_file_line_and_key(name: str, tmp_path: Path) -> None:
    old, new, told = FAULTS[name]
    text = (DATA / "terms.yaml").read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "terms.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    problems = check_file(path)
    assert any(told in f"{problem.key} {problem.message}" for problem in problems), list(map(str, problems))
    assert all(problem.line > 4 and problem.file == str(path) for problem in problems)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_glossary_whose_terms_have_two_lines_in_both_languages(game: str) -> None:
    assert len(glossary(game)) >= 35
    assert all(len(term.said(language).means) == 2 for term in glossary(game) for language in LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_term_is_used(language: str) -> None:
    unused = [
        (group, term)
        for group, term in terms()
        if not any(called(term, language, text) for text in texts(language, group))
    ]
    assert not unused


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_called_by_another_word(language: str) -> None:
    found = [
        (word, text[max(0, match.start() - 60) : match.end() + 60])
        for group, term in terms()
        for word in term.said(language).never
        for text in texts(language, group)
        if (match := said(word, text))
    ]
    assert not found


@pytest.mark.parametrize("language", LANGUAGES)
def test_apostrophes_are_set(language: str) -> None:
    assert not [text for text in texts(language, "common") if re.search(r"\w'\w", text)]


def test_french_has_a_space_that_does_not_break_before_its_high_signs_and_english_has_none() -> None:
    assert not [text for text in texts("fr", "common") if re.search(r"[^\s:;!?«] [:;!?»]|« ", text)]
    assert not [text for text in texts("en", "common") if re.search(r"\w[ \u00a0\u202f][:;!?](?:\s|$)", text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_two_spaces_in_a_row(language: str) -> None:
    for text in texts(language, "common"):
        assert not re.search(r"\S  +\S", text), text


def test_french_lines_do_not_break_before_a_sign_or_a_unit() -> None:
    assert BREAKS.search("Cela vous rapporte {points} PV.")
    assert BREAKS.search("Sans cote : un indice")
    for group in ("common", *GAMES):
        assert not [text for text in _catalogue("fr", group) if BREAKS.search(text)]


def test_the_market_of_zerzura_is_called_so_on_its_buttons() -> None:
    panels = [m for m in catalogue() if any("zerzura/paint/panels.py" in f for f, _line in m.locations)]
    said = [text for m in panels for text in (str(m.id), str(m.string))]
    assert any("Market" in text for text in said)
    assert not [text for text in said if re.search(r"\b(market|marché)\b", text)]


def test_what_a_card_of_zayo_would_bring_is_told_without_two_colons_in_a_sentence() -> None:
    told = [m for m in catalogue() if any("zayo/present/preview_texts.py" in f for f, _line in m.locations)]
    sentences = [part for m in told for text in (m.id, m.string) for part in re.split(r"[.;]", str(text))]
    assert len(sentences) > 60
    assert not [sentence for sentence in sentences if sentence.count(":") > 1]
