"""Intent of the hands: the move they would make, the action under way, what it asks for next. Pure.

What is only pointed at counts too, so that a card shows what it would bring before it is picked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.zerzura.moves import Exchange, Store, Take
from game.zerzura.views import CardView, ZerzuraObservation
from scenes.games.zerzura.gestures import CONFIRM, STALL, STORAGE, Kind, SetAside, begun_moves, kind_of
from scenes.table.geometry import HERE
from scenes.table.input.gesture_walk import GestureWalk


class Intent(NamedTuple):
    """What hands hold and point at (`hovered`, the uppermost first), what may be done (`moves`), which cards
    were set aside to be stored, which action was chosen, and which exchange `waits` for a second click.
    """

    walk: GestureWalk
    hovered: Sequence[str]
    moves: Sequence[Any]
    laid: Sequence[int] = ()
    mode: Kind | None = None
    waits: Exchange | None = None

    def begun(self) -> list[Any]:
        """The moves that go on from the chosen action and the cards set aside; [] while neither is."""
        return begun_moves(list(self.moves), self.mode, self.laid)

    def move(self) -> Any:
        """The move that letting go, or pressing, would make; else the one that is pointed at; None for none.

        A picked Market card can only be taken, and what is set aside is to be stored.
        """
        walk, hovered = self.walk, self.hovered
        found = [move for move in walk.reach(hovered) or () if move in self.moves]
        if found:
            return found[0]
        if self.waits is not None:
            return self.waits
        pairs = walk.gestures.get(walk.picked or "", {}) if walk.picked else {}
        aside = [move.card for move in pairs.get(STORAGE, ()) if isinstance(move, SetAside)]
        if aside and STORAGE in hovered:
            return store_of((*self.laid, *aside), self.moves)
        if walk.picked is None:
            return self._pointed()
        if set(pairs) == {STALL} and isinstance(pairs[STALL][0], Take):
            return pairs[STALL][0]
        return None

    def _pointed(self) -> Any:
        """With empty hands: the one move that what is pointed at can mean; what is set aside goes with it."""
        top = self.hovered[0] if self.hovered else ""
        if not self.walk.gestures:
            return None
        if self.mode == "store" or self.laid:
            card = int(top) if top.isdigit() and int(top) not in self.laid else None
            both = store_of((*self.laid, card), self.moves) if card is not None else None
            return both or (store_of(self.laid, self.moves) if self.laid else None)
        kinds = ("take", "exchange") if self.mode is None else (self.mode,)
        found = [
            move for move in self.moves
            if kind_of(move) in kinds and (
                (isinstance(move, Take) and str(move.card) == top)
                or (isinstance(move, Exchange) and top in (str(move.give), str(move.get)))
            )
        ]  # fmt: skip
        return found[0] if len(found) == 1 and (self.mode or not self._stores(top)) else None

    def _stores(self, spot: str) -> bool:
        return STORAGE in self.walk.gestures.get(spot, {})

    def action(self, move: Any) -> Kind | None:
        """The action under way: the chosen one, else that of the `move` meant, or of what is held."""
        if self.mode is not None:
            return self.mode
        if move is not None and (self.walk.picked is not None or self.laid):
            return kind_of(move)
        pairs = self.walk.gestures.get(self.walk.picked or "", {}) if self.walk.picked else {}
        kinds = {kind_of(move) for moves in pairs.values() for move in moves}
        return kinds.pop() if len(kinds) == 1 else None

    def reach(self) -> tuple[str, ...]:
        """Where the card that is pointed at could go, before it is picked up; () with something in hand."""
        top = self.hovered[0] if self.hovered else ""
        if self.walk.picked is not None or not top.isdigit():
            return ()
        return tuple(self.walk.gestures.get(top, {}))

    def stores_now(self) -> bool:
        """Whether what was set aside may be stored as it is."""
        return CONFIRM in self.walk.gestures.get(HERE, {})


def store_of(cards: Sequence[int], moves: Sequence[Any]) -> Store | None:
    """The move that stores these cards."""
    return next((move for move in moves if isinstance(move, Store) and set(move.cards) == set(cards)), None)


def card_named(observation: ZerzuraObservation, handle: str | int | None) -> CardView | None:
    """The card with that handle."""
    return next((card for card in observation.table.cards if str(card.handle) == str(handle)), None)
