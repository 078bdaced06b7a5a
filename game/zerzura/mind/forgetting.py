"""Forgetting: the faces no longer lying open that a mind of a lower level does not remember."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from msgspec.structs import replace

from game.rng import seeded
from game.zerzura.views import ZerzuraMemory, ZerzuraObservation

if TYPE_CHECKING:
    from game.zerzura import ZerzuraGame
    from game.zerzura.state import ZerzuraState

_MANY = 1 << 64


def remembered(observation: ZerzuraObservation, share: float, seed: int) -> ZerzuraObservation:
    """The observation with that share of `memory` left; what lies open to the seat is never forgotten.

    Whether a card is forgotten is drawn from `seed` and its handle, so it stays so for a whole match.
    """
    if share >= 1:
        return observation
    shown = {card.handle for card in observation.table.cards if card.face is not None}
    kept = tuple(
        (handle, face)
        for handle, face in observation.memory.faces
        if handle in shown or seeded(seed * 1009 + handle) < share * _MANY
    )
    return replace(observation, memory=ZerzuraMemory(kept))


def imagined(
    game: ZerzuraGame, known: ZerzuraObservation, observation: ZerzuraObservation, rng: Random
) -> ZerzuraState:
    """A random full state that fits what is `known` of the observation.

    Where no faces are soon found that fit the trackers, the forgotten cards come back to mind after all.
    """
    try:
        return game.determinize(known, rng)
    except ValueError:
        return game.determinize(observation, rng)
