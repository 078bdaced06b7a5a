"""Deeds of a match of Zayo: what each seat has done in it, counted from what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.core import Observation, Standings
from game.deed_counter import DeedCounter
from game.events import Event

DEEDS = (
    "turns", "rounds", "tricks", "trick_run", "attacks", "stolen", "robbed", "answered", "bought",
    "asked_well", "rode_off", "camels", "small", "equipment",
)  # fmt: skip
"""What is counted: own choices; rounds begun; tricks taken, and the most in a row within a round; cards sent
against others; things stolen from others, and by others; attacks answered; things bought; things that another
gave when asked; 1 for who rode off into the steppe; camels, small animals and equipment at the end.
"""


def deeds(
    plies: Iterable[tuple[int, Sequence[Event]]],
    end: Standings,
    last: Observation,  # noqa: ARG001 - what happened tells all that is counted
) -> tuple[Mapping[str, int], ...]:
    """The deeds of each seat from who moved, what happened ply by ply with nothing hidden, and the end."""
    counter = DeedCounter(len(end.seats))
    found = counter.counts
    for event in counter.events(plies):
        match event.code:
            case "dealt":
                counter.end_runs()
                for mine in found:
                    mine["rounds"] = event["round"]
            case "trick":
                found[event["seat"]]["tricks"] += 1
                counter.won_in_a_row(event["seat"], "trick_run")
            case "attacked":
                found[event["seat"]]["attacks"] += 1
            case "stolen":
                found[event["seat"]]["stolen"] += 1
                found[event["victim"]]["robbed"] += 1
            case "answered" | "bought":
                found[event["seat"]][event.code] += 1
            case "gave":
                found[event["seat"]]["asked_well"] += 1
    if end.reason.code == "won":
        found[end.reason["winner"]]["rode_off"] = 1
    for place in end.seats:
        for line in place.sheet:
            if line.code in ("camels", "small", "equipment"):
                found[place.seat][line.code] = int(line.points)
    return found
