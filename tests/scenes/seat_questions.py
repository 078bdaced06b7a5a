"""Questions that a seat is asked in random matches: positions to sit down at, one of each kind of move."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from game import load_game
from game.core import Move
from game.match import Match, MindSeat, Person, Seat

NAMES = ("Ana", "Zoé", "Ida", "Léo", "Noé", "Eva")
SEATS = {"zoon": (2,), "zerzura": (2, 3, 4, 5), "zayo": (2, 3, 4, 5, 6)}


@dataclass(frozen=True)
class Question:
    """A seat is asked after these moves of a match with those options, and may answer with that move."""

    game: str
    seats: int
    seed: int
    options: tuple[tuple[str, str], ...]
    played: tuple[tuple[int, Move], ...]
    seat: int
    move: Move

    def match(self) -> Match:
        """The match at the question, with a person on that seat alone."""
        who: list[Seat] = [
            Person(NAMES[n]) if n == self.seat else MindSeat("easy", NAMES[n], seed=n)
            for n in range(self.seats)
        ]
        match = Match.new(load_game(self.game), who, seed=self.seed, options=dict(self.options))
        for seat, move in self.played:
            match.play(seat, move)
        return match


def kind_of(game: str, table: Any, move: Move) -> tuple[Any, ...]:
    """What kind of answer to what kind of question a move is."""
    ask = getattr(table, "ask", None)
    asked = getattr(ask, "want", None) or type(ask).__name__
    card = str(getattr(move, "card", "")).partition("-")[0] if game == "zayo" else ""
    wide = len(getattr(move, "takes", ()) or getattr(move, "cards", ()))
    steps = min(2, len(getattr(move, "path", ())))
    trump = str(getattr(move, "trump", ""))
    pays = len(getattr(move, "pay", ()))
    return game, table.phase, str(asked), type(move).__name__, card, wide, steps, trump, pays


def again(times: int) -> bool:
    """Whether a kind of move that has come up so often is asked again: the 4th time, the 16th, the 64th …"""
    return times.bit_count() == 1 and times.bit_length() % 2 == 1


def questions(matches: int, seed: int = 1, *, repeated: bool = False) -> Iterator[Question]:
    """One question for each kind of move that comes up in so many random matches.

    `repeated`: and others of that kind, from matches all through.
    """
    chance = random.Random(seed)
    seen: Counter[tuple[Any, ...]] = Counter()
    for number in range(matches):
        name = ("zoon", "zerzura", "zayo")[number % 3]
        game, count = load_game(name), chance.choice(SEATS[name])
        options = {key: chance.choice(option.choices) for key, option in game.options.items()}
        if options.get("first", "lots").isdigit():
            options["first"] = "0"
        who: list[Seat] = [Person(NAMES[n]) for n in range(count)]
        match = Match.new(game, who, seed=number, options=options)
        played: list[tuple[int, Move]] = []
        while not match.is_over and len(played) < 400:
            for seat in match.to_act:
                table: Any = match.observation(seat).table  # type: ignore[attr-defined] # of every game
                moves = list(match.legal_moves(seat))
                chance.shuffle(moves)
                for move in moves:
                    kind = kind_of(name, table, move)
                    seen[kind] += 1
                    if seen[kind] == 1 or (repeated and again(seen[kind])):
                        kept = tuple(sorted(options.items()))
                        yield Question(name, count, number, kept, tuple(played), seat, move)
            seat = chance.choice(match.to_act)
            move = chance.choice(list(match.legal_moves(seat)))
            match.play(seat, move)
            played.append((seat, move))
