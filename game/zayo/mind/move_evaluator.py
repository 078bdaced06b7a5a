"""Move evaluator of Zayo: the worth of each move, from rounds played out over random deals that fit.

Every move is tried in the same deals of the hidden cards; the rest of the round is played by instinct, and
the camps are compared at its end. An action is tried together with the best bid. What the winner of a trick
does is judged at once: nothing else follows from it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from random import Random
from typing import TYPE_CHECKING, cast

import msgspec
from msgspec.structs import replace

from game.ai.forgetting import remembers
from game.ai.levels import minds
from game.ai.move_evaluator import Budget, Thought, Verdict
from game.zayo.mind.evaluation import Evaluation
from game.zayo.mind.playout import Playout
from game.zayo.mind.playout_policy import PlayoutPolicy
from game.zayo.mind.position_value import Figures, PositionValue
from game.zayo.mind.priors import Priors
from game.zayo.mind.sampler import Sampler
from game.zayo.moves import Bid, Buy, Play, ZayoMove
from game.zayo.rules.actions import Plain, Stealing
from game.zayo.views import ZayoMemory, ZayoObservation

if TYPE_CHECKING:
    from game.core import Game
    from game.zayo import ZayoGame
    from game.zayo.state import ZayoState

SURE = 0.0, 100.0
"""Points of a match that is lost in all deals looked at, and of one that is won at once."""

WASTE = 1.0
"""Points that it costs at least to throw away a higher card than needed."""


def advice(game: Game, figures: Mapping[str, float]) -> ZayoAdvice:
    """The advice for Zayo with those figures. Raises ValueError for a figure that it does not know."""
    return ZayoAdvice(cast("ZayoGame", game), msgspec.convert(dict(figures), Figures))


class ZayoAdvice:
    """Keeps the protocol of game.ai.move_evaluator for Zayo."""

    def __init__(self, game: ZayoGame, figures: Figures) -> None:
        self.game = game
        self.figures = figures
        self._instincts: dict[int, PlayoutPolicy] = {}
        self._odds: dict[int, Evaluation] = {}
        self._habits: dict[int, Priors] = {}
        self._deals: Sampler | None = None

    def weigh(self, observation: ZayoObservation, moves: Sequence[ZayoMove], thought: Thought) -> Verdict:
        """What each legal move is worth in points, as a mean over the deals looked at."""
        looking = _Looking(self, observation, thought)
        bids = [place for place, move in enumerate(moves) if isinstance(move, Bid)]
        values = [looking.taste(move) for move in moves]
        if not bids or len(bids) == len(moves):
            means = looking.means([(move,) for move in moves])
            values = [value + mean for value, mean in zip(values, means, strict=True)]
            return Verdict(looking.sparing(moves, values) if self.figures.fitted else values, sure=SURE)
        acts = [place for place in range(len(moves)) if place not in bids]
        looking.reserve = len(acts) / (len(acts) + len(bids))
        plain = looking.means([(moves[place],) for place in bids])
        for place, value in zip(bids, plain, strict=True):
            values[place] += value
        if self.figures.fitted:
            values = looking.sparing(moves, values)
        best = max(bids, key=values.__getitem__)
        gains = looking.means([(moves[place], moves[best]) for place in acts], compared=(moves[best],))
        for place, gain in zip(acts, gains, strict=True):
            values[place] += values[best] + gain + looking.timing(moves[place])
        return Verdict(values, sure=SURE)

    def deals(self, observation: ZayoObservation, thought: Thought) -> Sampler:
        """The full states that fit what the mind remembers. The last ones asked for are kept."""
        found = self._deals
        if found is None or found.told is not observation:
            known = _remembered(observation, thought, self.game.box.bids.values[-1])
            evaluation = self.evaluation_of(len(observation.table.camps))
            # its own chance: whether the deals are made or kept must not change what is drawn afterwards
            found = self._deals = Sampler(self.game, known, evaluation, Random(0))
            found.told = observation
        return found

    def evaluation_of(self, seats: int) -> Evaluation:
        """The odds of a table with so many players."""
        if seats not in self._odds:
            self._odds[seats] = Evaluation(self.game.setup_of(seats), self._fitted_to(seats))
        return self._odds[seats]

    def _fitted_to(self, seats: int) -> Figures:
        """The figures with the log-odds of so many players: what data/ai.yaml has for them instead of those
        of four, and on top of it what a temper changes.
        """
        weights = minds().weights
        usual = weights.get(self.game.name, {})
        told = weights.get(f"{self.game.name}_{seats}", {})
        changed = {name: getattr(self.figures, name) + told[name] - usual.get(name, 0.0) for name in told}
        return replace(self.figures, **changed)

    def habits_of(self, seats: int) -> Priors:
        """The habits of a table with so many players, and its quick rounds."""
        if seats not in self._habits:
            self._habits[seats] = Priors(Playout(self.evaluation_of(seats)))
        return self._habits[seats]

    def policy_of(self, seats: int) -> PlayoutPolicy:
        """The instinct of a table with so many players."""
        if seats not in self._instincts:
            self._instincts[seats] = PlayoutPolicy(PositionValue(self.game.setup_of(seats), self.figures))
        return self._instincts[seats]

    def quick(self, observation: ZayoObservation, moves: Sequence[ZayoMove]) -> ZayoMove:
        """A passable move at once: one deal looked at."""
        verdict = self.weigh(observation, moves, Thought(Random(0), 0, Budget(1)))
        return moves[max(range(len(moves)), key=verdict.values.__getitem__)]


class _Looking:
    """One choice: lines of moves tried in the same random deals."""

    def __init__(self, advice: ZayoAdvice, observation: ZayoObservation, thought: Thought) -> None:
        assert observation.seat is not None
        self.seat = observation.seat
        self.thought = thought
        self.game = advice.game
        self.figures = advice.figures
        self.policy = advice.policy_of(len(observation.table.camps))
        self.observation = _remembered(observation, thought, advice.game.box.bids.values[-1])
        self.reward = observation.table.phase == "reward"
        self.richest: set[int] = _richest(observation) if advice.figures.feud else set()
        self.deals: list[tuple[ZayoState, int]] = []
        self.time = thought.budget.left or 0.0
        self.reserve = 0.0  # share of the time that is kept for a second look
        self.fitting: Sampler | None = None
        if advice.figures.fitted:
            self.fitting = advice.deals(observation, thought)
            self.evaluation = self.fitting.evaluation
            self.playout = advice.habits_of(self.evaluation.setup.seats).playout

    def means(
        self, lines: Sequence[Sequence[ZayoMove]], compared: Sequence[ZayoMove] = ()
    ) -> list[float]:
        """Points of each line as a mean over the deals, less those of the line that it is compared with.

        The first call deals, as often as the budget allows; another looks at the same deals again.
        """
        totals = [0.0] * len(lines)
        done = 0
        for deal, luck in self._looked_at():
            done += 1
            against = self._points(deal, luck, compared) if compared else 0.0
            for place, line in enumerate(lines):
                totals[place] += self._points(deal, luck, line) - against
        return [total / done for total in totals]

    def _looked_at(self) -> Iterator[tuple[ZayoState, int]]:
        budget, rng = self.thought.budget, self.thought.rng
        if self.deals:
            for number, dealt in enumerate(self.deals):
                if number and budget.spent:
                    return
                yield dealt
            return
        timed = self.fitting is not None and budget.timed
        most = budget.limit if self.reward else int(self.figures.deals) or budget.limit
        for number in count() if timed else budget.rounds():
            if number >= most and not timed:
                break
            if timed and (budget.left or 0.0) <= self.reserve * self.time:
                break
            self.deals.append((self._deal(rng), rng.getrandbits(64)))
            yield self.deals[-1]
        if not self.deals:
            self.deals.append((self._deal(rng), rng.getrandbits(64)))
            yield self.deals[-1]

    def _deal(self, rng: Random) -> ZayoState:
        if self.fitting is not None:
            return self.fitting.draw(rng)
        return self.game.determinize(self.observation, rng)

    def _points(self, deal: ZayoState, luck: int, line: Sequence[ZayoMove]) -> float:
        state, rng = deal.clone(), Random(luck)
        for move in line:
            self.policy.answer(state, self.seat, rng)
            if state.acting:
                state.play(self.seat, move)
        if self.fitting is not None:
            if state.acting and not self.reward:
                self.playout.finish(state, rng)
            n = state.seats
            chance = (1 + self.evaluation.returns(state)[self.seat] * (n - 1)) / n
            later = state.trick_number - deal.trick_number if state.reason else 0
            return 100 * chance * self.figures.wait**later
        if not self.reward:
            self.policy.play_round(state, rng)
        points = self.policy.worth.judge(state, self.seat, self.thought.careful)
        if state.reason:
            points *= self.figures.wait ** (state.trick_number - deal.trick_number)
        return points

    def timing(self, move: ZayoMove) -> float:
        """What playing a card now gains or loses against playing it later, which the deals hardly show:
        chances pass, and a defence works best while nobody has seen it.
        """
        if not isinstance(move, Play):
            return self.figures.now if self._waited_for(move) else 0.0
        return -self.figures.show if move.card in self.policy.answering else self.figures.now

    def _waited_for(self, move: ZayoMove) -> bool:
        """Whether a card in the hand needs the item that is bought."""
        setup = self.policy.setup
        item = 1 << setup.kind_number[move.item] if isinstance(move, Buy) else 0
        held = self.observation.table.camps[self.seat].cards
        deeds = (setup.by_name.get(str(card.kind)) for card in held)
        return any(deed is not None and deed.needs & item for deed in deeds)

    def sparing(self, moves: Sequence[ZayoMove], values: Sequence[float]) -> list[float]:
        """The values, where a bid that cannot take the trick is worth less than a lower one of its suit: the
        higher one can do all that the lower one can, but few deals show it.
        """
        setup, best = self.policy.setup, self.observation.table.to_beat
        found = list(values)
        if best is None:
            return found
        lower: dict[int, float] = {}  # the best value so far by suit; moves come by suit, then value
        for place, move in enumerate(moves):
            if not isinstance(move, Bid):
                continue
            number = setup.bid_number[move.card]
            if setup.higher[setup.bid_number[best]] >> number & 1:
                continue
            suit = number // len(setup.values)
            found[place] = min(found[place], lower.get(suit, found[place] + WASTE) - WASTE)
            lower[suit] = max(found[place], lower.get(suit, found[place]))
        return found

    def taste(self, move: ZayoMove) -> float:
        """What a move is worth whatever it brings: a matter of temperament, nothing for most minds."""
        figures, table = self.figures, self.observation.table
        left = table.tricks_a_round - table.trick
        if isinstance(move, Bid):
            return figures.gallop * left * int(move.card.rpartition("-")[2])
        if isinstance(move, Buy):
            return figures.fold - figures.hush * left
        if isinstance(move, Play):
            deed = self.policy.setup.by_name[move.card]
            if isinstance(deed, Stealing):
                rich = sum(victim in self.richest for victim, _ in move.takes)
                return figures.strike + figures.feud * rich - figures.hush * left
            if isinstance(deed, Plain):
                guards = not self.policy.setup.boosts[deed.kind]
                return figures.fold * guards - figures.hush * left
        return 0.0


def _richest(observation: ZayoObservation) -> set[int]:
    """The other seats that own the most animals."""
    owned = {
        camp.seat: len(camp.animals) for camp in observation.table.camps if camp.seat != observation.seat
    }
    most = max(owned.values())
    return {seat for seat, count in owned.items() if count == most}


def _remembered(observation: ZayoObservation, thought: Thought, highest: int) -> ZayoObservation:
    """What this mind still knows of what everyone could infer; the same all through a round."""
    if thought.memory >= 1:
        return observation
    memory: ZayoMemory = observation.memory

    def kept(*fact: object) -> bool:
        return remembers(thought.memory, ":".join(map(str, (thought.seed, observation.table.round, *fact))))

    ceilings = tuple(
        tuple(value if kept("bid", seat, suit) else highest for suit, value in enumerate(values))
        for seat, values in enumerate(memory.ceilings)
    )
    lacks = tuple(
        tuple(kind for kind in kinds if kept("item", seat, kind)) for seat, kinds in enumerate(memory.lacks)
    )
    return replace(observation, memory=replace(memory, ceilings=ceilings, lacks=lacks))
