"""The laws of the engine's contract, written once over every built game, seat count and option."""

from __future__ import annotations

import pickle
import random
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import game
from game.core import Event, Game, IllegalMove, OptionError, State, UnknownGame
from tests.card_census import CENSUS
from tests.laws import BUILT, first_state, games, random_play, settings_of_a_match, somewhere

MATCHES = settings_of_a_match()
SEEDS = st.integers(0, 2**32)
few = settings(max_examples=25)
Match = tuple[Game, int, int, dict[str, str]]


def test_the_house_knows_its_three_games_and_all_are_there() -> None:
    assert game.GAMES == BUILT == ("zoon", "zerzura", "zayo")
    with pytest.raises(UnknownGame, match="chess"):
        game.load_game("chess")


@few
@given(MATCHES, SEEDS)
def test_law_1_same_seed_and_moves_give_the_same_states_events_and_encodings(match: Match, seed: int) -> None:
    a, b, c = first_state(match), first_state(match), first_state(match)
    for seat, move, events in random_play(a, random.Random(seed)):
        c.play(seat, next(legal for legal in c.legal_moves(seat) if legal == move))
        assert b.apply(seat, move) == events
        assert a.encode() == b.encode() == c.encode()
        assert a.to_act == c.to_act


PROGRAM = """
import hashlib, random, sys
from game import load_game
game = load_game(sys.argv[1]); digest = hashlib.sha256()
for seed in range(3):
    state, rng, moves = game.new_state(seats=max(game.seats), seed=seed), random.Random(seed), 0
    while state.to_act:
        seat = rng.choice(state.to_act)
        for event in state.apply(seat, rng.choice(list(state.legal_moves(seat)))):
            digest.update(repr(event).encode())
        digest.update(state.encode().encode())
        moves += 1
        for watcher in (*range(state.seats), None) if moves % 8 == 1 else (seat,):
            digest.update(repr(state.observation(watcher)).encode())
print(digest.hexdigest())
"""


@pytest.mark.parametrize("name", BUILT)
def test_law_1_holds_in_another_process_with_another_hash_seed(name: str) -> None:
    runs = [
        subprocess.Popen(
            [sys.executable, "-c", PROGRAM, name], stdout=subprocess.PIPE, text=True,
            env={"PYTHONHASHSEED": hash_seed, "PATH": ""},
        )
        for hash_seed in ("0", "12345")
    ]  # fmt: skip
    digests = [run.communicate()[0] for run in runs]
    assert [run.returncode for run in runs] == [0, 0]
    assert len(digests[0]) == 65, "a digest and the end of its line"
    assert digests[0] == digests[1]


@few
@given(MATCHES, SEEDS)
def test_states_survive_encoding_and_clones_are_independent(match: Match, seed: int) -> None:
    game = match[0]
    state = somewhere(match, random.Random(seed))
    text = state.encode()
    copy, read = state.clone(), game.decode(text)
    assert copy.encode() == read.encode() == text
    assert [list(read.legal_moves(s)) for s in read.to_act] == [
        list(copy.legal_moves(s)) for s in copy.to_act
    ]
    for _ in random_play(copy, random.Random(seed), 12):
        pass
    assert state.encode() == text
    for _ in random_play(read, random.Random(seed), 12):
        pass
    assert read.encode() == copy.encode()


@few
@given(MATCHES, SEEDS, SEEDS)
def test_a_clone_with_a_seed_differs_only_in_chance_not_yet_drawn(
    match: Match, seed: int, other: int
) -> None:
    state = somewhere(match, random.Random(seed))
    reseeded = state.clone(seed=other)
    assert reseeded.to_act == state.to_act
    for seat in (*range(state.seats), None):
        assert reseeded.observation(seat) == state.observation(seat)
    assert reseeded.encode() == state.clone(seed=other).encode()


@pytest.mark.parametrize("text", ["", "{}", "[]", "null", "{", '{"options": 3}', "\x00", '"zoon"'])
def test_decoding_anything_else_is_a_value_error(text: str) -> None:
    for built in games().values():
        with pytest.raises(ValueError, match=r"\S"):
            built.decode(text)


@few
@given(MATCHES, SEEDS)
def test_moves_are_distinct_stable_and_survive_their_notation(match: Match, seed: int) -> None:
    game = match[0]
    state = somewhere(match, random.Random(seed))
    for seat in range(state.seats):
        moves = list(state.legal_moves(seat))
        assert bool(moves) == (seat in state.to_act)
        assert len(set(moves)) == len(moves)
        assert (
            moves
            == list(state.clone().legal_moves(seat))
            == list(game.decode(state.encode()).legal_moves(seat))
        )
        for move in moves:
            assert game.parse_move(str(move)) == move
            assert pickle.loads(pickle.dumps(move)) == move


@few
@given(MATCHES, SEEDS)
def test_law_2_every_card_of_the_box_is_in_exactly_one_place(match: Match, seed: int) -> None:
    game = match[0]
    state = first_state(match)
    CENSUS[game.name](game, state)
    for _ in random_play(state, random.Random(seed)):
        CENSUS[game.name](game, state)


def _everyone(state: State) -> list[Any]:
    return [state.observation(seat) for seat in (*range(state.seats), None)]


