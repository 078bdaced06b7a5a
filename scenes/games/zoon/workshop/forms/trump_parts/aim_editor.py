"""Aim editor: the aiming grid of a shot, its squares taken and let go one by one, or the zone aimed at."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.zoon.cards.schema import Aim, FieldData, Offset
from game.zoon.workshop.trump_edits import Zone, zone_squares
from scenes.games.zoon.paint import grids
from scenes.games.zoon.workshop.forms.movement_editor import SquareGrid
from scenes.games.zoon.workshop.work_state import WorkState
from scenes.ui.context import Ui
from scenes.ui.draw import svg
from scenes.ui.i18n import N_
from scenes.ui.stack import Transition

FARTHEST = 5
"""Squares on each side beyond which no target of the usual field lies."""
ZONES: dict[Zone, str] = {
    "own_reinforcement": N_("Your nearest row"),
    "own_deployment": N_("Your deployment zone"),
    "own_camp": N_("Your camp"),
    "enemy_reinforcement": N_("The enemy’s nearest row"),
    "enemy_deployment": N_("The enemy’s deployment zone"),
    "enemy_camp": N_("The enemy camp"),
    "board": N_("The whole field"),
}


def reach_of(state: WorkState) -> int:
    """Squares of the aiming grid on each side of the card: as far as it aims, or as is wished."""
    trump = state.trump
    aim = trump.aim if trump is not None else None
    return max(state.reach, grids.aiming(aim or Aim()).reach)


class AimGrid(SquareGrid):
    """Squares around the one who shoots: a press aims at one, or no longer."""

    def __init__(
        self, ui: Ui, box: Sequence[float], state: WorkState, aimed: Callable[[Offset], Transition]
    ) -> None:
        super().__init__(ui, box, state)
        self.aimed = aimed
        self.enabled = self._aim.zone is None

    @property
    def _aim(self) -> Aim:
        trump = self.state.trump
        return (trump.aim if trump is not None else None) or Aim()

    @property
    def reach(self) -> int:
        """As far as the card aims, or as is wished."""
        return reach_of(self.state)

    def act(self) -> Transition:
        """Aim there, or no longer."""
        return self.aimed(self.cursor)

    def draw(self, surface: pygame.Surface) -> None:
        """The grid as printed, in a dark frame; of a zone the field with its squares."""
        ui, rect, aim = self.ui, self.rect, self._aim
        frame = rect.inflate(ui.view.px(10), ui.view.px(10))
        surface.blit(ui.art.box(frame.size, "wood-dark", 5), frame)
        field = self.state.rules.field
        key = ("workshop aim", aim, self.reach, field, rect.w)

        def make() -> pygame.Surface:
            parts = _field(aim.zone, field) if aim.zone is not None else _grid(aim, self.reach)
            return svg.raster(parts, (100, 100), rect.size)

        surface.blit(ui.art.keep(key, make), rect)
        if (self.hovered or self.focused) and aim.zone is None:
            here = self.cell
            surface.blit(ui.art.svg("workshop/dashed_square", here.size), here)


def _grid(aim: Aim, reach: int) -> list[str]:
    return grids.drawn(grids.aiming(aim), 0.6, 0.6, 98.8, reach)


def _field(zone: Zone, field: FieldData) -> list[str]:
    """The field seen from the owner's side, with the squares of the zone."""
    across = max(field.columns, field.rows)
    cell = 98.8 / across
    parts = [svg.rect(0.6, 0.6, 98.8, 98.8, 5, fill="#FBF3DF")]
    for n in range(1, across):
        at = 0.6 + n * cell
        for line in (((at, 0.6), (at, 99.4)), ((0.6, at), (99.4, at))):
            parts.append(svg.shape(line, False, stroke=grids.LINE, stroke_width=1.2, fill="none"))
    for column, row in zone_squares(zone, field):
        middle = 0.6 + (column + 0.5) * cell, 0.6 + (field.rows - row - 0.5) * cell
        parts += grids.crosshair(*middle, cell * 0.36)
    return parts
