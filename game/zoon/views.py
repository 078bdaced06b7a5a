"""Views that an observation of Zoon is made of: plain immutable data, the same for scenes and minds.

Squares are ints (row * columns + column, a1 = 0), names come from `Field.names`. A card kind is
"zoon-id.face" of the owner's tribe ("martelure.0"); a Zoon that was a Trump is "trump-id.face".
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from game.core import Observation

Phase = Literal["deploy", "turn", "trump", "effect", "spin", "touch", "over"]
TrumpStatus = Literal["hand", "play", "bearer", "field", "tomb", "zoon"]


class CardView(Struct, frozen=True):
    """A Zoon as it lies on the field, in the Tomb (own only), or in the hand (own reinforcements only).

    `kind` is None while it lies face down for this seat. `paralysed` counts its owner's turns still to close.
    `up` says that it lies face up for both now (a combat being settled, a controlled Zoon).
    """

    handle: str
    owner: int
    zone: Literal["field", "tomb", "hand", "stone"]
    square: int | None
    kind: str | None
    paralysed: int = 0
    equipment: str | None = None
    up: bool = False


class TrumpView(Struct, frozen=True):
    """A Trump; all Trumps are public. `uses` left, None for no limit. `square` where it lies as terrain."""

    handle: str
    owner: int
    id: str
    status: TrumpStatus
    uses: int | None
    square: int | None = None
    bearer: str | None = None


class CombatView(Struct, frozen=True):
    """A combat under way. `attacker` is a Zoon's handle, or a Trump's for a shot.

    `sides` are the seats that fight for attacker and defender; each touches the other's card. `path` are the
    attacker's squares, start first, the contested one last. `sealed` seats have chosen; `mine` is this seat's
    own sealed choice (corner or half turns).
    """

    attacker: str
    defender: str
    square: int
    path: tuple[int, ...]
    leap: bool
    shot: bool
    sides: tuple[int, int]
    sealed: tuple[int, ...] = ()
    mine: int | None = None


class Ask(Struct, frozen=True):
    """What the seats in `to_act` are asked, in public words.

    `want`: deploy, action, user, target, bearer, square, zoon, move, swap, card, control, touch, spin.
    `source`: handle of the Trump, or of the Zoon whose star it is, that asks; None for a plain turn.
    `verb`: the schema's verb (`move`, `place`, …); `subject`: handle of the Zoon that will be set down …
    `picked` so far of `most`; `optional`: whether one may stop or decline on purpose.
    """

    want: str
    source: str | None = None
    verb: str | None = None
    subject: str | None = None
    picked: tuple[str, ...] = ()
    most: int = 1
    optional: bool = False


class ZoonTable(Struct, frozen=True):
    """All that lies open to one seat now."""

    phase: Phase
    turn: int  # number of the turn under way, from 1; 0 while deploying
    mover: int | None  # whose turn it is
    ask: Ask | None
    tribes: tuple[str, str]
    cards: tuple[CardView, ...]  # in order of handle slots; tombs of others are not listed
    hand: tuple[str, ...]  # own cards not yet on the field, by kind, in the order of the sheet
    hands: tuple[int, int]  # how many reinforcements (deployment: cards) each seat holds
    placed: tuple[int, int]  # deployment squares decided by each seat
    tombs: tuple[int, int]
    trumps: tuple[TrumpView, ...]
    obstacles: tuple[int, ...]  # squares; terrain that is an Obstacle is in `trumps` too
    combat: CombatView | None
    codex: tuple[tuple[str, str], ...] = ()  # (handle, kind) of enemy cards seen, where the option is open


class ZoonMemory(Struct, frozen=True):
    """What a perfectly attentive player in that seat would know besides."""

    cards: tuple[tuple[str, str], ...]  # (handle, kind) of every card this seat knows for sure, own ones too
    possible: tuple[tuple[str, tuple[str, ...]], ...]  # (handle, kinds) of each enemy card not known for sure
    shown: tuple[tuple[str, tuple[str, ...]], ...]  # (handle, kinds): own cards as the others may see them
    facts: tuple[tuple[int, tuple[tuple[str, tuple[str, ...]], ...]], ...]
    # (seat, ((handle, kinds), ...)): at least one of these cards of that seat is of one of its kinds
    repetitions: tuple[tuple[str, int], ...]  # positions that both can see, and how often they have stood
    quiet: int  # turns of both since the last elimination
    record: Any  # the rest of the public state, as `State.encode` has it; determinize reads it


class ZoonObservation(Observation, frozen=True):
    """An observation of Zoon."""

    table: ZoonTable
    memory: ZoonMemory
