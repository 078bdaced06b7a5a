"""Contract that every game keeps: Game, State, Observation, Move, Event, options, standings.

Terms are those of OpenSpiel and of the literature on information-set search. A seat is an int from 0.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Protocol, runtime_checkable

import msgspec

from game.errors import (
    N_,
    CaravanseraiError,
    IllegalMove,
    OptionError,
    Problem,
    Text,
    UnknownGame,
)
from game.events import Event
from game.rng import draw_below, seeded, splitmix64, splitmix64_row


class Option(msgspec.Struct, frozen=True):
    """One choice of the rules made before a match. `choices` holds every value it takes, all strings;
    `about` says what it means to whoever plays for the first time.

    >>> from game import load_game
    >>> birds = load_game("zerzura").options["birds"]
    >>> birds.default, birds.choices, birds.choice_texts["round_end"]["en"]
    ('round_end', ('round_end', 'own_turn'), 'Until the round ends')
    """

    default: str
    choices: tuple[str, ...]
    text: Text = {}
    choice_texts: Mapping[str, Mapping[Any, str]] = {}
    about: Text = {}


class Move(msgspec.Struct, frozen=True):
    """What a seat may choose. Each game has its own small frozen kinds; `str` gives the short notation.

    `begins`: codes of the events that make it the beginning of a choice and nothing more: what is asked next
    belongs to it, and it shows nobody anything new.
    """

    begins: ClassVar[frozenset[str]] = frozenset()


class Observation(msgspec.Struct, frozen=True):
    """All that one seat (None: a spectator) may know, as plain immutable data without a seed.

    Games add `table` (what lies open to that seat now; scenes draw this alone) and `memory` (what a
    perfectly attentive player in that seat would still know).

    >>> from game import load_game
    >>> seen = load_game("zerzura").new_state(seats=3, seed=7).observation(2)
    >>> seen.seat, seen.to_act, seen.options, seen.table.round
    (2, (2,), (('aid', 'easy'), ('birds', 'round_end'), ('first', 'lots')), 1)
    """

    seat: int | None
    options: tuple[tuple[str, str], ...]
    to_act: tuple[int, ...]


class SheetLine(msgspec.Struct, frozen=True):
    """One line of a score sheet: a code that scenes translate, its facts, and the points it gives."""

    code: str
    points: float
    facts: tuple[tuple[str, Any], ...] = ()


class Standing(msgspec.Struct, frozen=True):
    """Where a seat ended. Joint winners share rank 1."""

    seat: int
    rank: int
    score: float
    sheet: tuple[SheetLine, ...] = ()


class Standings(msgspec.Struct, frozen=True):
    """The end of a match for people: one Standing a seat, by seat, and the reason of the end."""

    seats: tuple[Standing, ...]
    reason: Event

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of rank 1."""
        return tuple(s.seat for s in self.seats if s.rank == 1)


class State(Protocol):
    """One match at one moment. `tests/test_laws.py` holds what is true of it in every game.

    >>> from game import load_game
    >>> state = load_game("zerzura").new_state(seats=3, seed=7)
    >>> state.to_act, [str(move) for move in state.legal_moves(2)], state.legal_moves(0)
    ((2,), ['take 1', 'take 2', 'take 3'], [])
    >>> later = state.clone()
    >>> [str(event) for event in later.apply(2, state.legal_moves(2)[1])]
    ['Player 2 takes card 2.']
    >>> state.to_act, later.to_act, later.returns()
    ((2,), (0,), None)
    """

    @property
    def seats(self) -> int:
        """How many seats play."""

    @property
    def to_act(self) -> tuple[int, ...]:
        """Seats that must choose now; () once over; several for a simultaneous, sealed choice."""

    def legal_moves(self, seat: int) -> Sequence[Any]:
        """Every move of that seat, without duplicates, in a stable order; [] for a seat not in to_act."""

    def apply(self, seat: int, move: Any) -> list[Event]:
        """Make a move and say what happened. Raises IllegalMove and changes nothing if it may not be made."""

    def play(self, seat: int, move: Any) -> None:
        """The same for a move taken from legal_moves: no check, no events."""

    def clone(self, seed: int | None = None) -> State:
        """An independent copy; a seed changes only the chance that is not yet drawn."""

    def returns(self) -> tuple[float, ...] | None:
        """None before the end; then 1/k for each of k joint winners, -1/(n-k) for the rest; 0 for a draw."""

    def standings(self) -> Standings | None:
        """None before the end; then rank, score and sheet of each seat, and why the match ended."""

    def observation(self, seat: int | None) -> Any:
        """All that the seat may know; None is a spectator."""

    def encode(self) -> str:
        """The whole state as JSON text; two states are equal when their encodings are."""


