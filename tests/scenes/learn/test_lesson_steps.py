"""Steps of a lesson: buttons and list that lead to them, ticks, what is no try, what the task line says."""

from __future__ import annotations

import pygame
import pytest

from game.learn.lessons.lesson import Phase
from game.learn.lessons.lesson_files import all_lessons
from scenes.learn.lesson_input import COACH
from scenes.learn.lessons.storyteller_painter import Strip
from tests.scenes.learn.lesson_pupil import Hands, Pupil

GAMES = ("zoon", "zerzura", "zayo")
MANY = [
    (game, lesson.id, number) for game in GAMES for lesson in all_lessons(game)
    for number, step in enumerate(lesson.steps) if len(step.choices) > 1 or step.shown
]  # fmt: skip


def solved(game: str, name: str, steps: int, hands: Hands = "mouse") -> Pupil:
    """A pupil who has solved so many steps."""
    pupil = Pupil(game, name, hands=hands)
    for _ in range(400):
        pupil.until_asked()
        if pupil.lesson.step == steps:
            return pupil
        if pupil.phase is Phase.ASKED:
            pupil.play(pupil.lesson.solution)
        pupil.wait(0.4)
    raise AssertionError(f"step {steps} is not reached")


@pytest.mark.parametrize("hands", ["mouse", "finger"])
@pytest.mark.parametrize(("game", "name"), [("zoon", "walking"), ("zerzura", "scales"), ("zayo", "beat")])
def test_the_list_leads_to_every_step_that_was_reached_and_to_no_other(
    game: str, name: str, hands: Hands
) -> None:
    pupil = solved(game, name, 2, hands)
    spots = dict(pupil.scene.buttons())
    assert [spot for spot in spots if spot.startswith("step ")] == ["step 0", "step 1", "step 2"]
    for step in (0, 2, 1):
        pupil.click(spots[f"step {step}"])
        assert pupil.lesson.step == step
        pupil.until_asked()
    rows = pupil.scene._coach().steps
    assert [row.done for row in rows][:3] == [True, True, False]
    assert [row.now for row in rows][:3] == [False, True, False]


def test_the_keyboard_reaches_the_list_and_its_focus_is_seen() -> None:
    pupil = solved("zayo", "beat", 2)
    hands = pupil.scene.table.hands
    for _ in range(12):
        pupil.press(pygame.K_TAB)
        if hands.focus == f"{COACH}step 0":
            break
    assert pupil.scene._coach().steps[0].light == "focus"
    pupil.press(pygame.K_RIGHT)
    assert hands.focus == f"{COACH}step 1"
    pupil.press(pygame.K_RETURN)
    assert pupil.lesson.step == 1


@pytest.mark.parametrize(("game", "name"), [("zoon", "walking"), ("zerzura", "scales"), ("zayo", "beat")])
def test_forward_takes_back_what_back_did_and_ticks_stay(game: str, name: str) -> None:
    pupil = solved(game, name, 2)
    assert "forward" in pupil.scene._closed
    pupil.button("back")
    pupil.until_asked()
    pupil.button("back")
    assert pupil.lesson.step == 0
    assert pupil.scene._closed == ["back"]
    assert [row.done for row in pupil.scene._coach().steps][:3] == [True, True, False]
    pupil.button("forward")
    pupil.button("forward")
    assert pupil.lesson.step == 2
    pupil.button("forward")
    assert pupil.lesson.step == 2
    assert "Solve this step first" in pupil.verdict.text, "it is said what opens the next step"


def test_forward_on_a_step_that_is_just_solved_goes_on_at_once() -> None:
    pupil = Pupil("zerzura", "scales")
    pupil.until_asked()
    pupil.play(pupil.lesson.solution)
    for _ in range(60):
        pupil.wait(0.1)
        if pupil.verdict is not None:
            break
    pupil.button("forward")
    pupil.wait(1.0)
    assert pupil.lesson.step == 1
    assert pupil.progress.of("zerzura", "scales").done == [pupil.scene.data.steps[0].id]


