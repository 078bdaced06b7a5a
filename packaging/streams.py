"""Streams of the standalone app, run first: an output where the system gives a windowed program none.

On Windows a program without a console has no output at all; started from a console it may use that one, so
that --version, --help and --self-test can be read. Elsewhere nothing happens.
"""

import os
import sys

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

if sys.platform == "win32" and (sys.stdout is None or sys.stderr is None):
    import ctypes

    ATTACH_PARENT_PROCESS = -1
    target = "CONOUT$" if ctypes.windll.kernel32.AttachConsole(ATTACH_PARENT_PROCESS) else os.devnull
    for stream in ("stdout", "stderr"):
        if getattr(sys, stream) is None:
            opened = open(target, "w", encoding="utf-8", errors="backslashreplace", buffering=1)  # noqa: SIM115 - for as long as the app runs
            setattr(sys, stream, opened)
