"""`python main.py --bench`: the window's figures, each beside its baseline from the same run.

Every measurement has a process of its own: none warms up another. Figures are milliseconds unless
they say otherwise.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

NO_DISPLAY = 3
ROOT = Path(__file__).resolve().parents[1]
SIZE = (1920, 1080)
FRAMES = 60
IDLE_SECONDS = 4.0
PLAY_SECONDS = 20.0


def bench(size: tuple[int, int] | None, say: Callable[[str], None]) -> int:
    """Measure and say it line by line. Returns the exit code: 0, or 3 without a display."""
    size = size or SIZE
    say(f"Window {size[0]}x{size[1]}, Python {sys.version.split()[0]}, {os.cpu_count()} processors")
    bare = _child("bare", size, runs=4)
    if not bare:
        say("No window can be opened here.")
        return NO_DISPLAY
    say(f"first frame, bare pygame window     {bare['first']:8.0f}")
    for name, label in (("menu", "menu"), ("table", "Zoon's table")):
        ours = _child(name, size, runs=4)
        if ours:
            say(f"first frame, {label:<22} {ours['first']:8.0f}   {ours['first'] / bare['first']:.2f} x bare")
            say(f"whole screen, {label:<21} {ours['whole']:8.0f}")
    for value, label in (("0", "in memory (as set)"), ("1", "by OpenGL")):
        flip = _child("flip", size, environment={"SDL_FRAMEBUFFER_ACCELERATION": value})
        if flip:
            say(f"flip, {label:<29} {flip['flip']:8.2f}   {flip['driver']}")
    play = _child("play", size, seconds=PLAY_SECONDS)
    if play:
        say(
            f"frame's work, table in motion, p50  {play['p50']:8.2f}   {play['frames']} frames, mind thinking"
        )
        say(f"frame's work, table in motion, p95  {play['p95']:8.2f}   to hold: below 8")
        say(f"the same without waiting for others {play['cpu']:8.2f}   processor time of the thread")
        say(f"memory with a match open            {play['memory']:8.0f} MB   to hold: below 250")
    for name, label in (("idle", "idle table, event.get and sleep"), ("wait", "idle, pygame.event.wait")):
        idle = _child(name, size)
        if idle:
            say(f"{label:<35} {idle['share']:8.2f} % of a core")
    return 0


def _child(
    name: str,
    size: tuple[int, int],
    *,
    runs: int = 1,
    seconds: float = 0.0,
    environment: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    """What the process measured; the smallest `first` of several runs. {} if it could not."""
    best: dict[str, Any] = {}
    settled = {
        k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"
    }  # as on a person's machine
    code = f"from scenes.bench import measure; measure({name!r}, {size!r}, {seconds!r})"
    for _run in range(runs):
        begun = time.time()
        done = subprocess.run(
            [sys.executable, "-c", code],
            cwd=ROOT,
            env={**settled, "PYGAME_HIDE_SUPPORT_PROMPT": "1", **(environment or {})},
            capture_output=True,
            text=True,
            timeout=180,
            check=False,
        )
        if done.returncode:
            sys.stderr.write(f"{name}: {done.stderr.strip().splitlines()[-1:]}\n")
            return {}
        found = json.loads(done.stdout.strip().splitlines()[-1])
        if "at" in found:
            found["first"] = (found["at"] - begun) * 1000
            found["whole"] = (found.get("then", found["at"]) - begun) * 1000
        if not best or found.get("first", 0.0) < best.get("first", 0.0):
            best = found
    return best


def measure(name: str, size: tuple[int, int], seconds: float) -> None:
    """One measurement in this process; prints it as JSON."""
    from scenes.environment import prepare

    prepare()
    tasks: dict[str, Callable[[], dict[str, Any]]] = {
        "bare": lambda: _bare(size),
        "menu": lambda: _first("menu", size),
        "table": lambda: _first("table", size),
        "flip": lambda: _flip(size),
        "play": lambda: _play(size, seconds),
        "idle": lambda: _idle(size),
        "wait": lambda: _wait(size),
    }
    sys.stdout.write(json.dumps(tasks[name]()) + "\n")


def _bare(size: tuple[int, int]) -> dict[str, Any]:
    import pygame

    pygame.display.init()
    window = pygame.Window("bare", size, resizable=True)
    window.get_surface().fill((40, 40, 60))
    window.flip()
    return {"at": time.time()}


def _app(what: str, size: tuple[int, int], seats: str = "human,easy") -> tuple[Any, float]:
    """The app as main.py makes it, and when its first picture was there."""
    wish = None
    if what != "menu":
        from scenes.wish import wish_for_game

        wish = wish_for_game("zoon", seats.split(","), 7, ["deployment=quick"])
    from game.storage import Settings
    from scenes.window import greet, open_window

    window = open_window(size)
    greet(window, "caravanserai" if wish is None else "zoon")
    at = time.time()
    from scenes import doors
    from scenes.app import App
    from scenes.wish import first_scene

    settings = Settings(language="fr", speed="slow")
    app = App(lambda ui: first_scene(ui, wish), doors.menu, settings, window=window, keep=False)
    app.start()
    return app, at


def _first(what: str, size: tuple[int, int]) -> dict[str, Any]:
    app, at = _app(what, size)
    then = time.time()
    app.close()
    return {"at": at, "then": then}


def _flip(size: tuple[int, int]) -> dict[str, Any]:
    import pygame

    pygame.display.init()
    window = pygame.Window("flip", size)
    surface = window.get_surface()
    begun = time.perf_counter()
    for frame in range(FRAMES):
        surface.fill((frame, 60, 80))
        window.flip()
        pygame.event.pump()
    return {"flip": (time.perf_counter() - begun) / FRAMES * 1000, "driver": pygame.display.get_driver()}


def _play(size: tuple[int, int], seconds: float) -> dict[str, Any]:
    app, _at = _app("table", size, "easy,easy")
    until = time.perf_counter() + seconds
    work: list[float] = []
    used: list[float] = []
    while time.perf_counter() < until:
        begun, spent = time.perf_counter(), time.thread_time()
        moving = app.stack.top is not None and app.stack.top.moving
        if not app.step():
            break
        if moving:
            work.append((time.perf_counter() - begun) * 1000)
            used.append((time.thread_time() - spent) * 1000)
        app.rest()
    memory = _memory()
    app.close()
    return {
        "frames": len(work),
        "p50": _quantile(work, 0.5),
        "p95": _quantile(work, 0.95),
        "cpu": _quantile(used, 0.95),
        "memory": memory,
    }


def _quantile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


def _idle(size: tuple[int, int]) -> dict[str, Any]:
    app, _at = _app("table", size, "human,human")
    settled = time.perf_counter() + 3.0
    while time.perf_counter() < settled:
        app.step()
        app.rest()
    wall, used = time.perf_counter(), time.process_time()
    while time.perf_counter() < wall + IDLE_SECONDS:
        app.step()
        app.rest()
    share = (time.process_time() - used) / (time.perf_counter() - wall) * 100
    app.close()
    return {"share": share}


def _wait(size: tuple[int, int]) -> dict[str, Any]:
    import pygame

    _bare(size)
    wall, used = time.perf_counter(), time.process_time()
    while time.perf_counter() < wall + IDLE_SECONDS:
        pygame.event.wait(500)
    return {"share": (time.process_time() - used) / (time.perf_counter() - wall) * 100}


def _memory() -> float:
    """What this process holds in memory, in MB; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except OSError:
        return 0.0
