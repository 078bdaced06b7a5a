"""Search guide of Zerzura: full states, likely moves, chances, the last round solved."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, cast

from game.ai.common_samples import Tried
from game.ai.move_evaluator import Advice, Thought, Verdict
from game.ai.search_guide import Reason, shares
from game.zerzura.mind.endgame import solved
from game.zerzura.mind.evaluation import returns_of
from game.zerzura.mind.imagined_state import ImaginedState
from game.zerzura.mind.minimax_tree import MinimaxTree
from game.zerzura.mind.move_evaluator import ZerzuraAdvice
from game.zerzura.mind.reasons import reasons
from game.zerzura.mind.sampler import Sampler
from game.zerzura.moves import Exchange, Store, Take, ZerzuraMove
from game.zerzura.views import ZerzuraObservation

if TYPE_CHECKING:
    from game.zerzura.state import ZerzuraState


def guide(advice: Advice) -> ZerzuraGuide:
    """The guide for Zerzura that goes with its advice."""
    return ZerzuraGuide(cast(ZerzuraAdvice, advice))


def _likeness(move: ZerzuraMove, faces: Mapping[int, str | None], owners: Mapping[int, int | None]) -> object:
    """The same for moves of cards with the same faces, where it is not their own place that counts."""
    match move:
        case Take(card=card):
            return "take", faces[card]
        case Exchange(give=give, get=get):
            return "exchange", faces[give], faces[get], owners[get]
        case Store(cards=cards):
            return "store", *sorted(str(faces[card]) for card in cards)


class ZerzuraGuide:
    """Keeps the protocol of game.ai.search_guide for Zerzura."""

    def __init__(self, advice: ZerzuraAdvice) -> None:
        self.advice = advice
        self.game = advice.game
        self.temperature = advice.figures.temperature
        self.weighing = advice.figures.weighing
        self.spread = advice.figures.spread
        self.fear, self.even = advice.figures.tree_fear, advice.figures.tree_even
        self.worlds = Sampler(advice)

    def world(self, observation: ZerzuraObservation, thought: Thought) -> ZerzuraState:
        """A full state that fits what the mind remembers; its holdings are marked (`HoldingValue.marked`)."""
        return self.worlds.draw(observation, thought)

    def groups(self, observation: ZerzuraObservation, moves: Sequence[ZerzuraMove]) -> Sequence[int]:
        """Moves of cards with the same faces are the same."""
        faces = {card.handle: card.face for card in observation.table.cards}
        owners = {card.handle: card.owner for card in observation.table.cards}
        alike = [_likeness(move, faces, owners) for move in moves]
        return [alike.index(likeness) for likeness in alike]

    def apart(self, state: ZerzuraState, moves: Sequence[ZerzuraMove]) -> Sequence[ZerzuraMove]:
        """The first of the moves that are the same."""
        faces, market = state.order, state.market
        if len({faces[card] for card in market}) == len(market):
            return moves
        found = {faces[move.card] if type(move) is Take else move: move for move in reversed(moves)}
        return [move for move in moves if found[faces[move.card] if type(move) is Take else move] is move]

    def grow(
        self, observation: ZerzuraObservation, moves: Sequence[ZerzuraMove], thought: Thought
    ) -> Tried | None:
        """What a minimax tree finds of the moves in a match of two; None where cards are forgotten."""
        seats = len(observation.table.birds)
        if seats != 2 or not self.worlds.certain(observation, thought):
            return None

        def deal() -> ImaginedState:
            return cast(ImaginedState, self.world(observation, thought))

        tree = MinimaxTree(self.advice.evaluation(seats), deal(), self.apart, deal)
        for _ in thought.budget.rounds():
            tree.grow()
        if not tree.root.tried:
            tree.grow()
        groups = self.groups(observation, moves)
        return tree.found([moves[first] for first in groups])

    def priors(self, state: ZerzuraState, seat: int, moves: Sequence[ZerzuraMove]) -> Sequence[float]:  # noqa: ARG002 - the state says whose turn it is
        """By what each move changes at once."""
        values = self.advice.evaluation(state.seats).values(state, moves)
        return shares(values, self.advice.figures.tree_heat)

    def evaluate(self, state: ZerzuraState, rng: Random) -> Sequence[float]:  # noqa: ARG002 - nothing is drawn
        """Returns from the chances of winning at the end of the round, when each has acted as it judges best
        at once: the chances alone do not see who is still to act, and what lies in the Market for them.
        """
        n = state.seats
        evaluation = self.advice.evaluation(n)
        evaluation.finish_round(state)
        if state.over:
            return returns_of(evaluation.expected(state))
        return [(n * chance - 1) / (n - 1) for chance in evaluation.chances(state)]

    def exact(
        self, observation: ZerzuraObservation, moves: Sequence[ZerzuraMove], thought: Thought
    ) -> Verdict | None:
        """The returns of each move in the last round; None before, and where cards are forgotten."""
        table = observation.table
        if table.round < table.rounds or not self.worlds.certain(observation, thought):
            return None
        evaluation = self.advice.evaluation(len(table.birds))
        values = solved(evaluation, self.world(observation, thought), moves, thought.budget)
        return None if values is None else Verdict(values)

    def reason(
        self, observation: ZerzuraObservation, moves: Sequence[ZerzuraMove], values: Sequence[float],
        choice: int,
    ) -> Reason | None:  # fmt: skip
        """Why `moves[choice]`, in one sentence for its player; `values` are the expected returns."""
        return next(self.reasons(observation, moves, values, choice))

    def reasons(
        self, observation: ZerzuraObservation, moves: Sequence[ZerzuraMove], values: Sequence[float],
        choice: int,
    ) -> Iterator[Reason]:  # fmt: skip
        """All that speaks for it, the most telling first."""
        return reasons(self.game.determinize(observation, Random(0)), moves, values, choice)
