"""What holds for the matches of every game of the house: undo, journal, replay, size, speed."""

from __future__ import annotations

import random
import time
from pathlib import Path

import pytest

from game import GAMES, load_game
from game.cli.verify import verify
from game.match import Match, MindSeat, Person, Seat
from tests.random_play import play_some, random_move, state_of

CASES = [(name, seats) for name in GAMES for seats in load_game(name).seats]


def start(name: str, n: int, seed: int, folder: Path | None = None, people: int = 1) -> Match:
    seats: list[Seat] = [Person(f"P{s}") if s < people else MindSeat("easy", f"M{s}", s) for s in range(n)]
    return Match.new(load_game(name), seats, seed=seed, folder=folder)


@pytest.mark.parametrize(("name", "n"), CASES)
def test_a_match_with_undos_is_loaded_as_it_was_left_and_verifies(tmp_path: Path, name: str, n: int) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        match = start(name, n, seed, tmp_path, people=1 + seed % n)
        assert match.path is not None
        for _ in range(rng.randrange(20, 120)):
            if match.is_over:
                break
            match.play(*random_move(match, rng))
            if match.can_undo(0) and rng.random() < 0.3:
                match.undo(0)
        match.close()
        with Match.load(match.path) as again:
            assert state_of(again) == state_of(match)
            for viewer in (None, *range(n)):
                assert again.history(viewer) == match.history(viewer)
        assert verify(match.path).problems == ()


@pytest.mark.parametrize(("name", "n"), CASES)
def test_an_undo_gives_back_the_position_as_it_was(name: str, n: int) -> None:
    undone = 0
    for seed in range(3 * n):  # each of more seats comes to a choice that shows nothing less often
        rng = random.Random(seed)
        match = start(name, n, seed)
        states: list[str] = []
        for _ in range(150):
            if match.is_over:
                break
            states.append(state_of(match))
            match.play(*random_move(match, rng))
            if match.can_undo(0) and rng.random() < 0.5:
                undone += 1
                assert match.undo(0) == len(states) - match.plies
                assert state_of(match) == states[match.plies]
                del states[match.plies :]
    assert undone > 5


@pytest.mark.parametrize(("name", "n"), CASES)
def test_what_is_remembered_of_a_position_is_what_its_state_shows_also_after_undos(name: str, n: int) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        match = start(name, n, seed)
        for _ in range(40):
            if match.is_over:
                break
            ply, viewer = rng.randrange(match.plies + 1), rng.choice([None, *range(n)])
            now = match.observation(viewer)
            assert match.observation(viewer) is now, "nothing has changed"
            assert now == match._history.state.observation(viewer)
            assert match.position(ply, viewer) == match._history.state_before(ply).observation(viewer)
            match.play(*random_move(match, rng))
            if match.can_undo(0) and rng.random() < 0.5:
                match.undo(0)


@pytest.mark.parametrize(("name", "n"), CASES)
def test_earlier_positions_are_shown_as_each_seat_saw_them(name: str, n: int) -> None:
    rng = random.Random(2)
    match = start(name, n, 2, people=n)
    seen = []
    for _ in range(60):
        if match.is_over:
            break
        seen.append([match.observation(seat) for seat in (None, *range(n))])
        match.play(*random_move(match, rng))
    for ply in range(0, len(seen), 7):
        assert [match.position(ply, seat) for seat in (None, *range(n))] == seen[ply]


@pytest.mark.parametrize(("name", "n"), CASES)
def test_a_whole_match_is_below_100_kb_and_replays_at_once(tmp_path: Path, name: str, n: int) -> None:
    game = load_game(name)
    match = start(name, n, 1, tmp_path)
    play_some(match, 10_000, random.Random(1))
    match.close()
    assert match.path is not None
    assert match.is_over
    assert match.path.stat().st_size < 100_000
    best = 9.0
    for _ in range(3):
        began = time.process_time()
        with Match.load(match.path, lambda _: game) as again:
            assert again.plies == match.plies
        best = min(best, time.process_time() - began)
    print(f"{match.plies} plies replayed in {best * 1000:.0f} ms")  # noqa: T201 - a figure to read, see DESIGN
    assert best < 1.0, "a tenth of a second is the aim; ten times that is a fault"


@pytest.mark.parametrize("first", ["0", "1"])
def test_the_first_turn_after_the_deployment_can_be_taken_back(first: str) -> None:
    seats: list[Seat] = [Person("A"), MindSeat("easy")]
    if first == "1":
        seats.reverse()
    for last in (0, 1):
        match = Match.new(load_game("zoon"), seats, seed=3, options={"first": first})
        for seat in (1 - last, last):
            while match.legal_moves(seat) and str(match.legal_moves(seat)[0]).startswith("deploy"):
                match.play(seat, match.legal_moves(seat)[0])
            assert not match.can_undo(int(first)), "a sealed deployment stays"
        (mover,) = match.to_act
        assert mover == int(first)
        walk = next(move for move in match.legal_moves(mover) if "-" in str(move))
        match.play(mover, walk)
        assert match.can_undo(mover)
