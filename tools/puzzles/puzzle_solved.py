"""Reasons at a position of a puzzle; of a solved ending, how it ends if everybody does their best."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, cast, runtime_checkable

from msgspec.structs import replace

from game.ai.mind import Mind
from game.ai.search_guide import Reason
from game.core import Game, State
from game.learn.puzzles.puzzle_files import state_of
from game.learn.puzzles.puzzle_schema import PuzzleData
from game.zerzura.mind.reasons import TEXTS
from tools.puzzles.puzzle_judgement import Judged
from tools.puzzles.puzzle_reasons import GUESSES, distinct, told_of, written
from tools.puzzles.puzzle_search import LEVEL, Searcher

WON, LOST = 0.9, 0.1
"""Chances from which a solved ending is won, and below which it is lost."""
LONGEST = 40
"""Moves of an ending that are played at most."""


@runtime_checkable
class Scored(Protocol):
    """A state whose points are known."""

    def scores(self) -> Sequence[int]:
        """Those of every seat."""


def reasons_at(
    game: Game, searcher: Searcher, state: State, seat: int, legal: Sequence[Any], judged: Judged
) -> tuple[Reason, ...]:
    """What holds of the best move and of no refused one; () where nothing does."""
    told = told_of(searcher, state.observation(seat), legal, judged.values, state.seats)
    more, without = played_out(game, state, seat, legal, judged)
    return distinct(legal, told, judged.order[0], judged.accepted, more, without)


def known(puzzle: PuzzleData, legal: Sequence[Any]) -> Judged:
    """What the file of a puzzle says of its moves."""
    values = {place: puzzle.chance_of(str(move)) or 0.0 for place, move in enumerate(legal)}
    accepted = [place for place, move in enumerate(legal) if puzzle.accepts(str(move))]
    best = next(place for place, move in enumerate(legal) if str(move) == puzzle.best[0].move)
    order = sorted(values, key=lambda place: (place != best, place not in accepted, -values[place], place))
    return Judged(values, order, accepted, puzzle.source.deals, puzzle.source.exact)


def again(game: Game, searcher: Searcher, puzzle: PuzzleData) -> PuzzleData | None:
    """That puzzle with the reasons that hold of its best move alone; None where none does."""
    state = state_of(game, puzzle)
    legal = list(state.legal_moves(puzzle.seat))
    why = written(reasons_at(game, searcher, state, puzzle.seat, legal, known(puzzle, legal)))
    return replace(puzzle, reason=why[0], also=why[1:]) if why else None


def played_out(
    game: Game, state: State, seat: int, legal: Sequence[Any], judged: Judged
) -> tuple[list[Reason], frozenset[str]]:
    """What a solved ending says of the best move, and the codes of reasons that it replaces; nothing for
    endings that are not solved, or games without points.
    """
    if not judged.exact or not isinstance(state, Scored):
        return [], frozenset()
    best, rest = judged.order[0], [judged.values[n] for n in judged.order if n not in judged.accepted]
    ended = game.determinize(state.observation(seat), Random(0))
    ended.play(seat, legal[best])
    for _ in range(LONGEST):
        if not ended.to_act:
            break
        other = ended.to_act[0]
        moves = ended.legal_moves(other)
        ended.play(other, Mind(game, LEVEL, 1).choose(ended.observation(other), moves))
    returns = ended.returns()
    if returns is None or not rest:
        return [], GUESSES
    top = max(returns)
    winners = [one for one, value in enumerate(returns) if value == top]
    points = list(cast(Scored, ended).scores())
    others = [one for one in range(state.seats) if one != seat]
    second = max(others, key=lambda one: (one in winners, points[one]))
    facts: tuple[tuple[str, Any], ...] = (("points", points[seat]), ("other", second))
    if winners == [seat] and judged.values[best] >= WON > max(rest):
        return [Reason("solved_wins", TEXTS["solved_wins"], (*facts, ("rest", points[second])))], GUESSES
    level = len(winners) == 2 and seat in winners and points[seat] == points[second]
    if level and max(rest) < LOST:
        return [Reason("solved_shares", TEXTS["solved_shares"], facts)], GUESSES
    return [], GUESSES
