"""Match analysis: the course of every seat's chances, and the choices that lost most.

Each choice is judged from what its seat knew then, never from what lay hidden: a move that only bad luck
punished is no mistake. Every choice is judged with a few iterations; those that seem to have lost most are
judged again with more, and only a loss beyond SURELY standard errors is named. With the same match, mind and
iterations the analysis is always the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import mean, stdev
from typing import Any, NamedTuple, Protocol, Self, runtime_checkable

from game.ai.mind import Judgement, glance
from game.ai.search_guide import Reason
from game.base_game import source_of
from game.core import Game, IllegalMove, State, drawn_anew
from game.match import Match
from game.match.history import MatchError
from game.match.journal.given_start import first_state
from game.match.journal.journal_format import Anew

SWEEP = 60
"""Iterations for each choice at first."""
CLOSER = 400
"""Iterations for each choice that may be a turning point."""
CANDIDATES = 10
"""How many choices are looked at more closely."""
TURNINGS = 3
"""How many turning points are named at most."""
LEAST_LOSS = 0.02
"""Chances that a choice must have lost to be a turning point."""
KNOWN = 8
"""How often the search must have tried a move for its value to count."""
WORLDS = 6
"""Ways of dealing the unseen cards in which moves are followed that the search has hardly tried."""
SURELY = 2.0
"""Standard errors by which a choice must have lost to be a turning point."""
FARTHEST = 24
"""Moves of others after which such a move is followed no farther."""


class Weigher(Protocol):
    """What an analysis needs of `game.ai.Mind`."""

    game: Game

    def weigh(
        self, observation: Any, legal_moves: Sequence[Any], seconds: float | None = None,
        iterations: int | None = None,
    ) -> Judgement:
        """What that mind thinks of every move."""


@runtime_checkable
class Contrasting(Protocol):
    """A mind that can say why one move is better than another."""

    def contrast(self, observation: Any, judged: Judgement, other: int) -> Reason | None:
        """Why the choice of a judgement is better than its move of that place."""


class Course(NamedTuple):
    """A finished match as plain data: what leads to every position of it. `ends`: its returns by seat.
    `source`: the data root of its figures; None for what is installed.
    """

    game: str
    seats: int
    seed: int
    options: tuple[tuple[str, str], ...]
    moves: tuple[tuple[int, str], ...]
    ends: tuple[float, ...]
    anew: tuple[Anew, ...] = ()
    start: str = ""
    source: str | None = None

    @classmethod
    def of(cls, match: Match) -> Self:
        """The course of a match. Raises MatchError before its end."""
        story = match.story()
        returns, seed = match.returns(), match.seed
        assert returns is not None
        assert seed is not None
        moves = tuple((ply.seat, str(ply.move)) for ply in story)
        options = tuple(match.options.items())
        return cls(
            match.game_name, len(match.seats), seed, options, moves, returns, match.anew, match.start,
            source_of(match.game),
        )


class Chance(NamedTuple):
    """What a seat could think of its chances (0 to 1) before a ply of its own."""

    ply: int
    seat: int
    chance: float


class Progress(NamedTuple):
    """Progress of an analysis: `done` of `whole` judgements, and what the last one has added to the chart, if
    anything.
    """

    done: int
    whole: int
    chance: Chance | None = None


class Turning(NamedTuple):
    """A choice that lost: before which ply, by whom, what was played and what would have been better.

    `loss` is in chances (0 to 1) of that seat; `reason` says why the better move is better. `chances` are
    those after every move that was looked at closely, the better one first.
    """

    ply: int
    seat: int
    played: Any
    better: Any
    loss: float
    reason: Reason | None
    chances: tuple[tuple[Any, float], ...] = ()


class Analysis(NamedTuple):
    """Analysis of a match. `points[ply][seat]`: chances, 0 to 1, before each ply and after the last;
    `turnings`: the choices that lost most, by ply.
    """

    points: tuple[tuple[float, ...], ...]
    turnings: tuple[Turning, ...]


class _Choice(NamedTuple):
    """A ply at which there was something to choose."""

    ply: int
    seat: int
    played: Any
    state: State

    def legal(self) -> Sequence[Any]:
        return self.state.legal_moves(self.seat)


class _Look(NamedTuple):
    """A choice after the first sweep: what its seat could expect, and what the played move seems to lose.

    `known`: the search has tried the played move often enough for that.
    """

    choice: _Choice
    value: float
    loss: float
    known: bool


def analyse(
    mind: Weigher, course: Course, *, iterations: int = SWEEP, closer: int = CLOSER
) -> Iterator[Progress | Analysis]:
    """Judge a match step by step: Progress after each judgement, the Analysis last.

    Raises MatchError if its moves do not lead through a match of the mind's game.
    """
    choices = list(_choices(mind.game, course))
    whole = len(choices) + CANDIDATES
    chances: list[Chance] = []
    looks: list[_Look] = []
    for done, choice in enumerate(choices, start=1):
        looks.append(_look(mind, choice, iterations))
        chances.append(Chance(choice.ply, choice.seat, chance(looks[-1].value, course.seats)))
        yield Progress(done, whole, chances[-1])
    found: list[Turning] = []
    for done, choice in enumerate(_doubted(looks, course.ends), start=len(choices) + 1):
        seen, turning = _closer(mind, choice, closer, course.seats)
        chances[choices.index(choice)] = seen  # the chart shows what the turning points are told from
        if turning is not None and turning.loss >= LEAST_LOSS:
            found.append(turning)
        yield Progress(done, whole)
    found.sort(key=lambda turning: (-turning.loss, turning.ply))
    yield Progress(whole, whole)
    yield Analysis(
        points(chances, course), tuple(sorted(found[:TURNINGS], key=lambda turning: turning.ply))
    )


def chance(value: float, seats: int) -> float:
    """Expected returns (-1 to 1, 0 on average over the seats) as a chance of winning, 0 to 1.

    >>> chance(1.0, 4), chance(0.0, 4), chance(-1 / 3, 4)
    (1.0, 0.25, 0.0)
    """
    return min(1.0, max(0.0, ((seats - 1) * value + 1) / seats))


def shares(returns: Sequence[float]) -> tuple[float, ...]:
    """What each seat has won of a match, by its returns at the end; joint winners share it.

    >>> shares((1 / 2, 1 / 2, -1.0)), shares((0.0, 0.0)), shares((1.0, -1 / 2, -1 / 2))
    ((0.5, 0.5, 0.0), (0.5, 0.5), (1.0, 0.0, 0.0))
    """
    best = max(returns)
    won = [value == best for value in returns]
    return tuple(1 / sum(won) if mine else 0.0 for mine in won)


def points(chances: Sequence[Chance], course: Course) -> tuple[tuple[float, ...], ...]:
    """Chances of every seat before each ply and at the end.

    Between two choices of its own, a seat's chances are taken to change evenly; before its first they are
    those of its first.
    """
    length, ends = len(course.moves), shares(course.ends)
    lines: list[list[float]] = []
    for seat in range(course.seats):
        marks = [(mark.ply, mark.chance) for mark in chances if mark.seat == seat]
        marks.append((length, ends[seat]))
        line = [marks[0][1]] * marks[0][0]
        for (ply, value), (after, goal) in pairwise(marks):
            line += [value + (goal - value) * n / (after - ply) for n in range(after - ply)]
        lines.append([*line, marks[-1][1]])
    return tuple(zip(*lines, strict=True))


def _choices(game: Game, course: Course) -> Iterator[_Choice]:
    """Every ply of the match with more than one legal move, and the state before it."""
    state = first_state(game, course.seats, course.seed, dict(course.options), course.start)
    seeds = {new.ply: new.seed for new in course.anew}
    for ply, (seat, text) in enumerate(course.moves):
        if ply in seeds:
            state = drawn_anew(state, seeds[ply])
        legal = state.legal_moves(seat)
        try:
            played = legal[list(legal).index(game.parse_move(text))]
        except (IllegalMove, ValueError) as error:
            raise MatchError(
                "not_replayed", "Move {number} of this match, {move}, does not fit the rules of this app.",
                number=ply + 1, move=text,
            ) from error  # fmt: skip
        if len(legal) > 1:
            yield _Choice(ply, seat, played, state.clone())
        state.play(seat, played)


def _judge(mind: Weigher, choice: _Choice, iterations: int) -> Judgement:
    return mind.weigh(choice.state.observation(choice.seat), choice.legal(), iterations=iterations)


def _look(mind: Weigher, choice: _Choice, iterations: int) -> _Look:
    judged = _judge(mind, choice, iterations)
    played = judged.moves.index(choice.played)
    loss = judged.values[judged.choice] - judged.values[played]
    return _Look(choice, judged.chances[choice.seat], loss, _is_known(judged, played))


def _is_known(judged: Judgement, played: int) -> bool:
    """Whether the values of the mind's choice and of the played move are more than guesses."""
    places = (played, judged.choice)
    return not judged.visits or played == judged.choice or all(judged.visits[n] >= KNOWN for n in places)


