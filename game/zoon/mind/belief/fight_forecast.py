"""Fight forecast: a seat's own attacks over what it believes, the enemy's over a deal of its cards.

Every fight is valued once and remembered; nothing here depends on where the pieces stand now.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from game.ai.matrix_games import solve
from game.zoon.mind.belief.card_beliefs import Chances
from game.zoon.mind.belief.pieces import Board, Piece
from game.zoon.mind.belief.star_value import Bearer, StarContext
from game.zoon.mind.touch_odds import PLAIN, Bonus, Stakes, TouchOdds, average, odds, payoff, payoffs
from game.zoon.mind.tribe_pair import TribePair

SURE = 0.9
"""From this chance on a card counts as known."""


class OwnAttack(NamedTuple):
    """An attack of mine: points gained on average, and the chances of its ends."""

    gain: float
    win: float
    lose: float
    over: float  # the enemy Emblem falls


class EnemyAttack(NamedTuple):
    """An attack of the other side: what it expects, what it gains, how likely it wins."""

    expected: float
    gain: float
    win: float


class Believed(StarContext, Protocol):
    """What a seat believes of one moment, as far as a fight depends on it."""

    @property
    def ground(self) -> TribePair:
        """What the pair of tribes is worth and can do."""

    @property
    def pieces(self) -> Sequence[Piece]:
        """Every Zoon, by number."""

    @property
    def board(self) -> Board:
        """Where they stand."""

    @property
    def quiet(self) -> float:
        """0..1: how near the match is to a draw for want of fights."""


class FightForecast:
    """The fights that an outlook may have to value."""

    def __init__(self, outlook: Believed) -> None:
        self._outlook = outlook
        self.setup = outlook.setup
        self.ground = outlook.ground
        self.figures = outlook.figures
        self._bouts: dict[tuple[int, int, int, int, Bonus], OwnAttack] = {}
        self._raids: dict[tuple[int, int, int, int, int], EnemyAttack] = {}
        self._volleys: dict[tuple[int, int, int], EnemyAttack] = {}
        self._stars: dict[tuple[int, int, bool, float, float], float] = {}

    # -- what the ends are worth ----------------------------------------------------------------------

    def stakes(self, attacker: int, kind: int, defender: int, against: int, board: Board) -> Stakes:
        """What the ends are worth to the side of `kind`, which attacks `against` (pieces, -1 for none)."""
        ground = self.ground
        value, prize = ground.value[kind], ground.value[against]
        won, lost = prize, value
        if defender >= 0 and ground.saves(board.gear[defender]):
            won = ground.trump_worth(board.gear[defender])
        if attacker >= 0 and ground.saves(board.gear[attacker]):
            lost = ground.trump_worth(board.gear[attacker])
        own = self._star(attacker, kind, True, value, prize)
        foe = self._star(defender, against, False, prize, value)
        return Stakes(won, -lost, own, -foe)

    def _star(self, piece: int, kind: int, attacking: bool, own: float, foe: float) -> float:
        if self.setup.kinds[kind].star is None:
            return 0.0
        key = (piece, kind, attacking, own, foe)
        found = self._stars.get(key)
        if found is None:
            found = self._stars[key] = Bearer(self._outlook, piece, kind, attacking, (own, foe)).worth()
        return found

    def shot_at(
        self, trump: int, target: int, kind: int, board: Board
    ) -> tuple[tuple[TouchOdds, ...], Stakes]:
        """A shot at a piece, were it of that kind: a hit is the only thing won, the cross the only loss."""
        ground = self.ground
        card = self.setup.trumps[trump]
        prize = ground.value[kind]
        gear = board.gear[target]
        if ground.saves(gear, True):
            prize = ground.trump_worth(gear)
        corners = card.corners or (0, 0, 0, 0)
        ends = odds(corners, self.setup.kinds[kind].corners, PLAIN, ground.bonus(gear, False))
        return ends, Stakes(prize, 0.0, cross=-ground.trump_worth(trump))

    # -- mine -----------------------------------------------------------------------------------------

    def bout(self, attacker: int, defender: int, board: Board, extra: Bonus = PLAIN) -> OwnAttack:
        """An attack of mine, averaged over what the enemy's card may be."""
        key = (attacker, defender, board.gear[attacker], board.gear[defender], extra)
        found = self._bouts.get(key)
        if found is None:
            found = self._bouts[key] = self._bout(attacker, defender, board, extra)
        return found

    def _bout(self, attacker: int, defender: int, board: Board, extra: Bonus) -> OwnAttack:
        kinds, ground = self.setup.kinds, self.ground
        piece, other = self._outlook.pieces[attacker], self._outlook.pieces[defender]
        mine = joined(ground.bonus(board.gear[attacker], True), extra)
        theirs = ground.bonus(board.gear[defender], False)
        cells, wins, losses, over = ([0.0] * 4 for _ in range(4))
        for against, chance in other.chances:
            ends = odds(kinds[piece.kind].corners, kinds[against].corners, mine, theirs)
            stakes = self.stakes(attacker, piece.kind, defender, against, board)
            emblem = ground.emblems >> against & 1
            for cell, gain in enumerate(payoffs(ends, stakes)):
                cells[cell] += chance * gain
                wins[cell] += chance * ends[cell].win
                losses[cell] += chance * ends[cell].lose
                over[cell] += chance * ends[cell].win * emblem
        weights = touches(cells, known(piece.seen))
        gain = mixed(weights, cells) + self._learnt(piece, other)
        return OwnAttack(gain, mixed(weights, wins), mixed(weights, losses), mixed(weights, over))

    def _learnt(self, mine: Piece, other: Piece) -> float:
        """Both cards are seen in a fight; and a fight keeps a match from ending in a draw."""
        figures = self.figures
        news = figures.news * (1 - max((p for _, p in other.chances), default=1.0))
        secret = figures.secret * (1 - max((p for _, p in mine.seen), default=1.0))
        return news - secret + figures.restless * self._outlook.quiet

    def shot(self, trump: int, target: int) -> OwnAttack:
        """A shot of mine, averaged over what the target may be."""
        outlook = self._outlook
        cells, wins, over = ([0.0] * 4 for _ in range(3))
        for kind, chance in outlook.pieces[target].chances:
            ends, stakes = self.shot_at(trump, target, kind, outlook.board)
            emblem = self.ground.emblems >> kind & 1
            for cell, gain in enumerate(payoffs(ends, stakes)):
                cells[cell] += chance * gain
                wins[cell] += chance * ends[cell].win
                over[cell] += chance * ends[cell].win * emblem
        weights = touches(cells, True)  # both sides know a Trump
        gain = mixed(weights, cells) + self.figures.restless * outlook.quiet
        return OwnAttack(gain, mixed(weights, wins), 0.0, mixed(weights, over))

    # -- the enemy's ----------------------------------------------------------------------------------

    def raid(self, kind: int, attacker: int, defender: int, board: Board) -> EnemyAttack:
        """An attack of the enemy's card, were it of that kind, on one of mine."""
        key = (kind, attacker, defender, board.gear[attacker], board.gear[defender])
        found = self._raids.get(key)
        if found is None:
            found = self._raids[key] = self._raid(kind, attacker, defender, board)
        return found

    def _raid(self, kind: int, attacker: int, defender: int, board: Board) -> EnemyAttack:
        kinds, piece = self.setup.kinds, self._outlook.pieces[defender]
        bonus = self.ground.bonus(board.gear[attacker], True)
        against = self.ground.bonus(board.gear[defender], False)
        corners = kinds[kind].corners
        expected = gain = win = 0.0
        for seen, chance in (*piece.seen, (piece.kind, 0.0)):
            end = average(corners, kinds[seen].corners, bonus, against)
            gain = payoff(end, self.stakes(attacker, kind, defender, seen, board))
            win = end.win
            expected += chance * gain
        return EnemyAttack(expected, gain, win)  # gain and win are those of the last, which is the real one

    def volley(self, trump: int, target: int, board: Board) -> EnemyAttack:
        """A shot of the enemy's at one of mine."""
        key = (trump, target, board.gear[target])
        found = self._volleys.get(key)
        if found is None:
            piece = self._outlook.pieces[target]
            expected = gain = win = 0.0
            for seen, chance in (*piece.seen, (piece.kind, 0.0)):
                ends, stakes = self.shot_at(trump, target, seen, board)
                gain = sum(payoffs(ends, stakes)) / 4
                win = sum(end.win for end in ends) / 4
                expected += chance * gain
            found = self._volleys[key] = EnemyAttack(expected, gain, win)
        return found


def joined(a: Bonus, b: Bonus) -> Bonus:
    """Two changes of a score as one."""
    return a[0] + b[0], a[1] * b[1]


def known(chances: Chances) -> bool:
    """Whether the card is as good as known."""
    return max((p for _, p in chances), default=1.0) >= SURE


def touches(cells: Sequence[float], open_card: bool) -> tuple[float, float, float, float]:
    """Weights of the four pairs of diagonals in a fight that lies ahead.

    An equilibrium; or, when the other side does not know my card and so cannot aim, my best answer to an even
    choice.
    """
    a, b, c, d = cells
    if open_card:
        (x, _), (y, _), _ = solve(((a, b), (c, d)))
    else:
        x, y = (1.0 if a + b >= c + d else 0.0), 0.5
    return x * y, x * (1 - y), (1 - x) * y, (1 - x) * (1 - y)


def mixed(weights: Sequence[float], cells: Sequence[float]) -> float:
    """The average of four cells."""
    return sum(weight * cell for weight, cell in zip(weights, cells, strict=True))
