"""Matches of Zoon in the real window: played with the mouse, or with the keyboard alone.

Hands make one move each time; `play` makes the moves of every person until the match is over.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import cache
from typing import Any, Protocol

from game.match import Match
from game.zoon import ZoonState
from game.zoon.moves import Touch, ZoonMove
from scenes.games.zoon.combat.cards import corner_key
from scenes.games.zoon.table import ZoonTable
from scenes.table.geometry import HERE, Rect, centre
from scenes.ui.tiled_zones import load_layout
from scenes.ui.widgets.choice_sheet import ChoiceSheet
from tests.window.players.emblem_hunter import Hunter, seen
from tests.window.players.person_at_screen import PATIENCE, Point, Sitting, plain_ui, zoon

ANSWER = 6.0
"""Seconds in which a move made at the right moment must be in the journal; else it is made again."""
TRIES = 8
"""How often a move is made again: a click may come while something still lies over the table."""


@cache
def nothing_there() -> Point:
    """A point of the table on which nothing lies."""
    zones = load_layout("zoon").zones.values()
    for y in range(1070, 540, -10):
        for x in range(1500, 400, -10):
            if all(not (zx - 9 <= x <= zx + w + 9 and zy - 9 <= y <= zy + h + 9) for zx, zy, w, h in zones):
                return float(x), float(y)
    raise AssertionError("the table is full")


class Hands(Protocol):
    """How a person makes a move and goes on past what is only shown."""

    def make(self, seat: int, move: ZoonMove) -> None:
        """Make that move at the table."""

    def touch(self, corner: int) -> None:
        """Touch a corner of the enemy card."""

    def go_on(self) -> None:
        """Put away what is only shown."""

    def can_make(self, seat: int) -> Callable[[ZoonMove], bool]:
        """Which moves these hands can make now."""


def pair_of(table: ZoonTable, move: ZoonMove) -> tuple[str, str, int, int]:
    """(source, target, place among the moves of that pair, how many there are)."""
    for source, pairs in table.gesture_map().items():
        for target, moves in pairs.items():
            if move in moves:
                return source, target, moves.index(move), len(moves)
    raise AssertionError(f"the table has no gesture for {move}")


def spot_of_card(table: ZoonTable, source: str) -> str:
    """Where the focus goes to mean a card: the square it stands on."""
    for card in table.observation.table.cards:
        if card.handle == source and card.zone == "field" and card.square is not None:
            return f"square {table.places.field.names[card.square]}"
    return source


def rect_of(table: ZoonTable, spot: str) -> Rect:
    """The rectangle of a spot; of cards that overlap, the part that no other covers."""
    rect = next(s.rect for s in table.spots() if s.name == spot)
    cards = [s.rect[0] for s in table.spots() if s.panel == "trumps"]
    wide = min([rect[2], *(left - rect[0] for left in cards if rect[0] < left < rect[0] + rect[2])])
    return rect[0], rect[1], wide, rect[3]


class Mouse:
    """Clicks, and every other time drags."""

    def __init__(self, at: Sitting) -> None:
        self.at = at
        self._turns = 0

    def can_make(self, seat: int) -> Callable[[ZoonMove], bool]:
        """Everything."""
        return lambda _move: True

    def make(self, seat: int, move: ZoonMove) -> None:
        """Take the source, point at the target, choose among ways."""
        table = self.at.mirror(seat).table
        source, target, place, count = pair_of(table, move)
        goal = centre(rect_of(table, target))
        self._turns += 1
        if source == HERE:
            self.at.click(goal)
        else:
            start = centre(rect_of(table, spot_of_card(table, source)))
            if self._turns % 2:
                self.at.drag(start, goal)
            else:
                self.at.click(start)
                self.at.click(goal)
        if count > 1:
            self.at.still()
            choice = ChoiceSheet(table.ui, [(None, "")] * count)
            choice.entered()
            self.at.press(choice.page.widgets[place])

    def touch(self, corner: int) -> None:
        """Click on the disc; the only person sits at the left."""
        self.at.click(corner_key(1, corner))

    def go_on(self) -> None:
        """A click where nothing lies."""
        self.at.click(nothing_there())


class Keys:
    """The keyboard alone: Home, Tab between panels, arrows over the field, Enter."""

    def __init__(self, at: Sitting) -> None:
        self.at = at

    def can_make(self, seat: int) -> Callable[[ZoonMove], bool]:
        """Of the cards beside the field, Tab leads to the first that is of use: the others are left alone."""
        table = self.at.mirror(seat).table
        panels = {spot.name: spot.panel for spot in table.spots()}
        firsts = {self._first(table, panel) for panel in panels.values()}

        def can(move: ZoonMove) -> bool:
            source, target, _place, _count = pair_of(table, move)
            spots = [spot_of_card(table, source)] if source != HERE else []
            return all(panels.get(s) == "field" or s in firsts for s in [*spots, target])

        return can

    @staticmethod
    def _first(table: ZoonTable, panel: str) -> str:
        inside = [spot.name for spot in table.spots() if spot.panel == panel]
        useful = set(table.gesture_map()) | set(table.gesture_map().get(HERE, {}))
        return next((name for name in inside if name in useful), inside[0])

    def make(self, seat: int, move: ZoonMove) -> None:
        """Walk to the source, Enter, walk to the target, Enter, choose among ways."""
        table = self.at.mirror(seat).table
        source, target, place, count = pair_of(table, move)
        words: list[str] = []
        if source != HERE:
            words += [*self.way(table, spot_of_card(table, source)), "Return"]
        words += [*self.way(table, target), "Return"]
        self.at.keys(*words)
        if count > 1:
            self.at.still()
            self.at.keys(*["Tab"] * place, "Return")

    def way(self, table: ZoonTable, spot: str) -> list[str]:
        """The keys that lead to a spot from anywhere."""
        spots = {s.name: s for s in table.spots()}
        panel = spots[spot].panel
        if spot.startswith("square ") and not table.tray.open:
            field = table.places.field
            square = field.by_name[spot.removeprefix("square ")]
            column, row = square % field.columns, square // field.columns
            up, right = ("Up", "Right") if table.viewpoint == 0 else ("Down", "Left")
            return ["Home", *[up] * row, *[right] * column]
        panels = list(dict.fromkeys(s.panel for s in table.spots()))
        if panels.index(panel) == 0:
            place = [s.name for s in table.spots() if s.panel == panel].index(spot)
            return ["Home", *["Right"] * place]
        return ["Home", *["Tab"] * panels.index(panel)]

    def touch(self, corner: int) -> None:
        """Any arrow shows the focus at the top left; then arrows, then Enter."""
        ways = (("Left", "Up"), ("Right", "Up"), ("Right", "Down"), ("Left", "Down"))
        self.at.keys("Left", *ways[corner], "Return")

    def go_on(self) -> None:
        """Enter."""
        self.at.keys("Return")


def await_mind(at: Sitting, hands: Hands, there: Callable[[], bool]) -> None:
    """Wait until it is there, going on now and then: a Trump of a mind's stays until somebody does."""
    for _ in range(TRIES):
        if at.happens(there, ANSWER):
            return
        hands.go_on()
    at.wait("a mind's move", there)


