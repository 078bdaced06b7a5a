"""A theft of two things: the second is chosen after the first, which can be thought over."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.games.zayo.gestures import (  # fmt: skip
    BACK,
    ENOUGH,
    First,
    left,
    loot_spot,
)
from scenes.table.geometry import HERE
from tests.scenes.zayo.choice_gestures import WAYS, boosted, gesture, opened, played
from tests.scenes.zayo_tables import card_of

# -- the double theft


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_hint_after_the_first_take_advises_the_second_one(language: str) -> None:
    house = opened(boosted({1: "horse yurt", 2: "cart"}), language=language)
    thief = card_of(house, "thief")
    house.table.ask_hint()
    house.rest(0.5)
    assert house.table.hint is not None
    gesture(house, "click", thief, "gear 1 horse")
    assert house.table.hint is None, "what it advised is done"
    house.table.ask_hint()
    house.rest(0.5)
    hint: Any = house.table.hint
    assert (1, "horse") in hint.takes
    rest = left(hint, house.table.first)  # type: ignore[arg-type] # it is chosen
    spots = {part.name.removeprefix("hint ") for part in house.table.picture.marks.hint()}
    assert spots == {loot_spot(house.table.observation, take) for take in rest}
    then, enough = ("Then ", "Enough") if language == "en" else ("Puis ", "C’est assez")
    assert house.table.hinting.words().startswith(then if rest else enough)
    horse = "Horse" if language == "en" else "Cheval"
    assert horse not in house.table.describe(hint)
    assert house.table.ribbon.whole(house.table.prompt())
    assert house.table.cancel() is None
    assert house.table.first is None
    house.table.ask_hint()
    house.rest(0.5)
    assert len(house.table.flow.minds.offered or ()) == 0, "all is open again"


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize(
    ("second", "move"),
    [
        ("gear 2 cart", "play thief 1:horse 2:cart"),
        ("gear 1 yurt", "play thief 1:horse 1:yurt"),
        ("gear 1 horse", "play thief 1:horse 1:horse"),
        (ENOUGH, "play thief 1:horse"),
    ],
)
def test_a_double_theft_is_split_as_one_likes(way: str, second: str, move: str) -> None:
    house = opened(boosted({1: "horse horse yurt", 2: "cart"}))
    thief = card_of(house, "thief")
    gesture(house, way, thief, "gear 1 horse")
    assert house.table.first == First(thief, (1, "horse"))
    assert played(house) == [], "the first take alone plays nothing yet"
    house.draw()
    gesture(house, way, thief if way == "drag" and second != ENOUGH else HERE, second)
    assert played(house) == [move]


def test_the_second_take_is_chosen_while_the_first_one_still_moves() -> None:
    house = opened(boosted({1: "horse horse yurt", 2: "cart"}))
    thief = card_of(house, "thief")
    gesture(house, "drag", thief, "gear 1 horse")
    assert house.table.first == First(thief, (1, "horse"))
    house.table.stage.put(thief, (900.0, 200.0, 150.0, 210.0))
    house.table.show()
    house.pass_time(0.02)
    assert house.table.stage.busy(house.clock.now), "the card goes back to the hand"
    house.click(house.spot("gear 1 yurt"))
    assert played(house) == ["play thief 1:horse 1:yurt"]


@pytest.mark.parametrize("back", ["button", "escape"])
def test_a_first_take_can_be_thought_over(back: str) -> None:
    house = opened(boosted({1: "horse yurt", 2: "cart"}))
    thief = card_of(house, "thief")
    gesture(house, "click", thief, "gear 1 horse")
    if back == "button":
        house.click(house.spot(BACK))
    else:
        house.key(pygame.K_ESCAPE)
    assert house.table.first is None
    assert thief in house.table.walk.gestures
    gesture(house, "click", thief, "gear 2 cart")
    gesture(house, "click", HERE, "gear 1 yurt")
    assert played(house) == ["play thief 1:yurt 2:cart"]
