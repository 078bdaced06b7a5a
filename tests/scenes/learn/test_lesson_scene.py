"""Lessons at the table: solved by clicks, wrong moves answered and taken back, left and gone on with."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.learn.lessons.lesson import Phase
from game.learn.lessons.lesson_files import all_lessons
from scenes.games.zoon.combat.scene import Combat
from scenes.learn.lessons.lesson_marks import tags_of
from scenes.learn.lessons.storyteller_painter import sentences_of
from scenes.table.geometry import centre, inside
from tests.scenes.learn.lesson_pupil import Hands, Pupil

ALL = [(game, lesson.id) for game in ("zoon", "zerzura", "zayo") for lesson in all_lessons(game)]


@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_lesson_is_played_at_the_table_to_its_three_stars(game: str, name: str) -> None:
    pupil = Pupil(game, name)
    pupil.solve()
    assert pupil.ended is not None, (pupil.lesson.step, pupil.lesson.choice, pupil.phase)
    assert pupil.ended.stars == 3
    assert pupil.progress.stars(game, name) == 3


@pytest.mark.parametrize("hands", ["finger", "keys"])
@pytest.mark.parametrize(
    ("game", "name"),
    [("zoon", "walking"), ("zoon", "trumps"), ("zerzura", "exchange"), ("zerzura", "last"), ("zayo", "wolf")],
)
def test_a_lesson_is_played_by_a_finger_or_by_keys_alone(game: str, name: str, hands: Hands) -> None:
    pupil = Pupil(game, name, hands=hands)
    pupil.solve()
    assert pupil.ended is not None, (pupil.lesson.step, pupil.lesson.choice, pupil.phase)
    assert pupil.ended.stars == 3


def test_a_wrong_move_is_answered_shown_and_taken_back_without_punishment() -> None:
    pupil = Pupil("zoon", "walking", 2)
    pupil.until_asked()
    table = pupil.scene.table
    before = pupil.lesson.match.observation(0)
    pupil.play(pupil.lesson.read("c3-c4"))
    pupil.wait(0.4)
    assert pupil.verdict is not None
    assert pupil.verdict.text == "Almost: one more square and the fight begins."
    assert pupil.phase is Phase.WRONG
    assert table.observation != before
    pupil.until_asked()
    assert pupil.verdict is None
    assert table.observation == before
    assert pupil.progress.of("zoon", "walking").slipped


def test_in_a_fight_the_storyteller_alone_says_what_is_asked() -> None:
    pupil = Pupil("zoon", "goal")
    pupil.until_asked()
    pupil.play(pupil.lesson.solution)
    pupil.wait(6)
    fight = pupil.scene.over
    assert isinstance(fight, Combat)
    assert "turns" in [spot.name for spot in fight.explanations.explained()]
    pupil.scene.draw(pupil.surface)
    assert "turns" not in [spot.name for spot in fight.explanations.explained()]


def test_why_a_move_was_wrong_stands_there_until_another_choice_is_judged() -> None:
    pupil = Pupil("zoon", "walking", 2)
    pupil.until_asked()
    assert pupil.scene._coach().strip is None
    pupil.play(pupil.lesson.read("c3-c4"))
    pupil.wait(0.4)
    why = pupil.verdict
    pupil.until_asked()
    pupil.wait(60)
    assert pupil.scene._coach().strip == why
    pupil.play(pupil.lesson.solution)
    pupil.wait(12)
    assert pupil.scene._coach().strip != why


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_numbered_mark_of_a_lesson_has_its_sentence_and_says_something(language: str) -> None:
    for game in ("zoon", "zerzura", "zayo"):
        for lesson in all_lessons(game):
            for step in lesson.steps:
                tags = tags_of(step.marks)
                told = sentences_of(step.say.said(language), tags)
                assert max(tags, default=0) <= len(told), (lesson.id, step.id)
                numbers = [number for _text, number in told if number]
                assert numbers == list(range(1, len(numbers) + 1)), (lesson.id, step.id)
                assert all(len(text.split()) > 2 for text, number in told if number), (lesson.id, step.id)


def test_a_press_says_that_a_reason_was_read() -> None:
    pupil = Pupil("zoon", "walking", 2)
    pupil.until_asked()
    pupil.play(pupil.lesson.read("c3-c4"))
    pupil.wait(0.6)
    pupil.press(pygame.K_RETURN)
    pupil.wait(0.3)
    assert pupil.phase is Phase.ASKED


def test_what_the_rules_refuse_is_answered_with_the_reason_of_the_lesson() -> None:
    pupil = Pupil("zoon", "walking", 2)
    pupil.until_asked()
    place = pupil.scene.signs.place
    table = pupil.scene.table
    start, friend = place(table, "c3"), place(table, "d4")
    assert start is not None
    assert friend is not None
    pupil.drag(start, friend)
    assert pupil.verdict is not None
    assert pupil.verdict.text.startswith("Sparklet on d4 is yours and closes that way.")
    assert pupil.phase is Phase.ASKED


@pytest.mark.parametrize(
    ("game", "name", "step", "place"),
    [("zayo", "suit", 1, "felt 1"), ("zerzura", "last", 3, "1:board")],
)
def test_a_place_that_is_pointed_at_wrongly_is_answered(game: str, name: str, step: int, place: str) -> None:
    pupil = Pupil(game, name, step)
    pupil.until_asked()
    pupil.click(dict(pupil.scene.places())[place])
    assert pupil.verdict is not None
    assert pupil.verdict.kind == "warning"
    assert pupil.lesson.due() is None
    pupil.click(dict(pupil.scene.places())[pupil.lesson.asked.right[0]])
    pupil.wait(0.2)
    assert pupil.phase is Phase.DONE


@pytest.mark.parametrize(
    ("game", "name", "step"),
    [("zoon", "trumps", 0), ("zoon", "touch", 0), ("zerzura", "storage", 0), ("zayo", "goal", 1)],
)
def test_show_me_plays_the_solution_and_costs_a_star(game: str, name: str, step: int) -> None:
    pupil = Pupil(game, name, step)
    for _ in range(6):
        pupil.until_asked()
        if pupil.lesson.step != step or pupil.phase is not Phase.ASKED:
            break
        pupil.press(pygame.K_F2)
        pupil.wait(3.0)
    assert step + 1 == pupil.lesson.step or pupil.phase is Phase.DONE
    pupil.wait(8.0)
    assert pupil.progress.of(game, name).shown


def test_a_lesson_that_was_left_comes_back_at_its_step() -> None:
    pupil = Pupil("zerzura", "scales")
    pupil.until_asked()
    pupil.play(pupil.lesson.solution)
    pupil.wait(9.0)
    assert pupil.lesson.step == 1
    pupil.scene.left()
    again = Pupil("zerzura", "scales", progress=pupil.progress)
    assert again.lesson.step == 1


def test_back_again_and_the_keys_turn_the_steps() -> None:
    pupil = Pupil("zayo", "goal", 2)
    pupil.until_asked()
    pupil.button("back")
    assert pupil.lesson.step == 1
    pupil.press(pygame.K_PAGEDOWN)
    assert pupil.lesson.step == 2
    pupil.press(pygame.K_PAGEUP)
    pupil.button("forward")
    assert pupil.lesson.step == 2
    pupil.until_asked()
    shown = pupil.lesson.match.plies
    pupil.button("again")
    assert pupil.lesson.step == 2
    pupil.until_asked()
    assert pupil.lesson.match.plies == shown


def test_the_keyboard_alone_reaches_table_and_buttons() -> None:
    pupil = Pupil("zoon", "walking")
    pupil.until_asked()
    names = {spot.name for spot in pupil.scene.table.hands.table.spots()}
    assert {f"button coach {name}" for name in ("back", "again", "show", "menu")} <= names
    assert not any(name in names for name in ("button undo", "button hint", "enemy_plate"))
    seen = set()
    for _ in range(12):
        pupil.press(pygame.K_TAB)
        seen.add(pupil.scene.table.hands.focus)
    assert any(name and name.startswith("button coach ") for name in seen)
    pupil.press(pygame.K_ESCAPE)
    assert pupil.opened


def test_f1_reads_the_bubble_and_the_last_verdict_again() -> None:
    pupil = Pupil("zoon", "walking", 2)
    pupil.until_asked()
    pupil.play(pupil.lesson.read("c3-c4"))
    pupil.wait(0.4)
    said = pupil.verdict
    pupil.until_asked()
    assert pupil.verdict is None
    pupil.press(pygame.K_F1)
    assert pupil.verdict == said
    assert pupil.scene._coach().lit
    assert pupil.phase is Phase.ASKED
    assert not pupil.opened
    pupil.wait(9)
    assert pupil.verdict is None
    assert not pupil.scene._coach().lit


def test_an_arrow_to_the_next_square_leaves_the_name_at_its_foot_in_sight() -> None:
    pupil = Pupil("zoon", "touch")
    pupil.until_asked()
    scene = pupil.scene
    arrow = next(mark for mark in scene.lesson.now.marks if mark.startswith("arrow"))
    sheet = pygame.Surface(pupil.surface.get_size(), pygame.SRCALPHA)
    scene.marks.paint(sheet, [arrow], scene.colour)
    drawn = sheet.get_bounding_rect()
    assert drawn.h > 20
    place = scene.lies.place(arrow.split()[-1])
    assert place is not None
    goal = scene.ui.view.rect(place)
    foot = pygame.Rect(goal.x, goal.bottom - goal.h // 4, goal.w, goal.h // 4 - goal.h // 20)
    assert not drawn.colliderect(foot)


@pytest.mark.parametrize("scale", [100, 150])
def test_a_tag_at_a_cell_of_a_row_hides_neither_its_figure_nor_the_one_before_it(scale: int) -> None:
    pupil = Pupil("zerzura", "scales", scale=scale)
    pupil.until_asked()
    scene = pupil.scene
    tags = [mark for mark in scene.lesson.now.marks if mark.startswith("tag")]
    assert tags
    for tag in tags:
        place = scene.lies.place(tag.split()[-1])
        assert place is not None
        cell = scene.ui.view.rect(place)
        sheet = pygame.Surface(pupil.surface.get_size(), pygame.SRCALPHA)
        scene.marks.paint(sheet, [tag], scene.colour)
        for left in (cell.x, cell.x - cell.w):
            middle = pygame.Rect(left + round(cell.w * 0.38), cell.y + cell.h // 4, cell.w // 4, cell.h // 2)
            assert not sheet.subsurface(middle).get_bounding_rect().size[0], tag


def test_a_question_is_not_answered_by_the_table_before_a_place_was_touched() -> None:
    pupil = Pupil("zayo", "suit", step=1)
    pupil.until_asked()
    assert pupil.lesson.asked.point
    table: Any = pupil.scene.table
    assert "Taïga" not in table.speech.prompt().text
    pupil.click(dict(pupil.scene.places())[pupil.lesson.asked.right[0]])
    pupil.wait(0.5)
    assert "best of the trick" in table.speech.prompt().text, "of what is pointed at"


@pytest.mark.parametrize(("game", "name", "place"), [("zayo", "goal", "card steppe"), ("zoon", "goal", "c4")])
def test_the_first_key_goes_to_what_the_step_points_at(
    game: str, name: str, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before it nothing looks like the focus: what glows has no ring of the keyboard's kind."""
    pupil = Pupil(game, name)
    pupil.until_asked()
    rings: list[object] = []
    monkeypatch.setattr(pupil.ui, "focus", lambda _surface, box, *_more, **_how: rings.append(box))
    pupil.scene.draw(pupil.surface)
    assert rings == []
    pupil.press(pygame.K_RIGHT)
    rect = pupil.scene.table.hands.ring.rect()
    wanted = pupil.scene.lies.place(place)
    assert rect is not None
    assert wanted is not None
    assert inside(wanted, centre(rect))
