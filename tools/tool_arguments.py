"""Arguments of the tools: counts above zero, and a sentence instead of a traceback."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from typing import NoReturn

from game.core import CaravanseraiError

INTERRUPTED = 130
"""Exit code of a command that was interrupted."""


def count(text: str) -> int:
    """An argument that counts something: a whole number above zero, or argparse says what is wrong."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"a whole number above zero is wanted, not {text!r}")
    return number


def run(main: Callable[[], int]) -> int:
    """Run a command. What is wrong with the words it was given is said on the error output: 2 then. 130 if
    it was interrupted.
    """
    try:
        return main()
    except CaravanseraiError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return INTERRUPTED


def leave(main: Callable[[], int]) -> NoReturn:
    """Run a command that has processes of its own at work, and end with its exit code. If it was interrupted,
    the pool of processes is cut off in its midst: its own end could only fail.
    """
    ended = run(main)
    if ended == INTERRUPTED:
        sys.stderr.flush()
        os._exit(ended)
    sys.exit(ended)
