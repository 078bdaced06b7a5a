"""Puzzle: one that is being solved, without a window: tries, hint, what others reply to a wrong move.

    puzzle = Puzzle(game, task)
    verdict = puzzle.attempt(move)            # played; a wrong one stands until `again`
    while (due := puzzle.due()) is not None:  # what others reply to it in a deal that fits
        puzzle.advance()

What lies hidden on its table is dealt anew: nothing can be learnt from it of the match it comes from.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from enum import Enum
from random import Random
from typing import Any, NamedTuple, Protocol

from game.ai.mind import glance
from game.core import Game, Move, State
from game.learn.lessons.lesson_match import NAMES
from game.learn.puzzles.puzzle_match import PuzzleMatch
from game.learn.puzzles.puzzle_schema import Answered, Slip, Why

TRIES = 3
"""Tries after which only the answer is left."""
MOST_REPLIES = 4
"""Moves of others that are made after a wrong one for which none are written."""


class Task(Protocol):
    """What is asked: a shipped puzzle, or a place of one's own matches."""

    @property
    def seat(self) -> int:
        """Who is asked."""

    @property
    def first(self) -> float:
        """The seat's chance at first sight; at a place of an own match, with what was played there."""

    @property
    def best(self) -> tuple[Answered, ...]:
        """The moves that are accepted, the best first."""

    @property
    def rest(self) -> tuple[Answered, ...]:
        """Other moves whose chances are known."""

    @property
    def slips(self) -> tuple[Slip, ...]:
        """What follows some wrong moves."""

    @property
    def line(self) -> tuple[str, ...]:
        """What the seat does after the best move, before anybody else is asked."""

    @property
    def deal(self) -> int:
        """The number of the deal in which the answer is shown."""

    @property
    def reasons(self) -> tuple[Why, ...]:
        """What is true of the best move and of no wrong one; () where none is known."""

    def accepts(self, move: str) -> bool:
        """Whether a move counts as good as the best."""

    def chance_of(self, move: str) -> float | None:
        """The chances after a move; None where they are not known."""


class Phase(Enum):
    """Where it is: a move is asked for, a wrong one stands, it is solved, or its answer was shown."""

    OPEN = "open"
    WRONG = "wrong"
    SOLVED = "solved"
    SHOWN = "shown"


class Try(NamedTuple):
    """A move that was tried: whether it was right, and the chances after it, None if they are not known."""

    move: str
    right: bool
    chance: float | None


class Puzzle:
    """A puzzle under way. Whoever shows it follows `phase` and `due`."""

    def __init__(
        self, game: Game, task: Task, state: State, names: Sequence[str] = NAMES, *,
        wrong: int = 0, hinted: bool = False,
    ) -> None:  # fmt: skip
        """`state`: one that the seat cannot tell from the one that it was in; `names`: the others' there;
        `wrong`: how often the person was wrong here before, `hinted`: whether a hint was asked for.
        """
        self.game = game
        self.task = task
        self._view = state.observation(task.seat)
        self.match = PuzzleMatch(game, state, task.seat, names)
        self.phase = Phase.OPEN
        self.tries: list[Try] = []
        self.hinted = hinted
        """Whether a hint was ever asked for."""
        self.wrong = wrong
        """How often a wrong move was tried here, ever: coming back makes none of that undone."""
        self._used = wrong if wrong < TRIES else 0
        self._replies: deque[str] = deque()
        self._free = 0

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.task.seat

    @property
    def answer(self) -> Move:
        """The best move."""
        move: Move = self.game.parse_move(self.task.best[0].move)
        return move

    @property
    def left(self) -> int:
        """Tries that are left."""
        return max(0, TRIES - self._used - sum(not one.right for one in self.tries))

    @property
    def last(self) -> Try | None:
        """The newest try."""
        return self.tries[-1] if self.tries else None

    @property
    def stars(self) -> int:
        """What it is worth: one for the answer, one without a hint, one at the first try."""
        if self.phase is not Phase.SOLVED:
            return 0
        return 1 + (not self.hinted) + (not self.wrong)

    # -- what the person does

    def attempt(self, move: Move) -> Try:
        """Make a legal move of the seat and judge it."""
        text = str(move)
        made = Try(text, self.task.accepts(text), self.task.chance_of(text))
        self.tries.append(made)
        if made.right:
            self.deal(self.task.deal)
            self.match.play(self.seat, move)
            self.phase = Phase.SOLVED
            if text == self.task.best[0].move:
                self._replies = deque(f"{self.seat} {then}" for then in self.task.line)
            return made
        self.phase = Phase.WRONG
        self.wrong += 1
        slip = next((one for one in self.task.slips if one.move == text), None)
        self.deal(slip.deal if slip is not None else 0)
        self.match.play(self.seat, move)
        self._replies = deque(slip.replies if slip is not None else ())
        self._free = 0 if slip is not None else MOST_REPLIES
        return made

    def deal(self, number: int) -> None:
        """The position again, in the deal of that number: the seat sees no difference."""
        self.match.deal(self.game.determinize(self._view, Random(number)))

    def again(self) -> None:
        """After a try: as it was before it. Tries are remembered."""
        self._replies.clear()
        self._free = 0
        self.match.rewind(0)
        if self.phase is Phase.WRONG:
            self.phase = Phase.OPEN

    def afresh(self) -> None:
        """From the beginning, with all tries; what they cost in stars is not forgotten."""
        self.again()
        self.phase = Phase.OPEN
        self.tries.clear()
        self._used = 0

    def show(self) -> None:
        """The answer happens; it costs all stars, unless it was found before."""
        found = self.phase is Phase.SOLVED
        self.again()
        self.deal(self.task.deal)
        self.phase = Phase.SOLVED if found else Phase.SHOWN
        self._replies = deque(f"{self.seat} {move}" for move in (self.task.best[0].move, *self.task.line))

    # -- what happens without the person

    def due(self) -> tuple[int, Move] | None:
        """Whose move comes next, and which; None if the person is to do something."""
        while self._replies:
            seat, _, text = self._replies[0].partition(" ")
            move = self.game.parse_move(text)
            if int(seat) in self.match.to_act and move in self.match.legal_moves(int(seat)):
                return int(seat), move
            self._replies.clear()
        asked = self.match.to_act
        if self._free and asked and self.seat not in asked:
            observation = self.match.observation(asked[0])
            return asked[0], glance(self.game, observation, self.match.legal_moves(asked[0]))
        return None

    def advance(self) -> None:
        """Make the move that is due."""
        due = self.due()
        if due is None:
            return
        if self._replies:
            self._replies.popleft()
        else:
            self._free -= 1
        self.match.play(*due)


def reasons_of(task: Task) -> list[Any]:
    """The reasons as minds give them."""
    from game.ai.search_guide import Reason

    return [
        Reason(why.code, why.text, tuple((name, _fixed(fact)) for name, fact in why.facts.items()))
        for why in task.reasons
    ]


def _fixed(fact: Any) -> Any:
    """A fact as events have it: rows that were read from a file are tuples there."""
    return tuple(map(_fixed, fact)) if isinstance(fact, list) else fact
