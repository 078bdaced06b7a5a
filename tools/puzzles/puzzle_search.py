"""Searches for puzzles: what a hard mind finds in a position with so much work, and whether luck says so.

Work is counted in rounds, not in time, so that neither other programs nor the machine weaken anybody. A
search grows the hard mind's tree, but counts no first look as tries and chooses what was tried most: a proof
must rest on tries alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, NamedTuple

from game import registry
from game.ai.baseline import advice_or_baseline, guide_or_baseline
from game.ai.levels import level_named, weights_for
from game.ai.match_analysis import chance
from game.ai.move_evaluator import Budget, Thought
from game.ai.search import Edge, Node, Search
from game.ai.search_guide import Deciding, Guide, Reason, shares
from game.core import Game, State
from game.learn.puzzles.puzzle_schema import CLOSE

LEVEL = "hard"
SOLVES = 3.0
"""Seconds of the processor that solving an ending may take, however short the search would be."""
LOOKS_ROUND = 1 / 3
"""Share of a search's rounds that try the move which was tried least: a tree by itself hardly looks at what
is clearly worse, and then nobody knows how much worse it is."""
FIRST_DEALS = 3
"""Deals of a first look."""
POINTS = 100.0
"""Points of the game's advice that a first look takes for a whole win: exact for Zayo, rough elsewhere."""
LUCKS = 4
"""Kinds of luck that a sealed choice meets in one deal."""
LEFT_OUT = 0.005
"""Share of a mix below which a move is left out of it."""
WORLDS = 400
"""Full states after which a search uses the same again: ten times those of a mind at a table."""
LOOKED_AT = 3
"""How often one search must have tried a move for its value to be told."""
BARE = {"zayo": {"now": 0.0, "show": 0.0, "wait": 1.0}}
"""Figures of a level that are no chances but habits, with which it would count a sure win later for less."""
_DRAWS = {
    "zoon": ("game.zoon.mind.search.sampler:Sampler", "draw"),
    "zerzura": ("game.zerzura.mind.sampler:Sampler", "draw"),
    "zayo": ("game.zayo.mind.sampler:Sampler", "draw"),
}
"""Where each game draws a new deal for its minds."""


class Found(NamedTuple):
    """What one search found: chances after each move, how often each was tried (-1: solved), the place of the
    choice, deals drawn, whether it was solved.
    """

    values: tuple[float, ...]
    visits: tuple[int, ...]
    choice: int
    deals: int
    exact: bool

    @property
    def chance(self) -> float:
        """What the seat can expect of any move: the mean of those that are known."""
        known = [value for place, value in enumerate(self.values) if self.known(place)]
        return sum(known) / len(known) if known else 0.0

    def known(self, place: int) -> bool:
        """Whether the value of that move is more than a guess."""
        return self.visits[place] < 0 or self.visits[place] >= LOOKED_AT


class Glance(NamedTuple):
    """A first look: the place of the move that it would make, by about how many chances that leads the next
    kind of choice, whether the rest was solved, whether the choice was drawn from a mix, and whether that mix
    leaves moves out.
    """

    choice: int
    lead: float
    exact: bool = False
    mixed: bool = False
    narrow: bool = False


class Looking(Search):
    """A search that now and then tries the move that was tried least, of all or of the likeliest ones."""

    among: int | None = None
    """How many likely moves are looked round at; None: all."""

    def _select(self, node: Node, state: State, mover: int, moves: Sequence[Any]) -> tuple[Any, Edge]:
        """As the tree has it, but for the looks round at its root."""
        chosen = super()._select(node, state, mover, moves)
        if node is not self.root or self.rng.random() >= LOOKS_ROUND:
            return chosen
        edges = [node.edges[mover, move] for move in moves]
        places = sorted(range(len(moves)), key=lambda n: -edges[n].prior)[: self.among]
        least = min(places, key=lambda n: edges[n].visits)
        return moves[least], edges[least]


