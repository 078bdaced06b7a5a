"""Movement tables: every walk and leap of a grid from every square, interned, with its squares in ints.

Sets of squares are ints (bit sets).
"""

from __future__ import annotations

from typing import NamedTuple

from game.zoon.cards.field import DIRECTIONS, Field
from game.zoon.cards.schema import Moves
from game.zoon.cards.verb_schema import StepVerb
from game.zoon.moves import Leap, Walk, ZoonMove, interned

Entry = tuple[int, int, ZoonMove]
"""(bit of the arrival square, bits of the squares crossed before it, the move)."""


class Reach:
    """The grid of a kind on a square, with the answers it has given: playouts ask the same again and again.

    A question is an int: the squares where it may not arrive, then, `shift` bits higher, those that it may
    not cross. Of it only `squares` bear on this grid, and these make the key of `known`.
    """

    __slots__ = ("answers", "bit", "entries", "known", "shift", "squares")

    def __init__(self, bit: int, entries: list[Entry], shift: int, answers: Answers) -> None:
        self.bit = bit  # of the kind
        self.answers = answers
        answers.reaches.append(self)
        self.entries = entries
        self.shift = shift
        self.squares = 0
        for goal, crossed, _ in entries:
            self.squares |= goal | crossed << shift
        self.known: dict[int, list[ZoonMove]] = {}

    def open(self, question: int) -> list[ZoonMove]:
        """The moves that the question leaves, in the order of the grid. Read it, do not change it."""
        key = question & self.squares
        found = self.known.get(key)
        if found is None:
            shift = self.shift
            found = [move for goal, crossed, move in self.entries if not (goal | crossed << shift) & key]
            self.answers.more()
            self.known[key] = found
        return found


class Answers:
    """How many answers all grids of a pair of tribes have kept; when there are too many all are forgotten."""

    MOST = 1 << 15
    """Some five megabytes; a match of minds that search meets a few thousand."""

    __slots__ = ("kept", "reaches")

    def __init__(self) -> None:
        self.reaches: list[Reach] = []
        self.kept = 0

    def more(self) -> None:
        """One more is to be kept."""
        if self.kept >= self.MOST:
            for reach in self.reaches:
                reach.known.clear()
            self.kept = 0
        self.kept += 1


class MoveFacts(NamedTuple):
    """A walk or leap in ints."""

    start: int
    goal: int
    path: tuple[int, ...]
    leap: bool


class MoveBook:
    """The walks and leaps of a field, with what they are in ints."""

    def __init__(self, field: Field) -> None:
        self.field = field
        self.by_id: dict[int, MoveFacts] = {}  # by id() of the interned move, which `_facts` keeps alive
        self._facts: dict[ZoonMove, MoveFacts] = {}

    def facts(self, move: ZoonMove) -> MoveFacts:
        """The squares of a walk or leap."""
        found = self.by_id.get(id(move))
        return found if found is not None else self._facts[move]

    def walk(self, path: tuple[int, ...]) -> ZoonMove:
        """The interned walk along these squares."""
        names = self.field.names
        return self._noted(Walk(tuple(names[s] for s in path)), MoveFacts(path[0], path[-1], path, False))

    def leap(self, start: int, goal: int) -> ZoonMove:
        """The interned leap between two squares."""
        names = self.field.names
        return self._noted(Leap(names[start], names[goal]), MoveFacts(start, goal, (start, goal), True))

    def entries(self, moves: Moves, seat: int, square: int) -> list[Entry]:
        """All arrival squares of a grid on a square as `seat` orients it, without duplicates."""
        field = self.field
        found: dict[ZoonMove, Entry] = {}
        for trajectory in moves.walk:
            path = [square]
            for step in trajectory:
                dx, dy = DIRECTIONS[step.rstrip("~")]
                following = field.offset(seat, path[-1], dx, dy)
                if following is None:
                    break
                path.append(following)
                if step.endswith("~") or following == square:
                    continue
                crossed = sum(1 << s for s in set(path[1:-1]) if s != square)
                move = self.walk(tuple(path))
                found.setdefault(move, (1 << following, crossed, move))
        for dx, dy in moves.leap:
            goal = field.offset(seat, square, dx, dy)
            if goal is not None and goal != square:
                move = self.leap(square, goal)
                found.setdefault(move, (1 << goal, 0, move))
        return list(found.values())

    def direct(self, entries: list[Entry], square: int) -> list[Entry]:
        """These entries with every arrival square reached directly, as a green one."""
        goals = dict.fromkeys(entry[0] for entry in entries)
        return [(bit, 0, self.leap(square, bit.bit_length() - 1)) for bit in goals]

    def steps(self, figures: StepVerb, seat: int, square: int) -> list[Entry]:
        """One square in each listed direction."""
        goals = [self.field.offset(seat, square, *DIRECTIONS[d]) for d in dict.fromkeys(figures.dirs)]
        return [(1 << goal, 0, self.walk((square, goal))) for goal in goals if goal is not None]

    def _noted(self, move: ZoonMove, facts: MoveFacts) -> ZoonMove:
        """The interned move, with its squares noted."""
        the_one = interned(move)
        if the_one not in self._facts:
            self._facts[the_one] = facts
            self.by_id[id(the_one)] = facts
        return the_one
