"""An evening at one table after another takes no more memory than its first matches."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest

from scenes.shell.frame_pacing import FRAME
from scenes.ui.draw.art import ROOM
from tests.scenes import zayo_tables, zerzura_tables
from tests.scenes.played_tables import House
from tests.scenes.table.test_static_layer import match_of

MINUTES, FIRST = 30, 10
"""How long is played, and after how many minutes everything that is kept should be there."""
SLACK = 30.0
"""MB by which the highest of one look a minute may be higher after that: an open combat takes 15 or more."""
SEATS = {"zoon": 2, "zerzura": 3, "zayo": 3}
HOUSES: dict[str, type[House]] = {"zoon": House, "zerzura": zerzura_tables.Bazaar, "zayo": zayo_tables.Steppe}
STATM = Path("/proc/self/statm")


def memory() -> float:
    """What this process holds, in MB."""
    gc.collect()
    return int(STATM.read_text(encoding="ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def sit_down(game: str, before: House | None = None) -> House:
    return HOUSES[game](match_of(game, SEATS[game]), like=before)


@pytest.mark.strength
@pytest.mark.skipif(not STATM.exists(), reason="only Linux tells here how much a process holds")
@pytest.mark.parametrize("game", HOUSES)
def test_half_an_hour_of_play_takes_no_more_memory_than_its_first_minutes(game: str) -> None:
    house, drawn, held = sit_down(game), 0, list[float]()
    for look in range(round(MINUTES * 60 / (6 * FRAME))):  # ten looks a second
        if look % 600 == 0:
            held.append(memory())
        if house.top is not house.table and house.match.is_over:
            house.stack.scenes.pop().left()
            drawn += house.frames
            house = sit_down(game, house)
        house.pass_time(6 * FRAME)
        while house.ui.art.draughtsman.busy and house.ui.art.arrived():
            house.stack.refreshed()
        if house.top.wants_redraw:
            house.draw()
        while house.top.prepare():
            pass
    assert house.ui.art.shelf._bytes <= ROOM
    assert max(held[FIRST:]) < max(held[:FIRST]) + SLACK
    assert drawn > 1000, "several matches were played to their ends"
    house.table.left()
