"""Making of puzzles: matches of hard minds, the choices in them that may be puzzles, and the proof of each.

A position goes through the cheap questions first: is there a choice, is the match open, does one move lead
at a glance, and still after the hard mind's usual time? Only then the searches that must agree, the deals in
which the lead must hold, and a look at every move that no search has looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from itertools import product
from math import inf
from typing import Any, NamedTuple

from game.ai.move_evaluator import clock
from game.ai.search_guide import Explaining, Reason
from game.core import Game, State, settle_options
from game.learn.puzzles.puzzle_schema import (
    ASIDE,
    DIFFICULTIES,
    GUESSED,
    HELD,
    MARGIN,
    PLAIN,
    SEARCHES,
    TIMES,
    Answered,
    PuzzleData,
    Source,
    identity,
)
from game.version import VERSION
from tools.puzzles.puzzle_completion import every_chance
from tools.puzzles.puzzle_difficulty import asked
from tools.puzzles.puzzle_judgement import OPEN, Judged, agree, lead, roughly
from tools.puzzles.puzzle_kinds import kind_of
from tools.puzzles.puzzle_reasons import VAGUE, written
from tools.puzzles.puzzle_search import LEVEL, Found, Glance, Searcher
from tools.puzzles.puzzle_sequel import Sequel
from tools.puzzles.puzzle_solved import reasons_at

FEWEST = 3
"""Legal moves that a choice must have."""
AT_A_GLANCE = {"zoon": 0.06, "zayo": 0.07, "zerzura": 0.06}
"""Chances by which a move must lead at a glance to be looked at more closely."""
QUICK, LIKELY = 0.025, 8
"""Share of the hard mind's work for a glance with a tree, and how many likely moves it tries."""
EARLY = {"zoon": 40, "zerzura": 12}
"""Moves of a match before which nothing is looked at: it is too open there."""
SLIGHT = 0.03
"""Lead in a first look without a tree below which no tree is grown."""
SOONER = ((0.1, 0.08), (0.5, 0.11))
"""Looks at it before the searches that must agree: shares of the hard mind's work, and leads."""
HALF = MARGIN / 2
"""Lead that each single search must find."""
HOPE = 0.03
"""What a lead that several searches have found may still grow by."""
MOST_A_MATCH = 3
"""Puzzles that one match gives at most, each of a kind of its own."""
CLOSER = 12
"""Choices of one match that are looked at more closely at most."""
DEALS, ITERATIONS = 24, 30
"""Deals in which the best move is compared with the second, and the size of the small searches there."""
TWIN_DEALS, TWIN_ITERATIONS = 6, 30
"""The same for the moves that no search has looked at."""
SHOWN = {"codex": "open"}
"""Options that lay open what the seat has seen in the match: whoever solves the puzzle was not there."""
TABLES = {"zerzura": (3, 4, 2), "zayo": (3, 4, 2)}
"""How many play, match by match; else as many as the game wants."""


class Position(NamedTuple):
    """A choice in a match: what led to it, and what the hard mind found at a glance."""

    number: int
    seats: int
    options: dict[str, str]
    moves: tuple[str, ...]
    seat: int
    state: State
    lead: float
    exact: bool


Wanted = Callable[[str, str], bool]
"""Whether puzzles of that kind and that difficulty are still wanted."""


