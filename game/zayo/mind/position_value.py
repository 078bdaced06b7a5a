"""Position value: the seat's share of the chances in the race to the camels that win.

The length of a camp's way is the number of tricks that it still has to win until the steppe is all that it
waits for. Chances fall evenly with each trick of the way.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING

from msgspec import Struct

from game.zayo.rules.actions import Trading, Winning

if TYPE_CHECKING:
    from game.zayo.cards.compile import Compiled
    from game.zayo.state import ZayoState


class Figures(Struct, frozen=True, forbid_unknown_fields=True):
    """The figures of the advice. Ways are counted in tricks, points in hundredths of a win."""

    pace: float = 0.24  # how much a trick of the way takes from the chances
    item: float = 1.4  # the way to an item of the base
    trade: float = 0.9  # … to a card that swaps animals
    idle: float = 0.15  # an item that is missing where nothing more has to be won by tricks
    more: float = 0.15  # what a small animal shortens the way that is not needed now
    guard: float = 1.0  # … a camel that is not needed
    safe: float = 0.25  # … an item that blocks an attack
    safe_animal: float = 0.05  # … and each animal that it keeps safe
    spare: float = 0.1  # … a second copy of an item
    typical: float = 8.0  # the way of others for a mind that does not look at them
    show: float = 0.4  # points that a defence is worth while nobody has seen it
    now: float = 1.5  # points that an action is worth that is done at once instead of later
    wait: float = 0.8  # share of a win that is left for each trick that one waits for it
    deals: float = 0.0  # ways of dealing the unseen cards that are looked at, at most (0: the level's)
    strike: float = 0.0  # points that an attack is worth, whatever it brings: a matter of temperament
    feud: float = 0.0  # … besides, an attack on the one who owns the most animals
    fold: float = 0.0  # … a card that only guards, shown or bought
    gallop: float = 0.0  # … each value of a bid, for each trick that is left after this one
    hush: float = 0.0  # points that a card costs which is played before the last trick, for each trick left
    fitted: float = 0.0  # 1: the odds fitted to matches, quick rounds and doubted hands instead of these ways
    # log-odds of winning by what lies in a camp at the end of a round (odds.py)
    needed_camel: float = 0.83  # a camel before the last that is needed
    goal: float = 1.72  # as many camels as win
    spare_camel: float = 0.13  # each camel more
    small: float = 0.0  # a small animal that still buys a camel
    triple: float = 0.13  # the price of a camel together
    spare_small: float = 0.02  # each small animal more
    lack: float = -0.32  # an item of the base is missing while animals are wanted
    second_lack: float = -0.09  # … a second one
    third_lack: float = -0.1  # … a third one
    idle_lack: float = 0.62  # each missing item while no animals are wanted
    trap: float = 0.19  # what blocks the wolf
    trap_small: float = 0.01  # … for each small animal
    bare_small: float = -0.02  # nothing blocks the chief: each small animal
    bare_camel: float = -0.02  # … each camel
    herd: float = 0.16  # a whole base: each small animal that still buys a camel
    camel_small: float = 0.16  # each small animal that still buys a camel, for each camel before the last
    camel_lack: float = -0.23  # each missing item of the base, for each camel that is needed
    whole_trap: float = 0.19  # what blocks the wolf beside a whole base: then the chief may strike
    trap_camel: float = -0.1  # what blocks the wolf, for each camel that is needed
    lead: float = 0.07  # dealt to first in the next round, against last


class PositionValue:
    """The worth of camps for a number of players."""

    def __init__(self, setup: Compiled, figures: Figures) -> None:
        self.setup = setup
        self.figures = figures
        goals = [deed for deed in setup.deeds.values() if isinstance(deed, Winning)]
        self.goal = min((deed.count for deed in goals), default=0)
        animal = goals[0].animal if goals else 0
        self.noble = setup.animal_mask[animal]  # the animal that wins
        prices = [
            deed.payments.least / count
            for deed in setup.deeds.values()
            if isinstance(deed, Trading)
            for kind, count in deed.gain
            if kind == animal
        ]
        self.price = min(prices, default=1.0)  # small animals for one of them
        self._guards = [kind for kind in range(setup.items) if setup.gear_shield[1 << kind]]

    def way(self, state: ZayoState, seat: int) -> float:
        """How many tricks that camp has still to win; less than none with something to spare."""
        setup, figures = self.setup, self.figures
        goods, animals = state.goods[seat], state.animals[seat]
        items = (setup.base & ~goods).bit_count()
        camels = (animals & self.noble).bit_count()
        owned = animals.bit_count()
        small = owned - camels
        missing = self.goal - camels
        if missing > 0:
            need = self.price * missing - small
            way = figures.trade * missing
        else:
            need = -small
            way = figures.guard * missing
        if need > 0:
            way += need + figures.item * items
        else:
            way += figures.more * need + figures.idle * items
        for kind in self._guards:
            if goods >> kind & 1:
                way -= figures.safe + figures.safe_animal * owned
        extra = state.tables[seat].bit_count() - (goods & setup.gear).bit_count()
        return way - figures.spare * extra

    def judge(self, state: ZayoState, seat: int, careful: float) -> float:
        """Points from 0 to 100. `careful`: how much the camps of the others are looked at."""
        if state.reason:
            return 100.0 / len(state.winners) if seat in state.winners else 0.0
        figures = self.figures
        own = exp(-figures.pace * self.way(state, seat))
        others = self.setup.seats - 1
        unseen = (1 - careful) * others * exp(-figures.pace * figures.typical)
        against = sum(
            exp(-figures.pace * self.way(state, other)) for other in range(others + 1) if other != seat
        )
        return 100 * own / (own + careful * against + unseen)
