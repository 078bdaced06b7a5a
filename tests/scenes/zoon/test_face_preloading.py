"""Preloading of Zoon's pictures: faces to be looked at, Trumps of moments, a combat's ground in steps."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.games.zoon.combat.torn_halves import NAMES, TornHalves
from scenes.games.zoon.layout import zoon_face
from scenes.games.zoon.moments import STAGE
from scenes.games.zoon.paint.card_art import CardArt
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.table.geometry import Rect, centre
from tests.scenes.played_tables import House
from tests.scenes.zoon.emberkin_tables import opened


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is painted anew: Zoons and Trumps."""
    found: list[str] = []
    zoon, trump = CardArt._zoon, CardArt._trump

    def a_zoon(self: CardArt, *args: Any) -> pygame.Surface:
        found.append(args[1].id)
        return zoon(self, *args)

    def a_trump(self: CardArt, *args: Any) -> pygame.Surface:
        found.append(args[1].id)
        return trump(self, *args)

    monkeypatch.setattr(CardArt, "_zoon", a_zoon)
    monkeypatch.setattr(CardArt, "_trump", a_trump)
    return found


def ready(scale: int = 100) -> House:
    house = opened(text_scale=scale)
    house.draw()
    while house.table.prepare():
        pass
    return house


@pytest.mark.parametrize("scale", [100, 150])
def test_pointing_at_a_card_paints_no_face_anew(scale: int, painted: list[str]) -> None:
    house = ready(scale)
    painted.clear()
    for spot in house.table.spots():
        house.move_to(centre(spot.rect))
        house.draw()
    assert not painted


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_zoon_that_is_picked_up_is_seen_beside_its_words_in_large_print_too(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = opened(language=language, text_scale=150)
    table = house.table
    shown: set[str] = set()
    large = MatchCards.large

    def seen(self: MatchCards, surface: pygame.Surface, face: str, box: Rect) -> None:
        shown.add(face)
        large(self, surface, face, box)

    monkeypatch.setattr(MatchCards, "large", seen)
    for card in table.observation.table.cards:
        if card.owner == 0 and card.handle in table.walk.gestures:
            shown.clear()
            house.click(centre(table.layout[card.handle].rect))
            house.draw()
            assert zoon_face("braisards", card.kind) in shown
            house.click(centre(table.layout[card.handle].rect))


def test_a_trump_that_is_lifted_is_painted_beforehand(painted: list[str]) -> None:
    house = ready()
    painted.clear()
    deck = house.table.deck
    for tribe in deck.seats:
        for trump in tribe.trumps:
            deck.surface(f"{tribe.id}!{trump.id}", house.ui.view.size_px(STAGE[2:]))
    assert painted == []


def test_the_halves_of_a_combat_are_laid_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    house = opened()
    house.draw()
    halves = house.table.ahead.halves
    laid: list[int] = []
    one = TornHalves._lay_one

    def noted(self: TornHalves, board: pygame.Surface, number: int, left: int) -> None:
        laid.append(number)
        one(self, board, number, left)

    monkeypatch.setattr(TornHalves, "_lay_one", noted)
    board = pygame.Surface(house.ui.view.size)
    steps = halves.laid(board, 0)
    before = 0
    for _step in steps:
        assert len(laid) <= before + 1, "no step lays two of them"
        before = len(laid)
    assert laid == list(range(len(NAMES)))
