"""Hint of a table: asked for, thought about with its course in sight, shown in words, put away."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Protocol

import pygame

from game.ai.search_guide import Reason
from game.core import Event
from game.match import MatchView
from scenes.table.game_pages import about
from scenes.table.geometry import Spot, centre
from scenes.table.minds import HINT_SECONDS
from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.i18n import N_, _

UNRATED = N_("With a hint this match does not count for your rating.")
"""What is told once, at the first hint of a match that had one to count for."""
SHARE = 0.96
"""How full the ring may become before the answer is there."""
MIDDLE = 50.0
"""The ring's middle in its drawing."""
SPIN = 1.1
"""Seconds of a round of the light that runs along the ring."""


class Advised(Protocol):
    """A table whose person may ask for a hint."""

    ui: Ui
    match: MatchView
    flow: TurnFlow
    hint: Any
    altered: bool

    def describe(self, move: Any) -> str:
        """A move in words."""

    def spots(self) -> Sequence[Spot]:
        """Everything the focus can reach now."""


class Hint:
    """What the table's flow has found for its person."""

    def __init__(self, table: Advised) -> None:
        self.table = table
        self._thought = False
        self.seat: int | None = None
        """Whose move it is, where that is not the viewer's."""

    @property
    def title(self) -> str:
        """What it is called: another's better move is no hint."""
        return _("Hint") if self.seat is None else _("Better")

    @property
    def thinking(self) -> bool:
        """Whether it is still being thought about."""
        return self.table.flow.minds.hint_since is not None

    @property
    def shown(self) -> bool:
        """Whether there is something to put away."""
        return self.thinking or self.table.hint is not None

    def ask(self) -> None:
        """Think about it, if the person may choose now."""
        table = self.table
        if table.flow.can_hint and not self.thinking:
            table.flow.minds.forget_hint()
            table.hint = None
            note_hint(table.ui, table.flow, table.flow.actor)
            table.flow.ask_hint(table.ui.now)
            table.ui.sound.play("click")
            table.altered = True

    def drop(self) -> None:
        """Think and show it no more."""
        self.table.flow.minds.forget_hint()
        self.table.hint = None
        self.table.altered = True

    def follow(self) -> None:
        """Take over what the mind has answered; a thought that ends in any way leaves no ring behind."""
        if self.thinking != self._thought:
            self._thought = self.thinking
            self.table.altered = True
        found = self.table.flow.minds.hint
        if found is not None and found is not self.table.hint:
            self.table.hint = found
            self.table.altered = True

    def words(self) -> str:
        """What is said of it: that it is being thought about, else the move and why; "" without one."""
        if self.thinking:
            return _("Thinking… Esc cancels.")
        if self.table.hint is None:
            return ""
        move, why = self.table.describe(self.table.hint), self.why()
        return f"{move}. {why}" if why else move

    def why(self) -> str:
        """The reason in one sentence, "" if the mind gave none."""
        reason, table = self.table.flow.minds.reason, self.table
        return "" if reason is None or self.thinking else explained(table.ui, table.match, reason)

    def paint(self, surface: pygame.Surface) -> None:
        """A ring around the hint's button fills while the mind thinks."""
        since = self.table.flow.minds.hint_since
        if since is None:
            return
        spot = next((spot for spot in self.table.spots() if spot.name == "button hint"), None)
        if spot is None:
            return
        ui = self.table.ui
        passed = ui.now - since
        share = min(SHARE, passed / HINT_SECONDS)
        x, y = centre(spot.rect)
        r = min(spot.rect[2], spot.rect[3]) / 2 + 7
        y = spot.rect[1] + min(spot.rect[2], spot.rect[3]) / 2
        box = ui.view.rect((x - r - 6, y - r - 6, 2 * r + 12, 2 * r + 12))
        surface.blit(ring(box.size, share, passed / SPIN), box)


def note_hint(ui: Ui, flow: TurnFlow, seat: int | None) -> None:
    """Have the match know that this person has asked for advice, and say once what that means."""
    if seat is not None and flow.note_hint(seat):
        ui.tell(_(UNRATED), "light-bulb")


def explained(ui: Ui, match: MatchView, reason: Reason, *, you: bool = True) -> str:
    """A mind's reason as a sentence, in the words that the game has for its events.

    It says "you" to whom it advises; `you` is false if that is not the one person who plays.
    """
    say = about(match.game_name).sentences(ui, match, you=you)
    return say(Event(f"reason {reason.code}", tuple(reason.facts), template=reason.text))


def _on_ring(r: float, turn: float) -> tuple[float, float]:
    """The point so many turns from the top, clockwise."""
    return MIDDLE + r * math.sin(2 * math.pi * turn), MIDDLE - r * math.cos(2 * math.pi * turn)


def ring(size: tuple[int, int], share: float, turn: float) -> pygame.Surface:
    """A ring filled to a share from its top on, clockwise, and a light that runs along it (in turns)."""
    middle, r = MIDDLE, 44.0
    parts = [
        svg.circle(middle, middle, r, fill="none", stroke="#161A2B", stroke_width=9, opacity=0.75),
        svg.circle(middle, middle, r, fill="none", stroke="#F3E6C8", stroke_width=1.5, opacity=0.7),
    ]
    steps = max(2, round(72 * share))
    line = [_on_ring(r, share * n / steps) for n in range(steps + 1)]
    parts.append(
        svg.shape(line, False, fill="none", stroke="#F0B93A", stroke_width=6, stroke_linecap="round")
    )
    x, y = _on_ring(r, turn % 1.0)
    parts.append(svg.circle(x, y, 5.5, fill="#FFF6DC", stroke="#B0832A", stroke_width=1.2))
    return svg.raster(parts, (100.0, 100.0), size)
