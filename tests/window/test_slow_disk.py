"""The whole app on a disk that takes 300 ms for every fsync: no frame waits for it, and nothing is lost."""

from __future__ import annotations

import json
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.disk_watch import VARIABLE
from game.match.journal.journal_file import read
from game.match.journal.journal_format import Played, Undone
from tests.window.players import zayo_matches, zerzura_matches
from tests.window.players.any_game_match import TableSitting, one_move
from tests.window.players.emblem_hunter import Hunter
from tests.window.players.person_at_screen import Sitting, sitting, zoon
from tests.window.players.zoon_matches import Mouse, await_mind
from tests.window.players.zoon_matches import one_move as zoon_move
from tests.window.test_against_a_mind import deploy_by_drag
from tests.window.virtual_screen import Screen

pytestmark = pytest.mark.window

FSYNC_MS = 300
LONGEST = 0.05
"""Seconds that a frame may wait for the disk."""
RESTED = 1.2
"""Seconds without a change after which all that happened has been told: a click does not only go on."""
SOURCE = Path(__file__).with_name("slowfsync.c")


class SlowDisk:
    """What the app has waited for, and where."""

    def __init__(self, folder: Path) -> None:
        self.syncs, self.frames = folder / "fsyncs.txt", folder / "frames.txt"

    def waits(self, name: str) -> list[float]:
        """Seconds that the main thread spent in disk calls: in each "frame" with any, or once "closed"."""
        if not self.frames.exists():
            return []
        lines = [line.split() for line in self.frames.read_text(encoding="utf-8").splitlines()]
        return [float(line[1]) for line in lines if line[0] == name]

    def synced(self, *, main: bool) -> int:
        """How often a main thread (or another one) has waited for an fsync."""
        if not self.syncs.exists():
            return 0
        pairs = [line.split() for line in self.syncs.read_text(encoding="utf-8").splitlines()]
        return sum((thread == process) == main for thread, process in pairs)

    def rested(self) -> int:
        """How often another thread than a main one has waited, once it did, and then not for a second."""
        before = -1
        while before != (now := self.synced(main=False)) or not now:
            before = now
            time.sleep(1 + FSYNC_MS / 1000)
        return now

    def held_nobody_up(self) -> None:
        """No frame of the window has waited."""
        assert self.synced(main=True) == 0
        assert max(self.waits("frame"), default=0.0) < LONGEST


