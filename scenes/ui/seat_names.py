"""Seat names of a match, in the language spoken now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.core import CaravanseraiError
from game.events import SEAT_FACTS
from game.match import Person, Seat
from scenes.ui.forms_of_address import Called, You
from scenes.ui.i18n import N_, _, joined
from scenes.ui.text.fonts import drawable


def called(seats: Sequence[Seat], *, you: bool = True) -> tuple[Called, ...]:
    """The name of each seat. A name of which no letter can be drawn here counts as none: a number tells more
    than a row of question marks. A person without a name is "you" if nobody else plays, else a number from 1.

    Whoever has typed that word as a name is spoken to as well: "You win", not "You wins".

    `you`: false where "you" is somebody else, as in advice to another seat: then “You” is a name.
    """
    alone = sum(isinstance(seat, Person) for seat in seats) == 1
    return tuple(
        You(_("You")) if you and _is_you(seat, alone=alone)
        else Called(seat.name) if _is_readable(seat.name) and not _is_you(seat, alone=alone)
        else Called(_("Player “{you}”").format(you=_("You"))) if _is_you(seat, alone=alone)
        else numbered(number)
        for number, seat in enumerate(seats)
    )  # fmt: skip


YOU = ("you", "vous")
"""The word in the languages spoken here, in small letters."""


def _is_you(seat: Seat, *, alone: bool) -> bool:
    if not isinstance(seat, Person):
        return False
    return seat.name.strip().casefold() in YOU or (alone and not _is_readable(seat.name))


def _is_readable(name: str) -> bool:
    return any(drawable(letter) for letter in name if not letter.isspace())


def may_be_you(seats: Sequence[Seat], seat: int | None) -> bool:
    """Whether words may say "you" to a seat: to a person's, unless it is another that is called “You”."""
    if seat is None or not isinstance(seats[seat], Person):
        return False
    names = called(seats)
    return isinstance(names[seat], You) or not any(isinstance(name, You) for name in names)


def unread(seats: Sequence[Seat]) -> list[CaravanseraiError]:
    """What is told of names that others gave and that cannot be shown here: who stands for whom."""
    return [
        CaravanseraiError(
            "unread_name",
            N_("No font on this machine has the letters of the name of player {n}: “{shown}” stands for it."),
            n=number + 1, shown=str(shown),
        )
        for number, (seat, shown) in enumerate(zip(seats, called(seats), strict=True))
        if seat.name.strip() and not _is_readable(seat.name)
    ]  # fmt: skip


def addressed(seats: Sequence[Seat]) -> tuple[Called, ...]:
    """The same, but the only person is "you" even with a name: in words said to whoever has just played."""
    people = [number for number, seat in enumerate(seats) if isinstance(seat, Person)]
    names = called(seats)
    return tuple(You(_("You")) if people == [number] else name for number, name in enumerate(names))


def own_seats(seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seat that "you" marks: the only person's, where others play whom it must be told from; none that
    is called “You” already. With several people at the screen the names say who is who.
    """
    people = [number for number, seat in enumerate(seats) if isinstance(seat, Person)]
    if len(people) != 1 or len(seats) == 1 or isinstance(called(seats)[people[0]], You):
        return ()
    return tuple(people)


def named(fact: str, value: Any, names: Sequence[str]) -> Any:
    """A fact of an event or a refusal with names in place of numbers of seats; any other as it is.

    >>> named("winner", 1, ("Ana", "Bo")), named("winner", 7, ("Ana", "Bo")), named("count", 1, ("Ana", "Bo"))
    ('Bo', 7, 1)
    """
    if fact not in SEAT_FACTS:
        return value
    if isinstance(value, tuple):
        return joined([names[seat] for seat in value])
    return names[value] if isinstance(value, int) and value in range(len(names)) else value


def numbered(seat: int) -> Called:
    """A seat without a name among others: "Player 2"."""
    return Called(_("Player {n}").format(n=seat + 1))
