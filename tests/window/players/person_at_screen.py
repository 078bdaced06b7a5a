"""Sitting before the app: a person who looks at the screen, moves the mouse, presses keys.

What the match is at is read from its journal, where a person would look at the screen. Where things lie is
asked of the same scenes, built here without a window: nothing reaches into the running app.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import subprocess
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, cast

from game import load_game
from game.match import Match
from game.match.journal.journal_file import read
from game.match.journal.journal_format import Played, standing_moves
from game.storage import Settings
from game.zoon import ZoonGame, ZoonState
from scenes.shell import routes
from scenes.ui.context import Ui
from scenes.ui.design_space import View
from scenes.ui.widgets.widget import Widget
from tests.scenes.played_tables import House
from tests.window.virtual_screen import ROOT, Screen, app

TO_QUIT = ("shift+Tab",) * 4
"""Back from the first button of the menu to the one that ends the app: languages, workshop, deals, Quit."""
SIZE = (1280, 720)
"""The window, in pixels, unless a test pulls it."""
PATIENCE = 90.0
"""Seconds until a step that waits gives up: the machine may be busy."""
STILL = 0.2
"""Seconds without a change after which the app has shown what it had to show."""
LATE = re.compile(r" mind of \w+ \(seed \d+\) failed: no answer within [\d.]+ s$")
"""What is written down when a mind has not answered in time, and a quick choice stands in for it."""
EXCUSED = 2
"""Answers that may be late in a log on a busy machine: a mind that hangs is late again and again."""
WAITING = 2
"""Programs that wait for each processor, from which on the machine is busy."""
DARKER = 0.9
"""Share of its brightness that a window keeps at most when a sheet opens over it."""
Point = tuple[float, float]


@cache
def zoon() -> ZoonGame:
    """Zoon with its data."""
    return cast(ZoonGame, load_game("zoon"))


def plain_ui() -> Ui:
    """What scenes need to tell where their widgets are."""
    return Ui(SIZE, Settings(language="en"), clock=time.monotonic, keep=False, routes=routes)


def is_busy() -> bool:
    """Whether many more programs want a processor than there are."""
    return os.getloadavg()[0] > WAITING * (os.cpu_count() or 1)


def errors_in(log: Path, *, busy: bool) -> list[str]:
    """The errors of a log, without a few of a machine that was too busy for a mind to answer in time."""
    lines = [line for line in log.read_text(encoding="utf-8").splitlines() if line and line[:4] != "--- "]
    late = [line for line in lines if LATE.search(line)]
    return [line for line in lines if line not in late] if busy and len(late) <= EXCUSED else lines


class Sitting:
    """One running app, its window, and the journal of its match."""

    def __init__(self, on: Screen, home: Path, running: subprocess.Popen[str]) -> None:
        self.screen, self.home, self.running = on, home, running
        self.window = on.window()
        self.view = View(*on.size(self.window))

    # -- looking

    def fail(self, what: str) -> AssertionError:
        """An error with all that tells why; the picture is in `home`."""
        code = self.running.poll()
        log = "\n".join(file.read_text(encoding="utf-8") for file in self.home.rglob("*.log"))
        life = "still runs" if code is None else f"ended with {code}"
        picture = self.screen.keep(self.home / "failed.png")
        journals = [(file.name, file.read_text(encoding="utf-8")[-300:]) for file in self.journals()]
        return AssertionError(f"{what}; the app {life}; picture: {picture}; {journals}; log: {log or 'none'}")

    def wait(self, what: str, there: Callable[[], bool], seconds: float = PATIENCE) -> None:
        """Wait until it is there. Raises AssertionError."""
        until = time.monotonic() + seconds
        while not there():
            if self.running.poll() is not None:
                raise self.fail(f"waited for {what}, and the app has ended")
            if time.monotonic() > until:
                raise self.fail(f"waited {seconds:.0f} s for {what}")
            time.sleep(0.03)

    def happens(self, there: Callable[[], bool], seconds: float) -> bool:
        """Whether it comes to be in that time."""
        until = time.monotonic() + seconds
        while not there():
            if time.monotonic() > until or self.running.poll() is not None:
                return there()
            time.sleep(0.03)
        return True

    def print(self) -> int:
        """A number that stands for the picture of now."""
        return zlib.crc32(self.screen.pixels())

    def still(self, seconds: float = STILL) -> int:
        """Wait until the picture has not changed for so long; gives its number."""
        last, since = self.print(), time.monotonic()
        until = since + PATIENCE
        while time.monotonic() - since < seconds:
            time.sleep(0.04)
            now = self.print()
            if now != last:
                last, since = now, time.monotonic()
            if time.monotonic() > until:
                raise self.fail("the picture never came to rest")
        return last

    def changes(self, what: str, act: Callable[[], None]) -> None:
        """Do it, and wait until the picture is another one, and at rest again."""
        before = self.still()
        act()
        self.wait(what, lambda: self.print() != before)
        self.still()

    def leads_to(self, what: str, act: Callable[[], None]) -> None:
        """Do it, and wait for another scene: more than a third of the window has changed, and is at rest."""
        self.still()
        before = self._samples()
        act()

        def another() -> bool:
            now = self._samples()
            return sum(a != b for a, b in zip(before, now, strict=True)) * 3 > len(now)

        self.wait(what, another)
        self.still()

    def sees_the_finale(self) -> None:
        """The match has ended: its finale plays to the end, and Enter leads to the results."""
        self.still(2.0)
        self.leads_to("the results after the finale", lambda: self.keys("Return"))

    def close_what_lies_over(self) -> None:
        """Esc closes what lies over the scene. Where nothing lies it opens the menu, and the scene becomes
        darker: then a second one closes that.
        """
        self.still()
        before = self._brightness()
        self.keys("Escape")
        self.still()
        if self._brightness() < DARKER * before:
            self.keys("Escape")
            self.still()

    def _brightness(self) -> int:
        """The sum of the colours of points all over the window."""
        return sum(sum(sample[:3]) for sample in self._samples())

    def _samples(self) -> list[bytes]:
        """Pixels all over the window."""
        left, top, wide, high = self.screen.place(self.window)
        rows = range(top + 9, top + high, 24)
        lines = (self.screen.part(left, row, wide, 1) for row in rows)
        return [line[4 * x : 4 * x + 4] for line in lines for x in range(9, wide, 24)]

    def painted(self) -> bool:
        """Whether the window shows anything yet."""
        return len(set(self._samples())) > 9

    # -- the match

    def journals(self) -> list[Path]:
        """The journals of all matches, the newest last, without one just created and empty yet."""
        found = [(file.stat(), file) for file in (self.home / "data" / "matches").glob("*.jsonl")]
        return [file for facts, file in sorted(found, key=lambda one: one[0].st_mtime_ns) if facts.st_size]

    @property
    def journal(self) -> Path:
        """The journal of the match on the table."""
        self.wait("a journal", lambda: bool(self.journals()))
        return self.journals()[-1]

    def length(self) -> int:
        """How many bytes the journal holds."""
        return self.journal.stat().st_size

    def match(self) -> Match:
        """A copy of the match as the journal has it."""
        record = read(self.journal)
        return Match(load_game(record.header.game), record.header, entries=record.entries)

    def state(self) -> ZoonState:
        """The whole position, secrets and all."""
        record = read(self.journal)
        state = zoon().new_state(seed=record.header.seed, options=record.header.options)
        for played in standing_moves(record.entries)[0]:
            state.play(played.seat, zoon().parse_move(played.move))
        return state

    def moves(self) -> list[Played]:
        """The moves that stand."""
        return standing_moves(read(self.journal).entries)[0]

    def moves_of(self, seat: int) -> list[str]:
        """The moves of that seat that stand."""
        return [played.move for played in self.moves() if played.seat == seat]

    def verified(self) -> str:
        """What `python -m game verify` says of every journal. Raises AssertionError if one is not good."""
        words = [sys.executable, "-m", "game", "verify", *map(str, self.journals())]
        done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
        if done.returncode:
            raise self.fail(f"a journal does not verify: {done.stdout}{done.stderr}")
        return done.stdout

    def unhurt(self) -> None:
        """The app runs, and no error was written down; that a mind answered too late once or twice is none
        where many programs wait for a processor.
        """
        written = [line for file in self.home.rglob("*.log") for line in errors_in(file, busy=is_busy())]
        if self.running.poll() is not None or written:
            raise self.fail("the app was hurt")

    # -- where things are

    def mirror(self, seat: int) -> House:
        """The table of now for the eyes of a seat, without a window."""
        house = House(self.match(), self.view.size)
        flow = house.table.flow
        if flow.viewer != seat:
            flow.lift(seat)
            flow.skip_replay()
            house.table.reopen()
        return house

    # -- mouse and keys

    def to(self, point: Point) -> tuple[str | int, ...]:
        """xdotool's words for moving the pointer to a point of the design."""
        x, y = self.view.point(point)
        return "mousemove", "--window", self.window, x, y

    def click(self, point: Point) -> None:
        """Click on a point of the design."""
        self.screen.xdotool(*self.to(point), "click", "--delay", 0, 1)

    def read_and_click(self, point: Point, seconds: float) -> None:
        """Point there, read what it would bring for so long, then click."""
        self.screen.xdotool(*self.to(point), "sleep", seconds, "click", "--delay", 0, 1)

    def press(self, widget: Widget, at: float = 0.5) -> None:
        """Click on a widget, at that part of its width."""
        x, y, wide, high = widget.box
        self.click((x + wide * at, y + high / 2))

    def drag(self, start: Point, goal: Point) -> None:
        """Carry what lies at `start` to `goal`."""
        half = ((start[0] + goal[0]) / 2, (start[1] + goal[1]) / 2)
        self.screen.xdotool(
            *self.to(start), "mousedown", 1, "sleep", 0.05, *self.to(half), "sleep", 0.05, *self.to(goal),
            "sleep", 0.05, "mouseup", 1,
        )  # fmt: skip

    def keys(self, *names: str) -> None:
        """Press keys one after the other."""
        self.screen.xdotool("key", "--delay", 12, *names)

    def write(self, text: str) -> None:
        """Type a text."""
        self.screen.xdotool("type", "--delay", 20, text)


@contextlib.contextmanager
def sitting(
    on: Screen, home: Path, *words: str, kind: Callable[..., Sitting] = Sitting, **settings: Any
) -> Iterator[Any]:
    """The app started with those words, and someone before it. `settings` are those of settings.json."""
    file = home / "config" / "settings.json"
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({"speed": "off", "language": "en", **settings}), encoding="utf-8")
    size = f"{SIZE[0]}x{SIZE[1]}"
    with app(on, home, "--window", size, *words) as running:
        found = kind(on, home, running)
        found.wait("the first picture", found.painted)
        found.still()
        yield found
