"""data/ai.yaml: what it says is checked, and an unknown level lists those there are."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game import GAMES, load_game
from game.ai import Mind
from game.ai.levels import Level, UnknownLevel, level_named, levels, minds, weights_for
from game.ai.move_evaluator import advice_for
from game.data.data_files import DataError


def _file(folder: Path, text: str) -> Path:
    (folder / "ai.yaml").write_text(text, encoding="utf-8")
    return folder


def test_the_levels_come_weakest_first() -> None:
    assert levels() == ("beginner", "easy", "normal", "hard", "master")


def test_an_unknown_level_lists_those_there_are() -> None:
    with pytest.raises(UnknownLevel, match="easy, normal") as caught:
        level_named("nightmare")
    assert caught.value.code == "unknown_level"
    assert caught.value.facts["name"] == "nightmare"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("schema: ai/1\nlevels:\n  easy: {seconds: 1, worlds: 0}\n", "worlds"),
        ("schema: ai/1\nlevels:\n  easy: {seconds: 1, worlds: 1, memory: 2}\n", "memory"),
        ("schema: ai/1\nlevels:\n  easy: {seconds: 1, worlds: 1, strenght: 2}\n", "strenght"),
        ("schema: ai/1\nlevels:\n  easy: {worlds: 1}\n", "seconds"),
    ],
)
def test_a_wrong_figure_names_its_key(tmp_path: Path, text: str, told: str) -> None:
    with pytest.raises(DataError, match=told):
        minds(_file(tmp_path, text))


def test_a_level_changes_figures_by_its_temper() -> None:
    level = Level(seconds=1, worlds=1, temper={"zoon": {"hunt": 20.0}})
    assert weights_for("zoon", level) == {**minds().weights["zoon"], "hunt": 20}


def test_a_number_of_players_has_figures_of_its_own_and_a_temper_counts_on_top_of_them() -> None:
    game, usual, told = load_game("zerzura"), minds().weights["zerzura"], minds().weights["zerzura_2"]
    assert any(told[name] != usual[name] for name in told)
    plain: Any = advice_for(game, usual)
    fond: Any = advice_for(game, {**usual, "card": usual["card"] + 1, "court": 3.0})
    assert plain.evaluation(4).worth.figures == plain.figures
    for name in told:
        assert getattr(plain.evaluation(2).worth.figures, name) == pytest.approx(told[name])
    assert fond.evaluation(2).worth.figures.card == pytest.approx(told["card"] + 1)
    assert fond.evaluation(2).worth.figures.court == 3


def test_every_level_is_understood_by_the_games_it_plays() -> None:
    game = load_game("zoon")
    for name in levels():
        assert advice_for(game, weights_for("zoon", level_named(name)))


def test_the_strongest_level_differs_from_the_one_below_by_its_work_alone_three_seconds_at_most() -> None:
    master, hard = level_named("master"), level_named("hard")
    for game in GAMES:
        assert master.searches.get(game, master.search) > hard.searches.get(game, hard.search)
    assert hard.seconds < master.seconds <= 3
    alike = [replace(level, seconds=1, search=1, searches={}) for level in (master, hard)]
    assert alike[0] == alike[1]


def test_a_level_searches_as_often_as_its_figure_for_the_game_says() -> None:
    game = load_game("zoon")
    state = game.new_state(seats=2, seed=1, options={"deployment": "quick"})
    mind = Mind(game, "hard")
    mind._figures = replace(level_named("hard"), seconds=600.0, search=30, searches={"zoon": 20, "zayo": 40})
    seat = state.to_act[0]
    found = mind.weigh(state.observation(seat), state.legal_moves(seat))
    assert sum(found.visits) == 20


def test_a_figure_that_the_advice_does_not_know_is_refused() -> None:
    with pytest.raises(ValueError, match="courage"):
        advice_for(load_game("zoon"), {**minds().weights["zoon"], "courage": 1.0})
