"""Papers of a lesson beside its table: in sight, whole in large letters, over whatever moves below them."""

from __future__ import annotations

from functools import partial
from typing import Any

import pygame
import pytest

from game.learn.lessons.lesson_files import all_lessons
from scenes.games.zoon.gestures import square_spot
from scenes.games.zoon.paint.slip import slip_box
from scenes.learn.lessons.storyteller_painter import CoachPainter
from scenes.table.geometry import Rect, centre
from scenes.ui.design_space import View
from scenes.ui.text.fonts import Face
from tests.scenes.learn.lesson_pupil import Pupil
from tests.scenes.table.test_static_layer import ROUNDING, apart


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_the_storytellers_buttons_have_whole_labels_of_one_size_in_large_letters(
    game: str, language: str
) -> None:
    pupil = Pupil(game, all_lessons(game)[0].id, language=language, scale=150)
    buttons = pupil.scene.pads.medallions(pupil.scene._light, ())
    assert len({button.label_size for button in buttons}) == 1
    assert [button.tip_text for button in buttons] == [""] * len(buttons)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440), (1280, 1024)])
@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_every_mark_lies_in_sight_in_every_window(game: str, size: tuple[int, int]) -> None:
    name = {"zoon": "walking", "zerzura": "exchange", "zayo": "thief"}[game]
    pupil = Pupil(game, name, size=size)
    window = pygame.Rect(0, 0, *size)
    for _name, rect in pupil.scene.buttons():
        assert window.contains(pupil.ui.view.rect(rect).inflate(-2, -2))
    for box in (pupil.scene.room.column, pupil.scene.room.steps, pupil.scene.room.strip):
        assert window.contains(pupil.ui.view.rect(pupil.scene.room.box(box)).inflate(-2, -2))


@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_a_closer_look_is_there_on_the_table_and_not_under_the_papers(game: str) -> None:
    pupil = Pupil(game, all_lessons(game)[0].id)
    pupil.until_asked()
    x, y, w, h = pupil.scene.room.box(pupil.scene.room.column)
    table: Any = pupil.scene.table.hands.table
    assert table.look_or_explain((x + w / 2, y + h / 2)) is None
    assert table.spots_at((x + w / 2, y + h / 3)) == []
    window = pupil.ui.view.window
    for column in range(12):
        for row in range(12):
            table.look_or_explain((window.x + window.w * column / 12, window.y + window.h * row / 12))
    pupil.wait(1.0)


@pytest.mark.parametrize("game", ["zoon", "zerzura", "zayo"])
def test_over_whatever_moves_and_is_explained_the_papers_lie_as_in_a_fresh_drawing(game: str) -> None:
    pupil = Pupil(game, all_lessons(game)[1].id)
    pupil.until_asked()
    scene, table = pupil.scene, pupil.scene.table
    explained = iter(table.explained())
    moved = slips = 0

    def drawn(*, fresh: bool) -> pygame.Surface:
        scene.stale = fresh
        scene.draw(pupil.surface)
        scene.stale = False
        return pupil.surface.copy()

    drawn(fresh=True)
    table.perform(next(iter(table.moves)))
    for _frame in range(60):
        moving = table.moving
        pupil.wait(0.05)
        if not moving and slips < 20:
            slips += any(table.explaining.ask(centre(spot.rect)) for spot in (next(explained),))
        drawn(fresh=False)
        pupil.ui.tick()
        once = drawn(fresh=False)
        assert apart(once, drawn(fresh=True)) <= ROUNDING
        moved += moving
    assert moved
    assert slips


