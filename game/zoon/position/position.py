"""Position: what lies on the table of Zoon and what is under way, in rows, and the changes that keep them in
step.

A *slot* is the place of a card in the rows; a Zoon keeps it as long as the match lasts. What a move sets off
lies on `stack` as frames that say what is still to do. So a position is data at every moment:
it can be copied, written down and read again in the middle of an effect.
"""

from __future__ import annotations

from typing import Any, ClassVar, Self

from game.events import Event, Events, Telling
from game.rng import seeded, splitmix64
from game.zoon.cards.compile import Compiled
from game.zoon.cards.compiled_cards import Call
from game.zoon.messages import EVENTS
from game.zoon.moves import ZoonMove
from game.zoon.position.constants import EMPTY_SLOT, HAND, LOST
from game.zoon.position.frames import PassiveLines
from game.zoon.position.shared_rows import paired, replaced


class Position(Telling):
    """The facts of a match at one moment; ZoonState adds the rules by which they change."""

    __slots__ = (
        "at", "board", "boosts", "borne", "chance", "counts", "deploying", "facts", "fallen", "found",
        "gear", "grounds", "handle", "hands", "kind", "left", "lines", "masks", "men", "mover",
        "occupied", "options", "owner", "paralysed", "paralysis", "past", "past_most", "peeked", "placed",
        "present", "quiet", "reason", "sealed", "setup", "spins", "stack", "stones", "stops", "tail",
        "to_act", "tombs", "trump_place", "trump_status", "trump_uses", "turn", "up", "walls", "wear",
        "winner",
    )  # fmt: skip

    messages: ClassVar = EVENTS

    setup: Compiled
    options: dict[str, str]

    # Of the rows below, those that change with every move are mutable; the others are tuples, replaced when
    # they change, so that clones can share them.

    def __init__(self, setup: Compiled, options: dict[str, str], seed: int) -> None:
        """Before the first card is placed."""
        self.options = options
        self.setup = setup
        field = setup.field
        slots = 2 * len(field.deployment[0])
        self.chance = seeded(seed)
        self.deploying = True
        self.placed = (0, 0)
        self.left: tuple[tuple[int, ...], tuple[int, ...]] = (setup.copies_of[0], setup.copies_of[1])
        self.board = bytearray(field.squares)
        self.at = [EMPTY_SLOT] * slots
        self.kind: tuple[int, ...] = (EMPTY_SLOT,) * slots
        self.owner = tuple(slot // (slots // 2) for slot in range(slots))
        self.handle = tuple(field.names[square] for seat in (0, 1) for square in field.deployment[seat])
        self.masks = [0] * slots
        self.peeked: tuple[bool, ...] = (False,) * slots
        self.paralysis: tuple[int, ...] = (0,) * slots
        self.paralysed = 0  # how many Zoons are paralysed now
        self.gear: tuple[int, ...] = (-1,) * slots
        self.men: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self.present = (0, 0)  # their kinds
        self.occupied = [0, 0]
        self.walls = 0
        self.stops = 0
        self.grounds = 0
        self.tombs: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
        self.stones: tuple[tuple[int, int], ...] = ()
        self.trump_status: tuple[int, ...] = (HAND,) * len(setup.trumps)
        self.hands = (self.trumps_in_hand(0), self.trumps_in_hand(1))
        self.trump_uses: tuple[int, ...] = tuple([trump.uses for trump in setup.trumps])
        self.trump_place: tuple[int, ...] = (-1,) * len(setup.trumps)
        self.turn = 0
        self.mover = 0
        self.quiet = 0
        self.counts: dict[bytes, int] = {}  # positions of turns, and how often they have stood since
        self.past: dict[str, int] = {}  # those before, of which only the names are known,
        self.past_most = 0  # and the most of these counts
        self.facts: tuple[tuple[int, tuple[tuple[int, int], ...]], ...] = ()
        self.wear: tuple[tuple[int, int, int, int], ...] = ()
        self.boosts: tuple[tuple[int, int, int, int, int], ...] = ()
        self.lines: PassiveLines | None = None  # worked out from Trumps and boosts when asked for
        self.up: tuple[int, ...] = ()
        self.stack: tuple[Any, ...] = ()
        self.sealed = (-1, -1)
        self.spins = (-1, -1)
        self.fallen = 0
        self.winner = -1
        self.reason = ""
        self.to_act: tuple[int, ...] = (0, 1)  # seats that must choose now; () once over
        self.found: list[list[ZoonMove] | None] = [None, None]
        self.tail: tuple[bytes, bytes] | None = None  # what stands in a position besides the squares
        self.borne: bytes | None = None  # the part of it that a Zoon's leaving does not change

    def clone(self, seed: int | None = None) -> Self:
        """An independent copy; a seed changes only the chance that is not yet drawn."""
        own = type(self)
        new = own.__new__(own)
        new.options = self.options
        new.setup = self.setup
        new.chance = self.chance if seed is None else seeded(seed)
        new.deploying = self.deploying
        new.placed = self.placed
        new.left = self.left
        new.board = self.board[:]
        new.at = self.at[:]
        new.kind = self.kind
        new.owner = self.owner
        new.handle = self.handle
        new.masks = self.masks[:]
        new.peeked = self.peeked
        new.paralysis = self.paralysis
        new.paralysed = self.paralysed
        new.gear = self.gear
        new.men = self.men
        new.present = self.present
        new.occupied = self.occupied[:]
        new.walls = self.walls
        new.stops = self.stops
        new.grounds = self.grounds
        new.tombs = self.tombs
        new.stones = self.stones
        new.trump_status = self.trump_status
        new.hands = self.hands
        new.trump_uses = self.trump_uses
        new.trump_place = self.trump_place
        new.turn = self.turn
        new.mover = self.mover
        new.quiet = self.quiet
        new.counts = self.counts.copy()
        new.past = self.past
        new.past_most = self.past_most
        new.facts = self.facts
        new.wear = self.wear
        new.boosts = self.boosts
        new.lines = self.lines
        new.up = self.up
        new.stack = self.stack
        new.sealed = self.sealed
        new.spins = self.spins
        new.fallen = self.fallen
        new.winner = self.winner
        new.reason = self.reason
        new.to_act = self.to_act
        new.found = self.found[:]
        new.tail = self.tail
        new.borne = self.borne
        return new

    def become(self, other: Position) -> None:
        """Be as another position is, which is of no use afterwards: they share their rows."""
        for name in Position.__slots__:
            setattr(self, name, getattr(other, name))

    def toss_two(self) -> list[int]:
        """Two fair coins from the chance of the state."""
        self.chance, value = splitmix64(self.chance)
        return [value >> 63, value >> 62 & 1]

    # -- changes that keep the rows in step -------------------------------------------------------------

    def lift(self, slot: int) -> None:
        """Take a Zoon off its square (a challenger stands on a square that is not his)."""
        square = self.at[slot]
        if square >= 0 and self.board[square] == slot + 1:
            self.board[square] = 0
            self.occupied[self.owner[slot]] &= ~(1 << square)

    def put(self, slot: int, square: int) -> None:
        """Set a Zoon down on a free square, or beside nobody."""
        at, board, occupied, seat = self.at, self.board, self.occupied, self.owner[slot]
        here = at[slot]
        if here >= 0 and board[here] == slot + 1:
            board[here] = 0
            occupied[seat] &= ~(1 << here)
        at[slot] = square
        board[square] = slot + 1
        occupied[seat] |= 1 << square

    def join(self, seat: int, number: int, square: int, handle: str, mask: int) -> int:
        """A new Zoon comes to the field from outside it; its slot."""
        slot = len(self.at)
        self.at.append(EMPTY_SLOT)
        self.kind += (number,)
        self.owner += (seat,)
        self.handle += (handle,)
        self.masks.append(mask)
        self.peeked += (False,)
        self.paralysis += (0,)
        self.gear += (-1,)
        self.borne = None
        self.stand(seat, (*self.men[seat], slot))
        self.put(slot, square)
        return slot

    def stand(self, seat: int, men: tuple[int, ...]) -> None:
        """These are the seat's Zoons on the field, in the order of their slots."""
        self.men = paired(self.men, seat, men)
        self.present = paired(self.present, seat, self.kinds_of(men))
        self.tail = None

    def kinds_of(self, slots: tuple[int, ...]) -> int:
        """The kinds of these cards, as a bit set."""
        kind, kinds = self.kind, 0
        for slot in slots:
            kinds |= 1 << kind[slot]
        return kinds

    def leave(self, slot: int, where: int) -> None:
        """A Zoon leaves the field for the Tomb or turns to stone; its equipment is lost (readings 38, 40)."""
        self.lift(slot)
        self.at[slot] = where
        seat, kind = self.owner[slot], self.kind
        men = self.men[seat]
        place = men.index(slot)
        men = men[:place] + men[place + 1 :]
        self.men = (self.men[0], men) if seat else (men, self.men[1])
        number = kind[slot]
        for other in men:
            if kind[other] == number:
                break
        else:
            self.present = paired(self.present, seat, self.present[seat] & ~(1 << number))
        self.tail = None
        gear = self.gear[slot]
        if gear >= 0:
            self.gear = replaced(self.gear, slot, -1)
            self.move_trump(gear, LOST)
        if self.paralysis[slot]:
            self.paralysis = replaced(self.paralysis, slot, 0)
            self.paralysed -= 1
            self.borne = None

    def come_back(self, slot: int, square: int) -> None:
        """A Zoon comes back from the Tomb."""
        seat = self.owner[slot]
        self.tombs = paired(self.tombs, seat, tuple([other for other in self.tombs[seat] if other != slot]))
        self.stand(seat, tuple(sorted((*self.men[seat], slot))))
        self.put(slot, square)

    def move_trump(self, trump: int, status: int, place: int = -1) -> None:
        """A Trump goes where `status` says; `place`: the slot that bears it, or its square."""
        self.trump_status = replaced(self.trump_status, trump, status)
        seat = self.setup.trumps[trump].seat
        self.hands = paired(self.hands, seat, self.trumps_in_hand(seat))
        if self.trump_place[trump] != place:
            self.trump_place = replaced(self.trump_place, trump, place)
        self.tail = self.borne = None
        if self.setup.trumps[trump].passive:
            self.lines = None

    def trumps_in_hand(self, seat: int) -> tuple[Call, ...]:
        """What is asked of a seat's Trumps in hand, worked out anew."""
        status = self.trump_status
        return tuple([call for call in self.setup.calls[seat] if status[call.trump] == HAND])

    def dirty(self) -> None:
        """Something that both can see, other than a square, has changed."""
        self.tail = self.borne = None

    # -- what happened, and the end ---------------------------------------------------------------------

    def finish(self, reason: str, winner: int, events: Events) -> None:
        """The end of the match."""
        self.reason = reason
        self.winner = winner
        self.stack = ()
        if events is not None:
            events.append(self.ending())

    def ending(self) -> Event:
        """Why the match ended."""
        facts: tuple[tuple[str, Any], ...] = ()
        if self.winner >= 0:
            facts = ("loser", 1 - self.winner), ("winner", self.winner)
        elif self.reason in ("quiet", "long"):
            caps = self.setup.caps
            facts = (("most", caps.quiet_turns if self.reason == "quiet" else caps.most_turns),)
        return Event(self.reason, facts, None, True, EVENTS[self.reason])
