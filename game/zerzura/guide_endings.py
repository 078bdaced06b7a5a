"""Guide endings of Zerzura: what happened to one seat's points in a whole match, for the guide's last word.

All is counted on states that fit what the seat saw; after the end nothing is hidden from anyone.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from game.learn.guide.guide_conditions import Course
from game.zerzura import ZerzuraGame, ZerzuraState
from game.zerzura.cards.compile import FIELD
from game.zerzura.cards.scoring import on_scale

END_NAMES = (
    "robbed_times", "robbed_points", "robbed_late", "given_points", "over_points", "over_things",
    "near_points", "near_thing", "short_points", "short_tile", "late_points", "late_tile",
    "best_points", "best_things", "unstored",
)  # fmt: skip
LATE = 3
"""The last rounds, in which stored cards would have been worth most."""


def ended(game: ZerzuraGame, course: Course, seat: int) -> Mapping[str, Any]:
    """What exchanges took and gave, which row was too long or one short, which tile was missed by one."""
    states = [game.determinize(seen, Random(0)) for seen in course.observations]
    last = states[-1]
    return {
        **_exchanges(course, states, seat),
        **_rows(game, last, seat),
        **_tiles(game, course, states, seat),
        "unstored": len(last.stalls[seat]),
    }


def _exchanges(course: Course, states: list[ZerzuraState], seat: int) -> dict[str, Any]:
    """Points that others took by exchanges, in all and in the last rounds; what one's own gave to others."""
    times = lost = late = given = 0
    for ply, events in enumerate(course.events):
        before, after = states[ply].scores(), states[ply + 1].scores()
        for event in events:
            if event.code != "exchanged":
                continue
            cost = before[seat] - after[seat]
            if event["other"] == seat and cost > 0:
                times, lost = times + 1, lost + cost
                rounds_left = states[ply].setup.rounds - states[ply].round
                late += cost if rounds_left < LATE else 0
            elif event["seat"] == seat:
                given += max(0, after[event["other"]] - before[event["other"]])
    return {
        "robbed_times": times, "robbed_points": lost, "robbed_late": late, "given_points": given,
    }  # fmt: skip


def _rows(game: ZerzuraGame, state: ZerzuraState, seat: int) -> dict[str, Any]:
    """The row that brought most, the one that lies furthest past its best, the one that lacked one alone."""
    box = game.box
    found: dict[str, Any] = {}
    counts = [int(count) for count in box.amounts(state.holdings[seat])]
    best: tuple[int, int] = (0, 0)
    over: tuple[int, int] = (0, 0)
    near: tuple[int, int] = (0, 0)
    for number, (scale, count) in enumerate(zip(box.scales, counts, strict=True)):
        now = on_scale(scale, count)
        best = max(best, (now, number))
        over = max(over, (max(on_scale(scale, fewer) for fewer in range(count + 1)) - now, number))
        near = max(near, (on_scale(scale, count + 1) - now if count else 0, number))
    things = game.rules.objects
    found |= {"best_points": best[0], "best_things": things[best[1]].many}
    found |= {"over_points": over[0], "over_things": things[over[1]].many}
    found |= {"near_points": near[0], "near_thing": {k: v.lower() for k, v in things[near[1]].name.items()}}
    return found


def _tiles(game: ZerzuraGame, course: Course, states: list[ZerzuraState], seat: int) -> dict[str, Any]:
    """A tile of which one card or Object was missing: at the end, or when another got it."""
    box = game.box
    found: dict[str, Any] = {}
    last = states[-1]
    for tile, owner in zip(last.tiles, last.owners, strict=True):
        if owner < 0 and missing(box.wants[tile], last.holdings[seat]) == 1:
            found |= {"short_points": box.tiles[tile].points, "short_tile": box.tiles[tile].name}
    for ply, events in enumerate(course.events):
        for event in events:
            if event.code == "tile" and event["seat"] != seat:
                tile = box.tile_by_id[event["tile"]]
                if missing(box.wants[tile], states[ply].holdings[seat]) == 1:
                    found |= {"late_points": event["points"], "late_tile": box.tiles[tile].name}
    return found


def missing(wants: Any, holding: int) -> int | None:
    """How many Objects or cards a tile still wants; None where there are too many of something."""
    short = 0
    for at, number, exact in wants:
        lacks = number - (holding >> at & FIELD)
        if lacks < 0 and exact:
            return None
        short += max(0, lacks)
    return short
