"""Evaluation of a seat's position by what it believes: boards after a choice, and the fights they allow.

Everything is in points of a card's value; the Emblem is worth the match. Fights are valued over what the seat
believes of face-down cards; the other side's answer is looked for in a few random deals of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.bitsets import bits
from game.zoon.cards.verb_schema import Select
from game.zoon.mind.belief.fight_forecast import EnemyAttack, FightForecast
from game.zoon.mind.belief.pieces import Board, Piece
from game.zoon.mind.tribe_pair import FAR, TribePair

NEAR = (1.0, 1.0, 0.6, 0.42, 0.32, 0.26, 0.22, 0.19, 0.16, 0.14)
"""Worth of being so many moves away."""
HARMLESS = EnemyAttack(0.0, 0.0, 0.0)


class BeliefEvaluation:
    """One seat's view of one moment. `worlds` are deals of the enemy's cards: the kind of each piece."""

    def __init__(
        self, ground: TribePair, seat: int, pieces: Sequence[Piece], board: Board, careful: float = 1.0
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
        self.fights = FightForecast(self)
        self._hunts: dict[tuple[int, int], float] = {}
        self._homes: dict[tuple[int, int], float] = {}
        self._by_handle: Mapping[str, int] | None = None  # the three are worked out when first asked for
        self._emblem: int | None = None
        self._prey: list[tuple[int, float]] | None = None

    # -- what is known of cards -----------------------------------------------------------------------

    @property
    def by_handle(self) -> Mapping[str, int]:
        """Piece by handle."""
        found = self._by_handle
        if found is None:
            found = self._by_handle = {piece.handle: number for number, piece in enumerate(self.pieces)}
        return found

    @property
    def emblem(self) -> int:
        """The own Emblem on the field, -1 if it is not there."""
        found = self._emblem
        if found is None:
            found = self._emblem = self._find_emblem()
        return found

    @property
    def prey(self) -> list[tuple[int, float]]:
        """(square, chance) of the enemy Emblem."""
        found = self._prey
        if found is None:
            found = self._prey = self._find_prey()
        return found

    def _find_emblem(self) -> int:
        emblems = self.ground.emblems
        for number, piece in enumerate(self.pieces):
            if piece.mine and piece.kind >= 0 and emblems >> piece.kind & 1 and self.board.where[number] >= 0:
                return number
        return -1

    def _find_prey(self) -> list[tuple[int, float]]:
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
                none *= 1.0 - sum(p for kind, p in piece.chances if wanted >> kind & 1)
        return 1 - none

    def tomb_worth(self, seat: int, wanted: Select) -> float:
        """What coming back from the Tomb is worth to a seat."""
        own, foes = self.tombs
        if seat != self.seat:
            return self.figures.back if foes else 0.0
        kinds = self.setup.kinds_of(wanted, seat)
        revive, value = self.figures.revive, self.ground.value
        return max((revive * value[kind] for kind in own if kinds >> kind & 1), default=0.0)

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

    # -- what a board is worth ------------------------------------------------------------------------

    def value(self, board: Board) -> float:
        """Points of a board besides the cards won and lost on the way to it."""
        covers: dict[int, list[int]] = {}
        threat = self._threat(board, covers)
        loss = self._loss(board, covers)
        figures = self.figures
        if self.my_turn_next:
            return self._standing(board) + threat - figures.threat * self.careful * loss
        # a threat is worth nothing to one whose Emblem falls first
        safe = max(0.0, 1 - loss / figures.emblem)
        return self._standing(board) + figures.threat * threat * safe - self.careful * loss

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
        """My best attacks if it were my turn; fills `covers`: my pieces that could strike on each of mine."""
        strikes = self.ground.strikes[self.seat]
        blocked = board.mine | board.foes | board.walls | board.stops
        foes, mine, at, halted = board.foes, board.mine, board.at, board.halted
        reach, others = self.ground.reach[self.seat], board.mine | board.foes
        gains = []
        for number, piece in enumerate(self.pieces):
            square = board.where[number]
            if square < 0 or not piece.mine or halted[number] or not reach[piece.kind][square] & others:
                continue
            for goal, crossed, target in strikes[piece.kind][square]:
                if crossed & blocked:
                    continue
                if goal & foes:
                    gains.append(self.fights.bout(number, at[target], board).gain)
                elif goal & mine:
                    covers.setdefault(target, []).append(number)
        gains.sort(reverse=True)
        best = max(0.0, gains[0]) if gains else 0.0
        return best + self.figures.second * sum(max(0.0, gain) for gain in gains[1:3])

    def _loss(self, board: Board, covers: Mapping[int, Sequence[int]]) -> float:
        """What the enemy's best answer costs, averaged over the deals of its cards."""
        if not self.worlds:
            return 0.0
        blocked = board.mine | board.foes | board.walls | board.stops
        answers: dict[tuple[int, int], EnemyAttack] = {}
        worst_of_all = likely_of_all = 0.0
        for world in self.worlds:
            worst = likely = expected = 0.0
            for number, kind in enumerate(world):
                if kind < 0 or board.where[number] < 0 or board.halted[number]:
                    continue
                answer = answers.get((number, kind))
                if answer is None:
                    answer = answers[number, kind] = self._answer(board, number, kind, blocked, covers)
                worst = max(worst, answer.win)
                if answer.expected > expected:
                    expected, likely = answer.expected, answer.gain
            worst_of_all += worst
            likely_of_all += likely
        share = self.figures.worst
        return (share * worst_of_all + (1 - share) * likely_of_all) / len(self.worlds)

    def _answer(
        self, board: Board, number: int, kind: int, blocked: int, covers: Mapping[int, Sequence[int]]
    ) -> EnemyAttack:
        """The attacks of one enemy card, were it of that kind.

        `expected`: what the best for it promises it; `gain`: what that one gains; `win`: the most any gains.
        """
        mine, at, square = board.mine, board.at, board.where[number]
        if not self.shots and not self.ground.reach[1 - self.seat][kind][square] & mine:
            return HARMLESS
        expected = likely = worst = 0.0
        for goal, crossed, target in self.ground.strikes[1 - self.seat][kind][square]:
            if not goal & mine or crossed & blocked:
                continue
            raid = self.fights.raid(kind, number, at[target], board)
            gain = raid.gain
            if target in covers:
                gain -= self._recapture(covers[target], at[target], number, raid.win, board)
            worst = max(worst, gain)
            if raid.expected > expected:
                expected, likely = raid.expected, gain
        for trump in self.shots:
            card = self.setup.trumps[trump]
            if card.by >> kind & 1:
                for target in bits(card.aim[square] & mine):
                    shot = self.fights.volley(trump, at[target], board)
                    worst = max(worst, shot.gain)
                    if shot.expected > expected:
                        expected, likely = shot.expected, shot.gain
        return EnemyAttack(expected, likely, worst)

    def _recapture(self, cover: Sequence[int], fallen: int, foe: int, win: float, board: Board) -> float:
        """What striking back is worth, if the raid wins."""
        if fallen == self.emblem:
            return 0.0
        bout = self.fights.bout
        best = max((bout(number, foe, board).gain for number in cover if number != fallen), default=0.0)
        return self.figures.cover * win * max(0.0, best)
