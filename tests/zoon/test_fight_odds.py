"""Touch forecast: the chances of a fight that a seat may begin, as far as it can know."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from game.match import Match
from game.zoon.fight_odds import TouchForecast, advice_of
from game.zoon.foresight import Foresight
from game.zoon.mind.reasons import why
from game.zoon.moves import Leap, Walk
from tests.zoon.test_foresight import seen, somewhere, zoon


@given(st.integers(0, 10**6), st.integers(0, 70))
def test_the_chances_of_an_attack_are_those_that_a_hint_tells(seed: int, plies: int) -> None:
    match = somewhere(seed, plies)
    if match.is_over or len(match.to_act) != 1 or seen(match, match.to_act[0]).table.phase != "turn":
        return
    seat = match.to_act[0]
    observation = seen(match, seat)
    forecast = TouchForecast(zoon(), observation)
    standing = {c.square: c for c in observation.table.cards if c.zone == "field"}
    names = zoon().field.by_name
    moves: list[Any] = list(match.legal_moves(seat))
    ground = advice_of(zoon()).ground_of(dict(observation.options))
    for number, move in enumerate(moves):
        if not isinstance(move, Walk | Leap):
            continue
        start, goal = (move.path[0], move.path[-1]) if isinstance(move, Walk) else (move.start, move.goal)
        other = standing.get(names[goal])
        if other is None:
            continue
        found = forecast.attack(standing[names[start]].handle, other.handle)
        assert found is not None
        assert found.win >= 0 <= found.lose
        assert found.win + found.lose <= 1 + 1e-9
        assert abs(sum(share for _, share in found.chances) - 1) < 1e-6
        if other.kind is not None:
            assert found.chances == ((other.kind, 1.0),)
        reason = why(ground, observation, moves, [0.0] * len(moves), number)
        if reason.code in ("known", "unknown", "emblem"):
            assert dict(reason.facts)["percent"] == round(100 * found.win)


@given(st.integers(0, 10**6), st.integers(0, 70))
def test_the_true_face_is_always_among_what_a_card_may_be(seed: int, plies: int) -> None:
    match = somewhere(seed, plies)
    if match.is_over or len(match.to_act) != 1:
        return
    seat = match.to_act[0]
    forecast = TouchForecast(zoon(), seen(match, seat))
    for card in seen(match, 1 - seat).table.cards:
        if card.owner != seat and card.zone == "field" and card.kind is not None:
            assert card.kind in dict(forecast.chances(card.handle))


def test_nothing_is_told_of_a_card_that_is_not_there() -> None:
    match = somewhere(1, 0)
    seat = match.to_act[0]
    forecast = TouchForecast(zoon(), seen(match, seat))
    assert forecast.attack("a1", "z9") is None
    assert forecast.shot("0:crachat-de-lave", "z9") is None
    assert forecast.chances("z9") == ()
    assert Foresight(zoon(), seen(match, seat)).events(Walk(("a1", "a6"))) == ()


def corners_of(match: Match, seat: int, kind: str) -> list[Any]:
    """The printed corners of a seat's kind, a star as None."""
    tribe = zoon().tribes[seen(match, None).table.tribes[seat]]
    name, _dot, face = kind.rpartition(".")
    faces = {card.id: card.faces for card in tribe.zoons}
    faces |= {trump.id: trump.zoon.faces for trump in tribe.trumps if trump.zoon is not None}
    return [None if corner == "*" else corner for corner in faces[name][int(face)].corners]


def test_the_odds_of_a_corner_are_counted_over_all_half_turns_and_touches() -> None:
    """Where both cards are known: every touch of the other side, every half turn of both, counted by hand."""
    counted = 0
    for seed in range(120):
        match, chance = somewhere(seed, 40), random.Random(seed)
        while match.to_act and seen(match, None).table.phase != "touch":
            match.play(match.to_act[0], chance.choice(list(match.legal_moves(match.to_act[0]))))
        if not match.to_act:
            continue
        fight = seen(match, None).table.combat
        assert fight is not None
        for seat in match.to_act:
            table = seen(match, seat).table
            cards = {card.handle: card for card in table.cards}
            if fight.shot or any(t.status in ("play", "bearer") for t in table.trumps):
                continue
            forecast = TouchForecast(zoon(), seen(match, seat))
            faces = [forecast.chances(handle) for handle in (fight.attacker, fight.defender)]
            if any(len(face) != 1 for face in faces):
                continue
            one, two = (corners_of(match, cards[h].owner, face[0][0]) for h, face in zip(
                (fight.attacker, fight.defender), faces, strict=True))  # fmt: skip
            mine, theirs = (one, two) if fight.sides[0] == seat else (two, one)
            for diagonal, found in enumerate(forecast.by_corner()):
                pairs = [(a, b) for a in mine for b in (theirs[diagonal], theirs[diagonal + 2])]
                win = sum(1 for a, b in pairs if a is not None and b is not None and a > b) / len(pairs)
                lose = sum(1 for a, b in pairs if a is not None and b is not None and a < b) / len(pairs)
                assert (round(found.win, 9), round(found.lose, 9)) == (round(win, 9), round(lose, 9))
                counted += 1
    assert counted >= 6
