"""Hit test of Zerzura's table: cards, places to drop them, tiles, actions, buttons."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from scenes.games.zerzura.gestures import CONFIRM, STALL, STORAGE, Kind
from scenes.games.zerzura.layout import SLOTS, next_slot
from scenes.games.zerzura.stands import Stand
from scenes.table.draw.buttons import BUTTONS, with_words
from scenes.table.geometry import HERE, Layout, Rect, Spot, inside
from scenes.table.input.gesture_walk import GestureWalk


class HitTest:
    """The hit map of a moment: `tabs` are the actions that are possible and not yet begun."""

    def __init__(
        self,
        layout: Layout,
        zones: Mapping[str, Rect],
        stands: Sequence[Stand],
        walk: GestureWalk,
        *,
        tabs: Sequence[Kind],
        replaying: bool,
    ) -> None:
        self.tabs = tabs
        self._zones, self._stands = zones, stands
        self._carries = walk.picked is not None
        cards = [
            (h, p) for h, p in layout.items() if p.zone in ("market", "own stall", "stall", "laid", "tile")
        ]
        cards.sort(key=lambda item: item[1].layer)
        self._uppermost = [(handle, place.rect) for handle, place in reversed(cards)]
        self._opened = [place.rect for place in layout.values() if place.zone == "opened"]
        self.spots = self._all_spots(
            layout, confirms=CONFIRM in walk.gestures.get(HERE, {}) and not self._carries, replaying=replaying
        )
        reach: dict[str, Callable[[Rect], Rect]] = {"actions": _grown, "buttons": with_words}
        self._buttons = [
            (spot.name, reach[spot.panel](spot.rect)) for spot in self.spots if spot.panel in reach
        ]

    def _all_spots(self, layout: Layout, *, confirms: bool, replaying: bool) -> Sequence[Spot]:
        """Cards, places to drop them, tiles, actions and buttons, by panel."""
        zones = self._zones
        found = [Spot(h, p.rect, "market") for h, p in layout.items() if p.zone == "market"]
        own = [Spot(h, p.rect, "stall") for h, p in layout.items() if p.zone in ("own stall", "laid")]
        found += [*own, Spot(STALL, self._stall(len(own)), "stall")]
        found.append(Spot(STORAGE, zones["own_storage"], "board"))
        if replaying:
            found.append(Spot("button skip", zones["tab_take"], "actions"))
        elif confirms:
            found.append(Spot(CONFIRM, zones["tab_store"], "actions"))
        found += [Spot(f"tab {kind}", zones[f"tab_{kind}"], "actions") for kind in self.tabs]
        found += [Spot(h, p.rect, "stalls") for h, p in layout.items() if p.zone == "stall"]
        found += [Spot(h, p.rect, "tiles") for h, p in layout.items() if p.zone == "tile"]
        for name, _icon in BUTTONS:  # grey ones say why
            found.append(Spot(f"button {name}", zones[f"button_{name}"], "buttons"))
        return found

    def _stall(self, cards: int) -> Rect:
        """Where the focus stands for one's stall: the next free place, else the awning."""
        return next_slot(self._zones, cards) if cards < SLOTS else self._zones["own_awning"]

    def at(self, point: tuple[float, float]) -> list[str]:
        """Buttons first, then cards from the uppermost down, then what they lie on."""
        zones = self._zones
        found = [name for name, rect in self._buttons if inside(rect, point)]
        if self._carries:
            found += [into for tab, into in (("tab take", STALL), ("tab store", STORAGE)) if tab in found]
        found += [handle for handle, rect in self._uppermost if inside(rect, point)]
        if inside(zones["own_storage"], point):
            found.append(STORAGE)
        if inside(zones["own_floor"], point) or inside(zones["own_awning"], point):
            found.append(STALL)
        opened = any(inside(rect, point) for rect in self._opened)
        for seat, stand in enumerate(self._stands):
            if stand.kind != "own" and (inside(stand.store, point) or (opened and inside(stand.box, point))):
                found.append(f"pile {seat}")
            if stand.kind != "own" and inside(stand.box, point):
                found.append(f"stand {seat}")
        return found


def _grown(rect: Rect) -> Rect:
    return rect[0] - 4, rect[1] - 4, rect[2] + 8, rect[3] + 8
