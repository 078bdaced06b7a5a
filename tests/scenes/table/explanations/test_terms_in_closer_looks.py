"""In a closer look the terms of a card's text are marked; a press on one tells it and puts nothing away."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.games.zerzura.closer_look import WareLook
from scenes.games.zoon.closer_look import CardLook
from scenes.table.geometry import centre
from scenes.ui.key_bindings import SCANCODES
from scenes.ui.stack import Push
from tests.scenes.played_tables import House, match_against_mind
from tests.scenes.zerzura_tables import Bazaar, match_of, played_on


def looked(game: str, language: str, scale: int) -> House:
    """A table with a closer look over it."""
    house: House
    if game == "zerzura":
        house = Bazaar(played_on(match_of(1, 3), 12), language=language, text_scale=scale)
    else:
        house = House(match_against_mind(), language=language, text_scale=scale)
    house.settle()
    for spot in house.table.explained():
        found = house.table.look([spot.name])
        if not isinstance(found, Push) or not isinstance(found.scene, WareLook | CardLook):
            continue
        found.scene.draw(house.surface)
        if any(place.marked for place in found.scene.terms):
            house.stack.apply(found)
            house.pass_time(0.5)
            house.draw()
            return house
    raise AssertionError("no closer look has a term")


def look_of(house: House) -> Any:
    look = house.top
    assert isinstance(look, WareLook | CardLook)
    return look


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["zerzura", "zoon"])
def test_a_press_on_a_term_tells_it_and_the_next_press_elsewhere_ends_first_that_then_the_look(
    game: str, language: str, scale: int
) -> None:
    house = looked(game, language, scale)
    look = look_of(house)
    reader = look.reader
    place = next(place for place in look.terms if place.marked)
    house.click(centre(place.rect))
    assert house.top is look
    assert reader.shown is not None
    house.draw()
    house.click((20.0, 20.0))
    assert house.top is look
    assert reader.shown is None
    house.click((20.0, 20.0))
    assert house.top is house.table


def test_the_key_of_terms_opens_them_and_esc_ends_first_the_slip() -> None:
    house = looked("zerzura", "en", 100)
    look = look_of(house)
    reader = look.reader
    house.key(pygame.K_g, scancode=SCANCODES["terms"])
    assert reader.shown is not None
    house.key(pygame.K_ESCAPE)
    assert house.top is look
    house.key(pygame.K_ESCAPE)
    assert house.top is house.table
