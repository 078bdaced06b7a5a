"""Near wins at Zayo's table: who lacks only the card that wins. All of it lies open to everyone."""

from __future__ import annotations

from collections.abc import Sequence

from game.core import Event
from game.zayo.cards.schema import Box
from game.zayo.views import CampView, ZayoObservation, ZayoTable

GAINS = ("gained", "took", "stolen")
"""Events by which a camp gets animals."""


def goal_animal(box: Box) -> str:
    """The animal that counts for the win; "" where no card wins."""
    wins = (op.win.animal for action in box.actions for op in action.do if op.win is not None)
    return next(wins, "")


def holds_win(seen: ZayoObservation, seat: int, box: Box) -> bool:
    """Whether the viewer sees the card that wins in that hand: in its own, or where all lies open."""
    wins = {action.id for action in box.actions if any(op.win is not None for op in action.do)}
    return any(card.kind in wins for card in seen.table.camps[seat].cards)


def ready(camp: CampView, goal: int | None, animal: str) -> bool:
    """Whether a camp has the animals that win."""
    return goal is not None and sum(card.kind == animal for card in camp.animals) >= goal


def reached(before: ZayoTable, events: Sequence[Event], animal: str) -> list[tuple[int, int]]:
    """(seat, how many it has) of those that have come to the animals that win by these events."""
    if before.goal is None:
        return []
    found = []
    for camp in before.camps:
        had = sum(card.kind == animal for card in camp.animals)
        has = had
        for event in events:
            if event.get("item") != animal:
                continue
            if event.code in GAINS and event["seat"] == camp.seat:
                has += 1
            elif (event.code == "stolen" and event["victim"] == camp.seat) or (
                event.code == "paid" and event["seat"] == camp.seat
            ):
                has -= 1
        if had < before.goal <= has:
            found.append((camp.seat, has))
    return found
