"""What a holding is worth to the minds: its points now, and what they may still become.

A scale is looked at with the owner's remaining actions in mind: each of them may bring a quantity to a better
neighbour, and a rival's exchange to a worse one. With no action left the worth is the score.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct

from game.zerzura.cards import Guard, Mage, Sultan, Sultana
from game.zerzura.scoring import on_scale
from game.zerzura.tables import FIELD, WIDTH, Setup

if TYPE_CHECKING:
    from game.zerzura.state import ZerzuraState


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """What the mind weighs, in victory points; data/ai.yaml gives the figures and says what each means."""

    point: float
    gain: float
    loss: float
    horizon: float
    near: float
    bare: float
    heat: float
    more_heat: float
    camel: float
    candidates: float


NEVER = 99
"""So many Objects or cards are out of reach."""
SOON = 4
"""Actions left below which hopes and risks shrink."""
MOST = 300_000
"""Worths that are kept."""


class Table(dict[int, float]):
    """Worths by holding, found when they are first asked for."""

    def __init__(self, worth: Worth, left: int, tiles: int) -> None:
        self._worth, self._left, self._tiles = worth, left, tiles

    def __missing__(self, key: int) -> float:
        found = self[key] = self._worth.find(key, self._left, self._tiles)
        return found


class Worth:
    """Worths of holdings. A key is a holding with a bit for each Character, as `packs` add up."""

    def __init__(self, setup: Setup, figures: Figures) -> None:
        box = setup.box
        self.setup = setup
        self.figures = figures
        self._first = box.stored_at + WIDTH
        self._characters = [face.character for face in box.faces[box.first_character:]]
        bits = [0] * box.first_character + [1 << self._first + n for n in range(len(self._characters))]
        self.packs = tuple(pack | bit for pack, bit in zip(box.packs, bits, strict=True))
        self._tiles_at = self._first + len(self._characters)
        self._rows = self._ahead(box.scales)
        self._place = {thing: n for n, thing in enumerate(box.objects)}
        self._near = [figures.near**missing for missing in range(NEVER)]
        actions = range(setup.rounds * setup.turns // setup.seats + 1)
        self.heats = [figures.heat + figures.more_heat * left for left in actions]
        self.bare = [figures.bare * min(1.0, left / SOON) for left in actions]
        self.camel = [figures.camel * min(1.0, left / SOON) for left in actions]
        self._tables: dict[tuple[int, int], Table] = {}

    def marked(self, state: ZerzuraState) -> ZerzuraState:
        """The state itself, its holdings now with a bit for each Character, so that they are keys."""
        state.packs = packs = (0, *[self.packs[face] for face in state.order[1:]])
        stored = self.setup.box.stored
        state.holdings = [
            sum([packs[card] for card in (*stall, *store)]) + stored * len(store)
            for stall, store in zip(state.stalls, state.stores, strict=True)
        ]
        return state

    def _ahead(self, scales: Sequence[Sequence[int]]) -> list[list[list[float]]]:
        """[actions left][Object][quantity]: the points that a quantity may still come to."""
        figures = self.figures
        size = max(map(len, scales)) + 3
        rows = [[[float(on_scale(scale, q)) for q in range(size)] for scale in scales]]
        for _ in range(int(figures.horizon)):
            later = []
            for old in rows[-1]:
                new = []
                for q, now in enumerate(old):
                    up = [old[min(q + d, size - 1)] for d in (1, 2)]
                    down = [old[q - 1]] if q else []
                    best, worst = max(now, *up, *down), min(now, up[0], *down)
                    new.append(now + figures.gain * (best - now) - figures.loss * (now - worst))
                later.append(new)
            rows.append(later)
        return rows

    def table(self, left: int, tiles: int) -> Table:
        """Worths of holdings to a seat with so many actions left; `tiles` are those nobody has (bit set)."""
        found = self._tables.get((left, tiles))
        if found is None:
            if sum(map(len, self._tables.values())) > MOST:
                self._tables.clear()
            found = self._tables[left, tiles] = Table(self, left, tiles)
        return found

    def find(self, key: int, left: int, tiles: int) -> float:
        """The worth of one holding, reckoned anew; see `table`."""
        rows = self._rows[left if left < len(self._rows) else -1]
        total = 0.0
        rest = key
        for row in rows:
            quantity = rest & FIELD
            total += row[quantity] if quantity < len(row) else row[-1]
            rest >>= WIDTH
        if key >> self._first:
            total += self._of_characters(key, left, rows)
        if tiles:
            total += self._of_tiles(key, left, tiles)
        return total

    def _of_tiles(self, key: int, left: int, tiles: int) -> float:
        """Points of open tiles that the holding fulfils, and a share for those that are near."""
        box = self.setup.box
        total = 0.0
        while tiles:
            bit = tiles & -tiles
            tiles ^= bit
            tile = bit.bit_length() - 1
            missing = 0
            for at, number, exact in box.wants[tile]:
                short = number - (key >> at & FIELD)
                if short > 0:
                    missing += short
                elif short and exact:
                    missing = NEVER
            if not missing:
                total += box.tiles[tile].points
            elif left and missing < NEVER:
                total += box.tiles[tile].points * self._near[missing] * min(1.0, left / SOON)
        return total

    def _of_characters(self, key: int, left: int, rows: Sequence[Sequence[float]]) -> float:
        """What Characters bring: their points, and some share of what they will count until the end."""
        box, place = self.setup.box, self._place
        count, cards = key >> box.characters_at & FIELD, key >> box.cards_at & FIELD
        total = 0.0
        reach: dict[int, int] = {}
        owned = key >> self._first
        for number, card in enumerate(self._characters):
            if not owned >> number & 1:
                continue
            match card:
                case Guard(object=thing, shift=shift):
                    reach[place[thing]] = reach.get(place[thing], 0) + shift
                case Mage(object=thing, lot=lot):
                    quantity = key >> WIDTH * place[thing] & FIELD
                    total += (quantity + 0.15 * min(left, 8)) / lot - 0.25 if left else quantity // lot
                case Sultan(lot=lot):
                    goods = cards - count
                    total += (goods + 0.5 * left) / lot - 0.25 if left else goods // lot
                case Sultana():
                    total += count + 0.06 * left
        for at, far in reach.items():
            quantity = key >> WIDTH * at & FIELD
            last = len(rows[at]) - 1
            total += 0.1 * min(left, 8)
            if quantity:
                near = range(quantity - min(far, quantity), quantity + far + 1)
                now = rows[at][min(quantity, last)]
                total += max(rows[at][min(shifted, last)] for shifted in near) - now
        return total
