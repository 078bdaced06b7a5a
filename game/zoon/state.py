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
    IllegalMove,
    Standing,
    Standings,
    draw_below,
    seeded,
    splitmix64,
    zero_sum_returns,
)
from game.core import SheetLine as Line
from game.zoon import choices, effects
from game.zoon.knowledge import note_play, note_walk
from game.zoon.messages import EVENTS, REFUSALS
from game.zoon.moves import Deploy, Leap, Pick, Play, Reinforce, Walk, ZoonMove, parse_move
from game.zoon.record import HIDDEN, Record, encode
from game.zoon.tables import MoveFacts, default_order

if TYPE_CHECKING:
    from game.zoon import ZoonGame
    from game.zoon.tables import Setup
    from game.zoon.views import ZoonObservation

EMPTY_SLOT, TOMB, STONE = -1, -2, -3
"""Where a card is that is on no square: `at` of a slot without a card, in the Tomb, turned to stone."""
WALL = 255
"""On the board: an Obstacle. A Zoon is its slot + 1, an empty square 0."""
HAND, PLAY, BEARER, GROUND, LOST, ZOON = range(6)
"""Where a Trump is: in hand, being played, on a Zoon, on the field, in the Tomb, become a Zoon."""

Events = list[Event] | None


class ZoonState:
    """One match of Zoon at one moment; keeps the contract of game.core.State."""

    __slots__ = (
        "_legal", "_tail", "acting", "at", "board", "boosts", "chance", "counts", "deploying", "facts",
        "fallen", "game", "gear", "handle", "kind", "left", "masks", "men", "mover", "occupied", "options",
        "owner", "paralysed", "paralysis", "peeked", "placed", "quiet", "reason", "sealed", "setup", "spins",
        "stack", "stones", "stops", "tombs", "trump_place", "trump_status", "trump_uses", "turn", "up",
        "walls", "wear", "winner",
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
        self.boosts: tuple[tuple[int, int, int, int], ...] = ()
        self.up: tuple[int, ...] = ()
        self.stack: tuple[Any, ...] = ()
        self.sealed = [-1, -1]
        self.spins = [-1, -1]
        self.fallen = 0
        self.winner = -1
        self.reason = ""
        self.acting: tuple[int, ...] = (0, 1)
        self._legal: list[list[ZoonMove] | None] = [None, None]
        self._tail: bytes | None = None
        if options["deployment"] == "quick":
            self._deploy_by_default()

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
        moves = self._legal[seat]
        if moves is None:
            moves = self._find_moves(seat)
            self._legal[seat] = moves
        return moves

    def apply(self, seat: int, move: Any) -> list[Event]:
        """Make a move and say what happened. Raises IllegalMove and changes nothing if it may not be made."""
        chosen = self._checked(seat, move)
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
        new._legal = self._legal[:]
        new._tail = self._tail
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
        return encode(self.record())

    # -- data -------------------------------------------------------------------------------------------

    def record(self) -> Record:
        """Every fact of the state."""
        left = (tuple(self.left[0]), tuple(self.left[1]))
        tombs = (tuple(self.tombs[0]), tuple(self.tombs[1]))
        return Record(
            options=tuple(sorted(self.options.items())), chance=self.chance, deploying=self.deploying,
            placed=(self.placed[0], self.placed[1]), left=left, board=tuple(self.board), at=tuple(self.at),
            kind=tuple(self.kind), owner=tuple(self.owner), handle=tuple(self.handle),
            masks=tuple(self.masks), peeked=tuple(self.peeked), paralysis=tuple(self.paralysis),
            gear=tuple(self.gear), tombs=tombs, stones=self.stones, trump_status=tuple(self.trump_status),
            trump_uses=tuple(self.trump_uses), trump_place=tuple(self.trump_place), turn=self.turn,
            mover=self.mover, quiet=self.quiet,
            counts=tuple(sorted((key.hex(), n) for key, n in self.counts.items())), facts=self.facts,
            wear=self.wear, boosts=self.boosts, up=self.up, stack=self.stack,
            sealed=(self.sealed[0], self.sealed[1]), spins=(self.spins[0], self.spins[1]),
            winner=self.winner, reason=self.reason,
        )  # fmt: skip

    @classmethod
    def restored(cls, game: ZoonGame, record: Record) -> ZoonState:
        """The state that wrote the record (no HIDDEN in it)."""
        options = dict(record.options)
        new = cls(game, {**options, "deployment": "free"}, 0)
        new.options = options
        for name in ("chance", "deploying", "turn", "mover", "quiet", "facts", "wear", "boosts", "up",
                     "stack", "stones", "winner", "reason"):  # fmt: skip
            setattr(new, name, getattr(record, name))
        for name in ("placed", "board", "at", "kind", "owner", "handle", "masks", "peeked", "paralysis",
                     "gear", "trump_status", "trump_uses", "trump_place", "sealed", "spins"):  # fmt: skip
            setattr(new, name, list(getattr(record, name)))
        new.left = [list(record.left[0]), list(record.left[1])]
        new.tombs = [list(record.tombs[0]), list(record.tombs[1])]
        new.counts = {bytes.fromhex(key): n for key, n in record.counts}
        new.paralysed = sum(1 for p in new.paralysis if p)
        new.walls = sum(1 << square for square, who in enumerate(new.board) if who == WALL)
        for slot, square in enumerate(new.at):
            if square >= 0:
                new.men[new.owner[slot]].append(slot)
        for square, who in enumerate(new.board):
            if 0 < who < WALL:
                new.occupied[new.owner[who - 1]] |= 1 << square
        new.stops = sum(
            1 << new.trump_place[t]
            for t, status in enumerate(new.trump_status)
            if status == GROUND and effects.stops_walk(new, t)
        )
        new.acting = new._who_acts()
        return new

    # -- moves ------------------------------------------------------------------------------------------

    def _checked(self, seat: Any, move: Any) -> ZoonMove:
        if not self.acting:
            raise _refusal("over")
        if not isinstance(seat, int) or seat not in (0, 1):
            raise _refusal("no_such_seat", seat=repr(seat))
        if seat not in self.acting:
            raise _refusal("not_your_turn", seat=seat)
        if isinstance(move, str):
            move = parse_move(move)
        if not isinstance(move, ZoonMove):
            raise _refusal("not_a_move")
        for legal in self.legal_moves(seat):
            if legal == move:
                return legal
        raise self._why_not(seat, move)

    def _why_not(self, seat: int, move: ZoonMove) -> IllegalMove:
        """The reason a person understands; tells the seat nothing it may not know."""
        by_name = self.setup.field.by_name
        match move:
            case Play(trump=trump):
                return _refusal("trump_not_now", trump=trump)
            case Walk(path=(start, *_, goal)) | Leap(start=start, goal=goal) if not self.stack:
                if start not in by_name or goal not in by_name:
                    return _refusal("illegal", move=str(move))
                who, there = self.board[by_name[start]], self.board[by_name[goal]]
                if who in (0, WALL):
                    return _refusal("empty", square=start)
                if self.owner[who - 1] != seat:
                    return _refusal("not_yours", square=start)
                if self.paralysis[who - 1]:
                    return _refusal("paralysed", square=start)
                if there == WALL:
                    return _refusal("obstacle", square=goal)
                if there and self.owner[there - 1] == seat:
                    return _refusal("own_zoon", square=goal)
                return _refusal("off_grid")
        return _refusal("illegal", move=str(move))

    def _find_moves(self, seat: int) -> list[ZoonMove]:
        if self.deploying:
            return self._deployments(seat)
        if self.stack:
            return choices.legal(self, self.stack[-1], seat)
        return self._turn_moves(seat)

    def _turn_moves(self, seat: int) -> list[ZoonMove]:
        """Reading 4: a move of a Zoon, a Trump, or a reinforcement."""
        setup = self.setup
        mine = self.occupied[seat] | self.walls
        occupied = self.occupied[0] | self.occupied[1] | self.walls | self.stops
        walks = setup.walks[seat]
        kind, at = self.kind, self.at
        men = self.men[seat]
        if self.paralysed:
            men = [slot for slot in men if not self.paralysis[slot]]
        moves: list[ZoonMove] = []
        for slot in men:
            moves += [
                move for goal, crossed, move in walks[kind[slot]][at[slot]]
                if not (goal & mine or crossed & occupied)
            ]  # fmt: skip
        status = self.trump_status
        moves += [
            choices.play_of(setup.trumps[t].figures.id)
            for t in setup.seat_trumps[seat]
            if status[t] == HAND and choices.usable(self, t)
        ]
        if any(self.left[seat]):
            moves += choices.reinforcements(self, seat)
        return moves

    def _make(self, seat: int, move: ZoonMove, events: Events) -> None:
        self._legal = [None, None]
        if self.deploying:
            self._deploy(seat, move, events)
            return
        if self.stack:
            effects.answer(self, self.stack[-1], seat, move, events)
        else:
            self._act(seat, move, events)
        self._run(events)

    def _act(self, seat: int, move: ZoonMove, events: Events) -> None:
        self.stack = (("end",),)
        match move:
            case Walk() | Leap():
                facts = self.setup.facts(move)
                slot = self.board[facts.start] - 1
                note_walk(self, slot, seat, move)
                effects.travel(self, slot, facts, seat, events)
            case Play(trump=name):
                trump = next(t for t in self.setup.seat_trumps[seat] if self.setup.trumps[t].figures.id == name)
                note_play(self, trump)
                effects.begin_trump(self, trump, events)
            case Reinforce(card=card, square=square):
                number = self.setup.by_ref[seat][card]
                self.left[seat][number] -= 1
                goal = self.setup.field.by_name[square]
                hand_mask = self.setup.sheet_mask[seat] & ~self.setup.emblems or self.setup.sheet_mask[seat]
                self.join(seat, number, goal, f"{square}+{self.turn}", hand_mask)
                self.say(events, "reinforced", seat=seat, card=f"{square}+{self.turn}", goal=square)

    def _run(self, events: Events) -> None:
        """Work off the stack until somebody has to choose or the match is over."""
        while True:
            if self.reason:
                self.stack = ()
                break
            if self.fallen and not effects.same_resolution(self):
                self._emblem_gone(events)
                continue
            if not self.stack:
                break
            tag = self.stack[-1][0]
            if tag == "end":
                self.stack = ()
                self._end_turn(events)
            elif tag in effects.STEPS:
                effects.STEPS[tag](self, self.stack[-1], events)
            elif choices.asks(self, self.stack[-1]):
                break
            else:
                self.stack = self.stack[:-1]
        self.acting = self._who_acts()

    def _who_acts(self) -> tuple[int, ...]:
        if self.reason:
            return ()
        if self.deploying:
            squares = len(self.setup.field.deployment[0])
            return tuple(seat for seat in (0, 1) if self.placed[seat] < squares)
        if self.stack:
            return choices.seats_of(self, self.stack[-1])
        return (self.mover,)

    # -- deployment -------------------------------------------------------------------------------------

    def _deployments(self, seat: int) -> list[ZoonMove]:
        """Different cards left, or "empty" with fewer than 12; every Emblem must find a square."""
        setup, left = self.setup, self.left[seat]
        squares = len(setup.field.deployment[seat]) - self.placed[seat]
        emblems = sum(left[k] for k in setup.sheet[seat] if setup.kinds[k].emblem)
        moves: list[ZoonMove] = [
            parse_move(f"deploy {setup.kinds[k].ref}")
            for k in setup.sheet[seat]
            if left[k] and (setup.kinds[k].emblem or squares > emblems)
        ]
        if sum(left) < squares:
            moves.append(parse_move("deploy -"))
        return moves

    def _deploy(self, seat: int, move: ZoonMove, events: Events) -> None:
        if not isinstance(move, Deploy):
            raise TypeError(f"{move} does not deploy")
        place = self.placed[seat]
        self.placed[seat] += 1
        if move.card is not None:
            number = self.setup.by_ref[seat][move.card]
            self.left[seat][number] -= 1
            self._put(seat, place, number)
        squares = len(self.setup.field.deployment[seat])
        if self.placed == [squares, squares]:
            self._start(events)
        self.acting = self._who_acts()

    def _put(self, seat: int, place: int, number: int) -> None:
        field = self.setup.field
        slot = seat * len(field.deployment[0]) + place
        square = field.deployment[seat][place]
        self.kind[slot] = number
        self.at[slot] = square
        self.masks[slot] = self.setup.sheet_mask[seat]
        self.board[square] = slot + 1
        self.occupied[seat] |= 1 << square
        self.men[seat].append(slot)

    def _deploy_by_default(self) -> None:
        for seat in (0, 1):
            order = default_order(self.setup.tribes[seat], self.setup.field)
            for place, ref in enumerate(order):
                if ref is not None:
                    number = self.setup.by_ref[seat][ref]
                    self.left[seat][number] -= 1
                    self._put(seat, place, number)
            self.placed[seat] = len(order)
        self._start(None)
        self.acting = self._who_acts()

    def _start(self, events: Events) -> None:
        """Both are ready: draw lots (reading 2) and begin the first turn."""
        self.deploying = False
        for seat in (0, 1):
            self.say(events, "deployed", seat=seat)
        first = self.options["first"]
        if first == "lots":
            self.chance, self.mover = draw_below(self.chance, 2)
            self.say(events, "lots", final=True, seat=self.mover)
        else:
            self.mover = int(first)
            self.say(events, "starts", final=True, seat=self.mover)
        self._begin_turn(events)

    # -- turns ------------------------------------------------------------------------------------------

    def _begin_turn(self, events: Events) -> None:
        self.turn += 1
        key = self._position()
        times = self.counts.get(key, 0) + 1
        self.counts[key] = times
        caps = self.game.rules.caps
        moves = self._turn_moves(self.mover)
        self._legal[self.mover] = moves
        if not moves:
            self.finish("stuck", 1 - self.mover, events)
        elif times >= caps.repetitions:
            self.finish("repetition", -1, events)
        elif self.quiet >= caps.quiet_turns:
            self.finish("quiet", -1, events)

    def _end_turn(self, events: Events) -> None:
        mover = self.mover
        if self.paralysed:
            for slot, turns in enumerate(self.paralysis):
                if turns and self.owner[slot] == mover:
                    self.paralysis[slot] = turns - 1
                    self.paralysed -= turns == 1
                    self._tail = None
        for trump in self.setup.seat_trumps[mover]:
            if self.trump_status[trump] == PLAY:
                self.trump_status[trump] = LOST if self.trump_uses[trump] == 0 else HAND
                self._tail = None
        self.boosts = ()
        self.up = ()
        self.mover = 1 - mover
        self.quiet += 1
        self._begin_turn(events)

    def _position(self) -> bytes:
        """What both players can see (reading 6), as a key."""
        if self._tail is None:
            counts = [len(self.tombs[0]), len(self.tombs[1]), sum(self.left[0]), sum(self.left[1])]
            more = self.trump_uses + self.trump_place + self.gear + self.paralysis
            self._tail = bytes(counts + self.trump_status + [min(value + 1, 255) for value in more])
        return bytes(self.board) + self._tail + bytes((self.mover,))

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
        self._tail = None
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
        self._tail = None

    def come_back(self, slot: int, square: int) -> None:
        """A Zoon comes back from the Tomb."""
        seat = self.owner[slot]
        self.tombs[seat].remove(slot)
        insort(self.men[seat], slot)
        self.put(slot, square)
        self._tail = None

    def dirty(self) -> None:
        """Something that both can see, other than a square, has changed."""
        self._tail = None

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
        """Readings 21 and 22."""
        if self.fallen == 3:
            self.finish("both_emblems", -1, events)
        else:
            self.finish("emblem", 0 if self.fallen == 2 else 1, events)
        self.fallen = 0


def _refusal(code: str, **facts: Any) -> IllegalMove:
    return IllegalMove(code, REFUSALS[code], **facts)


__all__ = ["HIDDEN", "MoveFacts", "Pick", "ZoonState"]
