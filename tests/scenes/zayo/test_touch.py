"""A whole match of Zayo by touch alone, with the events that SDL sends for a finger."""

from __future__ import annotations

import random

import pygame

from scenes.games.zayo.payment import Payment
from scenes.table.finale.scene import Finale
from scenes.table.geometry import HERE, centre
from scenes.table.results.results import Results
from scenes.ui.widgets.page_scene import PageScene
from tests.scenes.played_tables import pair
from tests.scenes.zayo_tables import Steppe, match_of

Point = tuple[float, float]


class Fingers:
    """One finger on the screen of a house: each touch comes as a finger's event and as the mouse's."""

    def __init__(self, house: Steppe) -> None:
        self.house = house
        self.number = 0

    def _send(self, finger: int, mouse: int, at: Point, **facts: object) -> None:
        house = self.house
        x, y = house.ui.view.point(at)
        wide, high = house.ui.view.size
        house.send(
            finger, finger_id=self.number, touch_id=3, x=x / wide, y=y / high, dx=0.0, dy=0.0, pressure=1.0
        )
        house.send(mouse, pos=(x, y), touch=True, **facts)

    def down(self, at: Point) -> None:
        self.number += 1
        self._send(pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN, at, button=1)

    def slide(self, at: Point) -> None:
        self._send(pygame.FINGERMOTION, pygame.MOUSEMOTION, at, rel=(3, 3), buttons=(1, 0, 0))

    def up(self, at: Point) -> None:
        self._send(pygame.FINGERUP, pygame.MOUSEBUTTONUP, at, button=1)

    def tap(self, at: Point) -> None:
        """A short touch, with the small slide of a fingertip."""
        self.down(at)
        self.house.pass_time(0.06)
        self.slide((at[0] + 3, at[1] + 2))
        self.up((at[0] + 3, at[1] + 2))

    def drag(self, start: Point, end: Point) -> None:
        self.down(start)
        for step in range(1, 6):
            share = step / 5
            self.slide((start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share))
            self.house.pass_time(0.03)
        self.up(end)


def choose(house: Steppe, fingers: Fingers, chance: random.Random) -> None:
    """A random gesture by taps or by a drag."""
    source, target = pair(house, chance)
    if source == HERE:
        fingers.tap(house.spot(target))
    elif chance.random() < 0.5:
        fingers.drag(house.spot(source), house.spot(target))
    else:
        if house.table.walk.picked != source:
            fingers.tap(house.spot(source))
        if house.top is house.table and house.table.walk.picked == source:
            fingers.tap(house.spot(target))


def test_a_whole_match_is_played_by_touch_from_the_first_bid_to_the_score_sheet() -> None:
    match = match_of(1, 2, seed=11, round_cap="20")
    house, chance = Steppe(match), random.Random(11)
    fingers, chosen = Fingers(house), 0
    for _ in range(6000):
        top = house.top
        if isinstance(top, Results):
            break
        if isinstance(top, Payment):
            house.pass_time(0.1)
            fingers.tap(centre(chance.choice(top.page.widgets[:-1]).box))
        elif isinstance(top, Finale):
            house.pass_time(1.0)
            fingers.tap((960.0, 540.0))
        elif top is house.table:
            house.settle()
            if house.top is house.table and house.table.walk.gestures and not match.is_over:
                plies = match.plies
                choose(house, fingers, chance)
                chosen += match.plies > plies
            else:
                house.pass_time(0.5)
        else:
            assert isinstance(top, PageScene), type(top)
            house.pass_time(0.3)
            fingers.tap(centre(top.page.widgets[0].box))
    assert match.is_over
    assert isinstance(house.top, Results)
    assert chosen > 60
    assert not house.table.hands.keyboard
