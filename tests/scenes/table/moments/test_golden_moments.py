"""What moments say is what their goldens say, and nothing of them depends on what the viewer cannot know."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game.match import Match
from scenes.table.moments.time_budget import Budget
from scenes.table.moments.timeline import LONGEST
from scenes.ui.motion import Pace
from tests.scenes import moment_goldens, zerzura_tables
from tests.scenes.moment_goldens import FOLDER, MATCHES, listing, moments
from tests.scenes.zerzura_tables import GAME, Bazaar


@pytest.mark.parametrize("name", MATCHES)
def test_each_seat_is_told_what_the_golden_says(name: str) -> None:
    assert listing(MATCHES[name]()) == (FOLDER / f"moments-{name}.txt").read_text("utf-8")


def test_on_expert_boards_nobody_is_told_the_points_of_another() -> None:
    house = MATCHES["zerzura-expert"]()
    for viewer in range(4):
        for ply, shown in moments(house, viewer):
            for moment in shown:
                changes = [moment.facts.get(f"change.{who}") for who in ("seat", "other")]
                assert all(change.seat == viewer for change in changes if change is not None), ply.index
                assert moment.facts["moved"] == ()


@pytest.mark.parametrize("name", MATCHES)
def test_no_moment_is_longer_than_it_may_be_and_a_loss_is_held_to_be_read(name: str) -> None:
    house, losses, before = MATCHES[name](), 0, 0.0
    for viewer in range(len(house.match.seats)):
        for _ply, shown in moments(house, viewer):
            for moment in shown:
                line = moment.line(Pace())
                assert line.end <= LONGEST + 1e-9
                read = line.hold + (before if moment.follows else 0.0)  # the steps of an act together
                before = read if moment.leads else 0.0
                if moment.kind == "to_me" and moment.words.title and not moment.again and not moment.leads:
                    losses += 1
                    assert 0.8 - 1e-9 <= read <= 2.2 + 1e-9
                    assert line.hold <= 1.8 + 1e-9
    assert losses > 10


@pytest.mark.parametrize("name", [name for name in MATCHES if name.startswith("zerzura")])
def test_what_others_do_in_a_round_is_told_in_eight_seconds(name: str) -> None:
    house, longest, once = MATCHES[name](), 0.0, 0.0
    declared = house.table.telling.declared
    assert declared is not None
    for viewer in range(4):
        budget, rounds = Budget(declared.budget, declared.reserve), dict[Any, float]()
        for ply, shown in moments(house, viewer):
            period = house.match.position(ply.index, viewer).table.round  # type: ignore[attr-defined] # this game's
            budget.begin(period)
            for moment in shown:
                line = budget.line(moment, Pace())
                read = 0.0
                if moment.words.gold:  # of the last round, once in a match: it is held until it is read
                    read = line.hold
                    assert line.end == pytest.approx(min(LONGEST, moment.line(Pace()).end))
                if moment.kind != "by_me":
                    rounds[period] = rounds.get(period, 0.0) + line.end - read
                once = max(once, read)
        longest = max(longest, *rounds.values())
        assert all(seconds <= 8.0 for seconds in rounds.values()), rounds
    assert longest > 6, longest
    assert 1.0 < once < 1.8, "the last round has a band that takes some time to read"


def worlds(viewer: int, seed: int) -> tuple[Bazaar, Bazaar] | None:
    """The tables of two matches that began alike for the viewer, in each of which another seat has made the
    same move; None where the viewer was shown the difference.
    """
    chance, state = random.Random(seed), GAME.new_state(4, seed, {"aid": "expert", "first": "0"})
    for _ in range(seed % 30 + 20):
        (seat,) = state.to_act
        state.apply(seat, zerzura_tables.lively(state.legal_moves(seat), chance))
    (seat,) = state.to_act
    other = GAME.determinize(state.observation(viewer), chance)
    if seat == viewer or other.encode() == state.encode():
        return None
    move = zerzura_tables.lively(state.legal_moves(seat), chance)
    houses = []
    for world in (state, other):
        match = Match.new(
            GAME,
            zerzura_tables.seats(1, 3),
            seed=1,
            options={"aid": "expert", "first": "0"},
            start=world.encode(),
        )
        match.play(seat, move)
        houses.append(Bazaar(match))
    one, two = (house.match for house in houses)
    alike = one.history(viewer, 0)[0].events == two.history(viewer, 0)[0].events
    if not alike or one.observation(viewer) != two.observation(viewer):
        return None
    return houses[0], houses[1]


def test_two_worlds_that_a_viewer_cannot_tell_apart_are_told_alike() -> None:
    compared = 0
    for seed in range(120):
        viewer = seed % 4
        found = worlds(viewer, seed)
        if found is None:
            continue
        one, two = (
            [(moment_goldens.line(moment), moment.line(Pace()), moment.picture) for moment in shown]
            for house in found
            for _ply, shown in moments(house, viewer)
        )
        compared += bool(one)
        assert one == two
    assert compared >= 20


def test_the_class_of_a_moment_is_that_of_whoever_looks_on() -> None:
    house: Any = MATCHES["zerzura-easy"]()
    kinds = {}
    for viewer in (None, 0, 1, 2, 3):
        for ply, shown in moments(house, viewer):
            for moment in shown:
                if moment.matched.key.startswith("exchanged"):
                    kinds[ply.index, viewer] = (moment.kind, ply.seat, moment.facts["other"])
    assert kinds
    for (_ply, viewer), (kind, seat, other) in kinds.items():
        assert kind == ("by_me" if viewer == seat else "to_me" if viewer == other else "others")
