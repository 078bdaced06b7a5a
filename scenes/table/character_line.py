"""Character lines: what a character says now and then, on a slip that hides nothing.

What is said comes from public events alone (game.ai.voices). The slip stops nothing and is no place to point
at; it goes by itself, and where it would lie on something that tells or can be pressed it is not shown.
"""

from __future__ import annotations

import logging
from collections.abc import Hashable
from typing import Any, NamedTuple, Protocol

import pygame

from game import registry
from game.ai.levels import characters
from game.ai.voices import Listening, Spoken, voices
from game.data.data_files import DataError
from game.match import Match, MatchView, MindSeat, Ply
from scenes.table.aids.hint import Hint
from scenes.table.geometry import Rect
from scenes.table.guide.bubble_place import SEEN, SPARE, Lying, best_place, weight_of
from scenes.table.guide.storyteller import Storyteller, lying_on
from scenes.table.layout_cache import Declared
from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui
from scenes.ui.draw.slip_paper import Rule, Shade, bubble_paper
from scenes.ui.i18n import _, language
from scenes.ui.seat_names import called
from scenes.ui.toast import seconds_for

log = logging.getLogger("caravanserai")

WIDTHS = (620.0, 520.0, 424.0, 340.0, 280.0, 220.0)
"""Widths that a slip may have, the most welcome first."""
PAD, GAP = 16.0, 2.0
SIZE, SMALL = 24.0, 20.0
LARGEST = 1.2
"""How much larger letters become at most: the slip is small, and nobody waits for it."""
READ = 1.2
"""Seconds that a slip stays besides what its letters take: nobody waits for it."""
FADE = 0.18
SHADE = Shade(blur=8, alpha=0.4, radius=14, dy=4)


class Talking(Protocol):
    """A table at which characters speak."""

    ui: Ui
    match: MatchView
    flow: TurnFlow
    guide: Storyteller
    hinting: Hint
    stale: bool

    @property
    def still(self) -> bool:
        """Whether all that has happened was told."""

    @property
    def declared(self) -> Declared[Any]:
        """Where things lie."""

    def advice_box(self) -> Rect | None:
        """Where it says what whoever is asked should know."""


class Slip(NamedTuple):
    """What is said, where it lies, since when and until when."""

    spoken: Spoken
    box: Rect
    since: float
    until: float