@few
@given(MATCHES, SEEDS)
def test_law_3_a_determinized_state_looks_the_same_to_its_observer(match: Match, seed: int) -> None:
    game, rng = match[0], random.Random(seed)
    state = somewhere(match, rng)
    for seat in (*range(state.seats), None):
        observation = state.observation(seat)
        assert observation.seat == seat
        assert observation.to_act == state.to_act
        assert pickle.loads(pickle.dumps(observation)) == observation
        invented = game.determinize(observation, rng)
        assert invented.observation(seat) == observation
        assert invented.to_act == state.to_act
        for other in invented.to_act:
            assert invented.legal_moves(other)
        if seat is not None:
            assert list(invented.legal_moves(seat)) == list(state.legal_moves(seat))


@few
@given(MATCHES, SEEDS)
def test_law_3_what_a_seat_cannot_know_changes_nothing_it_sees(match: Match, seed: int) -> None:
    """A move of the observer from two states that it cannot tell apart looks the same until chance or a
    secret is shown: what it sees of the events up to the first final one agrees."""
    game, rng = match[0], random.Random(seed)
    state = somewhere(match, rng)
    for seat in state.to_act:
        invented = game.determinize(state.observation(seat), rng)
        move = rng.choice(list(state.legal_moves(seat)))
        here = _visible(state.clone().apply(seat, move), seat)
        there = _visible(invented.apply(seat, move), seat)
        assert _until_final(here) == _until_final(there)


def _visible(events: list[Event], seat: int) -> list[Event]:
    return [event for event in events if event.seen_by(seat)]


def _until_final(events: list[Event]) -> list[Event]:
    known = []
    for event in events:
        if event.final:
            break
        known.append(event)
    return known


@few
@given(MATCHES, SEEDS)
def test_law_4_every_game_ends_with_returns_and_a_reason(match: Match, seed: int) -> None:
    state = first_state(match)
    for _ in random_play(state, random.Random(seed)):
        assert state.to_act == () or state.returns() is None
    returns, standings = state.returns(), state.standings()
    assert returns is not None
    assert standings is not None
    assert abs(sum(returns)) < 1e-9
    assert len(returns) == state.seats == len(standings.seats)
    winners = standings.winners
    assert winners
    if 0 < len(winners) < state.seats:
        assert all((value > 0) == (seat in winners) for seat, value in enumerate(returns))
    else:
        assert set(returns) == {0.0}
    assert str(standings.reason)


NONSENSE: list[Any] = [
    None,
    0,
    "",
    "pass",
    "a1-a9",
    b"x",
    [],
    {},
    object(),
    3.5,
    "deploy",
    "touch 7",
    "\x00",
    "é" * 99,
]


@few
@given(MATCHES, SEEDS, st.sampled_from(range(len(NONSENSE))), st.text(max_size=12))
def test_law_5_illegal_moves_are_refused_with_a_reason_and_change_nothing(
    match: Match, seed: int, which: int, text: str
) -> None:
    state = somewhere(match, random.Random(seed))
    before = state.encode()
    for seat in (*range(-1, state.seats + 1), "0", None):
        for move in (NONSENSE[which], text):
            if isinstance(seat, int) and isinstance(move, str) and move in map(str, state.legal_moves(seat)):
                continue
            with pytest.raises(IllegalMove) as refusal:
                state.apply(seat, move)
            assert str(refusal.value).strip()
            assert refusal.value.code
    for seat in range(state.seats):
        for other in state.to_act:
            for move in state.legal_moves(other):
                if move not in state.legal_moves(seat):
                    with pytest.raises(IllegalMove):
                        state.apply(seat, move)
    assert state.encode() == before


@few
@given(MATCHES, SEEDS)
def test_law_6_sealing_in_any_order_gives_one_encoding(match: Match, seed: int) -> None:
    rng = random.Random(seed)
    state = first_state(match)
    for _ in range(rng.randrange(140)):
        if not state.to_act:
            return
        if len(state.to_act) > 1:
            chosen = {seat: rng.choice(list(state.legal_moves(seat))) for seat in state.to_act}
            ends = []
            for order in (sorted(chosen), sorted(chosen, reverse=True)):
                copy, events = state.clone(), []
                for seat in order:
                    assert copy.observation(seat).to_act == copy.to_act
                    events += copy.apply(seat, chosen[seat])
                ends.append((copy.encode(), events))
            assert ends[0] == ends[1]
        seat = rng.choice(state.to_act)
        state.apply(seat, rng.choice(list(state.legal_moves(seat))))


@pytest.mark.parametrize("name", BUILT)
def test_unknown_options_and_seat_counts_are_refused_by_name(name: str) -> None:
    game = games()[name]
    with pytest.raises(OptionError, match="colour"):
        game.new_state(options={"colour": "red"})
    for option in game.options:
        with pytest.raises(OptionError, match="never-a-choice"):
            game.new_state(options={option: "never-a-choice"})
    with pytest.raises(OptionError):
        game.new_state(seats=max(game.seats) + 1)


@pytest.mark.parametrize("name", BUILT)
def test_every_option_has_words_in_both_languages(name: str) -> None:
    for option in games()[name].options.values():
        assert option.default in option.choices
        assert set(option.text) >= {"fr", "en"}
        for choice in option.choices:
            assert set(option.choice_texts[choice]) >= {"fr", "en"}


@few
@given(MATCHES, SEEDS)
def test_no_observation_holds_a_seed(match: Match, seed: int) -> None:
    """Two states that differ in chance alone look the same to everybody."""
    state = somewhere(match, random.Random(seed))
    assert _everyone(state) == _everyone(state.clone(seed=seed + 1))