class Mill:
    """Makes puzzles of one game; `told` counts what became of the positions."""

    def __init__(
        self, game: Game, searcher: Searcher | None = None, *, wanted: Wanted | None = None,
        times: float = TIMES, patience: float = inf, sealed: bool = False,
    ) -> None:  # fmt: skip
        self.game = game
        self.searcher = searcher or Searcher(game)
        self.wanted = wanted or (lambda _kind, _difficulty: True)
        self.times = times
        """How many times the hard mind's work each search does: fewer in tests alone."""
        self.patience = patience
        """Seconds of the processor that a proof may take, by what a first look took."""
        self.sealed = sealed
        """Whether only choices are looked at that others make at the same time."""
        self.told: Counter[str] = Counter()
        self._sequel = Sequel(game, self.searcher, times)

    def table(self, number: int) -> tuple[int, dict[str, str]]:
        """Seats and options of a match of that number."""
        rows = TABLES.get(self.game.name, (self.game.seats[0],))
        names = [name for name in self.game.options if name.endswith(("_0", "_1"))]
        pairs = list(product(*(self.game.options[name].choices for name in names)))
        options = dict(zip(names, pairs[number % len(pairs)], strict=True))
        shown = {name: value for name, value in SHOWN.items() if name in self.game.options}
        return rows[number % len(rows)], {**shown, **options}

    def match(self, number: int) -> list[Position]:
        """The choices of a match in which a move leads at a glance: solved ones first, then the clearest.

        Its seats are hard minds that take no more than a glance at each choice.
        """
        seats, options = self.table(number)
        state = self.game.new_state(seats=seats, seed=number, options=options)
        moves: list[str] = []
        found: list[Position] = []
        while state.to_act:
            asked = state.to_act
            drawn = {seat: self._first(state, seat, number) for seat in asked}
            for seat, (_choice, look) in drawn.items():
                sealed = [(other, drawn[other][0]) for other in asked if other != seat]
                now = state.clone()
                for other, move in sealed:
                    now.play(other, move)
                made = (*moves, *(f"{other} {move}" for other, move in sealed))
                ahead = 0.0 if look is None else self._ahead(now, seat, look, len(moves))
                if look is not None and ahead >= (MARGIN if look.exact else AT_A_GLANCE[self.game.name]):
                    found.append(Position(number, seats, options, made, seat, now, ahead, look.exact))
            for seat, (choice, _look) in drawn.items():
                state.play(seat, choice)
                moves.append(f"{seat} {choice}")
        self.told["matches"] += 1
        self.told["choices"] += len(moves)
        self.told["clear at a glance"] += len(found)
        return sorted(found, key=lambda one: (not one.exact, -one.lead))

    def _first(self, state: State, seat: int, number: int) -> tuple[Any, Glance | None]:
        """What a seat of the match does at a glance; with no glance where there is nothing to choose."""
        legal = state.legal_moves(seat)
        if len(legal) == 1:
            return legal[0], None
        look = self.searcher.glance(state.observation(seat), legal, number * 8 + seat)
        return legal[look.choice], look

    def _ahead(self, state: State, seat: int, look: Glance, made: int) -> float:
        """By how many chances the best move leads at a glance; 0 for what cannot be a puzzle."""
        if made < EARLY.get(self.game.name, 0) or state.to_act != (seat,):
            return 0.0
        legal = state.legal_moves(seat)
        if len(legal) < FEWEST or (look.mixed and not look.narrow) or (self.sealed and not look.mixed):
            return 0.0
        if not self._promises(state.observation(seat), legal, look.choice):
            return 0.0
        if look.exact or self.searcher.decides:
            return look.lead
        if not look.mixed and look.lead < SLIGHT:
            return 0.0
        quick = self.searcher.look(state.observation(seat), legal, made, QUICK, LIKELY)
        return 0.0 if quick is None else roughly(quick)

    def _promises(self, observation: Any, legal: Sequence[Any], choice: int) -> bool:
        """Whether the first thing to be said of that move, before any search, makes a kind of which more are
        wanted.
        """
        guide = self.searcher.guide
        if not isinstance(guide, Explaining):
            return True
        told = guide.reasons(observation, legal, [0.0] * len(legal), choice)
        kind = next((kind_of(reason.code) for reason in told if reason.code not in VAGUE), None)
        return kind is not None and any(self.wanted(kind, difficulty) for difficulty in DIFFICULTIES)

    def puzzles(
        self, number: int, most: int = MOST_A_MATCH, only: Callable[[Position], bool] | None = None
    ) -> Iterator[PuzzleData]:
        """The puzzles of that match, each of a kind of its own."""
        given: set[str] = set()
        closer = 0
        for position in self.match(number):
            if len(given) >= most or closer >= CLOSER:
                return
            if only is None or only(position):
                closer += 1
                puzzle = self.puzzle(position, given)
                if puzzle is not None:
                    given.add(kind_of(puzzle.reason.code))
                    yield puzzle

    def puzzle(self, position: Position, given: Collection[str] = ()) -> PuzzleData | None:
        """The puzzle of that choice, if it is one beyond doubt and of another kind than those given."""
        state, seat = position.state, position.seat
        legal = list(state.legal_moves(seat))
        observation = state.observation(seat)
        self.told["looked at"] += 1
        first: Found | None = None
        for share, least in SOONER:
            if first is not None and first.exact:
                break
            first = self._sooner(observation, legal, share, least)
            if first is None or not self._interests(position, legal, first, given):
                return None
        assert first is not None
        looks: list[Found | None] = []
        for seed in range(2, 2 + SEARCHES):
            look = self.searcher.look(observation, legal, seed, self.times)
            looks.append(look)
            if look is None or lead(look) < HALF or not agree(looks):
                self.told[f"search {len(looks)} disagrees"] += 1
                return None
            if Judged.of([one for one in looks if one is not None]).margin < MARGIN - HOPE:
                self.told[f"little lead after search {len(looks)}"] += 1
                return None
        judged = Judged.of([look for look in looks if look is not None])
        if judged.margin < MARGIN or len(judged.accepted) > GUESSED * len(legal):
            self.told["no clear lead in the end"] += 1
            return None
        held = self._held(observation, legal, judged)
        if held < HELD:
            self.told["only in some deals"] += 1
            return None
        if self._twins(observation, legal, judged):
            self.told["another move may be as good"] += 1
            return None
        return self._written(position, legal, judged, held)

    def _interests(
        self, position: Position, legal: list[Any], look: Found, given: Collection[str]
    ) -> bool:
        """Whether what one search has found there makes a puzzle of a kind that is wanted."""
        judged = Judged.of([look])
        if len(judged.accepted) > GUESSED * len(legal):
            self.told["most moves are as good"] += 1
            return False
        why = self._why(position, legal, judged)
        if not why or kind_of(why[0].code) in given:
            self.told["a kind of which the match gave one" if why else "no reason of its own in words"] += 1
            return False
        kind = kind_of(why[0].code)
        if not any(self.wanted(kind, difficulty) for difficulty in DIFFICULTIES):
            self.told["enough of its kind"] += 1
            return False
        observation = position.state.observation(position.seat)
        weaker = asked(self.game, observation, legal, judged.accepted)
        sees_all = weaker.found == len(weaker.answers) and look.values[look.choice] >= PLAIN
        if sees_all or not self.wanted(kind, weaker.difficulty):
            self.told["everybody sees it" if sees_all else "enough of its kind"] += 1
            return False
        return True

    def _sooner(self, observation: Any, legal: Sequence[Any], share: float, least: float) -> Found | None:
        """What a search of that share of the work finds, if it leads by at least so much."""
        began = clock()
        found = self.searcher.look(observation, legal, 1, share)
        took = clock() - began
        if found is None or lead(found) < least or not OPEN[0] <= found.chance <= OPEN[1]:
            self.told[f"no clear lead in {share} of the hard mind's work"] += 1
            return None
        if took * SEARCHES * self.times / share > self.patience:
            self.told["a proof would take too long"] += 1
            return None
        return found

    def _why(self, position: Position, legal: Sequence[Any], judged: Judged) -> tuple[Reason, ...]:
        """What holds of the best move and of no refused one."""
        return reasons_at(self.game, self.searcher, position.state, position.seat, legal, judged)

    def _held(self, observation: Any, legal: Sequence[Any], judged: Judged) -> float:
        """Share of deals in which the best move is at least as good as the second kind of choice."""
        if judged.exact:
            return 1.0
        pair = [legal[judged.order[0]], legal[judged.second]]
        rows = self.searcher.compared(observation, pair, 1, DEALS, ITERATIONS)
        return sum(best >= other for best, other in rows) / max(1, len(rows))

    def _twins(self, observation: Any, legal: Sequence[Any], judged: Judged) -> bool:
        """Whether a move that no search has looked at may be as good as the best."""
        unknown = [place for place in range(len(legal)) if place not in judged.values]
        if not unknown:
            return False
        moves = [legal[judged.order[0]], *(legal[place] for place in unknown)]
        rows = self.searcher.compared(observation, moves, 2, TWIN_DEALS, TWIN_ITERATIONS)
        means = [sum(column) / len(rows) for column in zip(*rows, strict=True)]
        return bool(max(means[1:]) > means[0] - HALF)

    def _written(
        self, position: Position, legal: list[Any], judged: Judged, held: float
    ) -> PuzzleData | None:
        state, seat, game = position.state, position.seat, self.game
        observation = state.observation(seat)
        why = written(self._why(position, legal, judged))
        if not why:
            self.told["no reason of its own in words"] += 1
            return None
        told = asked(self.game, observation, legal, judged.accepted)
        chances = every_chance(self.searcher, observation, legal, judged)
        others = sorted(set(range(len(legal))) - set(judged.accepted), key=lambda n: -chances[n])
        slips = self._sequel.slips(observation, seat, [legal[n] for n in others], solved=judged.exact)
        deal = self._sequel.lucky(observation, seat, legal[judged.order[0]])
        self.told["puzzles"] += 1
        moves = ASIDE.join(position.moves)
        return PuzzleData(
            id=identity(game.name, position.seats, position.options, position.number, seat, moves), number=1,
            difficulty=told.difficulty,
            seats=position.seats, seat=seat, seed=position.number, options=position.options,
            moves=moves, first=told.first(chances),
            best=tuple(Answered(str(legal[n]), round(chances[n], 3)) for n in judged.accepted),
            rest=tuple(Answered(str(legal[n]), round(chances[n], 3)) for n in others),
            reason=why[0], also=why[1:],
            source=Source(
                level=LEVEL, rounds=max(1, int(self.searcher.level.search * self.times)), searches=SEARCHES,
                glance=True, deals=judged.deals, exact=judged.exact, held=round(held, 3), found=told.found,
                asked=len(told.answers),
                version=VERSION, digest=game.digest(settle_options(game.options, position.options)),
            ),
            slips=slips,
            line=self._sequel.line(observation, seat, legal[judged.order[0]], deal), deal=deal,
        )  # fmt: skip
