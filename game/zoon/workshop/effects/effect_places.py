"""Places of effects: where a line of blocks stands, and what may stand and be named there."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.zoon.cards.verb_checks import ENTERED, EQUIPMENT, STAR, TERRAIN, TRUMP, Place
from game.zoon.workshop.effects.effect_entries import Part

Where = Literal["star", "trump", "equipment", "terrain"]
"""What the effect is of: the star of a Zoon, what a Trump does, the passive of equipment or of a terrain."""
_PLACES = {"star": STAR, "trump": TRUMP, "equipment": EQUIPMENT, "terrain": TERRAIN}
_SELF = frozenset({"self"})


class Spot(NamedTuple):
    """A line's place in an effect; `follows`: whether the line before has a condition that it may share."""

    where: Where
    part: Part = ""
    follows: bool = False

    @property
    def place(self) -> Place:
        """What the checks of effects allow there; inside `prevent` the Zoon that is saved is `self`."""
        outer = _PLACES[self.where]
        if self.part == "":
            return outer
        if self.part == "inside":
            return ENTERED
        named, centres = outer.named | _SELF, outer.centres | _SELF
        return outer._replace(verbs=STAR.verbs, named=named, centres=centres)
