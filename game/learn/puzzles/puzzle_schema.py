"""Puzzle schema: what data/puzzles/<game>.yaml holds: choices of one seat that have a clear best answer.

A puzzle names the match it comes from, so that the engine leads to it again; what is put on the table is
never that match's own state but one that its seat cannot tell from it. Chances are shares of won matches,
0 to 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import blake2b
from typing import Annotated, Any, Literal

from msgspec import Meta

from game.data.schema_base import Data

SCHEMA = "puzzles/1"
LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
"""Letters of codes: none that could be taken for another one."""
DIFFICULTIES = ("easy", "normal", "hard")
CLOSE = 0.02
"""Chances within which a move counts as good as the best one."""
MARGIN = 0.12
"""Chances by which the best moves lead all others at least."""
SEARCHES = 5
"""Searches with seeds of their own that must agree."""
TIMES = 4
"""How many times the hard mind's work each of them does."""
HELD = 0.6
"""Share of the sampled deals in which the best move is at least as good as the second."""
PLAIN = 0.99
"""Chances of a move that needs no finding where every weaker mind finds it."""
GUESSED = 0.5
"""Share of the legal moves that may be accepted: with more of them a guess is right more often than wrong."""
ASIDE = "; "
"""Between the moves that lead to a puzzle."""

Difficulty = Literal["easy", "normal", "hard"]
Share = Annotated[float, Meta(ge=0, le=1)]
Line = Annotated[str, Meta(min_length=1)]
Ply = Annotated[str, Meta(pattern=r"^[0-9] .+\Z")]
"""A seat and its move."""


class Answered(Data, frozen=True):
    """A move and the chances after it."""

    move: Line
    chance: Share


class Slip(Data, frozen=True):
    """A wrong move, and what then happens to it in one deal that fits what the seat sees.

    `deal` is the number of that deal, `replies` are what the seat goes on with in its turn and what others
    do; none where the match is over at once.
    """

    move: Line
    deal: Annotated[int, Meta(ge=0)]
    replies: tuple[Ply, ...]


class Why(Data, frozen=True):
    """Why the best move is the best: a code, an English sentence with {names}, and its facts."""

    code: Line
    text: Line
    facts: Mapping[str, Any] = {}


class Source(Data, frozen=True):
    """Who found it and how: the level that searched, rounds of a search or the seconds of processor time that
    it had, searches, deals.

    `glance`: who played the match took no more than a first look at each choice. `exact`: the rest was
    solved. `held`: share of deals in which the best move is at least as good as the second. `found`: how many
    of `asked` weaker minds chose a best move. `digest` is that of the figures.
    """

    level: Line
    searches: Annotated[int, Meta(ge=1)]
    deals: Annotated[int, Meta(ge=1)]
    held: Share
    found: Annotated[int, Meta(ge=0)]
    asked: Annotated[int, Meta(ge=1)]
    version: Line
    digest: Line
    exact: bool = False
    rounds: Annotated[int, Meta(ge=0)] = 0
    seconds: Annotated[float, Meta(ge=0)] = 0.0
    glance: bool = False


class PuzzleData(Data, frozen=True):
    """One puzzle. `first` is the seat's chance at first sight: what the choices of the weaker minds that were
    asked bring on average. `best` are the moves that are accepted, the best one first, `rest` all others, the
    second kind of choice first, `reason` with those in `also` what is true of the best and of none of them,
    `slips` what follows each of them, `line` what the seat does after the best move in the same turn, `deal`
    the number of the deal in which the answer is shown: luck is with it there.
    """

    id: Annotated[str, Meta(pattern=rf"^[{LETTERS}]{{4}}\Z")]
    number: Annotated[int, Meta(ge=1)]
    difficulty: Difficulty
    seats: Annotated[int, Meta(ge=2)]
    seat: Annotated[int, Meta(ge=0)]
    seed: Annotated[int, Meta(ge=0)]
    options: Mapping[str, str]
    moves: str
    first: Share
    best: Annotated[tuple[Answered, ...], Meta(min_length=1)]
    rest: Annotated[tuple[Answered, ...], Meta(min_length=1)]
    reason: Why
    source: Source
    also: tuple[Why, ...] = ()
    slips: tuple[Slip, ...] = ()
    line: tuple[Line, ...] = ()
    deal: Annotated[int, Meta(ge=0)] = 0

    @property
    def margin(self) -> float:
        """How far the best move leads the second kind of choice."""
        return self.best[0].chance - self.rest[0].chance

    @property
    def plain(self) -> bool:
        """Whether it wins on the spot and everybody sees it: no puzzle."""
        return self.source.found == self.source.asked and self.best[0].chance >= PLAIN

    @property
    def plies(self) -> tuple[str, ...]:
        """The moves that lead to it, each with its seat."""
        return tuple(self.moves.split(ASIDE)) if self.moves else ()

    @property
    def reasons(self) -> tuple[Why, ...]:
        """All that is said of the best move."""
        return self.reason, *self.also

    def accepts(self, move: str) -> bool:
        """Whether that move counts as good as the best one."""
        return any(one.move == move for one in self.best)

    def chance_of(self, move: str) -> float | None:
        """The chances after a move; None where no search looked at it closely."""
        return next((one.chance for one in (*self.best, *self.rest) if one.move == move), None)


def difficulty_of(found: int, asked: int) -> str:
    """How hard a puzzle is, by how many of the weaker minds find it: beginners, whose mistakes are those of a
    person, and easy ones.

    >>> difficulty_of(28, 40), difficulty_of(16, 40), difficulty_of(15, 40)
    ('easy', 'normal', 'hard')
    """
    return "easy" if found >= 0.7 * asked else "normal" if found >= 0.4 * asked else "hard"


def identity(game: str, seats: int, options: Mapping[str, str], seed: int, seat: int, moves: str) -> str:
    """Four letters that name a puzzle by all that leads to it."""
    text = repr((game, seats, sorted(options.items()), seed, seat, moves))
    number = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
    return "".join(LETTERS[number >> 5 * place & 31] for place in range(4))


class PuzzleFile(Data, frozen=True):
    """The puzzles of one game."""

    schema: Literal["puzzles/1"]
    game: Line
    puzzles: tuple[PuzzleData, ...]
