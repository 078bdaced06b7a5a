"""Scene of a puzzle: the game's own table as one seat saw it, with the puzzle's sheet beside it.

A wrong move is played, what others reply to it is shown, and then it is taken back; the right one is the
answer. Esc puts down, then opens the menu.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import cast

import pygame

from game.core import CaravanseraiError
from game.learn.puzzles.puzzle import Phase
from scenes.learn.lesson_input import COACH, GuardedTable
from scenes.learn.lessons.coach_buttons import light_of
from scenes.learn.puzzles.puzzle_buttons import FOOT, PuzzleButtons
from scenes.learn.puzzles.puzzle_contents import PuzzleContents
from scenes.learn.puzzles.puzzle_flow import PuzzleFlow
from scenes.learn.puzzles.puzzle_sheet import ROOM, PuzzlePainter, PuzzleSheet
from scenes.learn.puzzles.puzzle_tasks import Question
from scenes.learn.table_beside_papers import TableRoom
from scenes.table import Table
from scenes.table.explanations.term_reader import TermReader
from scenes.table.game_pages import about, game_named
from scenes.table.geometry import Rect, inside
from scenes.table.input.input import ARROWS, TableInput
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Transition

GROWING = 0.45
"""Seconds in which one bar grows."""
SOON = 0.6
"""Seconds in which a second click belongs to the first."""
A_TURN = 60.0
"""Units that a turn of the wheel scrolls."""


class PuzzleScene(TableRoom):
    """One puzzle after the other."""

    def __init__(self, ui: Ui, question: Question) -> None:
        """Raises CaravanseraiError or ValueError for a position that this app does not lead to."""
        super().__init__(ui, question.game, ROOM)
        self.question = question
        self.puzzle = question.puzzle_of(game_named(question.game))
        self.painter = PuzzlePainter(ui, question.game)
        self.reader = TermReader(
            self, question.game, lambda: () if self.over else self.painter.terms, alone=True, claims=True
        )
        self.reader.grow = self.room.size(1.0)
        self.flow: PuzzleFlow
        self.hint = ""
        """What the hint says, once it was asked for."""
        self._seen: tuple[Phase, int] = (Phase.OPEN, 0)
        self._since: float | None = None
        self._drag: float | None = None
        self._foot_pressed: tuple[str, float] = ("", -SOON)
        """The button at the sheet's foot that was pressed last, and when."""

    # -- coming and going

    def sit(self) -> None:
        """A table for the puzzle of now."""
        table = about(self.game).table(self.ui, self.puzzle.match)
        self.table = cast(Table, table)
        self.flow = PuzzleFlow(self.puzzle, self.table, self._tried)
        self.table.flow = self.flow
        about(self.game).signs().bare(self.table)
        self.table.hands = TableInput(GuardedTable(self.table, self))
        self.table.entered()
        self.beside_papers()
        self.hint, self._seen, self._since = "", (Phase.OPEN, 0), None
        self.contents = PuzzleContents(self.ui, self.question, self.puzzle, self.table)
        self.pads = PuzzleButtons(self.painter, self.question, self.puzzle)
        self.painter.offset = 0.0
        self.stale = True

    def go_on(self) -> Transition:
        """The next puzzle on the same screen."""
        following = self.question.following()
        if following is None:
            return Pop()
        try:
            puzzle = following.puzzle_of(game_named(self.game))
        except (CaravanseraiError, ValueError):
            self.ui.tell(_("The next one comes from a match with other rules."))
            return Pop()
        self.close_over()
        self.table.left()
        self.question, self.puzzle = following, puzzle
        self.sit()
        return None

    def returned(self, value: object) -> Transition:
        """Back from the menu or another page."""
        self.come_back()
        match value:
            case "leave":
                return Pop()
            case "rules":
                return self.leave_for(self.ui.routes.rules(self.ui, self.game))
            case "settings":
                return self.leave_for(self.ui.routes.settings(self.ui))
        return self.follow(self.table.returned(value))

    # -- what the hands do

    def handle(self, event: pygame.event.Event) -> Transition:
        """What terms mean, keys of the screen, the sheet that scrolls, then the table."""
        if self.over is None and self.reader.handle(event):
            return None
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_c and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                return self.pressed("copy")
            if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT):
                keys = {pygame.K_F1: "rules", pygame.K_F2: "hint", pygame.K_F5: "again", pygame.K_F10: "menu"}
                if event.key in keys:
                    return self.pressed(keys[event.key])
                if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE) and self._on_button:
                    return self.pressed(str(self.table.hands.focus).removeprefix(COACH))
                if event.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
                    self._scroll(-6 * A_TURN if event.key == pygame.K_PAGEUP else 6 * A_TURN)
                    return None
        if self._scrolled(event):
            return None
        if self._walked(event):
            return None
        if self.over is not None and event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            button = self._button_at(event.pos)  # the hands of what lies over the table know none of them
            if button is not None:
                return self.pressed(button)
        return self.to_table(event)

    def _walked(self, event: pygame.event.Event) -> bool:
        """With a screen over the table: past its last stop Tab leads to the buttons, arrows walk there, and
        Tab leads back.
        """
        hands, key = self.table.hands, getattr(event, "key", None)
        if self.over is None or event.type not in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            return False
        beside = self._on_button
        if beside and key in ARROWS:
            hands.handle(event)
        elif key == pygame.K_TAB:
            hands.focus = None
            next_stop = getattr(self.over, "next_stop", None)
            if (next_stop is None or not next_stop()) and not beside:
                hands.ring.first()
        else:
            if event.type == pygame.MOUSEBUTTONDOWN:
                hands.focus = None
            return False
        self.stale = True
        return True

    def _button_at(self, pos: Sequence[float]) -> str | None:
        """The button under a pixel of the window."""
        at = self.ui.view.to_design(pos)
        return next((name for name, box in self.buttons() if inside(box, at)), None)

    @property
    def _on_button(self) -> bool:
        """Whether Enter means a button: the one in focus, or the likely one while no move is asked for."""
        hands = self.table.hands
        focused = (hands.focus or "").startswith(COACH)
        return focused and (hands.keyboard or self.puzzle.phase is not Phase.OPEN)

    def _scroll(self, by: float) -> None:
        if self.painter.scroll(by):
            self.stale = True

    def _scrolled(self, event: pygame.event.Event) -> bool:
        """The wheel over the sheet, or a finger on it."""
        if event.type == pygame.MOUSEWHEEL:
            if self._on_sheet(pygame.mouse.get_pos()):
                self._scroll(-A_TURN * getattr(event, "precise_y", event.y))
                return True
            return False
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1 and self._on_sheet(event.pos):
            self._drag = event.pos[1]
            return True
        if event.type == pygame.MOUSEMOTION and self._drag is not None:
            self._scroll((self._drag - event.pos[1]) * self.room.share / self.ui.view.k)
            self._drag = event.pos[1]
            return True
        if event.type == pygame.MOUSEBUTTONUP and self._drag is not None:
            self._drag = None
            return True
        return False

    def _on_sheet(self, pos: Sequence[float]) -> bool:
        """Whether a pixel of the window is on what scrolls."""
        box = self.room.box(self.painter.middle(self._sheet_now()))
        return inside(box, self.ui.view.to_design(pos))

    # -- buttons

    def buttons(self) -> Sequence[tuple[str, Rect]]:
        """Where they lie, in units of the table."""
        return self.pads.spots()

    def places(self) -> Sequence[tuple[str, Rect]]:
        """No place is asked for."""
        return ()

    def pointed(self, place: str) -> Transition:  # noqa: ARG002 - none is asked for
        """No place is asked for."""
        return None

    def tried(self, source: str | None, spots: Sequence[str]) -> bool:  # noqa: ARG002 - the table says why
        """What the rules refuse is answered by the table."""
        return False

    def acknowledge(self) -> bool:
        """Nothing waits to be read."""
        return False

    def escape(self) -> Transition:
        """Esc with empty hands."""
        return self.menu()

    def pressed(self, button: str) -> Transition:
        """A button, or a key that means it. A double click means the first button, not the one that has come
        into its place.
        """
        if button.startswith(FOOT):
            last, since = self._foot_pressed
            self._foot_pressed = button, self.ui.now
            if button != last and self.ui.now < since + SOON:
                return None
        self.ui.sound.play("click")
        match button.removeprefix(FOOT):
            case "back":
                return Pop()
            case "again":
                self.again()
            case "hint":
                self.ask_hint()
            case "show":
                self.show()
            case "replay":
                self.replay()
            case "next":
                return self.go_on()
            case "copy":
                self.copy()
            case "rules":
                return self.leave_for(self.ui.routes.rules(self.ui, self.game))
            case "menu":
                return self.menu()
        return None

    def menu(self) -> Transition:
        """What one may do besides."""
        return self.menu_back_to(_("Back to the puzzles"))

    def again(self) -> None:
        """As it was before the try; a puzzle that is over begins anew."""
        if self.puzzle.phase in (Phase.SOLVED, Phase.SHOWN) or not self.puzzle.left:
            self.puzzle.afresh()
            self.hint = ""
        else:
            self.puzzle.again()
        self.close_over()
        self.table.put_back()
        self.table.hands.drop_all()
        self._seen = self.puzzle.phase, len(self.puzzle.tries)
        self._since = None
        self.painter.offset = 0.0
        self.slide_back()
        self.stale = True

    def ask_hint(self) -> None:
        """The reason in words; where none is known, the move itself."""
        if self.puzzle.phase is not Phase.OPEN:
            self.ui.tell(_("Hints are for open puzzles: try again first."))
            return
        self.puzzle.hinted = True
        self.question.hinted()
        self.hint = self.reason
        if not self.hint:
            self.table.hint = self.puzzle.answer
        self.renew()
        self.stale = True

    def show(self) -> None:
        """The answer is played in sight."""
        if self.puzzle.phase is not Phase.SOLVED:
            self.question.shown()
        self.close_over()
        self.puzzle.show()
        self.slide_back()
        self.stale = True

    def replay(self) -> None:
        """Once more what led to the verdict."""
        self.puzzle.show()
        self.slide_back()
        self.stale = True

    def copy(self) -> None:
        """The code goes to the clipboard."""
        if not self.question.code:
            return
        try:
            pygame.scrap.put_text(self.question.code)
        except pygame.error:
            self.ui.tell(_("The clipboard cannot be used here."))
            return
        self.ui.tell(_("Copied: {code}").format(code=self.question.code), "check-mark")

    # -- the course

    def update(self, dt: float) -> Transition:
        """Let moves happen; say the verdict once the move was seen."""
        told = self.question, self.puzzle.phase, len(self.puzzle.tries), self.painter.offset
        self.reader.update(told, quiet=self.over is not None)
        if self.over is not None:
            over = self.follow(self.over.update(dt))
            if over is not None or self.over is not None:
                return over
        found = self.follow(self.table.update(dt))
        self._watch()
        if self._since is not None and self.ui.now < self._since + GROWING * 6:
            self.stale = True
        return found

    def _tried(self, right: bool) -> None:
        """A move was made: that counts from now on, and the sheet says that its answer comes."""
        self.question.tried(right)
        self.stale = True

    def _watch(self) -> None:
        puzzle = self.puzzle
        now = puzzle.phase, len(puzzle.tries)
        if now == self._seen or self.over is not None or not self.flow.caught_up or not self.table.still:
            return
        self._seen = now
        self.stale = True
        self.renew()
        self._since = self.ui.now
        self.painter.offset = 0.0
        if puzzle.phase is Phase.WRONG:
            self.ui.sound.play("error", 0.5)
        elif puzzle.phase is Phase.SOLVED:
            self.question.found(puzzle.stars)
            self.ui.sound.play("seal")
        if puzzle.phase is not Phase.OPEN:
            self.table.hands.focus = COACH + self.pads.likely

    # -- what is shown

    @property
    def reason(self) -> str:
        """Why the best move is the best, in words; "" where none is known."""
        return self.contents.reason

    def named(self, text: str) -> str:
        """A move of this position in words."""
        return self.contents.named(text)

    def _sheet_now(self) -> PuzzleSheet:
        return self.contents.sheet(self._seen[0], self.hint, self._grown)

    def _grown(self, count: int) -> tuple[float, ...]:
        """How far each bar has grown, in twentieths."""
        if self._since is None or self.ui.settings.reduced_motion:
            return (1.0,) * count
        passed = (self.ui.now - self._since) / GROWING
        return tuple(round(20 * min(1.0, max(0.0, passed - n))) / 20 for n in range(count))

    # -- the picture

    @property
    def moving(self) -> bool:
        """While cards travel or bars grow."""
        return super().moving or (self._since is not None and self.ui.now < self._since + GROWING * 6)

    def draw_room(self, surface: pygame.Surface) -> None:
        """The table, or what lies over it, and the sheet beside it."""
        if self.over is None:
            self.draw_table(surface)
        else:
            self.over.stale = True  # the sheet lies half transparent at its edges
            self.over.draw(surface)
            self.over.stale = False
        sheet, widgets = self._sheet_now(), self.pads.widgets(partial(light_of, self.table.hands))

        def paint(papers: pygame.Surface) -> None:
            self.painter.paint(papers, sheet)
            self.pads.paint(papers, widgets)

        looks = tuple((w.label, w.hovered, w.focused) for w in widgets)
        self.lay_papers(surface, (sheet, looks, self.painter.offset), paint)
        self.reader.paint(surface)
