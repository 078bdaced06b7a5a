"""Seat names of a match, in the language spoken now."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.events import SEAT_FACTS
from game.match import Person, Seat
from scenes.ui.forms_of_address import Called, You
from scenes.ui.i18n import _, joined
from scenes.ui.text.fonts import drawable


def called(seats: Sequence[Seat], *, you: bool = True) -> tuple[Called, ...]:
    """The name of each seat. A name of which no letter can be drawn here counts as none: a number tells more
    than a row of question marks. A person without a name is "you" if nobody else plays, else a number from 1.

    `you`: false where "you" is somebody else, as in advice to another seat.
    """
    alone = sum(isinstance(seat, Person) for seat in seats) == 1
    return tuple(
        Called(seat.name)
        if any(drawable(letter) for letter in seat.name if not letter.isspace())
        else You(_("You"))
        if you and alone and isinstance(seat, Person)
        else numbered(number)
        for number, seat in enumerate(seats)
    )


def addressed(seats: Sequence[Seat]) -> tuple[Called, ...]:
    """The same, but the only person is "you" even with a name: in words said to whoever has just played."""
    people = [number for number, seat in enumerate(seats) if isinstance(seat, Person)]
    names = called(seats)
    return tuple(You(_("You")) if people == [number] else name for number, name in enumerate(names))


def own_seats(seats: Sequence[Seat]) -> tuple[int, ...]:
    """The seats that "you" marks: the persons', where others play whom they must be told from."""
    people = tuple(number for number, seat in enumerate(seats) if isinstance(seat, Person))
    return people if len(people) < len(seats) else ()


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
