"""Verb table: the rules of every verb of the schema, and the question that each waiting frame asks."""

from __future__ import annotations

from game.zoon.cards.verb_schema import (
    AgainVerb,
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
    StepVerb,
    SwapVerb,
)
from game.zoon.cards.verb_schema import Condition as ConditionFigures
from game.zoon.rules.verbs.again import Again, AgainQuestion
from game.zoon.rules.verbs.condition import Condition
from game.zoon.rules.verbs.control import Control
from game.zoon.rules.verbs.discard import Discard, DropQuestion
from game.zoon.rules.verbs.draw import Draw
from game.zoon.rules.verbs.eliminate import Eliminate
from game.zoon.rules.verbs.move import Move
from game.zoon.rules.verbs.moving_verbs import ControlQuestion, GrantQuestion
from game.zoon.rules.verbs.obstacle import Obstacle
from game.zoon.rules.verbs.on_enter import OnEnter
from game.zoon.rules.verbs.paralyse import Paralyse
from game.zoon.rules.verbs.peek import Peek
from game.zoon.rules.verbs.petrify import Petrify
from game.zoon.rules.verbs.place import Place
from game.zoon.rules.verbs.pointing_verbs import PickQuestion
from game.zoon.rules.verbs.prevent import Prevent
from game.zoon.rules.verbs.push import Push
from game.zoon.rules.verbs.return_trump import ReturnTrump
from game.zoon.rules.verbs.reveal import Reveal
from game.zoon.rules.verbs.revive import Revive, ReviveQuestion
from game.zoon.rules.verbs.score import Score
from game.zoon.rules.verbs.square_verbs import SquareQuestion
from game.zoon.rules.verbs.step import Step
from game.zoon.rules.verbs.swap import Swap
from game.zoon.rules.verbs.verb_rules import RULES, Question

RULES.update(
    {
        MoveVerb: Move(), StepVerb: Step(), PushVerb: Push(), PlaceVerb: Place(), SwapVerb: Swap(),
        EliminateVerb: Eliminate(), PetrifyVerb: Petrify(), ObstacleVerb: Obstacle(),
        ParalyseVerb: Paralyse(), ControlVerb: Control(), ReviveVerb: Revive(), PeekVerb: Peek(),
        RevealVerb: Reveal(), DrawVerb: Draw(), ScoreVerb: Score(), PreventVerb: Prevent(),
        OnEnterVerb: OnEnter(), AgainVerb: Again(), ReturnTrumpVerb: ReturnTrump(), DiscardVerb: Discard(),
        ConditionFigures: Condition(),
    }
)  # fmt: skip

QUESTIONS: dict[str, Question] = {
    "pick": PickQuestion(), "to": SquareQuestion(), "grant": GrantQuestion(), "control": ControlQuestion(),
    "revive": ReviveQuestion(), "drop": DropQuestion(), "again": AgainQuestion(),
}  # fmt: skip
"""Frames of verbs that wait for a choice, by tag."""