def test_the_marks_of_a_step_come_with_the_tables_rest_and_need_no_other_reason_to_draw(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pupil = Pupil("zayo", all_lessons("zayo")[1].id)
    pupil.until_asked()
    scene, surface = pupil.scene, pupil.surface
    with monkeypatch.context() as patched:
        patched.setattr(type(scene.table), "still", False)
        scene.draw(surface)
        scene.stale = scene.table.stale = False
    assert scene.wants_redraw
    scene.draw(surface)
    assert not scene.wants_redraw


def note_paragraph(
    painter: CoachPainter, written: list[tuple[float, float, float]], _surface: pygame.Surface, text: str,
    box: Rect, size: float, *more: Any,
) -> None:  # fmt: skip
    """Note from where to where words would lie, and how large they are."""
    face: Face = more[1] if more[1:] else "body"
    written.append((box[1], box[1] + painter.high(text, size, box[2], face), size))


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_in_a_fight_the_storyteller_speaks_in_large_letters_in_the_middle_of_his_paper(
    language: str, scale: int, monkeypatch: pytest.MonkeyPatch, lost: list[str]
) -> None:
    heard = []
    for step in range(4):
        pupil = Pupil("zoon", "touch", step, language=language, scale=scale)
        pupil.until_asked()
        pupil.play(pupil.lesson.solution)
        for _ in range(40):
            pupil.wait(0.2)
            if pupil.scene.over is not None:
                break
        painter = pupil.scene.painter
        written: list[tuple[float, float, float]] = []

        with monkeypatch.context() as patch:
            patch.setattr(painter, "paragraph", partial(note_paragraph, painter, written))
            pupil.scene._beside_fight(pupil.surface, pupil.scene._coach())
        above, below = written[0][0] - 836, 836 + 238 - written[-1][1]
        assert min(above, below) > 14, step
        assert abs(above - below) < 24, step
        heard.append(written[0][2])
        pupil.scene._beside_fight(pupil.surface, pupil.scene._coach())
    assert min(heard) * scale / 100 >= 28, "as large as elsewhere"
    assert not lost


@pytest.mark.parametrize("game", ["zerzura", "zayo"])
def test_a_sheet_over_a_smaller_table_has_letters_of_the_window_and_leaves_the_table_as_it_was(
    game: str,
) -> None:
    pupil = Pupil(game, all_lessons(game)[0].id)
    pupil.until_asked()
    view, before = pupil.ui.view, drawn(pupil)
    pupil.press(pygame.K_F10)
    (menu,) = pupil.opened
    assert not menu.covers
    assert pupil.ui.view.k == View(1280, 720).k > view.k
    assert drawn(pupil) == before, "below the sheet lies what lay there"
    pupil.scene.returned(None)
    assert pupil.ui.view == view
    pupil.wait(0.1)
    assert drawn(pupil) == before


def test_a_menu_opened_by_the_mouse_lies_over_the_table_and_its_papers() -> None:
    pupil = Pupil("zerzura", all_lessons("zerzura")[0].id)
    pupil.until_asked()
    before = drawn(pupil, 600)
    pupil.button("menu")  # it lights up, below these rows
    assert len(pupil.opened) == 1
    assert drawn(pupil, 600) == before


def drawn(pupil: Pupil, rows: int = 720) -> bytes:
    """What the screen shows in so many rows."""
    pupil.scene.draw(pupil.surface)
    return pygame.image.tobytes(pupil.surface.subsurface((0, 0, 1280, rows)), "RGB")


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_a_fight_of_a_lesson_would_bring_lies_beside_the_storytellers_papers(language: str) -> None:
    pupil = Pupil("zoon", "goal", 2, language=language)
    pupil.until_asked()
    table: Any = pupil.scene.table
    table.aids.shows = lambda _name: True
    table.walk.picked = next(
        card.handle for card in table.observation.table.cards
        if card.square is not None and table.places.field.names[card.square] == "d2"
    )  # fmt: skip
    slip = table.guidance._slip([square_spot("c3")])
    assert slip is not None
    assert slip.lines
    room, box = table.explaining.room, slip_box(pupil.scene.ui, slip)
    assert room is not None
    assert room[0] < box[0]
    assert box[0] + box[2] < room[0] + room[2]


def test_what_is_said_of_steps_lies_beside_the_table_and_not_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    pupil = Pupil("zoon", "goal")
    said: list[str] = []
    monkeypatch.setattr(pupil.ui, "tell", lambda words, _icon="": said.append(words))
    pupil.until_asked()
    pupil.press(pygame.K_PAGEDOWN)
    assert "Solve this step first" in pupil.verdict.text
    steps = next(one for one in all_lessons("zayo") if one.id == "goal").steps
    pupil = Pupil("zayo", "goal", len(steps) - 1)
    monkeypatch.setattr(pupil.ui, "tell", lambda words, _icon="": said.append(words))
    for _ in range(40):
        pupil.until_asked()
        if pupil.lesson.step == 0:
            break
        pupil.button("show")
        pupil.wait(4.0)
    assert pupil.lesson.step == 0
    assert "still to be done" in pupil.scene._coach().foot
    assert said == []
