"""The whole app in a real window on a virtual screen, played with xdotool as a person plays it.

What the match is at is read from its journal, where a person would look at the screen; every step is made
by mouse or keyboard alone.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game import load_game
from game.ai import Mind
from game.match import Match
from game.zoon.views import ZoonObservation
from scenes.placing import HERE, Rect, centre
from scenes.ui.layout import load_layout
from scenes.ui.view import View
from scenes.zoon_gestures import gestures, plain_field
from scenes.zoon_layout import FieldZones, layout

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
NEUTRAL = (1452.0, 1062.0)
"""A place on the landscape where a click means nothing."""


class Screen:
    """An Xvfb of our own."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        words = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
        self._process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        assert self._process.stdout is not None
        self.display = f":{self._process.stdout.readline().decode().strip()}"

    def do(self, *words: object) -> str:
        """One xdotool command line; its answer."""
        environment = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=30,
        )
        return done.stdout.strip()

    def close(self) -> None:
        self._process.terminate()
        self._process.wait()


class App:
    """`python main.py` on that screen."""

    def __init__(self, screen: Screen, home: Path) -> None:
        self.screen = screen
        self.home = home
        self.view = View(*SIZE)
        self.zones: dict[str, Rect] = dict(load_layout("zoon").zones)
        self.places = FieldZones(self.zones, plain_field())
        self._process: subprocess.Popen[bytes] | None = None

    def start(self, *words: str, **settings: Any) -> None:
        """Start it and wait for its window; `settings` are as in settings.json."""
        file = self.home / "config" / "settings.json"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps({"speed": "off", "language": "en", **settings}))
        environment = {
            **os.environ, "DISPLAY": self.screen.display, "SDL_AUDIODRIVER": "dummy",
            "CARAVANSERAI_HOME": str(self.home),
        }  # fmt: skip
        environment.pop("SDL_VIDEODRIVER", None)
        command = [sys.executable, "main.py", *words, "--window", f"{SIZE[0]}x{SIZE[1]}"]
        self._process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
        self.wait(lambda: bool(self.screen.do("search", "--onlyvisible", "--class", "caravanserai")), 30)
        self.wait(lambda: any((self.home / "data" / "matches").glob("*.jsonl")), 30)

    def close(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait(timeout=20)

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def wait(self, what: Any, seconds: float = 10.0) -> bool:
        """Wait until `what()` is true; whether it became so."""
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if what():
                return True
            time.sleep(0.03)
        return False

    # -- what a person sees

    def match(self) -> Match:
        """The match on the table, from its journal."""
        file = max((self.home / "data" / "matches").glob("*.jsonl"), key=lambda f: f.stat().st_mtime)
        return Match.peek(file)

    def log(self) -> str:
        """What went wrong, if anything did."""
        file = self.home / "data" / "caravanserai.log"
        return file.read_text() if file.exists() else ""

    # -- what a person does

    def click(self, *points: tuple[float, float]) -> None:
        """Click design points one after the other."""
        for point in points:
            x, y = self.view.point(point)
            self.screen.do("mousemove", x, y, "sleep", 0.05, "click", 1)
            time.sleep(0.06)

    def keys(self, *names: str) -> None:
        """Press keys one after the other."""
        self.screen.do("key", "--delay", 35, *names)

    def hold(self, name: str, seconds: float) -> None:
        """Hold a key."""
        self.screen.do("keydown", name, "sleep", seconds, "keyup", name)

    def spot(self, name: str, observation: ZoonObservation) -> tuple[float, float]:
        """Where one clicks to mean a spot, for the person whose view this is."""
        seat = observation.seat or 0
        if name.startswith("square "):
            return centre(self.places.square(self.places.field.by_name[name[7:]], seat))
        if name in ("done", "decline"):
            return (426.0 - 60, 485.0) if name == "done" else (120.0, 485.0)
        return centre(layout(observation, self.zones, seat)[name].rect)


def plain_moves(observation: ZoonObservation, legal: Sequence[Any]) -> list[tuple[Any, str, str]]:
    """(move, source, target) of every move that is the only one of its pair: no small choice opens."""
    found = gestures(observation, list(legal))
    return [
        (moves[0], source, target)
        for source, pairs in found.items()
        for target, moves in pairs.items()
        if len(moves) == 1
    ]


class Player:
    """Chooses moves for a person; a mind of the app advises it, so that matches end."""

    def __init__(self, seed: int = 1) -> None:
        self.mind = Mind(load_game("zoon"), level="normal", seed=seed)

    def choose(
        self, observation: ZoonObservation, legal: Sequence[Any], *, trumps: bool
    ) -> tuple[Any, str, str]:
        """(move, source, target)."""
        plain = plain_moves(observation, legal)
        open_to = [p for p in plain if trumps or p[1] != HERE or observation.table.phase != "turn"] or plain
        move = self.mind.choose(observation, [p[0] for p in open_to], iterations=3)
        return next(p for p in open_to if p[0] == move)
