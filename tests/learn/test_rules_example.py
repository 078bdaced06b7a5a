"""The example of each game is played on the engine, and every figure that it names is compared."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import DATA, GAMES
from game.data.data_check import check_file
from game.learn.lessons.lesson_schema import ExampleData
from game.learn.rules_example import FIGURE, example_of, played
from game.zerzura.lessons import ZerzuraExample
from scenes.games.zerzura.rules_book.rules_example import column_of

FILES = {game: DATA / "examples" / f"{game}.yaml" for game in GAMES}


def example(game: str) -> ExampleData:
    found = example_of(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_example_can_be_played_and_every_figure_of_its_texts_is_a_fact(game: str) -> None:
    assert check_file(FILES[game]) == ()
    assert len(played(game)) == len(example(game).steps) >= 6
    assert sum(len(FIGURE.findall(step.text.en)) for step in example(game).steps) >= 9


@pytest.mark.parametrize("game", GAMES)
def test_both_languages_name_the_same_figures_in_each_step(game: str) -> None:
    for step in example(game).steps:
        assert sorted(FIGURE.findall(step.text.en)) == sorted(FIGURE.findall(step.text.fr))


FAULTS = {
    "another figure in the text": ("zoon", "5 beats 3.", "5 beats 4.", "4 is said in en"),
    "a fact that does not hold": ("zayo", "camp 1 small 3", "camp 1 small 4", "does not hold"),
    "a move that cannot be made": ("zerzura", "take zither1", "take zither2", "nobody can take zither2"),
    "a score that was another": ("zoon", "defender_score: 3}", "defender_score: 4}", "defender_score was 3"),
    "a refusal that is none": ("zayo", "play chief 2:small", "bid gc1", "bid gc1 is not refused"),
    "another refusal": ("zerzura", "1:zither1\": bird", "1:zither1\": stored", "refused as bird"),
    "a figure from nowhere": ("zoon", 'said: ["0"]', 'said: ["7"]', "no step before has shown 7"),
}  # fmt: skip


@pytest.mark.parametrize("name", FAULTS)
def test_a_fault_in_an_example_is_told_by_line(name: str, tmp_path: Path) -> None:
    game, old, new, told = FAULTS[name]
    text = FILES[game].read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / f"{game}.yaml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    problems = check_file(path)
    assert any(told in problem.message for problem in problems), list(map(str, problems))
    assert all(problem.line > 0 for problem in problems)


def test_the_score_pad_is_counted_by_the_engine_as_it_is_printed() -> None:
    found = example("zerzura")
    assert isinstance(found, ZerzuraExample)
    assert len(found.pad) == 4
    for column in found.pad:
        assert column_of(column) == list(column.column)
        assert sum(column.column) == column.total
