"""Lists of the puzzles of a game, by difficulty, with a field for the code of one; and of own places."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from game import registry
from game.core import CaravanseraiError
from game.learn.puzzles.own_places import Place
from game.learn.puzzles.puzzle_codes import puzzle_of
from game.learn.puzzles.puzzle_files import puzzles_of
from game.learn.puzzles.puzzle_schema import PuzzleData
from game.registry import info
from scenes.learn.learn_panels import NONE_YET, PlaceRow, who_meets
from scenes.learn.puzzles.puzzle_tasks import DIFFICULTIES, go_to, solved_line, told_day
from scenes.table.game_pages import title_of
from scenes.ui.context import Ui
from scenes.ui.i18n import _, ngettext, translate
from scenes.ui.stack import Pop, Push, Transition
from scenes.ui.widgets.button_row import Offer, row_of
from scenes.ui.widgets.dialog import Dialog
from scenes.ui.widgets.lists import List, Row
from scenes.ui.widgets.page_scene import Composed
from scenes.ui.widgets.text_field import TextField
from scenes.ui.widgets.widget import Press, Widget

SHEET = (160.0, 60.0, 1600.0, 860.0)
LONGEST_CODE = 40


class ListPage(Composed):
    """A list on a sheet before the inn, and buttons below it."""

    ring = True

    def __init__(self, ui: Ui, game: str) -> None:
        super().__init__(ui)
        self.game = game
        self.selected = 0

    @property
    def colour(self) -> str:
        """The game's."""
        return info(self.game).colour

    @property
    @abstractmethod
    def title(self) -> str:
        """What stands over the list."""

    def compose(self, surface: pygame.Surface) -> None:
        """The inn by night, and a sheet."""
        self.ui.backdrop(surface, "caravanserai")
        surface.fill((110, 110, 124), special_flags=pygame.BLEND_RGB_MULT)
        self.ui.panel(surface, SHEET, self.colour, self.title)

    def select(self, index: int) -> Transition:
        """Another row."""
        self.selected = index
        return None

    def returned(self, value: object) -> Transition:  # noqa: ARG002 - rooms and dialogs end without a word
        """Back from a puzzle: what was solved is marked."""
        self.recompose()
        self.rebuild()
        return None


