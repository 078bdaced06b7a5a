"""Priors: how likely a sensible nomad makes each move, from its own hand: a bias for the search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.zayo.mind.playout import Playout
from game.zayo.moves import Answer, Ask, Bid, Buy, Nothing, Place, Play, Take, ZayoMove
from game.zayo.position.constants import REWARD, TURN

if TYPE_CHECKING:
    from game.zayo.state import ZayoState

USUAL, OTHER, RARE, NEVER = 4.0, 1.0, 0.25, 0.02
"""Weights of the habit itself, of what is worth a thought, of what is seldom good, and of what never is."""


class Priors:
    """Weights of moves for a number of players."""

    def __init__(self, playout: Playout) -> None:
        self.playout = playout
        self.setup = playout.setup

    def weights(self, state: ZayoState, seat: int, moves: Sequence[ZayoMove]) -> list[float]:
        """A weight above 0 for each move."""
        if state.phase == TURN:
            return self._turn(state, seat, moves)
        if state.phase == REWARD:
            return self._reward(state, moves)
        return [USUAL if isinstance(move, Answer) else OTHER for move in moves]

    def _turn(self, state: ZayoState, seat: int, moves: Sequence[ZayoMove]) -> list[float]:
        setup = self.setup
        bid = setup.bid_of(self.playout.bid(state, seat))
        if moves[-1].__class__ is Bid:
            return [USUAL if move is bid else OTHER for move in moves]
        deed = self.playout.deeds.best(state, seat)
        found = []
        seen: set[str] = set()
        for move in moves:
            if isinstance(move, Bid):
                usual = USUAL if deed is None else OTHER
                found.append(usual if move == bid else usual / 4)
            elif move == deed:
                found.append(2 * USUAL)
                seen.add(move.card if isinstance(move, Play) else "")
            elif isinstance(move, Buy):
                found.append(RARE)
            elif isinstance(move, Play) and move.pay:
                found.append(NEVER if move.card in seen else OTHER)
                seen.add(move.card)
            elif isinstance(move, Play) and not move.takes:
                found.append(RARE)
            else:
                found.append(RARE if len(moves) > 12 else OTHER)  # an attack
        return found

    def _reward(self, state: ZayoState, moves: Sequence[ZayoMove]) -> list[float]:
        setup, lacks = self.setup, state.lacks
        found = []
        for place, move in enumerate(moves):
            if isinstance(move, Nothing):
                found.append(NEVER)
            elif isinstance(move, Ask):
                hopeless = lacks[move.seat] & setup.kind_mask[setup.kind_number[move.item]]
                found.append(NEVER if hopeless or not state.cards[move.seat] else OTHER)
            elif isinstance(move, Take):
                found.append(RARE if place else USUAL)
            else:
                assert isinstance(move, Place)
                found.append(OTHER)
        return found
