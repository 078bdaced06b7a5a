"""Story of a match of Zayo by round: who won the tricks, what came of them, how the herds grew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple, cast

from game.core import Event
from game.match import MatchView, Ply
from game.zayo.cards.schema import Box
from game.zayo.views import ZayoObservation
from scenes.games.zayo.present.goods import some
from scenes.games.zayo.words import Chronicle
from scenes.ui.i18n import N_, told

_DEEDS = {
    "placed": N_("{seat} sets up {item}."),
    "bought": N_("{seat} sets up {item}."),
    "gave": N_("{seat} asks {other} for {item} and sets it up."),
    "took": N_("{seat} takes {item} from the herd."),
    "paid": N_("{seat} pays {item}."),
    "gained": N_("{seat} gets {item} from the herd."),
    "stolen": N_("{seat} takes {item} from {victim}."),
    "answered": N_("{name} holds the attack off: {items}."),
    "won": N_("{name} rides off into the steppe and wins."),
}
"""What is worth telling of a round, by event; the same deeds of a seat are told in one sentence."""


class Deed(NamedTuple):
    """One sentence of a round; `seat` is whose deed it was."""

    seat: int
    text: str


class Tale(NamedTuple):
    """A round: its number, who dealt, who won each trick, what came of it."""

    number: int
    dealer: int
    tricks: tuple[int, ...]
    deeds: tuple[Deed, ...]


def tales(match: MatchView, chronicle: Chronicle) -> list[Tale]:
    """Every round of a match that is over, from the first. Raises MatchError before its end."""
    start = _table(match, 0).table
    found, number, dealer = [], start.round, start.dealer
    events: list[Event] = []
    for ply in match.story():
        for event in ply.events:
            if event.code == "dealt":
                found.append(_tale(number, dealer, events, chronicle))
                number, dealer, events = event["round"], event["dealer"], []
            else:
                events.append(event)
    return [*found, _tale(number, dealer, events, chronicle)]


def _table(match: MatchView, ply: int) -> ZayoObservation:
    return cast(ZayoObservation, match.position(ply, None))


def _tale(number: int, dealer: int, events: Sequence[Event], chronicle: Chronicle) -> Tale:
    tricks = tuple(event["seat"] for event in events if event.code == "trick")
    return Tale(number, dealer, tricks, tuple(_deeds(events, chronicle)))


def _deeds(events: Iterable[Event], chronicle: Chronicle) -> Iterable[Deed]:
    """The same deeds of a seat together, in the order in which they began."""
    tally: dict[tuple[int, str, int | None], list[str]] = {}
    for event in events:
        if event.code in _DEEDS:
            seat = event["winner"] if event.code == "won" else event["seat"]
            other = event.get("victim", event.get("other"))
            what = tally.setdefault((seat, _DEEDS[event.code], other), [])
            thing = event.get("item", event.get("card"))
            if thing is not None:
                what.append(str(thing))
    for (seat, template, other), things in tally.items():
        name = chronicle.names[other] if other is not None else ""
        words = some(chronicle.faces, things) if "{item}" in template else counted(things, chronicle)
        text = told(
            template, name=chronicle.names[seat], seat=chronicle.names[seat], other=name, victim=name,
            item=words, items=words,
        )  # fmt: skip
        yield Deed(seat, text)


def counted(things: Sequence[str], chronicle: Chronicle) -> str:
    """Cards in words, equal ones counted."""
    return ", ".join(
        chronicle.thing(thing) if things.count(thing) == 1 else chronicle.counted(thing, things.count(thing))
        for thing in dict.fromkeys(things)
    )


def herds(match: MatchView, box: Box) -> list[list[int]]:
    """By seat, what the herd was worth at the start and after each round."""
    plies = [0, *(ply.index + 1 for ply in match.story() if _deals(ply)), match.plies]
    tables = [_table(match, ply).table for ply in plies]
    worth = box.worths
    return [
        [sum(worth[card.kind or ""] for card in table.camps[seat].animals) for table in tables]
        for seat in range(len(match.seats))
    ]


def _deals(ply: Ply) -> bool:
    return any(event.code == "dealt" for event in ply.events)