@runtime_checkable
class Shuffled(Protocol):
    """A State with a deck that lies shuffled from the beginning."""

    def drawn_anew(self, seed: int) -> State:
        """A copy in which what nobody has seen yet is drawn anew: chance, as `clone` does, and the deck."""


def drawn_anew(state: State, seed: int) -> State:
    """A copy in which nothing still to come is as it was to be; what any seat has seen or holds stays."""
    return state.drawn_anew(seed) if isinstance(state, Shuffled) else state.clone(seed)


class Game(Protocol):
    """A game loaded with its data.

    >>> from game import load_game
    >>> game = load_game("zerzura")
    >>> state = game.new_state(seats=3, seed=7, options={"birds": "round_end"})
    >>> game.decode(state.encode()).encode() == state.encode()
    True
    >>> str(game.parse_move("take 2"))
    'take 2'
    >>> seen = state.observation(0)
    >>> game.determinize(seen, random.Random(1)).observation(0) == seen
    True
    """

    name: str

    @property
    def seats(self) -> range:
        """The seat counts it is played with."""

    @property
    def options(self) -> Mapping[str, Option]:
        """Its options by name."""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Data files that were refused and why; the rest still plays."""

    def new_state(
        self, seats: int | None = None, seed: int = 0, options: Mapping[str, Any] | None = None
    ) -> State:
        """The first state. Raises OptionError for an option or a seat count that the game does not take."""

    def decode(self, text: str) -> State:
        """The state that `State.encode` wrote. Raises ValueError on anything else."""

    def determinize(self, observation: Any, rng: random.Random) -> State:
        """A random full state that fits the observation exactly."""

    def parse_move(self, text: str) -> Any:
        """The move that `str(move)` wrote. Raises IllegalMove on malformed text."""

    def digest(self, options: Mapping[str, str]) -> str:
        """Hex digest of the figures and verbs that a match with these options uses, names and texts apart."""


def settle_options(options: Mapping[str, Option], chosen: Mapping[str, Any] | None) -> dict[str, str]:
    """Defaults overlaid by `chosen`, as strings. Raises OptionError for an unknown name or value."""
    settled = {name: option.default for name, option in options.items()}
    for name, value in (chosen or {}).items():
        if name not in options:
            raise OptionError(
                "unknown_option", "There is no option {name}; there are: {known}.",
                name=name, known=", ".join(options),
            )
        text = str(value)
        if text not in options[name].choices:
            raise OptionError(
                "unknown_choice", "Option {name} does not take {value}; it takes: {known}.",
                name=name, value=text, known=", ".join(options[name].choices),
            )
        settled[name] = text
    return settled


def zero_sum_returns(seats: int, winners: Sequence[int]) -> tuple[float, ...]:
    """Returns of k joint winners among n seats: 1/k each, the others -1/(n-k); all 0 if all or none win.

    >>> zero_sum_returns(4, [2])
    (-0.3333333333333333, -0.3333333333333333, 1.0, -0.3333333333333333)
    """
    k = len(winners)
    if k in (0, seats):
        return (0.0,) * seats
    return tuple(1 / k if seat in winners else -1 / (seats - k) for seat in range(seats))


__all__ = [
    "N_",
    "CaravanseraiError",
    "Event",
    "Game",
    "IllegalMove",
    "Move",
    "Observation",
    "Option",
    "OptionError",
    "Problem",
    "SheetLine",
    "Shuffled",
    "Standing",
    "Standings",
    "State",
    "Text",
    "UnknownGame",
    "draw_below",
    "drawn_anew",
    "seeded",
    "settle_options",
    "splitmix64",
    "splitmix64_row",
    "zero_sum_returns",
]
