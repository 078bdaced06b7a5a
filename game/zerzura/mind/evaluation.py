"""Evaluation of states: what each seat may expect to score, what moves change, how others answer.

The chances of winning among several are a softmax of the points that each may expect: their spread is wide
while many actions are left, and narrow at the end. `values` are the same thing seen by one seat: its points
less those of its rivals, the best of them most.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import TYPE_CHECKING, NamedTuple

from game.core import zero_sum_returns
from game.zerzura.mind.holding_value import HoldingValue, Table
from game.zerzura.moves import Exchange, Take, ZerzuraMove

if TYPE_CHECKING:
    from game.zerzura.state import ZerzuraState


class TimeLeft(NamedTuple):
    """How much of a match is left at one moment.

    `left` are the actions that each seat has still to make, `risk` is how much of the risk of an open card
    counts for each seat, from 0 when the others act no more, and `perched` the same for a card under a Bird.
    """

    left: tuple[int, ...]
    risk: tuple[float, ...]
    perched: float


class StallWorths(dict[tuple[int, tuple[int, ...], int], float]):
    """Worths of holdings less what their cards in the stall may lose, found when they are first asked for: by
    the key of the holding, the faces in the stall, and the place of the one under the Bird (-1: none).
    """

    def __init__(self, worth: HoldingValue, table: Table, risk: float, perched: float) -> None:
        self._worth, self._table, self._risk, self._perched = worth, table, risk, perched

    def __missing__(self, asked: tuple[int, tuple[int, ...], int]) -> float:
        """The better cards can be taken away. Bad ones can be handed on, so that they count less."""
        key, faces, at = asked
        table, risk = self._table, self._risk
        worth = table[key]
        if risk > 0.0:
            figures, usual, packs = self._worth.figures, table.card, self._worth.packs
            bare, expose, dump = figures.bare, figures.expose, figures.dump
            danger = 0.0
            for place, face in enumerate(faces):
                more = worth - table[key - packs[face]] - usual
                lost = bare + (expose * more if more > 0 else dump * more)
                danger += self._perched * lost if place == at else risk * lost
            worth -= danger
        self._worth.make_room()
        self[asked] = worth
        return worth


class Evaluation:
    """Judges states whose holdings are marked (`HoldingValue.marked`)."""

    def __init__(self, worth: HoldingValue) -> None:
        self.worth = worth
        self.setup = worth.setup
        self._hours: dict[tuple[int, int, int], TimeLeft] = {}
        self._owned: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, tuple[float, ...]]] = {}
        self._stalls: dict[tuple[int, int, float, float], StallWorths] = {}

    def values(self, state: ZerzuraState, moves: Sequence[ZerzuraMove]) -> list[float]:
        """What the position is worth to the seat at turn after each of its moves, in points."""
        worth, stored = self.worth, self.setup.box.stored
        (seat,) = state.to_act
        keys, packs, order, birds = state.holdings, state.packs, state.order, state.birds
        (left, risks, safe), (tiles, prizes) = self.time_left(state), self.tiles(state)
        after, prize, heat = left[seat] - 1, prizes[seat], self.heat_after(state)
        claim = prize + (worth.camel[after] if state.storer in (-1, seat) else 0.0)
        mine, stall, own = keys[seat], state.stalls[seat], self._worths(after, tiles, risks[seat], safe)
        rows = [tuple([order[card] for card in row]) for row in state.stalls]
        faces = rows[seat]
        heats, rivals_of = [], {}
        for o, row in enumerate(state.stalls):
            at = row.index(birds[o]) if birds[o] > 0 else -1
            worths, lying = self._worths(left[o], tiles, risks[o], safe), rows[o]
            heats.append(exp((worths[keys[o], lying, at] + prizes[o]) / heat))
            if o != seat:
                for place, card in enumerate(row):
                    rivals_of[card] = o, worths, at, lying[:place], lying[place + 1 :]
        rivals = sum(heats) - heats[seat]
        even = heat * log(rivals)
        found = []
        given = -1
        for move in moves:
            kind = type(move)
            if kind is Exchange:
                give, get = move.give, move.get  # type: ignore[union-attr]  # `kind` says so, and is faster
                if give != given:
                    given, place = give, stall.index(give)
                    pack, face, before, behind = packs[give], order[give], faces[:place], faces[place + 1 :]
                change = packs[get] - pack
                o, worths, at, first, last = rivals_of[get]
                points = worths[keys[o] - change, (*first, face, *last), at] + prizes[o]
                lead = heat * log(rivals - heats[o] + exp(points / heat))
                found.append(own[mine + change, (*before, order[get], *behind), place] + prize - lead)
            elif kind is Take:
                card = move.card  # type: ignore[union-attr]  # the same
                found.append(own[mine + packs[card], (*faces, order[card]), len(faces)] + prize - even)
            else:
                cards = move.cards  # type: ignore[union-attr]  # the same
                kept = tuple([order[card] for card in stall if card not in cards])
                found.append(own[mine + stored * len(cards), kept, -1] + claim - even)
        return found

    def _worths(self, left: int, tiles: int, risk: float, perched: float) -> StallWorths:
        """Worths to a seat with so many actions left, at such a risk; `tiles` are those nobody has."""
        key = left, tiles, risk, perched
        found = self._stalls.get(key)
        if found is None:
            worths = StallWorths(self.worth, self.worth.table(left, tiles), risk, perched)
            found = self._stalls[key] = worths
            self.worth.keep(worths)
        return found

    def after(self, state: ZerzuraState, move: ZerzuraMove) -> float:
        """The same for one move, played on until the seat has acted once more, each as it judges best."""
        (seat,) = state.to_act
        line = state.clone()
        line.play(seat, move)
        while asked := line.to_act:
            line.play(asked[0], self.best(line))
            if asked[0] == seat:
                break
        return self.standing(line, seat)

    def best(self, state: ZerzuraState) -> ZerzuraMove:
        """The move after which the seat at turn stands best at once; of equal ones the first."""
        moves = state.legal_moves(state.to_act[0])
        if len(moves) == 1:
            return moves[0]
        values = self.values(state, moves)
        return moves[values.index(max(values))]

    def finish_round(self, state: ZerzuraState) -> None:
        """Play to the end of the round, each action the best at once."""
        number = state.round
        while state.round == number and (asked := state.to_act):
            state.play(asked[0], self.best(state))

    def expected(self, state: ZerzuraState) -> list[float]:
        """The points that each seat may expect to score."""
        order, birds, keys = state.order, state.birds, state.holdings
        (left, risks, safe), (tiles, prizes) = self.time_left(state), self.tiles(state)
        points = []
        for seat, row in enumerate(state.stalls):
            at = row.index(birds[seat]) if birds[seat] > 0 else -1
            lying = tuple([order[card] for card in row])
            worth = self._worths(left[seat], tiles, risks[seat], safe)[keys[seat], lying, at]
            points.append(worth + prizes[seat])
        if state.storer >= 0:
            points[state.storer] += self.worth.camel[left[state.storer]]
        return points

    def chances(self, state: ZerzuraState) -> list[float]:
        """The chance of each seat to win, 0 to 1; they add up to 1."""
        points = self.expected(state)
        heat = self.worth.heats[min(self.time_left(state).left)]
        best = max(points)
        odds = [exp((value - best) / heat) for value in points]
        whole = sum(odds)
        return [value / whole for value in odds]

    def heat_after(self, state: ZerzuraState) -> float:
        """How wide the points still to come lie apart after the move of the seat at turn."""
        (seat,) = state.to_act
        return self.worth.heats[self.time_left(state).left[seat] - 1]

    def standing(self, state: ZerzuraState, seat: int) -> float:
        """What the position is worth to a seat: its own points less its rivals', the best of them most."""
        points = self.expected(state)
        heat = self.worth.heats[self.time_left(state).left[seat]]
        return points[seat] - heat * log(
            sum([exp(value / heat) for other, value in enumerate(points) if other != seat])
        )

    def tiles(self, state: ZerzuraState) -> tuple[int, tuple[float, ...]]:
        """The Command tiles that nobody has, as a bit set of their numbers, and the points of each seat's."""
        key = state.tiles, tuple(state.owners)
        found = self._owned.get(key)
        if found is None:
            tiles, points = 0, [0.0] * len(state.holdings)
            for tile, owner in zip(*key, strict=True):
                if owner < 0:
                    tiles |= 1 << tile
                else:
                    points[owner] += self.setup.box.tiles[tile].points
            found = self._owned[key] = tiles, tuple(points)
        return found

    def time_left(self, state: ZerzuraState) -> TimeLeft:
        """How much of the match is left."""
        setup, soon = self.setup, self.worth.figures.soon
        seats = setup.seats
        if state.over:
            return TimeLeft((0,) * seats, (0.0,) * seats, 0.0)
        key = state.round, state.step, state.holder
        found = self._hours.get(key)
        if found is None:
            later = (setup.rounds - state.round) * (setup.turns // seats)
            left = [later] * seats
            for step in range(state.step, setup.turns):
                left[(state.holder + step) % seats] += 1
            others = [(sum(left) - mine) / (seats - 1) for mine in left]
            risk = tuple([min(1.0, actions / soon) for actions in others])
            found = self._hours[key] = TimeLeft(tuple(left), risk, min(1.0, later / soon))
        return found


def returns_of(points: Sequence[float]) -> tuple[float, ...]:
    """The returns of a match that is over, where what its seats may expect is what they have scored: sooner
    found than by the state's score sheets.
    """
    most = max(points)
    return zero_sum_returns(len(points), [seat for seat, score in enumerate(points) if score == most])
