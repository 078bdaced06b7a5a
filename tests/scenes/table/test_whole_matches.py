from __future__ import annotations

import random

import pygame
import pytest

from game.match import Match, MindSeat
from game.storage import StorageError
from game.zoon.moves import Leap, Walk
from scenes.table.game_pages import game_named
from scenes.ui.widgets.choice_sheet import ChoiceSheet, Chosen
from tests.scenes.played_tables import House, match_against_mind, match_of_two, play_out


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


def test_two_minds_play_before_a_spectator_who_never_sees_a_hidden_face() -> None:
    seats = [MindSeat("easy", "Brume", seed=1), MindSeat("easy", "Ysolde", seed=2)]
    house = House(Match.new(game_named("zoon"), seats, seed=4), seed=4)
    for number in range(4000):
        if not any(scene is house.table for scene in house.stack.scenes):
            break
        house.pass_time(0.7)
        assert house.table.flow.viewer is None
        hidden = [c for c in house.table.observation.table.cards if c.kind is not None and not c.up]
        assert number == 0 or house.match.is_over or not [c for c in hidden if c.zone == "field"]
    assert house.match.is_over


def test_a_square_reached_two_ways_opens_a_small_choice_by_key_or_mouse() -> None:
    house = House(match_against_mind(2), seed=2)
    made: list[object] = []
    house.table.perform = made.append  # type: ignore[method-assign, assignment] # what would be played is noted
    walk, leap = Walk(("b2", "b3", "b4")), Leap("b2", "b4")
    house.stack.apply(house.table.chosen([walk, leap]))
    assert isinstance(house.top, ChoiceSheet)
    house.key(pygame.K_DOWN)
    house.key(pygame.K_RETURN)
    assert made == [leap]
    house.stack.apply(house.table.chosen([walk, leap]))
    house.key(pygame.K_ESCAPE)
    assert not isinstance(house.stack.scenes[-1], ChoiceSheet)
    assert made == [leap]
    assert Chosen(walk) == Chosen(walk)


def test_closing_asks_only_when_the_match_cannot_be_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(match_against_mind(2), seed=2)
    assert not house.stack.closing()
    trouble = StorageError("no_space", "There is no space left for {path}.", path="/x")
    monkeypatch.setattr(Match, "unsaved", property(lambda _match: trouble))
    assert house.stack.closing()
