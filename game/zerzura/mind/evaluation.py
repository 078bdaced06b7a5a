"""Evaluation of states: what each seat may expect to score, what moves change, how others answer.

The chances of winning among several are a softmax of the points that each may expect: their spread is wide
while many actions are left, and narrow at the end. `values` are the same thing seen by one seat: its points
less those of its rivals, the best of them most.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import exp, log
from typing import TYPE_CHECKING, NamedTuple

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


class Evaluation:
    """Judges states whose holdings are marked (`HoldingValue.marked`)."""

    def __init__(self, worth: HoldingValue) -> None:
        self.worth = worth
        self.setup = worth.setup
        self._hours: dict[tuple[int, int, int], TimeLeft] = {}
        self._owned: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, tuple[float, ...]]] = {}

    def values(self, state: ZerzuraState, moves: Sequence[ZerzuraMove]) -> list[float]:
        """What the position is worth to the seat at turn after each of its moves, in points."""
        worth, stored, lying = self.worth, self.setup.box.stored, self.lying
        (seat,) = state.to_act
        keys, packs, stalls, birds = state.holdings, state.packs, state.stalls, state.birds
        (left, risks, safe), (tiles, prizes) = self.time_left(state), self.tiles(state)
        after, risk = left[seat] - 1, risks[seat]
        heat = worth.heats[after]
        claim = prizes[seat] + (worth.camel[after] if state.storer in (-1, seat) else 0.0)
        mine, stall, own = keys[seat], stalls[seat], worth.table(after, tiles)
        tables = [worth.table(actions, tiles) for actions in left]
        heats = [
            exp((lying(tables[o], keys[o], stalls[o], packs, birds[o], risks[o], safe) + prizes[o]) / heat)
            for o in range(len(keys))
        ]  # fmt: skip
        rivals = sum(heats) - heats[seat]
        owner = {card: other for other, row in enumerate(stalls) if other != seat for card in row}
        even = heat * log(rivals)
        found = []
        for move in moves:
            kind = type(move)
            if kind is Exchange:
                give, get = move.give, move.get  # type: ignore[union-attr]  # `kind` says so, and is faster
                o = owner[get]
                change = packs[get] - packs[give]
                row = [give if card == get else card for card in stalls[o]]
                points = lying(tables[o], keys[o] - change, row, packs, birds[o], risks[o], safe) + prizes[o]
                lead = heat * log(rivals - heats[o] + exp(points / heat))
                row = [get if card == give else card for card in stall]
                points = lying(own, mine + change, row, packs, get, risk, safe)
                found.append(points + prizes[seat] - lead)
            elif kind is Take:
                card = move.card  # type: ignore[union-attr]  # the same
                points = lying(own, mine + packs[card], (*stall, card), packs, card, risk, safe)
                found.append(points + prizes[seat] - even)
            else:
                cards = move.cards  # type: ignore[union-attr]  # the same
                row = [card for card in stall if card not in cards]
                points = lying(own, mine + stored * len(cards), row, packs, 0, risk, safe)
                found.append(points + claim - even)
        return found

    def lying(
        self, table: Table, key: int, cards: Iterable[int], packs: Sequence[int], bird: int,
        risk: float, perched: float,
    ) -> float:  # fmt: skip
        """The worth of a holding, less what its cards in the stall may lose: the better ones can be taken
        away. Bad ones can be handed on, so that they count less.
        """
        worth = table[key]
        if risk <= 0.0:
            return worth
        figures, usual = self.worth.figures, table.card
        bare, expose, dump = figures.bare, figures.expose, figures.dump
        danger = 0.0
        for card in cards:
            more = worth - table[key - packs[card]] - usual
            lost = bare + (expose * more if more > 0 else dump * more)
            danger += perched * lost if card == bird else risk * lost
        return worth - danger

    def after(self, state: ZerzuraState, move: ZerzuraMove) -> float:
        """The same for one move, played on until the seat has acted once more, each as it judges best."""
        (seat,) = state.to_act
        line = state.clone()
        line.play(seat, move)
        while asked := line.to_act:
            moves = line.legal_moves(asked[0])
            values = self.values(line, moves)
            line.play(asked[0], moves[max(range(len(values)), key=values.__getitem__)])
            if asked[0] == seat:
                break
        return self.standing(line, seat)

    def expected(self, state: ZerzuraState) -> list[float]:
        """The points that each seat may expect to score."""
        worth, packs, stalls, birds = self.worth, state.packs, state.stalls, state.birds
        (left, risks, safe), (tiles, prizes) = self.time_left(state), self.tiles(state)
        points = [
            self.lying(worth.table(actions, tiles), key, stall, packs, bird, risk, safe) + prize
            for actions, key, stall, bird, risk, prize in zip(
                left, state.holdings, stalls, birds, risks, prizes, strict=True
            )
        ]
        if state.storer >= 0:
            points[state.storer] += worth.camel[left[state.storer]]
        return points

    def chances(self, state: ZerzuraState) -> list[float]:
        """The chance of each seat to win, 0 to 1; they add up to 1."""
        points = self.expected(state)
        heat = self.worth.heats[min(self.time_left(state).left)]
        best = max(points)
        odds = [exp((value - best) / heat) for value in points]
        whole = sum(odds)
        return [value / whole for value in odds]

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
