"""End of a lesson: its words have room, and say where the road leads."""

from __future__ import annotations

import pygame
import pytest

from game.learn.lessons.lesson_files import all_lessons
from scenes.learn.lessons.lesson_end import ONWARD, LessonEnd
from scenes.ui.i18n import use
from tests.scenes.ui_kit import make_ui


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_end_of_a_lesson_covers_none_of_its_words(language: str, scale: int) -> None:
    ui = make_ui((1280, 720), language, scale)
    use(language)
    for game in ("zoon", "zerzura", "zayo"):
        for data in all_lessons(game):
            end = LessonEnd(ui, data, 3, None, "#12504C")
            end.entered()
            low = end.box[1]
            for text, (_x, y, w, h), size, _ink, face in end.paragraphs():
                assert y >= low, "not on what stands above it"
                assert ui.type.paragraph_fits(text, size, face, w, height=h), text
                low = y + h
            assert low <= end.box[1] + end.box[3] - ONWARD, "not on what comes next"


@pytest.mark.parametrize("last", [False, True])
def test_the_end_of_a_lesson_says_where_the_road_leads(last: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    ui = make_ui()
    *_others, before, data = all_lessons("zayo")
    said: list[str] = []
    monkeypatch.setattr(ui, "text", lambda _surface, text, *_a, **_k: said.append(text))
    monkeypatch.setattr(ui, "paragraph", lambda _surface, text, *_a, **_k: said.append(text))
    end = LessonEnd(ui, data if last else before, 3, None if last else data, "#12504C")
    end.entered()
    end.ground(pygame.Surface((1280, 720)))
    if last:
        assert "First match with a guide" in said
    else:
        assert f"{data.number} · {data.title.said('en')}" in said
        assert data.road.said("en") in said
