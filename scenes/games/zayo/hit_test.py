"""Hit test of Zayo's table: cards, camps, the herd, the felt, buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from scenes.games.zayo.camp_layout import SHIELD, shield_slots
from scenes.games.zayo.gestures import HERD, TRICK, beasts_spot, camp_spot, gear_spot, pool_spot
from scenes.games.zayo.layout import shown_shields
from scenes.games.zayo.paint.painter import Painter
from scenes.games.zayo.paint.ribbon import BUTTONS, Ribbon
from scenes.games.zayo.present.panel_texts import PanelTexts
from scenes.games.zayo.shown_table import ShownTable
from scenes.table.draw.buttons import with_words
from scenes.table.geometry import Placement, Rect, Spot, centred, inside
from scenes.table.layout_cache import Declared
from scenes.table.turn_flow import TurnFlow

OWN = ("bids", "hand")
OPEN = ("trick", "strike", "action", "last", "open", "packed")


class PointedTable(ShownTable, Protocol):
    """A table of Zayo that one points at."""

    flow: TurnFlow
    speaker: PanelTexts
    declared: Declared[Any]
    moves: Sequence[Any]

    @property
    def picture(self) -> Painter:
        """The painter of the table."""

    @property
    def ribbon(self) -> Ribbon:
        """The painter of what speaks to the viewer."""


class HitTest:
    """The hit map of a moment."""

    def __init__(self, table: PointedTable) -> None:
        self.table = table
        shown = [(handle, place) for handle, place in table.declared.layout.items() if place.alpha]
        self._placed: list[tuple[str, Placement]] = sorted(shown, key=lambda item: item[1].layer)
        wanted, panel = self._plain_buttons()
        self.asks = panel
        """Whether the panel that asks for an answer lies over the table."""
        boxes = table.ribbon.buttons(len(wanted), panel=panel)
        self._buttons: list[tuple[str, Rect]] = list(zip(wanted, boxes, strict=True))
        self.spots: Sequence[Spot] = self._all_spots()

    def _cards(self, zones: Sequence[str]) -> list[tuple[str, Placement]]:
        """Cards of those zones that can be seen, the uppermost last."""
        return [item for item in self._placed if item[1].zone in zones]

    def _all_spots(self) -> list[Spot]:
        """Own cards, the ribbon's buttons, felt, camps, round buttons: panel by panel."""
        table, here = self.table, self.table.here
        found = [Spot(name, rect, "prompt") for name, rect in self._buttons]
        cards = sorted(self._cards(OWN), key=lambda item: item[1].rect[0])
        if self.asks:
            return found + self._beside_question(cards) + self._round_buttons()
        found += [Spot(handle, place.rect, place.zone) for handle, place in cards]
        found.append(Spot(TRICK, here.trick(here.viewpoint), "felt"))
        found += [Spot(pool_spot(animal), here.pool(animal), "felt") for animal in here.animals]
        found.append(Spot(HERD, table.zones["exchange"], "felt"))
        found += [Spot(handle, place.rect, "felt") for handle, place in self._cards(("trick", "strike"))]
        if table.earlier.may_track:
            found.append(Spot("tracker", self._tracker(), "felt"))
        useful = self._useful()
        for seat, camp in enumerate(here.camps):
            panel = camp_spot(seat)
            inner = [
                *((gear_spot(seat, item), here.slot(seat, item)) for item in here.items),
                *((beasts_spot(seat, animal), here.beasts(seat, animal)) for animal in here.animals),
            ]
            found += [Spot(name, rect, panel) for name, rect in inner if name in useful]
            x, y, w, _h = camp.box
            found.append(
                Spot(panel, (x, y, w, camp.roof[3]) if useful & {n for n, _r in inner} else camp.box, panel)
            )
        found += [Spot(handle, place.rect, "deeds") for handle, place in self._cards(("action",))]
        return found + self._stones() + self._round_buttons()

    def _round_buttons(self) -> list[Spot]:
        return [
            Spot(f"button {name}", self.table.zones[f"button_{name}"], "buttons") for name, _icon in BUTTONS
        ]

    def _beside_question(self, cards: Sequence[tuple[str, Placement]]) -> list[Spot]:
        """What the focus reaches while the panel asks for an answer: what lies bright beside it, the game
        cards that might answer and the camps of the attack. Nothing of what lies in the dark behind.
        """
        attack = self.table.observation.table.attack
        found = [Spot(handle, place.rect, place.zone) for handle, place in cards if place.zone == "hand"]
        seats = {attack.seat, *(seat for seat, _item in attack.takes)} if attack is not None else set()
        return found + [
            Spot(camp_spot(seat), self.table.here.camps[seat].box, camp_spot(seat)) for seat in sorted(seats)
        ]

    def _tracker(self) -> Rect:
        """Where one click swaps the bids that are left and the last trick: the paper, or the heading."""
        x, y, w, h = self.table.zones["tracker"]
        return (x, y, w, h if self.table.earlier.tracks else 78.0)

    def _shields(self, seat: int, point: tuple[float, float]) -> list[str]:
        """The shield of a camp under a point."""
        place, shown = self.table.here.camps[seat], shown_shields(self.table.observation.table, seat)
        return [
            f"shield {seat} {attack}"
            for attack, at in zip(shown, shield_slots(place, len(shown)), strict=True)
            if inside(centred(at, place.shield + 4, place.shield * SHIELD + 4), point)
        ]

    def _useful(self) -> set[str]:
        found = self.table.walk.gestures
        return set(found) | {target for targets in found.values() for target in targets}

    def _stones(self) -> list[Spot]:
        table = self.table.observation.table
        boxes = self.table.picture.felt.stones(table.tricks_a_round)
        return [Spot(f"stone {n}", boxes[n], "stones") for n in range(len(table.tricks))]

    def buttons(self) -> list[tuple[str, Rect]]:
        """The ribbon's buttons."""
        return self._buttons

    def _plain_buttons(self) -> tuple[list[str], bool]:
        """Their spots, the plain way out first; whether they stand on the panel that asks for an answer."""
        table = self.table
        prompt = table.speaker.prompt(
            table.observation, table.moves, said="", news="", replaying=table.flow.replaying,
            first=table.first, asked=table.asked, wins=table.wins_now,
        )  # fmt: skip
        return [spot for spot, _label, _icon in prompt.buttons], prompt.panel is not None

    def at(self, point: tuple[float, float]) -> list[str]:
        """Buttons, then own cards, then what lies on the table, camps and the felt last."""
        table, here = self.table, self.table.here
        found = [name for name, rect in self.buttons() if inside(rect, point)]
        for name, _icon in BUTTONS:
            if inside(with_words(table.zones[f"button_{name}"]), point):
                found.append(f"button {name}")
        if self.asks and inside(table.ribbon.sheet.box, point):
            return [*found, TRICK] if table.walk.picked else found  # a card that answers is dropped there too
        found += [
            handle for handle, place in reversed(self._cards((*OWN, *OPEN))) if inside(place.rect, point)
        ]
        for seat, camp in enumerate(here.camps):
            if not inside(camp.box, point):
                continue
            found += self._shields(seat, point)
            found += [gear_spot(seat, item) for item in here.items if inside(here.slot(seat, item), point)]
            found += [beasts_spot(seat, a) for a in here.animals if inside(here.beasts(seat, a), point)]
            found.append(camp_spot(seat))
        found += [s.name for s in self.spots if s.panel == "stones" and inside(s.rect, point)]
        if table.earlier.may_track and inside(self._tracker(), point):
            found.append("tracker")
        found += [pool_spot(animal) for animal in here.animals if inside(here.pool(animal), point)]
        if inside(table.zones["herd"], point):
            found.append(HERD)
        if inside(table.zones["felt"], point):
            found.append(TRICK)
        return found
