"""The state of a match of Zerzura: cards, Birds, the Dromedary and the actions of a round.

The deck is shuffled once, at the beginning; nothing after that draws chance. Cards are handles: the order in
which they are dealt, from 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from operator import itemgetter
from typing import TYPE_CHECKING, Any

from game.chance import draw_below, seeded
from game.core import Event, Standing, Standings, zero_sum_returns
from game.zerzura import refusals, scoring, snapshot
from game.zerzura.messages import EVENTS
from game.zerzura.moves import Exchange, Take, ZerzuraMove
from game.zerzura.record import HOME, TILE, encode
from game.zerzura.tables import Setup, drawn

if TYPE_CHECKING:
    from game.zerzura import ZerzuraGame
    from game.zerzura.views import ZerzuraObservation

Events = list[Event] | None


class ZerzuraState:
    """One match of Zerzura at one moment; keeps the contract of game.core.State."""

    __slots__ = (
        "_moves", "birds", "chance", "dealt", "fly_home", "game", "gone", "holder", "holdings", "market",
        "open", "options", "order", "over", "owners", "packs", "round", "setup", "stalls", "step", "storer",
        "stores", "tiles", "to_act",
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
        self._moves: list[ZerzuraMove] | None = None

    # -- the contract -----------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many seats play."""
        return self.setup.seats

    def legal_moves(self, seat: int) -> Sequence[ZerzuraMove]:
        """Every move of that seat now; [] for a seat not in to_act. Read it, do not change it."""
        if seat not in self.to_act:
            return []
        moves = self._moves
        if moves is None:
            moves = self._moves = self._find_moves(seat)
        return moves

    def apply(self, seat: int, move: Any) -> list[Event]:
        """Make a move and say what happened. Raises IllegalMove and changes nothing if it may not be made."""
        chosen = refusals.checked(self, seat, move)
        events: list[Event] = []
        self._make(seat, chosen, events)
        return events

    def play(self, seat: int, move: ZerzuraMove) -> None:
        """The same for a move taken from legal_moves: no check, no events."""
        self._make(seat, move, None)

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
        new._moves = self._moves
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
        return Standings(tuple(places), self._ending())

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

    # -- moves ------------------------------------------------------------------------------------------

    def _find_moves(self, seat: int) -> list[ZerzuraMove]:
        """Take, then Exchange by own card, then Store; reading 4: there is always a card to take."""
        moves_of = self.setup.box.book
        birds = self.birds
        moves: list[ZerzuraMove] = list(map(moves_of.take.__getitem__, self.market))
        mine = self.stalls[seat]
        if not mine:
            return moves
        free: tuple[int, ...] = ()
        for other, stall in enumerate(self.stalls):
            if other != seat and stall:
                bird = birds[other]
                if bird > 0:
                    at = stall.index(bird)
                    free += stall[:at] + stall[at + 1:]
                else:
                    free += stall
        if len(free) > 1:
            pick = itemgetter(*free)
            exchange = moves_of.exchange
            for card in mine:
                moves += pick(exchange[card])
        elif free:
            (get,) = free
            moves += [moves_of.exchange[card][get] for card in mine]
        bird = birds[seat]
        if bird > 0:
            mine = tuple([card for card in mine if card != bird])
        moves += map(moves_of.stores.__getitem__, combinations_with_replacement(mine, 2))
        return moves

    def _make(self, seat: int, move: ZerzuraMove, events: Events) -> None:
        self._moves = None
        stalls, holdings, birds = self.stalls, self.holdings, self.birds
        other = -1
        kind = type(move)
        if kind is Take:
            card = move.card  # type: ignore[union-attr]  # `kind` says so; isinstance is slower here
            market = self.market
            at = market.index(card)
            self.market = market[:at] + market[at + 1:]
            stalls[seat] += (card,)
            holdings[seat] += self.packs[card]
            if events is not None:
                self.say(events, "took", seat=seat, card=card)
            perch = card
        elif kind is Exchange:
            give, get = move.give, move.get  # type: ignore[union-attr]  # the same
            for other, stall in enumerate(stalls):
                if get in stall and other != seat:
                    at = stall.index(get)
                    stalls[other] = (*stall[:at], give, *stall[at + 1:])
                    break
            stall = stalls[seat]
            at = stall.index(give)
            stalls[seat] = (*stall[:at], get, *stall[at + 1:])
            change = self.packs[get] - self.packs[give]
            holdings[seat] += change
            holdings[other] -= change
            if events is not None:
                self.say(events, "exchanged", seat=seat, other=other, gave=give, got=get)
            perch = get
        else:
            perch = self._store(seat, move.cards, events)  # type: ignore[union-attr]  # the same
        if events is not None:
            self._tell_claim(seat, perch, events)
        birds[seat] = perch
        if self.open:
            self._award(seat, other, events)
        step = self.step + 1
        setup = self.setup
        if step < setup.turns:
            self.step = step
            self.to_act = setup.acting[(self.holder + step) % setup.seats]
        else:
            self._end_round(events)

    def _store(self, seat: int, cards: tuple[int, ...], events: Events) -> int:
        """Cards go under the board; gives where the Bird goes (reading 2)."""
        self.stalls[seat] = tuple([card for card in self.stalls[seat] if card not in cards])
        self.stores[seat] += cards
        self.holdings[seat] += self.setup.box.stored * len(cards)
        if events is not None:
            self.say(events, "stored", seat=seat, cards=cards, count=len(cards))
            for card in cards:
                face = self.setup.box.faces[self.order[card]].id
                self.say(events, "stowed", visible=frozenset([seat]), seat=seat, card=card, face=face)
        if self.storer in (-1, seat):
            self.storer = seat
            return TILE
        return HOME

    def _tell_claim(self, seat: int, perch: int, events: list[Event]) -> None:
        before = self.birds[seat]
        if perch == TILE != before:
            self.say(events, "claimed", seat=seat)
        elif before == TILE != perch:
            self.say(events, "unclaimed", seat=seat)

    def _award(self, seat: int, other: int, events: Events) -> None:
        """Command tiles go at once to who fulfils them, the active player first (reading 5). Nobody but the
        two whose cards have changed can be new to a condition. `Test.fulfilled` in tables.py is the same.
        """
        holdings = self.holdings
        mine = holdings[seat]
        for place, guards, least, mask, exact in self.open:
            if ((mine | guards) - least) & guards == guards and mine & mask == exact:
                owner = seat
            elif other >= 0:
                theirs = holdings[other]
                if ((theirs | guards) - least) & guards != guards or theirs & mask != exact:
                    continue
                owner = other
            else:
                continue
            self.owners[place] = owner
            self.open = tuple([test for test in self.open if test[0] != place])
            if events is not None:
                tile = self.setup.box.tiles[self.tiles[place]]
                self.say(events, "tile", seat=owner, tile=tile.id, points=tile.points)

    def _end_round(self, events: Events) -> None:
        setup, birds = self.setup, self.birds
        if self.market:
            if events is not None:
                self.say(events, "unsold", cards=self.market, count=len(self.market))
            self.gone += self.market
            self.market = ()
        if TILE in birds:
            self.holder = birds.index(TILE)
            birds[self.holder] = HOME
            code = "dromedary_won"
        else:
            self.holder = (self.holder + 1) % setup.seats
            code = "dromedary_passed"
        if self.fly_home:
            self.birds = [HOME] * setup.seats
        self.storer = -1
        self.step = 0
        if self.round == setup.rounds:
            self.over = True
            self.to_act = ()
            if events is not None:
                events.append(self._ending())
            return
        if events is not None:
            self.say(events, code, seat=self.holder)
        first = self.dealt + 1
        self.dealt += setup.market
        self.market = tuple(range(first, first + setup.market))
        self.round += 1
        self.to_act = setup.acting[self.holder]
        if events is not None:
            self.say(
                events, "dealt", final=True, round=self.round, cards=self.market, count=setup.market
            )

    def _ending(self) -> Event:
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


__all__ = ["ZerzuraState"]
