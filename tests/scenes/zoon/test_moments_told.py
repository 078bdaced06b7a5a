"""Zoon's moments: whatever the other side does is told to whoever looks on, and nothing that is hidden is."""

from __future__ import annotations

import random

from game.match import Match, MindSeat, Person, Seat
from game.zoon import ZoonGame
from game.zoon.moves import Play
from scenes.table.game_pages import game_named
from scenes.ui.motion import Pace
from tests.scenes import moment_goldens
from tests.scenes.moment_goldens import MATCHES, moments
from tests.scenes.tables import House

TRIBES = ("braisards", "veloutins", "mousserocs", "chapardons")


def game() -> ZoonGame:
    found = game_named("zoon")
    assert isinstance(found, ZoonGame)
    return found


def test_what_the_other_side_does_is_done_to_me_and_a_spectator_sees_others() -> None:
    house = MATCHES["zoon"]()
    counted = 0
    for viewer in (None, 0, 1):
        for ply, shown in moments(house, viewer):
            fought = any(event.code == "touched" for event in ply.events)
            for moment in shown:
                counted += 1
                if viewer is None:
                    assert moment.kind == "others"
                elif not fought:
                    assert moment.kind == ("by_me" if ply.seat == viewer else "to_me"), moment.matched.key
    assert counted > 100


def test_who_sealed_last_does_not_decide_whose_doing_a_fight_is() -> None:
    house = MATCHES["zoon"]()
    for viewer in (0, 1):
        for ply, shown in moments(house, viewer):
            star = next((event["seat"] for event in ply.events if event.code == "starred"), None)
            if any(event.code == "touched" for event in ply.events):
                assert {moment.kind for moment in shown} <= {"by_me" if star == viewer else "to_me"}


def worlds(viewer: int, seed: int) -> tuple[House, House] | None:
    """Two tables that the viewer cannot tell apart, in which the other side has just made the same move."""
    chance = random.Random(seed)
    one, two = chance.sample(TRIBES, 2)
    options = {"tribe_0": one, "tribe_1": two, "deployment": "quick"}
    state = game().new_state(2, seed, options)
    for _ in range(seed % 20 + 4):
        if not state.to_act:
            return None
        seat = state.to_act[0]
        moves = list(state.legal_moves(seat))
        state.apply(seat, chance.choice([m for m in moves if isinstance(m, Play)] or moves))
    if state.to_act != (1 - viewer,):
        return None
    other = game().determinize(state.observation(viewer), chance)
    move = chance.choice(list(state.legal_moves(1 - viewer)))
    if other.encode() == state.encode() or move not in other.legal_moves(1 - viewer):
        return None
    seats: list[Seat] = [MindSeat("easy", "Brume", seed=1), MindSeat("easy", "Brume", seed=1)]
    seats[viewer] = Person("Ana")
    houses = []
    for world in (state, other):
        match = Match.new(game(), seats, seed=1, options=options, start=world.encode())
        match.play(1 - viewer, move)
        houses.append(House(match))
    histories = [house.match.history(viewer, 0)[0].events for house in houses]
    if histories[0] != histories[1]:
        return None  # the viewer was shown the difference
    return houses[0], houses[1]


def test_two_worlds_that_a_viewer_cannot_tell_apart_are_told_alike() -> None:
    compared = 0
    for seed in range(60):
        viewer = seed % 2
        found = worlds(viewer, seed)
        if found is None:
            continue
        told = [
            [(moment_goldens.line(moment), moment.line(Pace())) for moment in shown]
            for house in found
            for _ply, shown in moments(house, viewer)
        ]
        compared += bool(told[0])
        assert told[0] == told[1]
        if compared >= 12:
            return
    assert compared >= 8
