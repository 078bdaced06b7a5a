"""Scene of a puzzle: the game's own table as one seat saw it, with the puzzle's sheet beside it.

A wrong move is played, what others reply to it is shown, and then it is taken back; the right one is the
answer. Esc puts down, then opens the menu.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import pygame

from game.core import CaravanseraiError
from game.learn.puzzle import TRIES, Phase, reason_of
from game.learn.puzzle_schema import CLOSE
from game.registry import info
from scenes.learn.coach_painter import Kind
from scenes.learn.lesson_input import COACH, GuardedTable
from scenes.learn.puzzle_flow import PuzzleFlow
from scenes.learn.puzzle_sheet import (
    BROWN,
    GREEN,
    PALE,
    RED,
    ROOM,
    Bar,
    PuzzlePainter,
    PuzzleSheet,
    medallion_boxes,
)
from scenes.learn.puzzle_tasks import Question
from scenes.learn.table_room import TableRoom
from scenes.table import Table
from scenes.table.aids.hint import explained
from scenes.table.explanations.term_reader import TermReader
from scenes.table.game_pages import about, game_named
from scenes.table.geometry import Rect, inside
from scenes.table.input.input import ARROWS, TableInput
from scenes.ui.context import Ui
from scenes.ui.i18n import _
from scenes.ui.stack import Pop, Transition
from scenes.ui.widgets.controls import Button, Medallion

ROUND = (
    ("back", "own_back"), ("again", "anticlockwise-rotation"), ("hint", "light-bulb"), ("rules", "rule-book"),
    ("menu", "hamburger-menu"),
)  # fmt: skip
GROWING = 0.45
"""Seconds in which one bar grows."""
A_TURN = 60.0
"""Units that a turn of the wheel scrolls."""
NAMED = 3
"""Other moves that are named as being as good as the answer."""
FOLLOWS = 6
"""Lines told of what follows a wrong move."""


class PuzzleScene(TableRoom):
    """One puzzle after the other."""

    def __init__(self, ui: Ui, question: Question) -> None:
        """Raises CaravanseraiError or ValueError for a position that this app does not lead to."""
        super().__init__(ui, question.game, ROOM)
        self.question = question
        self.puzzle = question.puzzle_of(game_named(question.game))
        self.colour = info(question.game).colour
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
        self._words: dict[str, str] = {}

    # -- coming and going

    def sit(self) -> None:
        """A table for the puzzle of now."""
        table = about(self.game).table(self.ui, self.puzzle.match)
        self.table = cast(Table, table)
        self.flow = PuzzleFlow(self.puzzle, self.table)
        self.table.flow = self.flow
        about(self.game).signs().bare(self.table)
        self.table.hands = TableInput(GuardedTable(self.table, self))
        self.table.entered()
        self.hint, self._seen, self._since = "", (Phase.OPEN, 0), None
        self._words = {}
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
        """Whether Enter means a button: the one in focus, or the one that leads on once it is solved."""
        hands = self.table.hands
        focused = (hands.focus or "").startswith(COACH)
        return focused and (hands.keyboard or self.puzzle.phase in (Phase.SOLVED, Phase.SHOWN))

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

    @property
    def _row(self) -> tuple[tuple[str, str], ...]:
        """The buttons at the sheet's foot: names and labels, the likely one first."""
        match self.puzzle.phase:
            case Phase.OPEN:
                return (("show", _("Show me")),)
            case Phase.WRONG if self.puzzle.left:
                return ("again", _("Try again")), ("show", _("Show me"))
            case Phase.WRONG:
                return (("show", _("Show me")),)
        return ("next", self.question.onward), ("replay", _("Replay"))

    def _foot(self) -> list[tuple[str, str, Rect]]:
        """Those buttons and that of the code, with their boxes in units of the whole window."""
        x, y, w, h = self.painter.row
        row = self._row
        widths = [self.ui.type.width(label, 26, "bold") for _name, label in row]
        shares = [0.3 / len(row) + 0.7 * wide / sum(widths) for wide in widths]
        shares = [share / sum(shares) for share in shares]
        found, left = [], x
        for (name, label), share in zip(row, shares, strict=True):
            wide = (w - 14 * (len(row) - 1)) * share
            found.append((name, label, (left, y, wide, h)))
            left += wide + 14
        if self.question.code:
            fx, fy, fw, fh = self.painter.field
            found.append(("copy", _("Copy"), (fx + fw - 124, fy + 8, 116.0, fh - 16)))
        return found

    def buttons(self) -> Sequence[tuple[str, Rect]]:
        """All of them, in units of the table."""
        rounds = [(name, self.room.box(box)) for name, box in medallion_boxes([name for name, _i in ROUND])]
        return [*((f"foot {name}", self.room.box(box)) for name, _label, box in self._foot()), *rounds]

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
        """A button, or a key that means it."""
        self.ui.sound.play("click")
        match button.removeprefix("foot "):
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
            self.question.tried()
            self.ui.sound.play("error", 0.5)
        elif puzzle.phase is Phase.SOLVED:
            self.question.tried()
            self.question.found(puzzle.stars)
            self.ui.sound.play("seal")
        if puzzle.phase in (Phase.SOLVED, Phase.SHOWN):
            self.table.hands.focus = f"{COACH}foot next"

    # -- what is shown

    @property
    def reason(self) -> str:
        """Why the best move is the best, in words; "" where none is known."""
        reason = reason_of(self.puzzle.task)
        return "" if reason is None else explained(self.ui, self.puzzle.match, reason)

    def named(self, text: str) -> str:
        """A move of this position in words."""
        if text not in self._words:
            table = self.table
            kept = table.observation
            try:
                table.observation = self.puzzle.match.position(0, self.puzzle.seat)
                self._words[text] = table.describe(game_named(self.game).parse_move(text))
            finally:
                table.observation = kept
        return self._words[text]

    def _verdict(self) -> tuple[Kind | None, str, str, int | None]:
        """Kind, heading, words, stars."""
        puzzle, last = self.puzzle, self.puzzle.last
        match self._seen[0]:
            case Phase.OPEN:
                return None, _("Your move"), _("Find what wins most."), None
            case Phase.WRONG:
                assert last is not None
                return self._missed(last.chance)
            case Phase.SHOWN:
                return "warning", _("The answer"), _("It was shown: find it yourself another time."), 0
        if puzzle.hinted:
            how = _("with a hint")
        elif len(puzzle.tries) == 1:
            how = _("at the first try, without a hint")
        else:
            how = _("without a hint")
        return "right", _("Found!"), how, puzzle.stars

    def _missed(self, chance: float | None) -> tuple[Kind | None, str, str, int | None]:
        first, best = self.puzzle.task.first, self.puzzle.task.best[0].chance
        if chance is None:
            return "wrong", _("There is better"), _("This move wins less."), None
        told = round(100 * chance)
        if chance >= max(first, best - 0.2):
            return "warning", _("Good, but not the most"), _("{n} % to win").format(n=told), None
        return "wrong", _("There is better"), _("{n} % to win").format(n=told), None

    def _sections(self) -> tuple[tuple[str, str], ...]:
        phase = self._seen[0]
        found: list[tuple[str, str]] = []
        if phase is Phase.OPEN:
            if self.hint:
                found.append((_("Hint"), self.hint))
            found.append((_("What you see"), _(
                "The table as its player saw it. What is hidden has been dealt anew: "
                "it fits all that you can know."
            )))  # fmt: skip
        elif phase is Phase.WRONG:
            lines = [line.text for line in self.table.journal.lines if line.text]
            if lines and (self.puzzle.match.plies > 1 or self.puzzle.match.is_over):
                found.append((_("What may follow"), " ".join(map(_ended, lines[:FOLLOWS]))))
        else:
            answer = " ".join(_ended(self.named(one.move)) for one in self.puzzle.task.best[:1])
            as_good = self.puzzle.task.best[1:]
            rest = [_ended(self.named(one.move)) for one in as_good[:NAMED]]
            if len(as_good) > NAMED:
                rest.append(_("And {n} more.").format(n=len(as_good) - NAMED))
            if rest:
                answer += " " + _("As good: {moves}").format(moves=" ".join(rest))
            found.append((_("The answer"), answer))
            if self.reason:
                found.append((_("Why"), self.reason))
        return tuple(found)

    def _bars(self) -> tuple[Bar, ...]:
        task, last = self.puzzle.task, self.puzzle.last
        bars = [Bar(_("At first sight"), task.first, BROWN)]
        phase = self._seen[0]
        if phase is Phase.OPEN:
            return tuple(bars)
        tried = [one for one in self.puzzle.tries if not one.right and one.chance is not None]
        if phase is not Phase.WRONG:
            best = task.best[0]
            made = last is not None and last.right and last.move != best.move and task.chance_of(last.move)
            if made and last is not None:
                bars.append(Bar(self.named(last.move), made, GREEN, "right"))
            words = self.named(best.move)
            sure = best.chance >= 1 - CLOSE / 4 and self.question.sure
            label = _("{move}: in every deal").format(move=words) if sure else words
            bars.append(Bar(label, best.chance, GREEN, "right"))
            if task.rest and all(one.move != task.rest[0].move for one in tried):
                bars.append(Bar(self.named(task.rest[0].move), task.rest[0].chance, PALE))
        for one in dict.fromkeys(tried):
            bars.append(Bar(self.named(one.move), one.chance or 0.0, RED, "wrong"))
        played = self.question.played
        if phase is not Phase.WRONG and played is not None and all(one.move != played for one in tried):
            chance = task.chance_of(played)
            if chance is not None:
                label = _("In the match: {move}").format(move=self.named(played))
                bars = [bar for bar in bars if bar.label != self.named(played)]
                bars.append(Bar(label, chance, RED, "wrong"))
        return tuple(bars)

    def _grown(self, count: int) -> tuple[float, ...]:
        """How far each bar has grown, in twentieths."""
        if self._since is None or self.ui.settings.reduced_motion:
            return (1.0,) * count
        passed = (self.ui.now - self._since) / GROWING
        return tuple(round(20 * min(1.0, max(0.0, passed - n))) / 20 for n in range(count))

    def _sheet_now(self) -> PuzzleSheet:
        kind, head, text, stars = self._verdict()
        bars = self._bars()
        last = self.puzzle.last
        played = ""
        if last is not None and self._seen[0] in (Phase.WRONG, Phase.SOLVED):
            played = _("You played: {move}").format(move=self.named(last.move))
        match = self.puzzle.match
        return PuzzleSheet(
            title=self.question.title, line=self.question.line, colour=self.colour,
            seal=f"learn/seal_{self.game}", task=self.question.asked,
            situation=about(self.game).situation(match.position(0, self.puzzle.seat), match.seats),
            played=played, kind=kind, head=head, text=text, stars=stars, left=self.puzzle.left, tries=TRIES,
            sections=self._sections(), bars=bars, first=self.puzzle.task.first,
            source=self.question.source if self._seen[0] is not Phase.OPEN else "",
            code=self.question.code, grown=self._grown(len(bars)),
        )  # fmt: skip

    # -- the picture

    @property
    def moving(self) -> bool:
        """While cards travel or bars grow."""
        return super().moving or (self._since is not None and self.ui.now < self._since + GROWING * 6)

    def _lit(self, name: str) -> tuple[bool, bool]:
        hands = self.table.hands
        spot = COACH + name
        return not hands.keyboard and spot in hands.over, hands.keyboard and hands.focus == spot

    def _widgets(self) -> list[Medallion | Button]:
        size = self.room.size
        found: list[Medallion | Button] = []
        icons = dict(ROUND)
        widget: Medallion | Button
        for name, (x, y, w, _h) in medallion_boxes(list(icons)):
            middle = self.room.box((x + w / 2, y + 70, 0, 0))[:2]
            widget = Medallion(self.ui, middle, icons[name], "", radius=size(40))
            widget.hovered, widget.focused = self._lit(name)
            found.append(widget)
        for place, (name, label, box) in enumerate(self._foot()):
            small = name == "copy"
            widget = Button(
                self.ui, self.room.box(box), label, style="filled" if place == 0 else "paper",
                accent=self.colour, face="bold", size=size(self.ui.type.held(22 if small else 26, 1.1)),
            )  # fmt: skip
            widget.hovered, widget.focused = self._lit(f"foot {name}")
            found.append(widget)
        return found

    def draw(self, surface: pygame.Surface) -> Sequence[pygame.Rect] | None:
        """The table, or what lies over it, and the sheet beside it."""
        if self.over is None:
            self.draw_table(surface)
        else:
            self.over.stale = True  # the sheet lies half transparent at its edges
            self.over.draw(surface)
            self.over.stale = False
        sheet, widgets = self._sheet_now(), self._widgets()
        words = {"back": _("Back"), "again": _("Try again"), "hint": _("Hint"), "rules": _("Rules"),
                 "menu": _("Menu")}  # fmt: skip

        def paint(papers: pygame.Surface) -> None:
            self.painter.paint(papers, sheet)
            for name, box in medallion_boxes(list(words)):
                self.painter.label(papers, box, words[name])
            for widget in widgets:
                widget.draw(papers)
                if widget.focused and isinstance(widget, Button):
                    self.ui.focus(papers, widget.box)

        looks = tuple((w.label, w.hovered, w.focused) for w in widgets)
        self.lay_papers(surface, (sheet, looks, self.painter.offset), paint)
        self.reader.paint(surface)
        return None


def _ended(text: str) -> str:
    """A sentence with its full stop; figures in brackets may follow that.

    >>> _ended("Brume takes a ring. (+4)"), _ended("Take a Character (Sultan)")
    ('Brume takes a ring. (+4)', 'Take a Character (Sultan).')
    """
    before = text.rpartition(" (")[0] if text.endswith(")") else text
    return text if before[-1:] in (".", "!", "?", "…") else f"{text}."
