"""Star value: what touching a star is worth, its effect verb by verb."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from game.zoon.cards.verb_schema import (
    AgainVerb,
    Condition,
    ControlVerb,
    DiscardVerb,
    DrawVerb,
    EliminateVerb,
    MoveVerb,
    ObstacleVerb,
    OnEnterVerb,
    ParalyseVerb,
    PeekVerb,
    PetrifyVerb,
    PlaceVerb,
    PreventVerb,
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
    from game.zoon.cards.compile import Compiled
    from game.zoon.mind.figures import Figures


class StarContext(Protocol):
    """What the worth of a star asks of the position around it."""

    @property
    def setup(self) -> Compiled:
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
            figures = line.figures
            share = SHARES.get(type(figures))
            if share is None:
                total += VALUES[type(figures)](self, figures)
            else:
                total += share(self, figures) * self._sequence(line.then)
        return total

    def gone(self, who: object) -> float:
        """What it is worth that a Zoon leaves the field."""
        if who == "self":
            return -self.own
        if isinstance(who, Select):
            figures = self.outlook.figures
            return -figures.given_up * figures.ordinary if who.side == "own" else figures.ordinary
        return self.foe

    @staticmethod
    def sign(who: object) -> float:
        """Which side a harm to those Zoons counts for."""
        own = who == "self" or (isinstance(who, Select) and who.side == "own")
        return -1.0 if own else 1.0

    def shown(self) -> float:
        """What it is worth that both see a face."""
        return self.outlook.figures.shown * self.outlook.figures.news

    def likely(self, condition: Condition) -> float:
        """How likely the condition holds, by what is known of the cards."""
        chance = 1.0
        if condition.role is not None:
            chance *= float((condition.role == "attacker") == self.attacking)
        if condition.exists is not None:
            chance *= self.outlook.exists(condition.exists, self.seat, self.piece)
        if condition.negated is not None:
            chance *= 1 - self.likely(condition.negated)
        return chance


def _nothing(_bearer: Bearer, _figures: object) -> float:
    return 0.0


VALUES: dict[type, Callable[[Bearer, Any], float]] = {
    MoveVerb: lambda bearer, _: bearer.outlook.figures.again,
    StepVerb: lambda bearer, _: bearer.outlook.figures.place,
    PushVerb: lambda bearer, verb: bearer.outlook.figures.push * bearer.sign(verb.who),
    PlaceVerb: lambda bearer, _: bearer.outlook.figures.place,
    SwapVerb: lambda bearer, _: bearer.outlook.figures.swap,
    EliminateVerb: lambda bearer, verb: bearer.gone(verb.who),
    PetrifyVerb: lambda bearer, verb: bearer.gone(verb.who),
    ObstacleVerb: lambda bearer, _: bearer.outlook.figures.wall,
    ParalyseVerb: lambda bearer, verb: bearer.outlook.figures.paralyse * verb.turns * bearer.sign(verb.who),
    ControlVerb: lambda bearer, _: bearer.outlook.figures.again,
    ReviveVerb: lambda bearer, verb: bearer.outlook.tomb_worth(bearer.seat, verb.who),
    PeekVerb: lambda bearer, verb: bearer.outlook.figures.news * (verb.count or verb.up_to or 1),
    RevealVerb: lambda bearer, verb: bearer.shown() * bearer.sign(verb.who),
    DrawVerb: _nothing,  # stands inside `prevent` alone, as on_enter does among the lines of terrain
    ScoreVerb: lambda bearer, _: bearer.outlook.figures.boost,
    PreventVerb: _nothing,
    OnEnterVerb: _nothing,
    AgainVerb: lambda bearer, _: bearer.outlook.figures.again,
    ReturnTrumpVerb: lambda bearer, _: bearer.outlook.figures.trump,
    DiscardVerb: lambda bearer, verb: bearer.outlook.figures.trump if verb.who == "trump" else 0.0,
}
"""What each verb in the effect of a star is worth to the star's owner, by the type of its figures."""
SHARES: dict[type, Callable[[Bearer, Any], float]] = {Condition: Bearer.likely}
"""How likely the lines beside it are carried out, instead of a value of its own."""
