"""Caravan: a tiny complete game that keeps the whole contract, to test what is common to all games.

Two to four seats hold hidden cards 1..5. In each round every seat in turn may set its marker twice, then
draws a card (chance) or passes; then all seal a card at once. The highest card that nobody else sealed takes
a point. Most points after the rounds win.
"""

from __future__ import annotations

import random
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from game.core import (
    Event,
    IllegalMove,
    Move,
    Observation,
    Option,
    OptionError,
    Problem,
    Standing,
    Standings,
    draw_below,
    seeded,
    settle_options,
    zero_sum_returns,
)

DECK = tuple(sorted([1, 2, 3, 4, 5] * 4))
HAND = 5


class Mark(Move, frozen=True):
    place: int

    def __str__(self) -> str:
        return f"mark {self.place}"


class Draw(Move, frozen=True):
    def __str__(self) -> str:
        return "draw"


class Pass(Move, frozen=True):
    def __str__(self) -> str:
        return "pass"


class Seal(Move, frozen=True):
    card: int

    def __str__(self) -> str:
        return f"seal {self.card}"


ToyMove = Mark | Draw | Pass | Seal


class ToyTable(msgspec.Struct, frozen=True):
    round: int
    mover: int | None
    marks: tuple[int, ...]
    marked: int
    scores: tuple[int, ...]
    hand: tuple[int, ...]
    hands: tuple[int, ...]
    sealed: tuple[int, ...]
    mine: int | None


class ToyMemory(msgspec.Struct, frozen=True):
    played: tuple[int, ...]


class ToyObservation(Observation, frozen=True):
    table: ToyTable
    memory: ToyMemory


class _Data(msgspec.Struct):
    options: dict[str, str]
    chance: int
    deck: list[int]
    hands: list[list[int]]
    marks: list[int]
    scores: list[int]
    pending: dict[int, int]
    played: list[int]
    round: int = 1
    mover: int | None = 0
    marked: int = 0


class ToyState:
    def __init__(self, data: _Data) -> None:
        self._d = data

    @property
    def seats(self) -> int:
        return len(self._d.hands)

    @property
    def to_act(self) -> tuple[int, ...]:
        d = self._d
        if d.round > int(d.options["rounds"]):
            return ()
        if d.mover is not None:
            return (d.mover,)
        return tuple(seat for seat in range(self.seats) if seat not in d.pending)

    def legal_moves(self, seat: int) -> Sequence[ToyMove]:
        d = self._d
        if seat not in self.to_act:
            return []
        if d.mover is None:
            return [Seal(card) for card in sorted(set(d.hands[seat]))]
        marks = [Mark(place) for place in range(3) if place != d.marks[seat]] if d.marked < 2 else []
        return [*marks, *([Draw()] if d.deck else []), Pass()]

    def apply(self, seat: int, move: Any) -> list[Event]:
        if not isinstance(move, Move) or move not in self.legal_moves(seat):
            raise IllegalMove("not_now", "{move} cannot be made now.", move=str(move))
        return self._make(seat, move)

    def play(self, seat: int, move: Any) -> None:
        self._make(seat, move)

    def _make(self, seat: int, move: Move) -> list[Event]:
        d = self._d
        match move:
            case Mark(place):
                d.marks[seat] = place
                d.marked += 1
                return [Event("mark", (("place", place), ("seat", seat)), template="{seat} marks {place}")]
            case Draw():
                d.chance, at = draw_below(d.chance, len(d.deck))
                card = d.deck.pop(at)
                d.hands[seat] = sorted([*d.hands[seat], card])
                self._next()
                own = frozenset([seat])
                return [
                    Event("draw", (("seat", seat),), final=True, template="{seat} draws"),
                    Event("drawn", (("card", card), ("seat", seat)), own, True, "{seat} drew {card}"),
                ]
            case Seal(card):
                return self._seal(seat, card)
        self._next()
        return [Event("pass", (("seat", seat),), template="{seat} passes")]

    def _next(self) -> None:
        d = self._d
        d.marked = 0
        assert d.mover is not None
        d.mover = d.mover + 1 if d.mover + 1 < self.seats else None

    def _seal(self, seat: int, card: int) -> list[Event]:
        d = self._d
        d.pending[seat] = card
        events = [Event("sealed", (("seat", seat),), template="{seat} has sealed")]
        if len(d.pending) < self.seats:
            return events
        sealed = [d.pending[s] for s in range(self.seats)]
        for s, c in enumerate(sealed):
            d.hands[s].remove(c)
        best = max((c for c in sealed if sealed.count(c) == 1), default=None)
        if best is not None:
            d.scores[sealed.index(best)] += 1
        d.played = sorted([*d.played, *sealed])
        d.pending = {}
        d.round += 1
        d.mover = 0
        return [*events, Event("shown", (("cards", tuple(sealed)),), final=True, template="{cards}")]

    def clone(self, seed: int | None = None) -> ToyState:
        copy = ToyState(msgspec.json.decode(msgspec.json.encode(self._d), type=_Data))
        if seed is not None:
            copy._d.chance = seeded(seed)
        return copy

    def returns(self) -> tuple[float, ...] | None:
        return None if self.to_act else zero_sum_returns(self.seats, self._winners())

    def _winners(self) -> list[int]:
        scores = self._d.scores
        return [seat for seat in range(self.seats) if scores[seat] == max(scores)]

    def standings(self) -> Standings | None:
        if self.to_act:
            return None
        scores = self._d.scores
        return Standings(
            tuple(Standing(s, 1 + sum(o > scores[s] for o in scores), scores[s]) for s in range(self.seats)),
            Event("rounds_over", template="All rounds are played."),
        )

    def observation(self, seat: int | None) -> ToyObservation:
        d = self._d
        return ToyObservation(
            seat,
            tuple(sorted(d.options.items())),
            self.to_act,
            ToyTable(
                d.round,
                d.mover,
                tuple(d.marks),
                d.marked,
                tuple(d.scores),
                tuple(d.hands[seat]) if seat is not None else (),
                tuple(len(hand) for hand in d.hands),
                tuple(sorted(d.pending)),
                d.pending.get(seat) if seat is not None else None,
            ),
            ToyMemory(tuple(d.played)),
        )

    def encode(self) -> str:
        # The order of sealing must not show, as law 6 has it.
        data = {**msgspec.structs.asdict(self._d), "pending": sorted(self._d.pending.items())}
        return msgspec.json.encode(data, order="sorted").decode()


