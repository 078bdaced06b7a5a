"""An act of several plies is told as one: what is held up stays, and the whole is no longer than a moment."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.match import Match, MindSeat, Person, Seat
from game.zoon.moves import Play
from scenes.table.game_pages import game_named
from scenes.table.geometry import centre
from scenes.table.moments.timeline import BEFORE, LONGEST
from scenes.table.moments.told_moment import Told
from scenes.ui.motion import Pace
from tests.scenes.moment_goldens import moments
from tests.scenes.played_tables import House


def played(seed: int, most: int = 60) -> Match:
    """So many plies by chance of a match in which every Trump that can be played is."""
    seats: list[Seat] = [Person("Ana"), MindSeat("easy", "Brume", seed=1)]
    tribes = random.Random(seed).sample(["braisards", "veloutins", "mousserocs", "chapardons"], 2)
    options = {"tribe_0": tribes[0], "tribe_1": tribes[1], "deployment": "quick"}
    match, chance = Match.new(game_named("zoon"), seats, seed=seed, options=options), random.Random(seed)
    while match.to_act and match.plies < most:
        seat = match.to_act[0]
        moves = list(match.legal_moves(seat))
        match.play(seat, chance.choice([m for m in moves if isinstance(m, Play)] or moves))
    return match


def turns(seed: int, viewer: int) -> Iterator[list[Told]]:
    """The moments of each turn of the other side up to its combat, if it has one."""
    house = House(played(seed))
    found: dict[int, list[Told]] = {}
    for ply, shown in moments(house, viewer):
        seen: Any = house.match.position(ply.index, viewer)
        told = found.setdefault(seen.table.turn, [])
        fought = any(moment.matched.key in ("attacked", "shot") for moment in told)
        if ply.seat != viewer and seen.table.phase != "touch" and not fought:
            told += shown
    yield from found.values()


def test_a_turn_of_the_other_side_is_told_in_the_time_of_one_moment_whatever_it_plays() -> None:
    kinds = set()
    for seed in range(24):
        for viewer in (0, 1):
            for shown in turns(seed, viewer):
                lasts = sum(moment.line(Pace()).end for moment in shown)
                keys = " ".join(moment.matched.key for moment in shown)
                assert lasts <= LONGEST + 0.25, (seed, keys, lasts)
                kinds.add(keys)
    assert any("played" in key and "controlled" in key and "moved" in key for key in kinds), kinds
    assert any("played user shot" in key for key in kinds), kinds
    assert any("played equipped" in key for key in kinds)


def test_the_trump_that_is_held_up_stays_until_its_effect_is_told_and_never_lies_there_twice() -> None:
    match = played(3, most=0)
    while match.to_act != (1,):
        match.play(match.to_act[0], next(iter(match.legal_moves(match.to_act[0]))))
    house = House(match)
    table = house.table
    match.play(1, next(move for move in match.legal_moves(1) if isinstance(move, Play)))
    house.pass_time(0.05)
    lead = table.telling.now
    assert lead is not None
    assert lead.leads
    trump = lead.facts["trump"]
    assert trump in table.telling.instead
    while table.telling.now is lead:
        house.pass_time(0.05)
    assert trump in table.telling.instead, "it is held up until the next step is told"
    drawn = table.telling.sprites(house.clock.now)[1]
    assert drawn
    house.draw()


def test_what_the_step_before_has_left_does_not_come_again() -> None:
    counted = 0
    for seed in range(12):
        for shown in turns(seed, 0):
            for moment in shown:
                line = moment.line(Pace())
                for cue, at, _end in line.cues:
                    if type(cue).__name__ in ("Lift", "Band", "Dim"):
                        counted += moment.follows
                        assert (at == BEFORE) == moment.follows
    assert counted > 5


@pytest.mark.parametrize("seed", range(40))
def test_who_attacks_by_a_bent_way_walks_along_it_before_and_after_the_fight(seed: int) -> None:
    house = House(played(seed))
    table: Any = house.table
    for ply, shown in moments(house, 0):
        for moment in shown:
            path = moment.facts.get("path", "").split("-")
            if moment.matched.key in ("moved", "attacked") and len(path) > 2:
                squares = [name.removeprefix("square.") for name in moment.facts["way"]]
                assert squares == path[1:-1]
            if moment.matched.key == "taken":
                was: Any = house.match.position(ply.index, 0)
                fight = was.table.combat
                names = [table.places.field.names[square] for square in fight.path[1:-1]]
                wanted = [] if fight.shot else [f"square.{name}" for name in names]
                assert list(moment.facts["way"]) == wanted
                assert all(centre(table.telling.staging.place(name)) for name in wanted)
