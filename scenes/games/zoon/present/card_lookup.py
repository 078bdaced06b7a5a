"""Lookup of cards and Trumps in an observation of Zoon."""

from __future__ import annotations

from game.zoon import Field
from game.zoon.views import CardView, TrumpView, ZoonObservation


def owner_of(handle: str, field: Field) -> int | None:
    """Whose card that handle is, wherever it lies now; None for no handle.

    A handle begins with the Trump's seat, or with a square of its owner's two rows.

    >>> from game.zoon.cards.schema import FieldData
    >>> [owner_of(handle, Field(FieldData())) for handle in ("1:uplift", "b6", "a1+12", "")]
    [1, 1, 0, None]
    """
    seat, trump, _ = handle.partition(":")
    if trump:
        return int(seat)
    square = field.by_name.get(handle.partition("+")[0])
    return next((s for s in (0, 1) if square in field.deployment[s]), None)


def kind_of(observation: ZoonObservation, card: CardView) -> str | None:
    """The kind of a card as far as this seat is shown it: its face, or the codex."""
    return card.kind or dict(observation.table.codex).get(card.handle)


def standing_on(observation: ZoonObservation, square: int | None) -> CardView | None:
    """The Zoon on a square."""
    found = (c for c in observation.table.cards if c.zone == "field" and c.square == square)
    return next(found, None)


def card_named(observation: ZoonObservation, handle: str | None) -> CardView | None:
    """The Zoon with that handle."""
    return next((c for c in observation.table.cards if c.handle == handle), None)


def trump_named(observation: ZoonObservation, handle: str | None) -> TrumpView | None:
    """The Trump with that handle."""
    return next((t for t in observation.table.trumps if t.handle == handle), None)
