"""Puzzle check: whether the puzzles of a file can be put on a table, and keep what their schema promises.

`python -m game check` says what is wrong by line. Whether the best move is the best is proved by searches:
`tools/puzzles/puzzles.py verify`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from game import load_game, registry
from game.core import Game, IllegalMove, OptionError, State, settle_options
from game.data.data_files import DataError, KeyPath, Lines
from game.errors import Problem
from game.learn.puzzles.puzzle_files import position_of, read_puzzles, state_of
from game.learn.puzzles.puzzle_schema import (
    CLOSE,
    GUESSED,
    HELD,
    MARGIN,
    SEARCHES,
    PuzzleData,
    PuzzleFile,
    difficulty_of,
    identity,
)

FEWEST = 3
"""Legal moves that a puzzle leaves at least."""
ROUNDED = 0.0011
"""What rounding of two chances may change in their difference."""

Found = Iterator[tuple[KeyPath, str]]


def check_puzzle_file(path: Path) -> tuple[Problem, ...]:
    """What is wrong with the file, by line; () for good puzzles."""
    try:
        puzzles, lines = read_puzzles(path)
    except DataError as error:
        return error.problems
    return check_puzzles(puzzles, lines)


def check_puzzles(file: PuzzleFile, lines: Lines) -> tuple[Problem, ...]:
    """The same for a file that was read."""
    if registry.known(file.game) is None:
        known = ", ".join(registry.names())
        return (lines.problem(("game",), f"found {file.game}; allowed: {known}"),)
    game = load_game(file.game)
    found: list[tuple[KeyPath, str]] = []
    for place, puzzle in enumerate(file.puzzles):
        key = ("puzzles", place)
        if puzzle.number != place + 1:
            found.append(((*key, "number"), f"found {puzzle.number}; allowed: {place + 1}"))
        if any(other.id == puzzle.id for other in file.puzzles[:place]):
            found.append(((*key, "id"), f"found {puzzle.id} again; allowed: an id of its own"))
        found += [((*key, *rest), what) for rest, what in problems_of(game, puzzle)]
    return tuple(lines.problem(key, what) for key, what in found)


def problems_of(game: Game, puzzle: PuzzleData) -> Found:
    """What is wrong with one puzzle, by key."""
    yield from _figures(game, puzzle)
    try:
        state = state_of(game, puzzle)
    except (IllegalMove, OptionError, ValueError) as error:
        yield ("moves",), f"the engine does not lead there: {error}"
        return
    if state.to_act != (puzzle.seat,):
        yield ("seat",), f"found {puzzle.seat}; asked: {', '.join(map(str, state.to_act)) or 'nobody'}"
        return
    legal = [str(move) for move in state.legal_moves(puzzle.seat)]
    if len(legal) < FEWEST:
        yield ("moves",), f"found {len(legal)} legal moves; allowed: at least {FEWEST}"
    for name, answers in (("best", puzzle.best), ("rest", puzzle.rest)):
        for place, answer in enumerate(answers):
            if answer.move not in legal:
                yield (name, place), f"found {answer.move}, which is not legal there"
    if len(puzzle.best) > GUESSED * len(legal):
        yield ("best",), f"found {len(puzzle.best)} of {len(legal)} moves; allowed: {GUESSED} of them"
    yield from _answers(puzzle, legal)
    yield from _played(game, puzzle)


def _answers(puzzle: PuzzleData, legal: Sequence[str]) -> Found:
    """Whether every wrong move has its chances and what follows it."""
    for move in legal:
        if not puzzle.accepts(move):
            if puzzle.chance_of(move) is None:
                yield ("rest",), f"{move} has no chances"
            if all(slip.move != move for slip in puzzle.slips):
                yield ("slips",), f"nothing follows {move}"


def _figures(game: Game, puzzle: PuzzleData) -> Found:
    named = identity(game.name, puzzle.seats, puzzle.options, puzzle.seed, puzzle.seat, puzzle.moves)
    if puzzle.id != named:
        yield ("id",), f"found {puzzle.id}; what leads to it gives {named}"
    top, source = puzzle.best[0].chance, puzzle.source
    for place, answer in enumerate(puzzle.best):
        if not top - CLOSE - ROUNDED <= answer.chance <= top:
            yield ("best", place), f"found {answer.chance}; allowed: {CLOSE} below the first at most"
    if any(answer.chance > puzzle.rest[0].chance for answer in puzzle.rest):
        yield ("rest",), "the first is not the best of them"
    if puzzle.margin < MARGIN - ROUNDED:
        yield ("rest", 0), f"found a lead of {puzzle.margin:.3f}; allowed: at least {MARGIN}"
    if source.searches < SEARCHES or source.held < HELD:
        yield ("source",), f"allowed: at least {SEARCHES} searches, and a lead in {HELD} of the deals"
    if puzzle.plain:
        yield ("source",), "everybody finds it"
    if puzzle.difficulty != difficulty_of(source.found, source.asked):
        yield ("difficulty",), f"found {puzzle.difficulty}, but {source.found} of {source.asked} find it"
    try:
        if source.digest != game.digest(settle_options(game.options, puzzle.options)):
            yield ("source", "digest"), "made with other figures of the game"
    except OptionError as error:
        yield ("options",), str(error)
    for why in puzzle.reasons:
        try:
            why.text.format(**why.facts)
        except (KeyError, IndexError, ValueError) as error:
            yield ("reason",), f"its facts do not fill its sentence: {error}"


def _played(game: Game, puzzle: PuzzleData) -> Found:
    """Replies to wrong moves, and what follows the best one, in the deals that are shown."""
    for place, slip in enumerate(puzzle.slips):
        if puzzle.accepts(slip.move):
            yield ("slips", place), f"{slip.move} is accepted"
            continue
        state = position_of(game, puzzle, slip.deal)
        plies = (f"{puzzle.seat} {slip.move}", *slip.replies)
        yield from ((("slips", place), what) for what in _wrong_plies(game, state, plies))
    own = [f"{puzzle.seat} {move}" for move in (puzzle.best[0].move, *puzzle.line)]
    yield from ((("line",), what) for what in _wrong_plies(game, position_of(game, puzzle, puzzle.deal), own))


def _wrong_plies(game: Game, state: State, plies: Sequence[str]) -> Iterator[str]:
    for ply in plies:
        seat, _, text = ply.partition(" ")
        try:
            state.apply(int(seat), game.parse_move(text))
        except IllegalMove as error:
            yield f"{text} is not legal there: {error}"
            return
