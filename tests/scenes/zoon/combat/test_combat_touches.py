"""The touch of two persons at one screen: two fingers, two clusters of keys, or the mouse in sealed turns."""

from __future__ import annotations

import pygame
import pytest

from scenes.games.zoon.combat.cards import CARD, tilted
from scenes.games.zoon.combat.scene import Combat
from scenes.table.geometry import Rect, centre, inside
from tests.scenes.compared_pictures import frame
from tests.scenes.played_tables import House
from tests.scenes.table.test_secrets import fighting

KEYS = {0: (20, 26, 22, 4), 1: (12, 18, 15, 14)}
"""Scancodes of the usual keys by side, clockwise from the top left."""


def at_the_touch() -> tuple[House, Combat]:
    house = fighting(0)
    combat = house.top
    assert isinstance(combat, Combat)
    return house, combat


def turned_over(combat: Combat) -> bool:
    return combat.result is not None


def put_finger(house: House, rect: Rect, number: int) -> None:
    """A finger on the screen, as SDL tells of it: parts of the window; and the mouse it stands for."""
    x, y = house.ui.view.point(centre(rect))
    wide, high = house.ui.view.size
    house.send(pygame.FINGERDOWN, x=x / wide, y=y / high, finger_id=number, touch_id=1)
    house.send(pygame.MOUSEBUTTONDOWN, pos=(x, y), button=1, touch=True)
    house.send(pygame.MOUSEBUTTONUP, pos=(x, y), button=1, touch=True)


@pytest.mark.parametrize("first", [0, 1])
def test_two_fingers_touch_both_cards_and_nothing_shows_before_the_second(first: int) -> None:
    house, combat = at_the_touch()
    put_finger(house, combat.painter.targets(first)[2], 1)
    assert combat.is_sealed(first)
    assert not combat.is_sealed(1 - first)
    put_finger(house, combat.painter.targets(first)[1], 2)
    assert not turned_over(combat), "a second finger of the same person changes nothing"
    put_finger(house, combat.painter.targets(1 - first)[0], 3)
    assert turned_over(combat)
    codes = [event.code for event in house.match.events(None, combat.first_ply)]
    assert codes.count("touched") == 1


def test_two_keys_at_once_touch_for_both() -> None:
    house, combat = at_the_touch()
    left, right = KEYS[0][1], KEYS[1][3]
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        for code in (left, right):
            house.send(kind, key=pygame.K_q, scancode=code, mod=0, unicode="")
    assert combat.result is not None


def test_a_persons_keys_never_touch_for_the_other() -> None:
    house, combat = at_the_touch()
    for code in KEYS[0]:
        house.key(pygame.K_q, scancode=code)
    assert combat.is_sealed(combat.seat_at(0))
    assert not combat.is_sealed(combat.seat_at(1))
    assert combat.result is None


def test_with_the_mouse_each_takes_a_sealed_turn() -> None:
    house, combat = at_the_touch()
    for seat in (0, 1):
        target = centre(combat.painter.targets(seat)[0])
        house.click(target)
        assert not combat.is_sealed(seat), "the first click only says whose turn with the mouse it is"
        assert combat.mouse_turn == seat
        house.click(target)
        assert combat.is_sealed(seat) or combat.result is not None
    assert combat.result is not None


@pytest.mark.parametrize("corner", range(4))
@pytest.mark.parametrize("seat", [0, 1])
def test_a_number_on_the_enemy_card_may_be_pressed_itself(
    seat: int, corner: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, combat = at_the_touch()
    chosen: list[tuple[int, int]] = []
    monkeypatch.setattr(combat, "choose", lambda by, choice: chosen.append((by, choice)))
    across, down = ((-1, -1), (1, -1), (1, 1), (-1, 1))[corner]
    side = 1 - combat.side(seat)
    number = tilted(side, across * CARD[0] * 0.3, down * CARD[1] * 0.36)
    assert not any(inside(rect, number) for rect in combat.painter.targets(seat)), "not its key"
    house.click(number)
    house.click(number)
    assert chosen == [(seat, corner)], "the first click says whose turn with the mouse it is"
    house.click(tilted(side, 0.0, CARD[1] * 0.6))
    assert len(chosen) == 1, "beside the card nothing is touched"


def test_a_keyboard_other_than_the_assumed_one_does_not_tell_which_key_was_pressed() -> None:
    pictures = set()
    for code, letter in zip(KEYS[0], "azsq", strict=True):  # as an AZERTY keyboard prints them
        house, combat = at_the_touch()
        house.pass_time(2)
        frame(house)
        house.key(ord(letter), scancode=code)
        pictures.add(frame(house))
        assert house.ui.settings.key_labels == {}
        house.key(pygame.K_k, scancode=KEYS[1][3])
        assert combat.result is not None
        assert house.ui.settings.key_labels[code] == letter.upper(), "learnt once both have chosen"
    assert len(pictures) == 1
