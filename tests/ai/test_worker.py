"""The worker answers, stands in for what fails, and leaves nobody behind."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game import load_game
from game.ai import Answer, Mind, UnknownLevel, Worker
from game.ai.match_analysis import Course
from game.ai.worker.client import Report
from game.core import Game
from game.match import Match, Person
from tests.ai import failing_minds

ROOT = Path(__file__).resolve().parent.parent.parent


pytestmark = pytest.mark.usefixtures("patient_workers")


@pytest.fixture(scope="module")
def zoon() -> Game:
    return load_game("zoon")


@pytest.fixture
def made() -> Iterator[list[Worker]]:
    workers: list[Worker] = []
    yield workers
    for worker in workers:
        worker.close()


def _position(game: Game) -> tuple[Any, Any]:
    state = game.new_state(seed=1, options={"deployment": "quick", "first": "0"})
    return state.observation(0), state.legal_moves(0)


def _answer(worker: Worker, patience: float = 120.0) -> Answer:
    until = time.monotonic() + patience
    while time.monotonic() < until:
        answer = worker.poll()
        if answer is not None:
            return answer
        time.sleep(0.01)
    raise AssertionError("no answer came")


def _course(game: Game, plies: int = 10_000) -> Course:
    """A match in which everyone plays the first move there is."""
    match = Match.new(game, [Person("Ana"), Person("Zoé")], seed=2, options={"deployment": "quick"})
    while match.plies < plies and not match.is_over:
        seat = match.to_act[0]
        match.play(seat, match.legal_moves(seat)[0])
    if not match.is_over:
        match.resign(1)
    return Course.of(match)


def _reports(worker: Worker, patience: float = 120.0) -> list[Report]:
    """All news of an analysis up to its end."""
    found: list[Report] = []
    until = time.monotonic() + patience
    while time.monotonic() < until:
        news = worker.report()
        if news is None:
            time.sleep(0.01)
            continue
        found.append(news)
        if news.progress is None:
            return found
    raise AssertionError("the analysis does not end")


def _broken(name: str, made: list[Worker]) -> Worker:
    worker = Worker(mind=f"tests.ai.failing_minds:{name}")
    made.append(worker)
    return worker


def _alive(pid: int) -> bool:
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()[0]
    except OSError:
        return False
    return status != "Z"


def test_the_worker_answers_as_a_mind_in_this_process_would(zoon: Game, made: list[Worker]) -> None:
    worker = Worker()
    made.append(worker)
    observation, moves = _position(zoon)
    number = worker.ask(zoon, "random", 5, observation, moves)
    answer = _answer(worker)
    assert answer.number == number
    assert answer.error is None
    assert answer.move == Mind(zoon, "random", 5).choose(observation, moves)
    assert not worker.busy


def test_asking_and_polling_never_wait(zoon: Game, made: list[Worker]) -> None:
    """Nor for one that never answers: who waits for it would wait a minute, and be told that it overran."""
    worker = _broken("Endless", made)
    observation, moves = _position(zoon)
    worker.ask(zoon, "normal", 1, observation, moves, seconds=60.0)
    for _ in range(50):
        worker.ask(zoon, "normal", 1, observation, moves)
        assert worker.poll() is None
        assert worker.report() is None


def test_several_requests_are_answered_in_their_order(zoon: Game, made: list[Worker]) -> None:
    worker = _broken("Slow", made)
    observation, moves = _position(zoon)
    numbers = [worker.ask(zoon, "normal", seed, observation, moves) for seed in range(3)]
    assert [_answer(worker).number for _ in numbers] == numbers


@pytest.mark.parametrize(
    ("name", "reason"),
    [("Crashing", "a deliberate crash"), ("Dying", "exit code 7"), ("Endless", "no answer within")],
)
def test_a_mind_that_fails_is_replaced_by_its_quick_choice(
    zoon: Game, made: list[Worker], name: str, reason: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if name == "Endless":
        monkeypatch.setattr("game.ai.worker.client.GRACE", 0.2)
    worker = _broken(name, made)
    observation, moves = _position(zoon)
    for _ in range(2):  # the process is started anew for the second
        worker.ask(zoon, "normal", 1, observation, moves, seconds=0.2)
        answer = _answer(worker)
        assert answer.move in moves
        assert answer.error is not None
        assert reason in answer.error


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="stops a process")
def test_a_process_that_was_stopped_is_replaced_after_one_silence(
    zoon: Game, made: list[Worker], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ai.worker.client.SILENCE", 0.3)
    worker = _broken("Slow", made)
    observation, moves = _position(zoon)
    worker.ask(zoon, "normal", 1, observation, moves)
    assert _answer(worker).error is None
    stopped = worker.pid
    assert stopped is not None
    os.kill(stopped, signal.SIGSTOP)
    worker.ask(zoon, "normal", 1, observation, moves)
    slowest, answer = 0.0, None
    until = time.monotonic() + 120
    while answer is None and time.monotonic() < until:
        start = time.thread_time()
        answer = worker.poll()
        slowest = max(slowest, time.thread_time() - start)
        time.sleep(0.01)
    assert answer is not None
    assert answer.move in moves
    assert answer.error is not None
    assert "no answer within" in answer.error
    assert worker.pid != stopped
    assert slowest < 0.3, "the quick choice was not made where a window would wait"
    monkeypatch.setattr("game.ai.worker.client.SILENCE", 120.0)
    worker.ask(zoon, "normal", 1, observation, moves)
    assert _answer(worker).error is None, "the new process thinks as the old one did"


@pytest.mark.parametrize("broken", ["quick_crashes", "quick_dies"])
def test_where_the_quick_choice_fails_as_well_any_move_is_made(
    zoon: Game, made: list[Worker], broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.ai.worker.process.serve", getattr(failing_minds, broken))
    worker = _broken("Crashing", made)
    observation, moves = _position(zoon)
    worker.ask(zoon, "normal", 1, observation, moves)
    answer = _answer(worker)
    assert answer.move in moves
    assert answer.error is not None
    assert "a deliberate crash" in answer.error
    assert "The quick choice failed as well" in answer.error
    worker.ask(zoon, "normal", 2, observation, moves)
    assert _answer(worker).move in moves


def test_a_forgotten_request_is_never_answered(zoon: Game, made: list[Worker]) -> None:
    worker = _broken("Slow", made)
    observation, moves = _position(zoon)
    first = worker.ask(zoon, "normal", 1, observation, moves)
    second = worker.ask(zoon, "normal", 1, observation, moves)
    worker.forget(first)
    assert _answer(worker).number == second
    assert not worker.busy


def test_a_thought_that_is_let_go_of_ends_without_ending_its_process(zoon: Game, made: list[Worker]) -> None:
    worker = _broken("Patient", made)
    observation, moves = _position(zoon)
    worker.judge(zoon, "normal", 1, observation, moves)
    _answer(worker)  # the process is up
    process = worker.pid
    unwanted = worker.ask(zoon, "normal", 1, observation, moves, seconds=3.0)
    wanted = worker.judge(zoon, "normal", 1, observation, moves)
    time.sleep(0.2)
    worker.forget(unwanted)
    assert _answer(worker).number == wanted
    assert worker.pid == process


def test_a_hurried_mind_answers_with_what_it_has(zoon: Game, made: list[Worker]) -> None:
    worker = _broken("Patient", made)
    observation, moves = _position(zoon)
    number = worker.ask(zoon, "normal", 1, observation, moves, seconds=6.0)
    answer = None
    for _ in range(1200):  # before and after it begins
        worker.hurry(number)
        answer = worker.poll()
        if answer is not None:
            break
        time.sleep(0.05)
    assert answer is not None
    assert answer.move == moves[-1]
    assert answer.error is None


def test_hurrying_nobody_does_nothing(zoon: Game, made: list[Worker]) -> None:
    worker = Worker()
    made.append(worker)
    worker.hurry(17)
    assert worker.poll() is None
    assert worker.pid is None


def test_a_judgement_comes_with_its_reason(zoon: Game, made: list[Worker]) -> None:
    worker = _broken("Patient", made)
    observation, moves = _position(zoon)
    number = worker.judge(zoon, "normal", 1, observation, moves)
    answer = _answer(worker)
    assert (answer.number, answer.move, answer.error) == (number, moves[-1], None)
    assert answer.judgement is not None
    assert answer.judgement.moves == tuple(moves)
    assert str(answer.judgement.reason) == "It is the last."


def test_a_judgement_that_fails_gives_the_quick_choice(zoon: Game, made: list[Worker]) -> None:
    worker = _broken("Fragile", made)
    observation, moves = _position(zoon)
    worker.judge(zoon, "normal", 1, observation, moves)
    answer = _answer(worker)
    assert answer.move in moves
    assert answer.judgement is None
    assert answer.error is not None
    assert "a deliberate crash" in answer.error


def test_an_analysis_tells_its_progress_and_ends_with_the_whole(zoon: Game, made: list[Worker]) -> None:
    worker = _broken("Patient", made)
    course = _course(zoon, 12)
    number = worker.analyse(course, "normal")
    *news, last = _reports(worker)
    assert all(report.number == number for report in [*news, last])
    done = [report.progress.done for report in news if report.progress is not None]
    assert done == sorted(done)
    assert last.error is None
    assert last.analysis is not None
    assert len(last.analysis.points) == len(course.moves) + 1


def test_a_move_is_answered_while_an_analysis_runs(zoon: Game, made: list[Worker]) -> None:
    worker = _broken("Patient", made)
    observation, moves = _position(zoon)
    worker.analyse(_course(zoon), "normal")
    while worker.report() is None:
        time.sleep(0.01)
    worker.judge(zoon, "normal", 1, observation, moves)
    assert _answer(worker).move == moves[-1]
    assert _reports(worker)[-1].analysis is not None


def test_a_cancelled_analysis_says_no_more_and_leaves_the_worker_idle(zoon: Game, made: list[Worker]) -> None:
    worker = _broken("Patient", made)
    observation, moves = _position(zoon)
    number = worker.analyse(_course(zoon), "normal")
    while worker.report() is None:
        time.sleep(0.01)
    worker.cancel(number)
    worker.judge(zoon, "normal", 1, observation, moves)
    _answer(worker)
    assert worker.report() is None
    assert not worker.busy


def test_an_analysis_outlives_a_mind_that_takes_the_process_along(zoon: Game, made: list[Worker]) -> None:
    worker = _broken("Deadly", made)
    observation, moves = _position(zoon)
    worker.analyse(_course(zoon, 12), "normal")
    worker.ask(zoon, "normal", 1, observation, moves)
    assert _answer(worker).error is not None
    assert _reports(worker)[-1].analysis is not None


@pytest.mark.parametrize(("name", "reason"), [("Fragile", "a deliberate crash"), ("Lethal", "exit code 7")])
def test_an_analysis_that_fails_is_told(zoon: Game, made: list[Worker], name: str, reason: str) -> None:
    worker = _broken(name, made)
    worker.analyse(_course(zoon, 12), "normal")
    last = _reports(worker)[-1]
    assert last.analysis is None
    assert last.error is not None
    assert reason in last.error


def test_an_unknown_level_is_refused_at_once(zoon: Game, made: list[Worker]) -> None:
    worker = Worker()
    made.append(worker)
    observation, moves = _position(zoon)
    with pytest.raises(UnknownLevel, match="easy, normal"):
        worker.ask(zoon, "hard!", 1, observation, moves)


def test_the_worker_imports_the_game_alone(zoon: Game, made: list[Worker]) -> None:
    worker = _broken("Telling", made)
    observation, moves = _position(zoon)
    worker.ask(zoon, "normal", 1, observation, moves)
    names = _answer(worker).move
    assert "game.zoon" in names
    assert not [name for name in names if name.split(".")[0] in ("pygame", "scenes", "pytmx")]


def test_closing_ends_the_process(zoon: Game) -> None:
    with Worker() as worker:
        pid = worker.pid
        assert pid is not None
        assert _alive(pid)
    assert not _alive(pid)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at processes through /proc")
@pytest.mark.parametrize("mind", ["game.ai.mind:Mind", "tests.ai.failing_minds:Endless"])
def test_a_killed_parent_leaves_no_worker_behind(mind: str) -> None:
    # idle in the first case, in the middle of a thought in the second
    script = (
        "import sys, time\n"
        "from game import load_game\n"
        "from game.ai import Worker\n"
        "if __name__ == '__main__':\n"
        f"    worker = Worker(mind={mind!r})\n"
        "    game = load_game('zoon')\n"
        "    state = game.new_state(seed=1, options={'deployment': 'quick', 'first': '0'})\n"
        "    worker.ask(game, 'normal', 1, state.observation(0), state.legal_moves(0), seconds=60)\n"
        "    print(worker.pid, flush=True)\n"
        "    while True:\n"
        "        worker.poll()\n"
        "        time.sleep(0.05)\n"
    )
    parent = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, text=True, cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )  # fmt: skip
    assert parent.stdout is not None
    pid = int(parent.stdout.readline())
    time.sleep(1.5)
    assert _alive(pid)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    until = time.monotonic() + 60
    while _alive(pid) and time.monotonic() < until:
        time.sleep(0.05)
    assert not _alive(pid)


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks at processes through /proc")
def test_an_idle_worker_uses_no_processor_time(zoon: Game, made: list[Worker]) -> None:
    worker = Worker()
    made.append(worker)
    observation, moves = _position(zoon)
    worker.ask(zoon, "random", 1, observation, moves)
    _answer(worker)

    def ticks() -> int:
        fields = Path(f"/proc/{worker.pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    def in_a_while() -> int:
        before = ticks()
        time.sleep(0.6)
        return ticks() - before

    assert min(in_a_while() for _ in range(5)) <= 1, "after its answer it may still have been tidying up"
