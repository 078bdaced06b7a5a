"""Puzzles as text: data/puzzles/<game>.yaml, easy ones first, each a few lines that a person can read."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import msgspec

from game.data.data_roots import DATA
from game.learn.puzzles.puzzle_schema import DIFFICULTIES, SCHEMA, PuzzleData

FOLDER = DATA / "puzzles"


def write(game: str, puzzles: Sequence[PuzzleData]) -> Path:
    """Write the file of a game; gives its path."""
    FOLDER.mkdir(exist_ok=True)
    path = FOLDER / f"{game}.yaml"
    path.write_text(text_of(game, puzzles), encoding="utf-8", newline="\n")
    return path


def text_of(game: str, puzzles: Sequence[PuzzleData]) -> str:
    """The file's text. Puzzles are numbered by difficulty; those that were found by more minds come first."""
    one_each = {puzzle.id: puzzle for puzzle in puzzles if not puzzle.plain}
    ordered = sorted(
        one_each.values(),
        key=lambda one: (DIFFICULTIES.index(one.difficulty), -one.source.found, -one.margin, one.id),
    )
    lines = [
        "# Made by tools/puzzles/puzzles.py and verified by it: what is changed here by hand is no longer "
        "proved.",
        f"schema: {SCHEMA}", f"game: {game}", "puzzles:",
    ]  # fmt: skip
    for number, puzzle in enumerate(ordered, start=1):
        lines += _puzzle(msgspec.structs.replace(puzzle, number=number))
    return "\n".join(lines) + "\n"


def _puzzle(puzzle: PuzzleData) -> Iterator[str]:
    plain = msgspec.to_builtins(puzzle)
    moves = plain.pop("moves")
    mark = "- "
    for key, value in plain.items():
        if isinstance(value, list) and value and isinstance(value[0], Mapping):
            yield f"{mark}{key}:"
            yield from (f"  - {json.dumps(item, ensure_ascii=False)}" for item in value)
        else:
            yield f"{mark}{key}: {json.dumps(value, ensure_ascii=False)}"
        mark = "  "
    yield "  moves: >-"
    margin = "    "
    yield from textwrap.wrap(
        moves, 104, initial_indent=margin, subsequent_indent=margin, break_on_hyphens=False,
        break_long_words=False,
    )  # fmt: skip
