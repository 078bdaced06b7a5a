"""Card counting: how likely a hidden game card lies in a hand, as an attentive player can count it.

All ways of dealing the hidden cards that the rules allow are equally likely, as in `determinize.py`. They are
counted kind by kind: so many cards of a kind lie in each hand, and what is left over fills the other places.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import factorial
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.zayo.cards.compile import Compiled
    from game.zayo.views import ZayoObservation

Pair = tuple[int, int]
"""A seat and a kind of game card: that at least one of them lies in that hand."""
MOST = 20_000
"""Ways of spreading a kind over hands that are looked at in one count, some 20 ms."""


class TooMany(Exception):  # noqa: N818 - it reports that there are too many ways, no error
    """So many ways of dealing that nobody could count them."""


class CardCounting:
    """The hidden game cards of one observation."""

    def __init__(self, setup: Compiled, observation: ZayoObservation) -> None:
        kinds = setup.kind_number
        self.counts = {kinds[name]: count for name, count in observation.memory.unseen_cards}
        table = observation.table
        self.room = {
            camp.seat: len(camp.cards) for camp in table.camps if camp.seat != observation.seat and camp.cards
        }
        self.undealt = table.undealt[1]
        self.lacks = {
            seat: frozenset(kinds[name] for name in observation.memory.lacks[seat]) for seat in self.room
        }

    def chance(self, seat: int, kind: int, known: Mapping[Pair, bool] = {}) -> float:
        """How likely that hand holds a card of that kind. Raises TooMany."""
        return self.given(known, ((seat, kind),)).get(1, 0.0)

    def given(self, known: Mapping[Pair, bool], pairs: Sequence[Pair]) -> dict[int, float]:
        """The probability of each set of pairs that are true (bit n for the n-th), given what is known.

        Raises TooMany, and ValueError if nothing fits what is known.
        """
        sure = [pair for pair, true in known.items() if true]
        barred = dict(self.lacks)
        for (seat, kind), true in known.items():
            if not true and seat in barred:
                barred[seat] |= {kind}
        ways = _Ways(self, barred, [*pairs, *sure]).count()
        wanted = (1 << len(sure)) - 1 << len(pairs)
        fitting = {marks ^ wanted: way for marks, way in ways.items() if marks & wanted == wanted}
        whole = sum(fitting.values())
        if not whole:
            raise ValueError("no deal of the cards fits what is known")
        return {marks: way / whole for marks, way in fitting.items()}


class _Ways:
    """The ways of dealing, by which of some pairs they make true.

    Hands that are asked about stand alone; others that may hold the same are one heap, and so are kinds of
    which the same is known.
    """

    def __init__(
        self, counting: CardCounting, barred: Mapping[int, frozenset[int]], pairs: Sequence[Pair]
    ) -> None:
        counts = counting.counts
        asked = {seat for seat, _ in pairs}
        rooms: dict[tuple[int, frozenset[int]], int] = {}
        for seat, room in counting.room.items():
            heap = (seat if seat in asked else -1, barred[seat].intersection(counts))
            rooms[heap] = rooms.get(heap, 0) + room
        rooms[-1, frozenset()] = rooms.get((-1, frozenset()), 0) + counting.undealt
        heaps = list(rooms)
        self.rooms = tuple(rooms.values())
        self.rows: dict[tuple[tuple[bool, ...], tuple[int, ...]], int] = {}
        for kind, count in counts.items():
            allowed = tuple(kind not in lacking for _, lacking in heaps)
            marks = tuple(
                sum(1 << n for n, pair in enumerate(pairs) if pair == (seat, kind)) for seat, _ in heaps
            )
            self.rows[allowed, marks] = self.rows.get((allowed, marks), 0) + count
        plain = ((True,) * len(heaps), (0,) * len(heaps))
        self.rows.pop(plain, 0)  # what may lie anywhere fills the places that are left
        self.looked = 0

    def count(self) -> dict[int, int]:
        """Ways by the set of pairs that are true."""
        states: dict[tuple[tuple[int, ...], int], int] = {(self.rooms, 0): 1}
        for (allowed, marks), count in self.rows.items():
            found: dict[tuple[tuple[int, ...], int], int] = {}
            for (rooms, true), way in states.items():
                for left, now, more in self._spread(count, rooms, allowed, marks):
                    state = left, true | now
                    found[state] = found.get(state, 0) + way * more
            states = found
        totals: dict[int, int] = {}
        for (rooms, true), way in states.items():
            last = factorial(sum(rooms))
            for room in rooms:
                last //= factorial(room)
            totals[true] = totals.get(true, 0) + way * last
        return totals

    def _spread(
        self, count: int, rooms: tuple[int, ...], allowed: tuple[bool, ...], marks: tuple[int, ...]
    ) -> Iterator[tuple[tuple[int, ...], int, int]]:
        """Every way of laying so many cards of a kind: places left, pairs made true, how often it comes.

        Raises TooMany.
        """
        ways: list[tuple[tuple[int, ...], int, int, int]] = [((), count, 0, 1)]
        for room, free, mark in zip(rooms, allowed, marks, strict=True):
            ways = [
                ((*left, room - laid), rest - laid, true | (mark if laid else 0), way * factorial(rest)
                 // factorial(laid) // factorial(rest - laid))
                for left, rest, true, way in ways
                for laid in range(min(rest, room) + 1 if free else 1)
            ]  # fmt: skip
            self.looked += len(ways)
            if self.looked > MOST:
                raise TooMany
        for left, rest, true, way in ways:
            if not rest:
                yield left, true, way
