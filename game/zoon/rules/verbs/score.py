"""Score: touch scores are changed, while a passive is in force or for the turn; stars never."""

from __future__ import annotations

from typing import ClassVar

from game.events import Events
from game.zoon.cards.compiled_cards import NOBODY, Context, Line
from game.zoon.cards.verb_schema import ScoreVerb
from game.zoon.position.frames import Head
from game.zoon.position.position import Position
from game.zoon.rules.lasting_effects import SCORING, hold_for_the_turn, lines_of
from game.zoon.rules.selectors import means, named
from game.zoon.rules.verbs.verb_rules import InForce, VerbRules


class Score(VerbRules):
    """The rules of `score`."""

    lasts: ClassVar = True

    def begin(self, state: Position, head: Head, figures: ScoreVerb, events: Events) -> None:
        """In a Trump, and in a star's effect too, it holds for the turn."""
        hold_for_the_turn(state, head)

    def possible(self, state: Position, head: Head, figures: ScoreVerb) -> bool:
        """Always."""
        return True

    def in_force(self, line: Line, sequence: int, place: int, context: Context) -> InForce:
        """With the Zoon that it means, if that is known now."""
        assert isinstance(line.figures, ScoreVerb)
        who = line.figures.who
        slot = named(who, context) if who in ("self", "bearer") else NOBODY
        return InForce(SCORING, (context, line.figures, slot))


def scores_of(state: Position, slot: int, foe: int, when: str) -> list[ScoreVerb]:
    """The `score` lines in force for a fighter: equipment, terrain, and what a Trump grants for the turn.

    `foe` is the other fighter; what he bears may weigh on his enemy.
    """
    found = []
    for context, figures, sure in (state.lines or lines_of(state))[1]:
        if figures.when not in ("always", when):
            continue
        if sure >= 0:
            if sure == slot:
                found.append(figures)
            continue
        here = context._replace(foe=slot) if 0 <= context.bearer == foe else context
        if means(state, figures.who, slot, here):
            found.append(figures)
    return found
