"""Mind: chooses a move from an observation, the legal moves and a limit, and nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cached_property
from math import hypot, inf
from random import Random
from typing import Any, NamedTuple

import msgspec

from game.ai.baseline import Plain as PlainGuide
from game.ai.baseline import PlainSearch, advice_or_baseline, guide_or_baseline
from game.ai.common_samples import Tried
from game.ai.levels import PLAIN, RANDOM, UnknownLevel, level_named, minds, weights_for
from game.ai.move_evaluator import Advice, Budget, Glancing, Sensible, Thought, Verdict
from game.ai.search import OFTEN, Findings, Search
from game.ai.search_guide import (
    Deciding,
    Explaining,
    Fearing,
    Grouping,
    Growing,
    Guide,
    Reason,
    Saving,
    Sparing,
    says_as_much,
    shares,
)
from game.ai.tie_break import settled
from game.core import Game, IllegalMove

SOLVING = 0.5
"""Share of the think time in which an endgame may be solved."""
WORLDS = 40
"""Full states of the tree search that are all new; see game.ai.search."""
LOOKS = 24
"""Full states over which the chances are averaged where nothing is searched."""
LOOKING = 0.2
"""Share of the think time in which that is done."""
PLAIN_SECONDS = 1.0
ALIKE = 0.004
"""Expected returns that lie no farther apart are the same."""
SURELY = 2.0
"""Standard errors by which a value must be better to be surely better."""
FARTHEST = 0.03
"""Expected returns that lie so far apart are not the same, however uncertain they are."""

Thinking = Callable[[int, float], Thought]
"""Gives what is brought to a part of a choice: so many rounds, in such a share of the think time."""

_encode = msgspec.json.Encoder(order="deterministic").encode


class Judgement(NamedTuple):
    """What a mind thinks of a choice.

    `values` are the expected returns of each of `moves` to the seat, -1 to 1; `choice` is the place of the
    move it would make; `chances` are the expected returns of every seat; `reason` is None where the level
    gives none. `visits` say how often the search tried each move: a value of few visits is a guess, of none
    the mean of all or what a first look says. It is empty where nothing was searched. `errors` are the
    standard errors of how much less than the best each value is, where they are known.
    """

    moves: tuple[Any, ...]
    values: tuple[float, ...]
    choice: int
    chances: tuple[float, ...]
    reason: Reason | None = None
    visits: tuple[int, ...] = ()
    errors: tuple[float, ...] = ()


class Mind:
    """Plays one seat of a match. It holds no state between choices: asked twice the same, it answers the
    same.

    `level` is a level or a character of data/ai.yaml, "random" or "plain"; UnknownLevel lists them. `seed`
    makes its character in this match: its deployment, what it forgets, its slips.

    >>> from game import load_game
    >>> game = load_game("zerzura")
    >>> state, mind = game.new_state(seats=2, seed=7), Mind(game, "easy", seed=3)
    >>> (seat,) = state.to_act
    >>> str(mind.choose(state.observation(seat), state.legal_moves(seat), iterations=2))
    'take 3'
    """

    def __init__(self, game: Game, level: str = "normal", seed: int = 0) -> None:
        self.game = game
        self.level = level
        self.seed = seed
        self._figures = None if level in (RANDOM, PLAIN) else level_named(level)

    @cached_property
    def _advice(self) -> Advice:
        assert self._figures is not None
        return advice_or_baseline(self.game, weights_for(self.game.name, self._figures))

    @cached_property
    def _guide(self) -> Guide:
        return guide_or_baseline(self.game, self._advice)

    def choose(
        self,
        observation: Any,
        legal_moves: Sequence[Any],
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> Any:
        """One of `legal_moves`. A forced move costs nothing.

        `seconds` overrides the level's think time. With `iterations` (how many ways of dealing the unseen
        cards are looked at, or how often the tree is descended) the clock is not read, and the choice is a
        function of the observation, the legal moves, the level and the seed alone. Raises IllegalMove when
        there is nothing to choose from.
        """
        if not legal_moves:
            raise IllegalMove("no_choice", "This seat has nothing to choose now.")
        if len(legal_moves) == 1:
            return legal_moves[0]
        rng = self._chance(observation, legal_moves)
        figures = self._figures
        if figures is None:
            if self.level == RANDOM:
                return rng.choice(legal_moves)
            return self._plain(observation, legal_moves, rng, seconds, iterations)
        if figures.search:
            found = self._searched(observation, legal_moves, rng, seconds, iterations, chances=False)
            return legal_moves[found.choice]
        if iterations is not None:
            budget = Budget(iterations)
        else:
            limit = figures.seconds if seconds is None else seconds
            budget = Budget(figures.worlds_in(self.game.name), limit)
        thought = Thought(rng, self.seed, budget, figures.memory, figures.careful)
        solved = self._ending(observation, legal_moves, thought)
        if solved is not None:
            return legal_moves[solved]
        verdict = self._advice.weigh(observation, legal_moves, thought)
        misses = figures.slips.get(self.game.name, figures.misses)
        if misses:
            choice = _nearly(verdict, rng, misses, figures.caps.get(self.game.name, 0.0))
        else:
            choice = _pick(verdict, rng, figures.noises.get(self.game.name, figures.noise))
        if not verdict.mixed:
            ranks = self._ranks(observation, legal_moves)
            choice = settled(verdict.values, ranks, choice, verdict.doubt)
        return legal_moves[choice]

    def _ending(self, observation: Any, moves: Sequence[Any], thought: Thought) -> int | None:
        """The choice of a level without a tree where it solves the rest of the match, else None."""
        assert self._figures is not None
        work = self._figures.endings.get(self.game.name, 0)
        if not work:
            return None
        budget = Budget(work * thought.budget.limit, thought.budget.left)
        solved = self._guide.exact(observation, moves, thought._replace(budget=budget))
        if solved is None or solved.mixed:
            return None
        return self._solution(solved, observation, moves, thought.rng)

    def _solution(self, solved: Verdict, observation: Any, moves: Sequence[Any], rng: Random) -> int:
        """The place of the best move of an ending: of those that are worth the same the most natural one."""
        choice = settled(solved.values, self._ranks(observation, moves), _pick(solved, rng, 0.0), ALIKE)
        return self._spared(solved.values, observation, moves, choice)

    def _spared(
        self, values: Sequence[float], observation: Any, moves: Sequence[Any], choice: int
    ) -> int:
        """The best of the moves that do as much as the choice and give away less, if it is not far worse."""
        guide = self._guide
        better = guide.sparer(observation, moves)[choice] if isinstance(guide, Sparing) else ()
        return max(
            (place for place in better if values[place] >= values[choice] - FARTHEST),
            key=values.__getitem__, default=choice,
        )  # fmt: skip

    def weigh(
        self,
        observation: Any,
        legal_moves: Sequence[Any],
        seconds: float | None = None,
        iterations: int | None = None,
    ) -> Judgement:
        """What this mind thinks of all `legal_moves`, forced ones as well, and why it would make its choice.

        Limits as in `choose`, whose choice it is. Raises IllegalMove when there is nothing to choose from,
        UnknownLevel for a level that does not search.
        """
        if not legal_moves:
            raise IllegalMove("no_choice", "This seat has nothing to choose now.")
        if self._figures is None or not self._figures.search:
            raise UnknownLevel("no_search", "The level {name} does not weigh its moves.", name=self.level)
        rng = self._chance(observation, legal_moves)
        found = self._searched(observation, legal_moves, rng, seconds, iterations)
        why = self._guide.reason(observation, found.moves, found.values, found.choice)
        return found._replace(reason=why)

    def contrast(self, observation: Any, judged: Judgement, other: int) -> Reason | None:
        """Why the choice of a judgement is better than `judged.moves[other]`; None where no reason tells them
        apart: what speaks for both as much is none.
        """
        if not isinstance(self._guide, Explaining):
            return judged.reason
        reasons = self._guide.reasons
        said = list(reasons(observation, judged.moves, judged.values, other))
        for reason in reasons(observation, judged.moves, judged.values, judged.choice):
            if not any(says_as_much(its, reason) for its in said):
                return reason
        return None

    def naturalness(self, observation: Any, moves: Sequence[Any]) -> Sequence[float]:
        """How natural a person finds each move: where two are worth the same, a level that searches makes the
        more natural one. All alike where the game does not say, and to a level that knows nothing of it.
        """
        if self._figures is None:
            return (0.0,) * len(moves)
        guide = self._guide
        if isinstance(guide, Sensible):
            return guide.sense(observation, moves)
        return self._ranks(observation, moves)

    def _ranks(self, observation: Any, moves: Sequence[Any]) -> Sequence[float]:
        """How natural each move is; all alike where the game does not say."""
        advice = self._advice
        return advice.sense(observation, moves) if isinstance(advice, Sensible) else (0.0,) * len(moves)

    def _searched(
        self, observation: Any, moves: Sequence[Any], rng: Random,
        seconds: float | None, iterations: int | None, *, chances: bool = True,
    ) -> Judgement:  # fmt: skip
        """The choice of a level that searches: solved, drawn from the advice's mix, or found by the tree.

        Without `chances` those of a choice that needs no tree are not worked out, which takes as long again.
        """
        figures, guide = self._figures, self._guide
        assert figures is not None
        clock = None if iterations is not None else figures.seconds if seconds is None else seconds

        def thought(rounds: int, share: float) -> Thought:
            budget = Budget(rounds, None if clock is None else clock * share)
            return Thought(rng, self.seed, budget, figures.memory, figures.careful)

        rounds = figures.searches.get(self.game.name, figures.search) if iterations is None else iterations
        till_the_end = thought(rounds, 1)
        solved = guide.exact(observation, moves, thought(rounds, SOLVING))
        if solved is not None and not solved.mixed:
            return self._proven(solved, observation, moves, thought, chances=chances)
        if solved is None and isinstance(guide, Deciding | Growing):
            whole = thought(rounds, 1)
            finds = guide.decide if isinstance(guide, Deciding) else guide.grow
            tried = finds(observation, moves, whole)
            if tried is not None:
                return self._decided(tried, observation, moves, whole, chances=chances)
        looks = thought(figures.worlds_in(self.game.name), guide.weighing)
        verdict = solved or self._advice.weigh(observation, moves, looks)
        if verdict.mixed:
            return self._drawn(verdict, observation, moves, thought, chances=chances)
        return self._grown(verdict, observation, moves, till_the_end)

    def _proven(
        self, solved: Verdict, observation: Any, moves: Sequence[Any], thought: Thinking, *, chances: bool
    ) -> Judgement:
        """The best move of a position that is solved."""
        looks = thought(LOOKS, LOOKING)
        best = self._solution(solved, observation, moves, looks.rng)
        values = tuple(map(float, solved.values))
        expected: tuple[float, ...] = ()
        if chances:
            expected = _shifted(self._chances(observation, looks), observation.seat, values[best])
        return Judgement(tuple(moves), values, best, expected)

    def _drawn(
        self, verdict: Verdict, observation: Any, moves: Sequence[Any], thought: Thinking, *, chances: bool
    ) -> Judgement:
        """A move drawn from a mix, in which all are worth the same."""
        looks = thought(LOOKS, LOOKING)
        choice = _pick(verdict, looks.rng, 0.0)
        expected = self._chances(observation, looks) if chances else ()
        value = expected[observation.seat] if expected else 0.0
        return Judgement(tuple(moves), (value,) * len(moves), choice, expected)

    def _grown(self, verdict: Verdict, observation: Any, moves: Sequence[Any], thought: Thought) -> Judgement:
        """What the tree search finds best, begun by what the first look made of the moves; of equal ones the
        most natural. What would be spent in vain is not tried: it is worth what the best move without it is.
        """
        figures, guide = self._figures, self._guide
        assert figures is not None
        groups = guide.groups(observation, moves) if isinstance(guide, Grouping) else range(len(moves))
        spent = guide.spent_in_vain(observation, moves) if isinstance(guide, Saving) else {}
        firsts = [place for place, first in enumerate(groups) if place == first and place not in spent]
        priors = shares([verdict.values[place] for place in firsts], guide.temperature)
        if isinstance(guide, Fearing):
            priors = [(1 - guide.even) * prior + guide.even / len(priors) for prior in priors]
        search = Search(
            guide, observation, [moves[place] for place in firsts], thought,
            worlds=WORLDS, priors=priors, explore=figures.explore,
            looked=[verdict.values[place] for place in firsts],
        )  # fmt: skip
        found = search.run()
        if found.mix is not None:
            choice = thought.rng.choices(range(len(firsts)), weights=found.mix)[0]
            errors: tuple[float, ...] = ()
        else:
            choice = self._natural(observation, search.moves, found, found.best)
            errors = tuple(hypot(error, found.errors[choice]) for error in found.errors)
        tried = {place: n for n, place in enumerate(firsts)}
        back = [
            max((tried[groups[other]] for other in spent[first]), key=found.values.__getitem__)
            if first in spent else tried[first]
            for first in groups
        ]  # fmt: skip
        return Judgement(
            tuple(moves), tuple(found.values[n] for n in back), firsts[choice], found.chances,
            visits=tuple(found.visits[n] for n in back), errors=tuple(errors[n] for n in back if errors),
        )  # fmt: skip

    def _natural(self, observation: Any, moves: Sequence[Any], found: Findings, choice: int) -> int:
        """The most natural of the moves that were tried often and are worth the same as the choice."""
        ranks = self.naturalness(observation, moves)
        often = found.visits[choice] / OFTEN
        known = [rank if found.visits[n] >= often else -inf for n, rank in enumerate(ranks)]
        return settled(found.values, known, choice, ALIKE)

    def _decided(
        self, found: Tried, observation: Any, moves: Sequence[Any], thought: Thought, *, chances: bool
    ) -> Judgement:
        """The choice of a guide that has tried the moves itself."""
        best = max(range(len(moves)), key=found.values.__getitem__)
        doubts = [max(ALIKE, min(FARTHEST, SURELY * error)) for error in found.errors]
        choice = settled(found.values, self._ranks(observation, moves), best, *doubts)
        choice = self._spared(found.values, observation, moves, choice)
        expected: tuple[float, ...] = ()
        if chances:
            looks = thought._replace(budget=Budget(LOOKS))
            expected = _shifted(self._chances(observation, looks), observation.seat, found.values[choice])
        return Judgement(tuple(moves), found.values, choice, expected, None, found.tries, found.errors)

    def _chances(self, observation: Any, thought: Thought) -> tuple[float, ...]:
        """The expected returns of every seat, from the evaluation of a few full states that fit."""
        guide, found = self._guide, []
        for _ in thought.budget.rounds():
            found.append(guide.evaluate(guide.world(observation, thought), thought.rng))
        if not found:
            found.append(guide.evaluate(guide.world(observation, thought), thought.rng))
        return tuple(sum(column) / len(found) for column in zip(*found, strict=True))

    def _plain(
        self, observation: Any, moves: Sequence[Any], rng: Random,
        seconds: float | None, iterations: int | None,
    ) -> Any:  # fmt: skip
        """The choice of the plain search: the move most often tried."""
        budget = Budget(iterations) if iterations is not None else Budget(10**9, seconds or PLAIN_SECONDS)
        search = PlainSearch(PlainGuide(self.game), observation, moves, Thought(rng, self.seed, budget))
        found = search.run()
        if found.mix is not None:
            return rng.choices(moves, weights=found.mix)[0]
        return moves[max(range(len(moves)), key=found.visits.__getitem__)]

    def _chance(self, observation: Any, legal_moves: Sequence[Any]) -> Random:
        """Chance from the seed and all that the seat knows; the same on every platform and in every
        process.
        """
        digest = hashlib.blake2b(digest_size=16)
        digest.update(f"{self.level}:{self.seed}:".encode())
        digest.update(_encode(observation))
        digest.update("\n".join(map(str, legal_moves)).encode())
        return Random(int.from_bytes(digest.digest(), "big"))


def quick(game: Game, observation: Any, legal_moves: Sequence[Any]) -> Any:
    """A passable move at once, for a mind that has failed: the game's own, else the first legal one."""
    if len(legal_moves) == 1:
        return legal_moves[0]
    try:
        return advice_or_baseline(game, minds().weights.get(game.name, {})).quick(observation, legal_moves)
    except Exception:  # noqa: BLE001 - it stands in for a mind that failed: the match must go on
        return legal_moves[0]


