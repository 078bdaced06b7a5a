"""Sense: how natural moves of Zayo are where their worth is the same.

Who wins a trick takes what there is; who is attacked answers; a card that answers stays in the hand; who
cannot take a trick throws the lowest card.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.zayo.moves import Answer, Ask, Bid, Buy, Decline, Nothing, Place, Play, Take, ZayoMove
from game.zayo.rules.actions import Winning

if TYPE_CHECKING:
    from game.zayo.cards.compile import Compiled
    from game.zayo.views import ZayoObservation

PLAIN, GAIN, WIN = 2.0, 3.0, 9.0
"""Of an ordinary move, of one that takes something, of one that ends the match."""
HIDDEN, EMPTY, VAIN = 1.0, 0.0, -1.0
"""Of showing what is better hidden, of doing nothing, of asking who is known to have nothing."""
THROWN = 0.01
"""What each value of a card counts that cannot take the trick."""


def ranks(setup: Compiled, observation: ZayoObservation, moves: Sequence[ZayoMove]) -> list[float]:
    """A rank for each move, the higher the more natural."""
    best = observation.table.to_beat
    higher = -1 if best is None else setup.higher[setup.bid_number[best]]
    answers = {action.id for action in setup.box.actions if action.answers and not action.boosts}
    lacks = observation.memory.lacks
    unseen = {name for name, _ in observation.memory.unseen_cards}

    def of_bid(card: str) -> float:
        takes = higher >> setup.bid_number[card] & 1
        return PLAIN if takes else PLAIN - THROWN * int(card.rpartition("-")[2])

    # a card that is played before the bid is as natural as the bid that goes with it best
    beside = max((of_bid(move.card) for move in moves if isinstance(move, Bid)), default=PLAIN)
    found = []
    for move in moves:
        match move:
            case Bid(card=card):
                found.append(of_bid(card))
            case Play(card=card) if isinstance(setup.by_name[card], Winning):
                found.append(WIN)
            case Play(card=card) if card in answers:
                found.append(HIDDEN)
            case Play() | Buy():
                found.append(beside)
            case Ask(seat=seat, item=item):
                hopeless = (
                    item in lacks[seat] or item not in unseen or not observation.table.camps[seat].cards
                )
                found.append(VAIN if hopeless else GAIN)
            case Take() | Place() | Answer():
                found.append(GAIN)
            case Nothing() | Decline():
                found.append(EMPTY)
    return found


def sparer(
    setup: Compiled, observation: ZayoObservation, moves: Sequence[ZayoMove]
) -> list[tuple[int, ...]]:
    """For each move the places of those that do as much and give away less: for a bid that cannot take the
    trick the lowest such one of its suit, for doing nothing all that is free.
    """
    best = observation.table.to_beat
    takes = -1 if best is None else setup.higher[setup.bid_number[best]]
    free = tuple([place for place, move in enumerate(moves) if isinstance(move, Take | Place)])
    found: list[tuple[int, ...]] = [free if isinstance(move, Nothing) else () for move in moves]
    thrown = []
    for place, move in enumerate(moves):
        if isinstance(move, Bid) and not takes >> setup.bid_number[move.card] & 1:
            suit, _, value = move.card.rpartition("-")
            thrown.append((int(value), place, suit))
    lowest: dict[str, int] = {}
    for _, place, suit in sorted(thrown):
        if lowest.setdefault(suit, place) != place:
            found[place] = (lowest[suit],)
    return found