class Searcher:
    """The hard mind's knowledge of one game, and searches with it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.level = level_named(LEVEL)
        figures = {**weights_for(game.name, self.level), **BARE.get(game.name, {})}
        self.advice = advice_or_baseline(game, figures)
        self.guide: Guide = guide_or_baseline(game, self.advice)

    def look(
        self, observation: Any, moves: Sequence[Any], seed: int, times: float, among: int | None = None
    ) -> Found | None:
        """One search of so many times the hard mind's work, of all moves or with a closer look at so many
        likely ones; None where the best choice is a mix.
        """
        level, guide = self.level, self.guide
        rounds = max(1, int(level.search * times))
        first = max(1, round(level.worlds_in(self.game.name) * times))
        advice, rng = self.advice, Random(f"{seed} {len(moves)}")

        def thought(limit: int, seconds: float | None = None) -> Thought:
            return Thought(rng, seed, Budget(limit, seconds), level.memory, level.careful)

        with counted(self.game.name) as deals:
            seats = self._seats(observation)
            solved = guide.exact(observation, moves, thought(level.search, SOLVES))
            if solved is not None:
                if solved.mixed:
                    return None
                values = tuple(chance(float(value), seats) for value in solved.values)
                best = max(range(len(values)), key=values.__getitem__)
                return Found(values, (-1,) * len(moves), best, max(1, deals[0]), exact=True)
            if isinstance(guide, Deciding):
                tried = guide.decide(observation, moves, thought(rounds))
                values = tuple(min(1.0, max(0.0, chance(value, seats))) for value in tried.values)
                best = max(range(len(values)), key=tried.values.__getitem__)
                return Found(values, tried.tries, best, deals[0], exact=False)
            verdict = advice.weigh(observation, moves, thought(first))
            if verdict.mixed:
                if not _narrow(verdict.values):
                    return None
                values, tries = self._alike(observation, moves, thought(rounds))
                return Found(values, tries, _best(values), deals[0], exact=False)
            search = Looking(
                guide, observation, moves, thought(rounds), worlds=WORLDS,
                priors=shares(verdict.values, guide.temperature), explore=level.explore,
            )  # fmt: skip
            search.among = among
            found = search.run()
        choice = max(range(len(moves)), key=lambda n: (found.visits[n], found.values[n]))
        values = tuple(chance(value, seats) for value in found.values)
        return Found(values, found.visits, choice, deals[0], exact=False)

    def _alike(
        self, observation: Any, moves: Sequence[Any], thought: Thought
    ) -> tuple[tuple[float, ...], tuple[int, ...]]:
        """Chances after each move, all tried in the same deals with the same luck, whatever others seal."""
        guide, rng = self.guide, thought.rng
        seats, seat = self._seats(observation), observation.seat
        totals, tries = [0.0] * len(moves), 0
        for _ in range(max(1, thought.budget.limit // (len(moves) * LUCKS))):
            world = guide.world(observation, thought)
            for _ in range(LUCKS):
                luck = rng.getrandbits(63)
                for place, move in enumerate(moves):
                    state = world.clone(luck)
                    state.play(seat, move)
                    returns = state.returns()
                    worth = guide.evaluate(state, rng) if returns is None else returns
                    totals[place] += chance(worth[seat], seats)
                tries += 1
        values = tuple(min(1.0, max(0.0, total / tries)) for total in totals)
        return values, (tries,) * len(moves)

    def glance(self, observation: Any, moves: Sequence[Any], seed: int) -> Glance:
        """The hard mind's first look, without a tree; a choice that is a mix is drawn from it."""
        level, rng = self.level, Random(f"{seed} {len(moves)}")
        thought = Thought(rng, seed, Budget(level.search, SOLVES), level.memory, level.careful)
        solved = self.guide.exact(observation, moves, thought)
        if solved is not None and not solved.mixed:
            seats = self._seats(observation)
            values = [chance(float(value), seats) for value in solved.values]
            return Glance(_best(values), _ahead(values), exact=True)
        verdict = self.advice.weigh(observation, moves, thought._replace(budget=Budget(FIRST_DEALS)))
        if verdict.mixed:
            choice = rng.choices(range(len(moves)), weights=verdict.values)[0]
            return Glance(choice, 0.0, mixed=True, narrow=_narrow(verdict.values))
        return Glance(_best(verdict.values), _ahead([value / POINTS for value in verdict.values]))

    @property
    def decides(self) -> bool:
        """Whether the game tries its moves itself, so that its first look counts in chances."""
        return isinstance(self.guide, Deciding)

    def _seats(self, observation: Any) -> int:
        return self.game.determinize(observation, Random(0)).seats

    def compared(
        self, observation: Any, moves: Sequence[Any], seed: int, deals: int, iterations: int
    ) -> list[list[float]]:
        """Chances after each move in each of some deals, the same for all, by a small search each."""
        guide = self.guide
        seats, seat = self._seats(observation), observation.seat
        thought = Thought(Random(f"deals {seed}"), seed, Budget(iterations))
        rows = []
        for number in range(deals):
            world = guide.world(observation, thought)
            row = []
            for move in moves:
                state = world.clone(number)
                state.play(seat, move)
                row.append(chance(self._worth(guide, observation, state, seat, number, iterations), seats))
            rows.append(row)
        return rows

    def _worth(
        self, guide: Guide, observation: Any, state: State, seat: int, seed: int, iterations: int
    ) -> float:
        returns = state.returns()
        if returns is not None:
            return returns[seat]
        if not state.to_act:
            return guide.evaluate(state, Random(seed))[seat]
        thought = Thought(Random(seed), seed, Budget(iterations))
        search = Search(_Fixed(guide, state), observation, (), thought)
        return search.run().chances[seat]

    def reason(
        self, observation: Any, moves: Sequence[Any], values: Sequence[float], choice: int
    ) -> Reason | None:
        """Why that move, in the words of the game's hints."""
        seats = self._seats(observation)
        returns = [(seats * value - 1) / (seats - 1) for value in values]
        return self.guide.reason(observation, moves, returns, choice)


