"""Beliefs of minds about what lies hidden: how true they are, and the figures that make them truer.

    python tools/choices/beliefs.py --games 200      how likely the truth was believed, with and without deeds
    python tools/choices/beliefs.py --games 200 --fit  figures fitted to four of five matches; the fifth tells
    python tools/choices/beliefs.py zayo --games 500 --seats 4 --iterations 40  hands of the others in Zayo

Seeded matches between minds of one level. In Zoon, every few choices of a turn, and at every touch, what the
seat believes of each enemy card that it does not know is held against what the card is; of Zayo
`hand_beliefs.py` tells. Nothing is written.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from math import log
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game import load_game
from game.ai import Mind
from game.ai.levels import level_named, weights_for
from game.ai.move_evaluator import advice_for
from game.zoon.mind.belief.belief_board import BeliefBoard
from tools.choices import hand_beliefs
from tools.choices.fitted_models import LEAST, Logit, Sample
from tools.choices.hand_beliefs import HandWatcher
from tools.strength.ladder import options_of
from tools.tool_arguments import count, run

EVERY = 4
"""Of so many choices of a turn one is looked at."""
HELD_OUT = 5
"""One match of so many tells how good the fitted figures are; it has no part in the fit."""
FIRM = 1e12
"""Holds what was believed without any evidence of deeds."""


class Card(NamedTuple):
    """A face-down card: of which match, whether it is attacking, what it is, and how likely each kind was."""

    match: int
    attacks: bool
    true: int
    with_deeds: dict[int, float]
    without: dict[int, float]
    worth: dict[int, float]
    sample: Sample

    @property
    def told(self) -> tuple[float, float]:
        """The log-likelihood of what it is, with evidence of deeds and without."""
        now, then = self.with_deeds.get(self.true, 0.0), self.without[self.true]
        return log(max(LEAST, now)), log(max(LEAST, then))

    @property
    def values(self) -> tuple[float, float, float]:
        """Its value as it was believed with evidence of deeds, without, and in truth."""
        now = sum(p * self.worth.get(kind, 0.0) for kind, p in self.with_deeds.items())
        then = sum(p * self.worth[kind] for kind, p in self.without.items())
        return now, then, self.worth[self.true]


class Told(Logit):
    """Chances of kinds: what is believed without deeds is firm, the figures of deeds are fitted."""

    def _spreads(self, samples: Sequence[Sample]) -> list[float]:
        return [FIRM, *super()._spreads(samples)[1:]]


class Watcher:
    """Looks at the cards of one match after the other."""

    def __init__(self, *, fits: bool = False) -> None:
        """`fits`: what the figures are fitted to is kept as well, which takes most of the time."""
        game, weights = load_game("zoon"), weights_for("zoon", level_named("hard"))
        self.names = [name for name in weights if name.startswith("told_")]
        self.figures = [weights[name] for name in self.names]
        blind = dict.fromkeys(self.names, 0.0)
        self._advice: Any = advice_for(game, weights)
        self._blind: Any = advice_for(game, {**weights, **blind})
        self._each: list[Any] = [
            advice_for(game, {**weights, **blind, name: 1.0}) for name in self.names if fits
        ]

    def cards(self, match: int, state: Any, seat: int) -> Iterator[Card]:
        """Every enemy card on the field that the seat does not know."""
        observation, slots = state.observation(seat), {h: n for n, h in enumerate(state.handle)}
        board, blind = (
            BeliefBoard(advice.ground_of(state.options), observation, 0, 1.0)
            for advice in (self._advice, self._blind)
        )
        # with one figure at 1 and the others at 0 the prior of a kind is e to the power of its mark
        priors: list[Any] = [
            BeliefBoard(advice.ground_of(state.options), observation, 0, 1.0).prior(1 - seat)
            for advice in self._each
        ]
        still = blind.prior(1 - seat)
        combat, value = observation.table.combat, board.ground.value
        for handle, chances in board.theirs.of.items():
            if len(chances) < 2 or handle not in slots:
                continue
            true = state.kind[slots[handle]]
            before = dict(blind.theirs.of[handle])
            if true not in before:
                continue
            rows = tuple(
                (
                    log(max(LEAST, chance)),
                    *(log(prior(handle, kind) / still(handle, kind)) for prior in priors),
                )
                for kind, chance in before.items()
            )
            shares = tuple(float(kind == true) for kind in before)
            worth = {kind: 0.0 if board.ground.emblems >> kind & 1 else value[kind] for kind in before}
            attacks = combat is not None and not combat.shot and combat.attacker == handle
            yield Card(match, attacks, true, dict(chances), before, worth, Sample(match, rows, shares))


def watched(watcher: Watcher, level: str, iterations: int, games: int, seed: int) -> list[Card]:
    """The cards of so many matches."""
    game, found = load_game("zoon"), list[Card]()
    for number in range(games):
        state: Any = game.new_state(seats=2, seed=seed + number, options=options_of(game, number, 2))
        minds = [Mind(game, level, (seed + number) * 1009 + seat) for seat in (0, 1)]
        asked = 0
        while state.to_act:
            seat = state.to_act[0]
            observation = state.observation(seat)
            phase = observation.table.phase
            asked += phase == "turn"
            if phase == "touch" or (phase == "turn" and asked % EVERY == 0):
                found += watcher.cards(number, state, seat)
            state.play(seat, minds[seat].choose(observation, state.legal_moves(seat), iterations=iterations))
    return found


def report(cards: Sequence[Card]) -> str:
    """Mean log-likelihood of the truth a card, and the mean value of those that attack."""
    attackers = [card for card in cards if card.attacks]
    matches = len({card.match for card in cards})
    lines = [f"# {len(cards)} cards of {matches} matches, {len(attackers)} of them attacking"]
    for name, group in (("all", cards), ("attacking", attackers)):
        now, then = means([card.told for card in group], 2)
        lines.append(f"log-likelihood of the truth, {name}: {now:.4f} (without deeds {then:.4f})")
    believed, blind, true = means([card.values for card in attackers], 3)
    lines.append(f"mean value of attackers: believed {believed:.2f} (without {blind:.2f}), true {true:.2f}")
    return "\n".join(lines)


def means(rows: Sequence[Sequence[float]], columns: int) -> tuple[float, ...]:
    """The mean of each column; 0 where there is no row."""
    return tuple(sum(row[place] for row in rows) / max(1, len(rows)) for place in range(columns))


def fitted(watcher: Watcher, cards: Sequence[Card], hold: float) -> str:
    """Figures fitted to four of five matches, and how they do on the fifth."""
    train = [card.sample for card in cards if card.match % HELD_OUT]
    tested = [card.sample for card in cards if card.match % HELD_OUT == 0]
    model = Told(["before", *watcher.names], [1.0, *watcher.figures], 0)
    figures = model.fitted(train, hold)

    def mean(figures: Sequence[float]) -> float:
        total = 0.0
        for sample in tested:
            chances = model.chances(sample.seen, figures)
            total += log(max(LEAST, chances[sample.shares.index(1.0)]))
        return total / max(1, len(tested))

    lines = [f"# held out: now {mean(model.figures):.4f}, fitted {mean(figures):.4f}"]
    pairs = zip(watcher.names, figures[1:], watcher.figures, strict=True)
    return "\n".join(lines + [f"{name}: {then:.3f}  # now {now:g}" for name, then, now in pairs])


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", choices=("zoon", "zayo"), default="zoon")
    parser.add_argument("--games", type=count, default=200)
    parser.add_argument("--seats", type=count, default=2, help="of Zayo")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--iterations", type=count, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--hold", type=float, default=20.0, help="cards that the figures of now count as")
    told = parser.parse_args(arguments)
    if told.game == "zayo":
        hands = HandWatcher(told.seats)
        seen = list(hands.watch(told.level, told.iterations, told.games, told.seed))
        print(hand_beliefs.report(hands, seen))
        if told.fit:
            print(hand_beliefs.fitted(hands))
        return 0
    watcher = Watcher(fits=told.fit)
    cards = watched(watcher, told.level, told.iterations, told.games, told.seed)
    print(report(cards))
    if told.fit:
        print(fitted(watcher, cards, told.hold))
    return 0


if __name__ == "__main__":
    sys.exit(run(main))
