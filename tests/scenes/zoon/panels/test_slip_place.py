"""The slip beside a card: on the field, off the sheets beside it; what it says is said once."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.zoon.paint.slip import Slip, slip_box
from scenes.table.geometry import Rect
from tests.scenes.zoon.emberkin_tables import SHOT, opened

SHEETS = ("inspector", "journal", "banner", "enemy_plate", "memory", "trumps", "own_plate")
LINES = (
    ("", "An enemy Zoon of which nothing is known stands there.", "ink"),
    ("", "You win 41 of 100 touches, it wins 38.", "ink"),
    ("", "It may be the Emblem: 8 in a hundred.", "ink"),
)


@pytest.mark.parametrize("scale", [80, 100, 150])
@pytest.mark.parametrize("square", ["a1", "a4", "a6", "d6", "d1", "f6", "f3", "f1"])
def test_a_slip_of_the_field_covers_no_sheet_beside_it_and_not_its_square(square: str, scale: int) -> None:
    house = opened(text_scale=scale)
    table = house.table
    anchor = table.places.square(table.places.field.by_name[square], 0)
    slip = Slip(anchor, LINES, (), table.guidance._room(anchor))
    box = pygame.FRect(slip_box(house.ui, slip))
    assert not box.colliderect(anchor)
    assert [name for name in SHEETS if box.colliderect(table.zones[name])] == []
    assert box.top >= 0
    assert box.bottom <= 1080


@pytest.mark.parametrize("scale", [80, 100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_slip_of_a_trump_lies_off_the_field(language: str, scale: int) -> None:
    house = opened(language=language, text_scale=scale)
    table = house.table
    house.move_to(house.spot(SHOT))
    house.draw()
    slip = table.guidance.slip
    assert slip is not None
    box = pygame.FRect(slip_box(house.ui, slip))
    assert not box.colliderect(table.zones["field"])
    assert not box.colliderect(table.layout[SHOT].rect)
    assert not box.colliderect(table.zones["own_plate"])


def test_in_a_lesson_it_keeps_to_its_room_as_well() -> None:
    house = opened()
    table = house.table
    table.explaining.room = (600.0, 0.0, 1320.0, 1080.0)
    anchor: Rect = table.places.square(18, 0)
    room = table.guidance._room(anchor)
    assert room is not None
    assert room[0] == 600.0
    assert room[0] + room[2] == table.zones["memory"][0]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_reason_on_the_slip_is_not_said_by_the_inspector_too(language: str) -> None:
    house = opened(language=language)
    table = house.table
    emblem = next(card.handle for card in table.observation.table.cards if card.kind == "creuset.0")
    for spot in (SHOT, emblem):
        house.move_to(house.spot(spot))
        house.draw()
        slip, subject = table.guidance.slip, table.looking.subject()
        assert slip is not None
        assert subject is not None
        reason = slip.lines[0][1]
        assert reason not in [text for _icon, text, _ink in subject.lines]
        told = table.looking.of_spot(spot)
        assert told is not None
        assert reason in [text for _icon, text, _ink in told.lines], "a closer look has it"
        house.move_to((house.ui.view.rect(table.zones["inspector"]).centerx, 300))
        house.draw()
        beside = table.looking.subject()
        assert table.guidance.slip is None
        assert beside is not None
        assert reason in [text for _icon, text, _ink in beside.lines], "the slip has gone"