@pytest.fixture
def slow(xvfb: Screen, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SlowDisk:
    compiler = shutil.which("gcc")
    if compiler is None:
        pytest.skip("the slow disk is a C library, and there is no gcc to compile it")
    library = tmp_path / "slowfsync.so"
    words = [compiler, "-shared", "-fPIC", "-O1", "-o", str(library), str(SOURCE), "-ldl"]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    if done.returncode:
        pytest.skip(f"the slow disk cannot be compiled: {done.stderr.strip()[-200:]}")
    disk = SlowDisk(tmp_path)
    for name, value in {
        "LD_PRELOAD": str(library), "FSYNC_MS": str(FSYNC_MS), "FSYNC_LOG": str(disk.syncs),
        VARIABLE: str(disk.frames),
    }.items():  # fmt: skip
        monkeypatch.setitem(xvfb.environment, name, value)
    return disk


def undone(at: Sitting, mouse: Mouse) -> bool:
    """Take back the last choice if that may be; whether it could be."""
    await_mind(at, mouse, lambda: 0 in at.match().to_act)
    at.still()
    if not at.match().can_undo(0):
        return False
    length = at.length()
    at.keys("ctrl+z")
    at.wait("the undo in the journal", lambda: at.length() != length)
    assert any(isinstance(entry, Undone) for entry in read(at.journal).entries)
    return True


def ended_while_a_write_waits(at: Sitting, act: Callable[[], None]) -> tuple[Any, ...]:
    """Make a move, and end the app while the disk is at it. Gives the entries that were in the file then."""
    length = at.length()
    act()
    assert at.length() > length
    entries = read(at.journal).entries
    at.running.send_signal(signal.SIGTERM)
    assert at.running.wait(30) == 0
    assert read(at.journal).entries[: len(entries)] == entries
    at.verified()
    return entries


@pytest.mark.window(seconds=55)
def test_a_match_of_zoon_from_the_deployment_to_a_quit_and_on_again(
    xvfb: Screen, home: Path, slow: SlowDisk
) -> None:
    words = ("zoon", "--seats", "human,normal", "--seed", "4", "--option", "first=0")
    hunter = Hunter(zoon(), 4)
    with sitting(xvfb, home, *words) as at:
        begun = slow.rested()  # the match, and the figures that are kept once
        deploy_by_drag(at)
        at.wait("the person's turn", lambda: 0 in at.match().to_act)
        placed = sum(isinstance(entry, Played) for entry in read(at.journal).entries)
        assert placed == 2 * len(zoon().field.deployment[0])
        assert slow.synced(main=False) <= begun + 3, "a plan is one write, not one a card"
        mouse, moves, taken_back = Mouse(at), 0, False
        while moves < 4 or not taken_back:
            await_mind(at, mouse, lambda: 0 in at.match().to_act)
            state = at.state()
            zoon_move(at, mouse, hunter, state, at.length())
            moves += 1
            taken_back = taken_back or undone(at, mouse)
            assert moves < 30, "no move could be taken back"
        at.still()
        at.keys("m", "m", "m")
        await_mind(at, mouse, lambda: 0 in at.match().to_act)
        at.still()
        before = at.state()
        entries = ended_while_a_write_waits(at, lambda: zoon_move(at, mouse, hunter, before, at.length()))
    settings = json.loads((home / "config" / "settings.json").read_text(encoding="utf-8"))
    assert settings["muted"] is True
    slow.held_nobody_up()
    assert len(slow.waits("closed")) == 1, "the log of the frames was kept to the end"
    with sitting(xvfb, home, "--load", str(at.journal)) as at:
        assert read(at.journal).entries[: len(entries)] == entries
        mouse = Mouse(at)
        await_mind(at, mouse, lambda: 0 in at.match().to_act)
        zoon_move(at, mouse, hunter, at.state(), at.length())
        at.unhurt()
        at.verified()
    slow.held_nobody_up()


GAMES: dict[str, tuple[type[TableSitting], Callable[[Any], Any], tuple[str, ...]]] = {
    "zerzura": (zerzura_matches.MarketSitting, zerzura_matches.Mouse, ("human,easy",)),
    "zayo": (zayo_matches.NomadSitting, zayo_matches.Mouse, ("human,easy", "--option", "first=0")),
}


@pytest.mark.parametrize("game", GAMES)
def test_moves_of_the_other_games_survive_a_kill(xvfb: Screen, home: Path, slow: SlowDisk, game: str) -> None:
    kind, hands, words = GAMES[game]
    with sitting(xvfb, home, game, "--seed", "3", "--seats", *words, kind=kind) as at:
        mouse = hands(at)
        for _ in range(3):
            at.wait("the person's turn", lambda: at.legal()[0] == 0)
            at.still(RESTED)
            one_move(at, mouse, 0, at.legal()[1][0])
        entries = read(at.journal).entries
        at.wait("the person's turn", lambda: at.legal()[0] == 0)
        at.running.send_signal(signal.SIGKILL)
        at.running.wait(30)
        assert read(at.journal).entries[: len(entries)] == entries
        at.verified()
    slow.held_nobody_up()
    assert slow.synced(main=False) > 3
    with sitting(xvfb, home, "--load", str(at.journal), kind=kind) as at:
        at.wait("the person's turn", lambda: at.legal()[0] == 0)
        at.still(RESTED)
        one_move(at, hands(at), 0, at.legal()[1][0])
        at.unhurt()
    slow.held_nobody_up()
