"""Figure trials: which figures of Zoon's first look win more when they are higher."""

from __future__ import annotations

from random import Random

import pytest

from game import load_game
from game.ai.levels import minds
from tools.choices.figure_trials import FACTORS, Trial, changed, effects, trials


def test_each_figure_is_changed_by_its_factor_and_what_deeds_tell_as_one() -> None:
    usual = minds().weights["zoon"]
    signs = [1 if name in ("hunt", "told") else -1 for name in FACTORS]
    figures = changed(signs)
    assert figures["hunt"] == pytest.approx(usual["hunt"] * FACTORS["hunt"])
    assert figures["home"] == pytest.approx(usual["home"] / FACTORS["home"])
    told = [name for name in usual if name.startswith("told_")]
    assert told
    for name in told:
        assert figures[name] == pytest.approx(usual[name] * FACTORS["told"])
    assert figures["tree_most"] == usual["tree_most"]


def test_the_figure_that_wins_is_told_from_those_that_do_not() -> None:
    lots = Random(5)
    found = []
    for _ in range(300):
        signs = tuple(lots.choice((-1, 1)) for _ in FACTORS)
        found.append(Trial(signs, 0.1 * signs[3] + lots.gauss(0, 0.5)))
    told = {name: (share, error) for name, share, error in effects(found)}
    name = list(FACTORS)[3]
    assert told[name][0] == pytest.approx(0.05, abs=0.045)
    assert all(0.01 < error < 0.02 for _, error in told.values())
    assert max(told, key=lambda each: told[each][0]) == name


def test_seats_are_swapped_with_the_same_figures() -> None:
    pair = list(trials(load_game("zoon"), 2, seed=3))
    assert pair[0].signs == pair[1].signs
    assert all(abs(trial.won) < 3 for trial in pair)
