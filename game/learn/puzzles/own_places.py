"""Own places: choices of a person's finished matches that lost much, kept to be tried again.

The analysis of a match finds them. Each holds what leads to it, so that it outlives the file of its match.
"""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from random import Random

from msgspec import Struct, field

from game.ai.match_analysis import Analysis, Course, Turning
from game.core import Game, State, drawn_anew
from game.learn.kept_file import Kept
from game.learn.lessons.lesson_match import NAMES
from game.learn.puzzles.puzzle_schema import CLOSE, LETTERS, Answered, Slip, Why
from game.match import Seat
from game.match.journal.given_start import first_state
from game.match.journal.journal_format import Anew
from game.storage import data_folder

MOST = 300
"""Places that are kept; the oldest ones go first."""


class Place(Struct):
    """A choice that lost: the match up to it, who chose what, and the chances after each move, best first.

    `words` say what was played, by language, `names` who sat there; `solved` whether the better move has been
    found since.
    """

    id: str
    game: str
    seats: int
    options: dict[str, str]
    seed: int
    start: str
    anew: list[Anew]
    moves: list[tuple[int, str]]
    seat: int
    played: str
    chances: list[tuple[str, float]]
    loss: float
    day: str
    words: dict[str, str] = field(default_factory=dict)
    names: list[str] = field(default_factory=list)
    reason: Why | None = None
    tries: int = 0
    solved: bool = False

    @property
    def ply(self) -> int:
        """Before which move of the match it was."""
        return len(self.moves)

    @property
    def others(self) -> tuple[str, ...]:
        """The names of the other seats, as in the match; whoever had none there has a usual one."""
        usual = (name for name in NAMES if name not in self.names)
        known = self.names if len(self.names) == self.seats else [""] * self.seats
        return tuple(name or next(usual) for seat, name in enumerate(known) if seat != self.seat)

    @property
    def before(self) -> float:
        """The chances with the better move."""
        return self.chances[0][1]

    @property
    def after(self) -> float:
        """The chances with what was played."""
        return max(0.0, self.before - self.loss)


class OwnTask:
    """What is asked at a place. Its figures are those of one search, which the list of places tells too:
    `first` are the chances with what was played.
    """

    slips: tuple[Slip, ...] = ()
    line: tuple[str, ...] = ()
    deal = 0

    def __init__(self, place: Place) -> None:
        self.place = place
        self.seat = place.seat
        self.first = place.after
        known = {**dict(place.chances), place.played: place.after}
        top = place.before
        row = [Answered(move, value) for move, value in known.items()]
        good = [one for one in row if one.chance >= top - CLOSE and one.move != place.played]
        self.best: tuple[Answered, ...] = tuple(good)
        self.rest: tuple[Answered, ...] = tuple(
            sorted((one for one in row if one not in good), key=lambda one: -one.chance)
        )
        self.reasons = () if place.reason is None else (place.reason,)

    def accepts(self, move: str) -> bool:
        """Whether a move counts as good as the best."""
        return any(one.move == move for one in self.best)

    def chance_of(self, move: str) -> float | None:
        """The chances after a move; None where the analysis has hardly looked at it."""
        return next((one.chance for one in (*self.best, *self.rest) if one.move == move), None)


def position_at(game: Game, place: Place) -> State:
    """A state that the seat cannot tell from the one it was in: what was hidden is dealt anew. Raises as
    `state_at`.
    """
    return game.determinize(state_at(game, place).observation(place.seat), Random(0))


def state_at(game: Game, place: Place) -> State:
    """The state of the match before that choice. It holds secrets: a table gets one that is dealt anew.

    Raises IllegalMove, OptionError or ValueError where this version of the game does not lead there.
    """
    state = first_state(game, place.seats, place.seed, place.options, place.start)
    seeds = {new.ply: new.seed for new in place.anew}
    for ply, (seat, text) in enumerate(place.moves):
        if ply in seeds:
            state = drawn_anew(state, seeds[ply])
        state.apply(seat, game.parse_move(text))
    if state.to_act != (place.seat,):
        raise ValueError("nobody, or another seat, is asked there")
    return state


def places_of(
    course: Course, analysis: Analysis, people: tuple[int, ...], *, today: datetime.date,
    words: Callable[[Turning], Mapping[str, str]] = lambda _: {}, seats: Sequence[Seat] = (),
) -> list[Place]:  # fmt: skip
    """The turning points of those people's own choices that can be tried again; `seats`: who sat there."""
    found = []
    for turning in analysis.turnings:
        if turning.seat not in people or not turning.chances:
            continue
        moves = list(course.moves[: turning.ply])
        why = turning.reason
        found.append(Place(
            id=_identity(course, turning), game=course.game, seats=course.seats,
            options=dict(course.options), seed=course.seed, start=course.start,
            anew=[new for new in course.anew if new.ply <= turning.ply], moves=moves, seat=turning.seat,
            played=str(turning.played), chances=[(str(move), value) for move, value in turning.chances],
            loss=turning.loss, day=today.isoformat(),
            words=dict(words(turning)), names=[seat.name for seat in seats],
            reason=None if why is None else Why(why.code, why.text, dict(why.facts)),
        ))  # fmt: skip
    return found


def _identity(course: Course, turning: Turning) -> str:
    text = repr((course.game, course.seats, course.seed, course.start, turning.ply, course.moves))
    number = int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
    return "".join(LETTERS[number >> 5 * place & 31] for place in range(8))


class _File(Struct):
    schema: str = "own-places/1"
    places: list[Place] = field(default_factory=list)
    looked: list[str] = field(default_factory=list)


def places_file() -> Path:
    """The file of the places."""
    return data_folder() / "places.json"


class OwnPlaces:
    """The places of all matches that were looked at. `path` None: in memory only.

    >>> places = OwnPlaces(None)
    >>> places.of("zoon"), places.matches
    ([], 0)
    """

    def __init__(self, path: Path | None, *, put: Callable[[bytes], None] | None = None) -> None:
        self._kept = Kept(path, _File, put)
        self.notices = self._kept.notices
        self._file = self._kept.content

    @property
    def matches(self) -> int:
        """How many matches were looked at."""
        return len(self._file.looked)

    def of(self, game: str) -> list[Place]:
        """The places of a game, the newest first."""
        return [place for place in reversed(self._file.places) if place.game == game]

    def named(self, place: str) -> Place:
        """That place. Raises LookupError."""
        for one in self._file.places:
            if one.id == place:
                return one
        raise LookupError(f"there is no place {place}")

    def keep(self, course: Course, places: list[Place]) -> None:
        """A match was looked at: its places are kept, and what was done at known ones stays."""
        looked = blake2b(repr(course).encode(), digest_size=8).hexdigest()
        if looked not in self._file.looked:
            self._file.looked.append(looked)
        known = {place.id for place in self._file.places}
        self._file.places += [place for place in places if place.id not in known]
        del self._file.places[:-MOST]
        self._write()

    def tried(self, place: Place) -> None:
        """A move was tried there."""
        place.tries += 1
        self._write()

    def found(self, place: Place) -> None:
        """The better move was found."""
        place.solved = True
        self._write()

    def _write(self) -> None:
        self._kept.write()
