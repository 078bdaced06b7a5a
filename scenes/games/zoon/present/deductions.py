"""Deductions: why the face of a card is known although it was never shown. Pure.

From the events that were told: each way that a card went, and each Trump that it used, leaves only some kinds
of its tribe. The enemy reads the viewer's cards in the same way.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from game.core import Event
from game.match import Ply
from game.zoon import DIRECTIONS, Field
from game.zoon.cards.schema import Moves, Tribe
from scenes.games.zoon.gestures import plain_field
from scenes.games.zoon.paint.match_cards import MatchCards
from scenes.games.zoon.present.card_lookup import owner_of
from scenes.games.zoon.present.shown_faces import shown_in
from scenes.games.zoon.words import type_name
from scenes.ui.i18n import N_, _

WAYS = frozenset({"moved", "leapt", "attacked"})


class Phrases(NamedTuple):
    """What is said of a card that one way, the use of a Trump, all its moves, or all others give away."""

    way: str
    use: str
    moves: str
    others: str


_THEIRS = Phrases(
    N_("Deduced: only {zoon} goes from {start} to {goal} like that."),
    N_("Deduced: it used a Trump for {types}, and no other that is left fits."),
    N_("Deduced: the only one left that fits all its moves."),
    N_("Deduced: by what the other cards have shown, no other is left."),
)
_MINE = Phrases(
    N_("The enemy can tell it: only {zoon} goes from {start} to {goal} like that."),
    N_("The enemy can tell it: it used a Trump for {types}, and no other that is left fits."),
    N_("The enemy can tell it: no other that is left fits all its moves."),
    N_("The enemy can tell it: by what your other cards have shown, no other is left."),
)


def reasons(plies: Sequence[Ply], unseen: Mapping[str, str], deck: MatchCards) -> dict[str, str]:
    """Why each of these cards (kind by handle, none of them shown) is known, in a sentence."""
    events = [event for ply in plies for event in ply.events]
    return {handle: _reason(handle, kind, events, deck, _THEIRS) for handle, kind in unseen.items()}


def enemy_reasons(
    plies: Sequence[Ply], mine: Mapping[str, str], deck: MatchCards, given: Collection[str] = ()
) -> dict[str, str]:
    """How the enemy knows each of these cards of the viewer's (kind by handle), from what both were told.

    `given`: cards that it knew where the match began, in its middle, as in lessons and puzzles.
    """
    events = [event for ply in plies for event in ply.events]
    shown = shown_in(events)
    return {
        handle: _("The enemy has seen this card.") if handle in shown
        else _("The enemy has known this card from the start.") if handle in given
        else _reason(handle, kind, events, deck, _MINE)
        for handle, kind in mine.items()
    }  # fmt: skip


def _reason(handle: str, kind: str, events: Iterable[Event], deck: MatchCards, words: Phrases) -> str:
    mine = [event for event in events if event.get("card") == handle]
    field = plain_field()
    for event in mine:
        seat = owner_of(handle, field)
        if event.code not in WAYS or seat is None or event.get("seat") != seat:
            continue  # what a controller did with it tells nothing of its own choice
        zoon = kind.partition(".")[0]
        if able(deck.seats[seat], event, field, seat) == {zoon}:
            name = deck.name_of(kind, seat)
            return _(words.way).format(zoon=name, start=event["start"], goal=event["goal"])
    used = next((event for event in mine if event.code == "user"), None)
    if used is not None and (figures := _trump_of(used, deck)) is not None:
        types = ", ".join(type_name(name) for name in figures)
        return _(words.use).format(types=types)
    return _(words.moves if any(event.code in WAYS for event in mine) else words.others)


def _trump_of(event: Event, deck: MatchCards) -> Sequence[str] | None:
    """The types of Zoons that the Trump of an event needs."""
    owner, _colon, trump = str(event.get("trump", "")).partition(":")
    if owner not in ("0", "1"):
        return None
    return deck.trump(int(owner), trump).by or None


def able(tribe: Tribe, event: Event, field: Field, seat: int) -> set[str]:
    """The Zoons of a tribe, by id, that can go the way of an event."""
    path = [field.by_name[name] for name in str(event["path"]).split("-")]
    cards = [(card.id, card.moves) for card in tribe.zoons]
    cards += [(trump.id, trump.zoon.moves) for trump in tribe.trumps if trump.zoon is not None]
    return {name for name, moves in cards if _goes(moves, path, field, seat)}


def _goes(moves: Moves, path: Sequence[int], field: Field, seat: int) -> bool:
    """Whether a grid leads along that path, or straight to its end."""
    start = path[0]
    if len(path) == 2 and any(field.offset(seat, start, *way) == path[1] for way in moves.leap):
        return True
    for steps in moves.walk:
        here: int | None = start
        way = [start]
        for step in steps:
            here = field.offset(seat, here, *DIRECTIONS[step.rstrip("~")]) if here is not None else None
            if here is None:
                break
            way.append(here)
            if way == list(path) and not step.endswith("~"):
                return True
    return False


def unseen_of(codex: Iterable[tuple[str, str]], witnessed: Collection[str]) -> dict[str, str]:
    """The noted cards whose faces were never shown: kind by handle."""
    return {handle: kind for handle, kind in codex if handle not in witnessed}
