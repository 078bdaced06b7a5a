"""Selectors: which Zoons and which squares the words of an effect mean.

A selector has a public part (side, zone, distance) and a hidden one (type, id): of face-down enemy Zoons a
player may name any that satisfy the public part.
"""

from __future__ import annotations

from typing import Any

from game.zoon.cards.compiled_cards import NOBODY, Context
from game.zoon.cards.verb_schema import Cells, MoveVerb, Select, Selector, StepVerb
from game.zoon.position.constants import GROUND
from game.zoon.position.position import Position

PUBLIC, TRUTH = -1, 2
"""Viewers besides the seats: one who sees no face-down card, and one who sees them all."""


_PART: dict[str, int] = {
    name: Context._fields.index(part)
    for name, part in (
        ("self", "own"), ("enemy_fighter", "foe"), ("bearer", "bearer"), ("entering", "entering")
    )
}  # fmt: skip
_SEATS = {"own": ((0,), (1,)), "enemy": ((1,), (0,)), "any": ((0, 1), (0, 1))}
"""The seats that a side means, by the seat that speaks."""


def named(selector: str, context: Context) -> int:
    """The slot a named selector means, NOBODY if none."""
    return context[_PART[selector]]


def around(
    state: Position, within: int, of: Selector | None, context: Context, viewer: int
) -> int:
    """The squares at most `within` from what `of` means, as a bit set.

    Where `of` names a type, `viewer` knows it of its own Zoons only; PUBLIC of none, TRUTH of all.
    """
    near = state.setup.field.near[min(within, len(state.setup.field.near) - 1)]
    if isinstance(of, Select):
        found = standing(state, of, context, viewer)
        centres = [
            state.at[slot] for slot in found
            if viewer not in (TRUTH, state.owner[slot]) or matches(state, of, slot)
        ]  # fmt: skip
    else:
        slot = named(of or "self", context)
        centres = [state.at[slot] if slot >= 0 else context.anchor]
    squares = 0
    for centre in centres:
        if centre >= 0:
            squares |= near[centre]
    return squares


def standing(state: Position, selector: Selector, context: Context, viewer: int) -> list[int]:
    """Zoons on the field that satisfy a selector's side, zone and distance, whatever their faces.

    A challenger in a fight that is not settled stands on no square yet: only a named selector means it.
    """
    if isinstance(selector, str):
        slot = named(selector, context)
        return [slot] if slot >= 0 and state.at[slot] >= 0 else []
    me = context.me
    seats = _SEATS[selector.side][me]
    squares = -1
    if selector.zone is not None:
        squares &= state.setup.field.zones[me][selector.zone]
    if selector.within is not None:
        squares &= around(state, selector.within, selector.of, context, viewer)
    at, board = state.at, state.board
    return [
        slot for seat in seats for slot in state.men[seat]
        if squares >> at[slot] & 1 and board[at[slot]] == slot + 1
    ]  # fmt: skip


def matches(state: Position, selector: Selector, slot: int) -> bool:
    """Whether a Zoon's face satisfies the hidden part of a selector: type and id."""
    return bool(state.setup.kinds_of(selector, state.owner[slot]) >> state.kind[slot] & 1)


def means(state: Position, selector: Selector, slot: int, context: Context) -> bool:
    """Whether a Zoon satisfies a selector in truth, face included; a challenger counts where it fights."""
    if isinstance(selector, str):
        return slot == named(selector, context)
    owner, square = state.owner[slot], state.at[slot]
    if selector.side != "any" and (owner == context.me) != (selector.side == "own"):
        return False
    if selector.zone is not None and not state.setup.field.zones[context.me][selector.zone] >> square & 1:
        return False
    if selector.within is not None:
        near = around(state, selector.within, selector.of, context, TRUTH)
        if not near >> square & 1:
            return False
    return matches(state, selector, slot)


def hides(state: Position, selector: Selector) -> bool:
    """Whether the selector asks for types or ids, which a face-down card does not show."""
    return isinstance(selector, Select) and any(
        state.setup.kinds_of(selector, seat) != state.setup.all_mask[seat] for seat in (0, 1)
    )


def tells(state: Position, selector: Selector) -> bool:
    """Whether "none of them matches" is about Zoons that everybody can point out."""
    return isinstance(selector, Select) and not (selector.of is not None and hides(state, selector.of))


def by_another(figures: MoveVerb | StepVerb) -> bool:
    """Whether another moves, or one moves what is not one's own: then no face says what is possible."""
    return "enemy" in (figures.chooser, getattr(figures.who, "side", ""))


def candidates(state: Position, selector: Selector, context: Context, chooser: int) -> list[int]:
    """Zoons that `chooser` may name: own ones that match, others whose face it may not know."""
    owner, kind = state.owner, state.kind
    kinds = state.setup.kinds_of(selector, chooser)
    return [
        slot for slot in standing(state, selector, context, chooser)
        if owner[slot] != chooser or kinds >> kind[slot] & 1
    ]  # fmt: skip


def free_squares(
    state: Position, cells: Cells, context: Context, viewer: int, terrain: bool = False
) -> int:
    """Squares that `cells` admits, as a bit set; a terrain needs one without another terrain."""
    squares = state.setup.field.zones[context.me][cells.zone]
    if cells.within is not None:
        squares &= around(state, cells.within, cells.of, context, viewer)
    taken = state.occupied[0] | state.occupied[1] | state.walls
    if cells.free or terrain:
        squares &= ~taken
    if terrain:
        for trump, place in enumerate(state.trump_place):
            if state.trump_status[trump] == GROUND:
                squares &= ~(1 << place)
    return squares


def chooser_of(figures: Any, context: Context, owner: int = NOBODY) -> int:
    """The seat that chooses: me, the enemy, or the owner of the Zoon concerned."""
    if figures.chooser == "me":
        return context.me
    if figures.chooser == "enemy":
        return 1 - context.me
    return owner if owner >= 0 else context.me


def owner_of(state: Position, selector: Any, context: Context) -> int:
    """The seat whose Zoons a selector means."""
    if isinstance(selector, str):
        slot = named(selector, context)
        return state.owner[slot] if slot >= 0 else context.me
    return 1 - context.me if selector.side == "enemy" else context.me


def most(figures: Any) -> int:
    """How many a verb may choose."""
    return int(figures.count or figures.up_to or 1)
