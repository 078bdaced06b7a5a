"""Priors: weights of likely moves for the tree search where it opens a node."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING

from game.zoon.mind.search.evaluation import Evaluation
from game.zoon.moves import Decline, Done, Play, Reinforce, ZoonMove

if TYPE_CHECKING:
    from game.zoon.state import ZoonState

Prey = Sequence[tuple[int, float]]
"""(square, chance) of where an Emblem may stand."""


class Priors:
    """Weights of moves in full states, by what their owner may know.

    `prey`: where the Emblem that each seat hunts may stand, as that seat sees it.
    """

    def __init__(self, evaluation: Evaluation, prey: tuple[Prey, Prey]) -> None:
        self.evaluation = evaluation
        self.ground = evaluation.ground
        self.figures = evaluation.ground.figures
        self.setup = evaluation.setup
        self._prey = prey
        self._chances = (dict(prey[0]), dict(prey[1]))
        squares, figures, value = self.setup.field.squares, self.figures, evaluation.value
        self._pulls: list[list[float | None]] = [[None] * squares for _ in self.setup.kinds]
        self._near = self.setup.field.near[1]
        self._facts_of = self.setup.book.by_id
        self._met = [figures.tree_meet + figures.tree_meet_value * worth for worth in value]
        self._points: dict[type, float] = {
            Play: figures.tree_trump, Reinforce: figures.tree_reinforce,
            Decline: figures.tree_pass, Done: figures.tree_pass,
        }  # fmt: skip
        self._fights: dict[tuple[int, ...], float] = {}
        self._left = [figures.tree_leave - figures.tree_leave_value * worth for worth in value]

    def priors(
        self, state: ZoonState, seat: int, moves: Sequence[ZoonMove], heat: float = 0.0
    ) -> list[float]:
        """Weights above 0. `heat`: points by which one must look better to count e times as likely; 0: as the
        tree has it.

        A walk or leap to a free square promises: nearer to the Emblem, ahead, away from enemies if weak and
        up to them if strong, away from few of the own. Moves of one Zoon mostly come in a row: what they
        share is worked out once.
        """
        facts_of, board, kind, owner = self._facts_of, state.board, state.kind, state.owner
        foes, mine, figures = state.occupied[1 - seat], state.occupied[seat], self.figures
        most, near, alone = figures.tree_most, self._near, figures.tree_alone
        heat = heat or figures.tree_heat
        weights = []
        points_of = self._points.get
        before = slot = number = -1
        own = False
        here = loneliness = met = left = 0.0
        pulls: list[float | None] = []
        for move in moves:
            facts = facts_of.get(id(move))
            if facts is None:
                points = points_of(type(move), 0.0)
            else:
                start, goal, _, _ = facts
                if start != before:
                    before = start
                    slot = board[start] - 1
                    own = owner[slot] == seat
                    number = kind[slot]
                    pulls = self._pulls[number]
                    pull = pulls[start]
                    here = self._pull(number, start) if pull is None else pull
                    around = near[start]
                    loneliness = alone * (around & mine).bit_count()
                    met, left = self._met[number], self._left[number] if around & foes else 0.0
                if not own:
                    points = 0.0
                elif foes >> goal & 1:
                    points = self._attack(state, slot, board[goal] - 1)
                else:
                    pull = pulls[goal]
                    points = (self._pull(number, goal) if pull is None else pull) - here - loneliness
                    if near[goal] & foes:
                        points += met
                    points += left
            weights.append(exp((points if points < most else most) / heat))
        return weights

    def _pull(self, kind: int, square: int) -> float:
        """What standing there is worth for the hunt."""
        near, seat = self.evaluation.nears(kind, square), self.setup.kinds[kind].seat
        pull = self.figures.tree_nearer * sum([chance * near[goal] for goal, chance in self._prey[seat]])
        pull += self.figures.tree_ahead * self.setup.field.depth(seat, square)
        self._pulls[kind][square] = pull
        return pull

    def _attack(self, state: ZoonState, slot: int, other: int) -> float:
        """What an attack promises its owner: by the two who fight, their equipment, what is known of them,
        and where.
        """
        masks, kind, gear, peeked = state.masks, state.kind, state.gear, state.peeked
        own, seen = masks[slot], masks[other]
        if peeked[other]:
            seen = 1 << kind[other]
        shown = 1 if own & (own - 1) == 0 or peeked[slot] else 0
        key = kind[slot], seen, gear[slot], gear[other], shown, state.at[other], state.owner[slot]
        found = self._fights.get(key)
        if found is None:
            found = self._fights[key] = self._promise(state, slot, other, seen)
        return found

    def _promise(self, state: ZoonState, slot: int, other: int, seen: int) -> float:
        figures, kind = self.figures, state.kind[slot]
        gain = self.evaluation.gain(state, slot, other)
        gain += figures.tree_fight + figures.tree_fighter * self.evaluation.value[kind]
        if not seen & self.ground.emblems:
            return gain
        if seen & (seen - 1) == 0:
            return figures.tree_emblem * self.ground.power(kind)
        chance = self._chances[state.owner[slot]].get(state.at[other], 0.0)
        return gain + figures.tree_emblem * chance * self.ground.power(kind)
