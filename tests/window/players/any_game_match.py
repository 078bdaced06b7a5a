"""Match of any game in the real window: its position, moves that are seen, ways out."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol

import pygame
import yaml

from game import DATA
from game.match import Match
from game.match.journal.journal_file import read
from scenes.menus.menu import Menu
from scenes.menus.menu_widgets import Doorway
from scenes.table.results.results import Results
from tests.scenes.played_tables import House, focus_on
from tests.window.players.person_at_screen import PATIENCE, STILL, Point, Sitting, plain_ui
from tests.window.players.zoon_matches import widgets_of

ANSWER = 8.0
"""Seconds in which a move made at the right moment must be in the journal; else it is made again."""
TRIES = 6
NOTHING: Point = (360.0, 1076.0)
"""A point of the tables of Zerzura and Zayo on which nothing lies."""
WORDS = {
    pygame.K_TAB: "Tab", pygame.K_LEFT: "Left", pygame.K_RIGHT: "Right", pygame.K_UP: "Up",
    pygame.K_DOWN: "Down", pygame.K_HOME: "Home", pygame.K_RETURN: "Return",
}  # fmt: skip
"""What xdotool calls the keys."""


class TableSitting(Sitting):
    """One running app at a match. `game`: with the data that the app has."""

    game: Any
    rest: float = STILL
    """Seconds without a change after which nothing is being told any more and a person may choose."""

    def match(self) -> Match:
        """A copy of the match as the journal has it."""
        record = read(self.journal)
        return Match(self.game, record.header, entries=record.entries)

    def legal(self) -> tuple[int, list[Any]]:
        """Who is asked, and what that seat may do; (-1, []) at the end."""
        return asked(self.match())


def asked(match: Match) -> tuple[int, list[Any]]:
    """Who is asked first, and what that seat may do; (-1, []) at the end."""
    if not match.to_act:
        return -1, []
    seat = match.to_act[0]
    return seat, list(match.legal_moves(seat))


class Hands(Protocol):
    """How a person makes a move, and tries again where something lay over the table."""

    def make(self, seat: int, move: Any) -> None:
        """Make that move at the table."""

    def go_on(self) -> None:
        """Close what lies over the table, and let everything go."""


class Pointing:
    """Hands that hold a mouse; `turns` counts moves, so that some are dragged and some clicked."""

    def __init__(self, at: Any) -> None:
        self.at = at
        self.turns = 0

    def carry(self, start: Point, goal: Point, reading: float = 0.0) -> None:
        """Drag, and every other time click and click after reading for so many seconds."""
        if self.turns % 2:
            self.at.drag(start, goal)
        else:
            self.at.click(start)
            self.at.read_and_click(goal, reading)

    def go_on(self) -> None:
        """Esc closes what lies over the table; a click where nothing lies lets go."""
        self.at.close_what_lies_over()
        self.at.click(NOTHING)


class Walking:
    """Hands on the keyboard alone."""

    def __init__(self, at: Any) -> None:
        self.at = at

    def walk(self, house: House, spots: list[str]) -> None:
        """Enter on each of those spots in turn: Home, then Tab and arrows as a person would walk."""
        self.at.keys(*walked(house, spots))

    def go_on(self) -> None:
        """Let everything go."""
        self.at.close_what_lies_over()


def walked(house: House, spots: list[str]) -> list[str]:
    """The keys that a walk over those spots takes, tried on the table without a window; the last is Enter."""
    pressed: list[str] = []
    press = house.key

    def noting(key: int, scancode: int = 0, mod: int = 0) -> None:
        pressed.append(WORDS[key])
        press(key, scancode, mod)

    house.key = noting  # type: ignore[method-assign] # whoever listens to the keys
    house.key(pygame.K_HOME)
    for spot in spots[:-1]:
        focus_on(house, spot)
        house.key(pygame.K_RETURN)
    focus_on(house, spots[-1])
    house.key = press  # type: ignore[method-assign] # the last Enter would play here too
    return [*pressed, "Return"]


def one_move(at: TableSitting, hands: Hands, seat: int, move: Any) -> None:
    """Make a move, again if something lay over the table, and see it in the journal."""
    before = at.moves_of(seat)
    for _ in range(TRIES):
        at.still(at.rest)
        hands.make(seat, move)
        if at.happens(lambda: at.moves_of(seat) != before, ANSWER):
            break
        hands.go_on()
    else:
        raise at.fail(f"{move} is not made")
    made = at.moves_of(seat)
    if made[-1] != str(move):
        raise at.fail(f"{made[-1]} was made, not {move}")


def play(at: TableSitting, hands: Hands, choose: Callable[[list[Any]], Any], seat: int = 0) -> int:
    """Make the moves of the only person until the match is over; gives how many."""
    made, start = 0, time.monotonic()
    while True:
        who, moves = at.legal()
        if who < 0:
            return made
        if who != seat:
            length = at.length()
            if at.legal()[0] != seat:
                at.happens(lambda before=length: at.length() != before, PATIENCE)  # type: ignore[misc] # bound now
            continue
        one_move(at, hands, seat, choose(moves))
        made += 1
        if time.monotonic() - start > 8 * PATIENCE:
            raise at.fail(f"no end after {made} moves")


# -- from the menu, and back


def enter(at: Sitting, game: str) -> None:
    """From the menu to the setup of a game."""
    doors = [w for w in widgets_of(Menu(plain_ui())) if isinstance(w, Doorway) and w.name == game]
    at.leads_to("the setup", lambda: at.press(doors[0]))


def results_are_left(at: Sitting) -> None:
    """The results are there when their button leads to the menu, and the menu's Quit ends the app."""
    at.sees_the_finale()
    page = Results(plain_ui(), at.match())
    page.rebuild()
    to_menu = next(widget for widget in page.page.widgets if getattr(widget, "label", "") == "Menu")
    at.leads_to("the menu after the results", lambda: at.press(to_menu))
    at.press(next(w for w in widgets_of(Menu(plain_ui())) if getattr(w, "label", "") == "Quit"))
    assert at.running.wait(60) == 0, "Quit in the menu did not end the app"


def overlay(folder: Path, game: str, change: Callable[[Any], None]) -> Path:
    """A data folder laid over ours in which the box of a game is changed."""
    data = yaml.safe_load((DATA / game / f"{game}.yaml").read_text(encoding="utf-8"))
    change(data)
    target = folder / game / f"{game}.yaml"
    target.parent.mkdir(parents=True)
    target.write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False), encoding="utf-8")
    return folder
