"""Making of puzzles: matches of hard minds, the choices in them that may be puzzles, and the proof of each.

A position goes through the cheap questions first: is there a choice, is the match open, does one move lead
at a glance, and still after the hard mind's usual time? Only then the searches that must agree, the deals in
which the lead must hold, and a look at every move that no search has looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any, NamedTuple, cast

from game.ai.levels import level_named
from game.ai.mind import Mind
from game.core import Game, State, settle_options
from game.learn.puzzle_schema import (
    ASIDE,
    CLOSE,
    HELD,
    MARGIN,
    SEARCHES,
    TIMES,
    Answered,
    Difficulty,
    PuzzleData,
    Slip,
    Source,
    Why,
    difficulty_of,
    identity,
)
from game.version import VERSION
from tools.puzzle_search import LEVEL, LOOKED_AT, Found, Searcher

PACE = {"zoon": 0.15, "zayo": 0.05}
USUAL_PACE = 0.03
"""Seconds for each choice of the matches that positions come from, and where no other is named."""
OPEN = 0.15, 0.85
"""Chances of a seat, over all its moves, for which a match is still open."""
FEWEST = 3
"""Legal moves that a choice must have."""
AT_A_GLANCE = {"zoon": 0.12}
USUAL_GLANCE = 0.15
"""Lead that a move must have in the match itself to be looked at more closely; where no other is named."""
SOONER = ((0.3, 0.10), (1.0, MARGIN))
"""Looks at it before the searches that must agree: shares of the hard mind's usual time, and leads."""
HALF = MARGIN / 2
"""Lead that each single search must find."""
MOST_A_MATCH = 5
"""Puzzles that one match gives at most."""
OFTEN = 12
"""Tries of all searches together after which the value of a move counts."""
DEALS, ITERATIONS = 24, 60
"""Deals in which the best move is compared with the second, and the size of the small searches there."""
TWIN_DEALS, TWIN_ITERATIONS = 6, 30
"""The same for the moves that no search has looked at."""
REPLY_DEALS = 4
"""Deals in which a wrong move is followed."""
REPLIES = 5
"""Moves of others that are followed at most."""
SLIPS = 3
"""Wrong moves that are followed."""
LISTED = 6
"""Other moves whose chances are told."""
WEAKER = (("easy", 5), ("normal", 5))
"""Minds that are asked, to measure how hard it is."""
TABLES = {"zerzura": (3, 4, 2), "zayo": (3, 4, 2)}
"""How many play, match by match; else as many as the game wants."""


class Position(NamedTuple):
    """A choice in a match: what led to it, and what the hard mind thought of it at a glance."""

    number: int
    seats: int
    options: dict[str, str]
    moves: tuple[str, ...]
    seat: int
    state: State
    glance: float
    exact: bool


