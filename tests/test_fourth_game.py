"""A fourth game needs its own files and one entry of the registry: engine, minds, matches, commands.

Tic-tac-toe (tests/tictactoe) is registered here and played through all that games share. Its table and
screens are in tests/scenes/test_fourth_game.py.
"""

from __future__ import annotations

import ast
import json
import random
import re
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import load_game, registry
from game.__main__ import main
from game.ai import Mind, Worker
from game.ai.levels import levels
from game.cli import selftest
from game.cli.bench import bench
from game.cli.verify import verify
from game.core import Game
from game.match import Match, MindSeat, Person
from game.match.past_match import PastMatch
from tests import test_laws
from tests.card_census import CENSUS
from tests.random_play import play_out, play_some, random_move, state_of
from tests.tictactoe import INFO, TicTacToe

ROOT = Path(__file__).resolve().parents[1]
GAME = TicTacToe()
LAWS: list[Callable[..., None]] = [
    law for name, law in vars(test_laws).items() if name.startswith("test_") and hasattr(law, "hypothesis")
]


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    with registry.register(INFO):
        yield


def census(_game: Game, state: Any) -> None:
    """Law 2: every square is free or has one owner, and each seat has as many as it has taken."""
    board = state.record.board
    assert len(board) == 9
    assert abs(board.count(0) - board.count(1)) <= 1


@st.composite
def any_match(draw: st.DrawFn) -> tuple[Game, int, int, dict[str, str]]:
    first = draw(st.sampled_from(GAME.options["first"].choices))
    return GAME, 2, draw(st.integers(0, 2**63)), {"first": first}


NONSENSE = st.sampled_from(range(len(test_laws.NONSENSE)))
SEEDS = st.integers(0, 2**32)
MORE = {"seed": SEEDS, "other": SEEDS, "which": NONSENSE, "text": st.text(max_size=12)}


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__.removeprefix("test_"))
def test_it_keeps_every_law_of_all_games(law: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CENSUS, "tictactoe", census)
    check = law.hypothesis.inner_test
    wanted = [name for name in check.__code__.co_varnames[: check.__code__.co_argcount] if name != "match"]

    @settings(max_examples=25)
    @given(any_match(), st.fixed_dictionaries({name: MORE[name] for name in wanted}))
    def keeps(match: tuple[Game, int, int, dict[str, str]], more: dict[str, Any]) -> None:
        check(match, **more)

    keeps()


def test_the_laws_that_it_is_tried_by_are_all_there_are() -> None:
    numbered = {law.__name__[len("test_law_")] for law in LAWS if law.__name__.startswith("test_law_")}
    assert numbered == set("123456")
    assert len(LAWS) >= 11


def test_equal_first_squares_cancel_and_different_ones_stand() -> None:
    state: Any = GAME.new_state(options={"first": "1"})
    state.apply(0, "b2")
    assert state.observation(1).table.mine is None
    assert [event.code for event in state.apply(1, "b2")] == ["cancelled", "begins"]
    assert set(state.record.board) == {-1}
    state = GAME.new_state(options={"first": "1"})
    state.apply(1, "a1")
    assert [event.code for event in state.apply(0, "b2")] == ["opened", "opened", "begins"]
    assert (state.record.board[0], state.record.board[4], state.to_act) == (1, 0, (1,))


SHARED_NAMES = {
    "game/registry.py",  # the list of games
    "game/__main__.py", "scenes/shell/no_display.py",  # examples of commands
}  # fmt: skip
OWN_WORDS = re.compile(r"(?<![a-z])(zoon|zerzura|zayo|tribes?|tricks?)(?![a-z])", re.IGNORECASE)


def test_no_text_or_name_of_what_games_share_is_of_one_game() -> None:
    """Docstrings may have examples; results and accounts that files hold keep their older key."""
    places = [*(ROOT / "game").rglob("*.py"), *(ROOT / "scenes").rglob("*.py")]
    own = re.compile(r"^(game/(zoon|zerzura|zayo)|scenes/games)/")
    found = dict[str, list[str]]()
    for path in places:
        name = path.relative_to(ROOT).as_posix()
        if own.match(name) or name in SHARED_NAMES:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        told |= {
            id(key.value) for node in ast.walk(tree) if isinstance(node, ast.Call)
            for key in node.keywords if key.arg == "name" and getattr(node.func, "id", "") == "field"
        }  # fmt: skip
        texts = [
            node.value for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in told
        ]  # fmt: skip
        found |= {name: [text for text in texts if OWN_WORDS.search(text)]}
    assert len(found) > 300
    assert {name: texts for name, texts in found.items() if texts} == {}


