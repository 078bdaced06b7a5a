"""Matches of Zerzura in the real window: played with the mouse, or with the keyboard alone."""

from __future__ import annotations

import random
from collections.abc import Callable

from game.zerzura import ZerzuraGame
from game.zerzura.moves import Exchange, Store, Take, ZerzuraMove
from scenes.games.zerzura.gestures import CONFIRM, STALL, STORAGE
from scenes.table.geometry import Rect, centre
from tests.scenes.zerzura_tables import GAME, Bazaar, lively
from tests.window.players.any_game_match import Pointing, TableSitting, Walking

READING = 1.0
"""Seconds for which what an exchange would bring is read before the click that makes it."""


class MarketSitting(TableSitting):
    """One running app at a match of Zerzura."""

    game: ZerzuraGame = GAME
    rest = 0.9  # without motion a beat stands still for 0.6 s, and a press then only goes on

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


class Mouse(Pointing):
    """Clicks, and every other time drags; exchanges are made either way round."""

    def make(self, seat: int, move: ZerzuraMove) -> None:
        """Carry cards to where the move takes them."""
        house = self.at.bazaar(seat)
        self.turns += 1
        match move:
            case Take(card):
                self._carry(house, str(card), STALL)
            case Exchange(give, get):
                ends = (str(give), str(get))
                start, goal = ends if self.turns % 3 else ends[::-1]
                self.carry(centre(rect_of(house, start)), centre(rect_of(house, goal)), READING)
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
        self.carry(centre(rect_of(house, source)), centre(rect_of(house, target)))


class Keys(Walking):
    """Walks to the source and to the target; for a store to every card, and confirms."""

    def make(self, seat: int, move: ZerzuraMove) -> None:
        """Walk to the source, Enter, walk to the target, Enter; for a store confirm."""
        house = self.at.bazaar(seat)
        match move:
            case Take(card):
                steps = [str(card), STALL]
            case Exchange(give, get):
                steps = [str(give), str(get)]
            case Store(cards):
                steps = [str(cards[0]), STORAGE, *map(str, cards[1:]), CONFIRM]
        self.walk(house, steps)


Choose = Callable[[list[ZerzuraMove]], ZerzuraMove]


def chooser(seed: int) -> Choose:
    """Moves of all three kinds, the same for the same seed."""
    chance = random.Random(seed)

    def choose(moves: list[ZerzuraMove]) -> ZerzuraMove:
        chosen: ZerzuraMove = lively(moves, chance)
        return chosen

    return choose