def test_what_was_shown_before_back_costs_its_star() -> None:
    pupil = solved("zerzura", "storage", 1)
    pupil.button("show")
    pupil.button("back")
    pupil.solve()
    assert pupil.ended is not None
    assert pupil.ended.stars == 2


def test_going_back_over_what_is_done_costs_nothing() -> None:
    pupil = solved("zayo", "beat", 2)
    pupil.button("back")
    pupil.until_asked()
    assert pupil.scene._coach().foot.startswith("You have done this step")
    pupil.button("show")
    pupil.solve()
    assert pupil.ended is not None
    assert pupil.ended.stars == 3


@pytest.mark.parametrize("hands", ["mouse", "finger", "keys"])
def test_to_point_at_a_card_that_may_not_be_played_is_no_try(hands: Hands) -> None:
    pupil = Pupil("zayo", "wolf", 3, hands=hands)
    pupil.until_asked()
    dimmed = [
        card.handle for card in pupil.scene.table.observation.table.camps[0].bids
        if card.handle not in pupil.scene.table.walk.gestures
    ] + [
        card.handle for card in pupil.scene.table.observation.table.camps[0].cards
        if card.handle not in pupil.scene.table.walk.gestures
    ]  # fmt: skip
    assert dimmed
    for handle in dimmed:
        rect = pupil.scene.table.layout[handle].rect
        if hands == "keys":
            pupil._walk(rect, handle)
        else:
            pupil.click(rect)
        pupil.wait(0.2)
    assert pupil.lesson.slips == 0
    assert not pupil.progress.of("zayo", "wolf").slipped


@pytest.mark.parametrize(("game", "name"), [(g, one.id) for g in GAMES for one in all_lessons(g)])
def test_no_press_on_what_the_rules_refuse_is_a_try_in_any_step(game: str, name: str) -> None:
    pupil = Pupil(game, name)
    for step in range(len(pupil.scene.data.steps)):
        pupil.scene.go(step)
        pupil.until_asked()
        patterns = [when for a in pupil.lesson.asked.wrong if a.refused for when in a.when]
        for spot in pupil.scene.table.spots():
            if pupil.scene.signs.meant(pupil.scene.table, None, [spot.name], patterns):
                assert pupil.scene.tried(None, [spot.name]), "it is answered"
                assert pupil.verdict.text.endswith("No star is lost.")
        assert pupil.lesson.slips == 0


@pytest.mark.parametrize(("game", "name", "step"), MANY)
def test_the_task_line_says_what_to_do_now_and_nothing_while_others_move(
    game: str, name: str, step: int
) -> None:
    pupil = Pupil(game, name, step)
    data = pupil.scene.data.steps[step]
    seen: list[tuple[int, Phase, str, str]] = []
    for _ in range(900):
        pupil.wait(0.1)
        if pupil.opened or pupil.lesson.step != step:
            break
        coach = pupil.scene._coach()
        seen.append((pupil.lesson.choice, pupil.phase, coach.task, coach.goal))
        fight = pupil.scene.over is not None or not pupil.scene.table.open_choice()
        asked = pupil.phase is Phase.ASKED and pupil.lesson.due() is None and pupil.scene.flow.caught_up
        if getattr(pupil.scene.over, "phase", "") == "result":
            pupil.press(pygame.K_RETURN)
        elif not (asked and fight and pupil.scene.table.still) or pupil.scene.strip is not None:
            continue
        elif pupil.lesson.asked.point:
            pupil.click(dict(pupil.scene.places())[pupil.lesson.asked.right[0]])
        else:
            pupil.play(pupil.lesson.solution)
    for choice, phase, task, goal in seen:
        if phase is not Phase.ASKED:
            assert task, (phase, goal)
            assert goal != data.goal.en
        elif not task:
            assert goal == (data.choices[choice].goal or data.goal).en
    told = {choice for choice, phase, task, _goal in seen if phase is Phase.ASKED and not task}
    assert told == set(range(len(data.choices)))


