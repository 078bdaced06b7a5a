"""Completion of puzzles: chances of every legal move, and what follows each wrong one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core import Game
from game.learn.puzzles.puzzle_files import state_of
from game.learn.puzzles.puzzle_schema import CLOSE, TIMES, Answered, PuzzleData
from tools.puzzles.puzzle_difficulty import asked
from tools.puzzles.puzzle_judgement import Judged
from tools.puzzles.puzzle_search import Found, Searcher
from tools.puzzles.puzzle_sequel import Sequel

DEALS, ITERATIONS = 12, 30
"""Deals in which moves that no search has looked at are compared with the best one, and the size of the small
searches there.
"""


def every_chance(
    searcher: Searcher, observation: Any, legal: Sequence[Any], judged: Judged
) -> dict[int, float]:
    """The chances after every legal move, by place: those that searches found, and for moves that they hardly
    looked at how far they stay behind the best one in the same deals. Nothing that is not accepted stands
    above the second kind of choice.
    """
    chances = dict(judged.values)
    best = judged.order[0]
    unknown = [place for place in range(len(legal)) if place not in chances]
    if unknown:
        moves = [legal[best], *(legal[place] for place in unknown)]
        rows = searcher.compared(observation, moves, 3, DEALS, ITERATIONS)
        means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
        for place, mean in zip(unknown, means[1:], strict=True):
            behind = max(0.0, chances[best] - means[0] + mean)
            chances[place] = min(behind, chances[judged.second])
    return chances


def completed(
    game: Game, searcher: Searcher, puzzle: PuzzleData, looks: Sequence[Found], times: float = TIMES
) -> PuzzleData:
    """That puzzle with the chances of all its moves, as searches found them, what follows each wrong one, and
    how hard it is.

    What was known keeps its figures. Raises ValueError where a move that was not known turns out to be about
    as good as the best.
    """
    state, seat = state_of(game, puzzle), puzzle.seat
    observation, legal = state.observation(seat), list(state.legal_moves(seat))
    texts = [str(move) for move in legal]
    known = {one.move: one.chance for one in (*puzzle.best, *puzzle.rest)}
    if any(text not in known for text in texts):
        found = every_chance(searcher, observation, legal, Judged.of(looks))
        for place, text in enumerate(texts):
            if text not in known:
                if found[place] > puzzle.best[0].chance - 2 * CLOSE:
                    raise ValueError(f"{text} is about as good as the best move")
                known[text] = round(min(found[place], puzzle.rest[0].chance), 3)
    accepted = [place for place, text in enumerate(texts) if puzzle.accepts(text)]
    others = sorted(set(range(len(legal))) - set(accepted), key=lambda place: -known[texts[place]])
    told = asked(game, observation, legal, accepted)
    sequel = Sequel(game, searcher, times)
    written = {} if puzzle.source.exact else {slip.move: slip for slip in puzzle.slips}
    slips = [
        written.get(texts[place]) or sequel.slip(observation, seat, legal[place], solved=puzzle.source.exact)
        for place in others
    ]
    return replace(
        puzzle, difficulty=told.difficulty, rest=tuple(Answered(texts[n], known[texts[n]]) for n in others),
        first=told.first({place: known[text] for place, text in enumerate(texts)}), slips=tuple(slips),
        source=replace(puzzle.source, found=told.found, asked=len(told.answers)),
    )  # fmt: skip
