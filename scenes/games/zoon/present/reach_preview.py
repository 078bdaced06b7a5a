"""Reach preview: where a card that is pointed at may go, what a Trump may be played on, before it is picked.

Pure, and made of what the viewer knows alone: an enemy card shows its reach only where its face is known.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.zoon.foresight import Foresight
from game.zoon.views import CardView, TrumpView, ZoonObservation
from scenes.games.zoon.layout import FieldZones
from scenes.games.zoon.paint.field_marks import Marks
from scenes.games.zoon.present.card_lookup import card_named, kind_of, standing_on, trump_named
from scenes.table.geometry import HERE, Gestures


def pointed_zoon(observation: ZoonObservation, pointed: Sequence[str], places: FieldZones) -> CardView | None:
    """The Zoon on the field that is pointed at, by its handle or by its square."""
    for spot in pointed:
        card = card_named(observation, spot)
        if card is None and spot.startswith("square "):
            card = standing_on(observation, places.field.by_name.get(spot.removeprefix("square ")))
        if card is not None and card.zone == "field":
            return card
    return None


def pointed_trump(observation: ZoonObservation, pointed: Sequence[str]) -> TrumpView | None:
    """The Trump in a hand that is pointed at."""
    found = (trump_named(observation, spot) for spot in pointed)
    return next((trump for trump in found if trump is not None and trump.status == "hand"), None)


def ahead(
    marks: Marks,
    observation: ZoonObservation,
    gestures: Gestures,
    pointed: Sequence[str],
    *,
    places: FieldZones,
    foresight: Foresight,
) -> Marks:
    """Those marks with what is pointed at shown ahead, where nothing else is marked."""
    if marks.origin is not None or marks.walks or marks.picks:
        return marks
    trump = pointed_trump(observation, pointed)
    if trump is not None:
        return _of_trump(marks, observation, gestures, trump, foresight)
    card = pointed_zoon(observation, pointed, places)
    kind = kind_of(observation, card) if card is not None else None
    if card is None or card.square is None or kind is None:
        return marks
    reach = foresight.reach(card.handle, kind)
    if not reach.goals:
        return marks
    walks, fights = _parted(observation, (path[-1] for path in reach.walks))
    leaps, struck = _parted(observation, reach.leaps)
    return replace(
        marks, origin=card.square, walks=walks, leaps=leaps, fights=_joined(fights, struck),
        paths=longest(reach.walks), last=(), trail=(), ghost=True,
    )  # fmt: skip


def _of_trump(
    marks: Marks, observation: ZoonObservation, gestures: Gestures, trump: TrumpView,
    foresight: Foresight,
) -> Marks:  # fmt: skip
    """Who may use it or be chosen first, what it may be aimed at then; nothing where it cannot be played."""
    if trump.handle not in gestures.get(HERE, {}) or trump.owner != observation.seat:
        return marks
    aims = foresight.aims(trump.id)
    free, picks = _parted(observation, aims.first)
    walks, fights = _parted(observation, aims.then)
    return replace(
        marks, picks=picks, walks=_joined(free, walks), fights=fights, last=(), trail=(), ghost=True,
    )  # fmt: skip


def _parted(observation: ZoonObservation, squares: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The squares without a Zoon, and those with one."""
    taken = {card.square for card in observation.table.cards if card.zone == "field"}
    found = sorted(set(squares))
    return tuple(s for s in found if s not in taken), tuple(s for s in found if s in taken)


def _joined(*parts: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted({square for part in parts for square in part}))


def longest(paths: Iterable[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    """Paths without those that another one continues: one line is drawn for each way."""
    every = set(paths)
    return tuple(sorted(p for p in every if not any(q != p and q[: len(p)] == p for q in every)))
