"""Puzzle tasks: what a room of puzzles asks, says and keeps: shipped ones, and places of own matches."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import Protocol, Self

from game.core import CaravanseraiError, Game
from game.learn.puzzles.own_places import OwnTask, Place, position_at
from game.learn.puzzles.puzzle import Puzzle, Task
from game.learn.puzzles.puzzle_codes import code_of
from game.learn.puzzles.puzzle_files import of_the_day, position_of, puzzles_of
from game.learn.puzzles.puzzle_match import PuzzleMatch
from game.learn.puzzles.puzzle_past import PuzzlePast
from game.learn.puzzles.puzzle_schema import PuzzleData
from scenes.table.game_pages import level_name, title_of
from scenes.table.minds import HINT_LEVEL
from scenes.ui.context import Ui
from scenes.ui.i18n import N_, _, language, ngettext
from scenes.ui.stack import Push, Scene, Transition
from scenes.ui.widgets.dialog import Dialog

DIFFICULTIES = {"easy": N_("Easy puzzle"), "normal": N_("Middling puzzle"), "hard": N_("Hard puzzle")}
"""What the difficulties are called."""


class Question(Protocol):
    """What a screen of puzzles asks."""

    @property
    def game(self) -> str:
        """Of which game."""

    @property
    def task(self) -> Task:
        """What is asked, and what is accepted."""

    @property
    def title(self) -> str:
        """What stands on the sheet's band."""

    @property
    def line(self) -> str:
        """What stands below it."""

    @property
    def asked(self) -> str:
        """What is to be done."""

    @property
    def code(self) -> str:
        """What shares it, "" for what cannot be shared."""

    @property
    def source(self) -> str:
        """Who found it, and how."""

    @property
    def sure(self) -> bool:
        """Whether the best move holds in every deal that was looked at."""

    @property
    def played(self) -> str | None:
        """What was played in the match that it comes from, where that is told."""

    @property
    def onward(self) -> str:
        """The label of the button that leads on."""

    def puzzle_of(self, game: Game) -> Puzzle:
        """The puzzle from its beginning. Raises CaravanseraiError or ValueError."""

    def following(self) -> Question | None:
        """What comes next; None where the screen is left."""

    def past(self, game: Game) -> PuzzleMatch | None:
        """The match up to here, to be told as its seat saw it; None where that is known to who solves it."""

    def tried(self, right: bool) -> None:
        """A move was tried."""

    def hinted(self) -> None:
        """A hint was asked for."""

    def shown(self) -> None:
        """The answer was shown."""

    def found(self, stars: int) -> None:
        """It was solved."""


class Shipped:
    """A puzzle that comes with the app."""

    def __init__(self, ui: Ui, game: str, puzzle: PuzzleData, *, day: bool = False) -> None:
        self.ui = ui
        self.game = game
        self.task: Task = puzzle
        self.puzzle = puzzle
        self.day = day
        self.played: str | None = None
        self.sure = puzzle.source.exact or puzzle.source.held >= 1

    @classmethod
    def named(cls, ui: Ui, game: str, puzzle: str, *, day: bool = False) -> Self:
        """That puzzle of that game. Raises LookupError."""
        for one in puzzles_of(game):
            if one.id == puzzle:
                return cls(ui, game, one, day=day)
        raise LookupError(f"{game} has no puzzle {puzzle}")

    @property
    def title(self) -> str:
        """Its number, or that it is today's."""
        return _("Today’s puzzle") if self.day else _("Puzzle {n}").format(n=self.puzzle.number)

    @property
    def line(self) -> str:
        """Game and difficulty."""
        return f"{title_of(self.game)} · {_(DIFFICULTIES[self.puzzle.difficulty])}"

    @property
    def asked(self) -> str:
        """What is to be done."""
        return _("Your move: find what wins most")

    @property
    def code(self) -> str:
        """Its code."""
        return code_of(self.game, self.puzzle)

    @property
    def source(self) -> str:
        """Who found it, and how."""
        source = self.puzzle.source
        if source.exact:
            told = _("{level}: all that may follow was tried.").format(level=level_name(source.level))
        else:
            told = _("{level}, {searches} searches over {n} deals of what is hidden.").format(
                level=level_name(source.level), searches=source.searches, n=grouped(source.deals)
            )
        glance = _("The match was played at a glance.")
        return f"{told} {glance}" if source.glance else told

    @property
    def onward(self) -> str:
        """The next puzzle."""
        return _("Next puzzle")

    def puzzle_of(self, game: Game) -> Puzzle:
        """Dealt anew where it was hidden; what was tried and asked for before it was ever found counts on."""
        known = self.ui.records.solved.of(self.game, self.puzzle.id)
        return Puzzle(
            game, self.task, position_of(game, self.puzzle), wrong=known.wrong, hinted=known.hinted
        )

    def past(self, game: Game) -> PuzzleMatch | None:
        """The match that it comes from."""
        return PuzzlePast(game, self.puzzle)

    def following(self) -> Question | None:
        """The next puzzle that is not solved, else the next one."""
        puzzles = puzzles_of(self.game)
        here = next(n for n, one in enumerate(puzzles) if one.id == self.puzzle.id)
        row = [*puzzles[here + 1 :], *puzzles[:here]]
        if not row:
            return None
        unsolved = (one for one in row if not self.ui.records.solved.of(self.game, one.id).solved)
        return Shipped(self.ui, self.game, next(unsolved, row[0]))

    def tried(self, right: bool) -> None:
        """A move was tried."""
        self.ui.records.solved.tried(self.game, self.puzzle.id, right)

    def hinted(self) -> None:
        """A hint was asked for."""
        self.ui.records.solved.hinted(self.game, self.puzzle.id)

    def shown(self) -> None:
        """The answer was shown."""
        self.ui.records.solved.shown(self.game, self.puzzle.id)

    def found(self, stars: int) -> None:
        """It was solved; today's puzzle counts for today however it was opened."""
        today = datetime.date.today()
        ours = of_the_day(self.game, today)
        is_todays = ours is not None and ours.id == self.puzzle.id
        self.ui.records.solved.found(self.game, self.puzzle.id, stars, today if is_todays else None)


