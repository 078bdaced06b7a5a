"""Warnings at Zayo's table: that one can win now, and who lacks only the steppe; an aid."""

from __future__ import annotations

import random

import pygame
import pytest

from scenes.games.zayo.gestures import WIN
from scenes.games.zayo.present.near_wins import goal_animal, reached, ready
from scenes.table.geometry import HERE
from tests.scenes.played_tables import focus_on
from tests.scenes.zayo_tables import Steppe, match_of, staged
from tests.zayo.positions import Table, zayo


def winning(**how: object) -> Steppe:
    """The person has the camels and the steppe."""
    position = Table(4, cards={0: "steppe horse"}, camps={0: "camel camel"})
    house = Steppe(staged(position), **how)  # type: ignore[arg-type] # aids, language
    house.settle()
    return house


def test_all_camels_are_counted_where_more_are_owned_than_the_steppe_asks_for() -> None:
    house = Steppe(staged(Table(4, cards={0: "steppe"}, camps={0: "camel camel camel"})))
    house.settle()
    assert house.table.prompt().text.startswith("You own 3 camels: ")


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_who_can_win_is_told_so_and_wins_by_one_button(way: str) -> None:
    house = winning()
    prompt = house.table.prompt()
    assert prompt.title == "You can win now"
    assert prompt.gold
    assert prompt.text == "You own 2 camels: play the steppe, nothing can stop it."
    house.draw()
    parts = {part.name for part in house.table.picture._signs()}
    assert {"wins", "goal"} <= parts
    if way == "keys":
        focus_on(house, WIN)
        house.key(pygame.K_RETURN)
    else:
        house.click(house.spot(WIN))
    assert house.match.is_over


def test_without_warnings_nothing_says_so_and_the_card_wins_all_the_same() -> None:
    house = winning(aids={"warnings": False})
    assert house.table.prompt().title == "Your turn"
    assert WIN not in house.table.walk.gestures.get(HERE, {})
    assert not {"wins", "goal"} & {part.name for part in house.table.picture._signs()}
    assert not house.table.warned_of(0)


def test_the_ribbon_is_as_before_where_one_cannot_win() -> None:
    position = Table(4, cards={0: "steppe"}, camps={0: "camel"})
    house = Steppe(staged(position))
    house.settle()
    assert not house.table.prompt().gold
    assert not house.table.wins_now


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_seat_that_comes_to_its_camels_is_named_once_and_again_only_after_it_lost_them(seats: int) -> None:
    box, said = zayo().box, 0
    animal = goal_animal(box)
    for seed in range(24):
        state, chance = zayo().new_state(seats=seats, seed=seed), random.Random(seed)
        for _ in range(300):
            if not state.to_act:
                break
            before = state.observation(None).table
            moves = [m for m in state.legal_moves(state.to_act[0]) if str(m) != "play steppe"]
            bold = [m for m in moves if not str(m).startswith(("bid", "decline", "nothing"))]
            events = state.apply(state.to_act[0], chance.choice(bold or moves))
            after = state.observation(None).table
            new = [
                seat
                for seat in range(seats)
                if ready(after.camps[seat], after.goal, animal)
                and not ready(before.camps[seat], before.goal, animal)
            ]
            assert [seat for seat, _count in reached(before, events, animal)] == new
            said += len(new)
    assert said > 2


@pytest.mark.parametrize(("warned", "count"), [(True, 1), (False, 0)])
def test_the_journal_and_a_rim_say_that_only_the_steppe_is_missing(warned: bool, count: int) -> None:
    position = Table(4, cards={1: "fiddle"}, camps={1: "camel sheep sheep goat"}, leader=1)
    house = Steppe(staged(position), aids={"warnings": warned})
    house.match.play(1, position.game.parse_move("play fiddle goat:1 sheep:2"))
    house.rest(3.0)
    lines = [line.text for line in house.table.journal.lines]
    assert lines.count("Séb has 2 camels: only the steppe is missing.") == count
    assert house.table.warned_of(1) == warned
    assert not house.table.warned_of(0)
    house.draw()


def test_nothing_of_it_depends_on_a_hand_that_is_not_seen() -> None:
    for cards in ("steppe", "horse"):
        position = Table(4, cards={1: cards}, camps={1: "camel camel"}, leader=1)
        house = Steppe(staged(position))
        assert house.table.warned_of(1)
    assert not Steppe(match_of(2, 2)).table.wins_now


def test_whoever_holds_the_steppe_is_not_told_that_it_is_missing() -> None:
    position = Table(4, cards={0: "fiddle steppe"}, camps={0: "camel sheep sheep goat"})
    house = Steppe(staged(position), aids={"warnings": True})
    house.match.play(0, position.game.parse_move("play fiddle goat:1 sheep:2"))
    house.rest(3.0)
    lines = [line.text for line in house.table.journal.lines]
    assert "Gaëlle has 2 camels, and holds the steppe." in lines
    assert not [line for line in lines if "missing" in line]
