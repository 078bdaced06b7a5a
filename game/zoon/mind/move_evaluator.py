"""Move evaluator of Zoon: the worth of each move, the mix of a touch, a deployment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, cast

import msgspec

from game.ai.move_evaluator import Budget, Thought, Verdict
from game.bounded_cache import make_room
from game.zoon.mind.belief.belief_board import BeliefBoard
from game.zoon.mind.belief.belief_evaluation import BeliefEvaluation
from game.zoon.mind.belief.move_values import MoveValues
from game.zoon.mind.belief.touch_equilibrium import touch_weights
from game.zoon.mind.deployment_plans import next_card, plan
from game.zoon.mind.figures import Figures
from game.zoon.mind.quick_move import reflex
from game.zoon.mind.tribe_pair import MOST_GROUNDS, TribePair
from game.zoon.moves import Deploy, Spin, Touch, ZoonMove
from game.zoon.views import ZoonObservation

if TYPE_CHECKING:
    from game.core import Game
    from game.zoon import ZoonGame
    from game.zoon.state import ZoonState

DEPTH = 4
"""Questions in a row that are looked through within one turn."""
TRIALS = 240
"""Moves that are tried on the engine for one choice; our tribes seldom take a quarter of them."""
ASIDE = 2
"""Deals of the enemy's cards that are enough behind the first question."""


def advice(game: Game, figures: Mapping[str, float]) -> ZoonAdvice:
    """The advice for Zoon with those figures. Raises ValueError for a figure that it does not know."""
    return ZoonAdvice(cast("ZoonGame", game), msgspec.convert(dict(figures), Figures))


class ZoonAdvice:
    """Keeps the protocol of game.ai.move_evaluator for Zoon."""

    def __init__(self, game: ZoonGame, figures: Figures) -> None:
        self.game = game
        self.figures = figures
        self._grounds: dict[tuple[str, str], TribePair] = {}

    def weigh(self, observation: ZoonObservation, moves: Sequence[ZoonMove], thought: Thought) -> Verdict:
        """What each legal move is worth in points of a card's value; sealed choices as a mix."""
        ground = self._ground(observation)
        first = moves[0]
        if isinstance(first, Deploy):
            return _surely(self._deployment(ground, observation, moves, thought.seed), len(moves))
        if isinstance(first, Spin):
            return Verdict((1.0,) * len(moves), mixed=True)
        if isinstance(first, Touch):
            belief_board = BeliefBoard(ground, observation, thought.seed, thought.memory, settled=True)
            return Verdict(_aimed(touch_weights(belief_board), thought.careful), mixed=True)
        return Verdict(_Thinking(self, thought).values(observation, moves, 0))

    def quick(self, observation: ZoonObservation, moves: Sequence[ZoonMove]) -> ZoonMove:
        """A passable move at once, without a deal, a search or an equilibrium."""
        return reflex(self.game.setup_of(dict(observation.options)), observation, moves)

    def glance(self, observation: ZoonObservation, moves: Sequence[ZoonMove]) -> ZoonMove:
        """A first look without the other side's answers."""
        thought = Thought(Random(0), 0, Budget(0), careful=0.0)
        verdict = self.weigh(observation, moves, thought)
        return moves[max(range(len(moves)), key=verdict.values.__getitem__)]

    def ground_of(self, options: Mapping[str, str]) -> TribePair:
        """The compiled figures of the pair of tribes that these options name."""
        pair = (options["tribe_0"], options["tribe_1"])
        if pair not in self._grounds:
            make_room(self._grounds, MOST_GROUNDS)
            self._grounds[pair] = TribePair(self.game.setup_of(options), self.figures)
        return self._grounds[pair]

    def _ground(self, observation: ZoonObservation) -> TribePair:
        return self.ground_of(dict(observation.options))

    def _deployment(
        self, ground: TribePair, observation: ZoonObservation, moves: Sequence[ZoonMove], seed: int
    ) -> int:
        seat = observation.seat
        assert seat is not None
        wanted = plan(ground, seat, dict(observation.options), seed)
        cards = [move for move in moves if isinstance(move, Deploy)]
        return next_card(wanted, observation.table.placed[seat], cards)


class _Thinking:
    """One choice, with the questions behind it."""

    def __init__(self, advice: ZoonAdvice, thought: Thought) -> None:
        self.advice = advice
        self.thought = thought
        self.trials = TRIALS

    def values(self, observation: ZoonObservation, moves: Sequence[ZoonMove], depth: int) -> list[float]:
        """The worth of each move. Moves that no time is left for count as the worst of the others."""
        thought = self.thought
        outlook = self._outlook(observation, depth)
        weighing = MoveValues(
            outlook, observation, lambda move, deals: self._deeper(observation, outlook, move, deals, depth)
        )
        if depth == 0:  # the moves with a future of their own last, so that time runs out on them if at all
            order = sorted(range(len(moves)), key=lambda n: str(moves[n]).startswith("play"))
        else:
            order = list(range(len(moves)))
        found: dict[int, float] = {}
        for done, number in enumerate(order):
            if done and thought.budget.spent:
                break
            found[number] = weighing.weigh(moves[number])
        worst = min(found.values())
        return [found.get(number, worst) for number in range(len(moves))]

    def _outlook(self, observation: ZoonObservation, depth: int) -> BeliefEvaluation:
        thought = self.thought
        ground = self.advice.ground_of(dict(observation.options))
        belief_board = BeliefBoard(ground, observation, thought.seed, thought.memory, settled=True)
        outlook = belief_board.outlook(thought.careful)
        for number in thought.budget.rounds():
            if depth and number >= ASIDE:
                break
            belief_board.deal(outlook, thought.rng)
        return outlook

    def _deeper(
        self, observation: ZoonObservation, outlook: BeliefEvaluation, move: ZoonMove, deals: int, depth: int
    ) -> float:
        """The best answer to the question that `move` leads to, averaged over random states that fit."""
        if depth >= DEPTH or self.trials <= 0:
            return outlook.value(outlook.board)
        seat = observation.seat
        assert seat is not None
        before, mine = outlook.material(), observation.table.mover == seat
        total = 0.0
        for _ in range(deals):
            self.trials -= 1
            state = self.advice.game.determinize(observation, self.thought.rng)
            state.play(seat, move)
            total += self._after(state, seat, before, depth + 1, mine=mine)
        return total / deals

    def _after(self, state: ZoonState, seat: int, before: float, depth: int, *, mine: bool) -> float:
        """What has been gained, and the worth of what lies there then; `mine`: the turn was this seat's."""
        returns = state.returns()
        if returns is not None:
            return returns[seat] * self.advice.figures.emblem
        observation = state.observation(seat)
        outlook = self._outlook(observation, depth)
        gained = outlook.material() - before
        same_turn = bool(observation.memory.record.stack) and seat in state.to_act
        moves = list(state.legal_moves(seat)) if same_turn else []
        if not moves or isinstance(moves[0], Touch | Spin):
            outlook.my_turn_next &= not mine  # a turn of one's own is followed by the other side's
            return gained + outlook.value(outlook.board)
        return gained + max(self.values(observation, moves, depth))


def _aimed(mix: Sequence[float], careful: float) -> tuple[float, ...]:
    """The mix of a touch as far as a mind thinks of what the other side may do; else any corner will do."""
    return tuple(careful * share + (1 - careful) / len(mix) for share in mix)


def _surely(choice: int, choices: int) -> Verdict:
    return Verdict(tuple(1.0 if n == choice else 0.0 for n in range(choices)), mixed=True)