class ToyGame:
    name = "toy"
    seats = range(2, 5)
    options: Mapping[str, Option] = {"rounds": Option("3", ("1", "3", "5"))}
    problems: tuple[Problem, ...] = ()
    figures = "1"

    def new_state(
        self, seats: int | None = None, seed: int = 0, options: Mapping[str, Any] | None = None
    ) -> ToyState:
        n = 2 if seats is None else seats
        if n not in self.seats:
            raise OptionError("seats", "Caravan is not for {seats}.", seats=n)
        chance, deck, hands = seeded(seed), list(DECK), []
        for _ in range(n):
            hand = []
            for _ in range(HAND):
                chance, at = draw_below(chance, len(deck))
                hand.append(deck.pop(at))
            hands.append(sorted(hand))
        settled = settle_options(self.options, options)
        return ToyState(_Data(settled, chance, deck, hands, [0] * n, [0] * n, {}, []))

    def decode(self, text: str) -> ToyState:
        data = msgspec.json.decode(text)
        return ToyState(msgspec.convert({**data, "pending": dict(data["pending"])}, _Data))

    def determinize(self, observation: Any, rng: random.Random) -> ToyState:
        t: ToyTable = observation.table
        rest = list(DECK)
        for card in (*t.hand, *observation.memory.played):
            rest.remove(card)
        rng.shuffle(rest)
        hands, pending = [], {}
        for seat, count in enumerate(t.hands):
            own = seat == observation.seat
            hands.append(sorted(t.hand if own else [rest.pop() for _ in range(count)]))
            if seat in t.sealed:
                pending[seat] = t.mine if own and t.mine is not None else rng.choice(hands[-1])
        return ToyState(
            _Data(
                dict(observation.options),
                rng.getrandbits(64),
                sorted(rest),
                hands,
                list(t.marks),
                list(t.scores),
                pending,
                list(observation.memory.played),
                t.round,
                t.mover,
                t.marked,
            )
        )

    def parse_move(self, text: str) -> ToyMove:
        found = re.fullmatch(r"(draw|pass)|mark ([0-2])|seal ([1-5])", text if isinstance(text, str) else "")
        if found is None:
            raise IllegalMove("malformed", "{text} is not a move of Caravan.", text=repr(text))
        word, place, card = found.groups()
        if word:
            return Draw() if word == "draw" else Pass()
        return Mark(int(place)) if place else Seal(int(card))

    def digest(self, options: Mapping[str, str]) -> str:
        settle_options(self.options, options)
        return f"toy-{self.figures}"


TOY = ToyGame()


def load_toy(name: str, data: Path | None = None) -> ToyGame:
    from game.core import UnknownGame

    if name != "toy":
        raise UnknownGame("unknown_game", "There is no game {name}.", name=name)
    return TOY
