"""Hit test of Zerzura's table: cards, places to drop them, tiles, actions, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.games.zerzura.gestures import CONFIRM, KINDS, STALL, STORAGE, Kind, kind_of
from scenes.games.zerzura.layout import SLOTS, next_slot
from scenes.table.buttons import BUTTONS
from scenes.table.geometry import HERE, Rect, Spot, inside

if TYPE_CHECKING:
    from scenes.games.zerzura.table import ZerzuraTable


class Pointing:
    """The spots of one table."""

    def __init__(self, table: ZerzuraTable) -> None:
        self.table = table

    def spots(self) -> Sequence[Spot]:
        """Cards, places to drop them, tiles, actions and buttons, by panel."""
        wanted = self.table.place(self.table.observation)
        found = [Spot(h, p.rect, "market") for h, p in wanted.items() if p.zone == "market"]
        own = [Spot(h, p.rect, "stall") for h, p in wanted.items() if p.zone in ("own stall", "laid")]
        found += [*own, Spot(STALL, self._stall(len(own)), "stall")]
        found.append(Spot(STORAGE, self.table.zones["own_storage"], "board"))
        if self.table.flow.replaying:
            found.append(Spot("button skip", self.table.zones["tab_take"], "actions"))
        elif CONFIRM in self.table.walk.gestures.get(HERE, {}):
            found.append(Spot(CONFIRM, self.table.zones["tab_store"], "actions"))
        found += [Spot(f"tab {kind}", self.table.zones[f"tab_{kind}"], "actions") for kind in self._tabs()]
        found += [Spot(h, p.rect, "stalls") for h, p in wanted.items() if p.zone == "stall"]
        found += [Spot(h, p.rect, "tiles") for h, p in wanted.items() if p.zone == "tile"]
        for name, _icon in BUTTONS:  # grey ones say why
            found.append(Spot(f"button {name}", self.table.zones[f"button_{name}"], "buttons"))
        return found

    def _stall(self, cards: int) -> Rect:
        """Where the focus stands for one's stall: the next free place, else the awning."""
        return next_slot(self.table.zones, cards) if cards < SLOTS else self.table.zones["own_awning"]

    def _tabs(self) -> list[Kind]:
        """Actions that are possible now; what storing brings and its button take the place of all."""
        able = {kind_of(move) for move in self.table.moves}
        taken: set[Kind] = set(KINDS) if self.table.laid else set()
        return [kind for kind in KINDS if kind in able - taken]

    def at(self, point: tuple[float, float]) -> list[str]:
        """Buttons first, then cards from the uppermost down, then what they lie on."""
        found: list[str] = []
        for spot in self.spots():
            if spot.panel in ("actions", "buttons") and inside(_grown(spot.rect, 4), point):
                found.append(spot.name)
        if "tab store" in found and self.table.walk.picked is not None:
            found.append(STORAGE)
        wanted = self.table.place(self.table.observation)
        cards = [
            (h, p) for h, p in wanted.items() if p.zone in ("market", "own stall", "stall", "laid", "tile")
        ]
        cards.sort(key=lambda item: item[1].layer)
        found += [handle for handle, place in reversed(cards) if inside(place.rect, point)]
        if inside(self.table.zones["own_storage"], point):
            found.append(STORAGE)
        if inside(self.table.zones["own_floor"], point) or inside(self.table.zones["own_awning"], point):
            found.append(STALL)
        opened = [p.rect for p in wanted.values() if p.zone == "opened" and inside(p.rect, point)]
        for seat, stand in enumerate(self.table.here.stands):
            if stand.kind != "own" and (inside(stand.store, point) or (opened and inside(stand.box, point))):
                found.append(f"pile {seat}")
            if stand.kind != "own" and inside(stand.box, point):
                found.append(f"stand {seat}")
        return found


def _grown(rect: Rect, by: float) -> Rect:
    return rect[0] - by, rect[1] - by, rect[2] + 2 * by, rect[3] + 2 * by
