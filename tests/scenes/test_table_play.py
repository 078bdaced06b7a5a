from __future__ import annotations

import random

import pytest

from tests.scenes.tables import House, match_against_mind, match_of_two, play_out


@pytest.mark.parametrize(("seed", "by"), [(1, "mouse"), (2, "keys")])
def test_a_match_against_a_mind_is_played_to_its_end(seed: int, by: str) -> None:
    house = House(match_against_mind(seed), seed=seed)
    play_out(house, random.Random(seed), by)
    assert house.match.is_over


def test_a_match_of_two_is_played_to_its_end_through_the_curtain() -> None:
    house = House(match_of_two(3), seed=3)
    play_out(house, random.Random(3))
    assert house.match.is_over


@pytest.mark.parametrize("tribe", ["mousserocs", "chapardons"])
def test_every_tribes_trumps_and_stars_can_be_played_at_the_table(tribe: str) -> None:
    house = House(
        match_against_mind(5, tribe_0=tribe, tribe_1="veloutins", codex="open", spin="owner"), seed=5
    )
    play_out(house, random.Random(5))
    assert house.match.is_over


def test_no_two_spots_share_a_name_so_that_the_focus_is_always_somewhere() -> None:
    house = House(match_against_mind(2), seed=2)
    chance = random.Random(2)
    for _ in range(60):
        if house.top is house.table:
            names = [spot.name for spot in house.table.spots()]
            assert len(names) == len(set(names))
        house.step(chance, "keys")
