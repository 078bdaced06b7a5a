"""Zayo's words: help pages, drawings, and texts that fit where they stand, in both languages."""

from __future__ import annotations

import random

import pygame
import pytest

from game import load_game
from scenes import zayo_sheet
from scenes.about import about
from scenes.rules import pages
from scenes.ui import words
from scenes.zayo_about import faces_of
from scenes.zayo_faces import icon_of, mapping
from tests.scenes.kit import make_ui
from tests.scenes.nomads import Steppe, match_of

LANGUAGES = ("fr", "en")


def test_every_page_is_there_in_both_languages_with_the_same_blocks() -> None:
    french, english = (pages(language, "zayo") for language in LANGUAGES)
    assert list(french) == list(english)
    assert len(french) >= 8
    for name, blocks in french.items():
        assert [block.kind for block in blocks] == [block.kind for block in english[name]], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_pages_show_every_drawing_there_is_and_no_other(language: str) -> None:
    shown = {b.name for blocks in pages(language, "zayo").values() for b in blocks if b.kind == "figure"}
    assert shown == set(zayo_sheet.FIGURES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_drawings_and_the_sheet_of_cards_are_drawn_at_any_width(language: str) -> None:
    ui = make_ui(language=language)
    for width in (300, 800):
        for name in zayo_sheet.FIGURES:
            image = about("zayo").figure(ui, name, width)
            assert image.get_width() == width
            assert pygame.mask.from_surface(image).count() > width * 5
        assert about("zayo").sheet(ui, "cards", width).get_width() == width


def test_every_card_of_the_box_has_a_silhouette_and_a_suit_a_colour() -> None:
    box = load_game("zayo").box  # type: ignore[attr-defined] # Zayo's
    kinds = [card.id for card in (*box.animals, *box.equipment, *box.actions)]
    assert all(icon_of(kind) != "card-play" for kind in kinds)
    assert {suit.id for suit in box.bids.suits} <= set(mapping()["suit_colours"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_ribbon_loses_no_letter(language: str, seats: int) -> None:
    match = match_of(seats, 0, seed=seats)
    chance = random.Random(seats)
    house = Steppe(match, language=language)
    ui, table = house.ui, house.table
    words.use(language)
    zones = table.zones
    for _ in range(150):
        if match.is_over:
            break
        seat = match.to_act[0]
        seen, moves = match.observation(seat), list(match.legal_moves(seat))
        prompt = table.speaker.prompt(seen, moves, said="", replaying=False, first=None, asked=True)  # type: ignore[arg-type] # Zayo's
        boxes = table.ribbon.buttons(len(prompt.buttons))
        left = zones["prompt_text"][0]
        room = (min(box[0] for box in boxes) if boxes else 1558) - left - 20
        assert not ui.type.fit(prompt.title, 28, "title", room).cut, prompt
        assert ui.type.paragraph_fits(prompt.text, 23, "body", room, height=52), prompt
        for (_spot, label, _icon), box in zip(prompt.buttons, boxes, strict=True):
            assert not ui.type.fit(label, 24, "bold", box[2] - 76).cut, label
        match.play(seat, chance.choice(moves))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_explanation_of_a_card_fits_the_ribbon(language: str) -> None:
    house = Steppe(match_of(1, 3), language=language)
    ui, table = house.ui, house.table
    faces = faces_of(ui)
    room = 1558 - table.zones["prompt_text"][0] - 20
    for kind in (*faces.equipment, *faces.actions):
        text = table.speaker._card_text(kind)
        assert ui.type.paragraph_fits(text, 23, "body", room, height=52), text
    for kind in faces.equipment:
        slot = table.here.camps[0].slots[0]
        assert not ui.type.fit(faces.name(kind), 21, "bold", slot[2] + 14).cut, kind
