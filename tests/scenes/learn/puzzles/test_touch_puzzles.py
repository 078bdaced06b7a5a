"""A puzzle that is a touch of Zoon: on the combat's own screen, with the sheet beside it."""

from __future__ import annotations

import pygame

from game.learn.puzzles.puzzle import Phase
from scenes.learn.lesson_input import COACH
from tests.scenes.learn.puzzles.puzzle_solver import Solver


def test_a_touch_is_asked_on_the_combats_own_screen_beside_the_sheet(a_touch: Solver) -> None:
    solver = a_touch
    solver.wait(4)
    assert solver.fights()
    assert solver.sheet.situation.endswith("combat")
    solver.draw()
    solver.touch(pygame.KSCAN_Q)
    solver.sees_the_fight()
    assert not solver.fights()
    solver.wait(6)
    assert solver.stands(Phase.SOLVED)
    assert "corner" in " ".join(text for _head, text in solver.sheet.sections).lower()


def test_the_keyboard_alone_reaches_the_sheets_buttons_beside_a_combat(a_touch: Solver) -> None:
    solver = a_touch
    solver.wait(4)
    stops = []
    for _ in range(6):
        solver.press(pygame.K_TAB)
        stops.append(solver.focus())
    assert stops == [(0, ""), (1, ""), (2, ""), (3, ""), (None, "foot show"), (0, "")]
    solver.press(pygame.K_TAB, pygame.KMOD_SHIFT)
    solver.press(pygame.K_TAB)
    solver.press(pygame.K_TAB)
    solver.press(pygame.K_TAB)
    assert solver.focus() == (None, "foot show")
    seen = set()
    for code in (pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP, pygame.K_RIGHT) * 2:
        for _ in range(5):
            solver.press(code)
            seen.add(solver.focus()[1])
    assert {"foot show", "back", "again", "hint", "rules", "menu"} <= seen
    solver.draw()
    solver.scene.table.hands.focus = COACH + "hint"
    solver.press(pygame.K_RETURN)
    assert solver.scene.puzzle.hinted
    assert solver.fights()
    assert not solver.scene.puzzle.tries, "Enter on a button touches no corner"
    solver.press(pygame.K_TAB)
    assert solver.focus() == (0, "")
    solver.press(pygame.K_RETURN)
    solver.sees_the_fight()
    assert solver.scene.puzzle.tries, "Enter on a corner touches it"


def test_a_wrong_touch_says_what_came_of_it_and_the_combat_opens_again(a_touch: Solver) -> None:
    solver = a_touch
    solver.wait(4)
    solver.touch(pygame.KSCAN_W)
    solver.sees_the_fight()
    solver.wait(6)
    assert solver.stands(Phase.WRONG)
    assert "top right" in solver.sheet.played
    solver.button("foot again")
    solver.wait(4)
    assert solver.stands(Phase.OPEN)
    assert solver.fights()
    solver.button("foot show")
    assert not solver.fights()
    solver.wait(9)
    assert solver.stands(Phase.SHOWN)
    assert solver.scene.flow.caught_up
