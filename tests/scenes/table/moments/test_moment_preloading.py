"""What the moments of a table need is made before them."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.table.moments.layers import band, frames, lifted_picture
from scenes.table.moments.told_moment import Words
from tests.scenes.table.guided_tables import house_of


@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_what_a_moment_needs_in_every_seat_s_colour_is_made_while_nothing_moves(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = house_of(game, guide=False)
    table = house.table
    steps = 0
    while table.preloading.prepare():
        steps += 1
    assert steps > len(table.match.seats) * 3
    made: list[object] = []
    keep = house.ui.art.keep

    def note(key: object, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        def noted() -> pygame.Surface:
            made.append(key)
            return make()

        return keep(key, noted)

    monkeypatch.setattr(house.ui.art, "keep", note)
    staging = table.staging()
    words = Words("Brume plays.", "What then happens.")
    for seat in range(len(table.match.seats)):
        band.drawn(house.ui, staging, words, seat, gold=False)
        frames.drawn(house.ui, (100.0, 100.0, 300.0, 300.0), staging.colour(seat))
        for wide in staging.style.rays:
            lifted_picture.rays(house.ui, staging.colour(seat), wide)
        lifted_picture.light(house.ui, staging.style.stage, staging.colour(seat))
    large = ("sentence_band", "rays", "lifted light", "bracket")
    assert not [key for key in made if any(name in str(key) for name in large)]
