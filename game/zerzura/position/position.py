"""Position of a match of Zerzura: its facts at one moment, and the points they are worth.

The deck is shuffled once, at the beginning; nothing after that draws chance. Cards are handles: the order in
which they are dealt, from 1.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from game.events import Event, Telling
from game.rng import draw_below, seeded
from game.zerzura.cards import scoring
from game.zerzura.cards.compile import Compiled, drawn
from game.zerzura.messages import EVENTS
from game.zerzura.moves import ZerzuraMove

HOME = 0
"""A Bird on its owner's board."""
TILE = -1
"""A Bird on the Dromedary tile."""

class ZerzuraPosition(Telling):
    """The facts of a match at one moment; ZerzuraState adds the rules by which they change."""

    __slots__ = (
        "birds", "chance", "dealt", "fly_home", "found", "gone", "holder", "holdings", "market",
        "open", "options", "order", "over", "owners", "packs", "round", "setup", "stalls", "step",
        "storer", "stores", "tiles", "to_act",
    )  # fmt: skip

    messages: ClassVar = EVENTS

    setup: Compiled
    options: dict[str, str]

    def __init__(self, setup: Compiled, options: dict[str, str], seed: int) -> None:
        """Before the first move."""
        self.options = options
        self.setup = setup
        seats = setup.seats
        self.fly_home = options["birds"] == "round_end"
        chance, order = setup.shuffled(seeded(seed))
        chance, tiles = drawn(chance, setup.tiles, setup.commands)
        chance, lots = draw_below(chance, seats)
        first = options["first"]
        self.chance = chance
        self.order = order
        self.packs = setup.box.packs_of(order)
        self.tiles = tuple(sorted(tiles))
        self.owners = [-1] * len(tiles)
        self.open = tuple([(place, *setup.box.tests[tile]) for place, tile in enumerate(self.tiles)])
        self.holder = int(first) if first != "lots" and int(first) < seats else lots
        self.round = 1
        self.step = 0
        self.storer = -1
        self.birds = [HOME] * seats
        self.dealt = setup.market
        self.market = tuple(range(1, setup.market + 1))
        self.stalls: list[tuple[int, ...]] = [()] * seats
        self.stores: list[tuple[int, ...]] = [()] * seats
        self.gone: tuple[int, ...] = ()
        self.holdings = [0] * seats
        self.over = False
        self.to_act: tuple[int, ...] = setup.acting[self.holder]  # who must choose now
        self.found: list[ZerzuraMove] | None = None

    def clone(self, seed: int | None = None) -> Self:
        """An independent copy; a seed changes only the chance that is not yet drawn."""
        own = type(self)
        new = own.__new__(own)
        new.options = self.options
        new.setup = self.setup
        new.fly_home = self.fly_home
        new.chance = self.chance if seed is None else seeded(seed)
        new.order = self.order
        new.packs = self.packs
        new.tiles = self.tiles
        new.owners = self.owners[:]
        new.open = self.open
        new.holder = self.holder
        new.round = self.round
        new.step = self.step
        new.storer = self.storer
        new.birds = self.birds[:]
        new.dealt = self.dealt
        new.market = self.market
        new.stalls = self.stalls[:]
        new.stores = self.stores[:]
        new.gone = self.gone
        new.holdings = self.holdings[:]
        new.over = self.over
        new.to_act = self.to_act
        new.found = self.found
        return new

    def drawn_anew(self, seed: int) -> Self:
        """A copy with other chance, in which the cards that were never dealt are shuffled anew."""
        new = self.clone(seed)
        rest = self.order[self.dealt + 1 :]
        new.chance, cards = drawn(new.chance, rest, len(rest))
        new.order = (*self.order[: self.dealt + 1], *cards)
        new.packs = self.setup.box.packs_of(new.order)
        return new

    # -- points -----------------------------------------------------------------------------------------

    def characters_of(self, seat: int) -> tuple[int, ...]:
        """Face numbers of the Characters that a seat owns, stored or not."""
        order, first = self.order, self.setup.box.first_character
        cards = self.stalls[seat] + self.stores[seat]
        return tuple(order[card] for card in cards if order[card] >= first)

    def tiles_of(self, seat: int) -> tuple[int, ...]:
        """Numbers of the Command tiles that a seat has."""
        return tuple(tile for tile, owner in zip(self.tiles, self.owners, strict=True) if owner == seat)

    def scores(self) -> list[int]:
        """What each seat would score if the match ended now."""
        box = self.setup.box
        return [
            scoring.points(box, holding, self.characters_of(seat), self.tiles_of(seat))
            for seat, holding in enumerate(self.holdings)
        ]

    def winners(self) -> list[int]:
        """The seats with the most points now; a tie is shared (reading 8)."""
        scores = self.scores()
        most = max(scores)
        return [seat for seat, score in enumerate(scores) if score == most]

    # -- what happened ----------------------------------------------------------------------------------

    def ending(self) -> Event:
        """How it ended: who has won, or who share the win."""
        winners = tuple(self.winners())
        if len(winners) == 1:
            facts: tuple[tuple[str, Any], ...] = (("winner", winners[0]),)
            return Event("market_over", facts, None, True, EVENTS["market_over"])
        return Event("market_over_shared", (("winners", winners),), None, True, EVENTS["market_over_shared"])
