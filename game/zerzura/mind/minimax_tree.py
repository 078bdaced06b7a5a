"""Minimax tree of Zerzura: best-first search for matches of two, where each chooses what is best for itself.

A node is a position. When it is reached first, all its moves are judged at a glance, and it is worth what the
best of them promises the seat at turn; later, what the best of those is worth that were tried (best-first
minimax, Korf and Chickering 1996). Which move is tried next goes by that and by how likely it looked (PUCT,
Rosin 2011). Where a round ends the next Market is dealt in several ways, the same ones everywhere, so that
luck meets all moves alike, and the mean of them counts. Worths are the chances of the seat that thinks.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, hypot, inf, sqrt
from typing import Any, final

from game.ai.common_samples import Tried
from game.zerzura.mind.evaluation import Evaluation, returns_of
from game.zerzura.mind.imagined_state import ImaginedState
from game.zerzura.moves import ZerzuraMove

BEHIND = 1e-4
"""Chances by which a move that was tried seldom is worth less than the one chosen, whatever it promises."""

Apart = Callable[[Any, Sequence[ZerzuraMove]], Sequence[ZerzuraMove]]
"""Gives the moves of a state without those that are the same as an earlier one."""
Deal = Callable[[], ImaginedState]
"""Gives a state in which the cards that have not been dealt come in another order."""


@final
class Node:
    """A position with the moves of the seat at turn, the likeliest first; no moves where the match is over.

    `looks` are the chances that each of the moves promises that seat at a glance, `tried` what the first of
    them have led to. `own`: it is the turn of the seat that thinks.
    """

    __slots__ = ("looks", "moves", "own", "priors", "state", "tried", "visits", "worth")

    def __init__(
        self, state: ImaginedState, worth: float, *, own: bool = True, moves: Sequence[ZerzuraMove] = (),
        looks: Sequence[float] = (), priors: Sequence[float] = (),
    ) -> None:  # fmt: skip
        self.state = state
        self.worth = worth
        self.own = own
        self.moves = moves
        self.looks = looks
        self.priors = priors
        self.tried: list[Node | RoundEnd] = []
        self.visits = 1

    def select(self, explore: float, drop: float) -> int:
        """The place of the move to try next: of greatest upper confidence. One never tried counts as much
        less than it promises as those that were tried, at most `drop`.
        """
        tried, looks, own = self.tried, self.looks, self.own
        if not tried:
            return 0
        more = explore * sqrt(self.visits)
        change, best, chosen, place = 0.0, -1.0, 0, 0
        for after, prior, look in zip(tried, self.priors, looks, strict=False):
            worth = after.worth if own else 1 - after.worth
            change += worth - look
            worth += more * prior / (1 + after.visits)
            if worth > best:
                best, chosen = worth, place
            place += 1
        if place < len(looks):
            less = max(-drop, min(0.0, change / place))
            if looks[place] + less + more * self.priors[place] > best:
                return place
        return chosen

    def learn(self) -> None:
        """It is worth what the best of the moves is worth that were tried."""
        self.visits += 1
        worths = [after.worth for after in self.tried]
        self.worth = max(worths) if self.own else min(worths)


@final
class RoundEnd:
    """A position in which the next Market is to be dealt, `before` the move that ends the round; `tried` are
    the positions after the first few deals, `start` is what it looked worth before them.
    """

    __slots__ = ("before", "move", "start", "tried", "visits", "worth")

    def __init__(self, before: ImaginedState, move: ZerzuraMove, worth: float) -> None:
        self.before = before
        self.move = move
        self.start = self.worth = worth
        self.tried: list[Node] = []
        self.visits = 0

    def learn(self, undealt: float) -> None:
        """It is worth the mean of the deals; how it looked before them counts as so many."""
        self.visits += 1
        total = undealt * self.start + sum([after.worth for after in self.tried])
        self.worth = total / (undealt + len(self.tried))


class MinimaxTree:
    """One choice in a match of two: a tree that grows by a position a round."""

    def __init__(self, evaluation: Evaluation, state: ImaginedState, apart: Apart, deal: Deal) -> None:
        self.evaluation = evaluation
        self.figures = figures = evaluation.worth.figures
        (self.seat,) = state.to_act
        self._apart = apart
        self._deal = deal
        self._deals: list[tuple[int, ...]] = []
        self.root = root = self._node(state)
        even, many = figures.tree_even, len(root.priors)
        root.priors = [(1 - even) * prior + even / many for prior in root.priors]
        self._sums: list[tuple[float, float]] = []  # what the tries of each move brought, and the squares

    def grow(self) -> None:
        """Try one more move somewhere, and what that teaches all on the way."""
        figures = self.figures
        explore, drop, most = figures.tree_explore, figures.tree_drop, figures.tree_deals
        path: list[Node | RoundEnd] = []
        at: Node | RoundEnd = self.root
        first = -1
        while True:
            if type(at) is RoundEnd:
                path.append(at)
                dealt = at.tried
                if len(dealt) < most and len(dealt) ** 2 <= at.visits:
                    leaf = self._dealt(at, len(dealt))
                    dealt.append(leaf)
                    break
                at = min(dealt, key=_visits)
                continue
            if not at.moves:  # the match is over
                at.visits += 1
                leaf = at
                break
            path.append(at)
            place = at.select(explore, drop)
            first = place if first < 0 else first
            if place < len(at.tried):
                at = at.tried[place]
                continue
            new = self._after(at.state, at.moves[place])
            at.tried.append(new)
            if type(new) is Node:
                leaf = new
                break
            at = new
        for step in reversed(path):
            if type(step) is RoundEnd:
                step.learn(figures.tree_undealt)
            else:
                step.learn()
        if first == len(self._sums):
            self._sums.append((0.0, 0.0))
        total, squares = self._sums[first]
        self._sums[first] = total + leaf.worth, squares + leaf.worth * leaf.worth

    def found(self, moves: Sequence[ZerzuraMove]) -> Tried:
        """The returns that the seat may expect of each of these moves, which are those of the root; the
        standard errors of how much less than the best that is; how often each was tried.
        """
        root, often = self.root, self.figures.tree_often
        tried = [(after.worth, after.visits) for after in root.tried]
        most = max(visits for _, visits in tried)
        best = max((n for n, pair in enumerate(tried) if pair[1] * often >= most), key=lambda n: tried[n][0])
        top, own = tried[best][0], self._error(best)
        change = sum(worth - look for (worth, _), look in zip(tried, root.looks, strict=False)) / len(tried)
        known: dict[ZerzuraMove, tuple[float, float, int]] = {}
        for place, move in enumerate(root.moves):
            worth, visits = tried[place] if place < len(tried) else (root.looks[place] + change, 0)
            if place != best:
                worth = max(0.0, min(worth, top - BEHIND))
            error = hypot(own, self._error(place)) if visits else inf
            known[move] = 2 * worth - 1, 2 * error, visits
        values, errors, tries = zip(*[known[move] for move in moves], strict=True)
        return Tried(values, errors, tries)

    def _error(self, place: int) -> float:
        """The standard error of what the tries of a move have brought."""
        visits = self.root.tried[place].visits
        if visits < 2:
            return inf
        total, squares = self._sums[place]
        mean = total / visits
        return sqrt(max(0.0, squares / visits - mean * mean) / (visits - 1))

    def _after(self, state: ImaginedState, move: ZerzuraMove) -> Node | RoundEnd:
        """What a move leads to."""
        line = state.clone()
        line.play(state.to_act[0], move)
        if line.step or line.over:
            return self._node(line)
        return RoundEnd(state, move, self.evaluation.chances(line)[self.seat])

    def _dealt(self, end: RoundEnd, number: int) -> Node:
        """The position after the deal of that number."""
        if number == len(self._deals):
            self._deals.append(self._deal().coming)
        line = end.before.clone()
        line.bring(self._deals[number])
        line.play(line.to_act[0], end.move)
        return self._node(line)

    def _node(self, state: ImaginedState) -> Node:
        """A position, judged by the best of its moves."""
        if state.over:
            return Node(state, (returns_of(self.evaluation.expected(state))[self.seat] + 1) / 2)
        (mover,) = state.to_act
        moves = self._apart(state, state.legal_moves(mover))
        values = self.evaluation.values(state, moves)
        order = sorted(range(len(moves)), key=values.__getitem__, reverse=True)
        heat, best = self.figures.tree_heat, values[order[0]]
        weights = [exp(max(-60.0, (values[place] - best) / heat)) for place in order]
        whole = sum(weights)
        heat, own = self.evaluation.heat_after(state), mover == self.seat
        looks = [1 / (1 + exp(-values[place] / heat)) for place in order]
        return Node(
            state, looks[0] if own else 1 - looks[0], own=own, moves=[moves[place] for place in order],
            looks=looks, priors=[weight / whole for weight in weights],
        )  # fmt: skip


def _visits(node: Node) -> int:
    return node.visits
