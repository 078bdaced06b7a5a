"""Value of a holding to the minds: its points now, and what they may still become.

A scale is looked at with the owner's remaining actions in mind: quantities drift, mostly up; now and then an
action brings one to its best neighbour, or a rival's exchange to its worst. With no action left the worth is
the score. The figures in data/ai.yaml were fitted to the scores at the end of some hundred matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING

from msgspec import Struct

from game.zerzura.cards.compile import FIELD, WIDTH, Compiled
from game.zerzura.cards.schema import Guard, Mage, Sultan, Sultana
from game.zerzura.cards.scoring import on_scale

if TYPE_CHECKING:
    from game.zerzura.state import ZerzuraState


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """What the mind weighs, in victory points; data/ai.yaml gives the figures and says what each means."""

    point: float
    up: float
    down: float
    gain: float
    loss: float
    near: float
    shift: float
    guard: float
    sultan: float
    mean_lot: float
    soon: float
    two: float
    guard_most: float
    card: float
    action: float
    bare: float
    expose: float
    dump: float
    camel: float
    swap: float
    stow: float
    ride: float
    court: float
    heat: float
    more_heat: float
    candidates: float
    spread: float
    temperature: float
    tree_heat: float
    weighing: float
    end_lead: float
    end_far: float


NEVER = 99
"""So many Objects or cards are out of reach."""
MOST = 200_000
"""Worths that are kept."""


class Table(dict[int, float]):
    """Worths by holding, found when they are first asked for."""

    def __init__(self, worth: HoldingValue, left: int, tiles: int) -> None:
        self._worth, self._left, self._tiles = worth, left, tiles
        self.card = worth.card[left]
        """What each card counts in these worths, whatever it shows."""

    def __missing__(self, key: int) -> float:
        self._worth.make_room()
        found = self[key] = self._worth.find(key, self._left, self._tiles)
        return found


class HoldingValue:
    """Worths of holdings. A key is a holding with a bit for each Character, as `packs` add up.

    By the number of actions left: `heats` is the spread of the points still to come, `far` how much of a hope
    or risk counts that needs time, `card` what each card counts besides, `camel` what a claim on the
    Dromedary counts.
    """

    def __init__(self, setup: Compiled, figures: Figures) -> None:
        box = setup.box
        self.setup = setup
        self.figures = figures
        self.actions = setup.rounds * setup.turns // setup.seats
        self._first = box.stored_at + WIDTH
        self._characters = [face.character for face in box.faces[box.first_character:]]
        bits = [0] * box.first_character + [1 << self._first + n for n in range(len(self._characters))]
        self.packs = tuple(pack | bit for pack, bit in zip(box.packs, bits, strict=True))
        self._rows = self._ahead(box.scales)
        self._place = {thing: n for n, thing in enumerate(box.objects)}
        self._near = [figures.near**missing for missing in range(NEVER)]
        left = range(self.actions + 1)
        self.heats = [figures.heat + figures.more_heat * sqrt(actions) for actions in left]
        self.far = [min(1.0, actions / figures.soon) for actions in left]
        self.card = [figures.card * far for far in self.far]
        self.camel = [figures.camel * far for far in self.far]
        self._tables: dict[tuple[int, int], Table] = {}
        self._kept = 0

    def marked(self, state: ZerzuraState) -> ZerzuraState:
        """The state itself, its holdings now with a bit for each Character, so that they are keys."""
        state.packs = packs = (0, *[self.packs[face] for face in state.order[1:]])
        stored = self.setup.box.stored
        state.holdings = [
            sum([packs[card] for card in (*stall, *store)]) + stored * len(store)
            for stall, store in zip(state.stalls, state.stores, strict=True)
        ]
        return state

    def table(self, left: int, tiles: int) -> Table:
        """Worths of holdings to a seat with so many actions left; `tiles` are those nobody has (bit set)."""
        found = self._tables.get((left, tiles))
        if found is None:
            found = self._tables[left, tiles] = Table(self, left, tiles)
        return found

    def make_room(self) -> None:
        """Forget all worths before they are too many; one more is coming."""
        self._kept += 1
        if self._kept > MOST:
            self._kept = 1
            for table in self._tables.values():
                table.clear()

    def _ahead(self, scales: Sequence[Sequence[int]]) -> list[list[list[float]]]:
        """[actions left][Object][quantity]: the points that a quantity may still come to."""
        figures = self.figures
        size = max(map(len, scales)) + 3
        rows = [[[float(on_scale(scale, q)) for q in range(size)] for scale in scales]]
        for _ in range(self.actions):
            later = []
            for old in rows[-1]:
                new = []
                for q, now in enumerate(old):
                    one, two, less = old[min(q + 1, size - 1)], old[min(q + 2, size - 1)], old[max(q - 1, 0)]
                    best, worst = max(now, one, two, less), min(now, one, less)
                    more = (1 - figures.two) * one + figures.two * two
                    drift = figures.up * (more - now) + figures.down * (less - now)
                    new.append(now + drift + figures.gain * (best - now) - figures.loss * (now - worst))
                later.append(new)
            rows.append(later)
        return rows

    def find(self, key: int, left: int, tiles: int) -> float:
        """The worth of one holding, reckoned anew; see `table`."""
        rows = self._rows[left]
        figures, box = self.figures, self.setup.box
        total = figures.action * left + self.card[left] * (key >> box.cards_at & FIELD)
        if left:
            total += figures.court * (key >> box.characters_at & FIELD)
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
                total += box.tiles[tile].points * self._near[missing] * self.far[left]
        return total

    def _of_characters(self, key: int, left: int, rows: Sequence[Sequence[float]]) -> float:
        """What Characters bring: their points, and some share of what they will count until the end."""
        box, place, figures = self.setup.box, self._place, self.figures
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
                    total += quantity / lot - figures.mean_lot if left else quantity // lot
                case Sultan(lot=lot):
                    goods = cards - count
                    later = (goods + figures.sultan * left) / lot - figures.mean_lot
                    total += later if left else goods // lot
                case Sultana():
                    total += count
        for at, far in reach.items():
            quantity = key >> WIDTH * at & FIELD
            last = len(rows[at]) - 1
            total += figures.guard * min(left, figures.guard_most)
            if quantity:
                near = range(quantity - min(far, quantity), quantity + far + 1)
                now = rows[at][min(quantity, last)]
                better = max(rows[at][min(shifted, last)] for shifted in near) - now
                total += better * figures.shift if left else better
        return total
