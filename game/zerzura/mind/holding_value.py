"""Value of a holding to the minds: its points now, and what they may still become.

A scale is looked at with the owner's remaining actions in mind: quantities drift, mostly up; now and then an
action brings one to its best neighbour, or a rival's exchange to its worst. With no action left the worth is
the score. The figures in data/ai.yaml were fitted to the scores at the end of some hundred matches.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

from game.zerzura.cards.compile import FIELD, WIDTH, Compiled, Want
from game.zerzura.cards.schema import Guard, Mage, Sultan, Sultana
from game.zerzura.cards.scoring import on_scale

if TYPE_CHECKING:
    from game.zerzura.mind.figures import Figures
    from game.zerzura.state import ZerzuraState

NEVER = 99
"""So many Objects or cards are out of reach."""
MOST = 200_000
"""Worths that are kept."""


class Owned(NamedTuple):
    """Characters of one holding: how many, and what counts for them.

    `lots` of the Object at that bit bring a point each, of all Goods cards where the bit is -1; a lot of 0 is
    a point for each Character. `reach` is how far the Guards shift which Object.
    """

    number: int
    lots: tuple[tuple[int, int], ...]
    reach: tuple[tuple[int, int], ...]


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
        self._parts = [dict[int, float]() for _ in left]
        self._kept: list[dict[Any, float]] = [*self._parts]
        self._many = 0
        self._unstored = ~(FIELD << box.stored_at)
        self._wanted: dict[int, list[tuple[int, tuple[Want, ...]]]] = {}
        self._owned: dict[int, Owned] = {}

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
            self.keep(found)
        return found

    def keep(self, worths: dict[Any, float]) -> None:
        """Forget these worths when all others are forgotten."""
        self._kept.append(worths)

    def make_room(self) -> None:
        """Forget all worths before they are too many; one more is coming."""
        self._many += 1
        if self._many > MOST:
            self._many = 1
            for worths in self._kept:
                worths.clear()

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
        part = key & self._unstored
        total = self._parts[left].get(part)
        if total is None:
            total = self._parts[left][part] = self._of_cards(part, left)
            self.make_room()
        return total + self._of_tiles(key, left, tiles) if tiles else total

    def _of_cards(self, key: int, left: int) -> float:
        """Points of the cards, and what they may still become."""
        rows = self._rows[left]
        figures, box = self.figures, self.setup.box
        total = figures.action * left + self.card[left] * (key >> box.cards_at & FIELD)
        if left:
            total += figures.court * (key >> box.characters_at & FIELD)
        rest, last = key, len(rows[0]) - 1
        for row in rows:
            quantity = rest & FIELD
            total += row[quantity] if quantity < last else row[last]
            rest >>= WIDTH
        if key >> self._first:
            total += self._of_characters(key, left, rows)
        return total

    def _of_tiles(self, key: int, left: int, tiles: int) -> float:
        """Points of open tiles that the holding fulfils, and a share for those that are near."""
        wanted = self._wanted.get(tiles)
        if wanted is None:
            box = self.setup.box
            wanted = self._wanted[tiles] = [
                (box.tiles[n].points, box.wants[n]) for n in range(len(box.tiles)) if tiles >> n & 1
            ]
        near, far = self._near, self.far[left]
        total = 0.0
        for points, wants in wanted:
            missing = 0
            for at, number, exact in wants:
                short = number - (key >> at & FIELD)
                if short > 0:
                    missing += short
                elif short and exact:
                    missing = NEVER
            if not missing:
                total += points
            elif left and missing < NEVER:
                total += points * near[missing] * far
        return total

    def _of_characters(self, key: int, left: int, rows: Sequence[Sequence[float]]) -> float:
        """What Characters bring: their points, and some share of what they will count until the end."""
        box, figures = self.setup.box, self.figures
        number = key >> self._first
        owned = self._owned.get(number)
        if owned is None:
            owned = self._owned[number] = self._compiled(number)
        total = 0.0
        for at, lot in owned.lots:
            if at >= 0:
                quantity = key >> at & FIELD
                total += quantity / lot - figures.mean_lot if left else quantity // lot
            elif lot:
                goods = (key >> box.cards_at & FIELD) - owned.number
                total += (goods + figures.sultan * left) / lot - figures.mean_lot if left else goods // lot
            else:
                total += owned.number
        for place, far in owned.reach:
            quantity = key >> WIDTH * place & FIELD
            row = rows[place]
            last = len(row) - 1
            total += figures.guard * min(left, figures.guard_most)
            if quantity:
                near = row[quantity - min(far, quantity) : quantity + far + 1]
                if quantity + far > last:
                    near = [*near, row[last]]
                now = row[quantity] if quantity < last else row[last]
                better = max(near) - now
                total += better * figures.shift if left else better
        return total

    def _compiled(self, owned: int) -> Owned:
        """The Characters of a bit set of them, in the order of the file."""
        cards = [card for number, card in enumerate(self._characters) if owned >> number & 1]
        lots: list[tuple[int, int]] = []
        reach: dict[int, int] = {}
        for card in cards:
            match card:
                case Guard(object=thing, shift=shift):
                    reach[self._place[thing]] = reach.get(self._place[thing], 0) + shift
                case Mage(object=thing, lot=lot):
                    lots.append((WIDTH * self._place[thing], lot))
                case Sultan(lot=lot):
                    lots.append((-1, lot))
                case Sultana():
                    lots.append((-1, 0))
        return Owned(len(cards), tuple(lots), tuple(reach.items()))
