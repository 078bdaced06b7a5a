"""Codes of puzzles: ZAYO-7K3M-Q24: the game, what it is made of, a check letter, its number in this version.

Whoever types one wrongly is told so, and whoever has one of a puzzle that this version does not hold is told
that: nothing of the match itself is in a code.
"""

from __future__ import annotations

import re
from hashlib import blake2b

from game import registry
from game.errors import CaravanseraiError
from game.learn.puzzles.puzzle_files import puzzles_of
from game.learn.puzzles.puzzle_schema import LETTERS, PuzzleData

CHECKS = "".join(letter for letter in LETTERS if letter.isalpha())
"""Check letters: no digits, since a number follows."""


class CodeError(CaravanseraiError):
    """No puzzle goes by that code. Codes: no_code, mistyped, unknown_puzzle."""


def code_of(game: str, puzzle: PuzzleData) -> str:
    """The code of a puzzle."""
    name = game.upper()
    return f"{name}-{puzzle.id}-{_letter(name, puzzle.id, puzzle.number)}{puzzle.number}"


def puzzle_of(code: str, game: str = "") -> tuple[str, PuzzleData]:
    """The game and the puzzle of a code, whatever its capitals and spaces. Raises CodeError, which tells how
    a code of `game` looks, or of any.

    >>> puzzle_of("nothing", "any")
    Traceback (most recent call last):
      ...
    game.learn.puzzles.puzzle_codes.CodeError: That is no code of a puzzle; one looks like ANY-7K3M-Q24.
    """
    found = re.fullmatch(rf"([A-Z]+)-?([{LETTERS}]{{4}})-?([{CHECKS}])([0-9]+)", _plain(code))
    if found is None:
        sample = f"{(game or next(iter(registry.names()))).upper()}-7K3M-Q24"
        raise CodeError("no_code", "That is no code of a puzzle; one looks like {sample}.", sample=sample)
    name, digest, letter, number = found.groups()
    if letter != _letter(name, digest, int(number)):
        raise CodeError("mistyped", "A letter of this code is not right; compare it once more.")
    for known in registry.names():
        if known.upper() == name:
            for puzzle in puzzles_of(known):
                if puzzle.id == digest:
                    return known, puzzle
    raise CodeError(
        "unknown_puzzle", "This version does not hold the puzzle of that code; it may be of another one."
    )


def _plain(code: str) -> str:
    """The code as it is written: capitals, no spaces, one kind of dash."""
    text = re.sub(r"\s+", "", code.upper())
    return re.sub(r"[\u2010-\u2015\u2212_.]", "-", text)


def _letter(name: str, digest: str, number: int) -> str:
    """The check letter: another one after any one change, but for one in 24."""
    text = f"{name} {digest} {number}"
    return CHECKS[int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") % len(CHECKS)]
