"""A match may begin at a given state: it goes on from there like any other, and nothing else is a start."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import GAMES, load_game
from game.ai.match_analysis import Course, Progress, analyse
from game.cli.verify import verify
from game.core import Game, OptionError, State
from game.match import Match, MatchError, MindSeat, Person, Seat
from game.match.journal.given_start import check_start, packed, unpacked
from game.match.journal.journal_file import read
from game.match.journal.journal_format import NOTES_FORMAT, START_FORMAT, JournalError, format_for
from game.match.past_match import PastMatch, go_on_from
from game.match.saved.saved_matches import summary_of
from tests.laws import games, random_play, settings_of_a_match, somewhere
from tests.match.test_journal_headers import sealed
from tests.match.test_past_match import Idle
from tests.random_play import play_some, random_move, state_of

MATCHES, SEEDS = settings_of_a_match(), st.integers(0, 2**32)
few = settings(max_examples=25)
SEATS = {"zoon": 2, "zerzura": 3, "zayo": 4}
OPTIONS: dict[str, dict[str, str]] = {"zoon": {"deployment": "quick"}, "zerzura": {}, "zayo": {}}


def seats_for(count: int) -> list[Seat]:
    """A person, and minds in the other seats."""
    return [Person("Ana"), *(MindSeat("easy", f"M{n}", n) for n in range(1, count))]


def in_the_middle(name: str, seed: int = 3, moves: int = 25) -> State:
    """A state that many random moves into a match, or before its last one."""
    found = state = load_game(name).new_state(seats=SEATS[name], seed=seed, options=OPTIONS[name])
    for _ in random_play(state, random.Random(seed), moves):
        if state.to_act:
            found = state.clone()
    return found


def begun(name: str, folder: Path | None = None, seed: int = 3) -> Match:
    """A match that begins there."""
    start = in_the_middle(name, seed).encode()
    return Match.new(
        load_game(name), seats_for(SEATS[name]), seed=1, options=OPTIONS[name], folder=folder, start=start
    )


@few
@given(MATCHES, SEEDS)
def test_a_match_begun_at_a_state_goes_on_as_the_one_it_was_taken_from(
    match: tuple[Game, int, int, dict[str, str]], seed: int
) -> None:
    game, seats, _seed, options = match
    state, chance = somewhere(match, random.Random(seed)), random.Random(seed)
    if not state.to_act:
        return
    again = Match.new(game, seats_for(seats), seed=0, options=options, start=state.encode())
    for _ in range(40):
        for viewer in (None, *range(seats)):
            seen = again.observation(viewer)
            assert seen == state.observation(viewer)
            assert game.determinize(seen, chance).observation(viewer) == seen, "law 3"
        if again.is_over:
            break
        seat, move = random_move(again, chance)
        events = state.apply(seat, move)
        assert again.play(seat, move, viewer=seat) == tuple(event for event in events if event.seen_by(seat))
        assert state_of(again) == state.encode()


@pytest.mark.parametrize("name", GAMES)
def test_it_is_loaded_looked_at_and_verified_like_any_other(tmp_path: Path, name: str) -> None:
    for seed in range(3):
        match, chance = begun(name, tmp_path, seed), random.Random(seed)
        assert match.path is not None
        for _ in range(30):
            if match.is_over:
                break
            match.play(*random_move(match, chance))
            if match.can_undo(0) and chance.random() < 0.3:
                match.undo(0)
        match.close()
        assert verify(match.path).problems == ()
        assert summary_of(match.path).moves == match.plies
        with Match.load(match.path) as again:
            assert state_of(again) == state_of(match)
            for viewer in (None, *range(SEATS[name])):
                assert again.history(viewer) == match.history(viewer)
                for ply in range(again.plies + 1):
                    assert again.position(ply, viewer) == match.position(ply, viewer)
        assert state_of(Match.peek(match.path)) == state_of(match)


@pytest.mark.parametrize("name", GAMES)
def test_no_undo_goes_before_the_start(name: str) -> None:
    match, chance = begun(name), random.Random(1)
    start = state_of(match)
    assert match.undoable(0) == 0
    for _ in range(60):
        if match.is_over:
            break
        match.play(*random_move(match, chance))
        assert match.undoable(0) <= match.plies
        while match.can_undo(0) and chance.random() < 0.5:
            match.undo(0, chance.randint(1, match.undoable(0)))
        if match.plies == 0:
            assert state_of(match) == start
            assert match.why_no_undo(0) is not None


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_one_is_seen_again_judged_and_gone_on_from(tmp_path: Path, name: str) -> None:
    match, chance = begun(name), random.Random(2)
    start = state_of(match)
    assert match.start == ""
    while not match.is_over:
        match.play(*random_move(match, chance))
    assert match.start == start
    past = PastMatch(match)
    past.laid_open = False
    assert past.position(0, 0) == match.position(0, 0)
    found = next(iter(analyse(Idle(name), Course.of(match))))
    assert isinstance(found, Progress)
    with go_on_from(match, match.plies // 2, tmp_path, chance=5) as again:
        assert again.observation(0) == match.position(match.plies // 2, 0)
        play_some(again, 5, chance)
        assert again.path is not None
    assert verify(again.path).problems == ()


@pytest.mark.parametrize("name", GAMES)
def test_its_file_says_in_a_format_of_its_own_where_it_begins_and_stays_small(
    tmp_path: Path, name: str
) -> None:
    longest = 0
    for seed in range(5):
        match = begun(name, tmp_path, seed)
        match.close()
        assert match.path is not None
        header = read(match.path).header
        assert header.format == NOTES_FORMAT == 4, "earlier versions refuse what they do not know"
        assert format_for((), header.start) == START_FORMAT == 3
        assert unpacked(header.start) == state_of(match)
        longest = max(longest, match.path.stat().st_size)
    assert longest < 3000
    usual = Match.new(load_game(name), seats_for(SEATS[name]), seed=1, folder=tmp_path)
    usual.close()
    assert usual.path is not None
    assert b"start" not in usual.path.read_bytes()


def refused_starts(name: str) -> Iterator[tuple[str, str]]:
    """Texts that are no start of a match of that game with its seats and options here, and why not."""
    game, count = load_game(name), SEATS[name]
    over = game.new_state(seats=count, seed=1, options=OPTIONS[name])
    for _ in random_play(over, random.Random(1)):
        pass
    yield over.encode(), "over"
    for other in GAMES:
        if other != name:
            yield in_the_middle(other).encode(), "not a state"
    for seats in game.seats:
        if seats != count:
            yield game.new_state(seats=seats, seed=1).encode(), "seats"
    option = next(key for key in game.options if key != "deployment")
    value = next(v for v in game.options[option].choices if v != game.options[option].default)
    yield game.new_state(seats=count, options={**OPTIONS[name], option: value}).encode(), "options"
    text = in_the_middle(name).encode()
    yield text.replace(":", ": ", 1), "written"
    yield text[:-1], "not a state"
    yield "{}", "not a state"


@pytest.mark.parametrize("name", GAMES)
def test_what_is_no_start_is_refused_with_the_reason(tmp_path: Path, name: str) -> None:
    match = begun(name, tmp_path)
    match.close()
    assert match.path is not None
    good = match.path.read_bytes()
    for text, why in refused_starts(name):
        with pytest.raises(MatchError, match=why) as refused:
            Match.new(
                load_game(name),
                seats_for(SEATS[name]),
                seed=1,
                options=OPTIONS[name],
                folder=tmp_path,
                start=text,
            )
        assert refused.value.code == "no_start"
        match.path.write_bytes(good)
        sealed(match.path, {"start": packed(text)})
        for open_it in (Match.load, Match.peek):
            with pytest.raises(JournalError, match="start") as damaged:
                open_it(match.path)
            assert damaged.value.code == "header_impossible"
        assert len(verify(match.path).problems) == 1
    assert len(list(tmp_path.glob("*.jsonl"))) == 1, "no file is left of a match that was refused"


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where numbers, texts and lists stand in plain data."""
    if path:
        yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[key], (*path, key))


