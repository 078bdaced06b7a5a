"""Last matches as lines: when, which game, against whom, how it ended, what it did to the rating."""

from __future__ import annotations

import pygame

from game.ledger import PlayedMatch
from game.match.playing_time import day_of
from scenes.ledger.book.account_table import colour_of, sign_of
from scenes.ledger.book.page_layout import Rect, pitch
from scenes.ledger.person_record.ending_words import against, how_it_ended, verdict
from scenes.table.results.unrated_reasons import UNRATED
from scenes.ui.context import Ui
from scenes.ui.dates import date_lines, whole_date
from scenes.ui.i18n import N_, _
from scenes.ui.numbers import signed
from scenes.ui.stack import Transition
from scenes.ui.text.snug_sizes import snug
from scenes.ui.theme import Colour
from scenes.ui.widgets.widget import Press, Widget

TALL = 54.0
MARKS = {"won": "learn/mark_right", "lost": "learn/mark_wrong"}
VERDICTS = {"won": N_("won"), "lost": N_("lost"), "drawn": N_("drawn")}
RIGHT, WRONG = "#20613A", "#A3271B"
ROUND = 21.0
YEAR_BELOW = 22.0
"""Units from the day of another year down to its year."""


def dated(moment: str) -> str:
    """The day of a moment in UTC by this computer's calendar, with its year."""
    day = day_of(moment)
    return "" if day is None else whole_date(day)


def dated_lines(moment: str) -> tuple[str, ...]:
    """Day and month, and below them the year where it is not this one."""
    day = day_of(moment)
    return () if day is None else tuple(words for words in date_lines(day) if words)


def rows_in(ui: Ui, box: Rect, top: float) -> int:
    """How many lines there is room for; the foot keeps one of its own."""
    return max(1, int((box[3] - top - 26 * pitch(ui.view)) / (TALL * pitch(ui.view))))


def row_box(ui: Ui, box: Rect, top: float, number: int) -> Rect:
    """Where that line stands."""
    tall = TALL * pitch(ui.view)
    return box[0] - 12, box[1] + top + 4 + tall * number, box[2] + 12, tall


class RoundButton(Widget):
    """A small round button on paper."""

    round_focus = True

    def __init__(
        self, ui: Ui, centre: tuple[float, float], icon: str, tip: str, on_press: Press,
        *, radius: float = ROUND, enabled: bool = True,
    ) -> None:  # fmt: skip
        x, y = centre
        super().__init__(ui, (x - radius, y - radius, 2 * radius, 2 * radius), tip=tip)
        self.icon, self.on_press, self.radius = icon, on_press, radius
        self.off = not enabled
        self.name = tip

    def press(self) -> Transition:
        """Do what it is for; a button that is off says why in its tip."""
        if self.off:
            self.ui.tell(self.tip)
            return None
        return self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """A disc of paper with a gold ring."""
        ui, (x, y, w, _h) = self.ui, self.box
        at = ui.view.point((x + self.radius, y + self.radius + self.sunk / 2))
        if self.hovered or self.focused:
            ui.shadow(surface, self.box, dy=0, blur=10, alpha=0.9, radius=w / 2, colour="focus-glow")
        else:
            ui.shadow(surface, self.box, dy=3, blur=4, alpha=0.35, radius=w / 2)
        disc = ui.art.disc(ui.view.px(w), "paper-deep" if self.off else "paper-light")
        surface.blit(disc, disc.get_rect(center=at))
        ring = ui.art.disc(ui.view.px(w), "gold-dark", 0.5 if self.off else 1.0, ring=max(1.5, 2 * ui.view.k))
        surface.blit(ring, ring.get_rect(center=at))
        if self.focused:
            wide = ui.view.px(w + 16)
            outer = ui.art.disc(wide, "gold", ring=max(2.0, 3 * ui.view.k))
            surface.blit(outer, outer.get_rect(center=at))
        icon = ui.art.icon(self.icon, ui.view.px(w * 0.6), "ink-soft" if self.off else "ink")
        if self.off:
            icon = icon.copy()
            icon.set_alpha(110)
        surface.blit(icon, icon.get_rect(center=at))


