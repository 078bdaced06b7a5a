"""Nothing on the pages of lessons, of the rules and of what was played is cut in large print."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.learn.lessons.lesson_files import all_lessons
from scenes.learn.learn_page import LearnPage
from scenes.learn.lessons.storyteller_painter import REASON
from scenes.learn.lessons.verdict_words import verdict_of, well_done
from scenes.menus.rules_book.rules_page import Rules
from scenes.ui.widgets.scrolling import Scroll
from tests.scenes.learn.lesson_pupil import Pupil
from tests.scenes.ui_kit import make_ui

GAMES = ("zoon", "zerzura", "zayo")
SCALES = (100, 150)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_the_page_of_lessons_is_cut(game: str, language: str, scale: int, lost: list[str]) -> None:
    ui = make_ui(language=language, scale=scale)
    page = LearnPage(ui, game)
    page.entered()
    page.draw(pygame.Surface((1280, 720)))
    assert lost == []


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_the_book_of_rules_is_cut(game: str, language: str, scale: int, lost: list[str]) -> None:
    ui = make_ui(language=language, scale=scale)
    page = Rules(ui, game)
    page.entered()
    surface = pygame.Surface((1280, 720))
    page.draw(surface)
    assert lost == []


def test_where_a_page_goes_on_its_lines_fade_out_instead_of_being_cut_by_the_edge() -> None:
    ui = make_ui()
    black = pygame.Surface((400, 2000), pygame.SRCALPHA)
    black.fill((0, 0, 0, 255))
    sheet = Scroll(ui, (0, 0, 400, 600), lambda _width: black)
    high = sheet.rect.h

    def inks(offset: float) -> tuple[int, int, int]:
        sheet.scroll_to(offset)
        surface = pygame.Surface((400, 800))
        surface.fill("white")
        sheet.draw(surface)
        return tuple(255 - surface.get_at((5, y))[0] for y in (0, high // 2, high - 1))  # type: ignore[return-value]

    assert inks(0)[0] == inks(0)[1] == 255, "nothing comes before"
    assert inks(0)[2] < 40
    assert inks(300)[0] < 40
    assert inks(300)[1] == 255
    assert inks(sheet.farthest)[2] == 255, "nothing follows"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "first"), [("zoon", "goal"), ("zerzura", "taking"), ("zayo", "goal")])
def test_verdicts_of_lessons_keep_their_size_in_large_print(game: str, first: str, language: str) -> None:
    pupil = Pupil(game, first, language=language, scale=150)
    painter = pupil.scene.painter
    sizes: list[float] = []
    marked = painter.marked

    def watched(surface: pygame.Surface, text: str, box: Any, size: float, *more: Any) -> None:
        sizes.append(size)
        marked(surface, text, box, size, *more)

    painter.marked = watched  # type: ignore[method-assign, assignment]  # stood in for
    for lesson in all_lessons(game):
        for step in lesson.steps:
            said = [verdict_of(answer) for choice in step.choices for answer in choice.wrong]
            for strip in (*said, well_done(step)):
                painter.strip(pupil.surface, strip, painter.room.strip)
    assert len(sizes) > 100
    assert min(sizes) == REASON, "every one as large as it was asked for"
