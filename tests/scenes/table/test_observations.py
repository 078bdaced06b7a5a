"""What a seat may know is put together once for a ply, however often a table asks."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pygame
import pytest

from game.match import Match
from scenes.table.geometry import centre
from tests.scenes import played_tables, zayo_tables, zerzura_tables

Make = Callable[[], played_tables.House]
HOUSES: dict[str, Make] = {
    "zoon": lambda: played_tables.House(played_tables.match_against_mind(deployment="quick")),
    "zerzura": lambda: zerzura_tables.Bazaar(zerzura_tables.match_of(1, 2)),
    "zayo": lambda: zayo_tables.Steppe(zayo_tables.match_of(1, 2)),
}


def counted(match: Match, monkeypatch: pytest.MonkeyPatch) -> Counter[tuple[int, int | None]]:
    """How often the observation of each ply and viewer is put together from now on; empty after an undo."""
    counts: Counter[tuple[int, int | None]] = Counter()
    past = match._history
    asked: list[tuple[int, int | None]] = [(0, None)]
    kind = type(past.state)
    observe, position, go_back = kind.observation, past.observation, past.go_back

    def observation(state: Any, seat: int | None) -> Any:
        counts[asked[0]] += 1
        return observe(state, seat)

    def asking(ply: int, seat: int | None) -> Any:
        asked[0] = ply, seat
        return position(ply, seat)

    def going_back(ply: int) -> None:
        counts.clear()
        go_back(ply)

    monkeypatch.setattr(kind, "observation", observation)
    monkeypatch.setattr(past, "observation", asking)
    monkeypatch.setattr(past, "go_back", going_back)
    return counts


@pytest.mark.parametrize("game", HOUSES)
def test_a_table_played_drawn_and_dragged_puts_each_observation_together_once(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, chance = HOUSES[game](), random.Random(4)
    counts = counted(house.match, monkeypatch)
    for step in range(10):
        house.step(chance)
        house.settle()
        drag(house, step)
    assert counts, "something was looked at"
    assert all(count == 1 for count in counts.values()), counts


def drag(house: played_tables.House, number: int, frames: int = 20) -> None:
    """A card is picked up and carried about for so many frames, each of them drawn, and put back."""
    table = house.table
    poses = [table.stage.pose(source, house.clock.now) for source in sorted(table.walk.gestures)]
    at = [centre(pose.rect) for pose in poses if pose is not None]
    if house.stack.top is not table or not at:
        return
    x, y = at[number % len(at)]
    house.move_to((x, y))
    house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point((x, y)), button=1, touch=False)
    for frame in range(frames):
        house.move_to((x + frame * 9, y - frame * 5))
        house.pass_time(1 / 60)
        house.draw()
    house.key(pygame.K_ESCAPE, 41)