def in_a_fight(hands: Hands = "mouse") -> Pupil:
    """A pupil who is to touch a corner in the second step."""
    pupil = solved("zoon", "goal", 1, hands)
    pupil.play(pupil.lesson.solution)
    for _ in range(60):
        pupil.wait(0.2)
        if pupil.scene.over is not None:
            return pupil
    raise AssertionError("no fight begins")


def beside(pupil: Pupil, name: str) -> None:
    """One of the round buttons beside the fight."""
    pupil.click(dict(pupil.scene.beside.pads.spots(0))[name])


@pytest.mark.parametrize("hands", ["mouse", "finger"])
def test_beside_a_fight_the_buttons_do_what_they_do_beside_the_table(hands: Hands) -> None:
    for button, step in (("back", 0), ("again", 1)):
        pupil = in_a_fight(hands)
        beside(pupil, button)
        assert pupil.scene.over is None
        assert (pupil.lesson.step, pupil.lesson.choice) == (step, 0)
    pupil = in_a_fight(hands)
    beside(pupil, "show")
    pupil.wait(0.5)
    assert pupil.lesson.shows == 1
    assert pupil.progress.of("zoon", "goal").shown
    assert pupil.phase is not Phase.ASKED
    pupil = in_a_fight(hands)
    beside(pupil, "forward")
    assert pupil.lesson.step == 1
    beside(pupil, "menu")
    assert pupil.opened


def test_keys_reach_the_buttons_beside_a_fight_and_go_back_to_its_corners() -> None:
    pupil = in_a_fight()
    focused = []
    for _ in range(5):
        pupil.press(pygame.K_TAB)
        focused.append(pupil.scene.beside.focus)
    assert focused == ["", "", "", "", "back"]
    for _ in range(2):
        pupil.press(pygame.K_RIGHT)
        focused.append(pupil.scene.beside.focus)
    assert focused[-1] == "again"
    pupil.scene.draw(pupil.surface)
    for _ in range(3):
        pupil.press(pygame.K_TAB)
        focused.append(pupil.scene.beside.focus)
    assert focused[-1] == ""
    pupil.press(pygame.K_PAGEUP)
    assert pupil.lesson.step == 0


def test_esc_in_a_fight_of_a_lesson_opens_the_menu_of_lessons() -> None:
    pupil = in_a_fight()
    pupil.press(pygame.K_ESCAPE)
    (menu,) = pupil.opened
    assert [value for value, _words in menu.answers] == [None, "rules", "settings", "leave"]  # type: ignore[attr-defined]


def test_beside_a_fight_nothing_is_said_of_what_has_led_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    for lesson in all_lessons("zoon"):
        for number, step in enumerate(lesson.steps):
            fights = [choice for choice in step.choices[1:] if choice.right[0].startswith("touch")]
            if not fights:
                continue
            pupil = Pupil("zoon", lesson.id, number)
            for _ in range(100):
                pupil.until_asked()
                if pupil.scene.over is not None:
                    break
                pupil.play(pupil.lesson.solution)
                pupil.wait(0.3)
            said: list[Strip] = []
            monkeypatch.setattr(
                pupil.scene.painter, "told", lambda _s, strip, *_a, said=said: said.append(strip)
            )
            pupil.scene._beside_fight(pupil.surface, pupil.scene._coach())
            assert fights[0].goal is not None
            assert said[0].head == fights[0].goal.en
            assert said[0].text == (fights[0].say.en if fights[0].say else "")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["zerzura", "zayo"])
def test_names_of_steps_side_by_side_are_whole_in_large_letters(
    game: str, language: str, size: tuple[int, int], lost: list[str]
) -> None:
    for lesson in all_lessons(game):
        pupil = Pupil(game, lesson.id, size=size, language=language, scale=150)
        pupil.scene.painter.steps(pupil.surface, pupil.scene._coach().steps, pupil.scene.colour)
        assert not lost, lesson.id
