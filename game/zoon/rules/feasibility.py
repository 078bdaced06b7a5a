"""Feasibility of a Trump: whether it has a user and a possible result, and if not, why.

Both rest on what its player may know, and say no more than that.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.zoon.cards.compiled_cards import Needs
from game.zoon.position.constants import HAND, LOST
from game.zoon.position.position import Position
from game.zoon.rules.selectors import candidates, free_squares
from game.zoon.rules.verbs.verb_rules import effect_possible


def usable(state: Position, trump: int) -> bool:
    """Readings 5 and 27: a user and at least one possible result, as far as the player may know."""
    card = state.setup.trumps[trump]
    figures, seat = card.figures, card.seat
    context = state.setup.contexts[trump]
    match figures.kind:
        case "shooting":
            return bool(shooters(state, trump))
        case "equipment":
            return bool(bearers(state, trump))
        case "reinforcement" | "zoon":
            allowed = entrances(state, seat)
        case "terrain":
            allowed = free_squares(state, figures.place.at, context, seat, True) if figures.place else 0
        case _:
            allowed = -1 if effect_possible(state, card.effect, context) else 0
    if not allowed:
        return False
    return not figures.by or any(
        card.by >> state.kind[slot] & 1 and not state.paralysis[slot] for slot in state.men[seat]
    )


def shooters(state: Position, trump: int) -> list[int]:
    """Own Zoons that may use a shot: of the type, not paralysed, with a target in the aiming grid."""
    card = state.setup.trumps[trump]
    enemies = state.occupied[1 - card.seat]
    return [
        slot for slot in state.men[card.seat]
        if card.aim[state.at[slot]] & enemies
        and card.by >> state.kind[slot] & 1 and not state.paralysis[slot]
    ]  # fmt: skip


def bearers(state: Position, trump: int) -> list[int]:
    """Zoons that may be given this equipment: one each (reading 38); paralysed ones too (reading 5)."""
    card = state.setup.trumps[trump]
    attach = card.figures.attach
    if attach is None:
        return []
    if card.figures.by and not any(
        card.by >> state.kind[slot] & 1 and not state.paralysis[slot] for slot in state.men[card.seat]
    ):
        return []
    context = state.setup.contexts[trump]
    return [s for s in candidates(state, attach.who, context, card.seat) if state.gear[s] < 0]


def entrances(state: Position, seat: int) -> int:
    """Free squares of the own nearest row (reading 41)."""
    taken = state.occupied[0] | state.occupied[1] | state.walls
    return state.setup.field.zones[seat]["own_reinforcement"] & ~taken


class Reason(NamedTuple):
    """The code of a refusal and its facts."""

    code: str
    facts: dict[str, Any]


def reason(state: Position, seat: int, name: str) -> Reason:
    """Why that seat may not play its Trump of that id at its turn (readings 5, 27, 38 and 41)."""
    setup = state.setup
    own = (t for t in setup.seat_trumps[seat] if setup.trumps[t].figures.id == name)
    trump = next(own, None)
    if trump is None or state.stack:
        return Reason("trump_not_now", {"trump": name})
    status = state.trump_status[trump]
    if status != HAND:
        return Reason("trump_gone" if status == LOST else "trump_in_play", {"trump": name})
    card = setup.trumps[trump]
    if card.figures.by:
        able = [slot for slot in state.men[seat] if card.by >> state.kind[slot] & 1]
        if not able or all(state.paralysis[slot] for slot in able):
            code = "trump_users_paralysed" if able else "trump_no_user"
            return Reason(code, {"trump": name, "types": ", ".join(card.figures.by)})
    return Reason(_missing(state, trump, seat), {"trump": name})


def _missing(state: Position, trump: int, seat: int) -> str:
    """What its use would need besides somebody who may play it."""
    card = state.setup.trumps[trump]
    match card.figures.kind:
        case "shooting":
            return "trump_no_target"
        case "equipment" if not bearers(state, trump):
            return "trump_no_bearer"
        case "reinforcement" | "zoon" if not entrances(state, seat):
            return "trump_no_entrance"
        case "terrain" if not usable(state, trump):
            return "trump_no_place"
    if card.needs in (Needs.MOVER, Needs.FREE_MOVER):
        return "trump_no_mover"
    return "trump_no_effect"
