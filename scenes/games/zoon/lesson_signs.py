"""Lesson signs of Zoon: squares, and Trumps in hand (`trump ID`)."""

from __future__ import annotations

import re
from collections.abc import Sequence

from scenes.games.zoon.table import ZoonTable
from scenes.table.geometry import Rect

FAR = -9000.0
"""Where nobody sees it."""
COVERED = (
    "banner", "journal", "medallion_undo", "medallion_hint", "medallion_rules", "medallion_menu",
    "enemy_plate", "enemy_card", "enemy_stack", "enemy_tomb", "enemy_trumps", "memory", "foe_trumps",
    "own_plate", "own_card", "own_stack", "own_tomb", "own_trumps",
)  # fmt: skip


class ZoonSigns:
    """Where places of a lesson lie on a table of Zoon."""

    def clear(self, table: ZoonTable) -> None:
        """Banner, journal, sheets of the sides and buttons go; the inspector or the Trumps stay."""
        held = any(t.owner == table.viewpoint and t.status == "hand" for t in table.observation.table.trumps)
        away = [*COVERED, *(("inspector", "inspector_card", "inspector_text") if held else ("trumps",))]
        for name in away:
            table.zones[name] = (FAR, *table.zones[name][1:])
        if not held:
            for name in ("inspector", "inspector_card", "inspector_text"):
                x, y, w, h = table.zones[name]
                table.zones[name] = (x + 1448, y + 310, w, h)

    def bare(self, table: ZoonTable) -> None:
        """The round buttons go."""
        for name in [name for name in table.zones if name.startswith("medallion_")]:
            table.zones[name] = (FAR, *table.zones[name][1:])

    def place(self, table: ZoonTable, name: str) -> Rect | None:
        """A square of the field, or a Trump of the viewer's."""
        if name.startswith("trump "):
            lying = table.layout.get(f"0:{name.removeprefix('trump ')}")
            return lying.rect if lying is not None else None
        number = table.places.field.by_name.get(name)
        return None if number is None else table.places.square(number, table.viewpoint)

    def free(self, table: ZoonTable, name: str) -> bool:
        """An empty square."""
        number = table.places.field.by_name.get(name)
        return number is not None and all(c.square != number for c in table.observation.table.cards)

    def hangs(self, table: ZoonTable, name: str) -> float | None:  # noqa: ARG002 - the same for all
        """Never: places are large enough for a tag."""
        return None

    def meant(
        self, table: ZoonTable, source: str | None, spots: Sequence[str], patterns: Sequence[str]
    ) -> str | None:
        """A walk or leap from where the card stands to the square; a square that was chosen for a Trump."""
        goal = next((spot.removeprefix("square ") for spot in spots if spot.startswith("square ")), "")
        names = table.places.field.names
        standing = {c.handle: names[c.square] for c in table.observation.table.cards if c.square is not None}
        start = standing.get(source or "")
        for pattern in patterns:
            last = pattern.split("; ")[-1]
            ends = re.split(r"[-^]", last)
            if len(ends) > 1 and (start, goal) == (ends[0], ends[-1]):
                return pattern
            if source is None and last in (f"pick {goal}", f"to {goal}"):
                return pattern
        return None
