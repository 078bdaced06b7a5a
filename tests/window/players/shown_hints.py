"""Hints as the screen shows them: which cards bear the sign of a hint, read from the pixels alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from game.zerzura.moves import Exchange, Store, Take, ZerzuraMove
from scenes.games.zerzura.paint.card_art import MINI
from scenes.table.geometry import Rect, centre
from tests.window.players.zerzura_matches import MarketSitting, rect_of

SIGN: tuple[float, float, float] = (24.0, 40.0, 0.16)
"""The sign of a hint at a card: its least and largest side, and how far it lies within the lower corner."""
INSIDE = 3.0
"""Units from the edges at which it lies within the upper corner of a card with a name at its foot."""
RIM = 4.0
"""Units inside the sign's edge at which its colour is looked for, beside the light bulb on it."""
LOOKS, ENOUGH = 12, 6
"""Points of that circle, and how many of them must have the colour: the light bulb reaches over the rest."""
CLOSE = 30
"""How far a colour may be from the one sought."""
PATIENCE, STILL = 4.0, 0.3
"""Seconds in which a hint has come, and after which all of it is drawn."""
TRIES = 5


class ShownHints:
    """A person who asks for a hint before each choice, and does what is marked."""

    def __init__(self, at: MarketSitting) -> None:
        self.at = at

    def __call__(self, moves: Sequence[ZerzuraMove]) -> ZerzuraMove:
        """The move that the hint marks."""
        at = self.at
        house = at.bazaar(0)
        layout = house.table.layout
        boxes = {card: layout[card].rect for move in moves for card in cards_of(move)}
        colour = tuple(house.ui.rgb("turquoise-deep"))[:3]
        hint = centre(rect_of(house, "button hint"))
        signed: set[str] = set()
        for _ in range(TRIES):  # what is still being told takes a press for itself
            at.still(at.rest)
            at.click(hint)
            at.happens(lambda: bool(self._signed(boxes, colour)), PATIENCE)
            at.still(STILL)
            signed = self._signed(boxes, colour)
            found = [move for move in moves if set(cards_of(move)) == signed]
            if len(found) == 1:
                return found[0]
        raise at.fail(f"no hint is made out: {sorted(signed)} of {sorted(boxes)}")

    def _signed(self, boxes: dict[str, Rect], colour: Sequence[int]) -> set[str]:
        """The cards that bear the sign."""
        return {card for card, box in boxes.items() if self._bears(box, colour)}

    def _bears(self, box: Rect, colour: Sequence[int]) -> bool:
        """Whether a card has a disc of that colour where its sign lies."""
        at = self.at
        left, top = at.screen.place(at.window)[:2]
        least, most, within = SIGN
        side = max(least, min(most, box[2] * 0.5))
        middle = box[0] + box[2] - side * within, box[1] + box[3] - side * within
        if box[2] >= MINI:
            middle = box[0] + side / 2 + INSIDE, box[1] + side / 2 + INSIDE
        seen = 0
        for step in range(LOOKS):
            turn, reach = 2 * math.pi * (step + 0.5) / LOOKS, side / 2 - RIM
            x, y = at.view.point((middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn)))
            blue, green, red = at.screen.part(left + round(x), top + round(y), 1, 1)[:3]
            seen += all(abs(a - b) < CLOSE for a, b in zip((red, green, blue), colour, strict=True))
        return seen >= ENOUGH


def cards_of(move: Any) -> tuple[str, ...]:
    """The cards that a hint marks for that move."""
    match move:
        case Take(card):
            return (str(card),)
        case Exchange(give, get):
            return str(give), str(get)
        case Store(cards):
            return tuple(map(str, cards))
    return ()
