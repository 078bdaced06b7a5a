"""A mirror match: both seats play one tribe, and their cards are told apart by more than a colour."""

from __future__ import annotations

import random

import pygame
import pytest

from game.match import Match, MindSeat, Person
from game.zoon.cards.schema import Tribe
from scenes.games.zoon.loaded_tribes import tribes
from scenes.games.zoon.paint import blazons
from scenes.games.zoon.paint.card_art import faces_of
from scenes.games.zoon.paint.tribe_inks import inks
from scenes.games.zoon.present.mirror_match import armies, is_twin, twin
from scenes.games.zoon.results.results import ZoonResults
from scenes.menus.setup.setup_page import Setup
from scenes.shell import routes
from scenes.table.game_pages import about, as_worn, game_named
from scenes.ui.theme import contrast
from tests.scenes.person_at_pages import Hand
from tests.scenes.played_tables import House
from tests.scenes.ui_kit import make_ui

TRIBES = sorted(tribes())


def mirror(tribe: str, plies: int) -> Match:
    options = {"tribe_0": tribe, "tribe_1": tribe}
    match = Match.new(
        game_named("zoon"), [Person("Ana"), MindSeat("easy", "Brume", seed=1)], seed=5, options=options
    )
    chance = random.Random(5)
    while match.to_act and plies:
        match.play(match.to_act[0], chance.choice(match.legal_moves(match.to_act[0])))
        plies -= 1
    return match


@pytest.mark.parametrize("name", TRIBES)
def test_a_twin_differs_in_colour_in_its_blazon_and_in_its_name(name: str) -> None:
    one, other = armies(tribes(), (name, name))
    assert one == tribes()[name]
    assert [is_twin(one), is_twin(other)] == [False, True]
    assert inks(one).main != inks(other).main
    assert blazons.blazon(one, 0, 0, 100, "#fff") != blazons.blazon(other, 0, 0, 100, "#fff")
    assert set(one.name.values()).isdisjoint(other.name.values())


@pytest.mark.parametrize("name", TRIBES)
def test_a_twin_is_told_apart_without_colours_on_both_sides_of_its_cards(name: str) -> None:
    cards = faces_of(make_ui())
    for size in ((138, 154), (196, 274)):
        for draw in (cards.back, lambda tribe, size: cards.zoon(tribe, tribe.zoons[0], 0, size)):
            grey = [bright(draw(tribe, size)) for tribe in (tribes()[name], twin(tribes()[name]))]
            rows, columns = range(0, size[1], 3), range(0, size[0], 3)
            apart = [abs(grey[0][y][x] - grey[1][y][x]) for y in rows for x in columns]
            assert sum(value > 60 for value in apart) > 12, (name, size)


def bright(image: pygame.Surface) -> list[list[int]]:
    """A picture's brightness, point by point."""
    grey = pygame.transform.grayscale(image)
    return [[grey.get_at((x, y)).r for x in range(grey.get_width())] for y in range(grey.get_height())]


@pytest.mark.parametrize("name", TRIBES)
def test_the_back_of_a_twin_is_the_same_after_a_half_turn_and_its_inks_are_readable(name: str) -> None:
    other = twin(tribes()[name])
    back = faces_of(make_ui()).back(other, (138, 154))
    turned = pygame.transform.rotate(back, 180)
    assert pygame.image.tobytes(back, "RGBA") == pygame.image.tobytes(turned, "RGBA")
    for ground in (inks(other).dark, inks(other).top, inks(other).foot):
        assert contrast(ground, (0xFF, 0xF8, 0xE6)) >= 4.5


def test_two_tribes_are_not_touched() -> None:
    pair: tuple[Tribe, Tribe] = armies(tribes(), ("braisards", "veloutins"))
    assert pair == (tribes()["braisards"], tribes()["veloutins"])


@pytest.mark.parametrize("name", TRIBES)
def test_the_table_of_a_mirror_match_shows_two_tribes_to_its_end(name: str) -> None:
    house = House(mirror(name, 40))
    house.settle()
    house.draw()
    placed = house.table.layout
    sides = {
        placed[card.handle].face.split(":")[0].rstrip("#") for card in house.table.observation.table.cards
    }
    assert sides == {name, name + "~"}


def test_the_results_of_a_mirror_match_name_two_tribes() -> None:
    ui = make_ui()
    scene = routes.results(ui, mirror("braisards", 10_000))
    assert isinstance(scene, ZoonResults)
    assert {scene._tribe(0), scene._tribe(1)} == {"Emberkin", "Emberkin II"}
    scene.entered()
    scene.draw(pygame.Surface(ui.view.size))


def test_the_saved_matches_name_the_twin_of_a_mirror_match() -> None:
    assert about("zoon").headline(mirror("braisards", 0).options) == "Emberkin against Emberkin II"


def test_the_setup_of_a_mirror_match_shows_two_backs() -> None:
    hand = Hand()
    setup = hand.open(Setup(hand.ui, "zoon"))
    setup.options["tribe_1"] = setup.options["tribe_0"] = "braisards"
    hand.picture()
    worn = as_worn(setup.options)
    one, other = (about("zoon").emblem(hand.ui, f"tribe_{n}", worn[f"tribe_{n}"], (70, 98)) for n in (0, 1))
    assert one is not None
    assert other is not None
    assert pygame.image.tobytes(one, "RGBA") != pygame.image.tobytes(other, "RGBA")
