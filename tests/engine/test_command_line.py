"""`python -m game` plays, checks, verifies and measures without a window, and says clearly what is wrong."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game import load_game
from game.__main__ import main
from game.cli.bench import bench
from game.cli.simulate import Simulation, simulate, tally
from game.cli.verify import verify
from game.core import Game
from game.match import Match, Person
from game.match.journal.journal_format import Played, Undone
from tests.random_play import AGAINST_A_MIND, append, new_match, play_out, play_some, saved
from tests.toygame import TOY, load_toy

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: str, code: int = 0) -> str:
    """A run of its own without a display; gives what it printed (on the error output if it failed)."""
    bare = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    done = subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=ROOT,
        env=bare,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert done.returncode == code, done.stderr
    assert "Traceback" not in done.stderr
    return done.stderr if code == 2 else done.stdout


def test_simulate_prints_every_match_as_json_that_replays() -> None:
    arguments = ["simulate", "zoon", "--seats", "random,random", "--games", "2", "--seed", "5", "--json"]
    text = run(*arguments, "--option", "deployment=quick")
    told = json.loads(text)
    assert told["summary"]["games"] == 2
    assert [match["seed"] for match in told["games"]] == [5, 6]
    game = load_game("zoon")
    for match in told["games"]:
        state = game.new_state(seats=2, seed=match["seed"], options=told["options"])
        for seat, move in match["moves"]:
            state.apply(seat, game.parse_move(move))
        assert list(state.returns() or ()) == match["returns"]


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--seats", "random"], "2 seats, not 1"),
        (["--seats", "random,genius"], "easy"),
        (["--seats", "random,random", "--option", "birds=1"], "no option birds"),
        (["--seats", "random,random", "--option", "deployment=slow"], "quick"),
        (["--seats", "random,random", "--option", "deployment"], "NAME=VALUE"),
        (["--seats", "random,random", "--games", "0"], "number from 1"),
        (["--seats", "random,random", "--seconds", "nan"], "seconds"),
        (["--seats", "random,random", "--seconds", "1", "--iterations", "5"], "not allowed"),
        (["--seats", "random,random", "--data", "/nowhere"], "/nowhere"),
        ([], "--seats"),
    ],
)
def test_simulate_says_what_it_does_not_take(arguments: list[str], reason: str) -> None:
    assert reason in run("simulate", "zoon", *arguments, code=2)


def test_simulate_counts_players_from_one_and_takes_characters_by_any_of_their_names() -> None:
    told = run("simulate", "zoon", "--seats", "random,La Pillarde", "--iterations", "1",
               "--option", "deployment=quick", "--seed", "1")  # fmt: skip
    assert "raider" in told
    assert "player 0" not in told
    assert any(f"player {n}" in told for n in (1, 2)) or "draw" in told


def test_an_unknown_game_or_command_is_named() -> None:
    assert "zarzuela" in run("simulate", "zarzuela", "--seats", "random", code=2)
    assert "zarzuela" in run("bench", "zarzuela", code=2)
    assert "fly" in run("fly", code=2)


def test_help_shows_examples() -> None:
    assert "python -m game simulate zoon" in run("--help")


def test_the_engine_never_imports_the_library_of_the_window() -> None:
    modules = "sys, game.__main__, game.match, game.match.saved.saved_matches"
    script = f"import {modules}; sys.exit('pygame' in sys.modules)"
    subprocess.run([sys.executable, "-c", script], cwd=ROOT, check=True)


@pytest.mark.parametrize("swap", [False, True])
def test_each_seed_is_played_in_every_order_when_seats_are_swapped(swap: bool) -> None:
    plan = Simulation(("random", "random", "random"), games=6, seed=10, swap=swap)
    played = list(simulate(TOY, plan))
    if swap:
        assert [match.seed for match in played] == [10, 10, 10, 11, 11, 11]
        assert {match.contenders for match in played[:3]} == {(0, 1, 2), (1, 2, 0), (2, 0, 1)}
    else:
        assert [match.seed for match in played] == [10, 11, 12, 13, 14, 15]
        assert {match.contenders for match in played} == {(0, 1, 2)}


def test_a_simulation_is_a_function_of_its_seed() -> None:
    plan = Simulation(("random", "random"), games=3, seed=1)
    moves = [[match.moves for match in simulate(TOY, plan)] for _ in range(2)]
    assert moves[0] == moves[1]


def test_the_tally_counts_for_contenders_not_for_seats() -> None:
    plan = Simulation(("random", "random", "random"), games=12, seed=3, swap=True)
    played = list(simulate(TOY, plan))
    told = tally(plan.levels, played)
    assert all(line.wins + line.draws + line.losses == 12 for line in told)
    assert told[1].wins == sum(match.returns[match.contenders.index(1)] > 0 for match in played)


@pytest.mark.skipif(os.name == "nt", reason="signals of POSIX")
def test_an_interrupt_ends_cleanly_with_what_was_played() -> None:
    arguments = ["simulate", "zoon", "--seats", "random,random", "--games", "100000"]
    here = signal.signal(signal.SIGINT, signal.SIG_DFL)  # a run in the background ignores it
    try:
        process = subprocess.Popen(
            [sys.executable, "-m", "game", *arguments],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
    finally:
        signal.signal(signal.SIGINT, here)
    with process:
        assert process.stdout is not None
        assert "moves" in process.stdout.readline()
        process.send_signal(signal.SIGINT)
        out, error = process.communicate(timeout=240)
    assert process.returncode == 130
    assert "interrupted after" in error
    assert "Traceback" not in error
    assert "matches" in out


def test_the_app_itself_checks_files_with_the_same_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The built app has no `python -m game`."""
    import main as app

    (tmp_path / "empty").mkdir()
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("schema: zoon-tribe/1\nid: 7\n", encoding="utf-8")
    tribes = ROOT / "data" / "zoon" / "tribes"
    for files in ([tribes], [wrong], [tmp_path / "missing.yaml"], [tribes, wrong]):
        words = list(map(str, files))
        code = main(["check", *words])
        said = capsys.readouterr().out
        assert app.main(["--check", *words]) == code == (0 if files == [tribes] else 1)
        assert capsys.readouterr().out == said
    with pytest.raises(SystemExit) as ended:
        app.main(["--check", str(tmp_path / "empty")])
    assert ended.value.code == 2
    assert "no data file" in capsys.readouterr().err


