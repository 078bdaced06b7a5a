"""Letters of a table that lies smaller beside the storyteller's papers, and the tags among its figures."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.learn.lessons.lesson_check import places_of
from game.learn.lessons.lesson_files import all_lessons
from scenes.learn.inset_view import LARGEST, Inset, letters
from scenes.learn.lessons.lesson_marks import MarksPainter
from scenes.ui.design_space import View
from scenes.ui.text.type import Type
from tests.scenes.learn.lesson_pupil import Pupil

LEGIBLE = 13
"""Pixels at 1280 × 720 below which no sentence is set; there the floor of all texts is as high."""
BESIDE = ["zerzura", "zayo"]


@pytest.mark.parametrize("scale", [100, 120, 150])
@pytest.mark.parametrize("game", BESIDE)
def test_letters_are_as_large_as_at_a_table_with_all_of_the_window(game: str, scale: int) -> None:
    pupil = Pupil(game, all_lessons(game)[0].id, scale=scale)
    view, whole = pupil.ui.view, View(1280, 720, scale / 100)
    assert isinstance(view, Inset)
    wanted = min(LARGEST, whole.text_scale / view.share)
    assert view.text_scale == pytest.approx(wanted)
    if wanted < LARGEST:
        assert pupil.ui.type.px(24) == round(24 * whole.k * whole.text_scale)
    size = letters(pupil.ui, pupil.scene.room, 24)
    assert pupil.ui.type.px(size) == round(24 * whole.k * whole.text_scale), "papers are set as ever"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", BESIDE)
def test_no_sentence_of_a_lesson_is_set_in_small_letters(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: dict[str, int] = {}
    render, paragraph = Type._render, Type.paragraph

    def noted(self: Type, text: str, px: int, *args: Any) -> Any:
        sizes[text] = min(px, sizes.get(text, px))
        return render(self, text, px, *args)

    def noted_block(self: Type, text: str, size: float, *args: Any, **more: Any) -> Any:
        sizes[text] = min(self.px(size), sizes.get(text, 99))
        return paragraph(self, text, size, *args, **more)

    monkeypatch.setattr(Type, "_render", noted)
    monkeypatch.setattr(Type, "paragraph", noted_block)
    for lesson in all_lessons(game):
        pupil = Pupil(game, lesson.id, language=language)
        pupil.until_asked()
        pupil.scene.draw(pupil.surface)
    sentences = {text: px for text, px in sizes.items() if len(text) > 12 and text[-1] in ".!?"}
    assert len(sentences) > 20
    assert not {text: px for text, px in sentences.items() if px < LEGIBLE}


def test_a_tag_of_a_cell_touches_no_figure_of_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    tags: list[tuple[float, float, float]] = []
    numbered = MarksPainter._numbered

    def noted(
        self: MarksPainter, surface: pygame.Surface, number: int, at: tuple[float, float], side: float,
        size: float,
    ) -> None:  # fmt: skip
        tags.append((*at, side))
        numbered(self, surface, number, at, side, size)

    monkeypatch.setattr(MarksPainter, "_numbered", noted)
    hung = 0
    for lesson in all_lessons("zerzura"):
        pupil = Pupil("zerzura", lesson.id)
        for step in range(len(pupil.scene.data.steps)):
            pupil.scene.go(step)
            pupil.until_asked()
            marks = [places_of(mark)[1][0] for mark in pupil.lesson.now.marks if mark.startswith("tag ")]
            cells = [name for name in marks if pupil.scene.lies.hangs(name) is not None]
            if not cells:
                continue
            tags.clear()
            painted = [f"tag {n} {cell}" for n, cell in enumerate(cells, 1)]
            pupil.scene.marks.paint(pupil.surface, painted, "night")
            table: Any = pupil.scene.table
            rows = [pupil.scene.lies.place(f"row:{thing}") for thing in table.game.box.objects]
            top = min(row[1] for row in rows if row is not None)
            assert len(tags) == len(cells)
            for x, y, side in tags:
                assert y + side / 2 < top, (lesson.id, step)
                others = [other for other in tags if other != (x, y, side)]
                assert all(abs(x - left) >= side for left, _y, _side in others), "each by itself"
            hung += len(cells)
    assert hung > 10
