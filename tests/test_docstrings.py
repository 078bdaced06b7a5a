"""Docstrings of modules begin with a noun, and the file's name says what the sentence says."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("game", "scenes", "tools", "packaging")
NO_NOUNS = {
    *("a", "an", "the", "all", "any", "every", "everything", "each", "one", "some", "only", "that", "this"),
    *("what", "how", "why", "whether", "where", "when", "who", "whoever", "whose", "which"),
    *("from", "to", "in", "inside", "on", "at", "by", "with", "without", "most", "does", "is", "are"),
}
"""First words that do not say what a file is."""
WRITTEN_OUT = {"i18n": "internationalisation", "rng": "random numbers", "core": "contract"}
"""Names of the field that a sentence writes out."""


@cache
def sentences() -> tuple[tuple[str, str], ...]:
    """Every module with the first sentence of its docstring."""
    return tuple(
        (path.relative_to(ROOT).as_posix(), re.split(r"(?<=[.?]) |\n\n", _docstring(path))[0])
        for path in sorted(path for folder in FOLDERS for path in (ROOT / folder).rglob("*.py"))
    )


def _docstring(path: Path) -> str:
    return ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""


def stems(words: str) -> set[str]:
    """Beginnings of the words, so that "animator" goes with "animation"."""
    return {word[:4] for word in re.findall(r"[a-z0-9]{2,}", words.lower())}


def test_the_first_word_of_a_module_is_a_noun() -> None:
    first = {path: re.split(r"\W", sentence.lower())[0] for path, sentence in sentences()}
    assert len(first) > 300
    assert {path: word for path, word in first.items() if not word or word in NO_NOUNS} == {}


def test_the_first_sentence_of_a_module_shares_a_word_with_its_name() -> None:
    files = [(path, sentence) for path, sentence in sentences() if path.startswith(("game/", "scenes/"))]
    named = {path: Path(path).stem for path, _ in files if "/__" not in path}
    words = {path: stems(WRITTEN_OUT.get(name, name).replace("_", " ")) for path, name in named.items()}
    assert [path for path, sentence in files if path in words and not words[path] & stems(sentence)] == []
