"""Readings 9 and 10: who sees what, and what is remembered."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core import Game
from game.zerzura.mind.forgetting import imagined, remembered
from tests.laws import games
from tests.zerzura.positions import arrange, card, play_out

SEATS = st.sampled_from([2, 3, 4, 5])
few = settings(max_examples=25)


def busy(rng: random.Random) -> Any:
    """A player who takes, exchanges and stores about as often."""

    def choose(state: Any, seat: int) -> Any:
        by_kind: dict[str, list[Any]] = {}
        for move in state.legal_moves(seat):
            by_kind.setdefault(type(move).__name__, []).append(move)
        return rng.choice(by_kind[rng.choice(sorted(by_kind))])

    return choose


def somewhere(seats: int, seed: int, moves: int, **options: str) -> Any:
    """A state after some moves of busy players."""
    state: Any = games()["zerzura"].new_state(seats=seats, seed=seed, options=options)
    choose = busy(random.Random(seed))
    for _ in range(moves):
        if state.to_act:
            state.play(state.to_act[0], choose(state, state.to_act[0]))
    return state


def test_reading_9_easy_boards_show_everyones_objects_stored_ones_included(zerzura: Game) -> None:
    state = arrange(zerzura, [["lamp3"], ["turban1-zither1"], []], [["lamp2", "sultan"], ["ring2"], []])
    for viewer in (0, 1, 2, None):
        trackers = state.observation(viewer).table.trackers
        assert [(t.object, t.quantity, t.points) for t in trackers[0]] == [
            ("turban", 0, 0), ("zither", 0, 0), ("pepper", 0, 0), ("ring", 0, 0), ("lamp", 5, 1)
        ]  # fmt: skip
        assert [t.quantity for t in trackers[1]] == [1, 1, 0, 2, 0]


def test_reading_9_expert_boards_show_no_trackers_and_totals(zerzura: Game) -> None:
    state = arrange(zerzura, [["lamp3"], ["turban1-zither1"], []], [["lamp2"], ["ring2"], []], aid="expert")
    for viewer in (0, 1, 2, None):
        assert state.observation(viewer).table.trackers == ()


@pytest.mark.parametrize("aid", ["easy", "expert"])
def test_readings_9_and_10_stored_cards_are_seen_by_their_owner_and_counted_by_all(
    zerzura: Game, aid: str
) -> None:
    state = arrange(zerzura, [["lamp3"], ["pepper1"], []], [["lamp2", "sultan"], ["ring2"], []], aid=aid)
    for viewer in (0, 1, 2, None):
        for view in state.observation(viewer).table.cards:
            assert (view.face is None) == (view.zone == "store" and view.owner != viewer)
        stored = [view for view in state.observation(viewer).table.cards if view.zone == "store"]
        assert [view.owner for view in stored] == [0, 0, 1]


@few
@given(st.integers(0, 10**6), SEATS, st.sampled_from(["easy", "expert"]))
def test_the_end_opens_what_was_stored_to_everyone_and_no_move_before_it_does(
    seed: int, seats: int, aid: str
) -> None:
    state = somewhere(seats, seed, 0, aid=aid)
    faces, choose = state.setup.box.faces, busy(random.Random(seed))
    while state.to_act:
        for viewer in (*range(seats), None):
            for view in state.observation(viewer).table.cards:
                assert (view.face is None) == (view.zone == "store" and view.owner != viewer)
        state.play(state.to_act[0], choose(state, state.to_act[0]))
    for viewer in (*range(seats), None):
        cards = state.observation(viewer).table.cards
        assert [view.face for view in cards] == [faces[state.order[view.handle]].id for view in cards]
        assert cards == state.observation(None).table.cards


@few
@given(st.integers(0, 10**6), SEATS, st.integers(5, 60), st.sampled_from(["easy", "expert"]))
def test_reading_10_a_face_is_in_no_event_but_the_owners_own(
    seed: int, seats: int, moves: int, aid: str
) -> None:
    game: Any = games()["zerzura"]
    state = somewhere(seats, seed, 0, aid=aid)
    events = play_out(state, busy(random.Random(seed)))
    for event in events:
        told = (str(event), *map(str, dict(event.facts).values()))
        named = {face for face in game.faces if any(face in text for text in told)}
        if event.code == "stowed":
            assert event.visible_to == frozenset([event["seat"]])
            assert named == {event["face"]} or event["face"] in named
        else:
            assert event.visible_to is None
            assert not named
    stowed = [event["card"] for event in events if event.code == "stowed"]
    stored = [c for event in events if event.code == "stored" for c in event["cards"]]
    assert stowed == stored


@few
@given(st.integers(0, 10**6), SEATS, st.integers(0, 60))
def test_reading_10_memory_keeps_every_card_that_was_face_up_once(seed: int, seats: int, moves: int) -> None:
    state = somewhere(seats, seed, moves, aid="expert")
    faces = state.setup.box.faces
    known = dict(state.observation(None).memory.faces)
    assert known == {c: faces[state.order[c]].id for c in range(1, state.dealt + 1)}
    for seat in range(seats):
        assert dict(state.observation(seat).memory.faces) == known


@few
@given(st.integers(0, 10**6), SEATS, st.integers(0, 60), st.floats(0, 1), st.sampled_from(["easy", "expert"]))
def test_a_level_forgets_only_what_no_longer_lies_open_and_always_the_same(
    seed: int, seats: int, moves: int, share: float, aid: str
) -> None:
    state = somewhere(seats, seed, moves, aid=aid)
    seen = state.observation(0)
    kept = remembered(seen, share, seed)
    assert kept == remembered(seen, share, seed)
    assert kept.table == seen.table
    assert set(kept.memory.faces) <= set(seen.memory.faces)
    shown = {view.handle for view in seen.table.cards if view.face is not None}
    assert shown <= {handle for handle, _ in kept.memory.faces}
    assert remembered(seen, 1.0, seed) == seen
    assert {handle for handle, _ in remembered(seen, 0.0, seed).memory.faces} == shown


@few
@given(st.integers(0, 10**6), SEATS, st.integers(0, 60), st.sampled_from(["easy", "expert"]))
def test_determinization_deals_what_is_forgotten_within_what_the_table_tells(
    seed: int, seats: int, moves: int, aid: str
) -> None:
    game, rng = games()["zerzura"], random.Random(seed)
    state = somewhere(seats, seed, moves, aid=aid)
    viewer = seed % seats
    kept = remembered(state.observation(viewer), 0.3, seed)
    invented: Any = game.determinize(kept, rng)
    again = invented.observation(viewer)
    assert again.table == kept.table, "trackers too"
    assert set(kept.memory.faces) <= set(again.memory.faces)
    assert list(invented.legal_moves(viewer)) == list(state.legal_moves(viewer))
    assert sorted(invented.order) == sorted(state.order)


def test_unseen_cards_are_dealt_anew_and_forgotten_ones_too(zerzura: Game) -> None:
    state = arrange(zerzura, [["lamp3"], [], []], [[], ["pepper3", "ring2"], []], aid="expert")
    seen = state.observation(0)
    rng = random.Random(3)
    decks, stores = set(), set()
    for _ in range(30):
        invented: Any = zerzura.determinize(seen, rng)
        decks.add(invented.order[state.dealt + 1 :])
        assert invented.order[: state.dealt + 1] == state.order[: state.dealt + 1]
        vague: Any = zerzura.determinize(remembered(seen, 0.0, 1), rng)
        stores.add(tuple(vague.order[c] for c in vague.stores[1]))
    assert len(decks) == 30
    assert len(stores) > 20


def test_an_observation_that_fits_no_box_is_refused(zerzura: Game) -> None:
    from msgspec.structs import replace

    seen = zerzura.new_state(seats=4, seed=1).observation(0)
    faces = tuple((handle, "sultan") for handle, _ in seen.memory.faces)
    cards = tuple(replace(view, face="sultan") for view in seen.table.cards)
    wrong = replace(seen, memory=replace(seen.memory, faces=faces), table=replace(seen.table, cards=cards))
    with pytest.raises(ValueError, match="more cards"):
        zerzura.determinize(wrong, random.Random(1))


def test_a_handle_is_the_place_in_the_deal_and_survives_every_flip(zerzura: Game) -> None:
    state: Any = zerzura.new_state(seats=2, seed=8)
    first = card(state, state.setup.box.faces[state.order[2]].id)
    assert first in (1, 2)
    state.apply(state.to_act[0], "take 2")
    for _ in range(3):
        state.apply(state.to_act[0], state.legal_moves(state.to_act[0])[0])
    owner = next(seat for seat in (0, 1) if 2 in state.stalls[seat])
    while state.to_act[0] != owner:
        state.apply(state.to_act[0], state.legal_moves(state.to_act[0])[0])
    state.apply(owner, "store 2")
    views = [view for view in state.observation(1 - owner).table.cards if view.handle == 2]
    assert [(view.zone, view.owner, view.face) for view in views] == [("store", owner, None)]


def test_cards_that_nobody_could_guess_in_time_come_back_to_mind(zerzura: Any) -> None:
    class Puzzled:
        """No faces fit what is known without the forgotten ones."""

        def determinize(self, observation: Any, rng: random.Random) -> Any:
            if len(observation.memory.faces) < 8:
                raise ValueError("the observation fits no state")
            return zerzura.determinize(observation, rng)

    seen = somewhere(2, 5, 6).observation(0)
    assert len(seen.memory.faces) == 8
    known = remembered(seen, 0.0, 1)
    assert len(known.memory.faces) < 8
    puzzled: Any = Puzzled()
    assert imagined(puzzled, known, seen, random.Random(1)).observation(0) == seen
