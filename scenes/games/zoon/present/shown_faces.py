"""Shown faces so far, and to whom, from the events that one viewer was told.

What a viewer knows without having seen it is deduced: the moves of the card leave one kind alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.core import Event
from game.match import Ply
from game.zoon.views import ZoonObservation

_FIGHTERS = (("attacker", "attacker_kind"), ("defender", "defender_kind"))


def shown_in(events: Iterable[Event]) -> set[str]:
    """Handles of the cards whose faces those events tell."""
    found: set[str] = set()
    for event in events:
        facts = dict(event.facts)
        pairs = _FIGHTERS if event.code == "touched" else (("card", "kind"),)
        found.update(str(facts[card]) for card, kind in pairs if card in facts and kind in facts)
        if event.code == "reinforced" and ":" in str(facts["card"]):  # a Trump, which lay open until then
            found.add(str(facts["card"]))
    return found


def witnessed(plies: Sequence[Ply]) -> frozenset[str]:
    """Handles of the cards whose faces the viewer of those plies has been shown."""
    return frozenset(handle for ply in plies for handle in shown_in(ply.events))


def known_to_enemy(observation: ZoonObservation) -> dict[str, str]:
    """Own cards on the field that an attentive enemy knows for sure: kind by handle."""
    mine = {card.handle for card in observation.table.cards if card.zone == "field"}
    return {
        handle: kinds[0]
        for handle, kinds in observation.memory.shown
        if len(kinds) == 1 and handle in mine
    }
