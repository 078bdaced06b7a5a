"""Aids of a table: what it says beyond the rules, each a switch, first set by who sits at the table.

Against easy minds most are on, against hard ones and between people they are off; what a person has chosen
is kept in the settings and holds everywhere. Zoon's notes are an option of its matches, not an aid.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple, Protocol

from game.ai.levels import RANDOM, character_named
from game.match import MindSeat, Person, Seat
from game.storage import Settings
from scenes.ui.i18n import N_

AidName = Literal["warnings", "previews", "odds", "fallen", "guide"]
Company = Literal["easy", "normal", "hard", "people"]
"""Who sits at a table: its strongest level of minds, or several people."""

FIRST: Mapping[AidName, frozenset[Company]] = {
    "warnings": frozenset({"easy", "normal"}),
    "previews": frozenset({"easy", "normal", "hard", "people"}),
    "odds": frozenset({"easy"}),
    "fallen": frozenset({"easy", "normal"}),
    "guide": frozenset(),
}
"""In which company an aid is on as long as nobody has chosen."""


Wish = bool | None | Literal["brief"]
"""What a person wants of an aid: on, off, as it is first; of the guide also in few words."""
BRIEF: Literal["brief"] = "brief"
"""The wish, and where among the settings of aids it is kept."""


class AidWords(NamedTuple):
    """What an aid is called, and what it does."""

    name: str
    text: str


WORDS: Mapping[AidName, AidWords] = {
    "warnings": AidWords(
        N_("Warnings"), N_("Who can win now or lacks little for it, and what of yours can be reached.")
    ),
    "previews": AidWords(N_("Previews"), N_("What a choice would change, before you make it.")),
    "odds": AidWords(
        N_("Odds of a touch (Zoon)"), N_("How often a touch wins, as far as you can know the cards.")
    ),
    "fallen": AidWords(
        N_("Cards fallen (Zayo)"), N_("Which bids of each suit have been played in this round.")
    ),
    "guide": AidWords(
        N_("Guide"),
        N_("Says what first matters, and asks before a costly choice. Briefly: only what cannot wait."),
    ),
}


class Keeps(Protocol):
    """What aids need of the app: the person's settings, and the way to change them for good."""

    settings: Settings

    def change(self, **values: object) -> None:
        """Change settings by name and keep them."""


def company(seats: Sequence[Seat]) -> Company:
    """Who sits at such a table, for whoever plays there.

    >>> company([Person("Ana"), MindSeat("easy"), MindSeat("hard")]), company([Person(), Person()])
    ('hard', 'people')
    """
    if sum(isinstance(seat, Person) for seat in seats) > 1:
        return "people"
    levels = {_level(seat.level) for seat in seats if isinstance(seat, MindSeat)}
    if levels & {"hard", "master"}:
        return "hard"
    return "easy" if levels <= {"beginner", "easy", RANDOM} else "normal"


def _level(kind: str) -> str:
    """The level of a mind, also of a character."""
    person = character_named(kind)
    return person.level if person is not None else kind


class Aids:
    """The aids of one table. `offers`: those that its game has; `private`: whether what is on the screen is
    for one person's eyes alone, or hides nothing: else an aid would show one what is the other's. `guided`:
    whether the match was begun with a guide.
    """

    def __init__(
        self, keeps: Keeps, seats: Sequence[Seat], offers: Sequence[AidName], private: Callable[[], bool],
        *, guided: bool = False,
    ) -> None:  # fmt: skip
        self.offers = tuple(offers)
        self.guided = guided
        self._keeps, self._private = keeps, private
        self._company = company(seats)

    def shows(self, name: AidName) -> bool:
        """Whether that aid is on, here and now."""
        return name in self.offers and self.on(name) and self._private()

    @property
    def shown(self) -> frozenset[AidName]:
        """All that are on here and now, for what is remembered by facts."""
        return frozenset(name for name in self.offers if self.shows(name))

    def on(self, name: AidName) -> bool:
        """What the person chose, else how it is first."""
        chosen = self._keeps.settings.aids.get(name)
        return self.first(name) if chosen is None else chosen

    @property
    def brief(self) -> bool:
        """Whether the guide says only what cannot wait."""
        return self._keeps.settings.aids.get(BRIEF) is True

    def first(self, name: AidName) -> bool:
        """How it is in this company as long as nobody has chosen."""
        return self._company in FIRST[name] or (name == "guide" and self.guided)


def choose(keeps: Keeps, name: AidName, wanted: Wish) -> None:
    """Keep what a person wants of an aid; None: as it is first."""
    forgotten = (name, BRIEF) if name == "guide" else (name,)
    chosen = {aid: on for aid, on in keeps.settings.aids.items() if aid not in forgotten}
    if wanted is not None:
        chosen[name] = wanted is not False
    if wanted == BRIEF:
        chosen[BRIEF] = True
    keeps.change(aids=chosen)


def wish(settings: Settings, name: AidName) -> Wish:
    """What the person has chosen of an aid."""
    chosen = settings.aids.get(name)
    return BRIEF if name == "guide" and chosen and settings.aids.get(BRIEF) is True else chosen
