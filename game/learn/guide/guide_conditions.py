"""Guide conditions: what must hold for a sentence of a guide, written in data and told from one seat's view.

    since EVENT NAME=VALUE …    it happened since the seat chose last; VALUE is `you`, `other` or plain
    ever EVENT NAME=VALUE …     the same at any time of the match so far
    may PATTERN                 the seat may choose such a move, in the notation of moves
    FACT                        a fact of the game that is not 0
    FACT >= 3                   … compared: = < > <= >= !=
    not …                       the opposite of any of these
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from game.core import Event, Game
from game.learn.lessons.lesson_stage import fits

YOU, OTHER = "you", "other"
_COMPARED: Mapping[str, Callable[[int, int], bool]] = {
    "=": operator.eq, "!=": operator.ne, "<": operator.lt, ">": operator.gt, "<=": operator.le,
    ">=": operator.ge,
}  # fmt: skip
_FACT = re.compile(r"(?P<name>[a-z_]+)(?: (?P<sign>=|!=|<=|>=|<|>) (?P<number>-?\d+))?")


class Sight(NamedTuple):
    """All that a guide is told at one choice: what its seat sees, may choose, and was told has happened.

    `before`: what it saw at its last choice, None at its first one. `past`: what happened before `events`.
    """

    observation: Any
    moves: Sequence[Any]
    events: tuple[Event, ...] = ()
    before: Any = None
    past: tuple[Event, ...] = ()

    @property
    def seat(self) -> int:
        """Whose sight it is."""
        return int(self.observation.seat)


class Course(NamedTuple):
    """A match that is over, as one seat saw it: `observations` before each ply and at the end, `events` of
    each ply.
    """

    observations: Sequence[Any]
    events: Sequence[tuple[Event, ...]]


def _no_course(_game: Any, _course: Course, _seat: int) -> Mapping[str, Any]:
    return {}


def _nothing(_game: Any, _sight: Sight, _move: Any) -> Mapping[str, int]:
    return {}


def _none(_game: Any, _sight: Sight) -> Any:
    return None


class GuideFacts(NamedTuple):
    """What a game tells its guide: its facts by name, how they are found, its events by code.

    `of_move`: the facts of one choice, which questions may ask for besides; `move_names` are their names.
    `better`: the choice that a question means which names another one. `ended`: facts of a whole match for
    its endings, numbers or names by language; `end_names` are their names.
    """

    names: Collection[str]
    found: Callable[[Any, Sight], Mapping[str, int]]
    events: Mapping[str, str]
    move_names: Collection[str] = ()
    of_move: Callable[[Any, Sight, Any], Mapping[str, int]] = _nothing
    better: Callable[[Any, Sight], Any] = _none
    ended: Callable[[Any, Course, int], Mapping[str, Any]] = _no_course
    end_names: Collection[str] = ()


class Moment(NamedTuple):
    """A sight with its facts: what conditions are asked of."""

    sight: Sight
    facts: Mapping[str, int]
    notation: tuple[str, ...]


def moment_of(facts: GuideFacts, game: Game, sight: Sight) -> Moment:
    """The moment of a sight."""
    return Moment(sight, facts.found(game, sight), tuple(map(str, sight.moves)))


class Condition(NamedTuple):
    """One condition as it was read."""

    kind: str
    name: str
    wanted: tuple[tuple[str, str], ...] = ()
    sign: str = "!="
    number: int = 0
    denied: bool = False

    def holds(self, moment: Moment) -> bool:
        """Whether it is so."""
        match self.kind:
            case "since":
                found = any(self._is(event, moment) for event in moment.sight.events)
            case "ever":
                sight = moment.sight
                found = any(self._is(event, moment) for event in (*sight.past, *sight.events))
            case "may":
                found = any(fits(self.name, move) for move in moment.notation)
            case _:
                found = _COMPARED[self.sign](moment.facts.get(self.name, 0), self.number)
        return found is not self.denied

    def _is(self, event: Event, moment: Moment) -> bool:
        return event.code == self.name and all(
            _equal(event.get(name), value, moment.sight.seat) for name, value in self.wanted
        )


def _equal(found: Any, wanted: str, seat: int) -> bool:
    if wanted == YOU:
        return bool(found == seat)
    if wanted == OTHER:
        return found is not None and bool(found != seat)
    return str(found) == wanted


@cache
def read(text: str) -> Condition:
    """The condition that is written so. Raises ValueError."""
    denied = text.startswith("not ")
    word, _, rest = text.removeprefix("not ").strip().partition(" ")
    if word in ("since", "ever"):
        code, *pairs = rest.split() or [""]
        wanted = [pair.partition("=") for pair in pairs]
        if not code or any(not name or not value for name, _sign, value in wanted):
            raise ValueError(f"found {text}; allowed: {word} EVENT NAME=VALUE …")
        return Condition(word, code, tuple((a, b) for a, _sign, b in wanted), denied=denied)
    if word == "may":
        if not rest:
            raise ValueError(f"found {text}; allowed: may PATTERN")
        return Condition("may", rest, denied=denied)
    found = _FACT.fullmatch(text.removeprefix("not ").strip())
    if found is None:
        raise ValueError(f"found {text}; allowed: since …, ever …, may …, FACT, FACT >= 3, not …")
    if found["sign"] is None:
        return Condition("fact", found["name"], denied=denied)
    return Condition("fact", found["name"], (), found["sign"], int(found["number"]), denied)


def hold(conditions: Sequence[str], moment: Moment) -> bool:
    """Whether all of them hold."""
    return all(read(text).holds(moment) for text in conditions)


def filled(fill: Mapping[str, str], moment: Moment) -> dict[str, Any]:
    """What stands for each word in braces: a fact of the game, or `EVENT.FACT` of what happened last."""
    found: dict[str, Any] = {}
    for word, source in fill.items():
        code, _, name = source.partition(".")
        if name:
            told = [event for event in moment.sight.events if event.code == code]
            found[word] = told[-1].get(name) if told else None
        else:
            found[word] = moment.facts.get(source)
    return found
