"""Verbs of effect blocks: the blocks of each, and its figures when it is added to an effect."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from msgspec.structs import replace

from game.zoon.cards.verb_schema import (
    AgainVerb,
    Cells,
    Choice,
    ControlVerb,
    DiscardVerb,
    EliminateVerb,
    Figures,
    MoveVerb,
    ObstacleVerb,
    OnEnterVerb,
    ParalyseVerb,
    PeekVerb,
    PetrifyVerb,
    PlaceVerb,
    PreventVerb,
    PushVerb,
    RevealVerb,
    ReviveVerb,
    ScoreVerb,
    StepVerb,
    SwapVerb,
    Verb,
)
from game.zoon.workshop.effects import effect_traits as traits
from game.zoon.workshop.effects.effect_places import Spot
from game.zoon.workshop.effects.effect_traits import Trait, amount, near, squares, who


class VerbBlocks(NamedTuple):
    """The traits of a verb, its figures at first, and whom it means then: the first that its place knows."""

    first: Figures
    traits: tuple[Trait, ...]
    whom: tuple[str, ...] = ()

    @property
    def bare(self) -> Figures:
        """Its figures where a file gives none."""
        return type(self.first)()


_FOE = ("enemy_fighter", "entering", "enemy")
_ME = ("self", "entering", "own")
_ONE = (who(), amount(), near(), traits.OPTIONAL, traits.CHOOSER)
"""Whom a verb is done to, and who names them."""

BLOCKS: Mapping[str, VerbBlocks] = {
    "push": VerbBlocks(
        PushVerb(),
        (who(), amount(), traits.DISTANCE, traits.AWAY, near(), traits.OPTIONAL, traits.CHOOSER), _FOE,
    ),
    "move": VerbBlocks(
        MoveVerb(),
        (who(), amount(), near(), traits.HOW, traits.FREE, traits.BONUS, traits.OPTIONAL, traits.MOVER),
        ("own",),
    ),
    "step": VerbBlocks(
        StepVerb(dirs=("F",)),
        (who(), amount(), traits.DIRS, near(), traits.FREE, traits.OPTIONAL, traits.MOVER), _ME,
    ),
    "place": VerbBlocks(
        PlaceVerb(), (who(), amount(), squares(), near(), traits.OPTIONAL, traits.CHOOSER), _ME
    ),
    "swap": VerbBlocks(
        SwapVerb(), (who("a"), near("a"), who("b"), near("b"), traits.OPTIONAL, traits.MOVER), _ME
    ),
    "eliminate": VerbBlocks(EliminateVerb(), _ONE, _FOE),
    "petrify": VerbBlocks(PetrifyVerb(), _ONE, _FOE),
    "paralyse": VerbBlocks(
        ParalyseVerb(), (who(), amount(), traits.TURNS, near(), traits.OPTIONAL, traits.CHOOSER), _FOE
    ),
    "control": VerbBlocks(
        ControlVerb(only_free=True),
        (who(named=False, sides=("enemy",)), near(), traits.FREE, traits.OPTIONAL, traits.MOVER), ("enemy",),
    ),
    "revive": VerbBlocks(
        ReviveVerb(),
        (who(named=False, sides=("own",)), amount(), squares(), traits.OPTIONAL, traits.MOVER), ("own",),
    ),
    "peek": VerbBlocks(PeekVerb(), (who(), amount(), near(), traits.OPTIONAL, traits.CHOOSER), ("enemy",)),
    "reveal": VerbBlocks(RevealVerb(), _ONE, _FOE),
    "obstacle": VerbBlocks(
        ObstacleVerb(), (amount("at"), squares(), traits.OPTIONAL, traits.MOVER)
    ),
    "score": VerbBlocks(
        ScoreVerb(add=1), (who(), traits.CHANGE, traits.WHEN, near()), ("bearer", "self", "own")
    ),
    "prevent": VerbBlocks(
        PreventVerb(event="eliminated_by_combat", times=1),
        (who(), traits.EVENT, traits.TIMES, traits.SPARED, near()), ("bearer", "self", "own"),
    ),
    "on_enter": VerbBlocks(OnEnterVerb(by="walk"), (traits.BY,)),
    "again": VerbBlocks(AgainVerb(), ()),
    "discard": VerbBlocks(DiscardVerb(), (traits.LOST, traits.MOVER)),
}  # fmt: skip
"""The verbs that blocks say, in the order in which they are offered."""

HEADS = ("prevent", "on_enter")
"""Verbs with lines inside."""


def first_figures(verb: str, spot: Spot) -> Any:
    """Figures of that verb that may stand there."""
    blocks = BLOCKS[verb]
    figures: Any = blocks.first
    for trait in blocks.traits:
        if trait.shape == "who" and trait.name in ("who", "a") and blocks.whom:
            keys = trait.keys(figures, spot)
            figures = trait.write(figures, next(key for key in blocks.whom if key in keys))
    if verb == "discard":
        figures = replace(figures, who=traits.LOST.keys(figures, spot)[0])
    return figures


def settled(verb: str, figures: Any) -> Any:
    """The figures with nobody who chooses where there is nothing to choose."""
    if traits.CHOOSER in BLOCKS[verb].traits and not traits.CHOOSER.there(figures):
        return replace(figures, chooser="me")
    return figures


def said_by_blocks(verb: str, figures: Verb) -> bool:
    """Whether the blocks of a verb say all that its figures do."""
    if verb not in BLOCKS:
        return False
    made: Any = BLOCKS[verb].bare
    for trait in BLOCKS[verb].traits:
        if trait.there(figures):
            key = trait.read(figures)
            if key is None:
                return False
            made = trait.write(made, key)
    return bool(_plain(verb, made) == _plain(verb, figures))


def _plain(verb: str, figures: Any) -> Any:
    """The figures without what means nothing: who is named, is named alone, and one is not two distinct."""
    if not issubclass(type(figures), Choice):
        return figures
    changes: dict[str, Any] = {"otherwise": "nothing"}
    many = max(figures.count or 1, figures.up_to or 1)
    named = isinstance(getattr(figures, "who", None), str)
    if verb not in ("move", "step") or many == 1:
        changes["distinct"] = True
    if many == 1 or named or verb in ("swap", "control"):
        changes |= {"count": None, "up_to": None}
    if verb in ("score", "discard"):
        changes |= {"count": None, "up_to": None, "optional": False}
    changes["chooser"] = "me" if verb == "score" else settled(verb, figures).chooser
    if verb == "place":
        changes["only_free"] = True
    if verb == "revive":
        changes["who"] = replace(figures.who, side="own", zone=None, within=None, of=None)
    if isinstance(getattr(figures, "at", None), Cells):
        changes["at"] = replace(figures.at, free=True)
    return replace(figures, **changes)
