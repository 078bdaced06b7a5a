"""Sequel of a puzzle's moves: what the best one leads to, and what follows a wrong one."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.ai.mind import Mind
from game.core import Game, State
from game.learn.puzzles.puzzle_schema import Slip
from tools.puzzles.puzzle_search import LEVEL, Searcher

AFTER = 0.05
"""Share of the hard mind's work for what follows a move."""
REPLY_DEALS = 3
"""Deals in which a wrong move is followed."""
ANSWER_DEALS = 4
"""Deals of which the one is found in which the answer ends best."""
REPLY_ROUNDS = 60
"""Rounds for what a seat can expect after the replies."""
REPLIES, LONGEST = 7, 14
"""Moves that are followed at most, and with the end of an attack that is under way then."""
WITHIN = frozenset({"answer", "touch", "spin"})
"""Phases of a table in which others answer an attack of the turn under way: no turn of their own."""


class Sequel:
    """What follows the moves of puzzles of one game; searches do `times` the hard mind's work."""

    def __init__(self, game: Game, searcher: Searcher, times: float) -> None:
        self.game = game
        self.searcher = searcher
        self.times = times

    def lucky(self, observation: Any, seat: int, best: Any) -> int:
        """The deal of a few in which the best move ends best."""
        values = []
        for deal in range(ANSWER_DEALS):
            state = self.game.determinize(observation, Random(deal))
            state.play(seat, best)
            values.append(self._after(state, seat))
        return values.index(max(values))

    def slips(self, observation: Any, seat: int, wrong: Sequence[Any], *, solved: bool) -> tuple[Slip, ...]:
        """What each of those wrong moves leads to; where the rest is `solved`, others reply their best."""
        return tuple(self.slip(observation, seat, move, solved=solved) for move in wrong)

    def slip(self, observation: Any, seat: int, wrong: Any, *, solved: bool = False) -> Slip:
        """What a wrong move leads to in the one of a few deals that ends worst, until the seat is asked for
        a turn again after another's, or the match is over.
        """
        worst: tuple[float, Slip] | None = None
        for deal in range(1 if solved else REPLY_DEALS):
            state = self.game.determinize(observation, Random(deal))
            state.play(seat, wrong)
            replies: list[str] = []
            answered = False
            while state.to_act and len(replies) < LONGEST:
                other = state.to_act[0]
                within = state.observation(other).table.phase in WITHIN
                if not within and ((answered and seat in state.to_act) or len(replies) >= REPLIES):
                    break
                move = self._reply(state, other, deal, solved=solved)
                replies.append(f"{other} {move}")
                answered |= other != seat and not within
                state.play(other, move)
            value = self._after(state, seat)
            if worst is None or value < worst[0]:
                worst = value, Slip(str(wrong), deal, tuple(replies))
        assert worst is not None
        return worst[1]

    def _reply(self, state: State, seat: int, deal: int, *, solved: bool) -> Any:
        moves = state.legal_moves(seat)
        if solved:
            return Mind(self.game, LEVEL, deal).choose(state.observation(seat), moves)
        return Mind(self.game, "normal", deal).choose(state.observation(seat), moves, iterations=6)

    def _after(self, state: State, seat: int) -> float:
        """What the seat can expect when it is asked again."""
        returns = state.returns()
        if returns is not None:
            return returns[seat]
        asked = seat if seat in state.to_act else state.to_act[0]
        moves = state.legal_moves(asked)
        mind = Mind(self.game, LEVEL, 1)
        return mind.weigh(state.observation(asked), moves, iterations=REPLY_ROUNDS).chances[seat]

    def line(self, observation: Any, seat: int, best: Any, deal: int) -> tuple[str, ...]:
        """What the seat does after the best move in that deal, before anybody else is asked."""
        after = self.game.determinize(observation, Random(deal))
        after.play(seat, best)
        made: list[str] = []
        while after.to_act == (seat,) and len(made) < 2:
            moves = after.legal_moves(seat)
            if len(moves) == 1:
                made.append(str(moves[0]))
                after.play(seat, moves[0])
                continue
            look = self.searcher.look(after.observation(seat), moves, 1, AFTER * self.times)
            if look is None:
                break
            made.append(str(moves[look.choice]))
            after.play(seat, moves[look.choice])
        return tuple(made)
