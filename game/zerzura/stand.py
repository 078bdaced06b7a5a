"""States as minds judge them: what each seat may expect to score, what moves change, how others answer.

The chances of winning among several are a softmax of the points that each may expect: their spread is wide
while many actions are left, and narrow at the end. `values` are the same thing seen by one seat: its points
less those of its rivals, the best of them most.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import TYPE_CHECKING

from game.zerzura.moves import Exchange, Take, ZerzuraMove
from game.zerzura.worth import Worth

if TYPE_CHECKING:
    from game.zerzura.state import ZerzuraState

Left = tuple[int, ...]
"""Actions that each seat has still to make."""


class Stand:
    """Judges states whose holdings are marked (`Worth.marked`)."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.setup = worth.setup
        self._lefts: dict[tuple[int, int, int], Left] = {}
        self._owned: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[int, tuple[float, ...]]] = {}

    def values(self, state: ZerzuraState, moves: Sequence[ZerzuraMove]) -> list[float]:
        """What the position is worth to the seat at turn after each of its moves, in points."""
        worth, stored = self.worth, self.setup.box.stored
        (seat,) = state.to_act
        keys, packs, stalls = state.holdings, state.packs, state.stalls
        left, (tiles, prizes) = self.left(state), self.tiles(state)
        after = left[seat] - 1
        heat, risk = worth.heats[after], worth.bare[after]
        claim = worth.camel[after] if state.storer in (-1, seat) else 0.0
        mine, own = keys[seat], worth.table(after, tiles)
        tables = [worth.table(actions, tiles) for actions in left]
        was = [table[key] for table, key in zip(tables, keys, strict=True)]
        heats = [
            exp((points + prizes[o] - worth.bare[left[o]] * len(stalls[o])) / heat)
            for o, points in enumerate(was)
        ]  # fmt: skip
        rivals = sum(heats) - heats[seat]
        owner = {card: other for other, stall in enumerate(stalls) if other != seat for card in stall}
        start = prizes[seat] - risk * len(stalls[seat])
        even = start - heat * log(rivals)
        found = []
        for move in moves:
            kind = type(move)
            if kind is Exchange:
                get = move.get  # type: ignore[union-attr]  # `kind` says so; isinstance is slower here
                other = owner[get]
                change = packs[get] - packs[move.give]  # type: ignore[union-attr]  # the same
                theirs = exp((tables[other][keys[other] - change] - was[other]) / heat)
                lead = log(rivals + heats[other] * (theirs - 1.0))
                found.append(own[mine + change] + start - heat * lead)
            elif kind is Take:
                found.append(own[mine + packs[move.card]] + even - risk)  # type: ignore[union-attr]  # the same
            else:
                cards = len(move.cards)  # type: ignore[union-attr]  # the same
                found.append(own[mine + stored * cards] + even + risk * cards + claim)
        return found

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
        worth, stalls = self.worth, state.stalls
        left, (tiles, prizes) = self.left(state), self.tiles(state)
        return [
            worth.table(left[seat], tiles)[key] + prizes[seat] - worth.bare[left[seat]] * len(stalls[seat])
            + (worth.camel[left[seat]] if seat == state.storer else 0.0)
            for seat, key in enumerate(state.holdings)
        ]  # fmt: skip

    def chances(self, state: ZerzuraState) -> list[float]:
        """The chance of each seat to win, 0 to 1; they add up to 1."""
        points = self.expected(state)
        heat = self.worth.heats[min(self.left(state))]
        best = max(points)
        odds = [exp((value - best) / heat) for value in points]
        whole = sum(odds)
        return [value / whole for value in odds]

    def standing(self, state: ZerzuraState, seat: int) -> float:
        """What the position is worth to a seat: its own points less its rivals', the best of them most."""
        points = self.expected(state)
        heat = self.worth.heats[self.left(state)[seat]]
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

    def left(self, state: ZerzuraState) -> Left:
        """Actions that each seat has still to make."""
        setup = self.setup
        if state.over:
            return (0,) * setup.seats
        key = state.round, state.step, state.holder
        found = self._lefts.get(key)
        if found is None:
            left = [(setup.rounds - state.round) * (setup.turns // setup.seats)] * setup.seats
            for step in range(state.step, setup.turns):
                left[(state.holder + step) % setup.seats] += 1
            found = self._lefts[key] = tuple(left)
        return found
