"""Zayo and the card that wins are held up over the felt before they lie in the camp; others slide there."""

from __future__ import annotations

from typing import Any

import pytest

from scenes.games.zayo.moments import FELT
from tests.scenes.zayo_tables import Steppe, staged
from tests.zayo.positions import ALL, Table


def played(card: str, seat: int, **more: Any) -> Any:
    """That seat has just played a card."""
    camps = {0: "goat", 1: "goat", seat: f"{ALL} camel camel"}
    position = Table(4, cards={seat: card}, camps=camps, leader=seat)
    house: Any = Steppe(staged(position), **more)
    house.match.play(seat, position.game.parse_move(f"play {card}"))
    house.pass_time(0.01)
    return house


def felt(house: Any) -> int:
    """How many pictures of the moment lie over the middle of the felt."""
    area = house.ui.view.rect(FELT).inflate(-40, -40)
    return sum(sprite.area.contains(area) for sprite in house.table.telling.sprites(house.clock.now)[1])


@pytest.mark.parametrize("card", ["zayo", "steppe"])
def test_a_card_that_counts_for_the_round_or_wins_is_held_up_and_goes_home(card: str) -> None:
    house = played(card, 3)
    told = house.table.telling.now
    assert told.matched.key == "played"
    handle = told.facts["lifted"]
    assert handle in house.table.telling.instead, "it lies nowhere else meanwhile"
    house.pass_time(0.5)
    assert felt(house) == 1
    house.draw()
    while house.table.telling.now is told:
        house.pass_time(0.05)
        last = house.table.telling.sprites(house.clock.now)[1]
        assert house.table.telling.now is not told or last
    assert handle not in house.table.telling.instead


def test_another_card_slides_to_the_camp() -> None:
    house = played("friendship", 3)
    told = house.table.telling.now
    assert told.matched.key == "played"
    assert "lifted" not in told.facts
    assert not house.table.telling.instead
    assert told.line(house.ui.pace).end < 0.7


def test_with_reduced_motion_it_stands_there_and_fades() -> None:
    house = played("zayo", 3, reduced_motion=True)
    house.pass_time(0.6)
    assert felt(house) == 1
    house.rest(3)
    house.draw()
