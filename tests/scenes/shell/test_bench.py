from __future__ import annotations

from typing import Any

import pytest

import main
from game import GAMES
from scenes.shell import bench

STARTS = {"first": 200.0, "whole": 900.0, "cpu": 150.0, "cpu_whole": 800.0}
FIGURES: dict[str, dict[str, Any]] = {
    "bare": {"first": 100.0, "whole": 100.0, "cpu": 100.0, "cpu_whole": 100.0},
    "menu": STARTS,
    "first": STARTS,
    "flip": {"flip": 1.5, "driver": "x11"},
    "play": {
        "p50": 2.0, "p95": 7.0, "cpu50": 1.5, "cpu95": 6.0, "frames": 99, "memory": 180.0, "blit": 0.6,
        "own95": 5.5, "shown50": 0.2, "shown95": 1.5, "share": 9.0,
    },
    "idle": {"share": 0.7},
    "wait": {"share": 2.5},
}  # fmt: skip


def report(monkeypatch: pytest.MonkeyPatch, games: tuple[str, ...], driver: str = "x11") -> list[str]:
    def child(name: str, _size: tuple[int, int], **_more: object) -> dict[str, Any]:
        figures = dict(FIGURES[name.split(maxsplit=1)[0]])
        if "driver" in figures:
            figures["driver"] = driver
        return figures if driver else {}

    monkeypatch.setattr(bench, "_child", child)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    lines: list[str] = []
    assert bench.bench(None, lines.append, games) == (0 if driver == "x11" else bench.NO_DISPLAY)
    return lines


def test_each_game_is_measured_beside_a_bare_window_of_the_same_run(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "\n".join(report(monkeypatch, GAMES))
    for game in GAMES:
        assert f"first frame, {game}" in text
        assert f"{game} in motion" in text
    assert "without the display             5.50   which takes p50 0.20, p95 1.50 for 9 % of" in text
    for game in GAMES:
        assert f"{game}, idle" in text
    assert "2.00 x bare; processor 150, 1.50 x bare" in text


def test_one_game_can_be_measured_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "\n".join(report(monkeypatch, ("zayo",)))
    assert "zayo in motion" in text
    assert "zoon" not in text


@pytest.mark.parametrize("driver", ["", "offscreen", "dummy"])
def test_without_a_display_it_says_so_and_how_to_go_on(monkeypatch: pytest.MonkeyPatch, driver: str) -> None:
    lines = report(monkeypatch, GAMES, driver)
    assert len(lines) == 3, "nothing is measured"
    assert "No window can be opened here" in lines[1]
    assert "xvfb-run" in lines[2]


@pytest.mark.parametrize(("words", "asked"), [(["--bench"], GAMES), (["--bench", "zerzura"], ("zerzura",))])
def test_the_command_line_says_which(
    monkeypatch: pytest.MonkeyPatch, words: list[str], asked: tuple[str, ...]
) -> None:
    seen: list[tuple[str, ...]] = []

    def note(_size: object, _say: object, games: tuple[str, ...]) -> int:
        seen.append(games)
        return 0

    monkeypatch.setattr(bench, "bench", note)
    assert main.main(words) == 0
    assert seen == [asked]
