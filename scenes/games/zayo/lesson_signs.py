"""Lesson signs of Zayo: bids and game cards in hand, gear and animals of camps, herd, felt, stones."""

from __future__ import annotations

from collections.abc import Sequence

from scenes.games.zayo.gestures import beasts_spot, camp_spot, gear_spot, pool_spot
from scenes.games.zayo.table import ZayoTable
from scenes.table.geometry import Rect

BELOW = 18.0
"""Units below its upper edge at which a tag of the herd leaves what stands above in sight."""
FAR = -9000.0
"""Where nobody sees it."""
SUITS = {"sh": "sheep-herder", "sc": "sheep-chief", "gh": "goat-herder", "gc": "goat-chief"}


class ZayoSigns:
    """Where places of a lesson lie on a table of Zayo."""

    def clear(self, table: ZayoTable) -> None:
        """The round buttons go: the storyteller has buttons of his own. The last trick lies open, and the
        bids that are left wait for a click: no lesson begins with them.
        """
        self.bare(table)
        table.earlier.swapped = True

    def bare(self, table: ZayoTable) -> None:
        """The round buttons go."""
        for name in [name for name in table.zones if name.startswith("button_")]:
            table.zones[name] = (FAR, *table.zones[name][1:])

    def place(self, table: ZayoTable, name: str) -> Rect | None:
        """A place as lessons name it: `bid gh8`, `card wolf`, `gear 1 yurt`, `animals 0 sheep`, …"""
        here, seen = table.here, table.observation.table
        mine = seen.camps[here.viewpoint]
        match name.split():
            case ["bid", bid]:
                kind = f"{SUITS[bid[:2]]}-{bid[2:]}"
                return self._lying(table, [card.handle for card in mine.bids if card.kind == kind])
            case ["card", kind]:
                return self._lying(table, [card.handle for card in mine.cards if card.kind == kind])
            case ["gear" | "place", seat, item]:
                return here.slot(int(seat), item)
            case ["animals", seat, animal]:
                return here.beasts(int(seat), animal)
            case ["camp", seat]:
                return here.camps[int(seat)].box
            case ["herd", animal]:
                x, y, w, h = here.pool(animal)
                return x, y + BELOW, w, h - BELOW
            case ["felt", seat]:
                return here.trick(int(seat))
            case ["open", seat, kind]:
                return self._lying(table, [c.handle for c in seen.camps[int(seat)].actions if c.kind == kind])
            case ["stone", number]:
                stones = table.picture.felt.stones(seen.tricks_a_round)
                return stones[max(0, int(number) - 1)]
            case ["pill", what]:
                return table.zones.get("exchange" if what == "price" else "goal", table.zones.get("exchange"))
            case ["suit"]:
                return here.trick(seen.current.leader)
        return None

    @staticmethod
    def _lying(table: ZayoTable, handles: Sequence[str]) -> Rect | None:
        for handle in handles:
            lying = table.layout.get(handle)
            if lying is not None:
                return lying.rect
        return None

    def free(self, table: ZayoTable, name: str) -> bool:  # noqa: ARG002 - the same for all
        """Never: every place shows something."""
        return False

    def hangs(self, table: ZayoTable, name: str) -> float | None:  # noqa: ARG002 - the same for all
        """Never: places are large enough for a tag."""
        return None

    def meant(
        self, table: ZayoTable, source: str | None, spots: Sequence[str], patterns: Sequence[str]
    ) -> str | None:
        """A card in hand that was pointed at or dragged: its bid, its deed, where it was let go."""
        camp = table.observation.table.camps[table.here.viewpoint]
        kinds = {card.handle: card.kind for card in (*camp.bids, *camp.cards)}
        short = {suit: word for word, suit in SUITS.items()}
        bids = {c.handle: short[c.kind[:-2]] + c.kind[-1] for c in camp.bids if c.kind is not None}
        held = [source] if source is not None else list(spots)
        for pattern in patterns:
            word, *rest = pattern.split()
            for handle in held:
                kind = kinds.get(handle or "")
                if kind is None:
                    continue
                if word == "bid" and handle in bids and rest[0] in ("*", bids[handle]):
                    return pattern
                deed = word in ("play", "buy", "place") and kind == rest[0]
                if deed and self._over(rest[1:], spots, source):
                    return pattern
            if word == "take" and any(spot in (pool_spot(rest[0]), f"herd {rest[0]}") for spot in spots):
                return pattern
            if word == "ask" and any(spot in (camp_spot(int(rest[0])),) for spot in spots):
                return pattern
        return None

    @staticmethod
    def _over(takes: Sequence[str], spots: Sequence[str], source: str | None) -> bool:
        """Whether it was let go over what it would take; pointed at, it means any of them."""
        if source is None or not takes:
            return True
        for take in takes:
            seat, _, item = take.partition(":")
            if not seat.isdigit():
                return True
            wanted = (gear_spot(int(seat), item), beasts_spot(int(seat), item), camp_spot(int(seat)))
            if any(spot in wanted for spot in spots):
                return True
        return False
