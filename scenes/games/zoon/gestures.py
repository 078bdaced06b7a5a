"""Gesture map of Zoon: which card to pick up, where to drop it, and what it does.

Pure: an observation and the legal moves in, names of spots out. A Zoon that walks or leaps is picked up by
its handle and dropped on a square; a reinforcement comes from the hand; everything else is pointed at.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from game.zoon import Field
from game.zoon.cards.schema import FieldData
from game.zoon.moves import (
    Decline,
    Deploy,
    Done,
    Drop,
    Leap,
    Pick,
    Play,
    Reinforce,
    Revive,
    Spin,
    To,
    Touch,
    Walk,
    ZoonMove,
)
from game.zoon.views import ZoonObservation
from scenes.table.geometry import HERE, Gestures

DONE = "done"
DECLINE = "decline"


def square_spot(name: str) -> str:
    """The spot of a square: `square b3`."""
    return f"square {name}"


def hand_spot(kind: str | None) -> str:
    """The spot of a card that is not on the field yet: `hand martelure.0`, `hand -` for an empty place."""
    return f"hand {kind or '-'}"


def tomb_spot(kind: str) -> str:
    """The spot of a card of one's own Tomb: `tomb mousset.1`."""
    return f"tomb {kind}"


def corner_spot(corner: int) -> str:
    """The spot of a corner of the enemy card, 0 top left, then clockwise."""
    return f"corner {corner}"


def spin_spot(half: int) -> str:
    """The spot of one's own card left as it is (0) or given a half turn (1)."""
    return f"spin {half}"


@cache
def plain_field() -> Field:
    """The field of the box: six by six."""
    return Field(FieldData())


def gestures(
    observation: ZoonObservation, legal_moves: Sequence[ZoonMove], field: Field | None = None
) -> Gestures:
    """Every legal move under exactly one pair of spots: {source: {target: [moves]}}.

    The source HERE needs nothing picked up. `field` defaults to the field of the box.
    """
    field = field or plain_field()
    table = observation.table
    standing = {
        field.names[card.square]: card.handle
        for card in table.cards
        if card.zone == "field" and card.square is not None
    }
    trumps = {t.id: t.handle for t in table.trumps if t.owner == observation.seat}
    foes = {t.id: t.handle for t in table.trumps if t.owner != observation.seat}
    found: Gestures = {}
    for move in legal_moves:
        source, target = _pair(move, observation, standing, (trumps, foes), field)
        found.setdefault(source, {}).setdefault(target, []).append(move)
    return found


def _pair(
    move: ZoonMove,
    observation: ZoonObservation,
    standing: dict[str, str],
    handles: tuple[dict[str, str], dict[str, str]],
    field: Field,
) -> tuple[str, str]:
    trumps, foes = handles
    match move:
        case Walk(path):
            return standing[path[0]], square_spot(path[-1])
        case Leap(start, goal):
            return standing[start], square_spot(goal)
        case Reinforce(card, square):
            return hand_spot(card), square_spot(square)
        case Play(trump):
            return HERE, trumps[trump]
        case Pick(square) | To(square):
            return HERE, square_spot(square)
        case Revive(card):
            return HERE, tomb_spot(card)
        case Touch(corner):
            return HERE, corner_spot(corner)
        case Spin(half):
            return HERE, spin_spot(half)
        case Deploy(card):
            return hand_spot(card), square_spot(field.names[next_deployment(observation, field)])
        case Drop(trump):
            return HERE, foes[trump]
        case Done():
            return HERE, DONE
        case Decline():
            return HERE, DECLINE


def next_deployment(observation: ZoonObservation, field: Field | None = None) -> int:
    """The square that the observation's seat fills next while deploying."""
    field = field or plain_field()
    seat = observation.seat or 0
    return field.deployment[seat][observation.table.placed[seat]]
