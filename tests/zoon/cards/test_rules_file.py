"""data/zoon/zoon.yaml: its figures hold; a file without a younger key is one that earlier versions had."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import DATA, Game, load_game
from game.data.data_check import check_file

TEXT = (DATA / "zoon" / "zoon.yaml").read_text(encoding="utf-8")
CAPS = "caps: {repetitions: 3, quiet_turns: 60, most_turns: 600}"


def with_caps(folder: Path, caps: str) -> Path:
    """The shipped file with other caps, in a data root of its own."""
    assert TEXT.count(CAPS) == 1
    shutil.copytree(DATA / "zoon", folder / "zoon")
    file = folder / "zoon" / "zoon.yaml"
    file.write_text(TEXT.replace(CAPS, caps), encoding="utf-8")
    return file


def digest(game: Game) -> str:
    return game.digest({name: option.default for name, option in game.options.items()})


def test_a_file_without_the_cap_of_all_turns_has_the_digest_that_matches_were_begun_with(
    tmp_path: Path,
) -> None:
    with_caps(tmp_path, "caps: {repetitions: 3, quiet_turns: 60}")
    older = load_game("zoon", data=tmp_path)
    assert not older.problems
    assert digest(older) == digest(load_game("zoon"))


def test_another_cap_of_all_turns_is_another_figure_and_ends_a_match(tmp_path: Path) -> None:
    with_caps(tmp_path, "caps: {repetitions: 3, quiet_turns: 60, most_turns: 3}")
    game = load_game("zoon", data=tmp_path)
    assert digest(game) != digest(load_game("zoon"))
    state = game.new_state(seed=4, options={"deployment": "quick"})
    while state.to_act:
        (seat,) = state.to_act
        state.play(seat, next(move for move in state.legal_moves(seat) if "x" not in str(move)))
    standings = state.standings()
    assert standings is not None
    assert str(standings.reason) == "3 turns: a draw."


@pytest.mark.parametrize("cap", ["0", "10000", "many"])
def test_a_cap_that_is_none_is_told_by_line_and_key(tmp_path: Path, cap: str) -> None:
    file = with_caps(tmp_path, f"caps: {{repetitions: 3, quiet_turns: 60, most_turns: {cap}}}")
    (problem,) = check_file(file)
    assert problem.key == "caps.most_turns"
    assert problem.line == 1 + TEXT[: TEXT.index(CAPS)].count("\n")
