"""How a seat's position looks: boards after a choice, the fights they allow, and what they are worth.

Everything is in points of a card's value; the Emblem is worth the match. Fights are valued over what the seat
believes of face-down cards; the other side's answer is looked for in a few random deals of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from game.ai.matrix import solve
from game.zoon.beliefs import Beliefs, Chances
from game.zoon.cards import Select
from game.zoon.duels import EVEN, PLAIN, Bonus, Odds, Stakes, odds, payoffs
from game.zoon.ground import FAR, Ground
from game.zoon.stakes import Bearer

NEAR = (1.0, 1.0, 0.6, 0.42, 0.32, 0.26, 0.22, 0.19, 0.16, 0.14)
"""Worth of being so many moves away."""
SURE = 0.9
"""From this chance on a card counts as known."""


class Piece(NamedTuple):
    """A Zoon as the seat knows it, on the field or able to come to it."""

    handle: str
    mine: bool
    kind: int  # -1 where the seat does not know it
    chances: Chances  # what this seat believes
    seen: Chances  # what the other side may believe
    worth: float


class Board:
    """Where the pieces stand. `mine`, `foes`, `walls`, `stops` are bit sets of squares."""

    __slots__ = ("at", "foes", "gear", "halted", "mine", "stops", "walls", "where")

    def __init__(self, squares: int, pieces: int) -> None:
        self.at = [-1] * squares
        self.where = [-1] * pieces
        self.halted = [0] * pieces
        self.gear = [-1] * pieces
        self.mine = self.foes = self.walls = self.stops = 0

    def copy(self) -> Board:
        """An independent board."""
        new = Board.__new__(Board)
        new.at, new.where = self.at[:], self.where[:]
        new.halted, new.gear = self.halted[:], self.gear[:]
        new.mine, new.foes, new.walls, new.stops = self.mine, self.foes, self.walls, self.stops
        return new

    def lift(self, piece: int) -> None:
        """Take a piece off the field, if it is there."""
        square = self.where[piece]
        if square >= 0:
            self.at[square] = -1
            self.mine &= ~(1 << square)
            self.foes &= ~(1 << square)
            self.where[piece] = -1

    def put(self, piece: int, square: int, mine: bool) -> None:
        """Set a piece down on a free square."""
        self.lift(piece)
        self.at[square] = piece
        self.where[piece] = square
        if mine:
            self.mine |= 1 << square
        else:
            self.foes |= 1 << square


class Bout(NamedTuple):
    """An attack of mine: points gained on average, and the chances of its ends."""

    gain: float
    win: float
    lose: float
    over: float  # the enemy Emblem falls


class Raid(NamedTuple):
    """An attack of the other side: what it expects, what it gains, how likely it wins."""

    expected: float
    gain: float
    win: float


class Outlook:
    """One seat's view of one moment. `worlds` are deals of the enemy's cards: the kind of each piece."""

    def __init__(
        self, ground: Ground, seat: int, pieces: Sequence[Piece], board: Board, careful: float = 1.0
    ) -> None:
        self.ground = ground
        self.setup = ground.setup
        self.figures = ground.figures
        self.seat = seat
        self.pieces = pieces
        self.board = board
        self.careful = careful
        self.worlds: list[Sequence[int]] = []
        self.tombs: tuple[tuple[int, ...], int] = ((), 0)  # own kinds in the Tomb, how many enemies there
        self.shots: list[int] = []  # the enemy's shooting Trumps in hand
        self.my_turn_next = False
        self.quiet = 0.0  # 0..1: how near the match is to a draw for want of fights
        self._bouts: dict[tuple[int, int, int, int, Bonus], Bout] = {}
        self._raids: dict[tuple[int, int, int, int, int], Raid] = {}
        self._shots: dict[tuple[int, int, int], Raid] = {}
        self._hunts: dict[tuple[int, int], float] = {}
        self._homes: dict[tuple[int, int], float] = {}

    # -- what is known of cards -----------------------------------------------------------------------

    @cached_property
    def by_handle(self) -> Mapping[str, int]:
        """Piece by handle."""
        return {piece.handle: number for number, piece in enumerate(self.pieces)}

    @cached_property
    def emblem(self) -> int:
        """The own Emblem on the field, -1 if it is not there."""
        emblems = self.ground.emblems
        for number, piece in enumerate(self.pieces):
            if piece.mine and piece.kind >= 0 and emblems >> piece.kind & 1 and self.board.where[number] >= 0:
                return number
        return -1

    @cached_property
    def prey(self) -> list[tuple[int, float]]:
        """(square, chance) of the enemy Emblem."""
        emblems = self.ground.emblems
        found = []
        for number, piece in enumerate(self.pieces):
            square = self.board.where[number]
            if not piece.mine and square >= 0:
                chance = sum(p for kind, p in piece.chances if emblems >> kind & 1)
                if chance > 0.005:
                    found.append((square, chance))
        return found

    def exists(self, selector: Select, seat: int, around: int) -> float:
        """How likely some Zoon satisfies a selector of `seat`, measured from a piece."""
        setup = self.setup
        sides = {"own": (seat,), "enemy": (1 - seat,), "any": (0, 1)}[selector.side]
        squares = setup.field.zones[seat][selector.zone or "board"]
        if selector.within is not None:
            centre = self.board.where[around] if around >= 0 else -1
            if centre < 0:
                return 0.5
            squares &= setup.field.near[min(selector.within, len(setup.field.near) - 1)][centre]
        none = 1.0
        for number, piece in enumerate(self.pieces):
            square = self.board.where[number]
            owner = self.seat if piece.mine else 1 - self.seat
            if square >= 0 and squares >> square & 1 and owner in sides and number != around:
                wanted = setup.kinds_of(selector, owner)
                none *= 1 - sum(p for kind, p in piece.chances if wanted >> kind & 1)
        return 1 - none

    def tomb_worth(self, seat: int, wanted: Select) -> float:
        """What coming back from the Tomb is worth to a seat."""
        own, foes = self.tombs
        if seat != self.seat:
            return 4.0 if foes else 0.0
        kinds = self.setup.kinds_of(wanted, seat)
        return max((0.6 * self.ground.value[kind] for kind in own if kinds >> kind & 1), default=0.0)

    def material(self) -> float:
        """Points of my cards on the field less the enemy's, Emblems aside."""
        emblems = self.ground.emblems
        total = 0.0
        for number, piece in enumerate(self.pieces):
            if self.board.where[number] >= 0:
                value = self.ground.value
                worth = sum(p * value[kind] for kind, p in piece.chances if not emblems >> kind & 1)
                total += worth if piece.mine else -worth
        return total

    # -- fights ---------------------------------------------------------------------------------------

    def stakes(
        self, attacker: int, kind: int, defender: int, against: int, board: Board, shot: bool = False
    ) -> Stakes:
        """What the ends are worth to the side of `kind`, which attacks `against` (pieces, -1 for none)."""
        ground = self.ground
        value, prize = ground.value[kind] if not shot else 0.0, ground.value[against]
        won = prize
        if defender >= 0 and ground.saves(board.gear[defender], shot):
            won = ground.trump_worth(board.gear[defender])
        lost = value
        if attacker >= 0 and ground.saves(board.gear[attacker]):
            lost = ground.trump_worth(board.gear[attacker])
        kinds = self.setup.kinds
        own = Bearer(self, attacker, kind, True, (value, prize)).worth() if kinds[kind].star else 0.0
        foe = Bearer(self, defender, against, False, (prize, value)).worth() if kinds[against].star else 0.0
        return Stakes(won, -lost, own, -foe)

    def bout(self, attacker: int, defender: int, board: Board, extra: Bonus = PLAIN) -> Bout:
        """An attack of mine, averaged over what the enemy's card may be."""
        key = (attacker, defender, board.gear[attacker], board.gear[defender], extra)
        found = self._bouts.get(key)
        if found is None:
            found = self._bouts[key] = self._bout(attacker, defender, board, extra)
        return found

    def _bout(self, attacker: int, defender: int, board: Board, extra: Bonus) -> Bout:
        setup, ground = self.setup, self.ground
        piece, other = self.pieces[attacker], self.pieces[defender]
        kind = piece.kind
        mine = joined(ground.bonus(board.gear[attacker], True), extra)
        theirs = ground.bonus(board.gear[defender], False)
        cells = [0.0] * 4
        wins, losses, over = [0.0] * 4, [0.0] * 4, [0.0] * 4
        for against, chance in other.chances:
            ends = odds(setup.kinds[kind].corners, setup.kinds[against].corners, mine, theirs)
            stakes = self.stakes(attacker, kind, defender, against, board)
            for cell, gain in enumerate(payoffs(ends, stakes)):
                cells[cell] += chance * gain
                wins[cell] += chance * ends[cell].win
                losses[cell] += chance * ends[cell].lose
                if ground.emblems >> against & 1:
                    over[cell] += chance * ends[cell].win
        weights = touches(cells, known(piece.seen))
        return Bout(
            gain=mixed(weights, cells) + self._learnt(piece, other),
            win=mixed(weights, wins), lose=mixed(weights, losses), over=mixed(weights, over),
        )  # fmt: skip

    def _learnt(self, mine: Piece, other: Piece) -> float:
        """Both cards are seen in a fight; and a fight keeps a match from ending in a draw."""
        figures = self.figures
        news = figures.news * (1 - max((p for _, p in other.chances), default=1.0))
        secret = figures.secret * (1 - max((p for _, p in mine.seen), default=1.0))
        return news - secret + figures.restless * self.quiet

    def raid(self, kind: int, attacker: int, defender: int, board: Board) -> Raid:
        """An attack of the enemy's card, were it of that kind, on one of mine."""
        key = (kind, attacker, defender, board.gear[attacker], board.gear[defender])
        found = self._raids.get(key)
        if found is None:
            bonus = self.ground.bonus(board.gear[attacker], True)
            found = self._raids[key] = self._raid(kind, attacker, defender, board, bonus)
        return found

    def _raid(self, kind: int, attacker: int, defender: int, board: Board, bonus: Bonus) -> Raid:
        setup, piece = self.setup, self.pieces[defender]
        against = self.ground.bonus(board.gear[defender], False)
        corners = setup.kinds[kind].corners
        expected = 0.0
        for seen, chance in piece.seen:
            ends = odds(corners, setup.kinds[seen].corners, bonus, against)
            expected += chance * sum(payoffs(ends, self.stakes(attacker, kind, defender, seen, board))) / 4
        ends = odds(corners, setup.kinds[piece.kind].corners, bonus, against)
        stakes = self.stakes(attacker, kind, defender, piece.kind, board)
        return Raid(expected, sum(payoffs(ends, stakes)) / 4, sum(end.win for end in ends) / 4)

    def shot_at(self, trump: int, target: int, kind: int) -> tuple[Sequence[Odds], Stakes]:
        """A shot at a piece, were it of that kind: a hit is the only thing won, the cross the only loss."""
        setup = self.setup
        card = setup.trumps[trump]
        prize = self.ground.value[kind]
        gear = self.board.gear[target]
        if self.ground.saves(gear, True):
            prize = self.ground.trump_worth(gear)
        ends = odds(
            card.corners or (0, 0, 0, 0), setup.kinds[kind].corners, PLAIN, self.ground.bonus(gear, False)
        )
        return ends, Stakes(prize, 0.0, cross=-self.ground.trump_worth(trump))

    def shot(self, trump: int, target: int) -> Bout:
        """A shot of mine, averaged over what the target may be."""
        cells, wins, over = [0.0] * 4, [0.0] * 4, [0.0] * 4
        for kind, chance in self.pieces[target].chances:
            ends, stakes = self.shot_at(trump, target, kind)
            for cell, gain in enumerate(payoffs(ends, stakes)):
                cells[cell] += chance * gain
                wins[cell] += chance * ends[cell].win
                if self.ground.emblems >> kind & 1:
                    over[cell] += chance * ends[cell].win
        weights = touches(cells, True)  # both sides know a Trump
        gain = mixed(weights, cells) + self.figures.restless * self.quiet
        return Bout(gain, mixed(weights, wins), 0.0, mixed(weights, over))

    def _volley(self, trump: int, target: int) -> Raid:
        """A shot of the enemy's at one of mine."""
        key = (trump, target, self.board.gear[target])
        found = self._shots.get(key)
        if found is None:
            piece = self.pieces[target]
            expected = 0.0
            for seen, chance in piece.seen:
                ends, stakes = self.shot_at(trump, target, seen)
                expected += chance * sum(payoffs(ends, stakes)) / 4
            ends, stakes = self.shot_at(trump, target, piece.kind)
            gain = sum(payoffs(ends, stakes)) / 4
            found = self._shots[key] = Raid(expected, gain, sum(end.win for end in ends) / 4)
        return found

    # -- what a board is worth ------------------------------------------------------------------------

    def value(self, board: Board) -> float:
        """Points of a board besides the cards won and lost on the way to it."""
        covers: dict[int, list[int]] = {}
        threat = self._threat(board, covers)
        loss = 0.0
        if self.worlds:
            loss = sum(self._loss(board, world, covers) for world in self.worlds) / len(self.worlds)
        figures = self.figures
        if self.my_turn_next:
            return self._standing(board) + threat - figures.threat * self.careful * loss
        return self._standing(board) + figures.threat * threat - self.careful * loss

    def _standing(self, board: Board) -> float:
        """How near my cards are to the enemy Emblem and its cards to mine."""
        total = 0.0
        home = board.where[self.emblem] if self.emblem >= 0 else -1
        for number, piece in enumerate(self.pieces):
            square = board.where[number]
            if square < 0:
                continue
            if piece.mine:
                total += self.hunting(number, square)
            elif home >= 0:
                total -= self._home(number, square)
        if home >= 0:
            beside = (self.setup.field.near[1][home] & board.mine).bit_count()
            total += self.figures.guard * min(3, beside)
        return total

    def hunting(self, number: int, square: int) -> float:
        """How near a card of mine on that square is to where the enemy Emblem may be, in points."""
        key = (number, square)
        found = self._hunts.get(key)
        if found is None:
            kind = self.pieces[number].kind
            steps = self.ground.distances(kind, square)
            last = len(NEAR) - 1
            near = sum(chance * NEAR[min(steps[to], last)] for to, chance in self.prey if steps[to] < FAR)
            found = self._hunts[key] = self.figures.hunt * self.ground.power(kind) * near
        return found

    def _home(self, number: int, square: int) -> float:
        key = (number, square)
        found = self._homes.get(key)
        if found is None:
            home = self.board.where[self.emblem]
            near = 0.0
            for kind, chance in self.pieces[number].chances:
                steps = self.ground.distances(kind, square)[home]
                if steps < FAR:
                    near += chance * self.ground.power(kind) * NEAR[min(steps, len(NEAR) - 1)]
            found = self._homes[key] = self.figures.home * near
        return found

    def _threat(self, board: Board, covers: dict[int, list[int]]) -> float:
        """My best attacks if it were my turn; fills `covers`: my pieces that could strike on each square."""
        strikes = self.ground.strikes[self.seat]
        blocked = board.mine | board.foes | board.walls | board.stops
        foes, at, halted = board.foes, board.at, board.halted
        gains = []
        for number, piece in enumerate(self.pieces):
            square = board.where[number]
            if square < 0 or not piece.mine or halted[number]:
                continue
            for goal, crossed, target in strikes[piece.kind][square]:
                if crossed & blocked:
                    continue
                if goal & foes:
                    gains.append(self.bout(number, at[target], board).gain)
                else:
                    covers.setdefault(target, []).append(number)
        gains.sort(reverse=True)
        best = max(0.0, gains[0]) if gains else 0.0
        return best + self.figures.second * sum(max(0.0, gain) for gain in gains[1:3])

    def _loss(self, board: Board, world: Sequence[int], covers: dict[int, list[int]]) -> float:
        """What the enemy's best answer costs in one deal of its cards."""
        foe = 1 - self.seat
        strikes = self.ground.strikes[foe]
        blocked = board.mine | board.foes | board.walls | board.stops
        mine, at, halted, where = board.mine, board.at, board.halted, board.where
        worst = likely = expected = 0.0
        for number, kind in enumerate(world):
            square = where[number]
            if kind < 0 or square < 0 or halted[number]:
                continue
            for goal, crossed, target in strikes[kind][square]:
                if not goal & mine or crossed & blocked:
                    continue
                raid = self.raid(kind, number, at[target], board)
                gain = raid.gain
                cover = covers.get(target)
                if cover:
                    gain -= self._recapture(cover, at[target], number, raid.win, board)
                worst = max(worst, gain)
                if raid.expected > expected:
                    expected, likely = raid.expected, gain
            for trump in self.shots:
                card = self.setup.trumps[trump]
                if card.by >> kind & 1 and card.aim[square] & mine:
                    for goal in range(len(at)):
                        if card.aim[square] & mine & (1 << goal):
                            raid = self._volley(trump, at[goal])
                            worst = max(worst, raid.gain)
                            if raid.expected > expected:
                                expected, likely = raid.expected, raid.gain
        return self.figures.worst * worst + (1 - self.figures.worst) * likely

    def _recapture(self, cover: Sequence[int], fallen: int, foe: int, win: float, board: Board) -> float:
        """What striking back is worth, if the raid wins."""
        if fallen == self.emblem:
            return 0.0
        best = max((self.bout(number, foe, board).gain for number in cover if number != fallen), default=0.0)
        return self.figures.cover * win * max(0.0, best)


def joined(a: Bonus, b: Bonus) -> Bonus:
    """Two changes of a score as one."""
    return a[0] + b[0], a[1] * b[1]


def known(chances: Chances) -> bool:
    """Whether the card is as good as known."""
    return max((p for _, p in chances), default=1.0) >= SURE


def touches(cells: Sequence[float], open_card: bool) -> tuple[float, float, float, float]:
    """Weights of the four pairs of diagonals: an equilibrium, or, when the other side does not know my
    card and so cannot aim, my best answer to an even choice.
    """
    a, b, c, d = cells
    if open_card:
        (x, _), (y, _), _ = solve(((a, b), (c, d)))
    else:
        x, y = (1.0 if a + b >= c + d else 0.0), EVEN[0]
    return x * y, x * (1 - y), (1 - x) * y, (1 - x) * (1 - y)


def mixed(weights: Sequence[float], cells: Sequence[float]) -> float:
    """The average of four cells."""
    return sum(weight * cell for weight, cell in zip(weights, cells, strict=True))


__all__ = ["Beliefs", "Board", "Bout", "Outlook", "Piece", "Raid", "joined", "known", "mixed", "touches"]