def _doubted(looks: Sequence[_Look], ends: Sequence[float]) -> list[_Choice]:
    """The choices that may have lost most.

    Where the search has hardly tried the played move, what its seat could expect at its next choice tells.
    """
    scored: list[tuple[float, _Choice]] = []
    after = list(ends)
    for look in reversed(looks):
        seat = look.choice.seat
        loss = look.loss if look.known else max(look.loss, look.value - after[seat])
        after[seat] = look.value
        if loss > 0:
            scored.append((loss, look.choice))
    scored.sort(key=lambda item: (-item[0], item[1].ply))
    return [choice for _loss, choice in scored[:CANDIDATES]]


def _followed(
    mind: Weigher, choice: _Choice, places: tuple[int, int], iterations: int
) -> tuple[float, float]:
    """How much more the first of two moves brings than the second, by what the seat can expect when it is
    asked again, and the standard error of that.

    Both are followed in the same ways of dealing what the seat does not know; the others move at a glance.
    """
    seat, legal = choice.seat, choice.legal()
    observation = choice.state.observation(seat)
    gaps = []
    for world in range(WORLDS):
        values = []
        for place in places:
            state = mind.game.determinize(observation, Random(f"{choice.ply} {world}"))
            state.play(seat, legal[place])
            values.append(_asked_again(mind, state, seat, iterations))
        gaps.append(values[0] - values[1])
    return mean(gaps), stdev(gaps) / sqrt(WORLDS)


