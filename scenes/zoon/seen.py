"""Looking something up in an observation of Zoon."""

from __future__ import annotations

from game.zoon.views import CardView, TrumpView, ZoonObservation


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
