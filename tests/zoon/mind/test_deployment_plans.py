"""Deployment plans of Zoon: what a card is worth where, and layouts better than those of chance."""

from __future__ import annotations

from collections import Counter, defaultdict
from math import log
from random import Random

import pytest

from game import load_game
from game.ai.levels import level_named, minds, weights_for
from game.ai.move_evaluator import advice_for
from game.zoon.cards.schema import STAR
from game.zoon.mind.deployment_plans import (
    MARKS,
    PLACES,
    free_moves,
    marks,
    places,
    plan,
    with_emblem,
    worth_at,
)
from game.zoon.mind.move_evaluator import ZoonAdvice
from game.zoon.mind.tribe_pair import Plan, TribePair

FIGURES = minds().weights["zoon"]
SEEDS = range(30)


@pytest.fixture(scope="module")
def options() -> dict[str, str]:
    return dict(load_game("zoon").new_state(seed=1).observation(0).options)


def ground_with(options: dict[str, str], **figures: float) -> TribePair:
    advice = advice_for(load_game("zoon"), {**FIGURES, **figures})
    assert isinstance(advice, ZoonAdvice)
    return advice.ground_of(options)


def emblem_of(ground: TribePair, seat: int, layout: Plan) -> int:
    refs = ground.setup.by_ref[seat]
    squares = ground.setup.field.deployment[seat]
    (there,) = [
        square for square, card in zip(squares, layout, strict=True)
        if card is not None and ground.emblems >> refs[card] & 1
    ]  # fmt: skip
    return there


def worth_of(ground: TribePair, seat: int, layout: Plan) -> float:
    """What all cards of a layout are worth where they lie, whims aside."""
    refs, squares = ground.setup.by_ref[seat], ground.setup.field.deployment[seat]
    emblem = emblem_of(ground, seat, layout)
    lying = [(square, refs[card]) for square, card in zip(squares, layout, strict=True) if card is not None]
    own = sum(1 << square for square, _ in lying)
    return sum(
        worth_at(ground, seat, kind, square, emblem)
        + ground.figures.plan_free * free_moves(ground, seat, kind, square, own) * (square != emblem)
        for square, kind in lying
    )


def test_a_square_is_named_by_its_row_its_column_and_the_emblem(options: dict[str, str]) -> None:
    ground = ground_with(options)
    for seat, back, front in ((0, 0, 6), (1, 35, 29)):
        assert list(places(ground, seat, back, -1)) == ["edge"]
        assert list(places(ground, seat, front, back)) == ["ahead", "edge", "beside"]
        assert list(places(ground, seat, back + (2 if seat == 0 else -2), back)) == ["middle"]
        assert list(places(ground, seat, back + (1 if seat == 0 else -1), back)) == ["beside"]


def test_a_card_is_worth_its_marks_times_what_they_count_there(options: dict[str, str]) -> None:
    none = {f"plan_{place}_{mark}": 0.0 for place in PLACES for mark in MARKS}
    ground = ground_with(options, **{**none, "plan_ahead_corner": 2.0, "plan_beside_star": 5.0})
    refs = ground.setup.by_ref[0]
    for card, kind in refs.items():
        if kind not in ground.merits[0]:
            continue
        _, corner, _, stars = marks(ground, 0, kind, 7)
        assert stars == sum(each == STAR for each in ground.setup.kinds[kind].corners)
        assert worth_at(ground, 0, kind, 7, -1) == pytest.approx(2 * corner), card
        assert worth_at(ground, 0, kind, 7, 0) == pytest.approx(2 * corner + 5 * stars), card
        assert worth_at(ground, 0, kind, 1, -1) == 0.0, card


def test_no_more_free_moves_count_than_a_figure_says(options: dict[str, str]) -> None:
    ground = ground_with(options)
    counted = [free_moves(ground, 0, kind, 8, 0) for kind in ground.merits[0]]
    assert max(counted) == FIGURES["plan_free_most"]
    assert all(free_moves(ground, 0, kind, 8, (1 << 36) - 1) == 0 for kind in ground.merits[0])


@pytest.mark.parametrize("seat", [0, 1])
def test_plans_are_better_than_what_chance_deals(options: dict[str, str], seat: int) -> None:
    ground = ground_with(options)
    planned, dealt = [], []
    for seed in SEEDS:
        layout = plan(ground, seat, options, seed)
        planned.append(worth_of(ground, seat, layout))
        cards, rng = list(layout), Random(seed)
        rng.shuffle(cards)
        with_emblem(ground, seat, cards, rng)
        dealt.append(worth_of(ground, seat, tuple(cards)))
    assert sum(planned) / len(planned) > max(dealt)


def test_no_two_matches_are_deployed_alike_and_the_same_one_always_is(options: dict[str, str]) -> None:
    ground = ground_with(options)
    layouts = [plan(ground, 0, options, seed) for seed in SEEDS]
    assert len(set(layouts)) == len(layouts)
    assert plan(ground_with(options), 0, options, 3) == layouts[3]


SHOWN = 3
"""Cards that are seen where they were deployed."""
LEARNT, TESTED = 1000, 250
"""Plans that somebody knows beforehand, and plans to whose Emblems they are put."""


def test_cards_that_are_seen_hardly_tell_where_the_emblem_stands(options: dict[str, str]) -> None:
    ground, lots = ground_with(options), Random(1)
    squares = ground.setup.field.deployment[0]
    found = []
    for seed in range(LEARNT + TESTED):
        layout = plan(ground, 0, options, seed)
        names = [card.partition(".")[0] if card else "" for card in layout]
        found.append((squares.index(emblem_of(ground, 0, layout)), names))
    prior = Counter(emblem for emblem, _ in found[:LEARNT])
    lying: dict[tuple[int, int], Counter[str]] = defaultdict(Counter)
    for emblem, names in found[:LEARNT]:
        for place, name in enumerate(names):
            lying[emblem, place][name] += 1
    kinds = len({name for _, names in found for name in names})
    told = 0.0
    for emblem, names in found[LEARNT:]:
        seen = lots.sample([place for place in range(len(names)) if place != emblem], SHOWN)
        before = {place: prior[place] + 0.5 for place in range(len(names)) if place not in seen}
        after = dict(before)
        for place in after:
            for other in seen:
                there = lying[place, other]
                after[place] *= (there[names[other]] + 1) / (sum(there.values()) + kinds)
        told += log(after[emblem] / sum(after.values())) - log(before[emblem] / sum(before.values()))
    assert told / TESTED < 0.15, "nats by which the true square becomes likelier"


def test_characters_are_told_apart_by_whom_they_send_ahead(options: dict[str, str]) -> None:
    """In points of value that a card ahead has more than the mean of its side."""
    ahead = {}
    for who in ("raider", "normal", "hoarder"):
        ground = ground_with(options, **weights_for("zoon", level_named(who)))
        refs, field = ground.setup.by_ref[0], ground.setup.field
        values = [
            ground.merits[0][refs[card]][0]
            for seed in SEEDS
            for square, card in zip(field.deployment[0], plan(ground, 0, options, seed), strict=True)
            if card is not None and field.depth(0, square) and not ground.emblems >> refs[card] & 1
        ]
        ahead[who] = sum(values) / len(values)
    assert ahead["raider"] > ahead["hoarder"] + 1.5
    assert ahead["raider"] > ahead["normal"] > ahead["hoarder"]
