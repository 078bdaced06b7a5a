"""Aids of a table: what it says beyond the rules, each a switch, first set by who sits at the table.

Against easy minds most are on, against hard ones and between people they are off; what a person has chosen
is kept in the settings and holds everywhere. What an option of a match allows is no aid.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, Protocol

from game import registry
from game.ai.levels import RANDOM, character_named
from game.match import MindSeat, Person, Seat
from game.registry import Aid, Company
from game.storage import Settings
from scenes.ui.i18n import N_

AidName = str
"""The name of an aid, under which a person's choice is kept."""
GUIDE = "guide"

_SHARED: Mapping[AidName, Aid] = {
    "warnings": Aid(
        N_("Warnings"),
        N_("Who can win now or lacks little for it, and what of yours can be reached."),
        frozenset({"easy", "normal"}),
    ),
    "previews": Aid(
        N_("Previews"),
        N_("What a choice would change, before you make it."),
        frozenset({"easy", "normal", "hard", "people"}),
    ),
}
_GUIDE = Aid(
    N_("Guide"),
    N_("Says what first matters, and asks before a costly choice. Briefly: only what cannot wait."),
)

Wish = bool | None | Literal["brief"]
"""What a person wants of an aid: on, off, as it is first; of the guide also in few words."""
BRIEF: Literal["brief"] = "brief"
"""The wish, and where among the settings of aids it is kept."""


def all_aids() -> Mapping[AidName, Aid]:
    """Every aid there is: those of all tables, those that a game has of its own, the guide.

    >>> list(all_aids())
    ['warnings', 'previews', 'odds', 'fallen', 'guide']
    """
    own = {name: aid for game in registry.names() for name, aid in registry.info(game).aids.items()}
    return {**_SHARED, **own, GUIDE: _GUIDE}


def whose(name: AidName) -> str | None:
    """The game that alone has an aid; None for one of all tables."""
    return next((game for game in registry.names() if name in registry.info(game).aids), None)


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
        return self._company in all_aids()[name].first or (name == GUIDE and self.guided)


def choose(keeps: Keeps, name: AidName, wanted: Wish) -> None:
    """Keep what a person wants of an aid; None: as it is first."""
    forgotten = (name, BRIEF) if name == GUIDE else (name,)
    chosen = {aid: on for aid, on in keeps.settings.aids.items() if aid not in forgotten}
    if wanted is not None:
        chosen[name] = wanted is not False
    if wanted == BRIEF:
        chosen[BRIEF] = True
    keeps.change(aids=chosen)


def wish(settings: Settings, name: AidName) -> Wish:
    """What the person has chosen of an aid."""
    chosen = settings.aids.get(name)
    return BRIEF if name == GUIDE and chosen and settings.aids.get(BRIEF) is True else chosen
