"""Sheet contents of Zerzura's table: what stands on its papers, filled from what it shows and means."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Protocol

from game.data.moment_schema import Band
from game.match import MatchView
from game.zerzura import Box
from game.zerzura.views import ZerzuraObservation
from scenes.games.zerzura.foresight import Foresight
from scenes.games.zerzura.paint.panels import Panels
from scenes.games.zerzura.paint.stall_heads import Head
from scenes.games.zerzura.present import panel_texts
from scenes.games.zerzura.present.compared_moves import says_gain
from scenes.games.zerzura.present.intended_move import Intent
from scenes.games.zerzura.present.preview import Preview
from scenes.games.zerzura.stands import Around
from scenes.games.zerzura.words import Chronicle
from scenes.table.aids.aids import Aids
from scenes.table.aids.hint import Hint
from scenes.table.geometry import Rect
from scenes.table.journal.log_view import Journal, LogLine
from scenes.table.journal.past_banner import done
from scenes.table.layout_cache import Remembered
from scenes.table.moments.playback import Playback
from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui
from scenes.ui.i18n import _, language, ngettext


class Papered(Protocol):
    """What papers tell of a table."""

    match: MatchView
    flow: TurnFlow
    box: Box
    chronicle: Chronicle
    observation: ZerzuraObservation
    journal: Journal
    hinting: Hint
    foresight: Foresight
    hint: Any
    moves: Sequence[Any]
    telling: Playback
    aids: Aids

    ui: Ui

    def preparing(self, observation: Any) -> bool:
        """Whether the players still lay out what they play with."""

    @property
    def shown(self) -> ZerzuraObservation:
        """What the table shows: the present, or what is being told."""

    @property
    def bottom(self) -> int:
        """The seat at the bottom."""

    @property
    def here(self) -> Around:
        """The stands as that seat sees them."""

    def intent(self) -> Intent:
        """What the hands hold and point at."""

    def meant(self) -> Preview:
        """What letting go now would change."""

    def warnings(self) -> Sequence[tuple[int, str]]:
        """What whoever is asked should not miss, and whom it is about, if they want to be told."""

    def enabled(self) -> list[str]:
        """Buttons that do something now."""


class Papers:
    """Brings the panels of one table up to date."""

    def __init__(self, table: Papered, panels: Panels) -> None:
        self.table, self.panels = table, panels
        self._heads: Remembered[Head] = Remembered()
        self._areas: Remembered[Sequence[tuple[int, Rect]]] = Remembered()

    def fill(self) -> None:
        """Everything that is written; each sheet is drawn anew only if it says something else."""
        for _piece in self.pieces():
            pass

    def pieces(self) -> Iterator[None]:
        """The same, a sheet or two at a time."""
        table, panels, intent = self.table, self.panels, self.table.intent()
        shown, meant = table.shown, table.meant()
        panels.order(panel_texts.order(shown))
        yield
        for seat, stand in enumerate(table.here.stands):
            head = self._head(shown, seat, meant)
            if stand.kind == "own":
                panels.own(stand, head)
            else:
                panels.head(stand, head)
            yield
        yield from self._asked(intent, meant)
        panels.told(self._told())
        hovered = intent.hovered
        panels.buttons(table.enabled(), next((s for s in hovered if s.startswith("button ")), None))

    def _head(self, shown: ZerzuraObservation, seat: int, meant: Preview) -> Head:
        """What a seat's stall says while that is meant."""
        table = self.table
        name = table.chronicle.names[seat]
        return self._heads.get(
            (shown, language()), (seat, meant),
            lambda: panel_texts.head(shown, table.box, seat, name, meant),
        )  # fmt: skip

    def _asked(self, intent: Intent, meant: Preview) -> Iterator[None]:
        """Whose turn it is, the actions, and at the foot of the journal who is choosing."""
        table, panels, flow = self.table, self.panels, self.table.flow
        shown, seen, past = table.shown, table.observation, done(table)
        # a hint has chosen nothing yet
        by_hand = meant.move if meant.move == intent.move() else None
        action = intent.action(by_hand) if intent.moves else None
        seat, words = panel_texts.ribbon(
            shown, table.match,
            replaying=flow.replaying, actor=flow.actor, done=table.telling.running, past=past,
        )  # fmt: skip
        panels.ribbon(seat, panel_texts.step(intent, seen, action) or words)
        yield
        why = panel_texts.refusals(shown, intent.moves, table.bottom)
        asked = panel_texts.asks(intent, seen, action)
        tabs = panel_texts.tabs(intent.moves, action, intent.hovered, why, asked)
        panels.tabs(tabs, panel_texts.confirm_words(intent), flow.replaying)
        yield
        waits = self.waits()
        journal, rows = table.journal, panels.journal_rows()
        panels.journal(journal.window(rows), journal.version, journal.back, waits)
        yield

    def _told(self) -> LogLine | None:
        """What has been done last: the newest line of the journal that is there."""
        told = self.table.telling.now
        if told is not None and any(isinstance(cue, Band) for cue in told.shown.cues):
            return None  # its band says so
        lines = [line for line in self.table.journal.lines if line.seat is not None]
        return lines[-1] if lines else None

    def waits(self) -> tuple[int, str] | None:
        """Who is choosing now, and what that seat should know; for the foot of the journal."""
        table, flow, seen = self.table, self.table.flow, self.table.observation
        thinks = flow.minds.thinker is not None
        waits = panel_texts.waiting(seen, table.match, None if done(table) else flow.actor, minds=thinks)
        if waits is None or (table.telling.running and seen.table.mover in table.match.people):
            return None  # that minds think may be said before the table rests, but nobody is asked yet
        if table.hinting.thinking or table.hint in table.moves:
            return waits[0], _("Hint: {move}").format(move=self.hint_words())
        warnings = table.warnings()
        if warnings:
            return warnings[0]
        if seen.table.round == 1 and table.moves and table.aids.shows("previews"):
            goal = ngettext(
                "Most points after {n} round win.", "Most points after {n} rounds win.", seen.table.rounds
            ).format(n=seen.table.rounds)
            return waits[0], goal + " " + _("Point at a card: you see what it would bring.")
        return waits

    def hint_words(self) -> str:
        """The hint, its reason, and what it brings beside the obvious other move."""
        table = self.table
        seat = table.flow.actor if table.hinting.seat is None and not table.hinting.thinking else None
        told = says_gain(table.flow.minds.reason)
        more = table.foresight.compared(table.observation, seat, table.moves, table.hint, told=told)
        return f"{table.hinting.words()} {more}".strip()

    # -- where the journal's lines stand

    def line_areas(self) -> Sequence[tuple[int, Rect]]:
        """Number and place of each line that is shown."""
        journal, rows, waits = self.table.journal, self.panels.journal_rows(), self.waits()
        first = journal.first_shown(rows)
        facts = (journal.version, journal.back, waits, self.table.ui.view, language())
        return self._areas.get(
            facts, rows, lambda: [
                (first + place, rect) for place, rect in self.panels.journal_areas(
                    journal.window(rows), journal.back, waits
                )
            ],
        )  # fmt: skip

    def foot(self) -> Rect | None:
        """Where it is written who is choosing, and what that seat should know."""
        journal, rows = self.table.journal, self.panels.journal_rows()
        return self.panels.journal_foot(journal.window(rows), journal.back, self.waits())
