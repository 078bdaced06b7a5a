"""Characters’ lines at a table hide nothing, stop nothing, go by themselves, and can be switched off."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.ai.levels import characters
from game.ai.voices import Spoken, voices
from game.core import Event
from game.match import Match, MindSeat, Person, Ply
from scenes.table.character_line import PAD
from scenes.table.game_pages import game_named
from scenes.table.guide.bubble_place import SPARE, weight_of
from scenes.table.guide.storyteller import lying_on
from scenes.ui.design_space import HEIGHT, WIDTH
from tests.scenes.played_tables import House
from tests.scenes.table.guided_tables import HOUSES

GAMES = tuple(HOUSES)


def house_of(game: str, seats: int = 2, **more: Any) -> House:
    """A table with a person and characters, at rest."""
    names = list(characters(game))
    options = {"first": "0", **({"deployment": "quick"} if game == "zoon" else {})}
    minds = [MindSeat(names[n % len(names)], f"Character {n}", seed=n) for n in range(1, seats)]
    match = Match.new(game_named(game), [Person(), *minds], seed=5, options=options)
    found = HOUSES[game](match, **more)
    found.settle()
    found.rest(1)
    return found


def lines(game: str) -> list[Spoken]:
    return [Spoken(1, line) for row in voices(game).values() for line in row]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "seats"), [("zoon", 2), ("zerzura", 2), ("zerzura", 4), ("zayo", 4)])
def test_every_line_fits_with_large_letters_and_hides_nothing(game: str, seats: int, language: str) -> None:
    house = house_of(game, seats, language=language, text_scale=150)
    voice = house.table.voice
    lying = lying_on(house.table.declared)
    for spoken in lines(game):
        voice.dismiss()
        voice._say(spoken)
        assert voice.slip is not None, spoken.line
        x, y, w, h = box = voice.slip.box
        assert weight_of(lying, box) <= SPARE, spoken.line
        assert x >= 0
        assert y >= 0
        assert x + w <= WIDTH
        assert y + h <= HEIGHT
        house.draw()
        words = voice._words(spoken)
        assert house.ui.type.paragraph_fits(words, voice.sizes[0], "italic", w - 2 * PAD, height=h), words


@pytest.mark.parametrize(("game", "seats"), [("zerzura", 3), ("zerzura", 5), ("zayo", 2), ("zayo", 6)])
def test_where_there_is_no_free_place_nothing_is_said(game: str, seats: int) -> None:
    house = house_of(game, seats, text_scale=150)
    voice, lying = house.table.voice, lying_on(house.table.declared)
    for spoken in lines(game)[:4]:
        voice.dismiss()
        voice._say(spoken)
        if voice.slip is not None:
            assert weight_of(lying, voice.slip.box) <= SPARE


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("seats", [4, 5])
def test_the_tip_at_the_foot_of_the_journal_is_never_hidden(seats: int, scale: int, language: str) -> None:
    house = house_of("zerzura", seats, language=language, text_scale=scale)
    voice, tip = house.table.voice, house.table.advice_box()
    assert tip is not None
    shown = 0
    for spoken in lines("zerzura"):
        voice.dismiss()
        voice._say(spoken)
        if voice.slip is not None:
            shown += 1
            assert not pygame.FRect(voice.slip.box).colliderect(tip), spoken.line
    assert shown, "the journal below the tip is free"


def test_a_line_goes_when_the_foot_of_the_journal_comes_to_lie_there() -> None:
    house = house_of("zerzura", 4)
    voice, tip = house.table.voice, house.table.advice_box()
    assert tip is not None
    voice._say(lines("zerzura")[0])
    assert voice.slip is not None
    voice.slip = voice.slip._replace(box=tip)
    voice._checked = None
    house.rest(0.1)
    assert voice.slip is None


def told(house: House, card: int, *, secret: int | None = None) -> Any:
    """What the table says after a ply of seat 1, as public as it is."""
    table = house.table
    table.voice._heard = 0
    table.voice._waiting = None
    events = [Event("exchanged", (("gave", card), ("got", 60), ("other", 0), ("seat", 1)))]
    if secret is not None:
        events.append(Event("stowed", (("card", secret), ("face", "x"), ("seat", 0)), frozenset({0})))
    table.voice.hear(Ply(card, 1, None, tuple(events)))
    return table.voice._waiting


def test_the_table_says_the_same_whatever_its_viewer_alone_was_told() -> None:
    def all_said(secret: int | None) -> list[Any]:
        house = house_of("zerzura")
        return [told(house, card, secret=secret) for card in range(1, 50)]

    assert all_said(None) == all_said(3) == all_said(9)
    assert any(all_said(None))


def speaking(**more: Any) -> House:
    house = house_of("zerzura", **more)
    house.table.voice._waiting = lines("zerzura")[0]
    house.rest(0.2)
    return house


def says(house: House) -> bool:
    return house.table.voice.slip is not None


def test_a_hint_takes_the_place_of_a_line() -> None:
    house = speaking()
    house.table.hint = house.table.moves[0]
    house.rest(0.1)
    assert not says(house)


def test_a_line_goes_by_itself_and_can_be_switched_off() -> None:
    house = speaking()
    assert says(house)
    house.rest(6)
    assert not says(house)
    house.ui.settings.voices = False
    assert not any(told(house, card) for card in range(1, 50))


def test_the_window_does_not_sleep_past_the_end_of_a_line() -> None:
    house = speaking()
    house.rest(1)
    house.draw()
    assert says(house)
    assert not house.table.awaits_person
    house.rest(6)
    house.draw()
    assert house.table.awaits_person


def test_a_line_takes_no_press_and_no_place_in_the_ring() -> None:
    quiet, house = house_of("zerzura"), speaking()
    assert house.table.voice.slip is not None
    assert [spot.name for spot in house.table.spots()] == [spot.name for spot in quiet.table.spots()]
    x, y, w, h = house.table.voice.slip.box
    assert house.table.spots_at((x + w / 2, y + h / 2)) == quiet.table.spots_at((x + w / 2, y + h / 2))


def test_a_line_counts_once_however_often_its_ply_is_told() -> None:
    house = house_of("zerzura")
    table = house.table
    card = next(card for card in range(1, 50) if told(house, card))
    table.voice._waiting = None
    event = Event("exchanged", (("gave", card), ("got", 60), ("other", 0), ("seat", 1)))
    table.voice.hear(Ply(card, 1, None, (event,)))
    assert table.voice._waiting is None


def test_levels_without_a_character_say_nothing() -> None:
    match = Match.new(game_named("zerzura"), [Person(), MindSeat("normal", "Brume")], seed=5)
    house = HOUSES["zerzura"](match)
    assert house.table.voice._listening is None
