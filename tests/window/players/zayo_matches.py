"""Matches of Zayo in the real window: played with the mouse, or with the keyboard alone."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator, Sequence
from typing import Any, cast

from game.match.journal.journal_file import read
from game.match.journal.journal_format import Played, standing_moves
from game.zayo import ZayoGame
from game.zayo.moves import Ask, Bid, Decline, Nothing, Place, Play, Take, ZayoMove
from scenes.games.zayo.gestures import First
from scenes.games.zayo.table import ZayoTable
from scenes.table.game_pages import game_named
from scenes.table.geometry import HERE, centre
from scenes.ui.widgets.choice_sheet import ChoiceSheet
from tests.scenes.zayo_tables import Steppe
from tests.window.players.any_game_match import Pointing, TableSitting, Walking, asked
from tests.window.players.person_at_screen import Point

GAME = cast(ZayoGame, game_named("zayo"))


class NomadSitting(TableSitting):
    """One running app at a match of Zayo."""

    game: Any = GAME
    _house: Steppe | None = None

    def legal(self) -> tuple[int, list[Any]]:
        """Who is asked, and what that seat may do; (-1, []) at the end."""
        return asked(self.steppe(None).match)

    def steppe(self, seat: int | None) -> Steppe:
        """The table of now without a window, for the eyes of a seat (None: whoever sat there last)."""
        entries = read(self.journal).entries
        if self._house is None:
            self._house = Steppe(self.match(), self.view.size)
        house = self._house
        moves: list[Played] = standing_moves(entries)[0]
        for played in moves[house.match.plies :]:
            house.match.play(played.seat, self.game.parse_move(played.move))
        flow = house.table.flow
        if seat is not None and flow.curtained and flow.viewer != seat:
            flow.lift(seat)
            flow.skip_replay()
            house.table.reopen()
        if seat is not None:
            house.table.hands.drop_all()
            house.table.hands.keyboard = False
            house.table.catch_up()
            house.clock.now += 5.0  # cards come to rest; nobody moves meanwhile
            house.table.light()
            house.clock.now += 3.0
        return house


Pair = tuple[str, str]
"""Source and target of a gesture."""


def first_of(table: ZayoTable, move: ZayoMove) -> tuple[Pair, First] | None:
    """The gesture with which the first of two takes is chosen, and what it does; None for one gesture."""
    gestures = table.walk.gestures
    if any(move in moves for found in gestures.values() for moves in found.values()):
        return None
    assert isinstance(move, Play), f"the table has no gesture for {move}"
    for source, found in gestures.items():
        for target, (act, *_others) in found.items():
            if isinstance(act, First) and act.take == move.takes[0]:
                return (source, target), act
    raise AssertionError(f"the table has no gesture for {move}")


def pair_of(table: ZayoTable, move: ZayoMove) -> tuple[Pair, int, int]:
    """(source and target, place among the moves that they stand for, how many these are)."""
    for source, found in table.walk.gestures.items():
        for target, moves in found.items():
            if move in moves:
                return (source, target), moves.index(move), len(moves)
    raise AssertionError(f"the table has no gesture for {move}")


@contextlib.contextmanager
def second_take(table: ZayoTable, act: First) -> Iterator[None]:
    """The table, once the first of two takes has been chosen."""
    table.act(act)
    yield
    table.first = None
    table.refresh()


def point_on(table: ZayoTable, wanted: str, useful: Sequence[str]) -> Point:
    """A point at which a spot is the first of the useful ones: cards of a fan cover one another."""
    box = next(spot.rect for spot in table.spots() if spot.name == wanted)
    x, y, w, h = box
    for row in (0.5, 0.3, 0.7, 0.15):
        for column in (0.5, 0.3, 0.15, 0.08, 0.7, 0.85):
            point = (x + w * column, y + h * row)
            if next((spot for spot in table.spots_at(point) if spot in useful), None) == wanted:
                return point
    return centre(box)


class Mouse(Pointing):
    """Drags, and every other time clicks and clicks."""

    def make(self, seat: int, move: ZayoMove) -> None:
        """Carry what the move needs to where it goes; choose what to pay."""
        table = self.at.steppe(seat).table
        self.turns += 1
        first = first_of(table, move)
        if first is None:
            self._last(table, move)
            return
        pair, act = first
        self._step(table, pair)
        self.at.still()
        with second_take(table, act):
            self._last(table, move)

    def _last(self, table: ZayoTable, move: ZayoMove) -> None:
        pair, place, count = pair_of(table, move)
        self._step(table, pair)
        if count > 1:
            self.at.still()
            choice = ChoiceSheet(table.ui, [(None, "")] * count)
            choice.entered()
            self.at.press(choice.page.widgets[place])

    def _step(self, table: ZayoTable, pair: Pair) -> None:
        source, target = pair
        gestures = table.walk.gestures
        goal = point_on(table, target, [*gestures.get(source, {}), *gestures.get(HERE, {})])
        if source == HERE:
            self.at.click(goal)
            return
        self.carry(point_on(table, source, list(gestures)), goal)


class Keys(Walking):
    """Walks to the source and to the target; chooses what to pay by Tab."""

    def make(self, seat: int, move: ZayoMove) -> None:
        """Walk to the source, Enter, walk to the target, Enter; choose what to pay."""
        house = self.at.steppe(seat)
        first = first_of(house.table, move)
        if first is None:
            self._last(house, move)
            return
        pair, act = first
        self._step(house, pair)
        self.at.still()
        with second_take(house.table, act):
            self._last(house, move)

    def _last(self, house: Steppe, move: ZayoMove) -> None:
        pair, place, count = pair_of(house.table, move)
        self._step(house, pair)
        if count > 1:
            self.at.still()
            self.at.keys(*["Tab"] * place, "Return")

    def _step(self, house: Steppe, pair: Pair) -> None:
        source, target = pair
        self.walk(house, [target] if source == HERE else [source, target])


def peaceful(moves: Sequence[Any], chance: random.Random) -> Any:
    """A move by which camps grow and no action card is spent."""
    for kind in (Place, Take, Ask):
        found = [move for move in moves if isinstance(move, kind)]
        if found:
            return chance.choice(found)
    return chance.choice([move for move in moves if isinstance(move, Bid | Decline | Nothing)])


def lively(moves: Sequence[Any], chance: random.Random) -> Any:
    """A move of any kind, rather one that does something than one that does not."""
    deeds = [move for move in moves if not isinstance(move, Bid | Decline | Nothing)]
    return chance.choice(deeds or list(moves))
