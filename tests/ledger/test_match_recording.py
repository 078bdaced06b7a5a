"""A finished match is recorded once, at the rules' end, before it is shown, whatever is killed then."""

from __future__ import annotations

import os
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.cli import selftest
from game.ledger import Ledger, told_by
from game.match import Match, Person
from game.match.journal import journal_file as journal
from game.match.journal.writer_thread import AT_ONCE, Writer, WritesJobs
from game.storage import HOME_VARIABLE, Settings
from scenes.shell import routes
from scenes.table.turn_flow import TurnFlow
from scenes.ui.context import Ui
from scenes.ui.motion import Pace
from tests.ledger.ledger_matches import ANA, BRUME, finished, game, opened, play_out
from tests.random_play import start
from tests.scenes.played_tables import House, Prompt, match_against_mind
from tests.scenes.ui_kit import Clock


@cache
def course(last: int, number: int = 0) -> tuple[int, tuple[tuple[int, str], ...]]:
    """A seed and the moves up to where whatever that seat chooses ends the match; each `number` another."""
    for seed in range(1000 * number, 1000 * number + 200):
        match, chance = Match.new(game("zerzura"), (ANA, BRUME), seed=seed), random.Random(seed)
        moves: list[tuple[int, str]] = []
        while True:
            seat = match.to_act[0]
            legal = list(match.legal_moves(seat))
            if ends(match, seat, legal[0]):
                break
            moves.append((seat, str(chance.choice(legal))))
            match.play(seat, match.parse_move(moves[-1][1]))
            if match.is_over:
                break
        if not match.is_over and seat == last and all(ends(match, seat, move) for move in legal):
            return seed, tuple(moves)
    raise AssertionError("no such match")


def ends(match: Match, seat: int, move: Any) -> bool:
    trial = match._history.state.clone()
    trial.apply(seat, move)
    return trial.returns() is not None


def nearly_over(folder: Path | None, last: int, writer: WritesJobs = AT_ONCE, number: int = 0) -> Match:
    """A match in which that seat chooses next, which ends it."""
    seed, moves = course(last, number)
    match = Match.new(game("zerzura"), (ANA, BRUME), seed=seed, folder=folder, writer=writer)
    for seat, move in moves:
        match.play(seat, match.parse_move(move))
    return match


def flow_at_end(match: Match) -> tuple[TurnFlow, list[tuple[Match, int]]]:
    """The flow of that match with all shown so far, and what it tells of its end: the match, and what the
    screen had shown by then.
    """
    flow = TurnFlow(match, game("zerzura"), Prompt(1))
    flow.shown = match.plies
    told: list[tuple[Match, int]] = []
    flow.when_over = lambda over: told.append((over, flow.shown))
    return flow, told


def test_an_end_by_a_person_is_told_before_it_is_shown() -> None:
    match = nearly_over(None, last=0)
    flow, told = flow_at_end(match)
    before = match.plies
    flow.play([match.legal_moves(0)[0]], 0.0)
    assert match.is_over
    assert told == [(match, before)]


def test_an_end_by_a_mind_is_told_before_it_is_shown() -> None:
    match = nearly_over(None, last=1)
    flow, told = flow_at_end(match)
    before, now = match.plies, 0.0
    while not told:
        flow.tick(now, Pace(), still=True)
        now += 0.5
        assert now < 60
    assert match.is_over
    assert told == [(match, before)]


def test_a_resignation_is_told_at_once_and_no_earlier_move_is() -> None:
    match = Match.new(game("zerzura"), (ANA, Person("Bo")), seed=1)
    flow, told = flow_at_end(match)
    seat = match.to_act[0]
    flow.play_for(seat, [match.legal_moves(seat)[0]], 0.0)
    assert told == []
    flow.resign(0)
    assert told == [(match, 0)]


def test_asking_for_a_hint_at_the_table_is_noted_in_the_match() -> None:
    match = match_against_mind(first="0", deployment="quick")
    house = House(match)
    house.settle()
    house.table.ask_hint()
    assert [note.note for note in match._noted] == ["hint"]


@pytest.mark.parametrize("guide", [True, False])
def test_what_the_guide_says_at_the_table_is_noted_in_the_match(guide: bool) -> None:
    match = match_against_mind(first="0", deployment="quick")
    house = House(match, aids={"guide": guide})
    house.settle()
    house.rest(1)
    assert [note.note for note in match._noted] == ["guide"] * guide


@pytest.mark.parametrize("threaded", [False, True])
def test_the_app_has_a_match_in_its_ledger_as_soon_as_it_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, threaded: bool
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    ui = Ui((1280, 720), Settings(language="en"), clock=Clock(), keep=True, routes=routes)
    if threaded:
        ui.write_with(Writer("matches"), Writer("settings"))
    match = Match.new(
        game("zerzura"), (ANA, BRUME), seed=3, folder=tmp_path / "data" / "matches", writer=ui.writer
    )
    play_out(match, 3)
    ui.records.record(match)
    assert ui.writer.finish(30)
    assert ui.records.ledger.count() == 1
    assert ui.records.ledger.behind() == 0
    (recorded,) = ui.records.ledger.matches("ana")
    assert recorded.path == match.path
    match.close()
    assert ui.writer.finish(30)
    assert ui.records.ledger.catch_up().run()
    assert ui.records.ledger.matches("ana") == (recorded,)
    ui.records.ledger.close()


