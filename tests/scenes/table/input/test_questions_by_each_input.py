"""Every kind of question is answered, and left, by mouse alone, by keyboard alone, by one finger alone.

The answers go through the real scenes with the events that SDL sends; nothing is set from outside.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.zayo.moves import Play as ZayoPlay
from game.zerzura.moves import Exchange, Store
from game.zoon.moves import Deploy
from scenes.games.zayo.gestures import ENOUGH, First
from scenes.games.zerzura.gestures import CONFIRM, STORAGE, SetAside
from scenes.games.zoon.combat.scene import Combat
from scenes.table.geometry import HERE, centre
from scenes.table.table_menu import TableMenu
from scenes.ui.widgets.choice_sheet import ChoiceSheet, Chosen
from scenes.ui.widgets.widget import Widget
from tests.scenes.played_tables import House, focus_on
from tests.scenes.seat_questions import Question, questions
from tests.scenes.zayo_tables import Steppe
from tests.scenes.zerzura_tables import Bazaar

HOUSES: dict[str, type[House]] = {"zoon": House, "zerzura": Bazaar, "zayo": Steppe}
WAYS = ("mouse", "keyboard", "touch")
ARROWS = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN)
first: dict[str, House] = {}


class Walker:
    """One person with one input."""

    def __init__(self, question: Question, way: str) -> None:
        self.question, self.way = question, way
        like = first.get(question.game)
        self.house: Any = HOUSES[question.game](question.match(), like=like)
        first.setdefault(question.game, self.house)
        self.house.ui.word = None
        self.house.settle()
        self.chance = random.Random(4)

    @property
    def found(self) -> dict[str, dict[str, list[Any]]]:
        """The gestures open now."""
        gestures: dict[str, dict[str, list[Any]]] = self.house.table.walk.gestures
        return gestures

    # -- one input

    def press(self, pixel: tuple[int, int]) -> None:
        """A click, or a tap as SDL tells of it."""
        house, touch = self.house, self.way == "touch"
        wide, high = house.ui.view.size
        finger = {"finger_id": 1, "touch_id": 1, "x": pixel[0] / wide, "y": pixel[1] / high}
        house.send(pygame.MOUSEMOTION, pos=pixel, rel=(1, 1), buttons=(0, 0, 0), touch=touch)
        if touch:
            house.send(pygame.FINGERDOWN, dx=0.0, dy=0.0, **finger)
        house.send(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1, touch=touch)
        house.send(pygame.MOUSEBUTTONUP, pos=pixel, button=1, touch=touch)
        if touch:
            house.send(pygame.FINGERUP, dx=0.0, dy=0.0, **finger)

    def go_to(self, spot: str) -> None:
        """Walk the focus there."""
        house = self.house
        try:
            focus_on(house, spot)
        except AssertionError:
            for _step in range(400):
                if house.table.hands.focus == spot:
                    return
                house.key(self.chance.choice((*ARROWS, pygame.K_TAB)))
            raise

    def point_at(self, spot: str) -> None:
        """Mean a spot of the table."""
        house = self.house
        if self.way == "keyboard":
            names = {found.name for found in house.table.spots()}
            if not house.table.hands.keyboard:
                house.key(pygame.K_TAB)
            self.go_to(spot if spot in names else self.place_of(spot))
            house.key(pygame.K_RETURN)
        else:
            self.press(house.ui.view.point(house.spot(spot)))

    def place_of(self, card: str) -> str:
        """The spot on which a card lies that has no focus of its own."""
        spots = self.house.table.spots()
        return str(next(s.name for s in spots if card in self.house.table.spots_at(centre(s.rect))))

    def push(self, widget: Widget) -> None:
        """Press a widget of a page."""
        page = self.house.top.page
        if self.way != "keyboard":
            self.press(widget.rect.center)
            return
        for _step in range(40):
            if page.focused is widget and page.keyboard:
                break
            self.house.key(pygame.K_TAB)
        self.house.key(pygame.K_RETURN)

    # -- answers

    def steps(self) -> Iterator[tuple[str, str]]:
        """The pairs of spots that make the move, each looked for when its turn comes."""
        move: Any = self.question.move
        match move:
            case Deploy():
                yield HERE, "ready"
            case Store(cards):
                yield self.pair(lambda act: act == SetAside(cards[0]), STORAGE)
                for card in cards[1:]:  # which goes with the first at a click
                    yield HERE, str(card)
                yield HERE, CONFIRM
            case ZayoPlay(_card, takes, _pay) if self.in_two_steps(move):
                yield self.pair(lambda act: isinstance(act, First) and act.take == takes[0])
                if len(takes) == 1:
                    yield HERE, ENOUGH
                else:
                    yield self.pair(lambda act: act == move or (same(act, move)))
            case _:
                yield self.pair(lambda act: act == move)

    def in_two_steps(self, move: ZayoPlay) -> bool:
        """Whether the first of two takes is chosen first."""
        listed = [one for pairs in self.found.values() for moves in pairs.values() for one in moves]
        return bool(move.takes) and move not in listed

    def pair(self, fits: Any, only: str = "") -> tuple[str, str]:
        """A source and a target whose moves have one that fits."""
        for source, pairs in self.found.items():
            for target, moves in pairs.items():
                if (not only or target == only) and any(fits(move) for move in moves):
                    return source, target
        raise AssertionError(f"no gesture for {self.question.move} among {self.found}")

    def answer(self) -> None:
        """Make the move."""
        house = self.house
        if isinstance(house.top, Combat) or house.table.open_choice():
            self.touch()
            return
        for number, (source, target) in enumerate(self.steps()):
            if number:
                house.settle()  # a press while cards still move only hurries them
            if source != HERE and house.table.walk.picked != source:
                self.point_at(source)
                assert house.table.walk.picked == source, f"{source} is not picked up"
            self.point_at(target)
            if isinstance(self.question.move, Exchange) and self.way != "keyboard" and not self.made():
                house.settle()  # a click that came before its preview only shows it
                self.point_at(target)
            if isinstance(house.top, ChoiceSheet):
                page = house.top
                place = next(
                    n for n, (chosen, _label) in enumerate(page.answers)
                    if isinstance(chosen, Chosen) and same(chosen.move, self.question.move)
                )  # fmt: skip
                self.push(page.page.widgets[place])

    def touch(self) -> None:
        """Choose in a combat."""
        house = self.house
        combat, move = self.see_combat(), self.question.move
        choice = list(house.match.legal_moves(self.question.seat)).index(move)
        if self.way == "keyboard":
            for _step in range(6):
                if combat.focus == choice:
                    break
                house.key(pygame.K_TAB)
            house.key(pygame.K_RETURN)
        else:
            self.press(house.ui.view.point(centre(combat.painter.targets(self.question.seat)[choice])))
        for _wait in range(20):
            house.pass_time(0.1)

    def see_combat(self) -> Combat:
        """Wait until the combat has opened."""
        for _wait in range(80):
            if isinstance(self.house.top, Combat):
                break
            self.house.pass_time(0.1)
        self.house.rest()
        combat = self.house.top
        assert isinstance(combat, Combat)
        return combat

    def made(self) -> list[Any]:
        """What this person has played since the question."""
        seat, since = self.question.seat, len(self.question.played)
        return [ply.move for ply in self.house.match.history(seat, since) if ply.seat == seat]

    # -- ways out

    def go_out_and_back(self) -> None:
        """Come to the table's menu, with something in hand where that may be, and back to the question."""
        house, picked = self.house, False
        if house.table.open_choice():
            self.see_combat()
        else:
            alone = house.table.walk.gestures.get(HERE, {})
            plain = [source for source in house.table.walk.sources if source not in alone]
            if plain and house.table.walk.picked is None:
                self.point_at(plain[0])
                picked = True
        for _press in range(5):
            if isinstance(house.top, TableMenu):
                break
            if self.way == "keyboard":
                house.key(pygame.K_F10)
            elif isinstance(house.top, Combat):
                self.press(house.ui.view.point(centre(house.top.painter.way_out)))
            else:
                self.point_at("button menu")
        assert isinstance(house.top, TableMenu), f"no way out of {house.top}"
        house.key(pygame.K_ESCAPE)
        if picked:
            house.key(pygame.K_ESCAPE)


