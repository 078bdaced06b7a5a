"""Moment schema: the shape of data/moments/<game>.yaml, which declares what each event shows.

How to write one stands in `scenes/table/moments/__init__.py`; `python -m game check` tries the files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, field

from game.data.schema_base import Data

Ms = Annotated[int, Meta(ge=0, le=10_000, description="milliseconds")]
Units = Annotated[float, Meta(ge=0, le=2000)]
Name = Annotated[str, Meta(pattern=r"^[$\w.]+\Z", description="a name as stand.$seat")]
Names = tuple[Name, ...]
Value = int | Annotated[str, Meta(pattern=r"^\$[\w.]+\Z", description="a fact as $delta.me")]


class Timed(Data, frozen=True, kw_only=True, tag_field="do"):
    """What every motion has: when it begins, from the moment's start, and what is heard then."""

    at: Ms = 0
    sound: str = ""


class Dim(Timed, frozen=True, kw_only=True, tag="dim"):
    """The table darkens but for these places."""

    keep: Names = ()


class Frame(Timed, frozen=True, kw_only=True, tag="frame"):
    """A frame with corner brackets around a place: red where it loses, green, or in the actor's colour.

    `by`: where that figure is above 0, what is struck has gained.
    """

    on: Name
    look: Literal["struck", "gained", "actor"] = field(name="as", default="actor")
    by: Value | None = None
    seat: Name = "$seat"
    thin: bool = False


class Band(Timed, frozen=True, kw_only=True, tag="band"):
    """The sentence on a ribbon, in the seat's colour; without a seat it belongs to nobody.

    `until`: milliseconds after which it goes before the moment's end.
    """

    say: str
    until: Ms | None = None
    seat: Name | None = None
    gold: bool = False


class Float(Timed, frozen=True, kw_only=True, tag="float"):
    """A figure with its sign beside a place; several `values` come one after the other."""

    on: Name
    value: Value | None = None
    values: Value | None = None
    word: str = ""
    size: Units = 62
    stagger: Ms = 60


class Travel(Timed, frozen=True, kw_only=True, tag="travel"):
    """Cards go to where they lie now, `stagger` apart; `ms` in place of what the distance asks for.

    `trail`: their places stay marked, and their way is dotted.
    """

    what: Name
    trail: bool = False
    arc: float = 14
    ms: Ms | None = None
    stagger: Ms = 60
    grow: Annotated[float, Meta(ge=0.5, le=3)] = 1.0


class Swap(Timed, frozen=True, kw_only=True, tag="swap"):
    """Two cards cross, on opposite sides, the one that is taken above; `trail` as with `travel`."""

    taken: Name
    trail: bool = False
    given: Name
    along: Names = ()


class Strike(Timed, frozen=True, kw_only=True, tag="strike"):
    """A picture draws back, flies at a place with a comet behind it, and shakes it.

    Without `from` it is a card that lies on the table: it goes by these places first, and is not shown where
    it lies meanwhile.
    """

    what: Name
    source: Name | None = field(name="from", default=None)
    on: Name
    way: Names = ()


class Lift(Timed, frozen=True, kw_only=True, tag="lift"):
    """A picture goes to the middle, large, in rays; it stays there until the moment's end."""

    what: Name
    to: Name = "stage"
    source: Name | None = field(name="from", default=None)
    rays: bool = True


class Arrow(Timed, frozen=True, kw_only=True, tag="arrow"):
    """An arrow from one place to another, in the seat's colour, with a ring around its goal."""

    source: Name = field(name="from")
    to: Name
    seat: Name = "$seat"


class Flip(Timed, frozen=True, kw_only=True, tag="flip"):
    """A card turns over where it lies; a `mark` stays beside it."""

    what: Name
    mark: str = ""


class Seal(Timed, frozen=True, kw_only=True, tag="seal"):
    """A picture is stamped on a place."""

    what: Name
    on: Name


class Count(Timed, frozen=True, kw_only=True, tag="count"):
    """A figure of the table runs to its new value, a point a tick; `what` moves along with it (cubes)."""

    on: Name
    before: Value | None = None
    after: Value | None = None
    what: Name | None = None


class Sweep(Timed, frozen=True, kw_only=True, tag="sweep"):
    """Cards leave together for one place, and fade."""

    what: Name
    to: Name


class Walk(Timed, frozen=True, kw_only=True, tag="walk"):
    """A card goes step by step to where it lies now, by way of these places."""

    what: Name
    way: Names = ()
    ms: Ms = 140


class Crack(Timed, frozen=True, kw_only=True, tag="crack"):
    """A picture breaks in two on its place; `force` 1 for an Emblem, 0.6 for a card that falls."""

    what: Name
    on: Name
    force: Annotated[float, Meta(gt=0, le=1)] = 0.6


class Own(Timed, frozen=True, kw_only=True, tag="own"):
    """Something that this game alone draws, by its name there."""

    name: str
    of: Name | None = None
    ms: Ms = 0


Cue = (
    Dim | Frame | Band | Float | Travel | Swap | Strike | Lift | Arrow | Flip | Seal | Count | Sweep | Walk
    | Crack | Own
)  # fmt: skip
"""One motion of a moment."""


class Shown(Data, frozen=True):
    """What one class of viewers is shown: its cues, and how long it stays after its last travel.

    `again` is the hold of a further one in the same round. `hold: answer`: the picture stays until the
    viewer has answered. `say` is the sentence where there is no band: for the prompt line and the journal.
    Where one act takes several plies: `leads` (a number, or a fact) is the hold of a step that the same seat
    goes on from; what it shows stays until the next step is told. `follows` is the hold of a step that goes
    on with an act.
    """

    cues: tuple[Cue, ...] = ()
    hold: Ms | Literal["answer"] = 0
    again: Ms | None = None
    leads: Value | None = None
    follows: Ms | None = None
    say: str = ""


class Entry(Data, frozen=True):
    """What an event, or a combination of events, shows: to each class of viewers, or to `all`.

    `done_to` are the facts that name whom it befalls, beside the actor. Moments of one `chain` that follow
    each other are skipped together.
    """

    to_me: Shown | None = None
    by_me: Shown | None = None
    others: Shown | None = None
    all: Shown | None = None
    done_to: tuple[str, ...] = ()
    chain: str = ""


class Moments(Data, frozen=True, kw_only=True):
    """data/moments/<game>.yaml.

    `budget`: milliseconds that moments of others may take together in one period (a trick, a round, a turn);
    `reserve` is kept of it for the chain with which a period ends; `wait`: milliseconds for all that others
    do between two moves of the viewer's, 0 for no such limit.
    `silent`: events that show nothing, and why. `later`: events whose moment is still to be declared.
    """

    schema: Literal["moments/1"]
    budget: Annotated[int, Meta(gt=0)]
    reserve: Ms = 0
    wait: Ms = 0
    moments: Mapping[str, Entry]
    silent: Mapping[str, str] = {}
    later: tuple[str, ...] = ()
