"""Step: one square in one of the directions, whatever the grid says."""

from __future__ import annotations

from game.zoon.cards.movement_tables import MoveFacts
from game.zoon.cards.verb_schema import StepVerb
from game.zoon.moves import ZoonMove
from game.zoon.position.position import Position
from game.zoon.rules.movement import unhindered
from game.zoon.rules.verbs.moving_verbs import GrantedRules


class Step(GrantedRules):
    """The rules of `step`."""

    def moves_of(self, state: Position, figures: StepVerb, slot: int, seat: int) -> list[ZoonMove]:
        """In its directions, as that seat looks at the field."""
        square = state.at[slot]
        entries = state.setup.book.steps(figures, seat, square)
        return unhindered(state, entries, square, seat, figures.only_free)

    def travels(self, facts: MoveFacts) -> MoveFacts:
        """Reading 16: a tie after an ungridded move is one after a leap."""
        return facts._replace(leap=True)
