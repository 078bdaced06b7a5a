"""Match of a lesson: begun at a state, kept nowhere; its chance can be what the lesson wants to show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.core import Event, Game, Move, State
from game.match.history import History
from game.match.journal.journal_format import Header, MindSeat, Person, Seat, format_for
from game.match.match import Match

LEARNER = 0
NAMES = ("Brume", "Orsel", "Taïga", "Noor", "Malo")
"""Who plays with the learner, by seat from 1."""
MOST_DRAWS = 400
"""Other chances that are tried; four half turns come up long before."""

Wish = Callable[[str], Mapping[str, int]]
"""The facts that are wanted of what a move of the learner's, by its text, leads to."""


class LessonMatch(Match):
    """A match in memory: the learner, and others whose moves are written down."""

    def __init__(
        self, game: Game, state: State, options: Mapping[str, str], learner: int = LEARNER,
        level: str = "random", names: Sequence[str] = NAMES,
    ) -> None:  # fmt: skip
        """`learner` is the person's seat; `level` and `names` tell of the others, by seat."""
        seats: list[Seat] = [MindSeat(level, name) for name in names[: state.seats - 1]]
        seats.insert(learner, Person())
        header = Header(
            format=format_for((), ""), game=game.name, seats=tuple(seats), options=dict(options), seed=0,
            digest="", created="",
        )  # fmt: skip
        super().__init__(game, header)
        self._history = History(state)  # in place of the deal that such a match begins with
        self.wish: Wish | None = None

    @property
    def state(self) -> State:
        """A copy of the state now, for the lesson alone."""
        return self._history.state.clone()

    @property
    def deal_code(self) -> str:
        """None: its state was not dealt."""
        return ""

    @property
    def minds(self) -> tuple[int, ...]:
        """None: what others do is written down, and no mind is asked."""
        return ()

    def rewind(self, ply: int) -> None:
        """Take back everything from that ply on, whoever has moved since and whatever was shown."""
        self._history.go_back(ply)

    def play_all(self, seat: int, moves: Sequence[Move], viewer: int | None = None) -> tuple[Event, ...]:
        """As in any match; before chance decides, it is drawn until it shows what is wished for."""
        if self.wish is not None and len(moves) == 1:
            self._draw(seat, moves[0], self.wish)
        return super().play_all(seat, moves, viewer)

    def _draw(self, seat: int, move: Move, wish: Wish) -> None:
        wanted = wish(self._last_own(seat, move))
        if not wanted:
            return
        for seed in range(MOST_DRAWS):
            trial = self._history.state.clone(seed)
            if not trial.legal_moves(seat):
                return
            found = [event for event in trial.apply(seat, move) if _tells(event, wanted)]
            if not found:
                return  # nothing is drawn yet
            if any(all(event[name] == value for name, value in wanted.items()) for event in found):
                self._history.draw_anew(seed)
                return
        raise ValueError(f"no chance gives {dict(wanted)}")

    def _last_own(self, seat: int, move: Any) -> str:
        """The learner's newest move, this one included."""
        if seat == LEARNER:
            return str(move)
        made = [ply.move for ply in self._history.plies(LEARNER) if ply.seat == LEARNER]
        return str(made[-1]) if made else ""


def _tells(event: Event, wanted: Mapping[str, int]) -> bool:
    names = {name for name, _ in event.facts}
    return set(wanted) <= names
