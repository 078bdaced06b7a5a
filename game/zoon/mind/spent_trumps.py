"""Spent Trumps: plays that would use a Trump up for what a Zoon can do without it.

A Trump that lets one Zoon move by its own grid, and adds to the score of its fight, brings nothing where none
of its Zoons can attack.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.zoon.cards.compile import Compiled
from game.zoon.cards.compiled_cards import TrumpCard
from game.zoon.cards.verb_schema import MoveVerb
from game.zoon.mind.touch_odds import PLAIN
from game.zoon.moves import Leap, Play, Walk, ZoonMove
from game.zoon.rules.verbs.verb_rules import RULES
from game.zoon.views import ZoonObservation


def spent_in_vain(
    setup: Compiled, observation: ZoonObservation, moves: Sequence[ZoonMove]
) -> dict[int, tuple[int, ...]]:
    """For each such play the places of the moves without it, one of which does as much."""
    seat = observation.seat
    assert seat is not None
    found = {}
    for place, move in enumerate(moves):
        card = _used_up(setup, observation, seat, move) if isinstance(move, Play) else None
        lines = setup.sequences[card.effect] if card is not None and card.effect >= 0 else ()
        if len(lines) == 1 and ONE_MOVE.get(type(lines[0].figures), _never)(lines[0].figures):
            plain = _plain(setup, observation, seat, moves, lines[0].figures)
            if plain:
                found[place] = plain
    return found


def _used_up(setup: Compiled, observation: ZoonObservation, seat: int, move: Play) -> TrumpCard | None:
    """The Trump, if this would be its last use."""
    for view in observation.table.trumps:
        if view.owner == seat and view.id == move.trump and view.uses == 1:
            return next(card for card in setup.trumps if card.handle == view.handle)
    return None


def _plain(
    setup: Compiled, observation: ZoonObservation, seat: int, moves: Sequence[ZoonMove], figures: Any
) -> tuple[int, ...]:
    """The moves of the Zoons that it would help; none where one of them is an attack that it helps."""
    kinds = setup.kinds_of(figures.who, seat)
    cards = [card for card in observation.table.cards if card.zone == "field" and card.square is not None]
    foes = {card.square for card in cards if card.owner != seat}
    helped = {
        card.square for card in cards
        if card.owner == seat and card.kind is not None and kinds >> setup.by_ref[seat][card.kind] & 1
    }  # fmt: skip
    ways = [
        (place, setup.book.facts(move)) for place, move in enumerate(moves) if isinstance(move, Walk | Leap)
    ]
    ways = [(place, facts) for place, facts in ways if facts.start in helped]
    attacks = any(facts.goal in foes for _place, facts in ways)
    if attacks and not figures.only_free and RULES[type(figures)].bonus(figures) != PLAIN:
        return ()
    return tuple(place for place, _facts in ways)


def _never(_figures: Any) -> bool:
    return False


def _one_by_its_grid(figures: MoveVerb) -> bool:
    """One own Zoon must move, as it could without the Trump."""
    one = (figures.count or figures.up_to or 1) == 1
    return one and figures.chooser == "me" and figures.how == "grid" and not figures.optional


ONE_MOVE: dict[type, Callable[[Any], bool]] = {MoveVerb: _one_by_its_grid}
"""Whether a verb grants one move that its Zoon has anyway, by the type of its figures."""
