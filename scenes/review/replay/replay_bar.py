"""Bar at the foot of a replay: the line of moves, the buttons, and what is said of a turning point."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import pygame

from game.ai.match_analysis import Turning
from game.match import Match, MatchView
from game.match.sharing.seen_match import SeenMatch
from scenes.review.replay.bar_widgets import Round, Scrubber, draw_flag
from scenes.review.replay.replay_table import Replayed
from scenes.table.deal_tag import ICON, code_words, copied
from scenes.ui.context import Ui
from scenes.ui.design_space import HEIGHT, WIDTH
from scenes.ui.i18n import _, told
from scenes.ui.seat_names import called
from scenes.ui.stack import Transition
from scenes.ui.widgets.controls import Button
from scenes.ui.widgets.widget import Widget

BAR, TELLING = 132.0, 84.0
"""Units of the bar, and of the line above it that tells of a turning point."""
EYES = 66.0
"""Units from one viewer's button to the next."""


class Shown(Protocol):
    """The replay, as far as its foot shows it and steers it."""

    ui: Ui
    match: Match
    show: Replayed
    turnings: tuple[Turning, ...]
    playing: bool
    speed: int
    stale: bool

    @property
    def foot(self) -> float:
        """Units that the foot takes."""

    @property
    def last(self) -> int:
        """The number of moves."""

    def turning(self) -> Turning | None:
        """The turning point that is shown."""

    def go(self, ply: int) -> None:
        """Show the match after so many moves."""

    def play_or_pause(self) -> Transition:
        """Let it run, or stop it."""

    def faster(self) -> Transition:
        """The next speed."""

    def look_as(self, eyes: int | None) -> Transition:
        """Show what one seat saw, or everything."""

    @property
    def has_finale(self) -> bool:
        """Whether the end can be seen again."""

    def finale(self) -> Transition:
        """Show the end again."""

    def play_on(self) -> Transition:
        """Begin a new match here."""

    def cancel(self) -> Transition:
        """Go back."""


def _middle(replay: Shown) -> float:
    """The height of the buttons."""
    return HEIGHT + replay.foot - BAR + 90


def widgets(replay: Shown) -> Sequence[Widget]:
    """Steps, the line of moves, viewers, the ways out."""
    ui, mid, ply, last = replay.ui, _middle(replay), replay.show.ply, replay.last
    stops = replay.show.stops
    line = Scrubber(
        ui, (34.0, mid - 80, WIDTH - 68.0, 40.0), len(stops) - 1, replay.show.place,
        lambda step: replay.go(stops[step]), flags=[stops.index(turning.ply) for turning in replay.turnings],
    )  # fmt: skip
    back = Button(ui, (24, mid - 31, 196, 62), _("Back"), replay.cancel, size=25, accent="gold-dark")
    box = (WIDTH - 344, mid - 31, 320, 62)
    if ply == last and replay.has_finale:
        on = Button(
            ui, box, _("The finale"), replay.finale, size=25, icon="laurel-crown", style="filled",
            accent="gold-dark", tip=_("How the match ended, once more"),
        )  # fmt: skip
    else:
        on = Button(
            ui, box, _("Play on"), replay.play_on, size=25, icon="crossed-swords", style="filled",
            accent="gold-dark", enabled=ply < last and not isinstance(replay.match, SeenMatch),
            tip=_("A new match that begins here"),
        )  # fmt: skip
    return [*_steps(replay, mid), line, *_code(replay, mid), *_eyes(replay, mid), back, on]


def _code(replay: Shown, mid: float) -> list[Widget]:
    """The code of the deal, where it has one."""
    ui, code = replay.ui, replay.match.deal_code
    tip = _("{code}: copy it").format(code=code_words(code))
    return [Round(ui, (700, mid), 27, lambda: copied(ui, code), icon=ICON, tip=tip)] if code else []


def _steps(replay: Shown, mid: float) -> list[Widget]:
    ui, ply, last = replay.ui, replay.show.ply, replay.last

    def to(goal: int) -> Callable[[], Transition]:
        def go() -> Transition:
            replay.go(goal)
            return None

        return go

    def step(x: float, icon: str, tip: str, goal: int) -> Round:
        enabled = 0 <= goal <= last and goal != ply
        return Round(ui, (x, mid), 29, to(goal), icon=icon, tip=tip, enabled=enabled)

    icon, tip = ("own_pause", _("Pause")) if replay.playing else ("play-button", _("Play"))
    return [
        step(268, "own_first", _("First move"), 0),
        step(336, "own_back", _("Back one move"), replay.show.after(-1)),
        Round(ui, (412, mid), 37, replay.play_or_pause, icon=icon, tip=tip, enabled=last > 0),
        step(488, "own_on", _("On one move"), replay.show.after(1)),
        step(556, "own_last", _("Last move"), last),
        Round(ui, (632, mid), 27, replay.faster, text=f"×{replay.speed}", tip=_("Speed")),
    ]