class Own:
    """A place of one's own matches."""

    sure = False
    code = ""

    def __init__(self, ui: Ui, place: Place) -> None:
        self.ui = ui
        self.place = place
        self.game = place.game
        self.task: Task = OwnTask(place)
        self.played: str | None = place.played

    @classmethod
    def named(cls, ui: Ui, place: str) -> Self:
        """That place. Raises LookupError."""
        return cls(ui, ui.records.places.named(place))

    @property
    def title(self) -> str:
        """What it is."""
        return _("From your own match")

    @property
    def line(self) -> str:
        """When it was looked at, and where in the match it is."""
        return _("{day} · move {n}").format(day=told_day(self.place.day), n=self.place.ply + 1)

    @property
    def asked(self) -> str:
        """What is to be done."""
        return _("Your move: find what wins more than you did")

    @property
    def source(self) -> str:
        """Who found it."""
        return _("{level}, from the analysis of your match.").format(level=level_name(HINT_LEVEL))

    @property
    def onward(self) -> str:
        """The next place."""
        return _("Next place") if self.following() is not None else _("Back")

    def puzzle_of(self, game: Game) -> Puzzle:
        """Dealt anew where it was hidden, with the names of that match."""
        return Puzzle(game, self.task, position_at(game, self.place), self.place.others)

    def following(self) -> Question | None:
        """The next place of the same game that is not solved."""
        places = self.ui.records.places.of(self.game)
        rest = [one for one in places if one.id != self.place.id and not one.solved]
        return Own(self.ui, rest[0]) if rest else None

    def past(self, game: Game) -> PuzzleMatch | None:  # noqa: ARG002 - the person was there
        """None: it was the person's own match."""
        return None

    def tried(self, right: bool) -> None:  # noqa: ARG002 - all tries count here
        """A move was tried."""
        self.ui.records.places.tried(self.place)

    def hinted(self) -> None:
        """Nothing is counted here."""

    def shown(self) -> None:
        """Nothing is counted here."""

    def found(self, stars: int) -> None:  # noqa: ARG002 - these have none
        """The better move was found."""
        self.ui.records.places.found(self.place)


def go_to(ui: Ui, route: Callable[[], Scene]) -> Transition:
    """To the scene of a puzzle or a place; what this app cannot lead to is said."""
    try:
        return Push(route())
    except (CaravanseraiError, LookupError, ValueError):
        words = _("It comes from a match with other rules than this app has.")
        return Push(Dialog(ui, _("This cannot be opened"), words, accent="rust"))


def grouped(number: int) -> str:
    """A number with its thousands apart, as both languages can read it.

    >>> grouped(107546)
    '107\u202f546'
    """
    return f"{number:,}".replace(",", "\u202f")


def told_day(day: str) -> str:
    """A date as it is written in the language spoken."""
    try:
        date = datetime.date.fromisoformat(day)
    except ValueError:
        return day
    months = MONTHS.get(language(), MONTHS["en"])
    return f"{date.day} {months[date.month - 1]}"


MONTHS = {
    "en": ("January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
           "November", "December"),
    "fr": ("janvier", "février", "mars", "avril", "mai", "juin", "juillet", "août", "septembre", "octobre",
           "novembre", "décembre"),
}  # fmt: skip
"""Names of months; the system's own depend on what is installed there."""


def solved_line(solved: int, whole: int) -> str:
    """How many puzzles have been solved."""
    return _("{n} of {all} solved").format(n=solved, all=whole)


def streak_line(days: int) -> str:
    """On how many days in a row."""
    return ngettext("{n} day in a row", "{n} days in a row", days).format(n=days) if days else ""
