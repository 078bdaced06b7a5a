"""Panel models: what the sheets beside the field tell, as plain values."""

from __future__ import annotations

from typing import NamedTuple

from game.zoon.cards.schema import Aim


class Banner(NamedTuple):
    """Whose turn it is and what is asked: the flag at the top left."""

    seat: int
    title: str
    text: str


class Plate(NamedTuple):
    """One side: its seat, who plays it, its counts, and by how many Zoons it is ahead on the field."""

    seat: int
    who: str
    standing: int
    tomb: int
    trumps: int
    lead: int = 0
    laying: bool = False
    """Whether it lays its Zoons in secret: nobody can count them yet."""

    @property
    def shown(self) -> str:
        """How many of its Zoons are in play, as it is written."""
        return "…" if self.laying else str(self.standing)


class Subject(NamedTuple):
    """What the inspector shows: a face, its title, and lines under it; a note across the foot; buttons.

    `act`: what a click on the thing itself does, said only where that click is meant. `aim`: a Trump's aiming
    grid.
    """

    face: str
    title: str
    lines: tuple[tuple[str, str, str], ...] = ()  # (icon or "", text, colour)
    note: str = ""
    legend: bool = False
    keys: tuple[tuple[str, str], ...] = ()  # (key cap, what it does)
    buttons: tuple[tuple[str, str], ...] = ()  # (spot, label)
    act: str = ""
    aim: Aim | None = None

    @property
    def told(self) -> tuple[tuple[str, str, str], ...]:
        """All lines where it can be clicked: what a click does comes last."""
        return (*self.lines, ("", self.act, "gold-dark")) if self.act else self.lines


class Heap(NamedTuple):
    """Cards of a side to be laid out (a Tomb, the notes): kinds of Zoons, None face down; ids of Trumps."""

    seat: int
    title: str
    kinds: tuple[str | None, ...] = ()
    trumps: tuple[str, ...] = ()


class Known(NamedTuple):
    """A card of the codex: seat, kind, name, square, whether it is gone, whether it was only deduced."""

    seat: int
    kind: str
    name: str
    where: str
    gone: bool
    deduced: bool = False