def test_what_is_recorded_at_the_end_is_what_a_rebuilding_reads(tmp_path: Path) -> None:
    for number, name in enumerate(("zoon", "zerzura", "zayo", "zerzura")):
        match = Match.new(game(name), (ANA, BRUME), seed=number, folder=tmp_path / "matches")
        if number == 3:
            match.resign(0)
        else:
            play_out(match, number)
        assert match.path is not None
        ledger = Ledger(tmp_path / "one.sqlite", tmp_path / "matches")
        assert ledger.record(match.path, told_by(match))
        match.close()
    ledger = Ledger(tmp_path / "one.sqlite", tmp_path / "matches")
    assert (ledger.count(), ledger.behind()) == (4, 0)
    assert ledger.matches("ana") == opened(tmp_path).matches("ana")
    assert all(played.result.seats[0].deeds for played in ledger.matches("ana") if played.result.plies)


def test_a_match_outside_the_folder_is_not_recorded(tmp_path: Path) -> None:
    path = finished(tmp_path / "elsewhere", 1)
    ledger = opened(tmp_path)
    assert not ledger.record(path)
    assert ledger.count() == 0


KILLED = """
COURSES = 4
import os, pathlib, random, signal, sys, time
from game.cli import selftest
from game.ledger import Ledger, told_by
from game.match.journal.writer_thread import Writer
from tests.ledger.test_match_recording import course, nearly_over

def play(folder, out, rng):
    writer = Writer("disk")
    ledger = Ledger(folder / "ledger.sqlite", folder / "matches")
    for each in range(COURSES):
        match = nearly_over(folder / "matches", each % 2, writer, each)
        writer.finish(30)
        os.write(out, b"near " + match.path.name.encode() + b"\\n")
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[0])
        told = told_by(match)
        writer.do(lambda: ledger.record(match.path, told))
        writer.finish(30)
        os.write(out, b"done " + match.path.name.encode() + b"\\n")
        match.close()
    time.sleep(60)

for each in range(COURSES):
    course(each % 2, each)
import game.ledger.rating, game.zerzura.deeds
for number in range(COUNT):
    folder = pathlib.Path(FOLDER) / str(number)
    (folder / "matches").mkdir(parents=True)
    told = folder / "told"
    out = os.open(told, os.O_CREAT | os.O_WRONLY | os.O_APPEND)
    rng = random.Random(number)
    child = os.fork()
    if child == 0:
        play(folder, out, rng)
    wanted = rng.randint(1, 3)
    while told.read_bytes().count(b"near") < wanted:
        assert os.waitpid(child, os.WNOHANG) == (0, 0), "it plays on until it is killed"
        time.sleep(0.0002)
    time.sleep(rng.uniform(0, 0.02))
    os.kill(child, signal.SIGKILL)
    assert os.WTERMSIG(os.waitpid(child, 0)[1]) == signal.SIGKILL
    os.close(out)
print("done")
"""


def killed_around_the_end(folder: Path, count: int) -> dict[str, int]:
    """Kill so many processes around the end of a match; how far they were by then."""
    script = KILLED.replace("COUNT", str(count)).replace("FOLDER", repr(str(folder)))
    with start(script) as process:
        out, _ = process.communicate(timeout=600)
        assert out == "done\n"
    moments = {"open": 0, "on the disk": 0, "in the index": 0, "told": 0}
    for number in range(count):
        place = folder / str(number)
        told = [line.split() for line in (place / "told").read_text().splitlines()]
        done = {name for word, name in told if word == "done"}
        last = [name for word, name in told if word == "near"][-1]
        over = {path.name for path in (place / "matches").glob("*.jsonl") if journal.read(path).is_over}
        assert done <= over
        ledger = Ledger(place / "ledger.sqlite", place / "matches")
        assert ledger.opening.condition in ("ready", "new"), "a killed write leaves no damage"
        before = {played.path.name for played in ledger.matches(count=99) if played.path is not None}
        assert done <= before <= over, "what counts is there, and nothing else"
        where = "told" if last in done else "in the index" if last in before else "on the disk"
        moments[where if last in over else "open"] += 1
        assert ledger.catch_up().run()
        after = [played.path.name for played in ledger.matches(count=99) if played.path is not None]
        assert sorted(after) == sorted(over), "each exactly once"
        assert ledger.account("ana").matches == len(over)
        ledger.close()
    return moments


@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks to be quick")
def test_a_kill_around_the_end_of_a_match_leaves_its_result_exactly_once(tmp_path: Path) -> None:
    moments = killed_around_the_end(tmp_path, 25)
    assert sum(moments.values()) == 25


@pytest.mark.strength
@pytest.mark.skipif(not hasattr(os, "fork"), reason="forks to be quick")
def test_kills_at_200_moments_around_the_end_leave_each_result_exactly_once(tmp_path: Path) -> None:
    moments = killed_around_the_end(tmp_path, 200)
    assert all(moments.values()), f"before, between and after the two writes: {moments}"


def test_the_self_test_finds_a_ledger_that_keeps_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "±" in selftest.ledger()
    monkeypatch.setattr("game.ledger.index.Index.put", lambda *_: None)
    with pytest.raises(selftest.SelfTestError, match="1 behind, 0 rated"):
        selftest.ledger()
