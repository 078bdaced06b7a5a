"""How players tend to deploy: how much likelier than even each kind stands on each square at the start.

Counted over plans as this room's own minds make them (game.zoon.plans), which grow from the tribe's printed
deployment as people's do; mirrored, because taste has no side.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from game.zoon.ground import Ground
from game.zoon.plans import plan

PLANS = 16
"""Plans that are counted, each with its mirror image."""
DOUBT = 0.25
"""Share of even chances: nobody has to deploy as others do."""
FIRST_SEED = 0x5EED

Habits = Mapping[tuple[int, int], float]
"""(square, kind): chance of that kind there at the start, over the chance if all squares were alike."""


@cache
def habits(ground: Ground, seat: int) -> Habits:
    """The habits of whoever plays that seat's tribe. Pairs that are left out have ratio `DOUBT`."""
    setup = ground.setup
    field, refs = setup.field, setup.by_ref[seat]
    squares = field.deployment[seat]
    width = field.columns
    counts: dict[tuple[int, int], float] = {}
    for number in range(PLANS):
        for place, card in enumerate(plan(ground, seat, {}, FIRST_SEED + number)):
            if card is not None:
                row, column = divmod(place, width)
                for there in (place, row * width + width - 1 - column):
                    key = squares[there], refs[card]
                    counts[key] = counts.get(key, 0.0) + 1
    found = {}
    for (square, kind), count in counts.items():
        even = 2 * PLANS * max(1, setup.kinds[kind].copies) / len(squares)
        found[square, kind] = DOUBT + (1 - DOUBT) * count / even
    return found
