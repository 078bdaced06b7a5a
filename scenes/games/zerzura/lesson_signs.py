"""Lesson signs of Zerzura: cards by their face, rows and cells of the boards, Birds, tiles, the Dromedary."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.zerzura.views import CardView
from scenes.games.zerzura.gestures import STALL, STORAGE
from scenes.games.zerzura.stands import Stand
from scenes.games.zerzura.table import ZerzuraTable
from scenes.table.geometry import Rect, centred

ABOVE = 58.0
"""Units above the foot of a total at which a tag covers neither a digit nor the name beside it."""
BELOW = 36.0
"""Units below its upper edge at which a tag of the caravan leaves the round's number in sight."""
HANGS = 2.0
"""Units below the upper edge of the board at which the tag of a cell has its middle."""
FAR = -9000.0
"""Where nobody sees it."""
_SEAT = re.compile(r"(?:(\d):)?(.+)")


class ZerzuraSigns:
    """Where places of a lesson lie on a table of Zerzura."""

    def clear(self, table: ZerzuraTable) -> None:
        """The round buttons go: the storyteller has buttons of his own."""
        self.bare(table)

    def bare(self, table: ZerzuraTable) -> None:
        """The round buttons go."""
        for name in [name for name in table.zones if name.startswith("button_")]:
            table.zones[name] = (FAR, *table.zones[name][1:])

    def place(self, table: ZerzuraTable, name: str) -> Rect | None:
        """A place as lessons name it: `market:lamp1`, `stall:ring2`, `1:lamp1`, `row:lamp:3`, `2:total`, …"""
        seat, words = self._read(name)
        own = table.here.stands[seat]
        match words:
            case ["market"]:
                return table.zones["market"]
            case ["market", face]:
                return self._card(table, "market", None, face)
            case ["stall"] if seat == table.bottom:
                return next((spot.rect for spot in table.spots() if spot.name == STALL), None)
            case ["stall", face]:
                return self._card(table, "stall", seat, face)
            case ["row", thing, *cell]:
                return self._row(table, own, thing, int(cell[0]) if cell else None)
            case ["total"]:
                right, base = own.total
                return right - 52, base - ABOVE, 58, ABOVE + 10
            case ["bird"]:
                lying = table.layout.get(f"bird {seat}")
                return lying.rect if lying is not None else None
            case ["board"]:
                return own.box
            case ["store"]:
                return table.zones["own_storage"] if seat == table.bottom else own.store
            case ["dromedary"]:
                return table.zones.get("dromedary")
            case ["caravan"]:
                x, y, w, h = table.zones["caravan"]
                return x, y + BELOW, w, h - BELOW
            case ["tile", tile]:
                lying = table.layout.get(f"tile {tile}")
                return lying.rect if lying is not None else None
            case ["tab", kind]:
                return table.zones.get(f"tab_{kind}")
            case [face]:
                return self._card(table, "stall", seat, face)
        return None

    @staticmethod
    def _read(name: str) -> tuple[int, list[str]]:
        found = _SEAT.fullmatch(name)
        assert found is not None
        return int(found[1] or 0), found[2].split(":")

    @staticmethod
    def _cards(table: ZerzuraTable) -> Sequence[CardView]:
        return table.observation.table.cards

    def _card(self, table: ZerzuraTable, zone: str, owner: int | None, face: str) -> Rect | None:
        for card in self._cards(table):
            if (card.zone, card.owner, card.face) == (zone, owner, face):
                lying = table.layout.get(str(card.handle))
                return lying.rect if lying is not None else None
        return None

    @staticmethod
    def _row(table: ZerzuraTable, stand: Stand, thing: str, cell: int | None) -> Rect | None:
        objects = list(table.game.box.objects)
        if stand.tracks is None or thing not in objects:
            return None
        number, tracks = objects.index(thing), stand.tracks
        if cell is not None:
            return centred(tracks.at(cell, number), tracks.dx * 0.94, tracks.dy * 0.94)
        first, last = tracks.at(0, number), tracks.at(tracks.last, number)
        half = tracks.dx / 2
        return first[0] - half, first[1] - tracks.dy / 2, last[0] - first[0] + 2 * half, tracks.dy

    def free(self, table: ZerzuraTable, name: str) -> bool:  # noqa: ARG002 - the same for all
        """Never: every place shows something."""
        return False

    def hangs(self, table: ZerzuraTable, name: str) -> float | None:
        """A tag of a cell hangs over one's own board: between figures it would read as one of them."""
        seat, words = self._read(name)
        cell = words[0] == "row" and len(words) > 2 and seat == table.bottom
        return table.zones["own_board"][1] + HANGS if cell else None

    def meant(
        self, table: ZerzuraTable, source: str | None, spots: Sequence[str], patterns: Sequence[str]
    ) -> str | None:
        """A card of one's own that was let go over another's, over the Market, over the storage."""
        cards = {str(card.handle): card for card in self._cards(table)}
        given = cards.get(source or "")
        there = next((cards[spot] for spot in spots if spot in cards and spot != source), None)
        for pattern in patterns:
            word, *rest = pattern.replace(" > ", " ").split()
            if given is None:
                continue
            if word == "store" and STORAGE in spots and given.face in rest:
                return pattern
            if word == "exchange" and there is not None and given.face == rest[0]:
                owner, face = rest[1].split(":")
                lies = "market" if there.zone == "market" else str(there.owner)
                if (lies, there.face) == (owner, face):
                    return pattern
        return None
