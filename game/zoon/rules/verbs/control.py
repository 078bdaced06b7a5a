"""Control: an enemy Zoon is moved by its own grid turned towards its own camp."""

from __future__ import annotations

from game.events import Events
from game.zoon.cards.verb_schema import ControlVerb
from game.zoon.moves import ZoonMove
from game.zoon.position.frames import Head, PickFrame
from game.zoon.position.position import Position
from game.zoon.rules.movement import grid_moves
from game.zoon.rules.selectors import chooser_of, owner_of, standing
from game.zoon.rules.verbs.moving_verbs import MovingRules


class Control(MovingRules):
    """The rules of `control`."""

    def begin(self, state: Position, head: Head, figures: ControlVerb, events: Events) -> None:
        """Ask for the Zoon."""
        chooser = chooser_of(figures, head.context, owner_of(state, figures.who, head.context))
        state.stack = (*state.stack, PickFrame("pick", *head, chooser, (), "who"))

    def possible(self, state: Position, head: Head, figures: ControlVerb) -> bool:
        """There is one that may be named."""
        return bool(_controllable(state, head, figures))

    def nameable(self, state: Position, frame: PickFrame, figures: ControlVerb, seat: int) -> list[int]:
        """By public facts alone."""
        return _controllable(state, Head(*frame[1:4]), figures)

    def absent(self, state: Position, own: list[int]) -> list[int]:
        """Control names enemies alone."""
        return []

    def obeys(self, state: Position, slot: int) -> bool:
        """An Emblem does not."""
        return not state.setup.kinds[state.kind[slot]].emblem

    def moves_of(self, state: Position, figures: ControlVerb, slot: int, seat: int) -> list[ZoonMove]:
        """By its grid turned that way, that seat's Zoons as friends."""
        return grid_moves(state, slot, seat, figures.only_free)


def _controllable(state: Position, head: Head, figures: ControlVerb) -> list[int]:
    """Reading 36: any enemy Zoon that is not publicly paralysed."""
    me = head.context.me
    return [
        slot for slot in standing(state, figures.who, head.context, me)
        if state.owner[slot] != me and not state.paralysis[slot]
    ]  # fmt: skip
