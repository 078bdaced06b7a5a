"""Deployment plans: a plan for all squares at once, different in each match, the same all through it.

The Emblem's square is drawn first (game.zoon.mind.emblem_mix). Plans grow from the tribe's own deployment,
mirrored or shuffled, by exchanging the other cards while that makes the layout better.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from game.zoon.cards.schema import STAR
from game.zoon.mind.emblem_mix import emblem_mix
from game.zoon.mind.tribe_pair import Plan, TribePair
from game.zoon.moves import Deploy
from game.zoon.rules.deployment import default_order

MARKS = ("value", "corner", "moves", "star")
"""What is told of a card by `marks`, as the figures plan_<place>_<mark> name it."""
PLACES = ("ahead", "middle", "edge", "beside")
"""What a square may be, as they name it: see `places`."""


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
    emblem = with_emblem(ground, seat, cards, rng)
    layout = _Layout(ground, seat, cards, rng, -1 if emblem < 0 else setup.field.deployment[seat][emblem])
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


def with_emblem(ground: TribePair, seat: int, cards: list[str | None], rng: Random) -> int:
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
    """How good a deployment is for one seat, with the whims of one plan, in hundredths of a win.

    `cards` are those that are deployed, `emblem` is the Emblem's square, -1 without one. Which cards do well
    where was fitted to matches from random deployments (`tools/choices/deployments.py`).
    """

    def __init__(
        self, ground: TribePair, seat: int, cards: Sequence[str | None], rng: Random, emblem: int
    ) -> None:
        self.ground = ground
        self.seat = seat
        self.squares = ground.setup.field.deployment[seat]
        refs, taste = ground.setup.by_ref[seat], ground.figures.plan_taste
        self._worth = {
            card: {
                square: rng.gauss(0, taste) + worth_at(ground, seat, refs[card], square, emblem)
                for square in self.squares
            }
            for card in sorted({card for card in cards if card is not None})
        }

    def score(self, cards: Sequence[str | None]) -> float:
        """Only differences mean anything."""
        ground, refs = self.ground, self.ground.setup.by_ref[self.seat]
        lying = [(square, card) for square, card in zip(self.squares, cards, strict=True) if card is not None]
        own = sum([1 << square for square, _ in lying])
        total, free = 0.0, 0
        for square, card in lying:
            total += self._worth[card][square]
            if not ground.emblems >> refs[card] & 1:
                free += free_moves(ground, self.seat, refs[card], square, own)
        return total + ground.figures.plan_free * free


def worth_at(ground: TribePair, seat: int, kind: int, square: int, emblem: int) -> float:
    """What a card is worth on a square more than elsewhere: its marks weighed by the places it stands in."""
    if ground.emblems >> kind & 1:
        return 0.0
    figures, own = ground.figures, marks(ground, seat, kind, square)
    worth = 0.0
    for place in places(ground, seat, square, emblem):
        for name, mark in zip(MARKS, own, strict=True):
            worth += getattr(figures, f"plan_{place}_{name}") * mark
    return worth


def marks(ground: TribePair, seat: int, kind: int, square: int) -> tuple[float, float, float, float]:
    """Of a card that is no Emblem: how far its value and the mean of its corners lie above those of its side,
    how many squares it comes to from there, how many stars it has.
    """
    value, corner = ground.merits[seat][kind]
    stars = sum(each == STAR for each in ground.setup.kinds[kind].corners)
    return value, corner, float(len(ground.strikes[seat][kind][square])), float(stars)


def places(ground: TribePair, seat: int, square: int, emblem: int) -> Iterator[str]:
    """What a square is: ahead of the row nearest its owner, in the middle or at the edge of its row, beside
    the own Emblem.
    """
    field = ground.setup.field
    if field.depth(seat, square) > 0:
        yield "ahead"
    column = square % field.columns
    edge = min(column, field.columns - 1 - column)
    if edge == 0:
        yield "edge"
    elif edge > 1:
        yield "middle"
    if emblem >= 0 and field.near[1][emblem] >> square & 1:
        yield "beside"


def free_moves(ground: TribePair, seat: int, kind: int, square: int, own: int) -> int:
    """Squares that a card can go to at once past its own side's, as many as count."""
    strikes = ground.strikes[seat][kind][square]
    free = sum(1 for goal, crossed, _ in strikes if not (goal | crossed) & own)
    return min(int(ground.figures.plan_free_most), free)
