"""The state of a match of Zayo: cards, tricks, and who must choose.

Sets of cards are ints (`setup.py`). Whatever happens before a bid is in `verbs.py` and `attacks.py`, the deal
in `dealing.py`, what the winner of a trick may do in `rewards.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.chance import draw_below, seeded
from game.core import Event, Standings, zero_sum_returns
from game.zayo import attacks, dealing, endings, record, refusals, rewards
from game.zayo.messages import EVENTS
from game.zayo.moves import Bid, Buy, Takes, ZayoMove
from game.zayo.phases import ANSWER, OVER, REWARD, TURN

if TYPE_CHECKING:
    from game.zayo import ZayoGame
    from game.zayo.setup import Setup
    from game.zayo.views import ZayoObservation

Events = list[Event] | None


class ZayoState:
    """One match of Zayo at one moment; keeps the contract of game.core.State."""

    __slots__ = (
        "_legal", "acted", "acting", "animals", "asked", "barred", "best", "boost", "cards", "chance",
        "codes", "dealer", "dealt_bids", "dealt_cards", "fresh", "game", "goods", "hands", "herd", "lacks",
        "leader", "open", "options", "phase", "queue", "reason", "round", "setup", "shield", "shown",
        "striker", "tables", "takes", "trick", "trick_number", "tricks", "wards", "weapon", "winner",
        "winners", "won",
    )  # fmt: skip

    game: ZayoGame
    setup: Setup
    options: dict[str, str]

    def __init__(self, game: ZayoGame, options: dict[str, str], seats: int, seed: int) -> None:
        self.blank(game, options, seats)
        self.chance = seeded(seed)
        first = options["first"]
        if first == "lots":
            self.chance, self.dealer = draw_below(self.chance, seats)
        else:
            self.dealer = int(first)
        dealing.deal(self, None)

    def blank(self, game: ZayoGame, options: dict[str, str], seats: int) -> None:
        """Every field before the first deal."""
        self.game = game
        self.options = options
        self.setup = setup = game.setup_of(seats)
        none = [0] * seats
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
        self._legal: Sequence[ZayoMove] | None = None

    # -- the contract -----------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """How many play."""
        return self.setup.seats

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seat that must choose now; () once over."""
        return self.acting

    def legal_moves(self, seat: int) -> Sequence[ZayoMove]:
        """Every move of that seat now; [] for a seat not in to_act. Read it, do not change it."""
        if seat not in self.acting:
            return []
        moves = self._legal
        if moves is None:
            phase = self.phase
            if phase == TURN:
                moves = self._turn_moves(seat)
            elif phase == REWARD:
                moves = rewards.legal(self, seat)
            else:
                moves = attacks.legal(self, seat)
            self._legal = moves
        return moves

    def apply(self, seat: int, move: Any) -> list[Event]:
        """Make a move and say what happened. Raises IllegalMove and changes nothing if it may not be made."""
        chosen = refusals.checked(self, seat, move)
        events: list[Event] = []
        self._make(seat, chosen, events)
        return events

    def play(self, seat: int, move: ZayoMove) -> None:
        """The same for a move taken from legal_moves: no check, no events."""
        self._make(seat, move, None)

    def clone(self, seed: int | None = None) -> ZayoState:
        """An independent copy; a seed changes only the chance that is not yet drawn."""
        new = ZayoState.__new__(ZayoState)
        new.game = self.game
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
        new._legal = self._legal
        return new

    def returns(self) -> tuple[float, ...] | None:
        """None before the end; then shares of the winners and of the others."""
        return zero_sum_returns(self.setup.seats, self.winners) if self.reason else None

    def standings(self) -> Standings | None:
        """None before the end; then ranks (winners, then most camels, then most small animals) and camps."""
        return endings.standings(self)

    def observation(self, seat: int | None) -> ZayoObservation:
        """All that the seat may know; None is a spectator."""
        return self.game.observe(self, seat)

    def encode(self) -> str:
        """The whole state as JSON text."""
        return record.encode(record.record(self))

    # -- a turn -----------------------------------------------------------------------------------------

    def _turn_moves(self, seat: int) -> list[ZayoMove]:
        """Bids that keep the compulsion, then, before the bid, one action or purchase."""
        setup = self.setup
        hand = self.hands[seat]
        if self.best >= 0:
            hand = hand & setup.higher[self.best] or hand
        moves = setup.bid_moves(hand)
        if not self.acted:
            held = self.cards[seat] & setup.deed_cards
            if held:
                always, deeds = setup.plan(held)
                moves += always
                for deed in deeds:
                    moves += deed.moves(self, seat)
        return moves

    def _make(self, seat: int, move: ZayoMove, events: Events) -> None:
        self._legal = None
        kind = move.__class__
        if kind is Bid:
            self._bid(seat, self.setup.bid_number[move.card], events)  # type: ignore[union-attr]  # a Bid
        elif self.phase == REWARD:
            rewards.choose(self, seat, move, events)
            self._next_trick(events)
        elif self.phase == ANSWER:
            attacks.reply(self, seat, move, events)
        else:
            self.acted = True
            name = move.item if isinstance(move, Buy) else move.card  # type: ignore[union-attr]  # or a Play
            self.setup.by_name[name].act(self, seat, move, events)

    def _bid(self, seat: int, card: int, events: Events) -> None:
        setup = self.setup
        best = self.best
        bit = 1 << card
        self.hands[seat] ^= bit
        code = "led"
        if best < 0:
            self.best, self.winner = card, seat
        else:
            higher = setup.higher[best]
            if higher & bit:
                code = "beat"
                self.best, self.winner = card, seat
            else:  # who could beat had to: so there is nothing higher in this hand
                code = "threw"
                self.barred[seat] |= higher
        if events is not None:
            self.say(events, code, True, seat=seat, card=setup.bids[card], handle=self.bid_handle(card))
        self.trick = trick = (*self.trick, card)
        self.acted = False
        if len(trick) < setup.seats:
            self.acting = setup.acting[(seat + 1) % setup.seats]
            return
        self.won[self.winner] += 1
        self.phase = REWARD
        self.acting = setup.acting[self.winner]
        if events is not None:
            self.say(events, "trick", seat=self.winner, card=setup.bids[self.best])

    def _next_trick(self, events: Events) -> None:
        """The winner leads on; after the last trick the next player deals, unless the rounds are over."""
        if self.trick_number + 1 == self.setup.tricks:
            self._end_round(events)
            return
        self.trick_number += 1
        self.phase = TURN
        self.tricks = (*self.tricks, (self.leader, self.trick))
        self.trick = ()
        self.best = -1
        self.leader = self.winner
        if self.fresh:
            for seat, attacks_boosted in self.fresh:
                self.boost[seat] |= attacks_boosted
            self.fresh = ()
        self.acting = self.setup.acting[self.winner]

    def _end_round(self, events: Events) -> None:
        if self.round >= int(self.options["round_cap"]):
            self.finish("cap", endings.richest(self), events)
            return
        self.say(events, "gathered", round=self.round)
        self.round += 1
        self.dealer = (self.dealer + 1) % self.setup.seats
        dealing.deal(self, events)

    def finish(self, reason: str, winners: tuple[int, ...], events: Events) -> None:
        """The end of the match."""
        self.reason = reason
        self.winners = winners
        self.phase = OVER
        self.acting = ()
        if events is not None:
            events.append(endings.ending(self))

    # -- what the verbs use -----------------------------------------------------------------------------

    def say(
        self, events: Events, code: str, final: bool = False, visible: frozenset[int] | None = None,
        **facts: Any,
    ) -> None:
        """Add an event, if anyone listens."""
        if events is not None:
            events.append(Event(code, tuple(sorted(facts.items())), visible, final, EVENTS[code]))

    def code_of(self, number: int) -> int:
        """Where a card that was dealt this round came from: (round * 8 + seat) * 64 + place in the hand."""
        place, step = divmod(self.dealt_cards.index(number), self.setup.seats)
        seat = (self.dealer + 1 + step) % self.setup.seats
        return (self.round * 8 + seat) * 64 + place

    def card_handle(self, number: int) -> str:
        """The handle of a game card that has been dealt: round, seat and place of its deal."""
        code = self.codes[number]
        rest, place = divmod(self.code_of(number) if code < 0 else code, 64)
        dealt, seat = divmod(rest, 8)
        return f"r{dealt}s{seat}c{place}"

    def bid_handle(self, number: int) -> str:
        """The handle of a bid that has been dealt."""
        place, step = divmod(self.dealt_bids.index(number), self.setup.seats)
        return f"r{self.round}s{(self.dealer + 1 + step) % self.setup.seats}b{place}"