class Mill:
    """Makes puzzles of one game; `told` counts what became of the positions."""

    def __init__(self, game: Game, searcher: Searcher | None = None, *, share: float = 1.0) -> None:
        self.game = game
        self.searcher = searcher or Searcher(game)
        self.share = share
        """Of the work that is due: below 1 in tests alone."""
        self.told: Counter[str] = Counter()
        self.pace = PACE.get(game.name, USUAL_PACE) * share
        self.glance = AT_A_GLANCE.get(game.name, USUAL_GLANCE)

    def table(self, number: int) -> tuple[int, dict[str, str]]:
        """Seats and options of a match of that number."""
        rows = TABLES.get(self.game.name, (self.game.seats[0],))
        names = [name for name in self.game.options if name.endswith(("_0", "_1"))]
        pairs = list(product(*(self.game.options[name].choices for name in names)))
        options = dict(zip(names, pairs[number % len(pairs)], strict=True))
        return rows[number % len(rows)], options

    def match(self, number: int) -> list[Position]:
        """The choices of a match in which a move leads at a glance: solved ones first, then the clearest."""
        seats, options = self.table(number)
        state = self.game.new_state(seats=seats, seed=number, options=options)
        moves: list[str] = []
        found: list[Position] = []
        while state.to_act:
            seat = state.to_act[0]
            legal = state.legal_moves(seat)
            move, lead, exact = self._chosen(state, seat, legal, number)
            if lead >= (MARGIN if exact else self.glance):
                here = Position(number, seats, options, tuple(moves), seat, state.clone(), lead, exact)
                found.append(here)
            state.play(seat, move)
            moves.append(f"{seat} {move}")
        self.told["matches"] += 1
        self.told["choices"] += len(moves)
        return sorted(found, key=lambda one: (not one.exact, -one.glance))

    def _chosen(
        self, state: State, seat: int, legal: Sequence[Any], number: int
    ) -> tuple[Any, float, bool]:
        """What the hard mind plays, how far it leads (0 where that says nothing), whether it was solved."""
        if len(legal) == 1:
            return legal[0], 0.0, False
        observation = state.observation(seat)
        look = None
        if len(state.to_act) == 1:
            look = self.searcher.look(observation, legal, number * 8 + seat, self.pace)
        if look is None:
            mind = Mind(self.game, LEVEL, number * 8 + seat)
            return mind.choose(observation, legal, iterations=1), 0.0, False
        if len(legal) < FEWEST or not OPEN[0] <= look.chance <= OPEN[1]:
            return legal[look.choice], 0.0, False
        return legal[look.choice], lead(look), look.exact

    def puzzle(self, position: Position) -> PuzzleData | None:
        """The puzzle of that choice, if it is one beyond doubt."""
        state, seat = position.state, position.seat
        legal = list(state.legal_moves(seat))
        usual = self.searcher.level.seconds * self.share
        self.told["looked at"] += 1
        first: Found | None = None
        for share, least in SOONER:
            first = self.searcher.look(state.observation(seat), legal, 1, share * usual)
            if first is None or lead(first) < least or not OPEN[0] <= first.chance <= OPEN[1]:
                self.told[f"no clear lead in {share} of the usual time"] += 1
                return None
        assert first is not None
        if self._held(state.observation(seat), legal, Judged.of([first])) < HELD:
            self.told["only in some deals"] += 1
            return None
        looks = []
        for seed in range(2, 2 + SEARCHES):
            look = self.searcher.look(state.observation(seat), legal, seed, TIMES * usual)
            looks.append(look)
            if look is None or lead(look) < HALF or not _agree(looks):
                self.told[f"search {len(looks)} disagrees"] += 1
                return None
        judged = Judged.of([look for look in looks if look is not None])
        if judged.margin < MARGIN:
            self.told["no clear lead in the end"] += 1
            return None
        observation = state.observation(seat)
        held = self._held(observation, legal, judged)
        if held < HELD:
            self.told["only in some deals"] += 1
            return None
        if self._twins(observation, legal, judged):
            self.told["another move may be as good"] += 1
            return None
        return self._written(position, legal, judged, held)

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
        values = [judged.values.get(place, min(judged.values.values())) for place in range(len(legal))]
        why = self.searcher.reason(observation, legal, values, judged.order[0])
        if why is None:
            self.told["no reason in words"] += 1
            return None
        best = {str(legal[place]) for place in judged.accepted}
        answers = [
            str(Mind(game, level, seed).choose(observation, legal, iterations=level_named(level).worlds))
            for level, count in WEAKER for seed in range(count)
        ]  # fmt: skip
        found = sum(answer in best for answer in answers)
        others = [place for place in judged.order if place not in judged.accepted]
        chances = {str(move): value for move, value in zip(legal, values, strict=True)}
        missed = Counter(answer for answer in answers if answer not in best)
        usual = [text for text, _ in missed.most_common()]
        tempting = list(dict.fromkeys([str(legal[judged.second]), *usual]))[:SLIPS]
        slips = [self._slip(observation, seat, game.parse_move(text)) for text in tempting]
        listed = others[:LISTED] + [n for n in others[LISTED:] if str(legal[n]) in tempting]
        self.told["puzzles"] += 1
        moves = ASIDE.join(position.moves)
        return PuzzleData(
            id=identity(game.name, position.seats, position.options, position.number, seat, moves), number=1,
            difficulty=cast(Difficulty, difficulty_of(found, len(answers))),
            seats=position.seats, seat=seat, seed=position.number, options=position.options,
            moves=moves, first=round(sum(chances[answer] for answer in answers) / len(answers), 3),
            best=tuple(_answered(legal, judged, judged.accepted)),
            rest=tuple(_answered(legal, judged, listed)),
            reason=Why(why.code, why.text, dict(why.facts)),
            source=Source(
                level=LEVEL, seconds=TIMES * self.searcher.level.seconds * self.share, searches=SEARCHES,
                deals=judged.deals, exact=judged.exact, held=round(held, 3), found=found, asked=len(answers),
                version=VERSION, digest=game.digest(settle_options(game.options, position.options)),
            ),
            slips=tuple(slip for slip in slips if slip is not None),
            line=self._line(state, seat, legal[judged.order[0]]),
        )  # fmt: skip

    def _slip(self, observation: Any, seat: int, wrong: Any) -> Slip | None:
        """What a wrong move leads to in the one of a few deals that ends worst; None if nobody answers."""
        worst: tuple[float, Slip] | None = None
        for deal in range(REPLY_DEALS):
            state = self.game.determinize(observation, Random(deal))
            state.play(seat, wrong)
            replies: list[str] = []
            while state.to_act and seat not in state.to_act and len(replies) < REPLIES:
                other = state.to_act[0]
                moves = state.legal_moves(other)
                move = Mind(self.game, "normal", deal).choose(state.observation(other), moves, iterations=6)
                replies.append(f"{other} {move}")
                state.play(other, move)
            if not replies:
                return None
            value = self._after(state, seat)
            if worst is None or value < worst[0]:
                worst = value, Slip(str(wrong), deal, tuple(replies))
        return worst[1] if worst else None

    def _after(self, state: State, seat: int) -> float:
        """What the seat can expect when it is asked again."""
        returns = state.returns()
        if returns is not None:
            return returns[seat]
        asked = seat if seat in state.to_act else state.to_act[0]
        moves = state.legal_moves(asked)
        mind = Mind(self.game, LEVEL, 1)
        return mind.weigh(state.observation(asked), moves, seconds=self.pace).chances[seat]

    def _line(self, state: State, seat: int, best: Any) -> tuple[str, ...]:
        """What the seat does after the best move, before anybody else is asked."""
        after = self.game.determinize(state.observation(seat), Random(0))
        after.play(seat, best)
        made: list[str] = []
        while after.to_act == (seat,) and len(made) < 2:
            moves = after.legal_moves(seat)
            if len(moves) == 1:
                made.append(str(moves[0]))
                after.play(seat, moves[0])
                continue
            look = self.searcher.look(after.observation(seat), moves, 1, 4 * self.pace)
            if look is None:
                break
            made.append(str(moves[look.choice]))
            after.play(seat, moves[look.choice])
        return tuple(made)


