"""Proof of shipped puzzles: each is led to again, and searched with seeds that its maker did not use."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import NamedTuple

from game import load_game
from game.core import Game
from game.learn.puzzles.puzzle_codes import code_of
from game.learn.puzzles.puzzle_files import puzzles_of, state_of
from game.learn.puzzles.puzzle_schema import CLOSE, MARGIN, SEARCHES, TIMES, PuzzleData
from tools.puzzles.puzzle_judgement import Judged
from tools.puzzles.puzzle_search import Found, Searcher

FIRST_SEED = 1000
"""Seeds from here on were not used by the maker."""
LEAST = MARGIN - 2 * CLOSE
"""Lead that must be found again: a little less, since chance has no part in which puzzle is asked here."""


class Proof(NamedTuple):
    """What became of one puzzle."""

    code: str
    good: bool
    words: str
    looks: tuple[Found, ...] = ()
    """What the searches found, where none chose otherwise."""


def proofs(
    name: str, every: int = 1, searches: int = SEARCHES, ids: Collection[str] = ()
) -> Iterator[Proof]:  # fmt: skip
    """Prove every so many of the shipped puzzles of a game, or those of these ids alone."""
    game = load_game(name)
    searcher = Searcher(game)
    for puzzle in puzzles_of(name)[::every]:
        if not ids or puzzle.id in ids:
            yield proof(game, searcher, puzzle, searches=searches)


def proof(
    game: Game, searcher: Searcher, puzzle: PuzzleData, *, times: float = TIMES, searches: int = SEARCHES
) -> Proof:
    """Search it again: every choice must be accepted, and the lead be there again."""
    code = code_of(game.name, puzzle)
    state = state_of(game, puzzle)
    legal = list(state.legal_moves(puzzle.seat))
    looks = []
    for seed in range(FIRST_SEED, FIRST_SEED + searches):
        look = searcher.look(state.observation(puzzle.seat), legal, seed, times)
        if look is None:
            return Proof(code, good=False, words="the best choice is a mix")
        if not puzzle.accepts(str(legal[look.choice])):
            return Proof(code, good=False, words=f"a search chooses {legal[look.choice]}")
        looks.append(look)
    judged = Judged.of(looks)
    best = [judged.values[n] for n in judged.order if puzzle.accepts(str(legal[n]))]
    others = [judged.values[n] for n in judged.order if not puzzle.accepts(str(legal[n]))]
    margin = max(best) - max(others) if best and others else 0.0
    return Proof(code, margin >= LEAST, f"leads by {100 * margin:.0f} of 100", tuple(looks))
