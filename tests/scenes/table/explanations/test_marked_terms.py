"""Terms of the guide, of Zoon’s left sheet and of Zayo’s ribbon are marked and say what they mean."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.zayo import ZayoGame
from scenes.table.explanations.explainer import DELAY
from scenes.table.explanations.marked_terms import TERM
from scenes.table.game_pages import game_named
from scenes.table.geometry import Spot, centre, inside
from scenes.ui import key_bindings
from scenes.ui.text.term_finder import finder_of
from tests.scenes.played_tables import House
from tests.scenes.table.guided_tables import house_of, say, texts


def terms(house: House) -> list[Spot]:
    """The terms that can be explained now."""
    house.table.stale = True
    house.draw()
    return [spot for spot in house.table.explained() if spot.name.startswith(TERM)]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_every_term_that_the_guide_says_is_marked_and_lies_on_its_bubble(game: str, language: str) -> None:
    house = house_of(game, language=language)
    guide = house.table.guide
    for said, asks in texts(game)[::4]:
        say(house, said, asks=asks)
        house.rest(0.3)
        spots = [spot for spot in terms(house) if inside(guide.box, centre(spot.rect))]
        assert {spot.name.split(" ", 2)[2] for spot in spots} == {
            found.term for found in finder_of(game, language).find(guide.text())
        }, guide.text()
        for spot in spots:
            meant = house.table.explain(spot.name)
            assert meant is not None
            assert meant.lines


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["zoon", "zayo"])
def test_what_is_asked_at_the_table_has_its_terms_marked(game: str, language: str) -> None:
    house = house_of(game, guide=False, language=language)
    spots = terms(house)
    assert spots
    table: Any = house.table
    x, y, w, h = table.zones["inspector"] if game == "zoon" else table.here.zones["prompt"]
    for spot in spots:
        assert inside((x - 10, y - 40, w + 400, h + 80), centre(spot.rect)), spot


@pytest.mark.parametrize("game", ["zoon", "zayo"])
def test_the_key_of_terms_tells_one_term_of_the_table_after_the_other_and_esc_ends_it(game: str) -> None:
    house = house_of(game, guide=False)
    spots = terms(house)
    for spot in (*spots, spots[0]):
        house.key(pygame.K_g, scancode=key_bindings.SCANCODES["terms"])
        shown = house.table.explaining.shown
        assert shown is not None
        assert shown.spot.name == spot.name
        house.rest(0.2)
        assert house.table.explaining.shown is shown, "it stays until it has been read"
    house.key(pygame.K_ESCAPE)
    assert house.table.explaining.shown is None


def test_a_pointer_that_rests_on_a_term_of_the_table_opens_its_meaning() -> None:
    house = house_of("zayo", guide=False)
    spot = terms(house)[0]
    house.move_to(centre(spot.rect))
    house.rest(DELAY + 0.3)
    shown = house.table.explaining.shown
    assert shown is not None
    assert shown.spot.name == spot.name


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_person_in_the_name_of_a_suit_is_the_suit_and_not_the_card_of_that_name(language: str) -> None:
    game = game_named("zayo")
    assert isinstance(game, ZayoGame)
    for suit in game.box.bids.suits:
        name = suit.name["fr" if language == "fr" else "en"]
        found = finder_of("zayo", language).find(f"{name} 8")
        assert [(term.term, name[term.start : term.end]) for term in found] == [("suit", name)]
