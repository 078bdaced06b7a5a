"""What rests is painted anew only where it changes, and looks as if all of it were."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import pygame
import pytest

from game.match import Match, MindSeat
from scenes.table.draw.static_layer import StaticLayer
from scenes.table.game_pages import game_named
from tests.scenes import zayo_tables, zerzura_tables
from tests.scenes.compared_pictures import frame
from tests.scenes.played_tables import House

ROUNDING = 2
"""What blending eight pixels at a time and the rest one by one may differ by."""


def match_of(game: str, seats: int) -> Match:
    minds = [MindSeat("easy", name, seed=n) for n, name in enumerate(("Ana", "Brume", "Malo")[:seats])]
    options = {"deployment": "quick"} if game == "zoon" else {}
    return Match.new(game_named(game), minds, seed=4, options=options)


def zoon() -> House:
    return House(match_of("zoon", 2))


def zerzura() -> House:
    return zerzura_tables.Bazaar(match_of("zerzura", 3))


def zayo() -> House:
    return zayo_tables.Steppe(match_of("zayo", 3))


def apart(one: pygame.Surface, other: pygame.Surface) -> int:
    """The largest difference of any pixel in any colour."""
    found = 0
    for first, second in ((one, other), (other, one)):
        left = first.copy()
        left.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        values = pygame.image.tobytes(left, "RGB")
        found = max(found, *set(values))
    return found


@pytest.mark.parametrize("make", [zoon, zerzura, zayo])
def test_the_picture_of_what_rests_is_the_same_however_it_came_about(make: Callable[[], House]) -> None:
    house, chance = make(), random.Random(2)
    house.pass_time(1)
    frame(house)
    table, window = house.table, pygame.Rect((0, 0), house.ui.view.size)
    partly = []
    changed = table.frame.rest._changed
    table.frame.rest._changed = lambda *a: partly.append(changed(*a)) or partly[-1]  # type: ignore[method-assign, func-returns-value] # listens
    compared = 0
    for _ in range(260):
        house.pass_time(chance.choice([0.02, 0.05, 0.1]))
        if house.top is not table:
            house.pass_time(8)
            continue
        before = len(partly)
        house.draw()
        if len(partly) == before or partly[-1] == [window]:
            continue
        compared += 1
        size, rest = house.ui.view.size, table.frame.rest
        assert rest._image is not None
        whole = StaticLayer(table).picture(size, 0, rest._poses)
        assert apart(whole, rest._image) <= ROUNDING
        if compared == 8:
            return
    pytest.fail("nothing was painted in parts")


@pytest.mark.parametrize("make", [zoon, zerzura, zayo])
def test_a_frame_drawn_over_the_last_one_is_the_same_as_one_drawn_whole(make: Callable[[], House]) -> None:
    house, compared, run = make(), 0, 0
    house.pass_time(1)
    frame(house)
    for _ in range(400):
        house.pass_time(0.03)
        if house.top is not house.table:
            house.pass_time(8)
            continue
        run = 0 if house.table.stale or not house.table.moving else run + 1
        house.draw()
        if run == 6:  # frames one over the other
            house.table.stale = True
            whole = pygame.Surface(house.surface.get_size())
            house.table.draw(whole)
            assert apart(whole, house.surface) <= ROUNDING
            compared += 1
            if compared == 2:
                return
    pytest.fail("nothing moved")


@pytest.mark.parametrize("make", [zoon, zerzura, zayo])
def test_a_card_and_its_shadow_are_drawn_within_the_area_that_is_handed_over(
    make: Callable[[], House],
) -> None:
    house, beyond = make(), []
    for _moment in range(6):
        house.pass_time(1)
        frame(house)
    table, rest = house.table, house.table.frame.rest
    by_size = {
        (round(pose.rect[2]), round(pose.rect[3]), pose.zone): (handle, pose)
        for handle, pose in table.stage.poses(house.ui.now)
    }
    for (wide, high, _zone), (handle, pose) in by_size.items():
        for angle, lift, moving in itertools.product(
            (0, 7, 45, 75, 90, 180), (0, 6, 7, 12, 30), (False, True)
        ):
            x, y = 640.3 - wide / 2, 360.6 - high / 2
            sizes = (pose.rect[2:],) if moving else ()
            lying = pose._replace(
                rect=(x, y, *pose.rect[2:]), angle=float(angle), lift=float(lift), moving=moving, sizes=sizes
            )
            canvas = pygame.Surface((1280, 720), pygame.SRCALPHA)
            table.paint_card(canvas, handle, lying, picked=False)
            seen = canvas.get_bounding_rect()
            if seen.w and not rest.area(lying).contains(seen):
                beyond.append(
                    f"{handle} {pose.zone} at {angle}, {lift} high, {moving=}: {seen}, {rest.area(lying)}"
                )
    assert not beyond


@pytest.mark.parametrize("make", [zoon, zerzura, zayo])
def test_a_table_painted_piece_by_piece_is_that_painted_at_once(make: Callable[[], House]) -> None:
    house = make()
    for _ in range(30):
        house.pass_time(0.5)
    frame(house)
    table = house.table
    whole = frame(house)
    table.frame.rest.forget()
    pieces = sum(1 for _piece in table.frame.opening())
    assert pieces > 10, "no frame waits for all of it"
    before = table.frame.rest._image
    table.stale = True
    house.draw()
    assert table.frame.rest._image is before, "nothing is painted once more"
    assert pygame.image.tobytes(house.surface, "RGB") == whole
