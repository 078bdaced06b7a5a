"""Values of the legal moves to the seat that chooses, whatever it is asked.

A move whose outcome can be told from the outlook is valued there; one that only leads to another question (a
Trump, its user, a card to be moved) is tried on the engine in a state dealt to fit the observation, and worth
as much as the best answer to the question that follows.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.zoon.cards.movement_tables import MoveFacts
from game.zoon.cards.verb_schema import (
    ControlVerb,
    EliminateVerb,
    MoveVerb,
    ParalyseVerb,
    PeekVerb,
    PetrifyVerb,
    PlaceVerb,
    PushVerb,
    RevealVerb,
    StepVerb,
    SwapVerb,
)
from game.zoon.mind.belief.belief_board import stopping
from game.zoon.mind.belief.belief_evaluation import BeliefEvaluation
from game.zoon.mind.belief.pieces import Board
from game.zoon.mind.touch_odds import PLAIN, Bonus
from game.zoon.moves import Drop, Leap, Pick, Play, Reinforce, Revive, To, Walk, ZoonMove
from game.zoon.rules.verbs.verb_rules import RULES
from game.zoon.views import ZoonObservation

Deeper = Callable[[ZoonMove, int], float]
"""Tries a move on the engine in so many deals: the worth of the best answer to the question that follows."""


class MoveValues:
    """One choice: the outlook, what is asked, and how to look deeper."""

    def __init__(self, outlook: BeliefEvaluation, observation: ZoonObservation, deeper: Deeper) -> None:
        self.outlook = outlook
        self.observation = observation
        self.deeper = deeper
        self.setup = outlook.setup
        self.figures = outlook.figures
        stack = observation.memory.record.stack
        self.frame: tuple[Any, ...] = stack[-1] if stack else ("turn",)
        self._rest: float | None = None

    @property
    def rest(self) -> float:
        """The worth of the board as it lies."""
        if self._rest is None:
            self._rest = self.outlook.value(self.outlook.board)
        return self._rest

    def weigh(self, move: ZoonMove) -> float:
        """Points to this seat, above the cards that lie on the field now."""
        match move:
            case Walk() | Leap():
                return self._travel(self.setup.book.facts(move))
            case Play(trump=name):
                return self._play(move, name)
            case Reinforce(card=card, square=square):
                return self._arrive(f"hand {card}", self._square(square))
            case Pick(square=square):
                return self._pick(move, self._square(square))
            case To(square=square):
                return self._to(self._square(square))
            case Revive(card=card):
                owner = self.frame[3][0]  # the enemy may have left the choice to this seat
                worth = self.figures.revive * self.outlook.ground.value[self.setup.by_ref[owner][card]]
                return self.rest + (worth if owner == self.outlook.seat else -worth)
            case Drop(trump=name):
                return self.rest + self._dropped(name)
        return self.rest

    # -- moves of Zoons -------------------------------------------------------------------------------

    def _travel(self, facts: MoveFacts) -> float:
        board = self.outlook.board
        mover, there = board.at[facts.start], board.at[facts.goal]
        if mover < 0:
            return self.rest
        piece = self.outlook.pieces[mover]
        if there < 0:
            after = board.copy()
            after.put(mover, facts.goal, piece.mine)
            if after.stops >> facts.goal & 1 and not facts.leap:
                after.halted[mover] = max(1, after.halted[mover])
            return self.outlook.value(after)
        if piece.mine and not self.outlook.pieces[there].mine:
            return self._attack(mover, there, facts)
        if not piece.mine and not self.outlook.pieces[there].mine:
            # an enemy card under my control fights its own: whichever falls, I gain
            figures, other = self.figures, self.outlook.pieces[there]
            return self.rest + figures.turned_on * other.worth + figures.turned * piece.worth
        return self.rest

    def _attack(self, attacker: int, defender: int, facts: MoveFacts) -> float:
        outlook, board = self.outlook, self.outlook.board
        bout = outlook.fights.bout(attacker, defender, board, self._extra())
        won = board.copy()
        won.lift(defender)
        won.put(attacker, facts.goal, True)
        lost = board.copy()
        lost.lift(attacker)
        tied = board
        back = facts.start if facts.leap else facts.path[-2]
        if back != facts.start:
            tied = board.copy()
            tied.put(attacker, back, True)
        going_on = max(0.0, bout.win - bout.over)
        return (
            bout.gain
            + (going_on * outlook.value(won) if going_on else 0.0)
            + (bout.lose * outlook.value(lost) if bout.lose else 0.0)
            + max(0.0, 1 - bout.win - bout.lose) * outlook.value(tied)
        )

    def _extra(self) -> Bonus:
        """What a Trump adds to the score of the move it grants."""
        if self.frame[0] == "grant":
            figures = self._verb()
            bonus: Bonus = RULES[type(figures)].bonus(figures)
            return bonus
        return PLAIN

    def _arrive(self, handle: str, square: int) -> float:
        """A card comes to the field from the hand."""
        outlook = self.outlook
        number = outlook.by_handle.get(handle)
        if number is None:
            return self.rest
        after = outlook.board.copy()
        after.put(number, square, True)
        return outlook.value(after) + self.figures.hand * outlook.pieces[number].worth

    # -- Trumps ---------------------------------------------------------------------------------------

    def _play(self, move: ZoonMove, name: str) -> float:
        view = next(
            t for t in self.observation.table.trumps if t.owner == self.outlook.seat and t.id == name
        )
        card = next(
            c for c in self.setup.trumps if c.seat == self.outlook.seat and c.figures.id == name
        )
        cost = self.figures.keep * card.figures.force if view.uses == 1 else 0.0
        best = self.deeper(move, 1)
        lines = self.setup.sequences[card.effect] if card.effect >= 0 else ()
        moves = sum(_further_moves(line.figures) for line in lines)
        # each further move of a series is worth a part of what the first gains
        figures = self.figures
        gain = max(figures.series_least, min(figures.series_most, best - self.rest))
        return best - cost + figures.series * moves * gain

    def _dropped(self, name: str) -> float:
        owner = 1 - self.frame[3][0]  # both seats may play the same tribe
        for view in self.observation.table.trumps:
            if view.owner == owner and view.id == name and view.status == "hand":
                card = next(n for n, c in enumerate(self.setup.trumps) if c.handle == view.handle)
                worth = self.outlook.ground.trump_worth(card)
                return -worth if view.owner == self.outlook.seat else worth
        return 0.0

    def _equip(self, number: int, trump: int) -> float:
        """Equipment: what it changes in the fights at hand, and a share of its worth the nearer they are."""
        outlook = self.outlook
        after = outlook.board.copy()
        after.gear[number] = trump
        piece = outlook.pieces[number]
        near = outlook.hunting(number, after.where[number]) if piece.mine else 0.0
        worth = self.figures.gear * outlook.ground.trump_worth(trump)
        return outlook.value(after) + worth + self.figures.gear_near * near

    def _shoot(self, trump: int, target: int) -> float:
        outlook = self.outlook
        bout = outlook.fights.shot(trump, target)
        hit = outlook.board.copy()
        hit.lift(target)
        going_on = max(0.0, bout.win - bout.over)
        return bout.gain + going_on * outlook.value(hit) + (1 - bout.win) * self.rest

    # -- pointing at Zoons and squares ------------------------------------------------------------------

    def _pick(self, move: Pick, square: int) -> float:
        number = self.outlook.board.at[square]
        if number < 0:
            return self.rest
        match self.frame[0]:
            case "user":
                return self.deeper(move, 1)
            case "target":
                return self._shoot(self.frame[1], number)
            case "bearer":
                return self._equip(number, self.frame[1])
        figures = self._verb()
        return POINTED[type(figures)](self, move, figures, number)

    def eliminated(self, _move: Pick, _figures: EliminateVerb, number: int) -> float:
        """It leaves the field."""
        after = self.outlook.board.copy()
        after.lift(number)
        return self._without(number, after)

    def petrified(self, _move: Pick, _figures: PetrifyVerb, number: int) -> float:
        """It leaves an Obstacle behind."""
        after = self.outlook.board.copy()
        square = after.where[number]
        after.lift(number)
        after.walls |= 1 << square
        return self._without(number, after)

    def _without(self, number: int, after: Board) -> float:
        piece = self.outlook.pieces[number]
        return self.outlook.value(after) + (-piece.worth if piece.mine else piece.worth)

    def paralysed(self, _move: Pick, figures: ParalyseVerb, number: int) -> float:
        """It stands still for a while."""
        piece = self.outlook.pieces[number]
        after = self.outlook.board.copy()
        after.halted[number] = max(figures.turns, after.halted[number])
        return self.outlook.value(after) + (-1 if piece.mine else 1) * self.figures.still * piece.worth

    def pushed(self, _move: Pick, _figures: PushVerb, number: int) -> float:
        """It is out of its place."""
        return self.rest + (-self.figures.push if self.outlook.pieces[number].mine else self.figures.push)

    def seen(self, _move: Pick, _figures: PeekVerb | RevealVerb, number: int) -> float:
        """Its face is known."""
        return self.rest + self._news(number)

    def exchanged(self, move: Pick, _figures: SwapVerb, number: int) -> float:
        """The second of the two tells, the first only leads to it."""
        if self.frame[6] == "b" and self.frame[5]:
            return self._swapped(number)
        return self.deeper(move, 1)

    def controlled(self, move: Pick, _figures: ControlVerb, _number: int) -> float:
        """Where it may be sent is told by the engine, in a few deals: its face is not known."""
        return self.deeper(move, 3)

    def tried(self, move: Pick, _figures: object, _number: int) -> float:
        """What follows is told by the engine."""
        return self.deeper(move, 1)

    def _news(self, number: int) -> float:
        """Knowing a card: the less is known the more, and most of all where an Emblem may be."""
        piece = self.outlook.pieces[number]
        if piece.mine:
            return -self.figures.secret * (1 - max(p for _, p in piece.seen))
        unknown = 1 - max(p for _, p in piece.chances)
        emblem = sum(p for kind, p in piece.chances if self.outlook.ground.emblems >> kind & 1)
        return self.figures.news * unknown * (1 + self.figures.emblem_news * emblem)

    def _swapped(self, number: int) -> float:
        handle = self.observation.memory.record.handle[self.frame[5][-1]]
        other = self.outlook.by_handle.get(handle)
        after = self.outlook.board.copy()
        if other is None or after.where[other] < 0 or other == number:
            return self.rest
        here, there = after.where[number], after.where[other]
        after.lift(number)
        after.lift(other)
        after.put(number, there, self.outlook.pieces[number].mine)
        after.put(other, here, self.outlook.pieces[other].mine)
        return self.outlook.value(after)

    def _to(self, square: int) -> float:
        outlook = self.outlook
        match self.frame[0]:
            case "enter":
                return self._arrive(self.setup.trumps[self.frame[1]].handle, square)
            case "ground":
                terrain = self.setup.trumps[self.frame[1]].figures.terrain
                after = outlook.board.copy()
                if terrain is None or not terrain.passable:
                    after.walls |= 1 << square
                elif stopping(terrain):
                    after.stops |= 1 << square
                return outlook.value(after)
        after = outlook.board.copy()
        if self.frame[5] < 0:  # no Zoon comes there, but an Obstacle
            after.walls |= 1 << square
            return outlook.value(after)
        handle = self.observation.memory.record.handle[self.frame[5]]
        number = outlook.by_handle.get(handle)
        if number is None:
            return self.rest
        after.put(number, square, outlook.pieces[number].mine)
        return outlook.value(after)

    def _verb(self) -> object:
        """The figures of the effect's line that asks."""
        if self.frame[0] in ("turn", "again", "user", "target", "bearer", "ground", "enter", "spin", "touch"):
            return None
        return self.setup.sequences[self.frame[1]][self.frame[2]].figures

    def _square(self, name: str) -> int:
        return self.setup.field.by_name[name]


POINTED: dict[type, Callable[[MoveValues, Pick, Any, int], float]] = {
    MoveVerb: MoveValues.tried,
    StepVerb: MoveValues.tried,
    PushVerb: MoveValues.pushed,
    PlaceVerb: MoveValues.tried,
    SwapVerb: MoveValues.exchanged,
    EliminateVerb: MoveValues.eliminated,
    PetrifyVerb: MoveValues.petrified,
    ParalyseVerb: MoveValues.paralysed,
    ControlVerb: MoveValues.controlled,
    PeekVerb: MoveValues.seen,
    RevealVerb: MoveValues.seen,
}
"""What it is worth that each verb is done to a Zoon that a seat may point at, by the type of its figures."""
SERIES: dict[type, Callable[[Any], int]] = {MoveVerb: lambda verb: (verb.count or verb.up_to or 1) - 1}
"""How many moves a verb grants after the first."""


def _further_moves(figures: object) -> int:
    granted = SERIES.get(type(figures))
    return 0 if granted is None else granted(figures)
