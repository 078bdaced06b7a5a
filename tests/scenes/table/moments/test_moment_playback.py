"""Moments are told one after the other; a press goes on faster and acts on nothing; a menu stops them."""

from __future__ import annotations

import math
from typing import Any

import pygame
import pytest

from scenes.table.moments.playback import SWALLOWED
from scenes.table.moments.timeline import AT_ONCE, SLOWEST
from scenes.table.table_menu import TableMenu
from tests.scenes.zerzura.test_moments import struck
from tests.scenes.zerzura_tables import Bazaar


def shown(house: Bazaar) -> Any:
    told = house.table.telling.now
    assert told is not None
    return told


def seconds(house: Bazaar, step: float = 0.02) -> float:
    """How long the moment that is shown goes on."""
    told, begun = shown(house), house.clock.now
    while house.table.telling.now is told:
        house.pass_time(step)
        assert house.clock.now - begun < 20
    return house.clock.now - begun


LONGEST = {"fast": 1.15, "normal": 2.26, "slow": 3.55, "off": 0.62}


@pytest.mark.parametrize(("speed", "longest"), LONGEST.items())
def test_a_moment_lasts_as_long_as_the_pace_says(speed: str, longest: float) -> None:
    house = struck(speed=speed)
    line = shown(house).line(house.ui.pace)
    assert line.end == pytest.approx(
        {"fast": 1.12, "normal": 2.24, "slow": 1.28 + 1.6 * SLOWEST, "off": AT_ONCE}[speed]
    )
    assert seconds(house) <= longest


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, None])
def test_the_first_press_ends_the_motion_and_the_second_one_the_hold(key: int | None) -> None:
    house = struck()
    table, told, plies = house.table, shown(house), house.match.plies
    card = next(c for c in table.observation.table.cards if c.owner == 0 and c.zone == "stall")

    def press() -> None:
        if key is None:
            house.click(house.spot(str(card.handle)))
        else:
            house.key(key)
            house.key(key)  # the first one shows where the keyboard is

    table.hands.ring.show()
    house.key(key) if key is not None else press()
    assert not table.stage.busy(house.clock.now)
    assert table.telling.holds
    house.pass_time(0.5)
    assert table.telling.now is told
    house.key(key) if key is not None else press()
    assert table.telling.now is not told
    assert table.walk.picked is None
    assert house.match.plies == plies


def test_right_after_the_end_a_press_still_belongs_to_the_moment() -> None:
    house = struck()
    table = house.table
    while table.telling.running:
        house.pass_time(0.01)
    assert table.hurry(), "the hand was on its way already"
    house.pass_time(SWALLOWED + 0.05)
    if not table.telling.running:
        assert not table.telling.hurry()


def test_under_a_menu_a_moment_stands_still() -> None:
    house: Any = struck()
    table: Any = house.table
    told = shown(house)
    house.pass_time(0.2)
    moving = {h: p.rect for h, p in table.stage.poses(house.clock.now) if p.moving}
    assert moving
    house.key(pygame.K_ESCAPE)
    assert type(house.top) is TableMenu
    for _ in range(40):
        house.pass_time(0.2)
    assert table.telling.now is told
    house.key(pygame.K_ESCAPE)
    assert len(house.stack.scenes) == 1
    now = {h: p.rect for h, p in table.stage.poses(house.clock.now) if p.moving}
    assert now.keys() == moving.keys()
    for handle, rect in now.items():
        assert rect == pytest.approx(moving[handle])
    assert seconds(house) > 1.6


def test_with_the_setting_on_what_is_done_to_me_waits_for_a_press_and_nothing_else_does() -> None:
    house = struck(wait_for_click=True)
    told = shown(house)
    for _ in range(100):
        house.pass_time(0.2)
    assert shown(house) is told
    house.draw()
    assert house.table.hurry()
    assert house.table.telling.now is not told
    for _ in range(100):
        house.pass_time(0.2)
        house.draw()
        if house.table.telling.now is None:
            return
        assert shown(house).kind != "to_me" or house.table.hurry()
    raise AssertionError("a moment of others waits")


