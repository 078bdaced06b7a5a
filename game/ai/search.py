"""Information-set Monte Carlo tree search, written against the contract alone: any game, any number of seats.

Single-observer search (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search", 2012): each
iteration takes one full state that fits the observation, and all share one tree, whose edges count how often
they were available. Every seat maximises its own entry of the returns (max^n, Luckhardt and Irani 1986).
Choices follow PUCT (Rosin 2011, Silver et al. 2016) with the game's priors as progressive bias (Chaslot et
al. 2008); at the horizon the game's evaluation stands for the rest of the match. Where the guide knows how
others choose by what they may know (`Foreseeing`), they do so, and the first look at the moves counts as some
tries of each: what is found replaces it as its error shrinks. Where it fears them (`Fearing`), in some tries
one of them makes the best reply against the seat and the rest do what looks best (BRS+, Esser et al. 2013,
after the Best-Reply Search of Schadd and Winands 2011).

Sealed choices of several seats are made at one node by regret matching from the outcomes sampled (Lanctot,
Lisý and Winands 2014; Lisý 2013), and the average strategy is the answer, so it is mixed.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import inf, sqrt
from random import Random
from typing import Any, NamedTuple

from game.ai.first_look import FirstLook
from game.ai.move_evaluator import Thought
from game.ai.search_guide import Fearing, Foreseeing, Grouping, Guide
from game.core import State

EXPLORE = 0.9
"""Weight of what is not known yet against what was found, in units of the returns."""
UNTRIED = 0.15
"""How much less than its parent's mean a move counts that was never tried: below 0 is pessimism."""
SEALED_NOISE = 0.2
"""Share of evenly random choices where several seats seal at once: every outcome must be sampled."""
NEW = 8
"""After the first worlds one in so many is new: clones are cheaper, but more work must see more of them."""
OFTEN = 4
"""A move has been tried often if at least one in so many tries of the one that was tried most."""
DEEPEST = 400
"""Moves below the root after which the game's evaluation is asked in any case."""


class Findings(NamedTuple):
    """What a search found, for each legal move of the seat in their order.

    `values` are mean returns to the seat (a move never tried has the mean of all), `visits` say how often
    each was tried, `mix` is the average strategy where the choice is sealed with others, else None.
    `chances` are the mean returns of every seat, `errors` the standard errors of the values. `looked`: the
    values count what a first look at the moves found.
    """

    values: tuple[float, ...]
    visits: tuple[int, ...]
    mix: tuple[float, ...] | None
    chances: tuple[float, ...]
    iterations: int
    errors: tuple[float, ...] = ()
    looked: bool = False

    @property
    def best(self) -> int:
        """The place of the move to choose: the one tried most often; where `looked`, whose values count what
        a first look found, the one worth most of those that were tried often.
        """
        return _best(self.visits, self.values, self.looked)


def _best(visits: Sequence[int], values: Sequence[float], looked: bool) -> int:
    """The same, apart from the tuple: mypyc, with which the build compiles this, fails on a closure there."""
    if looked:
        least = max(visits) / OFTEN
        return max((n for n in range(len(values)) if visits[n] >= least), key=values.__getitem__)
    return max(range(len(values)), key=lambda n: (visits[n], values[n]))