class Voice:
    """What the characters of one match say at one table; silent at a match that is only looked at."""

    def __init__(self, table: Talking) -> None:
        self.table = table
        self.slip: Slip | None = None
        self._waiting: Spoken | None = None
        self._heard = table.match.plies
        self._checked: int | None = None
        self._listening = self._made()
        self._picture: tuple[Hashable, pygame.Surface] | None = None
        self._shown: tuple[Slip, float] | None = None  # the slip painted last, and how much of it was seen

    def _made(self) -> Listening | None:
        match = self.table.match
        if not isinstance(match, Match):
            return None
        people = characters(match.game_name)
        seats = {
            number: seat.level
            for number, seat in enumerate(match.seats)
            if isinstance(seat, MindSeat) and seat.level in people
        }
        if not seats:
            return None
        try:
            return Listening(voices(match.game_name), seats, len(match.seats))
        except DataError as error:
            log.error("%s", error)
            return None

    # -- the course

    def hear(self, ply: Ply) -> None:
        """A ply is told at the table; each counts once, however often it is told again."""
        if self._listening is None or ply.index < self._heard:
            return
        self._heard = ply.index + 1
        spoken = self._listening.hear(ply.index, ply.seat, ply.events)
        if self.table.ui.settings.voices and spoken is not None:
            self._waiting = spoken

    def update(self) -> None:
        """Speak once nothing moves, and go when it was read or something else needs the place."""
        table, slip = self.table, self.slip
        if slip is not None and (table.ui.now >= slip.until or self._advised()):
            self.dismiss()
        elif slip is not None and table.still and self._checked != table.flow.shown:
            self._checked = table.flow.shown
            if weight_of(self.lying(), slip.box) > SPARE:
                self.dismiss()
        if self._waiting is not None and table.still:
            spoken, self._waiting = self._waiting, None
            if not self._advised():
                self._say(spoken)

    def lying(self) -> list[Lying]:
        """What a slip must not hide: what a bubble leaves free, and in the journal what is to be known."""
        advice = self.table.advice_box()
        return lying_on(self.table.declared) + ([Lying(advice, SEEN)] if advice is not None else [])

    @property
    def lies(self) -> Rect | None:
        """Where a slip lies now, None for nowhere."""
        return self.slip.box if self.slip is not None else None

    def _advised(self) -> bool:
        """Whether the person reads something that matters more: the guide's words, or a hint."""
        table = self.table
        return table.guide.said is not None or table.hinting.shown

    def _say(self, spoken: Spoken) -> None:
        table = self.table
        lying = self.lying()
        box = best_place(lying, [(wide, self._high(spoken, wide)) for wide in WIDTHS])
        if weight_of(lying, box) > SPARE:
            return
        now = table.ui.now
        self.slip = Slip(spoken, box, now, now + READ + seconds_for(self._words(spoken)))
        self._checked = table.flow.shown
        table.stale = True

    def dismiss(self) -> None:
        """Nothing is said any more."""
        if self.slip is not None:
            self.slip = None
            self.table.stale = True

    def forget(self) -> None:
        """The table is another one now: after an undo, or for another person."""
        self._waiting = None
        self._heard = min(self._heard, self.table.match.plies)
        self.dismiss()

    def resized(self) -> None:
        """Another window or language: what was said is over."""
        self._picture = None
        self.forget()

    # -- the picture

    def _words(self, spoken: Spoken) -> str:
        return _("“{line}”").format(line=spoken.line.said(language()))

    def _name(self, spoken: Spoken) -> str:
        return str(called(self.table.match.seats)[spoken.seat])

    @property
    def sizes(self) -> tuple[float, float]:
        """How large the letters of the line and of the name are."""
        held = self.table.ui.type.held
        return held(SIZE, LARGEST), held(SMALL, LARGEST)

    def _high(self, spoken: Spoken, wide: float) -> float:
        block, (size, small) = self.table.ui.type.block_height, self.sizes
        room = wide - 2 * PAD
        name = block(self._name(spoken), small, "bold", width=room)
        return 2 * PAD + name + GAP + block(self._words(spoken), size, "italic", width=room)

    @property
    def speaks(self) -> bool:
        """Whether a slip lies there that will go by itself."""
        return self.slip is not None

    @property
    def stirs(self) -> bool:
        """Whether it is still to be drawn whole."""
        slip = self.slip
        return slip is not None and self._shown != (slip, 1.0)

    def _share(self, slip: Slip, now: float) -> float:
        """How much of it is seen."""
        return 1.0 if self.table.ui.pace.reduced else min(1.0, max(0.2, (now - slip.since) / FADE))

    def paint(self, surface: pygame.Surface) -> pygame.Rect | None:
        """Draw it; gives the pixels that it took, None for none."""
        slip = self.slip
        if slip is None:
            return None
        ui = self.table.ui
        key = (slip.spoken, slip.box, language(), ui.view)
        if self._picture is None or self._picture[0] != key:
            self._picture = key, self._painted(slip)
        picture = self._picture[1]
        share = self._share(slip, ui.now)
        self._shown = slip, share
        picture.set_alpha(round(255 * share))
        at, edge = ui.view.rect(slip.box), ui.view.px(16)
        surface.blit(picture, (at.x - edge, at.y - edge))
        return pygame.Rect(at.x - edge, at.y - edge, *picture.get_size())

    def _painted(self, slip: Slip) -> pygame.Surface:
        ui = self.table.ui
        rect, edge = ui.view.rect(slip.box), ui.view.px(16)
        colour = registry.info(self.table.match.game_name).colour
        canvas, _here = bubble_paper(ui, rect, edge, Rule(0.0, colour, 14, 1.0, 2), SHADE)
        room, (size, small) = slip.box[2] - 2 * PAD, self.sizes
        name = ui.type.paragraph(self._name(slip.spoken), small, "ink-soft", "bold", width=room)
        left, top = edge + ui.view.px(PAD), edge + ui.view.px(PAD)
        canvas.blit(name, (left, top))
        words = ui.type.paragraph(self._words(slip.spoken), size, "ink", "italic", width=room)
        canvas.blit(words, (left, top + name.get_height() + ui.view.px(GAP)))
        return canvas
