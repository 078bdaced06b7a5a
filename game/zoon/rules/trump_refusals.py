"""Refusals of a Trump that cannot be played now (readings 5, 27, 38 and 41), as a player can act on them.

It rests on what its player may know, as `possible.usable` does, and says no more than that.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from game.zoon.position.constants import HAND, LOST
from game.zoon.position.position import Position
from game.zoon.rules.feasibility import bearers, entrances, usable


class Reason(NamedTuple):
    """The code of a refusal and its facts."""

    code: str
    facts: dict[str, Any]


def reason(state: Position, seat: int, name: str) -> Reason:
    """Why that seat may not play its Trump of that id at its turn."""
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
    if card.needs in ("a mover", "a free mover"):
        return "trump_no_mover"
    return "trump_no_effect"
