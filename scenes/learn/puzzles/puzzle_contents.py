"""Contents of a puzzle's sheet: verdict, hint, what may follow, the answer and why, chances as bars."""

from __future__ import annotations

from collections.abc import Callable

from game.learn.puzzles.puzzle import TRIES, Phase, Puzzle, reasons_of
from game.learn.puzzles.puzzle_schema import CLOSE
from game.registry import info
from scenes.learn.lessons.storyteller_painter import Kind
from scenes.learn.puzzles.puzzle_past_words import PuzzlePastTold, told_past
from scenes.learn.puzzles.puzzle_sheet import BROWN, GREEN, PALE, RED, Bar, PuzzleSheet
from scenes.learn.puzzles.puzzle_tasks import Question
from scenes.table import Table
from scenes.table.aids.hint import explained
from scenes.table.finale.ending import victory
from scenes.table.game_pages import about, game_named
from scenes.ui.context import Ui
from scenes.ui.i18n import _, ngettext

NAMED = 3
"""Other moves that are named as being as good as the answer."""
FOLLOWS = 9
"""Lines told of what follows a wrong move."""


class PuzzleContents:
    """What stands on the sheet of one puzzle, told from its table."""

    def __init__(self, ui: Ui, question: Question, puzzle: Puzzle, table: Table) -> None:
        self.ui, self.question, self.puzzle, self.table = ui, question, puzzle, table
        self.game = question.game
        self._words: dict[str, str] = {}
        self._past: PuzzlePastTold | None = None

    @property
    def reason(self) -> str:
        """Why the best move is the best, in words; "" where none is known."""
        told = reasons_of(self.puzzle.task)
        return " ".join(explained(self.ui, self.puzzle.match, reason) for reason in told)

    @property
    def past(self) -> PuzzlePastTold:
        """What led to the choice, as its seat saw it."""
        if self._past is None:
            match = self.question.past(game_named(self.game))
            self._past = told_past(self.ui, match, self.puzzle.seat)
        return self._past

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

    def _verdict(self, phase: Phase) -> tuple[Kind | None, str, str, int | None]:
        """Kind, heading, words, stars; while what follows a move is shown, that it is."""
        puzzle, last = self.puzzle, self.puzzle.last
        match phase:
            case Phase.OPEN if puzzle.phase is not Phase.OPEN:
                return None, _("See what follows"), "", None
            case Phase.OPEN:
                return None, _("Your move"), _("Find what wins most."), None
            case Phase.WRONG:
                assert last is not None
                return self._missed(last.chance)
            case Phase.SHOWN:
                return "warning", _("The answer"), _("It was shown: find it yourself another time."), 0
        if puzzle.hinted:
            how = _("with a hint")
        elif not puzzle.wrong:
            how = _("at the first try, without a hint")
        else:
            how = _("without a hint")
        return "right", _("Found!"), how, puzzle.stars

    def _missed(self, chance: float | None) -> tuple[Kind | None, str, str, int | None]:
        first, best = self.puzzle.task.first, self.puzzle.task.best[0].chance
        if chance is None:
            return "wrong", _("There is better"), _("This move wins less."), None
        told = round(100 * chance)
        last, played = self.puzzle.last, self.question.played
        as_then = last is not None and last.move == played
        if chance >= max(first, best - 0.2) and not as_then:
            return "warning", _("Good, but not the most"), _("{n} % to win").format(n=told), None
        return "wrong", _("There is better"), _("{n} % to win").format(n=told), None

    def _sections(self, phase: Phase, hint: str) -> tuple[tuple[str, str], ...]:
        """Headings with their texts: the hint, what may follow, the answer and why."""
        found: list[tuple[str, str]] = []
        if phase is Phase.OPEN:
            if self.puzzle.phase is not Phase.OPEN:
                return ()
            if hint:
                found.append((_("Hint"), hint))
            if self.past.lines:
                found.append((_("What led here"), " ".join(map(_ended, self.past.lines))))
            if self.past.known:
                found.append((_("What can be known"), " ".join(map(_ended, self.past.known))))
        elif phase is Phase.WRONG:
            found += self._outcome()
            if not found and self.puzzle.due() is None and self.table.flow.caught_up:
                found.append((_("What it costs"), self._cost()))
            lines = [line.text for line in self.table.journal.lines if line.text]
            if lines and (self.puzzle.match.plies > 1 or self.puzzle.match.is_over):
                found.append((_("What may follow"), " ".join(map(_ended, lines[:FOLLOWS]))))
        else:
            if self.reason:
                best, last = self.puzzle.task.best[0].move, self.puzzle.last
                another = last is not None and last.right and last.move != best
                why = f"{_ended(self.named(best))} {self.reason}" if another else self.reason
                found.append((_("Why"), why))
            answer, *as_good = dict.fromkeys(_ended(self.named(one.move)) for one in self.puzzle.task.best)
            rest = as_good[:NAMED]  # moves of equal cards read alike, and are told once
            if len(as_good) > NAMED:
                rest.append(_("And {n} more.").format(n=len(as_good) - NAMED))
            if rest:
                answer += " " + _("As good: {moves}").format(moves=" ".join(rest))
            if rest or phase is Phase.SHOWN:  # else the strip says it, and a bar
                found.append((_("The answer"), answer))
        return tuple(found)

    def _cost(self) -> str:
        """What a wrong move costs after which nobody has more or less than before."""
        best, last = self.puzzle.task.best[0].chance, self.puzzle.last
        if last is None or last.chance is None:
            return _("Nothing is lost at once, but a chance is let go by.")
        lost = round(100 * best) - round(100 * last.chance)
        return ngettext(
            "Nothing is lost at once, but a chance is let go by: of 100 such matches {n} that could be won.",
            "Nothing is lost at once, but a chance is let go by: of 100 such matches {n} that could be won.",
            lost,
        ).format(n=lost)

    def _outcome(self) -> list[tuple[str, str]]:
        """What a wrong move has led to: who has won, or what each side has now."""
        match = self.puzzle.match
        rows = list(about(self.game).standing(match, self.puzzle.seat))
        if match.is_over:
            rows.insert(0, victory(match))
        head = _("How that ends") if match.is_over else _("Where that leads")
        return [(head, " ".join(map(_ended, rows)))] if rows else []

    def _bars(self, phase: Phase) -> tuple[Bar, ...]:
        """Chances at first sight or with what was played, of the answer, of what was tried."""
        task, last, played = self.puzzle.task, self.puzzle.last, self.question.played
        label = _("At first sight")
        if played is not None:
            label = _("In the match: {move}").format(move=self.named(played))
        bars = [Bar(label, task.first, BROWN)]
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
            rest = [one for one in task.rest if one.move != played]
            if rest and all(one.move != rest[0].move for one in tried):
                bars.append(Bar(self.named(rest[0].move), rest[0].chance, PALE))
        for one in dict.fromkeys(tried):
            if one.move != played:
                bars.append(Bar(self.named(one.move), one.chance or 0.0, RED, "wrong"))
        return tuple(bars)

    def _task(self, phase: Phase) -> str:
        """What the strip says large: what is to be done, else what is seen."""
        if self.puzzle.phase is Phase.OPEN:
            return self.question.asked
        if phase is Phase.OPEN:
            return _("See what follows")
        if phase is Phase.WRONG:
            return _("What follows it")
        return _("The answer") if phase is Phase.SHOWN else _("Found!")

    def _foot(self, phase: Phase) -> str:
        """What stands below all: what is shown, then who found the answer."""
        if phase is not Phase.OPEN:
            return self.question.source
        return _(
            "The table as its player saw it. What is hidden has been dealt anew: "
            "it fits all that you can know."
        )

    def _shares(self) -> str:
        """How a match that nobody wins alone counts in the chances."""
        if len(self.puzzle.match.seats) == 2:
            return _("A draw counts half.")
        return _("A shared victory counts in part.")

    def sheet(self, phase: Phase, hint: str, grown: Callable[[int], tuple[float, ...]]) -> PuzzleSheet:
        """All of it at that phase; `hint` was asked for, `grown` says how far so many bars have grown."""
        kind, head, text, stars = self._verdict(phase)
        bars = self._bars(phase)
        last = self.puzzle.last
        played = ""
        if last is not None and self.puzzle.phase in (Phase.WRONG, Phase.SOLVED):
            played = _("Your choice: {move}").format(move=self.named(last.move))
        match = self.puzzle.match
        return PuzzleSheet(
            title=self.question.title, line=self.question.line, colour=info(self.game).colour,
            seal=f"learn/seal_{self.game}", task=self._task(phase),
            situation=about(self.game).situation(match.position(0, self.puzzle.seat), match.seats),
            played=played, kind=kind, head=head, text=text, stars=stars, left=self.puzzle.left, tries=TRIES,
            sections=self._sections(phase, hint), bars=bars, first=self.puzzle.task.first,
            source=self._foot(phase), shares=self._shares(),
            code=self.question.code, grown=grown(len(bars)),
        )  # fmt: skip


def _ended(text: str) -> str:
    """A sentence with its full stop; figures in brackets may follow that.

    >>> _ended("Brume takes a ring. (+4)"), _ended("Take a Character (Sultan)")
    ('Brume takes a ring. (+4)', 'Take a Character (Sultan).')
    """
    before = text.rpartition(" (")[0] if text.endswith(")") else text
    return text if before[-1:] in (".", "!", "?", "…") else f"{text}."
