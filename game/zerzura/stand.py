"""A full state as a mind judges it: the worth of every seat, what moves change, how others would answer."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log
from typing import TYPE_CHECKING

from game.zerzura.moves import Exchange, Take, ZerzuraMove
from game.zerzura.worth import SOON, Worth

if TYPE_CHECKING:
    from game.zerzura.state import ZerzuraState


class Stand:
    """A state with the key of every seat's holding, as `worth` has it. The state is its own to play on."""

    def __init__(self, worth: Worth, state: ZerzuraState) -> None:
        self.worth = worth
        self.state = state
        self.packs = [0, *[worth.packs[face] for face in state.order[1:]]]
        stored = state.setup.box.stored
        self.keys = [
            sum(self.packs[card] for card in (*stall, *store)) + stored * len(store)
            for stall, store in zip(state.stalls, state.stores, strict=True)
        ]

    def copy(self) -> Stand:
        """An independent stand."""
        new = Stand.__new__(Stand)
        new.worth, new.packs = self.worth, self.packs
        new.state = self.state.clone()
        new.keys = self.keys[:]
        return new

    def values(self, moves: Sequence[ZerzuraMove]) -> list[float]:
        """What the position is worth to the seat at turn after each of its moves."""
        state, worth, figures = self.state, self.worth, self.worth.figures
        (seat,) = state.to_act
        packs, keys, stored = self.packs, self.keys, state.setup.box.stored
        tiles, left = self._tiles(), self._left()
        after = left[seat] - 1
        heat = figures.heat + figures.more_heat * after
        far = min(1.0, after / SOON)
        risk, claim = figures.bare * far, figures.camel * far if state.storer in (-1, seat) else 0.0
        mine = keys[seat]
        count = len(keys) - 1
        prizes = self._prizes()
        heats = [exp((worth(keys[o], left[o], tiles) + prizes[o]) / heat) for o in range(len(keys))]
        rivals = sum(heats) - heats[seat]
        owner = {card: other for other, stall in enumerate(state.stalls) for card in stall}
        start = prizes[seat] - risk * len(state.stalls[seat])
        even = start - heat * log(rivals / count)
        found = []
        for move in moves:
            if isinstance(move, Exchange):
                other = owner[move.get]
                change = packs[move.get] - packs[move.give]
                theirs = exp((worth(keys[other] - change, left[other], tiles) + prizes[other]) / heat)
                lead = heat * log((rivals - heats[other] + theirs) / count)
                found.append(worth(mine + change, after, tiles) + start + risk - lead)
            elif isinstance(move, Take):
                found.append(worth(mine + packs[move.card], after, tiles) + even)
            else:
                cards = len(move.cards)
                found.append(worth(mine + stored * cards, after, tiles) + even + risk * cards + claim)
        return found

    def after(self, move: ZerzuraMove) -> float:
        """The same for one move, played on until the seat has acted once more, each as it judges best."""
        (seat,) = self.state.to_act
        line = self.copy()
        line.play(move)
        while (asked := line.state.to_act) and not line.state.over:
            moves = line.state.legal_moves(asked[0])
            values = line.values(moves)
            line.play(moves[max(range(len(values)), key=values.__getitem__)])
            if asked[0] == seat:
                break
        return line.standing(seat)

    def play(self, move: ZerzuraMove) -> None:
        """Make a move of the seat at turn."""
        state, keys, packs = self.state, self.keys, self.packs
        (seat,) = state.to_act
        if isinstance(move, Exchange):
            change = packs[move.get] - packs[move.give]
            other = next(o for o, stall in enumerate(state.stalls) if move.get in stall)
            keys[seat] += change
            keys[other] -= change
        elif isinstance(move, Take):
            keys[seat] += packs[move.card]
        else:
            keys[seat] += state.setup.box.stored * len(move.cards)
        state.play(seat, move)

    def standing(self, seat: int) -> float:
        """What the position is worth to a seat: its own worth less that of its rivals, the best most."""
        state, worth, figures = self.state, self.worth, self.worth.figures
        tiles, left, prizes = self._tiles(), self._left(), self._prizes()
        worths = [worth(key, left[o], tiles) + prizes[o] for o, key in enumerate(self.keys)]
        heat = figures.heat + figures.more_heat * left[seat]
        rivals = sum(exp(value / heat) for other, value in enumerate(worths) if other != seat)
        risk = figures.bare * min(1.0, left[seat] / SOON) * len(state.stalls[seat])
        return worths[seat] - risk - heat * log(rivals / (len(worths) - 1))

    def _tiles(self) -> int:
        """The Command tiles that nobody has, as a bit set of their numbers."""
        state = self.state
        return sum(1 << tile for tile, owner in zip(state.tiles, state.owners, strict=True) if owner < 0)

    def _prizes(self) -> list[float]:
        """Points of the tiles that each seat has."""
        state = self.state
        points = [0.0] * len(self.keys)
        for tile, owner in zip(state.tiles, state.owners, strict=True):
            if owner >= 0:
                points[owner] += state.setup.box.tiles[tile].points
        return points

    def _left(self) -> list[int]:
        """Actions that each seat has still to make."""
        state, setup = self.state, self.state.setup
        seats = setup.seats
        if state.over:
            return [0] * seats
        left = [(setup.rounds - state.round) * (setup.turns // seats)] * seats
        for step in range(state.step, setup.turns):
            left[(state.holder + step) % seats] += 1
        return left