def buttons(ui: Ui, line: Rect, replay: Press, analysis: Press, *, why_not: str = "") -> list[Widget]:
    """Replay and analysis at the right end of a line; `why_not` neither is there."""
    x, y, w, h = line
    m = min(1.35, pitch(ui.view))
    radius = ROUND * m
    found: list[Widget] = []
    for shift, icon, tip, act in (
        (3.4, "film-spool", _("Replay"), replay),
        (1.1, "magnifying-glass", _("Analysis"), analysis),
    ):
        at = (x + w - shift * radius, y + h / 2)
        found.append(RoundButton(ui, at, icon, why_not or tip, act, radius=radius, enabled=not why_not))
    return found


def paint(ui: Ui, surface: pygame.Surface, line: Rect, match: PlayedMatch) -> None:
    """A line of the list."""
    x, y, w, h = line
    m, middle = pitch(ui.view), y + h / 2
    rule = ui.view.rect((x, y + h - 1, w, 1.2))
    surface.blit(ui.art.box(rule.size, "ink-soft", 0, 0.5), rule)
    left, right = x + 12, x + w - 5.0 * ROUND * min(1.35, m)
    wide = 96.0 * m
    day = dated_lines(match.result.ended)
    for number, words in enumerate(day):
        down = middle + (number - (len(day) - 1) / 2) * YEAR_BELOW * m
        size = snug(ui, words, 20 if number else 22, "body", wide - 8)
        ui.text(surface, words, (left, down), size, "ink-soft", valign="middle", width=wide - 8)
    left += wide
    colour = colour_of(match.result.game)
    side = 34.0 * min(1.3, m)
    ui.icon(surface, sign_of(match.result.game), (left + side / 2, middle), side, colour)
    left += side + 14
    change = 66.0 * m
    room = right - change - left
    who, how = against(match), how_it_ended(match)
    first = room * 0.42
    ui.text(
        surface, who, (left, middle), snug(ui, who, 23, "bold", first - 10), "ink", face="bold",
        valign="middle", width=first - 10,
    )  # fmt: skip
    _mark(ui, surface, verdict(match), (left + first + 12, middle))
    second = room - first - 36
    ui.text(
        surface, how, (left + first + 34, middle), snug(ui, how, 22, "body", second), "ink", valign="middle",
        width=second,
    )  # fmt: skip
    words, ink = change_words(match)
    ui.text(
        surface, words, (right - 8, middle), snug(ui, words, 23, "bold", change - 8), ink, face="bold",
        align="right", valign="middle", width=change - 8,
    )  # fmt: skip


def _mark(ui: Ui, surface: pygame.Surface, found: str, centre: tuple[float, float]) -> None:
    side = 26.0
    box = (centre[0] - side / 2, centre[1] - side / 2, side, side)
    if found in MARKS:
        ui.picture(surface, MARKS[found], box)
        return
    rect = ui.view.rect(box)
    surface.blit(ui.art.disc(rect.w, "ink-soft"), rect)
    for up in (-4.0, 2.0):
        bar = ui.view.rect((centre[0] - 7, centre[1] + up, 14, 3))
        surface.fill(ui.rgb("cream"), bar)


def change_words(match: PlayedMatch) -> tuple[str, Colour]:
    """The change of the rating and its colour; a dot where there is none."""
    if match.change is None:
        return "·", "ink-soft"
    return signed(match.change), RIGHT if match.change > 0 else WRONG if match.change < 0 else "ink-soft"


def tip(match: PlayedMatch) -> str:
    """The whole line, and why it has no rating."""
    lines = [f"{dated(match.result.ended)} · {against(match)}", how_it_ended(match)]
    if match.change is None and match.unrated in UNRATED:
        lines.append(_(UNRATED[match.unrated]))
    return "\n".join(line for line in lines if line)


class MatchLine(Widget):
    """The line itself: pointed at or reached by keys it says all of it, and why it has no rating."""

    sound = None

    def __init__(self, ui: Ui, box: Rect, match: PlayedMatch) -> None:
        super().__init__(ui, box, tip=tip(match))
        self.match = match
        self.name = self.tip

    focusable = False

    def draw(self, surface: pygame.Surface) -> None:
        """Some light when it is pointed at."""
        if self.hovered:
            surface.blit(self.ui.art.box(self.rect.size, "#EFCB7A", 4, 0.3), self.rect)