def test_check_gives_a_fault_its_line_and_an_exit_code(tmp_path: Path) -> None:
    tribes = ROOT / "data" / "zoon" / "tribes"
    assert "braisards.yaml: good" in run("check", str(tribes))
    wrong = tmp_path / "wrong.yaml"
    wrong.write_text("schema: zoon-tribe/1\nbird: 3\n")
    assert f"{wrong}:" in run("check", str(wrong), code=1)
    assert "missing.yaml" in run("check", str(tmp_path / "missing.yaml"), code=1)
    (tmp_path / "empty").mkdir()
    assert "no data file" in run("check", str(tmp_path / "empty"), code=2)


def test_verify_replays_a_match_of_zoon(tmp_path: Path) -> None:
    rng = random.Random(4)
    with Match.new(load_game("zoon"), [Person("A"), Person("B")], seed=4, folder=tmp_path) as match:
        play_out(match, rng)
    assert match.path is not None
    text = run("verify", str(match.path))
    assert f"{match.path}: good (zoon, 2 seats, {match.plies} moves" in text
    assert "over:" in text
    match.path.write_bytes(match.path.read_bytes()[:-5])
    assert "damaged" in run("verify", str(match.path), code=1)
    assert json.loads(run("verify", "--json", str(match.path), code=1))[0]["problems"]
    assert "none.jsonl" in run("verify", str(tmp_path / "none.jsonl"), code=1)


def test_a_good_journal_verifies_with_its_undone_moves(tmp_path: Path) -> None:
    for seed in range(10):
        path, content = saved(tmp_path, 25, seed)
        verdict = verify(path, load_toy)
        assert verdict.problems == ()
        assert path.read_bytes() == content
    with new_match(folder=tmp_path) as match:
        match.resign(0)
        assert match.path is not None
        verdict = verify(match.path, load_toy)
    assert verdict.problems == ()
    assert verdict.end is not None
    assert verdict.end.code == "resigned"


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ([Played(0, "fly")], "line 2: seat 0 plays 'fly'"),
        ([Played(1, "pass")], "line 2"),
        ([Played(0, "pass"), Undone(2)], "line 3: undo 2"),
        ([Played(0, "draw"), Undone(1)], "Nobody may take back"),
        ([Played(0, "pass"), Played(1, "fly"), Undone(2)], "line 3"),  # taken back, and wrong all the same
        ([Played(0, "pass", over=True)], "says that the match is over"),
    ],
)
def test_verify_names_the_line_that_cannot_be(tmp_path: Path, entries: list[Any], reason: str) -> None:
    match = new_match(AGAINST_A_MIND, tmp_path)
    match.close()
    assert match.path is not None
    append(match.path, entries)
    assert reason in " ".join(verify(match.path, load_toy).problems)


def test_verify_takes_no_lock(tmp_path: Path) -> None:
    with new_match(folder=tmp_path) as match:
        play_some(match, 3, random.Random(1))
        assert match.path is not None
        assert verify(match.path, load_toy).problems == ()


GAMES: list[Game] = [TOY, load_game("zoon")]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_bench_measures_every_part(game: Game) -> None:
    found = bench(game, seconds=0.02)
    for part in ("playout", "move", "legal_moves", "play", "clone", "observation", "determinize"):
        figure = getattr(found, part)
        assert figure.microseconds > 0
        assert figure.ratio == pytest.approx(figure.microseconds / found.baseline, rel=0.02, abs=0.001)
    assert found.playouts >= 1
    assert found.moves_a_game > 1
    if game is TOY:  # it has no guide
        assert found.iteration is None
        assert found.iterations_a_second is None
    else:
        assert found.iteration is not None
        assert found.iterations_a_second == pytest.approx(1e6 / found.iteration.microseconds, rel=0.01)


def test_bench_prints_a_table_or_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "zoon", "--seconds", "0.01"]) == 0
    told = capsys.readouterr().out
    assert "determinize" in told
    assert "iterations a second" in told
    assert main(["bench", "zoon", "--seconds", "0.01", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)[0]["game"] == "zoon"
