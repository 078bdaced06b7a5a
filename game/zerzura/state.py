"""The state of a match of Zerzura: cards, Birds, the Dromedary and the points; `turns.py` plays the moves.

The deck is shuffled once, at the beginning; nothing after that draws chance. Cards are handles: the order in
which they are dealt, from 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.chance import draw_below, seeded
from game.core import Event, Standing, Standings, zero_sum_returns
from game.zerzura import refusals, scoring, snapshot, turns
from game.zerzura.messages import EVENTS
from game.zerzura.moves import ZerzuraMove
from game.zerzura.record import HOME, encode
from game.zerzura.tables import Setup, drawn

if TYPE_CHECKING:
    from game.zerzura import ZerzuraGame
    from game.zerzura.views import ZerzuraObservation

Events = list[Event] | None


class ZerzuraState:
    """One match of Zerzura at one moment; keeps the contract of game.core.State."""

    __slots__ = (
        "birds", "chance", "dealt", "fly_home", "found", "game", "gone", "holder", "holdings", "market",
        "open", "options", "order", "over", "owners", "packs", "round", "setup", "stalls", "step",
        "storer", "stores", "tiles", "to_act",
    )  # fmt: skip

    game: ZerzuraGame
    setup: Setup
    options: dict[str, str]

    def __init__(self, game: ZerzuraGame, seats: int, options: dict[str, str], seed: int) -> None:
        self.game = game
        self.options = options
        self.setup = setup = game.setup_of(seats)
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

    # -- the contract -----------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.setup.seats

    def legal_moves(self, seat: int) -> Sequence[ZerzuraMove]:
        """Every move of that seat now; [] for a seat not in to_act. Read it, do not change it."""
        if seat not in self.to_act:
            return []
        moves = self.found
        if moves is None:
            moves = self.found = turns.legal(self, seat)
        return moves

    def apply(self, seat: int, move: Any) -> list[Event]:
        """Make a move and say what happened. Raises IllegalMove and changes nothing if it may not be made."""
        chosen = refusals.checked(self, seat, move)
        events: list[Event] = []
        turns.make(self, seat, chosen, events)
        return events

    def play(self, seat: int, move: ZerzuraMove) -> None:
        """The same for a move taken from legal_moves: no check, no events."""
        turns.make(self, seat, move, None)

    def clone(self, seed: int | None = None) -> ZerzuraState:
        """An independent copy; a seed changes only the chance that is not yet drawn."""
        new = ZerzuraState.__new__(ZerzuraState)
        new.game = self.game
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

    def drawn_anew(self, seed: int) -> ZerzuraState:
        """A copy with other chance, in which the cards that were never dealt are shuffled anew."""
        new = self.clone(seed)
        rest = self.order[self.dealt + 1 :]
        new.chance, cards = drawn(new.chance, rest, len(rest))
        new.order = (*self.order[: self.dealt + 1], *cards)
        new.packs = self.setup.box.packs_of(new.order)
        return new

    def returns(self) -> tuple[float, ...] | None:
        """None before the end; then 1/k for each of k joint winners, -1/(n-k) for the rest; 0 for a draw."""
        return zero_sum_returns(self.setup.seats, self.winners()) if self.over else None

    def standings(self) -> Standings | None:
        """None before the end; then rank, score and sheet of each seat, and why the match ended."""
        if not self.over:
            return None
        box = self.setup.box
        scores = self.scores()
        places = []
        for seat, score in enumerate(scores):
            rows = scoring.sheet(box, self.holdings[seat], self.characters_of(seat), self.tiles_of(seat))
            rank = 1 + sum(other > score for other in scores)
            places.append(Standing(seat, rank, float(score), rows))
        return Standings(tuple(places), self.ending())

    def observation(self, seat: int | None) -> ZerzuraObservation:
        """All that the seat may know; None is a spectator."""
        return self.game.observe(self, seat)

    def encode(self) -> str:
        """The whole state as JSON text."""
        return encode(snapshot.record(self))

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

    def say(
        self, events: list[Event], code: str, final: bool = False, visible: frozenset[int] | None = None,
        **facts: Any,
    ) -> None:
        """Add an event."""
        events.append(Event(code, tuple(sorted(facts.items())), visible, final, EVENTS[code]))
