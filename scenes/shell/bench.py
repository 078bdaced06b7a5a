"""Benchmark of the window, `python main.py --bench [GAME]`: each figure beside its baseline from the same
run.

Every measurement has a process of its own: none warms up another. What is compared takes turns, and the best
of some rounds counts, so that other work on the machine weighs on all alike. Figures are milliseconds unless
they say otherwise; processor time is that of the process up to that moment, or of the thread that draws.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game import registry

NO_DISPLAY = 3
ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
WAYS = (("0", "in memory (as set)"), ("1", "by OpenGL"))
"""How SDL brings a picture to the screen, and what to call it."""
ROOT = Path(__file__).resolve().parents[2]
SIZE = (1920, 1080)
FRAMES = 60
IDLE_SECONDS = 4.0
PLAY_SECONDS = 20.0
ROUNDS = 4

Say = Callable[[str], None]


def bench(size: tuple[int, int] | None, say: Say, games: Sequence[str] | None = None) -> int:
    """Measure the tables of these games, else of all, line by line. Returns 0, or 3 without a display."""
    size, games = size or SIZE, registry.names() if games is None else games
    load = f", load {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else ""
    say(f"Window {size[0]}x{size[1]}, Python {sys.version.split()[0]}, {os.cpu_count()} processors{load}")
    flips = {label: _child("flip", size, environment={ACCELERATION: value}) for value, label in WAYS}
    if not any(flips.values()) or any(_unseen(flip) for flip in flips.values()):
        say("No window can be opened here: DISPLAY or WAYLAND_DISPLAY must be set. A virtual screen will do:")
        say("xvfb-run -s '-screen 0 1920x1080x24' python main.py --bench")
        return NO_DISPLAY
    best = _rounds(["bare", "menu", *(f"first {game}" for game in games)], size)
    bare = best["bare"]
    say(f"first frame, bare pygame window     {bare['first']:8.0f}   processor {bare['cpu']:.0f}")
    for name, found in best.items():
        if name != "bare":
            _say_start(say, name.removeprefix("first "), found, bare)
    for label, flip in flips.items():
        if flip:
            say(f"flip, {label:<29} {flip['flip']:8.2f}   {flip['driver']}")
    for game in games:
        _say_table(say, game, size)
    wait = _child("wait", size)
    if wait:
        say(f"idle, bare window                   {wait['share']:8.2f} % of a core")
    alone = _child("idle ", size)
    if alone:
        say(f"menu, left alone                    {alone['share']:8.2f} % of a core, to hold: below 0.5")
    return 0


def _unseen(flip: Mapping[str, Any]) -> bool:
    """Whether that was drawn by a driver that shows nothing, and nobody asked for it."""
    from scenes.shell.screen_space import UNSEEN

    driver = flip.get("driver")
    return driver in UNSEEN and os.environ.get("SDL_VIDEODRIVER") != driver


def _say_start(say: Say, name: str, ours: Mapping[str, Any], bare: Mapping[str, Any]) -> None:
    wall, used = ours["first"] / bare["first"], ours["cpu"] / bare["cpu"]
    say(
        f"first frame, {name:<22} {ours['first']:8.0f}   {wall:.2f} x bare; "
        f"processor {ours['cpu']:.0f}, {used:.2f} x bare; to hold: 1.50"
    )
    say(f"whole screen, {name:<21} {ours['whole']:8.0f}   processor {ours['cpu_whole']:.0f}")


def _say_table(say: Say, game: str, size: tuple[int, int]) -> None:
    play = _child(f"play {game}", size, seconds=PLAY_SECONDS)
    if play:
        say(
            f"{game} in motion, a frame's work, p50 {play['p50']:9.2f}   {play['frames']} frames, minds think"
        )
        say(f"{game} in motion, a frame's work, p95 {play['p95']:9.2f}   to hold: below 8")
        say(
            f"{game}, without the display {play['own95']:16.2f}   which takes p50 {play['shown50']:.2f}, "
            f"p95 {play['shown95']:.2f} for {play['share']:.0f} % of the window"
        )
        say(
            f"{game}, the same in processor time  {play['cpu95']:9.2f}   p50 {play['cpu50']:.2f}, beside "
            f"{play['blit']:.2f} for one copy of the whole window"
        )
        say(f"{game}, memory with a match open    {play['memory']:9.0f} MB   to hold: below 250")
    idle = _child(f"idle {game}", size)
    if idle:
        say(f"{game}, idle on a person's turn     {idle['share']:9.2f} % of a core, to hold: below 0.5")


def _rounds(names: Sequence[str], size: tuple[int, int]) -> dict[str, dict[str, Any]]:
    """The best of some rounds in which each takes its turn; wall and processor time apart."""
    best: dict[str, dict[str, Any]] = {}
    for _round in range(ROUNDS):
        for name in names:
            found = _child(name, size)
            if not found:
                continue
            known = best.setdefault(name, found)
            best[name] = {key: min(value, known[key]) for key, value in found.items()}
    return best


def _child(
    name: str, size: tuple[int, int], *, seconds: float = 0.0, environment: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """What a process of its own measured. {} if it could not; why is said on the error output."""
    settled = {
        k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"
    }  # as on a person's machine
    code = f"from scenes.shell.bench import measure; measure({name!r}, {size!r}, {seconds!r})"
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
    found: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    if "at" in found:
        found["first"] = (found.pop("at") - begun) * 1000
        found["whole"] = (found.pop("then") - begun) * 1000
    return found


def measure(name: str, size: tuple[int, int], seconds: float) -> None:
    """One measurement in this process; prints it as JSON."""
    from scenes.shell.sdl_environment import prepare

    prepare()
    what, _blank, game = name.partition(" ")
    tasks: dict[str, Callable[[], dict[str, Any]]] = {
        "bare": lambda: _bare(size),
        "menu": lambda: _first("", size),
        "first": lambda: _first(game, size),
        "flip": lambda: _flip(size),
        "play": lambda: _play(game, size, seconds),
        "idle": lambda: _idle(game, size),
        "wait": lambda: _wait(size),
    }
    sys.stdout.write(json.dumps(tasks[what]()) + "\n")


def _bare(size: tuple[int, int]) -> dict[str, Any]:
    import pygame

    from scenes.shell.sdl_environment import choose_framebuffer

    pygame.display.init()
    choose_framebuffer(pygame.display.get_driver())  # the same way as ours, or the measure would flatter us
    window = pygame.Window("bare", size, resizable=True)
    window.get_surface().fill((40, 40, 60))
    window.flip()
    return _started()


def _started() -> dict[str, Any]:
    """The moment of the first frame, and what it has cost."""
    now, used = time.time(), time.process_time() * 1000
    return {"at": now, "then": now, "cpu": used, "cpu_whole": used}


def _app(game: str, size: tuple[int, int], seats: str = "human,easy") -> tuple[Any, dict[str, Any]]:
    """The app as main.py makes it, and when its first picture was there. `game` "" is the menu."""
    from game.storage import Settings
    from scenes.shell.window import greet, open_window

    window = open_window(size)
    greet(window, game or "caravanserai")
    started = _started()
    wish = None
    if game:
        from scenes.shell.launch_options import wish_for_game

        options = [f"{key}={value}" for key, value in registry.info(game).short.items()]
        wish = wish_for_game(game, seats.split(","), 7, options)
    from scenes.shell import routes
    from scenes.shell.app import App
    from scenes.shell.launch_options import first_scene

    settings = Settings(language="fr", speed="slow")
    app = App(lambda ui: first_scene(ui, wish), routes.menu, settings, window=window, keep=False)
    app.start()
    return app, started


def _seats(game: str) -> int:
    """How many sit at the tables that are measured; two where none is, as in the menu."""
    return registry.info(game).benched_table if game else 2


def _end(app: Any) -> None:
    """Let go of minds and window."""
    from scenes.ui.stack import Quit

    app.stack.apply(Quit())
    app.close()


def _first(game: str, size: tuple[int, int]) -> dict[str, Any]:
    seats = ",".join(["human", *["easy"] * (_seats(game) - 1)])
    app, started = _app(game, size, seats)
    found = {**started, "then": time.time(), "cpu_whole": time.process_time() * 1000}
    _end(app)
    return found


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


def _play(game: str, size: tuple[int, int], seconds: float) -> dict[str, Any]:
    """Minds play; only frames in which something moves count."""
    app, _started_at = _app(game, size, ",".join(["easy"] * _seats(game)))
    shown = _Shown(size)
    app.present = shown.present
    until = time.perf_counter() + seconds
    work: list[float] = []
    used: list[float] = []
    own: list[float] = []
    while time.perf_counter() < until:
        begun, spent = time.perf_counter(), time.thread_time()
        moving = app.stack.top is not None and app.stack.top.moving
        handed = len(shown.times)
        if not app.step():
            break
        if moving:
            work.append((time.perf_counter() - begun) * 1000)
            used.append((time.thread_time() - spent) * 1000)
            own.append(work[-1] - sum(shown.times[handed:]))
        app.rest()
    found = {
        "frames": len(work),
        "p50": _quantile(work, 0.5),
        "p95": _quantile(work, 0.95),
        "own95": _quantile(own, 0.95),
        "shown50": _quantile(shown.times, 0.5),
        "shown95": _quantile(shown.times, 0.95),
        "share": 100 * sum(shown.shares) / max(1, len(shown.shares)),
        "cpu50": _quantile(used, 0.5),
        "cpu95": _quantile(used, 0.95),
        "memory": _memory(),
        "blit": _copy_time(app.window.get_surface()),
    }
    _end(app)
    return found


class _Shown:
    """What handing frames to the display takes: the system's part of a frame's work, and what of it waits."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.times: list[float] = []
        self.shares: list[float] = []
        self._whole = size[0] * size[1]

    def present(self, window: Any, changed: Any) -> Any:
        """Hand over a frame and note how long it took and how much of the window it was."""
        from scenes.shell import frame_presentation

        begun = time.perf_counter()
        parts = frame_presentation.present(window, changed)
        self.times.append((time.perf_counter() - begun) * 1000)
        self.shares.append(1.0 if parts is None else sum(part.w * part.h for part in parts) / self._whole)
        return parts


