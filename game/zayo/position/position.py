"""Position of a match of Zayo: its facts at one moment, and the handles of its cards.

Sets of cards are ints (`cards/compile.py`).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Self

from game.events import Telling
from game.rng import seeded
from game.zayo.cards.compile import Compiled
from game.zayo.messages import EVENTS
from game.zayo.moves import Takes, ZayoMove
from game.zayo.position.constants import TURN


class ZayoPosition(Telling):
    """The facts of a match at one moment; ZayoState adds the rules by which they change."""

    __slots__ = (
        "acted", "acting", "animals", "asked", "barred", "best", "boost", "cards", "chance",
        "codes", "dealer", "dealt_bids", "dealt_cards", "found", "fresh", "goods", "hands", "herd", "lacks",
        "leader", "open", "options", "phase", "queue", "reason", "round", "setup", "shield", "shown",
        "striker", "tables", "takes", "trick", "trick_number", "tricks", "wards", "weapon", "winner",
        "winners", "won",
    )  # fmt: skip

    messages: ClassVar = EVENTS

    setup: Compiled
    options: dict[str, str]

    def __init__(self, setup: Compiled, options: dict[str, str]) -> None:
        """Every field before the first deal."""
        self.options = options
        self.setup = setup
        none = [0] * setup.seats
        self.chance = 0
        self.round = 1
        self.dealer = 0
        self.leader = 0
        self.trick_number = 0  # of the trick under way, from 0
        self.phase = TURN
        self.acted = False  # whether the seat at turn has had its action
        self.hands = none[:]  # bids held
        self.cards = none[:]  # game cards held
        self.tables = none[:]  # equipment
        self.animals = none[:]
        self.herd = setup.all_animals
        self.goods = none[:]  # kinds on the table, from `tables` and `animals`
        self.shield = none[:]  # attacks that the seat is protected from, by its equipment and `wards`
        self.wards = none[:]  # … by its cards in force
        self.boost = none[:]  # attacks of the seat that are boosted now
        self.fresh: tuple[tuple[int, int], ...] = ()  # (seat, attacks) boosted from the next trick on
        self.open: tuple[tuple[int, int, int], ...] = ()  # (seat, card, trick) of actions of this round
        self.shown = 0  # the cards of `open` as a set
        self.codes = setup.no_codes  # where a card on a table came from: `code_of`
        self.dealt_bids: tuple[int, ...] = ()  # in the order of the deal, one to each seat in turn
        self.dealt_cards: tuple[int, ...] = ()
        self.trick: tuple[int, ...] = ()  # bids of the trick under way, from its leader on
        self.best = -1  # the best of them
        self.winner = 0  # who played it
        self.tricks: tuple[tuple[int, tuple[int, ...]], ...] = ()  # (leader, bids) of this round's tricks
        self.won = none[:]  # tricks won in the whole match
        self.barred = none[:]  # bids that the seat surely does not hold
        self.lacks = none[:]  # game cards that the seat surely does not hold
        self.asked: tuple[tuple[int, int, int, int, bool], ...] = ()  # (trick, seat, other, kind, given)
        self.striker = self.weapon = -1
        self.takes: Takes = ()
        self.queue: tuple[int, ...] = ()
        self.reason = ""
        self.winners: tuple[int, ...] = ()
        self.acting: tuple[int, ...] = ()
        self.found: Sequence[ZayoMove] | None = None

    def clone(self, seed: int | None = None) -> Self:
        """An independent copy; a seed changes only the chance that is not yet drawn."""
        own = type(self)
        new = own.__new__(own)
        new.options = self.options
        new.setup = self.setup
        new.chance = self.chance if seed is None else seeded(seed)
        new.round = self.round
        new.dealer = self.dealer
        new.leader = self.leader
        new.trick_number = self.trick_number
        new.phase = self.phase
        new.acted = self.acted
        new.hands = self.hands[:]
        new.cards = self.cards[:]
        new.tables = self.tables[:]
        new.animals = self.animals[:]
        new.herd = self.herd
        new.goods = self.goods[:]
        new.shield = self.shield[:]
        new.wards = self.wards[:]
        new.boost = self.boost[:]
        new.fresh = self.fresh
        new.open = self.open
        new.shown = self.shown
        new.codes = self.codes
        new.dealt_bids = self.dealt_bids
        new.dealt_cards = self.dealt_cards
        new.trick = self.trick
        new.best = self.best
        new.winner = self.winner
        new.tricks = self.tricks
        new.won = self.won[:]
        new.barred = self.barred[:]
        new.lacks = self.lacks[:]
        new.asked = self.asked
        new.striker = self.striker
        new.weapon = self.weapon
        new.takes = self.takes
        new.queue = self.queue
        new.reason = self.reason
        new.winners = self.winners
        new.acting = self.acting
        new.found = self.found
        return new

    # -- what the rules use -----------------------------------------------------------------------------

    def code_of(self, number: int) -> int:
        """Where a card that was dealt this round came from: (round * 8 + seat) * 64 + place in the hand."""
        place, step = divmod(self.dealt_cards.index(number), self.setup.seats)
        seat = (self.dealer + 1 + step) % self.setup.seats
        return (self.round * 8 + seat) * 64 + place

    def card_handle(self, number: int) -> str:
        """The handle of a game card that has been dealt: round, seat and place of its deal."""
        code = self.codes[number]
        return _handle(self.code_of(number) if code < 0 else code)

    def bid_handle(self, number: int) -> str:
        """The handle of a bid that has been dealt."""
        place, step = divmod(self.dealt_bids.index(number), self.setup.seats)
        return f"r{self.round}s{(self.dealer + 1 + step) % self.setup.seats}b{place}"


@lru_cache(4096)
def _handle(code: int) -> str:
    rest, place = divmod(code, 64)
    dealt, seat = divmod(rest, 8)
    return f"r{dealt}s{seat}c{place}"
