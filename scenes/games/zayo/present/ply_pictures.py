"""Ply pictures: the table during each of a ply's moments. Pure.

An attack lies on the table before anything is taken; what a trick has brought is seen before the cards are
gathered. Nobody is asked in any of them. All come from the viewer's own observations.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.core import Event
from game.zayo.views import AttackView, CampView, ZayoObservation, ZayoTable


def pictures(
    before: ZayoObservation, after: ZayoObservation, found: Sequence[Sequence[Event]]
) -> list[ZayoObservation]:
    """The table during each of the moments that these events are; the last one is after the ply."""
    shown = []
    for number, moment in enumerate(found):
        later = {event.code for events in found[number + 1 :] for event in events}
        strikes = [event for event in moment if event.code == "attacked"]
        if strikes and "stolen" in later:
            table = struck(before.table, after.table, strikes)
        elif "dealt" in later:
            table = rewarded(before.table, after.table)
        else:
            table = after.table
        shown.append(replace(after, table=table, to_act=()))
    return shown


def struck(old: ZayoTable, new: ZayoTable, strikes: Sequence[Event]) -> ZayoTable:
    """The attack lies open, and everything is still where it was."""
    first = strikes[0]
    takes = tuple((event["victim"], event["item"]) for event in strikes)
    attack = AttackView(first["seat"], first["handle"], first["card"], takes, ())
    return replace(new, camps=_as_before(old, new), attack=attack)


def _as_before(old: ZayoTable, new: ZayoTable) -> tuple[CampView, ...]:
    """The camps with what lay in them before."""
    return tuple(
        replace(now, equipment=was.equipment, animals=was.animals, whole=was.whole, protected=was.protected)
        for was, now in zip(old.camps, new.camps, strict=True)
    )


def rewarded(old: ZayoTable, new: ZayoTable) -> ZayoTable:
    """The trick has brought what it brings; the cards of the round still lie there."""
    camps = []
    for was, now in zip(old.camps, new.camps, strict=True):
        lies = {card.handle for card in now.equipment}
        held = tuple(card for card in was.cards if card.handle not in lies)
        camps.append(replace(was, equipment=now.equipment, animals=now.animals, whole=now.whole, cards=held))
    return replace(old, camps=tuple(camps), herd=new.herd)
