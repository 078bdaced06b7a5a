"""Imagined state: a full state of the search, in which the same handle always shows the same face.

A match names its cards in the order in which they are dealt, so the same name would be another card in each
full state. Here the unseen cards keep one name each and only the order in which they come differs: what the
tree has found about a card in one state holds in all of them. Of cards with the same face the first to come
is always the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Self

from game.zerzura.moves import ZerzuraMove
from game.zerzura.position.position import ZerzuraPosition
from game.zerzura.rules import turns
from game.zerzura.state import ZerzuraState


class ImaginedState(ZerzuraState):
    """A state whose next Markets come as `coming` says: for each place of the deck the handle there."""

    __slots__ = ("coming",)

    coming: tuple[int, ...]

    @classmethod
    def of(cls, state: ZerzuraState) -> Self:
        """The same position, its cards coming as they lie."""
        new = cls.__new__(cls)
        for name in ZerzuraPosition.__slots__:
            setattr(new, name, getattr(state, name))
        new.coming = tuple(range(len(state.order)))
        return new

    def play(self, seat: int, move: ZerzuraMove) -> None:
        """Make a legal move."""
        turns.make(self, seat, move, None)
        if not self.step and not self.over:
            dealt = self.dealt
            self.market = self.coming[dealt + 1 - self.setup.market : dealt + 1]

    def bring(self, coming: Sequence[int]) -> None:
        """From now on the cards come in that order, those left out that have come already."""
        before = self.coming[: self.dealt + 1]
        gone = set(before)
        self.coming = (*before, *[card for card in coming if card not in gone])

    def clone(self, seed: int | None = None) -> Self:
        """An independent copy, in which the same cards come."""
        new = super().clone(seed)
        new.coming = self.coming
        return new


class UnseenCards:
    """Orders in which the cards of a state that have not been dealt may come."""

    def __init__(self, state: ZerzuraState) -> None:
        self._base = ImaginedState.of(state)
        order, first = state.order, state.dealt + 1
        self._dealt = tuple(range(first))
        self._faces = order[first:]
        self._cards: dict[int, list[int]] = {}
        for card in range(len(order) - 1, state.dealt, -1):
            self._cards.setdefault(order[card], []).append(card)  # the last of a row is the first to come

    def shuffled(self, draw: Callable[[], float], chance: int) -> ImaginedState:
        """The state with the cards coming in an order that `draw` gives."""
        new = self._base.clone(chance)
        cards = {face: row[:] for face, row in self._cards.items()}
        faces = sorted(self._faces, key=lambda _: draw())
        new.coming = (*self._dealt, *[cards[face].pop() for face in faces])
        return new
