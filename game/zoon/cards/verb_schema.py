"""Schema of the verbs of a tribe file (`zoon-tribe/1`): what a card does, to whom, and where.

An effect is a list of `Op`, each with one verb and its figures. Names are those of the schema; which verb may
stand where is in `cards/verb_checks.py`, what each does on the table in its file of `rules/verbs/`.
"""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

Slug = Annotated[
    str,
    Meta(
        pattern=r"^[a-z0-9-]{1,40}\Z", description="small letters, digits and hyphens, 40 signs at most"
    ),
]
Few = Annotated[int, Meta(ge=1, le=99)]
"""A count that the key of a position holds in one byte."""
Added = Annotated[int, Meta(ge=-99, le=99)]
Multiplied = Annotated[int, Meta(ge=0, le=9)]
"""What a touch score is changed by."""
LINES = Meta(max_length=24)
"""Lines of one effect: what one move works off stays within the steps that a move may have."""
NAMES = Meta(max_length=32)
"""Types and ids of a selector: as many as a tribe may have kinds."""

ZOON_TYPES = ("chief", "hero", "priest", "monster", "elite", "soldier", "emblem")
ZoonType = Literal["chief", "hero", "priest", "monster", "elite", "soldier", "emblem"]
Side = Literal["own", "enemy", "any"]
Zone = Literal[
    "own_reinforcement", "own_deployment", "own_camp",
    "enemy_reinforcement", "enemy_deployment", "enemy_camp", "board",
]
Direction = Literal["F", "B", "L", "R", "FL", "FR", "BL", "BR"]
Actor = Literal["me", "owner", "enemy"]
When = Literal["attacking", "defending", "always"]
Cause = Literal[
    "eliminated_by_combat", "eliminated_by_shot", "eliminated", "paralysed", "moved_by_effect"
]
Named = Literal["self", "enemy_fighter", "bearer", "entering"]


