"""Outcome of a match: whose turn it is, or who won and why; known to whoever has played it through."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from game.core import Standings


class Outcome(Struct, frozen=True):
    """How a match stands. `turn`: the seats that are asked, () once it is over.

    `end` is the code of what ended it ("won", "emblem", "resigned" …), "" before; `returns` as the engine's
    contract has it; `scores` by seat. `broken`: only so many moves of it can be made any more.
    """

    turn: tuple[int, ...] = ()
    end: str = ""
    winners: tuple[int, ...] = ()
    returns: tuple[float, ...] = ()
    scores: tuple[float, ...] = ()
    broken: int | None = None


class Played(Protocol):
    """A match, as far as its outcome is asked for."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must choose now."""

    def returns(self) -> tuple[float, ...] | None:
        """None before the end."""

    def standings(self) -> Standings | None:
        """None before the end."""


def outcome_of(match: Played) -> Outcome:
    """How that match stands now."""
    standings = match.standings()
    if standings is None:
        return Outcome(turn=match.to_act)
    places = sorted(standings.seats, key=lambda place: place.seat)
    return Outcome(
        end=standings.reason.code,
        winners=tuple(standings.winners),
        returns=match.returns() or (),
        scores=tuple(float(place.score) for place in places),
    )
