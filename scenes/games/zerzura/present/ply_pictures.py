"""Ply pictures: the table after each of a ply's moments, one after the other. Pure.

The action, a tile that is won, what nobody wanted, the Dromedary's way and the new Market have a picture
each; all come from the viewer's own observations before and after the ply.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from game.core import Event
from game.zerzura.views import CardView, Perch, ZerzuraObservation, ZerzuraTable

ENDS = frozenset({"dromedary_won", "dromedary_passed", "market_over", "market_over_shared"})
"""Events that end a round."""


def round_ends(events: Sequence[Event]) -> bool:
    """Whether a ply was the last of its round."""
    return any(event.code in ENDS for event in events)


def pictures(
    before: ZerzuraObservation, after: ZerzuraObservation, found: Sequence[Sequence[Event]]
) -> list[ZerzuraObservation]:
    """The table during each of the moments that these events are; the last one is after the ply."""
    events = [event for moment in found for event in moment]
    follow = _acted if round_ends(events) else _within
    table = follow(before.table, after.table, events)
    perch = _perch(before.table, events)
    tiles = {tile.id: tile for tile in before.table.tiles}
    birds = before.table.birds
    shown: list[ZerzuraObservation] = []
    for moment in found:
        for event in moment:
            match event.code:
                case "took" | "exchanged" | "claimed" | "unclaimed":
                    birds = _moved(birds, before.table.mover, perch)
                case "tile":
                    tiles[event["tile"]] = replace(tiles[event["tile"]], owner=event["seat"])
                case "unsold":
                    table = _emptied(table)
                case code if code in ENDS:
                    table, birds = _home(_emptied(table), after.table), after.table.birds
                case "dealt":
                    table = replace(after.table, mover=None)
        lying = tuple(tiles.values()) if "dealt" not in {e.code for e in moment} else after.table.tiles
        cards = _with_birds(table.cards, birds)
        shown.append(replace(after, table=replace(table, birds=birds, cards=cards, tiles=lying)))
    return shown


def _within(old: ZerzuraTable, new: ZerzuraTable, _events: Sequence[Event]) -> ZerzuraTable:
    """After an action within a round; nobody is asked yet."""
    return replace(new, mover=old.mover, step=old.step)


def _perch(old: ZerzuraTable, events: Sequence[Event]) -> Perch:
    """Where the mover's Bird comes to with its action."""
    perch: Perch = "board"
    for event in events:
        match event.code:
            case "took":
                perch = event["card"]
            case "exchanged":
                perch = event["got"]
            case "claimed":
                perch = "dromedary"
            case "stored" if old.mover is not None and old.birds[old.mover] == "dromedary":
                perch = "dromedary"
    return perch


def _acted(old: ZerzuraTable, new: ZerzuraTable, events: Sequence[Event]) -> ZerzuraTable:
    """After the last action of a round, before what ends the round."""
    taken: Any = next((event["card"] for event in events if event.code == "took"), None)
    cards = [card for card in old.cards if card.zone == "market" and card.handle != taken]
    cards += [card for card in new.cards if card.zone != "market"]
    return replace(
        new, phase="market", round=old.round, order=old.order, step=old.step, dromedary=old.dromedary,
        deck=old.deck, cards=tuple(cards), mover=old.mover,
    )  # fmt: skip


def _moved(birds: tuple[Perch, ...], mover: int | None, perch: Perch) -> tuple[Perch, ...]:
    return tuple(perch if seat == mover else bird for seat, bird in enumerate(birds))


def _with_birds(cards: tuple[CardView, ...], birds: tuple[Perch, ...]) -> tuple[CardView, ...]:
    sitting = {bird: seat for seat, bird in enumerate(birds) if isinstance(bird, int)}
    return tuple(replace(card, bird=sitting.get(card.handle)) for card in cards)


def _emptied(table: ZerzuraTable) -> ZerzuraTable:
    """What nobody wanted has left the Market."""
    return replace(table, cards=tuple(card for card in table.cards if card.zone != "market"))


def _home(table: ZerzuraTable, new: ZerzuraTable) -> ZerzuraTable:
    """Birds are at home, and the Dromedary is where it goes to."""
    return replace(table, dromedary=new.dromedary, mover=None, phase=new.phase, step=len(table.order))
