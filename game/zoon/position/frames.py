"""Frames: what a move has set off and is still to be done, and what is still in force.

Frames lie on the stack of a position, the one to go on with last. Each begins with its tag, by which a record
tells them apart; contexts, in whose name an effect runs, are in `cards/compiled_cards.py`.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from game.zoon.cards.compiled_cards import Context, Line
from game.zoon.cards.verb_schema import PreventVerb, ScoreVerb

frame_from = tuple.__new__
"""A frame of that type from all its parts: what its constructor does, sooner. For what playouts do most."""
OPEN = (-1, -1)
"""Neither seat has chosen."""


class Combat(NamedTuple):
    """A fight: a Zoon (or a shot's Trump) against the Zoon on a square."""

    attacker: int  # slot; NOBODY for a shot
    trump: int  # number of the Trump that shoots; NOBODY for a Zoon
    defender: int
    square: int
    path: tuple[int, ...]  # the attacker's squares, start first, `square` last; for a shot the user's square
    leap: bool
    sides: tuple[int, int]  # the seats that fight for attacker and defender (reading 36)
    add: int = 0
    mul: int = 1


class Head(NamedTuple):
    """A line of an effect that is carried out, and in whose name."""

    sequence: int
    place: int
    context: Context


class EffectFrame(NamedTuple):
    """The lines of an effect, from `place` on."""

    tag: Literal["ops"]
    sequence: int
    place: int
    context: Context


class PickFrame(NamedTuple):
    """A Zoon is to be named for a verb; `part`: the key of the verb that says which."""

    tag: Literal["pick"]
    sequence: int
    place: int
    context: Context
    chooser: int
    picked: tuple[int, ...]
    part: str


class EachFrame(NamedTuple):
    """A verb is still to be done to these Zoons."""

    tag: Literal["each"]
    sequence: int
    place: int
    context: Context
    slots: tuple[int, ...]


class SquareFrame(NamedTuple):
    """A square is to be named, for that Zoon or (NOBODY) for Obstacles, of which so many are left."""

    tag: Literal["to"]
    sequence: int
    place: int
    context: Context
    chooser: int
    slot: int
    left: int


class GrantFrame(NamedTuple):
    """Zoons may move, so many more."""

    tag: Literal["grant"]
    sequence: int
    place: int
    context: Context
    chooser: int
    moved: tuple[int, ...]
    left: int


class ControlFrame(NamedTuple):
    """A Zoon under control is to be moved."""

    tag: Literal["control"]
    sequence: int
    place: int
    context: Context
    chooser: int
    slot: int


class DropFrame(NamedTuple):
    """A Trump of the enemy's hand is to be named."""

    tag: Literal["drop"]
    sequence: int
    place: int
    context: Context
    chooser: int


class ReviveFrame(NamedTuple):
    """A card of the Tomb is to be named; `back` have come already."""

    tag: Literal["revive"]
    sequence: int
    place: int
    context: Context
    chooser: int
    back: tuple[int, ...]


class AgainFrame(NamedTuple):
    """A Zoon may act again for a seat."""

    tag: Literal["again"]
    seat: int
    slot: int


class TrumpFrame(NamedTuple):
    """A Trump being played: its user, its bearer or its square is to be named."""

    tag: Literal["user", "bearer", "ground", "enter"]
    trump: int


class TargetFrame(NamedTuple):
    """The target of a shot is to be named."""

    tag: Literal["target"]
    trump: int
    user: int


class FightFrame(NamedTuple):
    """A fight: half turns are to be chosen, corners are to be touched, or its end is to be settled."""

    tag: Literal["spin", "touch", "settle"]
    combat: Combat


class TakenFrame(NamedTuple):
    """A fight to be settled whose challenger has taken the square already."""

    tag: Literal["settle"]
    combat: Combat
    taken: bool


class AnswerFrame(NamedTuple):
    """A line that answers is being carried out above this frame (`rules/triggers.py`)."""

    tag: Literal["answer"]
    sequence: int
    place: int
    trump: int


class EndFrame(NamedTuple):
    """The turn is over after what lies above."""

    tag: Literal["end"]


class CountFrame(NamedTuple):
    """The same, in a turn in which so many effects have been set off inside others."""

    tag: Literal["end"]
    times: int


_FRAMES: dict[tuple[str, int], Any] = {
    ("ops", 4): EffectFrame, ("pick", 7): PickFrame, ("each", 5): EachFrame, ("to", 7): SquareFrame,
    ("grant", 7): GrantFrame, ("control", 6): ControlFrame, ("drop", 5): DropFrame,
    ("revive", 6): ReviveFrame, ("again", 3): AgainFrame, ("user", 2): TrumpFrame,
    ("bearer", 2): TrumpFrame, ("ground", 2): TrumpFrame, ("enter", 2): TrumpFrame,
    ("target", 3): TargetFrame, ("spin", 2): FightFrame, ("touch", 2): FightFrame,
    ("settle", 2): FightFrame, ("settle", 3): TakenFrame, ("answer", 4): AnswerFrame, ("end", 1): EndFrame,
    ("end", 2): CountFrame,
}  # fmt: skip
"""Frames by tag and number of parts."""


def frame_of(parts: tuple[Any, ...]) -> Any:
    """The frame that these parts were written from. Raises LookupError or TypeError for what is none."""
    frame = _FRAMES[parts[0], len(parts)](*parts)
    if isinstance(frame, FightFrame | TakenFrame):
        return frame._replace(combat=Combat(*frame.combat))
    return frame._replace(context=Context(*frame.context)) if hasattr(frame, "context") else frame


class Preventing(NamedTuple):
    """A `prevent` in force."""

    sequence: int
    place: int
    context: Context
    line: Line
    figures: PreventVerb


PassiveLines = tuple[tuple[Preventing, ...], tuple[tuple[Context, ScoreVerb, int], ...]]
"""The `prevent` and the `score` lines in force, these with the slot they mean, NOBODY if that depends."""
