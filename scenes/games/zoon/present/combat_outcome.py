"""Combat outcome on the screen: who showed what, which corners were touched, and what came of it. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from msgspec.structs import replace

from game.core import Event
from game.zoon.cards.schema import Tribe, Trump, Zoon
from game.zoon.messages import VAIN
from scenes.games.zoon.layout import trump_face, zoon_face
from scenes.ui.i18n import N_, _, local_text
from scenes.ui.motion import BEAT, FLIP, Pace

COUNT = 0.3
"""Seconds of each of the drum's three beats."""
SPIN, SETTLE = 0.45, 0.5
"""Seconds in which both cards spin, and in which each then makes its half turn or stays as it lies."""
TURN = SPIN + SETTLE
INSET = 0.25
"""Seconds in which the sheet of the result fades in."""
HOLD = 1.2
READING = 0.045
"""Seconds the result stays unless somebody goes on, and for each of its letters."""
OUTCOMES = (
    "won", "tied", "hit", "missed", "crossed", "starred", "prevented", "eliminated", "taken", "retreated",
    "paralysed", "pushed", "placed", "void", "petrified", "swapped",
)  # fmt: skip


ROLES = ("attacker", "defender")
OPENLY = {
    "paralysed": N_("{kind} is paralysed and cannot move for {turns}."),
    "pushed": N_("{kind} is pushed to {goal}."),
    "placed": N_("{kind} is set down on {goal}."),
}
"""What happens to a fighter, whose face lies open: elsewhere it is told by its square."""
UNMOVED = {
    VAIN["edge"]: N_("Behind {square} the field ends."),
    VAIN["blocked"]: N_("The way behind {square} is not free."),
}
"""Why a fighter is not pushed, below the text of the star that pushes: so much there is room for."""


class Shown(NamedTuple):
    """One fighter turned over: seat and face, the printed corner touched, half turns, number, fate.

    `printed` is what stands in that corner: a Trump may have changed the number.
    """

    seat: int
    face: str
    corner: int
    half: int
    score: str
    lost: bool
    won: bool
    printed: str = ""

    @property
    def change(self) -> str:
        """What made the printed number the one that counts, as "0 + 2"; "" if nothing did."""
        if not (self.printed.isdigit() and self.score.isdigit()) or self.printed == self.score:
            return ""
        more = int(self.score) - int(self.printed)
        return f"{self.printed} {'+' if more > 0 else '−'} {abs(more)}"


@dataclass(frozen=True)
class Showdown:
    """The result: fighters by side (left, right), the sentence that says it, and what follows from it."""

    sides: tuple[Shown, Shown]
    title: str
    rest: tuple[str, ...]
    sound: str

    @property
    def hold(self) -> float:
        """How many seconds the result stays unless somebody goes on: time to read it."""
        return HOLD + READING * len(" ".join((self.title, *self.rest)))

    def seconds(self, pace: Pace) -> float:
        """How long it takes until everything lies open."""
        return self.open_at(pace) + pace.seconds(INSET)

    @staticmethod
    def turning_at(pace: Pace) -> float:
        """When the drum has counted and the cards spin."""
        return pace.seconds(3 * COUNT)

    @staticmethod
    def settling_at(pace: Pace) -> float:
        """When the spin is over and each card makes its half turn, or none."""
        return Showdown.turning_at(pace) + (0.0 if pace.reduced else pace.seconds(SPIN))

    @staticmethod
    def flip_at(pace: Pace) -> float:
        """When both are turned over at once."""
        turn = 0.0 if pace.reduced else TURN
        return pace.seconds(3 * COUNT + turn + BEAT)

    @staticmethod
    def open_at(pace: Pace) -> float:
        """When both lie face up."""
        return Showdown.flip_at(pace) + pace.seconds(FLIP)


class TribeFigures(Protocol):
    """The figures of both tribes, by seat."""

    seats: tuple[Tribe, Tribe]

    def trump(self, seat: int, trump: str) -> Trump:
        """A Trump of a seat's tribe."""

    def corners(self, seat: int, kind: str) -> Sequence[int | str]:
        """The corners of a Zoon of a seat's tribe."""

    def zoon(self, seat: int, kind: str) -> Zoon:
        """A Zoon of a seat's tribe."""


class Speech(Protocol):
    """Events in words."""

    def sentence(self, event: Event) -> str:
        """An event as a sentence."""


class FoughtOn(Protocol):
    """The table of a combat, as far as its outcome is told from it."""

    @property
    def deck(self) -> TribeFigures:
        """Both tribes."""

    @property
    def chronicle(self) -> Speech:
        """Who puts events into words."""

    def owners(self) -> Mapping[str, int]:
        """The owner of every card by handle."""


