"""Undo in Zoon's deployment: one's own last change goes back, whatever the computer has sealed meanwhile."""

from __future__ import annotations

import pygame
import pytest

from tests.scenes.played_tables import House
from tests.scenes.zoon.test_hints import deploying


def beside_a_sealed_choice(language: str = "en") -> House:
    house = deploying(language=language)
    house.rest(10)
    assert house.match.to_act == (0,), "the computer has deployed"
    return house


def cards(house: House) -> list[str | None]:
    assert house.table.deployment is not None
    return list(house.table.deployment.draft.cards)


def in_hand(house: House) -> bool:
    return house.table.walk.picked is not None


def test_the_last_change_to_the_draft_is_taken_back_though_the_computer_has_sealed() -> None:
    house = beside_a_sealed_choice()
    first = cards(house)
    house.drag(house.spot("a1"), house.spot("c2"))
    house.settle()
    second = cards(house)
    assert second != first
    assert "undo" in house.table.enabled()
    assert house.table.why_not("undo") == ""
    house.key(pygame.K_BACKSPACE)
    assert cards(house) == first
    assert "undo" not in house.table.enabled()
    assert house.match.plies == 12, "no move was made or taken back"


@pytest.mark.parametrize("key", [pygame.K_BACKSPACE, pygame.K_z])
def test_a_card_that_is_picked_up_is_put_down_when_the_last_change_is_taken_back(key: int) -> None:
    house = beside_a_sealed_choice()
    first = cards(house)
    house.drag(house.spot("a1"), house.spot("c2"))
    house.settle()
    house.click(house.spot("b1"))
    assert in_hand(house)
    house.key(key, mod=pygame.KMOD_CTRL if key == pygame.K_z else 0)
    assert not in_hand(house)
    assert cards(house) == first


@pytest.mark.parametrize(
    ("language", "why"), [("en", "There is nothing to take back."), ("fr", "Il n’y a rien à reprendre.")]
)
def test_before_any_change_undo_says_that_there_is_nothing_to_take_back(language: str, why: str) -> None:
    house = beside_a_sealed_choice(language)
    assert house.table.why_not("undo") == why


def test_once_the_deployment_is_sent_undo_says_what_keeps_it() -> None:
    house = beside_a_sealed_choice()
    house.drag(house.spot("a1"), house.spot("c2"))
    house.settle()
    house.click(house.spot("ready"))
    house.settle()
    assert house.table.deployment is None
    assert house.match.plies >= 24, "both are deployed"
    assert house.table.why_not("undo") == "What was drawn or shown cannot be taken back."
