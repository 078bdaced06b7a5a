from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import load_game
from game.zoon.moves import (
    DECLINE,
    DONE,
    Drop,
    Leap,
    Pick,
    Play,
    Reinforce,
    Revive,
    Spin,
    To,
    Touch,
    Walk,
    ZoonMove,
)
from scenes.games.zoon.gestures import gestures
from scenes.games.zoon.layout import layout
from scenes.table.geometry import HERE, moves_of
from tests.scenes.zoon.made_observations import card, observation, trump, zones

GAME = load_game("zoon")
ZONES = zones()
TRIBES = ("braisards", "veloutins", "mousserocs", "chapardons")


def table(**more: object):  # type: ignore[no-untyped-def] # an observation of tests
    return observation(
        cards=(card("a2", 0, 7, "martelure.0"), card("f6", 1, 20)),
        trumps=(trump("0:coup", 0, "coup"), trump("1:net", 1, "net")),
        **more,  # type: ignore[arg-type] # facts of the table
    )


@pytest.mark.parametrize(
    ("move", "source", "target"),
    [
        (Walk(("b2", "b3", "b4")), "a2", "square b4"),
        (Leap("b2", "d4"), "a2", "square d4"),
        (Play("coup"), HERE, "0:coup"),
        (Drop("net"), HERE, "1:net"),
        (Pick("c4"), HERE, "square c4"),
        (To("d1"), HERE, "square d1"),
        (Reinforce("mousset.1", "c1"), "hand mousset.1", "square c1"),
        (Revive("mousset.1"), HERE, "tomb mousset.1"),
        (Touch(2), HERE, "corner 2"),
        (Spin(1), HERE, "spin 1"),
        (DONE, HERE, "done"),
        (DECLINE, HERE, "decline"),
    ],
)
def test_each_kind_of_move_has_its_pair_of_spots(move: object, source: str, target: str) -> None:
    assert gestures(table(), [move]) == {source: {target: [move]}}  # type: ignore[list-item] # a move of each kind


def test_two_ways_to_one_square_share_a_pair() -> None:
    moves: list[ZoonMove] = [Walk(("b2", "b3", "b4")), Leap("b2", "b4")]
    assert gestures(table(), moves) == {"a2": {"square b4": moves}}


@settings(max_examples=25)
@given(
    st.integers(0, 2**32),
    st.sampled_from(TRIBES),
    st.sampled_from(TRIBES),
    st.sampled_from(["always", "owner"]),
)
def test_every_legal_move_of_a_match_is_reachable_exactly_once_and_every_card_has_one_place(
    seed: int, one: str, other: str, spin: str
) -> None:
    chance = random.Random(seed)
    options = {"tribe_0": one, "tribe_1": other, "spin": spin, "codex": chance.choice(["open", "closed"])}
    state = GAME.new_state(seed=seed, options=options)
    for _ in range(400):
        if not state.to_act:
            break
        seat = chance.choice(state.to_act)
        seen, legal = state.observation(seat), list(state.legal_moves(seat))
        found = gestures(seen, legal)
        assert sorted(map(str, moves_of(found))) == sorted(map(str, legal))
        placed = layout(seen, ZONES, seat)
        trumps = {t.handle for t in seen.table.trumps if t.status != "zoon"}  # a Zoon by now: among the cards
        handles = {c.handle for c in seen.table.cards} | trumps
        assert handles <= set(placed)
        assert all(source in placed or source == HERE or source.startswith("hand ") for source in found)
        state.play(seat, chance.choice(legal))