def _asked_again(mind: Weigher, state: State, seat: int, iterations: int) -> float:
    """What the seat can expect at its next choice, or what it gets at the end before that."""
    for _ in range(FARTHEST):
        asked = state.to_act
        if seat in asked or not asked:
            break
        legal = state.legal_moves(asked[0])
        state.play(asked[0], glance(mind.game, state.observation(asked[0]), legal))
    returns = state.returns()
    if returns is None:
        asker = seat if seat in state.to_act else state.to_act[0]
        judged = mind.weigh(state.observation(asker), state.legal_moves(asker), iterations=iterations)
        returns = judged.chances
    return returns[seat]


def _closer(
    mind: Weigher, choice: _Choice, iterations: int, seats: int
) -> tuple[Chance, Turning | None]:
    """What the seat could expect at a choice looked at more closely, and what it lost; None: nothing."""
    judged = _judge(mind, choice, iterations)
    seen = Chance(choice.ply, choice.seat, chance(judged.values[judged.choice], seats))
    return seen, _turning(mind, choice, judged, iterations, seats)


def _turning(
    mind: Weigher, choice: _Choice, judged: Judgement, iterations: int, seats: int
) -> Turning | None:
    """The choice as a turning point; None if it was good after all."""
    played, best = judged.moves.index(choice.played), judged.choice
    if _is_known(judged, played):
        loss = judged.values[best] - judged.values[played]
        error = judged.errors[played] if judged.errors else 0.0
    else:
        loss, error = _followed(mind, choice, (best, played), max(1, iterations // 16))
    if loss <= SURELY * error:
        return None
    lost = min(1.0, loss * (seats - 1) / seats)
    looked = _looked_at(judged, best, seats)
    why = judged.reason
    if isinstance(mind, Contrasting):
        why = mind.contrast(choice.state.observation(choice.seat), judged, played)
    return Turning(choice.ply, choice.seat, choice.played, judged.moves[best], lost, why, looked)


def _looked_at(judged: Judgement, best: int, seats: int) -> tuple[tuple[Any, float], ...]:
    """The chances after each move that the search knows, that of its choice first."""
    known = [n for n in range(len(judged.moves)) if not judged.visits or judged.visits[n] >= KNOWN]
    row = sorted((n for n in known if n != best), key=lambda n: -judged.values[n])
    return tuple((judged.moves[n], chance(judged.values[n], seats)) for n in (best, *row))
