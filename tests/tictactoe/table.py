"""The table of tic-tac-toe: nine squares, a stone to carry, and the round buttons of every table."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, NamedTuple

import pygame

from game.match import Ply
from scenes.table import Table
from scenes.table.draw.animator import Pose
from scenes.table.draw.buttons import BUTTONS, draw_buttons
from scenes.table.geometry import HERE, Gestures, Layout, Placement, Rect, Spot, inside
from scenes.table.journal.log_view import LogLine
from scenes.ui.seat_names import called
from tests.tictactoe.game import TicTacToeObservation
from tests.tictactoe.moves import SQUARES, Take
from tests.tictactoe.screens import sentence

SIDE, LEFT, TOP = 260.0, 570.0, 150.0
STONE = "stone"
HAND: Rect = (180.0, 440.0, 200.0, 200.0)
ZONES: dict[str, Rect] = {
    **{
        f"square {name}": (LEFT + SIDE * (n % 3), TOP + SIDE * (2 - n // 3), SIDE, SIDE)
        for n, name in enumerate(SQUARES)
    },
    **{f"button_{name}": (1500.0 + 100 * n, 940.0, 62.0, 62.0) for n, (name, _icon) in enumerate(BUTTONS)},
}
COLOURS = ("#C2452D", "#24508F")


def layout(observation: TicTacToeObservation, hand: int | None) -> Layout:
    """Stones on their squares, one's own sealed one too, and a stone of `hand`, who may take a square."""
    owners = dict(zip(SQUARES, observation.table.board, strict=True))
    if observation.table.mine is not None and observation.seat is not None:
        owners[SQUARES[observation.table.mine]] = observation.seat
    found = {
        f"stone {square}": Placement("board", _within(ZONES[f"square {square}"]), str(owner))
        for square, owner in owners.items()
        if owner >= 0
    }
    if hand is not None:
        found[STONE] = Placement("hand", HAND, str(hand), layer=1)
    return found


def gestures(moves: Sequence[Take]) -> Gestures:
    """Point at a square, or carry the stone there."""
    squares: dict[str, list[Any]] = {f"square {move.square}": [move] for move in moves}
    return {HERE: squares, STONE: squares} if squares else {}


class Pointing(NamedTuple):
    """The hit map: nothing lies on anything else."""

    spots: Sequence[Spot]

    def at(self, point: tuple[float, float]) -> list[str]:
        """What lies there."""
        return [spot.name for spot in self.spots if inside(spot.rect, point)]


class TicTacToeTable(Table):
    """The table of a match."""

    observation: TicTacToeObservation
    aids_offered = ("threats",)

    @property
    def hand(self) -> int | None:
        """Whose stone lies beside the board."""
        return self.flow.actor if self.moves else None

    def depends_on(self) -> tuple[object, ...]:
        """Whose stone lies beside the board."""
        return (self.hand,)

    def place(self) -> Layout:
        """The layout."""
        return layout(self.observation, self.hand)

    def arrivals(self) -> Mapping[str, Placement]:
        """Stones come from beside the board."""
        owners = zip(SQUARES, self.observation.table.board, strict=True)
        return {f"stone {square}": Placement("hand", HAND, str(owner)) for square, owner in owners}

    def gesture_map(self) -> Gestures:
        """The gestures."""
        return gestures(self.moves)

    def hit_map(self) -> Pointing:
        """The stone, the squares, the buttons."""
        stone = [Spot(STONE, HAND, "hand")] if self.hand is not None else []
        squares = [Spot(f"square {name}", ZONES[f"square {name}"], "board") for name in SQUARES]
        buttons = [Spot(f"button {name}", ZONES[f"button_{name}"], "buttons") for name, _icon in BUTTONS]
        return Pointing([*stone, *squares, *buttons])

    def lines(self, ply: Ply, before: Any) -> list[LogLine]:
        """The events in words."""
        names = called(self.match.seats)
        return [LogLine(event.get("seat"), sentence(event, names)) for event in ply.events]

    def describe(self, move: Any) -> str:
        """A move in words."""
        return str(move)

    def recap(self) -> str:
        """Whose match this is."""
        return "Tic-tac-toe"

    def ground_key(self) -> Hashable:
        """What is pointed at."""
        return self.hands.hovered and self.hands.hovered[0], self.hint

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paper, nine squares, the buttons."""
        self.ui.backdrop(surface, "caravanserai")
        for name in SQUARES:
            x, y, w, h = ZONES[f"square {name}"]
            self.ui.panel(surface, (x + 4, y + 4, w - 8, h - 8), "gold")
            if self.hint == Take(name):
                self.ui.focus(surface, (x + 20, y + 20, w - 40, h - 40))
        draw_buttons(self.ui, surface, ZONES, self.enabled(), None)

    def enabled(self) -> list[str]:
        """Buttons that do something now."""
        able = ["rules", "menu"]
        return able + ["undo"] * self.flow.can_undo() + ["hint"] * self.flow.can_hint

    def paint_card(self, surface: pygame.Surface, handle: str, pose: Pose, *, picked: bool) -> None:
        """A disc of the seat's colour."""
        x, y, w, h = pose.rect
        disc = self.ui.art.disc(self.ui.view.px(min(w, h) * 0.8), COLOURS[int(pose.face)])
        surface.blit(disc, disc.get_rect(center=self.ui.view.point((x + w / 2, y + h / 2))))


def _within(rect: Rect) -> Rect:
    x, y, w, h = rect
    return x + 30, y + 30, w - 60, h - 60
