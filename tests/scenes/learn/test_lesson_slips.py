"""Slips on the table of a lesson or a puzzle: each lies beside the papers, in whole."""

from __future__ import annotations

import pytest

from game.learn.lessons.lesson_files import all_lessons
from scenes.learn.inset_view import Room
from scenes.table.geometry import Rect, centre, inside
from tests.scenes.learn.lesson_pupil import Pupil

GAMES = ("zoon", "zerzura", "zayo")


def under(box: Rect, room: Room) -> bool:
    """Whether a part of that lies under one of the papers."""
    x, y, w, h = box
    return any(
        x < left + wide and left < x + w and y < top + high and top < y + h
        for left, top, wide, high in map(room.box, room.papers)
    )


@pytest.mark.parametrize("size", [(1280, 720), (3440, 1440)])
@pytest.mark.parametrize("game", GAMES)
def test_what_is_explained_in_a_lesson_lies_beside_the_papers(game: str, size: tuple[int, int]) -> None:
    pupil = Pupil(game, all_lessons(game)[0].id, size=size)
    pupil.until_asked()
    table, room = pupil.scene.table, pupil.scene.room
    free = table.explaining.room
    assert free is not None
    told = 0
    for spot in list(table.explained()):
        said = table.explain(spot.name) if inside(free, centre(spot.rect)) else None
        if said is None or not table.explaining.show(spot, said):
            continue
        shown = table.explaining.shown
        assert shown is not None
        told += 1
        assert not under(shown.place.box, room), spot.name
    assert told > 8
