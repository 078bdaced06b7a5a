"""Deed counter: what each seat of a match has done, counted while its events go by."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from game.events import Event


class DeedCounter:
    """The deeds of each seat, by name in `counts`.

    >>> counter = DeedCounter(2)
    >>> [event.code for event in counter.events([(1, [Event("took")]), (1, [])])], counter.counts[1]["turns"]
    (['took'], 2)
    >>> counter.won_in_a_row(0, "run"), counter.won_in_a_row(0, "run"), counter.won_in_a_row(1, "run")
    (None, None, None)
    >>> counter.counts[0]["run"], counter.counts[1]["run"]
    (2, 1)
    """

    def __init__(self, seats: int) -> None:
        self.counts = tuple(Counter[str]() for _ in range(seats))
        self._runs = [0] * seats

    def events(self, plies: Iterable[tuple[int, Sequence[Event]]]) -> Iterator[Event]:
        """What happened, in order; each ply is one of its mover's `turns`."""
        for mover, events in plies:
            self.counts[mover]["turns"] += 1
            yield from events

    def won_in_a_row(self, winner: int | None, name: str) -> None:
        """Something that one seat (None: nobody) wins at a time was won; `name` is the longest run of it."""
        for seat, mine in enumerate(self.counts):
            self._runs[seat] = self._runs[seat] + 1 if seat == winner else 0
            mine[name] = max(mine[name], self._runs[seat])

    def end_runs(self) -> None:
        """Nobody's run goes on."""
        self._runs = [0] * len(self._runs)