def _eyes_left(replay: Shown) -> float:
    return WIDTH - 388.0 - EYES * len(replay.match.seats)


def _eyes(replay: Shown, mid: float) -> list[Widget]:
    """Who looks: all laid open, or a seat."""
    ui, x, shown = replay.ui, _eyes_left(replay), replay.show.eyes
    if isinstance(replay.match, SeenMatch):
        return []

    def by(eyes: int | None) -> Callable[[], Transition]:
        return lambda: replay.look_as(eyes)

    every = Round(
        ui, (x, mid), 29, by(None), icon="own_eye", tip=_("All laid open"), lit=shown is None
    )  # fmt: skip
    return [every, *(
        Round(
            ui, (x + EYES * (seat + 1), mid), 29, by(seat), seat=seat, lit=shown == seat,
            tip=told("As {name} saw it", name=name),
        )
        for seat, name in enumerate(called(replay.match.seats))
    )]  # fmt: skip


def area(ui: Ui) -> pygame.Rect:
    """What it covers, in pixels. The table shows through."""
    window = ui.view.window
    return ui.view.rect((window.x - 4, HEIGHT, window.w + 8, window.bottom - HEIGHT + 4))


def paint(replay: Shown, surface: pygame.Surface) -> None:
    """The night below the table, and the words on it."""
    ui, window, rect = replay.ui, replay.ui.view.window, area(replay.ui)
    surface.blit(ui.art.box(rect.size, "night", 0, 0.93), rect)
    surface.fill(ui.rgb("gold"), ui.view.rect((window.x, HEIGHT, window.w, 2)))
    _count(replay, surface)
    if replay.turnings:
        _say(replay, surface)


def _count(replay: Shown, surface: pygame.Surface) -> None:
    """How far it is, and as whom one looks."""
    ui, mid, left = replay.ui, _middle(replay), 690.0 + (64 if replay.match.deal_code else 0)
    scale, room = ui.view.text_scale, _eyes_left(replay) - 60 - left
    show = replay.show
    step = _("Step {n} of {all}").format(n=show.steps(show.ply), all=show.steps(replay.last))
    words = f"{show.moment(show.ply).words} · {step}"
    if ui.type.fit(words, 25, "title", room).cut:
        words = step
    ui.text(surface, words, (left, mid - 2 - 4 * scale), 25, "cream", face="title", width=room)
    eyes = replay.show.eyes
    if eyes is None and isinstance(replay.match, SeenMatch):
        seen = _("As everybody saw it")
    elif eyes is None:
        seen = _("All laid open")
    else:
        seen = told("As {name} saw it", name=called(replay.match.seats)[eyes])
    code = replay.match.deal_code
    whole = f"{seen} · {code_words(code)}"
    if code and not ui.type.fit(whole, 21, "body", room).cut:
        seen = whole
    ui.text(surface, seen, (left, mid + 8 + 14 * scale), 21, "paper-deep", width=room)


def _say(replay: Shown, surface: pygame.Surface) -> None:
    """What was played at the turning point, what was better, and why; elsewhere how to get there."""
    ui, turning, mid = replay.ui, replay.turning(), HEIGHT + 44.0
    if turning is None:
        words = _("Page up and page down go from one turning point to the next.")
        at, room = (WIDTH / 2, mid), WIDTH - 80.0
        ui.text(surface, words, at, 23, "paper-deep", align="center", valign="middle", width=room)
        return
    draw_flag(ui, surface, (56, mid), replay.turnings.index(turning) + 1, radius=22)
    ui.seat(surface, turning.seat, (112, mid), 50)
    words = spelled(replay.show, turning, replay.match)
    ui.paragraph(surface, words, (152, mid - 37, WIDTH - 190, 74), 24, "cream", valign="middle")


def spelled(show: Replayed, turning: Turning, match: MatchView) -> str:
    """A turning point in one or two sentences."""
    words = told(
        "{name}: {played}. Better: {better}.",
        name=called(match.seats)[turning.seat],
        played=show.describe(turning.ply, turning.played),
        better=show.describe(turning.ply, turning.better),
    )
    return f"{words} {show.explain(turning)}".strip()
