from __future__ import annotations

import pygame
import pytest

from scenes.ui.stack import Pop, Push, Quit, Replace, Reset, Scene, Stack, Transition


class Noted(Scene):
    """Writes down what happens to it."""

    def __init__(self, name: str, covers: bool = True, colour: tuple[int, int, int] = (0, 0, 0)) -> None:
        self.name, self.covers, self.colour = name, covers, colour
        self.seen: list[object] = []
        self.drawn = 0
        self.then: Transition = None

    def entered(self) -> None:
        self.seen.append("entered")

    def left(self) -> None:
        self.seen.append("left")

    def returned(self, value: object) -> Transition:
        self.seen.append(value)
        return self.then

    def draw(self, surface: pygame.Surface) -> None:
        self.drawn += 1
        if self.covers:
            surface.fill(self.colour)


def names(stack: Stack) -> list[str]:
    return [scene.name for scene in stack.scenes if isinstance(scene, Noted)]


def test_a_push_puts_a_scene_on_top_and_a_pop_hands_its_value_to_the_one_below() -> None:
    menu, dialog = Noted("menu"), Noted("dialog")
    stack = Stack(menu)
    stack.apply(Push(dialog))
    assert stack.top is dialog
    assert names(stack) == ["menu", "dialog"]
    stack.apply(Pop("yes"))
    assert stack.top is menu
    assert menu.seen == ["entered", "yes"]
    assert dialog.seen == ["entered", "left"]


def test_what_a_scene_answers_to_a_returned_value_is_carried_out_too() -> None:
    menu, dialog, table = Noted("menu"), Noted("dialog"), Noted("table")
    menu.then = Push(table)
    stack = Stack(menu)
    stack.apply(Push(dialog))
    stack.apply(Pop())
    assert names(stack) == ["menu", "table"]


def test_a_replacement_takes_only_the_top_scene_away() -> None:
    stack = Stack(Noted("menu"))
    stack.apply(Push(Noted("table")))
    stack.apply(Replace(Noted("results")))
    assert names(stack) == ["menu", "results"]


def test_a_reset_takes_all_scenes_away() -> None:
    menu, table = Noted("menu"), Noted("table")
    stack = Stack(menu)
    stack.apply(Push(table))
    stack.apply(Reset(Noted("again")))
    assert names(stack) == ["again"]
    assert menu.seen[-1] == table.seen[-1] == "left"


def test_the_last_pop_ends_the_app_unless_a_scene_waits_beneath() -> None:
    stack = Stack(Noted("menu"))
    stack.apply(Pop())
    assert stack.code == 0
    opened = Stack(Noted("table"), beneath=lambda: Noted("menu"))
    opened.apply(Pop())
    assert opened.code is None
    assert names(opened) == ["menu"]
    opened.apply(Pop())
    assert opened.code == 0


def test_quitting_lets_every_scene_go_from_the_top_down() -> None:
    menu, table = Noted("menu"), Noted("table")
    stack = Stack(menu)
    stack.apply(Push(table))
    stack.apply(Quit(5))
    assert stack.code == 5
    assert stack.top is None
    assert menu.seen[-1] == table.seen[-1] == "left"


def test_nothing_changes_for_no_transition() -> None:
    stack = Stack(Noted("menu"))
    stack.apply(None)
    assert names(stack) == ["menu"]


def test_a_scene_that_does_not_cover_shows_the_one_below_dimmed_and_draws_it_once() -> None:
    menu, dialog = Noted("menu", colour=(200, 100, 40)), Noted("dialog", covers=False)
    dialog.dim = 0.5
    stack = Stack(menu)
    stack.apply(Push(dialog))
    surface = pygame.Surface((8, 8))
    stack.draw(surface)
    stack.draw(surface)
    assert menu.drawn == 1
    assert dialog.drawn == 2
    assert surface.get_at((3, 3))[:3] == pytest.approx((100, 50, 20), abs=1)


def test_what_lies_under_a_covering_scene_is_never_drawn() -> None:
    table, curtain, dialog = (
        Noted("table", colour=(255, 0, 0)),
        Noted("curtain"),
        Noted("dialog", covers=False),
    )
    stack = Stack(table)
    stack.apply(Push(curtain))
    stack.apply(Push(dialog))
    stack.draw(pygame.Surface((8, 8)))
    assert table.drawn == 0
    assert curtain.drawn == 1


def test_a_drawn_scene_wants_no_redraw_until_something_happens() -> None:
    scene = Noted("table")
    stack = Stack(scene)
    wanted = [scene.wants_redraw]
    stack.draw(pygame.Surface((4, 4)))
    wanted.append(scene.wants_redraw)
    stack.apply(Push(Noted("dialog")))
    stack.apply(Pop())
    wanted.append(scene.wants_redraw)
    assert wanted == [True, False, True]


def test_closing_asks_if_any_scene_would_lose_something() -> None:
    class Unfinished(Noted):
        def closing(self) -> bool:
            return True

    stack = Stack(Unfinished("setup"))
    stack.apply(Push(Noted("rules")))
    assert stack.closing()
