"""Searches for puzzles: what a hard mind finds in a position in a given time, and whether luck alone says so.

Time is the processor's (`read_clock`), so that other programs at work weaken nobody.
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
from game.ai.search import Search
from game.ai.search_guide import Guide, Reason, shares
from game.core import Game, State

LEVEL = "hard"
SOLVING = 0.5
"""Share of the time in which an ending may be solved."""
SOLVES = 0.4
"""Seconds that solving an ending may take at least, however short the search would be."""
WORLDS = 400
"""Full states after which a search uses the same again: ten times those of a mind at a table."""
WIDER = 0.5
"""Share of the search's bias that is even over all moves, so that bad ones are looked at too."""
LOOKED_AT = 3
"""How often one search must have tried a move for its value to be told."""
IN_ALL_DEALS = {"zayo": 100.0}
"""Games whose first look tries all moves in the same deals and counts in shares of a win: it finds small
differences sooner than the tree; and how much a whole win is there."""
BARE = {"zayo": {"now": 0.0, "show": 0.0, "wait": 1.0}}
"""Figures of a level that are no chances but habits, with which it would count a sure win later for less."""
_DRAWS = {
    "zoon": ("game.zoon.mind.search.sampler:Sampler", "draw"),
    "zerzura": ("game.zerzura.mind.sampler:Sampler", "draw"),
    "zayo": ("game.zayo.mind.sampler:Sampler", "draw"),
}
"""Where each game draws a new deal for its minds."""


class Found(NamedTuple):
    """What one search found: chances after each move, how often each was tried (-1: solved or tried in every
    deal), the place of the choice, deals drawn, whether it was solved.
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


class Searcher:
    """The hard mind's knowledge of one game, and searches with it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.level = level_named(LEVEL)
        figures = {**weights_for(game.name, self.level), **BARE.get(game.name, {})}
        self.advice = advice_or_baseline(game, figures)
        self.guide: Guide = guide_or_baseline(game, self.advice)

    def look(self, observation: Any, moves: Sequence[Any], seed: int, seconds: float) -> Found | None:
        """One search; None where the best choice is a mix."""
        advice, guide = self.advice, self.guide
        rng, level = Random(f"{seed} {len(moves)}"), self.level
        times = seconds / level.seconds

        def thought(rounds: float, share: float) -> Thought:
            return Thought(rng, seed, Budget(int(rounds), seconds * share), level.memory, level.careful)

        with counted(self.game.name) as deals:
            seats = self._seats(observation)
            budget = Budget(level.search, max(seconds * SOLVING, SOLVES))
            solved = guide.exact(observation, moves, thought(1, 1.0)._replace(budget=budget))
            if solved is not None:
                if solved.mixed:
                    return None
                values = tuple(chance(float(value), seats) for value in solved.values)
                best = max(range(len(values)), key=values.__getitem__)
                return Found(values, (-1,) * len(moves), best, max(1, deals[0]), exact=True)
            verdict = advice.weigh(observation, moves, thought(level.worlds * times, guide.weighing))
            if verdict.mixed:
                return None
            even = WIDER / len(moves)
            priors = [even + (1 - WIDER) * share for share in shares(verdict.values, guide.temperature)]
            search = Search(
                guide, observation, moves, thought(level.search * times, 1 - guide.weighing),
                worlds=WORLDS, priors=priors, explore=level.explore,
            )  # fmt: skip
            found = search.run()
        choice = max(range(len(moves)), key=lambda n: (found.visits[n], found.values[n]))
        whole = IN_ALL_DEALS.get(self.game.name)
        if whole is None:
            values = tuple(chance(value, seats) for value in found.values)
            return Found(values, found.visits, choice, deals[0], exact=False)
        values = tuple(min(1.0, max(0.0, value / whole)) for value in verdict.values)
        return Found(values, (-1,) * len(moves), choice, deals[0], exact=False)

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


class _Fixed:
    """A guide to one full state alone."""

    def __init__(self, guide: Guide, state: State) -> None:
        self.guide, self.state = guide, state
        self.temperature, self.spread, self.weighing = guide.temperature, guide.spread, guide.weighing

    def world(self, observation: Any, thought: Thought) -> State:  # noqa: ARG002 - protocol
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
