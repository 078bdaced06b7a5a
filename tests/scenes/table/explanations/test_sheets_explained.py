"""Sheets over a table, the curtain and the bare landscape say what they are, by the right button too."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from scenes.games.zayo.journal import JournalPage
from scenes.games.zayo.payment import Payment
from scenes.games.zerzura.closer_look import SpreadLook
from scenes.table.curtain import Curtain, Leave
from scenes.table.explanations.explained_scene import ExplainedScene
from scenes.table.geometry import Rect, centre
from tests.scenes import zayo_tables, zerzura_tables
from tests.scenes.played_tables import House, match_against_mind
from tests.scenes.zayo_tables import Steppe, staged
from tests.scenes.zerzura_tables import Bazaar
from tests.zayo.positions import Table

SIZE = (1280, 720)


def paying(**more: Any) -> House:
    """The question what a fiddle is paid with."""
    position = Table(4, cards={0: "fiddle"}, camps={0: "sheep sheep goat goat goat"}, leader=0)
    house: Any = Steppe(staged(position), **more)
    house.settle()
    moves = [move for move in house.table.moves if getattr(move, "pay", ())]
    house.stack.apply(house.table.chosen(moves))
    return house  # type: ignore[no-any-return] # a Steppe is a House


def reading(**more: Any) -> House:
    house: Any = Steppe(zayo_tables.match_of(1, 3, seed=4), **more)
    house.settle()
    house.table.send([house.table.moves[0]])
    house.settle()
    house.stack.apply(house.table.press("button journal"))
    return house  # type: ignore[no-any-return] # a Steppe is a House


def stored(**more: Any) -> House:
    match = zerzura_tables.played_on(zerzura_tables.match_of(1, 3, seed=3), 60, 3)
    house: Any = Bazaar(match, **more)
    house.settle()
    seen = house.match.observation(0)
    house.stack.apply(_pushed(house.table.looks.storage(seen, 0, own=True)))
    return house  # type: ignore[no-any-return] # a Bazaar is a House


def curtained(**more: Any) -> House:
    house = House(match_against_mind(deployment="quick", first="0"), **more)
    house.stack.apply(_pushed(Curtain(house.ui, 0, "Ana", "Zoon")))
    return house


def _pushed(scene: Any) -> Any:
    from scenes.ui.stack import Push

    return Push(scene)


MAKERS = {"payment": paying, "journal": reading, "storage": stored, "curtain": curtained}
KINDS: dict[str, type[Any]] = {
    "payment": Payment, "journal": JournalPage, "storage": SpreadLook, "curtain": Curtain,
}  # fmt: skip


def right_click(house: House, rect: Rect) -> None:
    house.send(pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(centre(rect)), button=3, touch=False)


@pytest.mark.parametrize("name", MAKERS)
def test_every_part_answers_the_right_button_and_nothing_else_happens(name: str) -> None:
    house = MAKERS[name]()
    house.rest(1)
    scene: Any = house.top
    assert isinstance(scene, KINDS[name])
    assert isinstance(scene, ExplainedScene)
    spots = scene.explained()
    assert len(spots) >= 2
    for spot in spots:
        right_click(house, spot.rect)
        shown = scene.explaining.shown
        assert house.top is scene
        assert shown is not None
        assert shown.slip.said.title
        house.draw()
        house.key(pygame.K_ESCAPE)
        assert scene.explaining.shown is None
        assert house.top is scene, "Esc puts away the slip alone"


@pytest.mark.parametrize("name", MAKERS)
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [100, 150])
def test_every_slip_lies_in_the_window_and_loses_no_letter(
    name: str, language: str, scale: int, lost: list[str]
) -> None:
    house = MAKERS[name](size=SIZE, language=language, text_scale=scale)
    house.rest(1)
    scene: Any = house.top
    lost.clear()
    for spot in scene.explained():
        right_click(house, spot.rect)
        x, y, w, h = scene.explaining.shown.place.box
        room = house.ui.view.room
        assert x >= room[0] - 1
        assert y >= room[1] - 1
        assert x + w <= room[0] + room[2] + 1
        assert y + h <= room[1] + room[3] + 1
        scene.explaining.paint(house.surface)
        scene.explaining.close()
    assert lost == []


def test_resting_on_a_way_to_pay_explains_it_and_choosing_still_chooses() -> None:
    house = paying()
    house.rest(1)
    scene: Any = house.top
    way = scene.explained()[0]
    house.move_to(centre(way.rect))
    house.rest(0.6)
    assert scene.explaining.shown.spot.name == way.name
    house.click(centre(way.rect))
    assert house.top is house.table, "it is paid"


def test_the_curtain_is_left_by_its_disc_and_lifted_by_holding_as_before() -> None:
    house = curtained()
    scene: Any = house.top
    right_click(house, scene.explained()[0].rect)
    house.key(pygame.K_ESCAPE)
    house.hold()
    assert house.top is not scene
    left = Curtain(house.ui, 0, "Ana")
    press = pygame.event.Event(
        pygame.MOUSEBUTTONDOWN, pos=house.ui.view.point(centre(left.explained()[0].rect)), button=1
    )
    done: Any = left.handle(press)
    assert isinstance(done.value, Leave)


TABLES: dict[str, Any] = {
    "zoon": lambda: House(match_against_mind(deployment="quick", first="0")),
    "zerzura": lambda: Bazaar(zerzura_tables.match_of(1, 3)),
    "zayo": lambda: Steppe(zayo_tables.match_of(1, 3)),
}


@pytest.mark.parametrize("game", TABLES)
def test_a_right_click_on_the_bare_landscape_says_how_to_ask(game: str) -> None:
    house: Any = TABLES[game]()
    house.settle()
    table = house.table
    bare = next(
        (x, y) for x in range(4, 1920, 8) for y in range(4, 1080, 8)
        if table.explaining.at((x, y)) is None and not table.spots_at((x, y))
    )  # fmt: skip
    right_click(house, (*bare, 0, 0))
    shown = table.explaining.shown
    assert shown is not None
    assert shown.spot.name == "landscape"
    house.draw()
    house.move_to((960, 540))
    house.rest(0.2)
    assert table.explaining.shown is None