def play(at: Sitting, hands: Hands, hunter: Hunter, until: Callable[[Match], bool]) -> int:
    """Make the moves of the only person until the match is over or `until` says so; gives how many."""
    made = 0
    start = time.monotonic()
    while True:
        length = at.length()
        match, state = at.match(), at.state()
        if match.is_over or until(match):
            return made
        if 0 not in match.to_act:
            await_mind(at, hands, lambda before=length: at.length() != before)  # type: ignore[misc] # bound now
            continue
        one_move(at, hands, hunter, state, length)
        made += 1
        if time.monotonic() - start > 6 * PATIENCE:
            raise at.fail(f"no end after {made} moves")


def one_move(at: Sitting, hands: Hands, hunter: Hunter, state: ZoonState, length: int, seat: int = 0) -> None:
    """Make one move of a seat, again if something lay over the table, and see it in the journal.

    `length` is the journal's before `state` was read.
    """
    touching = seen(state, seat).table.phase == "touch"
    move = hunter.choose(state, seat, (lambda _m: True) if touching else hands.can_make(seat))
    for _ in range(TRIES):
        at.still()
        if at.length() != length:
            break  # a key that ended what was told has made the move after all
        if isinstance(move, Touch):
            hands.touch(move.corner)
        else:
            hands.make(seat, move)
        if at.happens(lambda: at.length() != length, ANSWER):
            break
        hands.go_on()
    else:
        raise at.fail(f"{move} is not made")
    if touching:
        at.still()
        hands.go_on()


def widgets_of(scene: Any) -> list[Any]:
    """The widgets of a scene of widgets."""
    scene.entered()
    return list(scene.page.widgets)


__all__ = ["Keys", "Mouse", "one_move", "plain_ui", "play", "widgets_of", "zoon"]
