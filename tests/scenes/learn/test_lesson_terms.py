"""In a lesson the terms of bubble, goal and verdict are marked, and say what they mean."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.learn.lessons.lesson import Phase
from scenes.table.explanations.explainer import DELAY
from scenes.table.geometry import centre
from scenes.ui.key_bindings import SCANCODES
from scenes.ui.text.term_finder import finder_of
from tests.scenes.learn.lesson_pupil import Pupil
from tests.scenes.ui_kit import down, motion, up

STEPS = [("zoon", "walking"), ("zerzura", "birds"), ("zayo", "beat")]


def shown(pupil: Pupil) -> Any:
    """The slip of a term, None for none."""
    return pupil.scene.reader.shown


def asked(game: str, name: str, **how: Any) -> Pupil:
    pupil = Pupil(game, name, **how)
    pupil.until_asked()
    pupil.scene.draw(pupil.surface)
    return pupil


def press(pupil: Pupil, code: int, action: str = "") -> None:
    scancode = SCANCODES[action] if action else 0
    pupil.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=code, scancode=scancode, mod=0, unicode=""))


@pytest.mark.parametrize("scale", [100, 150])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("game", "name"), STEPS)
def test_terms_of_the_bubble_and_the_goal_lie_on_the_papers(
    game: str, name: str, language: str, scale: int
) -> None:
    pupil = asked(game, name, language=language, scale=scale)
    lesson = pupil.lesson
    words = [(lesson.asked.say or lesson.now.say).said(language), lesson.now.goal.said(language)]
    wanted = {found.term for text in words for found in finder_of(game, language).find(text)}
    places = pupil.scene.painter.terms
    assert {place.term for place in places} == wanted != set()
    assert {place.term for place in places if place.marked} == wanted
    papers = [pupil.scene.room.box(box) for box in pupil.scene.room.papers]
    for place in places:
        x, y = centre(place.rect)
        assert any(left < x < left + w and top < y < top + h for left, top, w, h in papers)


@pytest.mark.parametrize(("game", "name"), STEPS)
def test_a_term_opens_under_a_resting_pointer_a_tap_and_the_key_and_the_lesson_stays_as_it_is(
    game: str, name: str
) -> None:
    pupil = asked(game, name)
    before = pupil.lesson.match.observation(0)
    place = next(place for place in pupil.scene.painter.terms if place.marked)
    word = finder_of(game, "en").means(place.term)[0]
    pos = pupil.ui.view.point(centre(place.rect))
    pupil.scene.handle(motion(pos))
    pupil.wait(DELAY + 0.2)
    assert shown(pupil).slip.said.title == word
    pupil.scene.handle(motion((640, 700)))
    pupil.wait(0.1)
    assert shown(pupil) is None
    for event in (motion(pos), down(pos), up(pos)):
        pupil.scene.handle(event)
    assert shown(pupil).slip.said.title == word
    press(pupil, pygame.K_ESCAPE)
    assert shown(pupil) is None
    assert not pupil.opened
    press(pupil, pygame.K_g, "terms")
    assert shown(pupil).slip.said.title == word
    pupil.scene.draw(pupil.surface)
    press(pupil, pygame.K_ESCAPE)
    assert pupil.lesson.match.observation(0) == before
    assert pupil.phase is Phase.ASKED


def test_a_press_on_a_term_of_a_verdict_tells_it_and_the_verdict_stays() -> None:
    pupil = asked("zoon", "walking", step=2)
    pupil.play(pupil.lesson.read("c3-c4"))
    pupil.wait(0.4)
    assert pupil.verdict is not None
    pupil.scene.draw(pupil.surface)
    left, top, w, h = pupil.scene.room.box(pupil.scene.room.strip)
    inside = [
        p for p in pupil.scene.painter.terms if left < p.rect[0] < left + w and top < p.rect[1] < top + h
    ]
    place = next(place for place in inside if place.term == "fight")
    pos = pupil.ui.view.point(centre(place.rect))
    for event in (motion(pos), down(pos), up(pos)):
        pupil.scene.handle(event)
    assert shown(pupil).slip.said.title == "Fight"
    assert pupil.verdict is not None
    assert pupil.phase is Phase.WRONG


def test_the_key_that_explains_means_terms_too() -> None:
    pupil = asked("zoon", "walking")
    press(pupil, pygame.K_e, "explain")
    assert shown(pupil).slip.said.title == "Dot"


def test_a_slip_is_as_large_as_the_papers_where_the_table_is_drawn_smaller() -> None:
    pupil = asked("zayo", "beat")
    assert pupil.scene.room.share < 1
    press(pupil, pygame.K_g, "terms")
    slip = shown(pupil).slip
    pixels = pupil.ui.type.px(slip._parts[1].size)
    assert pixels >= 0.99 * 22 * pupil.ui.view.whole  # type: ignore[attr-defined] # the view beside papers
