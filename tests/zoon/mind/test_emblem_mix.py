"""Emblems are deployed by a mix that gives no square away; some others are believed to like corners."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game import load_game
from game.ai import Mind
from game.ai.levels import level_named, weights_for
from game.ai.move_evaluator import advice_for
from game.zoon.mind.belief.belief_board import BeliefBoard
from game.zoon.mind.deployment_plans import plan
from game.zoon.mind.emblem_mix import believed_mix, emblem_mix

PLANS = 300


def _ground(options: dict[str, str], level: str = "hard") -> Any:
    advice: Any = advice_for(load_game("zoon"), weights_for("zoon", level_named(level)))
    return advice.ground_of(options)


def _squares(options: dict[str, str], seat: int, level: str = "hard") -> Counter[int]:
    """How often the Emblem stands on each square in seeded plans."""
    ground = _ground(options, level)
    refs, squares = ground.setup.by_ref[seat], ground.setup.field.deployment[seat]
    found: Counter[int] = Counter()
    for seed in range(PLANS):
        cards = plan(ground, seat, options, seed)
        placed = dict(zip(squares, cards, strict=True))
        found[next(q for q, card in placed.items() if card and ground.emblems >> refs[card] & 1)] += 1
    return found


OPTIONS = dict(load_game("zoon").new_state(seed=1).observation(0).options)


@pytest.mark.parametrize("seat", [0, 1])
def test_plans_draw_the_emblems_square_from_the_mix(seat: int) -> None:
    mix, found = emblem_mix(_ground(OPTIONS), seat), _squares(OPTIONS, seat)
    assert sum(mix.values()) == pytest.approx(1)
    for square, share in mix.items():
        assert found[square] / PLANS == pytest.approx(share, abs=4 * (share / PLANS) ** 0.5 + 0.005)
    assert max(found.values()) < 0.35 * PLANS


@pytest.mark.parametrize("seat", [0, 1])
def test_some_of_the_others_are_believed_to_keep_to_corners(seat: int) -> None:
    ground = _ground(OPTIONS)
    field, share = ground.setup.field, ground.figures.emblem_cornered
    mix, believed = emblem_mix(ground, seat), believed_mix(ground, seat)
    assert 0 < share < 1
    assert set(believed) == set(mix)
    assert sum(believed.values()) == pytest.approx(1)
    corners = {q for q in mix if q % field.columns in (0, field.columns - 1) and not field.depth(seat, q)}
    assert len(corners) == 2
    assert sum(believed[q] for q in corners) == pytest.approx(
        share + (1 - share) * sum(mix[q] for q in corners)
    )
    for square in set(mix) - corners:
        assert believed[square] == pytest.approx((1 - share) * mix[square])


@pytest.mark.parametrize("settled", [False, True])
def test_a_choice_minds_who_may_keep_to_corners_and_people_are_told_the_mix(settled: bool) -> None:
    game = load_game("zoon")
    state: Any = game.new_state(seed=4, options={"deployment": "quick"})
    seat = state.to_act[0]
    ground = _ground(dict(state.observation(seat).options))
    board = BeliefBoard(ground, state.observation(seat), 1, 1.0, settled=settled)
    for beliefs, owner in ((board.theirs, 1 - seat), (board.mine, seat)):
        mix = (believed_mix if settled and owner != seat else emblem_mix)(ground, owner)
        names = ground.setup.field.by_name
        told = {
            names[handle]: sum(p for kind, p in chances if ground.emblems >> kind & 1)
            for handle, chances in beliefs.of.items()
            if handle in names and len(chances) > 1
        }
        assert set(told) == set(mix)
        for square, chance in told.items():
            assert chance == pytest.approx(mix[square], abs=0.05)


def test_the_fortress_keeps_to_its_corner() -> None:
    ground = _ground(OPTIONS)
    field = ground.setup.field
    nearest = {square for square in field.deployment[0] if not field.depth(0, square)}
    corners = {square for square in nearest if square % field.columns in (0, field.columns - 1)}
    usual, fortress = _squares(OPTIONS, 0), _squares(OPTIONS, 0, "fortress")
    assert sum(fortress[q] for q in corners) > 0.7 * PLANS > 1.3 * sum(usual[q] for q in corners)


def test_every_level_deploys_its_emblem_on_many_squares() -> None:
    for level in ("beginner", "normal"):
        assert len(_squares(OPTIONS, 1, level)) >= 8
        assert Mind(load_game("zoon"), level)