def _narrow(mix: Sequence[float]) -> bool:
    """Whether a mix leaves moves out altogether, so that they may be mistakes."""
    return min(mix) < LEFT_OUT and sum(share >= LEFT_OUT for share in mix) > 1


def _best(values: Sequence[float]) -> int:
    return max(range(len(values)), key=values.__getitem__)


def _ahead(values: Sequence[float]) -> float:
    """How far the best value leads the next one that is not as good; 0 where all are."""
    top = max(values)
    return top - max((value for value in values if value < top - CLOSE), default=top)


class _Fixed:
    """A guide to one full state alone."""

    def __init__(self, guide: Guide, state: State) -> None:
        self.guide, self.state = guide, state
        self.temperature, self.spread, self.weighing = guide.temperature, guide.spread, guide.weighing

    def world(self, observation: Any, thought: Thought) -> State:  # noqa: ARG002 - its state is given
        return self.state.clone(thought.rng.getrandbits(63))

    def priors(self, state: State, seat: int, moves: Sequence[Any]) -> Sequence[float]:
        return self.guide.priors(state, seat, moves)

    def evaluate(self, state: State, rng: Random) -> Sequence[float]:
        return self.guide.evaluate(state, rng)

    def exact(self, *_: Any) -> None:
        return None

    def reason(self, *_: Any) -> None:
        return None


@contextmanager
def counted(game: str) -> Iterator[list[int]]:
    """Counts the deals that the minds of a game draw while the block runs."""
    drawn = [0]
    if game not in _DRAWS:
        yield drawn
        return
    reference, name = _DRAWS[game]
    kind = registry.resolve(reference)
    usual = getattr(kind, name)

    def draw(*given: Any) -> Any:
        drawn[0] += 1
        return usual(*given)

    setattr(kind, name, draw)
    try:
        yield drawn
    finally:
        setattr(kind, name, usual)
