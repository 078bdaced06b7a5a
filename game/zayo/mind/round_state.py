"""Round state: a full state of Zayo that a mind plays to the end of the round."""

from __future__ import annotations

from game.zayo.state import ZayoState


class RoundState(ZayoState):
    """A match that stands still at the end of the round, before anything is dealt anew."""

    __slots__ = ()

    def _end_round(self, _: object) -> None:
        self.acting = ()
