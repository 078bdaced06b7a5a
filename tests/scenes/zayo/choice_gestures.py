"""Gestures for a choice of Zayo, by drag, by click and click, by keyboard; and positions to make one in."""

from __future__ import annotations

import pygame

from scenes.table.geometry import HERE
from scenes.ui.widgets.choice_sheet import ChoiceSheet
from tests.scenes.played_tables import focus_on
from tests.scenes.zayo_tables import Steppe, staged
from tests.zayo.positions import Table

WAYS = ("drag", "click", "keys")
HAND = {0: "sh8 sh7 sc8 gh8 gc8"}


def opened(position: Table, **how: object) -> Steppe:
    house = Steppe(staged(position), **how)  # type: ignore[arg-type] # size, language, text_scale
    house.settle()
    assert house.table.asked
    return house


def gesture(house: Steppe, way: str, source: str, target: str) -> None:
    """Carry a source to a target; HERE: point at the target."""
    if way == "keys":
        for spot in ([source] if source != HERE else []) + [target]:
            focus_on(house, spot)
            house.key(pygame.K_RETURN)
    elif source == HERE:
        house.click(house.spot(target))
    elif way == "drag":
        house.drag(house.spot(source), house.spot(target))
    else:
        house.click(house.spot(source))
        assert house.table.walk.picked == source
        house.click(house.spot(target))


def played(house: Steppe) -> list[str]:
    """The person's moves."""
    return [str(ply.move) for ply in house.match.history(0, 0) if ply.seat == 0]


def trick_won(**given: str) -> Table:
    """Seat 0 has just won a trick of four. `given`: cards and camp of seat 0, cards of seat 1."""
    cards = {0: given.get("cards", ""), 1: given.get("theirs", "")}
    table = Table(4, cards=cards, camps={0: given.get("camp", "")}, bids=HAND)
    table.do("sh8")
    for _ in range(3):
        table.do(table.moves("bid")[0])
    return table


def boosted(camps: dict[int, str], cards: str = "zayo thief") -> Table:
    """Seat 0 has Zayo in force since the trick before, and leads."""
    table = Table(4, cards={0: cards}, camps=camps, bids=HAND)
    table.do("play zayo", "sh8")
    for _ in range(3):
        table.do(table.moves("bid")[0])
    table.do("nothing")
    return table


def choose(house: Steppe, way: str, place: int, labels: list[str]) -> None:
    """What to pay is asked, in words; take one."""
    page = house.top
    assert isinstance(page, ChoiceSheet)
    assert page.title == "What do you pay?"
    assert [label.replace("\u00a0", " ") for _move, label in page.answers] == labels
    house.pass_time(0.1)
    if way == "keys":
        for _ in range(place):
            house.key(pygame.K_TAB)
        house.key(pygame.K_RETURN)
    else:
        x, y, w, h = page.page.widgets[place].box
        house.click((x + w / 2, y + h / 2))


def in_hand(house: Steppe) -> str | None:
    """What is picked up."""
    return house.table.walk.picked


def tap(house: Steppe, spot: str, *, touch: bool) -> None:
    """A click or a finger's tap on the middle of a spot."""
    pos = house.ui.view.point(house.spot(spot))
    house.send(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=touch)
    house.send(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=touch)
