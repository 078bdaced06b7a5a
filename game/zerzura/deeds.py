"""Deeds of a match of Zerzura: what each seat has done in it, counted from what happened."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from game.core import Observation, Standings
from game.deed_counter import DeedCounter
from game.events import Event

DEEDS = (
    "turns", "taken", "exchanged", "stored", "tiles", "dromedary", "dromedary_run", "characters", "rows",
    "rows_gaining", "rows_losing",
)  # fmt: skip
"""What is counted: own choices; cards taken, exchanged, put into storage; Command tiles; times the Dromedary
was taken, and the most in a row; Characters at the end; Objects owned at the end, and of these the rows that
give points and those that cost points.
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
            case "took":
                found[event["seat"]]["taken"] += 1
            case "exchanged":
                found[event["seat"]]["exchanged"] += 1
            case "stored":
                found[event["seat"]]["stored"] += event["count"]
            case "tile":
                found[event["seat"]]["tiles"] += 1
            case "dromedary_won":
                found[event["seat"]]["dromedary"] += 1
                counter.won_in_a_row(event["seat"], "dromedary_run")
            case "dromedary_passed":
                counter.won_in_a_row(None, "dromedary_run")
    for place in end.seats:
        mine = found[place.seat]
        for line in place.sheet:
            facts = dict(line.facts)
            if line.code in ("object", "object_shifted"):
                mine["rows"] += facts["quantity"] > 0
                mine["rows_gaining"] += line.points > 0
                mine["rows_losing"] += line.points < 0
            mine["characters"] += "character" in facts
    return found
