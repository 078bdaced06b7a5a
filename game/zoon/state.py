"""The state of a match of Zoon: cards, turns and the moves of a plain turn.

What a move sets off (fights, effects, choices) lies on `stack` as frames, plain tuples that say what is
still to do; `combat.py`, `effects.py` and `choices.py` work them off. So a state is data at every moment:
it can be copied, written down and read again in the middle of an effect.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core import (
    Event,
    Standing,
    Standings,
    seeded,
    splitmix64,
    zero_sum_returns,
)
from game.core import SheetLine as Line
from game.zoon import choices, deployment, effects, refusals, removal, snapshot, turns
from game.zoon.messages import EVENTS
from game.zoon.moves import ZoonMove
from game.zoon.places import EMPTY_SLOT, HAND, LOST
from game.zoon.record import encode

if TYPE_CHECKING:
    from game.zoon import ZoonGame
    from game.zoon.tables import Setup
    from game.zoon.views import ZoonObservation

Events = list[Event] | None


class ZoonState:
    """One match of Zoon at one moment; keeps the contract of game.core.State."""

    __slots__ = (
        "acting",
        "at",
        "board",
        "boosts",
        "chance",
        "counts",
        "deploying",
        "facts",
        "fallen",
        "found",
        "game",
        "gear",
        "grounds",
        "handle",
        "kind",
        "left",
        "masks",
        "men",
        "mover",
        "occupied",
        "options",
        "owner",
        "paralysed",
        "paralysis",
        "peeked",
        "placed",
        "quiet",
        "reason",
        "sealed",
        "setup",
        "spins",
        "stack",
        "stones",
        "stops",
        "tail",
        "tombs",
        "trump_place",
        "trump_status",
        "trump_uses",
        "turn",
        "up",
        "walls",
        "wear",
        "winner",
    )  # fmt: skip

    game: ZoonGame
    setup: Setup
    options: dict[str, str]

    def __init__(self, game: ZoonGame, options: dict[str, str], seed: int) -> None:
        self.game = game
        self.options = options
        self.setup = setup = game.setup_of(options)
        field = setup.field
        slots = 2 * len(field.deployment[0])
        self.chance = seeded(seed)
        self.deploying = True
        self.placed = [0, 0]
        self.left = [[kind.copies if kind.seat == seat else 0 for kind in setup.kinds] for seat in (0, 1)]
        self.board = [0] * field.squares
        self.at = [EMPTY_SLOT] * slots
        self.kind = [EMPTY_SLOT] * slots
        self.owner = [slot // (slots // 2) for slot in range(slots)]
        self.handle = [field.names[square] for seat in (0, 1) for square in field.deployment[seat]]
        self.masks = [0] * slots
        self.peeked = [False] * slots
        self.paralysis = [0] * slots
        self.paralysed = 0  # how many Zoons are paralysed now
        self.gear = [-1] * slots
        self.men: list[list[int]] = [[], []]
        self.occupied = [0, 0]
        self.walls = 0
        self.stops = 0
        self.grounds = 0
        self.tombs: list[list[int]] = [[], []]
        self.stones: tuple[tuple[int, int], ...] = ()
        self.trump_status = [HAND] * len(setup.trumps)
        self.trump_uses = [trump.uses for trump in setup.trumps]
        self.trump_place = [-1] * len(setup.trumps)
        self.turn = 0
        self.mover = 0
        self.quiet = 0
        self.counts: dict[bytes, int] = {}
        self.facts: tuple[tuple[int, tuple[tuple[int, int], ...]], ...] = ()
        self.wear: tuple[tuple[int, int, int, int], ...] = ()
        self.boosts: tuple[tuple[int, int, int, int, int], ...] = ()
        self.up: tuple[int, ...] = ()
        self.stack: tuple[Any, ...] = ()
        self.sealed = [-1, -1]
        self.spins = [-1, -1]
        self.fallen = 0
        self.winner = -1
        self.reason = ""
        self.acting: tuple[int, ...] = (0, 1)
        self.found: list[list[ZoonMove] | None] = [None, None]
        self.tail: bytes | None = None
        if options["deployment"] == "quick":
            deployment.place_by_default(self)
            self.acting = self.who_acts()

    # -- the contract -----------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        """Two, always."""
        return 2

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must choose now; () once over."""
        return self.acting

    def legal_moves(self, seat: int) -> Sequence[ZoonMove]:
        """Every move of that seat now; [] for a seat not in to_act. Read it, do not change it."""
        if seat not in self.acting:
            return []
        moves = self.found[seat]
        if moves is None:
            moves = self._find_moves(seat)
            self.found[seat] = moves
        return moves

    def apply(self, seat: int, move: Any) -> list[Event]:
        """Make a move and say what happened. Raises IllegalMove and changes nothing if it may not be made."""
        chosen = refusals.checked(self, seat, move)
        events: list[Event] = []
        self._make(seat, chosen, events)
        return events

    def play(self, seat: int, move: ZoonMove) -> None:
        """The same for a move taken from legal_moves: no check, no events."""
        self._make(seat, move, None)

    def clone(self, seed: int | None = None) -> ZoonState:
        """An independent copy; a seed changes only the chance that is not yet drawn."""
        new = ZoonState.__new__(ZoonState)
        new.game = self.game
        new.options = self.options
        new.setup = self.setup
        new.chance = self.chance if seed is None else seeded(seed)
        new.deploying = self.deploying
        new.placed = self.placed[:]
        new.left = [self.left[0][:], self.left[1][:]]
        new.board = self.board[:]
        new.at = self.at[:]
        new.kind = self.kind[:]
        new.owner = self.owner[:]
        new.handle = self.handle[:]
        new.masks = self.masks[:]
        new.peeked = self.peeked[:]
        new.paralysis = self.paralysis[:]
        new.paralysed = self.paralysed
        new.gear = self.gear[:]
        new.men = [self.men[0][:], self.men[1][:]]
        new.occupied = self.occupied[:]
        new.walls = self.walls
        new.stops = self.stops
        new.grounds = self.grounds
        new.tombs = [self.tombs[0][:], self.tombs[1][:]]
        new.stones = self.stones
        new.trump_status = self.trump_status[:]
        new.trump_uses = self.trump_uses[:]
        new.trump_place = self.trump_place[:]
        new.turn = self.turn
        new.mover = self.mover
        new.quiet = self.quiet
        new.counts = self.counts.copy()
        new.facts = self.facts
        new.wear = self.wear
        new.boosts = self.boosts
        new.up = self.up
        new.stack = self.stack
        new.sealed = self.sealed[:]
        new.spins = self.spins[:]
        new.fallen = self.fallen
        new.winner = self.winner
        new.reason = self.reason
        new.acting = self.acting
        new.found = self.found[:]
        new.tail = self.tail
        return new

    def returns(self) -> tuple[float, ...] | None:
        """None before the end; then 1 for the winner and -1 for the loser, or 0 for both."""
        if not self.reason:
            return None
        return zero_sum_returns(2, [] if self.winner < 0 else [self.winner])

    def standings(self) -> Standings | None:
        """None before the end; then ranks, the Zoons each eliminated and kept, and why the match ended."""
        if not self.reason:
            return None
        places = []
        for seat in (0, 1):
            rank = 1 if self.winner in (seat, -1) else 2
            sheet = (
                Line("eliminations", float(len(self.tombs[1 - seat]))),
                Line("standing", float(len(self.men[seat]))),
            )
            score = 0.5 if self.winner < 0 else float(self.winner == seat)
            places.append(Standing(seat, rank, score, sheet))
        return Standings(tuple(places), self._ending())

    def observation(self, seat: int | None) -> ZoonObservation:
        """All that the seat may know; None is a spectator."""
        return self.game.observe(self, seat)

    def encode(self) -> str:
        """The whole state as JSON text."""
        return encode(snapshot.record(self))

    # -- moves ------------------------------------------------------------------------------------------

    def _find_moves(self, seat: int) -> list[ZoonMove]:
        if self.deploying:
            return deployment.legal(self, seat)
        if self.stack:
            return choices.legal(self, self.stack[-1], seat)
        return turns.moves_of_turn(self, seat)

    def _make(self, seat: int, move: ZoonMove, events: Events) -> None:
        self.found = [None, None]
        if self.deploying:
            deployment.place(self, seat, move, events)
            self.acting = self.who_acts()
            return
        if self.stack:
            effects.answer(self, self.stack[-1], seat, move, events)
        elif events is None and turns.plain(self, seat, move):
            return
        else:
            turns.act(self, seat, move, events)
        self._run(events)

    def _run(self, events: Events) -> None:
        """Work off the stack until somebody has to choose or the match is over."""
        while True:
            if self.reason:
                self.stack = ()
                break
            if self.fallen and not removal.same_resolution(self):
                self._emblem_gone(events)
                continue
            if not self.stack:
                break
            tag = self.stack[-1][0]
            if tag == "end":
                self.stack = ()
                turns.end(self, events)
            elif tag in effects.STEPS:
                effects.STEPS[tag](self, self.stack[-1], events)
            elif choices.asks(self, self.stack[-1]):
                break
            else:
                frame = self.stack[-1]
                self.stack = self.stack[:-1]
                effects.skip(self, frame)
        self.acting = self.who_acts()

    def who_acts(self) -> tuple[int, ...]:
        """The seats that have to choose, worked out anew."""
        if self.reason:
            return ()
        if self.deploying:
            squares = len(self.setup.field.deployment[0])
            return tuple(seat for seat in (0, 1) if self.placed[seat] < squares)
        if self.stack:
            return choices.seats_of(self, self.stack[-1])
        return (self.mover,)

    # -- changes that frames make -----------------------------------------------------------------------

    def say(
        self, events: Events, code: str, final: bool = False, visible: frozenset[int] | None = None,
        **facts: Any,
    ) -> None:
        """Add an event, if anyone listens."""
        if events is not None:
            events.append(Event(code, tuple(sorted(facts.items())), visible, final, EVENTS[code]))

    def draw_bits(self, count: int) -> list[int]:
        """So many fair coins from the chance of the state."""
        self.chance, value = splitmix64(self.chance)
        return [value >> (63 - i) & 1 for i in range(count)]

    def lift(self, slot: int) -> None:
        """Take a Zoon off its square (a challenger stands on a square that is not his)."""
        square = self.at[slot]
        if square >= 0 and self.board[square] == slot + 1:
            self.board[square] = 0
            self.occupied[self.owner[slot]] &= ~(1 << square)

    def put(self, slot: int, square: int) -> None:
        """Set a Zoon down on a free square, or beside nobody."""
        self.lift(slot)
        self.at[slot] = square
        self.board[square] = slot + 1
        self.occupied[self.owner[slot]] |= 1 << square

    def join(self, seat: int, number: int, square: int, handle: str, mask: int) -> int:
        """A new Zoon comes to the field from outside it; its slot."""
        slot = len(self.at)
        self.at.append(EMPTY_SLOT)
        self.kind.append(number)
        self.owner.append(seat)
        self.handle.append(handle)
        self.masks.append(mask)
        self.peeked.append(False)
        self.paralysis.append(0)
        self.gear.append(-1)
        self.men[seat].append(slot)
        self.put(slot, square)
        self.tail = None
        return slot

    def leave(self, slot: int, where: int) -> None:
        """A Zoon leaves the field for the Tomb or turns to stone; its equipment is lost (readings 38, 40)."""
        self.lift(slot)
        self.at[slot] = where
        self.men[self.owner[slot]].remove(slot)
        gear = self.gear[slot]
        if gear >= 0:
            self.gear[slot] = -1
            self.trump_status[gear] = LOST
            self.trump_place[gear] = -1
        if self.paralysis[slot]:
            self.paralysis[slot] = 0
            self.paralysed -= 1
        self.tail = None

    def come_back(self, slot: int, square: int) -> None:
        """A Zoon comes back from the Tomb."""
        seat = self.owner[slot]
        self.tombs[seat].remove(slot)
        insort(self.men[seat], slot)
        self.put(slot, square)
        self.tail = None

    def dirty(self) -> None:
        """Something that both can see, other than a square, has changed."""
        self.tail = None

    def finish(self, reason: str, winner: int, events: Events) -> None:
        """The end of the match."""
        self.reason = reason
        self.winner = winner
        self.stack = ()
        if events is not None:
            events.append(self._ending())

    def _ending(self) -> Event:
        facts = () if self.winner < 0 else (("loser", 1 - self.winner), ("winner", self.winner))
        return Event(self.reason, facts, None, True, EVENTS[self.reason])

    def _emblem_gone(self, events: Events) -> None:
        """Readings 21 and 22: the match ends at once; the survivor of the last fight stands on its square."""
        for frame in reversed(self.stack):
            if frame[0] == "settle":
                effects.STEPS["settle"](self, frame, events)
        if self.fallen == 3:
            self.finish("both_emblems", -1, events)
        else:
            self.finish("emblem", 0 if self.fallen == 2 else 1, events)
        self.fallen = 0