# -- minds


def played(kinds: tuple[str, str], seed: int) -> tuple[float, ...]:
    """The returns of a match between two minds of these levels."""
    state: Any = GAME.new_state(seed=seed)
    minds = [Mind(GAME, kind, seed=seed + n) for n, kind in enumerate(kinds)]
    while state.to_act:
        seat = state.to_act[0]
        moves = state.legal_moves(seat)
        state.apply(seat, minds[seat].choose(state.observation(seat), moves, iterations=8))
    returns = state.returns()
    assert returns is not None
    return tuple(returns)


@pytest.mark.parametrize("level", [*levels(), "random", "plain"])
def test_every_level_plays_it_without_advice_and_the_same_way_again(level: str) -> None:
    assert played((level, level), 3) == played((level, level), 3)


def test_a_mind_without_advice_beats_one_that_plays_at_random() -> None:
    results = [played(("normal", "random"), seed)[0] for seed in range(12)]
    assert sum(results) >= 8


def test_a_mind_cannot_see_what_the_other_seat_has_sealed() -> None:
    for level in levels():
        chosen = set()
        for square in ("a1", "b2", "c3"):
            state: Any = GAME.new_state(seed=1)
            state.apply(0, square)
            mind = Mind(GAME, level, seed=5)
            chosen.add(mind.choose(state.observation(1), state.legal_moves(1), iterations=4))
        assert len(chosen) == 1


@pytest.mark.usefixtures("patient_workers")
def test_minds_in_their_own_process_know_a_game_that_was_registered_here() -> None:
    state: Any = GAME.new_state(seed=1)
    with Worker() as worker:
        while state.to_act:
            seat = state.to_act[0]
            worker.ask(GAME, "normal", 1, state.observation(seat), state.legal_moves(seat), seconds=0.05)
            until = time.monotonic() + 240
            while (answer := worker.poll()) is None and time.monotonic() < until:
                time.sleep(0.005)
            assert answer is not None
            assert answer.error is None
            state.apply(seat, answer.move)
    assert state.standings() is not None


# -- matches


def new_match(folder: Path | None = None, **options: str) -> Match:
    return Match.new(
        load_game("tictactoe"), [Person("Ana"), MindSeat("easy", "Brume", 3)], seed=7, options=options,
        folder=folder,
    )  # fmt: skip


def test_a_match_is_kept_taken_back_loaded_verified_and_looked_at_again(tmp_path: Path) -> None:
    match, rng = new_match(tmp_path, first="1"), random.Random(1)
    assert match.path is not None
    for seat, move in ((0, "b2"), (1, "c3"), (1, "a1"), (0, "b1")):
        match.play(seat, GAME.parse_move(move))
    before = state_of(match)
    assert match.can_undo(0)
    match.undo(0)
    assert state_of(match) != before
    match.play(0, GAME.parse_move("b1"))
    assert state_of(match) == before
    match.close()
    with Match.load(match.path) as again:
        assert state_of(again) == before
        play_out(again, rng)
        views = [[again.position(ply, seat) for seat in (0, 1)] for ply in range(again.plies + 1)]
        past = PastMatch(again, 0)
        past.laid_open = False
        for ply in range(again.plies + 1):
            past.ply = ply
            assert [past.position(ply, seat) for seat in (0, 1)] == views[ply]
    found = verify(match.path)
    assert found.problems == ()
    assert found.end is not None


def test_a_sealed_first_square_stays() -> None:
    match = new_match()
    match.play(0, GAME.parse_move("b2"))
    assert not match.can_undo(0)
    play_some(match, 1, random.Random(1))
    assert random_move(match, random.Random(1))[0] in (0, 1)


# -- commands


def test_the_commands_of_the_engine_know_it(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "tictactoe", "--seats", "random,easy", "--games", "2", "--json"]
    assert main([*arguments, "--iterations", "1"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["games"]) == 2


def test_it_is_measured_and_tested_with_the_others() -> None:
    found = bench(load_game("tictactoe"), seconds=0.05)
    assert found.playouts > 0
    assert (found.seats, found.options) == (2, {"first": "0"})
    assert "a match of tictactoe" in [name for name, _check in selftest.checks()]
    assert selftest.whole_match("tictactoe")