class Judged(NamedTuple):
    """What all searches found together: chances by place of a move, places from the best on."""

    values: dict[int, float]
    order: list[int]
    accepted: list[int]
    deals: int
    exact: bool

    @property
    def second(self) -> int:
        """The best move that is not accepted."""
        return next(place for place in self.order if place not in self.accepted)

    @property
    def margin(self) -> float:
        """How far the best move leads it; 0 where there is none."""
        if len(self.order) == len(self.accepted):
            return 0.0
        return self.values[self.order[0]] - self.values[self.second]

    @classmethod
    def of(cls, looks: Sequence[Found]) -> Judged:
        """The means over all tries of all searches, of moves that they have tried often enough together."""
        weights = [[abs(count) for count in look.visits] for look in looks]
        values = {}
        for n in range(len(looks[0].values)):
            tries = sum(row[n] for row in weights)
            if tries >= min(OFTEN, LOOKED_AT * len(looks)) or looks[0].visits[n] < 0:
                whole = sum(look.values[n] * row[n] for look, row in zip(looks, weights, strict=True))
                values[n] = whole / tries
        order = sorted(values, key=lambda n: (-values[n], n))
        accepted = [n for n in order if values[n] >= values[order[0]] - CLOSE]
        exact = all(look.exact for look in looks)
        return cls(values, order, accepted, sum(look.deals for look in looks), exact)


def lead(look: Found) -> float:
    """How far the choice of a search leads the best move that is not as good; 0 where that is not known."""
    top = look.values[look.choice]
    others = [value for n, value in enumerate(look.values) if look.known(n) and value < top - CLOSE]
    better = any(look.known(n) and value > top + CLOSE for n, value in enumerate(look.values))
    return top - max(others) if others and look.known(look.choice) and not better else 0.0


def _agree(looks: Sequence[Found | None]) -> bool:
    """Whether the choices of all searches are as good as the best by what they found together."""
    known = [look for look in looks if look is not None]
    judged = Judged.of(known)
    return all(look.choice in judged.accepted for look in known)


def _answered(legal: Sequence[Any], judged: Judged, places: Sequence[int]) -> Iterator[Answered]:
    for place in places:
        yield Answered(str(legal[place]), round(judged.values[place], 3))