class Fight(Protocol):
    """What is told of a combat, while it is fought or long after."""

    left_seat: int
    shared: bool

    @property
    def table(self) -> FoughtOn:
        """Where it was fought."""

    def side(self, seat: int) -> int:
        """0 for the left side, 1 for the right one."""


def showdown(combat: Fight, touched: Event, events: Sequence[Event]) -> Showdown:
    """What the events after the touch say, for the screen of that combat."""
    deck = combat.table.deck
    gone = {event.get("card") for event in events if event.code in ("eliminated", "petrified")}
    lost_trumps = {event.get("trump") for event in events if event.code == "crossed"}
    told = outcomes(events)
    winners = {event.get("card") for event in told if event.code == "won"}
    if any(event.code == "hit" for event in events):
        winners.add(touched["attacker"])
    fighters: dict[int, Shown] = {}
    owners = combat.table.owners()
    for role in ROLES:
        handle = touched[role]
        seat = owners.get(handle, touched[f"{role}_seat"])
        tribe = deck.seats[seat].id
        kind = touched[f"{role}_kind"]
        shot = role == "attacker" and touched["shot"]
        face = trump_face(tribe, kind) if shot else zoon_face(tribe, kind)
        fighters[combat.side(touched[f"{role}_seat"])] = Shown(
            seat, face, touched[f"{role}_corner"], touched[f"{role}_half"], str(touched[f"{role}_score"]),
            handle in gone or handle in lost_trumps, handle in winners,
            str(_printed(deck, seat, kind, shot=shot)[touched[f"{role}_corner"]]),
        )  # fmt: skip
    named = {
        touched[role]: (touched[f"{role}_kind"], owners.get(touched[role], touched[f"{role}_seat"]))
        for role in ROLES
    }
    star = next((event for event in told if event.code == "starred"), None)
    written = _star_text(combat, named.get(star["card"])) if star is not None else ""
    if written:  # it says what is done to a fighter besides
        told = [event for event in told if event.code not in OPENLY and event is not star]
    sentences = [*([written] if written else []), *(_sentence(combat, event, named) for event in told)]
    title = sentences[0] if sentences else ""
    rest = tuple(sentences[1:3])
    return Showdown((fighters[0], fighters[1]), title, rest, _sound(combat, events, winners))


def outcomes(events: Sequence[Event]) -> list[Event]:
    """What is told of a fight's end, weightiest first: where it ends as a tie after all, because a Trump has
    saved who had lost, that comes first, and nobody has won.
    """
    found = sorted(
        (event for event in events if event.code in OUTCOMES), key=lambda event: OUTCOMES.index(event.code)
    )
    if any(event.code == "tied" for event in found):
        saved = [event for event in found if event.code == "prevented"]
        found = saved + [event for event in found if event.code not in ("won", "prevented")]
    return found


def _sentence(combat: Fight, event: Event, named: Mapping[str, tuple[str, int]]) -> str:
    """An event after the touch in words: both cards lie open, so they have their names."""
    kind, _seat = named.get(str(event.get("card")), ("", 0))
    if event.code in OPENLY and kind:
        facts = (*event.facts, ("kind", kind))
        return combat.table.chronicle.sentence(Event(event.code, facts, template=OPENLY[event.code]))
    short = UNMOVED.get(event.template) if event.code == "void" else None
    return combat.table.chronicle.sentence(replace(event, template=short) if short is not None else event)


def _star_text(combat: Fight, fighter: tuple[str, int] | None) -> str:
    """What the star of a fighter does, "" where nothing is written for it."""
    if fighter is None:
        return ""
    kind, seat = fighter
    star = combat.table.deck.zoon(seat, kind).star
    return _("Star: {text}").format(text=local_text(star.text)) if star is not None and star.text else ""


def _printed(deck: TribeFigures, seat: int, kind: str, *, shot: bool) -> Sequence[int | str]:
    """The four corners of a fighter's card."""
    found = deck.trump(seat, kind).corners if shot else deck.corners(seat, kind)
    assert found is not None, "every shot has corners"
    return found


def _sound(combat: Fight, events: Sequence[Event], winners: set[object]) -> str:
    codes = {event.code for event in events}
    if "starred" in codes:
        return "star"
    if not winners or combat.shared:
        return "win_fight" if winners else "tie"
    owners = combat.table.owners()
    return "win_fight" if any(owners.get(str(w)) == combat.left_seat for w in winners) else "lose_fight"