class PuzzleList(ListPage):
    """All puzzles of a game, and buttons for the other games."""

    def __init__(self, ui: Ui, game: str) -> None:
        super().__init__(ui, game)
        self.code = ""
        self._first_open()

    @property
    def puzzles(self) -> tuple[PuzzleData, ...]:
        """Those of the open game."""
        return puzzles_of(self.game)

    @property
    def title(self) -> str:
        """Which game's."""
        return _("Puzzles of {game}").format(game=title_of(self.game))

    def _first_open(self) -> None:
        """Point at the first one that is not solved."""
        done = [self.ui.records.solved.of(self.game, one.id).solved for one in self.puzzles]
        self.selected = done.index(False) if False in done else 0

    def build(self) -> Sequence[Widget]:
        """The list, the field for a code, the buttons."""
        x, y, w, h = SHEET
        rows = [self._row(place, puzzle) for place, puzzle in enumerate(self.puzzles)]
        listed: List[int] = List(
            self.ui, (x + 30, y + 138, w - 60, h - 138 - 132), rows, self.pick, on_select=self.select,
            selected=self.selected, row_height=78, accent=self.colour,
            empty=_("This game has no puzzles yet."),
        )  # fmt: skip
        field = TextField(
            self.ui, (x + 30, y + h - 100, 560, 66), self.code, self._typed, on_enter=self.open_code,
            limit=LONGEST_CODE, hint=_("The code of a puzzle"), accent=self.colour,
        )  # fmt: skip
        open_ = row_of(
            self.ui, (x + 610, y + h - 100, 300, 66), (Offer(_("Open the code"), self.open_code),), size=24,
            accent=self.colour,
        )  # fmt: skip
        names = [one.name for one in registry.in_menu() if puzzles_of(one.name) and one.name != self.game]
        others = [Offer(title_of(name), self._turn_to(name)) for name in names]
        offers = (
            Offer(_("Back"), self.cancel), *others,
            Offer(_("Solve"), self.solve, likely=True, enabled=bool(self.puzzles)),
        )  # fmt: skip
        buttons = row_of(
            self.ui, (x, 956, w, 80), offers, gap=20, size=27, accent="gold-dark", likely=self.colour
        )
        return [listed, field, *open_, *buttons] if rows else [field, *open_, *buttons, listed]

    def _row(self, place: int, puzzle: PuzzleData) -> Row[int]:
        done = self.ui.records.solved.of(self.game, puzzle.id)
        if done.solved:
            stars = ngettext("{n} star", "{n} stars", done.stars).format(n=done.stars)
            state, icon = _("Solved") + f" · {stars}", "check-mark"
        elif done.shown:
            state, icon = _("The answer was shown"), "own_eye"
        elif done.tries:
            state, icon = _("Tried, not found"), "anticlockwise-rotation"
        else:
            state, icon = "", "help"
        name = _("Puzzle {n}").format(n=puzzle.number)
        where = who_meets(self.game, puzzle)
        return Row(place, name, f"{_(DIFFICULTIES[puzzle.difficulty])} · {where}", state, icon)

    def ground(self, surface: pygame.Surface) -> None:
        """Below the title, how many are solved."""
        super().ground(surface)
        x, y, w, _h = SHEET
        solved = self.ui.records.solved.solved(self.game, (one.id for one in self.puzzles))
        self.ui.text(
            surface, solved_line(solved, len(self.puzzles)), (x + w / 2, y + 100), 24, "ink-soft",
            align="center", valign="middle", width=w - 80,
        )  # fmt: skip

    def _turn_to(self, game: str) -> Press:
        return lambda: self.open(game)

    def open(self, game: str) -> Transition:
        """Another game's puzzles."""
        self.game = game
        self._first_open()
        return self.returned(None)

    def pick(self, index: int) -> Transition:
        """A row was clicked twice, or Enter pressed on it."""
        self.selected = index
        return self.solve()

    def solve(self) -> Transition:
        """The selected one."""
        if not self.puzzles:
            return None
        puzzle = self.puzzles[self.selected]
        return go_to(self.ui, lambda: self.ui.routes.puzzle(self.ui, self.game, puzzle.id))

    def _typed(self, text: str) -> Transition:
        self.code = text
        return None

    def open_code(self) -> Transition:
        """The puzzle of the code that was typed, or why there is none."""
        try:
            game, puzzle = puzzle_of(self.code, self.game)
        except CaravanseraiError as error:
            return Push(Dialog(self.ui, _("No puzzle opens"), translate(error), accent="rust"))
        return go_to(self.ui, lambda: self.ui.routes.puzzle(self.ui, game, puzzle.id))


class PlaceList(ListPage):
    """All places of one's own matches."""

    @property
    def title(self) -> str:
        """What they are."""
        return _("From your own matches")

    @property
    def places(self) -> list[Place]:
        """The places of the open game."""
        return self.ui.records.places.of(self.game)

    def build(self) -> Sequence[Widget]:
        """The list and the buttons."""
        x, y, w, h = SHEET
        rows = [self._row(number, place) for number, place in enumerate(self.places)]
        listed: List[int] = List(
            self.ui, (x + 30, y + 92, w - 60, h - 122), rows, self.pick, on_select=self.select,
            selected=self.selected, row_height=84, accent=self.colour,
            empty=_(NONE_YET),
        )  # fmt: skip
        offers = (
            Offer(_("Back"), self.cancel),
            Offer(_("Try again"), self.again, likely=True, enabled=bool(rows)),
        )
        buttons = row_of(self.ui, (x, 956, w, 80), offers, gap=20, size=27, likely=self.colour)
        return [listed, *buttons] if rows else [*buttons, listed]

    def _row(self, number: int, place: Place) -> Row[int]:
        told = PlaceRow(self.ui, (0, 0, 900, 70), place, self.colour, Pop)
        icon = "check-mark" if place.solved else "anticlockwise-rotation" if place.tries else "help"
        return Row(number, told.name, told.chances, told_day(place.day), icon)

    def pick(self, index: int) -> Transition:
        """A row was clicked twice, or Enter pressed on it."""
        self.selected = index
        return self.again()

    def again(self) -> Transition:
        """The selected one."""
        if not self.places:
            return None
        place = self.places[self.selected]
        return go_to(self.ui, lambda: self.ui.routes.place(self.ui, place.id))
