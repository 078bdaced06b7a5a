"""Hit test of Zoon's table: squares, cards beside the field, buttons, sheets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.zoon.views import ZoonObservation
from scenes.games.zoon.deployment.deployment_play import DEFAULT, READY, SHUFFLE, Deployment
from scenes.games.zoon.gestures import square_spot
from scenes.games.zoon.layout import FieldZones
from scenes.games.zoon.paint.inspector import button_boxes
from scenes.games.zoon.paint.panels import MEDALLIONS
from scenes.games.zoon.paint.tomb_tray import TombTray
from scenes.games.zoon.present.card_lookup import standing_on
from scenes.table.draw.buttons import with_words
from scenes.table.geometry import Layout, Placement, Rect, Spot, centre, inside

PLATES = ("enemy_plate", "own_plate")
TOMBS = ("enemy_tomb", "own_tomb")
GRAVES = ("enemy_graves", "own_graves")
"""The Tombs laid out, on wide windows."""
HEAPS = (*TOMBS, *GRAVES)
NOTES = "memory"


class WaysOut(Protocol):
    """The inspector, as far as it has buttons."""

    def ways_out(self) -> Sequence[tuple[str, str]]:
        """Spot and label of each."""


class PointedTable(Protocol):
    """A table of Zoon that one points at."""

    observation: ZoonObservation
    zones: dict[str, Rect]
    places: FieldZones
    tray: TombTray
    deployment: Deployment | None
    open_codex: bool

    @property
    def looking(self) -> WaysOut:
        """The inspector."""

    @property
    def viewpoint(self) -> int:
        """The seat at the bottom."""

    @property
    def layout(self) -> Layout:
        """Where every card lies."""


class HitTest:
    """The hit map of a moment."""

    def __init__(self, table: PointedTable) -> None:
        self.table = table
        self._buttons = self._all_buttons()
        self._beside = self._side_cards()
        self.spots: Sequence[Spot] = self._all_spots()

    def _all_spots(self) -> list[Spot]:
        """Every square, Trump, button and medallion, by panel."""
        found = [
            Spot(
                square_spot(self.table.places.field.names[s]),
                self.table.places.square(s, self.table.viewpoint),
                "field",
            )
            for s in range(self.table.places.field.squares)
        ]
        if self.table.tray.open:
            found = self.table.tray.spots()
        found += [Spot(name, rect, "actions") for name, rect in self._buttons]
        for handle, place in self._beside:
            found.append(Spot(handle, place.rect, "trumps"))
        for name in self._sides:  # a panel a side: what lies between the two is not passed over
            found.append(Spot(name, self.table.zones[name], name.split("_", 1)[0]))
        found += [Spot(NOTES, self.table.zones[NOTES], "notes")] if self.noted else []
        found.append(Spot("inspector", self.table.zones["inspector"], "inspector"))
        for name, _icon in MEDALLIONS:  # grey ones say why
            found.append(Spot(f"button {name}", self.table.zones[f"medallion_{name}"], "medallions"))
        return found

    @property
    def _sides(self) -> list[str]:
        """The sheets that tell of a side, in this window."""
        return [name for name in (*PLATES, *HEAPS) if name in self.table.zones]

    @property
    def noted(self) -> bool:
        """Whether the sheet of what one knows holds anything."""
        return self.table.open_codex and bool(self.table.observation.table.codex)

    def _side_cards(self) -> list[tuple[str, Placement]]:
        """Trumps beside the field that can be looked at, and cards of the draft's stock."""
        return [
            (handle, place) for handle, place in self.table.layout.items()
            if place.alpha and (place.zone in ("trumps", "foe_trumps", "hand") or handle.startswith("stock "))
        ]  # fmt: skip

    def buttons(self) -> list[tuple[str, Rect]]:
        """The draft's buttons, or the inspector's."""
        return self._buttons

    def _all_buttons(self) -> list[tuple[str, Rect]]:
        if self.table.deployment is not None:
            x, y, w, _h = self.table.zones["trumps"]
            room = w - 64
            rows = enumerate((READY, SHUFFLE, DEFAULT))
            return [(how, (x + 32, y + 70 + 72 * row, room, 60)) for row, how in rows]
        buttons = self.table.looking.ways_out()
        boxes = button_boxes(len(buttons), self.table.zones["inspector"])
        return [(spot, box) for (spot, _label), box in zip(buttons, boxes, strict=True)]

    def at(self, point: tuple[float, float]) -> list[str]:
        """Buttons first, then cards, then the square below."""
        found = self.table.tray.at(point) if self.table.tray.open else []
        if self.table.tray.open and self.table.tray.covers(point):
            return found
        found += [name for name, rect in self._buttons if inside(rect, point)]
        for name, _icon in MEDALLIONS:
            x, y = centre(self.table.zones[f"medallion_{name}"])
            words = with_words(self.table.zones[f"medallion_{name}"], 100.0, 34.0)
            if (point[0] - x) ** 2 + (point[1] - y) ** 2 <= 46**2 or inside(words, point):
                found.append(f"button {name}")
        found += [handle for handle, place in reversed(self._beside) if inside(place.rect, point)]
        square = self.table.places.square_at(point, self.table.viewpoint)
        if square is not None:
            found += self._on_square(square)
        sheets = ("inspector", *reversed(self._sides), *((NOTES,) if self.noted else ()))
        found += [name for name in sheets if inside(self.table.zones[name], point)]
        return found

    def _on_square(self, square: int) -> list[str]:
        name = self.table.places.field.names[square]
        spots = [square_spot(name)]
        if self.table.deployment is not None:
            return [name, *spots]
        card = standing_on(self.table.observation, square)
        return [card.handle, *spots] if card is not None else spots
