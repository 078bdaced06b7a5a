"""Process state: what a test may change in its process for the tests after it, as plain values to compare.

Tests run in any order and share processes: one that leaves a language, a signal handler or a silenced log
behind makes another fail elsewhere, now and then.
"""

from __future__ import annotations

import decimal
import faulthandler
import gc
import locale
import logging
import os
import random
import signal
import sys
import textwrap
import threading
import time
from functools import cache
from typing import Any

from game import registry
from game.ai import move_evaluator

State = dict[str, Any]
"""What is looked at, by name."""
OURS = ("game", "scenes", "tests", "main")
"""Modules that are not to be loaded anew or replaced."""
VARIABLE = "variable of the environment "
SIGNALS = [
    getattr(signal, name)
    for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGALRM", "SIGCHLD", "SIGPIPE", "SIGUSR1", "SIGUSR2")
    if hasattr(signal, name)
]


def process_state() -> State:
    """The state of this process now; logs and modules that are known later are no change."""
    return {
        **{f"{VARIABLE}{name}": text for name, text in os.environ.items() if name != "PYTEST_CURRENT_TEST"},
        **_logs(),
        **{told: id(module) for name, module in list(sys.modules.items()) if (told := _module(name))},
        **{f"the handler of {number.name}": signal.getsignal(number) for number in SIGNALS},
        "the working directory": os.getcwd(),
        "the mask of new files": _umask(),
        "the locale": locale.setlocale(locale.LC_ALL),
        "the time zone": time.tzname,
        "sys.argv": tuple(sys.argv),
        "sys.path": tuple(sys.path),
        "sys.meta_path": tuple(sys.meta_path),
        "sys.excepthook": sys.excepthook,
        "threading.excepthook": threading.excepthook,
        "sys.unraisablehook": sys.unraisablehook,
        "sys.std": (sys.stdin, sys.stdout, sys.stderr),
        "sys.trace": sys.gettrace(),
        "the limits of Python": (sys.getrecursionlimit(), sys.getswitchinterval()),
        "faulthandler": faulthandler.is_enabled(),
        "the garbage collector": (gc.isenabled(), gc.get_threshold(), gc.get_freeze_count()),
        "the context of decimals": str(decimal.getcontext()),
        "the shared chance": hash(random.getstate()),
        "the games in the registry": registry.names(),
        "the clock of the minds": move_evaluator._clock,
        **(_language() if "scenes.ui.i18n" in sys.modules else {}),
        **(_sdl() if "pygame" in sys.modules else {}),
    }


def changes(before: State, after: State) -> list[str]:
    """What a test has changed, a line each; what has come to be known during it is no change, but a variable
    of the environment is.
    """
    gone = object()
    different = [name for name in before if after.get(name, gone) != before[name]]
    added = [name for name in after if name not in before and name.startswith(VARIABLE)]
    return [
        f"{name}: {_short(before.get(name))} before, {_short(after.get(name))} after"
        for name in different + added
    ]


def _short(value: object) -> str:
    """The beginning of a value: what has been put before a path is there too."""
    return textwrap.shorten(repr(value), 200)


@cache
def _module(name: str) -> str:
    """What a module of ours is called in the state; "" for those of others."""
    return f"the module {name}" if name.partition(".")[0] in OURS else ""


@cache
def _log(name: str) -> str:
    """What a log is called in the state."""
    return f"the log {name}"


def _umask() -> int:
    now = os.umask(0o022)
    os.umask(now)
    return now


def _logs() -> dict[str, Any]:
    """How each log is set: a test may read it only if nothing has silenced it."""
    silent = logging.root.manager.disable
    return {
        _log(name): (log.level, log.disabled, log.propagate, _handlers(log) if log.handlers else (), silent)
        for name, log in {"": logging.root, **logging.root.manager.loggerDict}.items()
        if isinstance(log, logging.Logger)
    }


def _handlers(log: logging.Logger) -> tuple[logging.Handler, ...]:
    """Without the test runner's own, which come and go with the steps of a test."""
    return tuple(one for one in log.handlers if not type(one).__module__.startswith("_pytest."))


def _language() -> State:
    from scenes.ui import i18n

    return {"the language": i18n.language(), "the texts": i18n._("Settings")}


def _sdl() -> State:
    """SDL as far as a test draws, hears or is steered by it; parts that are begun later are no change."""
    import pygame

    parts = {"font": pygame.font.get_init(), "mixer": pygame.mixer.get_init() is not None}
    state: State = {f"pygame.{name}": True for name, begun in parts.items() if begun}
    if pygame.display.get_init():
        window = pygame.display.get_surface()
        state["pygame.display"] = pygame.display.get_driver()
        state["the window"] = window and window.get_size()
        state["the pointer"] = pygame.mouse.get_visible()
        state["repeated keys"] = pygame.key.get_repeat()
    return state
