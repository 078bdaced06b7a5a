"""Balance panel: what the tribe wins of the others, measured while one works on, and how far the count is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.zoon import ZoonGame
from game.zoon.cards.schema import Tribe
from game.zoon.workshop.balance import AMOUNTS
from scenes.games.zoon.loaded_tribes import loaded_game
from scenes.games.zoon.paint.tribe_inks import inks
from scenes.games.zoon.workshop.balance.balance_rows import BalanceRows, axis
from scenes.games.zoon.workshop.balance.balance_run import BalanceRun
from scenes.ui.context import Ui
from scenes.ui.i18n import _, ngettext
from scenes.ui.numbers import grouped
from scenes.ui.stack import Transition
from scenes.ui.text.fonts import Face
from scenes.ui.text.snug_sizes import snug, snug_block
from scenes.ui.theme import Colour
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.widget import Widget

EDGE = 30.0
"""Units between the edge of the panel and what stands in it."""
HEAD, FOOT, AXIS = 68.0, 82.0, 40.0
"""Units of the heading, of the foot with its buttons, and of the marks below the rows; at 100 %."""
WARNING = "#8A5410"
STOP_WIDTH, AMOUNTS_WIDTH, GAP = 116.0, 276.0, 12.0
"""Units of the button that stops, of those that begin, and between these."""


def left_words(seconds: float | None) -> str:
    """How long the rest takes: in minutes, the last one in tens of seconds; "" while nobody knows."""
    if seconds is None:
        return ""
    if seconds > 55:
        return _("{n} min left").format(n=grouped(max(1, round(seconds / 60))))
    return _("{n} s left").format(n=max(10, 10 * round(seconds / 10)))


class _Words(Widget):
    """What changes while matches are played: beside the heading, below the rows and in the foot. Only looked
    at.
    """

    focusable = False

    def __init__(self, ui: Ui, box: tuple[float, float, float, float], panel: BalancePanel) -> None:
        super().__init__(ui, box)
        self.panel = panel

    def hit(self, pos: Sequence[float]) -> bool:  # noqa: ARG002 - a click on it means nothing
        """Never."""
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """What is counted, the axis of the rows, a rule, and words or the bar of the matches."""
        panel, ui, (x, y, w, h) = self.panel, self.ui, self.box
        panel.draw_subject(surface)
        axis(ui, surface, panel.rows, y - AXIS * panel.m / 2)
        rule = ui.view.rect((x, y, w, 1.5))
        surface.blit(ui.art.box(rule.size, panel.accent, 0, 0.6), rule)
        room = panel.words_room
        if panel.run.running:
            self._progress(surface, (x, y, room, h))
            return
        words, colour = panel.words()
        size = snug_block(ui, words, 22, room, h - 16, "bold")
        ui.paragraph(surface, words, (x, y + 4, room, h - 16), size, colour, face="bold", valign="middle")

    def _progress(self, surface: pygame.Surface, box: tuple[float, float, float, float]) -> None:
        ui, (x, y, w, h) = self.ui, box
        progress = self.panel.run.progress
        middle = y + 0.28 * h
        left = left_words(progress.seconds_left)
        wide = min(0.45 * w, ui.type.width(left, 22) / ui.view.k) if left else 0.0
        count = _("{n} of {total} matches").format(n=grouped(progress.played), total=grouped(progress.total))
        room = w - wide - 14
        ui.text(
            surface, count, (x, middle), snug(ui, count, 23, "bold", room), "ink", face="bold",
            valign="middle", width=room,
        )  # fmt: skip
        ui.text(
            surface, left, (x + w, middle), snug(ui, left, 22, "body", 0.45 * w), "ink-soft", align="right",
            valign="middle", width=0.45 * w,
        )  # fmt: skip
        bar = ui.view.rect((x, y + 0.52 * h, w, 14))
        surface.blit(ui.art.box(bar.size, "paper-deep", 7), bar)
        done = bar.w * progress.played // max(1, progress.total)
        if done > bar.h // 2:
            surface.blit(ui.art.box((max(done, bar.h), bar.h), self.panel.accent, 7), bar)
        for quarter in (1, 2, 3):
            mark = ui.view.rect((x + w * quarter / 4 - 0.7, y + 0.52 * h, 1.4, 14))
            surface.fill(ui.rgb("gold-dark"), mark)
        surface.blit(ui.art.box(bar.size, "gold-dark", 7, 0.9, 1.4), bar)


class BalancePanel:
    """The panel of a page: `widgets` for its tribe, `draw` below them, `update` once a frame.

    `focus` gives a widget the focus: the button to stop takes it over from the one that began. The widgets
    stay the same while matches are played, so that the page need not be made anew.
    """

    def __init__(
        self, ui: Ui, box: tuple[float, float, float, float], *,
        focus: Callable[[Widget], None] | None = None,
        run: BalanceRun | None = None, game: Callable[[], ZoonGame] = loaded_game,
    ) -> None:  # fmt: skip
        self.ui, self.box = ui, box
        self._focus = focus
        self._game = game
        self.run = run or BalanceRun(game())
        self.accent: Colour = "violet"
        self._playable = True
        self._made = False

    @property
    def m(self) -> float:
        """How much more room letters take than at a text scale of 100 per cent."""
        return self.ui.view.text_scale

    @property
    def words_room(self) -> float:
        """Units for what is said beside the buttons."""
        return self._inner[2] - (self._stop_width if self.run.running else self._amounts_width) - 20

    @property
    def _inner(self) -> tuple[float, float, float, float]:
        x, y, w, h = self.box
        return x + EDGE, y, w - 2 * EDGE, h

    @property
    def _stop_width(self) -> float:
        return STOP_WIDTH * min(1.3, self.m)

    @property
    def _amounts_width(self) -> float:
        return min(0.56 * self._inner[2], AMOUNTS_WIDTH * min(1.3, self.m))

    # -- for the page

    def widgets(self, tribe: Tribe, playable: bool) -> list[Widget]:
        """The rows, what is under way, the three amounts, and the button that stops instead of them."""
        self._playable = playable
        self.accent = inks(tribe).main
        self.run.put(self._game(), tribe)
        x, y, w, h = self._inner
        head, foot = HEAD * min(1.3, self.m), FOOT * min(1.4, self.m)
        rows_box = (x, y + head + 8, w, h - head - foot - 8 - AXIS * self.m)
        self.rows = BalanceRows(self.ui, rows_box, tribe, self.run.opponents, self.run.rows)
        self.told = _Words(self.ui, (x, y + h - foot, w, foot), self)
        tall = min(50.0 * self.m, foot - 28)
        at = (y + h - foot + (foot - 8 - tall) / 2, tall)
        left = x + w - self._amounts_width
        wide = (self._amounts_width - GAP * (len(AMOUNTS) - 1)) / len(AMOUNTS)
        self.amounts = [
            Button(
                self.ui, (left + n * (wide + GAP), at[0], wide, at[1]), grouped(amount),
                partial(self.start, amount), face="bold", size=22, accent=self.accent,
            )
            for n, amount in enumerate(AMOUNTS)
        ]  # fmt: skip
        wide = self._stop_width
        self.stop_button = Button(
            self.ui, (x + w - wide, at[0], wide, at[1]), _("Stop"), self.stop, face="bold", size=22,
            accent="wrong",
        )  # fmt: skip
        self._made = True
        self._show()
        return [self.rows, self.told, *self.amounts, self.stop_button]

    def tribe_changed(self, tribe: Tribe, playable: bool) -> None:
        """The tribe is another one now; a run of it stops if it plays otherwise than before."""
        self._playable = playable
        self.accent = inks(tribe).main
        self.run.put(self._game(), tribe)
        if self._made:  # with large letters the panel may not have been in sight yet
            self._show()

    def update(self) -> bool:
        """Take in what has been played. Whether something looks different."""
        if not self.run.poll():
            return False
        self._show()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        """The paper, the heading and its rule; the widgets draw the rest."""
        ui, (x, y, w, _h) = self.ui, self._inner
        ui.panel(surface, self.box, self.accent)
        m = min(1.3, self.m)
        title, size = self._title
        ui.text(surface, title, (x, y + 44 * m), size, "ink", face="title", width=0.42 * w, spacing=0.04)
        rule = ui.view.rect((x, y + (HEAD - 5) * m, w, 2.0))
        surface.blit(ui.art.box(rule.size, self.accent, 0, 0.8), rule)

    @property
    def _title(self) -> tuple[str, float]:
        title = _("Balance")
        return title, snug(self.ui, title, self.ui.type.held(30), "title", 0.42 * self._inner[2], 0.04)

    def draw_subject(self, surface: pygame.Surface) -> None:
        """Beside the heading: who plays, or that the figures are those of another tribe."""
        ui, (x, y, w, _h) = self.ui, self._inner
        title, size = self._title
        left = ui.type.width(title, size, "title", 0.04) / ui.view.k + 16
        words, colour, face = self._subject
        size = snug(ui, words, 22, face, w - left)
        at = (x + left, y + 44 * min(1.3, self.m))
        ui.text(surface, words, at, size, colour, face=face, width=w - left)

    @property
    def _subject(self) -> tuple[str, Colour, Face]:
        if self.run.outdated:
            return _("of the tribe before your change"), WARNING, "bold"
        return _("Easy computers, each tribe starts half the time"), "ink-soft", "body"

    def close(self) -> None:
        """The page is left: no more matches."""
        self.run.stop()

    # -- what its buttons do

    def start(self, amount: int) -> Transition:
        """Play so many matches; the button that stops takes over the focus."""
        self.run.start(amount)
        self._swap(self.stop_button)
        return None

    def stop(self) -> Transition:
        """No more matches; what is counted stays."""
        self.run.stop()
        self._swap(self.amounts[0])
        return None

    def _swap(self, to: Widget) -> None:
        self._show()
        if self._focus is not None and to.live:
            self._focus(to)

    def words(self) -> tuple[str, Colour]:
        """What is said beside the amounts, and in which colour."""
        run = self.run
        if run.failed is not None:
            words = _("The match with seed {seed} failed; counting stopped.")
            return words.format(seed=run.failed.seed), "wrong"
        if not self._playable:
            return _("This tribe cannot be played yet: the checks say why."), WARNING
        if run.counted and not run.outdated:
            told = ngettext("{n} match counted. More:", "{n} matches counted. More:", run.counted)
            return told.format(n=grouped(run.counted)), "ink"
        if not run.opponents:
            return _("There is no other tribe to play against."), "ink-soft"
        return _("How many matches?"), "ink"

    def _show(self) -> None:
        """The widgets say what the run says."""
        run = self.run
        self.rows.show(run.opponents, run.rows, outdated=run.outdated)
        self.told.stale = True
        able = self._playable and bool(run.opponents)
        for button in self.amounts:
            button.visible, button.enabled = not run.running, able
            button.stale = True
        self.stop_button.visible = run.running
        self.stop_button.stale = True