def test_one_press_skips_the_end_of_a_round_as_a_whole() -> None:
    house = struck()
    table: Any = house.table
    for _ in range(4000):
        told = table.telling.now
        left = [t.matched.key for t in table.telling._left]
        if told is not None and told.matched.entry.chain and len(left) > 1:
            break
        if table.walk.gestures and table.moves:
            table.send([table.moves[0]])
        house.pass_time(0.1)
    assert left[-1] == "dealt"
    house.pass_time(0.01)
    assert table.hurry()
    while table.telling.now is told and not table.telling.holds:
        house.pass_time(0.01)
    assert table.hurry()
    assert table.telling.now is None or table.telling.now.matched.entry.chain == ""


def test_with_reduced_motion_nothing_travels_and_all_is_said() -> None:
    house = struck(reduced_motion=True)
    table, told = house.table, shown(house)
    assert told.words.title
    places: dict[str, set[tuple[float, ...]]] = {}
    while table.telling.now is told:
        for handle, pose in table.stage.poses(house.clock.now):
            places.setdefault(handle, set()).add(tuple(map(round, pose.rect)))
        house.pass_time(0.02)
    assert all(len(found) <= 2 for found in places.values()), "each is where it was, then where it goes"
    plain = told.line(struck().ui.pace)
    assert told.line(house.ui.pace).hold >= plain.hold - 1e-9


def test_what_a_moment_draws_leaves_nothing_behind() -> None:
    house = struck(size=(1280, 720))
    table = house.table
    while table.telling.running:
        house.draw()
        house.pass_time(0.03)
    house.draw()
    parts = pygame.image.tobytes(house.surface, "RGB")
    table.stale = True
    table.frame.forget_ground()
    table.frame.rest.forget()
    house.draw()
    assert pygame.image.tobytes(house.surface, "RGB") == parts


def test_every_frame_of_a_moment_is_the_one_that_is_drawn_whole() -> None:
    house = struck(size=(1280, 720))
    table = house.table
    told = shown(house)
    house.draw()
    compared = 0
    while table.telling.now is told and compared < 12:
        house.pass_time(0.11)
        house.draw()
        parts = house.surface.copy()
        table.stale = True
        house.draw()
        assert pygame.image.tobytes(house.surface, "RGB") == pygame.image.tobytes(parts, "RGB"), compared
        compared += 1
    assert compared > 6


def test_a_moment_outlives_another_size_of_the_window() -> None:
    house = struck()
    told = shown(house)
    house.pass_time(0.3)
    house.draw()
    view = house.ui.resize((1600, 900))
    house.stack.resized(view)
    house.surface = pygame.Surface((1600, 900))
    house.draw()
    assert shown(house) is told
    assert math.isfinite(seconds(house))


def test_while_a_moment_is_only_held_no_frame_is_drawn_but_what_changes_is() -> None:
    house = struck()
    for _ in range(400):
        told = house.table.telling.now
        if told is not None and told.kind == "others" and told.matched.key in ("took", "stored", "exchanged"):
            break
        house.pass_time(0.02)
    told, drawn, frames = shown(house), 0, 0
    assert told.kind == "others"
    house.draw()
    while house.table.telling.now is told:
        house.pass_time(1 / 60)
        frames += 1
        if house.top.wants_redraw:
            house.draw()
            house.top.stale = False
            drawn += 1
        else:
            before = pygame.image.tobytes(house.surface, "RGB") if frames % 20 == 0 else b""
            if before:
                house.table.stale = True
                house.draw()
                assert pygame.image.tobytes(house.surface, "RGB") == before
    assert 5 < drawn < 0.9 * frames


def test_the_ring_of_the_keyboard_lies_over_no_sentence_of_what_others_do() -> None:
    rings: list[object] = []
    house = struck()
    table = house.table
    table.hands.ring.show()
    table.hands.focus = next(spot.name for spot in table.spots() if not spot.name.startswith("button "))
    table.paint_focus = lambda surface, rect: rings.append(rect)  # type: ignore[method-assign] # stood in for
    assert shown(house)
    table.stale = True
    house.draw()
    assert table.hands.focus_rect() is not None
    assert rings == []
    table.hands.focus = "button menu"
    table.stale = True
    house.draw()
    assert len(rings) == 1, "buttons serve while others move"
    house.settle()
    table.hands.focus = next(iter(table.walk.sources))
    table.stale = True
    house.draw()
    assert len(rings) == 2
