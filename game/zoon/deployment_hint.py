"""Deployment hint: what the best mind would change in an arrangement of one's cards, and why.

The same arrangement gives the same answer: the plan for all squares at once comes from the tribes alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.ai.search_guide import Reason
from game.zoon.fight_odds import advice_of
from game.zoon.mind.deployment_plans import plan
from game.zoon.mind.reasons import TEXTS
from game.zoon.views import ZoonObservation

if TYPE_CHECKING:
    from game.zoon import ZoonGame


class Proposal(NamedTuple):
    """Two places of the arrangement whose cards should change places, and what speaks for it."""

    place: int
    source: int
    reason: Reason


def proposal(game: ZoonGame, observation: ZoonObservation, cards: Sequence[str | None]) -> Proposal | None:
    """The first thing to change in `cards` (by deployment square, then those in stock); None: nothing.

    The Emblem comes first, then the cards worth most.
    """
    seat = observation.seat
    assert seat is not None
    ground = advice_of(game).ground_of(dict(observation.options))
    setup = ground.setup
    refs, squares = setup.by_ref[seat], setup.field.deployment[seat]
    wanted = plan(ground, seat, dict(observation.options), 0)

    def weight(place: int) -> tuple[bool, float]:
        card = wanted[place]
        kind = refs[card] if card is not None else -1
        return (card is not None and bool(ground.emblems >> kind & 1), ground.value[kind] if card else 0.0)

    wrong = [n for n, card in enumerate(wanted) if card is not None and cards[n] != card]
    for place in sorted(wrong, key=weight, reverse=True):
        card = wanted[place]
        idle = (n for n, lying in enumerate(cards) if lying == card and not _lies(wanted, n, card))
        source = next(idle, -1)
        if card is None or source < 0:
            continue
        code = "plan"
        if weight(place)[0]:
            edge = squares[place] % setup.field.columns in (0, setup.field.columns - 1)
            code = "corner" if edge and setup.field.depth(seat, squares[place]) == 0 else "plan"
        elif setup.field.depth(seat, squares[place]) > 0:
            code = "front"
        return Proposal(place, source, Reason(code, TEXTS[code]))
    return None


def _lies(wanted: Sequence[str | None], place: int, card: str | None) -> bool:
    """Whether a card already lies where the plan wants one of its kind."""
    return place < len(wanted) and wanted[place] == card
