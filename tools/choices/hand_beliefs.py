"""Beliefs of Zayo's minds about hidden hands: how true they are, and the figures that make them truer.

`tools/choices/beliefs.py` has the command. What is told is the gain over a deal in which every card may lie
anywhere that the rules allow: the log of how much likelier the true hands are believed, in nats a choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp, log, sqrt
from random import Random
from typing import Any, NamedTuple

from game import load_game
from game.ai import Mind
from game.ai.levels import level_named, weights_for
from game.ai.move_evaluator import Budget, Thought, advice_for
from game.zayo.mind.bid_beliefs import MARKS, WAYS, marks, played_by
from game.zayo.mind.card_beliefs import SIGNS, signs
from game.zayo.mind.sampler import Sampler, Stock
from game.zayo.moves import Bid
from game.zayo.position.constants import TURN
from tools.choices.fitted_models import LEAST, Logit, Sample, loss

EVERY = 4
"""Of so many choices of a turn one is looked at."""
DEALS = 200
"""Deals that stand for all that the rules allow."""
HELD_OUT = 5
"""One match of so many tells how good the fitted figures are; it has no part in the fit."""


class Seen(NamedTuple):
    """One choice: of which match, how much likelier the true bids and cards of the others were believed."""

    match: int
    bids: float
    cards: float


class Held(NamedTuple):
    """A sign that was seen: whether such a card was held all the same, and in which share of all deals."""

    sign: int
    share: float
    held: bool


class HandWatcher:
    """Looks at the hands of one match after the other."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.game: Any = load_game("zayo")
        self.advice: Any = advice_for(self.game, weights_for("zayo", level_named("hard")))
        self.choices: list[Sample] = []
        self.ways: list[int] = []  # how each of them was played
        self.held: list[Held] = []

    def watch(self, level: str, iterations: int, games: int, seed: int) -> Iterator[Seen]:
        """Every few choices of so many matches."""
        for number in range(games):
            state: Any = self.game.new_state(seats=self.seats, seed=seed + number, options={})
            minds = [Mind(self.game, level, (seed + number) * 1009 + seat) for seat in range(self.seats)]
            asked = 0
            while state.to_act:
                (seat,) = state.to_act
                moves = state.legal_moves(seat)
                asked += state.phase == TURN
                if state.phase == TURN and asked % EVERY == 0:
                    yield self._seen(number, state, seat, Random(asked))
                move = minds[seat].choose(state.observation(seat), moves, iterations=iterations)
                if isinstance(move, Bid):
                    self._chosen(number, state, seat, move)
                state.play(seat, move)

    def _seen(self, match: int, state: Any, seat: int, rng: Random) -> Seen:
        observation = state.observation(seat)
        sampler: Sampler = self.advice.deals(observation, Thought(rng, 0, Budget(1)))
        evaluation = self.advice.evaluation_of(self.seats)
        for one, sign, cards in signs(sampler.base, evaluation, observation):
            hands = [sampler.cards.hand(one, sampler.cards.even(rng)) for _ in range(DEALS)]
            share = sum(bool(hand & cards) for hand in hands) / DEALS
            self.held.append(Held(sign, share, bool(state.cards[one] & cards)))
        return Seen(
            match, gain(sampler.bids, state.hands, rng), gain(sampler.cards, state.cards, rng)
        )  # fmt: skip

    def _chosen(self, match: int, state: Any, seat: int, move: Bid) -> None:
        """A bid as a sample: the marks of all that could have been played, and the one that was."""
        after = state.clone()
        after.play(seat, move)
        if after.trick_number != state.trick_number or after.round != state.round:
            return
        play = played_by(after)[seat][-1]
        rows = marks(state.setup, play, state.hands[seat])
        if len(rows) > 1:
            self.ways.append(play.way)
            shares = tuple(float(number == play.card) for number, *_ in rows)
            self.choices.append(Sample(match, tuple(tuple(row) for _, *row in rows), shares))


def gain(stock: Stock, hands: Sequence[int], rng: Random) -> float:
    """The log of how much likelier these hands are than a deal in which all that is allowed is equally so."""
    told = [stock.told(stock.even(rng)) for _ in range(DEALS)]
    most = max(told)
    return stock.told(stock.places_of(hands)) - most - log(sum(exp(one - most) for one in told) / DEALS)


def report(watcher: HandWatcher, seen: Sequence[Seen]) -> str:
    """The mean gains with standard errors by match, and what the signs told."""
    matches = sorted({one.match for one in seen})
    lines = [f"# {len(seen)} choices of {len(matches)} matches with {watcher.seats} seats"]
    for name in ("bids", "cards"):
        means = []
        for match in matches:
            found = [getattr(one, name) for one in seen if one.match == match]
            means.append(sum(found) / len(found))
        mean = sum(getattr(one, name) for one in seen) / len(seen)
        spread = sum((one - sum(means) / len(means)) ** 2 for one in means)
        error = sqrt(spread / max(1, len(means) - 1) / len(means))
        lines.append(f"log-likelihood of the true {name} above an even deal: {mean:+.4f} (error {error:.4f})")
    for number, sign in enumerate(SIGNS):
        found = [one for one in watcher.held if one.sign == number]
        if found:
            share = min(1 - LEAST, max(LEAST, sum(one.share for one in found) / len(found)))
            held = (sum(one.held for one in found) + 0.5) / (len(found) + 1)
            factor = log(held / (1 - held)) - log(share / (1 - share))
            lines.append(
                f"{sign}: {len(found)} times, such a card in {share:.1%} of even deals, "
                f"in {held:.1%} in truth: log-odds {factor:.2f}"
            )
    return "\n".join(lines)


def fitted(watcher: HandWatcher) -> str:
    """The figures of bids fitted to four of five matches, and how they do on the fifth."""
    lines = []
    for way, word in enumerate(WAYS):
        samples = [sample for sample, one in zip(watcher.choices, watcher.ways, strict=True) if one == way]
        train = [sample for sample in samples if sample.match % HELD_OUT]
        tested = [sample for sample in samples if sample.match % HELD_OUT == 0]
        if not train or not tested:
            continue
        even = [0.0] * len(MARKS)
        model = Logit(MARKS, even, 0)
        figures = model.fitted(train, 0.01)
        was, now = loss(model, tested, even), loss(model, tested, figures)
        lines.append(f"# {word}: {len(samples)} choices; log-loss held out: even {was:.4f}, fitted {now:.4f}")
        lines += [f"told_{word}_{mark}: {figure:.3f}" for mark, figure in zip(MARKS, figures, strict=True)]
    return "\n".join(lines)