def tampered(text: str, chance: random.Random) -> str:
    """The text with one fact changed."""
    data = json.loads(text)
    *way, last = chance.choice(list(places(data)))
    holder = data
    for key in way:
        holder = holder[key]
    old = holder[last]
    change: Any
    if isinstance(old, list) and len(old) > 1:
        change = chance.choice([old[1:], [*old, old[0]], old[::-1]])
    elif isinstance(old, bool):
        change = not old
    elif isinstance(old, int):
        change = chance.choice([old + 1, old - 1, -1, -9, 99, 1 << 70, -(1 << 70)])
    else:
        change = chance.choice(["", "x", 0, None, []])
    holder[last] = change
    return msgspec.json.encode(data).decode()


@settings(max_examples=120)
@given(st.sampled_from(GAMES), SEEDS)
def test_a_tampered_start_is_refused_or_can_be_played(name: str, seed: int) -> None:
    chance = random.Random(seed)
    game = games()[name]
    text = tampered(in_the_middle(name, seed % 50, chance.randrange(5, 40)).encode(), chance)
    try:
        check_start(game, SEATS[name], OPTIONS[name], text)
    except (ValueError, OptionError):
        return
    match = Match.new(game, seats_for(SEATS[name]), seed=1, options=OPTIONS[name], start=text)
    play_some(match, 100, chance)
    assert match.observation(0).seat == 0


def test_only_what_was_packed_is_unpacked() -> None:
    text = in_the_middle("zoon").encode()
    assert unpacked(packed(text)) == text
    assert len(packed(text)) < len(text)
    for wrong in ("x", "====", packed(text)[:-8], packed(text) + "AAAA", packed("a" * (1 << 20))):
        with pytest.raises(ValueError, match="it "):
            unpacked(wrong)