def same(one: Any, other: Any) -> bool:
    """Whether two moves are the same, in whatever order an attack takes."""
    if isinstance(one, ZayoPlay) and isinstance(other, ZayoPlay):
        return (one.card, sorted(one.takes), one.pay) == (other.card, sorted(other.takes), other.pay)
    return bool(one == other)


def useful(walker: Walker) -> bool:
    """Whether Enter means something where the focus is."""
    house = walker.house
    if house.top is not house.table or not house.table.walk.gestures or not house.table.hands.keyboard:
        return True
    spots = house.table.hands.ring.meant()
    able = {*house.table.walk.sources, *house.table.walk.open_targets}
    return bool(able & set(spots)) or any(spot.startswith("button ") for spot in spots)


def walked(question: Question) -> None:
    """Leave and answer a question by each input."""
    for way in WAYS:
        told = f"{way}: {question.game} seed {question.seed}, {len(question.played)} moves, {question.move}"
        walker = Walker(question, way)
        try:
            walker.go_out_and_back()
            walker.answer()
        except AssertionError as error:
            raise AssertionError(f"{told}: {error}") from error
        made = walker.made()
        whole = isinstance(question.move, Deploy)
        assert made, f"{told}: nothing was played"
        assert whole or same(made[0], question.move), f"{told}: {made[0]} was played"
        walker.house.settle()
        assert useful(walker), f"{told}: the focus is on {walker.house.table.hands.focus}"


def test_every_kind_of_question_is_answered_and_left_by_each_input() -> None:
    found = list(questions(12))
    assert len(found) > 40
    for question in found:
        walked(question)


@pytest.mark.strength
@pytest.mark.parametrize("part", range(6))
def test_the_same_for_three_hundred_matches(part: int) -> None:
    found = list(questions(300, seed=2, repeated=True))
    assert len(found) > 200
    assert len({question.seed for question in found}) > 20
    for question in found[part::6]:
        walked(question)
