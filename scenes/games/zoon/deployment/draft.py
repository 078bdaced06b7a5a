"""Draft of a deployment: one's cards on one's two rows, arranged at will before they are sent.

Pure. Places are numbered in the engine's order: the squares still to fill, front row first as their owner
sees them, then the stock of those who stay in hand (only with more cards than squares).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

from game.zoon.moves import Deploy


class Draft:
    """An arrangement of `hand` (kinds) over `squares`; places beyond the squares are the stock.

    `default` is the tribe's own arrangement of the whole zone, by kind, None for an empty square.
    """

    def __init__(self, squares: Sequence[int], hand: Sequence[str], default: Sequence[str | None]) -> None:
        self.squares = tuple(squares)
        self._hand = tuple(hand)
        self._default = tuple(default)[len(default) - len(squares) :] if len(default) >= len(squares) else ()
        self.cards: list[str | None] = self._usual()
        self._earlier: list[list[str | None]] = []

    def _usual(self) -> list[str | None]:
        left = Counter(self._hand)
        placed: list[str | None] = []
        for kind in self._default or (None,) * len(self.squares):
            if kind is not None and left[kind] > 0:
                left[kind] -= 1
                placed.append(kind)
            else:
                placed.append(None)
        rest = [kind for kind in dict.fromkeys(self._hand) for _ in range(left[kind])]
        for place, kind in enumerate(placed):
            if kind is None and rest:
                placed[place] = rest.pop(0)
        return placed + list(rest)

    @property
    def can_undo(self) -> bool:
        """Whether it was changed and can be as it was before."""
        return bool(self._earlier)

    def undo(self) -> None:
        """Take the last change back. IndexError if there is none."""
        self.cards = self._earlier.pop()

    def _change(self, cards: list[str | None]) -> None:
        if cards != self.cards:
            self._earlier.append(self.cards)
            self.cards = cards

    def arrange(self) -> None:
        """The tribe's default arrangement; what it does not name fills the gaps, then the stock."""
        self._change(self._usual())

    def shuffle(self, chance: random.Random) -> None:
        """Every card anywhere on the squares, the Emblem among them whatever stays in stock."""
        size = len(self.squares)
        board, stock = self.cards[:size], self.cards[size:]
        chance.shuffle(board)
        self._change(board + stock)

    def swap(self, a: int, b: int) -> None:
        """Exchange what lies at two places (an empty one counts)."""
        cards = list(self.cards)
        cards[a], cards[b] = cards[b], cards[a]
        self._change(cards)

    def at(self, square: int) -> str | None:
        """The kind drafted for that square; None if it stays empty. ValueError off the draft."""
        return self.cards[self.squares.index(square)]

    def moves(self) -> list[Deploy]:
        """The moves that send it, in the engine's order."""
        return [Deploy(kind) for kind in self.cards[: len(self.squares)]]
