"""Bid tracker of Zayo: of each suit which bids are one's own, lie on the felt, have fallen, or may be out.

An aid: all of it is what an attentive player remembers (`ZayoMemory`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from game.zayo.cards.schema import Box
from game.zayo.views import ZayoObservation
from scenes.games.zayo.paint.card_art import CardArt
from scenes.games.zayo.present.outcomes import parts
from scenes.ui.i18n import _, local_text

Mark = Literal["mine", "here", "fallen", "out"]


class Row(NamedTuple):
    """A suit: its bids by value, and which seats cannot hold what is out above a value."""

    suit: str
    marks: tuple[tuple[int, Mark], ...]
    barred: tuple[tuple[int, int], ...]  # (seat, the lowest value that is out and that it cannot hold)


def rows(box: Box, seen: ZayoObservation) -> tuple[Row, ...]:
    """The suits in the order of the box."""
    table = seen.table
    where: dict[tuple[str, int], Mark] = {}
    for trick in table.tricks:
        where.update(dict.fromkeys((parts(card.kind or "-0") for card in trick.cards), "fallen"))
    where.update(dict.fromkeys((parts(card.kind or "-0") for card in table.current.cards), "here"))
    if seen.seat is not None:
        own = (parts(card.kind or "-0") for card in table.camps[seen.seat].bids)
        where.update(dict.fromkeys(own, "mine"))
    found = []
    for number, suit in enumerate(box.bids.suits):
        marks = tuple((value, where.get((suit.id, value), "out")) for value in box.bids.values)
        out = [value for value, mark in marks if mark == "out"]
        barred = []
        for seat, ceilings in enumerate(seen.memory.ceilings):
            above = [value for value in out if value > ceilings[number]]
            if above and seat != seen.seat and table.camps[seat].bids:
                barred.append((seat, above[0]))
        found.append(Row(suit.id, marks, tuple(barred)))
    return tuple(found)


def barred_bids(faces: CardArt, known: Sequence[Row]) -> list[tuple[int, str]]:
    """What no longer can be in a hand: each seat with such bids of a suit in words, "Herder's goats 7, 8"."""
    found = []
    for row in known:
        out = [value for value, mark in row.marks if mark == "out"]
        for seat, lowest in row.barred:
            values = ", ".join(str(value) for value in out if value >= lowest)
            found.append((seat, f"{local_text(faces.suits[row.suit].name)} {values}"))
    return found


def sign_words(*, impersonal: bool) -> str:
    """What the signs of the tracker mean; `impersonal`: nobody is "you"."""
    if impersonal:
        return _("Gold: in the hand below. Filled: on the felt. Struck: played before.")
    return _("Gold: yours. Filled: on the felt. Struck: played before.")


def bracket_words(faces: CardArt, names: Sequence[str], known: Sequence[Row]) -> str:
    """What a bracket of the tracker means, by one that is there."""
    meaning = _("A bracket: the player at its end could not beat a bid, so holds none of these numbers.")
    found = barred_bids(faces, known)
    if not found:
        return meaning
    seat, bids = found[0]
    return meaning + " " + _("Here {player}: no {bids}.").format(player=names[seat], bids=bids)
