"""Odds of fights for one seat: how a fight it may begin is likely to end, as far as it can know.

The chances are those of its own observation: the sheet of the enemy's tribe, the faces shown, the moves that
only some cards can make. They are the same figures by which a hint advises.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from game.ai.levels import level_named, weights_for
from game.zoon.mind.belief.belief_board import BeliefBoard
from game.zoon.mind.belief.belief_evaluation import BeliefEvaluation
from game.zoon.mind.belief.fight_forecast import joined
from game.zoon.mind.belief.touch_equilibrium import granted, touch_weights
from game.zoon.mind.danger import Danger
from game.zoon.mind.move_evaluator import advice
from game.zoon.mind.touch_odds import PLAIN, Bonus, Corners, odds
from game.zoon.views import ZoonObservation

if TYPE_CHECKING:
    from game.zoon import ZoonGame
    from game.zoon.mind.move_evaluator import ZoonAdvice

LEVEL = "hard"
"""Whose figures are used: those of hints."""


class Forecast(NamedTuple):
    """How a fight may end for who begins it: shares of a touch won and of one lost; else a tie or a star.

    `chances` are the kinds that the other card may be, the likeliest first, with their shares.
    """

    win: float
    lose: float
    chances: tuple[tuple[str, float], ...]


class TouchForecast:
    """What one seat may expect of the fights that it can begin now."""

    def __init__(self, game: ZoonGame, observation: ZoonObservation) -> None:
        self.game = game
        self.observation = observation

    @cached_property
    def _board(self) -> BeliefBoard:
        ground = advice_of(self.game).ground_of(dict(self.observation.options))
        return BeliefBoard(ground, self.observation, 0, 1.0)

    @cached_property
    def _outlook(self) -> BeliefEvaluation:
        return self._board.outlook()

    def prepare(self) -> None:
        """Work out what the seat believes of every card: that takes some hundredths of a second, once."""
        _ = self._outlook

    def attack(self, attacker: str, defender: str, bonus: Bonus = PLAIN) -> Forecast | None:
        """An attack of one's own Zoon on an enemy's; `bonus`: what a Trump in play adds. None: unknown."""
        outlook = self._outlook
        mine, theirs = outlook.by_handle.get(attacker), outlook.by_handle.get(defender)
        if mine is None or theirs is None or outlook.pieces[mine].kind < 0:
            return None
        bout = outlook.fights.bout(mine, theirs, outlook.board, bonus)
        return Forecast(bout.win, bout.lose, self.chances(defender))

    def shot(self, trump: str, target: str) -> Forecast | None:
        """A shot at an enemy's Zoon."""
        outlook = self._outlook
        theirs = outlook.by_handle.get(target)
        if theirs is None:
            return None
        bout = outlook.fights.shot(self._board.trump_number(trump), theirs)
        return Forecast(bout.win, bout.lose, self.chances(target))

    def chances(self, handle: str) -> tuple[tuple[str, float], ...]:
        """The kinds that a Zoon may be, the likeliest first, with their shares."""
        outlook, kinds = self._outlook, self._board.ground.setup.kinds
        number = outlook.by_handle.get(handle)
        if number is None:
            return ()
        found = [(kinds[kind].ref, share) for kind, share in outlook.pieces[number].chances]
        return tuple(sorted(found, key=lambda pair: (-pair[1], pair[0])))

    def hunters(self) -> tuple[str, ...]:
        """The squares from which enemy Zoons, by all that they may be, could reach the seat's Emblem next
        turn.
        """
        outlook, ground = self._outlook, self._board.ground
        danger = Danger(ground, outlook)
        home = danger.home(outlook.board)
        found = danger.hunters(outlook.board, home) if home >= 0 else []
        return tuple(sorted(ground.setup.field.names[outlook.board.where[number]] for number in found))

    def by_corner(self) -> tuple[Forecast, Forecast]:
        """In a fight under way: how it ends when one touches either diagonal of the other card, whatever the
        other side touches.
        """
        combat = self.observation.table.combat
        assert combat is not None
        outlook, ground = self._outlook, self._board.ground
        board = outlook.board
        attacking = combat.sides[0] == self._board.seat
        trump = self._board.trump_number(combat.attacker) if combat.shot else -1
        attacker = -1 if combat.shot else outlook.by_handle[combat.attacker]
        defender = outlook.by_handle[combat.defender]
        bonus = PLAIN
        if attacker >= 0:
            bonus = joined(ground.bonus(board.gear[attacker], True), granted(self._board))
        against = ground.bonus(board.gear[defender], False)
        shot = ground.setup.trumps[trump].corners if combat.shot else None
        attackers = [(shot, 1.0)] if attacker < 0 else self._faces(attacker)
        found = []
        for own in (0, 1):
            win = lose = 0.0
            for front, chance in attackers:
                for back, share in self._faces(defender):
                    ends = odds(front or (0, 0, 0, 0), back, bonus, against)
                    for other in (0, 1):
                        end = ends[2 * own + other] if attacking else ends[2 * other + own]
                        win += chance * share * (end.win if attacking else end.lose) / 2
                        lose += chance * share * (end.lose if attacking else end.win) / 2
            found.append(Forecast(win, lose, ()))
        return found[0], found[1]

    def _faces(self, number: int) -> list[tuple[Corners, float]]:
        """The corners that a piece may have, with their shares; one's own are known."""
        piece, kinds = self._outlook.pieces[number], self._board.ground.setup.kinds
        return [(kinds[kind].corners, share) for kind, share in piece.chances]

    def touch(self) -> tuple[float, float]:
        """In a fight under way: how often to touch each of the two diagonals of the other card."""
        weights = touch_weights(self._board)
        return 2 * weights[0], 2 * weights[1]


_ADVICE: dict[int, ZoonAdvice] = {}


def advice_of(game: ZoonGame) -> ZoonAdvice:
    """The advice of that game; what it works out of a pair of tribes is kept."""
    found = _ADVICE.get(id(game))
    if found is None or found.game is not game:
        _ADVICE.clear()
        found = _ADVICE[id(game)] = advice(game, weights_for(game.name, level_named(LEVEL)))
    return found