class Data(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything read from a file: frozen, and strict about keys."""


class Select(Data, frozen=True):
    """Which Zoons: all given conditions hold. `within`/`of`: at most that far (Chebyshev) from `of`."""

    side: Side = "any"
    type: Annotated[tuple[ZoonType, ...], NAMES] = ()
    not_type: Annotated[tuple[ZoonType, ...], NAMES] = ()
    id: Annotated[tuple[Slug, ...], NAMES] = ()
    zone: Zone | None = None
    within: Few | None = None
    of: Named | Select | None = None


Selector = Named | Select


class Cells(Data, frozen=True):
    """Which squares. `free`: no Zoon and no Obstacle on it."""

    free: bool = True
    zone: Zone = "board"
    within: Few | None = None
    of: Selector | None = None


class Score(Data, frozen=True):
    """A change of a touch score: `add` first, then `mul`."""

    add: Added = 0
    mul: Multiplied = 1


class Figures(Data, frozen=True):
    """What the figures of all verbs know of themselves."""

    aims: ClassVar[tuple[str, ...]] = ("who", "a", "b", "at")
    """The keys under which selectors of Zoons and of squares stand, if they have them."""

    @property
    def inside(self) -> tuple[Lines | None, Lines | None]:
        """The lines that stand inside: (instead, then), None where there are none."""
        return None, None


class Choice(Figures, frozen=True):
    """What the verbs that choose share: who chooses, how many, and whether one may decline.

    `count` is exactly so many as far as possible, `up_to` at least one and at most so many (default: one).
    """

    chooser: Actor = "me"
    count: Few | None = None
    up_to: Few | None = None
    distinct: bool = True
    optional: bool = False
    otherwise: Literal["stay", "nothing"] = field(name="else", default="nothing")


class MoveVerb(Choice, frozen=True):
    """Move Zoons by their grid (`green`: each arrival square reached directly, as a green one)."""

    who: Selector = Select(side="own")
    how: Literal["grid", "green"] = "grid"
    only_free: bool = False
    score: Score = Score()


class StepVerb(Choice, frozen=True):
    """One square in one of the directions, whatever the grid says."""

    who: Selector = Select(side="own")
    dirs: Annotated[tuple[Direction, ...], Meta(max_length=8)] = ()
    only_free: bool = False


class PushVerb(Choice, frozen=True):
    """A forced step without choice of square; skipped if a square on the way is not free or off the board."""

    who: Selector = "enemy_fighter"
    dir: Literal["its_back", "away"] = "its_back"
    distance: Few = 1


class PlaceVerb(Choice, frozen=True):
    """Set Zoons down on squares."""

    who: Selector = "self"
    at: Cells = Cells()
    only_free: bool = True


class SwapVerb(Choice, frozen=True):
    """Two Zoons exchange their squares."""

    a: Selector = "self"
    b: Selector = Select(side="own")


class EliminateVerb(Choice, frozen=True):
    """To the Tomb."""

    who: Selector = "enemy_fighter"


class PetrifyVerb(Choice, frozen=True):
    """The Zoon becomes an Obstacle where it stands."""

    who: Selector = "enemy_fighter"


class ObstacleVerb(Choice, frozen=True):
    """A square becomes an Obstacle."""

    at: Cells = Cells()


class ParalyseVerb(Choice, frozen=True):
    """No move and no use of trumps for `turns` turns of its owner."""

    who: Selector = "enemy_fighter"
    turns: Few = 1


class ControlVerb(Choice, frozen=True):
    """Move an enemy Zoon by its own grid turned towards its own camp (readings 36)."""

    who: Select = Select(side="enemy")
    how: Literal["grid"] = "grid"
    only_free: bool = False


class ReviveVerb(Choice, frozen=True):
    """From the own Tomb to the board."""

    who: Select = Select(side="own")
    at: Cells = Cells(zone="own_reinforcement")


class PeekVerb(Choice, frozen=True):
    """Look at Zoons in secret."""

    who: Selector = Select(side="enemy")


class RevealVerb(Choice, frozen=True):
    """Show Zoons to both."""

    who: Selector = "enemy_fighter"


class DrawVerb(Figures, frozen=True):
    """Inside `prevent`: the fight ends as a tie."""


class ScoreVerb(Choice, frozen=True):
    """A change of touch scores: while a passive is in force, or for the turn. Never changes a star."""

    who: Selector = "bearer"
    when: When = "always"
    add: Added = 0
    mul: Multiplied = 1


class PreventVerb(Figures, frozen=True):
    """A replacement: instead of `event` happening to `who`, do `instead`; afterwards do `then`."""

    who: Selector = "bearer"
    event: Cause = "eliminated"
    times: Few | None = None
    instead: Annotated[tuple[Op, ...], LINES] = ()
    then: Annotated[tuple[Op, ...], LINES] = ()

    @property
    def inside(self) -> tuple[Lines, Lines]:
        """Lines in place of what happens, and lines after it."""
        return self.instead, self.then


class OnEnterVerb(Figures, frozen=True):
    """A terrain trigger: what happens to a Zoon that comes to stand on the square."""

    by: Literal["walk", "leap", "any"] = "any"
    do: Annotated[tuple[Op, ...], LINES] = ()

    @property
    def inside(self) -> tuple[None, Lines]:
        """What it does."""
        return None, self.do


class AgainVerb(Figures, frozen=True):
    """The Zoon acts again in the same turn."""


class ReturnTrumpVerb(Figures, frozen=True):
    """A trump of one's own goes back to the hand."""

    id: Slug


class DiscardVerb(Choice, frozen=True):
    """Equipment or a trump is lost. `equipment`: what caused the effect, or what the fighters bear."""

    aims: ClassVar[tuple[str, ...]] = ()
    who: Literal["equipment", "trump"] = "equipment"


class Condition(Figures, frozen=True):
    """True when every given part is true."""

    role: Literal["attacker", "defender"] | None = None
    exists: Select | None = None
    negated: Condition | None = field(name="not", default=None)


Verb = (
    MoveVerb | StepVerb | PushVerb | PlaceVerb | SwapVerb | EliminateVerb | PetrifyVerb | ObstacleVerb
    | ParalyseVerb | ControlVerb | ReviveVerb | PeekVerb | RevealVerb | DrawVerb | ScoreVerb | PreventVerb
    | OnEnterVerb | AgainVerb | ReturnTrumpVerb | DiscardVerb | Condition
)


class Op(Data, frozen=True):
    """One line of an effect: exactly one verb; `if` alone goes with `then`, which stands beside it."""

    move: MoveVerb | UnsetType = UNSET
    step: StepVerb | UnsetType = UNSET
    push: PushVerb | UnsetType = UNSET
    place: PlaceVerb | UnsetType = UNSET
    swap: SwapVerb | UnsetType = UNSET
    eliminate: EliminateVerb | UnsetType = UNSET
    petrify: PetrifyVerb | UnsetType = UNSET
    obstacle: ObstacleVerb | UnsetType = UNSET
    paralyse: ParalyseVerb | UnsetType = UNSET
    control: ControlVerb | UnsetType = UNSET
    revive: ReviveVerb | UnsetType = UNSET
    peek: PeekVerb | UnsetType = UNSET
    reveal: RevealVerb | UnsetType = UNSET
    draw: DrawVerb | UnsetType = UNSET
    score: ScoreVerb | UnsetType = UNSET
    prevent: PreventVerb | UnsetType = UNSET
    on_enter: OnEnterVerb | UnsetType = UNSET
    again: AgainVerb | UnsetType = UNSET
    return_trump: ReturnTrumpVerb | UnsetType = UNSET
    discard: DiscardVerb | UnsetType = UNSET
    condition: Condition | UnsetType = field(name="if", default=UNSET)
    then: Annotated[tuple[Op, ...], LINES] = ()

    @property
    def verb(self) -> tuple[str, Verb]:
        """The one verb that is set: (its name in the schema, its figures). ValueError unless exactly one."""
        found = [(key, value) for key in VERBS if (value := getattr(self, key)) is not UNSET]
        if len(found) != 1:
            raise ValueError(f"one verb expected, found {[key for key, _ in found] or 'none'}")
        key, value = found[0]
        return ("if" if key == "condition" else key), value


Lines = tuple[Op, ...]
"""An effect, or a part of one."""
VERBS = tuple(name for name in Op.__struct_fields__ if name != "then")