def _copy_time(surface: Any) -> float:
    """Processor time of drawing one picture as large as the window: the measure of this machine, now."""
    picture = surface.copy()
    spent = time.thread_time()
    for _time in range(FRAMES):
        surface.blit(picture, (0, 0))
    return (time.thread_time() - spent) / FRAMES * 1000


def _quantile(values: list[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(len(values) * share))] if values else 0.0


def _idle(game: str, size: tuple[int, int]) -> dict[str, Any]:
    """A table on which a person is asked and does nothing; with game "" the menu."""
    app, _started_at = _app(game, size, ",".join(["human", *["easy"] * (_seats(game) - 1)]))
    patience = time.perf_counter() + 30.0
    table = app.stack.top
    while game and time.perf_counter() < patience and not (table.flow.may_act and table.still):
        app.step()
        app.rest()
    settled = time.perf_counter() + 3.0
    while time.perf_counter() < settled:
        app.step()
        app.rest()
    wall, used = time.perf_counter(), time.process_time()
    while time.perf_counter() < wall + IDLE_SECONDS:
        app.step()
        app.rest()
    share = (time.process_time() - used) / (time.perf_counter() - wall) * 100
    _end(app)
    return {"share": share}


def _wait(size: tuple[int, int]) -> dict[str, Any]:
    """A bare window that sleeps as ours does: `pygame.event.wait` looks a thousand times a second."""
    import pygame

    from scenes.shell import sdl_queries

    _bare(size)
    sleeps = sdl_queries.can_wait()
    wall, used = time.perf_counter(), time.process_time()
    while time.perf_counter() < wall + IDLE_SECONDS:
        if sleeps:
            sdl_queries.wait(0.5)
            pygame.event.get()
        else:
            pygame.event.wait(500)
    return {"share": (time.process_time() - used) / (time.perf_counter() - wall) * 100}


def _memory() -> float:
    """What this process holds in memory, in MB; 0 where the system does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    except OSError:
        return 0.0
