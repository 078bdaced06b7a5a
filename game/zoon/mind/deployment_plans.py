"""Deployment plans: a plan for all squares at once, different in each match, the same all through it.

The Emblem's square is drawn first (game.zoon.mind.emblem_mix). Plans grow from the tribe's own deployment,
mirrored or shuffled, by exchanging the other cards while that makes the layout better: strong ones beside the
Emblem, cards that can move where they can move.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from game.zoon.mind.emblem_mix import emblem_mix
from game.zoon.mind.tribe_pair import Plan, TribePair
from game.zoon.moves import Deploy
from game.zoon.rules.deployment import default_order


def plan(ground: TribePair, seat: int, options: Mapping[str, str], seed: int) -> Plan:
    """A card (None: empty) for each deployment square in the field's order, the same for the same
    arguments.
    """
    names = ",".join(f"{key}={value}" for key, value in sorted(options.items()))
    return ground.plans(_made, seat, names, seed)


def _made(ground: TribePair, seat: int, names: str, seed: int) -> Plan:
    setup, figures = ground.setup, ground.figures
    rng = Random(f"plan {seed} {seat} {names}")
    cards = list(default_order(setup.tribes[seat], setup.field))
    width = setup.field.columns
    if rng.random() < figures.plan_mirrored:
        rows = [cards[start : start + width] for start in range(0, len(cards), width)]
        cards = [card for row in rows for card in reversed(row)]
    if rng.random() < figures.plan_shuffled:
        rng.shuffle(cards)
    emblem = _emblem_set(ground, seat, cards, rng)
    layout = _Layout(ground, seat, rng)
    score = layout.score(cards)
    for _ in range(int(figures.plan_exchanges)):
        a, b = rng.sample(range(len(cards)), 2)
        if cards[a] == cards[b] or emblem in (a, b):
            continue
        cards[a], cards[b] = cards[b], cards[a]
        better = layout.score(cards)
        if better < score:
            cards[a], cards[b] = cards[b], cards[a]
        else:
            score = better
    return tuple(cards)


def _emblem_set(ground: TribePair, seat: int, cards: list[str | None], rng: Random) -> int:
    """Put the Emblem where chance wants it; its place among the deployment squares, -1 without an Emblem."""
    refs = ground.setup.by_ref[seat]
    here = next((n for n, card in enumerate(cards) if card and ground.emblems >> refs[card] & 1), -1)
    if here < 0:
        return here
    mix = emblem_mix(ground, seat, ground.figures.corner)
    squares = ground.setup.field.deployment[seat]
    there = rng.choices(range(len(squares)), weights=[mix[square] for square in squares])[0]
    cards[here], cards[there] = cards[there], cards[here]
    return there


def next_card(wanted: Plan, placed: int, moves: Sequence[Deploy]) -> int:
    """The place among `moves` of what the plan puts on the next square; else of what it wants soonest."""
    cards = [move.card for move in moves]
    for card in wanted[placed:]:
        if card in cards:
            return cards.index(card)
    return 0


class _Layout:
    """How good a deployment is for one seat, with the whims of one plan."""

    def __init__(self, ground: TribePair, seat: int, rng: Random) -> None:
        self.ground = ground
        self.seat = seat
        self.squares = ground.setup.field.deployment[seat]
        kinds = sorted(ground.setup.by_ref[seat])
        taste = ground.figures.plan_taste
        self._whims = {(card, square): rng.gauss(0, taste) for card in kinds for square in self.squares}

    def score(self, cards: Sequence[str | None]) -> float:
        """Points of a layout; only differences mean anything."""
        ground, field, figures = self.ground, self.ground.setup.field, self.ground.figures
        refs = ground.setup.by_ref[self.seat]
        own = sum(1 << square for square, card in zip(self.squares, cards, strict=True) if card is not None)
        total = 0.0
        for square, card in zip(self.squares, cards, strict=True):
            if card is None:
                continue
            kind = refs[card]
            total += self._whims[card, square]
            depth = field.depth(self.seat, square)
            if ground.emblems >> kind & 1:
                total += self._guards(square, cards)
                continue
            free = sum(
                1
                for goal, crossed, _ in ground.strikes[self.seat][kind][square]
                if not (goal | crossed) & own
            )
            total += figures.plan_free * min(free, figures.plan_free_most)
            if depth > 0:
                total += figures.plan_ahead * ground.value[kind]
        return total

    def _guards(self, emblem: int, cards: Sequence[str | None]) -> float:
        """Cards beside the Emblem that hold a square well: no low corners, or a star."""
        setup, figures = self.ground.setup, self.ground.figures
        near = setup.field.near[1][emblem]
        total = 0.0
        for square, card in zip(self.squares, cards, strict=True):
            if card is not None and near >> square & 1:
                corners = setup.kinds[setup.by_ref[self.seat][card]].corners
                total += figures.plan_guard * sum(
                    figures.plan_star if corner < 0 else corner for corner in corners
                )
        return total
