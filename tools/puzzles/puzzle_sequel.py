"""Sequel of a puzzle's moves: what the best one leads to, and what follows a wrong one."""

from __future__ import annotations

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
REPLIES = 5
"""Moves of others that are followed at most."""


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

    def slip(self, observation: Any, seat: int, wrong: Any) -> Slip | None:
        """What a wrong move leads to in the one of a few deals that ends worst, until the seat is asked again
        after an answer; None if nobody answers.
        """
        worst: tuple[float, Slip] | None = None
        for deal in range(REPLY_DEALS):
            state = self.game.determinize(observation, Random(deal))
            state.play(seat, wrong)
            replies: list[str] = []
            answered = False
            while state.to_act and len(replies) < REPLIES and not (answered and seat in state.to_act):
                other = state.to_act[0]
                moves = state.legal_moves(other)
                move = Mind(self.game, "normal", deal).choose(state.observation(other), moves, iterations=6)
                replies.append(f"{other} {move}")
                answered |= other != seat
                state.play(other, move)
            if not answered and state.to_act:
                return None
            value = self._after(state, seat)
            if worst is None or value < worst[0]:
                worst = value, Slip(str(wrong), deal, tuple(replies))
        return worst[1] if worst else None

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
