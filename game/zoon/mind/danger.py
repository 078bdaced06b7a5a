"""Danger on a board as its player sees it: which enemy Zoons may reach a square, what a Zoon threatens."""

from __future__ import annotations

from game.zoon.mind.belief.belief_evaluation import BeliefEvaluation
from game.zoon.mind.belief.pieces import Board
from game.zoon.mind.tribe_pair import TribePair


class Danger:
    """What enemy Zoons could do next turn, by all that the seat knows of them, and what own ones threaten."""

    def __init__(self, ground: TribePair, outlook: BeliefEvaluation) -> None:
        self.ground = ground
        self.outlook = outlook

    def home(self, board: Board) -> int:
        """Where the own Emblem stands; -1 if it is not on the field."""
        return board.where[self.outlook.emblem] if self.outlook.emblem >= 0 else -1

    def hunters(self, board: Board, square: int) -> list[int]:
        """Enemy pieces that may be of a kind that could attack that square next turn, or shoot at it."""
        return [
            n for n in range(len(self.outlook.pieces))
            if self.hits(board, n, square) or self._shoots(board, n, square)
        ]  # fmt: skip

    def hits(self, board: Board, number: int, square: int, surely: bool = False) -> bool:
        """Whether some kind that the enemy piece may be (or `surely` each) could attack that square."""
        piece = self.outlook.pieces[number]
        here = board.where[number]
        if piece.mine or here < 0 or board.halted[number]:
            return False
        blocked = board.mine | board.foes | board.walls | board.stops
        strikes = self.ground.strikes[1 - self.outlook.seat]
        hits = (
            any(target == square and not crossed & blocked for _, crossed, target in strikes[kind][here])
            for kind, _ in piece.chances
        )
        return all(hits) if surely else any(hits)

    def raids(self, board: Board, number: int) -> bool:
        """Whether the enemy piece, whatever it is, could attack the own Emblem next turn."""
        home = self.home(board)
        return home >= 0 and self.hits(board, number, home, surely=True)

    def _shoots(self, board: Board, number: int, square: int) -> bool:
        piece = self.outlook.pieces[number]
        here = board.where[number]
        if piece.mine or here < 0 or board.halted[number]:
            return False
        kinds = sum(1 << kind for kind, _ in piece.chances)
        cards = [self.ground.setup.trumps[trump] for trump in self.outlook.shots]
        return any(card.by & kinds and card.aim[here] >> square & 1 for card in cards)

    def emblem_chance(self, number: int) -> float:
        """How likely that piece is the enemy Emblem."""
        chances = self.outlook.pieces[number].chances
        return sum(p for kind, p in chances if self.ground.emblems >> kind & 1)

    def threatened(self, board: Board, mover: int, kind: int, goal: int) -> tuple[int, bool]:
        """The square of a known enemy Zoon that a piece of that kind could attack from its goal, and whether
        it is the Emblem, which comes first; others only where it mostly beats them. (-1, False) for none.
        """
        blocked = board.mine | board.foes | board.walls | board.stops
        found = (-1, False)
        for _, crossed, target in self.ground.strikes[self.outlook.seat][kind][goal]:
            if not board.foes >> target & 1 or crossed & blocked:
                continue
            other = board.at[target]
            known = self.outlook.pieces[other].kind
            if known >= 0 and self.ground.emblems >> known & 1:
                if self.ground.power(kind) > 0:
                    return target, True
            elif known >= 0 and self.outlook.fights.bout(mover, other, board).win > 0.5:
                found = (target, False)
        return found