class Edge:
    """A move at a node: its prior, how often it was tried and could have been, what it brought its seat, and
    the nodes that it leads to by what everybody sees of its outcome.
    """

    __slots__ = ("available", "nodes", "prior", "squares", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.squares = 0.0
        self.nodes: dict[Hashable, Node] | None = None


class Sealing:
    """One seat's side of a simultaneous choice: regrets and the sum of strategies, by move."""

    __slots__ = ("regrets", "strategy", "total", "visits")

    def __init__(self) -> None:
        self.regrets: dict[Any, float] = {}
        self.strategy: dict[Any, float] = {}
        self.total = 0.0
        self.visits = 0

    def mix(self, moves: Sequence[Any]) -> list[float]:
        """The strategy of regret matching (Hart and Mas-Colell 2000), without exploration."""
        positive = [max(0.0, self.regrets.get(move, 0.0)) for move in moves]
        whole = sum(positive)
        if whole <= 0:
            return [1.0 / len(moves)] * len(moves)
        return [regret / whole for regret in positive]

    def choose(self, moves: Sequence[Any], rng: Random) -> tuple[int, list[float]]:
        """A choice with exploration, and the probabilities it was drawn with."""
        mix = self.mix(moves)
        for move, share in zip(moves, mix, strict=True):
            self.strategy[move] = self.strategy.get(move, 0.0) + share
        even = SEALED_NOISE / len(moves)
        drawn = [(1 - SEALED_NOISE) * share + even for share in mix]
        return _drawn(drawn, rng), drawn

    def learn(self, moves: Sequence[Any], chosen: int, drawn: Sequence[float], value: float) -> None:
        """Outcome sampling: what each choice would have brought against the mean so far, without bias."""
        mean = self.total / self.visits if self.visits else value
        self.visits += 1
        self.total += value
        surprise = (value - mean) / drawn[chosen]
        mix = self.mix(moves)
        expected = mix[chosen] * surprise
        for number, move in enumerate(moves):
            gained = surprise if number == chosen else 0.0
            self.regrets[move] = self.regrets.get(move, 0.0) + gained - expected


class Node:
    """Where the moves made so far lead: its edges by (seat, move), or by the moves of all who sealed.

    `last` are the seat and the moves asked last and their edges: the next state often asks the same.
    """

    __slots__ = ("edges", "last", "sealings", "total", "visits")

    def __init__(self) -> None:
        self.edges: dict[Hashable, Edge] = {}
        self.last: tuple[int, Sequence[Any], list[Edge], float] | None = None
        self.sealings: dict[int, Sealing] = {}
        self.visits = 0
        self.total: list[float] | None = None


Step = tuple[Edge, int]
Sealed = tuple[Sealing, int, Sequence[Any], int, list[float]]


class Search:
    """One choice of one seat: a tree that grows by iterations."""

    def __init__(
        self, guide: Guide, observation: Any, moves: Sequence[Any], thought: Thought,
        *, worlds: int = 0, priors: Sequence[float] | None = None, explore: float = EXPLORE,
        looked: Sequence[float] | None = None,
    ) -> None:  # fmt: skip
        """`worlds`: full states that are all new; after them only one in NEW is, and the others are earlier
        ones with other chance. 0: always new ones.
        `priors`: weights of the moves at the root (None: the guide's). `looked`: what a first look at them
        found, in points, for a guide that foresees.
        """
        self.guide = guide
        self.observation = observation
        self.moves = moves
        self.thought = thought
        self.rng = thought.rng
        self.explore = explore * guide.spread
        self.untried = UNTRIED * guide.spread
        self.root = Node()
        self.iterations = 0
        self._worlds = worlds
        self._grouping = guide if isinstance(guide, Grouping) else None
        self._foreseeing = guide if isinstance(guide, Foreseeing) else None
        self._fear = guide.fear if isinstance(guide, Fearing) else 0.0
        self._pool: list[State] = []
        seat = observation.seat
        assert seat is not None
        self.seat: int = seat
        if priors is not None:
            self.root.edges = {(seat, move): Edge(prior) for move, prior in zip(moves, priors, strict=True)}
        self._edges = [self.root.edges[seat, move] for move in moves] if priors is not None else []
        self._look: FirstLook | None = None
        if self._foreseeing is not None and looked is not None and priors is not None:
            returns = [self._foreseeing.slope * points for points in looked]
            self._look = FirstLook(self._edges, returns, self._foreseeing.trust, self._foreseeing.many)

    def run(self) -> Findings:
        """Iterate as often as the budget allows, at least once."""
        for _ in self.thought.budget.rounds():
            self.iterate()
        if not self.iterations:
            self.iterate()
        return self.findings()

    def iterate(self) -> None:
        """One full state, one way down, one evaluation, and what it teaches all nodes on the way."""
        state = self._world()
        steps: list[Step] = []
        sealed: list[Sealed] = []
        nodes = [self.root]
        returns = self._descend(state, nodes, steps, sealed)
        for node in nodes:
            node.visits += 1
            if node.total is None:
                node.total = list(returns)
            else:
                for other, value in enumerate(returns):
                    node.total[other] += value
        for edge, mover in steps:
            edge.visits += 1
            edge.total += returns[mover]
        if steps and not sealed:  # the first step was made at the root: only its values have errors
            edge, mover = steps[0]
            edge.squares += returns[mover] * returns[mover]
        for sealing, mover, moves, chosen, drawn in sealed:
            sealing.learn(moves, chosen, drawn, returns[mover])
        self.iterations += 1

    def findings(self) -> Findings:
        """What has been found so far."""
        root, seat = self.root, self.seat
        assert root.total is not None
        chances = tuple(total / root.visits for total in root.total)
        sealing = root.sealings.get(seat)
        if sealing is not None:
            strategy = [sealing.strategy.get(move, 0.0) for move in self.moves]
            whole = sum(strategy) or 1.0
            mix = tuple(share / whole for share in strategy)
            visits = tuple(round(share * self.iterations) for share in mix)
            return Findings((chances[seat],) * len(self.moves), visits, mix, chances, self.iterations)
        edges = [root.edges.get((seat, move)) for move in self.moves]
        if self._look is not None:
            values = tuple(self._look.posterior(root.visits, chances[seat]))
        else:
            values = tuple(e.total / e.visits if e is not None and e.visits else chances[seat] for e in edges)
        tried = tuple(e.visits if e is not None else 0 for e in edges)
        errors = tuple(inf if e is None else _error(e) for e in edges)
        return Findings(values, tried, None, chances, self.iterations, errors, self._look is not None)

    def _mean(self) -> float:
        """The mean return of the seat so far."""
        return self.root.total[self.seat] / self.root.visits if self.root.total is not None else 0.0

    # -- one iteration ----------------------------------------------------------------------------------

    def _world(self) -> State:
        number = self.iterations
        if not self._worlds:
            return self.guide.world(self.observation, self.thought)
        if number < self._worlds or number % NEW == 0:
            self._pool.append(self.guide.world(self.observation, self.thought))
        return self._pool[number % len(self._pool)].clone(self.rng.getrandbits(63))

    def _descend(
        self, state: State, nodes: list[Node], steps: list[Step], sealed: list[Sealed]
    ) -> Sequence[float]:
        """Down the tree to a node never seen before, or to the end; the returns expected there."""
        node, foreseeing = self.root, self._foreseeing
        feared, harmed = self._fear > 0.0 and self.rng.random() < self._fear, False
        for _ in range(DEEPEST):
            to_act = state.to_act
            if not to_act:
                break
            if len(to_act) > 1:
                edge = self._seal(node, state, to_act, sealed)
            else:
                mover = to_act[0]
                moves = state.legal_moves(mover)
                if len(moves) == 1:
                    state.play(mover, moves[0])
                    continue
                if self._grouping is not None:
                    moves = self._grouping.apart(state, moves)
                gains = mover
                other = mover != self.seat
                if feared and other:
                    gains = self.seat
                    move, edge, harmed = self._harm(node, state, mover, moves, harmed=harmed)
                elif foreseeing is not None and other and self.rng.random() >= foreseeing.guessing:
                    move, edge = self._foresee(foreseeing, node, state, mover, moves)
                elif node is self.root and self._look is not None:
                    chosen = self._look.select(node.visits, self._mean(), self.explore)
                    move, edge = moves[chosen], self._edges[chosen]
                else:
                    move, edge = self._select(node, state, mover, moves)
                harmed = harmed and other
                steps.append((edge, gains))
                state.play(mover, move)
            outcome = None if foreseeing is None else foreseeing.outcome(state)
            following = None if edge.nodes is None else edge.nodes.get(outcome)
            if following is None:
                if edge.nodes is None:
                    edge.nodes = {}
                node = edge.nodes[outcome] = Node()
                nodes.append(node)
                break
            node = following
            nodes.append(node)
        returns = state.returns()
        return self.guide.evaluate(state, self.rng) if returns is None else returns

    def _select(self, node: Node, state: State, mover: int, moves: Sequence[Any]) -> tuple[Any, Edge]:
        """The move of greatest upper confidence among those of this state."""
        last = node.last
        if last is not None and last[0] == mover and last[1] == moves:
            _, _, here, whole = last
        else:
            edges = node.edges
            here = []
            for move in moves:
                edge = edges.get((mover, move))
                if edge is None:
                    self._open(node, state, mover, moves)
                    return self._select(node, state, mover, moves)
                here.append(edge)
            whole = sum([edge.prior for edge in here])
            node.last = mover, moves, here, whole
        total = node.total
        untried = (total[mover] / node.visits if total is not None else 0.0) - self.untried
        best, chosen = -1e9, 0
        explore = self.explore / whole
        for number, edge in enumerate(here):
            edge.available += 1
            visits = edge.visits
            worth = edge.total / visits if visits else untried
            worth += explore * edge.prior * sqrt(edge.available) / (1 + visits)
            if worth > best:
                best, chosen = worth, number
        return moves[chosen], here[chosen]

    def _harm(
        self, node: Node, state: State, mover: int, moves: Sequence[Any], *, harmed: bool
    ) -> tuple[Any, Edge, bool]:
        """The move of another seat in a try in which it is feared, and whether one has harmed the seat that
        thinks since it has moved: what looks best where one has, else what may leave that seat least.
        """
        edges = node.edges
        if any(("harm", mover, move) not in edges for move in moves):
            for move, prior in zip(moves, self.guide.priors(state, mover, moves), strict=True):
                edges.setdefault(("harm", mover, move), Edge(prior))
        here = [edges["harm", mover, move] for move in moves]
        priors = [edge.prior for edge in here]
        usual = chosen = priors.index(max(priors))
        if not harmed:
            total = node.total
            untried = -(total[self.seat] / node.visits if total is not None else 0.0) - self.untried
            most, explore = -1e9, self.explore / sum(priors)
            for number, edge in enumerate(here):
                edge.available += 1
                harm = -edge.total / edge.visits if edge.visits else untried
                harm += explore * edge.prior * sqrt(edge.available) / (1 + edge.visits)
                if harm > most:
                    most, chosen = harm, number
        return moves[chosen], here[chosen], harmed or chosen != usual

    def _foresee(
        self, guide: Foreseeing, node: Node, state: State, mover: int, moves: Sequence[Any]
    ) -> tuple[Any, Edge]:
        """The move of another seat, drawn as the guide thinks that it chooses in this state. One that draws
        have brought needs no prior for the tries that guess.
        """
        move = moves[_drawn(guide.foreseen(state, mover, moves), self.rng)]
        edge = node.edges.get((mover, move))
        if edge is None:
            edge = node.edges[mover, move] = Edge(1.0)
        return move, edge

    def _open(self, node: Node, state: State, mover: int, moves: Sequence[Any]) -> None:
        """Give every move of this state that is new here its prior."""
        edges = node.edges
        for move, prior in zip(moves, self.guide.priors(state, mover, moves), strict=True):
            if (mover, move) not in edges:
                edges[mover, move] = Edge(prior)

    def _seal(self, node: Node, state: State, to_act: tuple[int, ...], sealed: list[Sealed]) -> Edge:
        """All seats that choose at once do so; the edge of their joint choice."""
        joint = []
        for mover in to_act:
            moves = state.legal_moves(mover)
            sealing = node.sealings.get(mover)
            if sealing is None:
                sealing = node.sealings[mover] = Sealing()
            chosen, drawn = sealing.choose(moves, self.rng)
            sealed.append((sealing, mover, moves, chosen, drawn))
            joint.append(moves[chosen])
        for mover, move in zip(to_act, joint, strict=True):
            state.play(mover, move)
        key = (to_act, *joint)
        edge = node.edges.get(key)
        if edge is None:
            edge = node.edges[key] = Edge(1.0)
        return edge


def _error(edge: Edge) -> float:
    """The standard error of the mean that an edge has brought."""
    if edge.visits < 2:
        return inf
    mean = edge.total / edge.visits
    return sqrt(max(0.0, edge.squares / edge.visits - mean * mean) / (edge.visits - 1))


def _drawn(shares: Sequence[float], rng: Random) -> int:
    point = rng.random() * sum(shares)
    for number, share in enumerate(shares):
        point -= share
        if point < 0:
            return number
    return len(shares) - 1
