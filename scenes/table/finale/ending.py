"""Ending of a match in words: the title in the person of whoever is before the screen, and every place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.match import MatchView
from scenes.ui.i18n import joined, told
from scenes.ui.seat_names import addressed, called, own_seats


class Place(NamedTuple):
    """A seat's place: the rank, the name, whether it is before the screen, whether it has won, a line."""

    seat: int
    rank: int
    name: str
    own: bool
    won: bool
    words: str = ""


class Ending(NamedTuple):
    """What a finale says. `foot` stands below the plates, `on` says how one goes on."""

    title: str
    line: str
    places: tuple[Place, ...]
    foot: str
    on: str


class Ended(NamedTuple):
    """The facts of an end that all games tell alike. `people`: those before the screen, by seat."""

    names: tuple[str, ...]
    """By seat; the only person is "you", whatever the name."""
    winners: tuple[int, ...]
    people: tuple[int, ...]
    resigned: int | None
    reason: str
    """The code of the reason."""

    @property
    def you(self) -> int | None:
        """The seat of the only person."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def lost(self) -> bool:
        """Whether the only person, or everybody before the screen, has not won."""
        return bool(self.people) and not set(self.people) & set(self.winners)

    @property
    def victors(self) -> list[str]:
        """The names of those who won."""
        return [self.names[seat] for seat in self.winners]

    @property
    def won(self) -> str:
        """Who has won, in a sentence."""
        if len(self.winners) == 1:
            return told("{name} wins", name=self.victors[0]) + "."
        return told("{names} share the victory", names=joined(self.victors)) + "."


def ended(match: MatchView) -> Ended:
    """The facts of a match that is over."""
    standings = match.standings()
    assert standings is not None, "only a finished match has an end"
    return Ended(
        addressed(match.seats), standings.winners, match.people, match.resigned, standings.reason.code
    )


def victory(match: MatchView) -> str:
    """Who has won a match that is over, in a sentence."""
    return ended(match).won


def places(match: MatchView, words: Sequence[str] = (), *, draws: bool = False) -> tuple[Place, ...]:
    """Every place from the best to the last, those who share one by seat; `words` by seat.

    `draws`: where several share the first place, nobody has won.
    """
    standings = match.standings()
    assert standings is not None, "only a finished match has places"
    own, names = own_seats(match.seats), called(match.seats)
    winners = () if draws and len(standings.winners) > 1 else standings.winners
    found = [
        Place(
            one.seat, one.rank, names[one.seat], one.seat in own, one.seat in winners,
            words[one.seat] if words else "",
        )
        for one in standings.seats
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda place: (place.rank, place.seat)))
