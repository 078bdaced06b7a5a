"""Star value: the effect of the card whose star is touched, valued through its outcome, verb by verb."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.zoon.cards.verb_schema import (
    AgainVerb,
    Condition,
    ControlVerb,
    DiscardVerb,
    EliminateVerb,
    MoveVerb,
    ObstacleVerb,
    ParalyseVerb,
    PeekVerb,
    PetrifyVerb,
    PlaceVerb,
    PushVerb,
    ReturnTrumpVerb,
    RevealVerb,
    ReviveVerb,
    ScoreVerb,
    Select,
    StepVerb,
    SwapVerb,
)

if TYPE_CHECKING:
    from game.zoon.cards.compile import Setup
    from game.zoon.mind.tribe_pair import Figures

ORDINARY = 11.0
"""Points of a Zoon about which nothing else is known."""


class StarContext(Protocol):
    """What the worth of a star asks of the position around it."""

    @property
    def setup(self) -> Setup:
        """The pair of tribes."""

    @property
    def figures(self) -> Figures:
        """What a mind weighs."""

    def exists(self, selector: Select, seat: int, around: int) -> float:
        """How likely some Zoon satisfies a selector of `seat`, measured from a piece."""

    def tomb_worth(self, seat: int, wanted: Select) -> float:
        """What coming back from the Tomb is worth to a seat."""


class Bearer:
    """A card whose star is touched: `piece` on the field (None: not there), its kind, who it fights."""

    def __init__(
        self, outlook: StarContext, piece: int, kind: int, attacking: bool, worths: tuple[float, float]
    ) -> None:
        self.outlook = outlook
        self.piece = piece
        self.seat = outlook.setup.kinds[kind].seat
        self.kind = kind
        self.attacking = attacking
        self.own, self.foe = worths

    def worth(self) -> float:
        """Points to the star's owner when the star is touched."""
        card = self.outlook.setup.kinds[self.kind]
        if card.star is None:
            return 0.0
        won = self.foe if card.star.outcome == "win" else 0.0
        return won + self._sequence(card.effect)

    def _sequence(self, number: int) -> float:
        if number < 0:
            return 0.0
        total = 0.0
        for line in self.outlook.setup.sequences[number]:
            if isinstance(line.figures, Condition):
                total += self._likely(line.figures) * self._sequence(line.then)
            else:
                total += self._verb(line.figures)
        return total

    def _verb(self, figures: object) -> float:
        weights = self.outlook.figures
        match figures:
            case EliminateVerb(who=who) | PetrifyVerb(who=who):
                return self._gone(who)
            case ParalyseVerb(who=who, turns=turns):
                return weights.paralyse * turns * self._sign(who)
            case PushVerb(who=who):
                return weights.push * self._sign(who)
            case PlaceVerb() | StepVerb():
                return weights.place
            case MoveVerb() | AgainVerb() | ControlVerb():
                return weights.again
            case SwapVerb():
                return weights.swap
            case PeekVerb():
                return weights.news * (figures.count or figures.up_to or 1)
            case RevealVerb(who=who):
                return 0.5 * weights.news * self._sign(who)
            case ReviveVerb(who=who):
                return self.outlook.tomb_worth(self.seat, who)
            case ReturnTrumpVerb():
                return weights.trump
            case ObstacleVerb() | ScoreVerb():
                return 1.0
            case DiscardVerb(who="trump"):
                return weights.trump
        return 0.0

    def _gone(self, who: object) -> float:
        if who == "self":
            return -self.own
        if isinstance(who, Select):
            return -0.5 * ORDINARY if who.side == "own" else ORDINARY
        return self.foe

    @staticmethod
    def _sign(who: object) -> float:
        own = who == "self" or (isinstance(who, Select) and who.side == "own")
        return -1.0 if own else 1.0

    def _likely(self, condition: Condition) -> float:
        """How likely the condition holds, by what is known of the cards."""
        chance = 1.0
        if condition.role is not None:
            chance *= float((condition.role == "attacker") == self.attacking)
        if condition.exists is not None:
            chance *= self.outlook.exists(condition.exists, self.seat, self.piece)
        if condition.negated is not None:
            chance *= 1 - self._likely(condition.negated)
        return chance
