"""The fitting of the guides' figures: it finds what made the samples, and runs on every game."""

from __future__ import annotations

import random
from math import exp
from typing import Any

import pytest

from game import GAMES, load_game
from game.ai.levels import level_named, minds, weights_for
from game.ai.move_evaluator import advice_for
from tools.choices.fit import constant, main, report
from tools.choices.fitted_models import MODELS, Logit, Sample, loss
from tools.choices.habit_matches import changed


def _samples(true: tuple[float, ...], count: int) -> list[Sample]:
    """Positions of two seats whose winner is drawn by these figures."""
    rng = random.Random(1)
    found = []
    for number in range(count):
        marks = tuple(rng.gauss(0, 1) for _ in true)
        chance = 1 / (1 + exp(-sum(w * x for w, x in zip(true, marks, strict=True))))
        won = rng.random() < chance
        found.append(Sample(number, (marks, (0.0,) * len(true)), (float(won), float(not won))))
    return found


def test_newtons_method_finds_the_figures_that_made_the_samples() -> None:
    true, samples = (1.0, -0.5), _samples((1.0, -0.5), 1500)
    model = Logit(("a", "b"), (0.0, 0.0), 2)
    fitted = model.fitted(samples, 0.0)
    assert fitted == pytest.approx(true, abs=0.15)
    assert loss(model, samples, fitted) < loss(model, samples, model.figures)
    assert loss(model, samples, fitted) < constant(samples, samples)


def test_figures_that_are_held_firmly_stay_where_they_are() -> None:
    model = Logit(("a", "b"), (0.3, 0.3), 2)
    assert model.fitted(_samples((1.0, -0.5), 200), 1e9) == pytest.approx([0.3, 0.3], abs=1e-3)


def test_losses_are_told_of_matches_that_were_held_out() -> None:
    model = Logit(("a", "b"), (0.0, 0.0), 2)
    told = report(model, _samples((1.0, -0.5), 50), 0.0)
    assert "40 positions of 40 matches; log-loss on 10 held-out matches" in told
    assert "a: " in told


@pytest.mark.parametrize("game", GAMES)
def test_the_figures_of_every_game_can_be_fitted(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([game, "--games", "1", "--positions", "4"]) == 0
    told = capsys.readouterr().out
    for word in ("constant", "current", "fitted", "now"):
        assert word in told


@pytest.mark.parametrize("seats", [2, 4])
def test_what_zayo_knows_of_camps_foretells_matches_by_habit(
    seats: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """Figures of today against one guess for all, and against those that are fitted to other matches."""
    asked = ["zayo", "--habit", "--games", "200", "--seats", str(seats), "--seed", "9"]
    assert main(asked) == 0
    losses = {words[1]: float(words[2]) for words in map(str.split, capsys.readouterr().out.split("\n")[1:4])}
    assert losses["current"] < losses["constant"] - 0.03
    assert losses["current"] < losses["fitted"] + 0.02


def test_camps_changed_by_lot_keep_all_cards_and_animals() -> None:
    game: Any = load_game("zayo")
    advice: Any = advice_for(game, weights_for("zayo", level_named("hard")))
    state, rng, seen = game.new_state(seats=4, seed=2), random.Random(5), set()
    for _ in range(400):
        changed(state, advice.evaluation_of(4), rng)
        herd = [state.herd, *state.animals]
        assert sum(herd) == sum(state.setup.animal_mask)
        assert sum(map(int.bit_count, state.tables)) == sum(state.tables).bit_count()  # no card lies twice
        for seat in range(4):
            goods = [kind for kind in range(state.setup.items) if state.goods[seat] >> kind & 1]
            assert all(state.tables[seat] & state.setup.kind_mask[kind] for kind in goods)
        seen.add((state.goods[0], state.animals[0].bit_count()))
    assert len(seen) > 30


def test_only_zayo_has_matches_by_habit(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["zoon", "--habit"])
    assert "Zayo alone" in capsys.readouterr().err


@pytest.mark.parametrize("game", ["zerzura", "zayo"])
def test_a_fit_begins_with_the_figures_of_so_many_players(game: str) -> None:
    usual, told = minds().weights[game], minds().weights[f"{game}_2"]
    for seats, expected in ((4, usual), (2, {**usual, **told})):
        model = MODELS[game](load_game(game), seats)
        figures = dict(zip(model.names, model.figures, strict=True))
        assert figures == pytest.approx({name: expected[name] for name in figures})
    assert any(usual[name] != told[name] for name in figures)
