"""Foresight: where cards may go, and what a move is sure to bring, equal to what then happens."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import load_game
from game.match import Match, Person
from game.zoon import ZoonGame
from game.zoon.foresight import CERTAIN, Foresight, certain
from game.zoon.moves import Leap, Pick, Play, Reinforce, To, Walk
from game.zoon.views import ZoonObservation

TRIBES = ("braisards", "veloutins", "mousserocs", "chapardons")


@cache
def zoon() -> ZoonGame:
    game = load_game("zoon")
    assert isinstance(game, ZoonGame)
    return game


def somewhere(seed: int, plies: int) -> Match:
    """A match of two random tribes after so many random moves, Trumps as often as they can be played."""
    chance = random.Random(seed)
    one, other = chance.sample(TRIBES, 2)
    options = {"tribe_0": one, "tribe_1": other, "deployment": "quick"}
    match = Match.new(zoon(), [Person("Ana"), Person("Bo")], seed=seed, options=options)
    for _ in range(plies):
        if match.is_over:
            break
        seat = match.to_act[0]
        moves = match.legal_moves(seat)
        trumps = [move for move in moves if isinstance(move, Play)]
        match.play(seat, chance.choice(trumps if trumps and chance.random() < 0.3 else moves))
    return match


def seen(match: Match, seat: int | None) -> ZoonObservation:
    found = match.observation(seat)
    assert isinstance(found, ZoonObservation)
    return found


@given(st.integers(0, 10**6), st.integers(0, 70))
def test_what_is_foreseen_of_a_move_is_what_then_happens(seed: int, plies: int) -> None:
    match = somewhere(seed, plies)
    if match.is_over or len(match.to_act) != 1:
        return
    seat = match.to_act[0]
    ahead = Foresight(zoon(), seen(match, seat))
    moves = [m for m in match.legal_moves(seat) if isinstance(m, Walk | Leap | Pick | To | Play | Reinforce)]
    if not moves:
        return
    move = random.Random(seed).choice(moves)
    foreseen = ahead.events(move)
    before = match.plies
    match.play(seat, move)
    happened = match.events(seat, before)
    assert foreseen == certain(happened, seat)
    assert foreseen or happened[0].code not in CERTAIN


@given(st.integers(0, 10**6), st.integers(0, 70))
def test_the_reach_of_a_card_is_where_its_owner_may_move_it(seed: int, plies: int) -> None:
    match = somewhere(seed, plies)
    if match.is_over or len(match.to_act) != 1 or seen(match, match.to_act[0]).table.phase != "turn":
        return
    seat = match.to_act[0]
    owner = seen(match, seat)
    names = zoon().field.by_name
    for viewer in (seat, 1 - seat, None):  # whoever knows the face, whoever is at turn
        ahead = Foresight(zoon(), seen(match, viewer) if viewer is not None else owner)
        for card in owner.table.cards:
            if card.owner != seat or card.zone != "field" or card.square is None or card.kind is None:
                continue
            paths = [
                tuple(names[square] for square in (m.path if isinstance(m, Walk) else (m.start, m.goal)))
                for m in match.legal_moves(seat)
                if isinstance(m, Walk | Leap)
            ]
            legal = [path for path in paths if path[0] == card.square]
            found = ahead.reach(card.handle, card.kind)
            assert sorted(legal) == sorted([*found.walks, *((card.square, goal) for goal in found.leaps)])


@given(st.integers(0, 10**6), st.integers(0, 60))
def test_the_aims_of_a_trump_are_what_its_questions_then_offer(seed: int, plies: int) -> None:
    match = somewhere(seed, plies)
    if match.is_over or len(match.to_act) != 1:
        return
    seat = match.to_act[0]
    ahead = Foresight(zoon(), seen(match, seat))
    names = zoon().field.by_name
    for move in [m for m in match.legal_moves(seat) if isinstance(m, Play)]:
        aims = ahead.aims(move.trump)
        copy = somewhere(seed, plies)
        copy.play(seat, move)
        if copy.to_act != (seat,):
            continue
        offered = copy.legal_moves(seat)
        first = {names[m.square] for m in offered if isinstance(m, Pick | To)}
        first |= {names[m.path[0]] for m in offered if isinstance(m, Walk)}
        first |= {names[m.start] for m in offered if isinstance(m, Leap)}
        assert set(aims.first) == first
        then = {names[m.path[-1]] for m in offered if isinstance(m, Walk)}
        then |= {names[m.goal] for m in offered if isinstance(m, Leap)}
        assert then <= set(aims.then)


def test_what_a_hidden_face_decides_is_not_foreseen() -> None:
    """A controlled card is turned up: what it may do then is no business of its controller before that."""
    for seed in range(60):
        match = somewhere(seed, 24)
        if match.is_over or len(match.to_act) != 1:
            continue
        seat = match.to_act[0]
        if Play("lueur-appelante") in match.legal_moves(seat):
            ahead = Foresight(zoon(), seen(match, seat))
            aims = ahead.aims("lueur-appelante")
            assert aims.first
            assert aims.then == ()
            return
    pytest.fail("no position with that Trump")


@given(st.integers(0, 10**6), st.integers(0, 80))
def test_who_is_said_to_reach_the_emblem_does(seed: int, plies: int) -> None:
    """Whoever is named attacks the Emblem by a legal move once it is that side's turn."""
    match = somewhere(seed, plies)
    if match.is_over or len(match.to_act) != 1 or seen(match, match.to_act[0]).table.phase != "turn":
        return
    enemy = match.to_act[0]
    mine = seen(match, 1 - enemy)
    raiders = Foresight(zoon(), mine).raiders()
    game = zoon()
    emblems = {card.id for card in game.tribes[mine.table.tribes[1 - enemy]].zoons if card.type == "emblem"}
    emblem = next(
        c.square
        for c in mine.table.cards
        if c.owner != enemy and c.zone == "field" and (c.kind or "").partition(".")[0] in emblems
    )
    names = game.field.by_name
    ways = [
        (m.path[0], m.path[-1]) if isinstance(m, Walk) else (m.start, m.goal)
        for m in match.legal_moves(enemy)
        if isinstance(m, Walk | Leap)
    ]
    attackers = {names[start] for start, goal in ways if names[goal] == emblem}
    assert set(raiders) <= attackers
    known = {card.square for card in mine.table.cards if card.handle in dict(mine.memory.cards)}
    assert attackers & known <= set(raiders)


@given(st.integers(0, 10**6), st.integers(0, 80))
def test_who_is_said_to_reach_the_emblem_after_a_move_does(seed: int, plies: int) -> None:
    match = somewhere(seed, plies)
    if match.is_over or len(match.to_act) != 1 or seen(match, match.to_act[0]).table.phase != "turn":
        return
    seat = match.to_act[0]
    ahead = Foresight(zoon(), seen(match, seat))
    moves = [m for m in match.legal_moves(seat) if isinstance(m, Walk | Leap)]
    if not moves:
        return
    move = random.Random(seed).choice(moves)
    raiders = ahead.raiders(move)
    before = match.plies
    match.play(seat, move)
    if any(event.code not in CERTAIN for event in match.events(seat, before)) or match.to_act != (1 - seat,):
        assert raiders == ()
    elif seen(match, seat).table.phase == "turn":
        assert set(raiders) >= set(Foresight(zoon(), seen(match, seat)).raiders())
