"""The list of matches while it gets shorter below a pointer, and files in it that are none."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.storage import matches_folder
from scenes.menus.matches.match_rows import MatchRows
from scenes.menus.matches.matches_page import Matches
from tests.scenes.person_at_pages import Hand, a_match, played_on


def listed(count: int, language: str = "en") -> tuple[Hand, Any]:
    for seed in range(count):
        played_on(a_match(seed), 4).close()
    hand = Hand(language=language)
    return hand, hand.open(Matches(hand.ui))


@pytest.mark.parametrize("by", ["pointer", "keys"])
def test_words_that_leave_fewer_rows_than_the_selected_one_do_no_harm(by: str) -> None:
    hand, scene = listed(5)
    rows = next(widget for widget in scene.page.widgets if isinstance(widget, MatchRows))
    hand.picture()
    if by == "pointer":
        hand.event(pygame.MOUSEMOTION, pos=rows.rect.center, rel=(1, 1), buttons=(0, 0, 0))
    scene.page.focus(rows)
    hand.key(pygame.K_END)
    assert scene.stock.place == 4
    for words, left in (("nobody of that name", 0), ("Ana", 5)):
        scene.want_words(words)
        hand.pass_time(3)
        hand.picture()
        assert len(scene.stock.shown) == left
        assert scene.page.focused in (None, *scene.page.widgets), "keys go to what is there"
        assert scene.page._hover in (None, *scene.page.widgets)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "This file is damaged at its beginning and cannot be opened."),
        ("fr", "Ce fichier est abîmé à son début et ne s’ouvre pas."),
    ],
)
def test_a_file_that_is_no_match_says_its_name_once(language: str, told: str) -> None:
    a_match(1).close()
    (matches_folder() / "zayo-broken.jsonl").write_bytes(b"\x00 not a match")
    _hand, scene = listed(0, language)
    lines = [scene.stock.written(place) for place in range(len(scene.stock.shown))]
    (broken,) = [line for line in lines if not line.enabled]
    assert broken.players == ("zayo-broken.jsonl", told)
