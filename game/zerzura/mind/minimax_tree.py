"""Minimax tree of Zerzura: best-first search, in which each seat chooses what is best for itself.

A node is a position. When it is reached first, all its moves are judged at a glance, and it is worth what the
best of them promises the seat at turn; later, what the best of those is worth that were tried (best-first
minimax, Korf and Chickering 1996; with several seats max^n, Luckhardt and Irani 1986). Which move is tried
next goes by that and by how likely it looked (PUCT, Rosin 2011). Where a round ends the next Market is dealt
in several ways, the same ones everywhere, so that luck meets all moves alike, and the mean of them counts.
Worths are the chances of each seat to win; they add up to 1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp, inf, sqrt
from typing import Any, final

from game.ai.common_samples import Tried
from game.zerzura.mind.evaluation import Evaluation
from game.zerzura.mind.imagined_state import ImaginedState
from game.zerzura.moves import ZerzuraMove

DROP = 0.1
"""Chances by which at most a move that was never tried counts less than it promises."""
HOPELESS = 0.001
"""Chances that are as good as none: a seat does not choose by them."""
SELDOM = 8
"""Where several play, a move counts if it was tried once in so many tries of the one that was tried most."""
OFTEN = 4
"""A move has been tried often if at least one in so many tries of the one that was tried most."""
BEHIND = 1e-4
"""Chances by which a move that was tried seldom is worth less than the one chosen, whatever it promises."""

Worth = Sequence[float]
Apart = Callable[[Any, Sequence[ZerzuraMove]], Sequence[ZerzuraMove]]
"""Gives the moves of a state without those that are the same as an earlier one."""
Deal = Callable[[], ImaginedState]
"""Gives a state in which the cards that have not been dealt come in another order."""


@final
class Node:
    """A position with the moves of the seat at turn, the likeliest first; no moves where the match is over.

    `looks` are the chances that each of the moves promises that seat at a glance, `tried` what the first of
    them have led to.
    """

    __slots__ = ("looks", "mover", "moves", "priors", "state", "tried", "visits", "worth")

    def __init__(
        self, state: ImaginedState, worth: Worth, mover: int = -1, moves: Sequence[ZerzuraMove] = (),
        looks: Sequence[float] = (), priors: Sequence[float] = (),
    ) -> None:  # fmt: skip
        self.state = state
        self.worth = worth
        self.mover = mover
        self.moves = moves
        self.looks = looks
        self.priors = priors
        self.tried: list[Node | RoundEnd] = []
        self.visits = 1

    def select(self, explore: float) -> int:
        """The place of the move to try next: of greatest upper confidence. One never tried counts as much
        less than it promises as those that were tried, at most DROP.
        """
        tried, priors, looks, mover = self.tried, self.priors, self.looks, self.mover
        if not tried:
            return 0
        more = explore * sqrt(self.visits)
        change, best, chosen, place = 0.0, -1.0, 0, 0
        for after in tried:
            worth = after.worth[mover]
            change += worth - looks[place]
            worth += more * priors[place] / (1 + after.visits)
            if worth > best:
                best, chosen = worth, place
            place += 1
        if place < len(looks):
            less = max(-DROP, min(0.0, change / place))
            if looks[place] + less + more * priors[place] > best:
                return place
        return chosen

    def learn(self) -> None:
        """It is worth what the best of the moves is worth that were tried."""
        mover = self.mover
        self.visits += 1
        best = -1.0
        for after in self.tried:
            worth = after.worth
            if worth[mover] > best:
                best, self.worth = worth[mover], worth

    def blend(self, unsure: float) -> None:
        """It is worth what the moves are worth that were tried often: the best one most, one that leaves the
        seat such a share of its chances less e times less. Whom the seat lets win by a choice that hardly
        matters to itself is not counted on.
        """
        mover = self.mover
        self.visits += 1
        least = max(map(_visits, self.tried)) / SELDOM
        rows = [after.worth for after in self.tried if after.visits >= least]
        best = max([row[mover] for row in rows])
        unsure = max(HOPELESS, unsure * best)
        shares = [exp((row[mover] - best) / unsure) for row in rows]
        whole = sum(shares)
        self.worth = [
            sum([share * value for share, value in zip(shares, column, strict=True)]) / whole
            for column in zip(*rows, strict=True)
        ]


@final
class RoundEnd:
    """A position in which the next Market is to be dealt, `before` the move that ends the round; `tried` are
    the positions after the first few deals.
    """

    __slots__ = ("before", "move", "mover", "start", "tried", "visits", "worth")

    def __init__(self, before: ImaginedState, mover: int, move: ZerzuraMove, worth: Worth) -> None:
        self.before = before
        self.mover = mover
        self.move = move
        self.start = self.worth = worth
        self.tried: list[Node] = []
        self.visits = 0

    def learn(self, undealt: float) -> None:
        """It is worth the mean of the deals; how it was judged before them counts as so many."""
        self.visits += 1
        whole = undealt + len(self.tried)
        rows = zip(*[after.worth for after in self.tried], strict=True)
        pairs = zip(self.start, rows, strict=True)
        self.worth = [(undealt * start + sum(row)) / whole for start, row in pairs]


class MinimaxTree:
    """One choice of one seat: a tree that grows by a position a round."""

    def __init__(self, evaluation: Evaluation, state: ImaginedState, apart: Apart, deal: Deal) -> None:
        figures, seats = evaluation.worth.figures, state.setup.seats
        self.evaluation = evaluation
        self.seats = seats
        self._explore = figures.tree_explore * (seats - 1) / seats
        self._heat = figures.tree_heat
        self._undealt = figures.tree_undealt
        self._unsure = figures.tree_unsure
        self._most = int(figures.tree_deals)
        self._apart = apart
        self._deal = deal
        self._deals: list[tuple[int, ...]] = []
        self.root = root = self._node(state)
        even, many = figures.tree_even, len(root.priors)
        root.priors = [(1 - even) * prior + even / many for prior in root.priors]
        self._sums: list[tuple[float, float]] = []  # of each move tried, and the squares

    def grow(self) -> None:
        """Try one more move somewhere, and what that teaches all on the way."""
        path: list[Node | RoundEnd] = []
        at: Node | RoundEnd = self.root
        first = -1
        while True:
            if type(at) is RoundEnd:
                path.append(at)
                dealt = at.tried
                if len(dealt) < self._most and len(dealt) ** 2 <= at.visits:
                    dealt.append(self._dealt(at, len(dealt)))
                    leaf = dealt[-1]
                    break
                at = min(dealt, key=_visits)
                continue
            if not at.moves:  # the match is over
                at.visits += 1
                leaf = at
                break
            path.append(at)
            place = at.select(self._explore)
            first = place if first < 0 else first
            if place < len(at.tried):
                at = at.tried[place]
                continue
            new = self._after(at.state, at.mover, at.moves[place])
            at.tried.append(new)
            if type(new) is Node:
                leaf = new
                break
            at = new
        found = leaf.worth[self.root.mover]
        for step in reversed(path):
            if type(step) is RoundEnd:
                step.learn(self._undealt)
            elif self.seats > 2:
                step.blend(self._unsure)
            else:
                step.learn()
        if first == len(self._sums):
            self._sums.append((0.0, 0.0))
        total, squares = self._sums[first]
        self._sums[first] = total + found, squares + found * found

    def found(self, moves: Sequence[ZerzuraMove]) -> Tried:
        """The returns that each of these moves, which are those of the root, may expect; how far off that may
        be; how often it was tried.
        """
        root, seats = self.root, self.seats
        tried = [(after.worth[root.mover], after.visits) for after in root.tried]
        most = max(visits for _, visits in tried)
        best = max((n for n, pair in enumerate(tried) if pair[1] * OFTEN >= most), key=lambda n: tried[n][0])
        top = tried[best][0]
        change = sum(worth - look for (worth, _), look in zip(tried, root.looks, strict=False)) / len(tried)
        known: dict[ZerzuraMove, tuple[float, float, int]] = {}
        for place, move in enumerate(root.moves):
            worth, visits = tried[place] if place < len(tried) else (root.looks[place] + change, 0)
            if place != best:
                worth = max(0.0, min(worth, top - BEHIND))
            error = self._error(place) * seats / (seats - 1) if visits else inf
            known[move] = (seats * worth - 1) / (seats - 1), error, visits
        rows = [known[move] for move in moves]
        values, errors, visited = zip(*rows, strict=True)
        own = known[root.moves[best]][1]
        return Tried(values, tuple([sqrt(error * error + own * own) for error in errors]), visited)

    def _error(self, place: int) -> float:
        """The standard error of what the tries of a move have brought."""
        visits = self.root.tried[place].visits
        if visits < 2:
            return inf
        total, squares = self._sums[place]
        mean = total / visits
        return sqrt(max(0.0, squares / visits - mean * mean) / (visits - 1))

    def _after(self, state: ImaginedState, mover: int, move: ZerzuraMove) -> Node | RoundEnd:
        """What a move leads to."""
        line = state.clone()
        line.play(mover, move)
        if line.step or line.over:
            return self._node(line)
        return RoundEnd(state, mover, move, self.evaluation.chances(line))

    def _dealt(self, end: RoundEnd, number: int) -> Node:
        """The position after the deal of that number."""
        if number == len(self._deals):
            self._deals.append(self._deal().coming)
        line = end.before.clone()
        line.bring(self._deals[number])
        line.play(end.mover, end.move)
        return self._node(line)

    def _node(self, state: ImaginedState) -> Node:
        """A position, judged by the best of its moves."""
        seats, evaluation = self.seats, self.evaluation
        returns = state.returns()
        if returns is not None:
            return Node(state, [(gained * (seats - 1) + 1) / seats for gained in returns])
        (mover,) = state.to_act
        moves = self._apart(state, state.legal_moves(mover))
        values = evaluation.values(state, moves)
        order = sorted(range(len(moves)), key=values.__getitem__, reverse=True)
        heat, range_of = evaluation.heat_after(state), self._heat
        best = values[order[0]]
        weights = [exp(max(-60.0, (values[place] - best) / range_of)) for place in order]
        whole = sum(weights)
        looks = [1 / (1 + exp(-values[place] / heat)) for place in order]
        top = looks[0]
        if seats == 2:
            worth = [top, 1 - top] if mover == 0 else [1 - top, top]
        else:
            before = evaluation.chances(state)
            share = (1 - top) / (1 - before[mover])
            worth = [top if seat == mover else chance * share for seat, chance in enumerate(before)]
        return Node(
            state, worth, mover, [moves[place] for place in order], looks, [w / whole for w in weights]
        )


def _visits(node: Node | RoundEnd) -> int:
    return node.visits
