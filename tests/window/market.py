"""Playing a match of Zerzura in the real window: with the mouse, or with the keyboard alone."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pygame

from game.journal import read, standing_moves
from game.match import Match
from game.zerzura import ZerzuraGame
from game.zerzura.moves import Exchange, Store, Take, ZerzuraMove
from scenes.table.placing import Rect, centre
from scenes.zerzura.gestures import CONFIRM, STALL, STORAGE
from tests.scenes.bazaar import GAME, Bazaar, lively
from tests.scenes.tables import focus_on
from tests.window.sitting import PATIENCE, Point, Sitting

ANSWER = 8.0
"""Seconds in which a move made at the right moment must be in the journal; else it is made again."""
TRIES = 6
NOTHING: Point = (360.0, 1076.0)
"""A point of the table on which nothing lies."""
WORDS = {
    pygame.K_TAB: "Tab", pygame.K_LEFT: "Left", pygame.K_RIGHT: "Right", pygame.K_UP: "Up",
    pygame.K_DOWN: "Down", pygame.K_HOME: "Home", pygame.K_RETURN: "Return",
}  # fmt: skip
"""What xdotool calls the keys."""


class MarketSitting(Sitting):
    """One running app at a match of Zerzura. `game`: with the data that the app has."""

    game: ZerzuraGame = GAME

    def match(self) -> Match:
        """A copy of the match as the journal has it."""
        record = read(self.journal)
        return Match(self.game, record.header, entries=record.entries)

    def legal(self) -> tuple[int, list[ZerzuraMove]]:
        """Who is asked, and what that seat may do; (-1, []) at the end."""
        record = read(self.journal)
        header = record.header
        state = self.game.new_state(seats=len(header.seats), seed=header.seed, options=header.options)
        for played in standing_moves(record.entries)[0]:
            state.play(played.seat, self.game.parse_move(played.move))
        seat = state.to_act[0] if state.to_act else -1
        return seat, list(state.legal_moves(seat))

    def bazaar(self, seat: int) -> Bazaar:
        """The table of now for the eyes of a seat, without a window."""
        house = Bazaar(self.match(), self.view.size)
        flow = house.table.flow
        if flow.curtained:
            flow.lift(seat)
            flow.skip_replay()
        house.table.reopen()
        house.rest(3)
        return house


def rect_of(house: Bazaar, spot: str) -> Rect:
    """The rectangle of a spot; of cards that overlap, the part that no other covers."""
    spots = house.table.spots()
    one = next(s for s in spots if s.name == spot)
    x, y, w, h = one.rect
    beside = [s.rect[0] for s in spots if s.panel == one.panel and s.rect[1] == y and x < s.rect[0] < x + w]
    return x, y, min([w, *(left - x for left in beside)]), h


class Mouse:
    """Clicks, and every other time drags; exchanges are made either way round."""

    def __init__(self, at: MarketSitting) -> None:
        self.at = at
        self._turns = 0

    def make(self, seat: int, move: ZerzuraMove) -> None:
        """Carry cards to where the move takes them."""
        house = self.at.bazaar(seat)
        self._turns += 1
        match move:
            case Take(card):
                self._carry(house, str(card), STALL)
            case Exchange(give, get):
                ends = (str(give), str(get))
                self._carry(house, *(ends if self._turns % 3 else ends[::-1]))
            case Store(cards):
                self._click_both(house, "tab store")
                for card in cards:
                    self._click_both(house, str(card))
                self.at.click(centre(rect_of(house, CONFIRM)))

    def _click_both(self, house: Bazaar, spot: str) -> None:
        """Click here and on the table without a window: cards move up when one is set aside."""
        point = centre(rect_of(house, spot))
        self.at.click(point)
        house.click(point)
        house.rest()
        self.at.still()

    def _carry(self, house: Bazaar, source: str, target: str) -> None:
        start, goal = centre(rect_of(house, source)), centre(rect_of(house, target))
        if self._turns % 2:
            self.at.drag(start, goal)
        else:
            self.at.click(start)
            self.at.click(goal)

    def go_on(self) -> None:
        """A right click where nothing lies lets everything go; Esc closes what that opened."""
        self.at.keys("Escape")
        self.at.still()
        self.at.click(NOTHING)


class Keys:
    """The keyboard alone: Home, then Tab and arrows as a person would walk, Enter."""

    def __init__(self, at: MarketSitting) -> None:
        self.at = at

    def make(self, seat: int, move: ZerzuraMove) -> None:
        """Walk to the source, Enter, walk to the target, Enter; for a store confirm."""
        house = self.at.bazaar(seat)
        match move:
            case Take(card):
                steps = [str(card), STALL]
            case Exchange(give, get):
                steps = [str(give), str(get)]
            case Store(cards):
                steps = [step for card in cards for step in (str(card), STORAGE)] + [CONFIRM]
        self.at.keys(*self._walked(house, steps))

    @staticmethod
    def _walked(house: Bazaar, steps: list[str]) -> list[str]:
        """The keys that a walk over those spots takes, tried on the table without a window."""
        pressed: list[str] = []
        press = house.key

        def noting(key: int, scancode: int = 0, mod: int = 0) -> None:
            pressed.append(WORDS[key])
            press(key, scancode, mod)

        house.key = noting  # type: ignore[method-assign] # whoever listens to the keys
        house.key(pygame.K_HOME)
        for step in steps:
            focus_on(house, step)
            house.key(pygame.K_RETURN)
        return pressed

    def go_on(self) -> None:
        """Let everything go."""
        self.at.keys("Escape")
        self.at.still()
        self.at.keys("Escape")


Choose = Callable[[list[ZerzuraMove]], ZerzuraMove]


def chooser(seed: int) -> Choose:
    """Moves of all three kinds, the same for the same seed."""
    chance = random.Random(seed)

    def choose(moves: list[ZerzuraMove]) -> ZerzuraMove:
        chosen: ZerzuraMove = lively(moves, chance)
        return chosen

    return choose


def one_move(at: MarketSitting, hands: Any, seat: int, move: ZerzuraMove) -> None:
    """Make a move, again if something lay over the table, and see it in the journal."""
    length = at.length()
    for _ in range(TRIES):
        at.still()
        hands.make(seat, move)
        if at.happens(lambda: at.length() != length, ANSWER):
            break
        hands.go_on()
    else:
        raise at.fail(f"{move} is not made")
    made = [played.move for played in at.moves() if played.seat == seat]
    if made[-1] != str(move):
        raise at.fail(f"{made[-1]} was made, not {move}")


def play(at: MarketSitting, hands: Any, choose: Choose, seat: int = 0) -> int:
    """Make the moves of the only person until the match is over; gives how many."""
    made, start = 0, time.monotonic()
    while True:
        asked, moves = at.legal()
        if asked < 0:
            return made
        if asked != seat:
            length = at.length()
            if at.legal()[0] != seat:
                at.happens(lambda before=length: at.length() != before, PATIENCE)  # type: ignore[misc] # bound now
            continue
        one_move(at, hands, seat, choose(moves))
        made += 1
        if time.monotonic() - start > 8 * PATIENCE:
            raise at.fail(f"no end after {made} moves")
