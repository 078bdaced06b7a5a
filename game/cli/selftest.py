"""Self-test of rules, data, journals and minds where the app has been put: a part of `--self-test`.

A check is a function that returns a few words about what it found good, and raises what it found wrong.
"""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Any

from game import DATA, load_game, registry
from game.ai import Mind, Worker, levels
from game.ai.levels import RANDOM
from game.ai.worker.trials import Fixture, Trial, TrialFailed, Trials
from game.cli.verify import verify
from game.core import CaravanseraiError
from game.data.data_check import check_file
from game.data.data_roots import faults, overlay
from game.data.yaml_lines import DataError
from game.match import Match, MindSeat, Person, Seat

Check = tuple[str, Callable[[], str]]
"""(what is checked, the check)."""

LONGEST = 60.0
"""Seconds that the minds' process may take for one choice, its start included."""


class SelfTestError(CaravanseraiError):
    """Something that a good installation does did not happen."""


def checks() -> Iterator[Check]:
    """Every check of the engine, quick ones first. What is wrong is raised as SelfTestError."""
    yield "data files", data_files
    if overlay() is not None:
        yield "data folder", data_folder
    for name in registry.names():
        yield f"a match of {name}", partial(whole_match, name)
        yield f"a mind of {name} in its own process", partial(mind_apart, name)
    yield "a match in a process of its own", match_apart
    yield "the minds' code", minds_code
    yield "the ledger", ledger


def data_files() -> str:
    """Every file of the built-in data that names a schema keeps it. Raises DataError."""
    files = sorted(DATA.rglob("*.yaml"))
    problems = [problem for file in files for problem in check_file(file) if problem.severity == "error"]
    problems = [p for p in problems if not (p.key == "schema" and p.message.startswith("missing"))]
    if problems:
        raise DataError.of(problems)
    if not files:
        raise SelfTestError("no_data", "There is no data in {path}.", path=str(DATA))
    return f"{len(files)} files"


def data_folder() -> str:
    """What is laid over the built-in data is good. Raises DataError."""
    over = overlay()
    assert over is not None
    problems = faults(over)
    if problems:
        raise DataError.of(problems)
    return str(over)


def whole_match(name: str) -> str:
    """The weakest minds play to the end; the journal is loaded again and holds the same match."""
    game = load_game(name)
    level = levels()[0]
    seats = [MindSeat(level, f"{n}", seed=n) for n in range(min(game.seats))]
    minds = [Mind(game, level=level, seed=seat.seed) for seat in seats]
    with tempfile.TemporaryDirectory(prefix="caravanserai-", ignore_cleanup_errors=True) as folder:
        with Match.new(game, seats, seed=7, options=registry.info(name).short, folder=Path(folder)) as match:
            if match.unsaved is not None:
                raise match.unsaved
            while match.to_act:
                seat = match.to_act[0]
                moves = match.legal_moves(seat)
                match.play(seat, minds[seat].choose(match.observation(seat), moves, iterations=1))
            path, plies = match.path, match.plies
        assert path is not None
        verdict = verify(path)
    if verdict.problems or verdict.end is None or verdict.moves != plies:
        told = "; ".join(verdict.problems) or f"{verdict.moves} of {plies} moves were kept"
        raise SelfTestError("journal", "The journal does not hold the match: {told}", told=told)
    return f"{plies} moves. {verdict.end}"


def minds_code() -> str:
    """Whether the minds that have been loaded are compiled, as in the standalone app, or plain Python."""
    loaded = [str(getattr(m, "__file__", "")) for name, m in sys.modules.items() if name.startswith("game.")]
    count = sum(file.endswith(tuple(EXTENSION_SUFFIXES)) for file in loaded)
    return f"compiled, {count} modules" if count else "plain Python"


def ledger() -> str:
    """A match that a person gives up is recorded, rated and read again from the index's file."""
    from game.ledger import Ledger, told_by

    name = registry.names()[0]
    others = range(1, min(load_game(name).seats))
    seats: list[Seat] = [Person("Ana"), *(MindSeat("normal", f"{n}", seed=n) for n in others)]
    with tempfile.TemporaryDirectory(prefix="caravanserai-", ignore_cleanup_errors=True) as folder:
        home = Path(folder)
        with Match.new(load_game(name), seats, seed=7, folder=home / "matches") as match:
            match.resign(0)
        assert match.path is not None
        book = Ledger(home / "ledger.sqlite", home / "matches")
        book.record(match.path, told_by(match))
        book.close()
        again = Ledger(home / "ledger.sqlite", home / "matches")
        lost, behind = again.rating("ana", name), again.behind()
        again.close()
    if again.opening.condition != "ready" or behind or len(lost.history) != 1 or lost.history[0].change >= 0:
        told = str(again.opening.problem or f"{behind} behind, {len(lost.history)} rated")
        raise SelfTestError("ledger", "The ledger does not hold the match: {told}", told=told)
    return f"a lost match of {name} gives {lost.points:.0f} ± {lost.margin:.0f}"


def mind_apart(name: str) -> str:
    """A mind thinks in a process of its own and answers with a legal move."""
    game = load_game(name)
    state: Any = game.new_state(min(game.seats), seed=7, options=registry.info(name).short)
    seat = state.to_act[0]
    start = time.monotonic()
    with Worker() as worker:
        worker.ask(game, levels()[0], 1, state.observation(seat), state.legal_moves(seat))
        answer = None
        while answer is None and time.monotonic() < start + LONGEST:
            answer = worker.poll()
            time.sleep(0.01)
    if answer is None or answer.error is not None:
        told = f"no answer within {LONGEST:.0f} s" if answer is None else answer.error
        raise SelfTestError("no_mind", "The minds' process does not work: {told}", told=told)
    state.apply(seat, answer.move)
    return f"{time.monotonic() - start:.1f} s"


def match_apart() -> str:
    """A whole match of the first game is played in a process of its own."""
    name = registry.names()[0]
    fixture = Fixture(7, min(load_game(name).seats), registry.info(name).short)
    start, trials = time.monotonic(), Trials()
    trials.start(Trial(partial(load_game, name), RANDOM, (fixture,)))
    try:
        news = trials.news()
        while not news and time.monotonic() < start + LONGEST:
            time.sleep(0.01)
            news = trials.news()
    finally:
        trials.close()
    if not news or isinstance(news[0], TrialFailed):
        told = news[0].error if news and isinstance(news[0], TrialFailed) else f"nothing in {LONGEST:.0f} s"
        raise SelfTestError("no_trial", "The process of matches does not work: {told}", told=told)
    return f"{time.monotonic() - start:.1f} s"
