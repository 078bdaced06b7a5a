"""Plates of both sides in Zoon: who plays it, what that person sees, how many Zoons stand."""

from __future__ import annotations

import pytest

from game.match import Match, MindSeat, Person, Seat
from game.zoon.views import ZoonObservation
from scenes.games.zoon.present.panel_texts import plate
from scenes.table.game_pages import game_named
from tests.scenes.zoon.emberkin_tables import opened


def test_while_the_other_side_deploys_nobody_counts_its_zoons() -> None:
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    match = Match.new(game_named("zoon"), seats, seed=1, options={"tribe_0": "braisards"})
    seen = match.observation(0)
    assert isinstance(seen, ZoonObservation)
    assert seen.table.phase == "deploy"
    assert plate(seen, seats, 1).shown == "…"
    assert plate(seen, seats, 0).shown == "12"
    assert plate(opened().table.observation, seats, 1).shown == "12"


SEES = [("comfort", "for your eyes only"), ("classic", "hidden out of turn")]


@pytest.mark.parametrize(("sight", "mine"), SEES)
def test_what_a_person_sees_stands_on_the_plate_of_that_person_alone(sight: str, mine: str) -> None:
    seats: list[Seat] = [Person("Ana"), Person("Max")]
    match = Match.new(game_named("zoon"), seats, seed=1, options={"sight": sight, "deployment": "quick"})
    for viewer in (0, 1, None):
        seen = match.observation(viewer)
        assert isinstance(seen, ZoonObservation)
        for seat, name in ((0, "Ana"), (1, "Max")):
            who = plate(seen, seats, seat).who
            assert who.startswith(name)
            assert (mine in who) == (seat == viewer)