def glance(game: Game, observation: Any, legal_moves: Sequence[Any]) -> Any:
    """A fair move after a first look, for those who are not thought about themselves."""
    if len(legal_moves) == 1:
        return legal_moves[0]
    advice = advice_or_baseline(game, minds().weights.get(game.name, {}))
    look = advice.glance if isinstance(advice, Glancing) else advice.quick
    return look(observation, legal_moves)


def _shifted(chances: Sequence[float], seat: int, value: float) -> tuple[float, ...]:
    """The expected returns of every seat, where that of one is known better: the others make up for it."""
    less = (value - chances[seat]) / (len(chances) - 1)
    return tuple(value if other == seat else share - less for other, share in enumerate(chances))


def _pick(verdict: Verdict, rng: Random, noise: float) -> int:
    """The place of the chosen move: drawn from a mix, else the best after an error of judgement, which never
    hides what is certain.
    """
    values = verdict.values
    if verdict.mixed:
        return rng.choices(range(len(values)), weights=values)[0]
    best = max(range(len(values)), key=values.__getitem__)
    if not noise or (verdict.sure is not None and values[best] >= verdict.sure[1]):
        return best
    lost = float("-inf") if verdict.sure is None else verdict.sure[0]
    judged = [value + rng.gauss(0, noise) for value in values]
    hopeful = [place for place, value in enumerate(values) if value > lost]
    return max(hopeful or range(len(values)), key=judged.__getitem__)


def _nearly(verdict: Verdict, rng: Random, misses: float, cap: float) -> int:
    """The place of the chosen move: drawn from a mix, else the best, or, in that share of the choices, one
    that gives away less than `cap`. What is certain is never missed.
    """
    values = verdict.values
    if verdict.mixed:
        return rng.choices(range(len(values)), weights=values)[0]
    best = max(range(len(values)), key=values.__getitem__)
    if verdict.sure is not None and values[best] >= verdict.sure[1]:
        return best
    lost = float("-inf") if verdict.sure is None else verdict.sure[0]
    scale = values if verdict.even is None else verdict.even
    near = [
        place for place, value in enumerate(values)
        if place != best and value > lost and scale[place] > scale[best] - cap
    ]  # fmt: skip
    if not near or rng.random() >= misses:
        return best
    return rng.choice(near)
