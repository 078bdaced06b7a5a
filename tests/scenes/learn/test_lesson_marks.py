"""Marks of lessons: each has its place in sight, arrows go round words, no paper loses letters."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.learn.lessons.lesson import Phase
from game.learn.lessons.lesson_check import places_of
from game.learn.lessons.lesson_files import all_lessons
from scenes.games.zayo.layout import discards
from scenes.learn.lessons.lesson_arrows import arrow_way, crossed
from scenes.learn.lessons.storyteller_painter import Strip
from scenes.learn.lessons.verdict_words import verdict_of, well_done
from scenes.table.geometry import centre, inside
from tests.scenes.learn.lesson_pupil import Pupil

ALL = [(game, lesson.id) for game in ("zoon", "zerzura", "zayo") for lesson in all_lessons(game)]
CARDS = 12_000.0
"""Square units up to which something explained is words, a count or a sign, and above which it is a card."""


@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_mark_of_a_lesson_has_its_places_in_sight(game: str, name: str) -> None:
    pupil = Pupil(game, name)
    for number in range(len(pupil.scene.data.steps)):
        pupil.scene.go(number)
        pupil.until_asked()
        assert pupil.phase is Phase.ASKED
        for mark in pupil.lesson.now.marks:
            _kind, places = places_of(mark)
            for place in places:
                rect = pupil.scene.lies.place(place)
                assert rect is not None, (number, mark)
                assert not pupil.scene.room.covers(rect), (number, mark)


@pytest.mark.parametrize(("game", "name"), ALL)
def test_an_arrow_touches_neither_its_places_nor_words_between_them(game: str, name: str) -> None:
    pupil = Pupil(game, name)
    for number in range(len(pupil.scene.data.steps)):
        pupil.scene.go(number)
        pupil.until_asked()
        marks = [mark for mark in pupil.lesson.now.marks if mark.startswith("arrow")]
        for start, goal in [places_of(mark)[1] for mark in marks]:
            here, there = pupil.scene.lies.place(start), pupil.scene.lies.place(goal)
            assert here is not None
            assert there is not None
            cards = [pose.rect for pose in pupil.scene.table.layout.values()]
            way = arrow_way(here, there, pupil.scene.lies.words(), cards)
            assert way is not None
            tip = way[-1]
            near = (tip - centre(here)).length() < there[3]
            between = [
                rect for rect in cards if not any(inside(rect, centre(end)) for end in (here, there))
            ]  # fmt: skip
            assert not any(inside(rect, (tip.x, tip.y)) for rect in between), "on a card that is not meant"
            edge = arrow_way(here, there, pupil.scene.lies.words())
            assert edge is not None
            leapt = any(inside(rect, (edge[-1].x, edge[-1].y)) for rect in between)
            assert near or leapt or not inside(there, (tip.x, tip.y)), "a neighbour's edge"
            held = [centre(rect) for rect in cards]
            words = [
                spot.rect for spot in pupil.scene.table.explained()
                if not spot.name.startswith("pile") and spot.rect[2] * spot.rect[3] < CARDS
                and not any(inside(rect, centre(spot.rect)) for rect in (here, there))
                and not any(inside(spot.rect, point) for point in held)
            ]  # fmt: skip
            assert crossed(way, words) == 0, (number, start, goal)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "name"), ALL)
def test_no_paper_beside_a_lesson_loses_letters_in_large_type(
    game: str, name: str, language: str, lost: list[str]
) -> None:
    pupil = Pupil(game, name, language=language, scale=150)
    scene = pupil.scene
    for number in range(len(scene.data.steps)):
        scene.lesson.go(number)
        for place, choice in enumerate(scene.lesson.now.choices):
            scene.lesson.choice = place
            said: list[Strip | None] = [None, *map(verdict_of, choice.wrong), well_done(scene.lesson.now)]
            for strip in said:
                scene.strip = strip
                scene.painter.paint(pupil.surface, scene._coach())
    assert not lost


def test_the_steps_of_a_lesson_that_has_ended_are_all_ticked() -> None:
    pupil = Pupil("zerzura", "taking")
    pupil.solve()
    assert pupil.ended is not None
    assert all(row.done and not row.now for row in pupil.scene._coach().steps)
    assert pupil.scene.wants_redraw


@pytest.mark.parametrize("step", range(6))
def test_the_trump_of_a_step_is_shown_and_the_papers_under_it_are_those_of_that_step(step: int) -> None:
    pupil = Pupil("zoon", "trumps", step)
    pupil.until_asked()
    played = [pattern for pattern in pupil.lesson.asked.right if pattern.startswith("play ")]
    for pattern in played[:1]:
        trump = pattern.split(";")[0].removeprefix("play ")
        assert f"glow trump {trump}" in pupil.lesson.now.marks
    pupil.scene.draw(pupil.surface)
    table: Any = pupil.scene.table
    fresh = table.base().copy()
    pupil.scene.go(5 - step)
    pupil.until_asked()
    table = pupil.scene.table
    table.base()
    pupil.scene.go(step)
    pupil.until_asked()
    table = pupil.scene.table
    again = table.base()
    assert fresh.get_buffer().raw == again.get_buffer().raw


def test_of_a_wrong_try_that_costs_no_star_it_is_said_so_in_a_sentence() -> None:
    steps = [step for lesson in all_lessons("zayo") for step in lesson.steps]
    wrong = [answer for step in steps for one in step.choices for answer in one.wrong]
    told = [(answer.free, verdict_of(answer)) for answer in wrong]
    assert any(free for free, _strip in told)
    assert all(free == strip.text.endswith(" No star is lost.") for free, strip in told)
    assert not any("·" in strip.head for _free, strip in told)


def test_while_the_winning_card_is_asked_for_none_looks_beaten() -> None:
    pupil = Pupil("zayo", "suit", 1)
    pupil.until_asked()
    table: Any = pupil.scene.table
    trick = table.observation.table.current
    pupil.scene.draw(pupil.surface)
    assert discards(trick)
    assert not discards(trick) & table.picture._spent
    pupil.click(table.stage.pose(trick.cards[3].handle, pupil.ui.now).rect)
    pupil.wait(0.5)
    pupil.scene.draw(pupil.surface)
    assert discards(trick) <= table.picture._spent, "once it is found they do"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", [name for game, name in ALL if game == "zoon"])
def test_in_a_fight_the_bold_line_asks_for_the_touch_and_not_for_the_move_that_led_there(
    name: str, language: str
) -> None:
    lesson = next(one for one in all_lessons("zoon") if one.id == name)
    pupil = Pupil("zoon", name, language=language)
    scene, fights = pupil.scene, 0
    for number, step in enumerate(lesson.steps):
        for place, choice in enumerate(step.choices):
            if place and any(pattern.startswith("touch") for pattern in choice.right):
                scene.lesson.go(number)
                scene.lesson.choice, scene.lesson.phase = place, Phase.ASKED
                coach = scene._coach()
                goal = scene.lesson.goal.said(language)
                assert goal != step.goal.said(language)
                assert ("Touch" if language == "en" else "Touchez") in goal
                assert " ".join(text for text, _tag in coach.sentences) != step.say.said(language)
                fights += 1
    assert fights or name in ("leaping", "card", "walking")


@pytest.mark.parametrize(("name", "step"), [("walking", 4), ("stars", 0), ("trumps", 4)])
def test_lines_and_arrows_leave_what_lies_at_their_ends_in_sight(name: str, step: int) -> None:
    pupil = Pupil("zoon", name, step)
    pupil.until_asked()
    scene = pupil.scene
    marks = [mark for mark in scene.lesson.now.marks if mark.startswith(("line", "arrow"))]
    assert marks
    for mark in marks:
        places = places_of(mark)[1]
        sheet = pygame.Surface(pupil.surface.get_size(), pygame.SRCALPHA)
        scene.marks.paint(sheet, [mark], scene.colour)
        for place in (places[0], places[-1]):
            rect = scene.lies.place(place)
            assert rect is not None
            if not scene.lies.free(place):
                card = scene.ui.view.rect(rect)
                middle = card.inflate(-card.w * 4 // 9, -card.h // 3)
                assert not sheet.subsurface(middle).get_bounding_rect().size[0], (mark, place)


def test_an_arrow_to_a_free_neighbour_ends_in_its_middle() -> None:
    way = arrow_way((0, 0, 100, 100), (0, -110, 100, 100), free=True)
    assert way is not None
    assert inside((20, -90, 60, 70), (way[-1].x, way[-1].y))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_number_on_the_storage_leaves_its_title_and_its_count_in_sight(language: str) -> None:
    pupil = Pupil("zerzura", "storage", 2, language=language, scale=150)
    pupil.until_asked()
    assert "tag 1 store" in pupil.lesson.now.marks
    drawn: list[tuple[float, float]] = []
    marks = pupil.scene.marks
    picture = marks.ui.picture

    def watched(surface: pygame.Surface, name: str, box: Any, **more: Any) -> pygame.Rect:
        if name == "learn/lesson_tag":
            drawn.append((box[0] + box[2] / 2, box[1] + box[3] / 2))
        return picture(surface, name, box, **more)

    marks.ui.picture = watched  # type: ignore[method-assign, assignment]  # stood in for
    marks.paint(
        pupil.surface, ["tag 1 store"], "violet",
        [pose.rect for pose in pupil.scene.table.layout.values()],
    )  # fmt: skip
    pile = next(pose.rect for pose in pupil.scene.table.layout.values() if pose.zone == "own store")
    assert len(drawn) == 1
    assert abs(drawn[0][1] - (pile[1] + pile[3])) < 2.0, "below the title and the count"
