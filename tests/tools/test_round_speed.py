"""The speed of a search's rounds beside that of an earlier version."""

from __future__ import annotations

import pytest

from game import load_game
from tools.strength.old_version import old_version
from tools.strength.round_speed import Pace, main, paces, told


def test_both_choose_in_every_position_with_as_many_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    old, asked = old_version("0.1.0"), list[tuple[int, int | None, float | None]]()
    choose = old.choose

    def noted(course, state, seat, level, seed, seconds, rounds):  # type: ignore[no-untyped-def]
        asked.append((len(course.moves), rounds, seconds))
        return choose(course, state, seat, level, seed, seconds, rounds)

    monkeypatch.setattr(old, "choose", noted)
    found = list(paces(load_game("zayo"), old, 3, 5, 20, 7))
    assert len(found) == len(asked) == 5
    assert all(pace.now > 0 and pace.before > 0 for pace in found)
    assert {(rounds, seconds) for _, rounds, seconds in asked} == {(20, None)}
    assert len({moves for moves, *_ in asked}) == 5


def test_the_ratio_is_of_all_choices_and_the_median_of_each() -> None:
    line = told("zayo", 2, "0.1.0", 100, [Pace(1.0, 2.0), Pace(1.0, 4.0), Pace(2.0, 2.0)])
    assert "4.00 s, 0.1.0 8.00 s; 2.00 times as many rounds a second; time of a choice, median 0.50" in line


def test_the_command_tells_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["zerzura", "--positions", "1", "--rounds", "5", "--seats", "3"]) == 0
    assert capsys.readouterr().out.startswith("zerzura 3 seats, 5 rounds in each of 1 positions: ")
